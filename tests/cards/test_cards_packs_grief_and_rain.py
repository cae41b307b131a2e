"""Grief, rain and wolves: who is sacrificed, searched for, swapped or brought back; every sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import answers, ends, hosts, left, printed
from tests.cards.packs import fight, lays, marshals, offers, table
from tests.cards.plain_cards import folk, man, place, plan
from tests.cards.table import (
    Table,
    baratheon,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, SQUIRE = man("Page"), man("Squire")
HUT, BARN = place("Hut"), place("Barn")
PRINTED: dict[str, dict[str, Any]] = {
    "Glamor": {"keywords": ["shadow 2", "terminal"]},
    "Ser Gerris Drinkwater": {"keywords": ["renown", "shadow 5"]},
    "08061": {"keywords": ["intimidate", "no attachments"]},
    "16009": {"keywords": ["no attachments except Raven"]},
    '"Steel Rain"': {"keywords": ["shadow 2"]},
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_is_there(name: str) -> None:
    assert printed(name) == PRINTED[name]


# --- Ser Imry Florent ---


def fleet(*locations: str, theirs: list[Any]) -> Table:
    mine = baratheon(play=["Ser Imry Florent", "Steward", *locations])
    foes = lannister(play=theirs)
    return table(mine, foes, phase="taxation", content=folk(PAGE, SQUIRE, man("Cook"), man("Steward"), HUT, BARN))


def test_ser_imry_goes_down_with_his_ships() -> None:
    t = fleet("Hut", "Barn", theirs=["Page", "Squire", "Cook", "Hut"])
    t.does(0, "Ser Imry Florent")
    assert t.card("Ser Imry Florent").place == "dead"
    assert sorted(t.offered(0)) == ["Barn", "Hut", "done"]  # those of one's own
    t.does(0, "Hut", "Barn")
    lays(t)
    assert t.asked == 1 and sorted(t.offered(1)) == ["Cook", "Page", "Squire"]
    t.does(1, "Page", "Cook")
    assert [t.card(name).kneeling for name in ("Page", "Cook", "Squire")] == [True, True, False]
    assert sorted(t.pile(0, "discard")) == ["Barn", "Hut"]


def test_ser_imry_may_spare_his_ships() -> None:
    t = fleet("Hut", theirs=["Page", "Squire"])
    t.does(0, "Ser Imry Florent", "done")
    assert not t.card("Page").kneeling and not t.card("Squire").kneeling and t.card("Hut").place == "play"


def test_ser_imry_kneels_as_many_as_there_are_and_no_more_than_ships() -> None:
    t = fleet("Hut", "Barn", theirs=["Page", kneeling("Squire")])
    t.does(0, "Ser Imry Florent", "Hut", "Barn")
    lays(t)
    assert t.card("Page").kneeling
    t = fleet("Hut", theirs=["Page", "Squire"])
    t.does(0, "Ser Imry Florent", "Hut")
    t.does(1, "Squire")
    assert t.card("Squire").kneeling and not t.card("Page").kneeling


def test_ser_imry_without_a_ship_does_not_die_for_nothing() -> None:
    assert not offers(fleet(theirs=["Page", "Squire"]), "Ser Imry Florent")


def test_ser_imry_chooses_one_of_several_opponents() -> None:
    others = [lannister(play=["Page"]), stark(play=["Squire"])]
    mine = baratheon(play=["Ser Imry Florent", "Hut"])
    t = table(mine, *others, phase="taxation", content=folk(PAGE, SQUIRE, HUT))
    t.does(0, "Ser Imry Florent")
    assert t.key == "cards.player"
    t.does(0, "House Stark", "Hut")
    assert t.card("Squire").kneeling and not t.card("Page").kneeling


# --- No Use For Grief ---

SNAKE = man("Snake", traits=["Sand Snake"], cost=3)
QUEEN = man("Snake Queen", traits=["Sand Snake"], cost=6)
ELDER = man("Elder Snake", traits=["Sand Snake"], cost=7)
SON = man("Son of Dorne", faction="martell")


def grief(dead: list[str], victim: str = "Son of Dorne", of: int = 0, viper: bool = False) -> Table:
    deck = ["Snake", "Snake Queen", "Elder Snake", "Page", "Hall"]
    mine = martell(hand=["No Use For Grief", "Dagger"], gold=4, deck=deck, dead=dead)
    theirs = lannister(dead=["The Red Viper"] if viper else [])
    (mine, theirs)[of]["play"] = [victim]
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(SNAKE, QUEEN, ELDER, SON, PAGE))
    assert not offers(t, "No Use For Grief")
    t.does(0, "Dagger")
    if t.is_asked(0, "cards.target"):
        t.does(0, victim)
    t.run_to("cards.action", 0)
    return t


def test_no_use_for_grief_brings_a_sand_snake() -> None:
    t = grief([], viper=True)  # who died there is another's
    t.does(0, "No Use For Grief")
    assert t.offered(0) == ["Snake", "pass"]
    t.does(0, "Snake")
    assert t.card("Snake").place == "play" and t.gold(0) == 2


def test_no_use_for_grief_after_the_viper() -> None:
    t = grief(["The Red Viper"])
    t.does(0, "No Use For Grief")
    assert sorted(t.offered(0)) == ["Snake", "Snake Queen", "pass"]
    t.does(0, "Snake Queen")
    assert t.card("Snake Queen").place == "play"


def test_no_use_for_grief_without_grief() -> None:
    assert not offers(grief([], victim="Page"), "No Use For Grief")  # no Martell
    assert not offers(grief([], of=1), "No Use For Grief")  # somebody else's
    t = grief([])
    t.to_phase("draw")
    t.pass_while(lambda: t.match.round == 1)
    t.to_phase("marshaling")
    t.run_to("cards.action", 0)
    assert t.gold(0) >= 2 and not offers(t, "No Use For Grief")  # that was last round


def test_grief_lasts_a_round_not_a_phase() -> None:
    t = grief([])
    t.to_phase("challenges")
    t.run_to("cards.action", 0)
    assert offers(t, "No Use For Grief")


# --- Glamor ---


def glamor(**how: Any) -> Table:
    mine = baratheon(play=[wearing("Page", "Glamor"), "Squire"], hand=["Dagger"], dead=["Cook"])
    return table(mine, lannister(**how), pause=True, content=folk(PAGE, SQUIRE, man("Cook")))


def test_glamor_strengthens_and_brings_back_who_died_this_phase() -> None:
    t = glamor()
    assert t.card("Page").strength == 4 and not offers(t, "Glamor")  # the cook died long ago
    t.does(0, "Dagger", "Squire")
    t.passes(1)
    t.does(0, "Glamor")
    assert t.card("Page").place == "dead" and t.card("Squire").place == "play"
    assert t.card("Glamor").place == "discard"


def test_glamor_brings_back_ones_own_and_not_who_died_for_it() -> None:
    mine = baratheon(play=[wearing("Page", "Glamor")], hand=["Dagger"])
    t = table(mine, lannister(play=["Squire"]), pause=True, content=folk(PAGE, SQUIRE))
    t.does(0, "Dagger", "Squire")
    t.passes(1)
    assert not offers(t, "Glamor")
    mine = baratheon(play=[wearing("Page", "Glamor"), "Squire", "Cook"], hand=["Dagger", "Dagger"])
    t = table(mine, lannister(), pause=True, content=folk(PAGE, SQUIRE, man("Cook")))
    for victim in ("Squire", "Cook"):
        t.does(0, "Dagger", victim)
        t.passes(1)
    t.does(0, "Glamor")
    assert sorted(t.offered(0)) == ["Cook", "Squire"]


def test_glamor_goes_on_ones_own_characters() -> None:
    assert hosts(baratheon(play=["Page", "Squire", "Hut"]), "Glamor", lannister(play=["Cook"]), PAGE, SQUIRE, HUT,
                 man("Cook")) == ["Page", "Squire"]  # fmt: skip


# --- Desert Raider ---


def test_a_desert_raider_rises_from_defeat() -> None:
    mine = martell(dead=["Desert Raider"])
    t = ends(mine, "lose attack military", theirs=lannister(play=["Hall"]))
    t.does(0, "Desert Raider")
    assert sorted(t.offered(0)) == [
        "intrigue challenge",
        "power challenge",
    ]  # the giant is the only character of the winner
    t.does(0, "intrigue")
    raider, giant = t.card("Desert Raider"), t.card("Giant")
    assert raider.place == "play" and raider.icons == ["military", "intrigue"]
    assert giant.power == 1 and giant.icons == ["military", "power"]
    t.to_phase("dominance")
    assert t.card("Giant").icons == ["military", "intrigue", "power"] and t.card("Desert Raider").icons == ["military"]


def test_a_desert_raider_takes_a_power_icon_as_well() -> None:
    t = ends(martell(dead=["Desert Raider"]), "lose defend power")
    t.does(1, "Desert Raider", "power")
    assert t.card("Desert Raider").icons == ["military", "power"] and t.card("Giant").icons == ["military", "intrigue"]


def test_a_desert_raider_waits_for_defeat_in_the_dead_pile() -> None:
    assert not answers("Desert Raider", martell(dead=["Desert Raider"]), "win attack power")
    assert not answers("Desert Raider", martell(discard=["Desert Raider"]), "lose attack power")
    assert not answers("Desert Raider", martell(play=["Desert Raider"]), "lose attack power")


@pytest.mark.rule("agot-targets-01")
def test_a_desert_raider_speaks_of_the_winner() -> None:
    """Of three players only the one who has won."""
    seats = [martell(dead=["Desert Raider"], play=["Page"]), lannister(play=["Giant", "Squire"]), stark(play=["Cook"])]
    t = table(*seats, phase="challenges", pause=True, step="compare",
              content=folk(PAGE, SQUIRE, man("Giant", strength=9), man("Cook")),
              challenge=challenge("military", ["Giant"], attacker=1, defender=0))  # fmt: skip
    t.pass_while(lambda: not offers(t, "Desert Raider"))
    t.does(0, "Desert Raider")
    assert sorted(t.offered(0)) == ["Giant", "Squire"]


# --- Galazza Galare ---

SMALL, TALL = man("Small", faction="targaryen", cost=2), man("Tall", faction="targaryen", cost=6)
DECK = ["Small", "Small", "Small", "Small", "Tall", "Tall", "Fane", "Shrine", "Middling", "Grand", "Small"]

TEMPLES = [place("Fane", faction="targaryen", cost=7), place("Shrine", faction="targaryen", cost=1)]


def temple() -> Table:
    mine = targaryen(hand=["Galazza Galare"], gold=6, deck=DECK)
    folks = folk(SMALL, TALL, man("Middling", faction="targaryen", cost=3), man("Grand", cost=7), *TEMPLES)
    t = table(mine, lannister(), phase="marshaling", content=folks, pause=True)
    marshals(t, "Galazza Galare")
    t.does(0, "Galazza Galare")
    return t


def test_galazza_galare_finds_one_of_the_great() -> None:
    t = temple()
    assert sorted(t.offered(0)) == ["Small"] * 4 + ["Tall"] * 2 + ["pass"]  # of the ten topmost
    t.does(0, "Tall")
    assert t.pile(0, "hand") == ["Tall"] and not t.is_asked(0, "cards.search")


def test_galazza_galare_finds_three_of_the_small() -> None:
    t = temple()
    t.does(0, "Small")
    assert sorted(t.offered(0)) == ["Small"] * 3 + ["pass"]  # none of the great any more
    t.does(0, "Small", "Small")
    assert t.pile(0, "hand") == ["Small"] * 3 and not t.is_asked(0, "cards.search")
    assert t.match.known[t.match.hand[0][0]] == 255  # they were shown
    assert any("shuffles" in line for line in t.log()) and t.pile(0, "deck") != DECK[3:]


def test_galazza_galare_finds_when_marshaled() -> None:
    t = table(targaryen(hand=["Galazza Galare"], gold=6, deck=DECK, play=["Usher"]), lannister(), pause=True,
              content=folk(SMALL, TALL, *TEMPLES, man("Middling"), man("Grand"),
                           man("Usher", does=[{"action": "any", "do": {"put": {"type": "character", "at": "hand",
                                                                               "whose": "mine"}}}])))  # fmt: skip
    t.does(0, "Usher")
    assert t.card("Galazza Galare").place == "play" and not offers(t, "Galazza Galare")


def test_galazza_galare_finds_for_nobody_else() -> None:
    mine = targaryen(hand=["Small"], gold=6, deck=DECK, play=["Galazza Galare"])
    folks = folk(SMALL, TALL, man("Middling"), man("Grand"), *TEMPLES)
    t = table(mine, lannister(), phase="marshaling", content=folks, pause=True)
    marshals(t, "Small")
    assert t.card("Small").place == "play" and not offers(t, "Galazza Galare")


# --- plots ---


def plans(*names: str) -> list[str]:
    return list(names)


SCHEME, FAIR, FEAST = plan("Scheme"), plan("Fair"), plan("Feast", gold=4, does=[{"revealed": True, "do": {"gold": 2}}])


def test_a_change_of_plans_after_a_defeat() -> None:
    mine = martell(hand=["Change of Plans"], plots=["Scheme", "Fair"], used=["Feast"])
    t = ends(mine, "lose defend power", folks=[SCHEME, FAIR, FEAST], theirs=lannister(used=["Feast"] * 5))
    t.does(1, "Change of Plans")
    assert sorted(t.offered(1)) == ["Fair", "Scheme"]
    t.does(1, "Fair")
    assert t.pile(1, "plots") == ["Scheme"] and t.pile(1, "used") == ["Fair", "Feast"]
    for how, used, may in (
        ("win defend power", 1, False),
        ("lose attack power", 4, True),
        ("lose attack power", 5, False),
    ):
        mine = martell(hand=["Change of Plans"], plots=["Scheme"], used=["Feast"] * used)
        assert answers("Change of Plans", mine, how, folks=[SCHEME, FAIR, FEAST]) is may


def test_ser_gerris_changes_what_was_planned() -> None:
    mine = martell(shadows=["Ser Gerris Drinkwater"], gold=5, plots=["Scheme", "Fair"], used=["Feast", "Ploy"])
    theirs = lannister(plots=["Ruse"], used=["Trick"])
    extra = [plan("Ploy"), plan("Ruse"), plan("Trick")]
    t = table(mine, theirs, phase="marshaling", pause=True, content=folk(SCHEME, FAIR, FEAST, *extra))
    t.run_to("cards.action", 0)
    t.does(0, "Ser Gerris Drinkwater")
    t.does(0, "Ser Gerris Drinkwater")
    assert sorted(t.offered(0)) == ["Fair", "Scheme"]
    t.does(0, "Scheme")
    assert sorted(t.offered(0)) == ["Feast", "Ploy"]
    t.does(0, "Feast")
    assert sorted(t.pile(0, "plots")) == ["Fair", "Feast"] and sorted(t.pile(0, "used")) == ["Ploy", "Scheme"]
    assert t.match.known[t.card("Scheme").number] == 255  # a used plot lies open


def test_ser_gerris_must_come_out_of_shadows() -> None:
    mine = martell(hand=["Ser Gerris Drinkwater"], gold=6, plots=["Scheme"], used=["Fair"])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(SCHEME, FAIR))
    t.run_to("cards.action", 0)
    t.does(0, "Ser Gerris Drinkwater")
    assert t.card("Ser Gerris Drinkwater").place == "play" and not offers(t, "Ser Gerris Drinkwater")
    mine = martell(play=["Ser Gerris Drinkwater"], shadows=["Sneak"], gold=6, plots=["Scheme"], used=["Fair"])
    t = table(mine, lannister(), phase="marshaling", pause=True,
              content=folk(SCHEME, FAIR, man("Sneak", keywords=["shadow 1"])))  # fmt: skip
    t.run_to("cards.action", 0)
    t.does(0, "Sneak")
    assert t.card("Sneak").place == "play" and not offers(t, "Ser Gerris Drinkwater")  # another came out


@pytest.mark.rule("agotp-plotx-03")
def test_wheels_within_wheels_turn_once_a_round() -> None:
    mine = lannister(hand=["16006"] * 2, gold=6, play=["Lion", "Cub", "Guest", "Den"], plots=["Feast", "Fair"])
    lion = man("Lion", faction="lannister", unique=True)
    folks = folk(
        lion,
        man("Cub", faction="lannister"),
        man("Guest", unique=True),
        FEAST,
        FAIR,
        place("Den", faction="lannister", unique=True),
    )
    t = table(mine, stark(plots=["Fair"]), phase="marshaling", pause=True, content=folks)
    t.run_to("cards.action", 0)
    gold, first = t.gold(0), t.match.first
    t.does(0, "Wheels Within Wheels")
    assert t.card("Lion").kneeling  # the only one who can pay
    assert sorted(t.offered(0)) == ["Fair", "Feast"]
    t.does(0, "Feast")
    assert t.card("Feast").place == "shown" and t.gold(0) == gold - 3 + 2 and t.match.first == first
    assert t.pile(0, "used") == ["Rebuilding"]
    assert left(t, "Wheels Within Wheels") == (0, "round")
    t = table(
        {**mine, "play": [kneeling("Lion"), "Cub", "Guest", "Den"]},
        stark(),
        phase="marshaling",
        pause=True,
        content=folks,
    )
    t.run_to("cards.action", 0)
    assert not offers(t, "Wheels Within Wheels")


# --- Nymeria ---

WOLF, PUP = man("Wolf", traits=["Direwolf"]), man("Pup", traits=["Direwolf"])
STARKLING = man("Starkling", faction="stark")


def pack(*play: Any, attackers: list[str], hall: bool = False) -> Table:
    mine = stark(play=[*play, *(["Hall"] if hall else [])])
    folks = folk(WOLF, PUP, STARKLING, PAGE, man("Stray", traits=["Direwolf"]))
    return fight(mine, lannister(play=["Stray"]), "power", attackers, pause=True, content=folks)


def test_nymeria_leads_the_pack() -> None:
    t = pack("Starkling", "08061", "Wolf", "Pup", "Page", attackers=["Starkling"], hall=True)
    t.does(0, "Nymeria")
    assert sorted(t.offered(0)) == ["Pup", "Wolf", "done"]
    t.does(0, "Wolf", "done")
    assert [t.card(name).part for name in ("Nymeria", "Wolf", "Pup", "Page")] == [
        "attacking",
        "attacking",
        "none",
        "none",
    ]
    assert t.card("Nymeria").kneeling and t.card("Wolf").kneeling and not t.card("Pup").kneeling


def test_nymeria_goes_alone_or_with_all() -> None:
    t = pack("Starkling", "08061", "Wolf", attackers=["Starkling"])
    t.does(0, "Nymeria", "done")
    assert t.card("Nymeria").part == "attacking" and t.card("Wolf").part == "none"
    t = pack("Starkling", "08061", "Wolf", "Pup", attackers=["Starkling"])
    t.does(0, "Nymeria", "Wolf", "Pup")
    assert [t.card(name).part for name in ("Nymeria", "Wolf", "Pup")] == ["attacking"] * 3


def test_nymeria_follows_starks_and_must_stand() -> None:
    assert not offers(pack("Page", "Starkling", "08061", attackers=["Page"]), "Nymeria")
    assert not offers(pack("Starkling", kneeling("08061"), "Wolf", attackers=["Starkling"]), "Nymeria")
    t = table(stark(play=["Starkling", "08061"]), lannister(), phase="challenges", pause=True, content=folk(STARKLING))
    assert not offers(t, "Nymeria")


# --- Samwell Tarly ---


def library(hand: list[str]) -> Table:
    names = ["Ash", "Birch", "Cedar", "Dill", "Elm"]
    mine = nightswatch(play=["16009"], deck=names, hand=hand)
    folks = folk(PAGE, SQUIRE, man("Cook"), *[man(name) for name in names])
    return table(mine, lannister(hand=["Cook"]), pause=True, phase="dominance", content=folks)


def test_samwell_tarly_reads_and_swaps() -> None:
    t = library(["Page", "Squire"])
    t.does(0, "Samwell Tarly")
    assert t.card("Samwell Tarly", place="play").kneeling
    assert sorted(t.offered(0)) == ["Ash", "Birch", "Cedar", "Dill"]
    t.does(0, "Birch")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Page")
    assert sorted(t.pile(0, "hand")) == ["Birch", "Squire"]
    assert t.key == "cards.stack" and sorted(t.offered(0)) == ["Ash", "Cedar", "Dill", "Page"]
    t.does(0, ["Dill", "Page", "Ash", "Cedar"])
    found = t.pile(0, "deck")
    assert found[4] == "Elm" and found[:4] in (["Dill", "Page", "Ash", "Cedar"], ["Cedar", "Ash", "Page", "Dill"])
    assert all(t.match.known[number] == 1 for number in t.match.deck[0][1:5])  # the opponent has seen nothing
    assert "Page" not in str([event.text for event in t.match.log or [] if event.kind == "swap"])


def test_samwell_tarly_without_a_card_only_orders() -> None:
    t = library([])
    t.does(0, "Samwell Tarly")
    assert t.key == "cards.stack" and len(t.offered(0)) == 4


@pytest.mark.rule("agot-look-01")
def test_nobody_sees_by_the_number_which_card_samwell_gives_away() -> None:
    t = library(["Page", "Squire"])
    for number in t.match.hand[0]:
        t.match.known[number] = 255  # both were shown
    t.does(0, "Samwell Tarly", "Ash", "Squire")
    assert [t.match.known[number] for number in t.match.hand[0]] == [1, 1]


# --- "Steel Rain" ---

QUAY, TOWER = place("Quay", faction="greyjoy", cost=1), place("Tower", faction="greyjoy", cost=3)
KEEP, PIER = place("Keep", faction="greyjoy", cost=3), place("Pier", faction="greyjoy", cost=1)


def rain(play: list[str], deck: list[str]) -> Table:
    mine = greyjoy(shadows=['"Steel Rain"'], gold=2, play=play, deck=deck)
    theirs = lannister(play=["Keep"])
    folks = folk(QUAY, TOWER, KEEP, PIER, HUT, man("Reaver", faction="greyjoy", cost=1))
    return table(mine, theirs, phase="dominance", pause=True, content=folks)


def test_steel_rain_brings_others_for_what_is_given() -> None:
    t = rain(["Quay", "Tower", "Hut", "Reaver"], ["Keep", "Pier", "Quay", "Tower", "Hut", "Reaver", "Hall"])
    t.does(0, '"Steel Rain"')
    assert sorted(t.offered(0)) == ["Quay", "Tower", "done"]
    t.does(0, "Quay", "Tower")
    lays(t)
    assert sorted(t.offered(0)) == ["Pier", "pass"]  # for the quay: neither dearer nor another quay
    t.does(0, "Pier")
    assert sorted(t.offered(0)) == ["Keep", "Quay", "pass"]  # for the tower
    t.does(0, "Keep")
    assert "Pier" in t.in_play(0) and "Keep" in t.in_play(0) and "Tower" not in t.in_play(0)
    assert t.gold(0) == 0 and sorted(t.pile(0, "discard")) == ['"Steel Rain"', "Quay", "Tower"]
    assert t.log("shuffle") or any("shuffles" in line for line in t.log())


def test_steel_rain_for_one_alone_and_for_none() -> None:
    t = rain(["Quay", "Tower"], ["Keep", "Pier"])
    t.does(0, '"Steel Rain"', "Tower", "done")
    assert sorted(t.offered(0)) == ["Keep", "Pier", "pass"]
    t.does(0, "Keep")
    assert "Quay" in t.in_play(0) and not t.is_asked(0, "cards.search")
    t = rain(["Quay", "Tower"], ["Keep", "Pier"])
    t.does(0, '"Steel Rain"', "done")
    assert not t.is_asked(0, "cards.search") and "Tower" in t.in_play(0)
    assert not offers(rain(["Hut"], ["Keep"]), '"Steel Rain"')
