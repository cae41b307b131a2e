"""Deeds that one may point at and ask about, whoever's turn it is: why not, and what would come of it."""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.codes import (
    BLOCK_AT,
    DISMOUNT_DEED,
    LINE_AT,
    LOOT_AT,
    PASS_TURN,
    PIECE_AT,
    RAM_DEED,
    SQUARE_AT,
)
from bannermen.games.tactics.forecast import attack_forecast, charge_forecast, not_there
from bannermen.games.tactics.rules.able import choosable, may_pass
from bannermen.games.tactics.rules.activate import Activation, actions, free_price, fresh_activation, points
from bannermen.games.tactics.rules.attack import Declare
from bannermen.games.tactics.rules.charge import Charge
from bannermen.games.tactics.rules.move import MOVE_TO, planned_move
from bannermen.games.tactics.rules.why_action import why_no_action, why_no_activation
from bannermen.games.tactics.rules.why_attack import why_no_attack, why_no_charge, why_no_charge_at_all, why_no_target
from bannermen.games.tactics.rules.why_move import why_no_move
from bannermen.games.tactics.rules.within_reach import attacks_within, charge_targets, targets
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import BASE_AP, ON_BOARD
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.message import says


def deeds(battle: Battle, seat: int, thing: str, index: int) -> list[Deed]:
    """What could be asked about a figure: what it might do to each enemy, and whether it may be activated."""
    if thing != "figure" or not 0 <= index < len(battle.fate) or battle.fate[index] != ON_BOARD:
        return []
    me = ("figure", index)
    found = [Deed("activate", me)] if battle.seat_of[index] == seat else []
    for enemy in battle.enemies_of(battle.side_of(index)):
        found.append(Deed("attack", me, ("figure", enemy)))
        found.append(Deed("charge", me, ("figure", enemy)))
    return found


def activation_of(battle: Battle, figure: int) -> Activation:
    """The activation under way, or the one that the figure would have."""
    for procedure in battle.stack:
        if isinstance(procedure, Activation) and procedure.figure == figure:
            return procedure
    return fresh_activation(battle, figure)


def why(battle: Battle, seat: int, deed: Deed) -> Refused | None:
    """The rule against a deed; None: nothing is against it, when its time comes."""
    if deed.verb == "pass":
        return None if may_pass(battle, battle.turn) else why_no_activation(battle, battle.turn, PASS_TURN)
    figure = deed.by[1]
    if deed.verb == "activate":
        if figure in choosable(battle, seat):
            return None
        return why_no_activation(battle, seat, figure)
    wrong = not_there(battle, figure)
    if wrong is not None:
        return wrong
    thing, index = deed.at
    if deed.verb == "move" and thing in ("square", "block"):
        return _why_move(battle, figure, index)
    if deed.verb == "attack" and thing == "figure":
        return _why_attack(battle, figure, index)
    if deed.verb == "charge" and thing == "figure":
        if why_no_charge_at_all(battle, figure) is None and index in charge_targets(battle, figure):
            return None
        return why_no_charge(battle, figure, index)
    code = _code(deed.verb, thing, index)
    if code < 0:
        return Refused("tac-activate-14", says("Choose one of the actions of the active figure."))
    activation = activation_of(battle, figure)
    if code in actions(battle, activation):
        return None
    return why_no_action(battle, figure, points(activation), free_price(activation), code)


def _code(verb: str, thing: str, index: int) -> int:
    if verb == "terrain-charge":
        return RAM_DEED
    if verb == "dismount":
        return DISMOUNT_DEED
    if verb == "interact" and thing == "piece":
        return PIECE_AT + index
    if verb == "collect" and thing == "loot":
        return LOOT_AT + index
    if verb == "use" and thing == "line":
        return LINE_AT + index
    return -1


def _why_move(battle: Battle, figure: int, square: int) -> Refused | None:
    move = planned_move(battle, figure)
    large = battle.card(figure).large
    code = (BLOCK_AT if large else SQUARE_AT) + square
    if code in MOVE_TO.options(battle, move):
        return None
    return why_no_move(battle, move, code)


def _why_attack(battle: Battle, figure: int, target: int) -> Refused | None:
    wrong = why_no_attack(battle, figure, BASE_AP)
    if wrong is not None:
        return wrong
    numbers = attacks_within(battle, figure, BASE_AP)
    for number in numbers:
        if target in targets(battle, figure, number):
            return None
    return why_no_target(battle, figure, numbers[0], target)


def forecast(battle: Battle, deed: Deed) -> dict[str, Any] | Refused | None:
    """What an attack or a charge would bring."""
    if deed.at[0] != "figure":
        return None
    if deed.verb == "attack":
        return attack_forecast(battle, deed.by[1], deed.at[1])
    if deed.verb == "charge":
        return charge_forecast(battle, deed.by[1], deed.at[1])
    return None


def forecast_answer(battle: Battle, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
    """What an answer to the question would bring, where dice are about to fall."""
    top = battle.stack[-1]
    if not isinstance(answer, int):
        return None
    if isinstance(top, Declare) and decision.key == "choose-target":
        return attack_forecast(battle, top.figure, answer, top.number)
    if isinstance(top, Charge) and decision.key == "charge-whom":
        return charge_forecast(battle, top.figure, answer)
    return None
