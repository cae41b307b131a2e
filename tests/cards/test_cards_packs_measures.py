"""Cards of the packs that count, compare and choose by what is most or least: every sentence of every card."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.dominance import dominance_of
from bannermen.games.cards.terms import ATTACKING
from tests.cards.card_makers import man, place
from tests.cards.packs import fight, lays, offers, table
from tests.cards.packs import wins as won
from tests.cards.plain_events import plays
from tests.cards.table import (
    HERALDS,
    baratheon,
    card,
    cards_file,
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


def test_king_roberts_warhammer_fells_as_much_as_its_bearer_weighs() -> None:
    play = [wearing("Robert Baratheon", "King Robert's Warhammer"), "Melisandre"]
    theirs = ["Arya Stark", "Sansa Stark", "Eddard Stark", kneeling("Bran Stark"), "Hall"]
    t = won(baratheon(play=play), stark(play=theirs), "military", ["Robert Baratheon"])
    might = t.card("Robert Baratheon").strength
    assert might == 7
    t.does(0, "King Robert's Warhammer")
    assert {"Arya Stark", "Sansa Stark", "Eddard Stark", "Melisandre"} <= set(t.offered(0))
    t.does(0, "Eddard Stark")
    assert "Melisandre" not in t.offered(0) and "Bran Stark" not in t.offered(0) and "Hall" not in t.offered(0)
    t.does(0, "Arya Stark")
    assert t.card("Eddard Stark").kneeling and t.card("King Robert's Warhammer").place == "discard"
    play = [wearing("Shireen Baratheon", "King Robert's Warhammer"), "Robert Baratheon"]
    t = won(baratheon(play=play), stark(play=theirs), "military", ["Robert Baratheon"])
    assert not offers(t, "King Robert's Warhammer") and t.card("Shireen Baratheon").strength == 2
    guard = [wearing("Robert Baratheon", "King Robert's Warhammer")]
    t = fight(
        stark(play=["Bran Stark", "Sansa Stark"]), baratheon(play=guard), "power", ["Bran Stark"], ["Robert Baratheon"]
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert not offers(t, "King Robert's Warhammer", 1)
    play = [wearing("Shireen Baratheon", "King Robert's Warhammer")]
    t = fight(
        baratheon(play=play), stark(play=["Robb Stark"]), "power", ["Shireen Baratheon"], ["Robb Stark"], pause=True
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "King Robert's Warhammer"))
    assert t.match.contest < 0
    play = [wearing("Shireen Baratheon", card("King Robert's Warhammer", owner=1))]
    t = fight(
        baratheon(play=play), stark(play=["Robb Stark"]), "power", ["Shireen Baratheon"], ["Robb Stark"], pause=True
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "King Robert's Warhammer", 1))
    assert t.match.contest < 0


def test_roose_bolton_dies_for_many() -> None:
    theirs = ["Bran Stark", "Sansa Stark", "Arya Stark", "Eddard Stark"]
    seats = (stark(play=["04081", "Direwolf Pup"]), lannister(play=theirs))
    t = won(*seats, "military", ["Roose Bolton"], bent=True)
    t.does(0, "Roose Bolton")
    assert t.card("Roose Bolton").place == "discard" and t.offered(0) == ["Bran Stark", "Sansa Stark", "Arya Stark"]
    t.does(0, "Sansa Stark")
    assert t.offered(0) == ["Bran Stark", "Arya Stark", "done"]
    t.does(0, "Arya Stark")
    lays(t)
    assert sorted(t.pile(1, "dead"))[:2] == ["Arya Stark", "Sansa Stark"]
    t = won(*seats, "military", ["Direwolf Pup"], bent=True)
    assert not offers(t, "Roose Bolton")
    t = fight(
        seats[0], seats[1], "military", ["Roose Bolton"], ["Eddard Stark"], bent=True, step="compare", content=[HERALDS]
    )
    assert not offers(t, "Roose Bolton")


def test_a_florent_knight_sends_the_weakest_away() -> None:
    play = ["Margaery Tyrell", "Garden Caretaker"]
    seats = (tyrell(play=play, hand=["House Florent Knight"], gold=5), stark(play=["Bran Stark", "Arya Stark"]))
    t = table(*seats, pause=True)
    t.does(0, "House Florent Knight")
    assert t.offered(0) == ["Garden Caretaker", "Bran Stark"]
    t.does(0, "Bran Stark")
    assert t.pile(1, "discard") == ["Bran Stark"]
    t = table(tyrell(hand=["House Florent Knight", "Garden Caretaker"], gold=6), stark(play=["Robb Stark"]), pause=True)
    t.does(0, "House Florent Knight")
    assert t.card("House Florent Knight").place == "discard"
    t = table(tyrell(play=["House Florent Knight"], hand=["Margaery Tyrell"], gold=6), stark(), pause=True)
    t.does(0, "Margaery Tyrell")
    assert not t.is_asked(0, "cards.target") and t.card("House Florent Knight").place == "play"


def test_to_the_rose_banner_a_man_is_worth_his_strength() -> None:
    play = ["The Knight of Flowers", "Garden Caretaker", "Littlefinger", "Highgarden"]
    t = table(tyrell(play=play, hand=["To the Rose Banner!"]), tyrell(play=["Randyll Tarly"]), pause=True)
    t.does(0, "To the Rose Banner!")
    assert t.offered(0) == ["The Knight of Flowers", "Garden Caretaker"]
    t.does(0, "The Knight of Flowers")
    assert t.gold(0) == 5 and t.card("The Knight of Flowers").place == "discard"
    t = table(tyrell(play=play, hand=["To the Rose Banner!"]), stark(), phase="challenges", pause=True)
    assert not offers(t, "To the Rose Banner!")


def test_viserys_calls_every_king_out() -> None:
    kings = ["Robert Baratheon", "Shireen Baratheon", kneeling("Stannis Baratheon")]
    t = table(targaryen(play=["04014", "Khal Drogo"]), baratheon(play=kings), phase="challenges", pause=True)
    t.initiate("power", "Viserys Targaryen")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Shireen Baratheon", "done"]
    t.does(1, "done")
    assert t.card("Robert Baratheon").part == "defending" and t.card("Shireen Baratheon").part == "none"
    t = table(targaryen(play=["04014", "Khal Drogo"]), baratheon(play=kings), phase="challenges", pause=True)
    t.initiate("power", "Khal Drogo")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Robert Baratheon", "Shireen Baratheon", "done"]
    for theirs, power in ((["Robert Baratheon"], 0), (["Stannis Baratheon", "Hall"], 1)):
        t = table(targaryen(play=["04014"]), baratheon(play=theirs), phase="dominance", pause=True)
        t.pass_while(lambda t=t: t.phase == "dominance" and not t.key.startswith("cards.interrupt"))
        assert offers(t, "Viserys Targaryen") == bool(power)
        if power:
            t.does(0, "Viserys Targaryen")
            assert t.card("Viserys Targaryen").power == 1
    t = table(targaryen(play=["04014"]), stark(), phase="challenges", pause=True)
    t.to_phase("dominance")
    assert t.card("Viserys Targaryen").power == 0


def test_the_scorpions_sting_goes_as_far_as_the_used_plots() -> None:
    play = ["Obara Sand", "Palace Spearman", "Desert Scavenger", "Littlefinger", "Sunspear"]
    for used, most in (([], 0), (["Rebuilding", "Counting Coppers"], 2)):
        mine = martell(play=play, hand=["The Scorpion's Sting"], gold=1, used=used)
        t = won(stark(play=["Robb Stark"]), mine, "power", ["Robb Stark"])
        assert offers(t, "The Scorpion's Sting", 1) == (most > 0)
        if most:
            t.does(1, "The Scorpion's Sting")
            assert t.offered(1) == ["Obara Sand", "Palace Spearman", "Desert Scavenger"]
            t.does(1, "Obara Sand", "Palace Spearman")
            assert t.card("Obara Sand").keywords == ["renown"] and "renown" in t.card("Palace Spearman").keywords
            t.resolve()
            assert t.card("Obara Sand").keywords == ["renown"]
            t.to_phase("dominance")
            assert t.card("Obara Sand").keywords == []
    t = won(
        martell(play=play, hand=["The Scorpion's Sting"], gold=1, used=["Rebuilding"]),
        stark(),
        "military",
        ["Obara Sand"],
    )
    assert not offers(t, "The Scorpion's Sting")


def test_chella_wears_the_ears_of_the_dead() -> None:
    chella = "Chella Daughter of Cheyk"
    for ears in (0, 2, 3):
        mine = lannister(play=[card(chella, tokens={"ear": ears}), card("Burned Men", tokens={"ear": 3})])
        t = table(mine, stark(), phase="challenges")
        assert t.card(chella).strength == 3 + ears
        assert t.card(chella).keywords == (["renown", "intimidate"] if ears == 3 else [])
    for attacking, counted in (([chella], 1), (["Burned Men"], 0)):
        mine = lannister(play=[chella, "Burned Men"], hand=["Dagger"] * 2)
        t = fight(mine, stark(play=["Arya Stark", "Sansa Stark"]), "military", attacking, pause=True)
        plays(t, 0, "Dagger", "Arya Stark")
        assert offers(t, chella) == bool(counted)
        if counted:
            t.does(0, chella)
            assert t.card(chella).tokens == {"ear": 1}


def test_a_bandit_takes_from_the_rich() -> None:
    for mine, theirs, attacking, strength in (
        (1, 2, ["Wildling Bandit"], 3),
        (2, 2, ["Wildling Bandit"], 1),
        (1, 2, ["Tywin Lannister"], 1),
    ):
        seats = (lannister(play=["Wildling Bandit", "Tywin Lannister"], gold=mine), stark(gold=theirs))
        t = fight(*seats, "intrigue", attacking, pause=True)
        assert t.card("Wildling Bandit").strength == strength


def test_the_house_of_stannis_bows_to_kings() -> None:
    kings = ["04067", "Robert Baratheon", "Selyse Baratheon", "Shireen Baratheon"]
    seats = (baratheon(play=kings), stark(play=["Robb Stark"]))
    t = fight(*seats, "power", ["04067", "Selyse Baratheon"], ["Robb Stark"], pause=True)
    names = ("Stannis Baratheon", "Selyse Baratheon", "Robb Stark", "Shireen Baratheon")
    assert [t.card(name).strength for name in names] == [6, 1, 4, 1]
    t = fight(*seats, "military", ["04067", "Selyse Baratheon"], ["Robb Stark"], pause=True)
    assert [t.card(name).strength for name in names] == [6, 2, 5, 1]
    for dominant in (0, 1):
        seats = (
            baratheon(play=["04067"], gold=9 * (1 - dominant)),
            stark(play=[kneeling("Arya Stark"), "Robb Stark", "Hall"], gold=9 * dominant),
        )
        t = table(*seats, phase="dominance", pause=True)
        assert offers(t, "Stannis Baratheon") == (dominant == 0)
        if dominant == 0:
            t.does(0, "Stannis Baratheon")
            t.to_phase("standing")
            t.run_to("cards.action.standing")
            assert t.card("Arya Stark").kneeling
            t.to_phase("taxation")
            t.to_phase("standing")
            t.run_to("cards.action.standing")
            assert not t.card("Arya Stark").kneeling


def test_a_ritual_costs_as_much_as_it_honours() -> None:
    play = ["Melisandre", "Fiery Followers", kneeling("Selyse Baratheon"), "Shireen Baratheon", "Hall"]
    for gold, asked in ((1, False), (3, True)):
        t = table(baratheon(play=play, hand=["Ritual of R'hllor"], gold=gold), stark(), phase="dominance", pause=True)
        t.does(0, "Ritual of R'hllor")
        if asked:
            assert t.pending.options == [1, 2]
            t.does(0, 2)
        t.does(0, "Melisandre")
        honoured = [t.card(name).power for name in ("Melisandre", "Fiery Followers", "Selyse Baratheon")]
        assert honoured == ([1, 1, 0] if asked else [1, 0, 0]) and t.gold(0) == (1 if asked else 0)
    t = table(baratheon(play=play, hand=["Ritual of R'hllor"], gold=1), stark(gold=30), phase="dominance", pause=True)
    assert not offers(t, "Ritual of R'hllor")


def test_ulf_grows_with_his_clan() -> None:
    ulf = "Ulf Son of Umar"
    clan = cards_file(man("Clan", code="clan", traits=["Clansman"], cost=0))
    theirs = stark(hand=["Burned Men"], gold=2)
    hand = ["The Tickler", "Hall", "Burned Men", "Burned Men", "Clan", "Clan"]
    t = table(lannister(play=[ulf], hand=hand, gold=20), theirs, content=[clan], pause=True)
    for name, offered, strength in (
        ("The Tickler", False, 4),
        ("Hall", False, 4),
        ("Burned Men", True, 6),
        ("Burned Men", True, 8),
        ("Clan", True, 9),
        ("Clan", False, 9),
    ):
        t.run_to("cards.action", 0)
        t.does(0, name)
        assert offers(t, ulf) == offered
        t.does(0, ulf) if offered else None
        assert t.card(ulf).strength == strength
    t.to_phase("challenges")
    assert t.card(ulf).strength == 4
    t = table(stark(hand=["Burned Men"], gold=2), lannister(play=[ulf]), pause=True)
    t.does(0, "Burned Men")
    assert not offers(t, ulf, 1)


def test_venom_lingers_until_it_kills() -> None:
    for venom, dead in ((0, False), (1, True)):
        theirs = [wearing("Arya Stark", card("Lingering Venom", tokens={"venom": venom}, owner=1))]
        seats = (stark(play=["Robb Stark", *theirs]), martell())
        t = won(seats[0], seats[1], "power", ["Robb Stark"], bent=True)
        t.does(1, "Lingering Venom")
        assert (t.card("Arya Stark").place == "dead") == dead
        if not dead:
            assert t.card("Lingering Venom").tokens == {"venom": 1}
    theirs = [wearing("Arya Stark", card("Lingering Venom", owner=1))]
    t = fight(
        stark(play=["Winterfell Steward", *theirs]),
        martell(play=["Doran Martell"]),
        "power",
        ["Winterfell Steward"],
        ["Doran Martell"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Lingering Venom", 1))
    assert t.match.contest < 0


def test_ser_jon_fossoway_is_renowned_when_he_is_strong() -> None:
    t = table(
        tyrell(play=["Ser Jon Fossoway"], hand=["Wine"]), stark(play=["Robb Stark"]), phase="challenges", pause=True
    )
    assert t.card("Ser Jon Fossoway").keywords == []
    plays(t, 0, "Wine", "Ser Jon Fossoway")
    assert t.card("Ser Jon Fossoway").keywords == ["renown"]


def test_what_depends_on_strength_adds_strength_once() -> None:
    strong = {"there": {"type": "character", "least_strength": 5, "whose": "mine"}}
    hall = place("Keep", always=[{"strength": 1, "for": {"type": "character", "whose": "mine"}, "while": strong}])
    knight = man(
        "Knight", strength=5, always=[{"keyword": "renown", "while": {"there": {"itself": True, "least_strength": 5}}}]
    )
    t = table(stark(play=["Knight", "Keep"]), lannister(), content=[cards_file(knight, hall, faction="greyjoy")])
    assert t.card("Knight").strength == 6 and t.card("Knight").keywords == ["renown"]


def test_crow_killers_run_at_those_who_hoard() -> None:
    for plot, kneels in (("Rebuilding", True), ("Counting Coppers", False)):
        seats = (
            stark(play=["Crow Killers", "Robb Stark"], plot="Rebuilding"),
            nightswatch(play=["Crow Killers"], plot=plot),
        )
        t = table(*seats, phase="challenges", pause=True)
        assert (t.match.book.kinds[t.match.kind[t.match.shown[1]]].reserve > 6) != kneels
        t.initiate("military", "Crow Killers", "Robb Stark")
        assert t.card("Crow Killers", 0).kneeling == kneels and t.card("Robb Stark").kneeling
        t.defends("Crow Killers")
        assert t.card("Crow Killers", 1).kneeling


def test_the_frozen_shore_wakes_wildlings_in_winter() -> None:
    free = cards_file(man("Free Man", code="free", traits=["Wildling"]))
    play = ["The Frozen Shore", "Free Man", "Free Man", kneeling("Crow Killers"), "Robb Stark"]
    attacking = ["Free Man", "Free Man", "Robb Stark"]
    winter = "Deep Snow"
    for plots, stood in (((winter, "Rebuilding"), 1), ((winter, winter), 2), (("Rebuilding", "Rebuilding"), 0)):
        seats = (stark(play=play, plot=plots[0]), lannister(plot=plots[1]))
        t = won(*seats, "military", attacking, content=[free, WINTER])
        assert offers(t, "The Frozen Shore") == (stood > 0)
        if stood:
            t.does(0, "The Frozen Shore")
            assert t.offered(0) == ["Free Man", "Free Man"]
            t.does(0, "Free Man")
            assert sum(each.kneeling for each in t.cards("Free Man")) == 2 - stood
            assert t.card("Robb Stark").kneeling and t.card("The Frozen Shore").kneeling
    t = won(stark(play=play, plot=winter), lannister(plot=winter), "military", ["Free Man"], content=[free, WINTER])
    assert not offers(t, "The Frozen Shore")
    seats = (lannister(play=["Free Man"]), stark(play=play, plot=winter))
    t = won(*seats, "military", ["Free Man"], content=[free, WINTER])
    assert not offers(t, "The Frozen Shore", 1)


WINTER = cards_file(
    {
        "name": "Deep Snow",
        "code": "winter",
        "type": "plot",
        "gold": 1,
        "initiative": 1,
        "claim": 1,
        "reserve": 6,
        "traits": ["Winter"],
    }
)


def test_wex_pyke_shuts_out_by_what_he_was_given() -> None:
    theirs = ["Robb Stark", "Eddard Stark", "Tumblestone Knight"]
    for gold, who, left in (
        (6, "Wex Pyke", ["Eddard Stark", "Tumblestone Knight", "done"]),
        (0, "Wex Pyke", [*theirs, "done"]),
        (6, "Salty Navigator", [*theirs, "done"]),
    ):
        seats = (greyjoy(play=[card("Wex Pyke", tokens={"gold": gold}), "Salty Navigator"]), stark(play=theirs))
        t = table(*seats, phase="challenges", pause=True)
        t.initiate("military", who)
        t.run_to("cards.defend", 1)
        assert t.offered(1) == left
    t = table(greyjoy(play=["Wex Pyke"], gold=5), stark(), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    for gold in (1, 2):
        t.does(0, "Wex Pyke")
        t.run_to("cards.action", 0)
        assert t.card("Wex Pyke").tokens == {"gold": gold} and t.gold(0) == 5 - gold
    assert "Wex Pyke" not in t.offered(0)
    t = table(greyjoy(play=["Wex Pyke"], gold=5), stark(), phase="challenges", pause=True)
    assert not offers(t, "Wex Pyke")


def test_the_freys_feast_their_guests_at_the_third_challenge() -> None:
    """Frey and Host together win by twenty, each of the others by less."""
    frey = cards_file(
        man("Frey", code="frey", traits=["House Frey"]), man("Host", code="host", strength=19), man("Page", code="page")
    )
    hand = ["Frey Hospitality"] * 2
    theirs = ["Arya Stark", "Winterfell Steward", "Sansa Stark", "Robb Stark", "Catelyn Stark"]
    for third, attacking, count in (
        (True, ["Frey", "Host"], 3),
        (True, ["Frey"], 1),
        (False, ["Frey", "Host"], 0),
        (False, ["Frey"], 0),
        (True, ["Host", "Page"], 0),
        (True, ["Host"], 0),
    ):
        done = {"military initiated": 1 + third, "intrigue initiated": 1}
        mine = lannister(play=["Frey", "Host", "Page", "Casterly Rock"], hand=hand, gold=3, feats=done)
        t = won(mine, stark(play=theirs), "military", attacking, content=[frey])
        assert offers(t, hand[0]) == (count > 0)
        if count:
            t.does(0, hand[0])
            assert t.offered(0) == theirs
            for name in theirs[:count]:
                t.does(0, name)
            t.pass_while(lambda t=t: t.key == "cards.lay")
            assert sorted(t.pile(1, "dead")) == sorted(theirs[:count]) and not t.is_asked(0, "cards.target")
    for guards in (["Host"], ["Host", "Page", "Giant"]):
        giant = cards_file(man("Giant", code="giant", strength=30), faction="stark")
        done = {"military initiated": 2, "intrigue initiated": 1}
        mine = lannister(play=["Frey", "Page"], hand=hand, gold=3, feats=done)
        t = fight(mine, stark(play=guards), "military", ["Frey"], guards, content=[frey, giant], pause=True)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, hand[0]))
        assert t.match.contest < 0


def test_mutiny_begins_with_the_greatest() -> None:
    keep = cards_file(place("Keep", code="keep", cost=9))
    play = ["Old Bear Mormont", "Benjen Stark", "Keep", "Steward at the Wall"]
    t = table(
        nightswatch(play=play, hand=["Mutiny At Craster's Keep"]),
        stark(play=["Robb Stark", "Hall"]),
        phase="dominance",
        pause=True,
        content=[keep],
    )
    t.run_to("cards.action", 0)
    t.does(0, "Mutiny At Craster's Keep")
    assert t.pile(0, "discard")[0] == "Old Bear Mormont" and t.pile(1, "discard") == ["Robb Stark"]
    assert t.in_play(0) == ["Benjen Stark", "Herald", "Keep", "Steward at the Wall"]
    t = table(
        nightswatch(play=play, hand=["Mutiny At Craster's Keep"]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
        content=[keep],
    )
    assert not offers(t, "Mutiny At Craster's Keep")


def test_stannis_cavalry_keeps_down_whom_it_is_paid_for() -> None:
    theirs = [kneeling("Robb Stark"), kneeling("Eddard Stark"), kneeling("Hall")]
    mine = [card("Stannis's Cavalry", tokens={"gold": 6}, kneeling=True), kneeling("Stannis Baratheon")]
    t = table(baratheon(play=mine, gold=9), stark(play=theirs), phase="standing", pause=True)
    t.run_to("cards.action", 0)
    names = ("Robb Stark", "Eddard Stark", "Hall", "Stannis Baratheon")
    assert [t.card(name).kneeling for name in names] == [True, False, False, False]
    for gold in (7, 8):
        t.does(0, "Stannis's Cavalry")
        t.run_to("cards.action", 0)
        assert t.card("Stannis's Cavalry").tokens == {"gold": gold}
    assert "Stannis's Cavalry" not in t.offered(0)
    mine = [card("Stannis's Cavalry", tokens={"gold": 3}), kneeling("Stannis Baratheon")]
    t = table(baratheon(play=mine), stark(play=[kneeling("Hall")]), phase="standing", pause=True)
    t.run_to("cards.action", 0)
    assert not t.card("Hall").kneeling
    t = table(
        baratheon(play=[card("Stannis's Cavalry", tokens={"gold": 6})], gold=3),
        stark(play=theirs, hand=["Help"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    plays(t, 1, "Help", "Robb Stark")
    assert not t.card("Robb Stark").kneeling and "Stannis's Cavalry" not in t.offered(0)


def test_an_honor_guard_rides_cheap_from_the_reach() -> None:
    theirs = stark(play=["Highgarden"])
    reach = cards_file(man("Reachman", code="reach", traits=["The Reach"]))
    for play, left in (
        (["Rose Garden", "The Mander", "The Kingsroad"], 10 - 4),
        (["The Kingsroad", "Reachman"], 10 - 6),
    ):
        t = table(
            tyrell(play=play, hand=["Highgarden Honor Guard"], gold=10),
            theirs,
            phase="challenges",
            pause=True,
            content=[reach],
        )
        t.does(0, "Highgarden Honor Guard")
        assert t.gold(0) == left
    t = table(tyrell(play=["The Mander"], hand=["Highgarden Honor Guard"], gold=10), theirs, pause=True)
    t.does(0, "Highgarden Honor Guard")
    assert t.gold(0) == 5


def test_the_city_watch_is_cheap_for_the_mighty() -> None:
    for mine, theirs, left in ((2, 1, 6), (1, 1, 4)):
        t = table(
            baratheon(hand=["City Watch"], gold=10, power=mine), stark(power=theirs), phase="challenges", pause=True
        )
        t.does(0, "City Watch")
        assert t.gold(0) == left
    t = table(baratheon(hand=["City Watch"], gold=10, power=2), stark(), pause=True)
    t.does(0, "City Watch")
    assert t.gold(0) == 5


def test_maester_ballabar_tends_to_the_weakest() -> None:
    play = ["Maester Ballabar", "Randyll Tarly", "Garden Caretaker"]
    theirs = ["Robb Stark", "Winterfell Steward", "Bran Stark"]
    seats = (tyrell(play=play), stark(play=theirs))
    t = fight(*seats, "power", ["Randyll Tarly", "Garden Caretaker"], ["Winterfell Steward"], pause=True)
    t.does(0, "Maester Ballabar")
    assert t.offered(0) == ["Garden Caretaker", "Winterfell Steward"] and t.card("Maester Ballabar").kneeling
    t.does(0, "Winterfell Steward")
    assert t.card("Winterfell Steward").part == "none" and not t.card("Winterfell Steward").kneeling
    t = fight(stark(play=theirs), tyrell(play=play), "power", ["Robb Stark"], pause=True)
    t.run_to("cards.action", 1)
    assert "Maester Ballabar" not in t.offered(1)


def test_a_bolton_flayer_takes_the_cheapest() -> None:
    play = ["Bolton Flayer", "Direwolf Pup", "Winterfell Steward"]
    seats = (
        stark(play=play),
        lannister(play=["Lannisport Merchant", "Tywin Lannister", "Western Fiefdom"]),
    )
    t = table(*seats, phase="challenges", pause=True)
    t.run_to("cards.target", 0)
    assert t.offered(0) == ["Winterfell Steward", "Lannisport Merchant"]
    t.does(0, "Lannisport Merchant")
    assert t.pile(1, "dead") == ["Lannisport Merchant"]
    seats = (stark(play=["Bolton Flayer"]), lannister(play=[card("The Tickler", duplicates=1)]))
    t = table(*seats, phase="challenges", pause=True)
    t.pass_while(lambda: t.phase == "challenges" and not t.key.startswith("cards.would"))
    assert t.phase == "dominance" and t.pile(1, "dead") == ["The Tickler"]
    t = table(stark(play=["Bolton Flayer"]), lannister(play=["The Tickler"]), phase="dominance", pause=True)
    t.to_phase("standing")
    assert t.card("The Tickler").place == "play"


def test_hodor_follows_bran_and_weighs_nothing_at_home() -> None:
    for company, able in (([], False), (["Bran Stark"], True), (["Robb Stark"], False)):
        seats = (stark(play=["Hodor", "Arya Stark", *company]), stark(play=["Bran Stark"]))
        t = table(*seats, phase="challenges", pause=True)
        t.run_to("cards.challenge", 0)
        t.does(0, "power challenge")
        assert (t.is_asked(0, "cards.attack") and "Hodor" in t.offered(0)) == able
    t = fight(lannister(play=["Joffrey Baratheon"]), stark(play=["Hodor"]), "power", ["Joffrey Baratheon"], pause=True)
    t.run_to("cards.defend", 1)
    assert "Hodor" in t.offered(1)
    t = table(stark(play=["Hodor", "Arya Stark"]), lannister(), phase="dominance")
    assert dominance_of(t.match, 0) == 2


def test_edric_storm_makes_somebody_small() -> None:
    t = table(baratheon(play=["Edric Storm"]), stark(play=["Robb Stark", "Hall"]), phase="draw", pause=True)
    t.run_to("cards.reaction.begins", 0)
    assert t.phase == "dominance"
    t.does(0, "Edric Storm", "Robb Stark")
    t.run_to("cards.action.dominance", 0)
    assert t.faction_power(0) == 1 and dominance_of(t.match, 1) == t.gold(1)
    t.to_phase("standing")
    assert dominance_of(t.match, 1) == t.gold(1) + 5


def test_a_traitor_to_the_crown_counts_for_nothing() -> None:
    theirs = [wearing("Robb Stark", card("Traitor to the Crown", owner=1)), "Arya Stark"]
    for type_, strength in (("power", 2), ("military", 7)):
        seats = (stark(play=theirs), baratheon())
        t = fight(*seats, type_, ["Robb Stark", "Arya Stark"], pause=True, bent=True)
        assert total_strength(t.match, ATTACKING) == strength
    t = table(stark(play=theirs), baratheon(), phase="dominance", bent=True)
    assert dominance_of(t.match, 0) == 2
    t = table(
        baratheon(play=["Melisandre"], hand=["Traitor to the Crown"], gold=1), stark(play=["Robb Stark"]), pause=True
    )
    t.does(0, "Traitor to the Crown")
    assert t.card("Traitor to the Crown").host == "Robb Stark"


def test_an_arrogant_contender_wants_company_against_him() -> None:
    theirs = ["Arya Stark", "Bran Stark", "Sansa Stark", "Winterfell Steward"]
    for guards in (0, 2, 4):
        seats = (tyrell(play=["Arrogant Contender", "Garden Caretaker"], hand=["Wine"] * 3), stark(play=theirs))
        t = fight(*seats, "intrigue", ["Arrogant Contender"], theirs[:guards], pause=True, bent=True)
        assert t.card("Arrogant Contender").strength == 4 + guards
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
        assert offers(t, "Arrogant Contender") == (guards > 0)
        if guards:
            t.does(0, "Arrogant Contender")
            assert t.card("Arrogant Contender").power == min(3, guards)
    seats = (tyrell(play=["Arrogant Contender", "Olenna's Informant"]), stark(play=theirs))
    t = fight(*seats, "intrigue", ["Arrogant Contender", "Olenna's Informant"], theirs[:1], pause=True, bent=True)
    assert t.card("Arrogant Contender").strength == 5
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert not offers(t, "Arrogant Contender")
    t = fight(*seats, "intrigue", ["Olenna's Informant"], theirs[:1], pause=True, bent=True)
    assert t.card("Arrogant Contender").strength == 4
    t = fight(*seats, "intrigue", ["Arrogant Contender"], theirs, step="compare", pause=True, bent=True, content=[HUGE])
    huge = (tyrell(play=["Arrogant Contender"]), stark(play=["Huge"]))
    t = fight(*huge, "intrigue", ["Arrogant Contender"], ["Huge"], pause=True, content=[HUGE])
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Arrogant Contender"))
    assert t.match.contest < 0


HUGE = cards_file(man("Huge", code="huge", strength=20))


def test_lady_forlorn_remembers_the_vale() -> None:
    places = ["The Kingsroad", "The Roseroad", "Rose Garden"]
    seats = (tyrell(play=[wearing("Lyn Corbray", "Lady Forlorn"), *places]), stark(play=["The Iron Throne"]))
    t = table(*seats, phase="challenges")
    without = table(tyrell(play=["Lyn Corbray", *places]), stark(), phase="challenges")
    assert t.card("Lyn Corbray").strength == without.card("Lyn Corbray").strength + 2
    assert "power" in t.card("Lyn Corbray").icons and "power" not in without.card("Lyn Corbray").icons
    t = table(tyrell(play=[wearing("Paxter Redwyne", "Lady Forlorn")]), stark(), phase="challenges")
    assert t.card("Paxter Redwyne").icons == ["intrigue"]


def test_brown_ben_plumm_goes_where_the_gold_is() -> None:
    for gold, where in ((0, "discard"), (1, "play")):
        t = table(targaryen(play=["Brown Ben Plumm"], gold=gold), stark(gold=1), phase="challenges", pause=True)
        t.to_phase("dominance")
        assert t.card("Brown Ben Plumm").place == where
    t = table(targaryen(play=["Brown Ben Plumm"]), stark(), phase="dominance", pause=True)
    t.to_phase("standing")
    assert t.card("Brown Ben Plumm").place == "play"
