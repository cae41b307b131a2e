"""Ready-made parts meet each other, and are said to go too far when they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from bannermen.arena.armies import Meetings, colours, main, meet, meetings
from bannermen.games.miniatures.game import GAME

NAMES = ["Wolves", "Lions", "Stags"]


def met(*wins: tuple[int, int, float, int]) -> Meetings:
    """First, second, points of the first, matches."""
    found = Meetings(list(NAMES))
    for first, second, points, games in wins:
        found.points[first, second], found.points[second, first] = points, games - points
        found.games[first, second] = found.games[second, first] = games
    return found


def test_a_share_is_against_all_others_together() -> None:
    found = met((0, 1, 6, 10), (0, 2, 9, 10), (1, 2, 5, 10))
    assert [round(found.share(part).estimate, 2) for part in range(3)] == [0.75, 0.45, 0.3]
    assert found.rows()[0] == "| Wolves | 20 | 75% [53%, 89%] |" and found.rows()[2].startswith("| Stags |")
    assert found.too_far(0.62) == ["Wolves", "Stags"] and found.too_far(0.75) == []


def test_the_table_has_a_colour_for_each_pair() -> None:
    drawn = colours(met((0, 1, 10, 10), (1, 2, 5, 10)))
    assert drawn.count("<title>") == 4 and "#4d8a53" in drawn and "#b4452f" in drawn and "#efe6cc" in drawn
    assert drawn.index("Wolves") < drawn.index("Lions"), "the best stands on top"


def test_who_is_measured_sits_in_each_seat_in_turn() -> None:
    found = meet(GAME, {"points": 20}, ("random", "random"), 2, 1, only=["wolf-pack"])
    assert found.failures == []
    mine = found.names.index("A wolf pack")
    others = [other for other in range(len(found.names)) if other != mine]
    assert all(found.games[mine, other] == found.games[other, mine] == 2 for other in others)
    assert all(found.points[mine, other] + found.points[other, mine] == 2 for other in others)


@pytest.mark.parametrize("rival", ["random", "greedy"])
def test_a_run_that_is_broken_off_has_measured_all_equally_often(rival: str) -> None:
    several = len(GAME.ready_made({"points": 30}))
    whole = list(meetings(GAME, {"points": 30}, ("random", rival), 1, 1))
    assert len(whole) == several * (several - 1) // (2 if rival == "random" else 1)
    assert len({(min(a, b), max(a, b)) if rival == "random" else (a, b) for _, (a, b, _) in whole}) == len(whole)
    begun = [place for _, place in whole[: several * 2]]
    assert [sum(mine == part for mine, _, _ in begun) for part in range(several)] == [2] * several
    assert [sum(theirs == part for _, theirs, _ in begun) for part in range(several)] == [2] * several
    for part in range(several):  # as often in the first seat as in the second
        mine_ = [seat for mine, _, seat in begun if mine == part]
        assert sorted([*mine_, *(1 - seat for _, theirs, seat in begun if theirs == part)]) == [0, 0, 1, 1]
    few = list(meetings(GAME, {"points": 30}, ("random", rival), 1, 1, others=2))
    assert [job.seed for job, _ in few] == [job.seed for job, _ in whole[: several * 2]]


def test_the_command_measures_one_army_of_the_miniatures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "table.svg"
    few = ["--games", "1", "--bot", "random", "--rival", "random", "--points", "20", "--army", "wolf-pack"]
    assert main(["miniatures", *few, "--plot", str(kept)]) == 0
    told = capsys.readouterr().out
    assert "| A wolf pack | 2 |" in told and kept.read_text(encoding="utf-8").count("<title>") == 4


def test_the_command_measures_a_deck_of_the_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "1", "--bot", "random", "--rival", "random", "--scenario", "joust", "--army", "stark"]
    assert main(["cards", *few]) == 0
    assert "| The Wolves of the North | 7 |" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["cards", *few, "--scenario", "joust-2002"])
    assert "did you mean joust-2020?" in capsys.readouterr().err


def test_what_cannot_be_measured_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["miniatures", "--games", "0"])
    assert "at least one match" in capsys.readouterr().err
