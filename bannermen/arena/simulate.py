"""Many matches of the same kind: who wins, how long they are, how fast they go, and what broke."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any

from bannermen.arena.jobs import MatchJob, about, named, work, work_all
from bannermen.arena.play import Outcome
from bannermen.arena.statistics import Interval, quantile, wilson
from bannermen.kernel.game import Game


@dataclass(slots=True)
class Simulation:
    """What a run brought."""

    bots: tuple[str, ...]
    outcomes: list[Outcome] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def failures(self) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if outcome.error]

    @property
    def finished(self) -> list[Outcome]:
        return [outcome for outcome in self.outcomes if not outcome.error]

    @property
    def draws(self) -> int:
        return sum(1 for outcome in self.finished if not outcome.winners)

    @property
    def wins(self) -> list[int]:
        """Seat by seat; a shared win counts for each who shares it."""
        return [sum(seat in outcome.winners for outcome in self.finished) for seat in range(len(self.bots))]

    def rate(self, seat: int) -> Interval:
        """How often the seat won; shared wins and draws are shared."""
        points = 0.0
        for outcome in self.finished:
            winners = outcome.winners or tuple(range(len(self.bots)))
            points += 1 / len(winners) if seat in winners else 0.0
        return wilson(points, len(self.finished))

    def thinking(self, seat: int, share: float = 0.95) -> float:
        """Milliseconds within which that share of the seat's answers came; nothing was timed: 0."""
        times = [time for outcome in self.finished if outcome.thinking for time in outcome.thinking[seat]]
        return quantile(times, share) if times else 0.0

    def plain(self) -> dict[str, Any]:
        return {
            "bots": list(self.bots),
            "games": len(self.outcomes),
            "failures": [{"seed": o.seed, "error": o.error, "journal": o.journal} for o in self.failures],
            "draws": self.draws,
            "rates": [self.rate(seat).plain() for seat in range(len(self.bots))],
            "answers": fmean(outcome.answers for outcome in self.finished) if self.finished else 0.0,
            "seconds": self.seconds,
        }


def simulate(
    game: Game,
    setup: dict[str, Any],
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    workers: int = 1,
    out: Path | None = None,
    timed: bool = False,
    told: Callable[[Outcome], None] | None = None,
    on: str = "",
    results: Path | None = None,
) -> Simulation:
    """Play that many matches with the seeds from `seed` on; `told` hears of each one as it ends. `on` is the address of
    a Ray cluster; `results` a file of JSON lines, of which what it holds is not played again. Raises NoCluster and
    BadResults."""
    run = Simulation(tuple(bots))
    begun = perf_counter()
    jobs = (MatchJob(named(game), setup, run.bots, seed + i, out, timed) for i in range(games))
    for _, outcome in work_all(jobs, workers, work, on, results, about(game)):
        run.outcomes.append(outcome)
        if told is not None:
            told(outcome)
    run.outcomes.sort(key=lambda outcome: outcome.seed)
    run.seconds = perf_counter() - begun
    return run
