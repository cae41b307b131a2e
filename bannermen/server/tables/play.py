"""The match at a table, once it has started: the record, its log in words, and what may be shown of it.

Whoever touches the match holds the table's lock until the change is on disk. Connections are served from `shown`, which
is made only then: nobody ever sees what could still be lost.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from bannermen.kernel.accord import DRAW, is_accord
from bannermen.kernel.chance import apart_from
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.journal import Given
from bannermen.kernel.match import Match
from bannermen.kernel.packing import Packing
from bannermen.kernel.question import Together
from bannermen.kernel.record import Record
from bannermen.kernel.since import SINCE, parted
from bannermen.kernel.undo import Undo
from bannermen.server.storage import archive, progress
from bannermen.server.storage.appends import Append
from bannermen.server.storage.roster import LIVE, DrawOffer
from bannermen.server.storage.storage import DiskFull
from bannermen.server.tables.clocks import Clocks
from bannermen.server.tables.company import Company
from bannermen.server.tables.shown import LogCursor, Snapshot
from bannermen.server.tables.wishes import Wishes
from bannermen.server.thinking.study import Study
from bannermen.server.thinking.worker import Imagined, lay
from bannermen.server.wire.telling import TableChronicle, Teller

log = logging.getLogger(__name__)

Receipts = dict[tuple[int, str], tuple[int, int]]  # (seat, id of the request) -> (number, revision)


class LiveMatch:
    def __init__(self, table: Company, record: Record, chronicle: TableChronicle, receipts: Receipts) -> None:
        self.table = table
        self.record = record
        self.chronicle = chronicle
        self.teller: Teller = chronicle.teller
        self.receipts = receipts
        self.undo = Undo(record)
        self.undo.ask_again(table.roster.undo)
        self.offer: DrawOffer | None = table.roster.offer
        self.wishes = Wishes(record.game)
        self._known_since = len(record.answers)  # which answers before that the table gave by itself must be found out
        self._by_itself: set[int] = set()  # of those since: which
        self._grounds: dict[int, dict[str, Any]] = {}
        self._packings: dict[int, Packing] = {}
        self.asked: dict[int, int] = {}  # seat -> the revision at which it was put its question
        self._together = -1
        self._heard = LogCursor()
        self._put_questions(len(record.match.sealed))
        self.clocks: Clocks | None = None
        roster = table.roster
        if roster.clock is not None:
            self.clocks = Clocks(roster.clock, roster.left, roster.left_at, record.match.seats, table.context.hour)
            self.clocks.resume(self._thinking())
        self.course: dict[str, Any] | None = None  # of the whole match, once it is over and somebody asks
        self.study: Study | None = None  # the analysis of the whole match
        self.shown = self._shown(0.0, None)

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def is_studied(self) -> bool:
        """Whether its analysis is under way."""
        return self.study is not None and self.study.task is not None

    # --- answers ----------------------------------------------------------------------------------------------

    async def take(self, seat: int, answer: Answer, key: str, came: float, by_itself: bool = False) -> tuple[int, int]:
        """A legal answer: play it, write it down, show it. Returns (number, revision)."""
        table = self.table
        table.must_be_here()
        left = self.clocks.left[:] if self.clocks is not None else []
        offer = self.offer
        self.record.apply(seat, answer)
        if is_accord(answer) or (offer is not None and offer.seat == seat and not offer.is_open):
            self.offer = None
        if self.clocks is not None:
            self.clocks.answered(seat)
        number, revision = self.match.number, table.roster.revision + 1
        row = self._progress()
        given = len(self.record.answers) - 1
        roster = table.roster
        written = archive.answer_text(answer)
        append = Append(roster.id, roster.epoch, roster.revision, given, seat, written, key, number, row)
        try:
            await table.context.storage.append(append)
        except DiskFull:
            self.record.rewind(given)  # it was never answered
            self.offer = offer
            if self.clocks is not None:
                self.clocks.left = left
            table.tell_full_disk()
            raise
        except BaseException:
            table.put_away()  # what is in memory may not be what is on disk
            raise
        table.disk_is_full = False
        if key:
            self.remember(seat, key, number, revision)
        if by_itself:
            self._by_itself.add(given)
        self._advance()
        self._put_questions()
        self.publish(came)
        return number, revision

    def remember(self, seat: int, key: str, number: int, revision: int) -> None:
        self.receipts[seat, key] = (number, revision)
        while len(self.receipts) > archive.RECEIPTS_KEPT:
            del self.receipts[next(iter(self.receipts))]

    def _progress(self) -> archive.Row:
        """What the lobby will know of the match when this change is on disk."""
        roster, match = self.table.roster, self.match
        changed = roster.draft()
        changed.revision += 1
        changed.touched = time.time()
        progress.note(changed, self.record, self.teller, changed.touched, self.table.context.hour())
        changed.offer = None if match.over else self.offer
        changed.undo = self.undo.asked()
        changed.settle_state(match.over)
        if self.clocks is not None:
            changed.left_at = self.clocks.settle()
            changed.left = self.clocks.left[:]
        self._changed = changed
        return archive.progress(changed)

    def _advance(self) -> None:
        """The change is on disk."""
        roster, changed = self.table.roster, self._changed
        before = roster.waiting
        for name in ("revision", "touched", "state", "left", "left_at", "offer", "undo", *progress.NOTED):
            setattr(roster, name, getattr(changed, name))
        self.call(seat for seat in roster.waiting if seat not in before)
        if self.clocks is not None:
            self.clocks.run(self._thinking())

    def call(self, seats: Iterable[int]) -> None:
        """It is their turn now; what the table answers for a seat is no call."""
        asked = [decision.seat for decision in self.match.pending if self.by_itself(decision) is None]
        self.table.call(seat for seat in seats if seat in asked)

    def by_itself(self, decision: Decision) -> Answer | None:
        """What the table answers for a person who does not want to be asked this; None: somebody is asked."""
        chair = self.table.roster.chairs[decision.seat]
        if chair.holder == "" or chair.level:
            return None
        return self._for_person(self.match, decision)

    def _for_person(self, match: Match, decision: Decision) -> Answer | None:
        roster = self.table.roster
        return self.wishes.answer(match, roster.chairs[decision.seat], decision, roster.is_among_bots)

    def _thinking(self) -> list[int]:
        """The people whose time runs."""
        roster = self.table.roster
        if roster.state != LIVE:
            return []
        return [d.seat for d in self.match.pending if not roster.is_bot(d.seat)]

    def _put_questions(self, sealed: int = 0) -> None:
        """Note since when each seat has had its question; secret answers of others do not put it anew."""
        match, revision = self.match, self.table.roster.revision
        together = match.asked if match.pending and isinstance(match.pending[0].question, Together) else -1
        same = together >= 0 and together == self._together
        before = self.asked
        self.asked = {}
        for decision in match.pending:
            kept = before.get(decision.seat) if same else None
            self.asked[decision.seat] = revision - sealed if kept is None else kept
        self._together = together

    def imagined_by(self, seat: int, moment: Match | None = None) -> Imagined:
        """What a bot is sent that thinks for the seat, now or at an earlier moment: a table on which all that the seat
        may not know is dealt anew."""
        record = self.record
        match = record.match if moment is None else moment
        imagined = record.game.imagine(match, seat, match.number)
        ground = self._ground_for(seat)
        return Imagined(
            table=self.table.roster.id,
            game=record.game.name,
            ground=ground,
            state=self._packings[seat].pack(imagined),
            seat=seat,
            seed=apart_from(record.seed, f"bot {seat}"),
        )

    def _ground_for(self, seat: int) -> dict[str, Any]:
        """A set-up of the same scene without anybody's secrets: what was brought to it stays here."""
        if seat not in self._grounds:
            self._grounds[seat] = ground_for(self.record, seat)
            self._packings[seat] = Packing(lay(self.record.game, self._grounds[seat]))
        return self._grounds[seat]

    # --- going back -------------------------------------------------------------------------------------------

    async def persist(self, before: list[Given], seat: int, key: str, came: float) -> tuple[int, int]:
        """The record may have gone back, or somebody asks that it should: write and show it."""
        table = self.table
        table.must_be_here()
        after = self.record.answers
        keep = 0
        while keep < len(after) and keep < len(before) and after[keep][:2] == before[keep][:2]:
            keep += 1
        shorter = len(after) < len(before)
        if shorter:
            self.offer = None
        taken_back = self.record.taken_back[:]
        number, revision = self.match.number, table.roster.revision + 1
        row = self._progress()

        def write(connection: sa.Connection) -> None:
            if shorter:
                answers = [(given.seat, given.answer) for given in after[keep:]]
                archive.cut_answers(connection, table.roster.id, keep, answers)
                archive.put_taken_back(connection, table.roster.id, taken_back)
            if key:
                archive.add_receipt(connection, table.roster.id, seat, key, number, revision)
            archive.put_progress(connection, table.roster.id, row)

        try:
            await table.write(write)
        except BaseException as error:
            if isinstance(error, DiskFull):
                table.tell_full_disk()
            table.put_away()
            raise
        if key:
            self.remember(seat, key, number, revision)
        self._advance()
        if shorter:
            self._known_since = min(self._known_since, len(after))
            self._by_itself = {number for number in self._by_itself if number < keep}
            table.roster.taken_back = taken_back
            self.chronicle.cut(keep)
            self._heard.cut(len(self.chronicle))
            for connection in table.connections:
                connection.lines = min(connection.lines, len(self.chronicle))
                connection.back = True
            self._put_questions()
        self.publish(came)
        return number, revision

    def last_choice_of(self, seat: int) -> int:
        """Where the seat decided last; what the table answered by itself is no choice."""
        record = self.record
        for number in range(len(record.answers) - 1, -1, -1):
            given = record.answers[number]
            if given.seat == seat and not self._was_by_itself(number):
                return number
        return len(record.answers)

    def _was_by_itself(self, number: int) -> bool:
        if number >= self._known_since:
            return number in self._by_itself
        given, match = self.record.answers[number], self.record.at(number).match
        decision = match.decision_of(given.seat)
        if decision is None:
            return False
        return self._for_person(match, decision) == given.answer

    def undo_plain(self) -> dict[str, Any] | None:
        request = self.undo.request
        if request is None:
            return None
        needs = [s for s in range(self.match.seats) if s != request.seat and s not in request.agreed]
        return {"seat": request.seat, "to": request.to_number, "agreed": request.agreed[:], "needs": needs}

    # --- a draw -----------------------------------------------------------------------------------------------

    async def put_offer(self, offer: DrawOffer | None, came: float) -> tuple[int, int]:
        """An offer is made, agreed to by one of several, declined or withdrawn: write and show it."""
        self.offer = offer
        return await self.persist(self.record.answers[:], -1, "", came)

    async def answer_offer(self, seat: int, accept: bool, key: str, came: float) -> tuple[int, int]:
        """What a seat says to the open offer; when the last of the others agrees, the match is over."""
        offer = self.offer
        assert offer is not None
        if not accept:
            return await self.put_offer(None if seat == offer.seat else replace(offer, declined=seat), came)
        agreed = sorted({*offer.agreed, seat})
        if {*agreed, offer.seat} >= {*self.record.game.playing(self.match)}:
            return await self.take(seat, DRAW, key, came)
        return await self.put_offer(replace(offer, agreed=agreed), came)

    def offer_plain(self) -> dict[str, Any] | None:
        offer = self.offer
        if offer is None:
            return None
        needs = [s for s in self.record.game.playing(self.match) if s != offer.seat and s not in offer.agreed]
        return {"seat": offer.seat, "agreed": offer.agreed[:], "needs": needs, "declined": offer.declined}

    # --- showing ----------------------------------------------------------------------------------------------

    def publish(self, came: float) -> None:
        """The match has changed and is on disk: let everybody know, and let the bots go on."""
        self._heard.mark(self.table.roster.revision, len(self.chronicle))
        self.chronicle.follow(self.match)
        self.shown = self._shown(came, self.shown)
        for connection in self.table.connections:
            self.shown.prepare(connection)
        self.table.stir_all()
        self.table.wake_bots()

    def _shown(self, came: float, before: Snapshot | None) -> Snapshot:
        shown = Snapshot(self.table, self.record, self.chronicle, self._heard, self.clocks, before)
        shown.cause, shown.undo, shown.offer = came, self.undo_plain(), self.offer_plain()
        shown.spared = {decision.seat for decision in self.match.pending if self.by_itself(decision) is not None}
        shown.passing = {seat: self.wishes.passes_until(self.match, seat) for seat in range(self.match.seats)}
        return shown

    def wishes_changed(self) -> None:
        """Where a seat wants to be asked has changed: who is spared the open question has, too."""
        self.shown = self._shown(self.shown.cause, self.shown)
        for connection in self.table.connections:
            self.shown.prepare(connection)
        self.table.wake_bots()

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over; called with the lock held and everything on disk."""
        if self.clocks is not None:
            self.clocks.run(self._thinking())
        for connection in self.table.connections:
            self.shown.prepare(connection)
        self.table.wake_bots()


def ground_for(record: Record, seat: int) -> dict[str, Any]:
    """A set-up of the same scene without anybody's secrets: what was brought to it, and what led there, stays here."""
    bare, _ = parted(record.setup)
    setup = {key: value for key, value in bare.items() if key != "brought"}
    if "position" in setup:
        setup["position"] = position_known_to(record, seat)
    return record.game.filled(setup, 0)


def position_known_to(record: Record, seat: int) -> dict[str, Any]:
    """The position from which a match began, with those of its entries dealt anew that the seat may not know whole."""
    game, first = record.game, record.at(0).match
    laid: dict[str, Any] = record.setup["position"]
    true, imagined = game.position(first), game.position(game.imagine(first, seat, 0))
    if SINCE in laid:  # the answers and draws that led here tell what was in a hand
        return imagined
    known = {key: laid[key] for key in laid if key in true and true[key] == imagined.get(key)}
    return known | {key: imagined[key] for key in laid if key in imagined and key not in known}
