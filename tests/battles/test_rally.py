"""The rally phase: initiative, recovery, rallying."""

from __future__ import annotations

import pytest

from bannermen.games.battles.game import GAME
from tests.battles.table import Table

STARK = ["K5 eddard-stark green", "K7 guards-of-the-north green"]
LANNISTER = ["A5 tywin-lannister green", "A7 lannisport-guard green"]


@pytest.mark.rule("bow-rally-01")
def test_initiative_then_recovery_then_rallying() -> None:
    t = Table(stark=STARK, lannister=LANNISTER, phase="rally")
    happened = t.happened()
    begin = happened.index("phase")
    assert happened[begin : begin + 5] == ["phase", "initiative", "recover", "rally-all", "phase"]
    assert t.events("phase")[1].rule == "bow-muster-01"


@pytest.mark.rule("bow-rally-02")
def test_only_tokens_on_the_board_count_for_initiative() -> None:
    """Stark owns five, two of them on Eddard's card; Lannister has four on the board."""
    t = Table(
        stark=STARK,
        lannister=LANNISTER,
        phase="rally",
        command_tokens={"stark": 3, "lannister": 4},
        lords={"eddard-stark": {"tokens": 2}},
        mace="stark",
    )
    assert t.command_tokens("stark") == 5
    assert [event.data["seat"] for event in t.events("initiative")] == [1]
    assert [event.data["seat"] for event in t.events("tokens")] == [1, 0]  # first in the muster phase
    assert t.asks == "lannister"  # first in the command phase
    t.end_round()
    assert t.asked == "keep-token" and t.asks == "lannister"  # and first in the regroup phase


@pytest.mark.rule("bow-rally-02")
def test_the_start_player_stays_until_the_round_ends() -> None:
    t = Table(
        stark=STARK,
        lannister=LANNISTER,
        phase="rally",
        command_tokens={"stark": 3, "lannister": 2},
        pool={"stark": "morale", "lannister": "morale"},
        hands={"stark": ["SL05", "SL02"]},
        leadership={"stark": 0, "lannister": 0},
    )
    assert t.asks == "stark"
    t.play("SL05").pass_()
    t.pass_()
    t.play("SL02").pass_()
    assert t.command_tokens("stark") == 1 < t.command_tokens("lannister")
    assert t.battle.first == 0
    t.end_round()
    assert t.asks == "stark"


@pytest.mark.rule("bow-rally-03")
@pytest.mark.parametrize("mace", ["stark", "lannister"])
def test_the_mace_breaks_the_tie(mace: str) -> None:
    t = Table(stark=STARK, lannister=LANNISTER, phase="rally", command_tokens={"stark": 3, "lannister": 3}, mace=mace)
    assert t.asks == mace
    assert t.events("initiative")[0].rule == "bow-rally-03"


@pytest.mark.rule("bow-rally-04")
def test_commanders_recover() -> None:
    t = Table(
        stark=[*STARK, "K9 rickard-karstark green"],
        lannister=LANNISTER,
        phase="rally",
        command_tokens={"stark": 0, "lannister": 1},
        lords={"eddard-stark": {"tokens": 2}, "rickard-karstark": {"tokens": 1}, "tywin-lannister": {"tokens": 3}},
    )
    assert [t.command_tokens("stark"), t.command_tokens("lannister")] == [3, 4]
    assert [t.tokens_on(key) for key in ("eddard-stark", "rickard-karstark", "tywin-lannister")] == [0, 0, 0]


@pytest.mark.rule("bow-rally-04")
def test_recovery_comes_every_round() -> None:
    t = Table(
        stark=STARK,
        lannister=LANNISTER,
        hands={"stark": ["SL05"]},
        pool={"stark": "morale", "lannister": "morale"},
        command_tokens={"stark": 3, "lannister": 3},
    )
    t.play("SL05").pass_()
    assert (t.command_tokens("stark"), t.tokens_on("eddard-stark")) == (2, 1)
    t.next_round()
    assert (t.command_tokens("stark"), t.tokens_on("eddard-stark")) == (3, 0)
    assert t.asks == "lannister"  # counted before: 2 to 3


@pytest.mark.rule("bow-rally-05")
def test_all_units_are_rallied() -> None:
    t = Table(
        stark=["K5 eddard-stark green inactive", "K7 guards-of-the-north green", "J5 northland-archers blue inactive"],
        lannister=["J6 lannisport-guard green inactive x K7", "B4 lannisport-guard red inactive"],
        phase="rally",
        fires={"J5": 1},
    )
    assert [t.active(at) for at in ("K5", "K7", "J5", "J6", "B4")] == [True] * 5  # engaged or burning alike


@pytest.mark.rule("bow-rally-06")
def test_a_banner_is_turned_only_if_it_shows_the_other_colour() -> None:
    t = Table(stark=STARK, lannister=LANNISTER, pool={"stark": "green morale", "lannister": "morale"})
    t.order("K7").stay()
    before = [unit["banner"] for unit in GAME.view(t.battle, 0)["units"]]
    assert before == ["white", "black", "white", "white"]  # Eddard, the guards who were ordered, Lannister's two
    t.next_round()
    view = GAME.view(t.battle, 0)
    after = [unit["banner"] for unit in view["units"]]
    assert view["colour"] == "black" and after == ["black"] * 4
    assert [a != b for a, b in zip(before, after, strict=True)] == [True, False, True, True]
    assert all(unit["active"] for unit in view["units"])


@pytest.mark.rule("bow-rally-07")
def test_in_a_black_round_all_banners_are_turned_to_black() -> None:
    stark = ["K5 eddard-stark green inactive", "K7 guards-of-the-north green"]
    t = Table(stark=stark, lannister=LANNISTER, phase="rally", round=2)
    view = GAME.view(t.battle, 0)
    assert view["colour"] == "black"
    assert {unit["banner"] for unit in view["units"]} == {"black"}
