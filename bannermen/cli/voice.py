"""How the command line speaks: in the reader's language, and plainly."""

import sys
from typing import Annotated, Final

import typer

from bannermen.kernel.message import Arg, Message
from bannermen.words import choose_language, fill, text, translate


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


def help_text(template: str, **args: str) -> str:
    """The texts of --help are made before any option is read: in the language of the environment."""
    return fill(translate(template, choose_language()), args)


def tell(line: str = "") -> None:
    """One line to standard output, exactly as it is."""
    print(line)


def warn(line: str) -> None:
    """One line to standard error."""
    print(line, file=sys.stderr)


Language = Annotated[
    str | None,
    typer.Option("--language", "-l", metavar="en|de|ru", help=help_text("The language of all texts.")),
]
