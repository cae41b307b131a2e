"""What cards of the packs may be aimed at, find or bring: among what is offered, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.decoys import battle, dies, lay
from tests.cards.packs import shows
from tests.cards.table import (
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

Seat = dict[str, Any]

# The phase, both seats, what the first one answers, and then all that it is offered.
AIMS: list[tuple[str, Seat, Seat, list[str], set[str]]] = [
    ("marshaling", baratheon(hand=["Asshai Priestess"], gold=5),
     stark(play=["Elia Sand", "Hedge Knight", "stark man", "stark hall"]), ["Asshai Priestess"] * 2,
     {"Hedge Knight", "stark man"}),
    ("marshaling", stark(hand=["Riverrun Minstrel"], gold=5, play=["Hall", "The Blackfish"]), stark(),
     ["Riverrun Minstrel"] * 2, {"Riverrun Minstrel", "The Blackfish"}),
    ("marshaling", lannister(hand=["Ser Kevan Lannister"], gold=9, discard=["lannister robe", "lannister hall",
                                                                             "stark hall", "Hall", "lannister man"]),
     lannister(discard=["Casterly Rock"]), ["Ser Kevan Lannister"] * 2, {"lannister robe", "lannister hall", "Hall"}),
    ("marshaling", stark(play=["Jeyne Westerling", kneeling("stark hall"), kneeling("Eddard Stark"),
                               kneeling("Robb Stark"), kneeling("Sansa Stark")]), stark(), ["Jeyne Westerling"],
     {"Eddard Stark", "Robb Stark"}),
    ("marshaling", targaryen(play=[card("Irri", tokens={"gold": 1}), kneeling("Daenerys Targaryen"),
                                   kneeling("Viserys Targaryen"), kneeling("Aggo")]), stark(), ["Irri"],
     {"Daenerys Targaryen", "Viserys Targaryen"}),
    ("marshaling", baratheon(play=["Robert Baratheon"], hand=["Bend the Knee"], gold=1),
     stark(play=["Sansa Stark", "stark hall", "stark man", kneeling("Eddard Stark")]), ["Bend the Knee"],
     {"Robert Baratheon", "Sansa Stark"}),
    ("marshaling", lannister(hand=["09029"], gold=9, play=["Hall"]),
     stark(play=["Hedge Knight", "Tumblestone Knight", "stark man"]), ["The Hound"] * 2,
     {"Hedge Knight", "Tumblestone Knight"}),
    ("marshaling", stark(hand=["Spider's Whisperer"], gold=9, play=["stark hall", "Lannisport Guard"]), stark(),
     ["Spider's Whisperer"], {"Spider's Whisperer", "Lannisport Guard"}),
    ("challenges", nightswatch(play=["Othell Yarwyck", "nightswatch hall", "The Tickler", "Will"]), stark(),
     ["Othell Yarwyck"], {"Othell Yarwyck", "Will"}),
    ("marshaling", tyrell(play=["Huntress", "tyrell man", "Hedge Knight", "Margaery Tyrell", "Ser Hyle Hunt",
                                "Butterbumps"]), stark(), ["Huntress"],
     {"tyrell man", "Margaery Tyrell", "Butterbumps"}),
    ("challenges", lannister(hand=["A Task For Every Tool", "lannister man", "lannister hall", "Tanda Stokeworth",
                                   "Alayaya"], gold=1), lannister(hand=["Lannisport Guard"]),
     ["A Task For Every Tool"], {"lannister man", "Alayaya"}),
    ("marshaling", nightswatch(play=[card("Donal Noye", tokens={"gold": 1})],
                               hand=["Practice Blade", "nightswatch robe", "nightswatch hall", "Cloak"]),
     nightswatch(hand=["stark robe"]), ["Donal Noye"], {"Practice Blade", "nightswatch robe"}),
    ("marshaling", nightswatch(play=[wearing("Steward at the Wall", "Cage of Ravens")],
                               hand=["nightswatch man", "Will", "nightswatch hall", "Hedge Knight"]),
     nightswatch(), ["Cage of Ravens"], {"nightswatch man", "nightswatch hall"}),
    ("marshaling", stark(hand=["She-Bear", "stark man", "The Tickler", "Robb Stark", "stark robe", "stark hall",
                               "Riverrun Minstrel"], gold=9), stark(), ["She-Bear"] * 2,
     {"stark man", "stark robe", "pass"}),
    ("marshaling", stark(play=["Wyman Manderly", "stark man"]), stark(play=["Robb Stark"]), ["Wyman Manderly"],
     {"Wyman Manderly", "stark man"}),
    ("marshaling", greyjoy(play=[card("Stony Shore Raider", tokens={"gold": 1}), "The Wolfswood"]),
     stark(play=["The Tickler"]), ["Stony Shore Raider"], {"The Wolfswood", "Herald"}),
    ("marshaling", stark(play=[wearing("Robb Stark", "stark robe")], hand=["Unbridled Generosity"]), stark(),
     ["Unbridled Generosity"], {"Robb Stark", "stark robe", "Herald"}),
    # searches
    ("marshaling", tyrell(hand=["Ser Hobber Redwyne"], gold=9, deck=["Sansa Stark", "Hall", "Robb Stark", "Ice"]),
     stark(), ["Ser Hobber Redwyne"] * 2, {"Sansa Stark", "pass"}),
    ("marshaling", tyrell(hand=["Alerie Tyrell"], gold=9, deck=["tyrell man", "tyrell hall", "Hedge Knight",
                                                               "Brienne of Tarth", "Ser Hyle Hunt", "Renly Baratheon",
                                                               "Randyll Tarly"]),
     stark(), ["Alerie Tyrell"] * 2, {"tyrell man", "pass"}),
    ("marshaling", stark(play=["The Citadel"], deck=[*["Hall", "Robb Stark"] * 4, "Ice", "Maester Kerwin",
                                                     "Maester Wendamyr", *["Ice"] * 3]), stark(), ["The Citadel"],
     {"Maester Kerwin", "pass"}),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "mine", "theirs", "steps", "offered"), AIMS)
def test_what_is_offered(phase: str, mine: Seat, theirs: Seat, steps: list[str], offered: set[str]) -> None:
    t = lay(mine, theirs, phase=phase)
    t.does(0, *steps)
    assert set(t.offered(0)) == offered


def test_searches_end_with_a_shuffled_deck() -> None:
    for mine, steps in (
        (tyrell(hand=["Alerie Tyrell"], gold=9, deck=["tyrell man", *["Ice"] * 14]), ["Alerie Tyrell"] * 2),
        (stark(play=["The Citadel"], deck=["Maester Kerwin", *["Ice"] * 14]), ["The Citadel"]),
    ):
        t = lay(mine, stark())
        t.does(0, *steps, mine["deck"][0])
        assert any("shuffle" in line for line in t.log())


STREETS = [
    ("Street of Steel", "military", "Robb Stark",
     ["Ice", "Cloak", "Smithy", "stark man", *["stark man"] * 5, "Needle", "Lightbringer"], {"Ice", "Needle", "pass"}),
    ("Street of Silk", "intrigue", "Sansa Stark",
     ["Hot Pie", "stark man", "Lannisport Guard", "Robb Stark", "Irri", "Alayaya"],
     {"Hot Pie", "Lannisport Guard", "Irri", "pass"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "type_", "who", "deck", "found"), STREETS)
def test_the_streets_of_kings_landing(name: str, type_: str, who: str, deck: list[str], found: set[str]) -> None:
    mine = stark(play=[name, who], deck=[*deck, *["Ice"] * 5])
    t = battle(mine, lannister(hand=["Ice"]), type_, [who])
    t.run_to("cards.reaction", 0)
    t.does(0, name)
    assert set(t.offered(0)) == found
    t.does(0, deck[0])
    assert any("shuffle" in line for line in t.log())


def test_who_loses_a_man_brings_or_kills_another() -> None:
    theirs = stark(play=["Ser Arys Oakheart", "09029"])
    t = dies("Robb Stark", stark(play=["03007", "Robb Stark"]), theirs)
    t.does(0, "Arya Stark")
    assert (t.card("Ser Arys Oakheart").place, t.card("The Hound").place) == ("dead", "play")


def test_what_is_brought_from_hand_after_a_victory() -> None:
    mine = baratheon(play=["Salladhor Saan"],
                     hand=["Raiding Longship", "Model", "Smithy", "baratheon man", "baratheon robe"])  # fmt: skip
    t = battle(mine, baratheon(hand=["Fury", "Lightbringer"]), "intrigue", ["Salladhor Saan"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Salladhor Saan")
    assert set(t.offered(0)) == {"Raiding Longship", "baratheon robe"}
    mine = lannister(play=["Burned Men"], hand=["Attack From the Mountains", "Stone Crows", "Hall"], gold=2)
    mine["hand"].append("Timett Son of Timett")
    t = battle(mine, lannister(hand=["Gunthor Son of Gurn"]), "military", ["Burned Men"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Attack From the Mountains")
    assert set(t.offered(0)) == {"Stone Crows", "Timett Son of Timett"}


def test_sacrifices_are_of_ones_own() -> None:
    theirs = nightswatch(play=["Will", "Ranging Party", "Hall"])
    t = battle(nightswatch(play=["Old Bear Mormont", "Pyp"]), theirs, "military", ["Old Bear Mormont"])
    t.run_to("cards.pick", 1)
    assert set(t.offered(1)) == {"Will", "Ranging Party"}


def test_fallen_from_favor() -> None:
    mine, theirs = stark(play=["Robb Stark", "Arya Stark", "The Wolfswood"]), lannister(play=["The Tickler"])
    t = shows("Fallen from Favor", mine, theirs)
    assert t.asked == 0 and set(t.offered(0)) == {"Robb Stark", "Arya Stark"}


def test_jon_snow_wakes_wolves_and_gives_men() -> None:
    mine = stark(play=["03005", *map(kneeling, ("Eddard Stark", "Tywin Lannister", "stark hall", "Sansa Stark")),
                       "stark man", "The Wolfswood"])  # fmt: skip
    t = lay(mine, stark())
    t.does(0, "Jon Snow")
    assert set(t.offered(0)) == {"Jon Snow", "Eddard Stark", "Sansa Stark", "stark man"}
    t.does(0, "stark man")
    assert set(t.offered(0)) == {"Eddard Stark", "Sansa Stark"}


def test_hot_pie_and_others_make_some_cards_cheaper() -> None:
    for mine, steps, what, price in (
        (stark(play=["Hot Pie"], hand=["stark hall"]), ["Hot Pie"], "stark hall", 1),
        (stark(play=["Hot Pie"], hand=["stark man"]), ["Hot Pie"], "stark man", 0),
        (stark(play=["Tourney Grounds"], hand=["stark man"]), ["Tourney Grounds"], "stark man", 1),
        (nightswatch(play=["Builder at the Wall"], hand=["stark hall"]), ["Builder at the Wall"], "stark hall", 1),
        (nightswatch(play=["Builder at the Wall"], hand=["nightswatch hall"]), ["Builder at the Wall"],
         "nightswatch hall", 0),
        (nightswatch(play=["Builder at the Wall"], hand=["nightswatch robe"]), ["Builder at the Wall"],
         "nightswatch robe", 0),
        (stark(play=["Prince's Attendant"], hand=["martell hall"]), ["Prince's Attendant"], "martell hall", 1),
        (nightswatch(play=["Brandon's Gift"], hand=["Veteran Builder", "stark hall"]),
         ["Veteran Builder", "Brandon's Gift"], "stark hall", 1),
        (nightswatch(play=["Brandon's Gift"], hand=["Veteran Builder", "nightswatch robe"]),
         ["Veteran Builder", "Brandon's Gift"], "nightswatch robe", 0),
        (nightswatch(play=["Brandon's Gift"], hand=["Veteran Builder", "nightswatch man"]),
         ["Veteran Builder", "Brandon's Gift"], "nightswatch man", 0),
    ):  # fmt: skip
        mine["gold"] = 9
        t = lay(mine, stark())
        t.does(0, *steps)
        t.passes(1)
        before = t.gold(0)
        t.does(0, what)
        if t.is_asked(0, "cards.host"):
            t.does(0, t.offered(0)[0])
        assert before - t.gold(0) == price, (steps, what)
