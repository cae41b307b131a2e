"""Deeds that one may point at and ask about, whoever's turn it is: why not, and what would come of it.

What the seat is asked for is judged by the open question. What it is not asked for is judged by the questions that
would be asked on the way to it, on a copy of the battle where its time has come.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bannermen.games.tactics.codes import (
    ATTACK_DEED,
    CHARGE_DEED,
    DISMOUNT_DEED,
    MOVE_DEED,
    PASS_TURN,
    RAM_DEED,
)
from bannermen.games.tactics.content.moments import MOMENT_LIST
from bannermen.games.tactics.features import QUESTION_KEYS
from bannermen.games.tactics.inquiries import pointed
from bannermen.games.tactics.inquiries.forecast import attack_forecast, charge_forecast
from bannermen.games.tactics.inquiries.pointed import answer_for as answer_for
from bannermen.games.tactics.rules.able import card_lines, choosable, may_pass
from bannermen.games.tactics.rules.activate import (
    CHOOSE_ACTION,
    DISMOUNT_AT,
    GRANTED_ACTION,
    Activation,
    Dismounting,
    Granted,
    open_activation,
    points,
)
from bannermen.games.tactics.rules.attack import CHOOSE_ATTACK, CHOOSE_TARGET, Acting, Declare
from bannermen.games.tactics.rules.boons import expire
from bannermen.games.tactics.rules.charge import CHARGE_WHOM, Charge
from bannermen.games.tactics.rules.deploy import next_to_place, place_codes, why_no_place, why_not_next
from bannermen.games.tactics.rules.fallen import why_no_capture
from bannermen.games.tactics.rules.interact import RAM_WHAT, Ram
from bannermen.games.tactics.rules.lines import affordable
from bannermen.games.tactics.rules.move import MOVE_TO, planned_move
from bannermen.games.tactics.rules.why_action import why_no_activation
from bannermen.games.tactics.rules.why_attack import why_not_enemy
from bannermen.games.tactics.rules.why_figure import why_not_there
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import DEPLOYMENT, NOTHING, ON_BOARD, TURN, WAITING
from bannermen.kernel.decision import MALFORMED, OVER, Answer, Decision, Refused, table_refuses
from bannermen.kernel.game import Deed
from bannermen.kernel.message import says
from bannermen.kernel.pointing import not_now, rule_for, rules_of_questions
from bannermen.kernel.question import Question

# Verbs that a figure does in its own activation, or with an action that a card grants.
ACTIONS: Final = tuple(verb for verb, keys in pointed.verbs().items() if "choose-action" in keys)


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


def why_ahead(battle: Battle, seat: int, deed: Deed) -> Refused | None:
    """Why the seat may not do what it is not asked for just now; None: it could when its time comes."""
    if battle.over:
        return table_refuses(OVER, "The match is over.")
    keys = pointed.verbs().get(deed.verb)
    if keys is None:
        if deed.verb in QUESTION_KEYS:
            return not_now(rule_of(deed.verb))
        return nothing_here()
    if deed.verb == "pass":
        return None if may_pass(battle, seat) else why_no_activation(battle, seat, PASS_TURN)
    later = not_now(rule_of(sorted(keys)[0]))
    if deed.by[0] != "figure":
        return later
    figure = deed.by[1]
    if not 0 <= figure < len(battle.fate) or battle.seat_of[figure] != seat or deed.verb == "activate":
        return None if figure in choosable(battle, seat) else why_no_activation(battle, seat, figure)
    if deed.verb == "deploy":
        return why_no_deployment(battle, figure, deed)
    wrong = why_not_there(battle, figure)
    if wrong is not None:
        return wrong
    if deed.verb == "capture" and deed.at[0] == "figure":
        return why_no_capture(battle, figure, deed.at[1]) or later
    if deed.verb == "use" and deed.at[0] == "line" and 0 <= deed.at[1] < len(battle.book.lines):
        line = battle.book.lines[deed.at[1]]
        if line not in card_lines(battle, figure) and line in battle.card(figure).lines():
            if not affordable(battle, seat, line):
                return Refused("tac-action-attack-02", says("You do not have the coins for that."))
            return later
    return why_no_deed(battle, seat, figure, deed) if deed.verb in ACTIONS else later


def why_no_deployment(battle: Battle, figure: int, deed: Deed) -> Refused | None:
    """Why a figure cannot be put there when its turn to be deployed comes."""
    if battle.fate[figure] != WAITING:
        return Refused("tac-deploy-04", says("Only a figure that still waits can be deployed."))
    if deed.at[0] == "":
        seat = battle.seat_of[figure]
        next_ones = next_to_place(battle, seat) if battle.phase == DEPLOYMENT else choosable(battle, seat)
        return None if figure in next_ones else why_not_next(battle, seat, figure)
    code = pointed.aim_of(deed)
    return None if code in place_codes(battle, figure) else why_no_place(battle, figure, code)


def nothing_here() -> Refused:
    return table_refuses(MALFORMED, "That is nothing that could be done here.")


# --- what a figure does when it is active ---


def judged(question: Question[Any, Any], battle: Battle, procedure: Any, code: int) -> Refused | None:
    """What a question says to an answer, asked or not."""
    if code in question.options(battle, procedure):
        return None
    return question.why_not(battle, procedure, code)


def why_no_deed(battle: Battle, seat: int, figure: int, deed: Deed) -> Refused | None:
    """Why it cannot do that with the action points that it has, or would have if it were activated now."""
    for procedure in reversed(battle.stack):
        if isinstance(procedure, Acting) and procedure.figure == figure:
            return why_no_action_of(battle, procedure, deed)
    if figure not in choosable(battle, seat):
        return why_no_activation(battle, seat, figure)
    later = battle.clone()
    for procedure in later.stack:
        if isinstance(procedure, Activation):  # it is over by then
            later.crossing = NOTHING
            expire(later, TURN)
    activation = Activation(figure)
    later.stack = [activation]
    later.pending = []
    later.turn = seat
    open_activation(later, activation)
    return why_no_action_of(later, activation, deed)


def why_no_action_of(battle: Battle, acting: Acting, deed: Deed) -> Refused | None:
    """The questions on the way to the deed, one after the other."""
    figure = acting.figure
    question: Question[Any, Any] = GRANTED_ACTION if isinstance(acting, Granted) else CHOOSE_ACTION
    _, first = pointed.PLAIN.get(deed.verb, ((), -1))
    aim = pointed.aim_of(deed)
    aimed = deed.verb in pointed.AIMED and (first < 0 or deed.at[0] != "")
    if aimed and aim < 0:
        return nothing_here()
    if first < 0:
        return judged(question, battle, acting, aim)
    wrong = judged(question, battle, acting, first)
    if not aimed:
        return wrong
    if wrong is not None:
        if first in (ATTACK_DEED, CHARGE_DEED):
            return why_not_enemy(battle, figure, aim) or wrong
        return wrong
    if first == ATTACK_DEED:
        return why_no_attack_on(battle, Declare(figure, points(acting), False), aim)
    if first == CHARGE_DEED:
        return judged(CHARGE_WHOM, battle, Charge(figure), aim)
    if first == RAM_DEED:
        return judged(RAM_WHAT, battle, Ram(figure), aim)
    if first == MOVE_DEED:
        return judged(MOVE_TO, battle, planned_move(battle, figure), aim)
    assert first == DISMOUNT_DEED
    return judged(DISMOUNT_AT, battle, Dismounting(figure), aim)


def why_no_attack_on(battle: Battle, declare: Declare, target: int) -> Refused | None:
    """Any of its attacks will do."""
    wrong: Refused | None = None
    for code in CHOOSE_ATTACK.options(battle, declare):
        CHOOSE_ATTACK.take(battle, declare, code)
        refused = judged(CHOOSE_TARGET, battle, declare, target)
        if refused is None:
            return None
        wrong = wrong or refused
    return wrong


@cache
def rule_of(key: str) -> str:
    """The rule by which a question asks."""
    if key in pointed.WINDOWS:
        return MOMENT_LIST[pointed.WINDOWS.index(key)].rule
    return rule_for(rules_of_questions("bannermen.games.tactics"), key)


# --- what would come of it ---


def forecast(battle: Battle, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
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
