"""What one may point at and ask about, whoever's turn it is: why a unit can not do something.

What the seat is asked for just now is judged by the question (`answer_for`), the rest from how things stand.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bannermen.games.miniatures.features import QUESTION_KEYS
from bannermen.games.miniatures.inquiries.forecast import of_answer, of_deed
from bannermen.games.miniatures.rules.abilities.effects_cards import DROP_CARD
from bannermen.games.miniatures.rules.abilities.moments import ACTIVATED
from bannermen.games.miniatures.rules.actions import EVERYTHING, Action, why_no_deed
from bannermen.games.miniatures.rules.charge_reach import why_not_charged
from bannermen.games.miniatures.rules.rounds import why_no_activation, why_no_claim
from bannermen.games.miniatures.rules.striking import why_no_target
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CODES, DEED_AT, DEEDS, DO_CHARGE, DO_MELEE, DO_RANGED, UNIT_AT
from bannermen.kernel.decision import MALFORMED, NOT_ASKED, OVER, Answer, Decision, Refused, table_refuses
from bannermen.kernel.game import Deed
from bannermen.kernel.message import says
from bannermen.kernel.pointing import not_now, rule_for, rules_of_questions

ACTIVATE: Final = "activate"
AIMED: Final = (DEEDS[DO_CHARGE], DEEDS[DO_MELEE], DEEDS[DO_RANGED])  # deeds that have a target


def deeds(war: War, seat: int, thing: str, index: int) -> list[Deed]:
    """The actions of a unit, and whom it might charge, strike or shoot; of an enemy, who of one's own might."""
    if thing == "ncu" and 0 <= index < len(war.ncu_seat):
        return [Deed(ACTIVATE, (thing, index))] if war.ncu_seat[index] == seat else []
    if thing != "unit" or not 0 <= index < len(war.fate) or not war.on_field(index):
        return []
    me = ("unit", index)
    if war.seat_of[index] != seat:
        mine = war.standing(seat) if 0 <= seat < war.seats and not war.are_friends(seat, war.seat_of[index]) else []
        return [Deed(verb, ("unit", unit), me) for unit in mine for verb in AIMED]
    found = [Deed(ACTIVATE, me), *[Deed(DEEDS[deed], me) for deed in EVERYTHING]]
    for enemy in war.enemies(seat):
        found += [Deed(verb, me, ("unit", enemy)) for verb in AIMED]
    return found


# --- what the seat is asked for ---


def answer_for(war: War, decision: Decision, deed: Deed) -> Answer | None:
    """The answer to the open question that would do a deed of the book; None: it asks for something else."""
    top: Any = war.stack[-1]
    aimed = deed.at[0] == "unit"
    if deed.verb == ACTIVATE:
        code = CODES.code(*deed.by) if deed.by[0] in ("unit", "ncu") else -1
        return code if decision.key == "pick-activation" and code >= 0 else None
    if deed.verb not in DEEDS or deed.by[0] != "unit" or not hasattr(top, "unit") or top.unit != deed.by[1]:
        return None
    if decision.key == "pick-action":
        code = DEED_AT + DEEDS.index(deed.verb)
        # With a target the deed is not done by this answer alone; but where it is left out, that is the reason.
        return code if not aimed or code not in decision.options else None
    target = CODES.code(*deed.at) if aimed else -1
    if decision.key == "charge-whom" and deed.verb == DEEDS[DO_CHARGE]:
        return target if target >= UNIT_AT else None
    if decision.key == "pick-target" and deed.verb == DEEDS[DO_RANGED if top.ranged else DO_MELEE]:
        return target if target >= UNIT_AT else None
    return None


# --- what it could do when its time comes ---


def why_ahead(war: War, seat: int, deed: Deed) -> Refused | None:
    """The rule of the edition against a deed; None: nothing is against it, when its time comes."""
    if war.over:
        return table_refuses(OVER, "The match is over.")
    if not 0 <= seat < war.seats:
        return table_refuses(NOT_ASKED, "It is not your decision.")
    refused = _why(war, seat, deed)
    if refused is not None:
        refused.rule = war.edition.cite(refused.rule)
    return refused


def _why(war: War, seat: int, deed: Deed) -> Refused | None:
    by, target = deed.by[1], deed.at[1]
    if deed.verb == ACTIVATE and deed.by[0] == "ncu" and 0 <= by < len(war.ncu_seat):
        return why_no_claim(war, seat, by)
    if deed.verb != ACTIVATE and deed.verb not in DEEDS:
        if deed.verb in QUESTION_KEYS and rule_of(deed.verb) != "":
            return not_now(rule_of(deed.verb))
        return table_refuses(MALFORMED, "That is nothing that could be done here.")
    if deed.by[0] != "unit" or not 0 <= by < len(war.fate):
        return table_refuses(MALFORMED, "That is nothing that could be done here.")
    action = activation_of(war, by)
    if action is None or war.seat_of[by] != seat or deed.verb == ACTIVATE:
        refused = why_no_activation(war, seat, by)
        if refused is not None or deed.verb == ACTIVATE:
            return refused
    if not war.on_field(by):
        return Refused("tmg21-round-05", says("It is not on the battlefield."))
    if action is None:
        war = as_activated(war, by)
    done = DEEDS.index(deed.verb)
    refused = why_no_deed(war, action or Action(by, list(EVERYTHING), False), done)
    aimed = deed.at[0] == "unit" and deed.verb in AIMED
    if refused is not None or not aimed:
        return refused
    if not 0 <= target < len(war.fate):
        return table_refuses(MALFORMED, "That is nothing that could be done here.")
    if done == DO_CHARGE:
        return why_not_charged(war, by, target)
    return why_no_target(war, by, target, done == DO_RANGED)


def as_activated(war: War, unit: int) -> War:
    """The table as it is once the unit has been activated: cards that are discarded then are gone."""
    known = war.book
    gone = []
    for _, number in war.kit(unit):
        for clause in known.abilities[number].clauses:
            effects = known.scripts[clause.script].effects if clause.moment == ACTIVATED and not clause.chosen else []
            if any(effect.word == DROP_CARD for effect in effects):
                gone.append(number)
    if not gone:
        return war
    table = war.clone()
    for number in gone:
        table.shed(unit, number)
    return table


def activation_of(war: War, unit: int) -> Action | None:
    """The activation of the unit that is under way, if its action is still to be chosen."""
    for procedure in war.stack:
        if isinstance(procedure, Action) and procedure.unit == unit and not procedure.free:
            return None if procedure.is_chosen() else procedure
    return None


@cache
def rule_of(key: str) -> str:
    """The rule by which a question asks."""
    return rule_for(rules_of_questions("bannermen.games.miniatures"), key)


def forecast(war: War, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
    if deed.by[0] != "unit" or deed.at[0] != "unit":
        return None
    return of_deed(war, deed.verb, deed.by[1], deed.at[1])


def forecast_answer(war: War, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
    return of_answer(war, decision.key, answer)
