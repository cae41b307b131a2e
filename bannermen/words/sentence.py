"""A message as a sentence in one language."""

import re
from collections.abc import Callable
from typing import Final

from bannermen.kernel.message import Message
from bannermen.words.catalogue import translate

NameOf = Callable[[str, int], str]
"""(kind, index) -> the name of something a message points at, in the reader's language."""

BRACES: Final = re.compile(r"\{(\w+)\}")
POINTER: Final = re.compile(r"<([a-z-]+):(\d+)>")


def text(message: Message, language: str, name_of: NameOf) -> str:
    """The message in the reader's language.

    Words among its arguments are translated too, where a catalogue has them; an argument that lists several things
    points at each as <kind:index>.

    >>> message = Message("{unit}: {n}, {faces}", {"unit": ("unit", 4), "n": 2, "faces": "<token:0> <token:3>"})
    >>> text(message, "en", lambda kind, index: f"{kind} {index}")
    'unit 4: 2, token 0, token 3'
    """
    shown: dict[str, str] = {}
    for name, value in message.args.items():
        if isinstance(value, tuple):
            shown[name] = name_of(value[0], value[1])
        elif isinstance(value, str):
            several = value.replace("> <", ">, <")
            named = POINTER.sub(lambda pointer: name_of(pointer[1], int(pointer[2])), several)
            shown[name] = translate(named, language)
        else:
            shown[name] = str(value)
    template = translate(message.template, language)
    filled = fill(template, shown)
    if template.startswith("{") and template.endswith((".", "!", "?")):
        return filled[:1].upper() + filled[1:]  # a sentence that begins with a name in small letters
    return filled


def fill(template: str, args: dict[str, str]) -> str:
    """Put the arguments into the braces; a brace without an argument stays as it is, so that nothing gets lost.

    >>> fill("{a} of {b}", {"a": "2"})
    '2 of {b}'
    """
    return BRACES.sub(lambda brace: args.get(brace[1], brace[0]), template)
