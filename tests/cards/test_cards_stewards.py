"""The sixteen cards that make the next card of their house cheaper: one character and one location of each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.table import Table, cards_file, seat

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

# faction: who kneels for characters, what kneels for any card; a character, a location and an attachment of the house,
# each with its price
HOUSES: dict[str, tuple[str, str, tuple[str, int], tuple[str, int], tuple[str, int]]] = {
    "baratheon": (
        "Dragonstone Faithful",
        "Dragonstone Port",
        ("Bastard in Hiding", 2),
        ("The Red Keep", 3),
        ("Lightbringer", 2),
    ),
    "greyjoy": (
        "Iron Islands Fishmonger",
        "Sea Tower",
        ("Salty Navigator", 2),
        ("Great Kraken", 3),
        ("Throwing Axe", 1),
    ),
    "lannister": ("Lannisport Merchant", "Western Fiefdom", ("Burned Men", 2), ("Lannisport", 3), ("Widow's Wail", 1)),
    "martell": ("Desert Scavenger", "Blood Orange Grove", ("House Dayne Knight", 2), ("Sunspear", 2), ("Dawn", 2)),
    "nightswatch": ("Steward at the Wall", "", ("Veteran Builder", 3), ("Castle Black", 2), ("Longclaw", 2)),
    "stark": ("Winterfell Steward", "Heart Tree Grove", ("Tumblestone Knight", 2), ("The Wolfswood", 1), ("Ice", 3)),
    "targaryen": (
        "Targaryen Loyalist",
        "Illyrio's Estate",
        ("Braided Warrior", 2),
        ("Dothraki Sea", 1),
        ("Drogo's Arakh", 2),
    ),
    "tyrell": ("Garden Caretaker", "Rose Garden", ("Courtesan of the Rose", 2), ("The Mander", 3), ("Heartsbane", 1)),
}
HOSTS = {"greyjoy": "Black Wind's Crew", "targaryen": "Braided Warrior"}
STEWARDS = [(faction, row[0]) for faction, row in HOUSES.items()]
LANDS = [(faction, row[1]) for faction, row in HOUSES.items() if row[1]]


def court(faction: str, helper: str, *hand: str, **given: Any) -> Table:
    given.setdefault("phase", "marshaling")
    ours = seat(faction, play=[helper], hand=list(hand), gold=20, plot="Summons", plots=["Summons", "Rebuilding"])
    return Table(ours, seat("stark", plot="Summons", plots=["Taxation", "Rebuilding"]), pause=True, **given)


def spent(t: Table, name: str) -> int:
    """What the seat pays for the card."""
    before = t.gold(0)
    t.does(0, name)
    if t.is_asked(0, "cards.host"):
        t.does(0, t.decision(0).options[0])
    paid = before - t.gold(0)
    while not (t.is_asked(0) and t.key.startswith("cards.action")):
        t.idle()
    return paid


@pytest.mark.parametrize(("faction", "steward"), STEWARDS)
def test_a_steward_kneels_to_make_the_next_character_of_the_house_cheaper(faction: str, steward: str) -> None:
    (name, price), (place, cost), _ = HOUSES[faction][2:]
    t = court(faction, steward, "Wildling Horde", place, name, name)
    t.does(0, steward)
    t.passes(1)
    assert t.card(steward).kneeling
    assert spent(t, "Wildling Horde") == 5 and spent(t, place) == cost  # of no house; no character
    assert spent(t, name) == price - 1
    assert spent(t, name) == price  # only the next one


@pytest.mark.parametrize(("faction", "land"), LANDS)
def test_a_land_kneels_to_make_the_next_card_of_the_house_cheaper(faction: str, land: str) -> None:
    host = HOSTS.get(faction, HOUSES[faction][0])
    for kind in (2, 3, 4):
        name, price = HOUSES[faction][kind]
        t = court(faction, land, "Wildling Horde", name)
        if kind == 4:
            t = court(faction, land, "Wildling Horde", name, host)
            spent(t, host)
        t.does(0, land)
        t.passes(1)
        assert t.card(land).kneeling
        assert spent(t, "Wildling Horde") == 5  # of no house
        assert spent(t, name) == price - 1, name


@pytest.mark.parametrize(("faction", "land"), LANDS)
def test_a_land_is_limited(faction: str, land: str) -> None:
    t = court(faction, "The Iron Throne", land, "The Roseroad")
    t.does(0, land)
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


@pytest.mark.parametrize(("faction", "land"), LANDS)
def test_a_land_helps_who_marshals_and_not_who_plays_events(faction: str, land: str) -> None:
    feast = {"name": "Feast", "type": "event", "cost": 2, "does": [{"action": "any", "do": {"draw": 1}}]}
    t = court(faction, land, "Feast", content=[cards_file(feast, faction=faction)])
    t.does(0, land)
    t.passes(1)
    assert spent(t, "Feast") == 2


@pytest.mark.parametrize(("faction", "helper"), [*STEWARDS, *LANDS])
def test_help_is_given_while_marshaling_and_does_not_outlast_the_phase(faction: str, helper: str) -> None:
    name, price = HOUSES[faction][2]
    assert helper not in court(faction, helper, phase="challenges").offered(0)
    t = court(faction, helper, name)
    t.does(0, helper)
    t.to_phase("challenges")
    t.to_phase("marshaling")
    t.pass_while(lambda: t.match.active != 0 or not t.key.startswith("cards.action"))
    assert t.gold(0) == 4 and spent(t, name) == price
