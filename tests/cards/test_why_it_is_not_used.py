"""Why an ability cannot be used: by where its card lies, whose it is, and what it says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, lannister, stark

NOON: dict[str, Any] = {"action": "dominance", "do": {"gold": 1}}  # of another phase
DUSK: dict[str, Any] = {"action": "standing", "cost": {"gold": 9}, "do": {"gold": 1}}
WON: dict[str, Any] = {"reaction": "won", "do": {"gold": 1}}
FORCED: dict[str, Any] = {"forced reaction": "won", "do": {"gold": 1}}
OWN = cards_file(
    man("Reeve", NOON),
    man("Plain"),
    man("Spectre", NOON | {"at": "discard"}),
    man("Lurker", NOON | {"at": "hand"}),
    man("Twin", NOON, unique=True),
    gear("Ring", does=[NOON]),
    gear("Gag", {"blank": "text", "for": "host"}),
    place("Inn", NOON),
    *(
        man(f"{name} {way}", *(abilities if way == "first" else abilities[::-1]))
        for name, abilities in (("Answer", [WON, DUSK]), ("Forced", [FORCED, WON]), ("Slave", [FORCED, DUSK]))
        for way in ("first", "last")
    ),
    man("Bell", FORCED),
    event("Song", {"gold": 1}, action="dominance"),
    plan("Plan", does=[NOON]),
    plan("Old Plan", does=[NOON]),
    {"name": "Creed", "type": "agenda", "does": [NOON]},
    {"name": "Other Creed", "type": "agenda", "does": [NOON]},
)


@pytest.mark.rule("agot-abilities-06", "agot-abilities-02", "agot-actions-02", "agot-blank-01", "agot-triggered-01")
@pytest.mark.parametrize(
    ("name", "seat", "where", "rule"),
    [
        ("Reeve", 0, "play", "agot-actions-02"),
        ("Inn", 0, "play", "agot-actions-02"),
        ("Ring", 0, "play", "agot-actions-02"),
        ("Plan", 0, "shown", "agot-actions-02"),
        ("Creed", 0, "beside", "agot-actions-02"),
        ("Song", 0, "hand", "agot-actions-02"),
        ("Spectre", 0, "discard", "agot-actions-02"),
        ("Lurker", 0, "hand", "agot-actions-02"),
        ("Plain", 0, "play", "agot-triggered-01"),
        ("Twin", 0, "play", "agot-blank-01"),
        ("Twin", 0, "duplicate", "agot-duplicates-02"),
        ("Reeve", 1, "play", "agot-abilities-02"),
        ("Plan", 1, "shown", "agot-abilities-06"),
        ("Other Creed", 1, "beside", "agot-abilities-06"),
        ("Reeve", 0, "discard", "agot-abilities-06"),
        ("Song", 0, "discard", "agot-abilities-06"),
        ("Reeve", 0, "dead", "agot-abilities-06"),
        ("Old Plan", 0, "used", "agot-abilities-06"),
        ("Spectre", 0, "play", "agotp-shadow-18"),
        ("Spectre", 1, "discard", "agot-abilities-06"),
    ],
)
def test_why_not_by_where_it_lies(name: str, seat: int, where: str, rule: str) -> None:
    worn = [card("Reeve", attachments=["Ring"]), card("Twin", duplicates=1, attachments=["Gag"])]
    t = Table(
        stark(play=[*worn, "Inn", "Plain", "Spectre"], hand=["Song", "Lurker"], discard=["Spectre", "Reeve", "Song"],
              dead=["Reeve"], plot="Plan", used=["Old Plan"], agenda="Creed"),
        lannister(play=["Reeve"], plot="Plan", agenda="Other Creed", discard=["Spectre"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )  # fmt: skip
    found = [each for each in t.cards(name, place=where) if each.owner == seat]
    assert t.refused(0, found[0].number) == rule


@pytest.mark.rule("agot-actions-01", "agot-reactions-01", "agot-abilities-03", "agot-costs-02")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("Answer first", "agot-initiate-03"),  # what is used in this window goes before what is not
        ("Answer last", "agot-initiate-03"),
        ("Slave first", "agot-initiate-03"),
        ("Slave last", "agot-initiate-03"),
        ("Forced first", "agot-reactions-01"),  # and what a player may use before what is forced
        ("Forced last", "agot-reactions-01"),
        ("Bell", "agot-abilities-03"),
    ],
)
def test_of_several_abilities_the_nearest_one_is_spoken_of(name: str, rule: str) -> None:
    t = Table(stark(play=[name]), lannister(), phase="standing", step="act", content=[OWN], pause=True)
    assert t.refused(0, name) == rule


@pytest.mark.rule("agot-triggered-01", "agot-abilities-02")
def test_a_faction_card_has_no_ability() -> None:
    t = Table(stark(play=["Plain"]), lannister(), phase="standing", step="act", content=[OWN], pause=True)
    assert t.refused(0, t.faction(0).number) == "agot-triggered-01"
    assert t.refused(0, t.faction(1).number) == "agot-abilities-02"


@pytest.mark.rule("agot-actions-02", "agot-initiate-03", "agot-abilities-02")
@pytest.mark.parametrize(("first", "rule"), [(NOON, "agot-actions-02"), (DUSK, "agot-initiate-03")])
def test_of_two_abilities_that_are_as_near_the_first_is_judged(first: dict[str, Any], rule: str) -> None:
    both = [first, DUSK if first is NOON else NOON]
    own = cards_file(man("Steward", *both), faction="stark")
    t = Table(stark(play=["Steward"]), lannister(), phase="standing", step="act", content=[OWN, own], pause=True)
    assert t.refused(0, "Steward") == rule


HUNT: dict[str, Any] = {"reaction": "killed", "do": {"gold": 1}}
PILE = {"type": "event", "at": "discard"}
PILES = cards_file(
    man("Hunter", HUNT),
    man("Ranger", HUNT | {"at": "hand"}),
    event("Dirge", {"gold": 1}, action="dominance"),
    event("Murder", {"kill": "it"}, {"type": "character"}),
    *(place(f"Library of {whose}", always=[{"law": "marshals", "of": PILE | {"whose": whose}, "deeds": ["play"]}])
      for whose in ("mine", "theirs")),
    faction="stark",
)  # fmt: skip


@pytest.mark.rule("agot-abilities-06", "agot-reactions-01")
def test_who_is_held_reacts_only_if_he_says_so() -> None:
    t = Table(
        stark(hand=["Murder", "Hunter", "Ranger"]),
        lannister(play=["Plain"]),
        phase="standing",
        step="act",
        content=[OWN, PILES],
    )
    t.does(0, "Murder")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Ranger", "pass"]
    assert t.refused(0, "Hunter") == "agot-abilities-06"


@pytest.mark.rule("agotp-beneath-04", "agot-actions-02", "agot-abilities-06")
@pytest.mark.parametrize("library", ["mine", "theirs", ""])
@pytest.mark.parametrize("pile", ["mine", "theirs"])
def test_why_an_event_on_a_pile_is_not_played(library: str, pile: str) -> None:
    """What is lent waits for its phase alone."""
    mine = {"play": ["Plain", *([f"Library of {library}"] if library else [])]}
    piles = ({"discard": ["Dirge"]}, {}) if pile == "mine" else ({}, {"discard": ["Dirge"]})
    t = Table(
        stark(**mine, **piles[0]),
        lannister(**piles[1]),
        phase="standing",
        step="act",
        content=[OWN, PILES],
        pause=True,
    )
    assert t.refused(0, "Dirge") == ("agot-actions-02" if library == pile else "agot-abilities-06")
