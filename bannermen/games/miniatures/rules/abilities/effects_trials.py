"""Effects that reach into a test, a charge or a retreat in progress."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.effects_fighting import number
from bannermen.games.miniatures.rules.abilities.holding import charge_of, test_of
from bannermen.games.miniatures.rules.abilities.words import ADDS, CHANGES, Effect
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.state import War

# --- tests ---


@mypyc_attr(allow_interpreted_subclasses=True)
class OnTest(EffectWord):
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        test = test_of(war)
        if test is not None:
            self.change(war, test, number(war, doing, effect))

    def change(self, war: War, test: Test, much: int) -> None:
        raise NotImplementedError


class Roll(OnTest):
    name = "roll"
    about = "so much is added to the roll of the test"
    takes = "amount"

    def change(self, war: War, test: Test, much: int) -> None:
        if much > 0 or not war.has_trait(test.unit, "fearless"):
            test.modifier += much


class Harm(OnTest):
    name = "harm"
    about = "to fail the test costs so many wounds more"
    takes = "amount"

    def change(self, war: War, test: Test, much: int) -> None:
        test.harm += much


class HarmAtMost(OnTest):
    name = "harm-at-most"
    about = "to fail the test costs so many wounds at most"
    takes = "amount"

    def change(self, war: War, test: Test, much: int) -> None:
        test.harm_most = much


class HarmAtLeast(OnTest):
    name = "harm-at-least"
    about = "to fail the test costs so many wounds at least"
    takes = "amount"

    def change(self, war: War, test: Test, much: int) -> None:
        test.harm_least = much


class RerollTest(OnTest):
    name = "reroll-test"
    about = "dice of the test may be re-rolled"

    def change(self, war: War, test: Test, much: int) -> None:
        test.may_reroll = True


class PassTest(OnTest):
    name = "pass-test"
    about = "the test is passed, whatever the dice show"

    def change(self, war: War, test: Test, much: int) -> None:
        test.sure = True


# --- charges and retreats ---


@mypyc_attr(allow_interpreted_subclasses=True)
class OnCharge(EffectWord):
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        charge = charge_of(war)
        if charge is not None:
            self.change(war, charge, number(war, doing, effect))

    def change(self, war: War, charge: Charge, much: int) -> None:
        raise NotImplementedError


class RerollCharge(OnCharge):
    name = "reroll-charge"
    about = "the die for the charge distance may be re-rolled"

    def change(self, war: War, charge: Charge, much: int) -> None:
        charge.may_reroll = True


class ChargeSixes(OnCharge):
    name = "charge-sixes"
    about = "the die for the charge distance counts as a 6"

    def change(self, war: War, charge: Charge, much: int) -> None:
        charge.sixes = True


class DisorderlyAt(OnCharge):
    name = "disorderly-at"
    about = "the charge is disorderly on that face or less"
    takes = "amount"

    def change(self, war: War, charge: Charge, much: int) -> None:
        charge.disorderly_at = max(charge.disorderly_at, much)


class Disorder(OnCharge):
    name = "disorder"
    about = "the charge that was rolled for becomes disorderly all the same"
    weight = CHANGES

    def change(self, war: War, charge: Charge, much: int) -> None:
        charge.bonus = False
        war.barred[war.seat_of[charge.unit]] = True


class NoAttack(OnCharge):
    name = "no-attack"
    about = "nothing of the charge is left, not even its attack"
    weight = CHANGES

    def change(self, war: War, charge: Charge, much: int) -> None:
        charge.leave()


def retreat_of(war: War) -> Retreat | None:
    return under_way(war.stack, Retreat)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnRetreat(EffectWord):
    weight = ADDS

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        retreat = retreat_of(war)
        if retreat is not None:
            self.change(retreat)

    def change(self, retreat: Retreat) -> None:
        raise NotImplementedError


class RerollRetreat(OnRetreat):
    name = "reroll-retreat"
    about = "the die for the retreat distance may be re-rolled"

    def change(self, retreat: Retreat) -> None:
        retreat.may_reroll = True


class RetreatSixes(OnRetreat):
    name = "retreat-sixes"
    about = "the die for the retreat distance counts as a 6"

    def change(self, retreat: Retreat) -> None:
        retreat.sixes = True


class NoPivots(OnRetreat):
    name = "no-pivots"
    about = "enemies left behind do not turn"

    def change(self, retreat: Retreat) -> None:
        retreat.pinned = True


add(
    Roll(),
    Harm(),
    HarmAtMost(),
    HarmAtLeast(),
    RerollTest(),
    PassTest(),
    RerollCharge(),
    ChargeSixes(),
    DisorderlyAt(),
    Disorder(),
    NoAttack(),
    RerollRetreat(),
    RetreatSixes(),
    NoPivots(),
)
