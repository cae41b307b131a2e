"""Goals: what a battle plan asks for, rout, and instant victories."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import Goal
from bannermen.games.battles.rules.morale_track import distress, morale_is
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import COMMAND, NOBODY, ROUT, TRACK_END


def holds(battle: Battle, seat: int, objective: int) -> bool:
    """A control marker of the house lies there (bow-victory-06); some are held only while occupied."""
    if battle.field.while_occupied[objective]:
        unit = battle.unit_at[battle.field.objective_hexes[objective]]
        return unit != NOBODY and battle.seat_of[unit] == seat
    return battle.holder[objective] == seat


def held_by(battle: Battle, seat: int) -> int:
    return sum([1 for i in range(len(battle.field.objective_hexes)) if holds(battle, seat, i)])


def captured_by(battle: Battle, seat: int) -> list[str]:
    """The persons whom the seat has captured."""
    return [battle.commander_card(c).person for c in range(len(battle.commander_seat)) if battle.captor[c] == seat]


def reached(battle: Battle, seat: int, goal: Goal) -> bool:
    """Does all that the goal asks hold for the seat?"""
    for objective in goal.holds:
        if not holds(battle, seat, objective):
            return False
    if goal.holds_at_least > 0 and held_by(battle, seat) < goal.holds_at_least:
        return False
    if goal.morale_side >= 0 and not morale_is(battle, seat, goal.morale_side, goal.morale_zone, goal.morale_better):
        return False
    if len(goal.captured) > 0 or goal.captured_at_least > 0:
        captured = captured_by(battle, seat)
        if len(captured) < goal.captured_at_least:
            return False
        for person in goal.captured:
            if person not in captured:
                return False
    return (
        battle.destroyed[seat] >= goal.destroyed_at_least
        and battle.exited[seat] >= goal.exited_at_least
        and battle.points[seat] >= goal.points_at_least
    )


def check_rout(battle: Battle) -> None:
    """The marker on a rout space ends the battle at once (bow-defeat-01)."""
    for seat in range(2):
        if distress(battle, seat) == TRACK_END and battle.field.faces[seat] == ROUT and not battle.over:
            if battle.log is not None:
                log.rout(battle, seat)
            battle.finish([1 - seat])


def check_instant(battle: Battle) -> None:
    """Instant victories are looked for all the time (bow-victory-02); rout goes before them (bow-victory-04)."""
    check_rout(battle)
    if battle.over:
        return
    ahead = battle.turn if battle.phase == COMMAND else battle.first  # bow-round-05, bow-regroup-02
    for seat in (ahead, 1 - ahead):
        for goal in battle.field.instant[seat]:
            if reached(battle, seat, goal):
                if battle.log is not None:
                    log.instant_victory(battle, seat)
                battle.finish([seat])
                return
