"""What may be shown of a match as it stands on disk, made once and sent to each connection as far as it may see."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final

from bannermen.kernel.decision import Decision
from bannermen.server.connection import Connection
from bannermen.server.diff import changes
from bannermen.server.telling import freeze

if TYPE_CHECKING:
    from bannermen.server.play import Play

log = logging.getLogger(__name__)

WATCHER: Final = -1
TAIL: Final = 60  # lines of the log in a state


class Shown:
    """A position of the match, ready to be sent."""

    def __init__(self, play: Play, cause: float) -> None:
        match = play.match
        self.play = play
        self.revision = play.table.roster.revision
        self.number = match.number
        self.over = match.over
        self.winners = list(match.winners)
        self.waiting = [decision.seat for decision in match.pending]
        self.lines = len(play.chronicle.lines)
        self.undo = play.undo_plain()
        self.offer = play.offer_plain()
        self.reason = play.record.reason
        self.at = time.time()
        self.cause = cause  # when the answer came in
        self.views: dict[int, Any] = {}
        self.decisions: dict[tuple[int, str], dict[str, Any]] = {}
        self.endings: dict[str, str] = {}

    def prepare(self, connection: Connection) -> None:
        """Make ready what this connection will be sent; only while the match is as it is on disk."""
        play, roster, language = self.play, self.play.table.roster, connection.language
        match = play.match
        connection.seats = roster.seats_of(connection.token)
        eyes = connection.seats or [WATCHER]
        if match.over:
            eyes = [*([WATCHER] if not connection.seats else []), *range(match.seats)]
        if not connection.eyes:
            connection.eyes = eyes
        elif eyes != connection.eyes:
            connection.next_eyes = eyes  # one last update through the old ones
        for seat in {*eyes, *connection.eyes}:
            if seat not in self.views:
                self.views[seat] = freeze(play.record.game.view(match, seat))
        finals: dict[int, set[int]] = {}
        for decision in match.pending:
            seat = decision.seat
            if (seat, language) in self.decisions or roster.is_bot(seat):
                continue
            if seat in connection.seats:
                if seat not in finals:
                    finals[seat] = self._finals(decision)
                self.decisions[seat, language] = play.teller.decision(match, decision, language, finals[seat])
        if language not in self.endings:
            self.endings[language] = play.teller.ending(match, language)

    def _finals(self, decision: Decision) -> set[int]:
        try:
            return self.play.teller.finals(self.play.match, decision)
        except Exception:  # a rule that breaks on one of the options must not keep the others from being offered
            log.exception("table %s: an option could not be tried", self.play.table.roster.id)
            return set()

    # --- messages ---------------------------------------------------------------------------------------------

    def state_for(self, connection: Connection) -> dict[str, Any]:
        """All but what the table itself adds."""
        if connection.next_eyes:
            connection.eyes, connection.next_eyes = connection.next_eyes, []
        first = max(0, self.lines - TAIL)
        message = {
            **self._common(connection),
            "views": {str(seat): self.views[seat] for seat in connection.eyes},
        }
        log_part = message["log"]
        log_part["since"] = self.play.lines_since(connection.have) if connection.have >= 0 else self.lines
        log_part["from"] = first
        log_part["lines"] = self.play.chronicle.plain(first, self.lines, connection.language, connection.eyes)
        self._was_sent(connection)
        return message

    def update_for(self, connection: Connection) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for seat in connection.eyes:
            different = changes(connection.views[seat], self.views[seat])
            if different:
                made[str(seat)] = different
        message = {
            "type": "update",
            "base": connection.revision,
            **self._common(connection),
            "changes": made,
            "back": connection.back,
            "at": self.cause,
        }
        message["log"]["from"] = connection.lines
        message["log"]["lines"] = self.play.chronicle.plain(
            connection.lines, self.lines, connection.language, connection.eyes
        )
        self._was_sent(connection)
        return message

    def _common(self, connection: Connection) -> dict[str, Any]:
        language, clocks = connection.language, self.play.clocks
        roster = self.play.table.roster
        keys = [(seat, language) for seat in connection.seats if not roster.is_bot(seat)]
        return {
            "revision": self.revision,
            "number": self.number,
            "over": self.over,
            "winners": self.winners,
            "ending": self.endings[language],
            "reason": self.reason,
            "decisions": [self.decisions[key] for key in keys if key in self.decisions],
            "waiting": self.waiting,
            "log": {"total": self.lines},
            "undo": self.undo,
            "offer": self.offer,
            "clock": clocks.plain() if clocks is not None else None,
        }

    def _was_sent(self, connection: Connection) -> None:
        connection.views = {seat: self.views[seat] for seat in connection.eyes}
        connection.revision = self.revision
        connection.lines = self.lines
        connection.whole = False
        connection.back = False


def nothing_yet() -> dict[str, Any]:
    """The part of a state that a match would fill, while there is none."""
    return {
        "revision": 0,
        "number": 0,
        "over": False,
        "winners": [],
        "ending": "",
        "reason": "",
        "views": {},
        "decisions": [],
        "waiting": [],
        "log": {"from": 0, "total": 0, "since": 0, "lines": []},
        "undo": None,
        "offer": None,
        "clock": None,
    }
