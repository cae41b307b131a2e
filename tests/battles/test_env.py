"""Battles for researchers: the checks of PettingZoo itself."""

import warnings

from pettingzoo.test import api_test, seed_test

from bannermen.env import make
from bannermen.games.battles.features import BLOCKS, LENGTH
from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import Battle
from bannermen.kernel.blocks import starts_of


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
            found = GAME.features(battle, seat)
            assert len(found) == LENGTH
            assert all(-1.0 <= number <= 1.0 for number in found)


def test_features_know_nothing_that_the_seat_may_not_know() -> None:
    battle = GAME.start({"scene": "battle-of-the-green-fork"}, 3)
    for seat in range(2):
        for seed in range(5):
            assert GAME.features(GAME.imagine(battle, seat, seed), seat) == GAME.features(battle, seat)


def test_what_an_option_names_is_in_the_observation() -> None:
    """Two units of one kind that change places make two observations, though the hexes look the same."""
    battle = GAME.start({"scene": "battle-of-the-green-fork"}, 3)
    assert isinstance(battle, Battle)
    twins = [
        (a, b)
        for a in range(len(battle.hex_of))
        for b in range(a)
        if battle.hex_of[a] >= 0
        and battle.hex_of[b] >= 0
        and all(row[a] == row[b] for row in (battle.type_of, battle.rank, battle.figures))
        and battle.commander_of[a] == battle.commander_of[b]
    ]
    one, other = twins[0]
    before = GAME.features(battle, 0)
    first, second = battle.hex_of[one], battle.hex_of[other]
    battle.hex_of[one], battle.hex_of[other] = second, first
    battle.unit_at[first], battle.unit_at[second] = other, one
    after = GAME.features(battle, 0)
    starts = starts_of(BLOCKS)
    hexes, units = slice(starts["hexes"], None), slice(starts["units"], starts["commanders"])
    assert before[hexes] == after[hexes] and before[units] != after[units]
