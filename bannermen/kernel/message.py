"""Sentences that can be shown in any language: an English template and what stands in its braces."""

from __future__ import annotations

from typing import Union

# A word, a number, or something that has a name in its game: ("unit", 4).
Arg = Union[str, int, tuple[str, int]]  # noqa: UP007 (evaluated by the compiler of the core)


class Message:
    """A template in English, which is also its key in the catalogues, and its arguments.

    >>> Message("{unit} moves {n} hexes.", {"unit": ("unit", 4), "n": 2}).plain()
    ['{unit} moves {n} hexes.', {'unit': ['unit', 4], 'n': 2}]
    """

    def __init__(self, template: str, args: dict[str, Arg]) -> None:
        self.template = template
        self.args = args

    def plain(self) -> list[object]:
        args: dict[str, object] = {}
        for name, value in self.args.items():
            args[name] = list(value) if isinstance(value, tuple) else value
        return [self.template, args]


def says(template: str, **args: Arg) -> Message:
    """Short hand; the text extractor looks for calls of this name."""
    return Message(template, args)
