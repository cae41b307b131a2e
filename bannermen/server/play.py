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
from bannermen.kernel.decision import PASS, Answer, Decision
from bannermen.kernel.journal import Given
from bannermen.kernel.match import Match
from bannermen.kernel.packing import Packing
from bannermen.kernel.question import Together
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from bannermen.server import archive, standing
from bannermen.server.clocks import Clocks
from bannermen.server.company import Company
from bannermen.server.roster import LIVE, Offer
from bannermen.server.shown import Heard, Shown
from bannermen.server.storage import DiskFull
from bannermen.server.study import Study
from bannermen.server.telling import Chronicle, Teller
from bannermen.server.thinking import Imagined, lay

log = logging.getLogger(__name__)

Receipts = dict[tuple[int, str], tuple[int, int]]  # (seat, id of the request) -> (number, revision)


class Play:
    def __init__(self, table: Company, record: Record, chronicle: Chronicle, receipts: Receipts) -> None:
        self.table = table
        self.record = record
        self.chronicle = chronicle
        self.teller: Teller = chronicle.teller
        self.receipts = receipts
        self.undo = Undo(record)
        self.offer: Offer | None = table.roster.offer
        self._grounds: dict[int, dict[str, Any]] = {}
        self._packings: dict[int, Packing] = {}
        self.asked: dict[int, int] = {}  # seat -> the revision at which it was put its question
        self._together = -1
        self._heard = Heard()
        self._put_questions(len(record.match.sealed))
        self.clocks: Clocks | None = None
        roster = table.roster
        if roster.clock is not None:
            self.clocks = Clocks(roster.clock, roster.left, roster.left_at, record.match.seats, table.house.hour)
            self.clocks.resume(self._thinking())
        self.course: dict[str, Any] | None = None  # of the whole match, once it is over and somebody asks
        self.study: Study | None = None  # the analysis of the whole match
        self.shown = self._shown(0.0)

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def is_studied(self) -> bool:
        """Whether its analysis is under way."""
        return self.study is not None and self.study.task is not None

    # --- answers ----------------------------------------------------------------------------------------------

    async def take(self, seat: int, answer: Answer, key: str, came: float) -> tuple[int, int]:
        """A legal answer: play it, write it down, show it. Returns (number, revision)."""
        table = self.table
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

        def write(connection: sa.Connection) -> None:
            archive.add_answer(connection, table.roster.id, given, seat, answer)
            if key:
                archive.add_receipt(connection, table.roster.id, seat, key, number, revision)
            archive.put_progress(connection, table.roster.id, row)

        try:
            await table.house.storage.write(write)
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
        standing.note(changed, self.record, self.teller, changed.touched)
        changed.offer = None if match.over else self.offer
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
        for name in ("revision", "touched", "state", "left", "left_at", "offer", *standing.NOTED):
            setattr(roster, name, getattr(changed, name))
        self.call(seat for seat in roster.waiting if seat not in before)
        if self.clocks is not None:
            self.clocks.run(self._thinking())

    def call(self, seats: Iterable[int]) -> None:
        """It is their turn now; what will be passed for a seat is no call."""
        asked = [decision.seat for decision in self.match.pending if not self.passes(decision)]
        self.table.call(seat for seat in seats if seat in asked)

    def passes(self, decision: Decision) -> bool:
        """Whether the seat does not want to be asked here. Only the kind of the window decides, never what it holds."""
        chair = self.table.roster.chairs[decision.seat]
        if chair.holder == "" or chair.stops.get(decision.key, True):
            return False
        return self.teller.is_window(self.match) and PASS in decision.options

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
            record = self.record
            setup = {key: value for key, value in record.setup.items() if key != "brought"}
            if "position" in setup:
                setup["position"] = position_known_to(record, seat)
            self._grounds[seat] = record.game.filled(setup, 0)
            self._packings[seat] = Packing(lay(record.game, self._grounds[seat]))
        return self._grounds[seat]

    # --- going back -------------------------------------------------------------------------------------------

    async def went_back(self, before: list[Given], seat: int, key: str, came: float) -> tuple[int, int]:
        """The record may have gone back, or somebody asks that it should: write and show it."""
        table = self.table
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
            await table.house.storage.write(write)
        except BaseException as error:
            if isinstance(error, DiskFull):
                table.tell_full_disk()
            table.put_away()
            raise
        if key:
            self.remember(seat, key, number, revision)
        self._advance()
        if shorter:
            table.roster.taken_back = taken_back
            self.chronicle.cut(keep)
            self._heard.cut(len(self.chronicle.lines))
            for connection in table.connections:
                connection.lines = min(connection.lines, len(self.chronicle.lines))
                connection.back = True
            self._put_questions()
        self.publish(came)
        return number, revision

    def last_choice_of(self, seat: int) -> int:
        """Where the seat decided last; what was passed for it because it does not want to be asked is no choice."""
        record = self.record
        for number in range(len(record.answers) - 1, -1, -1):
            given = record.answers[number]
            if given.seat == seat and not (given.answer == PASS and self._passed_unasked(seat, number)):
                return number
        return len(record.answers)

    def _passed_unasked(self, seat: int, number: int) -> bool:
        stops = self.table.roster.chairs[seat].stops
        if all(stops.values()):
            return False
        match = self.record.at(number).match
        decision = match.decision_of(seat)
        return decision is not None and not stops.get(decision.key, True) and self.teller.is_window(match)

    def undo_plain(self) -> dict[str, Any] | None:
        request = self.undo.request
        if request is None:
            return None
        needs = [s for s in range(self.match.seats) if s != request.seat and s not in request.agreed]
        return {"seat": request.seat, "to": request.to_number, "agreed": request.agreed[:], "needs": needs}

    # --- a draw -----------------------------------------------------------------------------------------------

    async def put_offer(self, offer: Offer | None, came: float) -> tuple[int, int]:
        """An offer is made, agreed to by one of several, declined or withdrawn: write and show it."""
        self.offer = offer
        return await self.went_back(self.record.answers[:], -1, "", came)

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
        self._heard.mark(self.table.roster.revision, len(self.chronicle.lines))
        self.chronicle.follow(self.match)
        self.shown = self._shown(came)
        for connection in self.table.connections:
            self.shown.prepare(connection)
            connection.stir.set()
        self.table.wake_bots()

    def _shown(self, came: float) -> Shown:
        shown = Shown(self.table, self.record, self.chronicle, self._heard, self.clocks)
        shown.cause, shown.undo, shown.offer = came, self.undo_plain(), self.offer_plain()
        return shown

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over; called with the lock held and everything on disk."""
        if self.clocks is not None:
            self.clocks.run(self._thinking())
        for connection in self.table.connections:
            self.shown.prepare(connection)
        self.table.wake_bots()


def position_known_to(record: Record, seat: int) -> dict[str, Any]:
    """The position from which a match began, with those of its entries dealt anew that the seat may not know whole."""
    game, first = record.game, record.at(0).match
    laid: dict[str, Any] = record.setup["position"]
    true, imagined = game.position(first), game.position(game.imagine(first, seat, 0))
    return {key: laid[key] if true.get(key) == imagined.get(key) else imagined[key] for key in laid}
