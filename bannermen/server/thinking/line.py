"""A worker in which bots think, and the line before it.

The addresses take turns before a worker, however many tables one of them has, so that nobody's bot waits longer for
another's than for one thought of each.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from bannermen.server.thinking import worker as thinking

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

    def wake(self) -> None:
        """Let the worker get ready before the first bot is asked."""
        self.executor.submit(thinking.wake)

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
