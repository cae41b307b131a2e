"""From army lists to a battlefield."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.coverage import words_of
from bannermen.games.miniatures.content.load import cards, printing, shared_by
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.field import Field
from bannermen.games.miniatures.loadouts.arming import arm
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.rules.abilities.effects_attachments import TAKING
from bannermen.games.miniatures.rules.abilities.effects_attachments import WORDS as MOVING
from bannermen.games.miniatures.rules.abilities.effects_reserves import COPIES
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ABSENT, INCH, NOBODY, PLACES, REACHES, RUINED, TYPES
from bannermen.games.miniatures.troops import TRAYS, SideCard, UnitCard, Weapon
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup


def unit_card(card: Card, line: str) -> UnitCard:
    printed = printing(card, line)
    assert printed is not None
    names = {language: card.name.in_(language) for language in ("en", "de", "ru")}
    found = UnitCard(card.id, names, TYPES.index(printed.type), printed.tray)
    if printed.figures:
        found.figures = printed.figures
        found.row = max(1, printed.figures // TRAYS[printed.tray][3])
        full = TRAYS[printed.tray][2] // TRAYS[printed.tray][3]
        if printed.figures < TRAYS[printed.tray][2] and printed.figures % full == 0:  # fewer ranks, each full
            found.row = full
            found.ranks = printed.figures // full
    found.wounds = printed.wounds
    found.speed = printed.speed * INCH
    found.defense = printed.defense
    found.morale = printed.morale
    found.points = printed.points
    found.faction = card.faction or ""
    found.character = printed.character or card.person != ""
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
    found.character = printed.character or card.person != ""
    found.commander = printed.commander
    found.beside = printed.requires.beside_another
    return found


def muster(
    parts: list[dict[str, Any]], limit: int, edition: Edition, mode: Mode, sides: list[int], chance: Chance
) -> War:
    """Armies that face each other over a table of 48 by 48 inches, decks shuffled, nothing deployed."""
    book = edition.build
    field = Field(mode, edition, sides)
    field.limit = limit
    partners = max([sides.count(side) for side in sides])
    field.goal = edition.goal(limit * partners)  # of a team all points together (tmg21-multi-17)
    armies = [Army(part, book) for part in parts]
    seats: list[int] = []
    ncu_seats: list[int] = []
    decks: list[list[int]] = []
    called: list[int] = []
    for seat, army in enumerate(armies):
        field.factions.append(army.list.faction)
        field.commander_unit.append(NOBODY)
        field.commander.append(army.commander.character_name if army.commander is not None else "")
        field.commander_ncu.append(NOBODY)
        for unit, joined in zip(army.units, army.joined, strict=True):
            if army.commander in joined or unit is army.commander or any(army.stands_in(card) for card in joined):
                field.commander_unit[seat] = len(field.units)
            field.units.append(unit_card(unit, book.line))
            field.joined.append([side_card(card, book.line) for card in joined])
            seats.append(seat)
        called += call_up(field, army, seat, seats, book.line)
        share(field, [unit for unit in range(len(seats)) if seats[unit] == seat], [card.id for card in army.all()])
        for ncu in army.ncus:
            if ncu is army.commander:
                field.commander_ncu[seat] = len(field.ncus)
            field.ncus.append(side_card(ncu, book.line))
            ncu_seats.append(seat)
        first = len(field.tactics)
        field.tactics.extend(army.deck())
        decks.append(list(range(first, len(field.tactics))))
    field.army_units = len(field.units)
    send_out(field, armies, seats, book.line)
    keep_places(field, armies, seats, book.line)
    keep_cells(field, armies, seats, book.line)
    mode.lay_out(field)
    for card in mode.structures(edition):
        field.units.append(card)
        field.joined.append([])
        seats.append(0)
    war = War(len(parts), chance, field)
    war.seat_of = seats
    war.figures = [card.figures for card in field.units]
    for waiting in called:
        war.fate[waiting] = ABSENT
    war.ncu_seat = ncu_seats
    war.ncu_done = [False] * len(ncu_seats)
    war.ncu_gone = [False] * len(ncu_seats)
    war.quarter = [NOBODY] * len(ncu_seats)
    for wall in range(field.army_units, len(field.units)):
        war.fate[wall] = RUINED  # until the mode puts it up
    hide_guests(war)
    arm(war, decks)
    for seat, deck in enumerate(decks):
        chance.shuffle(deck)
        war.deck[seat] = deck
    return war


def share(field: Field, units: list[int], ids: list[str]) -> None:
    """Every combat unit of an army has what comes with one of its cards."""
    for ability in shared_by(ids, field.edition.build.line):
        for unit in units:
            field.units[unit].abilities.append(ability)


def send_out(field: Field, armies: list[Army], seats: list[int], line: str) -> None:
    """Attachments that join enemy units stand, unseen, in each that they may join until one is chosen (planting.py). So
    do those whose shape somebody may take in the unit of the one who can."""
    every = [(seat, card) for seat, army in enumerate(armies) for joined in army.joined for card in joined]
    for unit in range(len(field.units)):
        if not any(["order-taking-a-new-name" in card.abilities for card in field.joined[unit]]):
            continue
        known = [card.id for card in field.joined[unit]]
        for _, card in every:
            printed = printing(card, line)
            if printed is None or printed.commander or printed.joins != "infantry" or card.id in known:
                continue
            known.append(card.id)
            shape = side_card(card, line)
            shape.borrowed = True
            field.joined[unit].append(shape)
    for seat, army in enumerate(armies):
        for card in army.planted:
            requires = army.print_of(card).requires
            guest = side_card(card, line)
            guest.planter = seat
            guest.joins_late = requires.joins_late
            field.planted.append(guest)
            for unit in range(len(field.units)):
                host = field.units[unit]
                foe = field.sides[seats[unit]] != field.sides[seat]
                if foe and not host.solo and TYPES[host.kind] == requires.joins_enemy:
                    field.joined[unit].append(guest)


def keep_places(field: Field, armies: list[Army], seats: list[int], line: str) -> None:
    """Where an army can move its attachments or bring them back, each has a place in every unit that it could join."""
    for seat, army in enumerate(armies):
        if not keys_of(army, line) & users(line, MOVING):
            continue
        every = [card for joined in army.joined for card in joined]
        for unit in range(field.army_units):
            host = field.units[unit]
            if seats[unit] != seat or host.solo:
                continue
            for card in every:
                printed = army.print_of(card)
                known = [other.id for other in field.joined[unit]]
                bound = printed.commander or printed.requires.bound or printed.requires.joins_unit_of
                if bound or printed.joins != TYPES[host.kind] or card.id in known or len(known) >= PLACES:
                    continue
                guest = side_card(card, line)
                guest.guest = True
                field.joined[unit].append(guest)


def keep_cells(field: Field, armies: list[Army], seats: list[int], line: str) -> None:
    """Where an army takes attachments of its enemies, each has a place in every unit that it could join. A commander
    never changes sides."""
    for seat, army in enumerate(armies):
        if not keys_of(army, line) & users(line, TAKING):
            continue
        foes = [other for number, other in enumerate(armies) if field.sides[number] != field.sides[seat]]
        prey = [(foe.print_of(card), card) for foe in foes for joined in foe.joined for card in joined]
        for unit in range(field.army_units):
            host = field.units[unit]
            if seats[unit] != seat or host.solo:
                continue
            for printed, card in prey:
                known = [other.id for other in field.joined[unit]]
                fits = printed.joins == "infantry" == TYPES[host.kind] and not printed.commander
                if fits and card.id not in known and len(known) < PLACES:
                    guest = side_card(card, line)
                    guest.guest = True
                    field.joined[unit].append(guest)


def call_up(field: Field, army: Army, seat: int, seats: list[int], line: str) -> list[int]:
    """Units that an ability may call up wait behind those of the list."""
    first = len(field.units)
    for id, also in called_by(army, line):
        for _ in range(COPIES):
            field.units.append(unit_card(cards()[id], line))
            field.joined.append([side_card(cards()[also], line)] if also else [])
            seats.append(seat)
    return [*range(first, len(field.units))]


def called_by(army: Army, line: str) -> list[tuple[str, str]]:
    """The cards of units that abilities of the army call up, and who comes with them."""
    printed = {key for card in army.all() for key in army.print_of(card).abilities}
    keys = (keys_of(army, line) | printed) & users(line, ("summon",))
    return sorted({each for key in keys for each in summoned(key, line)})


@cache
def summoned(key: str, line: str) -> list[tuple[str, str]]:
    """Whom an ability calls up, and who comes with them."""
    known = ability_book(line)
    effects = [effect for script in known.scripts if script.ability == known.number[key] for effect in script.effects]
    return [(effect.text, effect.also) for effect in effects if effect.word == "summon"]


def keys_of(army: Army, line: str) -> set[str]:
    """What its tactics cards and NCUs can do."""
    return {*army.deck(), *(key for ncu in army.ncus for key in side_card(ncu, line).abilities)}


@cache
def users(line: str, several: tuple[str, ...]) -> frozenset[str]:
    """The abilities and tactics cards that have one of these words."""
    known = ability_book(line)
    words = {f"effect {word}" for word in several}
    return frozenset(ability.key for ability in known.abilities if words & set(words_of(known, ability, set())))


def hide_guests(war: War) -> None:
    for unit, joined in enumerate(war.field.joined):
        for place, card in enumerate(joined):
            if card.borrowed or card.guest or card.planter != NOBODY:
                war.fallen[unit] |= 1 << place


def own_card(own: Any, trays: dict[str, Any], place: str) -> UnitCard:
    """A unit of a position's own."""
    if own.tray not in trays or own.type not in TYPES:
        raise BadSetup("position", place, f"{own.tray}, {own.type}", f"take {', '.join(trays)}; {', '.join(TYPES)}")
    name = own.name or own.key
    found = UnitCard("", {"en": name, "de": name, "ru": name}, TYPES.index(own.type), own.tray)
    found.own = msgspec.to_builtins(own)
    found.wounds = own.wounds
    found.speed = own.speed * INCH
    found.defense = own.defense
    found.morale = own.morale
    found.points = own.points
    found.abilities = list(own.abilities)
    for attack in own.attacks:
        if attack.range not in REACHES:
            raise BadSetup("position", place, f"the range {attack.range}", f"take one of {', '.join(REACHES)}")
        found.weapons.append(Weapon(attack.name, REACHES.index(attack.range), attack.to_hit, list(attack.dice)))
    return found
