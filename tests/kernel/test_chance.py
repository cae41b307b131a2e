"""One recorded source of chance."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bannermen.kernel.chance import (
    Chance,
    KeyedChance,
    apart_from,
    digest_of,
    digests_of,
    is_secret,
    is_sound,
    open_chance,
    secret_of,
    shares_of,
    with_share,
)
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


# --- the stream that nobody can work out ---

SECRET = "5e" * 32


def test_the_dice_of_a_secret_never_change() -> None:
    chance = open_chance(SECRET)
    assert [chance.below(1000) for _ in range(8)] == [150, 998, 914, 760, 750, 242, 224, 600]
    assert digest_of(SECRET) == "8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e"


def test_a_number_opens_the_fast_chance_and_a_secret_the_keyed_one() -> None:
    assert type(open_chance(7)) is Chance and type(open_chance(SECRET)) is KeyedChance
    for wrong in ("", "7", SECRET[:-1], SECRET + "5", SECRET.upper(), "xy" * 32, "\u0660" * 64):
        assert not is_secret(wrong)
        with pytest.raises(ValueError, match="64 hex digits"):
            open_chance(wrong)


def test_every_bit_of_the_secret_counts() -> None:
    streams = set()
    for bit in range(256):
        chance = open_chance(f"{int(SECRET, 16) ^ 1 << bit:064x}")
        streams.add(tuple(chance.below(2**32) for _ in range(4)))
    assert len(streams) == 256


def test_keyed_dice_are_fair() -> None:
    chance = open_chance(SECRET)
    counts = Counter(chance.roll(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


def test_no_remainder_favours_the_low_numbers() -> None:
    """With 3 * 2**30 sides a bare remainder would draw the lowest third twice as often as the others."""
    chance = open_chance(SECRET)
    sides = 3 << 30
    low = sum(chance.below(sides) < 1 << 30 for _ in range(9000))
    assert 2800 < low < 3200
    assert isinstance(chance, KeyedChance) and chance.b > chance.drawn, "words were thrown away"
    with pytest.raises(ValueError, match="sides"):
        chance.below(2**32 + 1)
    with pytest.raises(ValueError, match="sides"):
        chance.below(0)


def test_a_clone_of_the_stream_goes_on_where_it_stood() -> None:
    chance = open_chance(SECRET)
    for taken in range(40):  # over the ends of two blocks
        clone = chance.clone()
        assert type(clone) is KeyedChance and clone.plain() == chance.plain() and clone.drawn == chance.drawn == taken
        assert [clone.below(100) for _ in range(20)] == [chance.clone().below(100), *[_ for _ in _tail(chance, 19)]]
        chance.below(100)


def _tail(chance: Chance, count: int) -> list[int]:
    other = chance.clone()
    other.below(100)
    return [other.below(100) for _ in range(count)]


def test_scripts_and_shuffles_work_under_a_secret() -> None:
    chance = open_chance(SECRET)
    chance.script = [5, 4]
    cards = list(range(20))
    chance.shuffle(cards)
    assert sorted(cards) == list(range(20)) != cards
    assert [chance.roll(6), chance.roll(6)] == [5, 4]
    assert chance.clone().script == []


def test_what_is_imagined_has_no_trace_of_the_secret() -> None:
    chance = open_chance(SECRET)
    chance.script = [1, 2]
    chance.below(6)
    other = chance.foreseen(3)
    assert type(other) is Chance and other.script == [] and other.drawn == chance.drawn
    assert [other.below(9) for _ in range(5)] == [Chance(3).below(9), *[_ for _ in _after(3)]]
    with pytest.raises(ValueError, match="never seeded anew"):
        chance.reseed(3)


def _after(seed: int) -> list[int]:
    chance = Chance(seed)
    return [chance.below(9) for _ in range(5)][1:]


def test_two_secrets_are_two_states() -> None:
    """Although a fingerprint never holds the secret."""
    one, other = open_chance(SECRET), open_chance("5f" * 32)
    assert one.plain() != other.plain()
    assert SECRET not in str(one.plain()) and str(int(SECRET, 16)) not in str(one.plain())


def test_what_is_drawn_beside_the_match_differs_by_purpose() -> None:
    assert apart_from(SECRET, "bots") == apart_from(SECRET, "bots") != apart_from(SECRET, "toss")
    assert apart_from(7, "bots") not in (7, apart_from(8, "bots"))


@pytest.mark.parametrize(("rolls", "renown", "gold"), [([5, 0], 2, 3), ([2, 2], 0, 2)])
def test_a_test_scripts_the_dice(rolls: list[int], renown: int, gold: int) -> None:
    match = sit([[], []], rolls=rolls)
    match.submit(0, DRINK)
    assert (match.renown[0], match.gold[0]) == (renown, gold)
    assert match.chance.script == []


def test_a_share_makes_another_stream_and_its_order_counts() -> None:
    one, other = "ab" * 32, "cd" * 32
    seeds = [
        SECRET,
        with_share(SECRET, 0, one),
        with_share(SECRET, 1, one),
        with_share(with_share(SECRET, 0, one), 1, other),
        with_share(with_share(SECRET, 1, other), 0, one),
    ]
    streams = {tuple(open_chance(seed).below(1 << 32) for _ in range(4)) for seed in seeds}
    assert len(streams) == len(seeds)
    whole = seeds[3]
    assert secret_of(whole) == SECRET and shares_of(whole) == [(0, one), (1, other)]
    assert digests_of(whole) == [digest_of(seeds[0]), digest_of(seeds[1]), digest_of(whole)]
    # Anybody can do it: the key of the stream is the SHA-256 of the text.
    first = blake2b(bytes(8), key=sha256(whole.encode()).digest(), digest_size=64).digest()[:4]
    assert open_chance(whole).below(1 << 32) == int.from_bytes(first, "big")


@pytest.mark.parametrize("wrong", ["+", "+0", "+0:ab", "+x:" + "ab" * 32, "+99:" + "ab" * 32, ("+0:" + "ab" * 32) * 17])
def test_what_is_no_share_is_no_seed(wrong: str) -> None:
    assert not is_sound(SECRET + wrong)
    with pytest.raises(ValueError, match="64 hex digits"):
        open_chance(SECRET + wrong)
