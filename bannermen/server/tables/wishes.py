"""Where the person at a seat wants to be asked, and what the table answers where not.

A wish stands under the name of a question, or of something narrower or wider that its game knows (`Game.stops_of`).
What the table answers for a seat is an answer like any other. Where courtesy is kept it follows from wishes and from
what everybody knows, never from what the seat holds: a pass at once looks the same with an empty hand and a full one.
"""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

from bannermen.kernel.decision import PASS, Answer, Decision, Refused, table_refuses
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.unasked import goes_without_asking
from bannermen.server.storage.roster import Chair

log = logging.getLogger(__name__)

# Whether to be asked: in any case; where there is a choice; not at all, in a window.
ALWAYS: Final = "always"
ABLE: Final = "able"
NEVER: Final = "never"


class Until(NamedTuple):
    """A seat passes until something comes."""

    what: str
    mark: int  # as it was when the seat said so


class Wishes:
    """Of all seats at one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.passing: dict[int, Until] = {}  # by seat

    def pass_until(self, match: Match, seat: int, what: str) -> Refused | None:
        """From now on the seat passes in all windows, until that has come; '': it does so no longer."""
        if what == "":
            self.passing.pop(seat, None)
            return None
        mark = self.game.pauses(match, seat).get(what)
        if mark is None:
            return table_refuses("not-possible", "Nobody can wait for that here.")
        self.passing[seat] = Until(what, mark)
        return None

    def passes_until(self, match: Match, seat: int) -> str:
        """What the seat is passing for, or ''."""
        until = self.passing.get(seat)
        if until is None or match.over or self.game.pauses(match, seat).get(until.what) != until.mark:
            self.passing.pop(seat, None)
            return ""
        return until.what

    def answer(self, match: Match, chair: Chair, decision: Decision, unread: bool) -> Answer | None:
        """What the table answers for the person at the seat, or None where that person is asked. `unread`: all the
        others are bots, who read nothing from silence."""
        try:
            return self._answer(match, chair, decision, unread)
        except Exception:  # who could not be spared a question is asked it
            log.exception("%s: what is usual is not known", decision.key)
            return None

    def _answer(self, match: Match, chair: Chair, decision: Decision, unread: bool) -> Answer | None:
        may_pass = PASS in decision.options and self.game.is_window(match)
        if may_pass and self.passes_until(match, chair.seat):
            return PASS
        wish = self._wish(match, chair, decision)
        if wish == NEVER and may_pass:
            return PASS
        if wish == ALWAYS:
            return None
        if may_pass and chair.stops and not match.courtesy:
            things = {
                chair.stops.get(self.game.stop_at(match, option), ABLE) for option in decision.options if option != PASS
            }
            if ALWAYS in things:
                return None
            if things == {NEVER}:
                return PASS
        usual = match.usual(decision)
        return usual if usual is not None else goes_without_asking(self.game, match, decision, unread)

    def _wish(self, match: Match, chair: Chair, decision: Decision) -> str:
        if chair.stops:
            for name in self.game.stops_of(match, decision):
                if name in chair.stops:
                    return chair.stops[name]
        return ABLE
