"""Guarding the Realm to The Faith Militant, what came in later: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import claim, income
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.packs import fight, killed, lays, shows, table, wins
from tests.cards.table import (
    Table,
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

THIRD = {"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}
SECOND = {"military initiated": 1}  # the challenge in progress is counted with it
FREYS = cards_file(
    {
        "name": "Frey",
        "type": "character",
        "cost": 1,
        "strength": 1,
        "icons": ["power", "intrigue"],
        "traits": ["House Frey"],
    },
    {"name": "Frey Hall", "type": "location", "cost": 1, "traits": ["House Frey", "House Bolton", "House Mormont"]},
    {"name": "Song", "type": "event", "cost": 0, "traits": ["Song"], "does": [{"action": "any", "do": {"gold": 1}}]},
    {"name": "Song Hall", "type": "location", "cost": 0, "traits": ["Song"]},
    {
        "name": "Twin Song",
        "type": "event",
        "cost": 0,
        "traits": ["Song"],
        "does": [{"action": "any", "do": {"gold": 2}}],
    },
    {
        "name": "Siege",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "do": {"sacrifice": {"type": ["character", "location"], "whose": "mine"}}}],
    },
)
for number, each in enumerate(FREYS["cards"]):
    each["code"] = f"frey{number}"


def over(t: Table) -> bool:
    """Nobody was asked: the challenge has ended."""
    return t.match.contest < 0


def to_reaction(t: Table) -> bool:
    """Goes on until somebody may react; False if the challenge ends before."""
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    return t.match.contest >= 0


def pillages(name: str, top: str, ours: list[Any], **theirs: Any) -> Table:
    """The character wins, and its pillage discards that card."""
    mine = lannister(play=[*ours, "Black Wind's Crew"])
    t = fight(mine, stark(deck=[top] * 6, **theirs), "military", [name, "Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, [name])
    return t


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


def test_polliver_robs_who_lost_a_man() -> None:
    t = pillages("Polliver", "Arya Stark", ["Polliver"], gold=3)
    t.does(0, "Polliver")
    assert t.gold(1) == 1
    assert not pillages("Polliver", "Ice", ["Polliver"], gold=3).key.startswith("cards.reaction")
    t = fight(
        lannister(play=["Polliver", "Black Wind's Crew"]),
        stark(deck=["Arya Stark"] * 6, gold=3),
        "military",
        ["Black Wind's Crew"],
        pause=True,
    )
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")


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


def test_the_scorching_deserts_stop_the_single_minded() -> None:
    for name, stopped in (("Grey Wind", True), ("Robb Stark", False)):
        t = table(stark(play=[name]), martell(play=["Scorching Deserts"]), phase="challenges", pause=True)
        t.initiate("military", name)
        assert t.key.startswith("cards.reaction") is stopped
        if stopped:
            t.does(1, "Scorching Deserts")
            assert t.card("Grey Wind").part == "none" and t.pile(1, "discard") == ["Scorching Deserts"]
    t = table(
        stark(play=["Robb Stark"]), martell(play=["Obara Sand", "Scorching Deserts"]), phase="challenges", pause=True
    )
    t.initiate("military", "Robb Stark")
    t.defends("Obara Sand")
    assert t.is_asked(1, "cards.reaction.defends")
    t = table(stark(play=["Grey Wind"]), martell(play=[kneeling("Scorching Deserts")]), phase="challenges", pause=True)
    t.initiate("military", "Grey Wind")
    assert not t.key.startswith("cards.reaction")


def test_black_walder_waits_for_the_third_challenge() -> None:
    walder = card("Black Walder", tokens={"gold": 2})
    for feats, strength in ((THIRD, 7), (SECOND, 3)):
        t = fight(stark(play=[walder], feats=feats), lannister(hand=["Ice"]), "intrigue", ["Black Walder"], pause=True)
        assert t.card("Black Walder").strength == strength
        assert t.card("Black Walder").keywords == (["renown"] if strength == 7 else [])
    t = table(stark(hand=["Black Walder"], gold=7), lannister(), pause=True)
    t.does(0, "Black Walder", 3)
    assert t.card("Black Walder").tokens == {"gold": 3}


def test_theon_alone_minds_no_stronger_man() -> None:
    for who, defence in ((["06051"], 2), (["06051", "Salty Navigator"], 5)):
        t = fight(
            greyjoy(play=["06051", "Salty Navigator"]),
            lannister(play=["The Tickler", "Gold Cloaks"]),
            "military",
            who,
            ["The Tickler", "Gold Cloaks"],
            pause=True,
        )
        assert total_strength(t.match, DEFENDING) == defence


def test_astapor_weakens_by_its_gold() -> None:
    city = card("Astapor", tokens={"gold": 2})
    t = fight(
        targaryen(play=[city, "Khal Drogo"]),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Astapor")
    assert t.offered(0) == ["Khal Drogo", "Robb Stark"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").strength == 3 and t.card("Astapor").kneeling
    t.resolve()
    assert t.card("Robb Stark").place != "play" or t.card("Robb Stark").strength == 5
    t = fight(
        targaryen(play=[city, "Drogon"]), stark(play=["Robb Stark"]), "military", ["Drogon"], ["Robb Stark"], pause=True
    )
    t.does(0, "Astapor", "Drogon")
    assert t.card("Drogon").strength == 2
    t.resolve()
    assert t.card("Drogon").strength == 4
    t = table(targaryen(hand=["Astapor"], gold=5), stark(), pause=True)
    t.does(0, "Astapor", 4)
    assert t.card("Astapor").tokens == {"gold": 4}


def test_a_frey_lordling_grows_with_each_challenge() -> None:
    t = table(
        stark(play=["Frey Lordling", "Robb Stark", "Sansa Stark"]),
        lannister(play=["Gold Cloaks"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.does(0, "Frey Lordling")
    assert t.card("Frey Lordling").strength == 3
    t.resolve()
    assert t.card("Frey Lordling").strength == 3
    t.to_phase("dominance")
    assert t.card("Frey Lordling").strength == 2
    t = table(lannister(play=["Gold Cloaks"]), stark(play=["Frey Lordling"]), phase="challenges", pause=True)
    t.initiate("military", "Gold Cloaks")
    assert not t.key.startswith("cards.reaction")


def test_the_twins_claim_more_with_a_frey_in_the_third() -> None:
    for feats, who, theirs, more in (
        (THIRD, ["Frey"], [], 1),
        (SECOND, ["Frey"], [], 0),
        (THIRD, ["Littlefinger"], [], 0),
        (THIRD, ["Littlefinger"], ["Frey"], 0),
    ):
        t = fight(
            stark(play=["The Twins", "Frey", "Littlefinger"], feats=feats),
            lannister(play=["Frey"], hand=["Ice"]),
            "intrigue",
            who,
            theirs,
            pause=True,
            content=[FREYS],
        )
        assert claim(t.match) == 1 + more


def test_to_lay_siege_is_to_kneel_a_place_or_to_raze_it() -> None:
    theirs = lannister(play=["Lannisport", "Tourney Grounds", "The Tickler"])
    t = table(stark(hand=["Lay Siege"] * 2, gold=2), theirs, pause=True)
    t.does(0, "Lay Siege")
    assert set(t.offered(0)) == {"Lannisport", "Tourney Grounds", "Herald"}
    t.does(0, "Lannisport")
    assert t.card("Lannisport").kneeling and t.card("Lannisport").place == "play"
    t.passes(1)
    t.does(0, "Lay Siege", "Tourney Grounds")
    assert t.card("Tourney Grounds").place == "discard"


def test_dacey_is_as_strong_as_her_house() -> None:
    t = table(stark(play=["Dacey Mormont", "Arya Stark", "Littlefinger", "The Wolfswood"]), stark(play=["Robb Stark"]))
    assert t.card("Dacey Mormont").strength == 2 and t.card("Dacey Mormont").keywords == ["renown"]


def test_the_archery_range_shoots_the_weak() -> None:
    play = ["Winterfell Archery Range", "Robb Stark"]
    t = fight(
        stark(play=play),
        lannister(play=["Gold Cloaks", "Ser Jaime Lannister", "The Tickler"]),
        "military",
        ["Robb Stark"],
        ["Gold Cloaks", "Ser Jaime Lannister"],
        pause=True,
    )
    t.does(0, "Winterfell Archery Range")
    assert t.card("Gold Cloaks").part == "none" and t.card("Winterfell Archery Range").kneeling
    t = fight(stark(play=play), lannister(play=["Gold Cloaks"]), "power", ["Robb Stark"], ["Gold Cloaks"], pause=True)
    assert "Winterfell Archery Range" not in t.offered(0)


def test_ser_osmund_hires_a_knight_for_a_phase() -> None:
    osmund = card("Ser Osmund Kettleblack", tokens={"gold": 2})
    hand = ["Ser Jaime Lannister", "The Tickler", "Hall"]
    t = table(lannister(play=[osmund], hand=hand), stark(hand=["Tumblestone Knight"]), phase="challenges", pause=True)
    t.does(0, "Ser Osmund Kettleblack")
    assert t.card("Ser Jaime Lannister").place == "play" and t.card("Ser Osmund Kettleblack").tokens == {"gold": 1}
    t.passes(1)
    assert "Ser Osmund Kettleblack" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Ser Jaime Lannister").place == "discard"
    t = table(lannister(play=[osmund], hand=["Ser Jaime Lannister"] * 2), stark(), phase="challenges", pause=True)
    t.does(0, "Ser Osmund Kettleblack", "Ser Jaime Lannister")
    t.passes(1)
    assert "Ser Osmund Kettleblack" not in t.offered(0)
    t = table(lannister(play=[osmund], hand=hand), stark(), pause=True)
    assert "Ser Osmund Kettleblack" not in t.offered(0)
    t = table(lannister(hand=["Ser Osmund Kettleblack"], gold=7), stark(), pause=True)
    t.does(0, "Ser Osmund Kettleblack", 3)
    assert t.card("Ser Osmund Kettleblack").tokens == {"gold": 3}


def test_silences_crew_lives_on_plunder() -> None:
    crew = card("Silence's Crew", tokens={"gold": 1})
    for top, tokens in (("Ice", 2), ("The Wolfswood", 2), ("Arya Stark", 1)):
        t = pillages("Silence's Crew", top, [crew])
        assert t.key.startswith("cards.reaction") is (tokens == 2)
        if tokens == 2:
            t.does(0, "Silence's Crew")
        assert (
            t.card("Silence's Crew").tokens == {"gold": tokens} and t.card("Silence's Crew").strength == 4 + 2 * tokens
        )
    mine = greyjoy(play=[crew, "Black Wind's Crew"])
    t = fight(mine, stark(deck=["Ice"] * 6), "military", ["Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")
    t = table(greyjoy(play=[crew], hand=["Little Bird", "Silence's Crew"], gold=7), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t.does(0, "Silence's Crew", 3)
    assert t.gold(0) == 0


def test_plunder_counts_what_others_have_lost() -> None:
    t = table(
        greyjoy(hand=["Plunder"], discard=["Ice"]), stark(discard=["Ice", "The Wolfswood", "Arya Stark"]), pause=True
    )
    t.does(0, "Plunder")
    assert t.gold(0) == 2 and t.faction(0).kneeling
    t = table(
        greyjoy(hand=["Plunder"], discard=["Ice"]),
        stark(discard=["Ice"]),
        lannister(discard=["Ice", "Ice"]),
        pause=True,
    )
    t.does(0, "Plunder", "House Lannister")
    assert t.gold(0) == 2


def test_the_breaker_of_chains_frees_the_small() -> None:
    play = [wearing("Daenerys Targaryen", "Breaker of Chains"), "Handmaiden", "Viserion", "Khal Drogo", "Dothraki Sea"]
    hand = ["Targaryen Loyalist", "Drogon", "Dothraki Sea"]
    t = table(
        targaryen(play=play, hand=hand),
        targaryen(play=["Handmaiden"], hand=["Handmaiden"]),
        phase="challenges",
        pause=True,
    )
    assert t.card("Daenerys Targaryen").strength == 7
    t.initiate("power", "Daenerys Targaryen")
    t.pass_while(lambda: not t.key.startswith("cards.reaction"), 6)
    t.does(0, "Breaker of Chains")
    assert t.card("Targaryen Loyalist").place == "play"
    t = table(targaryen(play=play, hand=hand), stark(), phase="challenges", pause=True)
    t.initiate("power", "Khal Drogo")
    assert not t.key.startswith("cards.reaction")
    t = table(
        targaryen(play=["Braided Warrior", "Littlefinger", "Dothraki Sea"], hand=["Breaker of Chains"], gold=2),
        stark(),
        pause=True,
    )
    assert "Breaker of Chains" not in t.offered(0)


def test_a_frey_bastard_is_paid_for_company() -> None:
    bastard = card("Frey Bastard", tokens={"gold": 1})
    t = wins(stark(play=[bastard, "Frey"]), lannister(), "power", ["Frey Bastard", "Frey"], content=[FREYS])
    before = t.faction_power(0)
    t.does(0, "Frey Bastard")
    assert t.faction_power(0) == before + 2 and t.card("Frey Bastard").tokens == {}  # unopposed
    for who in (["Frey Bastard"], ["Frey Bastard", "Littlefinger"]):
        t = wins(
            stark(play=[bastard, "Littlefinger", "Frey Hall", "Frey"]),
            lannister(play=[kneeling("Frey")]),
            "power",
            who,
            content=[FREYS],
        )
        assert over(t)
    t = fight(
        stark(play=[bastard, "Frey"]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Frey Bastard", "Frey"],
        ["Tywin Lannister"],
        content=[FREYS],
    )
    assert not to_reaction(t)
    t = table(stark(hand=["Frey Bastard"], gold=4), lannister(), pause=True)
    t.does(0, "Frey Bastard", 2)
    assert t.gold(0) == 0


def test_bran_rouses_a_wolf() -> None:
    t = table(stark(play=["06081", kneeling("Summer"), "Robb Stark", "Hall"]), stark(play=["Grey Wind"]), pause=True)
    t.does(0, "Bran Stark")
    assert t.offered(0) == ["Summer", "Grey Wind"]
    t.does(0, "Summer", "power challenge")
    assert (
        not t.card("Summer").kneeling
        and t.card("Summer").icons == ["military", "power"]
        and t.card("Bran Stark").kneeling
    )
    t.to_phase("challenges")
    assert t.card("Summer").icons == ["military"]


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


def test_the_red_viper_strikes_the_simple() -> None:
    for who, defence in ((["06095"], 5), (["Obara Sand"], 9)):
        t = fight(
            martell(play=["06095", "Obara Sand"]),
            stark(play=["Robb Stark", "Grey Wind"]),
            "military",
            who,
            ["Robb Stark", "Grey Wind"],
            pause=True,
        )
        assert total_strength(t.match, DEFENDING) == defence
    t = fight(martell(play=["06095", "Obara Sand"]), stark(), "military", ["06095", "Obara Sand"], pause=True)
    assert total_strength(t.match, ATTACKING) == 8 and "renown" in t.card("The Red Viper").keywords


def test_a_begging_brother_talks_a_character_out_of_it() -> None:
    brother = card("Begging Brother", tokens={"gold": 1})
    t = table(
        stark(play=[brother]),
        targaryen(play=["Khal Drogo", "06081", kneeling("Summer")]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Bran Stark", "power challenge")
    t.does(0, "Begging Brother")
    assert t.card("Summer").kneeling and t.card("Begging Brother").tokens == {}
    t = table(stark(play=[brother]), stark(play=["Arya Stark"], hand=["Help"]), first=1, active=1, pause=True)
    t = table(stark(play=[brother, kneeling("Arya Stark")]), stark(hand=["Help"]), first=1, active=1, pause=True)
    t.does(1, "Help")
    assert not t.card("Arya Stark").kneeling
    t = table(stark(hand=["Begging Brother"], gold=6), lannister(), pause=True)
    t.does(0, "Begging Brother", 3)
    assert t.gold(0) == 0


def test_sansas_maid_adorns_ladies() -> None:
    maid = card("Sansa's Maid", tokens={"gold": 2})
    t = table(stark(play=[maid, "Sansa Stark", "Robb Stark"]), stark(play=["Arya Stark"]))
    assert [t.card(x).strength for x in ("Sansa Stark", "Robb Stark", "Arya Stark", "Sansa's Maid")] == [4, 5, 2, 2]
    t = table(stark(hand=["Sansa's Maid"], gold=5), lannister(), pause=True)
    t.does(0, "Sansa's Maid", 3)
    assert t.gold(0) == 0


def test_horn_hill_pays_for_strength() -> None:
    hill = card("Horn Hill", tokens={"gold": 2})
    play = [hill, "Randyll Tarly", "Margaery Tyrell", "Littlefinger", "The Knight of Flowers"]
    t = fight(
        tyrell(play=play),
        tyrell(play=["Wardens of the Reach"]),
        "power",
        ["Randyll Tarly", "Margaery Tyrell", "Littlefinger"],
        ["Wardens of the Reach"],
        pause=True,
    )
    t.does(0, "Horn Hill")
    names = ("Randyll Tarly", "Margaery Tyrell", "Littlefinger", "The Knight of Flowers", "Wardens of the Reach")
    assert [t.card(x).strength for x in names] == [7, 5, 4, 5, 3] and t.card("Horn Hill").kneeling
    t.resolve()
    assert t.card("Randyll Tarly").strength == 5
    t = table(tyrell(hand=["Horn Hill"], gold=4), stark(), pause=True)
    t.does(0, "Horn Hill", 3)
    assert t.gold(0) == 0


def test_genna_frey_takes_cards_in_the_third() -> None:
    for feats, who, cards in (
        (THIRD, ["Genna Frey"], 1),
        (THIRD, ["Genna Frey", "Frey"], 2),
        (SECOND, ["Genna Frey"], 0),
        (THIRD, ["Frey", "Littlefinger"], 0),
    ):
        mine = lannister(play=["Genna Frey", "Frey", "Littlefinger", "Frey Hall"], feats=feats)
        t = fight(mine, stark(hand=["Ice"] * 6, play=[kneeling("Frey")]), "power", who, pause=True, content=[FREYS])
        assert to_reaction(t) is (cards > 0)
        if cards:
            t.does(0, "Genna Frey")
            if t.key == "cards.lay":
                lays(t)
            assert len(t.pile(1, "discard")) == cards
    mine = lannister(play=["Genna Frey"], feats=THIRD)
    t = fight(mine, stark(play=["Robb Stark"], hand=["Ice"]), "power", ["Genna Frey"], ["Robb Stark"])
    assert not to_reaction(t)


def test_a_warriors_braid_grows_with_bells() -> None:
    braid = wearing("Khal Drogo", card("Warrior's Braid", tokens={"bell": 2}))
    t = table(targaryen(play=[wearing("Unsullied", card("Drogo's Arakh")), braid]), stark())
    assert t.card("Khal Drogo").strength == 7
    t = table(targaryen(play=[wearing("Handmaiden", "Warrior's Braid")]), stark())
    assert t.card("Handmaiden").keywords == ["renown"]
    t = wins(targaryen(play=[braid, "Drogon"]), stark(), "military", ["Khal Drogo"])
    t.does(0, "Warrior's Braid")
    assert t.card("Warrior's Braid").tokens == {"bell": 3} and t.card("Khal Drogo").strength == 8
    for type_, who in (("power", "Khal Drogo"), ("military", "Drogon")):
        assert over(wins(targaryen(play=[braid, "Drogon"]), stark(), type_, [who]))
    t = fight(
        targaryen(play=[wearing("Braided Warrior", "Warrior's Braid")]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Braided Warrior"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["Littlefinger", "Dothraki Sea"], hand=["Warrior's Braid"], gold=2), stark(), pause=True)
    assert "Warrior's Braid" not in t.offered(0)


def test_unbridled_generosity_fills_three_purses() -> None:
    play = ["Robb Stark", "The Wolfswood", wearing("Arya Stark", "Ice")]
    t = table(stark(play=play, hand=["Unbridled Generosity"]), lannister(), pause=True)
    t.does(0, "Unbridled Generosity", "Robb Stark", "The Wolfswood", "Ice")
    assert [t.card(x).tokens for x in ("Robb Stark", "The Wolfswood", "Ice", "Arya Stark")] == [{"gold": 1}] * 3 + [{}]
    t = table(stark(play=play, hand=["Unbridled Generosity"]), lannister(), pause=True)
    t.does(0, "Unbridled Generosity", "Robb Stark", "done")
    assert t.card("Robb Stark").tokens == {"gold": 1} and t.key.startswith("cards.action")


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


def test_at_the_jousting_pavilion_knights_fight_alone() -> None:
    for who, strength in ((["Tumblestone Knight"], 3), (["Tumblestone Knight", "Left"], 2)):
        t = fight(
            tyrell(play=["Jousting Pavilion", "Tumblestone Knight", "Left"]),
            stark(play=["The Knight of Flowers"]),
            "military",
            who,
            ["The Knight of Flowers"],
            pause=True,
        )
        assert t.card("Tumblestone Knight").strength == strength and t.card("The Knight of Flowers").strength == 5
    t = fight(tyrell(play=["Jousting Pavilion", "Left"]), stark(), "military", ["Left"], pause=True)
    assert t.card("Left").strength == 2


def test_a_tourney_lance_is_met_by_one() -> None:
    rider = wearing("Tumblestone Knight", "Tourney Lance")
    for who, most in ((["Tumblestone Knight"], 1), (["Tumblestone Knight", "Robb Stark"], 2)):
        t = table(
            stark(play=[rider, "Robb Stark"]),
            lannister(play=["Gold Cloaks", "Tywin Lannister"]),
            phase="challenges",
            pause=True,
        )
        assert t.card("Tumblestone Knight").strength == 3
        t.initiate("military", *who)
        t.run_to("cards.defend", 1)
        t.does(1, "Gold Cloaks")
        assert t.is_asked(1, "cards.defend") is (most == 2)
    t = table(stark(play=["Robb Stark"]), tyrell(play=[rider]), phase="challenges", pause=True)
    t.initiate("military", "Robb Stark")
    t.defends("Tumblestone Knight")
    assert t.card("Tumblestone Knight").part == "defending"
    t = table(stark(play=["Robb Stark", "Hall"], hand=["Tourney Lance"], gold=1), lannister(), pause=True)
    assert "Tourney Lance" not in t.offered(0)


def test_six_maids_bring_as_many_cards() -> None:
    song = '"Six Maids in a Pool"'
    t = table(
        tyrell(play=["Margaery Tyrell", "The Queen of Thorns", "Left", "Hall"], hand=[song], gold=2),
        stark(play=["Sansa Stark"]),
        pause=True,
    )
    t.does(0, song)
    assert len(t.pile(0, "hand")) == 2


def test_a_river_runner_slips_past_the_mighty() -> None:
    for who, free in ((["River Runner"], ["Gold Cloaks"]), (["Robert Baratheon"], ["Gold Cloaks", "Tywin Lannister"])):
        t = table(
            baratheon(play=["River Runner", "Robert Baratheon"]),
            lannister(play=["Gold Cloaks", card("Tywin Lannister", power=1)]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", *who)
        t.run_to("cards.defend", 1)
        assert [x for x in t.offered(1) if x != "done"] == free


def test_an_apostle_dies_for_a_lesser_man() -> None:
    dead = ["Salty Navigator", "Drowned Men", "Asha Greyjoy", "Maester Wendamyr", "Wildling Scout"]
    wild = cards_file({"name": "Wildling Scout", "type": "character", "cost": 1, "strength": 1})
    wild["cards"][0]["code"] = "scout"
    mine = greyjoy(play=["Drowned God's Apostle", "Balon Greyjoy"], dead=dead)
    t = table(mine, stark(dead=["Black Wind's Crew"]), phase="dominance", pause=True, content=[wild])
    t.run_to("cards.reaction.dominates", 0)
    t.does(0, "Drowned God's Apostle")
    assert t.card("Salty Navigator").place == "play" and t.card("Drowned God's Apostle").place == "dead"
    t = table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        greyjoy(play=["Drowned God's Apostle"], dead=dead),
        phase="dominance",
        pause=True,
        content=[wild],
    )
    t.pass_while(lambda: t.phase == "dominance" and not t.key.startswith("cards.reaction"))
    assert t.phase != "dominance"


def test_lions_tooth_bites_the_cheap() -> None:
    bearer = wearing("Ser Jaime Lannister", "Lion's Tooth")
    t = fight(
        lannister(play=[bearer, "Tywin Lannister"]),
        stark(play=["Arya Stark", "Robb Stark", "Tumblestone Knight", "Bran Stark"]),
        "military",
        ["Ser Jaime Lannister"],
        ["Robb Stark", "Tumblestone Knight"],
        pause=True,
    )
    assert t.card("Ser Jaime Lannister").strength == 6
    t.does(0, "Lion's Tooth")
    assert t.card("Tumblestone Knight").place == "hand" and t.pile(0, "discard") == ["Lion's Tooth"]
    t = fight(
        lannister(play=[bearer, "Tywin Lannister"]),
        stark(play=["Tumblestone Knight"]),
        "military",
        ["Tywin Lannister"],
        ["Tumblestone Knight"],
        pause=True,
    )
    assert "Lion's Tooth" not in t.offered(0)
    t = table(
        lannister(play=["Burned Men", "Littlefinger", "Lannisport"], hand=["Lion's Tooth"], gold=1), stark(), pause=True
    )
    assert "Lion's Tooth" not in t.offered(0)
    t = table(
        lannister(play=["Tywin Lannister"], hand=["Lion's Tooth"], gold=2), stark(), phase="challenges", pause=True
    )
    t.does(0, "Lion's Tooth")
    assert t.card("Lion's Tooth").host == "Tywin Lannister"


def test_ser_dontos_stands_up_for_ladies() -> None:
    for event, name, saved in (
        ("Dagger", "Sansa Stark", True),
        ("Exile", "Sansa Stark", True),
        ("Dagger", "Robb Stark", False),
        ("Exile", "Hall", False),
    ):
        t = table(
            stark(play=[kneeling("Ser Dontos Hollard"), name]), lannister(hand=[event]), first=1, active=1, pause=True
        )
        t.does(1, event, name)
        if saved:
            t.does(0, "Ser Dontos Hollard")
            assert not t.card("Ser Dontos Hollard").kneeling
        assert (t.card(name).place == "play") is saved
    t = killed("Sansa Stark", stark(play=["Ser Dontos Hollard", "Sansa Stark"]), lannister())
    assert t.card("Sansa Stark").place == "dead"
    t = table(stark(play=["Ser Dontos Hollard"], hand=["Little Bird", "Ice"], gold=5), lannister(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Ice" in t.offered(0)


def test_last_hearth_warms_early() -> None:
    for used, strength in ((["Summons", "Taxation"], 8), (["Summons", "Taxation", "Confiscation"], 7)):
        t = fight(
            stark(play=["Last Hearth", "Robb Stark", "Littlefinger", "Arya Stark"], used=used),
            lannister(used=["Summons"]),
            "power",
            ["Robb Stark", "Littlefinger"],
            pause=True,
        )
        t.does(0, "Last Hearth")
        assert t.card("Robb Stark").strength == strength and t.card("Last Hearth").kneeling
        t.resolve()
        assert t.card("Robb Stark").strength == 5


def test_archmaester_ebrose_wakes_another() -> None:
    play = ["Archmaester Ebrose", kneeling("Maester Wendamyr"), "Robb Stark", "Hall"]
    t = table(stark(play=play), lannister(play=[kneeling("Grand Maester Pycelle")]), pause=True)
    t.does(0, "Archmaester Ebrose")
    assert t.offered(0) == ["Maester Wendamyr", "Grand Maester Pycelle"]
    t.does(0, "Maester Wendamyr")
    assert not t.card("Maester Wendamyr").kneeling and t.card("Archmaester Ebrose").kneeling
    t.passes(1)
    assert "Archmaester Ebrose" not in t.offered(0)
    t = table(
        stark(play=[kneeling("Archmaester Ebrose"), "Robb Stark", "Hall"]),
        lannister(play=[kneeling("Grand Maester Pycelle")]),
        pause=True,
    )
    assert "Archmaester Ebrose" not in t.offered(0)


def test_a_citadel_novice_reads_on_his_knees() -> None:
    for top, drawn in (("Maester Wendamyr", True), ("Ice", True), ("Arya Stark", False), ("Hall", False)):
        t = table(stark(play=["Citadel Novice", "Robb Stark"], hand=["Rope"], deck=[top] * 9), lannister(), pause=True)
        t.does(0, "Rope", "Citadel Novice")
        t.does(0, "Citadel Novice")
        assert (t.pile(0, "hand") == [top]) is drawn
    t = table(
        stark(play=["Citadel Novice", "Robb Stark"], hand=["Rope", "Help", "Rope", "Rope"], deck=["Ice"] * 9),
        lannister(),
        pause=True,
    )
    t.does(0, "Rope", "Robb Stark")
    assert t.key.startswith("cards.action")
    t.passes(1)
    t.does(0, "Rope", "Citadel Novice")
    t.does(0, "Citadel Novice")
    t.passes(1)
    t.does(0, "Help", "Citadel Novice")
    t.passes(1)
    t.does(0, "Rope", "Citadel Novice")
    assert t.key.startswith("cards.action")


def test_the_strangler_leaves_a_breath() -> None:
    victim = wearing("Robb Stark", card("Strangler", owner=1))
    t = fight(
        stark(play=[victim], hand=["Wine"]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Wine", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t = table(stark(play=[victim]), lannister(hand=["Dagger"]), first=1, active=1, pause=True)
    assert t.card("Robb Stark").strength == 5
    t.does(1, "Dagger")
    assert "Strangler" in t.pile(1, "discard")


def test_trade_routes_count_two_players_lands() -> None:
    t = shows(
        "Trade Routes", stark(play=["The Wolfswood", "Arya Stark"]), lannister(play=["Lannisport", "The Roseroad"])
    )
    assert t.gold(0) == 5  # with the Heralds of both


def test_at_night_they_howl() -> None:
    play = [
        kneeling("Summer"),
        kneeling("Grey Wind"),
        wearing("Sansa Stark", "07021", kneeling=True),
        kneeling("Robb Stark"),
        kneeling("Hall"),
    ]
    t = table(stark(play=play, hand=["At Night They Howl"], gold=3), lannister(), phase="challenges", pause=True)
    t.does(0, "At Night They Howl")
    assert t.offered(0) == ["Summer", "Grey Wind", "Sansa Stark"]
    t.does(0, "Summer", "Grey Wind", "Sansa Stark")
    t.pass_while(lambda: t.key.startswith("cards.reaction"))
    assert [t.card(x).kneeling for x in ("Summer", "Grey Wind", "Sansa Stark", "Robb Stark")] == [False] * 3 + [True]
    t = table(stark(play=play, hand=["At Night They Howl"], gold=3), lannister(), pause=True)
    assert "At Night They Howl" not in t.offered(0)


def test_oathkeeper_seeks_help_elsewhere() -> None:
    deck = ["Arya Stark", "Left", "Ice", "Littlefinger"]
    t = wins(
        tyrell(play=[wearing("Randyll Tarly", "Oathkeeper"), "Left"], deck=deck), stark(), "power", ["Randyll Tarly"]
    )
    assert t.card("Randyll Tarly").strength == 7
    t.does(0, "Oathkeeper")
    assert t.offered(0) == ["Arya Stark", "Littlefinger", "pass"]
    t.does(0, "Arya Stark")
    assert t.pile(0, "hand") == ["Arya Stark"] and t.pile(0, "discard") == ["Oathkeeper"]
    t = wins(
        tyrell(play=[wearing("Margaery Tyrell", "Oathkeeper"), "Randyll Tarly"], deck=deck),
        stark(),
        "power",
        ["Randyll Tarly"],
    )
    assert over(t)
    t = wins(tyrell(play=[wearing("Left", "Oathkeeper")], deck=deck), stark(), "military", ["Left"])
    assert over(t)
    t = fight(
        tyrell(play=[wearing("Left", "Oathkeeper")], deck=deck),
        stark(play=["Robb Stark", "Eddard Stark"]),
        "military",
        ["Left"],
        ["Robb Stark", "Eddard Stark"],
    )
    assert not to_reaction(t)


def test_a_young_builder_learns_by_building() -> None:
    builder = card("Young Builder", tokens={"gold": 2})
    for name, draws in (
        ("Castle Black", True),
        ("Longclaw", True),
        ("The Kingsroad", False),
        ("Steward at the Wall", False),
    ):
        t = table(nightswatch(play=[builder, "Ranging Party"], hand=[name], gold=3), stark(), pause=True)
        t.does(0, name)
        if t.is_asked(0, "cards.host"):
            t.does(0, "Ranging Party")
        assert t.key.startswith("cards.reaction") is draws
        if draws:
            t.does(0, "Young Builder")
            assert len(t.pile(0, "hand")) == 1 and t.card("Young Builder").tokens == {"gold": 1}
    t = table(nightswatch(hand=["Castle Black"], gold=3), nightswatch(play=[builder]), pause=True)
    t.does(0, "Castle Black")
    assert t.key.startswith("cards.action")
    t = table(nightswatch(play=[builder], hand=["Little Bird", "Young Builder"], gold=5), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t.does(0, "Young Builder", 3)
    assert t.gold(0) == 0


def test_a_bloody_arakh_calls_for_more() -> None:
    rider = wearing("Khal Drogo", "Bloody Arakh", "Bloody Arakh")
    t = wins(targaryen(play=[rider, "Drogon"]), stark(), "military", ["Khal Drogo"])
    t.does(0, "Bloody Arakh")
    assert t.pile(0, "discard") == ["Bloody Arakh"] and not t.key.startswith("cards.reaction")
    t.run_to("cards.challenge", 0)
    assert any(x.startswith("military") for x in t.offered(0))
    for type_, who in (("power", "Khal Drogo"), ("military", "Drogon")):
        assert over(wins(targaryen(play=[rider, "Drogon"]), stark(), type_, [who]))
    t = fight(
        targaryen(play=[wearing("Braided Warrior", "Bloody Arakh")]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Braided Warrior"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["Drogon", "Littlefinger", "Hall"], hand=["Bloody Arakh"], gold=1), stark(), pause=True)
    assert "Bloody Arakh" not in t.offered(0)


def test_dorea_plays_with_the_small() -> None:
    mine = martell(play=["Obara Sand", "Hall"], hand=["Dorea Sand"], gold=2)
    t = table(mine, stark(play=["Bran Stark", "Arya Stark", "Winterfell Steward", "The Wolfswood"]), pause=True)
    t.does(0, "Dorea Sand", "Dorea Sand")
    assert t.offered(0) == ["Bran Stark", "Winterfell Steward"]
    t.does(0, "Bran Stark")
    assert t.card("Bran Stark").place == "hand"
    t = table(martell(play=["Dorea Sand"], hand=["Desert Scavenger"], gold=2), martell(play=["Obara Sand"]), pause=True)
    t.does(0, "Desert Scavenger")
    assert t.key.startswith("cards.action")


def test_mag_the_mighty_costs_both_sides_a_man() -> None:
    theirs = stark(play=[kneeling("Robb Stark"), kneeling("Arya Stark"), "The Wolfswood"])
    t = wins(
        stark(play=["Mag the Mighty", "Winterfell Steward", "Heart Tree Grove"]), theirs, "military", ["Mag the Mighty"]
    )
    assert over(t) or t.asked in (0, 1)
    t = fight(
        stark(play=["Mag the Mighty", "Winterfell Steward", "Heart Tree Grove"]),
        theirs,
        "military",
        ["Mag the Mighty"],
        pause=True,
    )
    t.run_to("cards.target", 0)
    assert t.offered(0) == ["Mag the Mighty", "Winterfell Steward"]
    t.does(0, "Winterfell Steward")
    assert t.is_asked(1, "cards.pick") and t.offered(1) == ["Robb Stark", "Arya Stark"]
    t.does(1, "Arya Stark")
    assert t.card("Arya Stark").place == "dead" and t.card("Winterfell Steward").place == "dead"
    assert t.card("Mag the Mighty").keywords == ["renown"]
    t = fight(stark(play=["Mag the Mighty", "Robb Stark"]), theirs, "military", ["Robb Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and t.key != "cards.target")
    assert over(t)
    t = fight(
        lannister(play=["Tywin Lannister", "Ser Jaime Lannister", "Gold Cloaks"]),
        stark(play=["Mag the Mighty"]),
        "military",
        ["Tywin Lannister", "Ser Jaime Lannister", "Gold Cloaks"],
        ["Mag the Mighty"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and t.key != "cards.target")
    assert over(t)
    t = table(stark(play=["Mag the Mighty"], hand=["Little Bird", "Ice"], gold=5), lannister(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_maege_draws_her_own() -> None:
    for top, drawn in (("Arya Stark", True), ("Littlefinger", False)):
        t = wins(stark(play=["Maege Mormont"], deck=[top] * 9), lannister(), "power", ["Maege Mormont"])
        t.does(0, "Maege Mormont")
        assert (t.pile(0, "hand") == [top]) is drawn and "renown" in t.card("Maege Mormont").keywords
    t = wins(
        stark(play=["Maege Mormont", "Robb Stark", "Frey Hall"]), lannister(), "power", ["Robb Stark"], content=[FREYS]
    )
    assert over(t)
    t = fight(
        stark(play=["Maege Mormont"]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Maege Mormont"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Maege Mormont", "Robb Stark"]),
        stark(play=["Dacey Mormont"]),
        "power",
        ["Robb Stark"],
        ["Dacey Mormont"],
    )
    assert not to_reaction(t)


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


def test_consuming_flames_feed_on_the_hand() -> None:
    hand = ["Consuming Flames", "Handmaiden", "Ice"]
    t = fight(
        targaryen(play=["Khal Drogo"], hand=hand, gold=2),
        stark(play=["Tumblestone Knight", "Robb Stark", "Arya Stark"]),
        "military",
        ["Khal Drogo"],
        ["Tumblestone Knight", "Robb Stark"],
        pause=True,
    )
    t.does(0, "Consuming Flames")
    assert t.offered(0) == ["Khal Drogo", "Tumblestone Knight", "Robb Stark"] and t.pile(0, "discard") == ["Handmaiden"]
    t.does(0, "Tumblestone Knight")
    assert t.card("Tumblestone Knight").place == "dead"
    t = fight(
        targaryen(play=["Khal Drogo"], hand=hand, gold=2),
        stark(play=["Robb Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Consuming Flames", "Khal Drogo")
    assert t.card("Khal Drogo").strength == 2
    t.resolve()
    assert t.card("Khal Drogo").strength == 2
    t.to_phase("dominance")
    assert t.card("Khal Drogo").strength == 5
    t = fight(
        targaryen(play=["Khal Drogo"], hand=["Consuming Flames", "Ice"], gold=2),
        stark(play=["Robb Stark"]),
        "military",
        ["Khal Drogo"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Consuming Flames" not in t.offered(0)


def test_thoros_gives_his_power_for_another() -> None:
    thoros = card("Thoros of Myr", power=1)
    for name, saved in (("Littlefinger", True), ("Catelyn Stark", False), ("Thoros of Myr", False)):
        t = killed(name, stark(play=[thoros, name] if name != "Thoros of Myr" else [thoros, "Arya Stark"]), lannister())
        if saved:
            t.does(0, "Thoros of Myr")
            assert t.card("Thoros of Myr").kneeling and t.card("Thoros of Myr").power == 0
        assert (t.card(name).place == "play") is saved
    for entry in ("Thoros of Myr", kneeling(thoros)):
        t = killed("Littlefinger", stark(play=[entry, "Littlefinger"]), lannister())
        assert t.card("Littlefinger").place == "dead"
    t = killed("The Tickler", stark(play=[thoros]), lannister(play=["The Tickler"]))
    assert t.card("The Tickler").place == "dead" and "renown" in t.card("Thoros of Myr").keywords


def test_the_gates_of_the_moon_are_rich_for_all() -> None:
    t = table(stark(play=["Gates of the Moon"], plot="Summons"), lannister(plot="Summons"))
    plain = table(stark(plot="Summons"), lannister(plot="Summons"))
    assert [income(t.match, seat) - income(plain.match, seat) for seat in (0, 1)] == [2, 1]
    t = table(stark(hand=["Gates of the Moon", "The Roseroad"], gold=5), lannister(), pause=True)
    t.does(0, "Gates of the Moon")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_the_dreadfort_welcomes_a_sacrifice() -> None:
    play = [
        "The Dreadfort",
        "Winterfell Steward",
        kneeling("Arya Stark"),
        kneeling("Littlefinger"),
        kneeling("House Bolton Man"),
    ]
    man = cards_file(
        {"name": "House Bolton Man", "type": "character", "cost": 1, "strength": 1, "traits": ["House Bolton"]},
        faction="stark",
    )
    t = table(stark(play=play, hand=["Siege"]), lannister(), pause=True, content=[FREYS, man])
    t.does(0, "Siege", "Winterfell Steward")
    t.does(0, "The Dreadfort")
    assert t.offered(0) == ["Littlefinger", "House Bolton Man"]
    t.does(0, "Littlefinger")
    assert not t.card("Littlefinger").kneeling and t.card("The Dreadfort").kneeling
    t = table(
        stark(play=[*play, "The Wolfswood"], hand=["Siege", "Dagger"]),
        lannister(play=["The Tickler"], hand=["Siege"]),
        pause=True,
        content=[FREYS, man],
    )
    t.does(0, "Siege", "The Wolfswood")
    assert t.key.startswith("cards.action")
    t.does(1, "Siege", "The Tickler")
    assert t.key.startswith("cards.action")
    t.does(0, "Dagger", "Winterfell Steward")
    assert t.key.startswith("cards.action")


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


def test_a_haunted_forest_scout_never_stays_behind() -> None:
    for others, kneels in ((["Ranging Party", "Old Forest Hunter"], False), (["Ranging Party", "Hall", "Yoren"], True)):
        t = table(
            nightswatch(play=["Haunted Forest Scout", *others]),
            nightswatch(play=["Will"]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "Haunted Forest Scout")
        assert t.card("Haunted Forest Scout").kneeling is kneels
    t = table(
        stark(play=["Robb Stark"]),
        nightswatch(play=["Haunted Forest Scout", "Ranging Party"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert "Haunted Forest Scout" not in t.offered(1)
    t = table(nightswatch(play=["Haunted Forest Scout"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_raff_drives_the_small_away() -> None:
    small = [kneeling("Bran Stark"), *[kneeling("Winterfell Steward")] * 2, kneeling("Robb Stark"), "The Wolfswood"]
    t = pillages("Raff the Sweetling", "Arya Stark", ["Raff the Sweetling"], play=small)
    t.does(0, "Raff the Sweetling")
    assert "Robb Stark" not in t.offered(0) and "The Wolfswood" not in t.offered(0)
    t.does(0, "Winterfell Steward")
    assert t.pile(1, "hand") == ["Winterfell Steward"]
    t = pillages("Raff the Sweetling", "Ice", ["Raff the Sweetling"], play=small)
    assert not t.key.startswith("cards.reaction")
    mine = lannister(play=["Raff the Sweetling", "Black Wind's Crew"])
    t = fight(mine, stark(deck=["Arya Stark"] * 6, play=small), "military", ["Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")


def test_sparring_in_secret_needs_two_knights() -> None:
    play = ["Ser Jaime Lannister", kneeling("Tumblestone Knight"), kneeling("Cersei Lannister"), "Hall"]
    t = table(
        lannister(play=play, hand=["Sparring in Secret"], gold=1),
        stark(play=[kneeling("The Knight of Flowers")]),
        pause=True,
    )
    t.does(0, "Sparring in Secret")
    assert t.offered(0) == ["Tumblestone Knight", "The Knight of Flowers"]
    t.does(0, "Tumblestone Knight")
    assert not t.card("Tumblestone Knight").kneeling and t.card("Ser Jaime Lannister").kneeling
    t = table(
        lannister(
            play=["Tywin Lannister", kneeling("Tumblestone Knight"), "Hall"], hand=["Sparring in Secret"], gold=1
        ),
        stark(),
        pause=True,
    )
    assert "Sparring in Secret" not in t.offered(0)


def test_at_a_kingsmoot_captains_are_counted() -> None:
    play = ["Balon Greyjoy", "Asha Greyjoy", "Salty Navigator", "Littlefinger", "Great Kraken"]
    t = table(
        greyjoy(play=play, hand=["Kingsmoot"] * 2, gold=4),
        greyjoy(play=["Theon Greyjoy"]),
        phase="dominance",
        pause=True,
    )
    t.run_to("cards.reaction.dominates", 0)
    t.does(0, "Kingsmoot")
    assert t.offered(0) == ["Balon Greyjoy", "Asha Greyjoy"]
    t.does(0, "Asha Greyjoy")
    assert t.card("Asha Greyjoy").power == 2 and "Kingsmoot" not in t.offered()
    t = table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        greyjoy(play=["Asha Greyjoy"], hand=["Kingsmoot"], gold=2),
        phase="dominance",
        pause=True,
    )
    t.pass_while(lambda: t.phase == "dominance" and not t.key.startswith("cards.reaction"))
    assert t.phase != "dominance"


def test_jhiqui_praises_a_lord_in_the_fight() -> None:
    play = ["Jhiqui", "Khal Drogo", "Daenerys Targaryen", "Drogon"]
    t = wins(targaryen(play=play, hand=["Ice", "Ice"]), stark(), "military", ["Khal Drogo", "Drogon"])
    t.does(0, "Jhiqui", ["Ice"])
    assert t.card("Khal Drogo").power == 1 and t.pile(0, "discard") == ["Ice"]
    t = wins(targaryen(play=play, hand=["Ice"]), stark(), "power", ["Daenerys Targaryen"])
    t.does(0, "Jhiqui")
    assert t.card("Daenerys Targaryen").power == 1
    assert over(wins(targaryen(play=play, hand=["Ice"]), stark(), "military", ["Drogon"]))
    t = fight(
        stark(play=["Robb Stark", "Eddard Stark"]),
        targaryen(play=play, hand=["Ice"]),
        "power",
        ["Robb Stark", "Eddard Stark"],
        ["Khal Drogo"],
    )
    assert not to_reaction(t)


def test_the_skahazadhan_flows_in_summer() -> None:
    for plot, gold in (("Calm Over Westeros", 3), ("Summons", 2)):
        t = table(
            targaryen(play=["The Skahazadhan"], hand=["Ice", "Ice"], plots=[plot, "Taxation"]),
            stark(plots=["A Noble Cause", "Taxation"]),
            phase="plot",
            pause=True,
        )
        t.does(0, plot)
        t.does(1, "A Noble Cause")
        t.run_to("cards.reaction.unmasked", 0)
        before = t.gold(0)
        t.does(0, "The Skahazadhan", ["Ice"])
        assert t.gold(0) == before + gold and t.card("The Skahazadhan").kneeling and t.pile(0, "discard") == ["Ice"]


def test_tom_of_sevenstreams_sings_along() -> None:
    play = [
        "Tom of Sevenstreams",
        kneeling("Robb Stark"),
        kneeling("Littlefinger"),
        kneeling("The Wolfswood"),
        kneeling("Arya Stark"),
    ]
    t = table(
        stark(play=play, hand=["Song", "Song", "Wine"]),
        lannister(hand=["Song"], play=[kneeling("Gold Cloaks")]),
        pause=True,
        content=[FREYS],
    )
    t.does(0, "Wine", "Tom of Sevenstreams")
    assert t.key.startswith("cards.action")
    t.does(1, "Song")
    assert t.key.startswith("cards.action")
    t.does(0, "Song")
    t.does(0, "Tom of Sevenstreams")
    assert t.offered(0) == ["Littlefinger", "Arya Stark"]
    t.does(0, "Littlefinger")
    assert not t.card("Littlefinger").kneeling
    t.passes(1)
    t.does(0, "Song")
    assert t.key.startswith("cards.action")


def test_lem_wants_no_loyal_company() -> None:
    for play, strength in ((["Littlefinger", "The Red Keep"], 4), (["Robb Stark"], 2)):
        t = table(stark(play=["Lem Lemoncloak", *play]), stark(play=["Catelyn Stark"]))
        assert t.card("Lem Lemoncloak").strength == strength
        assert t.card("Lem Lemoncloak").icons == (["military", "power"] if strength == 4 else ["military"])


def test_the_garrison_is_relieved_by_guests() -> None:
    for helper, stands in (("Littlefinger", True), ("Yoren", False), ("The Wolfswood", False)):
        t = table(
            stark(play=["Robb Stark"]),
            nightswatch(play=["Garrison on the Wall", helper]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "Robb Stark")
        t.defends("Garrison on the Wall")
        assert t.key.startswith("cards.reaction") is stands
        if stands:
            t.does(1, "Garrison on the Wall")
            assert not t.card("Garrison on the Wall").kneeling and t.card("Littlefinger").kneeling
    t = table(
        stark(play=["Robb Stark"]),
        nightswatch(play=["Garrison on the Wall", "Littlefinger", "Ranging Party"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.defends("Ranging Party")
    assert not t.key.startswith("cards.reaction")
    t = table(nightswatch(play=["Garrison on the Wall"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_ser_balon_is_paid_for_strangers() -> None:
    hand = ["Tumblestone Knight", "House Dayne Knight", "Ser Jaime Lannister", "Arya Stark", "Hall"]
    t = table(
        lannister(play=["Ser Balon Swann"], hand=hand, gold=20, plot="Summons"),
        stark(hand=["House Dayne Knight"]),
        pause=True,
    )
    for name in ("Ser Jaime Lannister", "Arya Stark", "Hall"):
        t.does(0, name)
        t.pass_while(lambda: t.key.startswith("cards.reaction.enters") and "Ser Balon Swann" not in t.offered())
        assert t.key.startswith("cards.action") or "Ser Balon Swann" not in t.offered()
        t.run_to("cards.action", 0)
    before = t.gold(0)
    t.does(0, "Tumblestone Knight")
    t.does(0, "Ser Balon Swann")
    assert t.gold(0) == before - 2 + 2
    t.run_to("cards.action", 0)
    t.does(0, "House Dayne Knight")
    assert not t.key.startswith("cards.reaction") and t.card("Ser Balon Swann").keywords == ["renown"]
    t = table(stark(hand=["Tumblestone Knight"], gold=5), lannister(play=["Ser Balon Swann"]), pause=True)
    t.does(0, "Tumblestone Knight")
    assert t.key.startswith("cards.action")


def test_shandystone_shelters_the_beaten() -> None:
    theirs = martell(play=["Shandystone", kneeling("Obara Sand"), kneeling("Edric Dayne"), kneeling("Sunspear")])
    t = fight(stark(play=["Robb Stark", "Sansa Stark"]), theirs, "power", ["Robb Stark"])
    assert to_reaction(t)
    t.does(1, "Shandystone")
    assert t.offered(1) == ["Obara Sand", "Edric Dayne"]
    t.does(1, "Obara Sand")
    assert not t.card("Obara Sand").kneeling and t.card("Shandystone").kneeling
    t = fight(
        martell(play=["Shandystone", "Obara Sand", kneeling("Edric Dayne")]),
        stark(play=["Robb Stark"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Arya Stark"]),
        martell(play=["Shandystone", "The Red Viper", kneeling("Edric Dayne")]),
        "power",
        ["Arya Stark"],
        ["The Red Viper"],
    )
    assert not to_reaction(t)


def test_the_warriors_sons_punish_schemes() -> None:
    theirs = lannister(hand=["Wine"], power=3, play=["Gold Cloaks"])
    t = fight(
        stark(play=["Warrior's Sons"], hand=["Wine"]),
        theirs,
        "military",
        ["Warrior's Sons"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Wine", "Gold Cloaks")
    assert t.key.startswith("cards.action")
    t.does(1, "Wine", "Gold Cloaks")
    t.does(0, "Warrior's Sons")
    assert t.card("Warrior's Sons").power == 1 and t.faction_power(1) == 2
    t = fight(
        stark(play=["Warrior's Sons", "Robb Stark"]), theirs, "military", ["Robb Stark"], ["Gold Cloaks"], pause=True
    )
    t.passes(0)
    t.does(1, "Wine", "Gold Cloaks")
    assert t.key.startswith("cards.action")
    t = table(stark(play=["Warrior's Sons"], hand=["Little Bird"], gold=1), lannister(), pause=True)
    assert "Little Bird" not in t.offered(0)
