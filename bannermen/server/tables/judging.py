"""Whether an answer may be taken, and why not. Programs go by the cause of a refusal, people by its sentence."""

from __future__ import annotations

import logging
from typing import Final

from bannermen.kernel.decision import ILLEGAL, MALFORMED, NOT_ASKED, OVER, STALE, Refused, table_refuses
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from bannermen.server.tables.play import LiveMatch

log = logging.getLogger(__name__)

# Causes that only a table has, besides those of the kernel.
NOT_YOURS: Final = "not-yours"
NOT_STARTED: Final = "not-started"
NOT_POSSIBLE: Final = "not-possible"


def why_not_answer(play: LiveMatch, seat: int, answer: object, revision: int) -> Refused | None:
    """Why the answer cannot be taken; `revision` is the newest that the sender has seen."""
    match = play.match
    closed = why_not_asked(match, seat)
    if closed is not None:
        return closed
    if revision < play.asked.get(seat, 0):
        return stale()
    decision = match.decision_of(seat)
    assert decision is not None
    if decision.kind is ONE and isinstance(answer, int) and answer in decision.options:
        return None
    return judged(match, seat, answer)


def why_not_asked(match: Match, seat: int) -> Refused | None:
    if match.over:
        return table_refuses(OVER, "The match is over.")
    if match.decision_of(seat) is None:
        return table_refuses(NOT_ASKED, "It is not your decision.")
    return None


def stale() -> Refused:
    return table_refuses(STALE, "This answer is for an earlier position; look again and answer anew.")


def judged(match: Match, seat: int, answer: object) -> Refused | None:
    """Whether the rules allow an answer, tried on a copy: not even a fault in them can hurt the match."""
    try:
        return match.clone().submit(seat, answer)
    except Exception:
        log.exception("the rules broke on an answer")
        return table_refuses(ILLEGAL, "That is not among the choices now.")


def code_of(refused: Refused) -> str:
    """The error that the wire names."""
    return ILLEGAL if refused.cause == MALFORMED else refused.cause
