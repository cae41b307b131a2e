"""Armies by lot: legal lists in which sooner or later every card that can be played is fielded."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bannermen.games.miniatures.content.ability_book import ability_book, missing
from bannermen.games.miniatures.content.load import cards, printing, shunned
from bannermen.games.miniatures.content.schema import Card, Printing
from bannermen.games.miniatures.edition import FIRST, SEASON_6, SECOND, Edition
from bannermen.games.miniatures.loadouts.army_rules import ArmyRules
from bannermen.games.miniatures.loadouts.build import NEUTRAL, Army, judge
from bannermen.games.miniatures.rules.abilities.moments import DEPLOYED, ROUND_START
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup

TRIES: Final = 90  # lists begun before an army is given up
REFUSED: Final = 25  # cards in a row that do not fit, and the list is full
LEAST: Final = 3  # combat units of an army
ASIDE: Final = 2  # NCUs, if the first card is none


@cache
def fielded(book: ArmyRules) -> tuple[Card, ...]:
    """The cards that can stand in a list: their abilities are known, their faction has somebody to lead it, and those
    whom they need are there, too."""
    line = book.line
    known = [card for card in cards().values() if is_known(card, book)]
    leading = [card for card in known if printed(card, line).commander]
    led = {card.faction for card in leading}
    led &= {card.faction for card in known if card.kind == "unit"}
    names = {name for card in known for name in (card.name.en, card.character_name)}
    found = []
    for card in known:
        needs = printed(card, line).requires.needs
        others = [c for c in leading if c.faction == card.faction or card.faction == NEUTRAL]
        twice = card not in leading and all(c.character_name == card.character_name for c in others)
        if card.faction in led and not twice and (not needs or names & {*needs}):
            found.append(card)
    return tuple(found)


def is_known(card: Card, book: ArmyRules) -> bool:
    line = book.line
    found = printing(card, line)
    if found is None or card.kind not in ("unit", "attachment", "ncu") or missing(card, line):
        return False
    if found.requires.only_by or found.requires.unread:
        return False
    if not found.commander:
        return True
    deck = Army({"faction": card.faction, "commander": card.id}, book).deck()
    return not any(missing(cards()[id], line) for id in deck if id in cards())


@cache
def leaders(book: ArmyRules) -> dict[str, tuple[Card, ...]]:
    """The commanders of each faction that has a deck."""
    found: dict[str, list[Card]] = {}
    for card in fielded(book):
        if printed(card, book.line).commander and card.faction is not None:
            found.setdefault(card.faction, []).append(card)
    return {faction: tuple(several) for faction, several in found.items()}


def printed(card: Card, line: str) -> Printing:
    found = printing(card, line)
    assert found is not None  # only such cards are fielded
    return found


def star_of(edition: Edition, lot: int) -> Card:
    """The lots go through all cards."""
    several = stars(edition.build)
    return several[lot % len(several)]


@cache
def stars(book: ArmyRules) -> tuple[Card, ...]:
    """All cards; first those with something to do before the first turn, whom only whole matches can show."""
    known = ability_book(book.line)

    def comes_early(card: Card) -> bool:
        numbers = [known.number[key] for key in printed(card, book.line).abilities]
        early = (DEPLOYED, ROUND_START)
        return any(clause.moment in early for number in numbers for clause in known.abilities[number].clauses)

    return tuple(sorted(fielded(book), key=lambda card: not comes_early(card)))


def levy(edition: Edition, limit: int, lot: int) -> dict[str, Any] | None:
    """The army of a lot: its star is the first to be taken into the list."""
    star = star_of(edition, lot)
    chance = Chance(lot * 31 + 7)
    for _ in range(TRIES):
        found = _List(edition, limit, chance).around(star)
        if found is not None:
            return found
    return None


def edition_of(seed: int) -> Edition:
    """The printings take turns: those from 2021 to season 5, those of season 6, the first edition."""
    return (SECOND, SEASON_6, FIRST)[seed % 3]


def lot_of(seed: int, seat: int) -> int:
    """In each of the three the lots go on by one for every seat."""
    return seed // 3 * 2 + seat


class _List:
    """A list in the making."""

    def __init__(self, edition: Edition, limit: int, chance: Chance) -> None:
        self.book = edition.build
        self.line = edition.build.line
        self.limit = limit
        self.chance = chance
        self.part: dict[str, Any] = {}

    def around(self, star: Card) -> dict[str, Any] | None:
        factions = sorted(leaders(self.book))
        if star.faction == NEUTRAL:
            factions = [faction for faction in factions if star.kind not in shunned(faction)]
        own = star.faction if star.faction in factions and star.faction != NEUTRAL else None
        faction = own or factions[self.chance.below(len(factions))]
        self.part = {"faction": faction, "commander": "", "units": [], "ncus": [], "planted": []}
        leader = star if printed(star, self.line).commander else self.drawn(leaders(self.book)[faction])
        if leader.faction != faction:
            self.part["faction"] = leader.faction
        self.part["commander"] = leader.id
        if printed(star, self.line).requires.bound == "host" and [leader.id] in self.guests(star):
            leader = star  # the commander stands in that unit
        if not (self.add(leader) or self.add_together(leader)):
            return None
        if star is not leader and not self.add_with_needs(star):
            return None
        refused = 0
        several = [c for c in fielded(self.book) if c.faction in (self.part["faction"], NEUTRAL)]
        while refused < REFUSED:
            card = self.drawn(several)
            idle = printed(card, self.line).commander or (card.kind == "ncu" and len(self.part["ncus"]) >= ASIDE)
            refused = 0 if not idle and self.add(card) else refused + 1
        return self.part if len(self.part["units"]) >= LEAST and self.is_legal(self.part) else None

    def drawn(self, several: tuple[Card, ...] | list[Card]) -> Card:
        return several[self.chance.below(len(several))]

    def add_together(self, leader: Card) -> bool:
        """Two who lead together need each other: neither is legal in a list without the other."""
        names = printed(leader, self.line).requires.needs
        for card in fielded(self.book):
            if card.name.en in names and (places := self.places(card)):
                self.part = places[-1]
                return self.add(leader)
        return False

    def add_with_needs(self, star: Card) -> bool:
        """First one of those whom the card needs beside it."""
        wanted = printed(star, self.line).requires
        names = [*wanted.needs, *([wanted.joins_unit_of] if wanted.joins_unit_of else [])]
        if names and not self.add(star):
            hosts = [c for c in fielded(self.book) if c.name.en in names or c.character_name in names]
            if not hosts or not self.add(self.drawn(hosts)):
                return False
            return self.add(star)
        return (not names and self.add(star)) or star.id in str(self.part)

    def add(self, card: Card) -> bool:
        """Take the card in wherever that is legal; whether it is in."""
        for part in self.places(card):
            if self.is_legal(part):
                self.part = part
                return True
        return False

    def places(self, card: Card) -> list[dict[str, Any]]:
        part, printed_ = self.part, printed(card, self.line)
        if card.kind == "unit":
            guests = self.guests(card) if printed_.requires.bound == "host" else [[]]
            names = printed_.requires.needs_all
            pack = [{"card": c.id, "attachments": []} for c in fielded(self.book) if c.name.en in names]
            units = [*part["units"], *pack]
            return [part | {"units": [*units, {"card": card.id, "attachments": each}]} for each in guests]
        if card.kind == "ncu":
            return [part | {"ncus": [*part["ncus"], card.id]}]
        if printed_.requires.joins_enemy:
            return [part | {"planted": [*part["planted"], card.id]}]
        found = []
        units = part["units"]
        for i, unit in enumerate(units):
            joined = {"card": unit["card"], "attachments": [*unit["attachments"], card.id]}
            found.append(part | {"units": [*units[:i], joined, *units[i + 1 :]]})
        hosts = [c for c in fielded(self.book) if c.kind == "unit" and printed(c, self.line).type == printed_.joins]
        hosts = [c for c in hosts if c.faction in (part["faction"], NEUTRAL)]
        if hosts:
            new = {"card": self.drawn(hosts).id, "attachments": [card.id]}
            found.append(part | {"units": [*units, new]})
        return found

    def guests(self, unit: Card) -> list[list[str]]:
        """Those without whom the unit does not march; who leads the army comes out of another for it."""
        names = printed(unit, self.line).requires.needs
        return [[c.id] for c in fielded(self.book) if c.name.en in names or c.character_name in names]

    def is_legal(self, part: dict[str, Any]) -> bool:
        """Every rule of building, except that an army in the making may still lack units."""
        try:
            checks = judge(part, self.limit, self.book)
            deck = [cards()[id] for id in Army(part, self.book).deck() if id in cards()]
        except BadSetup:
            return False
        open_ = self.book.some_unit
        lacks = len(part["units"]) == 0
        broken = [check for check in checks if not check.kept and not (lacks and check.rule == open_)]
        return not broken and not any(missing(card, self.line) for card in deck)
