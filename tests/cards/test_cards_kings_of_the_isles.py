"""Kings of the Isles: every sentence of the cards that came in later."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.allegiance import has_trait
from bannermen.games.cards.rules.plots import initiative
from tests.cards.outcomes import answers, ends, hosts, left
from tests.cards.packs import killed, offers, shows, table, wins
from tests.cards.plain_cards import folk, man, place
from tests.cards.table import greyjoy, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.printing("Kings of the Isles")


def test_balon_takes_what_they_have_thrown_away() -> None:
    mine = greyjoy(play=["12001"], discard=["Theon Greyjoy"])
    t = table(mine, stark(discard=["Arya Stark"], hand=["Catelyn Stark"], dead=["Summer"]), pause=True)
    t.does(0, "Balon Greyjoy")
    assert t.faction(0).kneeling and t.card("Arya Stark").controller == 0 and t.card("Arya Stark").place == "play"
    t.to_phase("challenges") if t.phase != "challenges" else None
    t.pass_while(lambda: t.phase == "challenges")
    assert t.card("Arya Stark").place == "deck"


def test_balon_wants_an_upright_banner_and_somebody_to_take() -> None:
    t = table(greyjoy(play=["12001"], discard=["Theon Greyjoy"]), stark(), pause=True)
    assert "Balon Greyjoy" not in t.offered(0)
    crowd = folk(man("Stranger"))
    t = table(greyjoy(play=["12001"]), stark(discard=["Stranger", "Arya Stark"]), pause=True, content=crowd)
    t.does(0, "Balon Greyjoy")
    assert t.offered(0) == ["Stranger", "Arya Stark"]
    t.does(0, "Stranger")
    t.passes(1)
    assert "Balon Greyjoy" not in t.offered(0)
    assert {"pillage", "renown"} <= set(t.card("Balon Greyjoy").keywords)


def test_aeron_draws_when_the_drowned_god_takes_one() -> None:
    play = ["12005", "Drowned Men", "Theon Greyjoy"]
    t = killed("Drowned Men", greyjoy(play=play), stark())
    t.does(0, "Aeron Damphair")
    assert len(t.pile(0, "hand")) == 1 and "insight" in t.card("Aeron Damphair").keywords
    assert "Aeron Damphair" not in killed("Theon Greyjoy", greyjoy(play=play), stark()).offered()
    t = killed("Drowned Men", greyjoy(play=["12005"]), stark(play=["Drowned Men"]))
    assert t.key.startswith("cards.action")


def test_aeron_draws_once_a_phase() -> None:
    mine = greyjoy(play=["12005", "Drowned Men", "Drowned Men"])
    t = table(mine, stark(hand=["Dagger", "Dagger"]), first=1, active=1, pause=True)
    for asked in (True, False):
        t.does(1, "Dagger", "Drowned Men")
        assert t.is_asked(0) and ("Aeron Damphair" in t.offered(0)) is asked
        t.does(0, "Aeron Damphair") if asked else None
        t.passes(0)


@pytest.mark.parametrize(("type_", "barred"), [("military", True), ("power", True), ("intrigue", False)])
def test_nobody_clever_stands_against_the_drumm(type_: str, barred: bool) -> None:
    crowd = folk(man("Clever"), man("Plain", icons=["military", "power"]), man("Helper"))
    for attacker, bars in (("The Drumm", barred), ("Helper", False)):
        t = table(
            greyjoy(play=["The Drumm", "Helper"]),
            stark(play=["Clever", "Plain"]),
            phase="challenges",
            active=0,
            content=crowd,
        )
        if type_ == "intrigue" and attacker == "The Drumm":
            continue
        t.initiate(type_, attacker)
        t.run_to("cards.defend", 1)
        assert ("Clever" in t.offered(1)) is not bars
        assert ("Plain" in t.offered(1)) is (type_ != "intrigue")


def test_qarl_the_maid_wakes_a_ship_or_asha() -> None:
    play = ["Qarl the Maid", kneeling("Refurbished Hulk"), kneeling("12003"), kneeling("Hall")]
    t = wins(greyjoy(play=play), stark(), "power", ["Qarl the Maid"])
    t.does(0, "Qarl the Maid")
    assert t.offered(0) == ["Asha Greyjoy", "Refurbished Hulk"]
    t.does(0, "Refurbished Hulk")
    assert not t.card("Refurbished Hulk").kneeling and t.card("Asha Greyjoy").kneeling
    crowd = folk(man("Captain's Ghost", traits=["Warship"]), man("Foe"))
    mine = greyjoy(play=["Qarl the Maid", kneeling("12003"), kneeling("Captain's Ghost")])
    t = wins(mine, stark(), "power", ["Qarl the Maid"], content=crowd)
    t.does(0, "Qarl the Maid")
    assert not t.card("Asha Greyjoy").kneeling
    t = wins(greyjoy(play=[*play, "Foe"]), stark(), "military", ["Foe"], content=crowd)
    assert not offers(t, "Qarl the Maid")
    t = wins(greyjoy(play=["Foe"]), greyjoy(play=play), "power", ["Foe"], defending=["Qarl the Maid"], content=crowd)
    assert offers(t, "Qarl the Maid", 1)
    strong = folk(man("Foe", strength=9))
    t = wins(greyjoy(play=["Foe"]), greyjoy(play=play), "power", ["Foe"], defending=["Qarl the Maid"], content=strong)
    assert not offers(t, "Qarl the Maid", 1)


def test_old_grey_gull_drowns_one_and_may_bring_him_back() -> None:
    play = ["Old Grey Gull", "Theon Greyjoy", "Drowned Men", "Littlefinger"]
    for back in (True, False):
        t = table(greyjoy(play=play), stark(play=["Black Wind's Crew"]), pause=True)
        t.does(0, "Old Grey Gull")
        assert t.offered(0) == ["Theon Greyjoy", "Drowned Men"] and t.card("Old Grey Gull").kneeling
        t.does(0, "Theon Greyjoy", "Do it" if back else "Leave it")
        assert t.card("Theon Greyjoy").place == ("hand" if back else "dead")
    mine = greyjoy(play=["Old Grey Gull", {"card": "Theon Greyjoy", "duplicates": 1}])
    t = table(mine, stark(), pause=True)
    t.does(0, "Old Grey Gull")
    t.does(0, "Theon Greyjoy")
    assert t.card("Theon Greyjoy").place == "play" and not t.is_asked(0, "cards.may")


def test_silence_brings_a_ship_and_wakes_euron() -> None:
    crowd = folk(man("Sailor", traits=["Warship"]), place("Sloop", traits=["Warship"]), place("Barn"))
    mine = greyjoy(play=["Silence", kneeling("Euron Crow's Eye")], hand=["Sloop", "Barn", "Sailor"])
    theirs = greyjoy(play=[kneeling("Euron Crow's Eye")], hand=["Sloop"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    assert (initiative(t.match, 0), initiative(t.match, 1)) == (7, 5)
    t.does(0, "Silence")
    assert t.card("Silence").kneeling and t.card("Sloop", 0).place == "play"
    assert not t.card("Euron Crow's Eye", 0).kneeling and t.card("Euron Crow's Eye", 1).kneeling
    for phase, hand in (("challenges", ["Barn", "Sailor"]), ("dominance", ["Sloop"])):
        t = table(greyjoy(play=["Silence"], hand=hand), theirs, phase=phase, pause=True, content=crowd)
        assert "Silence" not in t.offered(0)


@pytest.mark.parametrize(("name", "again"), [("Reaver", True), ("Farmer", False)])
def test_golden_storm_kills_and_may_sail_again(name: str, again: bool) -> None:
    crowd = [man("Reaver", traits=["Raider"]), man("Farmer"), man("Home", traits=["Raider"])]
    mine = greyjoy(play=["Golden Storm", name, "Home"])
    t = ends(mine, "win attack military", [name], crowd, stark(play=["Arya Stark"]))
    t.does(0, "Golden Storm")
    assert t.offered(0) == [name, "Giant", "Dwarf"]
    t.does(0, "Dwarf")
    assert t.card("Dwarf").place == "dead" and t.card("Golden Storm").kneeling is not again
    for how in ("lose attack military", "win defend military", "win attack power"):
        assert not answers("Golden Storm", mine, how, [name], folks=crowd)


def test_golden_storm_stays_where_its_victim_is_saved() -> None:
    mine = greyjoy(play=["Golden Storm", {"card": "Theon Greyjoy", "duplicates": 1}, "Reaver"])
    t = ends(mine, "win attack military", ["Theon Greyjoy", "Reaver"], [man("Reaver", traits=["Raider"])])
    t.does(0, "Golden Storm", "Theon Greyjoy")
    t.does(0, "Theon Greyjoy")
    assert t.card("Theon Greyjoy").place == "play" and t.card("Golden Storm").kneeling


@pytest.mark.parametrize(("name", "again"), [("Skipper", True), ("Oarsman", False)])
def test_maidens_bane_wakes_a_captain_and_itself(name: str, again: bool) -> None:
    crowd = [man("Skipper", traits=["Captain"]), man("Oarsman"), man("Home", traits=["Captain"])]
    mine = greyjoy(play=["Maiden's Bane", "Skipper", "Oarsman", kneeling("Home")])
    t = ends(mine, "win attack unopposed power", ["Skipper", "Oarsman"], crowd)
    t.does(0, "Maiden's Bane")
    assert t.offered(0) == ["Skipper", "Oarsman"]
    t.does(0, name)
    assert not t.card(name).kneeling and t.card("Maiden's Bane").kneeling is not again
    assert not answers("Maiden's Bane", mine, "win attack power", ["Skipper"], folks=crowd)
    assert not answers("Maiden's Bane", mine, "lose defend power", folks=crowd)


def test_red_rain_crowns_its_bearer() -> None:
    crowd = [man("Lord of Pyke", faction="greyjoy", unique=True), man("Thrall", faction="greyjoy"), place("Pyke")]
    mine = greyjoy(play=[wearing("The Drumm", "Red Rain"), "Lord of Pyke"])
    t = ends(mine, "win attack unopposed power", ["The Drumm"], crowd)
    t.does(0, "Red Rain")
    assert t.card("The Drumm").power == 2 and t.card("The Drumm").keywords == ["stealth"]
    assert left(t, "Red Rain") == (0, "phase")
    assert not answers("Red Rain", mine, "win attack power", ["The Drumm"], folks=crowd)
    assert not answers("Red Rain", mine, "win attack unopposed power", ["Lord of Pyke"], folks=crowd)
    mine = greyjoy(play=[wearing("Lord of Pyke", "Red Rain")])
    t = ends(mine, "win attack unopposed power", ["Lord of Pyke"], crowd)
    assert offers(t, "Red Rain") and t.card("Lord of Pyke").keywords == []
    theirs = stark(play=["Arya Stark"])
    folk_ = ["Thrall", "Pyke", "Lord of Pyke"]
    assert hosts(greyjoy(play=folk_), "Red Rain", theirs, *crowd) == ["Lord of Pyke"]


@pytest.mark.parametrize(("ships", "strength"), [(2, 3), (3, 5)])
def test_a_fleet_captain_is_strong_with_three_ships(ships: int, strength: int) -> None:
    crowd = folk(man("Sailor"), man("Ghost Ship", traits=["Warship"]))
    play = [wearing("Sailor", "Fleet Captain"), "Ghost Ship", *["Iron Fleet Scout"] * ships]
    t = table(greyjoy(play=[*play, "The Iron Throne"]), greyjoy(play=["Iron Fleet Scout"]), content=crowd)
    assert t.card("Sailor").strength == strength
    assert has_trait(t.match, t.card("Sailor").number, [t.book.traits.index("Captain")])


def test_a_raid_by_night_is_for_raiders_and_pillagers() -> None:
    crowd = folk(
        *(man(f"Raider {n}", traits=["Raider"]) for n in "ABC"), man("Farmer"), man("Thief", keywords=["pillage"])
    )
    play = ["Raider A", "Raider B", "Raider C", "Farmer", "Thief"]
    t = table(
        greyjoy(play=play, hand=["Nighttime Raid"], gold=1), stark(), phase="challenges", pause=True, content=crowd
    )
    t.does(0, "Nighttime Raid")
    assert t.offered(0) == ["Raider A", "Raider B", "Raider C", "Thief"]
    t.does(0, "Raider A")
    assert "done" in t.offered(0)
    t.does(0, "Raider B", "Thief")
    assert [name for name in play if "stealth" in t.card(name).keywords] == ["Raider A", "Raider B", "Thief"]
    t.to_phase("dominance")
    assert "stealth" not in t.card("Thief").keywords
    play = ["Hall", "Raider A"]
    t = table(
        greyjoy(play=play, hand=["Nighttime Raid"], gold=1), stark(), phase="challenges", pause=True, content=crowd
    )
    t.does(0, "Nighttime Raid")
    assert t.card("Raider A").keywords == ["stealth"]


def test_bronze_yohn_rises_twice_for_the_vale() -> None:
    crowd = folk(
        place("Keep"), place("Ruin", cost=0), place("Tower", faction="stark"), man("Foe", strength=1), man("Guest")
    )
    halls = ["Keep", "Keep", "Keep"]
    play = ["Bronze Yohn Royce", "Ruin", "Tower", "Guest"]
    foe = lannister(play=["Foe"])
    t = wins(foe, stark(play=[*play, *halls]), "power", ["Foe"], defending=["Bronze Yohn Royce"], content=crowd)
    t.does(1, "Bronze Yohn Royce")
    assert t.offered(1) == ["Keep"] * 3
    t.does(1, "Keep")
    assert not t.card("Bronze Yohn Royce").kneeling and "renown" in t.card("Bronze Yohn Royce").keywords
    t = wins(foe, stark(play=play), "power", ["Foe"], defending=["Bronze Yohn Royce"], content=crowd)
    assert not offers(t, "Bronze Yohn Royce", 1)
    t = wins(stark(play=[*play, *halls]), foe, "power", ["Bronze Yohn Royce"], content=crowd)
    assert not offers(t, "Bronze Yohn Royce")
    mine = stark(play=["Bronze Yohn Royce", "Cabin"])
    cards = [place("Cabin", cost=1)]
    assert answers("Bronze Yohn Royce", mine, "win defend power", ["Bronze Yohn Royce"], folks=cards)
    assert not answers("Bronze Yohn Royce", mine, "lose defend power", ["Bronze Yohn Royce"], folks=cards)


def test_bronze_yohn_rises_twice_a_phase() -> None:
    mine = stark(play=["Bronze Yohn Royce", "Cabin"])
    t = ends(mine, "win defend power", ["Bronze Yohn Royce"], [place("Cabin", cost=1)])
    t.does(1, "Bronze Yohn Royce")
    assert left(t, "Bronze Yohn Royce", seat=1) == (1, "phase")


def test_an_heir_to_the_throne_costs_another() -> None:
    crowd = folk(
        man("Young Lord", traits=["Lord"]),
        man("Young Lady", traits=["Lady"]),
        man("Squire"),
        man("Late Lord", traits=["Lord"]),
    )
    deck = ["Hall", "Squire", "Young Lord", "Young Lady", *["Squire"] * 6, "Late Lord", "Squire", "Squire"]
    t = shows(
        "Heir to the Iron Throne", stark(deck=deck, play=["Squire", "Young Lord", "Hall"]), lannister(), content=crowd
    )
    assert t.offered(0) == ["Young Lord", "Young Lady", "pass"]
    t.does(0, "Young Lady")
    assert sorted(t.offered(0)) == ["Young Lady", "Young Lord"]
    t.does(0, "Young Lord")
    assert t.card("Young Lady").place == "play" and t.pile(0, "discard") == ["Young Lord"]
    assert any("shuffle" in line for line in t.log())
    t = shows("Heir to the Iron Throne", stark(deck=["Squire"] * 12, play=["Young Lord"]), lannister(), content=crowd)
    t.does(0, "pass") if t.is_asked(0, "cards.search") else None
    assert t.card("Young Lord").place == "play"
