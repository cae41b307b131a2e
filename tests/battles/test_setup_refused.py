"""Plans and positions that the table cannot hold."""

from __future__ import annotations

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.loadouts import build
from bannermen.kernel.game import BadSetup
from tests.battles.table import Table
from tests.battles.test_setup import plan_of, refusal


def test_no_more_figures_than_the_box_holds() -> None:
    plan = plan_of()
    plan["units"]["stark"] = [{"at": f"A{i}", "unit": "winterfell-riders", "rank": "green"} for i in range(1, 5)]
    GAME.start({"plan": plan}, 1)  # twelve riders
    plan["units"]["stark"].append({"at": "A5", "unit": "winterfell-riders", "rank": "green"})
    assert "15 figures" in refusal(plan).what
    assert build.FIGURES_IN_THE_BOX["winterfell-riders"] == 12


def test_points_at_once_are_for_what_happens_at_once() -> None:
    victory = plan_of()["victory"] | {"points": [{"when": "at-once", "what": "holds"}], "winner": None}
    assert refusal(plan_of(victory=victory)).place == "victory.points[0]"


def test_a_position_cannot_hold_what_the_table_cannot() -> None:
    stark = ["D5 maege-mormont blue"]
    for wrong, place in (
        ({"lords": {"maege-mormont": {"tokens": 2}}}, "lords.maege-mormont.tokens"),
        ({"lords": {"robb-stark-young-wolf": {"tokens": 1}}}, "lords.robb-stark-young-wolf"),
        ({"command_tokens": {"stark": -1}}, "command_tokens.stark"),
        ({"marker": 12}, "marker"),
        ({"round": 6}, "round"),
        ({"hands": {"stark": ["SL05", "SL05"]}}, "hands.stark"),
        ({"hands": {"stark": ["SL16"]}}, "hands.stark"),  # the Greatjon is not in this battle
    ):
        with pytest.raises(BadSetup) as caught:
            Table(stark=stark, **wrong)
        assert caught.value.place == place
    with pytest.raises(BadSetup):
        GAME.start({"position": {"pool": {"stark": {"green": -1}}}}, 1)
