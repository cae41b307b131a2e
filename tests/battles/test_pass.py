"""Passing, freely or because nothing else is left."""

from __future__ import annotations

import pytest

from bannermen.games.battles.terms import COMMAND, RAISE_MORALE, REGROUP
from bannermen.kernel.decision import PASS, Refused
from tests.battles.table import Table

LANNISTER = ["A5 kevan-lannister green", "A6 lannisport-guard green", "A8 lannisport-guard green"]


def table(pool: str, stark: list[str], **more: object) -> Table:
    """Lannister begins and raises morale, so that it is Stark's turn if Stark can do anything."""
    t = Table(
        stark=stark, lannister=LANNISTER, pool={"stark": pool, "lannister": "morale " * 5}, turn="lannister", **more
    )
    return t.say(RAISE_MORALE)


def forced(t: Table) -> bool:
    """Has Stark been made to pass?"""
    assert t.battle.phase == COMMAND
    rules = [event.rule for event in t.events("pass") if event.data["seat"] == 0]
    assert rules in ([], ["bow-pass-03"])
    assert t.battle.passed[0] == bool(rules) == (t.asks == "lannister")
    return bool(rules)


@pytest.mark.rule("bow-pass-01")
def test_who_passes_takes_no_more_turns_this_round() -> None:
    t = Table(
        stark=["K5 guards-of-the-north green"],
        lannister=LANNISTER,
        pool={"stark": "green valor morale", "lannister": "green morale morale"},
    )
    assert t.units == {"K5"}  # Stark could act
    t.pass_()
    assert t.events("pass")[-1].rule == "bow-pass-01"
    for _ in range(2):
        assert t.asks == "lannister"
        for answer in (t.unit("K5"), RAISE_MORALE, PASS):
            assert isinstance(t.battle.submit(0, answer), Refused)
        t.say(RAISE_MORALE)
    t.next_round()
    assert t.battle.round == 2 and t.battle.passed == [False, False]


@pytest.mark.rule("bow-pass-02")
def test_the_other_goes_on_alone() -> None:
    t = Table(
        stark=["K5 guards-of-the-north green"],
        lannister=LANNISTER,
        pool={"stark": "green morale", "lannister": "green green green morale"},
    )
    t.pass_()
    for at in ("A5", "A6", "A8"):
        assert t.asks == "lannister" and t.battle.phase == COMMAND
        t.order(at, "green").stay()
    assert t.asks == "lannister" and t.battle.phase == COMMAND
    t.pass_()
    assert t.battle.phase == REGROUP


@pytest.mark.rule("bow-pass-03")
def test_with_no_token_and_no_card_a_player_must_pass() -> None:
    assert forced(table("", ["K5 guards-of-the-north green"]))


@pytest.mark.rule("bow-pass-04")
@pytest.mark.parametrize(
    ("pool", "units", "must"),
    [
        ("green", ["K5 guards-of-the-north green inactive", "K7 guards-of-the-north blue"], True),
        ("green", ["K5 guards-of-the-north green"], False),
        ("green blue", ["K7 guards-of-the-north red"], True),
        ("green green", ["K7 guards-of-the-north red"], False),  # a pair
        ("green green valor", ["K7 guards-of-the-north red inactive"], True),
        ("valor", ["K7 guards-of-the-north red"], False),
        ("morale", ["K5 guards-of-the-north green inactive"], False),  # it can always raise morale
        ("morale", [], False),
        ("valor valor red", [], True),
    ],
)
def test_when_tokens_are_of_no_use(pool: str, units: list[str], must: bool) -> None:
    assert forced(table(pool, units)) == must


@pytest.mark.rule("bow-pass-04")
def test_a_morale_token_can_be_used_at_the_end_of_the_track() -> None:
    t = table("morale", [], marker=11, morale={"stark": "rout", "lannister": "eleven"})
    t.battle.morale = 11
    assert not forced(t)
    t.say(RAISE_MORALE)
    assert t.morale("stark") == 11 and t.pool("stark") == {}


@pytest.mark.rule("bow-pass-04")
@pytest.mark.parametrize(
    ("hand", "board", "tokens", "must"),
    [
        (["SL05"], 1, 0, False),
        ([], 1, 0, True),  # no card
        (["SL05"], 0, 0, True),  # no command token
        (["SL05"], 1, 1, True),  # Maege's command limit is 1
    ],
)
def test_what_it_takes_to_play_a_card(hand: list[str], board: int, tokens: int, must: bool) -> None:
    t = table(
        "",
        ["K5 maege-mormont green inactive"],
        hands={"stark": hand},
        command_tokens={"stark": board},
        lords={"maege-mormont": {"tokens": tokens, "committed": True}},
    )
    assert forced(t) == must


@pytest.mark.rule("bow-pass-04")
def test_a_card_needs_a_commander_in_the_battle() -> None:
    t = table(
        "",
        ["K5 guards-of-the-north green"],
        hands={"stark": ["SL05"]},
        captured={"lannister": ["maege-mormont"]},
    )
    assert forced(t)


@pytest.mark.rule("bow-pass-04")
def test_a_card_may_be_played_though_nobody_obeys() -> None:
    """Every unit has been ordered; the card costs its token all the same, and the turn goes by."""
    t = table(
        "",
        ["K5 maege-mormont green inactive", "K6 guards-of-the-north green inactive"],
        hands={"stark": ["SL05"]},
        lords={"maege-mormont": {"committed": True}},
    )
    t.play("SL05")
    assert t.tokens_on("maege-mormont") == 1 and t.discarded("stark") == ["SL05"]
    assert t.battle.ordered == [] and t.asks == "lannister"
