"""Keywords: War hounds."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import HOUNDS_AT
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table


def prey(t: Table) -> set[str]:
    """Hexes of the units at which the hounds may be loosed now."""
    return {t.where(o - HOUNDS_AT) for o in t.options if HOUNDS_AT <= o < HOUNDS_AT + 100}


def kennel(lannister: list[str], rank: str = "green", **table: Any) -> Table:
    return Table(stark=[f"E5 stark-kennelmasters {rank}"], lannister=lannister, pool=SPARE, **table)


@pytest.mark.rule("bow-keyword-11")
def test_the_hounds_are_loosed_instead_of_moving() -> None:
    t = kennel([f"E8 {LIONS} green"])
    t.order("E5").stay()
    assert prey(t) == {"E8"}
    t = kennel([f"E8 {LIONS} green", f"G6 {LIONS} green"])
    t.order("E5").move("F5")  # now adjacent to G6, two hexes from E8
    assert prey(t) == set() and t.units == {"G6"}
    assert t.refused(HOUNDS_AT + t.unit("E8")) == "bow-keyword-11"


@pytest.mark.rule("bow-fire-19")
def test_no_hounds_out_of_a_burning_hex() -> None:
    t = kennel([f"E8 {LIONS} green"], fires={"E5": 1})
    t.order("E5")
    assert t.asked == "name-target"  # to fight the fire, and nothing else
    assert prey(t) == set() and t.refused(HOUNDS_AT + t.unit("E8")) == "bow-fire-19"


@pytest.mark.rule("bow-keyword-11")
@pytest.mark.parametrize("second_attack", [0, 1])
def test_the_hounds_are_loosed_instead_of_attacking(second_attack: int) -> None:
    """Not even a card that gives a second attack adds a normal attack to them, or them to a normal attack."""
    t = kennel([f"E8 {LIONS} green", f"D5 {LIONS} green 1"]).give("E5", "extra-attack", second_attack)
    t.roll("green blue blue").order("E5").stay().hounds("E8")
    assert t.asked == "choose-action" and t.asks == "lannister" and not t.active("E5")
    t = kennel([f"E8 {LIONS} green", f"D5 {LIONS} green 1"]).give("E5", "extra-attack", second_attack)
    t.roll("green green").order("E5").stay().attack("D5")
    assert t.asked == "choose-action" and t.unit("D5") == -1


@pytest.mark.rule("bow-keyword-12")
def test_the_hounds_reach_two_and_three_hexes() -> None:
    t = kennel([f"D4 {LIONS} green", f"E7 {LIONS} green", f"E2 {LIONS} green", f"I5 {LIONS} green"])
    t.order("E5").stay()
    assert prey(t) == {"E7", "E2"} and t.units == {"D4"}
    assert t.refused(HOUNDS_AT + t.unit("D4")) == "bow-keyword-12"
    assert t.refused(HOUNDS_AT + t.unit("I5")) == "bow-keyword-12"


@pytest.mark.rule("bow-keyword-13")
@pytest.mark.parametrize(("symbol", "rank", "dice"), [("red", "green", 4), ("blue", "red", 3), ("green", "red", 2)])
def test_the_first_die_gives_the_rank_of_the_hounds(symbol: str, rank: str, dice: int) -> None:
    t = kennel([f"E7 {LIONS} blue"], rank)
    t.roll(symbol + " blue" * dice).order("E5").stay().hounds("E7")
    assert t.rolled == ["blue"] * dice
    assert t.figures("E7") == 4 - dice


@pytest.mark.rule("bow-keyword-14")
def test_on_morale_the_target_must_retreat() -> None:
    t = kennel([f"E7 {LIONS} green"]).give("E7", "stalwart")
    t.roll("morale").order("E5").stay().hounds("E7")
    assert t.asked == "retreat-to" and t.hexes == {"D6", "D7"}
    t.move("D6")
    assert t.figures("D6") == 4 and t.events("roll") == [] and t.asked == "choose-action"
    blocked = Table(stark=["A5 stark-kennelmasters green"], lannister=[f"A7 {LIONS} green"], pool=SPARE)
    blocked.roll("morale").order("A5").stay().hounds("A7")
    assert blocked.figures("A7") == 3


@pytest.mark.rule("bow-keyword-15")
def test_on_valor_the_target_takes_a_hit_that_nothing_ignores() -> None:
    t = kennel(["E7 knights-of-casterly-rock red"], terrain={"E7": "building"}).give("E7", "toughness")
    t.roll("valor").order("E5").stay().hounds("E7")
    assert t.figures("E7") == 2 and t.events("roll") == []


@pytest.mark.rule("bow-keyword-16", "bow-keyword-19")
@pytest.mark.parametrize(
    ("between", "clear"),
    [("river", False), ("forest", False), ("hill", False), ("forest-river", False), ("road", True), ("ford", True),
     ("wooden-bridge", True), ("stone-bridge", True)],
)  # fmt: skip
def test_rivers_stop_the_hounds_and_crossings_do_not(between: str, clear: bool) -> None:
    t = kennel([f"E7 {LIONS} green"], terrain={"E6": between})
    t.order("E5").stay()
    assert (t.asked == "name-target" and prey(t) == {"E7"}) == clear


@pytest.mark.rule("bow-keyword-16")
def test_own_units_do_not_stop_the_hounds_but_enemies_do() -> None:
    t = Table(
        stark=["E5 stark-kennelmasters green", f"E6 {GUARDS} green"],
        lannister=[f"E7 {LIONS} green", f"E4 {LIONS} green", f"E3 {LIONS} green"],
        pool=SPARE,
    )
    t.order("E5", "green").stay()
    assert prey(t) == {"E7"}


@pytest.mark.rule("bow-keyword-17")
def test_an_engaged_unit_looses_no_hounds() -> None:
    t = Table(
        stark=["E5 stark-kennelmasters green x D5"], lannister=[f"D5 {LIONS} green", f"E7 {LIONS} green"], pool=SPARE
    )
    t.order("E5").stay()
    assert prey(t) == set() and t.units == {"D5"}
    assert t.refused(HOUNDS_AT + t.unit("E7")) == "bow-keyword-17"


@pytest.mark.rule("bow-keyword-18")
def test_terrain_limits_the_dice_of_the_hounds() -> None:
    t = kennel([f"E7 {LIONS} green"], terrain={"E7": "forest"})
    t.roll("red blue blue").order("E5").stay().hounds("E7")
    assert len(t.rolled) == 2 and "bow-terrain-17" in t.reasons


@pytest.mark.rule("bow-keyword-18")
def test_the_hounds_engage_nobody_and_are_not_answered() -> None:
    t = Table(
        stark=["E5 stark-kennelmasters green", f"F7 {GUARDS} green x E7"],
        lannister=["E7 knights-of-casterly-rock red"],
        pool=SPARE,
    )
    t.give("E7", "stalwart").roll("blue valor valor blue").order("E5", "green").stay().hounds("E7")
    assert t.figures("E7") == 3  # valor misses cavalry
    assert t.asked == "choose-action"  # no flank attack, no counterattack
    assert not t.battle.engaged(t.unit("E5"))


@pytest.mark.rule("bow-keyword-18", "bow-terrain-30", "bow-dice-05")
@pytest.mark.parametrize(("more", "dice"), [(0, 2), (1, 3)])
def test_hounds_from_a_building_are_limited_before_modifiers(more: int, dice: int) -> None:
    """A ranged attack from a building: at most two of the four dice, then what cards add."""
    t = kennel([f"E7 {LIONS} blue"], terrain={"E5": "building"}).give("E5", "dice", more)
    t.roll("red" + " blue" * dice).order("E5").stay().hounds("E7")
    assert len(t.rolled) == dice and "bow-terrain-30" in t.reasons


@pytest.mark.rule("bow-keyword-18", "bow-dice-02")
def test_modifiers_count_for_the_hounds() -> None:
    t = kennel([f"E7 {LIONS} blue"]).give("E5", "dice", 2)
    t.roll("green" + " blue" * 4).order("E5").stay().hounds("E7")
    assert len(t.rolled) == 4


@pytest.mark.rule("bow-keyword-18", "bow-terrain-17")
def test_clear_aim_is_not_for_the_hounds() -> None:
    t = kennel([f"E7 {LIONS} blue"], terrain={"E7": "forest"}).give("E5", "clear-aim")
    t.roll("red blue blue").order("E5").stay().hounds("E7")
    assert len(t.rolled) == 2


@pytest.mark.rule("bow-keyword-14", "bow-keyword-15", "bow-capture-02")
@pytest.mark.parametrize("symbol", ["morale", "valor"])
def test_one_bite_does_not_capture_a_lone_commander_who_bears_two_hits(symbol: str) -> None:
    """Addam stands alone at his own edge, where he cannot retreat: one hit, and his rating is 2."""
    lannister = ["A7 addam-marbrand green 1", f"C12 {LIONS} green"]
    t = Table(stark=["A5 stark-kennelmasters green"], lannister=lannister, pool=SPARE)
    t.roll(symbol).order("A5").stay().hounds("A7")
    assert t.figures("A7") == 1 and t.asked == "choose-action" and t.asks == "lannister"


@pytest.mark.rule("bow-keyword-15")
def test_the_loss_by_valor_is_told_by_the_rule_of_the_hounds() -> None:
    t = kennel([f"E7 {LIONS} green"])
    t.roll("valor").order("E5").stay().hounds("E7")
    assert [event.rule for event in t.events("losses")] == ["bow-keyword-15"]


@pytest.mark.rule("bow-keyword-18", "bow-dice-02")
@pytest.mark.parametrize(("foe", "flank"), [("", 0), ("", 2), (" x E8", 0), (" x E8", 2)])
def test_hounds_strike_from_no_flank_whomever_the_target_fights(foe: str, flank: int) -> None:
    t = Table(
        stark=["E5 stark-kennelmasters green", f"E8 {GUARDS} green"], lannister=[f"E7 {LIONS} blue{foe}"], pool=SPARE
    )
    t.give("E5", "flank-dice", flank).roll("green blue blue").order("E5", "green").stay().hounds("E7")
    assert len(t.rolled) == 2 and t.asked == "choose-action"
