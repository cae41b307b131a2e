"""Effects that reach into an attack, a charge, a retreat or a test in progress."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing
from bannermen.games.miniatures.rules.abilities.holding import attack_of, charge_of, test_of
from bannermen.games.miniatures.rules.abilities.words import Effect
from bannermen.games.miniatures.rules.retreat import Retreat
from bannermen.games.miniatures.state import War

HIGHEST_VALUE = 1  # of `dice-value`


def number(war: War, doing: Doing, effect: Effect) -> int:
    return value(war, doing.scene, effect.amounts[0])


# --- the attack ---


def gain(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.keywords |= effect.number


def to_hit(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.to_hit += number(war, doing, effect)


def dice(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.more_dice += number(war, doing, effect)


def dice_value(war: War, doing: Doing, effect: Effect) -> None:
    """Its highest or its lowest, whatever its ranks; the lowest goes first (tmg21-modifiers-08, -09)."""
    attack = attack_of(war)
    if attack is not None:
        if effect.number == HIGHEST_VALUE:
            attack.most_dice = True
        else:
            attack.least_dice = True


def rank_for_dice(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.ranks_more += number(war, doing, effect)


def reroll_attack(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.may_reroll = True


def reroll_misses(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.rerolls_misses = True


def reroll_defense(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.may_reblock = True


def to_block(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.to_block += number(war, doing, effect)


def block(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.more_blocks += number(war, doing, effect)


def more_wounds(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.more_wounds += number(war, doing, effect)


def more_hits(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.more_hits += number(war, doing, effect)


def no_defense(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.undefended = True


def only_sixes_block(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.only_sixes = True


def all_hit(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.all_hit = True


def half_wounds(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.halved = True


def no_bonuses(war: War, doing: Doing, effect: Effect) -> None:
    """Neither charge nor flank nor rear helps the attacker."""
    attack = attack_of(war)
    if attack is not None:
        attack.no_bonuses = True


def keep(war: War, doing: Doing, effect: Effect) -> None:
    """Opponents may not expend tokens of this kind in this attack."""
    attack = attack_of(war)
    if attack is not None:
        attack.kept |= effect.number


def misses_strike_back(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.strikes_back = True


def panic_roll(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.panic_roll += number(war, doing, effect)


def panic_harm(war: War, doing: Doing, effect: Effect) -> None:
    attack = attack_of(war)
    if attack is not None:
        attack.panic_harm += number(war, doing, effect)


def afterwards(war: War, doing: Doing, effect: Effect) -> None:
    """When the attack is complete: who uses it and for whom is remembered with it."""
    attack = attack_of(war)
    if attack is not None:
        scene = doing.scene
        attack.afterwards += [effect.scripts[0], scene.seat, scene.bearer, scene.aim]


# --- tests ---


def roll(war: War, doing: Doing, effect: Effect) -> None:
    test = test_of(war)
    change = number(war, doing, effect)
    if test is not None and (change > 0 or not war.has_trait(test.unit, "fearless")):
        test.modifier += change


def harm(war: War, doing: Doing, effect: Effect) -> None:
    test = test_of(war)
    if test is not None:
        test.harm += number(war, doing, effect)


def harm_at_most(war: War, doing: Doing, effect: Effect) -> None:
    test = test_of(war)
    if test is not None:
        test.harm_most = number(war, doing, effect)


def reroll_test(war: War, doing: Doing, effect: Effect) -> None:
    test = test_of(war)
    if test is not None:
        test.may_reroll = True


def pass_test(war: War, doing: Doing, effect: Effect) -> None:
    test = test_of(war)
    if test is not None:
        test.sure = True


# --- charges and retreats ---


def reroll_charge(war: War, doing: Doing, effect: Effect) -> None:
    charge = charge_of(war)
    if charge is not None:
        charge.may_reroll = True


def charge_sixes(war: War, doing: Doing, effect: Effect) -> None:
    charge = charge_of(war)
    if charge is not None:
        charge.sixes = True


def disorderly_at(war: War, doing: Doing, effect: Effect) -> None:
    charge = charge_of(war)
    if charge is not None:
        charge.disorderly_at = max(charge.disorderly_at, number(war, doing, effect))


def disorder(war: War, doing: Doing, effect: Effect) -> None:
    """The charge that was rolled for becomes disorderly all the same."""
    charge = charge_of(war)
    if charge is not None:
        charge.bonus = False
        war.barred[war.seat_of[charge.unit]] = True


def no_attack(war: War, doing: Doing, effect: Effect) -> None:
    """Nothing of the charge is left, not even its attack."""
    charge = charge_of(war)
    if charge is not None:
        charge.leave()


def retreat_of(war: War) -> Retreat | None:
    for procedure in reversed(war.stack):
        if isinstance(procedure, Retreat):
            return procedure
    return None


def reroll_retreat(war: War, doing: Doing, effect: Effect) -> None:
    retreat = retreat_of(war)
    if retreat is not None:
        retreat.may_reroll = True


def retreat_sixes(war: War, doing: Doing, effect: Effect) -> None:
    retreat = retreat_of(war)
    if retreat is not None:
        retreat.sixes = True


def no_pivots(war: War, doing: Doing, effect: Effect) -> None:
    retreat = retreat_of(war)
    if retreat is not None:
        retreat.pinned = True


EFFECTS.update(
    {
        "gain": gain,
        "to-hit": to_hit,
        "dice": dice,
        "dice-value": dice_value,
        "rank-for-dice": rank_for_dice,
        "reroll-attack": reroll_attack,
        "reroll-defense": reroll_defense,
        "to-block": to_block,
        "block": block,
        "more-wounds": more_wounds,
        "more-hits": more_hits,
        "no-defense": no_defense,
        "only-sixes-block": only_sixes_block,
        "all-hit": all_hit,
        "half-wounds": half_wounds,
        "no-bonuses": no_bonuses,
        "keep": keep,
        "misses-strike-back": misses_strike_back,
        "panic-roll": panic_roll,
        "panic-harm": panic_harm,
        "afterwards": afterwards,
        "roll": roll,
        "harm": harm,
        "harm-at-most": harm_at_most,
        "reroll-test": reroll_test,
        "pass-test": pass_test,
        "reroll-charge": reroll_charge,
        "charge-sixes": charge_sixes,
        "disorderly-at": disorderly_at,
        "reroll-retreat": reroll_retreat,
        "retreat-sixes": retreat_sixes,
        "no-pivots": no_pivots,
        "no-attack": no_attack,
        "disorder": disorder,
        "reroll-misses": reroll_misses,
    }
)
