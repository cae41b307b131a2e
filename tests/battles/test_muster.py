"""The muster phase: order tokens and leadership cards."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.game import GAME
from bannermen.games.battles.terms import CARD_AT, TOKEN_AT
from tests.battles.table import Table

ARMIES: dict[str, Any] = {"stark": ["K5 guards-of-the-north green"], "lannister": ["A5 lannisport-guard green"]}


@pytest.mark.rule("bow-muster-01")
@pytest.mark.parametrize("first", ["stark", "lannister"])
def test_the_start_player_musters_and_draws_before_the_other(first: str) -> None:
    t = Table(**ARMIES, phase="muster", turn=first)
    begin = t.happened().index("phase")
    assert t.happened()[begin : begin + 6] == ["phase", "tokens", "draw", "tokens", "draw", "phase"]
    seats = [event.data["seat"] for event in t.events()[begin + 1 : begin + 5]]
    assert seats == ([0, 0, 1, 1] if first == "stark" else [1, 1, 0, 0])
    assert t.events()[begin + 5].rule == "bow-command-01"


@pytest.mark.rule("bow-muster-02")
def test_a_token_for_each_symbol_rolled() -> None:
    faces = ["green", "green", "red", "valor", "morale", "blue", "blue", "blue"]
    t = Table(**ARMIES, phase="muster", order={"stark": 4, "lannister": 4}, next=faces)
    assert t.pool("stark") == {"green": 2, "red": 1, "valor": 1}
    assert t.pool("lannister") == {"morale": 1, "blue": 3}


@pytest.mark.rule("bow-muster-02")
def test_more_dice_than_lie_in_the_box() -> None:
    """A rating of 12 is rolled in two goes; the supply of tokens never runs out."""
    t = Table(**ARMIES, phase="muster", order={"stark": 12, "lannister": 0}, next=["valor"] * 12)
    assert t.pool("stark") == {"valor": 12}


@pytest.mark.rule("bow-muster-03")
def test_new_tokens_join_the_one_that_was_kept() -> None:
    t = Table(
        **ARMIES,
        phase="muster",
        pool={"stark": "morale"},
        order={"stark": 3, "lannister": 0},
        next=["morale", "red", "red"],
    )
    assert t.pool("stark") == {"morale": 2, "red": 2}


@pytest.mark.rule("bow-muster-03", "bow-muster-05")
def test_what_is_kept_is_there_in_the_next_round() -> None:
    t = Table(
        **ARMIES,
        pool={"stark": "blue morale"},
        hands={"stark": ["SL03", "SL04"]},
        order={"stark": 1, "lannister": 0},
        leadership={"stark": 2, "lannister": 0},
    )
    t.roll("green").end_round()
    t.say(TOKEN_AT + 1)  # the blue token
    t.say(CARD_AT + t.card("SL04"))
    assert t.battle.round == 2
    assert t.pool("stark") == {"blue": 1, "green": 1}
    assert len(t.hand("stark")) == 3 and "SL04" in t.hand("stark")


@pytest.mark.rule("bow-muster-04")
def test_three_dice_of_the_example() -> None:
    """Two of one symbol and one of another; nothing was left over."""
    t = Table(**ARMIES, phase="muster", order={"stark": 3, "lannister": 0}, next=["blue", "valor", "blue"])
    assert t.pool("stark") == {"blue": 2, "valor": 1}
    assert sum(t.pool("stark").values()) == 3


@pytest.mark.rule("bow-muster-05", "bow-muster-06")
def test_alex_draws_three_cards_and_holds_four() -> None:
    t = Table(**ARMIES, phase="muster", hands={"stark": ["SL09"]}, leadership={"stark": 3, "lannister": 2})
    assert len(t.hand("stark")) == 1 + 3 and "SL09" in t.hand("stark")
    assert len(t.hand("lannister")) == 2
    assert len(t.battle.deck[0]) == 10 - 4 and len(t.battle.deck[1]) == 10 - 2


@pytest.mark.rule("bow-muster-05")
def test_cards_come_from_the_top_of_the_deck() -> None:
    t = Table(
        **ARMIES, phase="muster", decks={"stark": ["SL07", "SL02", "SL05"]}, leadership={"stark": 2, "lannister": 0}
    )
    assert t.hand("stark") == ["SL02", "SL07"]


@pytest.mark.rule("bow-muster-07")
def test_each_house_has_ratings_of_its_own() -> None:
    t = Table(
        **ARMIES,
        phase="muster",
        order={"stark": 4, "lannister": 3},
        leadership={"stark": 1, "lannister": 5},
        command={"stark": 6, "lannister": 2},
    )
    assert [sum(t.pool(house).values()) for house in ("stark", "lannister")] == [4, 3]
    assert [len(t.hand(house)) for house in ("stark", "lannister")] == [1, 5]
    assert [t.command_tokens(house) for house in ("stark", "lannister")] == [6, 2]


@pytest.mark.rule("bow-muster-08")
def test_pools_and_command_tokens_are_open_and_hands_are_hidden() -> None:
    t = Table(**ARMIES, phase="muster", hands={"stark": ["SL09"]}, discards={"stark": ["SL01"]})
    mine, theirs = GAME.view(t.battle, 0)["sides"][0], GAME.view(t.battle, 1)["sides"][0]
    assert theirs["pool"] == mine["pool"] and sum(theirs["pool"].values()) == 4
    assert theirs["command_tokens"] == mine["command_tokens"] == 3
    assert mine["hand"] == t.battle.hand[0]
    assert theirs["hand"] is None and theirs["cards"] == 4
    assert theirs["discard"] == [t.card("SL01")]
    drawn = t.events("draw")[0]
    assert "cards" not in drawn.data and drawn.data["n"] == 3
    assert drawn.private is not None and list(drawn.private) == [0]


@pytest.mark.rule("bow-muster-08")
def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    """Other cards in the hand and another order of the decks look the same to the other side."""
    views = []
    for hand in (["SL02", "SL03"], ["SL08", "SL10"]):
        t = Table(
            **ARMIES, hands={"stark": hand, "lannister": ["LL02"]}, pool={"stark": "morale", "lannister": "morale"}
        )
        views.append((GAME.view(t.battle, 1), GAME.view(t.battle, -1)))
    assert views[0] == views[1]
