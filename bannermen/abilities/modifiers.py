"""What is in force for a while, as flat numbers.

A modifier says what it changes, of whom, by how much, until when and whence. Values are reckoned from base plus
modifiers, never applied and taken back. Every write makes a new list, so that clones share the old one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

WIDTH: Final = 5  # numbers of one modifier: what it changes, and then
WHOM: Final = 1
AMOUNT: Final = 2
UNTIL: Final = 3
SOURCE: Final = 4

ANYBODY: Final = -1


NO_ROWS: Final[list[list[int]]] = []  # never written into


def in_rows(flat: list[int], width: int) -> list[list[int]]:
    """
    >>> in_rows([1, 2, 3, 4], 2)
    [[1, 2], [3, 4]]
    """
    return [flat[i : i + width] for i in range(0, len(flat), width)]


def joined(rows: list[list[int]]) -> list[int]:
    """
    >>> joined([[1, 2], [3, 4]])
    [1, 2, 3, 4]
    """
    return [number for row in rows for number in row]


class Modifiers:
    """All modifiers of a match.

    >>> STRENGTH, PHASE, ROUND = 0, 1, 2
    >>> modifiers = Modifiers()
    >>> modifiers.add(STRENGTH, 4, 2, PHASE, 17)
    >>> modifiers.add(STRENGTH, 4, 1, ROUND, 18)
    >>> modifiers.total(STRENGTH, 4)
    3
    >>> modifiers.end(PHASE)
    [4]
    >>> modifiers.total(STRENGTH, 4)
    1
    """

    def __init__(self) -> None:
        self.flat: list[int] = []

    def clone(self) -> Modifiers:
        other = Modifiers()
        other.flat = self.flat
        return other

    def add(self, what: int, whom: int, amount: int, until: int, source: int) -> None:
        self.flat = [*self.flat, what, whom, amount, until, source]

    def total(self, what: int, whom: int) -> int:
        """The sum of what changes one value of one thing, with what holds for anybody."""
        flat = self.flat
        found = 0
        for i in range(0, len(flat), WIDTH):
            if flat[i] == what and (flat[i + WHOM] == whom or flat[i + WHOM] == ANYBODY):
                found += flat[i + AMOUNT]
        return found

    def rows(self, what: int) -> list[list[int]]:
        """Each that changes this, whatever it is done to.

        >>> modifiers = Modifiers()
        >>> modifiers.add(7, 4, 2, 0, 17)
        >>> modifiers.add(8, 4, 2, 0, 17)
        >>> modifiers.add(7, 5, 1, 3, 18)
        >>> modifiers.rows(7)
        [[7, 4, 2, 0, 17], [7, 5, 1, 3, 18]]
        """
        flat = self.flat
        if len(flat) == 0:  # mostly, and asked all the time
            return NO_ROWS
        return [flat[i : i + WIDTH] for i in range(0, len(flat), WIDTH) if flat[i] == what]

    def take_out(self, row: list[int]) -> None:
        """One of them is over.

        >>> modifiers = Modifiers()
        >>> modifiers.add(7, 4, 2, 0, 17)
        >>> modifiers.add(8, 4, 2, 0, 17)
        >>> modifiers.take_out([8, 4, 2, 0, 17])
        >>> modifiers.flat
        [7, 4, 2, 0, 17]
        """
        kept = in_rows(self.flat, WIDTH)
        kept.remove(row)
        self.flat = joined(kept)

    def parts(self, what: int, whom: int) -> list[tuple[int, int]]:
        """(amount, source) of each: what "why?" shows."""
        flat = self.flat
        return [
            (flat[i + AMOUNT], flat[i + SOURCE])
            for i in range(0, len(flat), WIDTH)
            if flat[i] == what and (flat[i + WHOM] == whom or flat[i + WHOM] == ANYBODY)
        ]

    def drop(self, what: int, whom: int) -> None:
        """One sort of change of one thing is over."""
        flat = self.flat
        kept: list[int] = []
        for i in range(0, len(flat), WIDTH):
            if flat[i] != what or flat[i + WHOM] != whom:
                kept.extend(flat[i : i + WIDTH])
        self.flat = kept

    def end(self, until: int) -> list[int]:
        """A point in time is reached: whom that touches."""
        flat = self.flat
        kept: list[int] = []
        touched: list[int] = []
        for i in range(0, len(flat), WIDTH):
            if flat[i + UNTIL] != until:
                kept.extend(flat[i : i + WIDTH])
            elif flat[i + WHOM] not in touched:
                touched.append(flat[i + WHOM])
        if touched:
            self.flat = kept
        return touched

    def leave(self, whom: int, is_of_things: Callable[[int], bool]) -> None:
        """A thing is gone, and what held for it with it. What is changed tells whether the number is that of a thing:
        a seat of the same number keeps what holds for it."""
        flat = self.flat
        kept: list[int] = []
        for i in range(0, len(flat), WIDTH):
            if flat[i + WHOM] != whom or not is_of_things(flat[i]):
                kept.extend(flat[i : i + WIDTH])
        self.flat = kept

    def plain(self) -> list[list[int]]:
        return in_rows(self.flat, WIDTH)
