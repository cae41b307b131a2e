"""What an event costs where it lies, in hand, in shadows or for all that others know, and what works there."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import COST_X, NO_COST
from bannermen.games.cards.rules.offers import act_of, event_cost, works_there
from tests.cards.card_makers import event, gear, man, place
from tests.cards.shadow_cards import hidden
from tests.cards.table import Table, cards_file, lannister, stark, wearing

GOLD: dict[str, Any] = {"gold": 1}

LENT: dict[str, Any] = {"type": "event", "whose": "mine", "at": "discard", "name": "Free"}


def song(name: str, price: Any, *keywords: str) -> dict[str, Any]:
    return {**event(name, GOLD, price=price, reaction="killed"), "keywords": list(keywords)}


OWN = cards_file(
    song("Three", 3),
    song("Free", 0),
    song("Any", "X"),
    song("Two or Five", 5, "shadow 2"),
    song("Five or Two", 2, "shadow 5"),
    song("Four or Four", 4, "shadow 4"),
    song("Only Hidden", "-", "shadow 2"),
    song("Never", "-"),
    man(
        "Steward",
        {"reaction": "killed", "at": "hand", "do": GOLD},
        {"reaction": "killed", "do": GOLD},
        keywords=["shadow 1"],
    ),
    man("Sleeper", {"reaction": "killed", "at": "deck", "do": GOLD}),
    {**event("Echo", GOLD, reaction="killed", at="discard"), "keywords": ["shadow 1"]},
    man("Lurker", {"reaction": "killed", "at": "shadows", "do": GOLD}, keywords=["shadow 1"]),
    man("Ancestor", {"reaction": "killed", "at": "dead", "do": GOLD}),
    man("Vagrant", {"reaction": "killed", "at": "discard", "do": GOLD}),
    man("Mourner", {"reaction": "killed", "do": GOLD}, keywords=["shadow 1"]),
    place("Bier", {"reaction": "killed", "do": GOLD}, keywords=["shadow 1"]),
    {**gear("Shroud"), "does": [{"reaction": "killed", "do": GOLD}], "keywords": ["shadow 1"]},
    place("Lender", always=[{"law": "marshals", "of": LENT, "deeds": ["play"]}]),
    faction="stark",
)
NOT_AT_ALL = NO_COST
# What it costs in hand, and in shadows.
PRICES: dict[str, tuple[int, int]] = {
    "Three": (3, NOT_AT_ALL),
    "Free": (0, NOT_AT_ALL),
    "Any": (COST_X, NOT_AT_ALL),
    "Two or Five": (5, 2),
    "Five or Two": (2, 5),
    "Four or Four": (4, 4),
    "Only Hidden": (NOT_AT_ALL, 2),
    "Never": (NOT_AT_ALL, NOT_AT_ALL),
}


def cost(t: Table, number: int) -> int:
    return event_cost(t.match, act_of(t.match, 0, number, 0, -1))


@pytest.mark.rule("agotp-shadow-30", "agotp-shadow-39", "agotp-shadow-40")
@pytest.mark.parametrize("name", PRICES)
def test_what_it_costs_in_hand_and_in_shadows(name: str) -> None:
    t = Table(stark(hand=[name], shadows=[name]), lannister(), phase="standing", step="act", content=[OWN], pause=True)
    assert cost(t, t.card(name, 0, "hand").number) == PRICES[name][0]
    assert cost(t, t.card(name, 0, "shadows").number) == PRICES[name][1]


@pytest.mark.rule("agotp-shadow-30", "agotp-shadow-39", "agot-triggered-01")
@pytest.mark.parametrize("name", PRICES)
@pytest.mark.parametrize(("hand", "shadows"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 2)])
@pytest.mark.parametrize("shrouded", [False, True])
def test_what_it_might_cost_for_all_that_others_know(name: str, hand: int, shadows: int, shrouded: bool) -> None:
    """Whichever is cheaper, where both piles hold something; nothing printed is given for what lies in shadows, unless
    one of the cards there has its printed cost."""
    t = Table(
        stark(hand=["Three"] * hand, shadows=[hidden("Two or Five", shrouded=shrouded) for _ in range(shadows)]),
        lannister(),
        phase="standing",
        step="act",
        content=[OWN],
        courtesy=True,
        pause=True,
    )
    ghosts = {t.match.kind_of(each).names["en"]: each for each in t.match.ghosts[0]}
    in_hand, out_of_shadows = PRICES[name]
    if shadows == 0:
        expected = in_hand
    elif hand == 0:
        expected = out_of_shadows if out_of_shadows != NO_COST or not shrouded else in_hand
    elif in_hand == NO_COST or out_of_shadows == NO_COST:
        expected = max(in_hand, out_of_shadows)
    else:
        expected = min(in_hand, out_of_shadows)
    assert cost(t, ghosts[name]) == expected


def works(t: Table, name: str, where: str, seat: int = 0) -> bool:
    number = t.card(name, seat, where).number
    return works_there(t.match, t.match.kind_of(number).abilities[0], number, seat)


# Where what a card says works, of the places where it may lie.
PILES = ("play", "hand", "shadows", "discard", "dead", "deck")
WORKS: dict[str, tuple[str, ...]] = {
    "Steward": ("hand",),
    "Lurker": ("shadows",),
    "Sleeper": ("deck",),
    "Echo": ("discard",),
    "Ancestor": ("dead",),
    "Vagrant": ("discard",),
    "Mourner": ("play",),
    "Bier": ("play",),
    "Shroud": ("play",),
    "Two or Five": ("hand", "shadows"),
    "Free": ("hand", "discard"),  # it is lent from there
    "Three": ("hand",),
}
MEN = ("Steward", "Sleeper", "Lurker", "Ancestor", "Vagrant", "Mourner")


@pytest.mark.rule("agotp-shadow-18", "agot-initiate-02")
@pytest.mark.parametrize("name", WORKS)
def test_where_it_works(name: str) -> None:
    is_event = name in PRICES or name == "Echo"
    play: list[Any] = ["Lender", "Witness"] if is_event else ["Lender", "Witness", name]
    if name == "Shroud":
        play = ["Lender", wearing("Witness", name)]
    there = {
        "hand": [name],
        "shadows": [] if name in ("Three", "Free", "Sleeper") else [name],
        "discard": [name],
        "deck": ["Sleeper"],
    }
    there["dead"] = [name] if name in MEN else []
    t = Table(
        stark(play=play, **there),
        lannister(discard=["Free"]),
        phase="standing",
        step="act",
        content=[OWN, cards_file(man("Witness"))],
    )
    places = [each for each in PILES if (name in there.get(each, [])) or (each == "play" and not is_event)]
    assert [each for each in places if works(t, name, each)] == [each for each in places if each in WORKS[name]]
    assert not works(t, "Free", "discard", 1)  # to him nothing is lent


@pytest.mark.rule("agotp-shadow-18", "agot-triggered-01")
@pytest.mark.parametrize(("hand", "shadows"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_where_it_might_work_for_all_that_others_know(hand: int, shadows: int) -> None:
    t = Table(
        stark(hand=["Three"] * hand, shadows=["Two or Five"] * shadows, discard=["Three"], dead=["Mourner"]),
        lannister(hand=["Three"], shadows=["Two or Five"]),
        phase="standing",
        step="act",
        content=[OWN],
        courtesy=True,
        pause=True,
    )
    match = t.match
    for each in match.ghosts[0]:
        kind = match.kind_of(each)
        name = kind.names["en"]
        expected = {"Steward": hand > 0, "Lurker": shadows > 0}.get(name, name in PRICES)
        if kind.code.startswith("Tstark"):
            assert works_there(match, kind.abilities[0], each, 0) == expected, name
        if name == "Steward":
            assert not works_there(match, kind.abilities[1], each, 0)  # that is for one in play
