"""Rout, and what is no defeat."""

from __future__ import annotations

import pytest

from bannermen.games.battles.rules.morale import change_morale
from bannermen.games.battles.terms import RAISE_MORALE, RALLY_FOR_MORALE
from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
PLAIN = {"stark": "eleven", "lannister": "eleven"}
SPARE = {"stark": "morale", "lannister": "morale"}


@pytest.mark.rule("bow-defeat-01")
def test_a_rout_by_combat_ends_the_battle_at_once() -> None:
    """Two Lannister units are ordered; the first eliminates a unit, and the second attacks nobody any more."""
    t = Table(
        stark=["D5 guards-of-the-north green 1", "D8 guards-of-the-north green 1"],
        lannister=["C5 lannisport-guard green", "C7 kevan-lannister green", "C8 lannisport-guard green"],
        hands={"lannister": ["LL05"]},
        pool=SPARE,
        marker=-10,
        turn="lannister",
    )
    t.play("LL05").name("C5", "C8").done()
    t.roll("green green").say(t.unit("C5")).attack("D5")
    assert t.winner == "lannister"
    assert t.unit("D5") == -1 and t.figures("D8") == 1
    assert t.options == [] and t.battle.phase == 3


@pytest.mark.rule("bow-defeat-01")
@pytest.mark.parametrize("how", ["raise", "rally", "card", "fire", "retreat"])
def test_whatever_moves_the_marker(how: str) -> None:
    if how == "raise":
        t = Table(marker=-10, pool=SPARE, turn="lannister").say(RAISE_MORALE)
    elif how == "rally":
        t = Table(stark=["K5 guards-of-the-north green inactive"], marker=-10, pool=SPARE).say(RALLY_FOR_MORALE)
    elif how == "card":
        t = Table(
            lannister=["A5 kevan-lannister green"],
            hands={"lannister": ["LL30"]},
            marker=-10,
            pool=SPARE,
            turn="lannister",
        )
        t.printed("LL30", "{commands: [{effects: [{do: morale}]}]}").play("LL30")
    elif how == "fire":
        t = Table(stark=["E5 guards-of-the-north green 1"], fires={"E5": 1}, marker=-10, phase="regroup")
    else:  # the unit cannot retreat, bleeds, and dies of it
        t = Table(
            stark=["K5 guards-of-the-north green 1"],
            lannister=["J5 lannisport-guard green"],
            marker=-10,
            pool={"stark": "morale", "lannister": "green"},
            turn="lannister",
        )
        t.roll("morale red").order("J5").stay().attack("K5")
    assert t.winner == "lannister"
    assert t.happened()[-1] == "rout"


@pytest.mark.rule("bow-defeat-01")
def test_stark_can_rout_lannister_too() -> None:
    t = Table(marker=10, pool=SPARE).say(RAISE_MORALE)
    assert t.winner == "stark"


@pytest.mark.rule("bow-defeat-02")
def test_the_marker_waits_at_the_end_of_the_track() -> None:
    t = Table(morale=PLAIN, marker=-9, pool=SPARE)
    change_morale(t.battle, 0, -3, "bow-moraletrack-02")
    assert t.morale("stark") == -11 and not t.battle.over
    change_morale(t.battle, 0, -3, "bow-moraletrack-02")
    assert t.morale("stark") == -11
    t.say(RAISE_MORALE)  # Stark
    assert t.morale("stark") == -10
    t.say(RAISE_MORALE)  # Lannister
    assert t.morale("stark") == -11 and not t.battle.over


@pytest.mark.rule("bow-defeat-03")
@pytest.mark.parametrize(("face", "over"), [("eleven", False), ("rout", True)])
def test_the_last_space_means_defeat_only_with_the_rout_symbol(face: str, over: bool) -> None:
    t = Table(morale={"stark": "rout", "lannister": face}, marker=10, pool=SPARE)
    t.say(RAISE_MORALE)
    assert t.battle.over == over
    assert t.battle.morale == 11


@pytest.mark.rule("bow-defeat-04")
def test_a_step_too_far_is_a_rout_too() -> None:
    """The marker is two spaces from the end; a red unit is worth three."""
    t = Table(
        stark=["D5 guards-of-the-north red 1"],
        lannister=["C5 lannisport-guard green"],
        marker=-9,
        pool={"stark": "morale", "lannister": "green"},
        turn="lannister",
    )
    t.roll("red red").order("C5").stay().attack("D5")
    assert t.winner == "lannister" and t.battle.morale == -11


@pytest.mark.rule("bow-defeat-05")
def test_an_army_without_units_fights_on() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1"],
        lannister=["C5 lannisport-guard green"],
        pool={"stark": "morale valor", "lannister": "green morale"},
        hands={"stark": ["SL05"]},
        turn="lannister",
        round=4,
        marker=5,
    )
    t.roll("green green").order("C5").stay().attack("D5")
    while t.asked != "choose-action":
        t.pass_()
    assert t.battle.units_of(0) == [] and not t.battle.over
    assert t.asks == "stark" and set(t.options) == {RAISE_MORALE, -1}
    t.say(RAISE_MORALE)
    t.next_round()
    assert t.battle.round == 5 and not t.battle.over
    t.next_round()
    assert t.winner == "stark"  # no points, but the higher morale


@pytest.mark.rule("bow-defeat-05")
def test_a_plan_may_make_it_an_instant_victory() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green 1"],
        lannister=["C5 lannisport-guard green"],
        pool={"stark": "morale", "lannister": "green"},
        turn="lannister",
        victory={"text": ANY, "instant": {"lannister": [{"destroyed_at_least": 1}]}},
    )
    t.roll("green green").order("C5").stay().attack("D5")
    assert t.winner == "lannister"
