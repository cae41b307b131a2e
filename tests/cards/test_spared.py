"""Only choices are asked: what the table answers for a player who has not wished to be asked."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.kernel.decision import PASS
from tests.cards.card_makers import man
from tests.cards.table import Table, cards_file, challenge, lannister, stark

FEALTY: dict[str, Any] = {"agenda": "Fealty"}


@pytest.mark.parametrize(
    ("hand", "gold", "phase", "spared"),
    [
        ([], 5, "marshaling", True),
        (["Summer"], 2, "marshaling", False),  # it is loyal, costs 3, and comes by Fealty alone
        (["Summer"], 1, "marshaling", True),  # too dear all the same
        (["Grey Wind"], 5, "marshaling", False),  # one gold less
        (["Tumblestone Knight"], 0, "marshaling", True),  # not loyal
        (["Summer"], 3, "dominance", True),  # nobody marshals any more
        (["Winter Is Coming"], 1, "challenges", False),  # a loyal event that can be played in this phase
        (["Winter Is Coming"], 1, "dominance", True),
    ],
)
def test_nobody_is_stopped_for_fealty_where_it_buys_nothing(
    hand: list[str], gold: int, phase: str, spared: bool
) -> None:
    t = Table(stark(**FEALTY, hand=hand, gold=gold, play=["Robb Stark"]), lannister(), phase=phase)
    decision = t.decision(0)
    assert "Fealty" in t.offered(0), "the rules offer it all the same"
    assert t.match.usual(decision) == (PASS if spared else None)


@pytest.mark.parametrize(("phase", "spared"), [("plot", True), ("dominance", True), ("challenges", False)])
def test_nor_for_an_event_that_needs_a_challenge(phase: str, spared: bool) -> None:
    """Ours is the Fury is played as any action, but only by whoever defends."""
    mine = {"faction": "baratheon", "agenda": "Fealty", "hand": ["Ours is the Fury"], "gold": 5, "play": ["Melisandre"]}
    t = Table(mine, lannister(), phase=phase)
    t.run_to(f"cards.action.{phase}", 0)
    assert t.match.usual(t.decision(0)) == (PASS if spared else None)


def test_whoever_marshals_is_asked_in_any_case() -> None:
    t = Table(stark(**FEALTY, hand=["Tumblestone Knight"], gold=2), lannister())
    assert t.offered(0) == ["Tumblestone Knight", "Fealty", "pass"] and t.match.usual(t.decision(0)) is None


def test_another_action_beside_fealty_is_a_choice() -> None:
    t = Table(stark(**FEALTY, gold=5), lannister(), phase="dominance", pause=True)
    assert t.match.usual(t.decision(0)) is None


def test_with_courtesy_a_pass_without_asking_tells_nothing_of_the_hand() -> None:
    """Whatever is held, the table does the same: it goes by what might be."""
    for phase in ("marshaling", "challenges", "dominance", "standing"):
        done = set()
        for hand in (["Summer"], ["Tumblestone Knight"], ["Winter Is Coming"]):
            t = Table(stark(**FEALTY, hand=hand, gold=5), lannister(), phase=phase, courtesy=True)
            done.add(t.match.usual(t.decision(0)))
        assert len(done) == 1, phase


def test_with_an_empty_hand_nobody_is_stopped_though_courtesy_is_kept() -> None:
    t = Table(stark(**FEALTY, gold=5), lannister(), phase="dominance", courtesy=True)
    assert t.match.usual(t.decision(0)) == PASS


def test_all_who_can_use_a_keyword() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        lannister(),
        challenge=challenge("military", ["Robb Stark", "Eddard Stark"]),
        phase="challenges",
    )
    while t.key != "cards.use-keyword":
        t.does(t.asked, "pass")
    decision = t.decision(0)
    assert t.offered(0) == ["Robb Stark", "Eddard Stark"]
    assert t.match.usual(decision) == tuple(decision.options)


@pytest.mark.parametrize(("left", "spared"), [(9, False), (10, True)])
def test_insight_near_the_end_of_the_deck_is_a_choice(left: int, spared: bool) -> None:
    scholars = cards_file(man("Scholar", keywords=["insight"]))
    t = Table(
        stark(play=["Scholar", "Scholar"], deck=["Ice"] * left),
        lannister(),
        challenge=challenge("intrigue", ["Scholar", "Scholar"]),
        phase="challenges",
        content=[scholars],
    )
    t.run_to("cards.use-keyword", 0)
    decision = t.decision(0)
    assert t.match.usual(decision) == (tuple(decision.options) if spared else None)


def test_which_keyword_comes_first_is_seldom_asked() -> None:
    heroes = cards_file(man("Hero", keywords=["insight", "renown"]))
    t = Table(
        stark(play=["Hero"]),
        lannister(),
        challenge=challenge("intrigue", ["Hero"]),
        phase="challenges",
        content=[heroes],
    )
    t.run_to("cards.keyword", 0)
    decision = t.decision(0)
    assert len(decision.options) == 2 and t.match.usual(decision) == decision.options[0]


def test_where_one_may_wish_to_be_asked() -> None:
    t = Table(stark(), lannister(), phase="challenges", pause=True, active=0)
    assert GAME.stops_of(t.match, t.decision(0)) == [
        "cards.action.challenges@own",
        "cards.action.challenges",
        "cards.action",
    ]
    t.passes(0)
    assert GAME.stops_of(t.match, t.decision(1))[0] == "cards.action.challenges@other"
    assert GAME.stop_at(t.match, t.decision(1).options[0]) == "card:Herald" and GAME.stop_at(t.match, PASS) == ""


def test_until_when_one_may_pass() -> None:
    t = Table(stark(play=["Robb Stark"]), lannister(play=["Tywin Lannister"]), pause=True)
    first = GAME.pauses(t.match, 1)
    t.to_phase("challenges")
    second = GAME.pauses(t.match, 1)
    assert second["phase"] != first["phase"] and second["challenge"] == first["challenge"]
    assert second["turn"] == first["turn"] + 1, "it has marshaled since, and not yet challenged"
    t.initiate("military")
    third = GAME.pauses(t.match, 1)
    assert third["phase"] == second["phase"] and third["challenge"] != second["challenge"]
