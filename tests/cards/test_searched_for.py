"""A search in all its forms: how many cards, which of them together, from where, to where, and what follows on it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.state import ALL_SEATS
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, kneeling, lannister, stark

C: dict[str, Any] = {"type": "character"}
GOLD: dict[str, Any] = {"gold": 1, "then": True}
THEIRS: dict[str, Any] = {"player": "opponent"}
OWN = cards_file(
    man("Page"),
    man("Squire", cost=2),
    man("Baron", unique=True, keywords=["no attachments"]),
    man("Lord", unique=True),
    place("Village"),
    gear("Ring"),
    gear("Spurs", attach={**C, "name": "Squire"}),
    event("Song", {"gold": 1}),
    event("Five", {"search": C, "top": 5}),
    event("Three", {"search": C, "top": 3}),
    event("Some", {"search": C, "most": 3}),
    event("Sorts", {"search": C, "most": 3, "different": True}),
    event("Must", {"search": C, "most": 3, "least": 2}),
    event("Either", {"search": C, "most": 2, "of": {"type": "location"}}),
    event("Exactly", {"search": C, "most": "x"}, cost={"gold": "x"}, price="X"),
    event("Follow", [{"search": C}, GOLD]),
    event("Lost", [{"throw": 3}, {"search": C}, GOLD]),
    event("Forced", {"search": {}, "least": 1, "top": 2}),
    event("Fitting", {"search": {**C, "cost": "x"}}, cost={"gold": "x"}, price="X"),
    event("Fetch", {"search": {"type": "attachment"}, "into": "play"}),
    event("Waste", {"search": {**C, "at": ["deck", "discard"]}}),
    event("Crypt", {"search": {**C, "at": ["deck", "dead"]}}),
    place("Gate", {"reaction": "enters", "do": {"gold": 1}}),
    event("Counted", [{"search": C, "top": {**C, "at": "dead", "whose": "mine"}}, {"gold": 1}]),
    event("Onto", {"search": {"type": "attachment"}, "into": "play", "onto": {**C, "name": "Squire"}}),
    event("Arrive", {"search": C, "into": "play"}),
    event("Bury", {"search": C, "into": "dead"}),
    event("Drop", {"search": C, "into": "discard"}),
    event("Hide", {"search": C, "into": "shadows"}),
    event("Wide", {"search": {**C, "at": ["deck", "hand", "discard", "dead"]}}),
    event("Purge", {"search": {**C, "at": ["deck", "hand"]}, "into": "discard", "most": 2, "from": "chosen"}, THEIRS),
    event("Plunder", {"search": {}, "from": "chosen"}, THEIRS),
    event("Gift", {"search": C, "for": "chosen"}, THEIRS),
    place("Scholar", {"reaction": "thrown", "do": {"gold": 1}}),
    place("Miller", {"reaction": "milled", "do": {"gold": 1}}),
    place("Witness", {"interrupt": ["milled", "thrown"], "do": {"gold": 1}}),
)


def table(deck: list[str], *play: Any, hand: Any = (), theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    return Table(
        stark(play=list(play), deck=deck, hand=list(hand), **given),
        lannister(**{"deck": ["Village"] * 4, **(theirs or {})}),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )


def searches(t: Table, event_: str, *answers: str, seat: int = 0) -> list[list[str]]:
    """What is offered before each of these answers."""
    t.does(0, event_)
    found: list[list[str]] = []
    for answer in answers:
        assert t.is_asked(seat, "cards.search")
        found.append(sorted(t.offered(seat)))
        t.does(seat, answer)
    assert not t.is_asked(seat, "cards.search")
    return found


@pytest.mark.rule("agot-search-01", "agot-effects-04")
@pytest.mark.parametrize(("name", "deck", "seen"), [("Five", 3, 3), ("Five", 5, 5), ("Five", 6, 5), ("Three", 6, 3)])
def test_of_the_top_so_many_are_searched_as_there_are(name: str, deck: int, seen: int) -> None:
    t = table(["Page"] * deck, hand=[name])
    assert searches(t, name, "pass") == [["Page"] * seen + ["pass"]]
    assert len(t.pile(0, "deck")) == deck


@pytest.mark.rule("agot-search-03")
@pytest.mark.parametrize(
    ("name", "answers", "offers"),
    [
        (
            "Some",
            ["Page", "Page", "Squire"],
            ["Lord Page Page Squire pass", "Lord Page Squire pass", "Lord Squire pass"],
        ),
        ("Some", ["Page", "pass"], ["Lord Page Page Squire pass", "Lord Page Squire pass"]),
        ("Sorts", ["Page", "Squire", "Lord"], ["Lord Page Page Squire pass", "Lord Squire pass", "Lord pass"]),
        ("Must", ["Page", "Page", "pass"], ["Lord Page Page Squire", "Lord Page Squire", "Lord Squire pass"]),
        ("Either", ["Village"], ["Lord Page Page Squire Village pass"]),
        ("Either", ["Page", "Page"], ["Lord Page Page Squire Village pass", "Lord Page Squire pass"]),
    ],
)
def test_how_many_are_taken_and_which_together(name: str, answers: list[str], offers: list[str]) -> None:
    t = table(["Page", "Squire", "Page", "Lord", "Village", "Song"], hand=[name])
    assert [" ".join(each) for each in searches(t, name, *answers)] == offers
    assert sorted(t.pile(0, "hand")) == sorted(each for each in answers if each != "pass")


@pytest.mark.rule("agot-search-03")
def test_nothing_is_left_to_take() -> None:
    t = table(["Page", "Squire", "Village"], hand=["Some", "Must", "Sorts"])
    assert searches(t, "Some", "Page", "Squire")[1] == ["Squire", "pass"]  # and nobody is asked again
    t = table(["Page", "Village", "Village"], hand=["Must"])
    assert searches(t, "Must", *(["Page"] if t.is_asked(0, "cards.search") else [])) == []
    assert t.pile(0, "hand") == ["Page"]
    t = table(["Page", "Page", "Village"], hand=["Sorts"])
    assert searches(t, "Sorts", "Page") == [["Page", "Page", "pass"]]


@pytest.mark.rule("agot-search-03")
@pytest.mark.parametrize("x", [1, 2])
def test_exactly_so_many_as_were_paid_for(x: int) -> None:
    t = table(["Page", "Squire", "Lord", "Village"], hand=["Exactly"], gold=3)
    t.does(0, "Exactly")
    assert t.key == "cards.x"
    t.does(0, x)
    for name in ["Page", "Squire"][:x]:
        assert t.is_asked(0, "cards.search") and "pass" not in t.offered(0)
        t.does(0, name)
    assert t.pile(0, "hand") == ["Page", "Squire"][:x] and not t.is_asked(0, "cards.search")


@pytest.mark.rule("agot-search-03")
def test_one_card_is_taken_however_much_was_paid() -> None:
    t = table(["Page", "Squire", "Squire", "Village"], hand=["Fitting"], gold=3)
    t.does(0, "Fitting", 2)
    assert t.offered(0) == ["Page", "Squire", "Squire", "pass"]
    t.does(0, "Squire")
    assert t.pile(0, "hand") == ["Squire"] and not t.is_asked(0, "cards.search")


@pytest.mark.rule("agot-search-03")
def test_one_card_that_must_be_taken() -> None:
    t = table(["Page", "Squire", "Village"], hand=["Forced"])
    assert searches(t, "Forced", "Squire") == [["Page", "Squire"]]


@pytest.mark.rule("agot-then-01", "agot-search-03")
@pytest.mark.parametrize(
    ("name", "hand", "answer", "gold"),
    [
        ("Follow", 0, "Page", 1),
        ("Follow", 0, "pass", 0),
        ("Lost", 3, "Page", 1),
        ("Lost", 2, "Page", 0),
        ("Lost", 3, "pass", 0),
    ],
)
def test_what_follows_needs_something_found(name: str, hand: int, answer: str, gold: int) -> None:
    t = table(["Page", "Squire", "Village"], hand=[name] + ["Song"] * hand)
    t.does(0, name)
    if t.is_asked(0, "cards.discard"):
        t.does(0, ["Song"] * hand)
    if t.is_asked(0, "cards.lay"):
        t.idle()
    t.does(0, answer)
    assert t.gold(0) == gold


@pytest.mark.rule("agot-search-01")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_of_none_of_the_top_nothing_is_searched(dead: int) -> None:
    t = table(["Page", "Page", "Page"], hand=["Counted"], dead=["Squire"] * dead)
    t.does(0, "Counted")
    if dead > 0:
        assert t.offered(0) == ["Page"] * dead + ["pass"]
        t.passes(0)
    assert not t.is_asked(0, "cards.search") and t.gold(0) == 1


# --- where it goes ---


@pytest.mark.rule("agot-putplay-01", "agot-attachments-01")
def test_what_is_found_is_attached_to_one_of_those_meant() -> None:
    squires = ["Squire", kneeling("Squire")]
    t = table(["Ring", "Spurs", "Village"], *squires, "Page", "Baron", hand=["Onto"])
    t.does(0, "Onto")
    assert sorted(t.offered(0)) == ["Ring", "Spurs", "pass"]
    t.does(0, "Ring")
    assert t.key == "cards.host" and t.offered(0) == ["Squire", "Squire"]
    assert t.match.known[t.card("Ring").number] == ALL_SEATS and t.card("Ring").place == "deck"
    t.does(0, "Squire")
    assert t.card("Ring").host == "Squire"
    t = table(["Ring", "Spurs", "Village"], "Page", hand=["Onto"])
    t.does(0, "Onto")
    assert not t.is_asked(0, "cards.search")  # nobody to wear it
    t = table(["Ring", "Village"], "Squire", "Page", hand=["Onto"])
    t.does(0, "Onto", "Ring")
    assert t.card("Ring").host == "Squire"  # the only one
    t = table(["Ring", "Village"], "Squire", "Page", hand=["Fetch"])
    t.does(0, "Fetch", "Ring")
    assert t.key == "cards.host" and t.offered(0) == ["Squire", "Page"]


@pytest.mark.rule("agot-putplay-01", "agot-unique-03")
def test_only_what_may_come_into_play_is_found_for_it() -> None:
    t = table(["Page", "Lord", "Baron", "Village"], hand=["Arrive"], dead=["Lord"])
    assert searches(t, "Arrive", "Page") == [["Baron", "Page", "pass"]]
    assert t.card("Page").place == "play" and t.pile(0, "hand") == []
    t = table(["Page", "Baron", "Village"], "Baron", "Gate", hand=["Arrive"])
    searches(t, "Arrive", "Baron")
    assert t.card("Baron").duplicates == 1 and t.in_play(0).count("Baron") == 1
    t = table(["Page", "Village"], "Gate", hand=["Arrive"])
    searches(t, "Arrive", "Page")
    assert t.offered(0) == ["Gate", "pass"]


@pytest.mark.rule("agot-search-04")
@pytest.mark.parametrize(
    ("name", "place_", "seen"),
    [("Bury", "dead", True), ("Drop", "discard", True), ("Hide", "shadows", True), ("Five", "hand", True)],
)
def test_where_it_goes_it_goes_alone(name: str, place_: str, seen: bool) -> None:
    t = table(["Page", "Squire", "Village"], "Scholar", "Miller", hand=[name])
    searches(t, name, "Squire")
    assert not t.key.startswith("cards.reaction")
    assert t.card("Squire").place == place_ and sorted(t.pile(0, "deck")) == ["Page", "Village"]
    assert (t.match.known[t.card("Squire").number] == ALL_SEATS) == seen


@pytest.mark.rule("agot-search-01")
def test_what_is_searched_beside_the_deck() -> None:
    piles = {"discard": ["Lord", "Song"], "dead": ["Squire"]}
    t = table(["Page", "Village"], hand=["Wide", "Baron"], **piles)
    assert searches(t, "Wide", "Squire") == [["Baron", "Lord", "Page", "Squire", "pass"]]
    assert t.pile(0, "hand") == ["Baron", "Squire"] and t.pile(0, "dead") == []
    t = table(["Page", "Village"], hand=["Five", "Baron"], **piles)
    assert searches(t, "Five", "Page") == [["Page", "pass"]]
    t = table(["Page", "Village"], hand=["Waste", "Crypt", "Baron"], **piles)
    assert searches(t, "Waste", "pass") == [["Lord", "Page", "pass"]]
    t.run_to("cards.action", 0)
    assert searches(t, "Crypt", "pass") == [["Page", "Squire", "pass"]]


@pytest.mark.rule("agot-search-02", "agot-triggers-13")
@pytest.mark.parametrize(("from_deck", "from_hand"), [(1, 1), (2, 0), (0, 2), (0, 1), (1, 0)])
def test_what_is_found_with_another_player_is_discarded_from_where_it_lies(from_deck: int, from_hand: int) -> None:
    theirs = {"deck": ["Page"] * from_deck + ["Village"] * 3, "hand": ["Squire"] * from_hand}
    t = table(["Village"], "Scholar", "Miller", hand=["Purge"], theirs=theirs)
    t.does(0, "Purge")
    for name in ["Page"] * from_deck + ["Squire"] * from_hand:
        t.does(0, name)
    heard: list[str] = []
    while t.key in ("cards.lay", "cards.reaction.milled", "cards.reaction.thrown", "cards.trigger"):
        if t.key.startswith("cards.reaction"):
            heard.append(t.offered(0)[0])
            t.does(0, heard[-1])
        else:
            t.idle()
    assert t.gold(0) == from_deck + from_hand and len(t.pile(1, "discard")) == from_deck + from_hand
    assert t.pile(1, "hand") == [] and ("Miller" in heard, "Scholar" in heard) == (from_deck > 0, from_hand > 0)


@pytest.mark.rule("agot-search-04", "agot-triggers-10")
def test_what_is_about_to_be_discarded_is_seen_by_all() -> None:
    t = table(["Village"], "Witness", hand=["Purge"], theirs={"deck": ["Page", "Village", "Village"]})
    t.does(0, "Purge", "Page")
    assert t.key == "cards.interrupt.milled"
    assert t.match.known[t.card("Page").number] == ALL_SEATS and t.card("Page").place == "deck"


@pytest.mark.rule("agot-search-01", "agot-search-02")
def test_whose_deck_and_who_searches() -> None:
    t = table(["Page", "Village"], hand=["Plunder"], theirs={"deck": ["Squire", "Song", "Village"]})
    assert searches(t, "Plunder", "Squire") == [["Song", "Squire", "Village", "pass"]]
    assert t.pile(1, "hand") == ["Squire"] and t.pile(0, "hand") == []
    t = table(["Page", "Village"], hand=["Gift"], theirs={"deck": ["Squire", "Song", "Village"]})
    t.does(0, "Gift")
    assert t.asked == 1 and t.offered(1) == ["Squire", "pass"]
    t.does(1, "Squire")
    assert t.pile(1, "hand") == ["Squire"]
