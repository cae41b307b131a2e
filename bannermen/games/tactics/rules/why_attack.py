"""Why an attack or a charge cannot be made."""

from __future__ import annotations

from bannermen.games.tactics.asking import figure_arg
from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.rules.boons import sees
from bannermen.games.tactics.rules.lines import affordable
from bannermen.games.tactics.rules.needs import NEEDS
from bannermen.games.tactics.rules.sight import is_engaged
from bannermen.games.tactics.rules.why_line import why_no_use
from bannermen.games.tactics.rules.within_reach import attacks_within, charge_attacks
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import ON_BOARD
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_not_enemy(battle: Battle, figure: int, other: int) -> Refused | None:
    """Only enemies on the battlefield can be attacked."""
    if not 0 <= other < len(battle.fate):
        return Refused("tac-action-attack-05", says("Choose an enemy figure."))
    if battle.fate[other] != ON_BOARD:
        return Refused("tac-action-attack-05", says("That figure is not on the battlefield."))
    if battle.side_of(other) == battle.side_of(figure):
        return Refused("tac-action-attack-22", says("{figure} is on your side.", figure=figure_arg(battle, other)))
    return None


def why_no_target(battle: Battle, figure: int, number: int, other: int) -> Refused:
    """Why this attack cannot be made against that figure."""
    wrong = why_not_enemy(battle, figure, other)
    if wrong is not None:
        return wrong
    if battle.card(figure).attacks[number].melee:
        text = says("{figure} is not in contact.", figure=figure_arg(battle, other))
        return Refused("tac-attack-type-01", text)
    if is_engaged(battle, figure):
        return Refused("tac-attack-type-03", says("An engaged figure cannot shoot."))
    return Refused("tac-los-07", says("There is no line of sight to {figure}.", figure=figure_arg(battle, other)))


def why_no_attack(battle: Battle, figure: int, ap: int) -> Refused:
    """Why a figure that has nobody to attack has none."""
    card = battle.card(figure)
    if len(card.attacks) == 0:
        return Refused("tac-action-attack-01", says("It has no attack."))
    within = attacks_within(battle, figure, ap)
    if len(within) == 0:
        if min(attack.ap for attack in card.attacks) > ap:
            return Refused("tac-attack-type-04", says("It has too few action points left."))
        return Refused("tac-attack-type-08", says("You cannot pay for its attack."))
    if is_engaged(battle, figure):
        return Refused("tac-attack-type-03", says("An engaged figure cannot shoot."))
    if any(not card.attacks[number].melee for number in within):
        return Refused("tac-los-07", says("It sees no enemy."))
    return Refused("tac-attack-type-01", says("It is not in contact with an enemy."))


def why_not_with(battle: Battle, figure: int, ap: int, exact: bool, number: int) -> Refused:
    """Why it cannot attack with that one of its attacks."""
    attacks = battle.card(figure).attacks
    if not 0 <= number < len(attacks):
        return Refused("tac-action-attack-03", says("Choose an attack of its card."))
    if attacks[number].ap > ap and exact:
        return Refused("tac-agenda-11", says("The free attack must be one of cost 1."))
    if attacks[number].ap > ap:
        return Refused("tac-attack-type-04", says("It has too few action points left."))
    if number not in attacks_within(battle, figure, ap):
        return Refused("tac-attack-type-08", says("You cannot pay for its attack."))
    if attacks[number].melee:
        return Refused("tac-attack-type-01", says("It is not in contact with an enemy."))
    # Every shot has the same targets: who is not engaged and chooses an attack may choose this one.
    return Refused("tac-attack-type-03", says("An engaged figure cannot shoot."))


def why_not_charging_with(battle: Battle, figure: int, number: int) -> Refused:
    """Why it cannot charge with that one of its attacks."""
    attacks = battle.card(figure).attacks
    if not 0 <= number < len(attacks):
        return Refused("tac-action-attack-03", says("Choose an attack of its card."))
    if not attacks[number].melee:
        return Refused("tac-charge-04", says("A charge ends with a melee attack."))
    if attacks[number].ap != 1:
        return Refused("tac-charge-10", says("Only a melee attack of cost 1 can be made in a charge."))
    return Refused("tac-attack-type-08", says("You cannot pay for its attack."))


def why_no_charge(battle: Battle, figure: int, other: int) -> Refused:
    """Why it cannot charge that figure."""
    wrong = why_not_enemy(battle, figure, other)
    if wrong is not None:
        return wrong
    wrong = why_no_charge_at_all(battle, figure)
    if wrong is not None:
        return wrong
    if not sees(battle, figure, other):
        return Refused(
            "tac-charge-02", says("There is no line of sight to {figure}.", figure=figure_arg(battle, other))
        )
    return Refused("tac-charge-03", says("No way leads to {figure}.", figure=figure_arg(battle, other)))


def why_no_charge_at_all(battle: Battle, figure: int) -> Refused | None:
    if is_engaged(battle, figure):
        return Refused("tac-charge-02", says("An engaged figure cannot charge."))
    if battle.card(figure).melee_ap == 0:
        return Refused("tac-action-attack-01", says("It has no melee attack."))
    if len(charge_attacks(battle, figure)) == 0:
        if battle.card(figure).melee_ap > 1:
            return Refused("tac-charge-10", says("Only a melee attack of cost 1 can be made in a charge."))
        return Refused("tac-attack-type-08", says("You cannot pay for its attack."))
    return None


def why_no_charge_anywhere(battle: Battle, figure: int) -> Refused:
    """Why a figure that can charge nobody cannot."""
    wrong = why_no_charge_at_all(battle, figure)
    return wrong or Refused("tac-charge-02", says("It sees no enemy whom it could reach."))


def why_no_boost(battle: Battle, figure: int, number: int, used: list[int], charge: bool, answer: int) -> Refused:
    """Why an effect of the attack cannot be bought."""
    boosts = battle.card(figure).attacks[number].boosts
    for boost in boosts:
        if boost.number != answer - LINE_AT:
            continue
        if boost.number in used:
            return Refused("tac-attack-type-06", says("Each effect can be used only once for an attack."))
        if not affordable(battle, battle.seat_of[figure], boost):
            return Refused("tac-action-attack-02", says("You do not have the coins for that."))
        if not charge and boost.needs >> NEEDS.index("charge") & 1:
            return Refused("tac-charge-07", says("That effect can be used only in a charge."))
    lines = boosts + battle.card(figure).movement if charge else boosts
    return why_no_use(battle, figure, lines, used, answer, "tac-attack-type-05")
