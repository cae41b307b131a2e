"""Whether an answer may be taken, and why not."""

from __future__ import annotations

import logging
from typing import Final

from bannermen.kernel.decision import Refused
from bannermen.kernel.match import KERNEL_RULE, Match
from bannermen.kernel.message import says

log = logging.getLogger(__name__)

STALE: Final = "This answer is for an earlier position; look again and answer anew."


def refused(why: str) -> Refused:
    return Refused(KERNEL_RULE, says(why))


def judged(match: Match, seat: int, answer: object) -> Refused | None:
    """Whether the rules allow an answer, tried on a copy: not even a fault in them can hurt the match."""
    try:
        return match.clone().submit(seat, answer)
    except Exception:
        log.exception("the rules broke on an answer")
        return refused("That is not among the choices now.")
