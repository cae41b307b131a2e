"""What an answer would do, in the words of the book (tests/agreement.py)."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.terms import CODES, DEEDS
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match

BOOK: frozenset[str] = frozenset()  # no verb of the book is the key of a question


def deed_of(war: Match, decision: Decision, answer: Answer) -> Deed | None:
    """Who is activated, what a unit does, and to whom."""
    if not isinstance(answer, int):
        return None
    top: Any = war.stack[-1]
    thing, index = CODES.read(answer)
    if decision.key == "pick-activation" and thing in ("unit", "ncu"):
        return Deed("activate", (thing, index))
    if decision.key == "pick-action" and thing == "deed" and index < len(DEEDS):
        return Deed(DEEDS[index], ("unit", top.unit))
    if decision.key == "charge-whom" and thing == "unit":
        return Deed("charge", ("unit", top.unit), (thing, index))
    if decision.key == "pick-target" and thing == "unit":
        return Deed("ranged-attack" if top.ranged else "melee-attack", ("unit", top.unit), (thing, index))
    return None
