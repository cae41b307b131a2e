"""Many matches side by side: the same observations, masks and rewards as the PettingZoo door, seed by seed."""

from __future__ import annotations

import resource
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bannermen.env import Batch, make, make_batch
from bannermen.env.layout import memory_of
from bannermen.games import game as game_of
from bannermen.games import names
from bannermen.kernel.blocks import Row, length_of
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.training.lanes import Lanes

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
    """A table on which all that the seat may not know is dealt anew shows the seat the same, to the last number."""
    batch, luck = make_batch(name, 1, seed=6), np.random.default_rng(4)
    game, compared = batch.game, 0
    for step in range(24):
        match, seat = batch.matches[0], int(batch.seats[0])
        twin = game.imagine(match, seat, step)
        if twin.pending[0].seat == seat:  # of seats that decide together another may be the first to be asked there
            row, mask = shown(game, twin, batch.picked[0])
            assert np.array_equal(batch.observations, row) and np.array_equal(batch.masks, mask)
            compared += 1
        for watching in range(match.seats):
            assert game.features(match, watching) == game.features(game.imagine(match, watching, step), watching)
        batch.step(drawn(batch, luck))
    assert compared > 12


def shown(game: Game, match: Match, picked: list[int]) -> tuple[NDArray[Any], NDArray[Any]]:
    """The row and the mask of a match that stands where it stands."""
    lanes = Lanes(game, 1, 1000)
    lanes.begin(0, match)
    lanes.picked[0] = picked[:]
    lanes.show(0)
    row, mask = memory_of(lanes)
    whole = np.zeros((1, lanes.length), np.float32)
    whole[0, : lanes.picked_at] = row
    whole[0, lanes.marks[0]] = 1.0
    return whole, mask.reshape(1, -1)


@pytest.mark.parametrize("name", GAMES)
def test_a_row_that_was_written_for_others_shows_nothing_of_them(name: str) -> None:
    """What stays in a row from the questions before, or from another seat, is overwritten or was the same."""
    batch, luck = make_batch(name, 1, seed=8), np.random.default_rng(5)
    for _ in range(40):
        row, mask = shown(batch.game, batch.matches[0], batch.picked[0])
        assert np.array_equal(batch.observations, row) and np.array_equal(batch.masks, mask)
        batch.step(drawn(batch, luck))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_writes_its_blocks_and_nothing_else(name: str) -> None:
    game = game_of(name)
    wanted = length_of(game.blocks)
    for scene in game.scenes():
        for seed in range(2):
            match = game.start(game.filled({"scene": scene.key}, seed), seed)
            for seat in range(match.seats):
                row = Row(wanted + 2)
                row.cells[0] = row.cells[wanted + 1] = 7.0
                assert 1 < game.write_features(match, seat, row, 1) <= wanted + 1
                assert row.cells[0] == row.cells[wanted + 1] == 7.0 and list(row.cells)[1:-1] == game.features(
                    match, seat
                )
                assert max(map(abs, list(row.cells)[1:-1])) <= 1.0


@pytest.mark.parametrize("name", GAMES)
def test_the_layout_names_every_number(name: str) -> None:
    batch = make_batch(name, 3, seed=2)
    layout = batch.layout
    assert layout.length == batch.length and len(layout.slices) == len(layout.blocks)
    parts = [layout.of(batch.observations, block.key) for block in layout.blocks]
    assert np.array_equal(np.concatenate([part.reshape(3, -1) for part in parts], axis=1), batch.observations)
    asked = layout.of(batch.observations, "question")[:, :, 0]
    keys = [match.pending[0].key for match in batch.matches]
    assert [batch.game.question_keys[place] for place in asked.argmax(axis=1)] == keys


@pytest.mark.parametrize("name", GAMES)
def test_rows_that_nobody_holds_are_given_back(name: str) -> None:
    """Thousands of observations need no more memory than some; a leaked one would be 14 to 97 kB."""
    game = game_of(name)
    match = game.start(game.filled({"scene": game.scenes()[0].key}, 1), 1)
    for _ in range(20):
        game.features(match, 0)
    before = resident()
    for _ in range(400):
        game.features(match, 0)
    assert resident() - before < 400 * length_of(game.blocks) * 8 / 2


def resident() -> int:
    """Bytes of memory in use; where that cannot be read, nothing grows."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * resource.getpagesize() if statm.exists() else 0
