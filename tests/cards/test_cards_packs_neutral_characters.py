"""Neutral characters in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from tests.cards.cards_for_packs import FREYS, SECOND, THIRD
from tests.cards.packs import fight, killed, over, table, to_reaction, wins
from tests.cards.table import card, kneeling, lannister, martell, stark, targaryen, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_pyromancers_burn_for_power() -> None:
    t = table(
        stark(play=["Pyromancers"], power=2),
        lannister(play=["Lannisport", "The Roseroad", "The Tickler"]),
        phase="dominance",
        step="act",
        pause=True,
    )
    t.does(0, "Pyromancers")
    assert set(t.offered(0)) == {"Lannisport", "Herald"}
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == ["Lannisport"] and t.faction_power(0) == 1 and t.card("Pyromancers").kneeling
    t = table(stark(play=["Pyromancers"]), lannister(play=["Lannisport"]), phase="dominance", step="act", pause=True)
    assert "Pyromancers" not in t.offered(0)
    t = table(stark(play=["Pyromancers"], power=2), lannister(play=["Lannisport"]), pause=True)
    assert "Pyromancers" not in t.offered(0)


def test_a_northern_refugee_comes_cheap_in_winter() -> None:
    for plot, left in (("The Winds of Winter", 1), ("Summons", 0)):
        t = table(stark(hand=["Northern Refugee"], gold=2, plot="Summons"), lannister(plot=plot), pause=True)
        t.does(0, "Northern Refugee")
        assert t.gold(0) == left


def test_rattleshirt_alone_meets_none_but_the_armed() -> None:
    t = table(
        stark(play=["Rattleshirt", "Robb Stark"]),
        lannister(play=["Gold Cloaks", wearing("Ser Jaime Lannister", "Little Bird")]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Rattleshirt")
    t.run_to("cards.defend", 1)
    assert "Gold Cloaks" not in t.offered(1) and "Ser Jaime Lannister" in t.offered(1)
    t = table(
        stark(play=["Rattleshirt", "Robb Stark"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True
    )
    t.initiate("military", "Rattleshirt", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert "Gold Cloaks" in t.offered(1)


def test_black_walder_waits_for_the_third_challenge() -> None:
    walder = card("Black Walder", tokens={"gold": 2})
    for feats, strength in ((THIRD, 7), (SECOND, 3)):
        t = fight(stark(play=[walder], feats=feats), lannister(hand=["Ice"]), "intrigue", ["Black Walder"], pause=True)
        assert t.card("Black Walder").strength == strength
        assert t.card("Black Walder").keywords == (["renown"] if strength == 7 else [])
    t = table(stark(hand=["Black Walder"], gold=7), lannister(), pause=True)
    t.does(0, "Black Walder", 3)
    assert t.card("Black Walder").tokens == {"gold": 3}


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


def test_septon_meribald_lifts_the_least() -> None:
    play = ["Septon Meribald", *[kneeling("Winterfell Steward")] * 4, kneeling("Tumblestone Knight")]
    t = table(stark(play=play, hand=["Help"]), lannister(), pause=True)
    t.does(0, "Septon Meribald", *["Winterfell Steward"] * 3)
    assert [x.kneeling for x in t.cards("Winterfell Steward")].count(True) == 1 and t.card("Septon Meribald").kneeling
    assert t.card("Tumblestone Knight").kneeling
    t.passes(1)
    t.does(0, "Help", "Septon Meribald")
    t.passes(1)
    assert "Septon Meribald" not in t.offered(0)
    t = table(stark(play=play), lannister(), pause=True)
    t.does(0, "Septon Meribald", "Winterfell Steward", "done")
    assert [x.kneeling for x in t.cards("Winterfell Steward")].count(True) == 3


def test_wun_wun_joins_his_folk() -> None:
    t = fight(stark(play=["Wun Wun", "Wildling Horde"]), lannister(), "military", ["Wildling Horde"], pause=True)
    t.does(0, "Wun Wun")
    assert t.card("Wun Wun").part == "attacking" and t.card("Wun Wun").kneeling
    t = fight(
        stark(play=["Wun Wun", "Robb Stark"]),
        lannister(play=["Wildling Horde"]),
        "military",
        ["Robb Stark"],
        ["Wildling Horde"],
        pause=True,
    )
    assert "Wun Wun" not in t.offered(0)
    assert "Little Bird" not in table(
        stark(play=["Wun Wun"], hand=["Little Bird"], gold=1), lannister(), pause=True
    ).offered(0)


def test_a_young_spearwife_sneaks_past_the_mighty() -> None:
    for mine, theirs, keywords in ((0, 1, ["stealth"]), (1, 1, []), (2, 1, [])):
        t = table(stark(play=["Young Spearwife"], power=mine), lannister(power=theirs))
        assert t.card("Young Spearwife").keywords == keywords


def test_varamyr_walks_in_four_skins() -> None:
    for skin, strength, icons, keywords in (
        ("Bear", 8, ["military"], []),
        ("Eagle", 3, ["military", "intrigue"], ["insight"]),
        ("Cat", 3, ["military", "power"], ["stealth"]),
        ("Wolf", 5, ["military"], ["intimidate"]),
    ):
        t = table(stark(play=["Varamyr Sixskins"]), lannister(), pause=True)
        t.run_to("cards.reaction.begins", 0)
        assert t.phase == "challenges"
        t.does(0, "Varamyr Sixskins")
        assert t.offered(0) == ["Bear", "Eagle", "Cat", "Wolf"]
        t.does(0, skin)
        sixskins = t.card("Varamyr Sixskins")
        assert (sixskins.strength, sixskins.icons, sixskins.keywords) == (strength, icons, keywords)
        assert f"Varamyr Sixskins gains a trait until the end of the phase: {skin}." in t.log()
        t.to_phase("dominance")
        assert (sixskins.strength, sixskins.icons, sixskins.keywords) == (3, ["military"], [])
        assert not t.match.is_retraited()


def test_a_nefarious_acolyte_blots_a_plot_out() -> None:
    seats = (stark(play=["Nefarious Acolyte"], gold=1), lannister(plot="Muster the Realm", play=["Gold Cloaks"]))
    t = table(*seats, phase="challenges", pause=True)
    t.does(0, "Nefarious Acolyte")
    assert t.offered(0) == ["Rebuilding", "Muster the Realm"]
    t.does(0, "Muster the Realm")
    assert t.card("Muster the Realm").blank and t.card("Nefarious Acolyte").kneeling and t.gold(0) == 0
    t.to_phase("dominance")
    assert not t.card("Muster the Realm").blank


def test_a_hall_of_kings_is_no_king() -> None:
    t = table(
        stark(play=["Littlefinger", "Hall"]), martell(play=["Myrcella Baratheon"]), phase="challenges", pause=True
    )
    assert t.card("Myrcella Baratheon").keywords == ["renown"]
    t.initiate("power", "Littlefinger")
    t.defends("Myrcella Baratheon")
    assert not t.card("Myrcella Baratheon").kneeling


def test_ebrose_wakes_maesters_alone() -> None:
    play = ["Archmaester Ebrose", kneeling("Robb Stark"), kneeling("Hall")]
    assert "Archmaester Ebrose" not in table(stark(play=play), lannister(), pause=True).offered(0)


def test_a_saved_victim_of_mag_costs_nobody_else() -> None:
    mine = stark(play=["Mag the Mighty", card("Arya Stark", duplicates=1)])
    theirs = stark(play=[kneeling("Robb Stark"), kneeling("Sansa Stark")])
    t = fight(mine, theirs, "military", ["Mag the Mighty"], pause=True)
    t.run_to("cards.target", 0)
    t.does(0, "Arya Stark", "Arya Stark")  # whom her duplicate saves
    assert t.key == "cards.claim" and sorted(t.offered(1)) == ["Robb Stark", "Sansa Stark"]
    assert t.card("Arya Stark").place == "play" and t.card("Arya Stark").duplicates == 0
    theirs = lannister(play=["Tywin Lannister", "Ser Jaime Lannister", "King's Hunting Party"])
    t = fight(
        theirs,
        stark(play=["Mag the Mighty", "Arya Stark"]),
        "military",
        ["Tywin Lannister", "Ser Jaime Lannister", "King's Hunting Party"],
        ["Mag the Mighty"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and t.key != "cards.target")
    assert t.match.contest < 0
