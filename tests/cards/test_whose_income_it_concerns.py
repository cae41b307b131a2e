"""Whom a card's constant ability about players concerns: its controller, opponents, all, or those with such a plot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, baratheon, cards_file, lannister, stark

WHOM: dict[str, dict[str, Any]] = {
    "you": {},
    "opponents": {"for": "opponents"},
    "all": {"for": "all"},
    "winter": {"for": {"type": "plot", "traits": ["Winter"]}},
    "winter of mine": {"for": {"type": "plot", "traits": ["Winter"], "whose": "mine"}},
    "winter of theirs": {"for": {"type": "plot", "traits": ["Winter"], "whose": "theirs"}},
}
OWN = cards_file(
    plan("Frost", traits=["Winter"], gold=3),
    plan("Meadow", gold=3),
    man("Page"),
    *(place(f"Mint for {word}", always=[{"gold": 2, **whom}]) for word, whom in WHOM.items()),
    *(place(f"Mint by day for {word}", always=[{"gold": 2, **whom, "while": {"phase": "marshaling"}}])
      for word, whom in WHOM.items()),
    *(place(f"Mint by night for {word}", always=[{"gold": 2, **whom, "while": {"phase": "taxation"}}])
      for word, whom in WHOM.items()),
    *(place(f"Toll for {word}", always=[{"gold": 1, **whom, "per": {"type": "character", "whose": "mine"}}])
      for word, whom in WHOM.items()),
)  # fmt: skip
PLOTS = ("Frost", "Meadow", "Frost")


def concerns(word: str, holder: int, seat: int) -> bool:
    if word.startswith("winter"):
        whose = {"winter": True, "winter of mine": holder == seat, "winter of theirs": holder != seat}[word]
        return PLOTS[seat] == "Frost" and whose
    return {"you": holder == seat, "opponents": holder != seat, "all": True}[word]


@pytest.mark.rule("agot-constant-01", "agot-constant-02", "agot-income-01")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("card", ["Mint", "Mint by day", "Mint by night", "Toll"])
@pytest.mark.parametrize("word", WHOM)
def test_whose_income_is_changed(word: str, card: str, holder: int, seats: int) -> None:
    """Frost is a Winter plot and Meadow is none. The toll is taken of each character of its controller."""
    given: list[dict[str, Any]] = [{"plot": plot} for plot in PLOTS[:seats]]
    given[holder]["play"] = [f"{card} for {word}", "Page", "Page", "Page"]
    given[1 - holder]["play"] = ["Page"]
    more = {"Mint": 2, "Mint by day": 2, "Mint by night": 0, "Toll": 3}[card]
    for seat in range(seats):
        made = [stark(**given[0]), lannister(**given[1]), *(baratheon(**each) for each in given[2:])]
        t = Table(*made, content=[OWN], phase="draw", step="act", first=seat, pause=True)
        t.to_phase("marshaling")
        assert t.asked == seat and t.gold(seat) == (3 + more if concerns(word, holder, seat) else 3)
