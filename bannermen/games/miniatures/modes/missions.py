"""Missions. Of the printed ones only the labels are known; conditions, points and words here are designed by us."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    COMBAT,
    DESTROYED,
    MANEUVER,
    NOBODY,
    ON_FIELD,
    RESERVED,
    TABLE,
    TACTICS,
    ZONES,
)
from bannermen.maps.plane import inside

MISSIONS: Final = 12
HEART: Final = 1  # of the field
BLADES_AND_HOOVES: Final = 2
PLANS_AND_BLADES: Final = 3
COURTS: Final = 4
THE_HEAD: Final = 5  # is cut off
THEIR_CAMP: Final = 6
NUMBERS: Final = 7
BROKEN_SPIRITS: Final = 8
REVENGE: Final = 9
WHAT_IS_THEIRS: Final = 10
INITIATIVE: Final = 11

POINTS: Final = (0, 2, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 2)  # by number


def points_of(mission: int) -> int:
    return POINTS[mission]


def is_met(war: War, seat: int, mission: int) -> bool:
    """Does the seat's side meet the condition now?"""
    foes = [other for other in range(war.seats) if not war.are_friends(seat, other)]
    if mission == HEART:
        return held(war, seat, [0]) > 0
    if mission == BLADES_AND_HOOVES:
        return war.controls(seat, COMBAT) or war.controls(seat, MANEUVER)
    if mission == PLANS_AND_BLADES:
        return war.controls(seat, COMBAT) or war.controls(seat, TACTICS)
    if mission == COURTS:
        return zones_of(war, seat) > max([zones_of(war, foe) for foe in foes])
    if mission == THE_HEAD:
        return any([has_lost_commander(war, foe) for foe in foes])
    if mission == THEIR_CAMP:
        return any([is_in_camp(war, unit, foe) for unit in war.standing(seat) for foe in foes])
    if mission == NUMBERS:
        return engaged_ranks(war, seat) > max([engaged_ranks(war, foe) for foe in foes])
    if mission == BROKEN_SPIRITS:
        return sum([1 for unit in war.enemies(seat) if war.conditions[unit]]) >= 2
    if mission == REVENGE:
        return war.felled[seat] > 0
    if mission == WHAT_IS_THEIRS:
        near = war.zones(seat)[0][1] < TABLE // 2
        theirs = [i for i, (_, y) in enumerate(war.tokens) if (y > TABLE // 2 if near else y < TABLE // 2)]
        return held(war, seat, theirs) > 0
    if mission == INITIATIVE:
        return war.felled[seat] > max([war.felled[foe] for foe in foes])
    every = list(range(len(war.tokens)))
    return held(war, seat, every) > max([held(war, foe, every) for foe in foes])


def held(war: War, seat: int, objectives: list[int]) -> int:
    """How many of these tokens the seat's side controls."""
    mode: Mode = war.field.mode
    if not isinstance(mode, Covering):
        return 0
    found = 0
    for objective in objectives:
        unit = mode.controller(war, objective)
        if unit != NOBODY and war.are_friends(war.seat_of[unit], seat):
            found += 1
    return found


def zones_of(war: War, seat: int) -> int:
    return sum([1 for zone in range(len(ZONES)) if war.controls(seat, zone)])


def has_lost_commander(war: War, seat: int) -> bool:
    unit = war.field.commander_unit[seat]
    return unit != NOBODY and war.fate[unit] in (DESTROYED, RESERVED)


def is_in_camp(war: War, unit: int, foe: int) -> bool:
    return any([inside(war.tray(unit), *zone) for zone in war.zones(foe)])


def engaged_ranks(war: War, seat: int) -> int:
    units = range(war.field.army_units)
    mine = [u for u in units if war.fate[u] == ON_FIELD and war.are_friends(war.seat_of[u], seat)]
    return sum([max(1, war.ranks(unit)) for unit in mine if war.is_engaged(unit)])
