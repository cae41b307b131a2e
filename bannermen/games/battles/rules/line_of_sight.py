"""Range and line of sight."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.content.boons import RANGE
from bannermen.games.battles.rules.terrain import BLOCKS_SIGHT
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import HILL, NOBODY, RIVER

# What may be on a line of sight, besides the grounds that block it.
CLEAR: Final = -1
A_UNIT: Final = -2


def reach_of(battle: Battle, unit: int) -> int:
    """How far the unit attacks: melee units adjacent hexes only (bow-range-03)."""
    card = battle.card(unit)
    if not card.ranged:
        return 1
    return card.range + battle.boon(unit, RANGE)


def sees(battle: Battle, unit: int, target: int) -> bool:
    """Line of sight of a ranged unit (bow-los-01 to -04)."""
    here = battle.hex_of[unit]
    there = battle.hex_of[target]
    grid = battle.field.grid
    if grid.distance[here][there] <= 1:
        return True  # bow-los-04
    over_units = sees_over_units(battle, unit)
    for line in grid.lines(here, there):
        if obstacle_on(battle, line, over_units) == CLEAR:
            return True  # bow-los-03: one clear side is enough
    return False


def sees_over_units(battle: Battle, unit: int) -> bool:
    return battle.ground[battle.hex_of[unit]] == HILL and battle.card(unit).ranged  # bow-terrain-12


def obstacle_on(battle: Battle, line: list[int], over_units: bool) -> int:
    """What blocks a line of sight first: a ground, A_UNIT, or nothing (bow-los-02)."""
    for hex in line:
        if BLOCKS_SIGHT[battle.ground[hex]]:
            return battle.ground[hex]
        if battle.unit_at[hex] != NOBODY and not over_units:
            return A_UNIT
    return CLEAR


def obstacles(battle: Battle, unit: int, target: int) -> list[int]:
    """What blocks each of the lines from a unit to its target: two lines where it runs along hex edges."""
    over_units = sees_over_units(battle, unit)
    lines = battle.field.grid.lines(battle.hex_of[unit], battle.hex_of[target])
    return [obstacle_on(battle, line, over_units) for line in lines]


def hounds_see(battle: Battle, unit: int, target: int) -> bool:
    """The hounds run past own units, but not through rivers (bow-keyword-16)."""
    here = battle.hex_of[unit]
    there = battle.hex_of[target]
    for line in battle.field.grid.lines(here, there):
        clear = True
        for hex in line:
            other = battle.unit_at[hex]
            ground = battle.ground[hex]
            if (
                BLOCKS_SIGHT[ground]
                or ground == RIVER
                or (other != NOBODY and battle.seat_of[other] != battle.seat_of[unit])
            ):
                clear = False
                break
        if clear:
            return True
    return False
