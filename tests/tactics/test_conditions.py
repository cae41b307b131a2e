"""Conditions of shipped cards at their edge: who must have done it, to whom, and in what state."""

from __future__ import annotations

import pytest

from tests.tactics.table import Table, duel


@pytest.mark.rule("tac-objective-06")
def test_the_field_surgeon_looks_after_the_wounded_only() -> None:
    t = Table(a=["A1 lord 1 wounds"], b=["I9 man"], cards={"A1": "field-surgeon"}).activate("A1")
    assert "Field Surgeon" in t.names
    t.use("Field Surgeon")
    assert t.wounds("A1") == 0
    t = Table(a=["A1 lord"], b=["I9 man"], cards={"A1": "field-surgeon"}).activate("A1")
    assert "Field Surgeon" not in t.names


@pytest.mark.rule("tac-motivation-06")
def test_a_veteran_is_no_hero_to_the_rebel_king() -> None:
    t = duel("robert", "knight 2 wounds", b_more=["I9 man"])
    t.attack("E4", 0)
    t.roll(9, 1, 1, 1).no()
    t.no().kill()
    assert t.asked == "trigger.kill"
    assert [t.battle.book.programs[line.program][0].amount for line in t.lines] == [1]


@pytest.mark.rule("tac-motivation-06")
def test_loot_of_the_enemy_pays_no_tully() -> None:
    t = Table(a=["A1 tully", "C3 man"], b=["H9 man", "I5 man"], loot={"I9": "purse", "C4": "purse"})
    t.activate("C3").collect("C4")
    assert t.asked == "trigger.loot" and t.names == ["Family First"]
    t.no().skip().end()
    t.activate("H9").collect("I9")
    assert t.asked != "trigger.loot"


@pytest.mark.rule("tac-motivation-06", "tac-terms-21")
def test_jon_arryn_is_not_his_own_friend() -> None:
    t = duel("jon-arryn", "man 1 wounds", b_more=["I9 man"])
    t.attack("E4")
    if t.asked == "boost":
        t.no()
    t.roll(9, 1, 1, 1)
    assert t.asked != "trigger.kill"
    t = duel("lord", "man 1 wounds", a_more=["C3 jon-arryn"], b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.asked == "trigger.kill", "another hero in short range"


@pytest.mark.rule("tac-action-ability-01")
def test_the_silver_harp_calms_those_who_need_it() -> None:
    t = Table(a=["A1 rhaegar", "B1 man shaken", "A2 man"], b=["I9 man"]).activate("A1")
    t.use("Song of the Silver Harp")
    assert not t.shaken("B1")
    assert [event.data["figure"] for event in t.events("calm")] == [t.figure("B1")]


@pytest.mark.rule("tac-terrain-09")
def test_a_piece_of_high_ground_helps_like_a_printed_hill() -> None:
    t = duel("man", "knight", pieces={"C3": "high-ground"})
    t.roll(5, 5, 1, 1).attack("E4")
    assert t.struck["hits"] == 2
    t = duel("man", "knight")
    t.roll(5, 5, 1, 1).attack("E4")
    assert t.struck["hits"] == 0
