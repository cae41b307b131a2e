"""Four at one table: each for himself, and two against two, to the end of the last round."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.miniatures.table import GUARDS, SWORDS, UNITS, at
from tests.web.conftest import Visit
from tests.web.journals import laid_out
from tests.web.miniatures_player import WarPlayer

FACTIONS = ("stark", "lannister", "neutral", "targaryen")
PLACES = ((4, 4, 0), (44, 44, 180), (44, 4, 0), (4, 44, 180))


def crowd(sides: list[int], points: list[int]) -> dict[str, Any]:
    """Everybody has one unit left that has not acted, in the last round."""
    seats = [
        {"faction": faction, "side": side, "points": won, "units": [at(card, *place)]}
        for faction, side, won, place, card in zip(
            FACTIONS, sides, points, PLACES, (SWORDS, GUARDS, SWORDS, GUARDS), strict=True
        )
    ]
    return {"sides": seats, "units": UNITS, "round": 6}


@pytest.mark.parametrize(
    ("sides", "points", "winners"),
    [([0, 1, 2, 3], [1, 2, 6, 0], ["Neutral"]), ([0, 1, 0, 1], [1, 2, 4, 2], ["House Stark", "Neutral"])],
    ids=["each for himself", "two against two"],
)
def test_a_table_of_four_is_played_to_its_end(
    visit: Visit, address: str, sides: list[int], points: list[int], winners: list[str]
) -> None:
    page = visit(viewport={"width": 1366, "height": 768})
    page.goto(laid_out(address, "miniatures", crowd(sides, points), "me", "random", "random", "random"))
    player = WarPlayer(page)
    player.play(answers=40)
    assert player.now()["over"]
    ending = page.locator(".ending .who")
    expect(ending).to_contain_text(", ".join(winners))
    expect(ending.locator(".crest")).to_have_count(len(winners))
    for loser in {"House Stark", "House Lannister", "Neutral", "House Targaryen"} - {*winners}:
        expect(ending).not_to_contain_text(loser)
