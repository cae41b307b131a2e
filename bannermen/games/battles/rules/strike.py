"""One unit's chance to use its attack: name the target, or do something else with it."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.rules.asking import Asked, units
from bannermen.games.battles.rules.attack import Attack
from bannermen.games.battles.rules.disengage import Disengage
from bannermen.games.battles.rules.fire import FightFire, Scorch, extinguish
from bannermen.games.battles.rules.modes import HOUNDS, ORDERED
from bannermen.games.battles.rules.targets import may_strike, spend_attack, strikes
from bannermen.games.battles.rules.why_attack import why_no_strike
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    ATTACKED,
    BURN_AT,
    EXTINGUISH,
    HEX_AT,
    HOUNDS_AT,
    NOBODY,
    PURSUED,
    QUENCH_AT,
    SPENT,
    UNIT_AT,
)
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class Strike(Procedure):
    """An ordered unit uses its attack; one that pursued may attack once more (bow-keyword-27)."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.aim: int = PASS  # what it does with its attack, as an option
        self.may_pursue: bool = False  # it has not pursued yet this turn
        self.extra: bool = False  # after a pursuit: a further attack, not the one of its order

    def steps(self) -> tuple[Any, ...]:
        return STRIKE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "aim", "may_pursue", "extra")

    def clone(self) -> Strike:
        other = Strike(self.unit)
        other.at = self.at
        other.aim = self.aim
        other.may_pursue = self.may_pursue
        other.extra = self.extra
        return other


class NameTarget(Asked[Strike]):
    """An ordered unit may attack, and need not (bow-order-02)."""

    def seat(self, battle: Battle, strike: Strike) -> int:
        return battle.seat_of[strike.unit]

    def options(self, battle: Battle, strike: Strike) -> list[int]:
        unit = strike.unit
        if not strike.extra and not may_strike(battle, unit):
            return []
        found = strikes(battle, unit)
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, strike: Strike, answer: int) -> None:
        unit = strike.unit
        strike.aim = answer
        if strike.extra:
            return
        if answer == PASS:
            battle.done[unit] |= SPENT  # who declines is not asked again
            return
        if battle.done[unit] & ATTACKED:
            spend_attack(battle, unit)
        battle.done[unit] |= ATTACKED
        if answer == EXTINGUISH or HOUNDS_AT <= answer < HOUNDS_AT + len(battle.seat_of):
            # Its whole turn (bow-fire-08), or instead of attacking normally (bow-keyword-11): no card adds an attack.
            battle.done[unit] |= SPENT

    def why_not(self, battle: Battle, strike: Strike, answer: int) -> Refused:
        return why_no_strike(battle, strike.unit, answer)

    def prompt(self, battle: Battle, strike: Strike) -> Message:
        return says("Whom does the unit attack?")

    def declining(self) -> Message:
        return says("Do not attack")

    def about(self, battle: Battle, strike: Strike) -> list[tuple[str, int]]:
        return units(strike.unit)

    def guide(self, battle: Battle, strike: Strike) -> Message:
        return says("Choose a lit enemy. You see the odds before any die is rolled.")

    def prior(self, battle: Battle, strike: Strike, answer: int) -> float:
        """Weak and high-ranking enemies first; then hounds; fires last."""
        if answer == PASS:
            return 0.1
        if answer < HEX_AT:
            return 3.0 + 2.0 / battle.figures[answer] + 0.5 * battle.rank[answer]
        return 2.0 if answer >= HOUNDS_AT else 0.6


def break_away(battle: Battle, strike: Strike) -> None:
    """An engaged melee unit that attacks another enemy breaks off first (bow-disengage-02)."""
    if strike.aim == PASS:
        strike.leave()
        turn_banner(battle, strike)
    elif strike.aim < HEX_AT and battle.foe[strike.unit] != NOBODY and battle.foe[strike.unit] != strike.aim:
        battle.push(Disengage(strike.unit))


def strike_home(battle: Battle, strike: Strike) -> None:
    """A survivor of the parting blow carries on (bow-parting-04)."""
    unit, aim = strike.unit, strike.aim
    if not battle.on_field(unit):
        strike.leave()
    elif aim == EXTINGUISH:
        extinguish(battle, unit)
    elif aim >= HOUNDS_AT:
        battle.push(Attack(unit, aim - HOUNDS_AT, HOUNDS))
    elif aim >= QUENCH_AT:
        battle.push(FightFire(unit, aim - QUENCH_AT))
    elif aim >= BURN_AT:
        battle.push(Scorch(unit, aim - BURN_AT))
    else:
        strike.may_pursue = battle.done[unit] & PURSUED == 0
        battle.push(Attack(unit, aim - UNIT_AT, ORDERED))


def press_on(battle: Battle, strike: Strike) -> None:
    """Who has pursued just now may attack again (bow-keyword-27)."""
    if strike.may_pursue and battle.done[strike.unit] & PURSUED:
        strike.may_pursue = False
        strike.extra = True
        strike.aim = PASS
        strike.go_to(NAME_TARGET)


def turn_banner(battle: Battle, strike: Strike) -> None:
    """After its attack the unit is inactive (bow-banner-04)."""
    battle.active[strike.unit] = False


NAME_TARGET: Final = NameTarget("name-target", "bow-attack-04")
STRIKE_STEPS: Final[tuple[Any, ...]] = (NAME_TARGET, break_away, strike_home, press_on, turn_banner)
