"""Matches as pieces of work. A match that breaks, or that takes its worker down, stops nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bannermen.arena.bundles import Task
from bannermen.arena.play import LONGEST, Outcome, keep, play_game
from bannermen.arena.results import Results
from bannermen.games import game as game_of
from bannermen.games import names
from bannermen.kernel.game import Game
from bannermen.kernel.plain import canonical
from bannermen.kernel.record import Record


@dataclass(frozen=True, slots=True)
class MatchJob:
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


def work(job: MatchJob) -> Outcome:
    game = game_of(job.game) if isinstance(job.game, str) else job.game
    return play_game(game, job.setup, job.bots, job.seed, job.out, job.timed, job.longest)


def blame(job: MatchJob) -> Outcome:
    """Its worker died twice: what can be kept is where it began."""
    game = game_of(job.game) if isinstance(job.game, str) else job.game
    record = Record(game, job.setup, job.seed, recording=False)
    path = keep(record, "-".join(job.bots), job.out)
    return Outcome(job.seed, job.bots, error="the worker process died", journal=str(path))


def work_all(
    jobs: Iterable[MatchJob],
    workers: int = 1,
    task: Callable[[MatchJob], Outcome] = work,
    on: str = "",
    results: Path | None = None,
    about: dict[str, Any] | None = None,
) -> Iterator[tuple[MatchJob, Outcome]]:
    """Play all jobs; they come back in the order in which they end, those that the file of results holds first."""
    with Results(results, about or {}, key_of, plain, outcome_of) as kept:
        yield from kept.carry_out(jobs, Task(task, blame), workers, on)


def about(game: Game) -> dict[str, Any]:
    """What a file of results holds matches of: those of another edition would play out otherwise."""
    return {"game": game.name, "edition": game.edition}


def key_of(job: MatchJob) -> str:
    """Which match it is; keys sort by scene, set-up and seed.

    >>> key_of(MatchJob("battles", {"scene": "clash"}, ("random", "greedy"), 7))
    'clash 5ee8df 00000007 random,greedy'
    """
    setup = hashlib.sha256(canonical(job.setup).encode()).hexdigest()[:6]
    return f"{job.setup.get('scene', 'position')} {setup} {job.seed:08} {','.join(job.bots)}"


def plain(outcome: Outcome) -> dict[str, Any]:
    return asdict(outcome)


def outcome_of(row: dict[str, Any]) -> Outcome:
    fields = {name: row[name] for name in Outcome.__slots__}
    return Outcome(**fields | {"bots": tuple(row["bots"]), "winners": tuple(row["winners"])})
