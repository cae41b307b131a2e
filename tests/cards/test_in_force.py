"""Constant abilities in force: whom they reach, whom they do not, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import CHALLENGES
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, baratheon, cards_file, kneeling, lannister, stark, tyrell, wearing

MINE = {"type": "character", "whose": "mine"}
OWN = cards_file(
    man("Peasant"),
    man("Shadow", keywords=["stealth"]),
    man("Recluse", always=[{"law": "immune", "to": "location"}]),
    man("Wraith", always=[{"law": "immune", "to": "character"}, {"law": "unseen"}]),
    man("Fog", always=[{"blank": "text", "for": {"type": "location"}}]),
    man("Outcast", always=[{"law": "immune", "to": "baratheon"}]),
    man("Hedge Knight", traits=["Knight"]),
    man("Squire"),
    place("Veil", always=[{"law": "unseen", "for": MINE}]),
    place("Gate", always=[{"law": "defends kneeling", "in": "power", "for": MINE}]),
    place("Order", always=[{"trait": "Knight", "for": {"name": "Squire", "type": "character"}}]),
    place("Tourney", {"action": "any", "target": {"type": "character", "traits": ["Knight"]}, "do": {"kneel": "it"}}),
    place("Banner", always=[{"strength": 1, "for": {"type": "character", "traits": ["Knight"]}}]),
    place("Two Doors", always=[{"law": "most defenders", "amount": 2, "for": "opponents"}]),
    place("One Door", always=[{"law": "most defenders", "amount": 1, "for": "opponents"}]),
    place("Side Door", always=[{"law": "most defenders", "amount": 1, "for": "you"}]),
    place("War Drum", always=[{"extra": "military", "for": "you"}]),
    place("Whisper", always=[{"extra": "intrigue", "for": "you"}]),
    gear("Gag", {"blank": "all", "for": "host"}),
    gear("Hood", {"blank": "text", "for": "host"}),
    event("Dagger", {"kneel": "it"}, ANYONE),
)
STAG = cards_file(event("Fury", {"kneel": "it"}, ANYONE), faction="baratheon")
FLAME = cards_file(event("Ember", {"kneel": "it"}, ANYONE), faction="greyjoy")


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[OWN, STAG, FLAME], pause=True, **given)


# --- laws ---


@pytest.mark.rule("agot-immune-01", "agot-keywords-25", "agot-blank-01")
def test_a_law_does_not_reach_who_is_immune_to_its_card() -> None:
    t = table(stark(play=["Shadow"]), lannister(play=["Veil", "Peasant", "Recluse", "Recluse", "Wraith"]))
    t.initiate("military", "Shadow")
    assert t.key == "cards.stealth" and set(t.offered(0)) == {"Recluse", "pass"}  # the others are hidden
    assert t.refused(0, "Peasant") == "agot-cannot-01"
    t = table(stark(play=["Shadow"]), lannister(play=["Wraith", "Peasant", "Recluse"]))
    t.initiate("military", "Shadow")
    assert set(t.offered(0)) == {"Peasant", "Recluse", "pass"}
    assert t.refused(0, "Wraith") == "agot-cannot-01"  # immune to others, not to its own words
    t = table(stark(play=["Shadow"]), lannister(play=["Veil", "Fog", "Peasant"]))
    t.initiate("military", "Shadow")
    assert set(t.offered(0)) == {"Fog", "Peasant", "pass"}  # a blank veil hides nobody


@pytest.mark.rule("agot-immune-01", "agot-challenge-19")
def test_a_waiver_reaches_who_is_not_immune_to_it() -> None:
    kneelers = [kneeling("Peasant"), kneeling("Squire"), kneeling("Recluse")]
    t = table(stark(play=["Hedge Knight"]), lannister(play=["Gate", *kneelers]))
    t.initiate("power", "Hedge Knight")
    t.run_to("cards.defend", 1)
    assert set(t.offered(1)) == {"Peasant", "Squire", "done"}
    assert t.refused(1, "Recluse") == "agot-challenge-19"
    t = table(stark(play=["Hedge Knight"]), lannister(play=["Gate", *kneelers]))
    t.initiate("military", "Hedge Knight")
    assert not t.is_asked(1, "cards.defend")  # it speaks of power challenges


@pytest.mark.rule("agot-immune-01", "agot-targets-08")
def test_immunity_to_a_faction_is_to_cards_of_that_faction() -> None:
    t = table(
        baratheon(hand=["Fury", "Ember", "Dagger"]),
        lannister(play=["Outcast", "Peasant", "Squire"]),
        phase="standing",
        step="act",
    )
    for name in ("Ember", "Dagger"):
        assert name in t.offered(0)
    t.does(0, "Fury")
    assert sorted(t.offered(0)) == ["Peasant", "Squire"] and t.refused(0, "Outcast") == "agot-immune-01"
    t.does(0, "Squire")
    t.passes(1)
    t.does(0, "Ember")
    assert sorted(t.offered(0)) == ["Outcast", "Peasant"]
    t.does(0, "Peasant")
    t.passes(1)
    t.does(0, "Dagger")
    assert t.card("Outcast").kneeling


@pytest.mark.rule("agot-cannot-01", "agot-challenge-18")
def test_of_several_bounds_the_strictest_holds_and_only_for_whom_it_is_meant() -> None:
    guards = ["Peasant", "Squire", "Hedge Knight"]
    for laws, most in ((["Two Doors"], 2), (["Two Doors", "One Door"], 1), (["One Door", "Two Doors"], 1), ([], 3)):
        t = table(stark(play=["Outcast", *laws]), lannister(play=guards))
        t.initiate("military", "Outcast")
        t.run_to("cards.defend", 1)
        for guard in guards[:most]:
            t.does(1, guard)
        assert not t.is_asked(1, "cards.defend")  # no more of them, or nobody left
        assert len(t.match.defending) == most
    t = table(stark(play=["Outcast", "Side Door"]), lannister(play=guards))
    t.initiate("military", "Outcast")
    t.defends(*guards)
    assert len(t.match.defending) == 3  # that door is its player's own


@pytest.mark.rule("agot-challenge-08")
def test_an_extra_challenge_is_one_of_its_own_type() -> None:
    for law, again in (("War Drum", "military"), ("Whisper", "intrigue")):
        t = table(
            stark(
                play=["Peasant", law], feats={"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}
            ),
            lannister(),
        )
        t.run_to("cards.challenge", 0)
        for type_ in CHALLENGES:
            if type_ != again:
                assert t.refused(0, type_) == "agot-challenge-08"
        t.initiate(again, "Peasant")
        assert t.match.contest >= 0


# --- traits ---


@pytest.mark.rule("agot-gain-02", "agot-blank-02")
def test_traits_are_gained_and_lost_with_what_gives_and_takes_them() -> None:
    """The Squire is a knight by order; a gag takes what is printed, a hood leaves it, neither takes what is given."""
    standing: dict[str, Any] = {"phase": "standing", "step": "act"}
    t = table(stark(play=["Tourney", "Hedge Knight", "Squire", "Peasant"]), lannister(), **standing)
    assert t.offered(0)[0] == "Tourney"
    t.does(0, "Tourney")
    assert t.card("Hedge Knight").kneeling and not t.card("Squire").kneeling
    t = table(stark(play=["Tourney", "Order", "Hedge Knight", "Squire", "Peasant"]), lannister(), **standing)
    t.does(0, "Tourney")
    assert sorted(t.offered(0)) == ["Hedge Knight", "Squire"]
    t = table(stark(play=["Tourney", wearing("Hedge Knight", "Gag"), "Peasant"]), lannister(), **standing)
    assert t.refused(0, "Tourney") == "agot-targets-03"
    t = table(stark(play=["Tourney", wearing("Hedge Knight", "Hood"), "Peasant"]), lannister(), **standing)
    t.does(0, "Tourney")
    assert t.card("Hedge Knight").kneeling
    t = table(stark(play=["Tourney", "Order", wearing("Squire", "Gag"), "Peasant"]), lannister(), **standing)
    t.does(0, "Tourney")
    assert t.card("Squire").kneeling


@pytest.mark.rule("agot-gain-02", "agot-modifiers-01")
def test_what_is_gained_counts_for_what_asks_for_it() -> None:
    t = table(stark(play=["Banner", "Hedge Knight", "Squire"]), tyrell())
    assert (t.card("Hedge Knight").strength, t.card("Squire").strength) == (2, 1)
    t = table(stark(play=["Banner", "Order", "Hedge Knight", "Squire"]), tyrell())
    assert (t.card("Hedge Knight").strength, t.card("Squire").strength) == (2, 2)
    t = table(stark(play=["Banner", "Order", wearing("Hedge Knight", "Gag"), "Squire"]), tyrell())
    assert (t.card("Hedge Knight").strength, t.card("Squire").strength) == (1, 2)
    t = table(stark(play=["Banner", "Order", "Fog", "Squire"]), tyrell())
    assert t.card("Squire").strength == 1
