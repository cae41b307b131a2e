"""Against whom: who is no opponent to a title, whom a challenge may be against, and what changes with the defender."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import CHALLENGES
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, greyjoy, lannister, stark, tyrell

OWN = cards_file(
    man("Knight", strength=4),
    man("Page"),
    man("Prowler", always=[{"keyword": "stealth", "while": {"outdone": "gold"}}]),
    man("Shade", always=[{"law": "stands by", "of": {"type": "character", "name": "Knight", "kneeling": False}}]),
    place("Plague", always=[{"law": "frail", "for": {"type": "character", "name": "Page"}}]),
    place("Vigil", always=[{"law": "unbent", "part": "attacking", "for": {"type": "character"}}]),
    place("Bier", {"reaction": "killed", "who": "foe", "do": {"gold": 1}}),
    place("Grave", {"reaction": "killed", "who": "opponent", "do": {"gold": 1}}),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Bed", {"kneel": "it"}, ANYONE),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-challenge-08", "agot-melee-16")
def test_a_challenge_that_was_made_is_refused_as_made_whomever_one_supports() -> None:
    seats = (greyjoy(title="Master of Ships"), lannister(title="Master of Laws"))
    t = table(stark(title="Master of Coin", play=["Knight"], feats={"power initiated": 1}), *seats)
    t.run_to("cards.challenge", 0)
    assert t.refused(0, 2010 + CHALLENGES.index("power")) == "agot-challenge-08"


@pytest.mark.rule("agot-melee-16")
@pytest.mark.parametrize("whom", ["Greyjoy", "Lannister", "Stark"])
def test_whom_a_title_supports_is_no_opponent(whom: str) -> None:
    t = Table(
        stark(title="Master of Coin", play=["Bier", "Grave", "Page"], hand=["Murder"]),
        greyjoy(title="Master of Ships", play=["Page"]),
        lannister(title="Master of Laws", play=["Page"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )
    victim = t.card("Page", ["Stark", "Greyjoy", "Lannister"].index(whom)).number
    t.does(0, "Murder", victim)
    heard = t.offered(0) if t.is_asked(0, "cards.reaction.killed") else []
    assert ("Bier" in heard, "Grave" in heard) == {
        "Greyjoy": (False, True),
        "Lannister": (True, True),
        "Stark": (False, False),
    }[whom]


@pytest.mark.rule("agot-melee-23", "agot-constant-02")
@pytest.mark.parametrize(("first", "then", "sneaks"), [(0, 9, True), (9, 0, False), (0, 0, False)])
def test_a_redirected_challenge_has_another_defender_at_once(first: int, then: int, sneaks: bool) -> None:
    """Stealth while the defender has more gold. The plague asks for STR all the time."""
    t = table(
        stark(title="Master of Coin", play=["Prowler", "Plague"], gold=3),
        lannister(title="Master of Laws", play=["Page"], gold=first),
        tyrell(title="Crown Regent", gold=5),
        greyjoy(title="Hand of the King", play=["Page"], gold=then),
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister")  # he is the only one to attack
    asked = t.run_to("cards.redirect", 2)
    assert ("cards.stealth" in asked) == (first > 3)
    t.does(2, "Redirect it")
    t.does(0, "House Greyjoy")
    assert t.is_asked(0, "cards.stealth") == sneaks


@pytest.mark.rule("agot-constant-02", "agot-challenge-22")
def test_who_stands_by_somebody_leaves_when_that_one_fits_no_more() -> None:
    t = table(stark(play=["Knight", "Shade", "Vigil"], hand=["Bed"]), lannister(play=["Page"]))
    t.initiate("power", "Knight")
    assert t.card("Shade").part == "attacking" and not t.card("Knight").kneeling
    t.run_to("cards.action.challenge", 0)
    t.does(0, "Bed", "Knight")
    assert t.card("Knight").part == "attacking" and t.card("Shade").part == "none"
    t.resolve()
    assert t.card("Shade").power == 0
