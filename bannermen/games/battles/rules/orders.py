"""Carrying out orders: first all movement, then all attacks, then the banners (bow-order-03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import FOR_EXITED
from bannermen.games.battles.rules.attack import Strike
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.engage import Disengage
from bannermen.games.battles.rules.goals import check_instant
from bannermen.games.battles.rules.prizes import award_at_once
from bannermen.games.battles.rules.reach import comes_back, fighting_move, leaves_field, path, reachable, running_move
from bannermen.games.battles.rules.targets import may_strike, strikes
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.rules.why_attack import why_no_strike
from bannermen.games.battles.rules.why_move import why_no_exit, why_no_move
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    BURN_AT,
    CARD_AT,
    EXITED,
    EXTINGUISH,
    HEX_AT,
    MOVED,
    NOBODY,
    NOWHERE,
    ON_FIELD,
    RAN,
    YES,
)
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# What the order allows.
MOVE_AND_ATTACK: Final = 0
MOVE_ONLY: Final = 1
ATTACK_ONLY: Final = 2


class Orders(Procedure):
    """All units ordered in one turn."""

    def __init__(self, units: list[int], may: list[int]) -> None:
        super().__init__()
        self.units: list[int] = units
        self.may: list[int] = may  # what each of them is allowed
        self.waiting: list[int] = []  # units that may still move, or still attack
        self.unit: int = NOBODY  # the one that is moving or attacking

    def steps(self) -> tuple[Any, ...]:
        return ORDERS_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("units", "may", "waiting", "unit")

    def clone(self) -> Orders:
        other = Orders(self.units, self.may)
        other.at = self.at
        other.waiting = self.waiting[:]
        other.unit = self.unit
        return other

    def allowed(self, unit: int) -> int:
        return self.may[self.units.index(unit)]


# --- movement ---


def begin_movement(battle: Battle, orders: Orders) -> None:
    orders.waiting = [u for u in orders.units if orders.allowed(u) != ATTACK_ONLY and running_move(battle, u) > 0]


class PickMover(Question[Battle, Orders]):
    """Each unit's movement is finished before the next begins (bow-move-02)."""

    def seat(self, battle: Battle, orders: Orders) -> int:
        return battle.turn

    def options(self, battle: Battle, orders: Orders) -> list[int]:
        waiting = orders.waiting
        if len(waiting) == 0:
            return []
        return waiting if len(orders.units) == 1 or len(waiting) == 1 else [*waiting, PASS]

    def take(self, battle: Battle, orders: Orders, answer: int) -> None:
        if answer == PASS:
            orders.waiting = []
        else:
            orders.unit = answer
            orders.waiting.remove(answer)

    def why_not(self, battle: Battle, orders: Orders, answer: int) -> Refused:
        if answer in orders.units:
            if orders.allowed(answer) == ATTACK_ONLY:
                return Refused("bow-contents-02", says("The card lets this unit attack, not move."))
            return Refused("bow-move-02", says("This unit has already moved."))
        if is_strike(battle, answer):
            return Refused("bow-order-03", says("All movement comes before the first attack."))
        if 0 <= answer < len(battle.seat_of):
            return Refused("bow-move-01", says("Only units that have been ordered may move."))
        return Refused("bow-move-02", says("Choose the unit that moves next, or end the movement."))


class MoveTo(Question[Battle, Orders]):
    """Up to the distance of its order chart, or not at all (bow-move-07, bow-order-02)."""

    def seat(self, battle: Battle, orders: Orders) -> int:
        return battle.turn

    def options(self, battle: Battle, orders: Orders) -> list[int]:
        unit = orders.unit
        if unit == NOBODY:
            return []
        hexes = running_move(battle, unit)
        found = [HEX_AT + h for h in reachable(battle, unit, hexes)]
        if battle.engaged(unit) and comes_back(battle, unit, hexes):
            found.append(HEX_AT + battle.hex_of[unit])  # bow-disengage-05
        if leaves_field(battle, unit, hexes):
            found.append(YES)
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, orders: Orders, answer: int) -> None:
        unit = orders.unit
        orders.unit = NOBODY
        if answer == PASS:
            return
        battle.push(March(unit, NOWHERE if answer == YES else answer - HEX_AT))

    def why_not(self, battle: Battle, orders: Orders, answer: int) -> Refused:
        if answer == YES:
            return why_no_exit(battle, orders.unit)
        if HEX_AT <= answer < HEX_AT + battle.field.grid.size:
            return why_no_move(battle, orders.unit, answer - HEX_AT, running_move(battle, orders.unit))
        if is_strike(battle, answer):
            return Refused("bow-order-03", says("All movement comes before the first attack."))
        return Refused("bow-move-07", says("Choose a hex to move to, or stay."))


def is_strike(battle: Battle, answer: int) -> bool:
    """Does an option stand for something that is done with an attack?"""
    if 0 <= answer < len(battle.seat_of):
        return battle.seat_of[answer] != battle.turn
    return BURN_AT <= answer < CARD_AT or answer == EXTINGUISH


def more_movement(battle: Battle, orders: Orders) -> None:
    if len(orders.waiting) > 0:
        orders.at = MOVEMENT_AT


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
    way = path(battle, unit, march.goal, 0) if battle.log is not None else []
    battle.place(unit, march.goal)
    battle.done[unit] |= MOVED
    if battle.log is not None:
        told.moved(battle, unit, way, "bow-move-07")
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
        told.left_field(battle, unit)
    award_at_once(battle, battle.seat_of[unit], FOR_EXITED, "")
    check_instant(battle)


MARCH_STEPS: Final[tuple[Any, ...]] = (break_off, go)


# --- attacks ---


def begin_attacks(battle: Battle, orders: Orders) -> None:
    orders.waiting = [u for u in orders.units if orders.allowed(u) != MOVE_ONLY]


class PickAttacker(Question[Battle, Orders]):
    """One attack after the other; the next attacker is named when a combat is over (bow-attack-01)."""

    def seat(self, battle: Battle, orders: Orders) -> int:
        return battle.turn

    def options(self, battle: Battle, orders: Orders) -> list[int]:
        able = [u for u in orders.waiting if may_strike(battle, u) and len(strikes(battle, u)) > 0]
        return able if len(able) < 2 else [*able, PASS]

    def take(self, battle: Battle, orders: Orders, answer: int) -> None:
        if answer == PASS:
            orders.waiting = []
            return
        orders.waiting.remove(answer)
        orders.unit = answer
        battle.push(Strike(answer, False))

    def why_not(self, battle: Battle, orders: Orders, answer: int) -> Refused:
        if HEX_AT <= answer < HEX_AT + battle.field.grid.size:
            return Refused("bow-order-03", says("All movement comes before the first attack."))
        if answer in orders.units:
            if orders.allowed(answer) == MOVE_ONLY:
                return Refused("bow-contents-02", says("The card lets this unit move, not attack."))
            return why_no_strike(battle, answer, PASS)
        return Refused("bow-attack-01", says("Only units ordered this turn may attack."))


def more_attacks(battle: Battle, orders: Orders) -> None:
    """A unit with a second attack this turn may use it later."""
    unit = orders.unit
    if unit == NOBODY:
        return
    orders.unit = NOBODY
    if may_strike(battle, unit):
        orders.waiting.append(unit)
    orders.at = ATTACKS_AT


# --- banners ---


def turn_banners(battle: Battle, orders: Orders) -> None:
    """After its order a unit is inactive, whatever it did (bow-banner-04)."""
    for unit in orders.units:
        battle.active[unit] = False


ORDERS_STEPS: Final[tuple[Any, ...]] = (
    begin_movement,
    PickMover("pick-mover", "bow-move-02"),
    MoveTo("move-to", "bow-move-07"),
    more_movement,
    begin_attacks,
    PickAttacker("pick-attacker", "bow-attack-01"),
    more_attacks,
    turn_banners,
)
MOVEMENT_AT: Final = 1
ATTACKS_AT: Final = 5
