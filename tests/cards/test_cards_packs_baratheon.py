"""Cards of Baratheon in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import man, place
from tests.cards.cards_for_packs import keys_until
from tests.cards.packs import fight, offers, over, table, to_reaction, wins
from tests.cards.packs import wins as won
from tests.cards.table import baratheon, card, cards_file, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_a_white_raven_is_lost_with_power() -> None:
    for type_, where in (("power", "discard"), ("military", "play")):
        t = fight(stark(play=["Robb Stark"]), baratheon(play=["White Raven"]), type_, ["Robb Stark"], pause=True)
        t.pass_while(lambda t=t: t.match.contest >= 0 and t.match.winner < 0)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.claim"))
        assert t.card("White Raven").place in (where, "dead")
        assert (t.card("White Raven").place == "discard") is (where == "discard")
    for plot, power in (("The Winds of Winter", 2), ("Calm Over Westeros", 2), ("Summons", 1)):
        t = table(baratheon(play=["White Raven"], plot=plot), stark(), phase="dominance", pause=True)
        if power == 2:
            t.run_to("cards.reaction.dominates", 0)
            t.does(0, "White Raven")
        else:
            t.to_phase("standing")
        assert t.faction_power(0) == power
    t = table(
        stark(play=["Robb Stark"], plot="The Winds of Winter"),
        baratheon(play=["White Raven"]),
        phase="dominance",
        pause=True,
    )
    t.to_phase("standing")
    assert t.faction_power(1) == 0
    t = wins(baratheon(play=["White Raven", "Robert Baratheon"]), stark(), "power", ["Robert Baratheon"])
    t.resolve()
    assert t.card("White Raven").place == "play"
    for seats in (
        (baratheon(play=["White Raven"], plot="Summons"), stark()),
        (baratheon(play=["White Raven"], plot="The Winds of Winter"), stark(play=["Robb Stark"])),
    ):
        t = table(*seats, phase="dominance", pause=True)
        t.pass_while(lambda t=t: t.phase == "dominance" and not t.key.startswith("cards.reaction"))
        assert t.phase != "dominance"


def test_davos_profits_from_the_disloyal() -> None:
    for victim, reacts in (("Gold Cloaks", True), ("Tywin Lannister", False)):
        t = table(baratheon(play=["04087", "Melisandre"]), lannister(play=[victim]), phase="challenges", pause=True)
        t.initiate("military", "Ser Davos Seaworth")
        t.run_to("cards.stealth", 0)
        t.does(0, victim)
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Ser Davos Seaworth")
            assert len(t.offered(0)) == 2
            t.does(0, "Gain gold")
            assert t.gold(0) == 1
    t = table(baratheon(play=["04087", "Arya Stark"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True)
    t.initiate("power", "Arya Stark")
    t.run_to("cards.stealth", 0)
    t.does(0, "Gold Cloaks")
    assert not t.key.startswith("cards.reaction")
    t = table(baratheon(play=["04087"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True)
    t.initiate("military", "Ser Davos Seaworth")
    t.run_to("cards.stealth", 0)
    t.does(0, "Gold Cloaks", "Ser Davos Seaworth", "Draw a card")
    assert len(t.pile(0, "hand")) == 1


def test_a_disputed_claim_is_for_the_strongest() -> None:
    for mine, strength in ((3, 4), (2, 2)):
        t = table(baratheon(play=[wearing("Bastard in Hiding", "Disputed Claim")], power=mine), stark(power=2))
        assert t.card("Bastard in Hiding").strength == strength
        assert ("renown" in t.card("Bastard in Hiding").keywords) is (strength == 4)
    t = table(
        baratheon(play=[wearing("Bastard in Hiding", "Disputed Claim")], power=3), stark(power=2), lannister(power=4)
    )
    assert t.card("Bastard in Hiding").strength == 2
    t = table(baratheon(play=["Fiery Followers"], hand=["Disputed Claim"], gold=1), stark(), pause=True)
    assert "Disputed Claim" not in t.offered(0)


def test_storms_end_spends_power_on_two() -> None:
    t = table(
        baratheon(play=["Storm's End", "Robert Baratheon", "Shireen Baratheon"], power=3),
        stark(),
        phase="dominance",
        pause=True,
    )
    t.run_to("cards.reaction.dominates", 0)
    t.does(0, "Storm's End", "Robert Baratheon")
    assert t.card("Robert Baratheon").power == 1 and t.card("Shireen Baratheon").power == 1 and t.faction_power(0) == 3
    t = table(
        stark(play=["Robb Stark", "Arya Stark"]),
        baratheon(play=["Storm's End"], power=3),
        phase="dominance",
        pause=True,
    )
    t.to_phase("standing")
    assert t.faction_power(1) == 3


def test_the_black_betha_sails_for_davos() -> None:
    t = fight(
        baratheon(play=["Black Betha", "Ser Davos Seaworth", "Melisandre"]),
        baratheon(
            play=[
                "Ser Davos Seaworth",
                kneeling("Bastard in Hiding"),
                kneeling("Shireen Baratheon"),
                "Robert Baratheon",
                kneeling("Dragonstone Port"),
            ]
        ),
        "power",
        ["Ser Davos Seaworth"],
        ["Robert Baratheon"],
        pause=True,
    )
    assert [("renown" in x.keywords) for x in t.cards("Ser Davos Seaworth")] == [True, False]
    t.does(0, "Black Betha")
    assert t.cards("Ser Davos Seaworth")[0].strength == 3 + 3 and t.card("Black Betha").kneeling
    t.resolve()
    assert t.cards("Ser Davos Seaworth")[0].strength == 3


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


def test_ser_davos_cannot_be_killed() -> None:
    t = table(baratheon(play=["16001", "Bastard in Hiding"]), stark(hand=["Dagger"]), first=1, active=1, pause=True)
    t.does(1, "Dagger")
    assert t.card("Bastard in Hiding").place == "dead" and t.card("Ser Davos Seaworth").place == "play"


def test_an_infiltrator_goes_over() -> None:
    mine = baratheon(play=["R'hllor Infiltrator"])
    t = table(mine, stark(), phase="dominance", step="act", pause=True)
    t.does(0, "R'hllor Infiltrator")
    assert t.card("R'hllor Infiltrator").controller == 1 and t.faction_power(0) == 1
    assert "R'hllor Infiltrator" not in table(mine, stark(), pause=True).offered(0)
    kneels = baratheon(play=[kneeling("R'hllor Infiltrator")])
    assert "R'hllor Infiltrator" not in table(kneels, stark(), phase="dominance", step="act", pause=True).offered(0)


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


def test_a_public_execution_is_for_those_on_their_knees() -> None:
    mine = baratheon(hand=["Public Execution"], gold=3)
    theirs = stark(play=[kneeling("Robb Stark"), "Arya Stark", kneeling("The Wolfswood")])
    t = table(mine, theirs, pause=True)
    t.does(0, "Public Execution")
    assert t.card("Robb Stark").place == "dead"
    assert "Public Execution" not in table(mine, theirs, phase="challenges", pause=True).offered(0)


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


def test_renly_welcomes_the_first_stranger() -> None:
    hand = ["Littlefinger", "Wildling Horde", "Bastard in Hiding", "The Roseroad"]
    t = table(baratheon(play=["Renly Baratheon"], hand=hand, gold=20, plot="Summons"), stark(), pause=True)
    for name, left in (("Bastard in Hiding", 18), ("Littlefinger", 14), ("Wildling Horde", 9)):
        t.does(0, name)
        t.run_to("cards.action", 0)
        assert t.gold(0) == left
    t = table(baratheon(play=["Renly Baratheon"], hand=["Seal of the Hand"], gold=3), stark(), pause=True)
    t.does(0, "Seal of the Hand")
    assert t.gold(0) == 0


def test_ser_barristan_stands_up_for_his_king() -> None:
    for name, saved in (("Robert Baratheon", True), ("Shireen Baratheon", True), ("Bastard in Hiding", False)):
        t = table(
            baratheon(play=[kneeling("Ser Barristan Selmy"), name]),
            stark(hand=["Dagger"]),
            first=1,
            active=1,
            pause=True,
        )
        t.does(1, "Dagger", name)
        if saved:
            t.does(0, "Ser Barristan Selmy")
            assert not t.card("Ser Barristan Selmy").kneeling
        assert (t.card(name).place == "play") is saved
    t = table(
        baratheon(play=["Ser Barristan Selmy", "Robert Baratheon"]),
        stark(hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Robert Baratheon")
    assert t.card("Robert Baratheon").place == "dead"
    t = table(
        baratheon(play=[kneeling("Ser Barristan Selmy")]),
        stark(play=["Robb Stark"], hand=["Dagger"]),
        first=1,
        active=1,
        pause=True,
    )
    t.does(1, "Dagger", "Robb Stark")
    assert t.card("Robb Stark").place == "dead"
    assert t.card("Ser Barristan Selmy").keywords == ["renown"]


def test_selyse_kneels_before_her_god_with_all_but_ladies() -> None:
    theirs = ["Robb Stark", "Sansa Stark", "Hall"]
    t = table(baratheon(play=["Robert Baratheon"], hand=["08067"], gold=6), stark(play=theirs), pause=True)
    t.does(0, "Selyse Baratheon")
    names = ("Robert Baratheon", "Robb Stark", "Sansa Stark", "Hall", "Selyse Baratheon")
    assert [t.card(name).kneeling for name in names] == [True, True, False, False, False]
    assert t.faction(0).kneeling and not t.faction(1).kneeling
    t = table(baratheon(hand=["08067"], gold=6, kneeling=True), stark(play=theirs), pause=True)
    t.does(0, "Selyse Baratheon")
    assert not t.card("Robb Stark").kneeling
    t = table(baratheon(play=["08067"], hand=["Robert Baratheon"], gold=7), stark(play=theirs), pause=True)
    t.does(0, "Robert Baratheon")
    assert not t.faction(0).kneeling


def test_khorane_sathmantes_boards_man_and_place() -> None:
    play = ["Khorane Sathmantes", "The Valyrian", "Dragonstone Port"]
    t = table(baratheon(play=play), stark(play=["Robb Stark", "Heart Tree Grove"]), phase="challenges", pause=True)
    t.does(0, "Khorane Sathmantes")
    assert t.card("Khorane Sathmantes").kneeling and t.card("The Valyrian").kneeling
    assert "Heart Tree Grove" in t.offered(0) and "Robb Stark" not in t.offered(0)
    t.does(0, "Heart Tree Grove")
    assert t.card("Robb Stark").kneeling and t.card("Heart Tree Grove").kneeling
    for bare in (["Khorane Sathmantes", "Dragonstone Port"], [kneeling("Khorane Sathmantes"), "The Valyrian"]):
        t = table(baratheon(play=bare), stark(play=["Robb Stark", "Heart Tree Grove"]), phase="challenges", pause=True)
        assert "Khorane Sathmantes" not in t.offered(0)


def test_ser_preston_makes_the_loser_share() -> None:
    theirs = ["Robb Stark", "Arya Stark", kneeling("Sansa Stark"), "Hall"]
    seats = (baratheon(play=["Ser Preston Greenfield", "Robert Baratheon"], power=2), stark(play=theirs, power=2))
    t = won(*seats, "intrigue", ["Ser Preston Greenfield"])
    t.does(0, "Ser Preston Greenfield")
    assert t.offered(1) == ["Robb Stark", "Arya Stark"]
    t.does(1, "Arya Stark")
    assert t.faction_power(1) == 1 and t.card("Arya Stark").power == 1
    t = won(*seats, "military", ["Robert Baratheon"])
    assert not offers(t, "Ser Preston Greenfield")
    t = fight(
        stark(play=["Bran Stark"], power=1),
        baratheon(play=["Ser Preston Greenfield"]),
        "military",
        ["Bran Stark"],
        ["Ser Preston Greenfield"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Ser Preston Greenfield", 1))
    assert t.match.contest < 0 or t.card("Bran Stark").kneeling


def test_salladhor_saan_lands_with_smugglers() -> None:
    hand = ["Ser Davos Seaworth", "Bastard in Hiding"]
    theirs = ["The Wall", kneeling("Castle Black"), "Robb Stark"]
    t = table(baratheon(play=["14005"], hand=[*hand, "Ser Davos Seaworth"], gold=9), stark(play=theirs), pause=True)
    t.does(0, "Bastard in Hiding")
    assert not offers(t, "Salladhor Saan")
    t.run_to("cards.action", 0)
    t.does(0, "Ser Davos Seaworth", "Salladhor Saan")
    assert "Robb Stark" not in t.offered(0) and "Castle Black" not in t.offered(0)
    t.does(0, "The Wall")
    assert t.card("The Wall").kneeling and t.gold(0) == 9 - 2 - 4 + 4
    smuggler = cards_file(
        man("Smuggler", code="smuggler", traits=["Smuggler"], cost=0), place("Cove", code="cove", traits=["Smuggler"])
    )
    t = table(
        baratheon(hand=["14005", "Smuggler", "Cove"], gold=9),
        stark(play=theirs),
        pause=True,
        content=[smuggler],
    )
    t.does(0, "Salladhor Saan", "Salladhor Saan", "The Wall")
    assert t.gold(0) == 9 - 5 + 4
    t.run_to("cards.action", 0)
    t.does(0, "Smuggler")
    assert not offers(t, "Salladhor Saan")
    t = table(baratheon(play=["14005"], hand=["Cove"]), stark(play=theirs), pause=True, content=[smuggler])
    t.does(0, "Cove")
    assert not offers(t, "Salladhor Saan")
    t = table(stark(play=theirs, hand=["Smuggler"]), baratheon(play=["14005"]), pause=True, content=[smuggler])
    t.does(0, "Smuggler")
    assert not offers(t, "Salladhor Saan", 1)


def test_lords_and_ladies_dispute_claims() -> None:
    for name in ("Robert Baratheon", "Shireen Baratheon"):
        t = table(baratheon(play=[name], hand=["Disputed Claim"], gold=1), stark(), pause=True)
        assert "Disputed Claim" in t.offered(0)


def test_storms_end_serves_its_lord() -> None:
    mine, theirs = (
        stark(play=["Robb Stark", "Eddard Stark"]),
        baratheon(play=["Storm's End", "Bastard in Hiding"], power=3),
    )
    t = table(mine, theirs, phase="dominance", pause=True)
    assert not any(key.startswith("cards.reaction") for key in keys_until(t, "standing"))


def test_the_black_betha_knows_one_captain() -> None:
    t = table(baratheon(play=["Black Betha", "Melisandre"]), stark())
    assert t.card("Melisandre").keywords == []
