"""Bots against each other: every pairing plays the same seeds twice, with seats swapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from bannermen.arena.crew import Job, named, work_all
from bannermen.arena.play import Outcome
from bannermen.arena.statistics import Encounter, Interval, quantile, rated, wilson
from bannermen.kernel.game import Game


@dataclass(slots=True)
class Pairing:
    """All matches of one bot against another."""

    first: int
    second: int
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def rate(self) -> Interval:
        return wilson(self.wins + self.draws / 2, self.wins + self.draws + self.losses)


@dataclass(slots=True)
class Standing:
    """Where the bots stand after a tourney."""

    bots: tuple[str, ...]
    pairings: list[Pairing]
    ratings: list[Interval]  # Elo, the first bot at zero
    thinking: list[float]  # milliseconds within which 95 % of a bot's answers came
    failures: list[Outcome]

    def plain(self) -> dict[str, Any]:
        return {
            "bots": list(self.bots),
            "ratings": [rating.plain() for rating in self.ratings],
            "thinking": self.thinking,
            "pairings": [
                {
                    "first": self.bots[pairing.first],
                    "second": self.bots[pairing.second],
                    "wins": pairing.wins,
                    "draws": pairing.draws,
                    "losses": pairing.losses,
                    "rate": pairing.rate.plain(),
                }
                for pairing in self.pairings
            ],
            "failures": [{"seed": o.seed, "error": o.error, "journal": o.journal} for o in self.failures],
        }


@dataclass(slots=True)
class _Ledger:
    """Results as they come in, by pairing and seed."""

    points: dict[tuple[int, int, int], list[float]] = field(default_factory=dict)
    times: dict[int, list[float]] = field(default_factory=dict)
    failures: list[Outcome] = field(default_factory=list)


def tourney(
    game: Game,
    setup: dict[str, Any],
    bots: Sequence[str],
    pairs: int,
    seed: int = 1,
    workers: int = 1,
    out: Path | None = None,
    told: Callable[[Outcome], None] | None = None,
) -> Standing:
    """Let every bot meet every other in `pairs` pairs of matches. With more than two seats they sit in turn."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ValueError("a tourney needs two bots or more, each named once")
    seats = game.start(setup, seed).seats
    ledger = _Ledger()
    for job, outcome in work_all(_jobs(game, setup, bots, seats, pairs, seed, out), workers):
        _enter(ledger, bots, job, outcome)
        if told is not None:
            told(outcome)
    return _standing(ledger, bots, seed)


def _jobs(
    game: Game, setup: dict[str, Any], bots: Sequence[str], seats: int, pairs: int, seed: int, out: Path | None
) -> Iterator[Job]:
    for number in range(pairs):
        for one, other in combinations(bots, 2):
            for first, second in ((one, other), (other, one)):
                seated = tuple(second if seat % 2 else first for seat in range(seats))
                yield Job(named(game), setup, seated, seed + number, out, timed=True)


def _enter(ledger: _Ledger, bots: Sequence[str], job: Job, outcome: Outcome) -> None:
    if outcome.error:
        ledger.failures.append(outcome)
        return
    for seat, name in enumerate(job.bots):
        ledger.times.setdefault(bots.index(name), []).extend(outcome.thinking[seat])
    first, second = sorted({bots.index(name) for name in job.bots})
    won = [any(job.bots[seat] == bots[one] for seat in outcome.winners) for one in (first, second)]
    points = 0.5 if won[0] == won[1] else float(won[0])
    ledger.points.setdefault((first, second, job.seed), []).append(points)


def _standing(ledger: _Ledger, bots: Sequence[str], seed: int) -> Standing:
    pairings = {(a, b): Pairing(a, b) for a, b in combinations(range(len(bots)), 2)}
    encounters = []
    for (first, second, _), points in sorted(ledger.points.items()):
        encounters.append(Encounter(first, second, sum(points), len(points)))
        pairing = pairings[first, second]
        for point in points:
            pairing.wins += point == 1.0
            pairing.draws += point == 0.5
            pairing.losses += point == 0.0
    return Standing(
        tuple(bots),
        list(pairings.values()),
        rated(len(bots), encounters, seed),
        [quantile(ledger.times[one], 0.95) if ledger.times.get(one) else 0.0 for one in range(len(bots))],
        ledger.failures,
    )
