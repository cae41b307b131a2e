"""What somebody points at as an answer to the open question, so that asking why and answering are one judgement.

The key of every question is a verb of its game, besides the words of its book: `Deed("pick-zone", ("ncu", 2),
("zone", 4))` is the answer "zone 4" to the question `pick-zone` about NCU 2. `by` is what the question is about, or the
seat that is asked.
"""

from __future__ import annotations

import sys
from typing import Final

from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS, Answer, Decision, Refused
from bannermen.kernel.kinds import AMOUNT, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question

AMOUNT_OF: Final = "amount"  # ("amount", 3) is a number as an answer
PASSED: Final = ("pass", -1)
LISTED: Final = 400  # answers in which a thing is looked for that is one of several
NOT_NOW: Final = says("That is not to be decided just now.")


def is_about(match: Match, decision: Decision, thing: tuple[str, int]) -> bool:
    """Is it the question of this seat or about this thing?"""
    return thing == ("seat", decision.seat) or thing in match.about(decision)[:1]


def code_pointed_at(decision: Decision, at: tuple[str, int], code: int) -> int | None:
    """The number that stands for what is pointed at; `code` is that of the game (`Game.code_of`)."""
    if at == PASSED:
        return PASS
    if at[0] == AMOUNT_OF:
        return at[1] if decision.kind is AMOUNT else None
    return code if code >= 0 and decision.kind is not AMOUNT else None


def as_answer(decision: Decision, code: int | None, pose: list[int] | None) -> Answer | None:
    """In the form that the question wants; of several things that are chosen together a deed names one."""
    if decision.kind is PLACE:
        return tuple(pose) if pose is not None and len(pose) == 3 else None
    if code is None or not decision.kind.several:
        return code
    return () if code == PASS else (code,)


def judged(match: Match, decision: Decision, answer: Answer) -> Refused | None:
    """What the table says to an answer; of several things, whether the one may be among them."""
    refused = match.check(decision, answer)
    if refused is None or decision.kind is PLACE or not isinstance(answer, tuple):
        return refused
    if any(one not in decision.options for one in answer):
        return refused
    for several in list_answers(match, decision, LISTED):
        if isinstance(several, tuple) and all(one in several for one in answer):
            return None
    return refused


def rules_of_questions(package: str) -> dict[str, str]:
    """Of every question that stands in the steps of a package, by its key: the rule by which it asks."""
    found: dict[str, str] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(package + "."):
            for value in list(vars(module).values()):
                for step in value if isinstance(value, tuple) else (value,):
                    if isinstance(step, Question):
                        found.setdefault(step.key, step.rule)
    return found


def rule_for(rules: dict[str, str], key: str) -> str:
    """The rule of a question; one that is called by its moment ("declare-rally", "move.march") has that of all of them.

    >>> rule_for({"move": "x-01", "move-to": "x-02"}, "move.march"), rule_for({"move": "x-01"}, "dance")
    ('x-01', '')
    """
    known = [each for each in rules if key == each or key.startswith((each + "-", each + "."))]
    return rules[max(known, key=len)] if known else ""


def not_now(rule: str) -> Refused:
    return Refused(rule, Message(NOT_NOW.template, {}))
