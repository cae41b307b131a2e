"""Battles for researchers: the checks of PettingZoo itself."""

import warnings

from pettingzoo.test import api_test, seed_test

from bannermen.env import make
from bannermen.games.battles.features import LENGTH, features
from bannermen.games.battles.game import GAME


def test_api() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have arrays than observations with a mask
        api_test(make("battles"), num_cycles=200)


def test_seeds() -> None:
    seed_test(lambda: make("battles"), num_cycles=60)


def test_features_are_small_numbers_of_fixed_length() -> None:
    for scene in GAME.scenes():
        battle = GAME.start({"scene": scene.key}, 3)
        for seat in range(2):
            found = features(battle, seat)
            assert len(found) == LENGTH
            assert all(-1.0 <= number <= 1.0 for number in found)


def test_features_know_nothing_that_the_seat_may_not_know() -> None:
    battle = GAME.start({"scene": "battle-of-the-green-fork"}, 3)
    for seat in range(2):
        for seed in range(5):
            assert features(GAME.imagine(battle, seat, seed), seat) == features(battle, seat)
