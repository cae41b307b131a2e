"""The crew: workers in which bots think, so that the tables never wait for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import zlib
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, TypeVar

from bannermen.kernel.decision import Answer
from bannermen.server import thinking
from bannermen.server.thinking import Journal

log = logging.getLogger(__name__)

T = TypeVar("T")


class Crew:
    """Each table has its worker, which remembers it."""

    def __init__(self, workers: int) -> None:
        self.threads = workers == 0
        self.closed = False
        self._hints = asyncio.Semaphore(1)  # however many ask for one, bots wait for no more than one
        self._workers: list[Executor] = [self._hire() for _ in range(max(1, workers))]

    def _hire(self) -> Executor:
        if self.threads:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=thinking.prepare)

    def wake(self) -> None:
        """Let the workers get ready before the first bot is asked."""
        for worker in self._workers:
            worker.submit(thinking.wake)

    def close(self) -> None:
        """Nobody waits for an answer any more: the workers stop in the middle of a thought."""
        self.closed = True
        for worker in self._workers:
            thinkers = list(worker._processes.values()) if isinstance(worker, ProcessPoolExecutor) else []
            worker.shutdown(wait=False, cancel_futures=True)
            for thinker in thinkers:
                thinker.terminate()

    async def think(self, journal: Journal, seat: int, level: str) -> Answer:
        return await self._ask(journal.table, thinking.think, journal, seat, level)

    async def hint(self, journal: Journal, seat: int, level: str) -> list[tuple[Answer, float]]:
        async with self._hints:
            return await self._ask(journal.table, thinking.hint, journal, seat, level)

    async def _ask(self, table: str, work: Callable[..., T], *args: Any) -> T:
        place = zlib.crc32(table.encode()) % len(self._workers)
        worker = self._workers[place]
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(worker, work, *args)
        except BrokenExecutor:
            if self.closed:
                raise
            log.warning("a worker has died; another takes its place")
            if self._workers[place] is worker:
                self._workers[place] = self._hire()
            return await loop.run_in_executor(self._workers[place], work, *args)
