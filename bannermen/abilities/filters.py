"""Words of a content file as the rules read them: sets of words as bits; yes, no or either as a number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bannermen.kernel.game import BadSetup
from bannermen.kernel.nearest import meant

ALL: Final = -1  # a filter that names nothing takes all
EITHER: Final = -1
NO: Final = 0
YES: Final = 1


def bits(given: Iterable[str], words: Sequence[str], file: str = "", place: str = "") -> int:
    """The words as bits in the order of their list; none given: all.

    >>> bits(["lord", "lady"], ["lord", "knight", "lady"])
    5
    >>> bits([], ["lord", "knight", "lady"]) == ALL
    True
    """
    mask = 0
    for word in given:
        if word not in words:
            raise BadSetup(file, place, f"there is no {word}", meant(word, words))
        mask |= 1 << words.index(word)
    return mask if mask else ALL


def either(given: bool | None) -> int:
    """A filter's flag: not said, no, yes."""
    return EITHER if given is None else YES if given else NO


def has(mask: int, number: int) -> bool:
    """Does a filter take the word of that number?"""
    return (mask >> number) & 1 == 1


def agrees(wanted: int, truth: bool) -> bool:
    """Does a filter's flag take what is so?

    >>> agrees(EITHER, True), agrees(YES, True), agrees(NO, True)
    (True, True, False)
    """
    return wanted == EITHER or (wanted == YES) == truth
