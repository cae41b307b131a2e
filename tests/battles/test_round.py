"""Rounds and phases."""

from __future__ import annotations

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.rounds import Round
from bannermen.games.battles.terms import COMMAND, HOUSES, MUSTER, RAISE_MORALE, RALLY, REGROUP
from bannermen.kernel.decision import PASS
from tests.battles.table import Table

SPARE = {"stark": "morale", "lannister": "morale"}
ARMIES = {"stark": ["K5 guards-of-the-north green"], "lannister": ["A5 lannisport-guard green"]}


def phases(t: Table) -> list[tuple[object, object]]:
    return [(event.data["round"], event.data["phase"]) for event in t.events("phase")]


@pytest.mark.rule("bow-round-01")
@pytest.mark.parametrize("rounds", [1, 5, 7])
def test_the_battle_lasts_as_many_rounds_as_the_plan_says(rounds: int) -> None:
    t = Table(**ARMIES, rounds=rounds, pool=SPARE)
    for round in range(1, rounds + 1):
        assert t.battle.round == round and not t.battle.over
        t.next_round()
    assert t.battle.over and t.battle.round == rounds


@pytest.mark.rule("bow-round-02")
def test_five_rounds_on_the_kingsroad() -> None:
    battle = GAME.start({"scene": "clash-on-the-kingsroad"}, 1, recording=True)
    while not battle.over:
        assert battle.submit(battle.pending[0].seat, PASS) is None
    assert battle.round == 5
    assert battle.log is not None
    assert [event.data["round"] for event in battle.log if event.kind == "phase"][-1] == 5
    assert [HOUSES[seat] for seat in battle.winners] == ["lannister"]  # nobody took the fords back from him


@pytest.mark.rule("bow-round-03")
def test_four_phases_in_order() -> None:
    t = Table(**ARMIES, phase="rally", rounds=3, pool=SPARE)
    while not t.battle.over:
        t.next_round()
    assert phases(t) == [(round, phase) for round in (1, 2, 3) for phase in (RALLY, MUSTER, COMMAND, REGROUP)]


@pytest.mark.rule("bow-round-04")
def test_no_new_round_after_the_last() -> None:
    t = Table(**ARMIES, phase="rally", rounds=2, pool=SPARE)
    t.next_round().next_round()
    assert phases(t)[-1] == (2, REGROUP)
    assert t.happened()[-1] == "end"


@pytest.mark.rule("bow-round-04")
def test_no_new_round_after_a_victory() -> None:
    t = Table(**ARMIES, marker=-10, rounds=5, pool=SPARE, turn="lannister")
    t.say(RAISE_MORALE)  # Lannister raises morale by 1: Stark is routed
    assert t.winner == "lannister"
    assert phases(t) == [] and t.happened()[-1] == "rout"
    assert t.options == []


@pytest.mark.rule("bow-round-05")
@pytest.mark.parametrize("first", [0, 1])
def test_the_active_player_is_the_one_who_acts(first: int) -> None:
    t = Table(**ARMIES, pool=SPARE)
    battle, round = t.battle, Round()
    battle.first = first
    for step, active in (
        ("receive_order_tokens_first", first),
        ("draw_leadership_cards_first", first),
        ("receive_order_tokens_second", 1 - first),
        ("draw_leadership_cards_second", 1 - first),
    ):
        round.steps()[round.step_names().index(step)](battle, round)
        assert battle.turn == active


@pytest.mark.rule("bow-round-05")
def test_in_the_command_phase_the_active_player_is_asked() -> None:
    t = Table(**ARMIES, pool={"stark": "morale morale", "lannister": "morale morale"}, turn="lannister")
    for house in ("lannister", "stark", "lannister"):
        assert t.asks == house == HOUSES[GAME.view(t.battle, 0)["turn"]]
        t.say(RAISE_MORALE)


def test_a_position_that_is_already_decided_is_over() -> None:
    t = Table(**ARMIES, marker=11, pool=SPARE)
    assert t.winner == "stark" and t.options == []
