"""Terrain: what each kind of hex and marker does (the book's terrain pages).

Five properties a kind: sight, movement, combat, burning, special rule (bow-terrain-02).
"""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BUILDING,
    FORD,
    FOREST,
    HILL,
    STONE_BRIDGE,
    WOODEN_BRIDGE,
)

NO_BURN: Final = 0

# In the order of terms.GROUNDS: plains hill forest river forest-river building road forest-road wooden-bridge
# stone-bridge palisade tent siege-tower ford devastated.
BLOCKS_SIGHT: Final[tuple[bool, ...]] = tuple(bool(int(x)) for x in "011011010010100")
IMPASSABLE: Final[tuple[bool, ...]] = tuple(bool(int(x)) for x in "000110000010100")
STOPS: Final[tuple[bool, ...]] = tuple(bool(int(x)) for x in "001001000000000")
IS_ROAD: Final[tuple[bool, ...]] = tuple(bool(int(x)) for x in "000000111100000")
BURN_LIMIT: Final[tuple[int, ...]] = (4, NO_BURN, 3, NO_BURN, NO_BURN, 4, 4, 3, 3, NO_BURN, 4, 1, 1, NO_BURN, 4)

# The rule that each kind cites for sight, movement and burning.
SIGHT_RULE: Final[tuple[str, ...]] = (
    "bow-terrain-05", "bow-terrain-09", "bow-terrain-15", "bow-terrain-22", "bow-terrain-23", "bow-terrain-27",
    "bow-terrain-34", "bow-terrain-35", "bow-terrain-46", "bow-terrain-53", "bow-terrain-58", "bow-terrain-63",
    "bow-terrain-68", "bow-terrain-73", "bow-terrain-80",
)  # fmt: skip
MOVE_RULE: Final[tuple[str, ...]] = (
    "bow-terrain-06", "bow-terrain-10", "bow-terrain-16", "bow-terrain-24", "bow-terrain-24", "bow-terrain-28",
    "bow-terrain-36", "bow-terrain-36", "bow-terrain-47", "bow-terrain-54", "bow-terrain-59", "bow-terrain-64",
    "bow-terrain-69", "bow-terrain-74", "bow-terrain-81",
)  # fmt: skip
BURN_RULE: Final[tuple[str, ...]] = (
    "bow-terrain-08", "bow-terrain-13", "bow-terrain-19", "bow-terrain-26", "bow-terrain-26", "bow-terrain-31",
    "bow-terrain-38", "bow-terrain-39", "bow-terrain-49", "bow-terrain-56", "bow-terrain-61", "bow-terrain-66",
    "bow-terrain-71", "bow-terrain-77", "bow-fire-17",
)  # fmt: skip

UNLIMITED: Final = 99
IN_FOREST: Final = 2  # bow-terrain-17, -18
AT_HILL: Final = 3  # bow-terrain-11
FROM_BUILDING: Final = 2  # bow-terrain-30
COUNTER_FROM_FORD: Final = 2  # bow-terrain-76
CAP_RULE: Final[dict[int, str]] = {FOREST: "bow-terrain-18", BUILDING: "bow-terrain-30", FORD: "bow-terrain-76"}


def enterable(battle: Battle, hex: int) -> bool:
    """May a unit move onto this hex, units apart? Impassable and burning hexes may never be entered (bow-fire-04)."""
    return not IMPASSABLE[battle.ground[hex]] and battle.fire[hex] == 0


def burn_limit(battle: Battle, hex: int) -> int:
    return BURN_LIMIT[battle.ground[hex]]


def is_bridge(battle: Battle, hex: int) -> bool:
    ground = battle.ground[hex]
    return ground == WOODEN_BRIDGE or ground == STONE_BRIDGE


def cap_against(battle: Battle, attacker: int, target: int) -> int:
    """The most dice, before modifiers, against a unit where it stands."""
    ground = battle.ground[battle.hex_of[target]]
    if ground == FOREST:
        return IN_FOREST  # bow-terrain-17
    if ground == HILL and battle.ground[battle.hex_of[attacker]] != HILL:
        return AT_HILL  # bow-terrain-11
    return UNLIMITED


def cap_from(battle: Battle, attacker: int, ranged: bool, counter: bool) -> int:
    """The most dice, before modifiers, of a unit where it stands."""
    ground = battle.ground[battle.hex_of[attacker]]
    if ground == FOREST:
        return IN_FOREST  # bow-terrain-18
    if ground == BUILDING and ranged:
        return FROM_BUILDING  # bow-terrain-30
    if ground == FORD and counter:
        return COUNTER_FROM_FORD  # bow-terrain-76
    return UNLIMITED


def cover(battle: Battle, unit: int) -> int:
    """Buildings give cover 1, unless the unit's own engagement token shows that it attacked out (bow-terrain-29)."""
    if battle.ground[battle.hex_of[unit]] != BUILDING:
        return 0
    return 0 if battle.engaged(unit) and battle.token[unit] == battle.seat_of[unit] else 1
