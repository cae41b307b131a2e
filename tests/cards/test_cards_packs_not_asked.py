"""Reactions of pack cards that nobody is asked for: another card, another player, another outcome."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.decoys import battle, defeat, dies, is_silent, lay
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

THIRD = {"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}

# The first seat attacks and loses by more than five: whoever answers a victory of its own is not asked.
LOSERS: list[tuple[Seat, str, list[str], str]] = [
    (stark(play=["Street of the Sisters", "Arya Stark"]), "power", ["Arya Stark"], "Street of the Sisters"),
    (tyrell(play=["Hedge Knight"], hand=["Lady Sansa's Rose"], gold=1), "military", ["Hedge Knight"],
     "Lady Sansa's Rose"),
    (greyjoy(play=["The Reader"]), "intrigue", ["The Reader"], "The Reader"),
    (stark(play=["Street of Steel", "Arya Stark"], deck=["Ice"] * 9), "military", ["Arya Stark"], "Street of Steel"),
    (lannister(play=["Small Council Chamber", "The Tickler"]), "intrigue", ["The Tickler"], "Small Council Chamber"),
    (martell(play=["Tyene Sand"]), "intrigue", ["Tyene Sand"], "Tyene Sand"),
    (stark(play=["Street of Silk", "Sansa Stark"]), "intrigue", ["Sansa Stark"], "Street of Silk"),
    (targaryen(play=["Handmaiden"], hand=["Shierak Qiya"]), "intrigue", ["Handmaiden"], "Shierak Qiya"),
    (targaryen(play=["Daenerys Targaryen"], hand=["Shierak Qiya"]), "power", ["Daenerys Targaryen"], "Shierak Qiya"),
    (lannister(play=["Alayaya"], gold=3), "intrigue", ["Alayaya"], "Alayaya"),
    (nightswatch(play=["Qhorin Halfhand", "Steward at the Wall"]), "military", ["Qhorin Halfhand"], "Qhorin Halfhand"),
    (baratheon(play=["Salladhor Saan"], hand=["Raiding Longship"]), "military", ["Salladhor Saan"],
     "Salladhor Saan"),
    (tyrell(play=["Margaery Tyrell"], hand=["All Men Are Fools"]), "power", ["Margaery Tyrell"], "All Men Are Fools"),
    (lannister(play=["Burned Men"], hand=["Attack From the Mountains", "Stone Crows"], gold=2), "military",
     ["Burned Men"], "Attack From the Mountains"),
    (nightswatch(play=["Pyp", "Ranging Party"]), "military", ["Pyp", "Ranging Party"], "Pyp"),
    (nightswatch(play=["07003"], discard=["Ranging Party"]), "military", ["07003"], "Old Bear Mormont"),
    (tyrell(play=[wearing("Margaery Tyrell", "Beacon of the South")]), "power", ["Margaery Tyrell"],
     "Beacon of the South"),
    (baratheon(play=["The Bastard of Nightsong"], power=3), "power", ["The Bastard of Nightsong"],
     "The Bastard of Nightsong"),
    (lannister(play=["The Bastard of Driftmark", kneeling("Casterly Rock")]), "intrigue",
     ["The Bastard of Driftmark"], "The Bastard of Driftmark"),
    (lannister(play=["Alayaya", "lannister man"], hand=["Seductive Promise"], gold=1), "power", ["lannister man"],
     "Seductive Promise"),
    (tyrell(play=["The Honeywine", "Margaery Tyrell"]), "power", ["Margaery Tyrell"], "The Honeywine"),
    (greyjoy(play=[wearing("Theon Greyjoy", "Corsair's Dirk")]), "military", ["Theon Greyjoy"], "Corsair's Dirk"),
    (baratheon(play=[card("Ser Axell Florent", tokens={"gold": 1}), "baratheon man"]), "power",
     ["Ser Axell Florent"], "Ser Axell Florent"),
    (stark(play=["Wildling Horde"], hand=["Scaling the Wall"], gold=1), "military", ["Wildling Horde"],
     "Scaling the Wall"),
    (lannister(play=["Genna Frey"], hand=["Ice"], feats=THIRD), "power", ["Genna Frey"], "Genna Frey"),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "type_", "who", "name"), LOSERS)
def test_who_loses_is_not_asked(mine: Seat, type_: str, who: list[str], name: str) -> None:
    theirs = lannister(play=["Hall", "The Iron Throne"], hand=["Ice"], gold=1, discard=["Lannisport Guard"])
    assert is_silent(defeat(mine, type_, who, theirs), name)


# The first seat attacks with all it has and wins: whoever answers a defeat, or a defence, is not asked.
WINNERS: list[tuple[Seat, str, list[str], str]] = [
    (martell(play=["Elia Sand"]), "intrigue", ["Elia Sand"], "Elia Sand"),
    (nightswatch(play=["Thoren Smallwood"]), "military", ["Thoren Smallwood"], "Thoren Smallwood"),
    (martell(play=[wearing("Maester of Sunspear", "Cloak")]), "intrigue", ["Maester of Sunspear"],
     "Maester of Sunspear"),
    (martell(play=[card("Ellaria Sand", tokens={"gold": 1}), kneeling("Tyene Sand")]), "power", ["Ellaria Sand"],
     "Ellaria Sand"),
    (martell(play=["Hellholt", "The Red Viper"]), "power", ["The Red Viper"], "Hellholt"),
    # of another kind, or from home
    (martell(play=["Tyene Sand"]), "power", ["Tyene Sand"], "Tyene Sand"),
    (martell(play=["Tyene Sand", "The Red Viper"]), "intrigue", ["The Red Viper"], "Tyene Sand"),
    (lannister(play=["Small Council Chamber", "Cersei Lannister"]), "power", ["Cersei Lannister"],
     "Small Council Chamber"),
    (nightswatch(play=["07003", "Will"]), "military", ["Will"], "Old Bear Mormont"),
    (nightswatch(play=["Pyp", "Ranging Party", "Will"]), "military", ["Ranging Party", "Will"], "Pyp"),
    (greyjoy(play=[wearing("Theon Greyjoy", "Corsair's Dirk"), "Asha Greyjoy"]), "military", ["Asha Greyjoy"],
     "Corsair's Dirk"),
    (baratheon(play=[card("Ser Axell Florent", tokens={"gold": 1}), "Robert Baratheon"]), "power",
     ["Robert Baratheon"], "Ser Axell Florent"),
    (baratheon(play=["Ser Axell Florent"]), "power", ["Ser Axell Florent"], "Ser Axell Florent"),
    (greyjoy(play=["The Reader", "Tywin Lannister"]), "power", ["Tywin Lannister"], "The Reader"),
    (stark(play=["Street of Silk", "The Tickler"]), "intrigue", ["The Tickler"], "Street of Silk"),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "type_", "who", "name"), WINNERS)
def test_who_wins_is_not_asked(mine: Seat, type_: str, who: list[str], name: str) -> None:
    theirs = lannister(
        play=["The Tickler", kneeling("Hedge Knight")], hand=["Ice"], gold=1, discard=["Lannisport Guard"]
    )
    assert is_silent(battle(mine, theirs, type_, who), name)


# The first seat loses, defending: who answers a defeat of those that took part stays at home.
def test_ellaria_was_there() -> None:
    mine = martell(play=[card("Ellaria Sand", tokens={"gold": 1}), kneeling("Tyene Sand"), "Areo Hotah"])
    assert is_silent(defeat(mine, "military", ["Areo Hotah"]), "Ellaria Sand")


def test_who_defends_or_attacks_is_not_asked() -> None:
    theirs = tyrell(play=["The Honeywine", "Randyll Tarly"])
    assert is_silent(battle(stark(play=["Arya Stark"]), theirs, "military", ["Arya Stark"], ["Randyll Tarly"]),
                     "The Honeywine")  # fmt: skip
    theirs = tyrell(play=["The Honeywine"])
    assert is_silent(battle(stark(play=["Eddard Stark"]), theirs, "military", ["Eddard Stark"]), "The Honeywine")
    theirs = nightswatch(play=["Thoren Smallwood"])
    assert is_silent(battle(stark(play=["Eddard Stark"]), theirs, "military", ["Eddard Stark"]), "Thoren Smallwood")
    raider = wearing("Theon Greyjoy", "Corsair's Dirk")
    t = battle(lannister(play=["The Tickler"], gold=3), greyjoy(play=[raider]), "military", ["The Tickler"],
               ["Theon Greyjoy"])  # fmt: skip
    assert is_silent(t, "Corsair's Dirk")
    t = battle(stark(play=["Arya Stark"]), nightswatch(play=["Pyp", "Ranging Party"]), "military", ["Arya Stark"],
               ["Pyp", "Ranging Party"])  # fmt: skip
    assert is_silent(t, "Pyp")


# A card that the active player marshals, while another that speaks of itself or of other cards is in play.
ENTERING: list[tuple[Seat, Seat, str, str]] = [
    (tyrell(play=["Ser Hobber Redwyne"], hand=["tyrell man"], gold=5), stark(), "tyrell man", "Ser Hobber Redwyne"),
    (stark(play=["Riverrun Minstrel"], hand=["stark man"], gold=5), stark(), "stark man", "Riverrun Minstrel"),
    (nightswatch(play=["Northern Rookery"], hand=["nightswatch man"], gold=5), stark(), "nightswatch man",
     "Northern Rookery"),
    (baratheon(play=["Asshai Priestess"], hand=["The Tickler"], gold=5), stark(play=["stark man"]), "The Tickler",
     "Asshai Priestess"),
    (lannister(play=["Ser Kevan Lannister"], hand=["The Tickler"], gold=5, discard=["lannister hall"]), stark(),
     "The Tickler", "Ser Kevan Lannister"),
    (lannister(play=["Lannisport Guard"], hand=["The Tickler"], gold=5), stark(), "The Tickler", "Lannisport Guard"),
    (lannister(play=["Mountains of the Moon"], hand=["lannister hall"], gold=5), stark(), "lannister hall",
     "Mountains of the Moon"),
    (tyrell(play=["Alerie Tyrell"], hand=["tyrell man"], gold=5), stark(), "tyrell man", "Alerie Tyrell"),
    (lannister(play=["Tanda Stokeworth"], hand=["The Tickler"], gold=5), stark(), "The Tickler", "Tanda Stokeworth"),
    (stark(play=["04082"], hand=["stark hall"], gold=5), stark(), "stark hall", "Harrenhal"),
    (martell(play=["Ser Arys Oakheart"], hand=["martell man"], gold=5), stark(play=["Winterfell Steward"]),
     "martell man", "Ser Arys Oakheart"),
    (lannister(play=["09029"], hand=["lannister man"], gold=5), stark(play=["Hedge Knight"]), "lannister man",
     "The Hound"),
    (martell(play=["Dornish Spy"], hand=["martell man"], gold=5), stark(), "martell man", "Dornish Spy"),
    (stark(play=["Dalla"], hand=["stark man"], gold=5), stark(), "stark man", "Dalla"),
    (stark(play=["Dalla"], hand=["Hall"], gold=5), stark(), "Hall", "Dalla"),
    (stark(hand=["Wildling Horde"], gold=7), stark(play=["Dalla"]), "Wildling Horde", "Dalla"),
    (tyrell(play=["The Hightower"], hand=["The Tickler"], gold=5), stark(), "The Tickler", "The Hightower"),
    (tyrell(play=["The Hightower"], hand=["tyrell hall"], gold=5), stark(), "tyrell hall", "The Hightower"),
    (tyrell(hand=["tyrell man"], gold=5), tyrell(play=["The Hightower"]), "tyrell man", "The Hightower"),
    (stark(play=["Bear Island"], hand=["stark man"], gold=5), stark(), "stark man", "Bear Island"),
    (stark(hand=["Ser Rodrik Cassel"], gold=9), stark(play=["Bear Island"]), "Ser Rodrik Cassel", "Bear Island"),
    (nightswatch(play=["Brandon's Gift"], hand=["nightswatch hall"], gold=5), stark(), "nightswatch hall",
     "Brandon's Gift"),
    (nightswatch(hand=["Veteran Builder"], gold=5), nightswatch(play=["Brandon's Gift"]), "Veteran Builder",
     "Brandon's Gift"),
    (targaryen(play=["Xaro Xhoan Daxos"], hand=["targaryen hall"], gold=5), stark(), "targaryen hall",
     "Xaro Xhoan Daxos"),
    (targaryen(play=["Xaro Xhoan Daxos"], hand=["Little Bird"], gold=5), stark(), "Little Bird", "Xaro Xhoan Daxos"),
    (targaryen(hand=["targaryen robe"], play=["Handmaiden"], gold=5), stark(play=["Xaro Xhoan Daxos"]),
     "targaryen robe", "Xaro Xhoan Daxos"),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "what", "name"), ENTERING)
def test_another_card_is_marshaled(mine: Seat, theirs: Seat, what: str, name: str) -> None:
    t = lay(mine, theirs)
    t.does(0, what)
    while not t.key.startswith("cards.action"):
        assert not t.key.startswith("cards.reaction") or name not in t.offered()
        t.idle()
    assert t.card(what).place == "play"


# Somebody dies who is not meant.
DYING: list[tuple[Seat, Seat, str, str]] = [
    (stark(play=["03007", "Robb Stark"]), stark(play=["Sansa Stark"]), "Sansa Stark", "Arya Stark"),
    (stark(play=["03007", "The Tickler"]), stark(play=["Sansa Stark"]), "The Tickler", "Arya Stark"),
    (lannister(play=["Crossroads Sellsword", "The Tickler"]), stark(), "The Tickler", "Crossroads Sellsword"),
    (greyjoy(play=["Acolyte of the Waves", "The Tickler"]), stark(), "The Tickler", "Acolyte of the Waves"),
    (targaryen(play=[card("Strong Belwas", tokens={"gold": 1}), "The Tickler"]), stark(), "The Tickler",
     "Strong Belwas"),
    (targaryen(play=[card("Strong Belwas", tokens={"gold": 1}), "Handmaiden"]), stark(), "Handmaiden",
     "Strong Belwas"),
    (targaryen(play=[card("Strong Belwas", tokens={"gold": 1})]), stark(), "Strong Belwas", "Strong Belwas"),
    (targaryen(play=[card("Strong Belwas", tokens={"gold": 1}), "Robb Stark"]), stark(), "Robb Stark",
     "Strong Belwas"),
    (greyjoy(play=[wearing("Theon Greyjoy", "Bodyguard"), "Asha Greyjoy"]), stark(), "Asha Greyjoy", "Bodyguard"),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "victim", "name"), DYING)
def test_another_one_dies(mine: Seat, theirs: Seat, victim: str, name: str) -> None:
    t = dies(victim, mine, theirs)
    while not t.key.startswith("cards.action"):
        assert name not in t.offered()
        t.idle()
    assert t.card(victim).place == "dead"


def test_other_things_kneel_and_stand() -> None:
    """`of: host` and `of: self`: a rope for somebody else is nothing to them."""
    fever = card("Fever Dreams", tokens={"gold": 1}, owner=0)
    knights: list[tuple[Seat, Seat, str]] = [
        (tyrell(play=["Ser Horas Redwyne", kneeling("Margaery Tyrell"), "tyrell man"], hand=["Rope"]), stark(),
         "Ser Horas Redwyne"),
        (nightswatch(play=["Satin", kneeling("Steward at the Wall"), "tyrell man"], hand=["Rope"]), stark(), "Satin"),
        (lannister(hand=["Rope"]), stark(play=[wearing("Arya Stark", fever), "tyrell man"]), "Fever Dreams"),
    ]  # fmt: skip
    for mine, theirs, name in knights:
        t = lay(mine, theirs)
        t.does(0, "Rope", "tyrell man")
        assert t.key.startswith("cards.action"), name
    drunk = wearing("Arya Stark", card("Stinking Drunk", owner=0))
    t = lay(baratheon(hand=["Help"]), stark(play=[drunk, kneeling("stark man")]))
    t.does(0, "Help")
    if t.is_asked(0, "cards.target"):
        t.does(0, "stark man")
    assert not t.card("stark man").kneeling and t.key.startswith("cards.action")


def test_income_of_another_player() -> None:
    """The first player's income comes first: who speaks of the other one's waits for it."""
    merchant = card("Kayce Merchant", tokens={"gold": 3})
    t = lay(lannister(), lannister(play=[merchant], gold=1), phase="draw")
    t.run_to("cards.reaction.income", 1)
    assert t.gold(1) > 1
    t = lay(nightswatch(play=["White Tree"]), stark(gold=1), phase="draw")
    t.run_to("cards.reaction.income", 0)
    assert t.gold(1) > 1


def test_dominance_of_another_player() -> None:
    t = lay(stark(play=["Eddard Stark"]), baratheon(play=["Tobho Mott's Armory"]), phase="dominance")
    while t.phase == "dominance":
        assert not t.key.startswith("cards.reaction")
        t.idle()
