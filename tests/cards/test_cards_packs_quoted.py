"""A plot of the packs that speaks with the words of others."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.positions.writing import position_of
from bannermen.games.cards.terms import SHOWN
from tests.cards.packs import offers, reveals, table
from tests.cards.plain_cards import folk, man, place, plan
from tests.cards.table import Table, lannister, stark

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

DEALING = "Double-Dealing"
CROWD = [
    plan(
        "Levy",
        traits=["Winter"],
        gold=9,
        reserve=1,
        always=[{"strength": 2, "for": {"type": "character", "whose": "mine"}}],
    ),
    plan("Fair", does=[{"action": "any", "do": {"draw": 1}, "limit": "1/round"}]),
    plan("Mint", does=[{"reaction": "begins", "phase": "draw", "do": {"gold": 2}}]),
    plan("Riot", does=[{"revealed": True, "do": {"power": 3}}]),
    plan("Toll", keywords=["prized 2"]),
    plan("Snow"),
    place("Reeve", always=[{"gold": 1, "while": {"plot": {"traits": ["Winter"]}}}]),
    man("Page"),
]


def dealt(*used: str, word: str = "", **mine: Any) -> Table:
    """Seat 0 reveals Double-Dealing and gains the text of that plot of its opponent."""
    mine.setdefault("plots", [DEALING, "Snow", "Snow"])
    given = stark(play=["Page", *mine.pop("play", [])], used=["Riot"], **mine)
    t = table(
        given,
        lannister(plot=None, plots=["Snow", "Rebuilding"], used=list(used)),
        phase="plot",
        pause=True,
        content=folk(*CROWD),
    )
    reveals(t, DEALING, "Snow")
    t.run_to("cards.action.plot", 0)
    if word:
        t.does(0, DEALING)
        if t.is_asked(0, "cards.target"):
            t.does(0, word)
        t.run_to("cards.action.plot", 0)
    return t


def test_double_dealing_chooses_a_used_plot_of_an_opponent() -> None:
    t = dealt("Levy", "Fair")
    t.does(0, DEALING)
    assert t.offered(0) == ["Levy", "Fair"]  # neither its own used plot, nor a revealed one
    assert not offers(dealt(), DEALING)
    t = dealt("Levy")
    t.to_phase("draw")
    assert not offers(t, DEALING)  # and in the plot phase only


def test_double_dealing_gains_what_always_holds_and_no_traits_or_figures() -> None:
    t = dealt("Levy", word="Levy", play=["Reeve"])
    assert t.card("Page").strength == 4
    match = t.match
    assert match.reserve_of(0) == 6 and match.kind_of(match.shown[0]).gold == 5
    before = t.gold(0)
    t.run_to("cards.action.marshaling", 0)
    assert t.gold(0) == before + 5  # neither the gold of the other plot, nor that for its trait


def test_double_dealing_gains_actions_and_reactions() -> None:
    t = dealt("Fair", word="Fair")
    hand = len(t.pile(0, "hand"))
    t.does(0, DEALING)
    assert len(t.pile(0, "hand")) == hand + 1
    t.run_to("cards.action.plot", 0)
    assert not offers(t, DEALING)  # both once a round
    t = dealt("Mint", word="Mint")
    t.run_to("cards.reaction", 0)
    t.does(0, DEALING)
    assert t.gold(0) == 2


def test_double_dealing_does_so_once_a_round() -> None:
    t = dealt("Levy", "Snow", word="Levy")
    assert not offers(t, DEALING)


def test_what_comes_when_revealed_comes_too_late() -> None:
    assert dealt("Riot", word="Riot").power(0) == 0


@pytest.mark.rule("agotp-prized-03")
def test_double_dealing_gains_keywords() -> None:
    for word, power in (("Toll", 2), ("Levy", 0)):
        t = dealt(word, word=word)
        t.to_phase("taxation")
        t.to_phase("plot")
        reveals(t, "Snow", "Rebuilding")
        t.run_to("cards.action.plot", 0)
        assert t.power(1) == power


def test_the_words_of_another_are_lost_with_the_next_plot() -> None:
    t = dealt("Levy", word="Levy")
    t.to_phase("taxation")
    assert t.card("Page").strength == 4
    t.to_phase("plot")
    reveals(t, "Snow", "Rebuilding")
    t.run_to("cards.action.plot", 0)
    assert t.card("Page").strength == 2 and DEALING in t.pile(0, "used")
    assert t.match.kind_of(t.card(DEALING).number).was < 0


def test_everybody_sees_what_it_has_gained() -> None:
    t = dealt("Levy", word="Levy")
    for seat in (0, 1, -1):
        shown = GAME.view(t.match, seat)["cards"][str(t.match.shown[0])]
        assert (shown["code"], shown["gains"]) == ("11100", t.match.kind_of(t.card("Levy").number).code)
    again = Table.of(GAME.start({"position": position_of(t.match)}, 1))
    assert again.match.place[again.match.shown[0]] == SHOWN and again.card("Page").strength == 4


@pytest.mark.rule("agot-constant-01")
def test_what_is_gained_holds_at_once() -> None:
    t = dealt("Levy", "Fair")
    assert t.card("Page").strength == 2
    t.does(0, DEALING, "Levy")
    assert t.key.startswith("cards.action.plot") and t.card("Page").strength == 4
