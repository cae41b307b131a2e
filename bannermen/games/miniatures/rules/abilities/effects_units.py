"""Effects on units: tokens, wounds, tests, what they do."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.holding import test_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import MARKS, Effect
from bannermen.games.miniatures.rules.actions import Action, actions
from bannermen.games.miniatures.rules.charge_reach import charges
from bannermen.games.miniatures.rules.conditions import gain as put_token
from bannermen.games.miniatures.rules.conditions import held, lift, token_for
from bannermen.games.miniatures.rules.destruction import hurt
from bannermen.games.miniatures.rules.hits import Hits
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.moving import BY_MANEUVER, BY_PIVOT, BY_SHIFT, Move
from bannermen.games.miniatures.rules.wounds import heal as mend
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, CONDITIONS, INCH, NOBODY, PASSED
from bannermen.kernel.procedure import Procedure
from bannermen.maps.plane import distance

AT_NEAREST: Final = -2  # of `act`: the nearest enemy that can be charged


def whom(war: War, doing: Doing, effect: Effect) -> int:
    """The unit that the effect is about, if it still stands."""
    unit = doing.scene.who(effect.role)
    return unit if war.on_field(unit) else NOBODY


def number(war: War, doing: Doing, effect: Effect) -> int:
    return max(0, value(war, doing.scene, effect.amounts[0]))


def is_shared_out(war: War) -> bool:
    """Is the effect one part of what is divided among units? Then it is one healing for each of them in the end."""
    below = war.stack[-2]
    return isinstance(below, Doing) and below.place > 0 and below.effect(war).word == "divide"


# --- tokens ---


class Become(EffectWord):
    takes = "role"
    weight = MARKS

    def __init__(self, condition: int) -> None:
        self.name = CONDITIONS[condition]
        self.about = f"it becomes {CONDITIONS[condition].capitalize()}"
        self.condition: int = condition

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        put_token(war, doing.scene.who(effect.role), self.condition, "tmg21-tokens-01")


class ClearAll(EffectWord):
    name = "clear-all"
    about = "it loses all its condition tokens"
    takes = "role"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            for condition in held(war, unit):
                lift(war, unit, condition)


class Spend(EffectWord):
    name = "spend"
    about = "that condition token of it is expended for this"
    takes = "role token"
    weight = MARKS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """Expend a token, or what counts as one, for something else than its own effect (tmg21-tokens-08)."""
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            war.conditions[unit] &= ~token_for(war, unit, CONDITION_BITS[effect.number])


# --- wounds ---


class Heal(EffectWord):
    name = "heal"
    about = "it heals so many wounds"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit == NOBODY:
            return
        healed = mend(war, unit, number(war, doing, effect), not is_shared_out(war))
        if healed > 0 and war.log is not None:
            log.healed(war, unit, healed, "tmg21-wounds-04")


class HealByPanic(EffectWord):
    name = "heal-by-panic"
    about = "it heals what the failed test cost, at most so many wounds"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        test = test_of(war)
        unit = whom(war, doing, effect)
        if unit == NOBODY or test is None:
            return
        healed = mend(war, unit, min(test.cost, number(war, doing, effect)))
        if healed > 0 and war.log is not None:
            log.healed(war, unit, healed, "tmg21-wounds-04")


class Wound(EffectWord):
    name = "wound"
    about = "it suffers so many wounds, without a defense roll"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """Without a roll for defense (tmg21-terms-23)."""
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            hurt(war, unit, number(war, doing, effect), cause_of(war, doing.scene, unit), "tmg21-terms-23")


class AutomaticHits(EffectWord):
    name = "hits"
    about = "it suffers so many automatic hits and rolls its defense, with so much `to-block` on its dice"
    takes = "role amount"
    reads = "to-block"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """Automatic hits; each lets the target roll its defense (tmg21-terms-21)."""
        unit = whom(war, doing, effect)
        count = number(war, doing, effect)
        if unit != NOBODY and count > 0:
            hits = Hits(unit, count, False, cause_of(war, doing.scene, unit), "tmg21-terms-21")
            if len(effect.amounts) > 1:
                hits.to_block = value(war, doing.scene, effect.amounts[1])
            war.push(hits)


def cause_of(war: War, scene: Context, unit: int) -> int:
    """Who is credited: the bearer, or the unit for which the ability speaks."""
    for who in (scene.bearer, scene.unit, scene.other):
        if who != NOBODY and who != unit and war.seat_of[who] == scene.seat:
            return who
    return NOBODY


class Survive(EffectWord):
    name = "survive"
    about = "the bearer stays in play with one wound left"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.bearer
        war.figures[unit] = 1
        war.hurt[unit] = war.card(unit).wounds - 1


class Points(EffectWord):
    name = "points"
    about = "the opponents of its side score so many points"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        for seat in range(war.seats):
            if unit != NOBODY and not war.are_friends(seat, war.seat_of[unit]):
                war.points[seat] += number(war, doing, effect)


# --- tests ---


class PanicTest(EffectWord):
    name = "panic-test"
    about = "it takes a panic test, with so much on its roll; to fail costs `harm` wounds more"
    takes = "role amount?"
    reads = "harm"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            test = Test(unit, True, cause_of(war, doing.scene, unit), value(war, doing.scene, effect.amounts[0]))
            if len(effect.amounts) > 1:
                test.harm = value(war, doing.scene, effect.amounts[1])
            war.push(test)


class Trial(Procedure):
    """A morale test with something that follows from it."""

    def __init__(self, unit: int, passed: int, failed: int, scene: Context, modifier: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.passed: int = passed  # scripts
        self.failed: int = failed
        self.scene: Context = scene
        self.modifier: int = modifier

    def steps(self) -> tuple[Any, ...]:
        return TRIAL_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "passed", "failed", "scene", "modifier")

    def clone(self) -> Trial:
        other = Trial(self.unit, self.passed, self.failed, self.scene.clone(), self.modifier)
        other.at = self.at
        return other


def try_it(war: War, trial: Trial) -> None:
    war.push(Test(trial.unit, False, NOBODY, trial.modifier))


def see_what_follows(war: War, trial: Trial) -> None:
    if war.verdict != NOBODY:
        script = trial.passed if war.verdict == PASSED else trial.failed
        war.push(Doing(script, trial.scene.clone()))


TRIAL_STEPS: Final[tuple[Any, ...]] = (try_it, see_what_follows)


class MoraleTest(EffectWord):
    name = "test"
    about = "it takes a morale test, with `roll` on its dice; then `pass` or `fail`"
    takes = "role"
    reads = "roll pass fail"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY:
            modifier = value(war, doing.scene, effect.amounts[0])
            war.push(Trial(unit, effect.scripts[0], effect.scripts[1], doing.scene.clone(), modifier))


# --- deeds ---


class Act(EffectWord):
    name = "act"
    about = "it performs one of these actions for free, or none; `at` says against whom"
    takes = "role deeds"
    reads = "at"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        """A free action of one of these kinds, or none (tmg21-terms-11)."""
        unit = whom(war, doing, effect)
        if unit == NOBODY:
            return
        allowed = actions(war, unit, effect.deeds)
        if effect.number == AT_NEAREST or effect.number >= 0:
            target = doing.scene.who(effect.number) if effect.number >= 0 else nearest(war, unit)
            if not war.on_field(target):
                return
            free = Action(unit, allowed, True)
            free.at_whom = target
            war.push(free)
        elif len(allowed) > 0:
            war.push(Action(unit, allowed, True))


def nearest(war: War, unit: int) -> int:
    """The nearest enemy that it can charge."""
    best = NOBODY
    for foe in charges(war, unit):
        if best == NOBODY or distance(war.tray(unit), war.tray(foe)) < distance(war.tray(unit), war.tray(best)):
            best = foe
    return best


class Shift(EffectWord):
    name = "shift"
    about = "it shifts up to so many inches"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY and not war.is_engaged(unit) and not war.has_trait(unit, "shoots-in-place"):
            war.push(Move(unit, BY_SHIFT, number(war, doing, effect) * INCH))


class Pivot(EffectWord):
    name = "pivot"
    about = "it turns on the spot"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY and not war.is_engaged(unit):
            war.push(Move(unit, BY_PIVOT, 0))


class ShortManeuver(EffectWord):
    name = "short-maneuver"
    about = "it maneuvers up to so many inches"
    takes = "role amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = whom(war, doing, effect)
        if unit != NOBODY and not war.is_engaged(unit):
            war.push(Move(unit, BY_MANEUVER, number(war, doing, effect) * INCH))


add(
    *[Become(condition) for condition in range(len(CONDITIONS))],
    ClearAll(),
    Spend(),
    Heal(),
    HealByPanic(),
    Wound(),
    AutomaticHits(),
    Survive(),
    Points(),
    PanicTest(),
    MoraleTest(),
    Act(),
    Shift(),
    Pivot(),
    ShortManeuver(),
)
