"""Pieces that everybody needs and pieces that nobody wins with are found out."""

from __future__ import annotations

import pytest

from bannermen.arena.draft import Drafted, draft, main
from bannermen.arena.shares import drawing
from bannermen.arena.statistics import Interval
from bannermen.games import game


def test_a_must_and_a_dud_are_told() -> None:
    found = Drafted()
    found.note("stag", {"hammer", "spear"}, True)
    found.note("stag", {"hammer", "bow"}, True)
    found.note("dragon", {"lance", "harp"}, False)
    found.note("dragon", {"lance"}, True)
    assert found.musts() == ["hammer", "lance"]
    assert found.duds() == ["harp"]
    assert "| spear | stag | 1 | 100% | 50% |" in found.rows()


def test_squads_are_drafted_and_played() -> None:
    tactics = game("tactics")
    found = draft(tactics, ["ruby-ford"], "random", games=2, seed=5)
    assert sum(found.winners.values()) <= 2
    assert {found.camp[piece] for piece in found.taken} <= {"targaryen", "baratheon"}
    setup = {"scene": "ruby-ford"}
    for seed in range(20):
        for seat in range(2):
            part = tactics.drafted(setup, seat, seed)
            assert part is not None and not hasattr(tactics.bring(setup, seat, part), "rule"), "legal"


def test_where_nothing_is_built_nothing_is_drafted(capsys: pytest.CaptureFixture[str]) -> None:
    assert game("tactics").drafted({"scene": "first-lesson"}, 0, 1) is None
    with pytest.raises(SystemExit, match="2"):
        main(["battles"])
    assert "nothing is put together" in capsys.readouterr().err


def test_a_share_that_goes_too_far_is_drawn_in_another_colour() -> None:
    even, far = Interval(0.52, 0.45, 0.6), Interval(0.66, 0.6, 0.72)
    told = drawing([("Ford & Mill", even, False), ("Inn", far, True)], 0.58)
    assert told.count("<circle") == 2 and told.count("#9a2a1c") == 2 and "Ford &amp; Mill" in told
