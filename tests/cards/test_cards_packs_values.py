"""Constant abilities of pack cards: whom they speak of, and whom they leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.decoys import battle, lay
from tests.cards.table import (
    Table,
    baratheon,
    cards_file,
    greyjoy,
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

# Two seats, and the STR of some card then.
STRENGTHS: list[tuple[Seat, Seat, str, int]] = [
    (tyrell(play=["Huntress", "Ser Hyle Hunt"]), stark(), "Ser Hyle Hunt", 3),
    (stark(play=["Hedge Knight", "stark hall"]), stark(), "Hedge Knight", 2),
    (lannister(play=[wearing("Joffrey Baratheon", "Shield of Lannisport"), "Hall"]), stark(), "Joffrey Baratheon", 5),
    (targaryen(play=["Devoted Bloodrider"]), targaryen(play=["Aggo"]), "Aggo", 4),
    (baratheon(play=[wearing("Robert Baratheon", "Red God's Blessing")]), baratheon(play=["Melisandre"]),
     "Robert Baratheon", 6),
    (targaryen(play=[wearing("Khal Drogo", "Breaker of Chains"), "Elia Sand"]), stark(), "Khal Drogo", 5),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "name", "strength"), STRENGTHS)
def test_who_is_made_stronger(mine: Seat, theirs: Seat, name: str, strength: int) -> None:
    assert lay(mine, theirs).card(name).strength == strength


# Two seats, and a keyword that a card has not got.
WITHOUT: list[tuple[Seat, Seat, str, str]] = [
    (greyjoy(play=["12003", "greyjoy hall"]), stark(), "greyjoy hall", "stealth"),
    (targaryen(play=["15002", "Hall"]), stark(), "Hall", "renown"),
    (greyjoy(play=["Helya", "Theon Greyjoy"]), stark(), "Theon Greyjoy", "terminal"),
    (lannister(play=[wearing("Joffrey Baratheon", "Shield of Lannisport"), "The Tickler"]), stark(), "The Tickler",
     "renown"),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "theirs", "name", "keyword"), WITHOUT)
def test_who_gains_no_keyword(mine: Seat, theirs: Seat, name: str, keyword: str) -> None:
    assert keyword not in lay(mine, theirs).card(name).keywords


def test_a_hedge_knight_looks_up_to_knights_alone() -> None:
    assert lay(stark(play=["Hedge Knight", "stark hall"]), stark()).card("Hedge Knight").icons == ["military"]


def keywords(t: Table, *names: str) -> list[list[str]]:
    return [t.card(name).keywords for name in names]


def test_ser_rodrik_teaches_his_own_unique_wolves() -> None:
    mine = stark(play=["Ser Rodrik Cassel", "stark hall", "Tywin Lannister"])
    t = battle(mine, stark(play=["Arya Stark"]), "military", ["Ser Rodrik Cassel"])
    assert "insight" in t.card("Ser Rodrik Cassel").keywords
    assert not any("insight" in each for each in keywords(t, "stark hall", "Tywin Lannister", "Arya Stark"))


def test_the_shield_hears_of_no_hall_of_lords() -> None:
    court = cards_file({"name": "Court", "type": "location", "cost": 4, "traits": ["Lord"], "code": "court"})
    mine = lannister(play=[wearing("Joffrey Baratheon", "Shield of Lannisport"), "Court"])
    t = lay(mine, stark(), content=[court])
    assert (t.card("Joffrey Baratheon").strength, "renown" in t.card("Joffrey Baratheon").keywords) == (5, True)


def test_a_realm_is_mustered_by_ones_own_army() -> None:
    for mine, claims in (("Vanguard of the North", 2), ("Robb Stark", 1)):
        t = battle(stark(play=[mine]), stark(play=["Arya Stark"]), "military", [mine])
        base = claim(t.match)
        theirs = stark(play=["Arya Stark"], plot="Muster the Realm")
        t = battle(stark(play=[mine]), theirs, "military", [mine])
        assert claim(t.match) == base  # the plot of the one who is attacked
        t = battle(stark(play=[mine], plot="Muster the Realm"), stark(), "military", [mine])
        assert claim(t.match) == claims


def test_the_kingswood_hinders_attackers_alone() -> None:
    theirs = baratheon(play=["Kingswood", "Melisandre"])
    t = battle(stark(play=["Robb Stark"]), theirs, "power", ["Robb Stark"], ["Melisandre"])
    assert (t.card("Robb Stark").strength, t.card("Melisandre").strength) == (4, 4)


def test_bowen_marsh_teaches_his_own_stewards() -> None:
    mine = nightswatch(play=["Bowen Marsh", "Hall"])
    t = battle(mine, nightswatch(play=["Steward at the Wall"]), "intrigue", ["Bowen Marsh"])
    assert keywords(t, "Bowen Marsh", "Hall", "Steward at the Wall") == [["insight"], [], []]


def test_hoster_tully_honours_tullys_of_his_own() -> None:
    mine = stark(play=["Hoster Tully", "Robb Stark", "The Blackfish"])
    theirs = stark(play=["Catelyn Stark", "Riverrun Minstrel"])
    t = battle(
        mine, theirs, "power", ["Hoster Tully", "Robb Stark", "The Blackfish"], ["Catelyn Stark", "Riverrun Minstrel"]
    )
    assert "renown" in t.card("The Blackfish").keywords
    assert not any("renown" in each for each in keywords(t, "Catelyn Stark", "Riverrun Minstrel", "Hoster Tully"))
    t = battle(stark(play=["Hoster Tully", "Arya Stark"]), theirs, "power", ["Hoster Tully", "Arya Stark"])
    assert keywords(t, "Arya Stark") == [["stealth"]]


def test_ser_jaremy_leads_other_rangers() -> None:
    t = lay(nightswatch(play=["Ser Jaremy Rykker", "Ranging Party", "Hall"]), stark())
    assert t.card("Hall").icons == [] and "power" in t.card("Ranging Party").icons
    fear = cards_file({"name": "Fear", "type": "attachment", "cost": 0, "code": "fear", "traits": ["Weapon"],
                       "always": [{"no_icon": "power", "for": "host"}]})  # fmt: skip
    t = lay(nightswatch(play=[wearing("Ser Jaremy Rykker", "Fear")]), stark(), content=[fear], bent=True)
    assert "power" not in t.card("Ser Jaremy Rykker").icons


def test_a_wolfpack_runs_in_attack_alone() -> None:
    mine = stark(play=["Roaming Wolfpack", "Grey Wind", "Summer", "Robb Stark"])
    t = battle(mine, stark(), "military", ["Roaming Wolfpack", "Grey Wind", "Robb Stark"])
    plain = lay(mine, stark())
    for name, more in (("Roaming Wolfpack", 2), ("Grey Wind", 2), ("Summer", 0), ("Robb Stark", 0)):
        assert t.card(name).strength - plain.card(name).strength == more, name


def test_gossip_spares_ones_own_attackers_once() -> None:
    mine = lannister(play=["Tyrion Lannister", "The Tickler", "Cersei Lannister"], plot="Gossip and Lies")
    t = lay(mine, stark(hand=["Ice"] * 3, play=["Sansa Stark"]), phase="challenges")
    t.initiate("intrigue", "Tyrion Lannister")
    assert not t.card("Tyrion Lannister").kneeling
    mine["feats"] = {"intrigue initiated": 1, "intrigue allowed": 2}
    t = lay(stark(play=["Sansa Stark"]), lannister(plot="Gossip and Lies"), phase="challenges")
    t.initiate("intrigue", "Sansa Stark")
    assert t.card("Sansa Stark").kneeling


def test_a_fire_burns_for_ones_own_watch() -> None:
    mine = nightswatch(play=["Ranging Party"], plot="The Fire That Burns")
    t = lay(nightswatch(play=["Old Bear Mormont"]), mine, phase="challenges")
    t.initiate("military", "Old Bear Mormont")
    t.defends("Ranging Party")
    assert not t.card("Ranging Party").kneeling
    t = lay(nightswatch(play=["Old Bear Mormont"], plot="The Fire That Burns"), nightswatch(play=["Ranging Party"]),
            phase="challenges")  # fmt: skip
    t.initiate("military", "Old Bear Mormont")
    t.defends("Ranging Party")
    assert t.card("Ranging Party").kneeling


def test_brienne_defends_a_king_and_no_hall_of_kings() -> None:
    t = lay(stark(play=["Robb Stark"]), tyrell(play=["Brienne of Tarth", "Hall"]), phase="challenges")
    assert "renown" in t.card("Brienne of Tarth").keywords
    t.initiate("military", "Robb Stark")
    t.defends("Brienne of Tarth")
    assert t.card("Brienne of Tarth").kneeling


def test_crowns_make_kings() -> None:
    for house, bearer, crown in (
        (stark, "Robb Stark", "The Wolf King"),
        (lannister, "Tywin Lannister", "The Boy King"),
    ):
        t = lay(house(play=[wearing(bearer, crown)]), martell(play=["Myrcella Baratheon"]))
        assert "renown" not in t.card("Myrcella Baratheon").keywords
        t = lay(house(play=[bearer]), martell(play=["Myrcella Baratheon"]))
        assert "renown" in t.card("Myrcella Baratheon").keywords


def test_events_are_cheaper_by_what_is_said() -> None:
    ballad = {"name": "Ballad", "code": "ballad", "type": "event", "cost": 5}
    minstrel = {"name": "Minstrel", "code": "minstrel", "type": "character", "cost": 5, "strength": 1}
    song = cards_file(
        {**ballad, "does": [{"action": "any", "do": {"draw": 1}}]}, {**minstrel, "keywords": ["ambush 5"]}
    )
    t = lay(stark(hand=["Ballad"], gold=5, plot="Littlefinger's Meddling"), lannister(), content=[song])
    t.does(0, "Ballad")
    assert t.gold(0) == 2
    mine = tyrell(play=[wearing("Margaery Tyrell", "Silver Hair Net")], hand=["Ballad"], gold=5)
    for name, left in (("Ballad", 1), ("Minstrel", 0)):
        mine["hand"] = [name]
        t = battle(mine, lannister(), "power", ["Margaery Tyrell"], content=[song])
        t.does(0, name)
        assert t.gold(0) == left


def test_a_lance_is_for_the_one_who_attacks_with_it() -> None:
    rider = wearing("The Knight of Flowers", "Tourney Lance")
    mine, theirs = stark(play=["Robb Stark", "Arya Stark"]), tyrell(play=[rider, "tyrell man", "Margaery Tyrell"])
    t = lay(mine, theirs, phase="challenges")
    t.initiate("power", "Robb Stark")
    t.run_to("cards.defend", 1)
    t.does(1, "The Knight of Flowers")
    assert "tyrell man" in t.offered(1)
