"""What a blank card forbids or gives is gone; of several bounds the lowest holds (agot-blank-01)."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import outcome
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_events import OWN
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, wearing

MADE = cards_file(
    man("Page"),
    man("Undying", always=[{"law": "cannot", "to": "killed"}]),
    man("Hermit", always=[{"law": "barred", "part": "attacking"}]),
    man("Saint", always=[{"law": "immune", "to": "event"}]),
    man("Giant", strength=5, always=[{"law": "outmatch"}]),
    man("Guard", strength=3),
    gear("Hood", {"blank": "text", "for": "host"}),
    place("Moat", always=[{"law": "most attackers", "amount": 0, "for": "you"}]),
    place("Toll Gate", always=[{"law": "most attackers", "amount": 2, "for": "you"}]),
    place("Peace", always=[{"law": "most challenges", "amount": 0, "for": "you"}]),
    event("Bow", {"kneel": ANYONE}),
    faction="tyrell",
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN, MADE], pause=True, **{"phase": "challenges", **given})


def worn(name: str, hooded: bool) -> Any:
    return wearing(name, "Hood") if hooded else name


@pytest.mark.rule("agot-blank-01", "agot-cannot-01")
@pytest.mark.parametrize("hooded", [True, False])
def test_who_is_blank_can_be_killed(hooded: bool) -> None:
    t = table(stark(hand=["Dagger"]), lannister(play=[worn("Undying", hooded)]))
    assert ("Dagger" in t.offered(0)) == hooded
    if hooded:
        t.does(0, "Dagger")
        assert t.card("Undying").place == "dead"


@pytest.mark.rule("agot-blank-01", "agot-challenge-12")
@pytest.mark.parametrize("hooded", [True, False])
def test_who_is_blank_can_attack(hooded: bool) -> None:
    t = table(stark(play=[worn("Hermit", hooded), "Page"]), lannister())
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert ("Hermit" in t.offered(0) if t.key == "cards.attack" else False) == hooded


@pytest.mark.rule("agot-blank-01", "agot-immune-01")
@pytest.mark.parametrize("hooded", [True, False])
def test_who_is_blank_is_not_immune(hooded: bool) -> None:
    t = table(stark(hand=["Rope"], play=["Page"]), lannister(play=[worn("Saint", hooded)]))
    t.does(0, "Rope")
    assert ("Saint" in t.offered(0)) == hooded


@pytest.mark.rule("agot-blank-01", "agot-challenge-26")
@pytest.mark.parametrize("hooded", [True, False])
def test_who_is_blank_outmatches_nobody(hooded: bool) -> None:
    giant = kneeling(worn("Giant", hooded))
    fight = challenge("power", ["Giant"], ["Guard", "Page"])
    t = table(stark(play=[giant]), lannister(play=[kneeling("Guard"), kneeling("Page")]), challenge=fight)
    assert outcome(t.match)[1] == (1 if hooded else 5)


@pytest.mark.rule("agot-challenge-08", "agot-cannot-01")
@pytest.mark.parametrize("bounds", [["Moat", "Toll Gate"], ["Toll Gate", "Moat"], ["Peace"], ["Toll Gate"]])
def test_the_lowest_bound_holds(bounds: list[str]) -> None:
    t = table(stark(play=["Page", *bounds]), lannister())
    t.pass_while(lambda: t.phase == "challenges" and not t.is_asked(0, "cards.challenge"))
    assert t.is_asked(0, "cards.challenge") == (bounds == ["Toll Gate"])
