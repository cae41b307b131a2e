"""Characters of Martell in the packs: every sentence of every card here."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import BARRED, defend_bar, is_compelled, total_strength
from bannermen.games.cards.rules.plots import initiative
from bannermen.games.cards.rules.prices import price
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.card_makers import event
from tests.cards.cards_for_packs import ALL_ICONS, USED
from tests.cards.packs import asked_in, fight, killed, offers, over, table, to_reaction, wins
from tests.cards.table import card, cards_file, kneeling, lannister, martell, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


VARIED: dict[str, Any] = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {
            "code": "varied",
            "name": {"en": "Varied Man", "de": "Mann", "ru": "Муж"},
            "type": "character",
            "cost": 5,
            "strength": 5,
            "icons": ALL_ICONS,
        },
        {
            "code": "dearer",
            "name": {"en": "Dearer Man", "de": "Herr", "ru": "Господин"},
            "type": "character",
            "cost": 6,
            "strength": 1,
            "icons": ALL_ICONS,
        },
    ],
}


def test_starfall_cavalry_rides_late() -> None:
    for used, cards in ((["Summons", "Taxation", "Confiscation"], 3), (["Summons", "Taxation"], 1)):
        t = table(
            martell(hand=["Starfall Cavalry"], gold=6, used=used),
            stark(used=["Summons", "Taxation", "Confiscation"]),
            pause=True,
        )
        t.does(0, "Starfall Cavalry", "Starfall Cavalry")
        assert len(t.pile(0, "hand")) == cards
    t = table(martell(play=["Starfall Cavalry"], hand=["Little Bird", "Dawn"], gold=5), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Dawn" in t.offered(0)
    t = table(martell(play=["Starfall Cavalry"], hand=["Desert Scavenger"], gold=6), stark(), pause=True)
    t.does(0, "Desert Scavenger")
    assert t.key.startswith("cards.action")


def test_trystane_keeps_the_weaker_at_home() -> None:
    t = fight(
        martell(play=["Trystane Martell"]),
        stark(play=["Robb Stark", "Sansa Stark", "Eddard Stark", "Catelyn Stark"]),
        "power",
        ["Trystane Martell"],
        ["Robb Stark"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Trystane Martell")
    assert t.card("Sansa Stark").part == "none"
    t.run_to("cards.action", 0) if not t.is_asked(0, "cards.action") else None
    from bannermen.games.cards.rules.contest import BARRED, defend_bar

    assert defend_bar(t.match, t.card("Sansa Stark").number, 1) == BARRED
    t = wins(martell(play=["Trystane Martell"]), stark(play=[kneeling("Sansa Stark")]), "power", ["Trystane Martell"])
    assert over(t)
    t = fight(
        martell(play=["Trystane Martell", "Obara Sand"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)


def test_myrcella_shines_where_there_is_no_king() -> None:
    for king, keywords in (([], ["renown"]), (["Robert Baratheon"], [])):
        for type_ in ("power", "intrigue"):
            t = table(
                stark(play=["Littlefinger", *king], hand=["Ice"]),
                martell(play=["Myrcella Baratheon"], hand=["Ice"]),
                phase="challenges",
                pause=True,
            )
            t.initiate(type_, "Littlefinger")
            t.defends("Myrcella Baratheon")
            assert t.card("Myrcella Baratheon").keywords == keywords
            assert t.card("Myrcella Baratheon").kneeling is (type_ != "power" or bool(king))


def test_a_southron_messenger_comes_in_time() -> None:
    play = ["Obara Sand", "The Red Viper"]
    for step in (True, False):
        if step:
            t = fight(
                stark(play=["Grey Wind", "Robb Stark", "Summer"]),
                martell(play=play, hand=["Southron Messenger"], gold=5),
                "military",
                ["Grey Wind", "Robb Stark"],
                ["Obara Sand"],
                pause=True,
            )
            t.passes(0)
            t.does(1, "Southron Messenger", "Southron Messenger")
            assert t.offered(1) == ["Grey Wind", "Obara Sand"]
            t.does(1, "Grey Wind")
            assert t.card("Grey Wind").place == "hand"
        else:
            t = table(
                martell(hand=["Southron Messenger"], gold=5), stark(play=["Summer"]), phase="challenges", pause=True
            )
            t.does(0, "Southron Messenger")
            assert t.key.startswith("cards.action") and t.gold(0) == 0


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


def test_ellaria_calls_three_out() -> None:
    theirs = stark(play=["Robb Stark", "Arya Stark", "Littlefinger", "Sansa Stark", "The Wolfswood"])
    t = table(martell(play=["10002", "Obara Sand"]), theirs, phase="challenges", pause=True)
    t.initiate("power", "Ellaria Sand")
    t.does(0, "Ellaria Sand")
    assert t.offered(0) == ["Robb Stark", "Arya Stark", "Littlefinger", "Sansa Stark"]
    t.does(0, "Robb Stark", "Arya Stark", "Littlefinger")
    t.run_to("cards.defend", 1)
    assert "done" not in t.offered(1)
    for name in ("Robb Stark", "Arya Stark", "Littlefinger"):
        if name in t.offered(1):
            t.does(1, name)
    assert "done" in t.offered(1)
    t = table(martell(play=["10002", "Obara Sand"]), theirs, phase="challenges", pause=True)
    t.initiate("military", "Obara Sand")
    assert not t.key.startswith("cards.reaction")
    t = table(martell(play=["10002"]), theirs, phase="challenges", pause=True)
    t.initiate("power", "Ellaria Sand")
    t.does(0, "Ellaria Sand", "Robb Stark", "done")
    t.resolve()
    assert not is_compelled(t.match, t.card("Robb Stark").number)


def test_the_red_viper_feeds_on_his_children() -> None:
    viper = card("10003", power=2)
    t = wins(martell(play=[viper, "Obara Sand"]), stark(), "military", ["Obara Sand"])
    assert t.card("The Red Viper").strength == 6
    t.does(0, "The Red Viper")
    assert t.card("The Red Viper").power == 3 and t.card("The Red Viper").strength == 7
    assert "intimidate" in t.card("The Red Viper").keywords
    assert over(wins(martell(play=[viper, "Obara Sand", "Hall"]), stark(), "power", ["10003"]))
    t = fight(
        martell(play=[viper, "Obara Sand"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Obara Sand"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Bastard in Hiding"]),
        martell(play=[viper, "Arianne Martell"]),
        "power",
        ["Bastard in Hiding"],
        ["Arianne Martell"],
    )
    assert not to_reaction(t)


def test_darkstar_ends_the_fight() -> None:
    t = fight(
        martell(play=["10004", "The Red Viper", "Obara Sand"]),
        stark(play=["Robb Stark", "Arya Stark"]),
        "military",
        ["10004", "The Red Viper"],
        ["Robb Stark"],
        pause=True,
    )
    assert "intimidate" in t.card("Darkstar").keywords
    t.does(0, "Darkstar")
    assert (
        t.pile(0, "discard") == ["Darkstar"]
        and t.pile(0, "hand") == ["The Red Viper"]
        and t.pile(1, "hand") == ["Robb Stark"]
    )
    assert t.card("Arya Stark").place == "play"
    t = fight(martell(play=["10004", "Obara Sand"]), stark(), "military", ["Obara Sand"], pause=True)
    assert "Darkstar" not in t.offered(0)
    t = fight(stark(play=["Robb Stark"]), martell(play=["10004"]), "military", ["Robb Stark"], ["10004"], pause=True)
    t.passes(0)
    assert "Darkstar" not in t.offered(1)


def test_nymeria_answers_a_lost_dominance() -> None:
    t = table(
        stark(play=["Robb Stark", "Eddard Stark"], hand=["Ice", "Ice"]),
        martell(play=["10007"]),
        phase="dominance",
        pause=True,
    )
    assert asked_in(t, "dominance")
    t.does(1, "Nymeria Sand")
    assert t.pile(0, "discard") == ["Ice"] and len(t.pile(1, "hand")) == 1
    t = table(stark(hand=["Ice"]), martell(play=["10007"]), phase="dominance", pause=True)
    assert not asked_in(t, "dominance")


def test_young_quentyn_is_late() -> None:
    for used, kneels in ((USED[1:], True), (USED, False)):
        t = table(martell(play=["10011"], used=used), stark(used=USED), pause=True)
        t.to_phase("challenges")
        assert t.card("Quentyn Martell").kneeling is kneels and t.card("Quentyn Martell").keywords == ["renown"]
    t = table(martell(play=["10011"], used=[]), stark(), phase="draw", pause=True)
    t.to_phase("marshaling")
    assert not t.card("Quentyn Martell").kneeling


def test_ser_cletus_rides_ahead() -> None:
    plain = initiative(table(martell(used=USED), stark()).match, 0)
    t = table(
        martell(play=["Ser Cletus Yronwood"], used=USED, hand=["Little Bird", "Dawn"], gold=5), stark(), pause=True
    )
    assert initiative(t.match, 0) == plain + 3 and "Little Bird" not in t.offered(0) and "Dawn" in t.offered(0)


def test_loreza_mourns_her_kin() -> None:
    play = ["Loreza Sand", "Obara Sand", "Edric Dayne", "Desert Scavenger", "Littlefinger"]
    t = killed("Obara Sand", martell(play=play), stark(hand=["Dagger"]))
    t.does(0, "Loreza Sand")
    assert len(t.pile(0, "hand")) == 1
    t.passes(0)
    t.does(1, "Dagger", "Edric Dayne")
    assert t.key.startswith("cards.action")
    for name in ("Desert Scavenger", "Littlefinger"):
        assert killed(name, martell(play=play), stark()).key.startswith("cards.action")
    assert killed("Obara Sand", martell(play=["Loreza Sand"]), martell(play=["Obara Sand"])).key.startswith(
        "cards.action"
    )


def test_maester_kedry_makes_plans_cheap() -> None:
    t = table(
        martell(play=["Maester Kedry"], hand=["Confinement", "Lay Siege", "Desert Scavenger"], gold=3),
        stark(play=["Robb Stark"]),
        pause=True,
    )
    t.does(0, "Maester Kedry")
    t.passes(1)
    t.does(0, "Desert Scavenger")
    t.passes(1)
    assert t.gold(0) == 2 and t.card("Maester Kedry").kneeling
    t.does(0, "Lay Siege", "Herald")
    assert t.gold(0) == 2
    t = table(
        martell(play=["Maester Kedry"], hand=["What Is Dead May Never Die"], dead=["Desert Scavenger"], gold=3),
        stark(),
        pause=True,
    )
    t.does(0, "Maester Kedry")
    plan = t.card("What Is Dead May Never Die").number
    assert price(t.match, 0, plan, 3) == 1
    t.to_phase("challenges")
    assert price(t.match, 0, plan, 3) == 3


def test_a_shadow_city_bastard_takes_all_icons() -> None:
    theirs = stark(play=["Littlefinger", "Robb Stark", "The Wolfswood"])
    t = table(martell(play=["Shadow City Bastard"]), theirs, phase="challenges", pause=True)
    t.does(0, "Shadow City Bastard")
    assert t.card("Littlefinger").icons == [] and t.pile(0, "discard") == ["Shadow City Bastard"]
    t = table(
        martell(play=["Shadow City Bastard"]),
        lannister(play=["Varied Man", "Dearer Man"]),
        phase="challenges",
        pause=True,
        content=[VARIED],
    )
    t.does(0, "Shadow City Bastard")
    assert t.card("Varied Man").icons == []
    t.to_phase("dominance")
    assert t.card("Varied Man").icons == ALL_ICONS
    t = table(martell(play=["Shadow City Bastard"]), theirs, pause=True)
    assert "Shadow City Bastard" not in t.offered(0)
    t = table(martell(hand=["Shadow City Bastard"], gold=3), stark(), phase="challenges", pause=True)
    t.does(0, "Shadow City Bastard")
    assert t.gold(0) == 0


def test_a_yronwood_knight_costs_the_winner_a_card() -> None:
    t = fight(
        martell(play=["House Yronwood Knight"]),
        stark(play=["Robb Stark"], hand=["Ice"]),
        "power",
        ["House Yronwood Knight"],
        ["Robb Stark"],
    )
    assert to_reaction(t)
    t.does(0, "House Yronwood Knight")
    assert t.pile(1, "discard") == ["Ice"]
    assert over(
        wins(martell(play=["House Yronwood Knight"], hand=["Ice"]), stark(), "power", ["House Yronwood Knight"])
    )
    t = fight(
        martell(play=["House Yronwood Knight", "Obara Sand"]),
        stark(play=["Robb Stark"], hand=["Ice"]),
        "military",
        ["Obara Sand"],
        ["Robb Stark"],
    )
    assert not to_reaction(t)


def test_sarella_tries_again() -> None:
    t = fight(
        martell(play=["Sarella Sand", "Obara Sand"]),
        stark(play=["Robb Stark"]),
        "military",
        ["Sarella Sand"],
        ["Robb Stark"],
        pause=True,
    )
    assert to_reaction(t)
    t.does(0, "Sarella Sand")
    t.run_to("cards.challenge", 0)
    assert any(x.startswith("military") for x in t.offered(0))
    assert over(wins(martell(play=["Sarella Sand"]), stark(), "military", ["Sarella Sand"]))
    t = fight(
        stark(play=["Robb Stark", "Grey Wind"]),
        martell(play=["Sarella Sand"]),
        "military",
        ["Robb Stark", "Grey Wind"],
        ["Sarella Sand"],
    )
    assert not to_reaction(t)
    mine = martell(play=["Sarella Sand", "Obara Sand"], hand=["Help"])
    t = fight(
        mine,
        lannister(play=["Tywin Lannister", "Ser Jaime Lannister"], hand=["Ice"]),
        "intrigue",
        ["Sarella Sand"],
        ["Tywin Lannister"],
        pause=True,
    )
    assert to_reaction(t)
    t.does(0, "Sarella Sand")
    t.run_to("cards.action", 0)
    t.does(0, "Help", "Sarella Sand")
    t.run_to("cards.challenge", 0)
    t.initiate("intrigue", "Sarella Sand")
    t.defends("Ser Jaime Lannister")
    assert not to_reaction(t)


def test_nymeria_takes_an_icon_for_her_sisters() -> None:
    t = table(
        martell(play=["Nymeria Sand", "Obara Sand", "The Red Viper"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Nymeria Sand")
    assert t.offered(0) == ["Robb Stark", "Sansa Stark"]
    t.does(0, "Robb Stark", "power challenge")
    assert t.card("Robb Stark").icons == ["military"]
    assert t.card("Nymeria Sand").icons == ["power"] and t.card("Obara Sand").icons == ["military", "power"]
    t.passes(1)
    assert "Nymeria Sand" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Robb Stark").icons == ["military", "power"] and t.card("Obara Sand").icons == ["military"]
    t = table(
        martell(play=["Nymeria Sand"]), martell(play=["Obara Sand", "Robb Stark"]), phase="challenges", pause=True
    )
    t.does(0, "Nymeria Sand", "Robb Stark", "power challenge")
    assert t.card("Obara Sand").icons == ["military"]
    t = table(martell(play=["Nymeria Sand"]), stark(play=["Robb Stark"]), pause=True)
    assert "Nymeria Sand" not in t.offered(0)

    t = table(
        martell(play=["Nymeria Sand", "The Red Viper", "Edric Dayne"]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Nymeria Sand", "power challenge")
    assert t.card("Edric Dayne").icons == []


def test_the_maester_of_starfall_strips_a_keyword() -> None:
    play = ["Robb Stark", "Arya Stark", "Black Wind's Crew", "Grey Wind", "Samwell Tarly"]
    for name, at, word in (
        ("Robb Stark", 0, "renown"),
        ("Black Wind's Crew", 1, "pillage"),
        ("Grey Wind", 2, "intimidate"),
        ("Samwell Tarly", 3, "insight"),
    ):
        t = table(martell(play=["Maester of Starfall"]), stark(play=play), phase="challenges", pause=True)
        t.does(0, "Maester of Starfall")
        assert "Arya Stark" not in t.offered(0)
        t.does(0, name)
        assert word not in t.card(name).keywords and t.card("Maester of Starfall").kneeling
        t.to_phase("dominance")
        assert word in t.card(name).keywords
        assert at < 4
    t = table(martell(play=["Maester of Starfall"]), stark(play=play), pause=True)
    assert "Maester of Starfall" not in t.offered(0)
    roads = stark(play=[wearing("Arya Stark", "Widow's Wail"), "Robb Stark", "Ship"])
    ship = cards_file({"name": "Ship", "type": "location", "cost": 1, "keywords": ["pillage"]})
    ship["cards"][0]["code"] = "ship"
    t = table(martell(play=["Maester of Starfall"]), roads, phase="challenges", pause=True, content=[ship])
    t.does(0, "Maester of Starfall")
    assert "renown" not in t.card("Robb Stark").keywords


def test_quentyn_takes_a_weaker_one_with_him() -> None:
    for first, strength, keywords in ((1, 5, ["stealth"]), (0, 4, [])):
        t = table(martell(play=["Quentyn Martell"]), stark(), first=first, pause=True)
        assert t.card("Quentyn Martell").strength == strength and t.card("Quentyn Martell").keywords == keywords
    t = table(
        martell(play=["Quentyn Martell"]),
        stark(play=["Arya Stark", "Sansa Stark", "Robb Stark"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Quentyn Martell")
    t.does(0, "Quentyn Martell")
    assert t.offered(0) == ["Arya Stark", "Sansa Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "dead"


def test_knights_of_the_sun_shine_late() -> None:
    for used, keywords in ((["Summons", "Taxation", "Confiscation"], ["renown"]), (["Summons", "Taxation"], [])):
        t = table(
            martell(play=["Knights of the Sun"], used=used, hand=["Little Bird", "Dawn"], gold=3),
            stark(used=["Summons", "Taxation"]),
            pause=True,
        )
        assert t.card("Knights of the Sun").keywords == keywords
        assert "Little Bird" not in t.offered(0) and "Dawn" in t.offered(0)


def test_the_bastard_of_godsgrace_sells_his_fame() -> None:
    play = [card("The Bastard of Godsgrace", power=1)]
    for name, left in (("Areo Hotah", 5 - 3), ("Feast", 5 - 1)):
        feast = cards_file({**event("Feast", {"draw": 1}, price=3), "code": "feast"})
        t = table(
            martell(play=play, hand=[name, "Dagger"], gold=5), stark(), phase="challenges", pause=True, content=[feast]
        )
        t.does(0, "The Bastard of Godsgrace")
        assert t.card("The Bastard of Godsgrace").power == 0
        t.run_to("cards.action", 0)
        t.does(0, name)
        assert t.gold(0) == left and not t.match.lasting.flat
    t = table(martell(play=play, gold=5), stark(), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert "The Bastard of Godsgrace" not in t.offered(0)
    t = table(martell(play=play, gold=5), stark(), phase="challenges", pause=True)
    t.does(0, "The Bastard of Godsgrace")
    t.to_phase("dominance")
    assert not t.match.lasting.flat


def test_ser_archibald_hears_who_reigns() -> None:
    for mine, asked in ((0, True), (20, False)):
        t = table(
            martell(play=["Ser Archibald Yronwood"], gold=mine),
            stark(play=["Robb Stark", "Arya Stark", "Hall"], gold=9),
            phase="dominance",
            pause=True,
        )
        assert offers(t, "Ser Archibald Yronwood") == asked
        if asked:
            t.does(0, "Ser Archibald Yronwood")
            assert t.offered(1) == ["Robb Stark", "Arya Stark"]
            t.does(1, "Arya Stark")
            assert t.pile(1, "dead") == ["Arya Stark"]
    t = table(
        martell(play=["Ser Archibald Yronwood"]),
        stark(play=["Robb Stark"], gold=9),
        lannister(play=["The Tickler"]),
        phase="dominance",
        pause=True,
    )
    t.does(0, "Ser Archibald Yronwood")
    assert t.pile(1, "dead") == ["Robb Stark"]


def test_maester_myles_argues_by_used_plots() -> None:
    used = ["Rebuilding", "Counting Coppers", "Marching Orders"]
    mine = martell(play=["Maester Myles", "Sunspear"], used=used)
    t = table(mine, stark(play=["Sansa Stark", "Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Maester Myles")
    assert t.offered(0) == ["Maester Myles", "Sansa Stark"]
    t.does(0, "Sansa Stark", "power challenge")
    assert t.card("Sansa Stark").icons == ["intrigue"] and t.card("Maester Myles").kneeling
    t.to_phase("dominance")
    assert t.card("Sansa Stark").icons == ["intrigue", "power"]
    t.run_to("cards.action", 0)
    assert "Maester Myles" not in t.offered(0)


def test_a_messenger_in_play_stays_silent() -> None:
    theirs = martell(play=["Southron Messenger"], hand=["Areo Hotah"], gold=5)
    t = fight(stark(play=["Grey Wind"]), theirs, "military", ["Grey Wind"], pause=True)
    t.passes(0)
    t.does(1, "Areo Hotah")
    t.pass_while(lambda: t.key.startswith("cards.reaction") and "Southron Messenger" not in t.offered(), 3)
    assert not t.key.startswith("cards.reaction")


def test_trystane_keeps_them_home_until_the_phase_ends() -> None:
    t = fight(
        martell(play=["Trystane Martell"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        "power",
        ["Trystane Martell"],
        ["Robb Stark"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Trystane Martell")
    t.resolve()
    sansa = t.card("Sansa Stark").number
    assert defend_bar(t.match, sansa, 1) == BARRED
    t.to_phase("dominance")
    assert defend_bar(t.match, sansa, 1) != BARRED
