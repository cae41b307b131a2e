"""Carrying out orders: first all movement, then all attacks, then the banners (bow-order-03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.rules.asking import Asked, march_choice
from bannermen.games.battles.rules.asking import units as about_units
from bannermen.games.battles.rules.march import March
from bannermen.games.battles.rules.reach import comes_back, leaves_field, reachable, running_move
from bannermen.games.battles.rules.strike import Strike
from bannermen.games.battles.rules.targets import may_strike, strikes
from bannermen.games.battles.rules.why_attack import why_no_strike
from bannermen.games.battles.rules.why_move import why_no_exit, why_no_move
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BURN_AT, CARD_AT, EXTINGUISH, HEX_AT, NOBODY, NOWHERE, YES
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure

# What the order allows; the words of content/tables.py, MAY.
MOVE_AND_ATTACK: Final = 0
MOVE_ONLY: Final = 1
ATTACK_ONLY: Final = 2


class Orders(Procedure):
    """All units ordered in one turn."""

    def __init__(self, units: list[int], may: list[int]) -> None:
        super().__init__()
        self.units: Shared[list[int]] = units
        self.may: Shared[list[int]] = may  # what each of them is allowed
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

    def is_moving(self) -> bool:
        """Is the movement still under way? Attacks come after it (bow-order-03)."""
        return self.at <= self.steps().index(begin_attacks)

    def allowed(self, unit: int) -> int:
        return self.may[self.units.index(unit)]


class OrdersQuestion(Asked[Orders]):
    """A question to whose turn it is."""

    def seat(self, battle: Battle, orders: Orders) -> int:
        return battle.turn


# --- movement ---


def begin_movement(battle: Battle, orders: Orders) -> None:
    orders.waiting = [u for u in orders.units if orders.allowed(u) != ATTACK_ONLY and running_move(battle, u) > 0]


class PickMover(OrdersQuestion):
    """Each unit's movement is finished before the next begins (bow-move-02)."""

    def options(self, battle: Battle, orders: Orders) -> list[int]:
        waiting = orders.waiting
        if len(waiting) == 0:
            return []
        return waiting if len(waiting) == 1 else [*waiting, PASS]

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

    def prompt(self, battle: Battle, orders: Orders) -> Message:
        return says("Which unit moves next?")

    def declining(self) -> Message:
        return says("End movement")

    def guide(self, battle: Battle, orders: Orders) -> Message:
        return says("The ordered units move one after the other. Afterwards they attack.")

    def prior(self, battle: Battle, orders: Orders, answer: int) -> float:
        return 0.05 if answer == PASS else 1.0


class MoveTo(OrdersQuestion):
    """Up to the distance of its order chart, or not at all (bow-move-07, bow-order-02)."""

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

    def prompt(self, battle: Battle, orders: Orders) -> Message:
        return says("Where does the unit move?")

    def declining(self) -> Message:
        return says("Stay")

    def agreeing(self) -> Message:
        return says("Leave the battlefield")

    def choice(self, battle: Battle, orders: Orders, option: int) -> Choice:
        if option == PASS or option == YES:
            return super().choice(battle, orders, option)
        return march_choice(battle, option)

    def about(self, battle: Battle, orders: Orders) -> list[tuple[str, int]]:
        return about_units(orders.unit)

    def guide(self, battle: Battle, orders: Orders) -> Message:
        return says(
            "Choose a lit hex, or stay. All movement comes before the attack; "
            "after a long move the unit may not attack any more."
        )

    def prior(self, battle: Battle, orders: Orders, answer: int) -> float:
        """Toward enemies and objectives, and off the field where that is the goal."""
        if answer == PASS:
            return 0.5
        if answer == YES:
            return 4.0
        value = 0.4
        hex = answer - HEX_AT
        for n in battle.field.grid.neighbours[hex]:
            other = battle.unit_at[n]
            if other != NOBODY and battle.seat_of[other] != battle.turn:
                value += 1.0
        for i in range(len(battle.field.objective_hexes)):
            if battle.field.objective_hexes[i] == hex and battle.holder[i] != battle.turn:
                value += 3.0
        return value


def is_strike(battle: Battle, answer: int) -> bool:
    """Does an option stand for something that is done with an attack?"""
    if 0 <= answer < len(battle.seat_of):
        return battle.seat_of[answer] != battle.turn
    return BURN_AT <= answer < CARD_AT or answer == EXTINGUISH


def more_movement(battle: Battle, orders: Orders) -> None:
    if len(orders.waiting) > 0:
        orders.go_to(PICK_MOVER)


# --- attacks ---


def begin_attacks(battle: Battle, orders: Orders) -> None:
    orders.waiting = [u for u in orders.units if orders.allowed(u) != MOVE_ONLY]


class PickAttacker(OrdersQuestion):
    """One attack after the other; the next attacker is named when a combat is over (bow-attack-01)."""

    def options(self, battle: Battle, orders: Orders) -> list[int]:
        able = [u for u in orders.waiting if may_strike(battle, u) and len(strikes(battle, u)) > 0]
        return able if len(able) < 2 else [*able, PASS]

    def take(self, battle: Battle, orders: Orders, answer: int) -> None:
        if answer == PASS:
            orders.waiting = []
            return
        orders.waiting.remove(answer)
        orders.unit = answer
        battle.push(Strike(answer))

    def why_not(self, battle: Battle, orders: Orders, answer: int) -> Refused:
        if HEX_AT <= answer < HEX_AT + battle.field.grid.size:
            return Refused("bow-order-03", says("All movement comes before the first attack."))
        if answer in orders.units:
            if orders.allowed(answer) == MOVE_ONLY:
                return Refused("bow-contents-02", says("The card lets this unit move, not attack."))
            return why_no_strike(battle, answer, PASS)
        return Refused("bow-attack-01", says("Only units ordered this turn may attack."))

    def prompt(self, battle: Battle, orders: Orders) -> Message:
        return says("Which unit attacks next?")

    def declining(self) -> Message:
        return says("End attacks")

    def guide(self, battle: Battle, orders: Orders) -> Message:
        return says("The ordered units attack one after the other.")

    def prior(self, battle: Battle, orders: Orders, answer: int) -> float:
        return 0.05 if answer == PASS else 1.0


def more_attacks(battle: Battle, orders: Orders) -> None:
    """A unit with a second attack this turn may use it later."""
    unit = orders.unit
    if unit == NOBODY:
        return
    orders.unit = NOBODY
    if may_strike(battle, unit):
        orders.waiting.append(unit)
    orders.go_to(PICK_ATTACKER)


# --- banners ---


def turn_banners(battle: Battle, orders: Orders) -> None:
    """After its order a unit is inactive, whatever it did (bow-banner-04)."""
    for unit in orders.units:
        battle.active[unit] = False


PICK_MOVER: Final = PickMover("pick-mover", "bow-move-02")
PICK_ATTACKER: Final = PickAttacker("pick-attacker", "bow-attack-01")
ORDERS_STEPS: Final[tuple[Any, ...]] = (
    begin_movement,
    PICK_MOVER,
    MoveTo("move-to", "bow-move-07"),
    more_movement,
    begin_attacks,
    PICK_ATTACKER,
    more_attacks,
    turn_banners,
)
