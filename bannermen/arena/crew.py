"""Worker processes that play matches. A match that breaks, or that takes its worker down, stops nothing else."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bannermen.arena.play import LONGEST, Outcome, keep, play_game
from bannermen.games import game as game_of
from bannermen.games import names
from bannermen.kernel.game import Game
from bannermen.kernel.record import Record


@dataclass(frozen=True, slots=True)
class Job:
    """One match to be played."""

    game: str | Game  # by name where it has one: names travel between processes most easily
    setup: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    out: Path | None = None
    timed: bool = False
    longest: int = LONGEST


def named(game: Game) -> str | Game:
    return game.name if game.name in names() else game


def work(job: Job) -> Outcome:
    game = game_of(job.game) if isinstance(job.game, str) else job.game
    return play_game(game, job.setup, job.bots, job.seed, job.out, job.timed, job.longest)


def work_all(
    jobs: Iterable[Job], workers: int = 1, task: Callable[[Job], Outcome] = work
) -> Iterator[tuple[Job, Outcome]]:
    """Play all jobs; they come back in the order in which they end. One worker means this very process."""
    if workers <= 1:
        for job in jobs:
            yield job, task(job)
        return
    waiting = iter(jobs)
    while True:
        suspects = yield from _until_broken(waiting, workers, task)
        if not suspects:
            return
        for job in suspects:
            yield job, _alone(job, task)


def _until_broken(
    waiting: Iterator[Job], workers: int, task: Callable[[Job], Outcome]
) -> Generator[tuple[Job, Outcome], None, list[Job]]:
    """Play until nothing waits, or until a worker dies: returns the jobs of which one has killed it."""
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        running: dict[Future[Outcome], Job] = {}
        lost: list[Job] = []
        while not lost:
            while len(running) < 2 * workers and not lost:
                next_job = next(waiting, None)
                if next_job is None:
                    break
                try:
                    running[pool.submit(task, next_job)] = next_job
                except BrokenProcessPool:
                    lost.append(next_job)
            if not running:
                return lost
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                job = running.pop(future)
                try:
                    yield job, future.result()
                except BrokenProcessPool:
                    lost.append(job)
        for future, job in running.items():
            if future.exception() is None:
                yield job, future.result()
            else:
                lost.append(job)
        return lost


def _alone(job: Job, task: Callable[[Job], Outcome]) -> Outcome:
    """A suspect is played again in a worker of its own; if that dies too, the match is to blame."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        try:
            return pool.submit(task, job).result()
        except BrokenProcessPool:
            game = game_of(job.game) if isinstance(job.game, str) else job.game
            record = Record(game, job.setup, job.seed, recording=False)
            path = keep(record, "-".join(job.bots), job.out)
            return Outcome(job.seed, job.bots, error="the worker process died", journal=str(path))
