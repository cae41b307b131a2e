"""Cards of the packs that come into play from a hand by what they or others say: every sentence of them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.state import ALL_SEATS
from tests.cards.outcomes import GIANT, acts, answers, ends, printed
from tests.cards.packs import fight, killed, offers, table
from tests.cards.plain_cards import folk, man, place, thing
from tests.cards.table import (
    Table,
    baratheon,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
)

pytestmark = pytest.mark.printing("The Road to Winterfell")

PAGE = man("Page")
INN = place("Inn")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("10008", {"keywords": ["stealth"]}),
        ("Nymeria's Guard", {"keywords": ["no attachments"]}),
        ("11038", {"keywords": ["limited"], "gold": 1}),
        ("Mance Rayder", {"keywords": ["renown"]}),
        ("14004", {"keywords": ["renown"]}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, Any]) -> None:
    assert printed(name) == said


# --- by what the card in hand says ---


def challenged(mine: dict[str, Any], type_: str, **how: Any) -> Table:
    """The second seat is attacked by a Page."""
    t = table(lannister(play=["Page"]), mine, phase="challenges", pause=True, **how)
    t.initiate(type_, "Page")
    return t


def test_ser_alliser_comes_to_the_wall() -> None:
    crowd = folk(PAGE, man("Brother", faction="nightswatch", icons=["power"]), man("Kin", icons=["power"]))
    mine = nightswatch(hand=["Ser Alliser Thorne"], gold=5, play=["Brother", "Kin"])
    t = challenged(mine, "military", content=crowd)
    t.does(1, "Ser Alliser Thorne")
    assert t.card("Ser Alliser Thorne").place == "play" and t.gold(1) == 1 and t.faction(1).kneeling
    assert "military" in t.card("Brother").icons and "military" not in t.card("Kin").icons
    assert not offers(challenged(mine, "power", content=crowd), "Ser Alliser Thorne", 1)
    assert not offers(challenged({**mine, "gold": 3}, "military", content=crowd), "Ser Alliser Thorne", 1)
    there = nightswatch(play=["Ser Alliser Thorne", "Brother"], gold=5)
    t = table(there, lannister(play=["Brother", "Page"]), phase="challenges", pause=True, content=crowd)
    t.initiate("military", "Ser Alliser Thorne")
    assert not offers(t, "Ser Alliser Thorne") and "military" not in t.card("Brother", 0).icons
    t = challenged(nightswatch(play=["Ser Alliser Thorne"], hand=[]), "military", content=crowd)
    assert not offers(t, "Ser Alliser Thorne", 1)
    t = fight(
        lannister(play=["Brother", "Page"]),
        nightswatch(play=["Ser Alliser Thorne"]),
        "power",
        ["Page"],
        pause=True,
        content=crowd,
    )
    assert "military" not in t.card("Brother").icons
    mine = nightswatch(hand=["Ser Alliser Thorne"], gold=5, play=["Page"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=crowd)
    t.initiate("military", "Page")
    assert not offers(t, "Ser Alliser Thorne")


def joins(name: str, mine: dict[str, Any], type_: str, **how: Any) -> Table:
    """The second seat defends against a Page and brings the card."""
    t = fight(lannister(play=["Page"]), mine, type_, ["Page"], pause=True, **how)
    t.passes(0)
    t.does(1, name)
    return t


@pytest.mark.parametrize(("answer", "where"), [("Do it", "hand"), ("Leave it", "play")])
def test_dolorous_edd_defends_and_may_go_home(answer: str, where: str) -> None:
    mine = nightswatch(hand=["Dolorous Edd"], play=["Page"])
    t = joins("Dolorous Edd", mine, "intrigue", content=folk(PAGE))
    edd = t.card("Dolorous Edd")
    assert edd.place == "play" and edd.kneeling and edd.part == "defending" and t.faction(1).kneeling
    t.pass_while(lambda: not t.is_asked(1, "cards.may"))
    t.does(1, answer)
    assert t.card("Dolorous Edd").place == where


def test_dolorous_edd_waits_for_intrigue_and_stays_with_the_losers() -> None:
    crowd = folk(PAGE, GIANT)
    for type_, attacker, seats in (("power", "Page", (1,)), ("intrigue", "Page", ())):
        mine = nightswatch(hand=["Dolorous Edd"], play=["Page"])
        t = fight(lannister(play=[attacker]), mine, type_, [attacker], pause=True, content=crowd)
        t.passes(0)
        assert offers(t, "Dolorous Edd", 1) is (not seats)
    mine = nightswatch(hand=["Dolorous Edd"], play=["Page"])
    t = fight(mine, lannister(), "intrigue", ["Page"], pause=True, content=crowd)
    assert not offers(t, "Dolorous Edd")
    t = fight(lannister(play=["Giant"]), mine, "intrigue", ["Giant"], pause=True, content=crowd)
    t.passes(0)
    t.does(1, "Dolorous Edd")
    t.resolve()
    assert t.card("Dolorous Edd").place == "play"


def test_moon_brothers_follow_a_clansman() -> None:
    crowd = folk(PAGE, man("Chief", traits=["Clansman"]))
    mine = lannister(hand=["Moon Brothers"], play=["Chief", "Page"])
    t = fight(mine, stark(), "power", ["Chief"], pause=True, content=crowd)
    t.does(0, "Moon Brothers")
    brothers = t.card("Moon Brothers")
    assert not brothers.kneeling and brothers.part == "attacking" and t.faction(0).kneeling
    mine = lannister(hand=["Moon Brothers"], play=["Chief", "Page", "Hall"])
    assert not offers(fight(mine, stark(), "power", ["Page"], pause=True, content=crowd), "Moon Brothers")
    theirs = lannister(hand=["Moon Brothers"], play=["Chief"])
    t = fight(stark(play=["Page"]), theirs, "power", ["Page"], ["Chief"], pause=True, content=crowd)
    t.passes(0)
    assert not offers(t, "Moon Brothers", 1)
    t = fight(stark(play=["Chief"]), lannister(hand=["Moon Brothers"]), "power", ["Chief"], pause=True, content=crowd)
    t.passes(0)
    assert not offers(t, "Moon Brothers", 1)


def test_black_ears_come_to_a_killing() -> None:
    for victim, mine in (("Page", lannister(play=["Page"])), ("Kin", lannister())):
        seat = {**mine, "hand": ["Black Ears"], "gold": 3}
        t = killed(victim, seat, stark(play=["Kin"]), content=folk(PAGE, man("Kin")))
        t.does(0, "Black Ears")
        assert t.card("Black Ears").place == "play" and t.gold(0) == 1
    assert not offers(
        killed("Kin", lannister(hand=["Black Ears"], gold=1), stark(play=["Page"]), content=folk(PAGE)), "Black Ears"
    )


def test_tyene_answers_a_defeat() -> None:
    crowd = [PAGE, man("Snake", traits=["Sand Snake"])]
    mine = martell(hand=["10008"], play=["Snake", "Page", "Hall"])
    t = ends(mine, "lose defend power", ["Page"], crowd)
    t.does(1, "Tyene Sand")
    assert t.card("Tyene Sand").place == "play" and t.card("Snake").kneeling
    assert not answers("Tyene Sand", mine, "win defend power", ["Page"], folks=crowd)
    assert not answers("Tyene Sand", mine, "lose attack power", ["Page"], folks=crowd)
    without = martell(hand=["10008"], play=["Page", "Hall"])
    assert not answers("Tyene Sand", without, "lose defend power", ["Page"], folks=crowd)


def test_nymerias_guard_raises_a_snake() -> None:
    crowd = folk(PAGE, man("Snake", traits=["Sand Snake"]))
    mine = martell(hand=["Nymeria's Guard"], gold=4, play=[kneeling("Snake"), kneeling("Page"), kneeling("Hall")])
    t = table(mine, lannister(play=[kneeling("Snake")]), phase="challenges", pause=True, content=crowd)
    t.does(0, "Nymeria's Guard")
    assert t.card("Nymeria's Guard").place == "play" and t.gold(0) == 0 and not t.card("Snake", 0).kneeling
    assert t.card("Page").kneeling
    assert acts("Nymeria's Guard", mine, "dominance", "challenges", content=crowd) == ["challenges"]
    for less in ({"gold": 3}, {"play": ["Snake", kneeling("Page")]}):
        assert acts("Nymeria's Guard", {**mine, **less}, "challenges", content=crowd) == []
    swamp = place("Swamp", always=[{"law": "cannot", "to": "stands", "for": {"traits": ["Sand Snake"]}}])
    stuck = {**mine, "play": [*mine["play"], "Swamp"]}
    assert (
        acts("Nymeria's Guard", stuck, "challenges", content=folk(PAGE, man("Snake", traits=["Sand Snake"]), swamp))
        == []
    )


def test_qotho_takes_two_of_the_house() -> None:
    crowd = folk(PAGE, man("Rider", faction="targaryen"), thing("Arakh", faction="targaryen"))
    mine = targaryen(hand=["Qotho", "Page", "Rider", "Arakh"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=crowd)
    t.does(0, "Qotho")
    assert t.offered(0) == ["Rider", "Arakh"]
    t.does(0, ["Rider", "Arakh"])
    assert t.card("Qotho").place == "play" and t.pile(0, "hand") == ["Page"]
    assert acts("Qotho", targaryen(hand=["Qotho", "Page", "Rider"]), "dominance", content=crowd) == []


@pytest.mark.rule("agot-initiate-01")
def test_who_uses_a_card_in_hand_has_shown_it() -> None:
    """Before it comes into play there may be something to say to what was paid."""
    ears = place("Ears", does=[{"reaction": "thrown", "do": {"gold": 1}}])
    crowd = folk(PAGE, man("Rider", faction="targaryen"), thing("Arakh", faction="targaryen"), ears)
    mine = targaryen(hand=["Qotho", "Rider", "Arakh"])
    t = table(mine, lannister(play=["Ears"]), phase="dominance", pause=True, content=crowd)
    number = t.card("Qotho").number
    assert t.match.known[number] != ALL_SEATS
    t.does(0, "Qotho")
    t.pass_while(lambda: not t.is_asked(1, "cards.reaction.thrown"))
    assert t.card("Qotho").place == "hand" and t.match.known[number] == ALL_SEATS


def test_city_gates_open_from_the_hand() -> None:
    t = table(stark(hand=["City Gates"], gold=1), lannister(), phase="dominance", pause=True)
    t.does(0, "City Gates")
    assert t.pile(0, "discard") == ["City Gates"] and t.gold(0) == 0 and len(t.pile(0, "hand")) == 1
    assert acts("City Gates", stark(hand=["City Gates"]), "dominance") == []
    assert acts("City Gates", stark(play=["City Gates"], gold=1), "dominance") == []
    for answer, where in (("For gold", "play"), ("By its ability", "discard")):
        t = table(stark(hand=["City Gates"], gold=4), lannister(), phase="marshaling", pause=True)
        t.does(0, "City Gates")
        assert t.key == "cards.come"
        t.does(0, answer)
        assert t.card("City Gates").place == where


def test_a_hightower_knight_rides_with_another() -> None:
    crowd = folk(PAGE, man("Ser", traits=["Knight"]), man("Rose", traits=["Knight"], faction="tyrell"))
    mine = tyrell(hand=["Hightower Knight"], play=["Ser", "Rose", "Page", "Hall"])
    t = table(mine, lannister(play=["Ser"]), phase="dominance", pause=True, content=crowd)
    t.does(0, "Hightower Knight")
    assert t.card("Hightower Knight").place == "play" and t.card("Ser", 0).kneeling and not t.card("Ser", 1).kneeling
    fewer = tyrell(hand=["Hightower Knight"], play=["Rose", "Page", "Hall"])
    assert acts("Hightower Knight", fewer, "dominance", content=crowd) == []
    t = table(lannister(), {**mine, "gold": 9}, phase="marshaling", pause=True, content=crowd)
    t.run_to("cards.action", 1)
    t.does(1, "Hightower Knight")  # whoever is not active marshals nothing
    assert t.card("Hightower Knight").place == "play" and t.gold(1) == 9


def test_an_eager_deckhand_runs_to_a_ship() -> None:
    crowd = folk(PAGE, place("Longship", traits=["Warship"]), INN, man("Sailor", traits=["Warship"]))
    for name, seat, comes in (("Longship", 0, True), ("Inn", 0, False), ("Sailor", 0, False), ("Longship", 1, False)):
        mine = baratheon(hand=["Eager Deckhand"])
        theirs = lannister(gold=5)
        (mine if seat == 0 else theirs)["hand"] = [name, "Eager Deckhand"] if seat == 0 else [name]
        mine["gold"] = 2
        t = table(mine, theirs, phase="marshaling", first=seat, pause=True, content=crowd)
        t.does(seat, name)
        assert (offers(t, "Eager Deckhand") and t.key == "cards.reaction.enters") is comes
        if comes:
            t.does(0, "Eager Deckhand")
            assert t.card("Eager Deckhand").place == "play" and t.gold(0) == 0


@pytest.mark.parametrize("where", ["hand", "discard"])
def test_the_mountains_skull_comes_to_a_great_death(where: str) -> None:
    crowd = folk(PAGE, man("Great", strength=6), man("Lesser", strength=5))
    for victim, seat, comes in (("Great", 1, True), ("Lesser", 1, False), ("Great", 0, False)):
        mine = martell(play=["Page"], **{where: ["The Mountain's Skull"]})
        theirs = lannister()
        (mine if seat == 0 else theirs)["play"] = [*(mine if seat == 0 else theirs).get("play", []), victim]
        t = killed(victim, mine, theirs, content=crowd)
        assert offers(t, "The Mountain's Skull") is comes
        if comes:
            t.does(0, "The Mountain's Skull")
            assert t.card("The Mountain's Skull").host == "Page"
            assert t.card("Page").strength == 4 and t.card("Page").keywords == ["renown"]


@pytest.mark.parametrize("type_", ["intrigue", "power"])
def test_catelyn_defends_for_a_while(type_: str) -> None:
    mine = stark(hand=["16011"])
    t = joins("Catelyn Stark", mine, type_, content=folk(PAGE))
    lady = t.card("Catelyn Stark")
    assert lady.place == "play" and lady.kneeling and lady.part == "defending"
    t.pass_while(lambda: t.phase == "challenges")
    assert t.card("Catelyn Stark").place == "hand"
    t = fight(lannister(play=["Page"]), stark(hand=["16011"]), "military", ["Page"], pause=True, content=folk(PAGE))
    t.passes(0)
    assert not offers(t, "Catelyn Stark", 1)
    t = fight(stark(hand=["16011"], play=["Page"]), lannister(), type_, ["Page"], pause=True, content=folk(PAGE))
    assert not offers(t, "Catelyn Stark")


# --- by what others say ---


def test_mance_calls_the_free_folk_at_once() -> None:
    crowd = folk(man("Spearwife", traits=["Wildling"], cost=3), PAGE, place("Camp", traits=["Wildling"], cost=1))
    mine = stark(play=["Mance Rayder"], hand=["Spearwife", "Page", "Camp"], gold=3)
    for plot, gold, comes in (("Rebuilding", 3, True), ("Rebuilding", 2, False), ("The Winds of Winter", 2, True)):
        t = table({**mine, "gold": gold, "plot": plot}, lannister(), phase="challenges", pause=True, content=crowd)
        assert offers(t, "Spearwife") is comes and not offers(t, "Page") and not offers(t, "Camp")
    theirs = lannister(hand=["Spearwife"], gold=3)
    t = table({**mine, "hand": []}, theirs, phase="challenges", pause=True, first=1, active=1, content=crowd)
    assert not offers(t, "Spearwife", 1)
    t = table({**mine, "gold": 2}, lannister(plot="The Winds of Winter"), phase="challenges", pause=True, content=crowd)
    t.does(0, "Spearwife")
    assert t.gold(0) == 0
    thrall = man("Thrall", cost=3, keywords=["ambush 3"])
    seat = stark(play=["Mance Rayder"], hand=["Thrall"], gold=2, plot="The Winds of Winter")
    assert not offers(table(seat, lannister(), phase="challenges", pause=True, content=folk(thrall)), "Thrall")
    camp = place("Tent", cost=3, keywords=["ambush 3"], traits=["Wildling"])
    seat = {**seat, "hand": ["Tent"]}
    assert not offers(table(seat, lannister(), phase="challenges", pause=True, content=folk(camp)), "Tent")
    seat = stark(play=["Mance Rayder"], hand=["Spearwife"], gold=2, plot="The Winds of Winter")
    assert not offers(table(seat, lannister(), phase="marshaling", pause=True, content=crowd), "Spearwife")


def test_val_brings_a_wildling_along() -> None:
    wild = {"traits": ["Wildling"]}
    crowd = folk(man("Spearwife", cost=4, **wild), man("Giant Wife", cost=5, **wild), PAGE, place("Camp", **wild))
    mine = stark(play=["Val", "Page"], hand=["Spearwife", "Giant Wife", "Page", "Camp"])
    theirs = lannister(hand=["Spearwife"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.initiate("intrigue", "Val")
    t.does(0, "Val")
    wife = t.card("Spearwife", 0)
    assert wife.place == "play" and wife.kneeling and wife.part == "attacking" and not t.is_asked(0, "cards.pick")
    t = table({**mine, "hand": ["Spearwife"]}, theirs, phase="challenges", pause=True, content=crowd)
    t.initiate("military", "Page")
    assert not offers(t, "Val")


def test_leyton_calls_in_the_reach() -> None:
    rose = {"faction": "tyrell", "cost": 4}
    cards = [man("Rose", **rose), place("Keep", **rose), thing("Cup", **rose)]
    others = [man("Dear", faction="tyrell", cost=5), place("Road", faction="tyrell", keywords=["limited"]), PAGE]
    mine = tyrell(play=["Leyton Hightower"], hand=[each["name"] for each in cards + others])
    for name in ("Rose", "Keep", "Cup"):
        t = table(mine, lannister(hand=["Rose"]), phase="dominance", pause=True, content=folk(*cards, *others))
        t.does(0, "Leyton Hightower")
        assert t.offered(0) == ["Rose", "Keep", "Cup"] and t.card("Leyton Hightower").kneeling
        t.does(0, name)
        assert t.card(name, 0, "play").kneeling


def test_renly_gathers_friends() -> None:
    cards = [man("Mid", cost=3), man("Dear", cost=4), man("Stag", faction="baratheon", cost=1), place("Inn", cost=1)]
    mine = baratheon(play=["14004"], hand=["Mid", "Dear", "Stag", "Inn"])
    t = table(mine, lannister(hand=["Mid"]), phase="dominance", pause=True, content=folk(*cards))
    t.does(0, "Renly Baratheon")
    assert t.card("Mid", 0).place == "play" and t.faction(0).kneeling and not t.is_asked(0, "cards.pick")
    t = table(mine, lannister(hand=["Poison"]), phase="dominance", first=1, pause=True, content=folk(*cards))
    t.does(1, "Poison")
    assert not offers(t, "Renly Baratheon")


@pytest.mark.parametrize(("how", "event"), [("killed", "Dagger"), ("sacrificed", "Altar")])
def test_winter_is_hard(how: str, event: str) -> None:
    altar = {"name": "Altar", "type": "location", "cost": 0}
    altar["does"] = [{"action": "any", "cost": {"sacrifice": {"type": "character"}}, "do": {"gold": 1}}]
    wolf = {"faction": "stark"}
    crowd = folk(
        man("Wolf", cost=3, **wolf),
        man("Cub", cost=3, **wolf),
        man("Dire", cost=4, **wolf),
        PAGE,
        altar,
        place("Den", **wolf),
    )
    held = ["As Hard as Winter", "Cub", "Dire", "Page", "Den"]

    def falls(victim: str, used: list[str], side: int = 0) -> Table:
        mine = stark(hand=held, play=[victim, "Altar"] if side == 0 else [], used=used, gold=5)
        theirs = lannister(hand=["Dagger"], play=[] if side == 0 else [victim, "Altar"])
        t = table(mine, theirs, phase="challenges", first=1, active=1, pause=True, content=crowd)
        if event == "Altar" and side == 0:
            t.passes(1)
        t.does(1 if event == "Dagger" or side == 1 else 0, event)
        return t

    t = falls("Wolf", ["The Winds of Winter"])
    t.does(0, "As Hard as Winter")
    assert t.card("Cub").place == "play" and not t.is_asked(0, "cards.pick")
    for victim, used, side in (
        ("Wolf", ["Rebuilding"], 0),
        ("Page", ["The Winds of Winter"], 0),
        ("Wolf", ["The Winds of Winter"], 1),
    ):
        assert not offers(falls(victim, used, side), "As Hard as Winter")


def test_serve_obey_protect() -> None:
    sun = {"faction": "martell"}
    cards = [
        man("Spear", cost=2, **sun),
        man("Guard", cost=5, **sun),
        man("Prince", cost=6, **sun),
        PAGE,
        place("Pool", **sun),
    ]
    mine = martell(hand=["Serve. Obey. Protect.", "Guard", "Prince", "Page", "Pool"], play=["Spear", "Page"], gold=5)
    mine["feats"] = {"lost defending": 1}
    t = challenged(mine, "power", content=folk(*cards))
    t.does(1, "Serve. Obey. Protect.")
    assert t.card("Guard").place == "play" and "Spear" in t.pile(1, "hand") and not t.is_asked(1, "cards.pick")
    assert not offers(challenged({**mine, "feats": {}}, "power", content=folk(*cards)), "Serve. Obey. Protect.", 1)
    bare = {**mine, "play": ["Page"]}
    assert not offers(challenged(bare, "power", content=folk(*cards)), "Serve. Obey. Protect.", 1)
    t = table({**mine, "play": ["Spear"]}, lannister(), phase="challenges", pause=True, content=folk(*cards))
    t.initiate("power", "Spear")
    assert not offers(t, "Serve. Obey. Protect.")
