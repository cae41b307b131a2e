"""Leadership cards: whom each command names, what it gives them, and who of them moves."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import TACTIC_AT
from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

EDDARD = "eddard-stark"
ARCHERS = "northland-archers"
RIDERS = "winterfell-riders"


def led(commands: str, stark: list[str], lannister: list[str] | None = None, chosen: int = 3, **more: Any) -> Table:
    """Eddard plays a card with these commands, both of them unless the test says otherwise."""
    t = Table(
        stark=[f"E5 {EDDARD} blue", *stark],
        lannister=lannister or [f"A1 {LIONS} green"],
        hands={"stark": ["SL05"]},
        pool={"stark": "morale", "lannister": "green"},
        lords={EDDARD: {"committed": True}},
        **more,
    )
    return t.printed("SL05", f"{{commands: [{commands}]}}").play("SL05", commands=chosen)


# --- who moves ---


@pytest.mark.rule("bow-contents-02", "bow-move-01", "bow-move-02")
def test_who_may_only_attack_is_not_asked_to_move() -> None:
    """The archers may only shoot; three units of foot move, one after the other; Eddard, the first of all units, and
    the riders have no order."""
    t = led(
        "{order: {count: 1, filter: {classes: [ranged]}, may: attack}}, {order: {count: 3, filter: {classes: [foot]}}}",
        [f"F5 {ARCHERS} green", f"E4 {GUARDS} green", f"E6 {GUARDS} green", f"E7 {GUARDS} red", f"F6 {RIDERS} green"],
    )
    t.say(t.unit("F5")).name("E4", "E6", "E7")
    assert t.asked == "pick-mover" and t.units == {"E4", "E6", "E7"}
    assert t.refused(t.unit("F5")) == "bow-contents-02"
    assert t.refused(t.unit("F6")) == t.refused(t.unit("E5")) == "bow-move-01"
    t.say(t.unit("E4")).move("E3")
    assert t.units == {"E6", "E7"}
    assert t.refused(t.unit("E3")) == "bow-move-02" and t.refused(t.unit("F5")) == "bow-contents-02"
    t.say(t.unit("E6")).stay()
    assert t.asked == "move-to"  # the last one is not asked for


# --- whom a command names ---

AND_ONE_BESIDE = "{order: {count: 1, adjacent_uncontrolled: 1}}"


@pytest.mark.rule("bow-card-10", "bow-card-14", "bow-token-10")
def test_a_neighbour_follows_a_unit_of_his_own_command() -> None:
    """The first command names E7; E8 beside it, in nobody's zone, waits until the second command has named one."""
    t = led(
        "{order: {count: 1, filter: {classes: [foot]}}}, " + AND_ONE_BESIDE,
        [f"E7 {GUARDS} green", f"E8 {GUARDS} green", f"E6 {GUARDS} green", f"C3 {GUARDS} green"],
    )
    t.say(t.unit("E7"))
    assert t.asked == "name-units" and t.units == {"E5", "E6"}
    assert t.refused(t.unit("E8")) == "bow-card-02" and t.refused(t.unit("E7")) == "bow-card-32"
    t.say(t.unit("E6"))
    assert t.units == {"E8"}
    t.say(t.unit("E8"))
    assert t.asked == "pick-mover" and t.units == {"E7", "E6", "E8"}


@pytest.mark.rule("bow-card-10", "bow-token-10")
def test_two_neighbours_follow_where_the_card_says_two() -> None:
    t = led(
        "{order: {count: 1, adjacent_uncontrolled: 2}}",
        [f"{at} {GUARDS} green" for at in ("E7", "E8", "E9", "E10")],
    )
    t.say(t.unit("E7"))
    assert t.units == {"E8"}
    t.say(t.unit("E8"))
    assert t.units == {"E9"}  # he stands beside one who is named, and is the second
    t.say(t.unit("E9"))
    assert t.asked == "pick-mover" and t.units == {"E7", "E8", "E9"}


def left_behind(count: int) -> Table:
    """Eddard marches from E5 to E4 first: E7 was in his zone when the card was paid for and is in no zone now."""
    march = "effects: [{do: march, filter: {commander: true}}]"
    t = led(
        f"{{{march}, order: {{count: {count}, adjacent_uncontrolled: 1}}}}",
        [f"{at} {GUARDS} green" for at in ("E6", "E7", "E8")],
    )
    t.say(t.unit("E5")).move("E4")
    assert t.asked == "name-units" and t.units == {"E4", "E6", "E7"}
    return t


@pytest.mark.rule("bow-card-10", "bow-token-10")
def test_who_is_of_the_zone_and_a_neighbour_is_offered_once() -> None:
    t = left_behind(2)
    t.say(t.unit("E6"))
    assert t.units == {"E4", "E7"} and len(t.options) == 3  # the two, and "that is all"


@pytest.mark.rule("bow-card-10", "bow-token-10")
def test_who_comes_after_the_last_of_the_zone_comes_as_a_neighbour() -> None:
    """One unit and one neighbour: E7 is the neighbour, so that E8 beside him is not ordered."""
    t = left_behind(1)
    t.say(t.unit("E6"))
    assert t.units == {"E7"}
    t.say(t.unit("E7"))
    assert t.asked == "pick-mover" and t.units == {"E6", "E7"}


@pytest.mark.rule("bow-card-10")
def test_a_command_that_has_named_its_number_names_nobody_else_of_the_zone() -> None:
    """A neighbour may still follow; a code beyond the tactics of the card stands for nobody."""
    t = led(AND_ONE_BESIDE, [f"{at} {GUARDS} green" for at in ("E6", "E7", "E8")], chosen=1)
    t.say(t.unit("E7"))
    assert t.units == {"E8"}
    assert t.refused(t.unit("E6")) == "bow-card-10"
    assert t.refused(TACTIC_AT) == "bow-card-10"


@pytest.mark.rule("bow-card-10", "bow-token-10")
def test_a_neighbour_of_two_is_offered_once() -> None:
    """E7 and F6 are named; F7 lies beside both of them and in nobody's zone."""
    t = led("{order: {count: 2, adjacent_uncontrolled: 1}}", [f"{at} {GUARDS} green" for at in ("E7", "F6", "F7")])
    t.say(t.unit("E7")).say(t.unit("F6"))
    assert t.units == {"F7"} and len(t.options) == 2  # he, and "that is all"


@pytest.mark.rule("bow-card-10", "bow-token-10")
def test_an_empty_hex_holds_no_neighbour() -> None:
    """The last unit of all stands far away: it is not what lies in the empty hexes around E6."""
    t = Table(
        stark=[f"K1 {GUARDS} green"],
        lannister=["E5 kevan-lannister blue", f"E6 {LIONS} green", f"A14 {LIONS} green"],
        hands={"lannister": ["LL05"]},
        pool={"stark": "green", "lannister": "morale"},
        lords={"kevan-lannister": {"committed": True}},
        turn="lannister",
    )
    t.printed("LL05", f"{{commands: [{AND_ONE_BESIDE}]}}").play("LL05").say(t.unit("E6"))
    assert t.asked == "move-to" and t.battle.ordered == [t.unit("E6")]


@pytest.mark.rule("bow-card-09", "bow-card-11")
def test_each_boon_of_a_command_has_its_own_value() -> None:
    """Two hexes more and one die more, and not the other way round."""
    t = led(
        "{order: {count: 1, filter: {classes: [foot], commander: false}, "
        "boons: [{boon: move, value: 2}, {boon: dice, value: 1}]}}",
        [f"D5 {GUARDS} green"],
        [f"C5 {LIONS} red"],
    )
    t.name("D5")
    assert "D9" in t.hexes and "D10" not in t.hexes
    t.roll("blue blue blue").stay().attack("C5")
    assert t.dice() == [3]
