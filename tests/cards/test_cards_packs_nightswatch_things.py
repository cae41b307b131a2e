"""Locations, attachments and events of the Night's Watch in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.rules.plots import reserve
from bannermen.games.cards.terms import DEFENDING
from tests.cards.card_makers import man
from tests.cards.cards_for_packs import keys_until
from tests.cards.packs import fight, lays, offers, table, wins
from tests.cards.packs import wins as won
from tests.cards.table import card, cards_file, kneeling, martell, nightswatch, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_the_white_tree_taxes_others() -> None:
    t = table(nightswatch(play=["White Tree"]), stark(plot="Summons"), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = (t.gold(0), t.gold(1))
    t.does(0, "White Tree")
    assert (t.gold(0), t.gold(1)) == (before[0] + 1, before[1] - 1) and t.card("White Tree").kneeling
    assert t.run_to("cards.action", 0) is not None
    t = table(stark(gold=3), nightswatch(play=["White Tree"]), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 1)
    t.does(1, "pass")
    t.run_to("cards.action", 0)
    assert t.phase == "marshaling"


def test_a_craven_does_not_attack() -> None:
    t = table(
        stark(play=[wearing("Robb Stark", card("Craven", owner=1)), "Arya Stark"]),
        nightswatch(play=["Ranging Party"]),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    assert not any(x.startswith("military") for x in t.offered(0))
    t.does(0, "power")
    assert t.card("Robb Stark").part == "none"
    t = table(stark(play=[wearing("Robb Stark", card("Craven", owner=1))], hand=["Dagger"]), nightswatch(), pause=True)
    t.does(0, "Dagger")
    assert t.pile(1, "discard") == ["Craven"]


def test_the_haunted_forest_defends_while_it_stands() -> None:
    for entry, total in (("The Haunted Forest", 6), (kneeling("The Haunted Forest"), 5)):
        t = fight(
            stark(play=["Robb Stark"]),
            nightswatch(play=["Ranging Party", entry]),
            "power",
            ["Robb Stark"],
            ["Ranging Party"],
            pause=True,
        )
        assert total_strength(t.match, DEFENDING) == total
    t = fight(
        nightswatch(play=["Ranging Party", "The Haunted Forest"]), stark(), "power", ["Ranging Party"], pause=True
    )
    assert total_strength(t.match, 1) == 5
    t = fight(stark(play=["Robb Stark"]), nightswatch(play=["The Haunted Forest"]), "power", ["Robb Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.card("The Haunted Forest").kneeling
    t = wins(nightswatch(play=["Ranging Party", "The Haunted Forest"]), stark(), "power", ["Ranging Party"])
    assert not t.card("The Haunted Forest").kneeling


def test_dragonglass_turns_abilities_aside() -> None:
    ranger = wearing("Ranging Party", "Dragonglass Dagger")
    t = fight(
        stark(play=["Robb Stark", "Maester of Starfall"]),
        nightswatch(play=[ranger, "Samwell Tarly"]),
        "military",
        ["Robb Stark"],
        ["Ranging Party"],
        pause=True,
    )
    assert t.card("Ranging Party").strength == 7
    t = table(
        nightswatch(play=[wearing("Samwell Tarly", "Dragonglass Dagger"), "Ranging Party"]),
        martell(play=["Maester of Starfall"]),
        phase="challenges",
        first=1,
        active=1,
        pause=True,
    )
    assert t.card("Samwell Tarly").strength == 1
    t.does(1, "Maester of Starfall")
    assert t.card("Samwell Tarly").keywords == []
    t = fight(
        stark(play=["Sansa Stark", "Maester of Starfall"]),
        nightswatch(play=[wearing("Samwell Tarly", "Dragonglass Dagger"), "Maester of Starfall"]),
        "intrigue",
        ["Sansa Stark"],
        ["Samwell Tarly"],
        pause=True,
    )
    assert "Maester of Starfall" not in t.offered(0)
    t.passes(0)
    assert "Maester of Starfall" in t.offered(1)
    t = table(nightswatch(play=["Littlefinger"], hand=["Dragonglass Dagger"], gold=1), stark(), pause=True)
    assert "Dragonglass Dagger" not in t.offered(0)


def test_the_fist_of_the_first_men_holds_with_reserves() -> None:
    for mine, strength in (("Rebuilding", 6), ("A Game of Thrones", 5)):
        t = table(
            stark(play=["Arya Stark"], plot="The Winds of Winter" if strength == 6 else "Rebuilding"),
            nightswatch(play=["Fist of the First Men", "Ranging Party", "Steward at the Wall"], plot=mine),
            phase="challenges",
            pause=True,
        )
        assert t.card("Ranging Party").strength == strength and t.card("Steward at the Wall").strength == 1
        t.initiate("power", "Arya Stark")
        t.run_to("cards.stealth", 0)
        assert ("Ranging Party" not in t.offered(0)) is (strength == 6) and "Steward at the Wall" in t.offered(0)
    t = table(
        nightswatch(play=["Fist of the First Men"], plot="Rebuilding"),
        nightswatch(play=["Ranging Party"], plot="The Winds of Winter"),
    )
    assert t.card("Ranging Party").strength == 5


def test_eastwatch_draws_from_its_reserve() -> None:
    for mine, draws in (("Rebuilding", True), ("The Winds of Winter", False)):
        t = table(
            nightswatch(play=["Eastwatch-by-the-Sea"], plot=mine),
            stark(plot="Rebuilding" if not draws else "The Winds of Winter"),
            phase="challenges",
            pause=True,
        )
        before = len(t.pile(0, "hand"))
        t.pass_while(lambda t=t: t.phase == "challenges" and not t.key.startswith("cards.reaction"))
        assert t.key.startswith("cards.reaction") is draws
        if draws:
            t.does(0, "Eastwatch-by-the-Sea")
            assert len(t.pile(0, "hand")) == before + 1
    t = table(nightswatch(play=["Eastwatch-by-the-Sea"], plot="Summons"), stark(plot="Summons"))
    assert reserve(t.match, 0) == reserve(t.match, 1) + 1


def test_an_abandoned_stronghold_is_manned_by_builders() -> None:
    play = ["Abandoned Stronghold", "Veteran Builder", "Veteran Builder", "Ranging Party", "Steward at the Wall"]
    t = fight(
        stark(play=["Robb Stark"]), nightswatch(play=play), "power", ["Robb Stark"], ["Ranging Party"], pause=True
    )
    t.passes(0)
    t.does(1, "Abandoned Stronghold")
    assert t.card("Ranging Party").strength == 7 and t.card("Abandoned Stronghold").kneeling
    t.resolve()
    assert t.card("Ranging Party").strength == 5
    t = fight(nightswatch(play=play), nightswatch(play=["Veteran Builder"]), "power", ["Ranging Party"], pause=True)
    assert "Abandoned Stronghold" not in t.offered(0)


def test_the_watcher_on_the_walls_kills_all_who_attack() -> None:
    theirs = nightswatch(
        play=["Ranging Party", "Old Forest Hunter", "Steward at the Wall"], hand=["The Watcher on the Walls"], gold=1
    )
    t = fight(
        stark(play=["Robb Stark", "Grey Wind", "Arya Stark"]),
        theirs,
        "military",
        ["Robb Stark", "Grey Wind"],
        pause=True,
    )
    t.passes(0)
    t.does(1, "The Watcher on the Walls", "Ranging Party")
    lays(t, 1)
    assert sorted(t.pile(0, "dead")) == ["Grey Wind", "Robb Stark"] and t.card("Arya Stark").place == "play"
    assert t.card("Ranging Party").kneeling and t.card("Old Forest Hunter").kneeling
    for play, type_ in (
        (["Ranging Party", "Steward at the Wall"], "military"),
        (["Ranging Party", "Old Forest Hunter"], "power"),
    ):
        theirs = nightswatch(play=play, hand=["The Watcher on the Walls"], gold=1)
        t = fight(stark(play=["Robb Stark"]), theirs, type_, ["Robb Stark"], pause=True)
        t.passes(0)
        assert "The Watcher on the Walls" not in t.offered(1)
    theirs = nightswatch(play=["Ranging Party", "Hall"], hand=["The Watcher on the Walls"], gold=1)
    t = fight(stark(play=["Robb Stark"]), theirs, "military", ["Robb Stark"], pause=True)
    t.passes(0)
    assert "The Watcher on the Walls" not in t.offered(1)


def test_the_shadow_tower_keeps_one_from_attacking() -> None:
    t = fight(
        stark(play=["Arya Stark", "Robb Stark", "Sansa Stark"]),
        nightswatch(play=["The Shadow Tower", "Ranging Party"]),
        "power",
        ["Arya Stark"],
        ["Ranging Party"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "The Shadow Tower")
    assert t.offered(1) == ["Arya Stark", "Robb Stark", "Sansa Stark"]
    t.does(1, "Robb Stark")
    assert t.card("The Shadow Tower").kneeling
    t.run_to("cards.challenge", 0)
    assert not any(x.startswith("military") for x in t.offered(0))
    t = won(
        nightswatch(play=["The Shadow Tower", "Ranging Party"]),
        stark(play=[kneeling("Robb Stark")]),
        "power",
        ["Ranging Party"],
    )
    assert t.match.contest < 0
    theirs = nightswatch(play=["The Shadow Tower", "Steward at the Wall"])
    t = fight(stark(play=["Sansa Stark", "Arya Stark"]), theirs, "intrigue", ["Sansa Stark"], ["Steward at the Wall"])
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0


def test_moles_town_keeps_men_busy() -> None:
    theirs = ["Robb Stark", card("Arya Stark", tokens={"gold": 1}), "Hall"]
    mine = [card("Mole's Town", tokens={"gold": 2})]
    t = table(nightswatch(play=mine), stark(play=theirs), phase="challenges", pause=True)
    t.does(0, "Mole's Town")
    assert t.card("Mole's Town").tokens == {"gold": 1} and t.card("Robb Stark").tokens == {"gold": 1}
    assert t.card("Mole's Town").kneeling
    t.run_to("cards.challenge", 1)
    t.does(1, "power challenge")
    assert t.card("Arya Stark").part == "attacking" or "Robb Stark" not in t.offered(1)
    for tokens, phase in ((0, "challenges"), (2, "dominance")):
        mine = [card("Mole's Town", tokens={"gold": tokens})]
        t = table(nightswatch(play=mine), stark(play=theirs), phase=phase, pause=True)
        t.run_to("cards.action", 0)
        assert "Mole's Town" not in t.offered(0)
    t = table(
        nightswatch(play=[card("Mole's Town", tokens={"gold": 1})]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Mole's Town")
    t.to_phase("dominance")
    assert t.match.lasting.flat == []


def test_obsidian_arrows_weigh_the_defender_down() -> None:
    mine = [wearing("Benjen Stark", card("Obsidian Arrows", tokens={"gold": 2})), "Old Forest Hunter"]
    t = fight(
        nightswatch(play=mine),
        stark(play=["Robb Stark", "Eddard Stark"]),
        "military",
        ["Benjen Stark"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Obsidian Arrows")
    assert t.card("Robb Stark").strength == 2 and t.card("Robb Stark").tokens == {"gold": 1}
    assert t.card("Obsidian Arrows").tokens == {"gold": 1}
    t.run_to("cards.action", 0)
    assert "Obsidian Arrows" not in t.offered(0)
    t.resolve()
    assert t.card("Eddard Stark").strength == 5 and not t.match.lasting.flat
    t = fight(
        nightswatch(play=mine),
        stark(play=["Robb Stark"]),
        "military",
        ["Old Forest Hunter"],
        ["Robb Stark"],
        pause=True,
    )
    assert "Obsidian Arrows" not in t.offered(0)
    mine = [wearing("Benjen Stark", "Obsidian Arrows")]
    t = fight(
        nightswatch(play=mine), stark(play=["Robb Stark"]), "military", ["Benjen Stark"], ["Robb Stark"], pause=True
    )
    assert "Obsidian Arrows" not in t.offered(0)


def test_the_bay_of_seals_helps_those_of_others() -> None:
    play = [
        "The Bay of Seals",
        kneeling("Benjen Stark"),
        card("Arya Stark", owner=1, kneeling=True),
        kneeling("The Wall"),
    ]
    t = table(
        nightswatch(play=play), stark(play=[kneeling("Robb Stark"), kneeling("Hall")]), phase="challenges", pause=True
    )
    t.does(0, "The Bay of Seals")
    assert t.offered(0) == ["Arya Stark", "Robb Stark"] and t.card("The Bay of Seals").kneeling
    t.does(0, "Arya Stark")
    assert not t.card("Arya Stark").kneeling


def test_hardhome_costs_somebody_dear() -> None:
    theirs = ["Robb Stark", "Arya Stark", kneeling("Sansa Stark"), "Hall"]
    t = table(nightswatch(play=["Hardhome", "Benjen Stark"]), stark(play=theirs), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    t.does(0, "Hardhome")
    assert t.card("Hardhome").place == "discard" and t.offered(1) == ["Robb Stark", "Arya Stark"]
    t.does(1, "Arya Stark")
    assert t.pile(1, "discard") == ["Arya Stark"]
    t = table(nightswatch(play=[kneeling("Hardhome")]), stark(play=theirs), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert "Hardhome" not in t.offered(0)
    t = table(nightswatch(play=["Hardhome"]), stark(play=theirs), phase="challenges", pause=True)
    assert "Hardhome" not in t.offered(0)


def test_westwatch_repairs_more_with_three_trades() -> None:
    places = [
        kneeling("The Wall"),
        kneeling("Castle Black"),
        kneeling("Mole's Town"),
        kneeling("The Kingsroad"),
        "Westwatch-by-the-Bridge",
    ]
    trades = ["Old Forest Hunter", "Steward at the Wall", "Veteran Builder"]
    for crew in (trades, trades[1:], trades[:2], trades[::2]):
        t = table(nightswatch(play=[*places, *crew]), stark(play=[*trades, "Hall"]), phase="challenges", pause=True)
        t.does(0, "Westwatch-by-the-Bridge")
        if crew == trades:
            assert t.offered(0) == ["The Wall", "Castle Black", "Mole's Town"]
            t.does(0, "The Wall")
        assert t.card("The Wall").kneeling == (crew != trades) and t.card("Mole's Town").kneeling == (crew == trades)
        assert t.card("Westwatch-by-the-Bridge").kneeling


def test_the_horn_wakes_one_of_each_trade() -> None:
    horn = "The Horn that Wakes the Sleepers"
    trades = ["Veteran Builder", "Old Forest Hunter", "Steward at the Wall"]
    both = cards_file(man("Handyman", code="handy", traits=["Builder", "Ranger"]))
    for play, offered in (
        ([kneeling(name) for name in trades], True),
        ([kneeling(name) for name in trades[1:]], False),
        ([kneeling(name) for name in trades[:2]], False),
        ([kneeling("Handyman"), kneeling("Steward at the Wall")], False),
        ([kneeling("Handyman"), kneeling("Old Forest Hunter"), kneeling("Steward at the Wall")], True),
        ([kneeling("Hall"), kneeling("Hall"), kneeling("Hall")], False),
        ([*(kneeling(name) for name in trades[:2]), "Steward at the Wall"], False),
    ):
        t = table(
            stark(play=["Robb Stark"]),
            nightswatch(play=play, hand=[horn], gold=1),
            phase="challenges",
            pause=True,
            content=[both],
        )
        t.initiate("military", "Robb Stark")
        assert offers(t, horn, 1) == offered
        if offered:
            t.does(1, horn)
            assert not any(t.card(str(entry["card"])).kneeling for entry in play if isinstance(entry, dict))
    play = [*(kneeling(name) for name in trades), "Benjen Stark"]
    t = table(nightswatch(play=play, hand=[horn], gold=1), stark(), phase="challenges", pause=True)
    t.initiate("military", "Benjen Stark")
    assert not offers(t, horn)


def test_the_fist_hides_its_own_rangers() -> None:
    theirs = nightswatch(play=["Fist of the First Men", "Ranging Party"], plot="Rebuilding")
    t = table(nightswatch(play=["Will"], plot="The Winds of Winter"), theirs, phase="challenges", pause=True)
    t.initiate("military", "Will")
    assert t.key != "cards.stealth"
    mine = nightswatch(play=["Fist of the First Men", "Cotter Pyke"], plot="Rebuilding")
    t = table(mine, nightswatch(play=["Ranging Party"], plot="The Winds of Winter"), phase="challenges", pause=True)
    t.initiate("military", "Cotter Pyke")
    assert t.key == "cards.stealth" and "Ranging Party" in t.offered(0)


def test_eastwatch_watches_for_dominance_alone() -> None:
    t = table(
        nightswatch(play=["Eastwatch-by-the-Sea"], plot="Rebuilding"), stark(plot="The Winds of Winter"), pause=True
    )
    assert not any(key.startswith("cards.reaction") for key in keys_until(t, "challenges"))


def test_a_stronghold_counts_its_own_builders() -> None:
    play = ["Abandoned Stronghold", "Veteran Builder", "Ranging Party", "Hall"]
    t = fight(
        nightswatch(play=["Veteran Builder", "Will"]),
        nightswatch(play=play),
        "military",
        ["Will"],
        ["Ranging Party"],
        pause=True,
    )
    t.passes(0)
    t.does(1, "Abandoned Stronghold")
    assert t.card("Ranging Party").strength == 6
