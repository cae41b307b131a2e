"""One unit's announced move: it breaks off, goes, or leaves the battlefield."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import FOR_EXITED
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.disengage import Disengage
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.prizes import award_at_once
from bannermen.games.battles.rules.reach import comes_back, fighting_move, path, reachable, running_move
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import EXITED, MOVED, NOWHERE, ON_FIELD, RAN
from bannermen.kernel.procedure import Procedure


class March(Procedure):
    """One unit's announced move: break off first if it is engaged, then go (bow-disengage-01)."""

    def __init__(self, unit: int, goal: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.goal: int = goal  # NOWHERE: off the battlefield

    def steps(self) -> tuple[Any, ...]:
        return MARCH_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "goal")

    def clone(self) -> March:
        other = March(self.unit, self.goal)
        other.at = self.at
        return other


def break_off(battle: Battle, march: March) -> None:
    if battle.engaged(march.unit):
        battle.push(Disengage(march.unit))


def go(battle: Battle, march: March) -> None:
    """A survivor of the parting blow carries on; an eliminated unit's order ends (bow-parting-04)."""
    unit = march.unit
    if battle.fate[unit] != ON_FIELD:
        return
    if march.goal == NOWHERE:
        exit_field(battle, unit)
        return
    short = fighting_move(battle, unit)
    if short < running_move(battle, unit) and not _is_within(battle, unit, march.goal, short):
        battle.done[unit] |= RAN  # bow-order-05: the longer option gives up the attack
    way = path(battle, unit, march.goal) if battle.log is not None else []
    battle.place(unit, march.goal)
    battle.done[unit] |= MOVED
    if battle.log is not None:
        log.moved(battle, unit, way, "bow-move-07")
    take_ground(battle, unit)


def _is_within(battle: Battle, unit: int, goal: int, hexes: int) -> bool:
    return comes_back(battle, unit, hexes) if goal == battle.hex_of[unit] else goal in reachable(battle, unit, hexes)


def exit_field(battle: Battle, unit: int) -> None:
    clear_engagement(battle, unit)
    battle.lift(unit)
    battle.fate[unit] = EXITED
    battle.active[unit] = False
    battle.exited[battle.seat_of[unit]] += 1
    if battle.log is not None:
        log.left_field(battle, unit)
    award_at_once(battle, battle.seat_of[unit], FOR_EXITED, "")
    check_instant(battle)


MARCH_STEPS: Final[tuple[Any, ...]] = (break_off, go)
