"""Bots against each other: every pairing plays the same seeds again and again, until each has sat everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from bannermen.arena.jobs import MatchJob, about, named, work, work_all
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
class TourneyTable:
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
    seeds: int,
    seed: int = 1,
    workers: int = 1,
    out: Path | None = None,
    told: Callable[[Outcome], None] | None = None,
    on: str = "",
    results: Path | None = None,
) -> TourneyTable:
    """Let every bot meet every other under that many seeds, once in each of the `seatings`. `on` and `results` as for
    `simulate`."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ValueError("a tourney needs two bots or more, each named once")
    teams = teams_of(game, setup, seed)
    ledger = _Ledger()
    jobs = _jobs(game, setup, bots, teams, seeds, seed, out)
    for job, outcome in work_all(jobs, workers, work, on, results, about(game)):
        _enter(ledger, bots, job, outcome)
        if told is not None:
            told(outcome)
    return _standing(ledger, bots, seed)


def teams_of(game: Game, setup: dict[str, Any], seed: int) -> list[int]:
    """Seat by seat; whoever plays alone is a team."""
    match = game.start(game.filled(setup, seed), seed)
    return [game.team(match, seat) for seat in range(match.seats)]


def seatings(teams: Sequence[int], one: str, other: str) -> list[tuple[str, ...]]:
    """All ways in which two bots sit down, so that each has had every place as often as the other.

    They alternate round the table. With an odd number of teams one bot has a place more, so the table turns, and then
    the bots change. A team is one bot's.

    >>> seatings([0, 1], "a", "b")
    [('a', 'b'), ('b', 'a')]
    >>> seatings([0, 1, 0, 1], "a", "b")
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    >>> [len(seatings(list(range(n)), "a", "b")) for n in (2, 3, 4, 5, 6)]
    [2, 6, 2, 10, 2]
    """
    sides = sorted(set(teams))
    turns = len(sides) if len(sides) % 2 else 1
    found: list[tuple[str, ...]] = []
    for first, second in ((one, other), (other, one)):
        for turn in range(turns):
            places = [(sides.index(team) + turn) % len(sides) for team in teams]
            found.append(tuple(second if place % 2 else first for place in places))
    return found


def _jobs(
    game: Game, setup: dict[str, Any], bots: Sequence[str], teams: list[int], seeds: int, seed: int, out: Path | None
) -> Iterator[MatchJob]:
    for number in range(seeds):
        for one, other in combinations(bots, 2):
            for seated in seatings(teams, one, other):
                yield MatchJob(named(game), setup, seated, seed + number, out, timed=True)


def _enter(ledger: _Ledger, bots: Sequence[str], job: MatchJob, outcome: Outcome) -> None:
    if outcome.error:
        ledger.failures.append(outcome)
        return
    for seat, name in enumerate(job.bots):
        ledger.times.setdefault(bots.index(name), []).extend(outcome.thinking[seat])
    first, second = sorted({bots.index(name) for name in job.bots})
    winners = [job.bots[seat] for seat in outcome.winners]
    points = winners.count(bots[first]) / len(winners) if winners else 0.5
    ledger.points.setdefault((first, second, job.seed), []).append(points)


def _standing(ledger: _Ledger, bots: Sequence[str], seed: int) -> TourneyTable:
    pairings = {(a, b): Pairing(a, b) for a, b in combinations(range(len(bots)), 2)}
    encounters = []
    for (first, second, _), points in sorted(ledger.points.items()):
        encounters.append(Encounter(first, second, sum(points), len(points)))
        pairing = pairings[first, second]
        for point in points:
            pairing.wins += point > 0.5
            pairing.draws += point == 0.5
            pairing.losses += point < 0.5
    return TourneyTable(
        tuple(bots),
        list(pairings.values()),
        rated(len(bots), encounters, seed),
        [quantile(ledger.times[one], 0.95) if ledger.times.get(one) else 0.0 for one in range(len(bots))],
        ledger.failures,
    )
