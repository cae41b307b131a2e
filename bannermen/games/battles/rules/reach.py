"""How far a unit may move: order chart, roads, fords, forests, other units.

Each hex costs 1 (bow-move-11). A movement that has used only road hexes may go on one hex more (bow-terrain-36).
"""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.content.boons import MOVE, PASS_FRIENDS, RUN_AND_FIGHT, SURE_FOOTED
from bannermen.games.battles.rules.terrain import IMPASSABLE, IS_ROAD, STOPS
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CAVALRY, FOOT, FORD, NOBODY

# What a move could be spared, for "why not?": bit 1 << ground for what that ground does to movement, and these.
PAST_UNITS: Final = 1 << 20
PAST_FIRES: Final = 1 << 21


def fighting_move(battle: Battle, unit: int) -> int:
    """Hexes of the option after which the unit may still attack."""
    if battle.boon(unit, RUN_AND_FIGHT) > 0:
        return running_move(battle, unit)
    return battle.card(unit).fighting_move[battle.rank[unit]] + battle.boon(unit, MOVE)


def running_move(battle: Battle, unit: int) -> int:
    """Hexes of the longest option of its row."""
    card = battle.card(unit)
    rank = battle.rank[unit]
    return max(card.fighting_move[rank], card.running_move[rank]) + battle.boon(unit, MOVE)


def reachable(battle: Battle, unit: int, hexes: int) -> list[int]:
    """Where a move of so many hexes may end, the present hex not included."""
    by_road = [-1] * len(battle.ground)
    otherwise = by_road[:]
    return _walk(battle, unit, hexes, by_road, otherwise, 0)


def reaches_if(battle: Battle, unit: int, goal: int, hexes: int, spared: int) -> bool:
    """Could such a move end there if it were spared something? So a refusal finds what stands in the way."""
    by_road = [-1] * len(battle.ground)
    otherwise = by_road[:]
    return goal in _walk(battle, unit, hexes, by_road, otherwise, spared)


def comes_back(battle: Battle, unit: int, hexes: int) -> bool:
    """May a move of so many hexes end where it began? So a unit may break off and stay (bow-disengage-05)."""
    by_road = [-1] * len(battle.ground)
    otherwise = by_road[:]
    _walk(battle, unit, hexes, by_road, otherwise, 0)
    start = battle.hex_of[unit]
    return by_road[start] >= 0 or otherwise[start] >= 0


def leaves_field(battle: Battle, unit: int, hexes: int) -> bool:
    """May the last step of such a move go off the battlefield, where the plan has exits? (bow-move-04)"""
    exits = battle.field.exits[battle.seat_of[unit]]
    start = battle.hex_of[unit]
    if len(exits) == 0 or hexes <= 0 or battle.fire[start] > 0:
        return False
    if start in exits:
        return True
    by_road = [-1] * len(battle.ground)
    otherwise = by_road[:]
    _walk(battle, unit, hexes, by_road, otherwise, 0)
    for exit in exits:
        if by_road[exit] >= 0 or otherwise[exit] > 0:
            return True
    return False


def _walk(battle: Battle, unit: int, hexes: int, best_road: list[int], best: list[int], spared: int) -> list[int]:
    """Follow all ways of a move; where it may end.

    `best_road` and `best` take down for each hex the most steps that may be left after entering it: by roads alone
    (where the bonus hex is still to come), and otherwise; -1 if it cannot be entered so. A hex is taken up again only
    if it is entered with more steps left than before.
    """
    start = battle.hex_of[unit]
    if hexes <= 0 or battle.fire[start] > 0:
        return []  # bow-fire-07: nobody leaves a burning hex
    grounds = battle.ground
    fires = battle.fire
    unit_at = battle.unit_at
    neighbours = battle.field.grid.neighbours
    sure = battle.boon(unit, SURE_FOOTED) > 0
    friends = battle.boon(unit, PASS_FRIENDS) > 0
    seat = battle.seat_of[unit]
    class_ = battle.class_of(unit)
    ends: list[int] = []
    frontier: list[int] = [start]
    left_of: list[int] = [hexes]
    by_road: list[bool] = [True]
    i = 0
    while i < len(frontier):
        hex = frontier[i]
        left = left_of[i]
        road = by_road[i]
        i += 1
        bonus = left == 0 and road
        if left <= 0 and not bonus:
            continue
        for n in neighbours[hex]:
            ground = grounds[n]
            if IMPASSABLE[ground] or fires[n] > 0:
                if IMPASSABLE[ground] and not spared >> ground & 1:
                    continue
                if fires[n] > 0 and not spared & PAST_FIRES:
                    continue
            other = unit_at[n]
            if other != NOBODY and n != start and not (friends and battle.seat_of[other] == seat):
                if not spared & PAST_UNITS:
                    continue
            on_road = road and IS_ROAD[ground]
            after = 0 if bonus else left - 1
            stop = bonus
            if not sure and (spared == 0 or not spared >> ground & 1):
                if STOPS[ground]:
                    stop = True
                elif ground == FORD:
                    if class_ == FOOT:
                        stop = True  # bow-terrain-74
                    elif class_ == CAVALRY:
                        after -= 1  # bow-terrain-75
            if stop or after < 0:
                after = 0
                on_road = False
            if other == NOBODY and n != start and best[n] < 0 and best_road[n] < 0:
                ends.append(n)
            seen = best_road if on_road else best
            if after > seen[n]:
                seen[n] = after
                if after > 0 or on_road:
                    frontier.append(n)
                    left_of.append(after)
                    by_road.append(on_road)
    return ends


def path(battle: Battle, unit: int, goal: int) -> list[int]:
    """A shortest way to show on the table, from the present hex to the goal; not on from where it has to stop."""
    start = battle.hex_of[unit]
    came: dict[int, int] = {start: start}
    frontier = [start]
    i = 0
    friends = battle.boon(unit, PASS_FRIENDS) > 0
    sure = battle.boon(unit, SURE_FOOTED) > 0
    halts_at_fords = battle.class_of(unit) == FOOT
    while i < len(frontier) and (goal not in came or goal == start):
        hex = frontier[i]
        i += 1
        ground = battle.ground[hex]
        if hex != start and not sure and (STOPS[ground] or (ground == FORD and halts_at_fords)):
            continue
        if hex != start and goal == start:
            return [start, hex, start]
        for n in battle.field.grid.neighbours[hex]:
            if n in came or IMPASSABLE[battle.ground[n]] or battle.fire[n] > 0:
                continue
            other = battle.unit_at[n]
            if other != NOBODY and not (friends and battle.seat_of[other] == battle.seat_of[unit]):
                continue
            came[n] = hex
            frontier.append(n)
    if goal not in came:
        return [start, goal]
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    way.reverse()
    return way
