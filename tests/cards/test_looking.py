"""Revealing, looking, searching, swapping and moving."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.sight import in_sight
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

OWN = cards_file(
    man("Peasant", traits=["Commoner"]),
    man("Knight", strength=4, traits=["Knight"]),
    man("Lord", strength=3, traits=["Lord"]),
    man("Hermit", keywords=["no attachments"]),
    man("Scout", {"action": "any", "do": {"unveil": {"type": "character"}}, "limit": "1/round"}),
    gear("Sword", {"strength": 1, "for": "host"}),
    gear("Spurs", {"strength": 1, "for": "host"}, attach={"type": "character", "traits": ["Knight"]}),
    event("Audience", {"search": {"traits": ["Lord"]}}),
    event("Find Anything", {"search": {}}),
    event("Muster Roll", {"search": {"type": "character"}, "top": 3}),
    event("Muster Anew", {"search": {"type": "character"}, "top": 3, "reshuffle": True}),
    event("Ponder", {"dig": 2}),
    event("Spy", {"peek": 1, "from": "chosen"}, {"player": "opponent"}),
    event("Barter", {"swap": {"at": "hand", "whose": "mine"}, "of": {"at": "discard", "whose": "mine"}}),
    event("Pass It On", {"move": "it", "onto": {"type": "character"}}, {"type": "attachment"}),
    place("Scholar", {"reaction": "thrown", "do": {"gold": 1}}),
    man("Hoarder", always=[{"strength": 1, "per": {"at": "hand", "whose": "mine"}}]),
    event("Show", {"discard": {"at": "hand", "whose": "mine"}}),
    event("Levy", {"gold": 1, "per": {"at": "hand", "whose": "mine"}}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], pause=True, **given)


def codes(t: Table, seat: int, owner: int, pile: str) -> list[str]:
    """What a seat sees of a pile."""
    seen = GAME.view(t.match, seat)
    return [seen["cards"][str(number)]["code"] if number >= 0 else "?" for number in seen["seats"][owner][pile]]


def knows(t: Table, seat: int) -> set[str]:
    """The English titles of all cards that a seat's view shows."""
    shown = GAME.view(t.match, seat)["cards"].values()
    return {t.book.kinds[t.book.index[each["code"]]].names["en"] for each in shown}


# --- revealing and looking ---


@pytest.mark.rule("agot-reveal-01")
def test_a_revealed_card_is_hidden_again_in_hand() -> None:
    t = table(stark(play=["Scout"], deck=["Knight", "Ice"]))
    t.does(0, "Scout")
    assert any("Knight" in line for line in t.log("reveal") or t.log())  # everybody has seen it
    assert t.pile(0, "hand") == ["Knight"]
    assert "Knight" not in knows(t, 1) and codes(t, 1, 0, "hand") == ["?"] and "Knight" in knows(t, 0)


@pytest.mark.rule("agot-reveal-02", "agot-search-05")
def test_what_is_shown_or_searched_still_lies_where_it_lies() -> None:
    t = table(stark(hand=["Audience"], deck=["Lord", "Lord"]))
    t.does(0, "Audience")
    assert t.key == "cards.search" and t.match.left[0] == 2 and t.match.gone == [0, 0]
    assert GAME.view(t.match, 1)["seats"][0]["deck"] == 2
    t = table(stark(hand=["Spy"]), lannister(hand=["Knight", "Lord"], play=["Hoarder"]))
    t.does(0, "Spy")
    assert t.key == "cards.seize" and t.card("Hoarder").strength == 3  # two cards are in that hand


@pytest.mark.rule("agot-look-01")
def test_looking_shows_nothing_to_the_others() -> None:
    t = table(stark(hand=["Ponder"], deck=["Knight", "Lord", "Ice"]))
    t.does(0, "Ponder")
    assert t.key == "cards.dig" and t.match.left[0] == 3
    assert {"Knight", "Lord"} <= knows(t, 0) and {"Knight", "Lord"} & knows(t, 1) == set()
    assert not any("Knight" in t.say(event.text) for event in t.match.log or [] if event.kind == "look")


@pytest.mark.rule("agot-look-02")
def test_the_look_ends_when_the_cards_lie_again() -> None:
    t = table(stark(hand=["Ponder"], deck=["Knight", "Lord", "Ice"]))
    t.does(0, "Ponder", "Knight")
    assert t.key == "cards.action.standing" and "Knight" in knows(t, 0)  # in hand
    assert "Lord" not in knows(t, 0) and t.pile(0, "deck") == ["Ice", "Lord"]
    t = table(stark(hand=["Spy"]), lannister(hand=["Knight", "Lord"]))
    t.does(0, "Spy")
    assert {"Knight", "Lord"} <= knows(t, 0)
    t.does(0, "Knight")
    assert "Lord" not in knows(t, 0)


@pytest.mark.rule("agot-look-02", "agot-reveal-01")
def test_what_lies_under_the_deck_is_a_hidden_card_again() -> None:
    t = table(stark(hand=["Ponder"], deck=["Knight", "Lord", "Ice"]))
    t.does(0, "Ponder")
    lord = t.card("Lord").number
    assert in_sight(t.match, 0, lord) and not in_sight(t.match, 1, lord)
    t.does(0, "Knight")
    assert not in_sight(t.match, 0, lord) and not in_sight(t.match, 1, lord)


# --- searching ---


@pytest.mark.rule("agot-search-01", "agot-search-03")
def test_who_searches_sees_all_and_need_not_find() -> None:
    t = table(stark(hand=["Audience"], deck=["Lord", "Knight", "Ice"]))
    t.does(0, "Audience")
    assert {"Lord", "Knight", "Ice"} <= knows(t, 0) and {"Lord", "Knight", "Ice"} & knows(t, 1) == set()
    assert t.offered(0) == ["Lord", "pass"]
    t.passes(0)
    assert t.pile(0, "hand") == [] and t.match.left[0] == 3


@pytest.mark.rule("agot-search-02")
def test_a_searched_deck_is_shuffled() -> None:
    deck = ["Lord", "Knight", "Peasant", "Sword", "Ice", "Summer", "Arya Stark", "Robb Stark", "Bran Stark"]
    orders = set()
    for seed in range(3):
        t = table(stark(hand=["Audience"], deck=deck), seed=seed)
        t.does(0, "Audience", "pass")
        assert sorted(t.pile(0, "deck")) == sorted(deck)
        orders.add(tuple(t.pile(0, "deck")))
    assert len(orders) == 3


@pytest.mark.rule("agot-search-04")
def test_what_must_fit_is_shown_and_what_may_be_anything_is_not() -> None:
    t = table(stark(hand=["Audience"], deck=["Lord", "Knight", "Ice"]))
    t.does(0, "Audience", "Lord")
    assert t.log("found") == ["House Stark finds Lord and takes it into hand."]
    t = table(stark(hand=["Find Anything"], deck=["Lord", "Knight", "Ice"]))
    t.does(0, "Find Anything", "Lord")
    assert t.log("found") == [] and t.pile(0, "hand") == ["Lord"]


@pytest.mark.rule("agot-search-06")
def test_a_search_of_the_top_leaves_the_rest_in_order() -> None:
    deck = ["Lord", "Sword", "Knight", "Peasant", "Ice", "Summer", "Arya Stark"]
    for seed in range(3):
        t = table(stark(hand=["Muster Roll"], deck=deck), seed=seed)
        t.does(0, "Muster Roll", "Knight")
        assert t.pile(0, "deck") == ["Lord", "Sword", "Peasant", "Ice", "Summer", "Arya Stark"]
    orders = set()
    for seed in range(3):
        t = table(stark(hand=["Muster Anew"], deck=deck), seed=seed)
        t.does(0, "Muster Anew", "Knight")
        orders.add(tuple(t.pile(0, "deck")))
    assert len(orders) > 1  # a card may say that the deck is shuffled


# --- swapping and moving ---


@pytest.mark.rule("agot-swap-01")
def test_a_swap_needs_something_on_both_sides() -> None:
    t = table(stark(hand=["Barter", "Knight", "Sword"]))
    assert "Barter" not in t.offered(0)
    t = table(stark(hand=["Barter"], discard=["Lord"]))
    assert "Barter" not in t.offered(0)
    t = table(stark(hand=["Barter", "Knight", "Sword"], discard=["Lord", "Ice"]))
    t.does(0, "Barter", "Knight", "Lord")
    assert sorted(t.pile(0, "hand")) == ["Lord", "Sword"]
    assert sorted(t.pile(0, "discard")) == ["Barter", "Ice", "Knight"]


@pytest.mark.rule("agot-move-01")
def test_what_moves_changes_its_place_and_nothing_else() -> None:
    t = table(stark(hand=["Pass It On"], play=[wearing("Knight", card("Sword", kneeling=True)), "Peasant", "Lord"]))
    number = t.card("Sword").number
    t.does(0, "Pass It On")
    assert t.key == "cards.move" and sorted(t.offered(0)) == ["Lord", "Peasant"]
    t.does(0, "Lord")
    assert t.card("Sword").number == number and t.card("Sword").host == "Lord" and t.card("Sword").kneeling
    assert t.card("Knight").strength == 4 and t.card("Lord").strength == 4
    t = table(
        stark(play=[kneeling("Knight")]),
        lannister(play=[kneeling("Peasant")], power=3),
        phase="challenges",
        challenge=challenge("power", ["Knight"], ["Peasant"]),
    )
    t.resolve()
    assert (t.power(0), t.power(1)) == (1, 2)  # moved by claim: as many as before


@pytest.mark.rule("agot-move-02")
def test_nothing_moves_to_where_it_is_or_where_it_may_not_be() -> None:
    t = table(stark(hand=["Pass It On"], play=[wearing("Knight", "Spurs"), "Peasant", "Hermit"]))
    assert t.refused(0, "Pass It On") == "agot-targets-03"
    t = table(stark(hand=["Pass It On"], play=[wearing("Knight", "Sword"), "Hermit"]))
    assert "Pass It On" not in t.offered(0)
    t = table(stark(hand=["Pass It On"], play=[wearing("Knight", "Sword"), "Peasant", "Lord"]))
    t.does(0, "Pass It On")
    assert t.refused(0, "Knight") == "agot-move-02"
