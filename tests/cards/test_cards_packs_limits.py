"""How often and how long: limits and periods of pack cards."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import claim
from tests.cards.decoys import HALLS, battle, lay
from tests.cards.plain_events import reveals
from tests.cards.table import (
    Table,
    baratheon,
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

SONG = {"code": "song", "name": "Song", "type": "event", "cost": 0, "traits": ["Song"],
        "does": [{"action": "any", "do": {"draw": 1}}]}  # fmt: skip
TALE = {**SONG, "code": "tale", "name": "Tale", "traits": []}
SONGS = cards_file(SONG, TALE)


def again(t: Table, seat: int, *words: str) -> None:
    """The seat does it in its next action; the other one passes."""
    while not t.is_asked(seat, "cards.action.marshaling") and not t.key.startswith("cards.action"):
        t.idle()
    if t.asked != seat:
        t.passes(t.asked)
    t.does(seat, *words)


def test_aggo_wakes_one_rider_a_round() -> None:
    riders = ["Aggo", kneeling("Devoted Bloodrider"), kneeling("Devoted Bloodrider"), kneeling("Devoted Bloodrider")]
    t = lay(targaryen(play=riders, plot="Trade Routes"), stark())
    again(t, 0, "Aggo", "Devoted Bloodrider")
    t.passes(1)
    assert "Aggo" not in t.offered(0)


def test_xaro_is_paid_once_a_phase() -> None:
    mine = targaryen(play=["Xaro Xhoan Daxos"], hand=["targaryen robe", "stark robe"], gold=9)
    t = lay(mine, stark())
    t.does(0, "targaryen robe", "Xaro Xhoan Daxos")
    assert t.gold(0) == 9 - 1 + 2
    t.passes(1)
    t.does(0, "stark robe")
    assert t.card("stark robe").place == "play" and not t.key.startswith("cards.reaction")


def test_brandons_gift_is_given_three_times() -> None:
    mine = nightswatch(play=["Brandon's Gift"], hand=["Veteran Builder", *["Sworn Brother"] * 3], gold=30)
    t = lay(mine, stark())
    for builder, given in (("Veteran Builder", True), *[("Sworn Brother", True)] * 2, ("Sworn Brother", False)):
        again(t, 0, builder)
        assert t.key.startswith("cards.reaction") is given
        if given:
            t.does(0, "Brandon's Gift")


def test_brandons_gift_is_no_song() -> None:
    song = cards_file({**SONG, "cost": 1, "faction": "nightswatch"})
    mine = nightswatch(play=["Brandon's Gift"], hand=["Veteran Builder", "Song"], gold=9)
    t = lay(mine, stark(), content=[song])
    again(t, 0, "Veteran Builder", "Brandon's Gift")
    before = t.gold(0)
    again(t, 0, "Song")
    assert before - t.gold(0) == 1


def test_a_minstrel_is_paid_three_times_for_songs_of_ones_own() -> None:
    t = lay(tyrell(play=["Highgarden Minstrel"], hand=["Song"] * 4), tyrell(hand=["Song"]), content=[SONGS])
    for asked in (True, True, True, False):
        again(t, 0, "Song")
        assert t.key.startswith("cards.reaction") is asked
        if asked:
            t.does(0, "Highgarden Minstrel")
    t = lay(tyrell(play=["Highgarden Minstrel"]), tyrell(hand=["Song"]), content=[SONGS])
    again(t, 1, "Song")
    assert not t.key.startswith("cards.reaction")


def test_dareon_sings_once_a_phase() -> None:
    t = lay(nightswatch(play=["Dareon"], hand=["Song", "Tale", "Song"]), stark(gold=5), content=[SONGS])
    again(t, 0, "Tale")
    assert not t.key.startswith("cards.reaction")
    again(t, 0, "Song")
    assert t.key.startswith("cards.reaction")
    t.does(0, "Dareon")
    again(t, 0, "Song")
    assert not t.key.startswith("cards.reaction")
    t = lay(nightswatch(play=["Dareon"]), stark(gold=5, hand=["Song"]), content=[SONGS])
    again(t, 1, "Song")
    assert not t.key.startswith("cards.reaction")


def test_tom_sings_no_songs_of_stone() -> None:
    stone = cards_file({"code": "stone", "name": "Stone", "type": "location", "cost": 0, "traits": ["Song"]})
    mine = stark(play=["Tom of Sevenstreams", kneeling("Arya Stark")], hand=["Song", "Stone"])
    t = lay(mine, stark(), content=[HALLS, SONGS, stone])
    again(t, 0, "Stone")
    assert not t.key.startswith("cards.reaction")
    again(t, 0, "Song")
    assert t.key.startswith("cards.reaction")


def test_satin_wakes_two_stewards_a_phase() -> None:
    mine = nightswatch(
        play=["Satin", *[kneeling("Steward at the Wall")] * 3, kneeling("Hall")], hand=["Rope", "Help"] * 3
    )
    t = lay(mine, stark())
    for used in (True, True, False):
        again(t, 0, "Rope", "Satin")
        assert t.key.startswith("cards.reaction") is used
        if used:
            t.does(0, "Satin")
            assert "Hall" not in t.offered(0)
            if t.is_asked(0, "cards.target"):
                t.does(0, "Steward at the Wall")
            again(t, 0, "Help", "Satin")


def test_ser_robar_rejoices_once_a_phase() -> None:
    mine = tyrell(play=["Ser Robar Royce"], plots=["Trade Routes", "Marching Orders"])
    theirs = stark(plots=["Calm Over Westeros", "Marching Orders"])
    t = lay(mine, theirs, phase="plot")
    reveals(t, "Trade Routes", "Calm Over Westeros")
    t.run_to("cards.reaction", 0)
    t.does(0, "Ser Robar Royce", "Trade Routes")
    assert t.card("Ser Robar Royce").power == 1
    while t.phase == "plot":
        assert not (t.key.startswith("cards.reaction") and "Ser Robar Royce" in t.offered())
        t.idle()


def test_the_reader_reads_once_a_phase_of_victories_unopposed() -> None:
    mine = greyjoy(play=["The Reader", "Theon Greyjoy"], feats={"intrigue initiated": 1})
    t = battle(mine, stark(deck=["Ice"] * 9), "intrigue", ["The Reader"])
    t.run_to("cards.reaction", 0)
    t.does(0, "The Reader", "Draw a card")
    t.resolve()
    t.initiate("military", "Theon Greyjoy")
    while t.match.contest >= 0:
        assert not (t.key.startswith("cards.reaction") and "The Reader" in t.offered())
        t.idle()
    t = battle(mine, stark(play=["stark man"], deck=["Ice"] * 9), "intrigue", ["The Reader"], ["stark man"])
    while t.match.contest >= 0:
        assert not (t.key.startswith("cards.reaction") and "The Reader" in t.offered())
        t.idle()
    t = battle(stark(play=["Robb Stark"]), greyjoy(play=["The Reader"]), "military", ["Robb Stark"])
    while t.match.contest >= 0:
        assert not (t.key.startswith("cards.reaction") and "The Reader" in t.offered())
        t.idle()


def test_osha_leaves_once_a_phase() -> None:
    t = battle(stark(play=["Osha", "Robb Stark"], hand=["Rope"]), lannister(), "military", ["Osha", "Robb Stark"])
    again(t, 0, "Osha")
    assert not t.card("Osha").kneeling
    t.resolve()
    t.initiate("intrigue", "Osha")
    t.run_to("cards.action", 0)
    assert t.card("Osha").part == "attacking" and "Osha" not in t.offered(0)


def test_marya_pays_twice_a_phase() -> None:
    sneak = cards_file({"code": "sneak", "name": "Sneak", "type": "character", "cost": 1, "strength": 1,
                        "icons": ["military", "intrigue", "power"], "keywords": ["stealth"]})  # fmt: skip
    mine = baratheon(play=["Marya Seaworth", "Sneak", "Sneak", "Sneak"], gold=9)
    theirs = stark(play=["Winterfell Steward", "Robb Stark", "Arya Stark", "Sansa Stark"])
    t = lay(mine, theirs, phase="challenges", content=[sneak])
    uses = 0
    for type_ in ("intrigue", "power", "military"):
        t.initiate(type_, "Sneak")
        t.run_to("cards.stealth", 0)
        t.does(0, next(name for name in t.offered(0) if not t.card(name).kneeling))
        while t.match.contest >= 0:
            if t.key.startswith("cards.reaction") and "Marya Seaworth" in t.offered():
                uses += 1
                t.does(0, "Marya Seaworth")
            else:
                t.idle()
    assert uses == 2


def test_summer_runs_once_a_challenge() -> None:
    mine = stark(play=[wearing("Arya Stark", "07034"), "Robb Stark", "Sansa Stark"], gold=1)
    t = battle(mine, lannister(play=["Gold Cloaks"]), "military", ["Robb Stark"], ["Gold Cloaks"])
    t.does(0, "Summer", "Its ability number 1")
    assert t.card("Arya Stark").part == "attacking"
    t.passes(1)
    t.does(0, "Summer")
    t.does(0, "Sansa Stark")
    t.passes(1)
    assert t.card("Summer").host == "Sansa Stark" and "Summer" not in t.offered(0)


# --- periods ---


def test_arrows_hurt_for_one_challenge() -> None:
    theirs = stark(play=["Winterfell Steward", "Robb Stark"])
    for mine, name, attackers, hurt in (
        (nightswatch(play=[wearing("Will", "Weirwood Bow")]), "Weirwood Bow", ["Will"], 2),
        (targaryen(play=["Grey Worm"]), "Grey Worm", ["Grey Worm"], 3),
    ):
        t = battle(mine, theirs, "military", attackers, ["Robb Stark"])
        before = t.card("Robb Stark").strength
        t.does(0, name)
        assert t.card("Robb Stark").strength == before - hurt
        t.resolve()
        assert t.card("Robb Stark").strength == before


def test_you_murdered_her_children_lasts_the_phase() -> None:
    mine = martell(play=["Areo Hotah", "The Red Viper"], hand=["You Murdered Her Children"], gold=2)
    t = battle(mine, stark(), "military", ["Areo Hotah"])
    before = t.card("The Red Viper").strength
    t.does(0, "You Murdered Her Children", "The Red Viper")
    t.resolve()
    assert t.card("The Red Viper").strength == 2 * before


def test_elia_and_pyp_teach_for_the_phase() -> None:
    mine = martell(play=["Elia Sand", "Areo Hotah"])
    t = battle(mine, lannister(play=["Tywin Lannister"]), "power", ["Areo Hotah"], ["Tywin Lannister"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Elia Sand", "Areo Hotah")
    t.resolve()
    assert "stealth" in t.card("Areo Hotah").keywords
    mine = nightswatch(play=["Pyp", "Ranging Party", "Robb Stark", "Will"])
    t = battle(mine, lannister(), "military", ["Pyp", "Ranging Party", "Robb Stark", "Will"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Pyp")
    assert set(t.offered(0)) == {"Ranging Party", "Will"}
    t.does(0, "Ranging Party")
    t.resolve()
    assert "insight" in t.card("Ranging Party").keywords


def test_elia_teaches_twice_a_phase() -> None:
    mine = lannister(play=["Tywin Lannister", "lannister man", "Tyrion Lannister"])
    t = lay(mine, martell(play=["Elia Sand", "Areo Hotah"], hand=["Ice"] * 4), phase="challenges")
    uses = 0
    for type_, who in (("power", "Tywin Lannister"), ("intrigue", "Tyrion Lannister"), ("military", "lannister man")):
        t.initiate(type_, who)
        while t.match.contest >= 0:
            if t.is_asked(1) and t.key.startswith("cards.reaction") and "Elia Sand" in t.offered():
                uses += 1
                t.does(1, "Elia Sand", "Areo Hotah")
            else:
                t.idle()
    assert uses == 2


def test_one_more_challenge_may_wait() -> None:
    """An extra challenge is granted for the phase: after another one of a different kind it is still there."""
    rider = wearing("Aggo", "Bloody Arakh")
    for mine, name, who, next_ in (
        (stark(play=["Eddard Stark", "stark man", "Sansa Stark"], hand=["Relentless Assault"]), "Relentless Assault",
         "Eddard Stark", "Sansa Stark"),
        (targaryen(play=[rider, "martell man", "targaryen man"]), "Bloody Arakh", "Aggo", "targaryen man"),
    ):  # fmt: skip
        for used in (True, False):
            t = lay(mine, lannister(hand=["Ice"]), phase="challenges")
            t.initiate("military", who)
            if used:
                t.run_to("cards.reaction", 0)
                t.does(0, name)
            for _ in range(2):
                t.run_to("cards.challenge", 0)
                assert any(each.startswith("military") for each in t.offered(0)) is used, name
                if any(each.startswith("intrigue") for each in t.offered(0)):
                    t.initiate("intrigue", next_)


def test_sarella_tries_again_in_the_same_phase() -> None:
    mine = martell(play=["Sarella Sand", "martell man", "The Red Viper"])
    for used in (True, False):
        t = lay(mine, lannister(play=["Ser Jaime Lannister"], hand=["Ice"] * 3), phase="challenges")
        t.initiate("military", "Sarella Sand")
        t.defends("Ser Jaime Lannister")
        if used:
            t.run_to("cards.reaction", 0)
            t.does(0, "Sarella Sand")
        t.run_to("cards.challenge", 0)
        t.initiate("intrigue", "The Red Viper")
        t.run_to("cards.challenge", 0)
        assert any(each.startswith("military") for each in t.offered(0)) is used


def test_a_maester_of_the_dreadfort_raises_a_claim_for_one_challenge() -> None:
    for type_, who, asked in (("military", "stark man", True), ("intrigue", "stark man", True),
                              ("power", "stark man", False)):  # fmt: skip
        t = lay(stark(play=["Dreadfort Maester", who]), lannister(), phase="challenges")
        t.initiate(type_, who)
        assert (t.key.startswith("cards.reaction") and "Dreadfort Maester" in t.offered(0)) is asked, type_
        if asked:
            t.does(0, "Dreadfort Maester")
            assert claim(t.match) == 2
            t.resolve()
            t.match.set_contest(0, 0, 1)
            assert claim(t.match) == 1
    t = lay(stark(play=["stark man"]), stark(play=["Dreadfort Maester"]), phase="challenges")
    t.initiate("military", "stark man")
    assert not t.key.startswith("cards.reaction")


def test_fields_raise_a_claim_for_one_challenge() -> None:
    fields = ["Fields of the Reach"] * 3
    t = battle(tyrell(play=[*fields, "Margaery Tyrell"]), stark(power=5), "power", ["Margaery Tyrell"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Fields of the Reach", *fields[:2])
    assert t.faction_power(1) == 3 and t.match.contest < 0
    t.match.set_contest(2, 0, 1)
    assert claim(t.match) == 1


def test_a_promise_is_made_once_a_challenge_to_the_loser() -> None:
    mine = tyrell(play=["Margaery Tyrell", "Randyll Tarly"], hand=["Seductive Promise"] * 2, gold=5)
    theirs = stark(play=[kneeling("Winterfell Steward"), kneeling("Roaming Wolfpack"), kneeling("Summer")])
    mine["play"].append("Lannisport Guard")
    t = battle(mine, theirs, "power", ["Margaery Tyrell", "Randyll Tarly"])
    t.run_to("cards.reaction", 0)
    t.does(0, "Seductive Promise")
    assert set(t.offered(0)) == {"Winterfell Steward", "Roaming Wolfpack"}
    t.does(0, "Winterfell Steward")
    while t.match.contest >= 0:
        assert not (t.key.startswith("cards.reaction") and "Seductive Promise" in t.offered())
        t.idle()
