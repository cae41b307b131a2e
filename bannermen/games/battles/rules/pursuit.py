"""Advance and pursue: following an enemy that was eliminated or driven back."""

from __future__ import annotations

from bannermen.games.battles.content.boons import ADVANCE, PURSUE, SURE_FOOTED
from bannermen.games.battles.rules.terrain import IS_ROAD, STOPS, enterable, is_bridge
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import ADVANCED, CAVALRY, FOOT, FORD, NOBODY, PURSUED


def pursues(battle: Battle, unit: int) -> bool:
    """A unit can pursue once a turn (bow-keyword-28)."""
    return battle.boon(unit, PURSUE) > 0 and battle.done[unit] & PURSUED == 0


def advances(battle: Battle, unit: int) -> bool:
    """Once a turn (bow-keyword-03); a unit that pursued this turn has had its follow-up."""
    return battle.boon(unit, ADVANCE) > 0 and battle.done[unit] & (ADVANCED | PURSUED) == 0


def follow_hexes(battle: Battle, unit: int, left: int) -> list[int]:
    """Where the unit may follow: first the hex that the enemy left, then on (bow-keyword-26, bow-terrain-40, -41)."""
    if pursues(battle, unit):
        steps = battle.boon(unit, PURSUE)
    elif advances(battle, unit):
        steps = 1
    else:
        return []
    if battle.field.grid.distance[battle.hex_of[unit]][left] != 1 or not _may_enter(battle, unit, left):
        return []
    found = [left]
    _spread(battle, unit, left, steps - 1, IS_ROAD[battle.ground[left]], found)
    return found


def _spread(battle: Battle, unit: int, hex: int, steps: int, roads: bool, found: list[int]) -> None:
    """Normal movement rules govern each further hex (bow-keyword-31); roads give one more if all are road."""
    ground = battle.ground[hex]
    if battle.boon(unit, SURE_FOOTED) == 0:
        if STOPS[ground] or (ground == FORD and battle.class_of(unit) == FOOT):
            return
        if ground == FORD and battle.class_of(unit) == CAVALRY:
            steps -= 1  # bow-terrain-75
    for n in battle.field.grid.neighbours[hex]:
        if not _may_enter(battle, unit, n):
            continue
        on_road = roads and IS_ROAD[battle.ground[n]]
        if steps > 0:
            if n not in found:
                found.append(n)
            _spread(battle, unit, n, steps - 1, on_road, found)
        elif steps == 0 and on_road and n not in found:
            found.append(n)  # bow-terrain-84: the extra hex must be road too


def _may_enter(battle: Battle, unit: int, hex: int) -> bool:
    """Free, passable, not burning, no bridge (bow-terrain-50, -57, bow-keyword-04). It has left its own hex free."""
    there = battle.unit_at[hex]
    return (there == NOBODY or there == unit) and enterable(battle, hex) and not is_bridge(battle, hex)


def follow_way(battle: Battle, start: int, left: int, hex: int, hexes: list[int]) -> list[int]:
    """The hexes of a pursuit as it is told; only one on roads has a hex between the second and the last."""
    if hex == left:
        return [start, left]
    apart = battle.field.grid.distance
    if apart[left][hex] == 1:
        return [start, left, hex]
    between = [n for n in hexes if apart[left][n] == 1 and apart[n][hex] == 1 and IS_ROAD[battle.ground[n]]]
    return [start, left, between[0], hex]
