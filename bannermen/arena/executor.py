"""Who plays: so many processes of this machine, or a Ray cluster where an address is given.

Work comes in pieces, each a function of what it holds, so that the same piece has the same result wherever and in
whatever order it is done. Short pieces travel in bundles. A piece that takes its worker down stops nothing else: the
bundle is done again piece by piece, and one that kills its worker twice is to blame.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from time import perf_counter
from typing import TypeVar

from bannermen.arena.bundles import AHEAD, BundlePace, Task

P = TypeVar("P")
R = TypeVar("R")


def carry_out(pieces: Iterable[P], task: Task[P, R], workers: int = 1, on: str = "") -> Iterator[tuple[P, R]]:
    """Do all pieces; they come back in the order in which they end. One worker means this very process. `on` is the
    address of a Ray cluster, of which `workers` then are the most that work at the same time. Raises NoCluster."""
    if on:
        from bannermen.arena.cluster import carry_out_there

        yield from carry_out_there(pieces, task, workers, on)
    elif workers <= 1:
        for piece in pieces:
            yield piece, task.do(piece)
    else:
        yield from _in_processes(iter(pieces), task, workers)


def do_bundle(do: Callable[[P], R], bundle: list[P]) -> tuple[list[R], float]:
    """In a worker: the results, and how long they took."""
    begun = perf_counter()
    return [do(piece) for piece in bundle], perf_counter() - begun


def _in_processes(waiting: Iterator[P], task: Task[P, R], workers: int) -> Iterator[tuple[P, R]]:
    while True:
        suspects = yield from _until_broken(waiting, task, workers)
        if not suspects:
            return
        yield from _one_by_one(suspects, task)


def _until_broken(waiting: Iterator[P], task: Task[P, R], workers: int) -> Generator[tuple[P, R], None, list[P]]:
    """Until nothing waits, or until a worker dies: returns the pieces of which one has killed it."""
    pace = BundlePace()
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        running: dict[Future[tuple[list[R], float]], list[P]] = {}
        lost: list[P] = []
        while not lost:
            while len(running) < AHEAD * workers and not lost:
                bundle = list(islice(waiting, pace.size))
                if not bundle:
                    break
                try:
                    running[pool.submit(do_bundle, task.do, bundle)] = bundle
                except BrokenProcessPool:
                    lost += bundle
            if not running:
                return lost
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                bundle = running.pop(future)
                try:
                    results, seconds = future.result()
                except BrokenProcessPool:
                    lost += bundle
                    continue
                pace.note(len(bundle), seconds)
                yield from zip(bundle, results, strict=True)
        for future, bundle in running.items():
            if future.exception() is None:
                yield from zip(bundle, future.result()[0], strict=True)
            else:
                lost += bundle
        return lost


def _one_by_one(suspects: list[P], task: Task[P, R]) -> Iterator[tuple[P, R]]:
    """Each alone in a worker; whoever finds it dead afterwards is to blame, and the next gets a new one."""
    left = iter(suspects)
    while True:
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            for piece in left:
                try:
                    yield piece, pool.submit(task.do, piece).result()
                except BrokenProcessPool:
                    yield piece, task.blame(piece)
                    break
            else:
                return
