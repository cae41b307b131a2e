"""Cards of the packs that share a sentence or a limit: all of them at once."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import income, initiative, reserve
from tests.cards.cards_for_packs import FREY_AND_HALL, THIRD, USED, keys_until
from tests.cards.packs import fight, table, to_reaction, wins
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
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")


GATES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("Old Gate", {"play": ["Robb Stark", "The Iron Throne"]}, {"play": ["Robb Stark", "Littlefinger"]}),
    ("King's Gate", {"power": 5}, {"power": 4}),
    ("Iron Gate", {"first": 0}, {"first": 1}),
    (
        "Dragon Gate",
        {"play": [wearing("Robb Stark", "Ice", "Little Bird")]},
        {"play": [wearing("Robb Stark", "Ice"), "The Wolfswood"]},
    ),
]


# A card in hand that nothing on the table can take up; the Hall is no character, whatever its traits.
NOT_OFFERED: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (greyjoy(play=["Hall"], hand=["King of Salt and Rock"], gold=1), stark(), "King of Salt and Rock"),
    (lannister(play=["Casterly Rock"], hand=["Shield of Lannisport"], gold=3), stark(), "Shield of Lannisport"),
    (baratheon(play=["Hall"], hand=["Disputed Claim"], gold=1), stark(), "Disputed Claim"),
    (targaryen(play=["Dothraki Sea"], hand=["Daenerys's Favor"], gold=2), stark(), "Daenerys's Favor"),
    (nightswatch(play=["Castle Black"], hand=["Dragonglass Dagger"], gold=1), stark(), "Dragonglass Dagger"),
    (targaryen(play=["Hall"], hand=["Mother of Dragons"], gold=2), stark(), "Mother of Dragons"),
    (stark(play=["The Wolfswood", "Littlefinger"], hand=["07034"], gold=1), lannister(), "Summer"),
    (nightswatch(play=["Castle Black Mason", "Hall"]), stark(), "Castle Black Mason"),
]


# The first seat loses: whoever reacts to a victory alone is not asked.
LOSERS: list[tuple[dict[str, Any], str, list[str]]] = [
    (lannister(play=["Timett Son of Timett", "Burned Men"]), "military", ["Timett Son of Timett"]),
    (nightswatch(play=["Qhorin Halfhand"]), "military", ["Qhorin Halfhand"]),
    (lannister(play=[card("Stone Crows", tokens={"gold": 1})]), "military", ["Stone Crows"]),
    (nightswatch(play=["07001", "Wildling Horde"]), "military", ["07001"]),
    (stark(play=["Wildling Horde"], hand=["Scaling the Wall"], gold=1), "military", ["Wildling Horde"]),
    (stark(play=["Arya Stark"], hand=["Relentless Assault"]), "power", ["Arya Stark"]),
]


# A card enters play while another one that speaks of its own entering is there already.
ENTERING: list[tuple[dict[str, Any], dict[str, Any], str, bool]] = [
    (lannister(play=["Lannisport Guard"], hand=["The Tickler"], gold=3), stark(), "The Tickler", False),
    (lannister(play=["Mountains of the Moon"], hand=["Hall"], gold=3), stark(), "Hall", False),
    (lannister(play=["Tanda Stokeworth"], hand=["The Tickler"], gold=3), stark(), "The Tickler", False),
    (lannister(hand=["Lannisport"], gold=3), stark(play=["04082"]), "Lannisport", False),
    (lannister(hand=["The Tickler"], gold=3), stark(play=["04082"]), "The Tickler", True),
]


@pytest.mark.parametrize(
    ("market", "seats", "gold"),
    [
        ("Iron Islands Market", ({"discard": ["Ice"] * 9}, {"discard": ["Ice"] * 8}), 2),
        ("Iron Islands Market", ({"discard": ["Ice"] * 9}, {"discard": ["Ice"] * 7}), 1),
        ("Arbor Vineyard", ({"plot": "Calm Over Westeros"}, {}), 2),
        ("Arbor Vineyard", ({"plot": "The Winds of Winter"}, {"plot": "Calm Over Westeros"}), 1),
        ("Northern Keep", ({}, {"plot": "The Winds of Winter"}), 2),
        ("Northern Keep", ({"plot": "Calm Over Westeros"}, {"plot": "The Winds of Winter"}), 1),
    ],
)
def test_markets_pay_more_in_good_times(market: str, seats: tuple[dict[str, Any], dict[str, Any]], gold: int) -> None:
    t = table(stark(play=[market], **seats[0]), lannister(**seats[1]), pause=True)
    t.does(0, market)
    assert t.gold(0) == gold and t.card(market).kneeling
    t = table(stark(play=[market]), lannister(), phase="challenges", pause=True)
    assert market not in t.offered(0)
    t = table(stark(hand=[market, "The Roseroad"], gold=4), lannister(), pause=True)
    t.does(0, market)
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_nobody_is_saved_while_arya_stands_or_the_flux_rages() -> None:
    for mine, saved in (
        (stark(play=["08081"]), False),
        (stark(play=[kneeling("08081")]), True),
        (stark(play=["Sansa Stark"], plot="The Bloody Flux"), False),
        (stark(play=["Sansa Stark"]), True),
    ):
        t = table({**mine, "hand": ["Dagger"]}, lannister(play=[card("Tywin Lannister", duplicates=1)]), pause=True)
        t.does(0, "Dagger", "Tywin Lannister")
        assert (t.card("Tywin Lannister").place == "play") is saved
    for mine in (stark(play=["08081"]), stark(plot="The Bloody Flux")):
        t = table({**mine, "hand": ["Exile"]}, lannister(play=[card("Lannisport", duplicates=1)]), pause=True)
        t.does(0, "Exile", "Lannisport")
        assert t.card("Lannisport").place == "play"


@pytest.mark.parametrize(("name", "strength"), [("Host of the Boneway", 7), ("Smalljon Umber", 3)])
def test_strength_by_used_plots(name: str, strength: int) -> None:
    t = table(stark(play=[name], used=USED, hand=["Little Bird"], gold=1), lannister(used=["Summons"]), pause=True)
    assert t.card(name).strength == strength
    if name == "Host of the Boneway":
        assert "intimidate" in t.card(name).keywords and "Little Bird" not in t.offered(0)
    else:
        assert t.card(name).keywords == ["renown"]


def test_plain_goods_bring_what_is_printed() -> None:
    t = table(martell(play=["Summer Sea Port"]), greyjoy(play=["Refurbished Hulk"]))
    plain = table(martell(), greyjoy())
    assert [income(t.match, s) - income(plain.match, s) for s in (0, 1)] == [1, 1]
    assert (
        reserve(t.match, 0) == reserve(plain.match, 0) + 1 and initiative(t.match, 1) == initiative(plain.match, 1) + 1
    )
    t = table(nightswatch(play=[wearing("Veteran Builder", "Miner's Pick")]), stark())
    assert (
        t.card("Veteran Builder").strength == 5
        and income(t.match, 0) == income(table(nightswatch(), stark()).match, 0) + 1
    )
    for name in ("Veteran Builder", "Steward at the Wall"):
        assert "Miner's Pick" in table(
            nightswatch(play=[name], hand=["Miner's Pick"], gold=1), stark(), pause=True
        ).offered(0)
    assert "Miner's Pick" not in table(
        nightswatch(play=["Ranging Party", "Hall"], hand=["Miner's Pick"], gold=1), stark(), pause=True
    ).offered(0)


@pytest.mark.parametrize(("gate", "yes", "no"), GATES)
def test_a_gate_is_given_up_for_two_cards(gate: str, yes: dict[str, Any], no: dict[str, Any]) -> None:
    for given, opens in ((yes, True), (no, False)):
        given = {"play": [], **given}
        first = given.pop("first", 0)
        mine = stark(**{**given, "play": [*given["play"], gate]})
        theirs = lannister(play=["Gold Cloaks", wearing("Tyrion Lannister", "Widow's Wail", "Little Bird")], power=9)
        t = table(mine, theirs, phase="challenges", first=first, active=0, pause=True)
        t.pass_while(lambda t=t: t.asked != 0 and t.phase == "challenges", 3)
        assert (gate in t.offered(0)) is opens
        if opens:
            t.does(0, gate)
            assert len(t.pile(0, "hand")) == 2 and t.pile(0, "discard") == [gate]
            assert gate not in table(mine, theirs, first=first, active=0, pause=True).offered(0)
    t = table(stark(hand=[gate, "The Roseroad"], gold=4), lannister(), pause=True)
    t.does(0, gate)
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)
    assert income(t.match, 0) == income(table(stark(), lannister()).match, 0) + 1


def test_small_words_of_the_sands() -> None:
    theirs = stark(play=["Robb Stark", "Arya Stark", "Littlefinger", "Sansa Stark"])
    t = table(martell(play=["10002"]), theirs, phase="challenges", pause=True)
    t.initiate("power", "Ellaria Sand")
    t.does(0, "Ellaria Sand", "Robb Stark", "Arya Stark", "Littlefinger")
    assert t.key != "cards.target"  # three at most
    play = [
        "Septon Meribald",
        *[kneeling("Winterfell Steward")] * 2,
        kneeling("Tumblestone Knight"),
        kneeling("The Wolfswood"),
    ]
    t = table(stark(play=play), lannister(), pause=True)
    t.does(0, "Septon Meribald")
    assert set(t.offered(0)) == {"Winterfell Steward"}
    t = fight(
        lannister(play=["The Tickler"], hand=["Extortion"]),
        stark(play=["Sansa Stark", "Littlefinger"], gold=5),
        "intrigue",
        ["The Tickler"],
        ["Sansa Stark", "Littlefinger"],
    )
    assert not to_reaction(t)


def test_the_lord_of_the_crossing_waits_for_the_third() -> None:
    play = ["Robb Stark", "Catelyn Stark", "Littlefinger", "Arya Stark"]
    mine = stark(play=play, agenda="The Lord of the Crossing")
    theirs = ["Gold Cloaks", "Wildling Horde", "Cersei Lannister"]
    for number, (type_, who, change) in enumerate(
        (("military", "Robb Stark", -1), ("intrigue", "Catelyn Stark", 0), ("power", "Littlefinger", 2))
    ):
        feats = {name: 1 for name in ("military initiated", "intrigue initiated", "power initiated")[: number + 1]}
        guard = {"military": "Gold Cloaks", "intrigue": "Cersei Lannister", "power": "Wildling Horde"}[type_]
        t = fight({**mine, "feats": feats}, lannister(play=theirs), type_, [who], [guard], pause=True)
        printed = {"Robb Stark": 5, "Catelyn Stark": 4, "Littlefinger": 4}
        assert t.card(who).strength == printed[who] + change and t.card("Arya Stark").strength == 2
        assert t.card(guard).strength == {"Gold Cloaks": 3, "Cersei Lannister": 4, "Wildling Horde": 5}[guard]
        before = t.faction_power(0)
        t.resolve()
        assert t.faction_power(0) - before == (1 if number == 2 else 0)
    feats = {"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}
    t = fight(
        {**mine, "play": ["Arya Stark"], "feats": feats},
        lannister(play=theirs),
        "power",
        ["Arya Stark"],
        ["Wildling Horde"],
        pause=True,
    )
    t.resolve()
    assert t.faction_power(0) == 0


@pytest.mark.parametrize(("mine", "theirs", "name"), NOT_OFFERED)
def test_what_cannot_be_used_is_not_offered(mine: dict[str, Any], theirs: dict[str, Any], name: str) -> None:
    t = table(mine, theirs, pause=True)
    assert name not in t.offered(0)


@pytest.mark.parametrize(("mine", "type_", "who"), LOSERS)
def test_who_loses_does_not_react_to_a_victory(mine: dict[str, Any], type_: str, who: list[str]) -> None:
    guards = ["Tywin Lannister", "King's Hunting Party", "Ser Jaime Lannister", "Burned Men", "Casterly Rock"]
    theirs = lannister(play=guards, hand=["Ice"])
    assert not to_reaction(fight(mine, theirs, type_, who, guards[:3]))


@pytest.mark.parametrize(("mine", "theirs", "name", "asked"), ENTERING)
def test_who_speaks_of_its_own_entering(mine: dict[str, Any], theirs: dict[str, Any], name: str, asked: bool) -> None:
    t = table(mine, theirs, pause=True)
    t.does(0, name)
    assert t.key.startswith("cards.reaction") is asked


def test_harrenhal_and_the_giants_allow_no_saving() -> None:
    mine = lannister(play=["04050", "Grand Maester Pycelle"], hand=["Tywin Lannister", "Healing Expertise"])
    t = table(mine, stark(), phase="challenges", pause=True)
    t.does(0, "Harrenhal")
    assert not any(key.startswith("cards.would") for key in keys_until(t, "dominance"))
    song = '"The Last of the Giants"'
    mine = stark(play=["Maester Wendamyr"], hand=[song, "Littlefinger", "Healing Expertise"], gold=2)
    t = table(mine, lannister(), phase="challenges", pause=True)
    t.does(0, song)
    assert not any(key.startswith("cards.would") for key in keys_until(t, "dominance"))
    t = table(
        stark(hand=[song, "Littlefinger"], gold=2, play=["Robb Stark"]), lannister(), phase="challenges", pause=True
    )
    t.does(0, song)
    t.initiate("military", "Robb Stark")
    t.resolve()
    assert t.card("Littlefinger").keywords == ["intimidate"]


def test_theon_and_runners_speak_of_characters_in_the_fight() -> None:
    t = fight(
        stark(play=["Winterfell Archery Range", "Robb Stark"]),
        lannister(play=["Tyrion Lannister", "The Tickler"]),
        "military",
        ["Robb Stark"],
        ["Tyrion Lannister"],
        pause=True,
    )
    assert "Winterfell Archery Range" not in t.offered(0)
    t = fight(
        stark(play=["The Twins", "Littlefinger"], feats=THIRD),
        lannister(play=["Frey"]),
        "power",
        ["Littlefinger"],
        ["Frey"],
        pause=True,
        content=[FREY_AND_HALL],
    )
    from bannermen.games.cards.rules.plots import claim

    assert claim(t.match) == 1


def test_small_words_of_later_packs() -> None:
    t = table(
        stark(play=["Robb Stark", "Gates of Winterfell"], plot="Breaking Ties"),
        lannister(play=["The Red Keep", "Gold Cloaks"]),
        pause=True,
    )
    t.does(0, "Breaking Ties")
    assert t.card("Robb Stark").place == "discard"
    assert "Ser Pounce" not in table(
        lannister(play=["Cersei Lannister"], hand=["Ser Pounce"], gold=1), stark(), pause=True
    ).offered(0)
    t = fight(
        martell(play=["House Yronwood Knight"]),
        stark(play=["Robb Stark"], hand=["Ice"] * 3),
        "power",
        ["House Yronwood Knight"],
        ["Robb Stark"],
    )
    assert to_reaction(t)
    t.does(0, "House Yronwood Knight")
    assert len(t.pile(1, "discard")) == 1
    name = "The Bastard of Nightsong"
    t = fight(
        stark(play=["Tywin Lannister"], power=3),
        baratheon(play=[name], power=3),
        "power",
        ["Tywin Lannister"],
        [name],
        pause=True,
    )
    assert not to_reaction(t)
    t = fight(baratheon(play=[name]), stark(power=4, play=["Arya Stark"]), "power", [name], ["Arya Stark"], pause=True)
    assert to_reaction(t)
    t.does(0, name)
    assert t.faction_power(1) == 4 - 1 - (0 if t.match.contest >= 0 else 1)


def test_more_small_words_of_later_packs() -> None:
    theirs = lannister(play=["Tywin Lannister", "Gold Cloaks"], hand=["Ice"])
    t = fight(
        lannister(play=["Gunthor Son of Gurn"], hand=["Ice"]),
        theirs,
        "military",
        ["Gunthor Son of Gurn"],
        ["Tywin Lannister"],
        pause=True,
    )
    assert not to_reaction(t)
    weak = [kneeling("Winterfell Steward"), kneeling("Arya Stark"), kneeling("Sansa Stark")]
    t = wins(targaryen(play=["15002"]), stark(play=weak), "military", ["15002"])
    t.does(0, "Drogon")
    assert t.card("Winterfell Steward").place == "dead" and len(t.cards("Sansa Stark", 1, "play")) == 1
    t = table(stark(play=["16020"], hand=["Castle Black"], gold=5), lannister(), pause=True)
    t.does(0, "Castle Black", "King's Landing")
    assert len(t.pile(0, "hand")) == 1
    mine = targaryen(hand=['"Dance of the Dragons"'], gold=1, discard=["Drogon", "Unsullied"])
    t = table(mine, stark(), pause=True)
    t.does(0, '"Dance of the Dragons"')
    assert t.pile(0, "hand") == ["Drogon"]
