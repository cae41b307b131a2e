"""The regroup phase, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.boons import TOUGHNESS
from bannermen.games.battles.game import GAME
from bannermen.games.battles.state import THIS_TURN
from bannermen.games.battles.terms import CARD_AT, HOUSES, NOBODY, REGROUP, TOKEN_AT, YES
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

ANY = {"en": "Any.", "de": "Beliebig.", "ru": "Любой."}
FORD = {"key": "ford", "name": ANY, "at": "E5"}
ROUND_POINTS = {"text": ANY, "points": [{"when": "round", "what": "holds", "points": 1}]}
ARMIES: dict[str, Any] = {"stark": ["K5 guards-of-the-north green"], "lannister": ["A5 lannisport-guard green"]}


def regroup(**more: Any) -> Table:
    """A battle in which both sides have just passed."""
    return Table(**{**ARMIES, "phase": "regroup", **more})


@pytest.mark.rule("bow-regroup-01")
def test_the_six_steps_in_order() -> None:
    """Fire, points, the look at victory, what is kept, morale, the round marker."""
    t = regroup(
        stark=["E5 guards-of-the-north green 1", "K5 guards-of-the-north green"],
        fires={"E5": 1},
        objectives=[FORD],
        holders={"ford": "lannister"},
        victory=ROUND_POINTS,
        marker=-6,
        pool={"stark": "green", "lannister": "green"},
        hands={"stark": ["SL01"], "lannister": ["LL01"]},
    )
    order = [event.kind for event in t.events() if event.kind in ("phase", "eliminated", "morale", "points")]
    assert order == ["phase", "eliminated", "morale", "points"]  # A, then B
    assert t.battle.points == [0, 1]
    asked = []
    while t.battle.round == 1:
        asked.append(t.asked)
        t.say(YES if t.asked == "recover-morale" else PASS)
    assert asked == ["keep-token", "keep-card", "keep-token-second", "keep-card-second", "recover-morale"]  # D, E
    assert t.battle.morale == -4
    names = t.battle.stack[0].step_names()
    begin = names.index("resolve_status_conditions")
    assert names[begin : begin + 4] == [
        "resolve_status_conditions",
        "gain_victory_points",
        "check_victory",
        "keep-token",
    ]
    assert names[-1] == "advance_round_marker"


@pytest.mark.rule("bow-regroup-02")
@pytest.mark.parametrize("first", HOUSES)
def test_the_start_player_goes_first(first: str) -> None:
    t = regroup(
        turn=first, pool={"stark": "green", "lannister": "green"}, hands={"stark": ["SL01"], "lannister": ["LL01"]}
    )
    second = HOUSES[1 - HOUSES.index(first)]
    asked = []
    while t.battle.round == 1:
        asked.append((t.asks, t.asked.split("-")[1]))
        t.pass_()
    assert asked == [(first, "token"), (first, "card"), (second, "token"), (second, "card")]


@pytest.mark.rule("bow-regroup-03")
def test_the_phase_is_completed_and_a_new_round_begins_with_the_rally_phase() -> None:
    t = regroup(round=4, pool={"stark": "green green", "lannister": "blue"})
    t.pass_().pass_()
    assert t.battle.round == 5
    assert [event.rule for event in t.events("phase")] == [
        "bow-regroup-01",
        "bow-rally-01",
        "bow-muster-01",
        "bow-command-01",
    ]


@pytest.mark.rule("bow-regroup-03", "bow-regroup-06")
def test_the_last_round_ends_at_the_look_at_victory() -> None:
    t = regroup(round=5, pool={"stark": "green green", "lannister": "blue"}, hands={"stark": ["SL01"]}, marker=-6)
    assert t.battle.over and t.battle.round == 5
    assert t.pool("stark") == {"green": 2} and t.hand("stark") == ["SL01"]  # nothing was discarded
    assert t.battle.morale == -6  # and no morale recovered
    assert t.happened()[-1] == "end"


@pytest.mark.rule("bow-regroup-06")
@pytest.mark.parametrize(("rounds", "over"), [(3, True), (4, False)])
def test_only_the_last_round_of_the_plan_ends_the_battle(rounds: int, over: bool) -> None:
    t = regroup(round=3, rounds=rounds, points={"stark": 9}, pool={"stark": "green"})
    assert t.battle.over == over
    assert t.winner == ("stark" if over else "")


@pytest.mark.rule("bow-regroup-04")
def test_fire_burns_in_step_a_and_at_no_other_time() -> None:
    t = Table(
        stark=["E5 guards-of-the-north green", "K5 guards-of-the-north green"],
        lannister=["A5 lannisport-guard green"],
        fires={"E5": 1},
        phase="rally",
        pool={"stark": "green morale", "lannister": "morale"},
    )
    assert t.figures("E5") == 4  # after rally and muster
    t.order("K5", "green").stay()
    assert t.figures("E5") == 4  # and all through the command phase
    t.end_round()
    assert t.battle.phase == REGROUP and t.figures("E5") == 3
    t.next_round()
    assert t.battle.round == 2 and t.figures("E5") == 3


@pytest.mark.rule("bow-regroup-05")
@pytest.mark.parametrize(("round", "points"), [(1, 2), (4, 2), (5, 7)])
def test_points_of_the_round_and_points_of_the_end(round: int, points: int) -> None:
    victory = {
        "text": ANY,
        "points": [
            {"when": "round", "what": "holds", "points": 2},
            {"when": "end", "what": "holds", "points": 5, "keys": ["ford"]},
        ],
    }
    t = regroup(round=round, objectives=[FORD], holders={"ford": "stark"}, victory=victory, pool={"stark": "green"})
    assert t.battle.points == [points, 0]
    assert t.battle.over == (round == 5)


@pytest.mark.rule("bow-regroup-05")
def test_the_plan_says_who_scores() -> None:
    victory = {"text": ANY, "points": [{"house": "lannister", "when": "round", "what": "holds", "points": 2}]}
    for holder, points in (("stark", [0, 0]), ("lannister", [0, 2])):
        t = regroup(objectives=[FORD], holders={"ford": holder}, victory=victory, pool={"stark": "green"})
        assert t.battle.points == points


@pytest.mark.rule("bow-regroup-07")
def test_one_card_and_one_token_may_be_kept() -> None:
    t = regroup(
        pool={"stark": "green green valor morale"},
        hands={"stark": ["SL02", "SL03", "SL04"]},
        order={"stark": 0, "lannister": 0},
        leadership={"stark": 0, "lannister": 0},
    )
    assert set(t.options) == {TOKEN_AT, TOKEN_AT + 3, TOKEN_AT + 4, PASS}
    assert t.refused(TOKEN_AT + 1) == "bow-regroup-07"  # there is no blue one
    t.say(TOKEN_AT)
    assert t.pool("stark") == {"green": 1}
    assert set(t.options) == {CARD_AT + t.card(number) for number in ("SL02", "SL03", "SL04")} | {PASS}
    assert t.refused(CARD_AT + t.card("SL05")) == "bow-regroup-07"
    t.say(CARD_AT + t.card("SL03"))
    assert t.hand("stark") == ["SL03"]
    assert sorted(t.discarded("stark")) == ["SL02", "SL04"]
    assert t.battle.round == 2 and t.pool("stark") == {"green": 1}


@pytest.mark.rule("bow-regroup-12")
def test_a_player_may_keep_nothing() -> None:
    t = regroup(
        pool={"stark": "green"},
        hands={"stark": ["SL02"]},
        order={"stark": 0, "lannister": 1},
        leadership={"stark": 0, "lannister": 0},
        next=["green"],
    )
    t.pass_().pass_()
    assert t.battle.round == 2
    assert t.pool("stark") == {} and t.hand("stark") == [] and t.discarded("stark") == ["SL02"]


@pytest.mark.rule("bow-regroup-08")
@pytest.mark.parametrize(
    ("marker", "after"),
    [(-5, -4), (-6, -4), (-7, -4), (-9, -8), (-10, -8), (5, 4), (7, 4), (9, 8), (10, 8)],
)
def test_morale_recovers_to_the_break_point_of_its_zone(marker: int, after: int) -> None:
    t = regroup(marker=marker, pool={"stark": "green", "lannister": "green"})
    t.pass_().pass_()
    assert t.asked == "recover-morale"
    assert t.asks == ("stark" if marker < 0 else "lannister")  # the owner of the segment
    t.say(YES)
    assert t.battle.morale == after
    assert t.battle.round == 2  # and nobody else recovers


@pytest.mark.rule("bow-regroup-09")
@pytest.mark.parametrize("marker", [0, -1, -3, 1, 3, -4, -8, 4, 8, -11, 11])
def test_grey_spaces_and_break_points_hold_the_marker(marker: int) -> None:
    t = regroup(marker=marker, morale={"stark": "eleven", "lannister": "eleven"}, pool={"stark": "green"})
    t.pass_()
    assert t.battle.round == 2 and t.battle.morale == marker


@pytest.mark.rule("bow-regroup-10")
def test_lannister_recovers_from_six_to_four() -> None:
    t = regroup(marker=6, pool={"stark": "green"})
    t.pass_().say(YES)
    assert t.battle.morale == 4
    t = regroup(marker=4, pool={"stark": "green"})
    t.pass_()
    assert t.battle.round == 2 and t.battle.morale == 4


@pytest.mark.rule("bow-regroup-13")
def test_recovery_may_be_declined() -> None:
    t = regroup(marker=6, pool={"stark": "green"})
    t.pass_()
    assert set(t.options) == {YES, PASS}
    t.pass_()
    assert t.battle.round == 2 and t.battle.morale == 6


@pytest.mark.rule("bow-regroup-11")
def test_the_round_marker_advances_by_one() -> None:
    t = regroup(round=2, pool={"stark": "green"})
    assert GAME.view(t.battle, 0)["colour"] == "black"
    t.pass_()
    assert t.battle.round == 3 and GAME.view(t.battle, 0)["colour"] == "white"


@pytest.mark.rule("bow-card-09")
def test_what_was_given_for_the_last_turn_is_over_in_the_regroup_phase() -> None:
    guards = {"stark": ["D5 guards-of-the-north green"], "lannister": ["K5 lannisport-guard green"]}
    t = Table(**guards, pool={"stark": "valor", "lannister": "valor"})  # type: ignore[arg-type]
    t.pass_()
    unit = t.unit("K5")
    t.battle.grants.add(TOUGHNESS, unit, 1, THIS_TURN, NOBODY)
    assert t.asks == "lannister" and t.battle.boon(unit, TOUGHNESS) == 1
    t.pass_()
    assert t.asked == "keep-token" and t.battle.boon(unit, TOUGHNESS) == 0
