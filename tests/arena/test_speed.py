"""A benchmark and a simulation of the same set-up name the same speed."""

from __future__ import annotations

from time import process_time

import pytest

from bannermen.arena.bench import measured
from bannermen.arena.play import Outcome, play_game, speed
from bannermen.games import game, names


def test_speed_counts_the_matches_alone_and_shares_them_among_workers() -> None:
    outcomes = [Outcome(n, ("random", "random"), answers=100, seconds=2.0) for n in range(4)]
    assert speed(outcomes) == (400, 8.0) and speed(outcomes, 2) == (400, 4.0) and speed(outcomes, 9) == (400, 2.0)


@pytest.mark.parametrize("name", names())
def test_bringing_what_bots_bring_costs_little_beside_the_match(name: str) -> None:
    """Lists are judged once, not for every match that begins with them."""
    found = game(name)
    setup = measured(found)[0]
    seats = ("random",) * len(found.places(setup))
    outcomes = [play_game(found, setup, seats, seed) for seed in range(4)]
    decisions, seconds = speed(outcomes)
    assert decisions > 0 and not any(outcome.error for outcome in outcomes)
    for seed in range(40):
        found.filled(setup, seed)
    begun = process_time()
    for seed in range(40):
        found.filled(setup, seed)
    filling = (process_time() - begun) / 40
    assert filling < 0.25 * seconds / len(outcomes)
