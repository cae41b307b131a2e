"""Who is at a table: those who sit there or look on, and how long somebody has been away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Iterable
from typing import Final

from bannermen.kernel.message import says
from bannermen.server.context import ServerContext
from bannermen.server.storage import archive
from bannermen.server.storage.archive import Fenced
from bannermen.server.storage.roster import HERE, Roster
from bannermen.server.storage.storage import Fence, InDoubt, Writing
from bannermen.server.tables.connection import Connection
from bannermen.server.wire.problems import DISK_FULL, Problem, sentence

log = logging.getLogger(__name__)

BACK_AT_ONCE: Final = 10.0  # seconds within which nobody was away
MOMENT: Final = 0.05  # seconds between two rounds of news at a table
MOMENT_EACH: Final = 0.002  # and so many more for each who is told
HANDFUL: Final = 25  # of a crowd that are told something in one go


class PutAway(Problem):
    """The table is no longer the one of its id; whoever asks comes again."""

    def __init__(self) -> None:
        super().__init__(409, "changed", says("The table has changed meanwhile; try again."))


class Company:
    def __init__(self, context: ServerContext, roster: Roster) -> None:
        self.context = context
        self.roster = roster
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.anew: set[str] = set()  # people who ask that the opening be put away
        self._notes: dict[str, asyncio.Task[None]] = {}  # token -> that he is away will be written down
        self._writing: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()
        self.news = 0  # how often seats, names and presence were told
        self._told_at = float("-inf")
        self._telling: asyncio.TimerHandle | None = None
        self.woken = time.monotonic()
        # Whoever was here when the server stopped that had the table counts as away since it was opened here.
        self.since = context.first_hour if context.owners is None else context.hour()
        self.gone = False  # no longer the table of that id: open it again
        self.lost = False  # and others have it, who know better whatever is still to be written here
        self.disk_is_full = False  # and everybody here knows it

    def put_away(self, within: float = 0.0) -> None:
        """Whoever is there connects again and finds the table as it is on disk: who waits for something at once, the
        others within so many seconds."""
        self.gone = True
        if self._telling is not None:
            self._telling.cancel()
        for connection in self.connections:
            if connection.asks or not within:
                connection.send_away()
            else:
                asyncio.get_running_loop().call_later(random.uniform(0.0, within), connection.send_away)

    def lose(self, within: float = 0.0) -> None:
        """The same, when others have it. Who leaves a table that is lost is written down nowhere: hundreds leave with a
        server that was asleep, and whoever plays there would wait while all of it is refused."""
        self.lost = True
        self.put_away(within)

    async def write(self, writing: Writing) -> None:
        """Write something at this table while it is ours; if it is not, or nobody knows, it is opened again."""
        try:
            await self.context.storage.write(writing, Fence(self.roster.id, self.roster.epoch))
        except Fenced:
            self.lose()
            raise
        except InDoubt:
            self.put_away()
            raise

    @property
    def is_ours(self) -> bool:
        """Whether the others still believe in this server: one that was asleep must look before it says anything."""
        return self.context.owners is None or self.context.owners.is_alive

    async def is_here(self) -> bool:
        """Whether what is asked here can be answered. A server that has just woken up finds that out first: to send
        everybody away would bring all of them to the others in one moment."""
        if self.context.owners is not None and not self.gone:
            await self.context.owners.wake_up()
        return not self.gone and self.is_ours

    def must_be_here(self) -> None:
        """What waited for the lock while the table was put away must not touch what is on disk."""
        if self.gone:
            raise PutAway()

    def wake_bots(self) -> None:
        """Something has changed: perhaps one of them is asked. A table without a match has nothing to ask."""

    def address(self) -> str:
        """On whose account bots think here: of those who play, else of those who look on."""
        playing = [each.address for each in self.connections if self.roster.seats_of(each.token)]
        return min(playing or [each.address for each in self.connections], default="")

    def speed(self) -> float:
        """How fast bots may play: as slow as the slowest of those who play wants it."""
        playing = [each.speed for each in self.connections if self.roster.seats_of(each.token)]
        return min(playing or [each.speed for each in self.connections], default=1.0)

    def is_present(self, token: str) -> bool:
        return any(connection.token == token for connection in self.connections)

    def away_since(self, token: str) -> float:
        """Server time when the person was last seen; who was here when the server stopped, when it began."""
        seen = self.roster.seen.get(token, HERE)
        return seen if seen != HERE else self.since

    def absence(self, token: str) -> float:
        """Seconds since the person's last connection; while the server is down they do not count."""
        if not token or self.is_present(token):
            return 0.0
        return max(0.0, self.context.hour() - self.away_since(token))

    def note_seen(self, token: str, hour: float) -> None:
        """Write down since when somebody is away, or that he is here. Nobody need wait for it; and who is back at once,
        as all are whose server was killed, was never away."""
        if self.lost or token not in self.roster.people or self.roster.seen.get(token) == hour:
            return
        self.roster.seen[token] = hour
        unwritten = self._notes.pop(token, None)
        if unwritten is not None and unwritten.cancel() and hour == HERE:
            return
        task = asyncio.create_task(self._note_seen(token, hour))
        if hour != HERE:
            self._notes[token] = task
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def write_notes(self) -> None:
        """Before the table is left: who is away is written down now."""
        self._closing.set()
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _note_seen(self, token: str, hour: float) -> None:
        id = self.roster.id
        if hour != HERE:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BACK_AT_ONCE):
                    await self._closing.wait()
            self._notes.pop(token, None)
            if self.lost:
                return
        try:
            await self.write(lambda connection: archive.put_seen(connection, id, token, hour))
        except Fenced:
            pass  # whoever plays the table now knows better
        except Exception:
            log.warning("table %s: who is here could not be written down", id)

    def call(self, seats: Iterable[int]) -> None:
        """It is these seats' turn from now on. Whoever is at the table sees it, the others are called."""
        roster = self.roster
        tokens = {roster.chairs[seat].holder for seat in seats if not roster.is_bot(seat)}
        self.context.notifier.call(roster, [token for token in tokens if token and not self.is_present(token)])

    def tell_news(self) -> None:
        """Seats, names or presence have changed. What changes within a moment is told together, and the more there are
        to be told, the longer that moment is: a crowd that arrives must not be told of each of its heads."""
        if self._telling is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._told_at + MOMENT + MOMENT_EACH * len(self.connections) - loop.time()
        if wait <= 0:
            self._spread_news()
        else:
            self._telling = loop.call_later(wait, self._spread_news)

    def _spread_news(self) -> None:
        self._telling = None
        self._told_at = asyncio.get_running_loop().time()
        self.news += 1
        for connection in self.connections:
            connection.news = True
        self.stir_all()
        if self.context.owners is not None and not self.gone:
            here = {connection.token for connection in self.connections if connection.token}
            watchers = sum(1 for connection in self.connections if not self.roster.seats_of(connection.token))
            self.context.owners.note_present(self.roster.id, self.roster.epoch, sorted(here), watchers)

    def stir_all(self) -> None:
        """Let everybody be sent what is owed: those who play at once, a crowd of others a handful at a time, so that
        whoever comes to another table has a turn in between."""
        crowd = []
        for connection in self.connections:
            if connection.seats:
                connection.stir.set()
            else:
                crowd.append(connection)
        self._stir(crowd)

    def _stir(self, crowd: list[Connection]) -> None:
        for connection in crowd[:HANDFUL]:
            connection.stir.set()
        if len(crowd) > HANDFUL:
            asyncio.get_running_loop().call_soon(self._stir, crowd[HANDFUL:])

    def tell_full_disk(self) -> None:
        if not self.disk_is_full:
            self.disk_is_full = True
            for connection in self.connections:
                text = sentence(DISK_FULL, connection.language)
                connection.reply({"type": "error", "error": "disk-full", "text": text})
