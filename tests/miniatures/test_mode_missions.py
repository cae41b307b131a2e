"""Missions: Winds of Winter, and Dark Wings, Dark Words."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.modes.missions import is_met
from bannermen.games.miniatures.terms import (
    ANSWER_AT,
    MISSION_AT,
)
from bannermen.kernel.decision import PASS
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import (
    AWAY,
    DARK,
    FAR,
    WINTER,
    kill,
)
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, SWORDS, at, battle


@pytest.mark.rule("tmg21-mode-wow-03")
def test_six_missions_two_of_them_fixed() -> None:
    t = sat_down(scene=WINTER)
    t.until("choose-missions")
    assert len(t.asked.options) == 10 and t.asked.least == t.asked.most == 4
    assert t.refuses([MISSION_AT + 11, MISSION_AT + 1, MISSION_AT + 2, MISSION_AT + 3]) == "tmg21-mode-wow-03"
    seat = t.seat
    t.answer([MISSION_AT + n for n in (1, 2, 3, 4)])
    assert t.war.mission_hand[seat] == [1, 2, 3, 4, 11, 12]


@pytest.mark.rule(
    "tmg21-mode-wow-04", "tmg21-mode-wow-05", "tmg21-mode-wow-07", "tmg21-mode-wow-08", "tmg21-mode-wow-10"
)
def test_missions_are_revealed_scored_by_all_and_discarded() -> None:
    hands = ({"missions": [8, 11]}, {"missions": [3, 12]})
    mine = [at(SWORDS, 24, 24), AWAY]
    theirs = [at(GUARDS, 40, 40, conditions=["weakened"]), at(GUARDS, 30, 44, conditions=["panicked"]), FAR]
    t = battle(mine, theirs, scene=WINTER, first=hands[0], second=hands[1], round=1, tokens=[[24000, 24000]])
    t.end_round()
    assert t.key == "reveal-mission" and t.seat == t.war.first == 1
    t.answer(MISSION_AT + 12)
    assert t.seat == 0
    t.answer(MISSION_AT + 8)
    t.end_round()
    assert t.war.points == [2 + 1, 0], "the other's mission and one's own; the token itself gives nothing"
    assert all(code % 32 not in (8, 12) for code in t.war.mission_open)


@pytest.mark.rule("tmg21-mode-wow-04", "tmg21-mode-wow-05")
def test_a_revealed_mission_lies_before_who_revealed_it() -> None:
    hands = ({"missions": [8, 11]}, {"missions": [3, 12]})
    t = battle([AWAY], [FAR], scene=WINTER, first=hands[0], second=hands[1], round=1).end_round()
    t.answer(MISSION_AT + 12).answer(MISSION_AT + 8)
    assert sorted(t.war.mission_open) == [8, 32 + 12]


@pytest.mark.rule("tmg21-mode-wow-09", "tmg18-mode-wow-05")
@BOTH
def test_tokens_alone_give_nothing_in_winter(edition: str) -> None:
    t = battle([at(SWORDS, 24, 24)], [FAR], edition, scene=WINTER, tokens=[[24000, 24000]], missions={"deck": []})
    t.war.field.mode.score(t.war)
    assert t.war.points == [0, 0]


@pytest.mark.rule("tmg18-mode-wow-03", "tmg18-mode-wow-04", "tmg18-mode-wow-06")
def test_secret_missions_of_the_first_edition() -> None:
    t = sat_down("2018", scene=WINTER)
    t.until("pick-activation")
    assert [len(hand) for hand in t.war.mission_hand] == [2, 2] and len(t.war.mission_deck) == 16
    early = battle(
        [at(SWORDS, 24, 24)], [FAR], "2018", scene=WINTER, round=1, first={"missions": [1]}, tokens=[[24000, 24000]]
    )
    early.war.field.mode.score(early.war)
    assert early.war.points == [0, 0], "nothing before round 2"
    spoils = battle([at(SWORDS, 24, 24), AWAY], [at(GUARDS, 40, 40), FAR], "2018", scene=WINTER)
    kill(spoils, 2, 0)
    assert spoils.war.points == [0, 0], "no spoils of war"


@pytest.mark.rule(
    "tmg18-mode-wow-07", "tmg18-mode-wow-08", "tmg18-mode-wow-10", "tmg18-mode-wow-11", "tmg18-mode-wow-12"
)
def test_missions_are_shown_when_scored_exchanged_and_filled_up() -> None:
    t = battle(
        [at(SWORDS, 24, 24), AWAY],
        [FAR],
        "2018",
        scene=WINTER,
        first={"missions": [1, 5]},
        second={"missions": [6, 10]},
        tokens=[[24000, 24000]],
        owners=[0],
        missions={"deck": [2, 3, 4, 7]},
    )
    t.until("drop-mission")
    assert t.war.points[0] == 2 and t.war.mission_hand[0] == [5], "the first was scored and is gone"
    assert t.seat == 0
    t.answer(MISSION_AT + 5)
    assert t.war.mission_hand[0] == [4, 7], "back to two"
    t.answer(PASS)
    assert t.war.round == 3 and len(t.war.mission_open) == 1


@pytest.mark.rule("tmg21-mode-dark-03", "tmg21-mode-dark-04")
def test_two_active_and_two_in_reserve() -> None:
    t = sat_down(scene=DARK)
    t.until("pick-deployed")
    every = [*t.war.mission_open, *t.war.mission_next, *t.war.mission_deck]
    assert sorted(every) == list(range(1, 10)) and len(t.war.mission_open) == len(t.war.mission_next) == 2


@pytest.mark.rule("tmg21-mode-dark-05", "tmg21-mode-dark-06")
def test_from_round_three_the_reserve_moves_up() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5], "gone": [6, 7]}
    t = battle([at(SWORDS, 24, 20)], [FAR], scene=DARK, missions=missions, round=1).end_round()
    assert t.war.mission_open == [1, 2], "not yet"
    t.end_round()
    assert t.war.round == 3 and t.war.mission_open == [3, 4]
    assert t.war.mission_next[0] == 5 and t.war.mission_next[1] in (1, 2, 6, 7), "the discarded ones were shuffled"


@pytest.mark.rule("tmg21-mode-dark-07", "tmg21-mode-dark-13")
def test_an_ncu_exchanges_a_mission_instead_of_the_zone() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5]}
    t = battle([at(SWORDS, 24, 20)], [FAR], scene=DARK, missions=missions, first={"ncus": [COUNSELLOR]})
    t.ncu(0).zone("crown")
    assert t.key == "instead-of-zone"
    t.answer(ANSWER_AT + 1).answer(MISSION_AT + 1).answer(MISSION_AT + 3)
    assert t.war.mission_open == [3, 2] and t.war.mission_next == [5, 4] and not t.told("morale")


@pytest.mark.rule("tmg21-mode-dark-08")
def test_a_commander_exchanges_a_mission_in_place_of_his_action() -> None:
    missions = {"open": [1, 2], "next": [3, 4], "deck": [5]}
    t = battle([at(SWORDS, 24, 20, commander=True), AWAY], [FAR], scene=DARK, missions=missions)
    t.do(0, "exchange").answer(MISSION_AT + 4)
    assert t.war.mission_next == [3, 5] and t.war.activated[0]
    other = battle([at(SWORDS, 24, 20), AWAY], [FAR], scene=DARK, missions=missions)
    assert other.why_not(0, "exchange") == "tmg21-mode-dark-08"


@pytest.mark.rule("tmg21-mode-dark-10", "tmg21-mode-dark-11")
def test_active_missions_are_scored_by_everybody() -> None:
    t = battle(
        [at(SWORDS, 24, 20, conditions=["weakened"]), at(SWORDS, 44, 4, conditions=["weakened"])],
        [at(GUARDS, 40, 40, conditions=["weakened"]), at(GUARDS, 4, 44, conditions=["weakened"])],
        scene=DARK,
        missions={"open": [8], "next": [2], "deck": []},
        tokens=[],
    )
    assert is_met(t.war, 0, 8) and is_met(t.war, 1, 8)
    t.war.field.mode.score(t.war)
    assert t.war.points == [1, 1]
