"""What is printed on all cards at once: numbers of one byte a kind, 1 where it fits, so that a filter is a few ands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.games.cards.content import schema as s
from bannermen.games.cards.content import table_numbers as n
from bannermen.games.cards.content import tables as t
from bannermen.games.cards.terms import FACTIONS, TYPES

Fits = Callable[[t.Kind], bool]


class Printed:
    """Made once for a book; each question is asked of each kind once, however many filters ask it."""

    def __init__(self, kinds: list[t.Kind]) -> None:
        self.kinds: Final = kinds
        self.everything: Final = self.mask(lambda kind: True)
        self.known: Final[dict[object, int]] = {}
        self.by_trait: Final[dict[int, bytearray]] = {}
        for kind in kinds:
            for trait in kind.traits:
                self.by_trait.setdefault(trait, bytearray(len(kinds)))[kind.number] = 1

    def mask(self, fits: Fits) -> int:
        return int.from_bytes(bytes(map(fits, self.kinds)), "little")

    def asked(self, key: object, fits: Fits) -> int:
        if key not in self.known:
            self.known[key] = self.mask(fits)
        return self.known[key]

    def fitting(self, wanted: s.Filter) -> int:
        """The kinds that fit, traits and factions apart."""
        return self.all_of(questions(wanted))

    def sworn(self, wanted: s.Filter) -> int:
        """The kinds of the factions that are asked for."""
        return self.all_of(affiliations(wanted))

    def all_of(self, asked: list[tuple[object, Fits]]) -> int:
        found = self.everything
        for key, fits in asked:
            found &= self.asked(key, fits)
        return found

    def traited(self, traits: list[int]) -> int:
        """The kinds that have one of these traits."""
        found = 0
        for trait in traits:
            found |= int.from_bytes(self.by_trait.get(trait, b""), "little")
        return found


def questions(wanted: s.Filter) -> list[tuple[object, Fits]]:
    """What a filter asks of what is printed, traits and factions apart; whoever asks the same has the same keys."""
    found: list[tuple[object, Fits]] = []
    types = wanted.type if isinstance(wanted.type, list) else [wanted.type]
    if types:
        found.append((("type", *types), lambda kind: TYPES[kind.type] in types))
    if wanted.name is not None:
        found.append((("name", wanted.name), lambda kind: kind.names["en"] == wanted.name))
    if wanted.unique is not None:
        found.append((("unique", wanted.unique), lambda kind: kind.unique == wanted.unique))
    if wanted.loyal is not None:
        found.append((("loyal", wanted.loyal), lambda kind: kind.loyal == wanted.loyal))
    if wanted.cost is not None and wanted.cost != "x" and wanted.more is None:
        most = wanted.cost
        found.append((("cost", most), lambda kind: n.NO_COST < kind.cost <= most))
    if isinstance(wanted.printed, int):
        strength = wanted.printed
        found.append((("printed", strength), lambda kind: kind.strength <= strength))
    if wanted.bestow:
        found.append(("bestow", lambda kind: kind.bestow > 0))
    if wanted.natural:
        found.append(("natural", lambda kind: kind.was < 0))
    if wanted.least_cost is not None:
        least = wanted.least_cost
        found.append((("least cost", least), lambda kind: kind.cost >= least))
    if wanted.least_printed is not None:
        bound = wanted.least_printed
        found.append((("least printed", bound), lambda kind: kind.strength >= bound))
    return found


def affiliations(wanted: s.Filter) -> list[tuple[object, Fits]]:
    """What it asks of the faction that is printed."""
    found: list[tuple[object, Fits]] = []
    if wanted.faction is not None:
        found.append((("faction", wanted.faction), lambda kind: FACTIONS[kind.faction] == wanted.faction))
    if wanted.outside is not None:
        found.append((("outside", wanted.outside), lambda kind: FACTIONS[kind.faction] != wanted.outside))
    return found


def answers(kinds: list[t.Kind], wanted: s.Filter, traits: list[int]) -> tuple[bytes, bytes]:
    """Which of some kinds fit: traits and factions apart, and with them."""
    asked = [fits for _, fits in questions(wanted)]
    sworn = [fits for _, fits in affiliations(wanted)]
    loose = [all(fits(kind) for fits in asked) for kind in kinds]
    static = [
        fits and all(one(kind) for one in sworn) and (not traits or any(trait in kind.traits for trait in traits))
        for kind, fits in zip(kinds, loose, strict=True)
    ]
    return bytes(loose), bytes(static)
