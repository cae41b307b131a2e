"""What goes on at a table without a person: bots answer, and the table does for those who do not want to be asked.

It goes on only while somebody is there to see it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from bannermen.kernel.decision import Decision
from bannermen.server.storage.archive import Fenced
from bannermen.server.storage.storage import DiskFull, InDoubt
from bannermen.server.tables.play import LiveMatch
from bannermen.server.thinking.line import Busy

log = logging.getLogger(__name__)

TRIES: Final = 3  # of a bot, before any legal answer will do
GOING_ON: Final = 0.2  # of the pace: an answer that goes on with the same turn
CONTENT: Final = -0.1  # judged at this or worse, a bot is content with a draw
PATIENCE: Final = 10.0  # seconds between two tries on a full disk


class Driver:
    def __init__(self, play: LiveMatch) -> None:
        self.play = play
        self._task: asyncio.Task[None] | None = None
        self._hurried = asyncio.Event()  # until a person is asked again, nobody waits for the sake of being followed
        self._last = (-1, -1)  # which bot answered last, and which answer of the match that was

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Something has changed: perhaps a bot is asked."""
        if self._task is None and (self.asked() is not None or self.offered() >= 0):
            self._task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def asked(self) -> Decision | None:
        """A decision that no person is to make; none while nobody looks."""
        table = self.play.table
        if table.gone or not table.connections:
            return None
        for decision in self.play.match.pending:
            if table.roster.is_bot(decision.seat) or self.play.by_itself(decision) is not None:
                return decision
        return None

    def offered(self) -> int:
        """A bot that plays for nobody and owes an answer to the offer of a draw, or -1."""
        table, offer = self.play.table, self.play.offer_plain()
        if table.gone or not table.connections or offer is None or offer["declined"] >= 0:
            return -1
        chairs = table.roster.chairs
        return next((seat for seat in offer["needs"] if chairs[seat].level and not chairs[seat].holder), -1)

    async def _drive(self) -> None:
        failures = 0
        try:
            while True:
                decision, offered = self.asked(), self.offered()
                if decision is None and offered < 0:
                    return
                try:
                    if offered >= 0:
                        await self._answer_offer(offered)
                    elif decision is not None:
                        await self._answer(decision, failures)
                    failures = 0
                except Busy:
                    await asyncio.sleep(1.0)
                except DiskFull:
                    await asyncio.sleep(PATIENCE)
                except (Fenced, InDoubt):
                    return  # whoever has the table now goes on
                except Exception:
                    failures += 1
                    log.exception("table %s: a bot failed", self.play.table.roster.id)
                    if failures > TRIES:
                        return
                    await asyncio.sleep(failures)
        finally:
            self._hurried.clear()
            self._task = None

    def hurry(self) -> None:
        """Somebody does not want to watch the bots: they answer as fast as they think, until a person is asked."""
        if self.is_busy:
            self._hurried.set()

    async def _answer_offer(self, seat: int) -> None:
        """A bot takes a draw where it judges itself behind; it never concedes."""
        table, offer = self.play.table, self.play.offer
        worth = await table.context.bots.judge(table.address(), self.play.imagined_by(seat))
        async with table.lock:
            if self.play.offer is offer and self.offered() == seat:
                await self.play.answer_offer(seat, worth <= CONTENT, "", time.time())

    def pace(self, seat: int) -> float:
        """Seconds that this answer takes at least. A bot's turn has a pace, not each of its many answers."""
        table = self.play.table
        whole = table.context.settings.pace / table.speed()
        goes_on = self._last == (seat, self.play.match.number - 1)
        return whole * GOING_ON if goes_on else whole

    async def take_time(self, seconds: float) -> None:
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._hurried.wait()

    def answered(self, seat: int) -> None:
        self._last = (seat, self.play.match.number)

    async def _answer(self, decision: Decision, failures: int) -> None:
        table, seat = self.play.table, decision.seat
        if not table.roster.is_bot(seat):
            async with table.lock:
                if self.play.match.decision_of(seat) is decision and not table.gone:
                    usual = self.play.by_itself(decision)
                    if usual is not None:
                        await self.play.take(seat, usual, "", time.time(), by_itself=True)
            return
        level, revision = table.roster.chairs[seat].level, table.roster.revision
        loop = asyncio.get_running_loop()
        began = loop.time()
        level = level if failures < TRIES else "random"
        answer = await table.context.bots.think(table.address(), self.play.imagined_by(seat), level)
        await self.take_time(began + self.pace(seat) - loop.time())
        self.answered(seat)
        async with table.lock:
            # Somebody may have gone back or taken the seat meanwhile.
            if table.roster.revision == revision and table.roster.is_bot(seat) and not table.gone:
                await self.play.take(seat, answer, "", time.time())
