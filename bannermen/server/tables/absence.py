"""Nobody loses by being away: for how long a seat is kept for its person, and what others may do then.

With clocks the clocks decide. Without, time counts from when somebody was last here, or from when his turn began if
that was later, by server time: while the server is down nobody can come. Before a match nothing is played for
anybody: the host may only give the seat to somebody else.
"""

from __future__ import annotations

import time
from typing import Final

from bannermen.ai import BOTS
from bannermen.kernel import accord
from bannermen.kernel.message import says
from bannermen.server.storage.roster import (
    AWAY,
    BOT,
    CLAIMS,
    DRAW,
    GATHERING,
    NOBODY,
    OUT_OF_TIME,
    OVER,
    PLAYING,
    WIN,
    Chair,
    Person,
)
from bannermen.server.tables.company import Company
from bannermen.server.tables.play import LiveMatch
from bannermen.server.wire.problems import Problem, not_allowed, unknown_seat

OPEN: Final = "open"  # before the match: the seat may be given to somebody else
WORTHY: Final = BOTS[BOTS.index("normal") :]  # bots that may play on for somebody who is away
ACCORDS: Final = {DRAW: accord.DRAW_CLAIMED, WIN: accord.LEFT}


def kept_for(company: Company, chair: Chair) -> float | None:
    """Seconds for which the seat is still kept; None while nothing counts: the person is here, or is not waited for."""
    roster = company.roster
    minutes: int | None = roster.absence["minutes"]
    if minutes is None or roster.phase == OVER or chair.holder == NOBODY or chair.level:
        return None
    if roster.phase == PLAYING and (roster.clock is not None or chair.seat not in roster.waiting):
        return None
    if company.is_present(chair.holder):
        return None
    since = company.away_since(chair.holder)
    if roster.phase == PLAYING:
        since = max(since, roster.turned.get(chair.seat, 0.0))
    return max(0.0, minutes * 60.0 - (company.context.hour() - since))


def claims_on(company: Company, play: LiveMatch | None, chair: Chair) -> list[str]:
    """What others may do about the seat now."""
    roster = company.roster
    if roster.phase == OVER or chair.holder == NOBODY or chair.level:
        return []
    if play is None or play.clocks is None:
        if kept_for(company, chair) != 0.0:
            return []
    elif not play.clocks.is_out(chair.seat):
        return []
    if roster.phase == GATHERING or play is None:
        return [OPEN]
    allowed = CLAIMS[: CLAIMS.index(roster.absence["then"]) + 1]
    return [claim for claim in allowed if claim == BOT or may_end(company, play, chair, claim)]


def may_end(company: Company, play: LiveMatch, chair: Chair, claim: str) -> bool:
    """A match of several ends in a draw only if nobody else is there whom that concerns."""
    game, match = play.record.game, play.match
    if accord.why_not(game, match, chair.seat, ACCORDS[claim]) is not None:
        return False
    people = {company.roster.chairs[seat].holder for seat in game.playing(match)} - {NOBODY, chair.holder}
    return claim == WIN or len(people) == 1


def reason_of(play: LiveMatch | None) -> str:
    return AWAY if play is None or play.clocks is None else OUT_OF_TIME


async def claim(company: Company, play: LiveMatch | None, person: Person, seat: int, wanted: str) -> None:
    """End the match as the table grants it; called with the lock held. Raises a Problem and changes nothing."""
    roster = company.roster
    if not 0 <= seat < len(roster.chairs):
        raise unknown_seat()
    chair = roster.chairs[seat]
    if play is None or chair.holder == person.token or not roster.seats_of(person.token):
        raise not_allowed(says("Only those who play may ask for this."))
    if wanted not in claims_on(company, play, chair):
        raise still_kept()
    await play.take(seat, ACCORDS[wanted], "", time.time())


def still_kept() -> Problem:
    return not_allowed(says("This seat is still kept for whoever sits there."))
