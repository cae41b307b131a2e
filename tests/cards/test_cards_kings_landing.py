"""Streets of King's Landing to Daggers in the Dark: every sentence of the cards that came in later."""

from __future__ import annotations

import pytest

from tests.cards.outcomes import acts, answers, ends, hosts, left, printed
from tests.cards.packs import fight, offers, table, wins
from tests.cards.plain_cards import folk, man, place, tale
from tests.cards.table import (
    baratheon,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    wearing,
)

pytestmark = pytest.mark.printing("Streets of King's Landing")

WOLF = man("Wolf", faction="stark")
LION = man("Lion", faction="lannister")
CROW = man("Crow", faction="nightswatch")
FOLK = [WOLF, LION, CROW, man("Page"), man("King", traits=["King"])]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Blackwater Bay", {}),
        ("Painted Dogs", {"keywords": ["ambush 4"]}),
    ],
)
def test_what_is_printed_beside_the_text(name: str, said: dict[str, object]) -> None:
    assert printed(name) == said


def test_justin_massey_wakes_who_is_crowned() -> None:
    crowd = folk(*FOLK, man("Stag", faction="baratheon"))
    play = ["Ser Justin Massey", kneeling("Stag"), kneeling("Wolf"), "Hall"]
    t = table(baratheon(play=play, hand=["Song of Praise"] * 2), lannister(), pause=True, content=crowd)
    assert t.card("Ser Justin Massey").keywords == []
    t.does(0, "Song of Praise", "Wolf")
    assert not offers(t, "Ser Justin Massey")
    t.passes(1)
    t.does(0, "Song of Praise", "Stag")
    t.does(0, "Ser Justin Massey")
    assert not t.card("Stag").kneeling and left(t, "Ser Justin Massey") == (0, "phase")
    t = table(baratheon(play=["Ser Justin Massey", "King"]), lannister(), content=crowd)
    assert t.card("Ser Justin Massey").keywords == ["renown"]
    crown = {"name": "Crown It", "type": "event", "cost": 0, "does": [{"action": "any", "do": CROWNS}]}
    stags = folk(place("Stag Hall", faction="baratheon"), crown)
    mine = baratheon(play=["Ser Justin Massey", kneeling("Stag Hall")], hand=["Crown It"])
    t = table(mine, lannister(), pause=True, content=stags)
    t.does(0, "Crown It")
    assert not offers(t, "Ser Justin Massey")


CROWNS = {"grant": {"type": "location", "name": "Stag Hall"}}


def test_blackwater_bay_counts_those_who_kneel() -> None:
    crowd = folk(*FOLK, place("Dock"))
    mine = baratheon(play=["Blackwater Bay", kneeling("Page")])
    theirs = lannister(play=[kneeling("Page"), kneeling("Wolf"), "Lion", kneeling("Dock")])
    t = table(mine, theirs, phase="marshaling", pause=True, content=crowd)
    t.run_to("cards.reaction", 0)
    assert t.phase == "challenges"
    t.does(0, "Blackwater Bay")
    assert len(t.pile(0, "hand")) == 2 and t.card("Blackwater Bay").kneeling
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.pass_while(lambda: t.phase != "standing" and not offers(t, "Blackwater Bay"))
    assert t.phase == "standing"
    t = table(mine, lannister(play=["Lion"]), phase="marshaling", pause=True, content=crowd)
    t.pass_while(lambda: t.phase == "marshaling")
    assert not offers(t, "Blackwater Bay")


def test_a_lord_commander_is_honored_for_his_brothers() -> None:
    cards = [
        *FOLK,
        man("Ranger", faction="nightswatch", cost=5),
        man("Maid", cost=5),
        place("Fort", faction="nightswatch", cost=5),
    ]
    mine = nightswatch(play=[wearing("Ranger", "Lord Commander"), "Crow", "Page", "Fort"])
    t = ends(mine, "win attack power", ["Crow"], cards)
    t.does(0, "Lord Commander")
    assert t.card("Ranger").power == 1
    assert not answers("Lord Commander", mine, "win attack power", ["Page"], folks=cards)
    assert not answers("Lord Commander", mine, "lose attack power", ["Crow"], folks=cards)
    play = ["Ranger", "Crow", "Maid", "Fort"]
    assert hosts(nightswatch(play=play), "Lord Commander", lannister(), *cards) == ["Ranger"]


def test_the_privileged_brook_no_event_and_no_hall() -> None:
    singing = {"action": "any", "do": {"gold": 1}}
    crowd = folk(place("Tavern", does=[singing]), man("Singer", does=[singing]), tale("Song"))
    for name, stops in (("Tavern", True), ("Song", True), ("Singer", False)):
        for feats in ({}, {"power lost": 1}):
            mine = baratheon(hand=["Privileged Position"], gold=1, feats=feats)
            t = table(
                mine, stark(play=["Tavern", "Singer"], hand=["Song"]), first=1, active=1, pause=True, content=crowd
            )
            t.does(1, name)
            assert offers(t, "Privileged Position") is (stops and not feats)
            if offers(t, "Privileged Position"):
                t.does(0, "Privileged Position")
                assert t.gold(1) == 0
    t = table(baratheon(hand=["Privileged Position", "Song"], gold=1), stark(), pause=True, content=crowd)
    t.does(0, "Song")
    assert t.gold(0) == 2


@pytest.mark.parametrize(("first", "kneels"), [(0, False), (1, True)])
def test_guards_of_house_manwoody_do_not_kneel_behind(first: int, kneels: bool) -> None:
    crowd = folk(man("Guard", traits=["Guard"]), man("Page"))
    for name, bent in (("Guard", kneels), ("Page", True)):
        mine = martell(play=["House Manwoody Guard", "Guard", "Page"])
        t = table(lannister(play=["Page"]), mine, first=first, active=0, phase="challenges", pause=True, content=crowd)
        t.initiate("power", "Page")
        t.defends(name)
        assert t.cards(name, 1)[0].kneeling is bent


def test_guards_of_others_kneel_as_ever() -> None:
    crowd = folk(man("Guard", traits=["Guard"]), man("Page"))
    t = table(
        martell(play=["House Manwoody Guard", "Page"]),
        lannister(play=["Guard"]),
        first=1,
        active=0,
        phase="challenges",
        pause=True,
        content=crowd,
    )
    t.initiate("power", "Page")
    t.defends("Guard")
    assert t.card("Guard").kneeling
    t = table(
        martell(play=["House Manwoody Guard", "Guard"]),
        lannister(),
        first=1,
        active=0,
        phase="challenges",
        pause=True,
        content=crowd,
    )
    t.initiate("power", "Guard")
    assert t.card("Guard").kneeling


def test_a_bear_island_scout_finds_mormonts_for_starks_alone() -> None:
    crowd = folk(*FOLK, man("Bear", traits=["House Mormont"]), place("Casterly", faction="lannister"))
    for play, asked in ((["Wolf", "Casterly"], True), (["Page"], False)):
        mine = stark(hand=["Bear Island Scout"], gold=2, play=play, deck=["Page", "Bear"])
        t = table(mine, lannister(play=["Lion"]), phase="marshaling", pause=True, content=crowd)
        t.does(0, "Bear Island Scout")
        assert offers(t, "Bear Island Scout") is asked
        if asked:
            t.does(0, "Bear Island Scout")
            assert t.offered(0) == ["Bear", "pass"]
    mine = stark(play=["Bear Island Scout"], hand=["Wolf"], gold=2, deck=["Bear"])
    t = table(mine, lannister(), phase="marshaling", pause=True, content=crowd)
    t.does(0, "Wolf")
    assert not offers(t, "Bear Island Scout")


def test_painted_dogs_wake_a_clansman_or_tyrion() -> None:
    crowd = folk(*FOLK, man("Chief", traits=["Clansman"]))
    bent = [kneeling("Tyrion Lannister"), kneeling("Chief"), kneeling("Page"), kneeling("Hall")]
    mine = lannister(play=["Painted Dogs", *bent])
    t = table(mine, stark(), phase="challenges", pause=True, content=crowd)
    t.does(0, "Painted Dogs")
    assert t.offered(0) == ["Tyrion Lannister", "Chief"] and t.card("Painted Dogs").place == "hand"
    t.does(0, "Chief")
    assert not t.card("Chief").kneeling
    assert acts("Painted Dogs", mine, "challenges", "dominance", content=crowd) == ["challenges"]


def test_alysane_fights_with_starks_alone() -> None:
    crowd = folk(*FOLK, place("Casterly", faction="lannister"))
    for friend, type_, good in (("Wolf", "military", True), ("Wolf", "power", False), ("Page", "military", False)):
        mine = stark(play=["Alysane Mormont", friend, "Casterly"])
        t = table(mine, lannister(play=["Lion"]), phase="challenges", pause=True, content=crowd)
        t.initiate(type_, "Alysane Mormont")
        t.pass_while(lambda t=t: t.key.startswith("cards.stealth"))
        assert t.card("Alysane Mormont").kneeling is not good
        assert ("stealth" in t.card("Alysane Mormont").keywords) is good
    assert printed("Alysane Mormont") == {"keywords": ["no attachments except Weapon"]}


def test_an_aged_craftsman_finds_a_hall() -> None:
    crowd = folk(
        *FOLK, place("Shed", faction="nightswatch"), place("Tower", faction="nightswatch", cost=3), place("Inn")
    )
    deck = ["Inn", "Crow", "Tower", "Shed", *["Inn"] * 6, "Shed", "Inn"]
    mine = nightswatch(hand=["Aged Craftsman"], gold=3, deck=deck)
    t = table(mine, lannister(), phase="marshaling", content=crowd)
    t.does(0, "Aged Craftsman", "Aged Craftsman")
    assert t.offered(0) == ["Shed", "pass"]
    t.does(0, "Shed")
    assert t.card("Shed").place == "play" and any("shuffle" in line for line in t.log())
    t = table(
        nightswatch(play=["Aged Craftsman"], hand=["Crow"], gold=3), lannister(), phase="marshaling", content=crowd
    )
    t.does(0, "Crow")
    assert not offers(t, "Aged Craftsman")
    assert printed("Aged Craftsman") == {"keywords": ["no attachments"]}


def test_flea_bottom_alley_sends_a_recruit() -> None:
    crowd = folk(*FOLK, man("Old Crow", faction="nightswatch", cost=4), place("Shed", faction="nightswatch"))
    hand = ["Crow", "Old Crow", "Page", "Shed"]
    mine = nightswatch(play=["Flea Bottom Alley"], hand=hand)
    t = table(mine, nightswatch(hand=["Crow"]), phase="marshaling", pause=True, content=crowd)
    t.does(0, "Flea Bottom Alley")
    assert t.card("Crow", 0).place == "play" and t.card("Flea Bottom Alley").place == "discard"
    assert len(t.pile(0, "hand")) == 4
    t = table(
        {**mine, "play": [kneeling("Flea Bottom Alley")]}, lannister(), phase="marshaling", pause=True, content=crowd
    )
    assert not offers(t, "Flea Bottom Alley")
    t = table({**mine, "hand": hand[1:]}, lannister(), phase="marshaling", pause=True, content=crowd)
    assert not offers(t, "Flea Bottom Alley")
    assert acts("Flea Bottom Alley", mine, "challenges", content=crowd) == []
    assert printed("Flea Bottom Alley") == {"keywords": ["limited"]}


def test_viserion_frightens_for_a_card() -> None:
    mine = stark(play=["13013", "Page"], hand=["Page"])
    t = ends(mine, "win attack power", ["13013"], FOLK, lannister(play=["Lion"]))
    t.does(0, "Viserion")
    assert t.pile(0, "discard") == ["Page"] and "intimidate" in t.card("Viserion").keywords
    t.resolve()
    assert "intimidate" not in t.card("Viserion").keywords
    for how, by in (("win attack power", ["Page"]), ("lose attack power", ["13013"]), ("win defend power", ["13013"])):
        assert not answers("Viserion", mine, how, by, folks=FOLK)
    assert not answers("Viserion", {**mine, "hand": []}, "win attack power", ["13013"], folks=FOLK)
    assert printed("13013") == {"keywords": ["ambush 5", "no attachments"]}


def test_show_of_strength_silences_the_weak() -> None:
    crowd = folk(
        man("Weak", strength=3, keywords=["renown"]), man("Strong", strength=4, keywords=["renown"]), place("Gate")
    )
    mine = stark(play=["Strong", "Weak"], hand=["Show of Strength"], gold=2)
    theirs = lannister(play=["Weak", "Gate"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "Show of Strength")
    assert [t.card("Weak", seat).blank for seat in (0, 1)] == [True, True]
    assert not t.card("Strong").blank and not t.card("Gate").blank
    t.initiate("power", "Strong")
    t.resolve()
    assert t.card("Weak", 1).blank
    t.to_phase("dominance")
    assert not t.card("Weak", 1).blank
    assert acts("Show of Strength", mine, "challenges", "dominance", theirs=theirs, content=crowd) == ["challenges"]


def test_alannys_draws_for_a_hall_of_the_isles() -> None:
    crowd = folk(*FOLK, place("Pyke A", faction="greyjoy"), place("Inn"), man("Kraken", faction="greyjoy"))
    for name, asked in (("Pyke A", True), ("Inn", False), ("Kraken", False)):
        t = table(
            stark(play=["13031"], hand=[name], gold=9),
            lannister(),
            phase="marshaling",
            pause=True,
            content=crowd,
        )
        t.does(0, name)
        assert offers(t, "Alannys Greyjoy") is asked
        if asked:
            t.does(0, "Alannys Greyjoy")
            assert len(t.pile(0, "hand")) == 1 and left(t, "Alannys Greyjoy") == (0, "phase")
    t = table(
        stark(play=["13031"]),
        lannister(hand=["Pyke A"], gold=9),
        phase="marshaling",
        first=1,
        active=1,
        pause=True,
        content=crowd,
    )
    t.does(1, "Pyke A")
    assert not offers(t, "Alannys Greyjoy")


def test_the_ghost_of_high_heart_sees_what_is_hidden() -> None:
    crowd = folk(*FOLK, man("Loyal", loyal=True), place("Oath", loyal=True))
    mine = stark(play=["Ghost of High Heart", "Page", "Oath"], hand=["Wolf"])
    t = table(mine, lannister(hand=["Lion", "Wolf"], play=["Loyal"]), phase="challenges", pause=True, content=crowd)
    assert t.card("Page").strength == 3 and t.card("Loyal").strength == 2
    t.does(0, "Ghost of High Heart")
    assert t.offered(0) == ["House Stark", "House Lannister"] and t.card("Ghost of High Heart").kneeling
    t.does(0, "House Lannister", "Lion")
    assert t.pile(1, "discard") == ["Lion"] and len(t.pile(1, "hand")) == 2
    t = table(
        stark(play=["Ghost of High Heart", "Loyal"]),
        lannister(hand=["Lion"]),
        phase="challenges",
        pause=True,
        content=crowd,
    )
    assert t.card("Loyal").strength == 2
    assert acts("Ghost of High Heart", mine, "challenges", "dominance", content=crowd) == ["challenges"]


def test_eddard_judges_with_starks_alone() -> None:
    crowd = folk(*FOLK, man("Great", cost=5), man("Mid", cost=4), place("Casterly", faction="lannister"))
    mine = stark(play=["13041", "Casterly"])
    theirs = lannister(play=["Great", "Mid", "Page"])
    t = table(mine, theirs, phase="dominance", pause=True, content=crowd)
    t.does(0, "Eddard Stark")
    assert t.offered(0) == ["Mid", "Page"] and t.card("Eddard Stark").kneeling
    t.does(0, "Mid")
    assert t.card("Mid").place == "dead" and left(t, "Eddard Stark") == (0, "phase")
    assert acts("Eddard Stark", mine, "dominance", "challenges", theirs=theirs, content=crowd) == ["dominance"]
    assert acts("Eddard Stark", {**mine, "play": ["13041", "Page"]}, "dominance", theirs=theirs, content=crowd) == []
    assert printed("13041") == {"keywords": ["renown"]}


def test_guard_duty_wakes_its_bearer() -> None:
    crowd = folk(*FOLK, man("Brother", faction="nightswatch"), place("Wall", faction="nightswatch"))
    for name, asked in (("Brother", True), ("Crow", False)):
        mine = nightswatch(play=[wearing("Brother", "Guard Duty", kneeling=not asked), "Crow"])
        t = table(lannister(play=["Page"]), mine, phase="challenges", pause=True, content=crowd)
        t.initiate("power", "Page")
        t.defends(name)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not offers(t, "Guard Duty", 1))
        assert offers(t, "Guard Duty", 1) is asked
        if asked:
            t.does(1, "Guard Duty")
            assert not t.card("Brother").kneeling and t.card("Guard Duty").kneeling
    cards = crowd[0]["cards"]
    assert len(cards) == 7
    assert hosts(
        nightswatch(play=["Page", "Wall", "Crow"]),
        "Guard Duty",
        lannister(),
        CROW,
        man("Page"),
        place("Wall", faction="nightswatch"),
    ) == ["Crow"]


def test_hands_of_gold_are_always_cold() -> None:
    mine = lannister(play=["Page"], hand=['"Hands of Gold"'] * 2, gold=4)
    theirs = stark(play=["Wolf", "Inn"])
    cards = [*FOLK, place("Inn"), man("Host", strength=5)]
    t = ends(mine, "win attack intrigue", ["Page"], cards, theirs)
    t.does(0, '"Hands of Gold"')
    assert t.offered(0) == ["Wolf", "Dwarf"]
    t.does(0, "Wolf")
    assert t.card("Wolf").place != "play" and not t.is_asked(0, "cards.reaction.won")
    for how in ("win attack power", "lose attack intrigue", "win defend intrigue"):
        assert not answers('"Hands of Gold"', mine, how, ["Page"], folks=cards, theirs=theirs)
    for strength, asked in ((5, True), (4, False)):
        cards = [man("Host", strength=strength), WOLF]
        mine = lannister(play=["Host"], hand=['"Hands of Gold"'], gold=2)
        t = wins(mine, stark(play=["Wolf"]), "intrigue", ["Host"], content=folk(*cards))
        assert offers(t, '"Hands of Gold"') is asked


def test_a_ship_is_outfitted_for_war() -> None:
    crowd = folk(*FOLK, man("Kraken", faction="greyjoy"), place("Sloop", traits=["Warship"]), place("Inn"))
    for type_, asked in (("military", True), ("power", False)):
        mine = stark(play=[wearing("Sloop", "Outfitted for War"), "Kraken", "Page", "Kraken"])
        t = fight(mine, lannister(play=["Kraken"]), type_, ["Kraken", "Page"], ["Kraken"], pause=True, content=crowd)
        assert offers(t, "Outfitted for War") is asked
        if asked:
            t.does(0, "Outfitted for War")
            assert t.offered(0) == ["Kraken", "Kraken"] and t.card("Sloop").kneeling
            t.does(0, "Kraken")
            assert t.card("Kraken").strength == 5
            t.resolve()
            assert t.card("Kraken").strength == 2
    cards = [place("Sloop", traits=["Warship"]), place("Inn"), man("Ghost Ship", traits=["Warship"])]
    assert hosts(stark(play=["Sloop", "Inn", "Ghost Ship"]), "Outfitted for War", lannister(), *cards) == ["Sloop"]


def test_the_helpless_die_in_a_pit_of_snakes() -> None:
    crowd = folk(man("Helpless", icons=[]), man("Armed", icons=["power"]), place("Pit"))
    mine = martell(hand=["A Pit of Snakes"], gold=2)
    theirs = lannister(play=["Helpless", "Armed", "Pit"])
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "A Pit of Snakes")
    assert t.card("Helpless").tokens == {"poison": 1} and left(t, "A Pit of Snakes") == (0, "phase")
    t.to_phase("dominance")
    assert t.card("Helpless").place == "dead"
    t = table(mine, theirs, phase="challenges", pause=True, content=crowd)
    t.does(0, "A Pit of Snakes")
    t.match.add_mark(t.card("Helpless").number, 1, -1)
    t.to_phase("dominance")
    assert t.card("Helpless").place == "play"
    assert acts("A Pit of Snakes", mine, "challenges", "dominance", theirs=theirs, content=crowd) == ["challenges"]
