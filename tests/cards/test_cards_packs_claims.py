"""Cards of the packs that break a challenge off or have their own say in its claim: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.plots import claim as claimed
from tests.cards.card_makers import man
from tests.cards.packs import fight, offers, table
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


def claiming(*seats: dict[str, Any], attacking: list[str], type_: str = "military", **how: Any) -> Table:
    """Seat 0 wins; somebody may speak before claim is applied, or the challenge is over."""
    how.setdefault("step", "compare")
    t = fight(seats[0], seats[1], type_, attacking, how.pop("defending", None), pause=True, **how)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.interrupt.claim"))
    return t


def test_the_seastone_chair_takes_a_life_of_its_own_choice() -> None:
    mine, theirs = (
        ["The Seastone Chair", "Black Wind's Crew"],
        ["Arya Stark", "Robb Stark", wearing("Eddard Stark", "Ice")],
    )
    t = claiming(greyjoy(play=mine), stark(play=theirs), attacking=["Black Wind's Crew"])
    t.does(0, "The Seastone Chair")
    assert t.offered(0) == ["Arya Stark", "Robb Stark"] and t.faction(0).kneeling
    t.does(0, "Robb Stark")
    t.resolve()
    assert t.pile(1, "dead") == ["Robb Stark"]
    for how in ({"defending": ["Arya Stark"]}, {"type_": "power"}):
        t = claiming(greyjoy(play=mine), stark(play=theirs), attacking=["Black Wind's Crew"], **how)
        assert t.match.contest < 0
    t = claiming(
        stark(play=["Robb Stark"]),
        greyjoy(play=["The Seastone Chair", "Lordsport Shipwright"]),
        attacking=["Robb Stark"],
    )
    assert t.match.contest < 0 and t.pile(1, "dead") == ["Lordsport Shipwright"]


def test_trial_by_combat_makes_intrigue_a_matter_of_life() -> None:
    for holder in (0, 1):
        hands = [{"hand": ["Trial by Combat"] if seat == holder else [], "gold": 2} for seat in (0, 1)]
        t = claiming(
            lannister(play=["Grand Maester Pycelle"], **hands[0]),
            stark(play=["Arya Stark", "Robb Stark"], **{**hands[1], "hand": [*hands[1]["hand"], "Ice"]}),
            attacking=["Grand Maester Pycelle"],
            type_="intrigue",
        )
        t.does(holder, "Trial by Combat")
        t.run_to("cards.claim", 1)
        t.does(1, ["Arya Stark"])
        t.resolve()
        assert t.pile(1, "dead") == ["Arya Stark"] and t.pile(1, "hand") == ["Ice"]
    t = claiming(
        lannister(play=["Grand Maester Pycelle"], hand=["Trial by Combat"], gold=2),
        stark(),
        attacking=["Grand Maester Pycelle"],
        type_="power",
    )
    assert t.match.contest < 0


def test_mirri_maz_duur_strikes_alone() -> None:
    theirs = ["Arya Stark", "Robb Stark"]
    for type_ in ("intrigue", "power"):
        seats = (targaryen(play=["Mirri Maz Duur"]), stark(play=theirs, hand=["Ice"], power=3))
        t = claiming(*seats, attacking=["Mirri Maz Duur"], type_=type_)
        t.does(0, "Mirri Maz Duur")
        assert t.offered(0) == theirs
        t.does(0, "Robb Stark")
        t.resolve()
        assert t.pile(1, "dead") == ["Robb Stark"] and t.pile(1, "hand") == ["Ice"] and t.power(1) == 3
    play = ["Mirri Maz Duur", "Magister Illyrio"]
    for who in (play, play[1:]):
        t = claiming(targaryen(play=play), stark(play=theirs, hand=["Ice"]), attacking=who, type_="intrigue")
        assert t.match.contest < 0 and t.pile(1, "hand") == []
    t = claiming(targaryen(play=play[:1]), stark(hand=["Ice"]), attacking=play[:1], type_="intrigue")
    assert t.pile(1, "hand") == []


def test_vengeance_for_elia_turns_the_claim() -> None:
    def others(number: int) -> dict[str, Any]:
        return {"play": [["Robb Stark", "Arya Stark"], ["Obara Sand"], ["Joffrey Baratheon", "Gold Cloaks"]][number]}

    for type_, hand in (("military", ["Vengeance for Elia"]), ("power", ["Vengeance for Elia"])):
        t = table(
            stark(**others(0), power=1),
            martell(**others(1), hand=hand, gold=2, power=3),
            lannister(**others(2), power=4),
            phase="challenges",
            challenge=challenge(type_, ["Robb Stark"]),
            step="compare",
            pause=True,
        )
        t.run_to("cards.interrupt.claim", 1)
        t.does(1, "Vengeance for Elia")
        assert t.offered(1) == ["House Stark", "House Lannister"]
        t.does(1, "House Lannister")
        if type_ == "military":
            t.run_to("cards.claim", 2)
            t.does(2, ["Gold Cloaks"])
            assert t.pile(2, "dead") == ["Gold Cloaks"] and t.pile(1, "dead") == []
        t.resolve()
        assert t.power(1) == 3 and t.power(2) == (3 if type_ == "power" else 4)
    t = claiming(
        martell(play=["Obara Sand"], hand=["Vengeance for Elia"], gold=2),
        stark(play=["Arya Stark"]),
        attacking=["Obara Sand"],
    )
    assert t.match.contest < 0


def test_dagmer_cleftjaw_carries_a_place_off() -> None:
    theirs = ["The Wolfswood", "The Wall", "The Kingsroad", "Hall", "Arya Stark"]
    t = claiming(greyjoy(play=["Dagmer Cleftjaw", "Sea Tower"]), stark(play=theirs), attacking=["Dagmer Cleftjaw"])
    t.does(0, "Dagmer Cleftjaw")
    assert t.offered(0) == ["The Wolfswood", "Hall", "Herald"]
    t.does(0, "The Wolfswood")
    t.resolve()
    assert t.card("The Wolfswood").controller == 0 and t.pile(1, "dead") == []
    play = ["Dagmer Cleftjaw", "Salty Navigator"]
    t = claiming(greyjoy(play=play), stark(play=theirs), attacking=play)
    assert t.match.contest < 0 and t.pile(1, "dead") == ["Arya Stark"]
    t = table(
        greyjoy(play=["Dagmer Cleftjaw"]),
        stark(play=["The Wolfswood"]),
        nightswatch(play=["Castle Black"]),
        phase="challenges",
        challenge=challenge("power", ["Dagmer Cleftjaw"]),
        step="compare",
    )
    t.run_to("cards.interrupt.claim", 0)
    t.does(0, "Dagmer Cleftjaw")
    assert t.card("The Wolfswood").controller == 0


def test_mya_stone_pays_with_power() -> None:
    for type_, asked in (("military", True), ("intrigue", True), ("power", False)):
        seats = (lannister(play=["Tywin Lannister"]), stark(play=["Mya Stone"], hand=["Ice"], power=2))
        t = claiming(*seats, attacking=["Tywin Lannister"], type_=type_)
        assert (t.match.contest >= 0) == asked
        if asked:
            t.does(1, "Mya Stone")
            assert t.card("Mya Stone").kneeling
            t.resolve()
            assert t.faction_power(1) == 1 and t.pile(1, "hand") == ["Ice"] and t.card("Mya Stone").place == "play"
    t = claiming(
        stark(play=["Robb Stark", "Mya Stone"]), lannister(play=["Joffrey Baratheon"]), attacking=["Robb Stark"]
    )
    assert t.match.contest < 0


def test_in_the_name_of_the_king_nobody_wins() -> None:
    hand = ["In the Name of Your King!"]
    mine = {"play": ["Robert Baratheon"], "hand": hand, "gold": 1}
    t = fight(stark(play=["Robb Stark"]), baratheon(**mine), "military", ["Robb Stark"], pause=True, first=1)
    t.run_to("cards.action", 1)
    t.does(1, hand[0])
    assert t.match.contest < 0 and t.faction(1).kneeling and "The challenge ends." in t.log()
    t.run_to("cards.challenge", 1)
    assert "military challenge" not in t.offered(1) and "power challenge" in t.offered(1)
    assert t.power(0) == 0 and not t.log("won")
    t = fight(stark(play=["Robb Stark"]), baratheon(**mine), "power", ["Robb Stark"], pause=True)
    t.run_to("cards.action", 1)
    assert hand[0] not in t.offered(1)
    t = fight(baratheon(**mine), stark(play=["Robb Stark"]), "military", ["Robert Baratheon"], pause=True)
    assert hand[0] not in t.offered(0)


def test_the_march_on_winterfell_goes_elsewhere() -> None:
    mine = {"play": ["Robert Baratheon", "Melisandre"], "hand": ["March on Winterfell"] * 2, "gold": 4}
    for type_ in ("military", "power"):
        t = fight(baratheon(**mine), stark(play=["Arya Stark"], power=1), type_, ["Robert Baratheon"], pause=True)
        t.does(0, "March on Winterfell")
        assert t.match.contest < 0 and t.card("Arya Stark").place == "play" and t.faction_power(0) == 0
        t.run_to("cards.challenge", 0)
        assert "power challenge" in t.offered(0) and "military challenge" not in t.offered(0)
    t = fight(stark(play=["Robb Stark"]), baratheon(**mine), "power", ["Robb Stark"], pause=True)
    t.run_to("cards.action", 1)
    assert "March on Winterfell" not in t.offered(1)


def test_the_watch_wins_no_glory() -> None:
    mixed = ["Steward at the Wall"] * 2 + ["Veteran Builder"] * 2 + ["Old Forest Hunter"] * 2 + ["Hall"] * 3
    event = "I Shall Win No Glory"
    for three in (["Veteran Builder"] * 3, ["Old Forest Hunter"] * 3, ["Steward at the Wall"] * 3, mixed):
        t = table(stark(play=["Robb Stark"]), nightswatch(play=three, hand=[event]), phase="challenges", pause=True)
        t.initiate("military", "Robb Stark")
        assert offers(t, event, 1) == (three is not mixed)
        if three is not mixed:
            t.does(1, event)
            t.pass_while(lambda t=t: t.key == "cards.pay")
            assert t.match.contest < 0 and all(each.kneeling for each in t.cards(three[0], place="play"))
        t = table(nightswatch(play=[*three, "Benjen Stark"], hand=[event]), stark(), phase="challenges", pause=True)
        t.initiate("military", "Benjen Stark")
        assert not offers(t, event)


FREE_MAN = cards_file(man("Free Man", code="free", traits=["Wildling"]))


def test_a_king_beyond_the_wall_claims_of_the_mighty() -> None:
    play = [wearing("Free Man", "King Beyond the Wall"), "Lannisport Merchant"]
    for mine, theirs, attacking, more in (
        (1, 2, ["Free Man"], 1),
        (2, 2, ["Free Man"], 0),
        (1, 2, ["Lannisport Merchant"], 0),
    ):
        seats = (lannister(play=play, power=mine), stark(play=[card("Arya Stark", power=theirs)]))
        t = fight(*seats, "power", attacking, content=[FREE_MAN], pause=True)
        assert claimed(t.match) == 1 + more
    t = table(targaryen(play=["04014"]), lannister(play=play), phase="challenges", content=[FREE_MAN], pause=True)
    t.initiate("power", "Viserys Targaryen")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Lannisport Merchant", "done"]
    hand = ["King Beyond the Wall"]
    t = table(lannister(play=["Tywin Lannister", "Wildling Bandit", "Hall"], hand=hand, gold=2), stark(), pause=True)
    t.does(0, "King Beyond the Wall")
    assert t.card("King Beyond the Wall").host == "Wildling Bandit"


def test_who_chooses_the_spear_must_win_by_it() -> None:
    mine = {"play": ["Obara Sand", "Desert Scavenger", "Wildling Horde"], "hand": ["Choosing the Spear"] * 2}

    def attack(type_: str, who: str, *guards: str, seat: int = 0) -> Table:
        seats = [martell(**mine), stark(play=["Arya Stark", "Robb Stark", "Eddard Stark"])]
        t = table(*(seats if seat == 0 else reversed(seats)), phase="challenges", pause=True)
        t.initiate(type_, who)
        return t

    for guard in (None, "Eddard Stark"):
        t = attack("military", "Obara Sand")
        t.does(0, "Choosing the Spear")
        assert claimed(t.match) == 2 and not offers(t, "Choosing the Spear")
        t.defends(*([guard] if guard else []))
        if guard is None:
            t.run_to("cards.claim", 1)
            t.does(1, ["Arya Stark", "Robb Stark"])
            assert t.pile(0, "dead") == []
            t.resolve()
            assert not t.match.lasting.flat
        else:
            t.run_to("cards.pick", 0)
            assert t.offered(0) == ["Obara Sand", "Desert Scavenger", "Wildling Horde"]
            t.does(0, "Desert Scavenger")
            assert t.pile(0, "dead") == ["Desert Scavenger"]
    for type_, who, seat in (
        ("power", "Desert Scavenger", 0),
        ("military", "Wildling Horde", 0),
        ("military", "Robb Stark", 1),
    ):
        t = attack(type_, who, seat=seat)
        assert not offers(t, "Choosing the Spear", seat)
    seats = (martell(play=["Obara Sand"]), martell(play=["Palace Spearman"], hand=["Choosing the Spear"]))
    t = table(*seats, phase="challenges", pause=True)
    t.initiate("military", "Obara Sand")
    assert not offers(t, "Choosing the Spear", 1)


def test_the_queen_of_thorns_hears_no_whispers_on_her_feet() -> None:
    for entry, offered in (("16015", False), (kneeling("16015"), True)):
        t = table(lannister(play=["Tywin Lannister"]), tyrell(play=[entry]), phase="challenges", pause=True)
        t.run_to("cards.challenge", 0)
        assert ("intrigue challenge" in t.offered(0)) == offered and "power challenge" in t.offered(0)
    t = table(tyrell(play=["16015"]), lannister(play=["Tywin Lannister"]), phase="challenges", pause=True)
    t.run_to("cards.challenge", 0)
    assert "intrigue challenge" in t.offered(0)
