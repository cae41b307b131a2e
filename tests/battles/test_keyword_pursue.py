"""Keywords: Pursue and Scorched earth."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import BURN_AT
from tests.battles.duel import GUARDS, LIONS, SPARE, flames, strike
from tests.battles.table import Table

# --- Pursue ---


def chase(lannister: list[str], **table: Any) -> Table:
    """Riders of Winterfell on E5 before a target on D5."""
    return Table(stark=["E5 winterfell-riders blue"], lannister=lannister, pool=SPARE, **table)


@pytest.mark.rule("bow-keyword-26")
def test_the_first_hex_of_a_pursuit_is_the_one_that_was_left() -> None:
    t = strike(chase([f"D5 {LIONS} green 1"]), "green red red")
    assert t.asked == "follow-up"
    assert t.hexes == {"D5", "C5", "C6", "D4", "D6", "E5", "E6"}  # one hex, or two by way of D5, or back again
    assert t.refused(t.at("F5")) == "bow-keyword-26"
    assert t.refused(t.at("B5")) == "bow-keyword-26"
    t.move("C6")
    assert t.unit("C6") == 0


@pytest.mark.rule("bow-keyword-26", "bow-keyword-29")
def test_a_pursuer_may_come_back_and_strike_again() -> None:
    t = strike(chase([f"D5 {LIONS} green 1", f"E6 {LIONS} green"]), "green red red green red red").move("E5")
    assert t.asked == "name-target" and t.units == {"E6"}
    assert t.attack("E6").figures("E6") == 3 and t.unit("E5") == 0 and not t.active("E5")


@pytest.mark.rule("bow-keyword-31", "bow-terrain-40")
@pytest.mark.parametrize("sure", [0, 1])
def test_a_forest_ends_a_pursuit_unless_the_pursuer_is_sure_footed(sure: int) -> None:
    t = chase([f"D5 {LIONS} green 1"], terrain={"D5": "forest"}).give("E5", "sure-footed", sure)
    strike(t, "green red red")
    assert t.hexes == ({"D5", "C5", "C6", "D4", "D6", "E5", "E6"} if sure else {"D5"})


@pytest.mark.rule("bow-keyword-27")
def test_the_pursuer_attacks_the_same_target_again() -> None:
    t = strike(chase([f"D5 {LIONS} green"]), "morale red red green green green").move("C5").move("D5")
    assert t.asked == "name-target" and t.units == {"C5"}
    t.attack("C5")
    assert t.figures("C5") == 1 and not t.active("D5")


@pytest.mark.rule("bow-keyword-27")
def test_the_pursuer_attacks_somebody_else() -> None:
    t = strike(chase([f"D5 {LIONS} green 1", f"C7 {LIONS} green"]), "green red red green green red").move("C6")
    assert t.units == {"C7"}
    assert t.attack("C7").figures("C7") == 2
    assert t.engaged("C6", "C7")


@pytest.mark.rule("bow-keyword-27", "bow-attack-03")
def test_the_attack_of_a_pursuit_uses_up_no_other() -> None:
    """A card gives the riders a second attack: the one after the pursuit is a third."""
    for extra, asked in ((0, "choose-action"), (1, "name-target")):
        t = chase([f"D5 {LIONS} green 1", f"C5 {LIONS} green"]).give("E5", "extra-attack", extra)
        strike(t, "green red red red red red").move("D5")
        assert t.attack("C5").asked == asked


@pytest.mark.rule("bow-keyword-28")
def test_a_unit_pursues_once_a_turn() -> None:
    t = strike(chase([f"D5 {LIONS} green 1", f"C5 {LIONS} green 1"]), "green red red green red red").move("D5")
    t.attack("C5")
    assert t.unit("C5") == -1 and t.asked == "choose-action" and t.unit("D5") == 0


@pytest.mark.rule("bow-keyword-29")
def test_without_pursuit_there_is_no_second_attack() -> None:
    t = strike(chase([f"D5 {LIONS} green 1", f"D4 {LIONS} green"]), "green red red")
    t.stay()  # D4 stands next to it all the same
    assert t.asked == "choose-action" and t.asks == "lannister" and t.figures("D4") == 4


@pytest.mark.rule("bow-keyword-30")
def test_a_pursuer_need_not_attack() -> None:
    t = strike(chase([f"D5 {LIONS} green 1", f"C5 {LIONS} green"]), "green red red").move("D5")
    assert t.asked == "name-target"
    t.pass_()
    assert t.asks == "lannister" and not t.active("D5") and t.figures("C5") == 4


@pytest.mark.rule("bow-keyword-31")
def test_a_pursuit_obeys_the_rules_of_movement() -> None:
    t = chase(
        [f"D5 {LIONS} green 1", f"D6 {LIONS} green"],
        terrain={"C5": "river", "C6": "stone-bridge", "D4": "hill"},
        fires={"E6": 1},
    )
    assert strike(t, "green red red").hexes == {"D5", "D4", "E5"}


@pytest.mark.rule("bow-keyword-31")
@pytest.mark.parametrize("stop", ["forest", "building"])
def test_a_pursuit_stops_in_cover_but_the_attack_goes_on(stop: str) -> None:
    """A building spares the target its first hit."""
    t = chase([f"D5 {LIONS} green 1", f"C5 {LIONS} green"], terrain={"D5": stop})
    strike(t, "green green red" if stop == "building" else "green red")
    assert t.hexes == {"D5"}
    t.move("D5").roll("green green red").attack("C5")
    assert t.figures("C5") == 2


@pytest.mark.rule("bow-keyword-32")
@pytest.mark.parametrize("dice", ["green red red", "morale red red"])
def test_a_pursuit_costs_no_parting_blow(dice: str) -> None:
    t = Table(stark=["E5 winterfell-riders blue x D5"], lannister=[f"D5 {LIONS} green 1"], pool=SPARE)
    strike(t, dice)
    if t.asked == "retreat-to":
        t.move("C5")
    t.move("D4")
    assert t.events("disengage") == [] and t.figures("D4") == 3
    assert not t.battle.engaged(t.unit("D4"))


@pytest.mark.rule("bow-keyword-48")
def test_an_unwieldy_pursuer_loses_a_die() -> None:
    t = chase([f"D5 {LIONS} green 1", f"C5 {LIONS} green"]).give("E5", "unwieldy")
    strike(t, "green red red")
    assert len(t.rolled) == 3
    t.roll("green green").move("D5").attack("C5")
    assert len(t.rolled) == 2


def test_a_pursuer_takes_the_ground_it_ends_on() -> None:
    where = {"key": "mill", "name": {"en": "Mill", "de": "Mühle", "ru": "Мельница"}, "at": "C6"}
    t = strike(chase([f"D5 {LIONS} green 1"], objectives=[where]), "green red red").move("C6")
    assert t.battle.holder == [0]


# --- Scorched earth ---


def burner(words: str = f"{LIONS} blue burner", stark: list[str] | None = None, **table: Any) -> Table:
    """Lannister's turn; the unit on E5 sets fires."""
    return Table(stark=stark or [], lannister=[f"E5 {words}"], pool=SPARE, turn="lannister", **table)


@pytest.mark.rule("bow-keyword-33")
def test_the_corner_of_the_board_burns_like_any_hex() -> None:
    t = Table(
        stark=[f"K5 {GUARDS} green"], lannister=[f"A2 {LIONS} blue burner"], terrain={"A1": "forest"}, pool=SPARE,
        turn="lannister",
    )  # fmt: skip
    t.roll("green green red").order("A2").stay()
    assert "A1" in flames(t)
    assert t.burn("A1").fire("A1") > 0 and not t.active("A2")


@pytest.mark.rule("bow-keyword-33")
def test_fire_is_laid_to_an_empty_neighbour_that_can_burn() -> None:
    t = burner(stark=[f"D5 {GUARDS} green"], terrain={"D4": "hill", "E4": "forest", "F4": "river", "F5": "building"})
    t.order("E5").stay()
    assert flames(t) == {"E4", "F5", "E6"}  # not the enemy's hex, the hill, the river
    assert t.refused(BURN_AT + t.hex("D5")) == "bow-keyword-33"
    assert t.refused(BURN_AT + t.hex("D4")) == "bow-terrain-13"
    t.roll("blue blue blue").burn("E4")
    assert t.asks == "stark" and not t.active("E5") and t.figures("D5") == 4  # instead of attacking


@pytest.mark.rule("bow-keyword-33")
def test_others_cannot_set_fires() -> None:
    t = burner(f"{LIONS} blue", stark=[f"D5 {GUARDS} green"], terrain={"E4": "forest"})
    t.order("E5").stay()
    assert flames(t) == set() and t.refused(BURN_AT + t.hex("E4")) == "bow-keyword-33"


@pytest.mark.rule("bow-keyword-34")
def test_each_green_shield_is_one_level() -> None:
    t = burner(terrain={"E4": "forest"}).roll("green green red").order("E5").stay().burn("E4")
    assert t.fire("E4") == 2


@pytest.mark.rule("bow-keyword-34", "bow-dice-07")
@pytest.mark.parametrize(("more", "level"), [(1, 4), (0, 3), (-2, 1), (-3, 0), (-4, 0)])
def test_dice_of_a_normal_attack_count_for_fires_too(more: int, level: int) -> None:
    t = burner(terrain={"E4": "building"}).give("E5", "dice", more)
    assert t.roll("green " * 5).order("E5").stay().burn("E4").fire("E4") == level


@pytest.mark.rule("bow-keyword-34", "bow-keyword-24")
@pytest.mark.parametrize(("moves", "level"), [(True, 2), (False, 3)])
def test_an_unwieldy_unit_that_moved_rolls_a_die_less_for_fires(moves: bool, level: int) -> None:
    t = burner(terrain={"D4": "building"}).give("E5", "unwieldy").order("E5")
    t.move("E4") if moves else t.stay()
    assert t.roll("green green green").burn("D4").fire("D4") == level


@pytest.mark.rule("bow-keyword-35")
def test_levels_add_up_to_one_token() -> None:
    t = burner(terrain={"E4": "building"}, fires={"E4": 1}).roll("green green red").order("E5").stay().burn("E4")
    assert t.fire("E4") == 3
    assert t.events("fire")[-1].data["level"] == 3


@pytest.mark.rule("bow-keyword-36")
@pytest.mark.parametrize(("words", "level"), [("gregor-clegane-the-reaver blue", 2), (f"{LIONS} blue burner", 1)])
def test_the_reaver_lights_fires_with_valor(words: str, level: int) -> None:
    t = burner(words, terrain={"E4": "forest"}).roll("green blue valor").order("E5").stay().burn("E4")
    assert t.rolled == ["green", "blue", "valor"] and t.fire("E4") == level


@pytest.mark.rule("bow-keyword-37")
@pytest.mark.parametrize(("before", "after", "ground"), [(0, 2, "forest"), (1, 3, "devastated")])
def test_the_reavers_forest_is_devastated_at_three(before: int, after: int, ground: str) -> None:
    t = burner("gregor-clegane-the-reaver blue", terrain={"E4": "forest"}, fires={"E4": before} if before else {})
    t.roll("green blue valor").order("E5").stay().burn("E4")
    assert t.fire("E4") == after
    assert t.end_round().ground("E4") == ground


@pytest.mark.rule("bow-keyword-38")
@pytest.mark.parametrize(("here", "dice"), [("plains", 3), ("forest", 2)])
def test_only_the_own_hex_limits_the_roll(here: str, dice: int) -> None:
    t = burner(terrain={"E4": "forest", "E5": here}).roll("blue " * dice).order("E5").stay().burn("E4")
    assert len(t.rolled) == dice


@pytest.mark.rule("bow-keyword-39")
def test_levels_beyond_the_burn_limit_are_lost() -> None:
    t = burner(terrain={"E4": "forest"}, fires={"E4": 2}).roll("green green green").order("E5").stay().burn("E4")
    assert t.fire("E4") == 3


@pytest.mark.rule("bow-keyword-40")
def test_an_engaged_unit_sets_fires_without_breaking_off() -> None:
    t = burner(f"{LIONS} blue burner x D5", stark=[f"D5 {GUARDS} green"], terrain={"E4": "forest"})
    t.roll("green red red").order("E5").stay().burn("E4")
    assert t.fire("E4") == 1 and t.engaged("E5", "D5") and t.events("disengage") == []


def test_what_the_plan_gave_a_unit_stays_when_a_commander_trades_places() -> None:
    t = Table(
        stark=["E5 robb-stark-king-in-the-north blue", "E6 winterfell-riders blue burner"],
        lannister=[f"D5 {LIONS} green"],
        terrain={"E7": "forest"},
        pool=SPARE,
        turn="lannister",
    )
    t.roll("blue green").order("D5").stay().attack("E5").commit("robb-stark-king-in-the-north").say(t.unit("E6"))
    assert t.battle.commander_of == [-1, 0, -1]
    t.order("E6").stay()
    assert "E7" in flames(t)
