"""Cards of the packs that choose one of each, bind, pass gold on and make others pay: every sentence of every card."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.cannot import cannot
from bannermen.games.cards.terms import GAINS
from tests.cards.made import event, gear, man, place
from tests.cards.own import plays
from tests.cards.packs import fight, offers, table
from tests.cards.packs import wins as won
from tests.cards.table import (
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


def test_dornish_revenge_calls_one_out() -> None:
    squire = cards_file(man("Squire", code="squire"))
    for who, dead in (("The Red Viper", True), ("Desert Scavenger", False)):
        mine = martell(play=[who], hand=["Dornish Revenge"], gold=1)
        theirs = stark(play=["Squire", "Winterfell Steward", "Hall"])
        t = table(mine, theirs, phase="challenges", pause=True, content=[squire])
        t.initiate("power", who)
        t.does(0, "Dornish Revenge")
        assert t.offered(0) == ["Squire", "Winterfell Steward"]
        t.does(0, "Squire")
        t.run_to("cards.defend", 1)
        assert t.offered(1) == ["Winterfell Steward", "done"]
        t.does(1, "Winterfell Steward" if dead else "done")
        if dead:
            t.run_to("cards.pick", 1)
            assert t.offered(1) == ["Squire", "Winterfell Steward"]
            t.does(1, "Squire")
            assert t.pile(1, "dead") == ["Squire"]
        else:
            t.resolve()
            assert t.pile(1, "dead") == [] and t.card("Squire").kneeling
    defending = martell(play=["Obara Sand"], hand=["Dornish Revenge"], gold=1)
    t = table(stark(play=["Robb Stark"]), defending, phase="challenges", pause=True)
    t.initiate("military", "Robb Stark")
    assert not offers(t, "Dornish Revenge", 1)


def test_the_water_gardens_pay_for_what_is_no_man() -> None:
    used = ["Rebuilding", "Counting Coppers"]
    hand = ["Obara Sand", "Sunspear", "Dawn", "The Prince's Plan"]
    for name, phase, left in (
        ("Obara Sand", "marshaling", 5 - 3),
        ("Sunspear", "marshaling", 5),
        ("Dawn", "marshaling", 5),
        ("Palace Feast", "challenges", 5 - 1),
        ("Widow's Wail", "challenges", 5),
    ):
        feast = cards_file({**event("Palace Feast", {"draw": 1}, price=3), "code": "feast"})
        mine = martell(play=["The Water Gardens", "Doran Martell"], hand=[name], gold=5, used=used)
        t = table(mine, stark(), phase=phase, pause=True, content=[feast])
        t.does(0, "The Water Gardens")
        assert t.card("The Water Gardens").kneeling
        t.run_to("cards.action", 0)
        t.does(0, name)
        assert t.gold(0) == left
    t = table(martell(play=["The Water Gardens"], hand=hand[:2], gold=5), stark(), pause=True)
    assert "The Water Gardens" not in t.offered(0)
    t = table(
        martell(play=["The Water Gardens"], hand=["Sunspear"], gold=5, used=used), stark(), phase="draw", pause=True
    )
    t.run_to("cards.action.draw", 0)
    t.does(0, "The Water Gardens")
    t.run_to("cards.action.marshaling", 0)
    gold = t.gold(0)
    t.does(0, "Sunspear")
    assert t.gold(0) == gold - 2


def test_ramsay_snow_takes_one_of_each() -> None:
    seats = (
        stark(play=["Arya Stark", "Hall"], hand=["Ramsay Snow"], gold=5),
        lannister(play=["The Tickler", "Tywin Lannister"]),
    )
    t = table(*seats, pause=True)
    t.does(0, "Ramsay Snow")
    assert t.offered(0) == ["Arya Stark", "Ramsay Snow"]
    t.does(0, ["Arya Stark"])
    t.does(1, ["The Tickler"])
    assert t.pile(0, "discard") == ["Arya Stark"] and t.pile(1, "discard") == ["The Tickler"]
    seats = (
        stark(play=["Ramsay Snow"], hand=["Arya Stark"], gold=5),
        lannister(play=["The Tickler", "Tywin Lannister"]),
    )
    t = table(*seats, pause=True)
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "play"


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


def test_the_arbor_queen_serves_two() -> None:
    play = ["Arbor Queen", "Margaery Tyrell", "Littlefinger", "Highgarden"]
    t = table(tyrell(play=play), stark(play=["Robb Stark", "Hall"]), phase="challenges", pause=True)
    t.does(0, "Arbor Queen")
    assert t.offered(0) == ["Littlefinger", "Robb Stark"] and t.card("Arbor Queen").kneeling
    t.does(0, "Robb Stark")
    names = ("Margaery Tyrell", "Robb Stark", "Littlefinger")
    assert [t.card(name).strength for name in names] == [5, 7, 4]
    t.to_phase("dominance")
    assert [t.card(name).strength for name in names] == [3, 5, 4]
    t = table(tyrell(play=play[:2]), stark(play=["Hall"]), phase="challenges", pause=True)
    assert "Arbor Queen" not in t.offered(0)
    t = table(tyrell(play=[play[0], "Highgarden"]), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    assert "Arbor Queen" not in t.offered(0)


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


def test_saltcliffe_sailors_hand_their_gold_on() -> None:
    play = [
        card("Saltcliffe Sailor", tokens={"gold": 1}),
        "Littlefinger",
        "Asha Greyjoy",
        card("Hall", tokens={"gold": 1}),
    ]
    theirs = stark(play=[card("Robb Stark", tokens={"gold": 1})])
    t = table(greyjoy(play=play), theirs, phase="challenges", pause=True)
    assert "stealth" in t.card("Saltcliffe Sailor").keywords and t.card("Littlefinger").keywords == []
    assert "stealth" not in t.card("Robb Stark").keywords and "stealth" not in t.card("Hall").keywords
    t.does(0, "Saltcliffe Sailor")
    assert t.card("Littlefinger").tokens == {"gold": 1} and t.card("Littlefinger").keywords == ["stealth"]
    assert t.card("Saltcliffe Sailor").tokens == {} and t.card("Saltcliffe Sailor").keywords == []
    t.run_to("cards.action", 0)
    assert "Saltcliffe Sailor" not in t.offered(0)


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


def test_a_place_is_plundered_when_its_lord_has_lost() -> None:
    hulk = wearing("The Kingsroad", card("Plundered", owner=1))
    seats = (
        stark(play=["Robb Stark"]),
        lannister(play=["Joffrey Baratheon", wearing("The Kingsroad", card("Plundered", owner=0))]),
    )
    for choice, gold in (("Do it", 3), ("Leave it", 0)):
        t = won(*seats, "power", ["Robb Stark"])
        t.does(0, "Plundered", choice)
        assert t.card("The Kingsroad").kneeling and t.gold(0) == gold
        assert t.card("Plundered").place == ("discard" if gold else "play")
    t = fight(
        stark(play=[hulk, "Winterfell Steward"]),
        lannister(play=["Joffrey Baratheon"]),
        "power",
        ["Winterfell Steward"],
        ["Joffrey Baratheon"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Plundered", 1))
    assert t.match.contest < 0
    t = won(stark(play=["Robb Stark", hulk]), lannister(), "power", ["Robb Stark"])
    assert not offers(t, "Plundered", 1)
    t = table(
        greyjoy(play=["Sea Tower"], hand=["Plundered"], gold=1),
        stark(play=["Heart Tree Grove", "Robb Stark"]),
        pause=True,
    )
    t.does(0, "Plundered")
    t.does(0, "Heart Tree Grove")
    assert t.card("Plundered").host == "Heart Tree Grove"


def test_spare_boot_wears_what_others_wore() -> None:
    cloak = cards_file(gear("Cloak", code="cloak"))
    stone = wearing("The Wall", kneeling("Frozen Solid"))
    theirs = stark(play=[wearing("Robb Stark", kneeling("Ice"))])
    mine = [wearing("Benjen Stark", kneeling("Cloak")), "Spare Boot", stone]
    t = table(nightswatch(play=mine), theirs, phase="challenges", pause=True, content=[cloak])
    t.does(0, "Spare Boot")
    assert t.card("Cloak").host == "Spare Boot" and not t.card("Cloak").kneeling
    t.run_to("cards.action", 0)
    assert "Spare Boot" not in t.offered(0)
    mine = [wearing("Spare Boot", "Bodyguard"), wearing("Benjen Stark", "Cloak"), "Yoren"]
    t = table(nightswatch(play=mine), theirs, phase="challenges", pause=True, content=[cloak])
    t.does(0, "Spare Boot")
    assert t.card("Cloak").host == "Spare Boot"
    t = table(nightswatch(play=mine), theirs, phase="dominance", pause=True, content=[cloak])
    t.run_to("cards.action", 0)
    assert "Spare Boot" not in t.offered(0)


def test_qarth_buys_chains_off() -> None:
    mine = [
        "Qarth",
        wearing("Khal Drogo", card("Milk of the Poppy", owner=1)),
        wearing("Dothraki Sea", card("Frozen Solid", owner=1)),
    ]
    t = table(targaryen(play=mine, gold=1), stark(play=[wearing("Robb Stark", "Ice")]), phase="challenges", pause=True)
    t.does(0, "Qarth")
    assert t.offered(0) == ["Milk of the Poppy", "Frozen Solid"]
    t.does(0, "Milk of the Poppy")
    assert t.pile(1, "discard") == ["Milk of the Poppy"] and t.card("Qarth").kneeling and t.gold(0) == 0
    t = table(targaryen(play=mine), stark(), phase="challenges", pause=True)
    assert "Qarth" not in t.offered(0)


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


def test_chivalry_lets_one_step_in_for_another() -> None:
    knight = cards_file(man("Ser Robar", code="robar", traits=["Knight"]))
    play = ["The Knight of Flowers", "Ser Robar", "Margaery Tyrell", "Randyll Tarly", "Hall"]
    mine = tyrell(play=play, hand=["Bonds of Chivalry"])
    seats = (mine, stark(play=["Tumblestone Knight"]))
    t = fight(
        *seats,
        "power",
        ["The Knight of Flowers", "Randyll Tarly"],
        ["Tumblestone Knight"],
        pause=True,
        content=[knight],
    )
    t.does(0, "Bonds of Chivalry")
    assert t.offered(0) == ["Ser Robar", "pass"]
    assert t.card("The Knight of Flowers").part == "none" and not t.card("The Knight of Flowers").kneeling
    t.does(0, "Ser Robar")
    assert t.card("Ser Robar").part == "attacking" and t.card("Ser Robar").kneeling
    t = fight(*seats, "power", ["The Knight of Flowers", "Ser Robar"], pause=True, content=[knight])
    t.does(0, "Bonds of Chivalry", "Ser Robar")
    assert t.card("The Knight of Flowers").part == "attacking" and not t.is_asked(0, "cards.pick")


def test_victarions_ships_serve_him() -> None:
    play = [kneeling("11071"), "Iron Fleet Scout", "Sea Tower"]
    seats = (greyjoy(play=play), stark(play=["Heart Tree Grove", "Robb Stark"]))
    t = table(*seats, phase="challenges", pause=True)
    t.does(0, "Victarion Greyjoy")
    assert t.card("Iron Fleet Scout").kneeling and t.offered(0) == ["Let it kneel", "Let it stand"]
    t.does(0, "Let it stand")
    assert not t.card("Victarion Greyjoy").kneeling
    t = table(*seats, phase="challenges", pause=True)
    t.does(0, "Victarion Greyjoy", "Let it kneel")
    assert "Robb Stark" not in t.offered(0)
    t.does(0, "Heart Tree Grove")
    assert t.card("Heart Tree Grove").kneeling
    t = fight(greyjoy(play=["11071", "Iron Fleet Scout", "Sea Tower"]), stark(), "power", ["11071"], pause=True)
    t.does(0, "Victarion Greyjoy", "Renown")
    assert t.card("Victarion Greyjoy").keywords == ["renown"]
    t.resolve()
    assert t.card("Victarion Greyjoy").keywords == []
    t = table(greyjoy(play=[kneeling("11071"), "Sea Tower"]), stark(), phase="challenges", pause=True)
    assert "Victarion Greyjoy" not in t.offered(0)
    t = table(greyjoy(play=[kneeling("11071"), "Iron Fleet Scout"]), stark(), phase="dominance", pause=True)
    t.run_to("cards.action", 0)
    assert "Victarion Greyjoy" not in t.offered(0)


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


def test_thinking_costs_one_gold() -> None:
    for gold, answer, dead in ((0, None, False), (2, "Leave it", False), (2, "Do it", True)):
        t = table(
            lannister(hand=["Dagger"], gold=gold),
            martell(play=["Obara Sand"], hand=["He Calls It Thinking"] * 2),
            phase="challenges",
            pause=True,
        )
        t.does(0, "Dagger")
        t.does(1, "He Calls It Thinking")
        t.does(0, answer) if answer else None
        t.pass_while(lambda t=t: t.key == "cards.cancel")
        assert (t.card("Obara Sand").place == "dead") == dead and t.gold(0) == gold - (1 if dead else 0)
    for who, offered in (("Rope Maker", True), ("Rope Hall", True), ("Rope", True), ("Plot", False)):
        made = cards_file(
            man("Rope Maker", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="maker"),
            place("Rope Hall", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="ropes"),
        )
        mine = lannister(play=["Rope Maker", "Rope Hall"], hand=["Rope"])
        t = table(
            mine,
            martell(play=["Obara Sand"], hand=["He Calls It Thinking"]),
            phase="challenges",
            pause=True,
            content=[made],
        )
        if offered:
            plays(t, 0, who, "Obara Sand")
            assert offers(t, "He Calls It Thinking", 1)
    t = table(
        martell(play=["Obara Sand"], hand=["He Calls It Thinking", "Dagger"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Dagger")
    assert t.card("Obara Sand").place == "dead"


def test_the_bastards_letter_brings_them_to_their_feet() -> None:
    letter = "The Bastard's Letter"
    play = [kneeling("Robb Stark"), kneeling("Summer"), kneeling("Sansa Stark"), kneeling("Hall")]
    for wins in (True, False):
        mine = stark(play=play, shadows=[letter], gold=3)
        t = table(
            lannister(play=["The Tickler", "Ser Jaime Lannister", "Lannisport Merchant"]),
            mine,
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "The Tickler")
        t.does(1, letter)
        t.does(1, t.offered(1)[0])
        assert t.offered(1) == ["Robb Stark", "Summer"]
        t.does(1, "Robb Stark", "done")
        assert not t.card("Robb Stark").kneeling and t.card("Summer").kneeling
        t.defends(*(["Robb Stark"] if wins else []))
        t.resolve()
        assert (t.card("The Tickler").place == "dead") == wins and t.card("Ser Jaime Lannister").place == "play"
    t = table(
        lannister(play=["The Tickler"]),
        stark(play=["Robb Stark"], shadows=[letter], gold=3),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "The Tickler")
    t.does(1, letter)
    t.defends("Robb Stark")
    t.resolve()
    assert t.card("The Tickler").place == "dead"
    for type_, seat in (("intrigue", 1), ("military", 0)):
        seats = [lannister(play=["The Tickler"]), stark(play=[kneeling("Robb Stark")], shadows=[letter], gold=3)]
        if seat == 0:
            seats = [lannister(play=["The Tickler", kneeling("Robb Stark")], shadows=[letter], gold=3), stark()]
        t = table(*seats, phase="challenges", pause=True)
        t.initiate(type_, "The Tickler")
        assert not offers(t, letter, seat)


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


def test_maester_vyman_honours_his_own() -> None:
    play = ["Maester Vyman", "Catelyn Stark", "Robb Stark", "Hall"]
    theirs = ["House Maester", "Tywin Lannister"]
    for type_, offered in (("military", True), ("power", True), ("intrigue", False)):
        t = won(stark(play=play), lannister(play=theirs), type_, ["Robb Stark"])
        assert offers(t, "Maester Vyman") == offered
        if offered:
            t.does(0, "Maester Vyman")
            assert t.offered(0) == ["Catelyn Stark", "House Maester"]
            t.does(0, "Catelyn Stark")
            assert t.card("Catelyn Stark").power == 1 and t.card("Maester Vyman").kneeling
    t = won(lannister(play=["Tywin Lannister"]), stark(play=play), "power", ["Tywin Lannister"])
    assert not offers(t, "Maester Vyman", 1)


def test_karhold_honours_winter_alone() -> None:
    snow = {"name": "Deep Snow", "code": "snow", "type": "plot", "gold": 1, "initiative": 1, "claim": 1, "reserve": 6}
    for traits, barred in ((["Winter"], False), (["Summer"], True)):
        plot = cards_file({**snow, "traits": traits})
        mine = stark(play=["Karhold", wearing("Robb Stark", "Ice")], plot="Deep Snow")
        t = table(mine, lannister(play=["Tywin Lannister", "Hall"]), phase="challenges", content=[plot])
        names = ("Robb Stark", "Karhold", "Tywin Lannister", "Hall")
        assert [cannot(t.match, t.card(name).number, GAINS) for name in names] == [barred, barred, True, True]
        assert not cannot(t.match, t.faction(1).number, GAINS) and not cannot(t.match, t.card("Ice").number, GAINS)


def test_maester_mullin_forbids_one_kind_of_attack() -> None:
    t = table(nightswatch(play=["Maester Mullin"]), stark(play=["Robb Stark", "Hall"]), phase="challenges", pause=True)
    t.does(0, "Maester Mullin", "Robb Stark", "military challenge")
    assert t.card("Maester Mullin").kneeling
    t.run_to("cards.challenge", 1)
    assert t.offered(1) == ["power challenge", "pass"]
    t.to_phase("dominance")
    assert not t.match.lasting.flat


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


def test_mathis_rowan_sells_what_he_has() -> None:
    play = ["Mathis Rowan", wearing("Margaery Tyrell", "Noble Lineage"), "Rose Garden"]
    t = table(tyrell(play=play), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Mathis Rowan")
    assert t.offered(0) == ["Mathis Rowan", "Margaery Tyrell", "Noble Lineage", "Rose Garden", "Herald"]
    t.does(0, "Rose Garden")
    assert t.card("Rose Garden").controller == 1 and t.gold(0) == 2
    t.run_to("cards.action", 0)
    assert "Mathis Rowan" not in t.offered(0)


def test_harrenhal_devours_its_lords() -> None:
    play = [card("16021", tokens={"ghost": 2}), "Robb Stark", "Arya Stark", card("The Tickler", owner=0)]
    mine = lannister(hand=["Dagger"] * 2)
    t = table(mine, stark(play=play), phase="challenges", pause=True)
    plays(t, 0, "Dagger", "Robb Stark")
    t.does(1, "Harrenhal")
    assert t.offered(1) == ["Robb Stark", "Arya Stark"]
    t.does(1, "Arya Stark")
    assert t.card("Robb Stark").place == "play" and t.pile(1, "dead") == ["Arya Stark"]
    assert t.card("Harrenhal").place == "discard"
    play = ["16021", "Robb Stark", "Arya Stark", "Sansa Stark"]
    t = table(mine, stark(play=play), phase="challenges", pause=True)
    plays(t, 0, "Dagger", "Robb Stark")
    t.does(1, "Harrenhal", "Arya Stark")
    assert t.card("Harrenhal").tokens == {"ghost": 1}
    t.run_to("cards.action", 0)
    plays(t, 0, "Dagger", "Robb Stark")
    assert not offers(t, "Harrenhal", 1)
    made = cards_file(
        man("Roper", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="roper"),
        place("Ropery", {"action": "any", "target": {"type": "character"}, "do": {"kneel": "it"}}, code="ropery"),
    )
    for who in ("Roper", "Ropery"):
        t = table(lannister(play=["Roper", "Ropery"]), stark(play=play), phase="challenges", pause=True, content=[made])
        plays(t, 0, who, "Robb Stark")
        assert offers(t, "Harrenhal", 1)
