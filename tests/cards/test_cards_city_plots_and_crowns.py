"""City of Secrets to The Things We Do For Love: every sentence of the cards that came in later."""

from __future__ import annotations

import pytest

from tests.cards.outcomes import acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, killed, offers, shows, table, wins
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import (
    baratheon,
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

pytestmark = pytest.mark.printing("The Things We Do For Love")

CITY = plan("City Plan", traits=["City"])
WOLF = man("Wolf", faction="stark")
FOLK = [WOLF, man("Page"), man("Septon", traits=["The Seven"]), man("Lord", traits=["Lord"])]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Prince's Loyalist", {"keywords": ["prized 1", "stealth"]}),
        ("Mad King Aerys", {"keywords": ["prized 1", "renown"]}),
        ("16017", {"keywords": ["stealth"]}),
        ("Fishmonger's Square", {}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, object]) -> None:
    assert printed(name) == said


@pytest.mark.parametrize("city", [True, False])
def test_at_the_gates_a_street_is_found(city: bool) -> None:
    cards = [
        CITY,
        place("Street", cost=1, keywords=["limited"]),
        place("Road", cost=2, keywords=["limited"]),
        place("Lane", cost=1),
    ]
    cards.append(man("Guide", cost=1, keywords=["limited"]))
    deck = ["Street", "Road", "Lane", "Guide", "Street"]
    mine = stark(deck=deck, used=["City Plan"] if city else ["Marching Orders"], hand=[])
    t = shows("At the Gates", mine, lannister(used=["City Plan"]), content=folk(*cards))
    assert t.offered(0) == ["Street", "Street", "pass"]
    t.does(0, "Street")
    assert t.card("Street").place == ("hand" if city else "play") and not t.is_asked(0, "cards.search")
    assert any("shuffle" in line for line in t.log())


@pytest.mark.parametrize("city", [True, False])
def test_the_walls_are_manned(city: bool) -> None:
    cards = [
        CITY,
        man("Small", cost=3),
        man("Mid", cost=6),
        man("Great", cost=7),
        man("Hero", cost=1, unique=True),
        place("Wall", cost=1),
    ]
    hand = ["Small", "Mid", "Great", "Hero", "Wall"]
    mine = stark(hand=hand, used=["City Plan"] if city else ["Marching Orders"])
    t = shows("Manning the City Walls", mine, lannister(hand=["Small"], used=["City Plan"]), content=folk(*cards))
    if city:
        assert t.offered(0) == ["Small", "Mid"]
        t.does(0, "Mid")
    assert t.card("Mid" if city else "Small", 0).place == "play"
    assert len(t.pile(0, "hand")) == 4


def test_alyce_honors_the_devout() -> None:
    crowd = folk(*FOLK)
    mine = tyrell(play=["Alyce Graceford", "Septon", "Page", "Hall"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=crowd)
    t.does(0, "Alyce Graceford")
    assert t.card("Septon").keywords == ["renown"] and t.card("Alyce Graceford").kneeling
    t.initiate("power", "Page")
    t.resolve()
    assert t.card("Septon").keywords == ["renown"]
    t.to_phase("dominance")
    assert t.card("Septon").keywords == []
    t = table(tyrell(play=["Alyce Graceford", "Septon", "Septon"]), lannister(), pause=True, content=crowd)
    t.does(0, "Alyce Graceford")
    assert t.offered(0) == ["Septon", "Septon"]


def test_a_doubting_septa_leaves_a_crown_behind() -> None:
    cards = [*FOLK, place("Sept"), thing("Cup")]
    mine = lannister(play=["Doubting Septa", "Sept", wearing("Page", "Cup")])
    theirs = stark(play=["Wolf"])
    t = ends(mine, "win attack intrigue", ["Page"], cards, theirs)
    t.does(0, "Doubting Septa")
    assert t.offered(0) == ["Page", "Giant", "Sept", "Herald"] and t.card("Doubting Septa").place == "discard"
    t.does(0, "Sept")
    assert t.card("Sept").power == 1
    for how in ("win attack power", "lose attack intrigue"):
        assert not answers("Doubting Septa", mine, how, ["Page"], folks=cards)
    alone = lannister(play=["Doubting Septa"])
    assert not offers(wins(alone, stark(), "intrigue", ["Doubting Septa"], pause=False), "Doubting Septa")


def test_an_advisor_brings_maesters_cheaply() -> None:
    cards = [man("Maester A", traits=["Maester"]), man("Page"), place("Library", traits=["Maester"])]
    mine = stark(play=["Advisor to the Crown"], hand=["Maester A", "Page", "Library"], gold=1)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(*cards))
    assert not offers(t, "Maester A")
    t.does(0, "Advisor to the Crown")
    t.passes(1)
    assert [name for name in ("Maester A", "Page", "Library") if offers(t, name)] == ["Maester A"]
    assert t.card("Advisor to the Crown").kneeling
    t.does(0, "Maester A")
    assert t.gold(0) == 0
    t = table({**mine, "gold": 0}, lannister(), phase="marshaling", pause=True, content=folk(*cards))
    t.does(0, "Advisor to the Crown")
    t.passes(1)
    assert not offers(t, "Maester A")
    t.to_phase("dominance")
    assert len(t.match.lasting.flat) == 0


def test_dragons_come_to_the_music() -> None:
    cards = [man("Wyrm", traits=["Dragon"]), man("Page"), place("Pit", traits=["Dragon"])]
    mine = targaryen(hand=["Music of Dragons"], gold=1, deck=["Page", "Wyrm", "Pit"])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(*cards))
    t.does(0, "Music of Dragons")
    assert t.offered(0) == ["Wyrm", "pass"]
    t.does(0, "Wyrm")
    assert t.pile(0, "hand") == ["Wyrm"]
    assert acts("Music of Dragons", mine, "challenges", "dominance", content=folk(*cards)) == ["challenges"]


def test_the_blood_of_the_first_men_comes_to_a_starks_aid() -> None:
    crowd = folk(*FOLK, place("Grove"))
    for fighter, asked in (("Wolf", True), ("Page", False)):
        mine = stark(play=[wearing("Lord", "Blood of the First Men"), "Wolf", "Page"])
        t = fight(mine, lannister(play=["Wolf"]), "power", [fighter], ["Wolf"], pause=True, content=crowd)
        assert offers(t, "Blood of the First Men") is asked
        if asked:
            t.does(0, "Blood of the First Men")
            assert t.card("Lord").part == "attacking" and t.card("Lord").kneeling
    trait = t.book.traits.index("Old Gods")
    assert t.card("Lord").strength == 2
    assert [t.card("Lord").number, trait] in [
        t.match.extra_traits[i : i + 2] for i in range(0, len(t.match.extra_traits), 2)
    ]
    cards = [man("Page"), place("Grove"), WOLF]
    assert hosts(stark(play=["Page", "Grove"]), "Blood of the First Men", lannister(play=["Wolf"]), *cards) == ["Page"]


def test_long_may_he_reign_until_he_loses_power() -> None:
    cards = [man("King", traits=["King"]), man("Page"), place("Court", traits=["King"])]
    mine = baratheon(play=[wearing("King", "Long May He Reign"), "Page"])
    t = table(mine, lannister(hand=["Dagger"]), first=1, active=1, pause=True, content=folk(*cards))
    t.does(1, "Dagger")
    assert t.card("Page").place == "dead"  # the king could not be named
    for how, kept in (
        ("lose defend power", False),
        ("lose defend military", True),
        ("lose attack power", True),
        ("win defend power", True),
    ):
        t = ends(mine, how, ["Page"], cards)
        t.resolve()
        assert t.card("Long May He Reign").place == ("play" if kept else "discard")
    assert hosts(baratheon(play=["King", "Page", "Court"]), "Long May He Reign", lannister(), *cards) == ["King"]


def test_fishmongers_square_thrives_on_their_losses() -> None:
    for count, asked in ((9, False), (10, True)):
        mine = greyjoy(play=["Fishmonger's Square"], discard=["Hedge Knight"] * 12)
        t = table(mine, stark(discard=["Hedge Knight"] * count), phase="marshaling", pause=True)
        assert offers(t, "Fishmonger's Square") is asked
        if asked:
            gold = t.gold(0)
            t.does(0, "Fishmonger's Square")
            assert t.gold(0) == gold + 1 and len(t.pile(0, "hand")) == 1 and t.card("Fishmonger's Square").kneeling
    theirs = stark(discard=["Hedge Knight"] * 10)
    assert acts(
        "Fishmonger's Square", greyjoy(play=["Fishmonger's Square"]), "marshaling", "challenges", theirs=theirs
    ) == ["marshaling"]
    dead = stark(dead=["Hedge Knight"] * 10)
    assert acts("Fishmonger's Square", greyjoy(play=["Fishmonger's Square"]), "marshaling", theirs=dead) == []


def test_a_contract_lets_a_sword_strike_twice() -> None:
    cards = [man("Sword"), man("Page")]
    mine = targaryen(play=[wearing("Sword", "Mercenary Contract"), "Page"], gold=1)
    t = ends(mine, "win attack power", ["Sword"], cards)
    t.does(0, "Mercenary Contract")
    assert not t.card("Sword").kneeling and t.card("Mercenary Contract").kneeling and t.gold(0) == 0
    assert [t.card("Sword").number, t.book.traits.index("Mercenary")] == t.match.extra_traits[:2]
    for how, by in (("win attack power", ["Page"]), ("lose attack power", ["Sword"]), ("win defend power", ["Sword"])):
        assert not answers("Mercenary Contract", mine, how, by, folks=cards)
    assert not answers("Mercenary Contract", {**mine, "gold": 0}, "win attack power", ["Sword"], folks=cards)
    bent = [wearing("Sword", kneeling("Mercenary Contract"))]
    assert not answers("Mercenary Contract", {**mine, "play": bent}, "win attack power", ["Sword"], folks=cards)


def test_marauders_of_winter_stay_at_home_in_summer() -> None:
    crowd = [
        *FOLK,
        plan("Snow", traits=["Winter"]),
        plan("Sun", traits=["Summer"]),
        man("Hero", unique=True),
        thing("Cup"),
    ]
    for plot, stays in (("Sun", True), ("Snow", False), ("Rebuilding", False)):
        mine = greyjoy(play=["Wintertime Marauders"], plot=plot)
        t = table(mine, lannister(play=["Page"]), phase="challenges", pause=True, content=folk(*crowd))
        t.run_to("cards.challenge", 0) if not stays else t.passes(0, 1)
        t = table(lannister(play=["Page"]), mine, phase="challenges", pause=True, content=folk(*crowd))
        t.initiate("power", "Page")
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.is_asked(1, "cards.defend"))
        assert t.is_asked(1, "cards.defend") is not stays
    theirs = lannister(play=["Hero", wearing("Page", "Cup"), "Hall"])
    mine = greyjoy(play=["Wintertime Marauders", "Wolf"], plot="Snow")
    t = ends(mine, "win attack power", ["Wintertime Marauders"], crowd, theirs)
    t.does(0, "Wintertime Marauders")
    assert "Hero" not in t.offered(0) and {"Page", "Cup", "Hall"} <= set(t.offered(0))
    t.does(0, "Cup")
    assert t.card("Cup").place == "discard"
    for how, by, plot in (
        ("win attack power", ["Wolf"], "Snow"),
        ("lose attack power", ["Wintertime Marauders"], "Snow"),
        ("win attack power", ["Wintertime Marauders"], "Rebuilding"),
    ):
        assert not answers("Wintertime Marauders", {**mine, "plot": plot}, how, by, folks=crowd, theirs=theirs)
    assert answers(
        "Wintertime Marauders", mine, "win defend power", ["Wintertime Marauders"], folks=crowd, theirs=theirs
    )


def test_a_loyalist_of_the_prince_is_out_of_reach() -> None:
    singing = {"action": "any", "do": {"gold": 1}}
    crowd = folk(man("Singer", does=[singing]), place("Tavern", does=[singing]))
    theirs = lannister(hand=["Poison"], play=["Singer", "Tavern"])
    t = table(martell(play=["Prince's Loyalist"], gold=2), theirs, first=1, active=1, pause=True, content=crowd)
    t.does(1, "Poison")
    assert t.card("Prince's Loyalist").strength == 4 and t.card("Singer").strength == 1
    t.passes(0)
    t.does(1, "Tavern")
    assert not offers(t, "Prince's Loyalist")
    t.passes(0)
    t.does(1, "Singer")
    t.does(0, "Prince's Loyalist")
    assert t.gold(0) == 0 and t.gold(1) == 1
    t = table(martell(play=["Prince's Loyalist"], gold=1), dict(theirs), first=1, active=1, pause=True, content=crowd)
    t.does(1, "Singer")
    assert t.gold(1) == 1
    t = table(martell(play=["Prince's Loyalist", "Singer"], gold=2), lannister(), pause=True, content=crowd)
    t.does(0, "Singer")
    assert offers(t, "Prince's Loyalist")  # one's own abilities, too


def test_the_old_bear_wakes_brothers_and_lords() -> None:
    crowd = folk(*FOLK, man("Crow", faction="nightswatch"), place("Wall", faction="nightswatch"))
    bent = [kneeling("Crow"), kneeling("Lord"), kneeling("Page"), kneeling("Wall"), kneeling("Hall")]
    t = table(nightswatch(play=["16010", *bent]), lannister(), pause=True, content=crowd)
    t.does(0, "Old Bear Mormont")
    assert t.offered(0) == ["Crow", "Lord"] and t.card("Old Bear Mormont").kneeling
    t.does(0, "Lord")
    assert not t.card("Lord").kneeling
    t = killed("Page", nightswatch(play=[kneeling("16010"), "Page"]), lannister(), content=crowd)
    t.does(0, "Old Bear Mormont")
    assert not t.card("Old Bear Mormont").kneeling
    t = killed("Page", nightswatch(play=[kneeling("16010")]), lannister(play=["Page"]), content=crowd)
    assert not offers(t, "Old Bear Mormont")
    t = table(nightswatch(play=["16010"]), lannister(), pause=True, content=crowd)
    assert not offers(t, "Old Bear Mormont")


def test_mad_king_aerys_fears_lords_and_the_kingslayer() -> None:
    crowd = folk(*FOLK, man("Some Lady", traits=["Lady"]), man("Bait"))
    for foe, dies in (("Page", False), ("Lord", True), ("Some Lady", True), ("05005", True), ("Hall", False)):
        theirs = lannister(play=[foe, "Bait"], hand=["Dagger"])
        t = table(targaryen(play=["Mad King Aerys", "Lord"]), theirs, first=1, active=1, pause=True, content=crowd)
        t.does(1, "Dagger")
        assert ("Mad King Aerys" in t.offered(1)) is dies


def test_mad_king_aerys_burns_them_all() -> None:
    crowd = folk(*FOLK, man("Some Lady", traits=["Lady"]))
    mine = targaryen(play=["Mad King Aerys"])
    theirs = lannister(play=["Lord", "Some Lady", "Page", "Hall"])
    t = table(mine, theirs, phase="dominance", pause=True, content=crowd)
    t.does(0, "Mad King Aerys")
    offered = t.offered(0)
    assert {"Lord", "Some Lady"} <= set(offered) and not {"Page", "Hall"} & set(offered)
    t.does(0, "Some Lady")
    assert t.card("Some Lady").place == "dead" and t.card("Mad King Aerys").kneeling
    assert left(t, "Mad King Aerys") == (0, "round")
    assert acts("Mad King Aerys", mine, "dominance", "challenges", theirs=theirs, content=crowd) == ["dominance"]


def test_littlefinger_stands_above_it_and_stops_events() -> None:
    crowd = folk(*FOLK, tale("Song"), man("Singer", does=[{"action": "any", "do": {"gold": 1}}]))
    t = table(stark(play=["16017"]), lannister(), phase="challenges", pause=True, content=crowd)
    t.initiate("power", "Littlefinger")
    assert not t.card("Littlefinger").kneeling
    t = table(lannister(play=["Page"]), stark(play=["16017"]), phase="challenges", pause=True, content=crowd)
    t.initiate("power", "Page")
    t.defends("Littlefinger")
    assert t.card("Littlefinger").kneeling
    t = table(
        stark(play=["16017"]), lannister(hand=["Song"], play=["Singer"]), first=1, active=1, pause=True, content=crowd
    )
    t.does(1, "Song")
    t.does(0, "Littlefinger")
    assert t.gold(1) == 0 and t.card("Littlefinger").kneeling
    t = table(stark(play=["16017"]), lannister(play=["Singer"]), first=1, active=1, pause=True, content=crowd)
    t.does(1, "Singer")
    assert t.gold(1) == 1


def test_aloof_and_apart_the_great_are_cheap_and_dear() -> None:
    cards = [man("Great", cost=6), man("Mid", cost=5), place("Palace", cost=6)]
    mine = stark(
        agenda="Aloof and Apart", hand=["Great", "Great", "Mid", "Palace"], gold=4, play=["Great", "Mid", "Palace"]
    )
    t = table(mine, lannister(play=["Great"]), phase="marshaling", pause=True, content=folk(*cards))
    assert (
        "prized" in t.card("Great", 0).keywords and "prized" not in t.card("Mid").keywords + t.card("Palace").keywords
    )
    assert "prized" not in t.card("Great", 1).keywords
    assert [name for name in ("Great", "Mid", "Palace") if offers(t, name)] == ["Great"]
    t.does(0, "Great")
    assert t.gold(0) == 0
    t = table({**mine, "gold": 9}, lannister(), phase="marshaling", pause=True, content=folk(*cards))
    t.does(0, "Great")
    t.pass_while(lambda: not t.is_asked(0))
    assert t.gold(0) == 5 and offers(t, "Mid") and not offers(t, "Great")
    t = table({**mine, "gold": 3}, lannister(), phase="marshaling", pause=True, content=folk(*cards))
    assert not offers(t, "Great")


@pytest.mark.parametrize("kingdom", [True, False])
def test_benjens_cache_holds_anything(kingdom: bool) -> None:
    cards = [plan("Realm", traits=["Kingdom"]), plan("Idle"), man("Page"), tale("Song")]
    mine = stark(deck=["Page", "Song"], plot="Realm" if kingdom else "Idle")
    t = shows("Benjen's Cache", mine, lannister(used=["Realm"]), content=folk(*cards))
    if kingdom:
        assert not t.is_asked(0, "cards.search")
    else:
        assert t.offered(0) == ["Page", "Song", "pass"]
        t.does(0, "Song")
        assert t.pile(0, "hand") == ["Song"]


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_searched_and_detained(first: int) -> None:
    cards = [man("Page"), man("Knight"), thing("Cup"), place("Inn")]
    mine = stark(play=["Page"], plots=["Search and Detain", "Marching Orders"])
    theirs = lannister(play=[wearing("Knight", "Cup"), "Inn"], plots=["A Noble Cause", "Marching Orders"])
    t = table(mine, theirs, phase="plot", content=folk(*cards))
    t.does(0, "Search and Detain")
    t.does(1, "A Noble Cause")
    for seat in (0, 1):
        if t.is_asked(seat, "cards.first"):
            t.does(seat, t.offered(seat)[first])
    if first == 0:
        assert t.card("Page").place == "hand"
    else:
        assert t.offered(0) == ["Cup", "Inn"]
        t.does(0, "Inn")
        assert t.card("Inn").place == "hand"


def test_nobody_is_saved_from_being_detained() -> None:
    mine = stark(plots=["Search and Detain", "Marching Orders"])
    theirs = lannister(play=[{"card": "The Tickler", "duplicates": 1}], plots=["A Noble Cause", "Marching Orders"])
    t = table(mine, theirs, phase="plot")
    t.does(0, "Search and Detain")
    t.does(1, "A Noble Cause")
    for seat in (0, 1):
        if t.is_asked(seat, "cards.first"):
            t.does(seat, "House Lannister")
    assert "The Tickler" in t.pile(1, "hand")


def test_the_frostfangs_are_left_to_somebody_else() -> None:
    mine = stark(hand=["The Frostfangs", "Page"], gold=9)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(man("Page")))
    t.does(0, "The Frostfangs", "The Frostfangs")
    assert t.card("The Frostfangs").controller == 1 and t.card("The Frostfangs").owner == 0
    assert printed("The Frostfangs") == {"reserve": -1}
    t = table(
        {**mine, "play": ["The Frostfangs"]}, lannister(), phase="marshaling", pause=True, content=folk(man("Page"))
    )
    t.does(0, "Page")
    assert not offers(t, "The Frostfangs")
