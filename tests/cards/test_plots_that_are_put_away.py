"""A revealed plot that is put away: to the used pile, which is answered, or out of the game, which is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, lannister, stark

SCHEME: dict[str, Any] = {"type": "plot", "traits": ["Scheme"], "at": "plots", "whose": "mine"}
OWN = cards_file(
    plan("Fair"),
    plan("Feast"),
    plan("Ruse", traits=["Scheme"]),
    place("Bell", {"reaction": "retired", "do": {"power": 1}, "limit": "2/round"}),
    place("Rains", {"action": "any", "do": {"unmask": SCHEME, "fleeting": True}, "limit": "1/round"}),
    place("Wind", {"action": "any", "do": {"unmask": SCHEME}, "limit": "1/round"}),
)


@pytest.mark.rule("agotp-plotx-02", "agot-plots-03", "agot-plots-15")
@pytest.mark.parametrize(("way", "where", "answered"), [("Rains", "out", 1), ("Wind", "used", 2)])
def test_what_goes_out_of_the_game_is_not_retired(way: str, where: str, answered: int) -> None:
    """The Fair is put away for the Ruse; in the next round the Ruse itself, and the other player's plot with it."""
    t = Table(
        stark(play=[way, "Bell"], plot="Fair", plots=["Ruse", "Feast", "Feast"], deck=["Bell"] * 9),
        lannister(plot=None, plots=["Feast", "Feast", "Fair", "Fair"], deck=["Bell"] * 9),
        content=[OWN],
        phase="standing",
        step="act",
        bent=True,  # no card of the packs says so
    )
    t.does(0, way)
    assert t.card("Ruse").place == "shown" and t.offered(0) == ["Bell", "pass"]
    t.does(0, "Bell")
    assert t.faction_power(0) == 1 and t.pile(0, "used") == ["Fair"]
    t.run_to("cards.plot", 0)
    t.does(0, "Feast")
    t.does(1, "Feast")
    found = 1
    for _ in range(20):
        if t.phase != "plot":
            break
        if t.key.startswith("cards.reaction") and "Bell" in t.offered(0):
            t.does(0, "Bell")
            found += 1
        else:
            t.idle()
    assert t.card("Ruse").place == where and found == answered and t.faction_power(0) == answered
