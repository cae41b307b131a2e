"""Characters of the packs with what they always have: strength, keywords, prices and what cannot happen to them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import printed
from tests.cards.packs import fight, marshals, offers, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import (
    card,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE = man("Page")
GIANT = man("Giant", strength=30)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Roseroad Patrol", ["no attachments"]),
        ("Arry", ["ambush 4"]),
        ("Harmen Uller", ["renown"]),
        ("04043", ["insight", "renown"]),
        ("Grizzled Miner", ["no attachments except Weapon"]),
        ("Walder Frey", ["renown"]),
        ("Devan Seaworth", ["bestow 3"]),
        ("08035", ["insight"]),
        ("Wise Master", ["bestow 3"]),
        ("Planky Town Trader", ["bestow 5"]),
        ("10006", ["ambush 6"]),
        ("Cersei's Informer", ["bestow 3"]),
        ("Nighttime Marauders", ["pillage", "shadow 3"]),
        ("Moqorro", ["shadow 5"]),
        ("Andrik the Unsmiling", ["pillage"]),
        ("13017", ["shadow 6", "stealth"]),
        ("Red Keep Gaoler", ["shadow 4"]),
        ("13089", ["shadow 5", "insight"]),
        ("14001", ["renown"]),
        ("14031", ["no attachments"]),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: list[str]) -> None:
    assert printed(name) == {"keywords": said}


# --- keywords as long as something holds ---

RIDER = man("Rider", traits=["Bloodrider"])
SPEARWIFE = man("Spearwife", traits=["Wildling"])
SHIP = place("Ship", traits=["Warship"])
RAM = thing("Ram", traits=["Warship", "Bloodrider", "Wildling"])

WHILE: list[tuple[str, str, dict[str, Any], str, list[Any]]] = [
    ("Rakharo", "intimidate", RIDER, "Rider", ["Hall", wearing("Page", "Ram")]),
    ("Ygritte", "stealth", SPEARWIFE, "Spearwife", ["Hall", wearing("Page", "Ram")]),
    ("Lyseni Pirate", "stealth", SHIP, "Ship", ["Hall", wearing("Page", "Ram")]),
]


@pytest.mark.parametrize(("name", "keyword", "made", "helper", "others"), WHILE)
def test_a_keyword_in_company(name: str, keyword: str, made: dict[str, Any], helper: str, others: list[Any]) -> None:
    for play, theirs, has in ((others, [helper], False), ([helper], [], True)):
        mine = stark(play=[name, *play])
        t = table(mine, lannister(play=theirs), content=folk(PAGE, RAM, made), phase="challenges")
        assert (keyword in t.card(name).keywords) == has


def test_sansa_fades_with_her_kin() -> None:
    dead = ["Arya Stark", "Robb Stark", "Bran Stark"]
    weak = man("Weak", strength=0)
    t = table(stark(play=["03013", "Weak"]), lannister(), content=folk(weak))
    assert t.card("Sansa Stark").keywords == []
    t = table(stark(play=["03013"], dead=[*dead, "Littlefinger"]), lannister(dead=["Catelyn Stark"]))
    assert t.card("Sansa Stark").strength == 1 and "insight" not in t.card("Sansa Stark").keywords
    t = table(stark(play=["03013"], dead=[*dead, "Catelyn Stark"], discard=["Winterfell Castle"]), lannister())
    assert t.card("Sansa Stark").strength == 0 and t.card("Sansa Stark").keywords == ["insight"]


def test_a_roseroad_patrol_rides_with_the_strongest() -> None:
    ten = man("Ten", strength=10)
    for mine, theirs, has in (
        (["Ten"], ["Ten"], True),
        ([], ["Ten"], False),
        (["Ten"], [], True),
        ([], ["Page"], True),
    ):
        t = table(tyrell(play=["Roseroad Patrol", *mine]), lannister(play=theirs), content=folk(PAGE, ten))
        assert ("stealth" in t.card("Roseroad Patrol").keywords) == has
    t = table(tyrell(play=["Roseroad Patrol"], hand=["Wine"]), lannister(play=["Ten"]), content=folk(ten), pause=True)
    t.does(0, "Wine", "Ten")
    assert t.card("Roseroad Patrol").keywords == ["no attachments"]


@pytest.mark.rule("agot-x-01")
def test_protectors_are_as_strong_as_the_reserve() -> None:
    t = table(nightswatch(play=["14031"], plot="Rebuilding"), lannister())
    assert t.card("Protectors of the Realm").strength == t.match.reserve_of(0) == 6
    wall = place("Store", reserve=2, always=[{"reserve": 1, "per": {"at": "dead", "whose": "mine"}}])
    t = table(
        nightswatch(play=["14031", "Store", "Page"], hand=["Dagger"]), lannister(), content=folk(PAGE, wall), pause=True
    )
    before = t.card("Protectors of the Realm").strength
    t.does(0, "Dagger", "Page")
    assert t.card("Protectors of the Realm").strength == before + 1 == t.match.reserve_of(0)


# --- what they cost ---


def test_harmen_uller_lets_the_sand_snakes_lie_in_wait() -> None:
    snake = man("Snake", cost=4, traits=["Sand Snake"])
    skin = place("Skin", cost=4, traits=["Sand Snake"])
    mine = martell(play=["Harmen Uller"], hand=["Snake", "Page", "Skin"], gold=3)
    t = table(mine, lannister(hand=["Snake"], gold=9), phase="challenges", pause=True, content=folk(PAGE, snake, skin))
    assert t.offered(0) == ["Snake", "Herald", "pass"]
    t.does(0, "Snake")
    assert t.gold(0) == 0 and "Snake" in t.in_play(0)
    assert not offers(t, "Snake", 1)
    t = table(
        martell(play=["Harmen Uller"], hand=["Snake"], gold=2),
        lannister(),
        phase="challenges",
        pause=True,
        content=folk(snake),
    )
    assert not offers(t, "Snake")


def test_shagga_comes_for_nothing_to_tyrion_and_the_clans_and_somebody_dies() -> None:
    clan = man("Clansman", traits=["Clansman"])
    for friend, comes in ((["Tyrion Lannister"], True), (["Clansman"], True), (["Hall"], False), ([], False)):
        mine = lannister(play=[*friend, "Page"], hand=["Shagga Son of Dolf"], gold=9)
        theirs = stark(play=["Clansman", "Page"])
        t = table(mine, theirs, phase="challenges", pause=True, content=folk(man("Page"), clan))
        assert offers(t, "Shagga Son of Dolf") == comes
        if comes:
            t.does(0, "Shagga Son of Dolf")
            assert t.gold(0) == 9
            expected = {"Shagga Son of Dolf", "Tyrion Lannister"} if friend == ["Tyrion Lannister"] else set()
            if expected:
                assert t.key == "cards.target" and set(t.offered(0)) == expected
                t.does(0, "Shagga Son of Dolf")
            assert t.pile(0, "dead") == ["Shagga Son of Dolf"]


def test_shagga_kills_for_his_own_coming_only() -> None:
    sneak = man("Sneak", keywords=["ambush 0"])
    lion = man("Lion", faction="lannister")
    t = table(
        lannister(play=["Shagga Son of Dolf"], hand=["Sneak"]),
        stark(),
        phase="challenges",
        pause=True,
        content=folk(sneak),
    )
    t.does(0, "Sneak")
    assert t.pile(0, "dead") == [] and "Sneak" in t.in_play(0)
    mine = lannister(play=["Tyrion Lannister"], hand=["Shagga Son of Dolf"])
    t = table(mine, lannister(play=["Lion"]), phase="challenges", pause=True, content=folk(lion))
    t.does(0, "Shagga Son of Dolf")
    assert sorted(t.offered(0)) == ["Shagga Son of Dolf", "Tyrion Lannister"]


def test_shagga_is_not_marshaled_for_nothing_and_then_nobody_dies() -> None:
    t = table(
        lannister(play=["Tyrion Lannister"], hand=["Shagga Son of Dolf"], gold=3),
        stark(),
        phase="marshaling",
        pause=True,
    )
    marshals(t, "Shagga Son of Dolf")
    assert t.pile(0, "dead") == [] and "Shagga Son of Dolf" in t.in_play(0)


def test_donella_spares_a_gold_once_a_round() -> None:
    oath = man("Oath", loyal=True, cost=2)
    lore = tale("Lore", loyal=True, cost=1)
    mine = stark(play=["Donella Hornwood"], hand=["Page", "Oath", "Oath", "Lore"], gold=6, plot="Rebuilding")
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, oath, lore))
    gold = t.gold(0)
    spent = []
    for name in ("Page", "Oath", "Oath", "Lore"):
        t.run_to("cards.action.marshaling", 0)
        before = t.gold(0)
        t.does(0, name)
        spent.append(before - t.gold(0) + (1 if name == "Lore" else 0))
    assert gold > 5 and spent == [2, 1, 2, 1]


def test_donella_spares_a_gold_for_an_event_as_well() -> None:
    lore = tale("Lore", loyal=True, cost=1)
    saga = tale("Saga", cost=1)
    mine = stark(play=["Donella Hornwood"], hand=["Saga", "Lore", "Lore"], gold=3)
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(lore, saga))
    for name, left in (("Saga", 3), ("Lore", 4), ("Lore", 4)):
        t.does(0, name)
        assert t.gold(0) == left
        t.passes(1)


@pytest.mark.parametrize(("play", "cost"), [([], 5), (["Wall"], 4), (["Wall", "Wall", wearing("Page", "Bow")], 2)])
def test_a_grizzled_miner_is_cheap_behind_walls(play: list[Any], cost: int) -> None:
    folks = folk(PAGE, place("Wall", faction="nightswatch"), thing("Bow", faction="nightswatch"), place("Inn"))
    mine = nightswatch(play=["Inn", "Jon Snow", *play], hand=["Grizzled Miner"], gold=9, plot="Rebuilding")
    t = table(mine, lannister(play=["Wall"]), phase="marshaling", pause=True, content=folks)
    gold = t.gold(0)
    marshals(t, "Grizzled Miner")
    assert gold - t.gold(0) == cost


def test_a_grizzled_miner_is_never_free() -> None:
    folks = folk(place("Wall", faction="nightswatch"))
    mine = nightswatch(play=["Wall"] * 6, hand=["Grizzled Miner"], gold=2, plot="Rebuilding")
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folks)
    gold = t.gold(0)
    marshals(t, "Grizzled Miner")
    assert gold - t.gold(0) == 1


def test_areo_hotah_lies_in_wait_behind_plots() -> None:
    used = ["Calling the Banners", "Counting Coppers"]
    t = table(martell(hand=["10006"], used=used, gold=4), lannister(), phase="challenges", pause=True)
    t.does(0, "Areo Hotah")
    assert t.gold(0) == 0
    t = table(martell(hand=["10006"], used=used, gold=4), lannister(), phase="marshaling", pause=True)
    gold = t.gold(0)
    marshals(t, "Areo Hotah")
    assert gold - t.gold(0) == 4


# --- what cannot be ---


def test_arry_is_gone_when_arya_comes() -> None:
    t = table(nightswatch(play=["Arry"]), stark(play=["Arya Stark"]), pause=True)
    assert t.card("Arry").place == "play"
    t = table(nightswatch(play=["Arry"], hand=["Bribe"]), stark(play=["Arya Stark"]), pause=True)
    t.does(0, "Bribe")
    if t.is_asked(0, "cards.target"):
        t.does(0, "Arya Stark")
    assert t.card("Arry").place == "discard" and t.card("Arya Stark").controller == 0


def test_arry_goes_home_for_a_card() -> None:
    t = table(nightswatch(play=["Arry"]), stark(), pause=True)
    t.does(0, "Arry")
    assert t.pile(0, "hand") != ["Arry"] and "Arry" in t.pile(0, "hand") and len(t.pile(0, "hand")) == 2


def test_renly_cannot_be_saved_from_another_king() -> None:
    king = man("King", traits=["King"])
    for theirs, saved in ((["King"], False), (["Hall", "Page"], True)):
        mine = tyrell(play=[card("04043", duplicates=1)])
        t = table(
            mine, lannister(play=theirs, hand=["Dagger"]), first=1, active=1, pause=True, content=folk(king, PAGE)
        )
        t.does(1, "Dagger")
        if t.is_asked(1, "cards.target"):
            t.does(1, "Renly Baratheon")
        assert offers(t, "Renly Baratheon", 0) == saved and (t.card("Renly Baratheon").place == "play") == saved


def test_cersei_strikes_from_her_seat_in_intrigue_only() -> None:
    for type_, kneels in (("intrigue", False), ("power", True)):
        t = table(lannister(play=["05001"]), stark(), phase="challenges", pause=True)
        t.initiate(type_, "Cersei Lannister")
        assert t.card("Cersei Lannister").kneeling == kneels
    t = table(stark(play=["Giant"]), lannister(play=["05001"]), phase="challenges", content=folk(GIANT), pause=True)
    t.initiate("intrigue", "Giant")
    t.defends("Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling


def test_effects_cannot_kneel_ygritte() -> None:
    whip = place("Whip", does=[{"action": "any", "cost": {"kneel": {"type": "character"}}, "do": {"gold": 1}}])
    mine = stark(play=["Ygritte", "Whip"])
    t = table(mine, lannister(play=["Page"], hand=["Rope"]), first=1, active=1, pause=True, content=folk(PAGE, whip))
    t.does(1, "Rope")
    assert "Ygritte" not in (t.offered(1) if t.is_asked(1, "cards.target") else [])
    assert not t.card("Ygritte").kneeling
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(whip))
    t.does(0, "Whip")
    assert t.card("Ygritte").kneeling  # to pay with her is no effect
    brute = man("Brute", strength=20, keywords=["intimidate"])
    t = fight(stark(play=["Brute"]), lannister(play=["Ygritte", "Page"]), "power", ["Brute"], content=folk(PAGE, brute))
    t.run_to("cards.intimidate", 0)
    assert "Ygritte" not in t.offered(0) and "Page" in t.offered(0)
    t = table(stark(play=["Ygritte"]), lannister(), phase="challenges", pause=True)
    t.initiate("military", "Ygritte")
    assert t.card("Ygritte").kneeling


def test_walder_frey_does_not_come_alone() -> None:
    frey = man("Frey", traits=["House Frey"])
    gate = place("Gate", traits=["House Frey"])
    mine = stark(play=["06077", kneeling("Frey"), "Page", "Gate"])
    t = table(mine, lannister(play=["Frey"]), phase="challenges", content=folk(PAGE, frey, gate), pause=True)
    t.initiate("military", "Walder Frey")
    assert t.card("Frey", 0).part == "attacking" and t.card("Frey", 1).part == "none"
    assert t.card("Page").part == "none" and len(t.match.attacking) == 2
    t = table(mine, lannister(), phase="challenges", content=folk(PAGE, frey, gate), pause=True)
    t.initiate("military", "Page")
    assert t.match.attacking == [t.card("Page").number]
    mine = stark(play=["06077", "Frey", "Page"])
    t = fight(
        lannister(play=["Page"]), mine, "military", ["Page"], ["Walder Frey"], content=folk(PAGE, frey), pause=True
    )
    assert t.card("Frey").part == "none"


def test_who_came_with_walder_frey_goes_with_him() -> None:
    frey = man("Frey", traits=["House Frey"])
    leave = tale("Leave", does=[{"action": "any", "target": {"type": "character"}, "do": {"withdraw": "it"}}])
    t = table(
        stark(play=["06077", "Frey"], hand=["Leave"]),
        lannister(),
        phase="challenges",
        content=folk(frey, leave),
        pause=True,
    )
    t.initiate("military", "Walder Frey")
    t.run_to("cards.action", 0)
    t.does(0, "Leave")
    assert t.card("Walder Frey").part == "none" == t.card("Frey").part  # he alone can be removed


def test_nobody_plays_an_event_twice_before_baelor_blacktyde() -> None:
    saga, lore = tale("Saga"), tale("Lore")
    mine = greyjoy(play=["Baelor Blacktyde"], hand=["Saga"], discard=["Saga"])
    theirs = lannister(hand=["Saga", "Lore"], discard=["Saga"])
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(saga, lore))
    assert offers(t, "Saga")
    t.passes(0)
    assert not offers(t, "Saga", 1) and offers(t, "Lore", 1)
    t.does(1, "Lore")
    assert t.pile(1, "discard") == ["Saga", "Lore"]


def test_nobody_but_events_is_stopped_by_baelor_blacktyde() -> None:
    theirs = lannister(hand=["Page"], discard=["Page"], gold=5)
    t = table(greyjoy(play=["Baelor Blacktyde"]), theirs, phase="marshaling", first=1, pause=True, content=folk(PAGE))
    marshals(t, "Page", 1)
    assert "Page" in t.in_play(1)
