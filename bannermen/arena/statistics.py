"""Win rates and Elo ratings, with how far they can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final

from bannermen.kernel.chance import Chance

_Z: Final = 1.959963984540054  # two-sided 95 %
_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-10


class Interval:
    """An estimate and its 95 % interval."""

    def __init__(self, estimate: float, low: float, high: float) -> None:
        self.estimate = estimate
        self.low = low
        self.high = high

    def plain(self) -> list[float]:
        return [self.estimate, self.low, self.high]


def wilson(points: float, games: int) -> Interval:
    """A win rate after so many games; a draw is half a point.

    >>> [round(x, 4) for x in wilson(8, 10).plain()]
    [0.8, 0.4902, 0.9433]
    """
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    rate = points / games
    spread = _Z * _Z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = _Z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


class Encounter:
    """What one pair of matches brought: two bots, the same luck, seats swapped."""

    def __init__(self, first: int, second: int, points: float, games: int) -> None:
        self.first = first
        self.second = second
        self.points = points  # of the first; the second has the rest
        self.games = games


def ratings(bots: int, encounters: Sequence[Encounter], guess: Sequence[float] = ()) -> list[float]:
    """Elo ratings after Bradley and Terry, the first bot at zero; a good guess only makes it quicker.

    Between two bots of which one took every point, half a point of one more game is thought of, so that the rating
    stays finite.
    """
    games = [[0.0] * bots for _ in range(bots)]
    points = [[0.0] * bots for _ in range(bots)]
    for encounter in encounters:
        a, b = encounter.first, encounter.second
        games[a][b] += encounter.games
        games[b][a] += encounter.games
        points[a][b] += encounter.points
        points[b][a] += encounter.games - encounter.points
    for a in range(bots):
        for b in range(bots):
            if games[a][b] > 0 and points[a][b] == 0:
                points[a][b] = 0.5
                points[b][a] += 0.5
                games[a][b] += 1
                games[b][a] += 1
    strength = [10.0 ** (elo / 400.0) for elo in guess] if guess else [1.0] * bots
    for _ in range(_ROUNDS):
        moved = 0.0
        for a in range(bots):
            weight = sum(games[a][b] / (strength[a] + strength[b]) for b in range(bots) if b != a)
            if weight > 0:
                new = sum(points[a]) / weight
                moved = max(moved, abs(new - strength[a]) / strength[a])
                strength[a] = new
        if moved < _CLOSE:
            break
    return [400.0 * log10(one / strength[0]) for one in strength]


def rated(bots: int, encounters: Sequence[Encounter], seed: int, samples: int = 1000) -> list[Interval]:
    """Ratings with intervals: the encounters are drawn anew, pair by pair, and rated again and again."""
    estimates = ratings(bots, encounters)
    chance = Chance(seed)
    drawn: list[list[float]] = [[] for _ in range(bots)]
    # Within each pairing, so that no draw leaves two bots without a game.
    pairings: dict[tuple[int, int], list[Encounter]] = {}
    for encounter in encounters:
        pairings.setdefault((encounter.first, encounter.second), []).append(encounter)
    for _ in range(samples):
        again = [group[chance.below(len(group))] for group in pairings.values() for _ in group]
        for one, rating in zip(drawn, ratings(bots, again, estimates), strict=True):
            one.append(rating)
    return [
        Interval(estimate, min(estimate, quantile(one, 0.025)), max(estimate, quantile(one, 0.975)))
        for estimate, one in zip(estimates, drawn, strict=True)
    ]


def quantile(values: Sequence[float], share: float) -> float:
    """
    >>> quantile([3.0, 1.0, 2.0], 0.5)
    2.0
    """
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    if below + 1 == len(ordered):
        return ordered[below]
    return ordered[below] + (place - below) * (ordered[below + 1] - ordered[below])
