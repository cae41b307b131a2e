"""Bots at the battles: whole matches, and faults looked for at random."""

from __future__ import annotations

from pathlib import Path

import pytest

from bannermen.arena.fuzz import by_prior, fuzz_match
from bannermen.arena.play import play_game
from bannermen.arena.simulate import simulate
from bannermen.games import game
from tests.shares import share_of

BATTLES = game("battles")


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.nightly)])
def test_no_faults_in_any_scene(every: int, tmp_path: Path) -> None:
    for seed, scene in share_of(list(enumerate(BATTLES.scenes())), every):
        assert fuzz_match(BATTLES, {"scene": scene.key}, seed, tmp_path, by_prior) is None


@pytest.mark.parametrize("bots", [("greedy", "search:8"), ("search:8:2", "random")])
@pytest.mark.parametrize("scene", ["clash-on-the-kingsroad", "raid-in-the-riverlands"])
def test_bots_play_to_the_end(scene: str, bots: tuple[str, str], tmp_path: Path) -> None:
    first = play_game(BATTLES, {"scene": scene}, bots, 3, tmp_path)
    again = play_game(BATTLES, {"scene": scene}, bots, 3, tmp_path)
    assert not first.error
    assert (first.winners, first.answers) == (again.winners, again.answers)


def test_greedy_beats_random(tmp_path: Path) -> None:
    setup = {"scene": "clash-on-the-kingsroad"}
    first = simulate(BATTLES, setup, ["greedy", "random"], 3, out=tmp_path)
    second = simulate(BATTLES, setup, ["random", "greedy"], 3, out=tmp_path)
    assert not first.failures and not second.failures
    assert first.rate(0).estimate + second.rate(1).estimate > 1.2
