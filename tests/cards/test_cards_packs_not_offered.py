"""Cards of the packs that cannot be used: no bearer, nobody to aim at, nothing to pay with, not the time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.decoys import battle, lay
from tests.cards.table import (
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

Seat = dict[str, Any]

# An attachment, and the seat whose hall (a location of its house, with the traits of its bearers) cannot bear it.
BEARERS: list[tuple[Any, str]] = [
    (nightswatch, "Practice Blade"),
    (stark, "Needle"),
    (stark, "Maester's Chain"),
    (lannister, "The Boy King"),
    (lannister, "Shield of Lannisport"),
    (stark, "Appointed"),
    (stark, "The Wolf King"),
    (nightswatch, "07021"),
    (stark, "07034"),
    (nightswatch, "Weirwood Bow"),
    (baratheon, "Light of the Lord"),
    (tyrell, "Silver Hair Net"),
    (greyjoy, "Corsair's Dirk"),
    (nightswatch, "Ranger's Bow"),
]
TITLES = {"07021": "Ghost", "07034": "Summer"}


@pytest.mark.parametrize(("house", "name"), BEARERS)
def test_a_hall_bears_no_attachment(house: Any, name: str) -> None:
    mine = house(play=[f"{house.__name__} hall"], hand=[name], gold=5)
    assert TITLES.get(name, name) not in lay(mine, stark()).offered(0)


def test_some_attachments_are_for_some_houses_or_opponents() -> None:
    for name, seat in (
        ("Needle", lannister(play=["The Tickler"], hand=["Needle"], gold=5)),
        ("Motley", baratheon(hand=["Motley"], gold=5)),
        ("Summer", stark(play=["The Tickler", "Tywin Lannister"], hand=["07034"], gold=5)),
        ("Breaker of Chains", targaryen(play=["Handmaiden"], hand=["Breaker of Chains"], gold=5)),
        ("Weirwood Bow", stark(play=["Robb Stark"], hand=["Weirwood Bow"], gold=5)),
        ("Light of the Lord", stark(play=["Robb Stark"], hand=["Light of the Lord"], gold=5)),
    ):
        assert name not in lay(seat, stark(play=["stark hall"])).offered(0), name
    for name, seat in (
        ("Weirwood Bow", stark(play=["Osha"], hand=["Weirwood Bow"], gold=5)),
        ("Weirwood Bow", nightswatch(play=["Will"], hand=["Weirwood Bow"], gold=5)),
        ("Light of the Lord", stark(play=["Melisandre"], hand=["Light of the Lord"], gold=5)),
        ("Light of the Lord", stark(play=["Tom of Sevenstreams"], hand=["Light of the Lord"], gold=5)),
        ("Light of the Lord", stark(play=["Robert Baratheon"], hand=["Light of the Lord"], gold=5)),
    ):
        assert name in lay(seat, stark()).offered(0), name


BARE = [
    "Ser Rodrik Cassel", "Halder", "Sworn Brother", "Thoren Smallwood", "Ser Arys Oakheart", "Ser Jaremy Rykker",
    "Pyp", "Satin", "Dothraki Honor Guard", "Grey Worm", "Defender of the Wall", "Donal Noye", "09029",
]  # fmt: skip


@pytest.mark.parametrize("name", BARE)
def test_who_wears_nothing_wears_no_cloak(name: str) -> None:
    assert "Cloak" not in lay(stark(play=[name], hand=["Cloak"]), lannister()).offered(0)


# The phase, both seats, and what the first of them cannot do.
NOTHING: list[tuple[str, Seat, Seat, str]] = [
    ("marshaling", baratheon(play=["Hall"], hand=["Bend the Knee"], gold=1), stark(play=["Eddard Stark"]),
     "Bend the Knee"),
    ("marshaling", baratheon(play=["Melisandre"], hand=["Bend the Knee"], gold=1), stark(play=["Eddard Stark"]),
     "Bend the Knee"),
    ("marshaling", stark(play=["Jeyne Westerling", kneeling("stark hall")]), lannister(), "Jeyne Westerling"),
    ("marshaling", targaryen(play=["Aggo", kneeling("targaryen hall")], plot="Trade Routes"), lannister(),
     "Aggo"),
    ("marshaling", stark(hand=["Dissension"], gold=2), stark(play=["stark hall"]), "Dissension"),
    ("marshaling", targaryen(play=[card("Irri", tokens={"gold": 1}), kneeling("targaryen hall")]), lannister(),
     "Irri"),
    ("marshaling", lannister(play=["Chataya's Brothel", "lannister hall"]), lannister(), "Chataya's Brothel"),
    ("challenges", lannister(play=["Chataya's Brothel", "Tyrion Lannister"]), lannister(), "Chataya's Brothel"),
    ("marshaling", stark(play=[kneeling("Hot Pie"), "stark hall", "Robb Stark"]), lannister(), "Hot Pie"),
    ("challenges", nightswatch(play=["Builder at the Wall"]), lannister(), "Builder at the Wall"),
    ("challenges", martell(play=["Dornish Fiefdom"]), lannister(), "Dornish Fiefdom"),
    ("marshaling", nightswatch(play=["The New Gift", "Hall"]), lannister(), "The New Gift"),
    ("challenges", nightswatch(play=["The New Gift", "Hall"]), lannister(), "The New Gift"),
    ("marshaling", greyjoy(play=["Stony Shore Raider", "The Wolfswood"]), lannister(), "Stony Shore Raider"),
    ("dominance", stark(play=[wearing("Maester Kerwin", "Maester's Chain"), "stark hall"]), lannister(),
     "Maester's Chain"),
    ("marshaling", lannister(play=["Ser Jaime Lannister", kneeling("Hall")], hand=["Sparring in Secret"], gold=1),
     stark(), "Sparring in Secret"),
    ("marshaling", stark(play=["Bear Island"], plot="Breaking Ties"),
     lannister(play=["lannister hall"]), "Breaking Ties"),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "mine", "theirs", "name"), NOTHING)
def test_there_is_nothing_to_do_it_to(phase: str, mine: Seat, theirs: Seat, name: str) -> None:
    t = lay(mine, theirs, phase=phase)
    assert name not in t.offered(0)
    assert "Herald" in t.offered(0)  # but something else can be done


def test_a_longship_is_for_the_first_player_and_bare_defenders() -> None:
    mine = greyjoy(play=["Asha Greyjoy", "Raiding Longship"])
    fights = ("military", ["Asha Greyjoy"])
    t = battle(mine, stark(play=["Robb Stark", "Arya Stark"]), *fights, ["Robb Stark"], first=1)
    t.run_to("cards.action", 0)
    assert "Raiding Longship" not in t.offered(0)
    theirs = stark(play=[wearing("Eddard Stark", "Ice"), "Arya Stark"])
    assert "Raiding Longship" not in battle(mine, theirs, *fights, ["Eddard Stark"]).offered(0)
    assert "Raiding Longship" in battle(mine, theirs, *fights, ["Eddard Stark", "Arya Stark"]).offered(0)


def test_who_is_not_in_the_fight_is_not_taken_out_of_it() -> None:
    rider = wearing("Hedge Knight", "Mare in Heat")
    theirs = stark(play=["Robb Stark", "Winterfell Steward"])
    t = battle(tyrell(play=[rider]), theirs, "military", ["Hedge Knight"], ["Winterfell Steward"])
    assert "Mare in Heat" not in t.offered(0)
    theirs = stark(play=["Robb Stark", "The Tickler"])
    t = battle(stark(play=["Winterfell Archery Range", "Eddard Stark"]), theirs, "military", ["Eddard Stark"],
               ["Robb Stark"])  # fmt: skip
    assert "Winterfell Archery Range" not in t.offered(0)
    t = battle(tyrell(play=["Ser Hyle Hunt", kneeling("tyrell man")], gold=1), theirs, "military", ["Ser Hyle Hunt"],
               ["Robb Stark"])  # fmt: skip
    assert "Ser Hyle Hunt" not in t.offered(0)


def test_ships_and_bows_help_ones_own_house() -> None:
    archer = wearing("Will", "Ranger's Bow")
    t = battle(stark(play=["Robb Stark"]), nightswatch(play=[archer, "The Tickler"]), "military", ["Robb Stark"],
               ["The Tickler"])  # fmt: skip
    t.passes(0)
    assert "Ranger's Bow" not in t.offered(1)
    t = battle(stark(play=["Robb Stark"]), nightswatch(play=[archer, "Ranging Party"]), "military", ["Robb Stark"],
               ["Ranging Party"])  # fmt: skip
    t.passes(0)
    t.does(1, "Ranger's Bow")
    assert t.card("Ranger's Bow").kneeling
    t = battle(stark(play=["Robb Stark"]), greyjoy(play=["Drowned Men"], hand=["Bless Him With Salt"], gold=1),
               "power", ["Robb Stark"])  # fmt: skip
    t.passes(0)
    assert "Bless Him With Salt" not in t.offered(1)
