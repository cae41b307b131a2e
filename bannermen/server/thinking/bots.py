"""The bot pool: workers in which bots think, so that the tables never wait for them.

Each table has its worker, which remembers its bots: a process of this machine (line.py) or one of a cluster (fleet.py).
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from bannermen.kernel.decision import Answer
from bannermen.server.thinking import analysis
from bannermen.server.thinking import worker as thinking
from bannermen.server.thinking.analysis import Judged, Weighed
from bannermen.server.thinking.course import Played, course_of
from bannermen.server.thinking.line import Worker
from bannermen.server.thinking.worker import Imagined

T = TypeVar("T")


class Thinking(Protocol):
    """Whoever thinks for the tables that fall to it."""

    @property
    def waiting(self) -> int: ...

    def wake(self) -> None: ...

    async def ask(self, address: str, work: Callable[..., T], *args: Any) -> T: ...

    def close(self) -> None: ...


class BotPool:
    """`workers` are processes of this machine, 0: a thread. Where `on` is the address of a Ray cluster, they are actors
    there; below 0: one for each of its cores. Raises NoCluster."""

    def __init__(self, workers: int, on: str = "") -> None:
        # However many of an address ask for hints, its bots wait for no more than one.
        self._hints: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self.workers: Sequence[Thinking]
        if on:
            from bannermen.server.thinking.fleet import far_workers  # Ray is an extra

            self.workers = far_workers(on, workers)
        else:
            self.workers = [Worker(threads=workers == 0) for _ in range(max(1, workers))]

    @property
    def waiting(self) -> int:
        """Thoughts that wait for their turn."""
        return sum(worker.waiting for worker in self.workers)

    def wake(self) -> None:
        """Let the workers get ready before the first bot is asked."""
        for worker in self.workers:
            worker.wake()

    def close(self) -> None:
        for worker in self.workers:
            worker.close()

    async def think(self, address: str, imagined: Imagined, level: str) -> Answer:
        return await self._worker_of(imagined.table).ask(address, thinking.think, imagined, level)

    async def hint(self, address: str, imagined: Imagined, level: str) -> list[thinking.Advice]:
        turn = self._hints.setdefault(address, asyncio.Semaphore(1))
        async with turn:
            return await self._worker_of(imagined.table).ask(address, thinking.hint, imagined, level)

    async def judge(self, address: str, imagined: Imagined) -> float:
        return await self._worker_of(imagined.table).ask(address, thinking.judge, imagined)

    async def course(self, address: str, table: str, played: Played) -> dict[str, Any]:
        """One at a time for each address, as hints are."""
        turn = self._hints.setdefault(address, asyncio.Semaphore(1))
        async with turn:
            return await self._worker_of(table).ask(address, course_of, played)

    async def weigh(self, address: str, imagined: Imagined, given: Answer | None) -> Weighed:
        turn = self._hints.setdefault(address, asyncio.Semaphore(1))
        async with turn:
            return await self._worker_of(imagined.table).ask(address, analysis.weighed, imagined, given)

    async def walk_on(self, address: str, table: str, played: Played, since: int) -> tuple[int, list[Judged]]:
        """A stretch of the analysis of a whole match; hints of the same address come in between."""
        turn = self._hints.setdefault(address, asyncio.Semaphore(1))
        async with turn:
            return await self._worker_of(table).ask(address, analysis.walk_on, table, played, since)

    def _worker_of(self, table: str) -> Thinking:
        return self.workers[zlib.crc32(table.encode()) % len(self.workers)]
