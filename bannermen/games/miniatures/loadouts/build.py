"""Building an army: points, faction, commander, attachments, neutral share, uniqueness, requirements.

Every rule is judged by itself, so that a builder can show all of them at once; the first broken one refuses the list.
The two editions ask the same questions and cite their own book.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec

from bannermen.content.reading import convert
from bannermen.games.miniatures.content.catalogue import order
from bannermen.games.miniatures.content.load import FACTIONS, allies, cards, known_names, printing, shunned, specials
from bannermen.games.miniatures.content.schema import Card, Printing
from bannermen.games.miniatures.loadouts.army_rules import ArmyRules
from bannermen.kernel.game import BadSetup, Check
from bannermen.kernel.message import Message, says
from bannermen.kernel.nearest import meant

SIZES: Final = {"small": 30, "medium": 40, "large": 50}  # tmg21-army-02
NEUTRAL: Final = "neutral"


class Regiment(msgspec.Struct, forbid_unknown_fields=True):
    """A combat unit and who joins it."""

    card: str
    attachments: list[str] = []


class ArmyList(msgspec.Struct, forbid_unknown_fields=True):
    """What a player brings."""

    faction: str
    commander: str = ""
    units: list[Regiment] = []
    ncus: list[str] = []
    planted: list[str] = []  # attachments that join enemy units before deployment
    loose: list[str] = []  # attachments that have no unit yet, while a list grows
    name: str = ""
    edition: str = ""  # and the limit for which it was built; the table settles both anew
    limit: int = 0


class Army:
    """A list with its cards looked up."""

    def __init__(self, part: dict[str, Any], book: ArmyRules) -> None:
        self.book = book
        self.list = convert(part, ArmyList, "army")
        if self.list.faction not in FACTIONS:
            raise BadSetup("army", "faction", f"there is no faction {self.list.faction}", f"take {', '.join(FACTIONS)}")
        self.units = [self._card(unit.card, f"units[{i}].card") for i, unit in enumerate(self.list.units)]
        self.joined = [
            [self._card(id, f"units[{i}].attachments[{j}]") for j, id in enumerate(unit.attachments)]
            for i, unit in enumerate(self.list.units)
        ]
        self.ncus = [self._card(id, f"ncus[{i}]") for i, id in enumerate(self.list.ncus)]
        self.planted = [self._card(id, f"planted[{i}]") for i, id in enumerate(self.list.planted)]
        self.loose = [self._card(id, f"loose[{i}]") for i, id in enumerate(self.list.loose)]
        chosen = self.list.commander  # a list in the making has none yet
        self.commander = self._card(chosen, "commander") if chosen else None

    def _card(self, id: str, place: str) -> Card:
        card = cards().get(id)
        if card is None:
            raise BadSetup("army", place, f"there is no card {id:.80}", meant(id, known_names(self.book.line)))
        if printing(card, self.book.line) is None:
            raise BadSetup("army", place, f"{card.name.en} is no card of this edition", "take another")
        return card

    def print_of(self, card: Card) -> Printing:
        found = printing(card, self.book.line)
        assert found is not None  # looked at when the list was read
        return found

    def all(self) -> Iterator[Card]:
        """Every card of the army, the commander among them."""
        for unit, joined in zip(self.units, self.joined, strict=True):
            yield unit
            yield from joined
        yield from self.ncus
        yield from self.planted
        yield from self.loose

    def has(self, wanted: str) -> bool:
        """Is a card of that name in the army? A person's name stands for all versions."""
        return any(wanted in (card.name.en, card.character_name) for card in self.all())

    # --- points -----------------------------------------------------------------------------------------------

    def stands_in(self, card: Card) -> bool:
        """Do this card and the commander lead together, one on the battlefield, one beside it (tmg21-faction-13)?"""
        leader = self.commander
        if leader is None or card is leader or not self.print_of(card).commander:
            return False
        return leader.name.en in self.print_of(card).requires.needs

    def cost(self) -> int:
        return sum(points for _, points in self.costs())

    def neutral_cost(self) -> int:
        return sum(points for card, points in self.costs() if card.faction == NEUTRAL)

    def costs(self) -> list[tuple[Card, int]]:
        """What each card costs here, with what others take off its price."""
        found: list[tuple[Card, int]] = []
        free: set[str] = set()  # of which one copy came for nothing already
        discounted = False
        for unit, joined in zip(self.units, self.joined, strict=True):
            host = self.print_of(unit).requires
            found.append((unit, self._price(unit, None, free)))
            for card in joined:
                price = self._price(card, unit, free)
                if host.attachment_discount:
                    price -= host.attachment_discount
                cheaper = host.first_attachment_discount or self.print_of(card).requires.first_attachment_discount
                if cheaper and not discounted:
                    price -= cheaper
                    discounted = True
                if card.character_name in host.free_attachment or card.name.en in host.free_attachment:
                    price = 0
                found.append((card, max(0, price)))
        for card in (*self.ncus, *self.planted, *self.loose):
            found.append((card, self._price(card, None, free)))
        return found

    def _price(self, card: Card, host: Card | None, free: set[str]) -> int:
        printed = self.print_of(card)
        if printed.commander and card.id == self.list.commander:
            led = any(self.stands_in(other) for other in self.all())  # who is off the battlefield is paid for
            return printed.points if led and card.kind == "ncu" else 0  # tmg21-army-05, tmg18-commander-02
        requires = printed.requires
        price = printed.points
        if requires.first_free_with and card.id not in free and self.has(requires.first_free_with):
            free.add(card.id)
            return 0
        if requires.first_free_of and requires.first_free_of not in free:
            free.add(requires.first_free_of)
            return 0
        if requires.cheaper_with is not None and self.has(requires.cheaper_with.card):
            price -= requires.cheaper_with.by
        if requires.cheaper_in is not None and host is not None and requires.cheaper_in.card in host.name.en:
            price -= requires.cheaper_in.by
        return max(0, price)

    def deck(self) -> list[str]:
        """The twenty tactics cards: the faction's seven and the commander's three, twice each (tmg21-deck-01, -02). A
        fourth card of a commander says which of the faction's it replaces.

        The faction cards of the first edition are not known; those of the second stand in for them.
        """
        faction = faction_cards(self.list.faction, self.book.line)
        own = self.print_of(self.commander).tactics if self.commander is not None else []
        gone: list[str] = []
        for id in own:
            printed = printing(cards()[id], self.book.line) if id in cards() else None
            gone += printed.instead_of if printed is not None else []
        return sorted([*[id for id in faction if id not in gone], *own] * 2)


@cache
def faction_cards(faction: str, line: str) -> list[str]:
    """The tactics cards that a faction has whoever commands it."""
    every = [card for card in cards().values() if card.kind == "tactics" and card.faction == faction]
    prints = [(card.id, printing(card, line) or printing(card, "2021")) for card in every]
    return [id for id, printed in prints if printed is not None and not printed.of]


def named(card: Card) -> tuple[str, int]:
    """A card in a sentence, whatever language it is said in."""
    return ("printed", order()[card.id])


def judge(part: dict[str, Any], limit: int, book: ArmyRules) -> list[Check]:
    """Every rule of building, kept or broken. Raises BadSetup where the list cannot be read."""
    army = Army(part, book)
    checks = [
        _some_unit(army),
        _limit(army, limit),
        *_faction(army),
        *_commander(army),
        *_characters(army),
        *_attachments(army),
        *_requirements(army),
        _neutral_share(army, limit),
    ]
    return [check for check in checks if check is not None]


def _some_unit(army: Army) -> Check:
    return Check(army.book.some_unit, len(army.units) > 0, says("An army has at least one combat unit."))


def _limit(army: Army, limit: int) -> Check:
    cost = army.cost()
    text = says("The army costs {cost} of {limit} points.", cost=cost, limit=limit)
    return Check(army.book.limit, cost <= limit, text)


def _faction(army: Army) -> Iterator[Check]:
    book, faction = army.book, army.list.faction
    guests = [card for card in army.units if card.faction in allies(faction)]
    for card in army.all():
        own = card.faction == faction or faction in army.print_of(card).requires.also_in
        if faction == NEUTRAL:
            yield Check(book.neutral_alone, own, says("Only neutral cards: not {card}.", card=named(card)))
        elif not own and card.faction != NEUTRAL and guests != [card]:
            yield Check(book.faction, False, says("{card} serves another faction.", card=named(card)))
        elif not own and card.kind in shunned(faction):
            yield Check(book.needs, False, says("{card} does not serve this faction for any coin.", card=named(card)))


def _commander(army: Army) -> Iterator[Check]:
    book = army.book
    leaders = [card for card in army.all() if army.print_of(card).commander and not army.stands_in(card)]
    inside = any(card.id == army.list.commander for card in army.all())
    leads = army.commander is not None and army.print_of(army.commander).commander and inside
    yield Check(book.led, leads, says("A commander leads the army, and is part of it."))
    yield Check(book.one_commander, len(leaders) <= 1, says("There is only one commander, not {n}.", n=len(leaders)))
    leader = army.commander
    if leader is not None and leader.kind == "attachment":
        fits = any(_fits(army, leader, unit) for unit in army.units)
        yield Check(book.commander_fits, fits, says("The army has a unit that its commander can join."))


def _characters(army: Army) -> Iterator[Check]:
    """One version of each character (tmg21-army-08, -09)."""
    names = Counter(card.character_name for card in army.all() if is_character(army, card))
    for name, count in sorted(names.items()):
        if count > 1:
            text = says("{name} is there {n} times; he can be there once.", name=name, n=count)
            yield Check(army.book.unique, False, text)
    if max(names.values(), default=0) <= 1:
        yield Check(army.book.unique, True, says("No character is there twice."))


def is_character(army: Army, card: Card) -> bool:
    """A card with a person on it is a character, whether or not the word is printed (tmg21-army-08)."""
    return army.print_of(card).character or card.person != ""


def _fits(army: Army, card: Card, unit: Card) -> bool:
    printed = army.print_of(unit)
    return printed.tray != "solo" and army.print_of(card).joins == printed.type


def _attachments(army: Army) -> Iterator[Check]:
    book = army.book
    for unit, joined in zip(army.units, army.joined, strict=True):
        printed = army.print_of(unit)
        counted = [card for card in joined if not army.print_of(card).requires.beside_another]
        if joined and printed.tray == "solo":
            yield Check(
                book.not_solo, False, says("{unit} {unit|stands|stand} alone: nobody can join.", unit=named(unit))
            )
            continue
        if len(counted) > 1:
            yield Check(book.one_attachment, False, says("Only one attachment can join {unit}.", unit=named(unit)))
        for card in joined:
            if card.kind != "attachment" or army.print_of(card).joins != printed.type:
                text = says("{card} cannot join {unit}: it is of another type.", card=named(card), unit=named(unit))
                yield Check(book.same_type, False, text)
    for card in army.loose:
        yield Check(book.in_a_unit, False, says("{card} belongs into a unit.", card=named(card)))
    for kind, chosen in (("unit", army.units), ("ncu", army.ncus)):
        for card in chosen:
            if card.kind != kind:
                yield Check(book.in_a_unit, False, says("{card} does not stand by itself.", card=named(card)))


def _requirements(army: Army) -> Iterator[Check]:
    """What the cards themselves ask (tmg21-army-13)."""
    copies = Counter(card.id for card in army.all())
    for id in copies:
        card = cards()[id]
        requires = army.print_of(card).requires
        for broken in _broken(army, card, copies[id]):
            yield Check(army.book.needs, False, broken)
        if requires.joins_enemy and any(card in joined for joined in army.joined):
            yield Check(army.book.needs, False, says("{card} joins an enemy unit, not one's own.", card=named(card)))
    for card in army.planted:
        if not army.print_of(card).requires.joins_enemy:
            yield Check(army.book.needs, False, says("{card} joins one's own unit, not an enemy's.", card=named(card)))


def _broken(army: Army, card: Card, copies: int) -> Iterator[Message]:
    requires = army.print_of(card).requires
    name = named(card)
    if requires.needs and not any(army.has(wanted) for wanted in requires.needs):
        yield says("{card} needs one of these in the army: {others}.", card=name, others=", ".join(requires.needs))
    for other in requires.needs_all:
        if not army.has(other):
            yield says("{card} needs one of these in the army: {others}.", card=name, others=other)
    with_it = [other for each in specials(card, army.book.line) for other in each.requires.forbids]
    for other in (*requires.forbids, *with_it):
        if army.has(other):
            yield says("{card} does not serve together with {other}.", card=name, other=other)
    lifted = any(army.print_of(other).requires.any_number_of == card.name.en for other in army.all())
    if requires.most and copies > requires.most and not lifted:
        yield says("Of {card} at most {n} can be in the army.", card=name, n=requires.most)
    if requires.most_for_each is not None:
        word = requires.most_for_each.card.split(" infantry")[0]
        hosts = sum(1 for unit in army.units if word in unit.name.en and army.print_of(unit).type == "infantry")
        if copies > hosts * requires.most_for_each.count:
            yield says("{card}: one for each {other}.", card=name, other=requires.most_for_each.card)
    if requires.bound and requires.needs and not _together(army, card, requires.needs):
        yield says("{card} and {others} must stand in one unit.", card=name, others=", ".join(requires.needs))
    if requires.joins_unit_of and not _together(army, card, [requires.joins_unit_of]):
        yield says("{card} joins the unit of {other} only.", card=name, other=requires.joins_unit_of)
    if requires.joins_faction and not all(unit.faction == requires.joins_faction for unit in _hosts(army, card)):
        yield says("{card} joins units of its own faction only.", card=name)
    if requires.joins_called and not all(requires.joins_called in unit.name.en for unit in _hosts(army, card)):
        yield says("{card} joins units of one kind only: {other}.", card=name, other=requires.joins_called)
    lords = {army.print_of(other).requires.loyal for other in army.all()} - {"", requires.loyal}
    if requires.loyal and lords:
        lord, other = requires.loyal, sorted(lords)[0]
        yield says("{card} is loyal to {lord}, others of this army to {other}.", card=name, lord=lord, other=other)
    if requires.only_by:
        yield says("{card} comes into play by an ability only.", card=name)
    if requires.unread:
        yield says("What {card} asks of an army is not known here.", card=name)


def _hosts(army: Army, card: Card) -> list[Card]:
    return [unit for unit, joined in zip(army.units, army.joined, strict=True) if card in joined]


def _together(army: Army, card: Card, others: list[str]) -> bool:
    for unit, joined in zip(army.units, army.joined, strict=True):
        regiment = [unit, *joined]
        if card in regiment and any({c.name.en, c.character_name} & set(others) for c in regiment if c is not card):
            return True
    return False


def _neutral_share(army: Army, limit: int) -> Check | None:
    """At most half of the limit, rounded down (tmg21-army-14, -18)."""
    if army.list.faction == NEUTRAL:
        return None
    spent = army.neutral_cost()
    kept = spent <= limit // 2
    return Check(army.book.neutral_share, kept, says("{n} of at most {most} neutral points.", n=spent, most=limit // 2))
