"""What is paid for an ability, what it counts, and what becomes of both when a payment comes to nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import MINE, event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

LIMITED: dict[str, Any] = {"keywords": ["limited"]}
OWN = cards_file(
    man("Peasant"),
    man("Fugitive", {"interrupt": "sacrificed", "of": "self", "do": {"return": "self"}}),
    place("Mint", {"action": "any", "do": {"gold": 1}, "limit": "1/round"}),
    place("Altar", {"action": "any", "cost": {"sacrifice": MINE}, "do": {"power": 1}, "limit": "1/round"}),
    place("Scriptorium", always=[{"cheaper": 2, "of": {"type": "event"}, "first": True}]),
    event("Rite", {"power": 1}, cost={"sacrifice": MINE}, max="1/round"),
    {**event("Vow", {"power": 1}, cost={"sacrifice": MINE}), **LIMITED},
    {**event("Oath", {"gold": 1}), **LIMITED},
    event("Offering", {"power": 1}, cost={"sacrifice": MINE}, price=2),
    event("Ransom", {"gold": 1}, price=2),
    event("Feast", {"gold": 1}, max="1/round"),
    {
        **event("Creed", {"power": 1}, cost={"sacrifice": MINE}),
        "does": [
            {"action": "any", "do": {"gold": 1}, "max": "1/round"},
            {"action": "any", "cost": {"sacrifice": MINE}, "do": {"power": 1}},
        ],
    },
)


def table(ours: dict[str, Any]) -> Table:
    return Table(ours, lannister(), content=[OWN], pause=True, phase="standing", step="act")


def flee(t: Table, card: str) -> None:
    """The Fugitive is named to pay for a card and gets away, so that the payment comes to nothing."""
    t.does(0, card, "Fugitive", "Fugitive")
    assert "Fugitive" in t.pile(0, "hand") and t.faction_power(0) == 0
    t.passes(1)


@pytest.mark.rule("agot-costs-06", "agot-limits-01")
def test_a_limit_is_not_used_up_by_a_payment_that_comes_to_nothing() -> None:
    t = table(stark(play=["Mint", "Altar", "Fugitive", "Peasant", "Peasant"]))
    t.does(0, "Mint")
    t.passes(1)
    flee(t, "Altar")
    assert t.card("Altar").place == "play"
    assert t.refused(0, "Mint") == "agot-limits-01"  # that one was paid
    t.does(0, "Altar", "Peasant")
    t.passes(1)
    assert t.faction_power(0) == 1
    assert t.refused(0, "Altar") == "agot-limits-01"  # once is once


@pytest.mark.rule("agot-costs-06", "agot-limits-04")
def test_a_maximum_is_not_used_up_by_a_payment_that_comes_to_nothing() -> None:
    t = table(stark(hand=["Feast", "Feast", "Rite", "Rite"], play=["Fugitive", "Peasant", "Peasant"]))
    t.does(0, "Feast")
    t.passes(1)
    flee(t, "Rite")
    assert t.pile(0, "hand").count("Rite") == 2 and t.refused(0, "Feast") == "agot-limits-04"
    t.does(0, "Rite", "Peasant")
    t.passes(1)
    assert t.faction_power(0) == 1 and t.refused(0, "Rite") == "agot-limits-04"


@pytest.mark.rule("agot-costs-06", "agot-limits-04")
def test_what_has_no_maximum_does_not_give_back_that_of_its_neighbour() -> None:
    t = table(stark(hand=["Creed", "Creed"], play=["Fugitive", "Peasant", "Peasant"]))
    first, second = [each.number for each in t.cards("Creed", place="hand")]
    t.does(0, first, "Its ability number 1")
    t.passes(1)
    t.does(0, second, "Fugitive", "Fugitive")
    t.passes(1)
    assert t.gold(0) == 1 and t.card("Creed", place="hand").number == second
    t.does(0, second, "Peasant")  # the second ability is all that is left of it
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-costs-06", "agot-keywords-17")
def test_a_limited_event_that_comes_to_nothing_is_not_the_one_of_the_round() -> None:
    t = table(stark(hand=["Vow", "Oath", "Oath"], play=["Fugitive", "Peasant"]))
    flee(t, "Vow")
    t.does(0, "Oath")
    t.passes(1)
    assert t.gold(0) == 1
    assert t.refused(0, "Oath") == "agot-keywords-17" and t.refused(0, "Vow") == "agot-keywords-17"
    t = table(stark(hand=["Rite", "Oath", "Oath"], play=["Fugitive", "Peasant"]))
    flee(t, "Rite")  # not limited: it gives nothing back
    t.does(0, "Oath")
    t.passes(1)
    assert t.refused(0, "Oath") == "agot-keywords-17"


@pytest.mark.rule("agot-costs-06", "agot-costs-01")
def test_an_event_that_comes_to_nothing_is_not_the_first_of_the_round() -> None:
    t = table(stark(hand=["Offering", "Ransom", "Ransom"], play=["Scriptorium", "Fugitive", "Peasant"]))
    flee(t, "Offering")  # free as the first one
    t.does(0, "Ransom")  # that is the first one now
    t.passes(1)
    assert t.gold(0) == 1
    assert t.refused(0, "Ransom") == "agot-initiate-03"  # the second one costs 2
