"""Characters of Tyrell in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import claim
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.cards_for_packs import FREY_AND_HALL, FREYS
from tests.cards.packs import fight, killed, offers, over, table, to_reaction, wins
from tests.cards.table import card, kneeling, lannister, stark, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_a_knight_of_summer_wants_more_summer_than_winter() -> None:
    for mine, theirs, strength in (
        ("Calm Over Westeros", "Summons", 5),
        ("Calm Over Westeros", "The Winds of Winter", 3),
        ("Summons", "Summons", 3),
    ):
        t = table(tyrell(play=["Knight of Summer"], plot=mine), stark(plot=theirs))
        assert t.card("Knight of Summer").strength == strength
        assert t.card("Knight of Summer").keywords == (["renown"] if strength == 5 else [])


def test_king_renlys_host_loves_the_summer() -> None:
    for plot, strength, attacks in (
        ("Calm Over Westeros", 8, True),
        ("The Winds of Winter", 4, False),
        ("Summons", 4, True),
    ):
        t = table(
            tyrell(play=["King Renly's Host"], hand=["Little Bird"], gold=1),
            stark(plot=plot),
            phase="challenges",
            pause=True,
        )
        assert t.card("King Renly's Host").strength == strength and "intimidate" in t.card("King Renly's Host").keywords
        t.pass_while(lambda t=t: t.key.startswith("cards.action") and t.phase == "challenges")
        assert t.key.startswith("cards.challenge") is attacks
    t = table(tyrell(play=["King Renly's Host"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_margaery_marries_again() -> None:
    deck = ["Randyll Tarly", "Robert Baratheon", "Left", "Margaery Tyrell", "Lordly Man", "Heartsbane"]
    lordly = {
        "set": "test",
        "faction": "neutral",
        "cards": [
            {
                "code": "lordly",
                "name": {"en": "Lordly Man", "de": "Herr", "ru": "Лорд"},
                "type": "character",
                "cost": 1,
                "strength": 1,
                "traits": ["Lord"],
            }
        ],
    }
    mine = tyrell(play=["06003", "Paxter Redwyne", "Lordly Man", "Renly Baratheon", "Left"], deck=[*deck, *["Ice"] * 5])
    theirs = stark(play=["Robb Stark"], hand=["Dagger"] * 5)
    t = table(mine, theirs, first=1, active=1, pause=True, content=[lordly])
    for name in ("Robb Stark", "Lordly Man", "Left"):
        t.does(1, "Dagger", name)
        assert t.key.startswith("cards.action")
        t.passes(0)
    t.does(1, "Dagger", "Paxter Redwyne")
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Randyll Tarly", "Robert Baratheon", "pass"]
    t.does(0, "Robert Baratheon")
    assert t.card("Robert Baratheon").place == "play" and "renown" in t.card("Margaery Tyrell").keywords
    t.passes(0)
    t.does(1, "Dagger", "Renly Baratheon")
    assert t.key.startswith("cards.action")


def test_a_knight_of_the_reach_fights_for_a_lady_alone() -> None:
    play = ["Knight of the Reach", "Margaery Tyrell", "Randyll Tarly", "Hall"]
    t = wins(tyrell(play=play), stark(play=[kneeling("Sansa Stark")]), "military", ["Knight of the Reach"])
    t.does(0, "Knight of the Reach")
    assert t.offered(0) == ["Margaery Tyrell", "Sansa Stark"]
    t.does(0, "Margaery Tyrell")
    assert t.card("Margaery Tyrell").power == 1
    t = wins(tyrell(play=play), stark(), "military", ["Knight of the Reach", "Randyll Tarly"])
    assert over(t)
    t = fight(
        tyrell(play=play), lannister(play=["Tywin Lannister"]), "military", ["Knight of the Reach"], ["Tywin Lannister"]
    )
    assert not to_reaction(t)


def test_ser_garlan_gives_his_gold_away() -> None:
    garlan = card("06083", tokens={"gold": 2})
    t = table(tyrell(play=[garlan, "Margaery Tyrell", "Littlefinger"]), tyrell(play=["Left"]), pause=True)
    assert t.card("Ser Garlan Tyrell").strength == 5 and t.card("Ser Garlan Tyrell").keywords == ["renown"]
    t.does(0, "Ser Garlan Tyrell")
    assert t.offered(0) == ["Ser Garlan Tyrell", "Margaery Tyrell", "Left"]
    t.does(0, "Margaery Tyrell")
    assert t.card("Margaery Tyrell").strength == 5 and t.card("Ser Garlan Tyrell").strength == 4
    t.to_phase("challenges")
    assert t.card("Margaery Tyrell").strength == 3
    t = table(tyrell(hand=["06083"], gold=7), stark(), pause=True)
    t.does(0, "Ser Garlan Tyrell", 3)
    assert t.card("Ser Garlan Tyrell").strength == 6


def test_ser_garlan_presses_the_claim_of_a_lone_knight() -> None:
    play = ["09003", "Randyll Tarly"]
    hand = ["Ice", "Ice", "Ice"]
    t = fight(
        tyrell(play=play, hand=hand), stark(play=["Robb Stark"]), "military", ["09003"], ["Robb Stark"], pause=True
    )
    t.does(0, "Ser Garlan Tyrell", ["Ice"])
    assert claim(t.match) == 2 and len(t.pile(0, "hand")) == 2
    t.passes(1)
    assert "Ser Garlan Tyrell" not in t.offered(0)
    for mine, who, theirs in (
        (play, ["09003", "Randyll Tarly"], ["Robb Stark"]),
        (play, ["Randyll Tarly"], ["Robb Stark"]),
    ):
        t = fight(tyrell(play=mine, hand=hand), stark(play=theirs), "military", who, theirs, pause=True)
        assert "Ser Garlan Tyrell" not in t.offered(0)
    t = fight(
        stark(play=["Tumblestone Knight"]),
        tyrell(play=play, hand=hand),
        "power",
        ["Tumblestone Knight"],
        ["Randyll Tarly"],
        pause=True,
    )
    t.passes(0)
    assert "Ser Garlan Tyrell" not in t.offered(1)
    t = fight(stark(play=["Arya Stark"]), tyrell(play=play, hand=hand), "power", ["Arya Stark"], ["09003"], pause=True)
    t.passes(0)
    assert "Ser Garlan Tyrell" not in t.offered(1)


def test_the_queen_of_thorns_trades_plans() -> None:
    hand, deck = ["Rope", "Growing Strong", "Ice"], ["Olenna's Cunning", "Left", "Ice"]
    t = table(tyrell(play=["09004", "Left"], hand=[*hand, "Rope"], deck=deck), stark(), pause=True)
    t.does(0, "Rope", "The Queen of Thorns")
    t.does(0, "The Queen of Thorns")
    assert "Ice" not in t.offered(0)
    t.does(0, ["Growing Strong"])
    assert t.offered(0) == ["Olenna's Cunning", "pass"]
    t.does(0, "Olenna's Cunning")
    assert "Olenna's Cunning" in t.pile(0, "hand") and "insight" in t.card("The Queen of Thorns").keywords
    t = table(tyrell(play=["09004", "Left"], hand=hand, deck=deck), stark(), pause=True)
    t.does(0, "Rope", "Left")
    assert t.key.startswith("cards.action")


def test_the_knight_of_flowers_rides_on_plans() -> None:
    t = table(tyrell(play=["09007"], hand=["Rope"]), stark(play=["Robb Stark"], hand=["Wine"]), pause=True)
    t.does(0, "Rope", "Robb Stark")
    t.does(0, "The Knight of Flowers")
    assert t.card("The Knight of Flowers").strength == 5 and t.card("The Knight of Flowers").keywords == ["renown"]
    t.does(1, "Wine", "Robb Stark")
    assert t.key.startswith("cards.action")
    t.to_phase("challenges")
    assert t.card("The Knight of Flowers").strength == 3


def test_garth_the_gross_needs_his_kin() -> None:
    for play, icons, keywords, strength in (
        (["Randyll Tarly"], ["military", "power"], ["renown"], 1),
        (["Margaery Tyrell"], ["intrigue", "power"], [], 3),
        (["Littlefinger", "Left", "Sansa Stark", "Hall"], ["power"], [], 1),
    ):
        t = table(tyrell(play=["Garth the Gross", *play]), tyrell(play=["Paxter Redwyne", "The Queen of Thorns"]))
        assert t.card("Garth the Gross").icons == icons and t.card("Garth the Gross").keywords == keywords
        assert t.card("Garth the Gross").strength == strength


def test_the_blue_bard_leaves_songs_behind() -> None:
    deck = ["Song", "Twin Song", "Song Hall", "Growing Strong", *["Ice"] * 6, "Song"]
    for event in ("Dagger", "Ransom"):
        t = table(
            tyrell(play=["The Blue Bard"], deck=deck),
            stark(hand=[event]),
            first=1,
            active=1,
            pause=True,
            content=[FREYS],
        )
        t.does(1, event)
        t.does(0, "The Blue Bard")
        assert t.offered(0) == ["Song", "Twin Song", "pass"]
        t.does(0, "Song", "Twin Song")
        assert {"Song", "Twin Song"} <= set(t.pile(0, "hand")) and any("shuffle" in line for line in t.log())
    t = table(
        tyrell(play=["The Blue Bard", "Left"], deck=deck),
        stark(hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
        content=[FREYS],
    )
    t.does(1, "Dagger", "Left")
    assert t.key.startswith("cards.action")


def test_a_green_apple_knight_rides_in_company() -> None:
    t = table(
        tyrell(play=["Green-Apple Knight", "The Knight of Flowers", "Hall"]),
        stark(play=["Tumblestone Knight"]),
        phase="challenges",
        pause=True,
    )
    assert t.card("Green-Apple Knight").strength == 2
    t.initiate("military", "Green-Apple Knight")
    assert t.card("Green-Apple Knight").kneeling
    t = table(
        tyrell(play=["Green-Apple Knight", "The Knight of Flowers", "Tumblestone Knight"]),
        stark(play=["Arya Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Green-Apple Knight")
    assert not t.card("Green-Apple Knight").kneeling
    t = table(
        stark(play=["Robb Stark"]),
        tyrell(play=["Green-Apple Knight", "The Knight of Flowers", "Tumblestone Knight"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.defends("Green-Apple Knight")
    assert t.card("Green-Apple Knight").kneeling
    t = table(tyrell(play=["Green-Apple Knight", "Green-Apple Knight"]), stark(), phase="challenges", pause=True)
    assert [x.strength for x in t.cards("Green-Apple Knight")] == [2, 2]


def test_a_highgarden_courtier_cheers_up_the_raised() -> None:
    courtiers = ["Highgarden Courtier", kneeling("Left"), kneeling("Right")]
    t = table(tyrell(play=courtiers, hand=["Wine"] * 3), stark(), pause=True)
    t.does(0, "Wine", "Highgarden Courtier")
    assert t.key.startswith("cards.action")
    t.passes(1)
    t.does(0, "Wine", "Left")
    t.does(0, "Highgarden Courtier")
    assert not t.card("Left").kneeling and t.card("Highgarden Courtier").kneeling
    t = table(tyrell(play=courtiers, hand=["Wine", "Help", "Wine"]), stark(), pause=True)
    t.does(0, "Wine", "Left")
    t.does(0, "Highgarden Courtier")
    t.passes(1)
    t.does(0, "Help", "Highgarden Courtier")
    t.passes(1)
    t.does(0, "Wine", "Right")
    assert t.key.startswith("cards.action")


def test_a_jousting_knight_counts_alone() -> None:
    for who, total in ((["Jousting Knight"], 3), (["Jousting Knight", "Left"], 2)):
        t = fight(tyrell(play=["Jousting Knight", "Left"]), stark(), "military", who, pause=True)
        assert total_strength(t.match, ATTACKING) == total
    t = fight(
        stark(play=["Robb Stark"]),
        tyrell(play=["Jousting Knight"]),
        "military",
        ["Robb Stark"],
        ["Jousting Knight"],
        pause=True,
    )
    assert total_strength(t.match, DEFENDING) == 3


def test_a_brightwater_knight_pays_for_his_like() -> None:
    knight = card("Brightwater Knight", tokens={"gold": 2})
    for name, left in (("The Knight of Flowers", 6), ("Left", 7), ("Hall", 6)):
        t = table(tyrell(play=[knight], hand=[name], gold=9, plot="Summons"), stark(), pause=True)
        t.does(0, "Brightwater Knight")
        t.passes(1)
        assert "Brightwater Knight" not in t.offered(0)
        t.does(0, name)
        assert t.gold(0) == left and t.card("Brightwater Knight").tokens == {"gold": 1}
    t = table(tyrell(play=[knight], hand=["Left"]), stark(), phase="challenges", pause=True)
    assert "Brightwater Knight" not in t.offered(0)
    t = table(tyrell(hand=["Brightwater Knight"], gold=6), stark(), pause=True)
    t.does(0, "Brightwater Knight", 3)
    assert t.gold(0) == 0


def test_ser_hyle_hunts_the_weaker() -> None:
    t = fight(
        tyrell(play=["Ser Hyle Hunt", "Left"], gold=3),
        lannister(play=["The Tickler", "Tywin Lannister", "Burned Men"]),
        "military",
        ["Ser Hyle Hunt", "Left"],
        ["The Tickler", "Tywin Lannister"],
        pause=True,
    )
    t.does(0, "Ser Hyle Hunt")
    assert t.offered(0) == ["Left", "The Tickler"]
    t.does(0, "The Tickler")
    assert t.card("The Tickler").part == "none" and not t.card("The Tickler").kneeling and t.gold(0) == 2
    t.passes(1)
    assert "Ser Hyle Hunt" not in t.offered(0)
    t = fight(
        tyrell(play=["Ser Hyle Hunt", "Left"], gold=3),
        lannister(play=["Burned Men"]),
        "military",
        ["Left"],
        ["Burned Men"],
        pause=True,
    )
    assert "Ser Hyle Hunt" not in t.offered(0)


def test_a_highgarden_refugee_comes_cheap_in_summer() -> None:
    for plot, left in (("Calm Over Westeros", 1), ("Summons", 0)):
        t = table(tyrell(hand=["Highgarden Refugee"], gold=2, plot="Summons"), stark(plot=plot), pause=True)
        t.does(0, "Highgarden Refugee")
        assert t.gold(0) == left


def test_margaery_draws_one_into_the_lists() -> None:
    theirs = ["Robb Stark", "Sansa Stark", "Hall"]
    t = table(tyrell(play=["09006", "Garden Caretaker"]), stark(play=theirs), phase="challenges", pause=True)
    assert t.card("Margaery Tyrell").strength == 3
    t.initiate("power", "Margaery Tyrell")
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Robb Stark", "Sansa Stark"]
    t.does(0, "Sansa Stark")
    assert t.card("Sansa Stark").part == "defending" and t.card("Sansa Stark").kneeling
    t.defends("Robb Stark")
    assert t.card("Margaery Tyrell").strength == 5
    t = table(tyrell(play=["09006", "Garden Caretaker"]), stark(play=theirs), phase="challenges", pause=True)
    t.initiate("power", "Garden Caretaker")
    assert not offers(t, "Margaery Tyrell")
    t.defends("Robb Stark")
    assert t.card("Margaery Tyrell").strength == 3


def test_mathis_rowan_sells_what_he_has() -> None:
    play = ["Mathis Rowan", wearing("Margaery Tyrell", "Noble Lineage"), "Rose Garden"]
    t = table(tyrell(play=play), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Mathis Rowan")
    assert t.offered(0) == ["Mathis Rowan", "Margaery Tyrell", "Noble Lineage", "Rose Garden", "Herald"]
    t.does(0, "Rose Garden")
    assert t.card("Rose Garden").controller == 1 and t.gold(0) == 2
    t.run_to("cards.action", 0)
    assert "Mathis Rowan" not in t.offered(0)


def test_margaery_mourns_kings_and_finds_lords() -> None:
    deck = ["Randyll Tarly", "Hall", *["Ice"] * 8]
    mine = tyrell(play=["06003", "Robert Baratheon"], deck=["Robert Baratheon", *deck])
    t = killed("Robert Baratheon", mine, stark())
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Randyll Tarly", "pass"]
    exiled = table(
        tyrell(play=["06003", "The Iron Throne"], deck=deck), stark(hand=["Exile"]), first=1, active=1, pause=True
    )
    exiled.does(1, "Exile", "The Iron Throne")
    assert exiled.key.startswith("cards.action")


def test_garlans_claim_ends_with_the_challenge() -> None:
    t = fight(
        tyrell(play=["09003", "Left"], hand=["Ice", "Ice"]),
        stark(play=["Robb Stark"]),
        "military",
        ["09003"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Ser Garlan Tyrell", ["Ice"])
    t.resolve()
    t.match.set_contest(0, 0, 1)
    from bannermen.games.cards.rules.plots import claim

    assert claim(t.match) == 1


def test_garth_is_no_friend_of_halls() -> None:
    t = table(tyrell(play=["Garth the Gross", "Old Hall"]), stark(), content=[FREY_AND_HALL])
    garth = t.card("Garth the Gross")
    assert (garth.icons, garth.keywords, garth.strength) == (["power"], [], 1)


def test_a_green_apple_knight_counts_knights() -> None:
    play = ["Green-Apple Knight", "Left", "Right", *["Tumblestone Knight"] * 2]
    t = table(tyrell(play=play), stark(), phase="challenges", pause=True)
    assert t.card("Green-Apple Knight").strength == 3
    t = table(tyrell(play=["Green-Apple Knight", "Left", "Right"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Green-Apple Knight")
    assert t.card("Green-Apple Knight").kneeling


def test_a_courtier_does_not_cheer_himself_up() -> None:
    t = table(tyrell(play=["Highgarden Courtier", "Highgarden Courtier"], hand=["Wine"]), stark(), pause=True)
    t.does(0, "Wine", "Highgarden Courtier")
    assert t.key.startswith("cards.action") or len([x for x in t.offered(0) if x == "Highgarden Courtier"]) == 1
