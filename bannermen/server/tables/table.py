"""A table: who sits there, who looks on, what they say; and the match, as soon as there is one.

Whoever changes anything holds the lock until the change is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from bannermen.kernel.record import Record
from bannermen.server.context import ServerContext
from bannermen.server.storage.roster import HERE, Roster
from bannermen.server.tables.company import Company
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.driver import Driver
from bannermen.server.tables.play import LiveMatch, Receipts
from bannermen.server.tables.shown import nothing_yet
from bannermen.server.tables.summary import summary
from bannermen.server.wire.encoding import encoded
from bannermen.server.wire.telling import TableChronicle

T = TypeVar("T")


class Table(Company):
    def __init__(self, context: ServerContext, roster: Roster, chat: list[dict[str, Any]]) -> None:
        super().__init__(context, roster)
        self.chat = chat
        self.play: LiveMatch | None = None
        self.driver: Driver | None = None
        self.said = 0  # how often somebody has said something
        self._drawn: tuple[Any, ...] = (None, None, None, None)  # what the states below were written of
        self._states: dict[tuple[str, tuple[int, ...]], str] = {}
        self._told = -1
        self._news: dict[str, str] = {}
        self._requests: set[asyncio.Task[Any]] = set()

    def begin(self, record: Record, chronicle: TableChronicle, receipts: Receipts) -> LiveMatch:
        """There is a match now."""
        self.play = LiveMatch(self, record, chronicle, receipts)
        self.driver = Driver(self.play)
        for connection in self.connections:
            self.play.shown.prepare(connection)
        return self.play

    async def see_through(self, request: Coroutine[Any, Any, T]) -> T:
        """Whoever began this may vanish; what was begun is finished all the same, and the table stays as it is."""
        task = asyncio.create_task(request)
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)
        return await asyncio.shield(task)

    def put_away(self, within: float = 0.0) -> None:
        super().put_away(within)
        if self.driver is not None:
            self.driver.stop()
        if self.play is not None and self.play.study is not None and self.play.study.task is not None:
            self.play.study.task.cancel()

    # --- showing ----------------------------------------------------------------------------------------------

    def state_for(self, connection: Connection) -> dict[str, Any]:
        roster = self.roster
        seats = roster.seats_of(connection.token)
        message = {
            "type": "state",
            "table": self.summary_for(connection),
            "phase": roster.phase,
            "seats": seats,
            "language": connection.language,
            "stops": {str(seat): roster.chairs[seat].stops for seat in seats},
            "chat": self.chat,
        }
        connection.news = False
        if self.play is None:
            connection.whole = False
            return message | nothing_yet()
        return message | self.play.shown.state_for(connection)

    def state_text(self, connection: Connection) -> str:
        """The state as it is sent. All who only look on get the same: it is written once for all of them."""
        if not connection.is_stranger or (self.play is not None and self.play.clocks is not None):
            return encoded(self.state_for(connection))
        shown = self.play.shown if self.play is not None else None
        eyes = tuple(connection.next_eyes or connection.eyes)
        drawn = (self.news, self.said, shown, self.roster)
        if any(new is not old for new, old in zip(drawn, self._drawn, strict=True)):
            self._drawn = drawn
            self._states = {}
        key = (connection.language, eyes)
        if key not in self._states:
            self._states[key] = encoded(self.state_for(connection))
        elif shown is not None:
            shown.state_sent(connection)
        connection.whole = connection.news = False
        return self._states[key]

    def news_text(self, connection: Connection) -> str:
        """Seats, names and presence as they are sent, written once for all whom they tell the same."""
        if self._told != self.news:
            self._told, self._news = self.news, {}
        connection.news = False
        if connection.token not in self._news:
            self._news[connection.token] = encoded({"type": "table", "table": self.summary_for(connection)})
        return self._news[connection.token]

    def update_text(self, connection: Connection) -> str | None:
        """What has happened in the match since this connection heard of it last."""
        if self.play is None or connection.whole or connection.revision == self.play.shown.revision:
            return None
        return self.play.shown.update_text(connection)

    def summary_for(self, connection: Connection) -> dict[str, Any]:
        return summary(self.roster, self, connection.token, self.play)

    # --- coming and going -------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        async with self.lock:
            self.connections.add(connection)
            connection.away = self.gone  # it came too late
            self._prepare(connection)
            self.note_seen(connection.token, HERE)
        self.tell_news()
        connection.owe_state()
        self.wake_bots()

    def _prepare(self, connection: Connection) -> None:
        if self.play is not None:
            self.play.shown.prepare(connection)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.woken = time.monotonic()
        if connection.token and not self.is_present(connection.token):
            self.note_seen(connection.token, self.context.hour())
        self.tell_news()

    async def refresh(self, connection: Connection, language: str) -> None:
        async with self.lock:
            connection.language = language
            self._prepare(connection)
        connection.owe_state()

    def wake_bots(self) -> None:
        if self.driver is not None:
            self.driver.wake()

    def hurry_bots(self) -> None:
        if self.driver is not None:
            self.driver.hurry()

    @property
    def is_busy(self) -> bool:
        works = self.driver is not None and self.driver.is_busy
        return self.lock.locked() or bool(self._requests) or works or (self.play is not None and self.play.is_studied)

    # --- telling ----------------------------------------------------------------------------------------------

    def seats_changed(self) -> None:
        """Somebody sat down or a bot took over; called with the lock held and everything on disk."""
        if self.play is not None:
            self.play.seats_changed()
        for connection in self.connections:
            if self.roster.seats_of(connection.token):
                connection.owe_state()  # what it may decide may be another now
        self.tell_news()

    def has_begun(self) -> None:
        """The match is there and on disk: everybody sees it, and whoever begins is called."""
        if self.play is not None:
            self.play.call(self.roster.waiting)
        for connection in self.connections:
            connection.owe_state()
        self.wake_bots()
