"""One recorded source of chance."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bannermen.kernel.chance import Chance
from tests.kernel.feast_rules import DRINK
from tests.kernel.playing import sit


def test_the_same_seed_gives_the_same_dice() -> None:
    one, other = Chance(7), Chance(7)
    assert [one.roll(6) for _ in range(50)] == [other.roll(6) for _ in range(50)]
    assert [Chance(8).below(1000) for _ in range(5)] != [Chance(9).below(1000) for _ in range(5)]


def test_the_dice_of_a_seed_never_change() -> None:
    """Old journals depend on these very numbers, compiled or not."""
    chance = Chance(1)
    assert [chance.below(1000) for _ in range(8)] == [25, 842, 742, 275, 655, 137, 354, 401]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**31, 2**63, 2**64, -(2**70), 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    chance = Chance(seed)
    assert {chance.roll(2) for _ in range(60)} == {0, 1}


def test_scripted_rolls_come_first_and_count_as_drawn() -> None:
    chance = Chance(1)
    chance.script = [5, 4, 13]
    assert [chance.roll(6), chance.roll(6), chance.roll(6)] == [5, 4, 1]
    assert chance.drawn == 3
    assert 0 <= chance.roll(6) < 6


def test_shuffles_leave_the_script_alone() -> None:
    chance = Chance(1)
    chance.script = [3]
    cards = list(range(10))
    chance.shuffle(cards)
    assert sorted(cards) == list(range(10))
    assert chance.roll(6) == 3


@given(st.integers(), st.integers(1, 1000))
def test_numbers_stay_below(seed: int, sides: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(sides) < sides for _ in range(20))


def test_dice_are_fair() -> None:
    chance = Chance(42)
    counts = Counter(chance.roll(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5  # chi-squared, one in a thousand


def test_every_order_of_a_shuffle_comes_up_equally() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    chance = Chance(5)
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_a_clone_rolls_the_same_dice_on_its_own() -> None:
    chance = Chance(3)
    chance.script = [1]
    clone = chance.clone()
    assert [clone.roll(6) for _ in range(9)] == [chance.roll(6) for _ in range(9)]
    clone.script.append(2)
    assert chance.script == []


@pytest.mark.parametrize(("rolls", "renown", "gold"), [([5, 0], 2, 3), ([2, 2], 0, 2)])
def test_a_test_scripts_the_dice(rolls: list[int], renown: int, gold: int) -> None:
    match = sit([[], []], rolls=rolls)
    match.submit(0, DRINK)
    assert (match.renown[0], match.gold[0]) == (renown, gold)
    assert match.chance.script == []
