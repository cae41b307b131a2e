"""Sands of Dorne to The Things We Do For Love, what is in so far: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import is_compelled, total_strength
from bannermen.games.cards.rules.plots import claim, income, initiative, reserve
from bannermen.games.cards.rules.prices import price
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.packs import fight, killed, lays, table, wins
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

USED = ["Summons", "Taxation", "Confiscation"]
ALL_ICONS = ["military", "intrigue", "power"]


def over(t: Table) -> bool:
    return t.match.contest < 0


def to_reaction(t: Table) -> bool:
    """Goes on until somebody may react; False if the challenge ends before."""
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    return t.match.contest >= 0


def asked_in(t: Table, phase: str) -> bool:
    """Is anybody asked for a reaction in this phase?"""
    t.pass_while(lambda: t.phase == phase and not t.key.startswith("cards.reaction"))
    return t.phase == phase


# --- Sands of Dorne ---


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


def test_starfall_and_beguilement_take_one_icon() -> None:
    t = table(martell(play=["Starfall"]), stark(play=["Robb Stark", "The Wolfswood"]), phase="challenges", pause=True)
    t.does(0, "Starfall", "military challenge")
    assert t.card("Robb Stark").icons == ["power"] and t.card("Starfall").kneeling
    t.to_phase("dominance")
    assert t.card("Robb Stark").icons == ["military", "power"]
    assert "Starfall" not in table(martell(play=["Starfall"]), stark(play=["Robb Stark"]), pause=True).offered(0)
    victim = stark(play=[wearing("Robb Stark", card("Beguiled", owner=0))], hand=["Dagger"])
    t = table(martell(play=["Obara Sand"]), victim, phase="challenges", pause=True)
    beguiled = t.card("Beguiled")
    assert beguiled.host == "Robb Stark"
    t = table(
        martell(play=[wearing("Obara Sand", "Beguiled")], hand=["Dagger"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Beguiled", "military challenge")
    assert t.card("Obara Sand").icons == [] and t.card("Beguiled").kneeling
    t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(0, "discard") == ["Dagger", "Beguiled"] or "Beguiled" in t.pile(0, "discard")
    t = table(martell(play=[wearing("Obara Sand", "Beguiled")]), stark(), phase="challenges", pause=True)
    t.does(0, "Beguiled", "military challenge")
    t.to_phase("dominance")
    assert t.card("Obara Sand").icons == ["military"]
    assert "Beguiled" not in table(martell(play=[wearing("Obara Sand", "Beguiled")]), stark(), pause=True).offered(0)


def test_patience_takes_its_bearer_home() -> None:
    t = table(martell(play=[wearing("Obara Sand", "Patience")]), stark(), phase="challenges", pause=True)
    t.does(0, "Patience")
    assert "Obara Sand" in t.pile(0, "hand")
    assert "Patience" not in table(martell(play=[wearing("Obara Sand", "Patience")]), stark(), pause=True).offered(0)
    assert "Patience" not in table(
        martell(play=["Sunspear"], hand=["Patience"], gold=1), stark(play=["Robb Stark"]), pause=True
    ).offered(0)


def test_ser_cortnay_rises_for_power() -> None:
    t = wins(baratheon(play=["Ser Cortnay Penrose", "Melisandre"]), stark(), "power", ["Ser Cortnay Penrose"])
    t.does(0, "Ser Cortnay Penrose")
    assert not t.card("Ser Cortnay Penrose").kneeling
    assert over(wins(baratheon(play=["Ser Cortnay Penrose"]), stark(), "military", ["Ser Cortnay Penrose"]))
    assert over(
        wins(
            baratheon(play=[kneeling("Ser Cortnay Penrose"), "Robert Baratheon"]),
            stark(),
            "power",
            ["Robert Baratheon"],
        )
    )
    t = fight(
        baratheon(play=["Ser Cortnay Penrose"]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Ser Cortnay Penrose"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)


def test_the_sea_dragon_tower_lends_power() -> None:
    t = table(
        baratheon(play=["Sea Dragon Tower"]), stark(play=["Summer", "The Wolfswood"]), phase="challenges", pause=True
    )
    t.does(0, "Sea Dragon Tower")
    assert t.card("Summer").icons == ["military", "power"] and t.card("Sea Dragon Tower").kneeling
    t.to_phase("dominance")
    assert t.card("Summer").icons == ["military"]
    assert "Sea Dragon Tower" not in table(
        baratheon(play=["Sea Dragon Tower"]), stark(play=["Summer"]), pause=True
    ).offered(0)


def test_extortion_pays_and_fines() -> None:
    t = wins(
        lannister(play=["Cersei Lannister"], hand=["Extortion"]),
        stark(gold=5, hand=["Ice"]),
        "intrigue",
        ["Cersei Lannister"],
    )
    t.does(0, "Extortion")
    assert (t.gold(0), t.gold(1)) == (3, 2)
    assert over(
        wins(lannister(play=["Cersei Lannister"], hand=["Extortion"]), stark(gold=5), "power", ["Cersei Lannister"])
    )
    t = fight(
        stark(play=["Sansa Stark"], gold=5),
        lannister(play=["Cersei Lannister"], hand=["Extortion"]),
        "intrigue",
        ["Sansa Stark"],
        ["Cersei Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        lannister(play=["The Tickler"], hand=["Extortion"]),
        stark(play=["Catelyn Stark"], gold=5),
        "intrigue",
        ["The Tickler"],
        ["Catelyn Stark"],
    )
    assert not to_reaction(t)


def test_the_greatjon_is_early_at_the_feast() -> None:
    for used, stands in ((USED[1:], True), (USED, False)):
        t = fight(
            stark(play=["Greatjon Umber"], used=used), lannister(used=USED), "military", ["Greatjon Umber"], pause=True
        )
        assert to_reaction(t) is stands
        if stands:
            t.does(0, "Greatjon Umber")
            assert not t.card("Greatjon Umber").kneeling and "intimidate" in t.card("Greatjon Umber").keywords
    assert over(wins(stark(play=["Greatjon Umber"]), lannister(), "power", ["Greatjon Umber"]))
    assert over(wins(stark(play=[kneeling("Greatjon Umber"), "Grey Wind"]), lannister(), "military", ["Grey Wind"]))
    t = fight(
        stark(play=["Greatjon Umber"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Greatjon Umber"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        lannister(play=["The Tickler"]), stark(play=["Greatjon Umber"]), "military", ["The Tickler"], ["Greatjon Umber"]
    )
    assert not to_reaction(t)


def test_a_taste_for_flesh_comes_with_wolves() -> None:
    guards = ["The Tickler", "Burned Men"]
    for play, who, asked in (
        (["Grey Wind"], ["Grey Wind"], True),
        ([wearing("Robb Stark", "07021")], ["Robb Stark"], True),
        (["Robb Stark", "Summer"], ["Robb Stark"], False),
    ):
        t = fight(
            stark(play=play, hand=["Taste For Flesh"]),
            lannister(play=[*guards, "Gold Cloaks"]),
            "military",
            who,
            guards[:1],
            pause=True,
        )
        assert to_reaction(t) is asked
        if asked:
            t.does(0, "Taste For Flesh")
            assert t.card("The Tickler").place == "dead"
    t = fight(
        stark(play=["Summer"], hand=["Taste For Flesh"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Summer"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Summer"]),
        lannister(play=["Tywin Lannister"], hand=["Taste For Flesh"]),
        "military",
        ["Summer"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)


def test_the_beacon_of_the_south_shines_far() -> None:
    bearer = wearing("Margaery Tyrell", "Beacon of the South")
    strong = wearing("Randyll Tarly", "Beacon of the South")
    t = wins(tyrell(play=[strong]), stark(), "power", ["Randyll Tarly"])
    t.does(0, "Beacon of the South")
    assert t.card("Randyll Tarly").power == 1
    assert over(wins(tyrell(play=[bearer]), stark(), "power", ["Margaery Tyrell"]))
    assert over(wins(tyrell(play=[bearer, "Randyll Tarly"]), stark(), "power", ["Randyll Tarly"]))
    t = fight(
        tyrell(play=[wearing("Left", "Beacon of the South")]),
        stark(play=["Robb Stark", "Eddard Stark"]),
        "military",
        ["Left"],
        ["Robb Stark", "Eddard Stark"],
    )
    assert not to_reaction(t)
    assert "Beacon of the South" not in table(
        tyrell(play=["Littlefinger", "Highgarden"], hand=["Beacon of the South"], gold=1), stark(), pause=True
    ).offered(0)


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


def test_a_jade_sea_dromond_rams_a_port() -> None:
    theirs = lannister(play=["Lannisport", "The Roseroad", "The Wall", "The Tickler"])
    t = table(stark(play=["Jade Sea Dromond"]), theirs, phase="dominance", step="act", pause=True)
    assert income(t.match, 0) == income(table(stark(), lannister()).match, 0) + 1
    t.does(0, "Jade Sea Dromond")
    assert set(t.offered(0)) == {"Lannisport", "Herald"}
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == ["Lannisport"] and t.pile(0, "discard") == ["Jade Sea Dromond"]
    for seat, phase in (
        (stark(play=[kneeling("Jade Sea Dromond")]), "dominance"),
        (stark(play=["Jade Sea Dromond"]), "challenges"),
    ):
        t = table(seat, theirs, phase=phase, **({"step": "act"} if phase == "dominance" else {}), pause=True)
        assert "Jade Sea Dromond" not in t.offered(0)
    t = table(stark(hand=["Jade Sea Dromond", "The Roseroad"], gold=5), lannister(), pause=True)
    t.does(0, "Jade Sea Dromond")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_a_brothers_robes_silence_things() -> None:
    play = [wearing("Catelyn Stark", "Brother's Robes"), "Arya Stark"]
    theirs = lannister(play=["Lannisport", wearing("The Tickler", "Widow's Wail")])
    t = table(stark(play=play, hand=["Rope", "Rope"]), theirs, pause=True)
    t.does(0, "Rope", "Arya Stark")
    assert t.key.startswith("cards.action")
    t.passes(1)
    t.does(0, "Rope", "Catelyn Stark")
    t.does(0, "Brother's Robes")
    assert {"Lannisport", "Widow's Wail"} <= set(t.offered(0)) and "The Tickler" not in t.offered(0)
    t.does(0, "Lannisport")
    assert t.card("Lannisport").blank
    t.to_phase("challenges")
    assert not t.card("Lannisport").blank
    assert "Brother's Robes" not in table(
        stark(play=["Robb Stark", "Hall"], hand=["Brother's Robes"], gold=1), lannister(), pause=True
    ).offered(0)


def test_off_to_gulltown_with_all_skills() -> None:
    song = '"Off To Gulltown"'
    t = table(stark(play=["Summer", "The Wolfswood"], hand=[song], gold=1), lannister(), phase="challenges", pause=True)
    t.does(0, song)
    assert t.card("Summer").icons == ALL_ICONS and len(t.pile(0, "hand")) == 1
    t.to_phase("dominance")
    assert t.card("Summer").icons == ["military"]
    assert song not in table(stark(play=["Summer"], hand=[song], gold=1), lannister(), pause=True).offered(0)


def test_ties_are_broken_for_the_loyal() -> None:
    play = ["Robb Stark", "Catelyn Stark", "Grey Wind", "Arya Stark", "Gates of Winterfell"]
    t = table(
        stark(play=play, plot="Breaking Ties"),
        lannister(play=["Tywin Lannister", "Gold Cloaks", wearing("The Tickler", "Widow's Wail")]),
        pause=True,
    )
    t.does(0, "Breaking Ties")
    assert t.offered(0) == ["Robb Stark", "Catelyn Stark", "Grey Wind"]
    t.does(0, "Grey Wind")
    assert set(t.offered(0)) == {"Arya Stark", "Gates of Winterfell", "Gold Cloaks", "The Tickler", "Herald"}
    t.does(0, "Gold Cloaks")
    assert t.card("Gold Cloaks").place == "hand" and t.card("Grey Wind").place == "discard"
    t.passes(1)
    t.does(0, "Breaking Ties", "Catelyn Stark", "The Tickler")
    t.pass_while(lambda: not t.key.startswith("cards.action"), 5)
    t.passes(1)
    assert "Breaking Ties" not in t.offered(0)


def test_in_a_grand_melee_nobody_shines_alone() -> None:
    for who, total in ((["Robb Stark"], 0), (["Robb Stark", "Arya Stark"], 7)):
        t = fight(
            stark(play=["Robb Stark", "Arya Stark"], plot="Grand Melee"),
            lannister(play=["Gold Cloaks"]),
            "power",
            who,
            ["Gold Cloaks"],
            pause=True,
        )
        assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (total, 0)


# --- The Faith Militant and after ---


def test_nobody_is_saved_while_arya_stands_or_the_flux_rages() -> None:
    for mine, saved in (
        (stark(play=["08081"]), False),
        (stark(play=[kneeling("08081")]), True),
        (stark(play=["Sansa Stark"], plot="The Bloody Flux"), False),
        (stark(play=["Sansa Stark"]), True),
    ):
        t = table({**mine, "hand": ["Dagger"]}, lannister(play=[card("Tywin Lannister", duplicates=1)]), pause=True)
        t.does(0, "Dagger", "Tywin Lannister")
        assert (t.card("Tywin Lannister").place == "play") is saved
    for mine in (stark(play=["08081"]), stark(plot="The Bloody Flux")):
        t = table({**mine, "hand": ["Exile"]}, lannister(play=[card("Lannisport", duplicates=1)]), pause=True)
        t.does(0, "Exile", "Lannisport")
        assert t.card("Lannisport").place == "play"


def test_a_highgarden_refugee_comes_cheap_in_summer() -> None:
    for plot, left in (("Calm Over Westeros", 1), ("Summons", 0)):
        t = table(tyrell(hand=["Highgarden Refugee"], gold=2, plot="Summons"), stark(plot=plot), pause=True)
        t.does(0, "Highgarden Refugee")
        assert t.gold(0) == left


def test_ser_pounce_schemes_for_the_small() -> None:
    for type_, kneels in (("intrigue", False), ("power", True)):
        t = table(
            lannister(play=[wearing("Joffrey Baratheon", "Ser Pounce")]),
            stark(hand=["Ice"]),
            phase="challenges",
            pause=True,
        )
        assert t.card("Joffrey Baratheon").icons == ["intrigue", "power"]
        t.initiate(type_, "Joffrey Baratheon")
        assert t.card("Joffrey Baratheon").kneeling is kneels
    mine = lannister(play=["Burned Men", "Tywin Lannister", "Lannisport"], hand=["Ser Pounce"], gold=1)
    assert "Ser Pounce" not in table(mine, stark(), pause=True).offered(0)
    t = table(
        lannister(play=["Joffrey Baratheon"], hand=["Ser Pounce"], gold=1), stark(), phase="challenges", pause=True
    )
    t.does(0, "Ser Pounce")
    assert t.card("Ser Pounce").host == "Joffrey Baratheon"
    t = table(
        stark(play=["Sansa Stark"]),
        lannister(play=[wearing("Joffrey Baratheon", "Ser Pounce")], hand=["Ice"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Sansa Stark")
    t.defends("Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").kneeling


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


def test_the_bastard_of_nightsong_takes_power() -> None:
    name = "The Bastard of Nightsong"
    t = wins(baratheon(play=[name]), stark(power=4), "power", [name])
    before = t.faction_power(0)
    t.does(0, name)
    assert t.faction_power(0) >= before + 1 and t.faction_power(1) <= 3
    assert over(wins(baratheon(play=[name]), stark(power=4), "military", [name]))
    assert over(wins(baratheon(play=[name, "Robert Baratheon"]), stark(power=4), "power", ["Robert Baratheon"]))
    t = fight(
        baratheon(play=[name], power=2),
        lannister(play=["Tywin Lannister"], power=4),
        "power",
        [name],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)


def test_qyburn_learns_from_the_dead() -> None:
    t = killed("Robb Stark", lannister(play=["Qyburn"], hand=["Ice"]), stark(play=["Robb Stark"]))
    t.does(0, "Qyburn")
    assert t.card("Qyburn").kneeling and len(t.pile(0, "hand")) == 3
    t.does(0, ["Ice"])
    assert t.pile(0, "discard") == ["Ice"] and len(t.pile(0, "hand")) == 2
    t = table(lannister(play=["Qyburn"]), stark(play=["The Wolfswood"], hand=["Exile"]), first=1, active=1, pause=True)
    t.does(1, "Exile", "The Wolfswood")
    assert t.key.startswith("cards.action")


def test_a_raiding_khalasar_follows_a_bloodrider() -> None:
    for who, theirs, more in (
        (["Raiding Khalasar", "Aggo"], [], 1),
        (["Raiding Khalasar"], [], 0),
        (["Aggo"], [], 0),
        (["Raiding Khalasar"], ["Jhogo"], 0),
    ):
        t = fight(
            targaryen(play=["Raiding Khalasar", "Aggo", "Hall"], hand=["Little Bird"]),
            targaryen(play=["Jhogo", "Drogon"]),
            "military",
            who,
            theirs or ["Drogon"],
            pause=True,
        )
        assert claim(t.match) == 1 + more and "pillage" in t.card("Raiding Khalasar").keywords
    t = fight(
        stark(play=["Robb Stark", "Aggo"]),
        targaryen(play=["Raiding Khalasar"], plot="Summons"),
        "military",
        ["Robb Stark", "Aggo"],
        ["Raiding Khalasar"],
        pause=True,
    )
    assert claim(t.match) == 1
    assert "Little Bird" not in table(
        targaryen(play=["Raiding Khalasar"], hand=["Little Bird"], gold=1), stark(), pause=True
    ).offered(0)


@pytest.mark.parametrize(("name", "strength"), [("Host of the Boneway", 7), ("Smalljon Umber", 3)])
def test_strength_by_used_plots(name: str, strength: int) -> None:
    t = table(stark(play=[name], used=USED, hand=["Little Bird"], gold=1), lannister(used=["Summons"]), pause=True)
    assert t.card(name).strength == strength
    if name == "Host of the Boneway":
        assert "intimidate" in t.card(name).keywords and "Little Bird" not in t.offered(0)
    else:
        assert t.card(name).keywords == ["renown"]


def test_the_northern_armory_is_emptied_once() -> None:
    play = ["Northern Armory", kneeling("Robb Stark"), kneeling("Littlefinger")]
    t = table(stark(play=play), lannister(), pause=True)
    assert income(t.match, 0) == income(table(stark(), lannister()).match, 0) + 2  # with Littlefinger
    t.does(0, "Northern Armory")
    assert not t.card("Robb Stark").kneeling and t.card("Northern Armory").kneeling
    t.to_phase("taxation")
    assert t.card("Northern Armory").kneeling and not t.card("Littlefinger").kneeling


def test_margaerys_influence_calls_him_back() -> None:
    bearer = wearing("Robb Stark", "Margaery's Influence")
    t = fight(
        stark(play=[bearer, "Grey Wind"], gold=2, hand=["Dagger"]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Robb Stark"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, "Margaery's Influence")
    assert t.card("Robb Stark").part == "none" and not t.card("Robb Stark").kneeling
    assert t.gold(0) == 1 and t.card("Margaery's Influence").kneeling
    t.passes(1)
    t.does(0, "Dagger", "Robb Stark")
    assert "Margaery's Influence" in t.pile(0, "discard")
    t = fight(stark(play=[bearer, "Grey Wind"], gold=2), lannister(), "military", ["Grey Wind"], pause=True)
    assert "Margaery's Influence" not in t.offered(0)


def test_an_unexpected_return() -> None:
    mine = targaryen(hand=["Unexpected Return"], gold=5, discard=["Khal Drogo", "Dothraki Sea"])
    t = table(mine, stark(discard=["Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Unexpected Return")
    assert t.card("Khal Drogo").place == "play"
    assert "Unexpected Return" not in table(mine, stark(), pause=True).offered(0)


def test_the_honor_bound_do_not_scheme() -> None:
    bearer = wearing("Ser Jaime Lannister", "Honor-Bound")
    for type_, strength in (("military", 7), ("power", 5)):
        t = fight(lannister(play=[bearer, "Tywin Lannister"]), stark(), type_, ["Tywin Lannister"], pause=True)
        assert t.card("Ser Jaime Lannister").strength == strength
    t = table(lannister(play=[bearer]), stark(hand=["Ice"]), phase="challenges", pause=True)
    t.run_to("cards.challenge", 0)
    assert not any(x.startswith("intrigue") for x in t.offered(0)) and any(
        x.startswith("military") for x in t.offered(0)
    )
    t = table(
        stark(play=["Sansa Stark"]),
        lannister(play=[bearer, "Cersei Lannister"], hand=["Ice"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Sansa Stark")
    t.run_to("cards.defend", 1)
    assert "Ser Jaime Lannister" not in t.offered(1)


def test_an_umber_loyalist_gives_and_takes() -> None:
    t = table(stark(hand=["Umber Loyalist", "Winterfell Steward"], gold=4), lannister(hand=["Dagger"]), pause=True)
    t.does(0, "Umber Loyalist", "Umber Loyalist")
    assert len(t.pile(0, "hand")) == 3
    t.does(1, "Dagger")
    t.pass_while(lambda: t.key != "cards.discard", 3)
    hand = t.pile(0, "hand")
    t.does(0, ["Winterfell Steward", next(x for x in hand if x != "Winterfell Steward")])
    lays(t)
    assert len(t.pile(0, "hand")) == 1
    t = table(
        stark(play=["Umber Loyalist", "Arya Stark"], hand=["Winterfell Steward"], gold=1),
        lannister(hand=["Dagger"]),
        pause=True,
    )
    t.does(0, "Winterfell Steward")
    assert t.key.startswith("cards.action")
    t.does(1, "Dagger", "Arya Stark")
    assert t.key.startswith("cards.action")


def test_plain_goods_bring_what_is_printed() -> None:
    t = table(martell(play=["Summer Sea Port"]), greyjoy(play=["Refurbished Hulk"]))
    plain = table(martell(), greyjoy())
    assert [income(t.match, s) - income(plain.match, s) for s in (0, 1)] == [1, 1]
    assert (
        reserve(t.match, 0) == reserve(plain.match, 0) + 1 and initiative(t.match, 1) == initiative(plain.match, 1) + 1
    )
    t = table(nightswatch(play=[wearing("Veteran Builder", "Miner's Pick")]), stark())
    assert (
        t.card("Veteran Builder").strength == 5
        and income(t.match, 0) == income(table(nightswatch(), stark()).match, 0) + 1
    )
    for name in ("Veteran Builder", "Steward at the Wall"):
        assert "Miner's Pick" in table(
            nightswatch(play=[name], hand=["Miner's Pick"], gold=1), stark(), pause=True
        ).offered(0)
    assert "Miner's Pick" not in table(
        nightswatch(play=["Ranging Party", "Hall"], hand=["Miner's Pick"], gold=1), stark(), pause=True
    ).offered(0)


def test_a_gold_mine_turns_cards_over() -> None:
    t = table(lannister(play=["Gold Mine"], hand=["Ice", "Summer"], deck=["Lannisport"] * 3), stark(), pause=True)
    assert income(t.match, 0) == income(table(lannister(), stark()).match, 0) + 1
    t.does(0, "Gold Mine", ["Ice"])
    assert t.pile(0, "hand") == ["Summer", "Lannisport"] and t.card("Gold Mine").kneeling


def test_a_tithe_collector_buys_power() -> None:
    t = table(lannister(play=["Tithe Collector"]), stark(), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = t.gold(0)
    t.does(0, "Tithe Collector")
    assert t.card("Tithe Collector").power == 1 and t.gold(0) == before - 2
    assert income(t.match, 0) == income(table(lannister(), stark()).match, 0) + 1
    t = table(stark(), lannister(play=["Tithe Collector"], gold=2), phase="draw", first=0, pause=True)
    t.run_to("cards.action", 0)
    assert t.card("Tithe Collector").power == 0


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


def test_the_might_of_the_reach_and_its_market() -> None:
    mine = tyrell(play=["Randyll Tarly", "Left", "Arbor Marketplace"], hand=["The Might of the Reach"], gold=3)
    t = fight(mine, stark(play=["Robb Stark"]), "power", ["Randyll Tarly"], ["Robb Stark"], pause=True)
    t.does(0, "The Might of the Reach")
    assert t.offered(0) == ["Randyll Tarly", "Robb Stark"]
    t.does(0, "Randyll Tarly")
    t.pass_while(lambda: not t.key.startswith("cards.action"), 3)
    t.passes(1)
    t.does(0, "Arbor Marketplace")
    assert t.offered(0) == ["Randyll Tarly", "Robb Stark"]
    t.does(0, "Randyll Tarly")
    assert t.card("Randyll Tarly").strength == 16 and t.card("Arbor Marketplace").kneeling
    t.resolve()
    assert t.card("Randyll Tarly").strength == 5
    assert income(t.match, 0) == income(table(tyrell(), stark()).match, 0) + 1


def test_drogon_burns_the_loser() -> None:
    theirs = stark(play=[kneeling("Arya Stark"), kneeling("Robb Stark"), "The Wolfswood"])
    t = wins(targaryen(play=["11093", "Khal Drogo"]), theirs, "military", ["11093"])
    t.does(0, "Drogon")
    assert t.offered(0) == ["Arya Stark", "Robb Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "dead"
    t = wins(targaryen(play=["11093"]), theirs, "military", ["11093"])
    t.does(0, "Drogon", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t.run_to("cards.claim", 1)
    t.does(1, ["Arya Stark"])
    t.resolve()
    assert t.card("Robb Stark").strength == 1
    t.to_phase("dominance")
    assert t.card("Robb Stark").strength == 5
    assert over(wins(targaryen(play=["11093", "Khal Drogo"]), theirs, "power", ["Khal Drogo"]))
    t = fight(
        targaryen(play=["11093"]),
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        "military",
        ["11093"],
        ["Tywin Lannister", "Gold Cloaks"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["11093"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t = table(targaryen(hand=["11093"], gold=6), stark(), phase="challenges", pause=True)
    t.does(0, "Drogon")
    assert t.card("Drogon").place == "play"


def test_on_a_misty_morn_two_come_back() -> None:
    song = '"On a Misty Morn"'
    mine = stark(
        hand=[song], gold=1, dead=["Winterfell Steward", "Tumblestone Knight", "Vanguard of the North", "Robb Stark"]
    )
    t = table(mine, lannister(dead=["Burned Men"]), pause=True)
    t.does(0, song)
    assert t.offered(0) == ["Winterfell Steward", "Tumblestone Knight", "Vanguard of the North"]
    t.does(0, "Winterfell Steward", "Tumblestone Knight")
    assert sorted(t.pile(0, "hand")) == ["Tumblestone Knight", "Winterfell Steward"]
    t = table(mine, lannister(), pause=True)
    t.does(0, song, "Winterfell Steward", "done")
    assert t.pile(0, "hand") == ["Winterfell Steward"]


# --- Kings of the Isles and after ---


def test_asha_teaches_her_captains() -> None:
    t = table(
        greyjoy(play=["12003", "Balon Greyjoy", "Salty Navigator", "Alannys Greyjoy"]),
        greyjoy(play=["Euron Crow's Eye"]),
    )
    names = ("Asha Greyjoy", "Balon Greyjoy", "Salty Navigator", "Alannys Greyjoy", "Euron Crow's Eye")
    assert [name for name in names if "stealth" in t.card(name).keywords] == ["Asha Greyjoy", "Balon Greyjoy"]
    assert "pillage" in t.card("Asha Greyjoy").keywords
    stripped = {
        "set": "test",
        "faction": "neutral",
        "cards": [
            {
                "code": "net",
                "name": {"en": "Net", "de": "Netz", "ru": "Сеть"},
                "type": "attachment",
                "cost": 0,
                "always": [{"no_keyword": "stealth", "for": "host"}],
            }
        ],
    }
    t = table(greyjoy(play=[wearing("12003", "Net")]), stark(), content=[stripped])
    assert "stealth" not in t.card("Asha Greyjoy").keywords


def test_the_knight_rides_alone() -> None:
    for who, keywords in ((["The Knight"], ["renown", "stealth"]), (["The Knight", "Balon Greyjoy"], [])):
        t = fight(greyjoy(play=["The Knight", "Balon Greyjoy"]), stark(), "power", who, pause=True)
        assert t.card("The Knight").keywords == keywords
    t = table(greyjoy(play=["The Knight"], hand=["Little Bird", "Throwing Axe"], gold=2), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_maester_murenmure_closes_places() -> None:
    t = table(greyjoy(play=["Maester Murenmure"]), lannister(play=["Golden Tooth"]), first=1, active=1, pause=True)
    t.does(1, "Golden Tooth")
    t.does(0, "Maester Murenmure")
    assert t.gold(1) == 0 and t.card("Maester Murenmure").kneeling
    t = table(
        greyjoy(play=["Maester Murenmure"]), stark(hand=["Wine"], play=["Robb Stark"]), first=1, active=1, pause=True
    )
    t.does(1, "Wine", "Robb Stark")
    assert t.card("Robb Stark").strength == 6


def test_an_orkmont_reaver_hides_among_the_plundered() -> None:
    for count, sneaks in ((10, True), (9, False)):
        t = table(greyjoy(play=["Orkmont Reaver"], discard=["Ice"] * 12), stark(discard=["Ice"] * count))
        assert ("stealth" in t.card("Orkmont Reaver").keywords) is sneaks and "pillage" in t.card(
            "Orkmont Reaver"
        ).keywords


def test_what_is_dead_may_never_die() -> None:
    mine = greyjoy(
        play=["Balon Greyjoy"], hand=["What Is Dead May Never Die"], gold=3, dead=["Asha Greyjoy", "Littlefinger"]
    )
    t = table(mine, greyjoy(dead=["Salty Navigator"]), phase="dominance", pause=True)
    assert asked_in(t, "dominance")
    t.does(0, "What Is Dead May Never Die")
    assert t.card("Asha Greyjoy").place == "play"
    t = table(stark(play=["Robb Stark", "Eddard Stark"]), mine, phase="dominance", pause=True)
    assert not asked_in(t, "dominance")


def test_gunthor_lets_the_loser_choose() -> None:
    t = wins(
        lannister(play=["Gunthor Son of Gurn", "Tywin Lannister"]),
        stark(hand=["Ice", "Summer"]),
        "military",
        ["Gunthor Son of Gurn"],
    )
    t.does(0, "Gunthor Son of Gurn")
    t.does(1, ["Summer"])
    assert t.pile(1, "discard") == ["Summer"]
    assert over(
        wins(
            lannister(play=["Gunthor Son of Gurn", "Tywin Lannister"]),
            stark(hand=["Ice"]),
            "military",
            ["Tywin Lannister"],
        )
    )
    t = fight(
        lannister(play=["Gunthor Son of Gurn"]),
        stark(play=["Robb Stark"], hand=["Ice"]),
        "military",
        ["Gunthor Son of Gurn"],
        ["Robb Stark"],
    )
    assert not to_reaction(t)
    t = table(lannister(hand=["Gunthor Son of Gurn"], gold=4), stark(), phase="challenges", pause=True)
    t.does(0, "Gunthor Son of Gurn")
    assert t.gold(0) == 0


def test_the_shield_islands_feed_all() -> None:
    t = table(tyrell(play=["The Shield Islands"]), stark(), phase="draw", pause=True)
    t.to_phase("marshaling")
    assert [len(t.pile(seat, "hand")) for seat in (0, 1)] == [3, 3]


def test_ser_eldon_repairs_a_place() -> None:
    play = [
        "Ser Eldon Estermont",
        kneeling("Dragonstone Port"),
        kneeling("The Iron Throne"),
        kneeling("Bastard in Hiding"),
        kneeling("The Red Keep"),
    ]
    t = table(baratheon(play=play), stark(), pause=True)
    t.does(0, "Ser Eldon Estermont")
    assert t.offered(0) == ["Dragonstone Port", "The Red Keep"]
    t.does(0, "Dragonstone Port")
    assert not t.card("Dragonstone Port").kneeling
    t.passes(1)
    assert "Ser Eldon Estermont" not in t.offered(0)


def test_a_public_execution_is_for_those_on_their_knees() -> None:
    mine = baratheon(hand=["Public Execution"], gold=3)
    theirs = stark(play=[kneeling("Robb Stark"), "Arya Stark", kneeling("The Wolfswood")])
    t = table(mine, theirs, pause=True)
    t.does(0, "Public Execution")
    assert t.card("Robb Stark").place == "dead"
    assert "Public Execution" not in table(mine, theirs, phase="challenges", pause=True).offered(0)


def test_knights_of_the_mind_take_up_arms() -> None:
    play = ["Maester Wendamyr", "Archmaester Ebrose", "Arya Stark", "Hall"]
    t = table(
        stark(play=play, hand=["Knights of the Mind"], gold=1),
        lannister(play=["Grand Maester Pycelle"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Knights of the Mind")
    armed = [
        name
        for name in ("Maester Wendamyr", "Archmaester Ebrose", "Arya Stark", "Grand Maester Pycelle")
        if "military" in t.card(name).icons
    ]
    assert armed == ["Maester Wendamyr", "Archmaester Ebrose"]
    t.to_phase("dominance")
    assert "military" not in t.card("Maester Wendamyr").icons
    assert "Knights of the Mind" not in table(
        stark(play=play, hand=["Knights of the Mind"], gold=1), lannister(), pause=True
    ).offered(0)


def test_king_robert_shares_what_he_gains() -> None:
    t = table(baratheon(play=["13107", "Shireen Baratheon"], hand=["Song of Praise"] * 4), stark(), pause=True)
    t.does(0, "Song of Praise", "Shireen Baratheon")
    assert t.key.startswith("cards.action")
    for reacts in (True, True, False):
        t.passes(1)
        t.does(0, "Song of Praise", "Robert Baratheon")
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Robert Baratheon")
    assert t.faction_power(0) == 2 and "renown" in t.card("Robert Baratheon").keywords


def test_a_hunting_accident_keeps_him_down() -> None:
    t = table(
        stark(
            play=[wearing("Robb Stark", card("Hunting Accident", owner=1), kneeling=True), kneeling("Arya Stark")],
            hand=["Dagger"],
        ),
        baratheon(),
        phase="dominance",
        pause=True,
    )
    t.to_phase("taxation")
    assert t.card("Robb Stark").kneeling and not t.card("Arya Stark").kneeling
    t = table(
        stark(play=[wearing("Robb Stark", card("Hunting Accident", owner=1))], hand=["Dagger"]),
        baratheon(hand=["Hunting Accident"], gold=3),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Dagger")
    assert t.pile(1, "discard") == ["Hunting Accident"]
    t = table(
        baratheon(hand=["Hunting Accident"], gold=3, play=["Robert Baratheon"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Hunting Accident")
    assert t.card("Hunting Accident").host == "Robert Baratheon"


def test_the_botley_crew_steals_income() -> None:
    t = table(greyjoy(play=["Botley Crew"]), stark(), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 0)
    before = (t.gold(0), t.gold(1))
    t.does(0, "Botley Crew")
    assert (t.gold(0), t.gold(1)) == (before[0], before[1] - 1)
    t.run_to("cards.action", 0)
    t = table(stark(), greyjoy(play=["Botley Crew"]), phase="draw", pause=True)
    t.run_to("cards.reaction.income", 1)
    t.passes(1)
    assert not t.key.startswith("cards.reaction")


def test_a_desperate_attack_leaves_one_open() -> None:
    t = fight(
        stark(play=["Robb Stark"], plot="Summons"),
        lannister(plot="Desperate Attack"),
        "military",
        ["Robb Stark"],
        pause=True,
    )
    assert claim(t.match) == 2
    t = fight(
        lannister(play=["Gold Cloaks"], plot="Desperate Attack"),
        stark(plot="Summons"),
        "military",
        ["Gold Cloaks"],
        pause=True,
    )
    assert claim(t.match) == 3


def test_drogon_grown_kills_the_weak() -> None:
    theirs = stark(
        play=[kneeling("Bran Stark"), kneeling("Winterfell Steward"), kneeling("Arya Stark"), "The Wolfswood"]
    )
    t = wins(
        targaryen(play=["15002", "Daenerys Targaryen", "Targaryen Loyalist", "Khal Drogo"]),
        theirs,
        "military",
        ["15002"],
    )
    assert "renown" in t.card("Daenerys Targaryen").keywords and t.card("Targaryen Loyalist").keywords == []
    t.does(0, "Drogon")
    lays(t)
    assert {"Bran Stark", "Winterfell Steward"} <= set(t.pile(1, "dead")) and t.card(
        "Targaryen Loyalist"
    ).place == "play"
    assert over(wins(targaryen(play=["15002", "Khal Drogo"]), theirs, "power", ["Khal Drogo"]))
    t = fight(
        targaryen(play=["15002"]),
        lannister(play=["Tywin Lannister", "Ser Jaime Lannister", "Lannisport Merchant"]),
        "military",
        ["15002"],
        ["Tywin Lannister", "Ser Jaime Lannister"],
    )
    assert not to_reaction(t)
    t = table(targaryen(play=["15002"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t = table(targaryen(play=["15002"]), targaryen(play=["Daenerys Targaryen"]), pause=True)
    assert t.card("Daenerys Targaryen").keywords == ["insight"]


def test_at_the_palace_of_sorrows_all_are_alike() -> None:
    t = table(
        stark(play=["Robb Stark", "Bran Stark"], plot="At the Palace of Sorrows"), lannister(play=["Tywin Lannister"])
    )
    assert [t.card(x).strength for x in ("Robb Stark", "Bran Stark", "Tywin Lannister")] == [3, 3, 3]


def test_ser_davos_cannot_be_killed() -> None:
    t = table(baratheon(play=["16001", "Bastard in Hiding"]), stark(hand=["Dagger"]), first=1, active=1, pause=True)
    t.does(1, "Dagger")
    assert t.card("Bastard in Hiding").place == "dead" and t.card("Ser Davos Seaworth").place == "play"


def test_kings_landing_draws_builders() -> None:
    hand = ["The Roseroad", "Sea Tower", "Blood Orange Grove", "Gates of Winterfell", "The Wolfswood", "Arya Stark"]
    t = table(
        stark(
            play=["16020"],
            hand=["Castle Black", "The Wolfswood", "Gates of Winterfell", "Sunspear", "Arya Stark"],
            gold=20,
        ),
        lannister(hand=["Lannisport"]),
        pause=True,
    )
    for name, reacts in (
        ("Castle Black", True),
        ("Arya Stark", False),
        ("The Wolfswood", True),
        ("Sunspear", True),
        ("Gates of Winterfell", False),
    ):
        t.does(0, name)
        found = t.key.startswith("cards.reaction") and "King's Landing" in t.offered()
        assert found is reacts and len(hand) == 6
        if reacts:
            t.does(0, "King's Landing")
        t.run_to("cards.action", 0)
    t = table(lannister(hand=["Lannisport"], gold=3), stark(play=["16020"]), pause=True)
    t.does(0, "Lannisport")
    assert t.key.startswith("cards.action")


def test_westeros_bleeds() -> None:
    mine = stark(play=["Robb Stark", "The Wolfswood"], hand=["Westeros Bleeds"], gold=4)
    t = table(mine, lannister(play=["Gold Cloaks"]), phase="dominance", step="act", pause=True)
    t.does(0, "Westeros Bleeds")
    assert t.card("Robb Stark").place == "discard" and t.card("Gold Cloaks").place == "discard"
    assert t.card("The Wolfswood").place == "play"
    assert "Westeros Bleeds" not in table(mine, lannister(play=["Gold Cloaks"]), pause=True).offered(0)


# --- gates, cities and the rest ---

GATES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("Old Gate", {"play": ["Robb Stark", "The Iron Throne"]}, {"play": ["Robb Stark", "Littlefinger"]}),
    ("King's Gate", {"power": 5}, {"power": 4}),
    ("Iron Gate", {"first": 0}, {"first": 1}),
    (
        "Dragon Gate",
        {"play": [wearing("Robb Stark", "Ice", "Little Bird")]},
        {"play": [wearing("Robb Stark", "Ice"), "The Wolfswood"]},
    ),
]


@pytest.mark.parametrize(("gate", "yes", "no"), GATES)
def test_a_gate_is_given_up_for_two_cards(gate: str, yes: dict[str, Any], no: dict[str, Any]) -> None:
    for given, opens in ((yes, True), (no, False)):
        given = {"play": [], **given}
        first = given.pop("first", 0)
        mine = stark(**{**given, "play": [*given["play"], gate]})
        theirs = lannister(play=["Gold Cloaks", wearing("Tyrion Lannister", "Widow's Wail", "Little Bird")], power=9)
        t = table(mine, theirs, phase="challenges", first=first, active=0, pause=True)
        t.pass_while(lambda t=t: t.asked != 0 and t.phase == "challenges", 3)
        assert (gate in t.offered(0)) is opens
        if opens:
            t.does(0, gate)
            assert len(t.pile(0, "hand")) == 2 and t.pile(0, "discard") == [gate]
            assert gate not in table(mine, theirs, first=first, active=0, pause=True).offered(0)
    t = table(stark(hand=[gate, "The Roseroad"], gold=4), lannister(), pause=True)
    t.does(0, gate)
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)
    assert income(t.match, 0) == income(table(stark(), lannister()).match, 0) + 1


CITIES = cards_file(
    *(
        {"name": f"Town {n}", "type": "plot", "gold": 1, "initiative": 1, "claim": 1, "reserve": 6, "traits": traits}
        for n, traits in enumerate((["City"], ["City"], ["City"], ["Siege"]))
    )
)
for number, each in enumerate(CITIES["cards"]):
    each["code"] = f"town{number}"


def test_a_riot_in_kings_landing_needs_three_cities() -> None:
    for used, gone in ((["Town 0", "Town 1", "Town 2"], True), (["Town 0", "Town 1", "Town 3"], False)):
        mine = stark(play=["Robb Stark", "The Wolfswood"], plot="King's Landing Riot", used=used)
        theirs = lannister(play=["Gold Cloaks"], used=["Town 2"])
        t = table(mine, theirs, phase="challenges", pause=True, content=[CITIES])
        t.to_phase("dominance")
        assert (t.card("Robb Stark").place == "discard") is gone and (t.card("Gold Cloaks").place == "discard") is gone
        assert t.card("The Wolfswood").place == "play"
    t = table(
        stark(play=["Robb Stark"], plot="King's Landing Riot", used=["Town 0", "Town 1", "Town 2"]),
        lannister(),
        pause=True,
        content=[CITIES],
    )
    t.to_phase("challenges")
    assert t.card("Robb Stark").place == "play"


def test_a_city_of_wealth_grows_with_cities() -> None:
    mine = stark(plot="City of Wealth", used=["Town 0", "Town 1", "Town 3"])
    t = table(mine, lannister(used=["Town 2"]), content=[CITIES])
    assert (income(t.match, 0), initiative(t.match, 0), reserve(t.match, 0)) == (4, 4, 4)


def test_the_statue_of_baelor_lifts_who_gives_power() -> None:
    play = [
        "Statue of Baelor",
        card("Robb Stark", power=1, kneeling=True),
        card("The Iron Throne", power=1),
        "Arya Stark",
    ]
    t = table(stark(play=play, power=2), lannister(play=[card("Tywin Lannister", power=1)]), pause=True)
    t.does(0, "Statue of Baelor")
    assert t.offered(0) == ["Robb Stark", "The Iron Throne"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").power == 0 and not t.card("Robb Stark").kneeling and t.card("Statue of Baelor").kneeling
    alone = [card("Statue of Baelor", power=1), wearing("Arya Stark", card("Ice", power=1))]
    assert "Statue of Baelor" not in table(stark(play=alone), lannister(), pause=True).offered(0)


def test_maester_kerwin_dies_for_others() -> None:
    t = killed("Robb Stark", greyjoy(play=["Maester Kerwin"]), stark(play=["Robb Stark"]))
    t.does(0, "Maester Kerwin")
    assert t.card("Robb Stark").place == "play" and t.card("Maester Kerwin").place == "dead"
    t = killed("Maester Kerwin", greyjoy(play=["Maester Kerwin"]), stark())
    assert t.card("Maester Kerwin").place == "dead" and t.key.startswith("cards.action")


def test_owen_confuses_the_skilled() -> None:
    theirs = nightswatch(play=["Owen the Oaf", "Ranging Party"], hand=["Little Bird"], gold=1)
    t = fight(
        stark(play=["Sansa Stark"]),
        theirs,
        "intrigue",
        ["Sansa Stark"],
        ["Owen the Oaf"],
        pause=True,
    )
    assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (0, 4)
    t = fight(stark(play=["Robb Stark"]), theirs, "power", ["Robb Stark"], ["Ranging Party"], pause=True)
    assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (5, 5)
    assert "Little Bird" not in table(
        nightswatch(play=["Owen the Oaf"], hand=["Little Bird"], gold=1), stark(), pause=True
    ).offered(0)


def test_barsena_needs_a_blade() -> None:
    blades = cards_file(
        {"name": "Axe", "type": "attachment", "cost": 0, "traits": ["Weapon"]},
        {"name": "Ribbon", "type": "attachment", "cost": 0, "traits": ["Weaponless"]},
    )
    blades["cards"][0]["code"], blades["cards"][1]["code"] = "axe", "ribbon"
    mine = targaryen(play=[wearing("Barsena Blackhair", "Axe")], hand=["Little Bird"], gold=1)
    t = table(mine, stark(), pause=True, content=[blades])
    assert t.card("Barsena Blackhair").strength == 5 and "Little Bird" not in t.offered(0)
    assert table(targaryen(play=["Barsena Blackhair"]), stark()).card("Barsena Blackhair").strength == 2


def test_fury_takes_power_home() -> None:
    mine = baratheon(play=["Fury", "Stannis Baratheon", "Robert Baratheon"])
    theirs = stark(play=[card("Robb Stark", power=2, kneeling=True), card("The Iron Throne", power=1)])
    t = wins(mine, theirs, "power", ["Robert Baratheon"])
    assert "intimidate" in t.card("Stannis Baratheon").keywords
    before = t.faction_power(0)
    t.does(0, "Fury")
    assert t.offered(0) == ["Robb Stark", "The Iron Throne"]
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").power == 1 and t.faction_power(0) >= before + 1 and t.card("Fury").kneeling
    assert over(wins(mine, theirs, "military", ["Robert Baratheon"]))
    theirs = lannister(play=["Tywin Lannister", card("Gold Cloaks", power=1)])
    t = fight(mine, theirs, "power", ["Stannis Baratheon"], ["Tywin Lannister"], pause=True)
    assert not to_reaction(t)
    t = table(baratheon(play=["Fury", "Melisandre"]), baratheon(play=["Stannis Baratheon"]))
    assert t.card("Melisandre").keywords == [] and t.card("Stannis Baratheon").keywords == []


def test_an_infiltrator_goes_over() -> None:
    mine = baratheon(play=["R'hllor Infiltrator"])
    t = table(mine, stark(), phase="dominance", step="act", pause=True)
    t.does(0, "R'hllor Infiltrator")
    assert t.card("R'hllor Infiltrator").controller == 1 and t.faction_power(0) == 1
    assert "R'hllor Infiltrator" not in table(mine, stark(), pause=True).offered(0)
    kneels = baratheon(play=[kneeling("R'hllor Infiltrator")])
    assert "R'hllor Infiltrator" not in table(kneels, stark(), phase="dominance", step="act", pause=True).offered(0)


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


def test_a_white_cloak_guards_the_crown() -> None:
    guard = wearing("Ser Jaime Lannister", "White Cloak")
    for name, saved in (("Robert Baratheon", True), ("Cersei Lannister", True), ("Tywin Lannister", False)):
        t = killed(name, lannister(play=[guard, name]), stark())
        if saved:
            t.does(0, "White Cloak")
            assert t.card("Ser Jaime Lannister").kneeling
        assert (t.card(name).place == "play") is saved
    t = killed("Robert Baratheon", lannister(play=[guard]), stark(play=["Robert Baratheon"]))
    assert "White Cloak" in t.offered(0)
    t = killed("Cersei Lannister", lannister(play=[kneeling(guard), "Cersei Lannister"]), stark())
    assert t.card("Cersei Lannister").place == "dead"
    t = table(
        lannister(play=[wearing("Tumblestone Knight", "White Cloak"), "05005"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Ser Jaime Lannister", "Tumblestone Knight")
    assert "intrigue" in t.card("Tumblestone Knight").icons
    assert "White Cloak" not in table(
        lannister(play=["The Tickler", "Hall"], hand=["White Cloak"], gold=1),
        stark(play=["Tumblestone Knight"]),
        pause=True,
    ).offered(0)


def test_three_fields_of_the_reach_press_a_claim() -> None:
    fields = ["Fields of the Reach"] * 3
    t = wins(tyrell(play=[*fields, "Randyll Tarly"]), stark(), "power", ["Randyll Tarly"])
    t.does(0, "Fields of the Reach")
    for _ in range(2):
        if t.is_asked(0, "cards.pay"):
            t.does(0, "Fields of the Reach")
    assert all(x.kneeling for x in t.cards("Fields of the Reach"))
    t = fight(
        tyrell(play=[*fields, "Randyll Tarly"]),
        stark(play=["Arya Stark"]),
        "power",
        ["Randyll Tarly"],
        ["Arya Stark"],
        pause=True,
    )
    assert to_reaction(t) and claim(t.match) == 1
    t.does(0, "Fields of the Reach", "Fields of the Reach", "Fields of the Reach")
    assert over(t) or claim(t.match) == 2
    for play, type_ in (
        ([*fields[:2], "Randyll Tarly", "The Wolfswood"], "power"),
        ([*fields, "Randyll Tarly"], "military"),
    ):
        assert over(wins(tyrell(play=play), stark(), type_, ["Randyll Tarly"]))
    t = fight(
        tyrell(play=[*fields, "Margaery Tyrell"]),
        lannister(play=["Tywin Lannister"]),
        "power",
        ["Margaery Tyrell"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)


def test_a_dothraki_steed_carries_its_own_best() -> None:
    for name, strength in (("Braided Warrior", 6), ("Unsullied", 4)):
        rider = wearing("Khal Drogo" if name == "Braided Warrior" else "Robb Stark", "Dothraki Steed")
        who = "Khal Drogo" if name == "Braided Warrior" else "Robb Stark"
        t = fight(targaryen(play=[rider]), stark(), "power", [who], pause=True)
        assert t.card(who).strength == 5 + (3 if who == "Khal Drogo" else 1) and strength
        t = table(targaryen(play=[rider]), stark())
        assert t.card(who).strength == 5
        t = table(targaryen(play=[rider], hand=["Dothraki Steed"], gold=1), stark(), pause=True)
        assert "Dothraki Steed" not in t.offered(0)


# --- small words ---


def test_small_words_of_the_sands() -> None:
    theirs = stark(play=["Robb Stark", "Arya Stark", "Littlefinger", "Sansa Stark"])
    t = table(martell(play=["10002"]), theirs, phase="challenges", pause=True)
    t.initiate("power", "Ellaria Sand")
    t.does(0, "Ellaria Sand", "Robb Stark", "Arya Stark", "Littlefinger")
    assert t.key != "cards.target"  # three at most
    play = [
        "Septon Meribald",
        *[kneeling("Winterfell Steward")] * 2,
        kneeling("Tumblestone Knight"),
        kneeling("The Wolfswood"),
    ]
    t = table(stark(play=play), lannister(), pause=True)
    t.does(0, "Septon Meribald")
    assert set(t.offered(0)) == {"Winterfell Steward"}
    t = fight(
        lannister(play=["The Tickler"], hand=["Extortion"]),
        stark(play=["Sansa Stark", "Littlefinger"], gold=5),
        "intrigue",
        ["The Tickler"],
        ["Sansa Stark", "Littlefinger"],
    )
    assert not to_reaction(t)
