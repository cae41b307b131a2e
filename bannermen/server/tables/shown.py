"""What may be shown of a match as it stands on disk, made once and sent to each connection as far as it may see."""

from __future__ import annotations

import time
from typing import Any, Final

from bannermen.kernel.record import Record
from bannermen.server.tables.clocks import Clocks
from bannermen.server.tables.company import Company
from bannermen.server.tables.connection import Connection
from bannermen.server.thinking.trials import Trials
from bannermen.server.wire.diff import changes
from bannermen.server.wire.encoding import encoded
from bannermen.server.wire.frozen import Frozen
from bannermen.server.wire.telling import TableChronicle

WATCHER: Final = -1
TAIL: Final = 60  # lines of the log in a state
MARKS: Final = 1000  # revisions of which it is remembered how long the log was


class LogCursor:
    """How much of the log somebody has heard who was here last at a certain revision."""

    def __init__(self) -> None:
        self._marks: list[tuple[int, int]] = []  # (revision, lines of the log that are older)

    def mark(self, revision: int, lines: int) -> None:
        self._marks.append((revision, lines))
        del self._marks[:-MARKS]

    def cut(self, lines: int) -> None:
        """The log has become shorter."""
        self._marks = [(revision, min(older, lines)) for revision, older in self._marks]

    def since(self, revision: int, lines: int) -> int:
        """Lines that somebody with that revision has heard; all `lines` if nothing has happened since."""
        return min((older for mark, older in self._marks if mark > revision), default=lines)


class Snapshot:
    """A position of the match, ready to be sent."""

    def __init__(
        self,
        company: Company,
        record: Record,
        chronicle: TableChronicle,
        heard: LogCursor,
        clocks: Clocks | None,
        before: Snapshot | None = None,
    ) -> None:
        match = record.match
        self.company = company
        self.record = record
        self.chronicle = chronicle
        self.heard = heard
        self.clocks = clocks
        self.revision = company.roster.revision
        self.number = match.number
        self.over = match.over
        self.winners = list(match.winners)
        self.waiting = [decision.seat for decision in match.pending]
        self.lines = len(chronicle)
        self.undo: dict[str, Any] | None = None  # who asks to go back
        self.offer: dict[str, Any] | None = None  # of a draw
        self.reason = record.reason
        self.at = time.time()
        self.cause = 0.0  # when the answer came in
        self.views: dict[int, Any] = {}
        self._frozen: dict[int, Frozen] = {}
        self._before = before._frozen if before is not None else {}  # what was shown one moment before
        self.decisions: dict[tuple[int, str], dict[str, Any]] = {}
        self.trials: dict[int, Trials] = {}  # by seat
        self.spared: set[int] = set()  # seats for which the table answers by itself
        self.passing: dict[int, str] = {}  # by seat: until when it passes
        self.endings: dict[str, str] = {}
        self.verdicts: dict[str, str] = {}
        self._updates: dict[tuple[Any, ...], str] = {}  # by what those who get them have heard before

    def prepare(self, connection: Connection) -> None:
        """Make ready what this connection will be sent; only while the match is as it is on disk."""
        roster, language, teller = self.company.roster, connection.language, self.chronicle.teller
        match = self.record.match
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
                self._frozen[seat] = Frozen(self.record.game.view(match, seat), self._before.get(seat))
                self.views[seat] = self._frozen[seat].data
        for decision in match.pending:
            seat = decision.seat
            if (seat, language) in self.decisions or roster.is_bot(seat) or seat in self.spared:
                continue
            if seat in connection.seats:
                if seat not in self.trials and not roster.is_alone(seat):
                    self.trials[seat] = Trials(self.record.game, match, decision)
                finals = self.trials[seat].finals if seat in self.trials else set()
                self.decisions[seat, language] = teller.decision(match, decision, language, finals)
        if language not in self.endings:
            self.endings[language] = teller.ending(match, language)
            self.verdicts[language] = teller.verdict(match, language)

    def is_owed_trials(self, connection: Connection) -> bool:
        return any(seat in self.trials and not self.trials[seat].is_done for seat in connection.seats)

    async def make_ready(self, connection: Connection) -> None:
        """Find out what else is told to this connection: after which of its options there is no free way back."""
        for trials in [self.trials[seat] for seat in connection.seats if seat in self.trials]:
            if not trials.is_done:
                await trials.go_on()
                for (seat, _), decision in self.decisions.items():
                    if seat == trials.seat:
                        for option in decision["options"]:
                            option["final"] = option["code"] in trials.finals

    # --- messages ---------------------------------------------------------------------------------------------

    def state_sent(self, connection: Connection) -> None:
        """The connection gets a state that was written for another one just like it."""
        self._use_next_eyes(connection)
        self._was_sent(connection)

    def _use_next_eyes(self, connection: Connection) -> None:
        if connection.next_eyes:
            connection.eyes, connection.next_eyes = connection.next_eyes, []

    def state_for(self, connection: Connection) -> dict[str, Any]:
        """All but what the table itself adds."""
        self._use_next_eyes(connection)
        first = max(0, self.lines - TAIL)
        message = {
            **self._common(connection),
            "views": {str(seat): self.views[seat] for seat in connection.eyes},
        }
        log_part = message["log"]
        log_part["since"] = self.heard.since(connection.have, self.lines) if connection.have >= 0 else self.lines
        log_part["from"] = first
        log_part["lines"] = self.chronicle.plain(first, self.lines, connection.language, connection.eyes)
        self._was_sent(connection)
        return message

    def update_text(self, connection: Connection) -> str:
        """The update as it is sent; written once for all who look on and have heard the same so far."""
        if connection.seats or self.clocks is not None:
            return encoded(self.update_for(connection))
        heard = (connection.language, connection.revision, connection.lines, connection.back, *connection.eyes)
        if heard not in self._updates:
            self._updates[heard] = encoded(self.update_for(connection))
        else:
            self._was_sent(connection)
        return self._updates[heard]

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
        message["log"]["lines"] = self.chronicle.plain(
            connection.lines, self.lines, connection.language, connection.eyes
        )
        self._was_sent(connection)
        return message

    def _common(self, connection: Connection) -> dict[str, Any]:
        language, clocks, roster = connection.language, self.clocks, self.company.roster
        keys = [(seat, language) for seat in connection.seats if not roster.is_bot(seat)]
        return {
            "revision": self.revision,
            "number": self.number,
            "over": self.over,
            "winners": self.winners,
            "ending": self.endings[language],
            "verdict": self.verdicts[language],
            "reason": self.reason,
            "decisions": [self.decisions[key] for key in keys if key in self.decisions],
            "waiting": self.waiting,
            "passing": {str(seat): self.passing[seat] for seat in connection.seats if self.passing.get(seat)},
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
        "verdict": "",
        "reason": "",
        "views": {},
        "decisions": [],
        "waiting": [],
        "passing": {},
        "log": {"from": 0, "total": 0, "since": 0, "lines": []},
        "undo": None,
        "offer": None,
        "clock": None,
    }
