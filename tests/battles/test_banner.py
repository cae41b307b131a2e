"""Banners: who has been ordered."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bannermen.games.battles.content.load import plans
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.banner import COLOURS, round_colour
from tests.battles.table import Table


def shown(t: Table, at: str) -> dict[str, Any]:
    """What everybody sees of the unit in a hex."""
    found: dict[str, Any] = GAME.view(t.battle, 1)["units"][t.unit(at)]
    return found


def colour(t: Table) -> str:
    return str(GAME.view(t.battle, 1)["colour"])


@pytest.mark.rule("bow-banner-01")
def test_a_banner_shows_house_rank_and_a_round_colour() -> None:
    t = Table(
        stark=["D5 guards-of-the-north blue", "D8 maege-mormont red inactive"],
        lannister=["A5 lannisport-guard green inactive"],
        pool={"stark": "morale"},
    )
    assert [shown(t, at)["seat"] for at in ("D5", "D8", "A5")] == [0, 0, 1]
    assert [shown(t, at)["rank"] for at in ("D5", "D8", "A5")] == ["blue", "red", "green"]
    assert [shown(t, at)["banner"] for at in ("D5", "D8", "A5")] == ["white", "black", "black"]
    assert COLOURS == ("white", "black")


@pytest.mark.rule("bow-banner-01", "bow-banner-02")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_active_units_show_the_colour_of_the_round(round: int) -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "D8 guards-of-the-north green inactive"],
        round=round,
        pool={"stark": "morale"},
    )
    assert colour(t) == ("white" if round % 2 else "black")
    assert shown(t, "D5")["banner"] == colour(t)
    assert shown(t, "D8")["banner"] == COLOURS[round_colour(round + 1)] != colour(t)
    for at in ("D5", "D8"):
        assert (shown(t, at)["banner"] == colour(t)) == t.active(at)


@pytest.mark.rule("bow-banner-03")
def test_inactive_units_cannot_be_ordered() -> None:
    """Neither by tokens nor by a card."""
    stark = ["D5 guards-of-the-north green inactive", "D6 eddard-stark green", "D7 guards-of-the-north green"]
    t = Table(stark=stark, pool={"stark": "green valor", "lannister": "morale"}, hands={"stark": ["SL05"]})
    assert t.units == {"D6", "D7"}
    assert t.refused(t.unit("D5")) == "bow-banner-03"
    t.play("SL05")
    assert t.units == {"D6", "D7"}
    assert t.refused(t.unit("D5")) == "bow-banner-03"
    t.name("D6", "D7")
    assert t.refused(t.unit("D5")) == "bow-move-01"  # and so it neither moves nor attacks


@pytest.mark.rule("bow-banner-04")
def test_the_banner_is_turned_even_if_the_unit_did_nothing() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        pool={"stark": "green valor morale", "lannister": "morale"},
    )
    t.order("D5", "green").stay()
    assert not t.active("D5") and shown(t, "D5")["banner"] == "black"
    t.pass_()
    assert t.refused(t.unit("D5")) == "bow-banner-03"


@pytest.mark.rule("bow-banner-04")
def test_the_banner_is_turned_after_the_movement() -> None:
    t = Table(stark=["D5 guards-of-the-north green"], pool={"stark": "green morale", "lannister": "morale"})
    t.order("D5")
    assert t.active("D5")
    t.move("E5")
    assert not t.active("E5")


@pytest.mark.rule("bow-banner-04")
def test_an_attacker_is_turned_after_the_attack() -> None:
    """While the enemy thinks about a counterattack the order is not over."""
    t = Table(
        stark=["D5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "B5 lannisport-guard green", "C4 lannisport-guard green"],
        pool={"stark": "green morale", "lannister": "morale"},
    )
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.asked == "counterattack" and t.active("D5")
    t.no()
    assert not t.active("D5") and t.active("C5")


@pytest.mark.rule("bow-banner-04")
def test_units_ordered_by_one_card_are_turned_each() -> None:
    t = Table(
        stark=["D5 eddard-stark blue", "D6 guards-of-the-north green", "D7 guards-of-the-north green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "morale", "lannister": "morale"},
    )
    t.play("SL05").name("D5", "D6").done()
    assert [t.active(at) for at in ("D5", "D6", "D7")] == [False, False, True]


@pytest.mark.rule("bow-banner-04")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_first_attacker_of_a_card_is_turned_before_the_second_attacks(attacks: bool) -> None:
    """And so is a unit that is asked for its attack and lets it be."""
    t = Table(
        stark=["D5 guards-of-the-north green", "D8 guards-of-the-north green", "E7 eddard-stark blue"],
        lannister=["C5 lannisport-guard red", "C8 lannisport-guard red"],
        hands={"stark": ["SL02"]},
        pool={"stark": "morale", "lannister": "morale"},
    )
    t.play("SL02").name("D5", "D8").done()
    t.say(t.unit("D5"))
    t.roll("green green").attack("C5") if attacks else t.pass_()
    assert t.asked == "name-target"  # for the second
    assert [t.active(at) for at in ("D5", "D8")] == [False, True]


@pytest.mark.rule("bow-banner-05")
def test_colours_alternate_from_white() -> None:
    assert [COLOURS[round_colour(round)] for round in range(1, 6)] == ["white", "black", "white", "black", "white"]


@pytest.mark.rule("bow-banner-05")
def test_a_unit_ordered_in_one_round_is_active_in_the_next_without_turning_its_banner() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "D8 guards-of-the-north green"],
        pool={"stark": "green morale", "lannister": "morale"},
    )
    t.order("D5").stay()
    assert (shown(t, "D5")["banner"], shown(t, "D8")["banner"]) == ("black", "white")
    t.next_round()
    assert (t.battle.round, colour(t)) == (2, "black")
    assert (shown(t, "D5")["banner"], shown(t, "D8")["banner"]) == ("black", "black")
    assert t.active("D5") and t.active("D8")


@pytest.mark.rule("bow-banner-05")
def test_how_the_banners_stand_before_the_battle_does_not_matter() -> None:
    plan = msgspec.to_builtins(plans()["clash-on-the-kingsroad"])
    for house in ("stark", "lannister"):
        for placed in plan["units"][house]:
            placed["active"] = False
    battle = GAME.start({"plan": plan}, 1)
    assert all(battle.active)
