"""Leaving the battlefield, where the battle plan allows it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import CARD_AT, YES
from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
EXIT = {"rule": "exit", "house": "stark", "hexes": ["A3"], "text": ANY}


def leaving(unit: str, **more: Any) -> Table:
    """Stark may leave over A3; the unit has been ordered."""
    given: dict[str, Any] = {
        "lannister": [f"K9 {LIONS} green"],
        "pool": {"stark": "green blue red", "lannister": "green"},
    }
    t = Table(stark=[unit, f"K1 {GUARDS} red"], special=[EXIT], **{**given, **more})
    t.say(t.unit(unit.split()[0]))
    return t


@pytest.mark.rule("bow-move-04")
@pytest.mark.parametrize(
    ("unit", "leaves"),
    [
        (f"A3 {GUARDS} red", True),  # the one hex of its move goes off
        (f"A4 {GUARDS} green", True),  # one onto A3, one off
        (f"A4 {GUARDS} red", False),
        (f"A5 {GUARDS} green", False),  # two hexes bring it to A3 and no farther
        (f"A1 {GUARDS} green", False),
    ],
)
def test_the_last_hex_of_a_move_goes_off_the_field(unit: str, leaves: bool) -> None:
    t = leaving(unit)
    assert (YES in t.options) == leaves
    if leaves:
        t.yes()
        assert t.battle.exited == [1, 0] and t.unit(unit.split()[0]) < 0
        assert t.battle.destroyed == [0, 0] and t.morale("lannister") == 0  # it is no loss


@pytest.mark.rule("bow-move-04")
def test_only_the_house_that_the_plan_names_may_leave() -> None:
    t = Table(
        stark=[f"K1 {GUARDS} red"],
        lannister=[f"A3 {LIONS} red"],
        special=[EXIT],
        pool={"stark": "red", "lannister": "red"},
        turn="lannister",
    )
    t.order("A3")
    assert YES not in t.options
    assert t.refused(YES) == "bow-move-04"


@pytest.mark.rule("bow-move-04", "bow-fire-07")
def test_nobody_leaves_the_field_from_a_burning_hex() -> None:
    t = leaving(f"A3 {GUARDS} red", fires={"A3": 1})
    assert t.asked == "name-target" and YES not in t.options  # it may put out the fire
    t = leaving(f"A4 {GUARDS} green", fires={"A3": 1})
    assert YES not in t.options and "A5" in t.hexes  # nor over one


@pytest.mark.rule("bow-move-04", "bow-terrain-36")
@pytest.mark.parametrize(("roads", "leaves"), [(("A4", "A3"), True), (("A3",), False), ((), False)])
def test_a_unit_on_roads_alone_leaves_with_the_extra_hex(roads: tuple[str, ...], leaves: bool) -> None:
    """Two hexes of road to A3; the third, off the field, is the extra one."""
    t = leaving(f"A5 {GUARDS} green", terrain=dict.fromkeys(roads, "road"))
    assert "A3" in t.hexes and (YES in t.options) == leaves


@pytest.mark.rule("bow-move-04", "bow-terrain-16")
def test_a_unit_that_must_stop_on_the_edge_does_not_leave() -> None:
    t = leaving(f"A4 {GUARDS} green", terrain={"A3": "forest"})
    assert "A3" in t.hexes and YES not in t.options


@pytest.mark.rule("bow-move-04", "bow-disengage-01", "bow-engage-10")
def test_an_engaged_unit_breaks_off_before_it_leaves() -> None:
    """It takes the parting blow; a survivor is off, and the enemy is free."""
    t = leaving(f"A3 {GUARDS} red x A2", lannister=[f"A2 {LIONS} green"])
    t.yes()
    assert t.asked == "parting-blow" and t.asks == "lannister"
    t.roll("red green").yes()
    assert t.battle.exited == [1, 0] and t.unit("A3") < 0 and t.token("A2") == ""


@pytest.mark.rule("bow-move-04", "bow-rally-05")
def test_who_has_left_does_not_come_back() -> None:
    t = leaving(f"A3 {GUARDS} red", order={"stark": 2, "lannister": 2})
    t.yes().roll("red red red red").next_round()
    while t.asks != "stark":
        t.pass_()
    assert t.units == {"K1"}
    assert t.refused(0) == "bow-order-01"


@pytest.mark.rule("bow-move-04", "bow-card-13")
def test_a_commander_who_has_left_plays_no_more_cards() -> None:
    t = leaving("A3 eddard-stark red", hands={"stark": ["SL05"]}, lords={"eddard-stark": {"committed": True}})
    t.yes()
    t.pass_()  # Lannister
    assert t.battle.exited == [1, 0] and t.battle.captor == [-1]
    assert CARD_AT + t.card("SL05") not in t.options
    assert t.refused(CARD_AT + t.card("SL05"))
