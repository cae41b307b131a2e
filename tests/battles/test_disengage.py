"""Leaving an engagement."""

import pytest

from bannermen.games.battles.terms import NOBODY
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


@pytest.mark.rule("bow-disengage-01")
def test_token_away_then_the_blow_then_the_move() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5").move("E5")
    assert t.battle.foe[t.unit("D5")] == t.battle.foe[t.unit("C5")] == NOBODY
    assert t.asked == "parting-blow" and t.unit("E5") == NOBODY
    t.roll("red red").yes()
    assert t.unit("E5") != NOBODY and t.unit("D5") == NOBODY


@pytest.mark.rule("bow-disengage-01")
def test_the_order_of_an_eliminated_unit_ends() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1 x C5", "H9 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green"],
        pool={"stark": "valor morale", "lannister": "valor"},
    )
    t.roll("green red").order("D5").move("E5").yes()
    assert t.unit("D5") == t.unit("E5") == NOBODY and t.asks == "lannister"


@pytest.mark.rule("bow-disengage-02")
def test_a_melee_unit_that_attacks_another_breaks_off() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5").stay()
    assert t.units == {"C5", "C6"}
    t.attack("C6")
    assert t.battle.foe[t.unit("C5")] == NOBODY  # the token is gone before the blow
    t.roll("green red green red").yes()
    assert (t.figures("D5"), t.figures("C6")) == (3, 3)
    assert t.engaged("D5", "C6") and t.token("C6") == "stark"


@pytest.mark.rule("bow-disengage-02", "bow-parting-04")
def test_who_falls_to_the_parting_blow_attacks_nobody() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1 x C5", "K5 guards-of-the-north green"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5").stay().attack("C6").roll("green red").yes()
    assert t.unit("D5") == NOBODY and t.figures("C6") == 4 and t.dice() == [2]
    assert len(t.events("attack")) == 1 and t.token("C6") == "" and t.asked == "choose-action"


@pytest.mark.rule("bow-disengage-03")
def test_a_ranged_unit_breaks_off_only_by_moving() -> None:
    archers = {
        "stark": ["D5 northland-archers green x C5"],
        "lannister": ["C5 lannisport-guard green", "D7 lannisport-guard green"],
    }
    t = Table(**archers, pool=SIDES)  # type: ignore[arg-type]
    t.order("D5").stay()
    assert t.units == {"C5"}
    assert t.refused(t.unit("D7")) == "bow-engage-07"
    t = Table(**archers, pool=SIDES)  # type: ignore[arg-type]
    t.order("D5").move("E5")
    assert t.asked == "parting-blow"
    t.no()
    assert t.units == {"C5", "D7"}


@pytest.mark.rule("bow-disengage-04")
def test_staying_and_attacking_the_opponent_keep_the_token() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5").stay().stay()
    assert t.engaged("D5", "C5") and "disengage" not in t.happened()
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green", "C6 lannisport-guard green"],
        pool=SIDES,
    )
    t.roll("red red").order("D5").stay().attack("C5")
    assert t.engaged("D5", "C5") and "disengage" not in t.happened()


@pytest.mark.rule("bow-disengage-05")
def test_to_another_hex_next_to_the_same_enemy() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5")
    assert {"D4", "C6"} <= t.hexes
    t.roll("red red").move("D4").yes()
    assert t.battle.foe[t.unit("D4")] == NOBODY and t.units == {"C5"}
    t.roll("red red").attack("C5")
    assert t.engaged("D4", "C5")  # engaged anew


@pytest.mark.rule("bow-disengage-05")
def test_back_to_the_hex_it_came_from() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green"],
        pool=SIDES,
    )
    t.order("D5")
    assert "D5" in t.hexes  # one hex out, one back
    t.roll("green red").move("D5").yes()
    assert t.figures("D5") == 3 and t.battle.foe[t.unit("D5")] == NOBODY
    assert t.units == {"C5"}  # within its two hexes, so it may still attack
    t.roll("red red").attack("C5")
    assert t.engaged("D5", "C5") and t.token("D5") == "stark"


@pytest.mark.rule("bow-disengage-05")
def test_back_again_only_with_hexes_enough() -> None:
    red = Table(stark=["D5 guards-of-the-north red x C5"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    red.order("D5")
    assert "D5" not in red.hexes  # one hex is not enough
    assert red.refused(red.at("D5")) == "bow-move-07"
    blue = Table(stark=["D5 guards-of-the-north blue x C5"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    blue.roll("red red").order("D5").move("D5").yes()
    assert blue.asks == "lannister"  # two hexes: it has given up its attack
    walls = {name: "forest" for name in ("D4", "D6", "E5", "E6", "C6")}
    stopped = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green"],
        terrain=walls,
        pool=SIDES,
    )
    stopped.order("D5")
    assert "D5" not in stopped.hexes and "E5" in stopped.hexes  # whoever enters a forest stays there


@pytest.mark.rule("bow-disengage-05", "bow-terrain-36")
@pytest.mark.parametrize(("road", "back"), [((), False), (("D5",), False), (("D5", "E5"), True), (("E5",), True)])
def test_along_a_road_one_hex_takes_it_out_and_back(road: tuple[str, ...], back: bool) -> None:
    """A red unit moves one hex, and one more, whatever that is, if it has moved over road alone."""
    t = Table(
        stark=["D5 guards-of-the-north red x C5"],
        lannister=["C5 lannisport-guard green"],
        terrain=dict.fromkeys(road, "road"),
        pool=SIDES,
    )
    t.order("D5")
    assert ("D5" in t.hexes) == back


@pytest.mark.rule("bow-disengage-05")
@pytest.mark.parametrize("road", [(), ("D5", "E5")])
def test_out_and_back_where_one_hex_alone_is_free(road: tuple[str, ...]) -> None:
    """Two hexes take it out and back, over a road as well as over open ground."""
    around = [f"{hex} guards-of-the-north green" for hex in ("D4", "D6", "E6", "C6")]
    t = Table(
        stark=["D5 guards-of-the-north green x C5", *around],
        lannister=["C5 lannisport-guard green"],
        terrain=dict.fromkeys(road, "road"),
        pool=SIDES,
    )
    t.order("D5")
    assert {"D5", "E5"} <= t.hexes


@pytest.mark.rule("bow-disengage-05")
def test_a_unit_that_is_not_engaged_has_nothing_to_come_back_from() -> None:
    t = Table(stark=["D5 guards-of-the-north green"], lannister=["C5 lannisport-guard green"], pool=SIDES)
    t.order("D5")
    assert "D5" not in t.hexes


def test_nobody_breaks_off_from_a_burning_hex() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green x C5"],
        lannister=["C5 lannisport-guard green"],
        fires={"D5": 1},
        pool=SIDES,
    )
    t.order("D5")
    assert t.hexes == set() and t.engaged("D5", "C5")


def test_breaking_off_by_leaving_the_battlefield() -> None:
    special = [{"rule": "exit", "house": "stark", "hexes": ["K5"], "text": {"en": "x", "de": "x", "ru": "x"}}]
    t = Table(
        stark=["K5 guards-of-the-north green x J5", "A1 guards-of-the-north green"],
        lannister=["J5 lannisport-guard green"],
        pool=SIDES,
        special=special,
    )
    t.order("K5").yes()
    assert t.asked == "parting-blow"
    t.roll("green red").yes()
    assert t.unit("K5") == NOBODY and t.battle.exited == [1, 0]
    assert t.battle.foe[t.unit("J5")] == NOBODY
