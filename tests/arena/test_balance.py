"""Scenes that are meant to be even are measured, and found uneven when they are."""

from __future__ import annotations

import pytest

from bannermen.arena.balance import SceneBalance, main, weigh
from bannermen.arena.play import Outcome
from bannermen.arena.simulate import Simulation
from bannermen.games.battles.game import GAME
from bannermen.kernel.game import Scene


def weighed(first: int, second: int, even: bool = True) -> SceneBalance:
    run = Simulation(("greedy", "greedy"))
    for seat, wins in enumerate((first, second)):
        run.outcomes += [Outcome(1, run.bots, (seat,))] * wins
    return SceneBalance(Scene("ford", {"en": "The Ford"}, {}, ["stark", "lannister"], even), run)


@pytest.mark.parametrize(
    ("first", "second", "even", "uneven"),
    [(50, 50, True, False), (60, 40, True, False), (61, 39, True, True), (39, 61, True, True), (90, 10, False, False)],
)
def test_an_even_scene_may_lean_to_sixty_in_a_hundred(first: int, second: int, even: bool, uneven: bool) -> None:
    assert weighed(first, second, even).is_uneven is uneven


def test_a_row_names_scene_wins_and_interval() -> None:
    assert weighed(60, 40).row() == "| The Ford | even | 60 : 40 | 60.0% [50.2%, 69.1%] |"


def test_the_same_bot_sits_in_every_seat() -> None:
    (only,) = weigh(GAME, GAME.scenes()[:1], "random", games=2)
    assert only.run.bots == ("random", "random") and len(only.run.finished) == 2


def test_the_table_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["battles", "--games", "1", "--bot", "random", "--scenario", "wolf-raiders"])
    assert "| Wolf Raiders | even |" in capsys.readouterr().out


UNKNOWN = ["--scenario", "wolf-raiders", "--scenario", "dragonpit"]


@pytest.mark.parametrize("words", [["chess"], ["battles", *UNKNOWN], ["battles", "--games", "0"]])
def test_wrong_use_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)
    assert "error:" in capsys.readouterr().err
