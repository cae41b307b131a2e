"""What one connection asks of the table over the socket is done, or it is said why not."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import sqlalchemy as sa

from bannermen.kernel.decision import OVER, Answer, Refused, table_refuses
from bannermen.kernel.message import says
from bannermen.server.doors.advice import Adviser
from bannermen.server.storage import archive
from bannermen.server.storage.roster import printable
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.judging import NOT_POSSIBLE, NOT_STARTED, NOT_YOURS, stale, why_not_answer
from bannermen.server.tables.parley import Parley
from bannermen.server.tables.play import LiveMatch
from bannermen.server.tables.replies import SeatReplies
from bannermen.server.tables.shown import WATCHER
from bannermen.server.tables.table import Table
from bannermen.server.wire import messages
from bannermen.server.wire.telling import freeze

MOST_LINES: Final = 500  # of the log, at a time
MOST_STOPS: Final = 200  # windows that a seat may have settings for


class RequestHandler(SeatReplies):
    def __init__(self, table: Table, connection: Connection) -> None:
        super().__init__(table, connection)
        self.adviser = Adviser(self)
        self.handlers: dict[type, Callable[[Any], Awaitable[None]]] = {
            messages.Chat: self.chat,
            messages.Mute: self.mute,
            messages.ChangeLanguage: self.language,
            messages.Refresh: self.refresh,
            messages.Ping: self.ping,
            messages.Stops: self.stops,
            messages.Pace: self.pace,
        }
        adviser, parley = self.adviser, Parley(self)
        self.in_play: dict[type, Callable[[LiveMatch, Any], Awaitable[None]]] = {
            messages.Answer: self.answer,
            messages.Undo: self.undo,
            messages.Consent: self.consent,
            messages.Decline: self.decline,
            messages.Concede: parley.concede,
            messages.OfferDraw: parley.offer_draw,
            messages.AnswerDraw: parley.answer_draw,
            messages.Look: self.look,
            messages.Hurry: self.hurry,
            messages.Log: self.log,
            messages.PassUntil: self.pass_until,
            messages.Why: adviser.why,
            messages.Hint: adviser.hint,
            messages.Forecast: adviser.forecast,
            messages.Deeds: adviser.deeds,
            messages.Survey: adviser.survey,
        }

    async def serve(self, request: messages.Request) -> None:
        handler = self.handlers.get(type(request))
        if handler is not None:
            await handler(request)
            return
        in_play = self.in_play.get(type(request))
        if in_play is None:
            self.error("not-understood", says("This connection has already said hello."), request.id)
        elif self.table.play is None:
            self.refuse(table_refuses(NOT_STARTED, "The match has not started yet."), request.id)
        else:
            await in_play(self.table.play, request)

    async def close(self) -> None:
        await self.adviser.close()

    # --- answering --------------------------------------------------------------------------------------------

    async def answer(self, play: LiveMatch, request: messages.Answer) -> None:
        came = time.time()
        seat = request.seat
        async with self.table.lock:
            if self.was_done(play, seat, request.id) or not self.holds(seat, request.id):
                return
            why = why_not_answer(play, seat, request.answer, request.revision)
            if why is not None:
                self.refuse(why, request.id, seat)
                return
            self.ack(request.id, *await play.take(seat, as_answer(request.answer), request.id, came))

    async def stops(self, request: messages.Stops) -> None:
        """Where the seat wants to be asked from now on."""
        table, seat = self.table, request.seat
        async with table.lock:
            if not self.holds(seat, request.id):
                return
            chair = table.roster.chairs[seat]
            stops = chair.stops | request.keys
            if len(stops) > MOST_STOPS:
                self.refuse(table_refuses(NOT_POSSIBLE, "That is too large."), request.id)
                return
            changed = table.roster.draft()
            changed.chairs[seat].stops = stops
            await table.write(lambda database: archive.put_people(database, changed))
            chair.stops = stops
            if table.play is not None:
                table.play.wishes_changed()
            self.ack(request.id, table.roster.number, table.roster.revision)
        self.connection.owe_state()

    async def pass_until(self, play: LiveMatch, request: messages.PassUntil) -> None:
        """The seat passes in all windows until something comes, or no longer does."""
        async with self.table.lock:
            if not self.holds(request.seat, request.id):
                return
            why = play.wishes.pass_until(play.match, request.seat, request.until)
            if why is not None:
                self.refuse(why, request.id)
                return
            play.wishes_changed()
            self.ack(request.id, self.table.roster.number, self.table.roster.revision)
        self.connection.owe_state()

    # --- going back -------------------------------------------------------------------------------------------

    async def undo(self, play: LiveMatch, request: messages.Undo) -> None:
        seat, came = request.seat, time.time()
        async with self.table.lock:
            if self.was_done(play, seat, request.id) or not self.holds(seat, request.id):
                return
            if play.match.over:
                self.refuse(table_refuses(OVER, "The match is over."), request.id)
                return
            own = play.undo.sealed_at(seat) >= 0  # secret answers of others do not outdate one's own
            if request.revision is not None and request.revision < self.table.roster.revision and not own:
                self.refuse(stale(), request.id)
                return
            before = play.record.answers[:]
            to = request.to
            if to is None and play.undo.sealed_at(seat) < 0:
                to = play.last_choice_of(seat)
            why = play.undo.refuses(seat, -1 if to is None else to)
            if why is None:
                why = play.undo.undo(seat, -1 if to is None else to)
            elif (request.ask or self.table.roster.is_alone(seat)) and to is not None:
                why = play.undo.ask_undo(seat, to)
                self.agree_for_others(play, seat)
            elif to is not None and to < len(before):
                self.refuse(not_possible(why), request.id, seat, may_ask=True)
                return
            if why is not None:
                self.refuse(not_possible(why), request.id)
                return
            self.ack(request.id, *await play.persist(before, seat, request.id, came))

    def agree_for_others(self, play: LiveMatch, seat: int) -> None:
        """Nobody has to agree with himself, and bots that play for nobody do not mind. A bot that keeps a person's seat
        agrees to nothing: nobody is rewound behind his back."""
        for chair in self.table.roster.chairs:
            if play.undo.request is None:
                return
            if chair.seat != seat and chair.holder in ("", self.connection.token):
                play.undo.consent(chair.seat)

    async def consent(self, play: LiveMatch, request: messages.Consent) -> None:
        async with self.table.lock:
            if self.was_done(play, request.seat, request.id) or not self.holds(request.seat, request.id):
                return
            before = play.record.answers[:]
            why = play.undo.consent(request.seat)
            if why is not None:
                self.refuse(not_possible(why), request.id)
                return
            self.ack(request.id, *await play.persist(before, request.seat, request.id, time.time()))

    async def decline(self, play: LiveMatch, request: messages.Decline) -> None:
        async with self.table.lock:
            if not self.holds(request.seat, request.id):
                return
            why = play.undo.decline(request.seat)
            if why is not None:
                self.refuse(not_possible(why), request.id)
                return
            self.ack(request.id, *await play.persist(play.record.answers[:], request.seat, "", time.time()))

    # --- looking ----------------------------------------------------------------------------------------------

    async def look(self, play: LiveMatch, request: messages.Look) -> None:
        async with self.table.lock:
            record = play.record
            if request.seat is not None and request.seat not in self.connection.eyes:
                why = table_refuses(NOT_YOURS, "You may not see the match from that seat.")
                self.refuse(why, request.id)
                return
            if request.number > len(record.answers):
                self.refuse(table_refuses(NOT_POSSIBLE, "The match has not come that far."), request.id)
                return
            seat = self.eye(request.seat)
            past = record.at(request.number).match
            view = freeze(record.game.view(past, seat))
            lines = play.chronicle.lines_at(request.number)
        message = {"type": "look", "number": request.number, "seat": seat, "view": view, "lines": lines}
        self.connection.reply(message, request.id)

    async def log(self, play: LiveMatch, request: messages.Log) -> None:
        connection = self.connection
        total = play.shown.lines
        last = min(request.to, total, request.from_ + MOST_LINES)
        lines = play.chronicle.plain(request.from_, last, connection.language, connection.eyes)
        connection.reply({"type": "log", "from": request.from_, "total": total, "lines": lines}, request.id)

    # --- the rest ---------------------------------------------------------------------------------------------

    async def chat(self, request: messages.Chat) -> None:
        table, connection = self.table, self.connection
        person = table.roster.people.get(connection.token)
        seats = table.roster.seats_of(connection.token)
        speaker = seats[0] if seats else WATCHER
        if speaker in table.roster.muted and not (person is not None and person.host):
            self.refuse(table_refuses(NOT_POSSIBLE, "The host has muted you."), request.id)
            return
        row = {
            "seat": speaker,
            "name": person.name if person is not None else "",
            "text": printable(request.text),
            "at": round(time.time(), 3),
        }

        def write(database: sa.Connection) -> None:
            archive.add_chat(database, table.roster.id, row)

        await table.write(write)
        table.chat.append(row)
        table.said += 1
        table.chat[:] = kept(table.chat)
        for each in table.connections:
            each.reply({"type": "chat", **row}, request.id if each is connection else "")

    async def mute(self, request: messages.Mute) -> None:
        """The host lets a seat, or all who look on, say no more, or speak again."""
        table, seat = self.table, request.seat
        async with table.lock:
            person = table.roster.people.get(self.connection.token)
            if person is None or not person.host:
                self.refuse(table_refuses(NOT_YOURS, "Only the host may do this."), request.id)
                return
            if not WATCHER <= seat < len(table.roster.chairs):
                self.refuse(table_refuses(NOT_POSSIBLE, "There is no such seat."), request.id)
                return
            muted = sorted({*table.roster.muted, seat} if request.on else {*table.roster.muted} - {seat})
            await table.write(lambda database: archive.put_muted(database, table.roster.id, muted))
            table.roster.muted = muted
            self.ack(request.id, table.roster.number, table.roster.revision)
        table.tell_news()

    async def language(self, request: messages.ChangeLanguage) -> None:
        await self.table.refresh(self.connection, request.language)

    async def refresh(self, request: messages.Refresh) -> None:
        await self.table.refresh(self.connection, self.connection.language)

    async def pace(self, request: messages.Pace) -> None:
        """At what speed this person wants to follow the bots."""
        self.connection.speed = request.speed
        self.ack(request.id, self.table.roster.number, self.table.roster.revision)

    async def hurry(self, play: LiveMatch, request: messages.Hurry) -> None:
        """Whoever plays here need not wait for bots; whoever looks on only where nobody plays."""
        if self.connection.seats or not self.table.roster.has_people:
            self.table.hurry_bots()
            self.ack(request.id, self.table.roster.number, self.table.roster.revision)
        else:
            self.refuse(table_refuses(NOT_YOURS, "This seat is not yours."), request.id)

    async def ping(self, request: messages.Ping) -> None:
        self.connection.reply({"type": "pong"}, request.id)


def kept(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The last lines of those who play, and as many of those who look on: a stranger pushes out no player's line."""
    left = {True: archive.CHAT_KEPT, False: archive.CHAT_KEPT}
    found = []
    for line in reversed(lines):
        by_player = line["seat"] >= 0
        if left[by_player]:
            left[by_player] -= 1
            found.append(line)
    return found[::-1]


def as_answer(answer: int | list[int]) -> Answer:
    return answer if isinstance(answer, int) else tuple(answer)


def not_possible(why: Refused) -> Refused:
    return Refused(why.rule, why.because, NOT_POSSIBLE)
