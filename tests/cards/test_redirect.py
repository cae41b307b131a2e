"""The Crown Regent redirects a challenge."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import man, place
from tests.cards.table import Table, cards_file, greyjoy, lannister, stark, tyrell

OWN = cards_file(
    man("Knight", strength=4),
    man("Sneak", strength=3, keywords=["stealth"]),
    man("Thief", {"reaction": "bypassed", "source": "self", "do": {"gold": 1}}, keywords=["stealth"]),
    man("Peasant"),
    man("Guard"),
    man("Sentinel"),
    place("Alarm", {"reaction": "initiated", "do": {"gold": 1}}),
    place("Grievance", {"reaction": "initiated", "you": "defend", "do": {"gold": 1}}),
)
ATTACKER, FIRST, REGENT, FOURTH = 0, 1, 2, 3


def court(four: bool = True, attack: str = "power", **given: Any) -> Table:
    """Stark, Master of Coin, attacks Lannister; Tyrell is Regent; Greyjoy, Master of Ships, is supported by Stark."""
    seats = [
        stark(title="Master of Coin", play=["Knight", "Sneak", "Peasant"]),
        lannister(title="Master of Laws", play=["Guard", "Knight", *given.pop("watch", [])], power=3),
        tyrell(title="Crown Regent", play=["Sentinel"], power=3),
    ]
    if four:
        seats.append(greyjoy(title="Master of Ships", play=["Peasant"], power=3))
    t = Table(*seats, phase="challenges", content=[OWN], pause=True, **given)
    t.run_to("cards.challenge", 0)
    t.does(0, attack, "House Lannister")
    return t


def redirected(t: Table, *attackers: str) -> Table:
    for name in attackers:
        t.does(0, name)
    t.does(0, "done")
    t.run_to("cards.redirect", REGENT)
    t.does(REGENT, "Redirect it")
    return t


@pytest.mark.rule("agot-melee-20")
def test_one_challenge_a_round() -> None:
    t = redirected(court(), "Knight")
    t.does(0, "House Tyrell")
    t.run_to("cards.challenge", ATTACKER)
    t.does(0, "military", "House Lannister")
    asked = t.run_to("cards.challenge", ATTACKER)
    assert "cards.redirect" not in asked and "cards.defend" in asked
    t = court()
    t.does(0, "Knight", "done")
    t.does(REGENT, "Let it be")  # has not been used
    t.run_to("cards.challenge", ATTACKER)
    t.does(0, "military", "House Lannister")
    assert "cards.redirect" in t.run_to("cards.challenge", ATTACKER)


@pytest.mark.rule("agot-melee-20")
def test_a_new_round_a_new_redirect() -> None:
    t = redirected(court(), "Knight")
    t.does(0, "House Tyrell")
    t.to_phase("plot")
    assert t.match.did(REGENT, 12) == 0


@pytest.mark.rule("agot-melee-21")
def test_redirecting_comes_before_reactions_to_the_initiation() -> None:
    t = court(watch=["Alarm"])
    t.does(0, "Knight", "done")
    assert t.key == "cards.redirect" and t.asked == REGENT and t.card("Knight", 0).kneeling
    t.does(REGENT, "Redirect it")
    t.does(0, "House Tyrell")
    assert t.key == "cards.reaction.initiated" and t.offered(FIRST) == ["Alarm", "pass"]


@pytest.mark.rule("agot-melee-22", "agot-melee-25")
def test_the_attacker_names_another_opponent() -> None:
    t = redirected(court(), "Knight")
    assert t.key == "cards.redirect-to" and t.asked == ATTACKER
    assert sorted(t.offered(0)) == ["House Greyjoy", "House Tyrell"]
    assert t.refused(0, 2001) == "agot-melee-25"
    assert t.refused(0, 2000) == "agot-challenge-11"


@pytest.mark.rule("agot-melee-23")
def test_stealth_is_chosen_anew() -> None:
    t = court()
    t.does(0, "Sneak", "done")
    t.does(0, "Guard")  # bypassed by stealth
    assert t.match.bypassed == [t.card("Guard").number]
    t.does(REGENT, "Redirect it")
    t.does(0, "House Tyrell")
    assert t.key == "cards.stealth" and t.offered(0) == ["Sentinel", "pass"] and t.match.bypassed == []
    t.does(0, "Sentinel")
    assert t.match.bypassed == [t.card("Sentinel").number]
    asked = t.run_to("cards.challenge", ATTACKER)
    assert "cards.defend" not in asked and t.power(REGENT) == 2  # nobody was left to defend


@pytest.mark.rule("agot-melee-23", "agot-keywords-25")
@pytest.mark.parametrize("thief", [0, 1])
def test_whose_stealth_it_is_is_said_anew(thief: int) -> None:
    """Two can bypass. Of the first choice nothing is left: not whom, and not by whose stealth."""
    t = Table(
        stark(title="Master of Coin", play=["Sneak", "Thief"]),
        lannister(title="Master of Laws", play=["Guard", "Peasant"]),
        tyrell(title="Crown Regent", play=["Sentinel"]),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister", "Sneak", "Thief")
    t.does(0, *(["Guard", "pass"] if thief else ["pass", "Guard"]))
    t.does(2, "Redirect it")
    t.does(0, *(["pass", "Sentinel"] if thief else ["Sentinel"]))
    assert (t.key == "cards.reaction.initiated") == bool(thief)
    if thief:
        assert t.offered(0) == ["Thief", "pass"]


@pytest.mark.rule("agot-melee-24")
def test_it_was_initiated_against_the_first_and_is_resolved_against_the_new_one() -> None:
    t = court(watch=["Grievance"])
    redirected(t, "Knight")
    t.does(0, "House Tyrell")
    assert t.key == "cards.reaction.initiated" and t.offered(FIRST) == ["Grievance", "pass"]
    t.passes(FIRST)
    shown = GAME.view(t.match, 0)["challenge"]
    assert (shown["defender"], shown["against"]) == (REGENT, FIRST)
    t.run_to("cards.challenge", ATTACKER)
    assert (t.power(FIRST), t.power(REGENT)) == (3, 2)  # who pays claim


@pytest.mark.rule("agot-melee-26", "agot-melee-33")
def test_a_supported_player_may_be_the_new_opponent() -> None:
    t = court()
    assert t.match.defender == FIRST
    assert "House Greyjoy" not in t.offered(0)
    redirected(t, "Knight")
    t.does(0, "House Greyjoy")
    assert t.match.defender == FOURTH


@pytest.mark.rule("agot-melee-27")
def test_type_and_attackers_stay() -> None:
    t = redirected(court(), "Knight", "Peasant")
    before = (t.match.contest, t.match.attacking)
    t.does(0, "House Tyrell")
    assert (t.match.contest, t.match.attacking) == before and len(before[1]) == 2
    assert not t.is_asked(0, "cards.attack")


@pytest.mark.rule("agot-melee-28")
def test_with_three_players_the_regent_is_the_only_new_opponent() -> None:
    t = redirected(court(four=False), "Knight")
    assert t.match.defender == REGENT and t.key != "cards.redirect-to"


@pytest.mark.rule("agot-melee-28")
def test_the_regent_may_redirect_his_own_challenge_and_needs_two_opponents() -> None:
    t = Table(
        stark(title="Crown Regent", play=["Knight"]),
        lannister(title="Master of Laws"),
        tyrell(title="Master of Coin"),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister")
    t.run_to("cards.redirect", 0)
    t.does(0, "Redirect it")
    assert t.match.defender == 2
    t = Table(
        stark(title="Master of Coin", play=["Knight"]),
        lannister(title="Crown Regent"),
        tyrell(gone=True),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert "cards.redirect" not in t.run_to("cards.challenge")
