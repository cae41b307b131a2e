"""Victory points: what they are given for, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import (
    AT_END,
    EACH_ROUND,
    FOR_CAPTURED,
    FOR_DESTROYED,
    FOR_ENEMY_MORALE,
    FOR_EXITED,
    FOR_FIRES,
    FOR_GROUND,
    FOR_HOLDING,
    FOR_PERSON,
    FOR_RUINS,
    FOR_TENTS,
    PRIZES,
    Prize,
)
from bannermen.games.battles.rules.goals import captured_by, held_by, holds
from bannermen.games.battles.rules.morale_track import morale_zone
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import DEVASTATED, NO_MARKER, ON_FIELD, WOODEN_BRIDGE


def scores(prize: Prize, seat: int) -> bool:
    return prize.stark if seat == 0 else prize.lannister


def award(battle: Battle, seat: int, points: int) -> None:
    if points == 0:
        return
    battle.points[seat] += points
    if battle.log is not None:
        log.points(battle, seat, points)


def award_at_once(battle: Battle, seat: int, what: int, person: str) -> None:
    """Points for something that has just happened: a unit destroyed, a commander captured, a unit gone off."""
    for prize in battle.field.at_once[what]:
        if scores(prize, seat) and (len(prize.persons) == 0 or person in prize.persons):
            award(battle, seat, prize.points)


def award_round(battle: Battle, last: bool) -> None:
    """Regroup step B: per-round points, and in the last round those of the end too (bow-regroup-05)."""
    for seat in (battle.first, 1 - battle.first):
        for prize in battle.field.prizes:
            if scores(prize, seat) and (prize.when == EACH_ROUND or (last and prize.when == AT_END)):
                award(battle, seat, worth_of(battle, seat, prize))


def worth_of(battle: Battle, seat: int, prize: Prize) -> int:
    """What a prize gives the seat as things stand."""
    return COUNTS[prize.what](battle, seat, prize) * prize.points


# How often a prize is paid, by what it is for.


def count_destroyed(battle: Battle, seat: int, prize: Prize) -> int:
    return battle.destroyed[seat]


def count_captured(battle: Battle, seat: int, prize: Prize) -> int:
    return len([p for p in captured_by(battle, seat) if len(prize.persons) == 0 or p in prize.persons])


def count_held(battle: Battle, seat: int, prize: Prize) -> int:
    if len(prize.objectives) == 0:
        return held_by(battle, seat)
    return len([i for i in prize.objectives if holds(battle, seat, i)])


def count_exited(battle: Battle, seat: int, prize: Prize) -> int:
    return battle.exited[seat]


def count_enemy_morale(battle: Battle, seat: int, prize: Prize) -> int:
    return morale_zone(battle, 1 - seat)


def count_ground(battle: Battle, seat: int, prize: Prize) -> int:
    """The points of the farthest row that three of the seat's units have reached or passed."""
    rows: list[int] = []
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and battle.fate[unit] == ON_FIELD:
            rows.append(battle.field.grid.from_edge(battle.hex_of[unit], battle.field.home[seat]))
    if len(rows) < 3:
        return 0
    rows.sort(reverse=True)
    best = 0
    for row in range(len(prize.rows)):
        if row <= rows[2]:
            best = max(best, prize.rows[row])
    return best


def count_fires(battle: Battle, seat: int, prize: Prize) -> int:
    return sum([battle.fire[h] for h in hexes_of(battle, prize)])


def count_ruins(battle: Battle, seat: int, prize: Prize) -> int:
    return len([h for h in hexes_of(battle, prize) if is_ruined(battle, h)])


def count_tents(battle: Battle, seat: int, prize: Prize) -> int:
    return battle.tents[seat]


def count_person(battle: Battle, seat: int, prize: Prize) -> int:
    return 1 if battle.person_taken and battle.field.person_seat != seat else 0


COUNTS: Final[dict[int, Callable[[Battle, int, Prize], int]]] = {
    FOR_DESTROYED: count_destroyed,
    FOR_CAPTURED: count_captured,
    FOR_HOLDING: count_held,
    FOR_EXITED: count_exited,
    FOR_ENEMY_MORALE: count_enemy_morale,
    FOR_GROUND: count_ground,
    FOR_FIRES: count_fires,
    FOR_RUINS: count_ruins,
    FOR_TENTS: count_tents,
    FOR_PERSON: count_person,
}
assert len(COUNTS) == len(PRIZES)


def hexes_of(battle: Battle, prize: Prize) -> list[int]:
    """The hexes that were printed or set up with the terrain a prize speaks of."""
    found: list[int] = []
    field = battle.field
    for hex in range(field.grid.size):
        kind = field.marked[hex] if field.marked[hex] != NO_MARKER else field.terrain[hex]
        if kind in prize.terrain:
            found.append(hex)
    return found


def is_ruined(battle: Battle, hex: int) -> bool:
    """Devastated, or a wooden bridge that has burnt down."""
    if battle.field.marked[hex] == WOODEN_BRIDGE:
        return battle.marker[hex] != WOODEN_BRIDGE
    return battle.terrain[hex] == DEVASTATED
