"""The codes of all options of a game, declared once: whatever a player can point at has one number."""

from __future__ import annotations

from typing import Final


class Codes:
    """Ranges of option codes, one after the other, in the order in which they are named.

    >>> codes = Codes(unit=100, hex=400, deed=10)
    >>> codes.first("hex"), codes.bound
    (100, 510)
    >>> codes.code("hex", 37), codes.read(137)
    (137, ('hex', 37))
    >>> codes.code("hex", 400), codes.code("dragon", 1), codes.read(510)
    (-1, -1, ('', -1))
    """

    def __init__(self, **counts: int) -> None:
        self.things: list[str] = []
        self.firsts: list[int] = []
        self.counts: list[int] = []
        self.bound: int = 0  # all codes lie below
        for thing, count in counts.items():
            self.things.append(thing)
            self.firsts.append(self.bound)
            self.counts.append(count)
            self.bound += count

    def first(self, thing: str) -> int:
        """The code of the first of these things."""
        return self.firsts[self.things.index(thing)]

    def count(self, thing: str) -> int:
        """How many of these things there may be."""
        return self.counts[self.things.index(thing)]

    def code(self, thing: str, index: int) -> int:
        """The option that stands for a thing; -1 if there is none."""
        if thing not in self.things:
            return -1
        at = self.things.index(thing)
        return self.firsts[at] + index if 0 <= index < self.counts[at] else -1

    def read(self, code: int) -> tuple[str, int]:
        """The thing for which an option stands; ("", -1) for a number that is none."""
        for at in range(len(self.things)):
            if self.firsts[at] <= code < self.firsts[at] + self.counts[at]:
                return self.things[at], code - self.firsts[at]
        return "", -1


NO_CODES: Final = Codes()  # of a game whose options are just numbers
