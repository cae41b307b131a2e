"""Nobody chooses an opening: what players add to the secret of chance, and when an opening is put away unplayed.

docs/chance.md says it in words for players.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.kernel.chance import MOST_SHARES, digest_of, shares_of, with_share
from bannermen.kernel.message import says
from bannermen.kernel.record import Record
from bannermen.server.storage.roster import Roster, draw_secret_of_chance
from bannermen.server.tables.gathering import named_game, places_of
from bannermen.server.wire.problems import Problem, not_allowed

BROUGHT: Final = "brought"


def add_share(roster: Roster, seat: int, digest: str, share: str) -> None:
    """Add what the browser of that seat has drawn, to a secret whose digest it has seen; raises a Problem."""
    seed = roster.seed
    if not isinstance(seed, str):
        raise Problem(409, "no-secret", says("At this table nothing is added to the dice."), "chance")
    added = dict(shares_of(seed))
    if added.get(seat) == share:
        return  # it was asked again because the reply was lost
    if roster.started:
        raise Problem(409, "started", says("The match has started; nothing more can be added."), "chance")
    if seat in added:
        raise Problem(409, "added", says("This seat has added its number already."), "chance")
    if digest != digest_of(seed) or len(added) >= MOST_SHARES:
        raise Problem(409, "other-digest", says("Somebody else has sat down meanwhile; look again."), "chance.digest")
    roster.seed = with_share(seed, seat, share)


def draw_anew(roster: Roster) -> None:
    """Another secret, to which nobody has added anything yet; never in place of a number that somebody named."""
    if isinstance(roster.seed, str) and not roster.started:
        roster.seed = draw_secret_of_chance()


def has_answered(roster: Roster, record: Record) -> bool:
    """Whether a person has given a first answer: from then on the opening is played."""
    return any(roster.chairs[given.seat].holder for given in record.answers)


def may_deal_anew(roster: Roster, record: Record) -> bool:
    """Whether the opening can still be put away: it was dealt here from a secret, and no person has played it."""
    return roster.held and isinstance(roster.seed, str) and not record.match.over and not has_answered(roster, record)


def all_have_added(roster: Roster) -> bool:
    """Whether there is a number of everybody who plays in the secret."""
    added = (
        {roster.chairs[seat].holder for seat, _ in shares_of(roster.seed)} if isinstance(roster.seed, str) else set()
    )
    return people_of(roster) <= added


def people_of(roster: Roster) -> set[str]:
    return {chair.holder for chair in roster.chairs if chair.holder}


def open_after(roster: Roster, record: Record, seat: int) -> None:
    """Before a seat is opened to a person: an opening that somebody has seen alone must not await the newcomer.

    Where two have seen it, neither can be rid of it alone.
    """
    if not may_deal_anew(roster, record):
        return
    if len(people_of(roster)) > 1:
        because = says("Two people have seen how this match begins; the seat can be opened after the first answer.")
        raise not_allowed(because)
    put_opening_away(roster)
    take_away(roster, seat)


def put_opening_away(roster: Roster) -> None:
    """The table gathers again, and will start with another secret."""
    roster.started, roster.known = False, False
    roster.taken_back, roster.offer, roster.left, roster.left_at = [], None, [], 0.0
    roster.number, roster.winners, roster.waiting, roster.since = 0, [], [], {}
    roster.turned, roster.round, roster.last = {}, 0, {}
    roster.revision += 1
    draw_anew(roster)
    bare = {key: value for key, value in roster.setup.items() if key != BROUGHT}
    roster.places = places_of(named_game(roster.game), bare)


def take_away(roster: Roster, seat: int) -> None:
    """What lay before a seat is not for whoever comes next."""
    brought: dict[str, Any] = dict(roster.setup.get(BROUGHT, {}))
    if brought.pop(str(seat), None) is not None:
        roster.setup = {**roster.setup, BROUGHT: brought}
