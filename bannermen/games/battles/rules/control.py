"""Whom a card speaks of: zones of control, the words of the card, what must be shown."""

from __future__ import annotations

from bannermen.abilities.filters import agrees, has
from bannermen.games.battles.content.tables import Filter, Need
from bannermen.games.battles.rules.morale_track import morale_is
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY, TOKEN_KINDS


def fits(battle: Battle, unit: int, filter: Filter) -> bool:
    """Is the unit one of those a card speaks of?"""
    return (
        has(filter.ranks, battle.rank[unit])
        and has(filter.classes, battle.class_of(unit))
        and has(filter.types, battle.type_of[unit])
        and (len(filter.traits) == 0 or shares_trait(battle, unit, filter.traits))
        and has(filter.grounds, battle.ground[battle.hex_of[unit]])
        and agrees(filter.engaged, battle.engaged(unit))
        and agrees(filter.commander, battle.has_commander(unit))
        and agrees(filter.weakened, battle.figures[unit] < battle.card(unit).figures)
    )


def shares_trait(battle: Battle, unit: int, traits: list[str]) -> bool:
    """Has the unit, or the commander who leads it, one of these traits? (bow-traits-01)"""
    commander = battle.commander_of[unit]
    for trait in traits:
        if trait in battle.card(unit).traits:
            return True
        if commander != NOBODY and trait in battle.commander_card(commander).traits:
            return True
    return False


def units_in_zone(battle: Battle, commander: int) -> list[int]:
    """All units, of both sides, in a commander's zone of control (bow-commander-04, -09)."""
    apart = battle.field.grid.distance[battle.hex_of[battle.unit_of[commander]]]
    radius = battle.commander_card(commander).zone_radius
    return [u for u in range(len(battle.seat_of)) if battle.hex_of[u] >= 0 and apart[battle.hex_of[u]] <= radius]


def is_controlled(battle: Battle, unit: int) -> bool:
    """In the zone of at least one own commander (bow-commander-05)."""
    for commander in range(len(battle.commander_seat)):
        if battle.commander_seat[commander] == battle.seat_of[unit] and battle.free(commander):
            apart = battle.field.grid.distance[battle.hex_of[battle.unit_of[commander]]][battle.hex_of[unit]]
            if apart <= battle.commander_card(commander).zone_radius:
                return True
    return False


def meets(battle: Battle, seat: int, need: Need, zone: list[int], checked: list[int]) -> bool:
    """Is the requirement of a tactic met? A token is checked once per card (bow-card-17, -18)."""
    for kind in range(TOKEN_KINDS):
        if need.tokens[kind] > 0 and battle.pool[seat][kind] - checked[kind] < need.tokens[kind]:
            return False
    if need.morale_side >= 0 and not morale_is(battle, seat, need.morale_side, need.morale_zone, need.morale_better):
        return False
    if need.lost_units > battle.destroyed[1 - seat]:
        return False
    if need.engaged_in_zone > 0 or need.enemies_in_zone > 0:
        engaged = enemies = 0
        for unit in zone:
            if battle.hex_of[unit] >= 0:
                if battle.seat_of[unit] != seat:
                    enemies += 1
                elif battle.engaged(unit):
                    engaged += 1
        return engaged >= need.engaged_in_zone and enemies >= need.enemies_in_zone
    return True
