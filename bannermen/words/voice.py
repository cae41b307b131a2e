"""One speaker in one language, for those who say sentences of the code where no match is at hand."""

from typing import Final

from bannermen.kernel.message import Arg, Message
from bannermen.words.language import choose_language
from bannermen.words.sentence import text


class Voice:
    """Says templates of the code in one language.

    >>> Voice("de")("The match is over.")
    'Die Partie ist vorbei.'
    """

    def __init__(self, language: str | None = None) -> None:
        self.language: Final = choose_language(language)

    def __call__(self, template: str, **args: Arg) -> str:
        return text(Message(template, args), self.language, nameless)


def nameless(kind: str, index: int) -> str:
    """Where no match is at hand, things have no names."""
    return f"{kind} {index}"
