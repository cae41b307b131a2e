"""Bots at a table: they answer one after another until a person is asked."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from bannermen.kernel.decision import Decision

if TYPE_CHECKING:
    from bannermen.server.table import Table

log = logging.getLogger(__name__)

TRIES: Final = 3  # of a bot, before any legal answer will do


class Driver:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Something has changed: perhaps a bot is asked."""
        if self._task is None and not self.table.gone and self.asked() is not None:
            self._task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def asked(self) -> Decision | None:
        for decision in self.table.match.pending:
            if self.table.roster.is_bot(decision.seat):
                return decision
        return None

    async def _drive(self) -> None:
        failures = 0
        try:
            while not self.table.gone:
                decision = self.asked()
                if decision is None:
                    return
                try:
                    await self._answer(decision.seat, failures)
                    failures = 0
                except Exception:
                    failures += 1
                    log.exception("table %s: a bot failed", self.table.roster.id)
                    if failures > TRIES:
                        return
                    await asyncio.sleep(failures)
        finally:
            self._task = None

    async def _answer(self, seat: int, failures: int) -> None:
        table = self.table
        level, revision = table.roster.places[seat].level, table.roster.revision
        loop = asyncio.get_running_loop()
        began = loop.time()
        answer = await table.hall.crew.think(table.journal, seat, level if failures < TRIES else "random")
        await asyncio.sleep(max(0.0, began + table.hall.settings.pace - loop.time()))
        async with table.lock:
            # Somebody may have gone back or taken the seat meanwhile.
            if table.roster.revision == revision and table.roster.is_bot(seat) and not table.gone:
                await table.take(seat, answer, "", time.time())
