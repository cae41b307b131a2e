"""A table at which a match is played: the record, who sits there, who looks on.

Whoever touches the match holds the lock until the change is on disk. Connections are served from `shown`, which is made
only then: nobody ever sees what could still be lost.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final

from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from bannermen.kernel.question import Together
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from bannermen.server import archive
from bannermen.server.clocks import Clocks
from bannermen.server.connection import Connection
from bannermen.server.diff import changes
from bannermen.server.driver import Driver
from bannermen.server.judging import STALE, judged, refused
from bannermen.server.roster import LIVE, Roster
from bannermen.server.summary import summary
from bannermen.server.telling import Chronicle, Teller, freeze
from bannermen.server.thinking import Journal

if TYPE_CHECKING:
    from bannermen.server.hall import Hall

log = logging.getLogger(__name__)

WATCHER: Final = -1
TAIL: Final = 60  # lines of the log in a state
ABSENT: Final = 60.0  # seconds after which somebody counts as gone


class Shown:
    """What may be shown of the match as it stands on disk."""

    def __init__(self, table: Table, at: float, cause: float) -> None:
        match = table.record.match
        self.revision = table.roster.revision
        self.number = match.number
        self.over = match.over
        self.winners = list(match.winners)
        self.waiting = [decision.seat for decision in match.pending]
        self.lines = len(table.chronicle.lines)
        self.undo = table.undo_plain()
        self.at = at
        self.cause = cause
        self.views: dict[int, Any] = {}
        self.decisions: dict[tuple[int, str], dict[str, Any]] = {}
        self.endings: dict[str, str] = {}


class Table:
    def __init__(
        self,
        hall: Hall,
        roster: Roster,
        record: Record,
        chronicle: Chronicle,
        receipts: dict[tuple[int, str], tuple[int, int]],
        chat: list[dict[str, Any]],
    ) -> None:
        self.hall = hall
        self.roster = roster
        self.record = record
        self.teller: Teller = chronicle.teller
        self.chronicle = chronicle
        self.receipts = receipts
        self.chat = chat
        self.undo = Undo(record)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.seen: dict[str, float] = {}  # token -> when its last connection ended
        self.woken = time.monotonic()
        self.clocks: Clocks | None = None
        if roster.clock is not None:
            self.clocks = Clocks(roster.clock, roster.left, record.match.seats, time.monotonic)
        self.asked: dict[int, int] = {}  # seat -> the revision at which it was put its question
        self._together = -1
        self._marks: list[tuple[int, int]] = []  # (revision, lines of the log that are older)
        self._put_questions(len(record.match.sealed))
        self.driver = Driver(self)
        self.gone = False  # no longer the table of that id: open it again
        self.shown = self._show(0.0)

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def journal(self) -> Journal:
        answers = [(given.seat, given.answer) for given in self.record.answers]
        return Journal(self.roster.id, self.roster.game, self.record.setup, self.record.seed, answers)

    # --- answers ----------------------------------------------------------------------------------------------

    def refuses(self, seat: int, answer: object, revision: int) -> Refused | None:
        """Why the answer cannot be taken; it may be legal all the same only by a fault of ours."""
        match = self.match
        if match.over:
            return refused("The match is over.")
        decision = match.decision_of(seat)
        if decision is None:
            return refused("It is not your decision.")
        if revision < self.asked.get(seat, 0):
            return refused(STALE)
        if decision.kind is ONE and isinstance(answer, int) and answer in decision.options:
            return None
        return judged(match, seat, answer)

    async def take(self, seat: int, answer: Answer, key: str, came: float) -> tuple[int, int]:
        """A legal answer: play it, write it down, show it. Returns (number, revision)."""
        roster = self.roster
        self.record.apply(seat, answer)
        if self.clocks is not None:
            self.clocks.answered(seat)
        number, revision = self.match.number, roster.revision + 1
        self._advance()
        row = archive.progress(roster)
        given = len(self.record.answers) - 1

        def write(connection: Any) -> None:
            archive.add_answer(connection, roster.id, given, seat, answer)
            if key:
                archive.add_receipt(connection, roster.id, seat, key, number, revision)
            archive.put_progress(connection, roster.id, row)

        await self.write(write)
        if key:
            self.receipts[seat, key] = (number, revision)
            while len(self.receipts) > archive.RECEIPTS_KEPT:
                del self.receipts[next(iter(self.receipts))]
        self._put_questions()
        self.publish(came)
        return number, revision

    def _advance(self) -> None:
        """The match has changed: what the lobby knows of it."""
        roster, match = self.roster, self.match
        roster.revision += 1
        roster.number = match.number
        roster.winners = list(match.winners)
        roster.touched = time.time()
        roster.settle_state(match.over)
        if self.clocks is not None:
            self.clocks.run(self._thinking())
            roster.left = self.clocks.left[:]

    def _thinking(self) -> list[int]:
        """The people whose time runs."""
        if self.roster.state != LIVE:
            return []
        return [d.seat for d in self.match.pending if not self.roster.is_bot(d.seat)]

    def _put_questions(self, sealed: int = 0) -> None:
        """Note since when each seat has had its question; secret answers of others do not put it anew."""
        match, revision = self.match, self.roster.revision
        together = match.asked if match.pending and isinstance(match.pending[0].question, Together) else -1
        same = together >= 0 and together == self._together
        before = self.asked
        self.asked = {}
        for decision in match.pending:
            kept = before.get(decision.seat) if same else None
            self.asked[decision.seat] = revision - sealed if kept is None else kept
        self._together = together

    async def write(self, writing: Any) -> None:
        """To disk. If that fails the match in memory is not the one on disk: it is opened again from there."""
        try:
            await self.hall.storage.write(writing)
        except BaseException:
            self.hall.forget(self)
            raise

    # --- going back -------------------------------------------------------------------------------------------

    def undo_plain(self) -> dict[str, Any] | None:
        request = self.undo.request
        if request is None:
            return None
        needs = [s for s in range(self.match.seats) if s != request.seat and s not in request.agreed]
        return {"seat": request.seat, "to": request.to_number, "agreed": request.agreed[:], "needs": needs}

    async def after_undo(self, before: list[tuple[int, Answer]], came: float) -> None:
        """The record may have gone back, or somebody asks that it should: write and show it."""
        roster = self.roster
        after = self.journal.answers
        keep = 0
        while keep < len(after) and keep < len(before) and after[keep] == before[keep]:
            keep += 1
        went_back = len(after) < len(before)
        if went_back:
            self.chronicle.cut(keep)
            self._marks = [(revision, min(lines, len(self.chronicle.lines))) for revision, lines in self._marks]
            for connection in self.connections:
                connection.lines = min(connection.lines, len(self.chronicle.lines))
                connection.back = True
        self._advance()
        row = archive.progress(roster)

        def write(connection: Any) -> None:
            if went_back:
                archive.cut_answers(connection, roster.id, keep, after[keep:])
            archive.put_progress(connection, roster.id, row)

        await self.write(write)
        if went_back:
            self._put_questions()
        self.publish(came)

    # --- showing ----------------------------------------------------------------------------------------------

    def publish(self, came: float) -> None:
        """The match has changed and is on disk: let everybody know, and let the bots go on."""
        self._marks.append((self.roster.revision, len(self.chronicle.lines)))
        del self._marks[:-1000]
        self.chronicle.follow(self.match)
        self.shown = self._show(came)
        for connection in self.connections:
            connection.stir.set()
        self.driver.wake()

    def _show(self, came: float) -> Shown:
        shown = Shown(self, time.time(), came)
        for connection in self.connections:
            self._prepare(shown, connection)
        return shown

    def _prepare(self, shown: Shown, connection: Connection) -> None:
        """Make ready what this connection will be sent; only while the match is as it is on disk."""
        match, language = self.match, connection.language
        connection.seats = self.roster.seats_of(connection.token)
        eyes = connection.seats or [WATCHER]
        if match.over:
            eyes = [*([WATCHER] if not connection.seats else []), *range(match.seats)]
        if not connection.eyes:
            connection.eyes = eyes
        elif eyes != connection.eyes:
            connection.next_eyes = eyes  # one last update through the old ones
        for seat in {*eyes, *connection.eyes}:
            if seat not in shown.views:
                shown.views[seat] = freeze(self.record.game.view(match, seat))
        finals: dict[int, set[int]] = {}
        for decision in match.pending:
            seat = decision.seat
            if (seat, language) in shown.decisions or self.roster.is_bot(seat):
                continue
            if seat in connection.seats:
                if seat not in finals:
                    finals[seat] = self._finals(decision)
                told = self.teller.decision(match, decision, language, finals[seat])
                shown.decisions[seat, language] = told
        if language not in shown.endings:
            shown.endings[language] = self.teller.ending(match, language)

    def _finals(self, decision: Decision) -> set[int]:
        try:
            return self.teller.finals(self.match, decision)
        except Exception:  # a rule that breaks on one of the options must not keep the others from being offered
            log.exception("table %s: an option could not be tried", self.roster.id)
            return set()

    def state_for(self, connection: Connection) -> dict[str, Any]:
        shown = self.shown
        if connection.next_eyes:
            connection.eyes, connection.next_eyes = connection.next_eyes, []
        first = max(0, shown.lines - TAIL)
        message = {
            "type": "state",
            "table": self.summary_for(connection),
            "seats": connection.seats,
            "language": connection.language,
            **self._common(connection),
            "views": {str(seat): shown.views[seat] for seat in connection.eyes},
            "chat": self.chat,
        }
        connection.news = False
        log_part = message["log"]
        log_part["since"] = self._lines_since(connection.have) if connection.have >= 0 else shown.lines
        log_part["from"] = first
        log_part["lines"] = self.chronicle.plain(first, shown.lines, connection.language, connection.eyes)
        self._was_sent(connection)
        return message

    def update_for(self, connection: Connection) -> dict[str, Any]:
        shown = self.shown
        made: dict[str, Any] = {}
        for seat in connection.eyes:
            different = changes(connection.views[seat], shown.views[seat])
            if different:
                made[str(seat)] = different
        message = {
            "type": "update",
            "base": connection.revision,
            **self._common(connection),
            "changes": made,
            "back": connection.back,
            "at": shown.cause,
        }
        message["log"]["from"] = connection.lines
        message["log"]["lines"] = self.chronicle.plain(
            connection.lines, shown.lines, connection.language, connection.eyes
        )
        self._was_sent(connection)
        return message

    def _common(self, connection: Connection) -> dict[str, Any]:
        shown, language = self.shown, connection.language
        keys = [(seat, language) for seat in connection.seats if not self.roster.is_bot(seat)]
        decisions = [shown.decisions[key] for key in keys if key in shown.decisions]
        return {
            "revision": shown.revision,
            "number": shown.number,
            "over": shown.over,
            "winners": shown.winners,
            "ending": shown.endings[language],
            "decisions": decisions,
            "waiting": shown.waiting,
            "log": {"total": shown.lines},
            "undo": shown.undo,
            "clock": self.clocks.plain() if self.clocks is not None else None,
        }

    def _was_sent(self, connection: Connection) -> None:
        shown = self.shown
        connection.views = {seat: shown.views[seat] for seat in connection.eyes}
        connection.revision = shown.revision
        connection.lines = shown.lines
        connection.whole = False
        connection.back = False

    def _lines_since(self, revision: int) -> int:
        """How many lines of the log somebody with that revision has seen."""
        later = [lines for mark, lines in self._marks if mark > revision]
        return min(later) if later else self.shown.lines

    def summary_for(self, connection: Connection) -> dict[str, Any]:
        return summary(self.roster, self, connection.token)

    # --- coming and going -------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.add(connection)
            self._prepare(self.shown, connection)
        self.tell_news()
        connection.owe_state()
        self.driver.wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.woken = time.monotonic()
        if connection.token:
            self.seen[connection.token] = time.monotonic()
        self.tell_news()

    async def refresh(self, connection: Connection, language: str) -> None:
        async with self.lock:
            connection.language = language
            self._prepare(self.shown, connection)
        connection.owe_state()

    def is_present(self, token: str) -> bool:
        return any(connection.token == token for connection in self.connections)

    def absence(self, token: str) -> float:
        """Seconds since the person's last connection; the server itself counts from when the table was opened."""
        if not token or self.is_present(token):
            return 0.0
        return time.monotonic() - self.seen.get(token, self.woken)

    def tell_news(self) -> None:
        """Seats, names or presence have changed."""
        for connection in self.connections:
            connection.owe_news()

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over; called with the lock held and everything on disk."""
        if self.clocks is not None:
            self.clocks.run(self._thinking())
        for connection in self.connections:
            self._prepare(self.shown, connection)
            if connection.seats:
                connection.owe_state()  # what it may decide may be another now
        self.tell_news()
        self.driver.wake()

    def stop(self) -> None:
        self.gone = True
        self.driver.stop()
