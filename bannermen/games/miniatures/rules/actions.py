"""What an activated combat unit does: one action, or none (tmg21-actions-01 to -03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import ACTION, ACTION_DONE, ACTIVATED, ACTIVATION_END
from bannermen.games.miniatures.rules.breaking import Breaking
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_reach import can_charge, why_no_charge
from bannermen.games.miniatures.rules.ground import act_on, breakable
from bannermen.games.miniatures.rules.limits import shift as shift_limits
from bannermen.games.miniatures.rules.melee import MeleeAttack
from bannermen.games.miniatures.rules.moving import BY_MANEUVER, BY_MARCH, Move
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.rules.shooting import RangedAttack, can_shoot
from bannermen.games.miniatures.rules.striking import Strike, can_hit, melee_weapons, ranged_weapons
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    DEED_AT,
    DO_BREAK,
    DO_CHARGE,
    DO_EXCHANGE,
    DO_MANEUVER,
    DO_MARCH,
    DO_MELEE,
    DO_NOTHING,
    DO_RANGED,
    DO_RETREAT,
    NOBODY,
    RESERVED,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

__all__ = ["Action", "actions", "shift_limits"]

EVERYTHING: Final[tuple[int, ...]] = (
    DO_MANEUVER,
    DO_MARCH,
    DO_RETREAT,
    DO_RANGED,
    DO_MELEE,
    DO_CHARGE,
    DO_BREAK,
    DO_EXCHANGE,
)
STRIKES: Final[tuple[int, ...]] = (DO_RANGED, DO_MELEE, DO_CHARGE)
NAMES: Final[tuple[Message, ...]] = (
    says("Maneuver, up to {far}"),
    says("March, up to {far}"),
    says("Retreat"),
    says("Ranged attack"),
    says("Melee attack"),
    says("Charge"),
    says("No action"),
    says("Tear down terrain"),
    says("Exchange a mission"),
)
LEANINGS: Final[tuple[float, ...]] = (1.5, 1.2, 0.3, 4.0, 4.0, 6.0, 0.05, 0.3, 0.3)


class Action(Procedure):
    """One action of a unit, by its activation or free (tmg21-terms-11)."""

    def __init__(self, unit: int, allowed: list[int], free: bool) -> None:
        super().__init__()
        self.unit: int = unit
        self.allowed: Shared[list[int]] = allowed
        self.free: bool = free
        self.deed: int = DO_NOTHING
        self.at_whom: int = NOBODY  # the only target that it may have

    def steps(self) -> tuple[Any, ...]:
        return ACTION_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "allowed", "free", "deed", "at_whom")

    def is_chosen(self) -> bool:
        """Has its player said what the unit does?"""
        return self.deed != DO_NOTHING or self.at > ACTION_STEPS.index(PICK_ACTION) + 1

    def clone(self) -> Action:
        other = Action(self.unit, self.allowed, self.free)
        other.at = self.at
        other.deed = self.deed
        other.at_whom = self.at_whom
        return other


def why_no_action(war: War, unit: int, deed: int) -> Refused | None:
    """The rule that forbids an action to a unit, or None."""
    engaged = war.is_engaged(unit)
    if war.card(unit).wall:
        return None if deed == DO_RANGED else Refused("tmg21-mode-sos-16", says("A castle wall only shoots."))
    if deed == DO_EXCHANGE and not may_exchange(war, unit):
        rule = "tmg21-mode-dark-08" if war.field.mode.exchanges_missions() else "tmg21-actions-01"
        return Refused(rule, says("Only a commander exchanges missions, and only where there are some."))
    if deed == DO_BREAK and (len(breakable(war, unit)) == 0 or len(melee_weapons(war, unit)) == 0):
        return Refused("tmg21-terrain-15", says("There is nothing destructible within 1 inch."))
    if deed == DO_MARCH:
        refused = war.field.mode.why_no_march(war, unit)
        if refused is not None:
            return refused
    if deed == DO_MANEUVER and engaged:
        return Refused("tmg21-maneuver-01", says("An engaged unit does not maneuver."))
    if deed == DO_MARCH and engaged:
        return Refused("tmg21-march-01", says("An engaged unit does not march."))
    if deed == DO_RETREAT and not engaged:
        return Refused("tmg21-retreat-01", says("Only an engaged unit retreats."))
    if deed in STRIKES and war.has_trait(unit, "no-strikes"):
        return Refused("tmg21-units-17", says("By an ability it neither attacks nor charges."))
    if deed == DO_CHARGE and war.has_trait(unit, "no-charge"):
        return Refused("tmg21-units-17", says("By its card it never charges."))
    if deed == DO_RETREAT and war.has_trait(unit, "no-retreat"):
        return Refused("tmg21-units-17", says("By its card it never retreats."))
    if deed == DO_MELEE:
        if not engaged:
            return Refused("tmg21-melee-01", says("It is not engaged."))
        if len(melee_weapons(war, unit)) == 0:
            return Refused("tmg21-melee-02", says("It has no melee attack."))
    if deed == DO_RANGED:
        if engaged:
            return Refused("tmg21-ranged-01", says("An engaged unit does not shoot."))
        if len(ranged_weapons(war, unit)) == 0:
            return Refused("tmg21-ranged-02", says("It has no ranged attack."))
        if not can_shoot(war, unit):
            return Refused("tmg21-ranged-02", says("No enemy is in range and sight, even after a shift of 2 inches."))
    if deed == DO_CHARGE:
        if engaged:
            return Refused("tmg21-charge-01", says("It is engaged."))
        if len(melee_weapons(war, unit)) == 0:
            return Refused("tmg21-charge-24", says("It has no melee attack."))
        if not can_charge(war, unit):
            return Refused("tmg21-charge-02", says("There is no enemy that it could charge."))
    return None


def actions(war: War, unit: int, allowed: list[int]) -> list[int]:
    return [deed for deed in allowed if why_no_action(war, unit, deed) is None]


def can_strike(war: War, unit: int, target: int) -> bool:
    """Could it attack or charge just this enemy?"""
    for deed in actions(war, unit, list(STRIKES)):
        deed_at = Action(unit, [deed], True)
        deed_at.at_whom = target
        if reaches(war, deed_at, deed):
            return True
    return False


def reaches(war: War, action: Action, deed: int) -> bool:
    """Where an ability names the target, can the action be against it?"""
    unit, target = action.unit, action.at_whom
    if target == NOBODY:
        return True
    if not war.on_field(target):
        return False
    if deed == DO_MELEE:
        return target in war.contacts[unit]
    if deed == DO_CHARGE:
        return why_no_charge(war, unit, target) is None
    return deed != DO_RANGED or can_hit(war, unit, target, war.tray(unit))


def may_exchange(war: War, unit: int) -> bool:
    return war.leads(unit) and war.field.mode.exchanges_missions() and len(war.mission_open) > 0


# --- which of them is left ---


def bound_to(war: War, action: Action) -> int:
    """The only thing that abilities let it do by its activation, which allows everything, or NOBODY."""
    if action.free:
        return NOBODY
    if war.has_trait(action.unit, "no-actions"):
        return DO_NOTHING
    charges = war.has_trait(action.unit, "must-charge")
    return DO_CHARGE if charges and why_no_action(war, action.unit, DO_CHARGE) is None else NOBODY


def why_no_aimed(war: War, action: Action, deed: int) -> Refused | None:
    """The rule against an action, and against its target where an ability names that."""
    refused = why_no_action(war, action.unit, deed)
    if refused is None and not reaches(war, action, deed):
        return Refused("tmg21-terms-24", says("It cannot do that to {unit}.", unit=("unit", action.at_whom)))
    return refused


def why_no_deed(war: War, action: Action, deed: int) -> Refused | None:
    """The rule that leaves out what a unit might do with its activation or a free action, or None."""
    bound = bound_to(war, action)
    if bound != NOBODY and deed != bound:
        if bound == DO_NOTHING:
            return Refused("tmg21-units-17", says("By an ability it performs no action."))
        return Refused("tmg21-units-17", says("By an ability it must charge."))
    if deed == DO_NOTHING:
        return None
    if deed not in action.allowed:
        return Refused("tmg21-actions-01", says("That is no action for it now."))
    return why_no_aimed(war, action, deed)


class PickAction(Question[War, Action]):
    """Which action (tmg21-actions-01), or none (tmg21-actions-02)."""

    def seat(self, war: War, action: Action) -> int:
        return war.seat_of[action.unit]

    def options(self, war: War, action: Action) -> list[int]:
        if not war.on_field(action.unit):
            return []
        bound = bound_to(war, action)
        if bound != NOBODY:
            return [DEED_AT + bound]
        found = [DEED_AT + deed for deed in action.allowed if why_no_aimed(war, action, deed) is None]
        return [*found, DEED_AT + DO_NOTHING]

    def take(self, war: War, action: Action, answer: int) -> None:
        action.deed = answer - DEED_AT
        if action.deed != DO_NOTHING:
            act_on(war, action.unit)  # both before the action
            war.call(ACTION, war.seat_of[action.unit], action.unit, action.at_whom)

    def why_not(self, war: War, action: Action, answer: int) -> Refused:
        refused = why_no_deed(war, action, answer - DEED_AT)
        return refused if refused is not None else super().why_not(war, action, answer)

    def prompt(self, war: War, action: Action) -> Message:
        return says("What {unit|does|do} {unit} do?", unit=("unit", action.unit))

    def guide(self, war: War, action: Action) -> Message | None:
        return says("A maneuver turns, moves and turns; a march goes twice as far straight ahead; a charge fights.")

    def choice(self, war: War, action: Action, option: int) -> Choice:
        deed = option - DEED_AT
        if deed in (DO_MANEUVER, DO_MARCH):
            far = war.field.mode.speed(war, action.unit) * (2 if deed == DO_MARCH else 1)
            return Choice(Message(NAMES[deed].template, {"far": ("inches", far)}), "deed", deed)
        return Choice(NAMES[deed], "deed", deed)

    def about(self, war: War, action: Action) -> list[tuple[str, int]]:
        return [("unit", action.unit)]

    def prior(self, war: War, action: Action, answer: int) -> float:
        return LEANINGS[answer - DEED_AT]


def perform(war: War, action: Action) -> None:
    """The action itself, with the speed that is left after everything that was said to it."""
    unit, deed = action.unit, action.deed
    if not war.on_field(unit):
        return
    if deed == DO_MANEUVER:
        war.push(Move(unit, BY_MANEUVER, war.field.mode.speed(war, unit)))
    elif deed == DO_MARCH:
        war.push(Move(unit, BY_MARCH, 2 * war.field.mode.speed(war, unit)))
    elif deed == DO_RETREAT:
        war.push(Retreat(unit))
    elif deed == DO_RANGED:
        if war.card(unit).wall:
            war.push(Strike(unit, True))
        else:
            shot = RangedAttack(unit)
            shot.target = action.at_whom
            war.push(shot)
    elif deed == DO_MELEE:
        melee = MeleeAttack(unit)
        melee.target = action.at_whom
        war.push(melee)
    elif deed == DO_CHARGE:
        war.push(Charge(unit, action.at_whom))
    elif deed == DO_BREAK:
        war.push(Breaking(unit))
    elif deed == DO_EXCHANGE:
        war.push_all(war.field.mode.instead_of_zone(war, war.seat_of[unit]))


def act_done(war: War, action: Action) -> None:
    """An action is complete."""
    if action.deed != DO_NOTHING and war.on_field(action.unit):
        war.call(ACTION_DONE, war.seat_of[action.unit], action.unit)


def end_activation(war: War, action: Action) -> None:
    """A free action leaves the activation alone (tmg21-actions-03, tmg21-terms-11)."""
    if not action.free:
        war.activated[action.unit] = True
        if war.on_field(action.unit):
            war.call(ACTIVATION_END, war.seat_of[action.unit], action.unit)
    within = len([each for each in war.stack if isinstance(each, Action)]) > 1  # a surge is part of the charge
    if war.edition.disorder_is_over(within):
        war.barred[war.seat_of[action.unit]] = False


def begin_activation(war: War, action: Action) -> None:
    if action.free:
        return
    if war.log is not None:
        log.activated(war, action.unit)
    if war.fate[action.unit] == RESERVED:
        if war.field.mode.arrival_is_activation():
            action.go_to(end_activation)
        war.push_all(war.field.mode.arrival(war, action.unit))
        return
    war.call(ACTIVATED, war.seat_of[action.unit], action.unit)
    war.push_all(war.field.mode.activated(war, action.unit))


PICK_ACTION: Final = PickAction("pick-action", "tmg21-actions-01")
ACTION_STEPS: Final[tuple[Any, ...]] = (
    begin_activation,
    PICK_ACTION,
    perform,
    act_done,
    end_activation,
)
