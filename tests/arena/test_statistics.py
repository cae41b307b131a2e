"""Rates and ratings agree with numbers known from elsewhere."""

from __future__ import annotations

from math import log, log10, sqrt

import pytest

from bannermen.arena.statistics import Encounter, rated, ratings, wilson


def elo_of(rate: float) -> float:
    """The lead in Elo that a win rate means."""
    return 400.0 * log10(rate / (1.0 - rate))


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (50, 100, 0.4038, 0.5962), (475, 500, 0.9273, 0.9659)],
)
def test_wilson(points: float, games: int, low: float, high: float) -> None:
    interval = wilson(points, games)
    assert interval.estimate == points / games
    assert interval.low == pytest.approx(low, abs=2e-4)
    assert interval.high == pytest.approx(high, abs=2e-4)


def test_wilson_of_nothing_knows_nothing() -> None:
    assert wilson(0, 0).plain() == [0.5, 0.0, 1.0]


def test_two_bots() -> None:
    assert ratings(2, [Encounter(0, 1, 25, 100)]) == pytest.approx([0.0, elo_of(0.75)], abs=1e-4)


def test_three_bots_in_a_row() -> None:
    met = [Encounter(0, 1, 100, 110), Encounter(1, 2, 100, 110), Encounter(0, 2, 100, 101)]
    assert ratings(3, met) == pytest.approx([0.0, -400.0, -800.0], abs=1e-2)


def test_draws_are_half_points() -> None:
    assert ratings(2, [Encounter(0, 1, 0.5, 1), Encounter(0, 1, 1, 2)]) == pytest.approx([0.0, 0.0])


def test_a_clean_sweep_stays_finite() -> None:
    first, second = ratings(2, [Encounter(0, 1, 50, 50)])
    assert first == 0.0 and second == pytest.approx(-elo_of(50.5 / 51), abs=1e-3)


def test_bootstrap_finds_the_known_error() -> None:
    met = [Encounter(0, 1, i % 2, 1) for i in range(400)]
    interval = rated(2, met, seed=3)[1]
    expected = 1.96 * 400 / log(10) * sqrt(4 / 400)  # of a rate of one half, in Elo
    assert interval.estimate == pytest.approx(0.0, abs=1e-6)
    assert interval.high == pytest.approx(expected, rel=0.15)
    assert interval.low == pytest.approx(-expected, rel=0.15)


def test_pairs_are_drawn_as_pairs() -> None:
    """Where each pair is one win each, luck cancels and nothing is uncertain."""
    interval = rated(2, [Encounter(0, 1, 1, 2)] * 50, seed=1)[1]
    assert interval.plain() == pytest.approx([0.0, 0.0, 0.0], abs=1e-6)


def test_an_interval_holds_its_estimate_even_where_every_draw_is_alike() -> None:
    for estimate in rated(2, [Encounter(0, 1, 0.0, 2), Encounter(0, 1, 0.0, 2)], 1):
        assert estimate.low <= estimate.estimate <= estimate.high
