"""What may be played from where it lies so many times: a payment that comes to nothing was none of them."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import MINE, event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

SONG = {"type": "event", "whose": "mine", "at": "discard"}
OWN = cards_file(
    man("Peasant"),
    man("Fugitive", {"interrupt": "sacrificed", "of": "self", "do": {"return": "self"}}),
    place("Library", always=[{"law": "marshals", "of": SONG, "deeds": ["play"], "limit": "1/phase"}]),
    place("Archive", always=[{"law": "marshals", "of": SONG, "deeds": ["play"], "limit": "2/phase"}]),
    place("Hall", always=[{"law": "marshals", "of": SONG, "deeds": ["play"]}]),
    event("Rite", {"power": 1}, cost={"sacrifice": MINE}),
    event("Song", {"power": 1}),
    faction="stark",
)


@pytest.mark.rule("agot-costs-06", "agot-limits-01")
@pytest.mark.parametrize(("lender", "times"), [("Library", 1), ("Archive", 2), ("Hall", 3)])
@pytest.mark.parametrize("flees", [False, True])
def test_how_often_it_is_lent(lender: str, times: int, flees: bool) -> None:
    t = Table(
        stark(play=[lender, "Fugitive", "Peasant"], discard=["Rite", "Song", "Song", "Song"]),
        lannister(),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    if flees:
        t.does(0, "Rite", "Fugitive", "Fugitive")
        assert t.faction_power(0) == 0 and "Fugitive" in t.pile(0, "hand") and "Rite" in t.pile(0, "discard")
    for n in range(times):
        t.run_to("cards.action", 0)
        assert "Song" in t.offered(0)
        t.does(0, "Song")
        assert t.faction_power(0) == n + 1
    t.run_to("cards.action", 0)
    assert ("Song" in t.offered(0)) == (lender == "Hall")
