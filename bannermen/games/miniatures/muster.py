"""From army lists to a battlefield."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.build import Army, Book
from bannermen.games.miniatures.content.load import printing
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.field import TRAYS, Field, SideCard, UnitCard, Weapon
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, NOBODY, REACHES, TABLE, TYPES
from bannermen.kernel.chance import Chance

DEPTH: Final = 10 * INCH  # of a deployment zone (tmg21-mode-got-01)


def goal_for(limit: int) -> int:
    """Victory points that win: 8, 10, 12 for 30, 40, 50 points and so on (tmg21-victory-06 to -08)."""
    return 2 + 2 * (limit // 10)


def unit_card(card: Card, line: str) -> UnitCard:
    printed = printing(card, line)
    assert printed is not None
    names = {language: card.name.in_(language) for language in ("en", "de", "ru")}
    found = UnitCard(card.id, names, TYPES.index(printed.type), printed.tray)
    if printed.figures:
        found.figures = printed.figures
        found.row = max(1, printed.figures // TRAYS[printed.tray][3])
    found.wounds = printed.wounds
    found.speed = printed.speed * INCH
    found.defense = printed.defense
    found.morale = printed.morale
    found.points = printed.points
    found.character = printed.character
    found.abilities = list(printed.abilities)
    for strike in printed.attacks:
        found.weapons.append(Weapon(strike.name, REACHES.index(strike.range), strike.to_hit, list(strike.dice)))
    return found


def side_card(card: Card, line: str) -> SideCard:
    printed = printing(card, line)
    assert printed is not None
    found = SideCard(card.id, {language: card.name.in_(language) for language in ("en", "de", "ru")})
    found.points = printed.points
    found.abilities = list(printed.abilities)
    found.character = printed.character
    found.commander = printed.commander
    return found


def muster(parts: list[dict[str, Any]], limit: int, book: Book, chance: Chance) -> War:
    """Two armies that face each other over a table of 48 by 48 inches, decks shuffled, nothing deployed."""
    field = Field()
    field.limit = limit
    field.goal = goal_for(limit)
    armies = [Army(part, book) for part in parts]
    seats: list[int] = []
    ncu_seats: list[int] = []
    decks: list[list[int]] = []
    for seat, army in enumerate(armies):
        field.factions.append(army.list.faction)
        field.commander_unit.append(NOBODY)
        for unit, joined in zip(army.units, army.joined, strict=True):
            if army.commander in joined or unit is army.commander:
                field.commander_unit[seat] = len(field.units)
            field.units.append(unit_card(unit, book.line))
            field.joined.append([side_card(card, book.line) for card in joined])
            seats.append(seat)
        for ncu in army.ncus:
            field.ncus.append(side_card(ncu, book.line))
            ncu_seats.append(seat)
        first = len(field.tactics)
        field.tactics.extend(army.deck())
        decks.append(list(range(first, len(field.tactics))))
    field.zones = [(0, 0, TABLE, DEPTH), (0, TABLE - DEPTH, TABLE, TABLE)]
    middle = TABLE // 2
    field.objectives = [(middle, middle)]
    for y in (18 * INCH, TABLE - 18 * INCH):  # tmg21-mode-got-02
        field.objectives += [(6 * INCH, y), (TABLE - 6 * INCH, y)]
    war = War(len(parts), chance, field)
    war.seat_of = seats
    war.figures = [card.figures for card in field.units]
    war.ncu_seat = ncu_seats
    war.ncu_done = [False] * len(ncu_seats)
    war.ncu_gone = [False] * len(ncu_seats)
    for seat, deck in enumerate(decks):
        chance.shuffle(deck)
        war.deck[seat] = deck
    return war
