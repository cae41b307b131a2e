"""What else cards of the packs say, a word at a time: whom they pass by, and when they are silent."""

from __future__ import annotations

import pytest

from bannermen.abilities.modifiers import WHOM, WIDTH
from tests.cards.card_makers import gear, man
from tests.cards.packs import fight, offers, table
from tests.cards.packs import wins as won
from tests.cards.plain_events import plays
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
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


def never(t: Table, name: str, seat: int) -> bool:
    """Until the challenge is over the seat is not offered this card."""
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, name, seat))
    return t.match.contest < 0


def test_the_silver_steed_answers_its_riders_own_fame() -> None:
    gives = {"action": "any", "target": {"type": "character", "other": True}, "do": {"grant": "it"}}
    rider = cards_file(man("Rider", gives, code="rider", traits=["Dothraki"]))
    mine = targaryen(play=[wearing("Rider", "The Silver Steed"), "Khal Drogo"])
    t = table(mine, stark(), phase="challenges", pause=True, content=[rider])
    t.does(0, "Rider")
    assert t.card("Khal Drogo").power == 1 and not offers(t, "The Silver Steed")


def test_the_pack_does_not_kneel_its_walls_nor_stop_itself() -> None:
    pack = "The Pack Survives"
    play = ["Robb Stark", "Heart Tree Grove", "The Wolfswood"]
    t = table(lannister(hand=["Dagger"]), stark(play=play, hand=[pack]), phase="challenges", pause=True)
    t.does(0, "Dagger")
    assert not offers(t, pack, 1)
    mine = stark(play=["Robb Stark", "Grey Wind"], hand=[pack, "Dagger"])
    t = table(mine, lannister(), phase="challenges", pause=True)
    plays(t, 0, "Dagger", "Robb Stark")
    assert not offers(t, pack)


def test_viserys_waits_for_dominance() -> None:
    t = table(targaryen(play=["04014"]), stark(), phase="draw", pause=True)
    t.pass_while(lambda: not offers(t, "Viserys Targaryen"))
    assert t.phase == "dominance"


def test_the_princes_pass_is_for_the_beaten() -> None:
    seats = (stark(play=["Winterfell Steward"]), martell(play=["The Prince's Pass", "Doran Martell"]))
    t = fight(*seats, "power", ["Winterfell Steward"], ["Doran Martell"], pause=True)
    assert never(t, "The Prince's Pass", 1)


def test_the_valyrian_sails_with_attackers() -> None:
    play = ["The Valyrian", "Robert Baratheon", "Melisandre", "Shireen Baratheon"]
    seats = (baratheon(play=play), stark(play=["Robb Stark"], gold=3))
    t = fight(*seats, "power", ["Robert Baratheon", "Melisandre"], ["Robb Stark"], pause=True)
    t.does(0, "The Valyrian")
    assert t.offered(0) == ["Robert Baratheon", "Melisandre"]


def test_dornish_revenge_is_over_with_its_challenge() -> None:
    mine = martell(play=["Obara Sand"], hand=["Dornish Revenge"], gold=1)
    t = table(mine, stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.initiate("military", "Obara Sand")
    t.does(0, "Dornish Revenge")
    t.resolve()
    assert not t.match.lasting.flat


def test_a_tokar_is_worn() -> None:
    play = ["Khal Drogo", "Dothraki Sea"]
    t = table(targaryen(play=play, hand=["Tokar"], gold=1), stark(), pause=True)
    t.does(0, "Tokar")
    assert t.card("Tokar").host == "Khal Drogo"


def test_ramsay_comes_once() -> None:
    mine = stark(play=["Ramsay Snow"], hand=["Arya Stark"], gold=5)
    t = table(mine, lannister(play=["The Tickler", "Tywin Lannister"]), pause=True)
    t.does(0, "Arya Stark")
    assert not t.is_asked(0, "cards.each")


def test_obsidian_arrows_are_drawn_out_again() -> None:
    mine = [wearing("Benjen Stark", card("Obsidian Arrows", tokens={"gold": 2}))]
    seats = (nightswatch(play=mine), stark(play=["Robb Stark"]))
    t = fight(*seats, "power", ["Benjen Stark"], ["Robb Stark"], pause=True)
    t.does(0, "Obsidian Arrows")
    t.resolve()
    assert t.card("Robb Stark").strength == 5


def test_selyse_leaves_places_alone() -> None:
    t = table(baratheon(hand=["08067"], gold=6), stark(play=["The Wolfswood", "Robb Stark"]), pause=True)
    t.does(0, "Selyse Baratheon")
    assert t.card("Robb Stark").kneeling and not t.card("The Wolfswood").kneeling


def test_only_places_of_others_are_plundered_and_only_when_they_fall() -> None:
    mine = greyjoy(play=["Sea Tower"], hand=["Plundered"], gold=1)
    t = table(mine, stark(play=["Heart Tree Grove", "Robb Stark"]), pause=True)
    t.does(0, "Plundered")
    assert t.offered(0) == ["Heart Tree Grove", "Herald"]
    road = wearing("The Kingsroad", card("Plundered", owner=0))
    seats = (stark(play=["Winterfell Steward"]), lannister(play=["Tywin Lannister", road]))
    t = fight(*seats, "power", ["Winterfell Steward"], ["Tywin Lannister"], pause=True)
    assert never(t, "Plundered", 0)


def test_spare_boot_takes_one_a_phase() -> None:
    cloak = cards_file(gear("Cloak", code="cloak"), gear("Hat", code="hat"), gear("Belt", code="belt"))
    mine = nightswatch(play=[wearing("Benjen Stark", "Cloak", "Hat", "Belt"), "Spare Boot"])
    t = table(mine, stark(), phase="challenges", pause=True, content=[cloak])
    t.does(0, "Spare Boot", "Cloak")
    t.run_to("cards.action", 0)
    assert t.card("Cloak").host == "Spare Boot" and "Spare Boot" not in t.offered(0)


def test_varamyr_waits_for_the_challenges() -> None:
    t = table(stark(play=["Varamyr Sixskins"]), lannister(), phase="draw", pause=True)
    t.pass_while(lambda: not offers(t, "Varamyr Sixskins"))
    assert t.phase == "challenges"


def test_chivalry_asks_who_fights_and_who_stands() -> None:
    knights = cards_file(*(man(name, code=name, traits=["Knight"]) for name in ("Ser A", "Ser B", "Ser C", "Ser D")))
    bonds = "Bonds of Chivalry"

    def fighting(*play: object, attacking: list[str]) -> Table:
        return table(
            tyrell(play=list(play), hand=[bonds]),
            stark(play=["Ser D"]),
            phase="challenges",
            step="actions",
            challenge=challenge("power", attacking),
            content=[knights],
            pause=True,
        )

    t = fighting(kneeling("Ser A"), kneeling("Ser B"), "Ser C", attacking=["Ser A"])
    t.does(0, bonds)
    assert t.offered(0) == ["Ser C", "pass"]  # neither who kneels at home nor somebody else's knight
    t.does(0, "pass")
    assert t.card("Ser A").part == "none" and t.card("Ser C").part == "none"
    t = fighting("Ser A", "Ser C", attacking=["Ser A"])
    t.does(0, bonds)
    assert not t.is_asked(0, "cards.pick") and t.card("Ser A").part == "none"  # who stood did not stand up
    t = fighting(kneeling("Ser A"), "Ser B", "Ser C", attacking=["Ser A", "Ser B"])
    t.does(0, bonds, "Ser A")
    assert t.offered(0) == ["Ser C", "pass"]


def test_ships_kneel_and_not_their_crews() -> None:
    crew = cards_file(man("Crew", code="crew", traits=["Warship"]))
    t = table(greyjoy(play=[kneeling("11071"), "Crew"]), stark(), phase="challenges", pause=True, content=[crew])
    assert "Victarion Greyjoy" not in t.offered(0)
    mine = baratheon(play=["Khorane Sathmantes", "Crew"])
    t = table(mine, stark(play=["Robb Stark", "Heart Tree Grove"]), phase="challenges", pause=True, content=[crew])
    assert "Khorane Sathmantes" not in t.offered(0)


def test_maester_myles_argues_in_challenges() -> None:
    used = ["Rebuilding", "Counting Coppers", "Marching Orders"]
    t = table(martell(play=["Maester Myles"], used=used), stark(play=["Sansa Stark"]), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert "Maester Myles" not in t.offered(0)


def test_the_bastards_letter_kills_all_who_attack() -> None:
    letter = "The Bastard's Letter"
    attackers = ["The Tickler", "Burned Men"]
    for able in (True, False):
        robb = kneeling("Robb Stark") if able else "Robb Stark"
        for defends in (True, False):
            mine = stark(play=[robb, "Winterfell Steward"], shadows=[letter], gold=3)
            t = table(lannister(play=[*attackers, "Lannisport Merchant"]), mine, phase="challenges", pause=True)
            t.initiate("military", *attackers)
            t.does(1, letter)
            if able:
                t.does(1, t.offered(1)[0])
            t.defends(*(["Robb Stark"] if defends else []))
            t.resolve()
            dead = sorted(t.pile(0, "dead"))
            assert dead == (sorted(attackers) if defends else [])


def test_westwatch_counts_men_and_repairs_places() -> None:
    trades = ["Old Forest Hunter", "Steward at the Wall", "Veteran Builder"]
    places = [kneeling("The Wall"), kneeling("Mole's Town"), "Westwatch-by-the-Bridge", "Hall"]
    for missing in trades:
        crew = [kneeling(name) for name in trades if name != missing]
        t = table(nightswatch(play=[*places, *crew]), stark(), phase="challenges", pause=True)
        t.does(0, "Westwatch-by-the-Bridge")
        assert not t.is_asked(0, "cards.target") and not t.card("Mole's Town").kneeling


def test_all_captains_are_kings_to_the_end_of_the_phase() -> None:
    captain = cards_file(*(man(name, code=name, traits=["Captain"]) for name in ("Captain", "Skipper", "Rover")))
    mine = greyjoy(play=["Captain", "Skipper"], hand=["Every Captain is a King"], gold=2)
    t = table(mine, greyjoy(play=["Rover"]), phase="challenges", pause=True, content=[captain])
    t.does(0, "Every Captain is a King")
    rows = t.match.lasting.flat
    touched = [rows[i + WHOM] for i in range(0, len(rows), WIDTH)]
    assert sorted(touched) == sorted([t.card("Captain").number, t.card("Skipper").number] * 2)
    t.initiate("power", "Captain", "Skipper")
    t.resolve()
    assert len(t.match.lasting.flat) == len(rows)


def test_ser_preston_who_has_lost_takes_nothing() -> None:
    seats = (
        baratheon(play=["Ser Preston Greenfield", "Shireen Baratheon"], power=2),
        stark(play=["Robb Stark"], power=2),
    )
    t = fight(*seats, "military", ["Ser Preston Greenfield"], ["Robb Stark"], pause=True)
    assert never(t, "Ser Preston Greenfield", 0)


def test_mathis_rowan_gives_what_is_his() -> None:
    seats = (
        tyrell(play=["Mathis Rowan", "Margaery Tyrell"]),
        stark(play=["Robb Stark"]),
        lannister(play=["The Tickler"]),
    )
    t = table(*seats, phase="challenges", pause=True)
    t.does(0, "Mathis Rowan", "House Stark")
    assert t.offered(0) == ["Mathis Rowan", "Margaery Tyrell", "Herald"]


def test_a_wounded_name_is_not_enough_for_paid_men() -> None:
    """What was won in a power challenge is no intrigue."""
    theirs = stark(play=[wearing("Robb Stark", card("Paid Off", owner=0))], gold=1)
    t = won(lannister(play=["Joffrey Baratheon"]), theirs, "power", ["Joffrey Baratheon"])
    assert not offers(t, "Paid Off")
