"""Who comes back does so at one moment, each as what it is; and to whom a hand was promised that lies under a card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.state import ALL_SEATS
from bannermen.games.cards.terms import HAND, PLAY
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.decoys import lay
from tests.cards.table import Table, baratheon, cards_file, lannister, stark, wearing

OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Lord", unique=True),
    gear("Ring"),
    place("Gate", {"reaction": "enters", "of": ANYONE, "do": {"gold": 1}}),
    event("Banish", {"remove": "it", "until": "next"}, {"type": ["character", "attachment"]}),
    event("Banish All", {"remove": {"type": ["character", "attachment"]}, "all": True, "until": "next"}),
    event("Fetch", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
    place(
        "Pyramid",
        {"action": "any", "cost": {"kneel": "self"}, "do": [{"stash": True}, {"restore": "self", "later": "phase"}]},
        always=[{"law": "restores"}],
    ),
    event("Doom", {"discard": "it", "later": "phase"}, {"type": "location", "name": "Pyramid"}),
    event("Raze", {"discard": "it"}, {"type": "location"}),
    event("Recall", {"return": "it"}, {"type": "attachment"}),
    faction="stark",
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "dominance", **given})


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03")
@pytest.mark.parametrize("watched", [0, 1])
def test_all_of_them_are_there_before_anybody_reacts(watched: int) -> None:
    gates: list[list[str]] = [[], []]
    gates[watched] = ["Gate"]
    t = table(stark(play=["Page", *gates[0]], hand=["Banish All"]), lannister(play=["Squire", "Page", *gates[1]]))
    t.run_to("cards.action", 0)
    t.does(0, "Banish All")
    assert {each.place for name in ("Page", "Squire") for each in t.cards(name)} == {"out"}
    t.run_to("cards.reaction.enters", watched)
    assert {each.place for name in ("Page", "Squire") for each in t.cards(name)} == {"play"}
    assert sorted(each.owner for each in t.cards("Page")) == [0, 1]


@pytest.mark.rule("agotp-removed-01", "agot-attachments-01")
def test_an_attachment_comes_back_onto_somebody() -> None:
    t = table(stark(play=[wearing("Page", "Ring")], hand=["Banish"]), lannister(play=["Squire"]))
    t.run_to("cards.action", 0)
    t.does(0, "Banish", "Ring")
    assert t.card("Ring").place == "out"
    t.run_to("cards.action.standing", 0)
    assert t.card("Ring").place == "play" and t.card("Ring").host in ("Page", "Squire")


@pytest.mark.rule("agotp-removed-01", "agot-duplicates-01")
@pytest.mark.parametrize("another", [True, False])
def test_who_comes_back_to_a_copy_of_his_own_is_a_duplicate(another: bool) -> None:
    t = table(stark(play=["Lord"], hand=["Banish", "Fetch", *(["Lord"] if another else [])]), lannister())
    t.run_to("cards.action", 0)
    t.does(0, "Banish")
    if another:
        t.run_to("cards.action", 0)
        t.does(0, "Fetch")
    t.run_to("cards.action.standing", 0)
    assert sorted(each.place for each in t.cards("Lord")) == (["duplicate", "play"] if another else ["play"])


# --- facedown ---


@pytest.mark.rule("agotp-facedown-03", "agot-leaveplay-01")
def test_all_know_a_facedown_card_when_it_is_taken_back_into_the_hand() -> None:
    hidden = {"card": "Ser Jaime Lannister", "facedown": "terminal", "owner": 1, "holder": 0}
    mine = baratheon(play=[wearing("Valyrian's Crew", hidden)], hand=["Recall"])
    t = lay(mine, lannister(), phase="marshaling", content=[OWN])
    number = t.card("Ser Jaime Lannister").number
    assert t.match.known[number] != ALL_SEATS
    t.does(0, "Recall")
    assert t.card("Ser Jaime Lannister").place == "hand" and t.match.known[number] == ALL_SEATS


# --- promised ---


@pytest.mark.rule("agotp-beneath-05", "agot-delayed-01")
@pytest.mark.parametrize(
    ("used", "doomed", "falls", "thrown"),
    [
        ((0,), (), 0, True),
        ((0,), (), 1, False),
        ((1,), (), 1, True),
        ((), (0,), 0, False),  # something waits for it, but no promise
        ((), (0, 1), 1, False),
        ((0, 1), (), 1, True),
        ((), (), 0, False),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_goes_for_the_one_that_was_promised(
    used: tuple[int, ...], doomed: tuple[int, ...], falls: int, thrown: bool, seat: int
) -> None:
    """Of this card, by what it has done itself; were nothing left of it."""
    mine = {"play": ["Pyramid", "Pyramid"], "hand": ["Doom", "Doom", "Raze"] if not used else []}
    sides: list[dict[str, Any]] = [mine, {"hand": ["Raze"]}]
    t = table(*[maker(**sides[who ^ seat]) for who, maker in enumerate((stark, lannister))])
    pyramids = [each.number for each in t.cards("Pyramid")]
    for which in used:
        t.run_to("cards.action.dominance", seat)
        t.does(seat, pyramids[which])
    for which in doomed:
        t.run_to("cards.action.dominance", seat)
        t.does(seat, "Doom", pyramids[which])
    kept = t.pile(seat, "hand")
    t.bent = True
    if used:
        t.match.move(t.match.deck[seat][t.match.left[seat] - 1], HAND)  # a new hand
        kept = t.pile(seat, "hand")
        assert len(kept) == 1
    t.run_to("cards.action.dominance", 1 - seat)
    t.does(1 - seat, "Raze", pyramids[falls])
    assert t.match.place[pyramids[falls]] != PLAY
    assert (t.pile(seat, "hand") != kept) == thrown
