"""Many matches side by side: the same observations, masks and rewards as the PettingZoo door, seed by seed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bannermen.env import Batch, make, make_batch
from bannermen.games import names

GAMES = sorted(names())
STEPS = 60


def drawn(batch: Batch, luck: np.random.Generator) -> NDArray[Any]:
    """Any legal action of each match."""
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in batch.masks])


@pytest.mark.parametrize("name", GAMES)
def test_each_row_is_what_the_door_shows(name: str) -> None:
    batch, luck = make_batch(name, 2, seed=3), np.random.default_rng(1)
    doors = []
    for seed in batch.seeds:
        door = make(name)
        door.reset(seed=int(seed))
        doors.append(door)
    for _ in range(STEPS):
        actions = drawn(batch, luck)
        for i, door in enumerate(doors):
            seen = door.observe(door.agent_selection)
            assert door.agent_selection == f"player_{batch.seats[i]}"
            assert np.array_equal(seen["observation"], batch.observations[i])
            assert np.array_equal(seen["action_mask"], batch.masks[i])
            door.step(int(actions[i]))
        batch.step(actions)
        assert not batch.terminated.any(), "these matches are longer"


def test_rewards_are_those_of_the_door_and_the_next_match_begins_at_once() -> None:
    batch, luck = make_batch("battles", 1, seed=5), np.random.default_rng(2)
    door = make("battles")
    door.reset(seed=int(batch.seeds[0]))
    ended = 0
    while ended < 2:
        action = drawn(batch, luck)
        before = int(batch.seeds[0])
        door.step(int(action[0]))
        batch.step(action)
        over = all(door.terminations.values())
        assert over == bool(batch.terminated[0]) and not batch.truncated[0]
        assert batch.rewards[0].tolist() == [door.rewards[agent] for agent in door.possible_agents]
        if over:
            ended += 1
            assert int(batch.seeds[0]) != before and batch.matches[0].number == 0 and batch.masks[0].any()
            door.reset(seed=int(batch.seeds[0]))
            seen = door.observe(door.agent_selection)
            assert np.array_equal(seen["observation"], batch.observations[0])


def test_a_seed_repeats_all_and_no_match_depends_on_the_others() -> None:
    large, small = make_batch("battles", 3, seed=9), make_batch("battles", 2, seed=9)
    assert large.seeds[:2].tolist() == small.seeds.tolist() and len(set(large.seeds.tolist())) == 3
    again = make_batch("battles", 3, seed=1)
    again.reset(9)
    assert np.array_equal(again.observations, large.observations) and np.array_equal(again.masks, large.masks)


def test_an_illegal_action_changes_nothing() -> None:
    batch, luck = make_batch("battles", 2, seed=4), np.random.default_rng(3)
    before = batch.observations.copy()
    actions = drawn(batch, luck)
    actions[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    with pytest.raises(ValueError, match="not legal in match 1"):
        batch.step(actions)
    with pytest.raises(ValueError, match="2 actions are needed"):
        batch.step(actions[:1])
    assert np.array_equal(before, batch.observations) and [match.number for match in batch.matches] == [0, 0]
    with pytest.raises(ValueError, match="at least one match"):
        make_batch("battles", 0)


def test_the_arrays_stay_the_same_and_long_matches_are_cut() -> None:
    batch, luck = make_batch("battles", 2, seed=4, most_answers=3), np.random.default_rng(3)
    arrays = (batch.observations, batch.masks, batch.rewards, batch.seats, batch.seeds)
    cut = 0
    for _ in range(40):
        batch.step(drawn(batch, luck))
        cut += int(batch.truncated.sum())
        assert not batch.rewards.any()
    now = (batch.observations, batch.masks, batch.rewards, batch.seats, batch.seeds)
    assert cut > 2 and all(one is other for one, other in zip(arrays, now, strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_stands_in_a_row(name: str) -> None:
    """A table on which all that the seat may not know is dealt anew gives the same row."""
    batch, luck = make_batch(name, 1, seed=6), np.random.default_rng(4)
    for step in range(24):
        match, seat = batch.matches[0], int(batch.seats[0])
        twin = batch.game.imagine(match, seat, step)
        row = np.empty(batch.length, np.float32)
        other = np.empty(batch.length, np.float32)
        batch.observer.write(row, match, seat)
        batch.observer.write(other, twin, seat)
        assert np.array_equal(row, other)
        batch.step(drawn(batch, luck))
