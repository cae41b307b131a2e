"""The crew: workers in which bots think, so that the tables never wait for them.

Each table has its worker, which remembers its bots. Before a worker the addresses take turns, however many tables one
of them has, so that nobody's bot waits longer for another's than for one thought of each.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import zlib
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from bannermen.kernel.decision import Answer
from bannermen.server.thinking import analysis
from bannermen.server.thinking import worker as thinking
from bannermen.server.thinking.analysis import Judged, TriedAnswer
from bannermen.server.thinking.course import Played, course_of
from bannermen.server.thinking.worker import Imagined

log = logging.getLogger(__name__)

T = TypeVar("T")

WAITING_EACH: Final = 64  # thoughts of one address that may wait before a worker
THOUGHT_SECONDS: Final = 30.0  # ten times what the slowest bot may take: a worker that needs more is lost


class Busy(Exception):
    """This address has enough bots thinking; it may ask again in a moment."""


class Thought:
    """One thought that somebody waits for."""

    def __init__(self, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.work = work
        self.args = args
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Worker:
    """One process, and those who wait for it, by address."""

    def __init__(self, threads: bool) -> None:
        self.threads = threads
        self.closed = False
        self.executor = self._hire()
        self._lines: OrderedDict[str, deque[Thought]] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def _hire(self) -> Executor:
        if self.threads:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=thinking.prepare)

    @property
    def waiting(self) -> int:
        return sum(map(len, self._lines.values()))

    async def ask(self, address: str, work: Callable[..., T], *args: Any) -> T:
        line = self._lines.setdefault(address, deque())
        if len(line) >= WAITING_EACH:
            raise Busy
        job = Thought(work, args)
        line.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._serve())
        found: T = await job.done
        return found

    async def _serve(self) -> None:
        """One thought for each address in turn, until nobody waits."""
        try:
            while self._lines:
                address, line = self._lines.popitem(last=False)
                job = line.popleft()
                if line:
                    self._lines[address] = line  # behind all the others
                if not job.done.done():  # else whoever asked has gone
                    await self._work(job)
        finally:
            self._task = None

    async def _work(self, job: Thought, again: bool = True) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(THOUGHT_SECONDS):
                found = await loop.run_in_executor(self.executor, job.work, *job.args)
        except (BrokenExecutor, TimeoutError) as error:
            if self.closed:
                job.done.cancel()
                return
            log.warning("a worker has died or lost itself in thought; another takes its place")
            self._dismiss()
            self.executor = self._hire()
            if again and isinstance(error, BrokenExecutor):
                await self._work(job, again=False)
            elif not job.done.done():
                job.done.set_exception(error)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(found)

    def _dismiss(self) -> None:
        executor = self.executor
        thinkers = list(executor._processes.values()) if isinstance(executor, ProcessPoolExecutor) else []
        executor.shutdown(wait=False, cancel_futures=True)
        for thinker in thinkers:
            thinker.terminate()

    def close(self) -> None:
        """Nobody waits for an answer any more: the worker stops in the middle of a thought."""
        self.closed = True
        if self._task is not None:
            self._task.cancel()
        self._dismiss()


class Crew:
    def __init__(self, workers: int) -> None:
        # However many of an address ask for hints, its bots wait for no more than one.
        self._hints: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self.workers = [Worker(threads=workers == 0) for _ in range(max(1, workers))]

    @property
    def waiting(self) -> int:
        """Thoughts that wait for their turn."""
        return sum(worker.waiting for worker in self.workers)

    def wake(self) -> None:
        """Let the workers get ready before the first bot is asked."""
        for worker in self.workers:
            worker.executor.submit(thinking.wake)

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

    async def weigh(
        self, address: str, imagined: Imagined, given: Answer | None
    ) -> tuple[list[TriedAnswer], list[dict[str, Any]]]:
        turn = self._hints.setdefault(address, asyncio.Semaphore(1))
        async with turn:
            return await self._worker_of(imagined.table).ask(address, analysis.weighed, imagined, given)

    async def walk_on(self, address: str, table: str, played: Played, since: int) -> tuple[int, list[Judged]]:
        """A stretch of the analysis of a whole match; hints of the same address come in between."""
        turn = self._hints.setdefault(address, asyncio.Semaphore(1))
        async with turn:
            return await self._worker_of(table).ask(address, analysis.walk_on, table, played, since)

    def _worker_of(self, table: str) -> Worker:
        return self.workers[zlib.crc32(table.encode()) % len(self.workers)]
