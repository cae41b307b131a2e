"""The command phase: one action a turn."""

from __future__ import annotations

import pytest

from bannermen.games.battles.terms import CARD_AT, COMMAND, HOUSES, RAISE_MORALE, RALLY_FOR_MORALE, REGROUP
from bannermen.kernel.decision import PASS, Refused
from tests.battles.table import Table


def table(turn: str = "stark") -> Table:
    return Table(
        stark=["K5 eddard-stark green", "K6 guards-of-the-north green", "K8 guards-of-the-north blue inactive"],
        lannister=["A5 kevan-lannister green", "A6 lannisport-guard green", "A8 lannisport-guard blue inactive"],
        pool={"stark": "green green morale morale", "lannister": "green green morale morale"},
        hands={"stark": ["SL02"], "lannister": ["LL02"]},
        lords={"eddard-stark": {"committed": True}},
        turn=turn,
    )


@pytest.mark.rule("bow-command-01")
def test_orders_decide_who_moves_and_attacks() -> None:
    t = table()
    t.order("K6", "green").move("J6")
    assert t.where(t.unit("J6")) == "J6" and t.unit("K6") == -1
    assert t.unit("K5") >= 0 and t.unit("K8") >= 0  # nobody else stirred


@pytest.mark.rule("bow-command-01")
def test_outside_the_command_phase_nobody_is_ordered() -> None:
    t = table()
    t.end_round()
    assert t.battle.phase == REGROUP
    while t.battle.phase == REGROUP:
        assert t.units == set() and t.hexes == set()
        assert t.refused(t.unit("K6")).startswith("bow-regroup")
        assert t.refused(t.at("J6")).startswith("bow-regroup")
        t.pass_()
    assert t.battle.phase == COMMAND and t.battle.round == 2


@pytest.mark.rule("bow-command-02")
@pytest.mark.parametrize("first", HOUSES)
def test_the_start_player_takes_the_first_turn_and_then_they_alternate(first: str) -> None:
    t = table(first)
    second = HOUSES[1 - HOUSES.index(first)]
    for house in (first, second, first, second):
        assert t.asked == "choose-action" and t.asks == house
        t.say(RAISE_MORALE)


@pytest.mark.rule("bow-command-02")
@pytest.mark.parametrize("action", ["token", "morale", "rally", "card", "pass"])
def test_one_action_ends_the_turn(action: str) -> None:
    t = table()
    if action == "token":
        t.order("K6", "green").stay()
    elif action == "morale":
        t.say(RAISE_MORALE)
    elif action == "rally":
        t.say(RALLY_FOR_MORALE)
    elif action == "card":
        t.play("SL02").name("K6").stay()
    else:
        t.pass_()
    assert t.asked == "choose-action" and t.asks == "lannister"
    before = str(t.battle.plain())
    assert isinstance(t.battle.submit(0, RAISE_MORALE), Refused)  # no second action
    assert isinstance(t.battle.submit(0, PASS), Refused)
    assert str(t.battle.plain()) == before


@pytest.mark.rule("bow-command-02")
def test_what_is_no_action_is_refused() -> None:
    t = table()
    assert t.refused(t.at("J6")) == "bow-command-02"
    assert t.refused(t.unit("A6")) == "bow-order-01"
    assert t.refused(CARD_AT + t.card("SL03")) == "bow-card-01"
    assert t.refused(CARD_AT + t.card("LL02")) == "bow-card-01"  # the enemy's card


@pytest.mark.rule("bow-command-03")
def test_the_phase_ends_when_both_have_passed() -> None:
    t = table()
    t.pass_()
    assert t.battle.phase == COMMAND and t.asks == "lannister"
    t.say(RAISE_MORALE)
    assert t.battle.phase == COMMAND and t.asks == "lannister"
    t.pass_()
    assert t.battle.phase == REGROUP
    assert t.battle.passed == [True, True]


@pytest.mark.rule("bow-command-03")
def test_passes_are_forgotten_in_the_next_round() -> None:
    t = table()
    t.next_round()
    assert t.battle.phase == COMMAND and t.battle.passed == [False, False]
