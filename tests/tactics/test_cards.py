"""Figure cards: their fields, and the values that the book prints."""

from __future__ import annotations

import msgspec
import pytest

from bannermen.content.provenance import source_of
from bannermen.games.tactics.codes import ATTACK_DEED, MOVE_DEED
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.loadouts.squads import Squad, checks, cost_of
from bannermen.games.tactics.terms import FACTIONS, HERO, NOTHING
from tests.tactics.table import Table, duel


@pytest.mark.rule("tac-card-01", "tac-card-02")
def test_kinds_of_cards_and_other_components() -> None:
    made = book()
    assert (len(made.figures), len(made.motivations), len(made.objectives), len(made.agendas)) == (20, 7, 10, 5)
    assert len(made.items) == 15
    loot = {field.name for field in msgspec.structs.fields(schema.Scenario)}
    assert {"rounds", "loot", "objectives", "pieces", "tiles"} <= loot


@pytest.mark.rule("tac-card-04")
def test_each_copy_of_a_soldier_is_paid_again() -> None:
    guard = book().figure_index["honour-guard"]
    assert cost_of(Squad([guard] * 3, [NOTHING] * 3, ""), book()) == [0, 0, 6]


@pytest.mark.rule("tac-card-05")
def test_the_crest_is_the_faction() -> None:
    assert FACTIONS[book().figures[book().figure_index["robert"]].faction] == "baratheon"
    t = Table(a=["A1 robert"], b=["I9 selmy"])
    assert [seat["crest"] for seat in t.view()["seats"]] == ["baratheon", "targaryen"]
    assert all(figure.names["en"] and figure.titles["en"] for figure in book().figures)


@pytest.mark.rule("tac-card-06")
def test_no_name_twice() -> None:
    def kept(*keys: str) -> bool:
        squad = Squad([book().figure_index[key] for key in keys], [NOTHING] * len(keys), "")
        return all(check.kept for check in checks(squad, book(), [9, 9, 24], 7) if check.rule == "tac-card-06")

    assert not kept("robert", "robert") and not kept("robert", "robert-mounted")
    assert kept("robert", "eddard") and kept("baratheon-guard", "baratheon-guard")


@pytest.mark.rule("tac-card-08", "tac-card-10", "tac-card-15")
def test_roberts_printed_values() -> None:
    robert = book().figures[book().figure_index["robert"]]
    assert (robert.willpower, robert.defence, robert.health, robert.cost) == (5, 5, 4, [2, 0, 0])
    assert {source_of(robert.provenance, f) for f in ("willpower", "defence", "health", "cost")} == {"rulebook"}
    t = duel("lord", "robert")
    t.roll(6, 6, 6, 5, 9, 2).attack("E4")
    assert t.wounds("E4") == 1, "5 and 9 defend, 2 does not"


@pytest.mark.rule("tac-card-08")
def test_robert_passes_tests_with_a_five() -> None:
    for die, acts in ((5, True), (4, False)):
        t = Table(a=["A1 jon-arryn", "A3 robert"], b=["I9 man"]).activate("A1")
        t.roll(die).use("Wise Words")
        assert (t.asked == "granted-action") is acts


@pytest.mark.rule("tac-card-09", "tac-action-attack-08")
def test_one_defence_die_for_each_hit() -> None:
    t = duel("lord", "robert")
    t.roll(6, 6, 1, 5, 4).attack("E4")
    assert t.defended["dice"] == [5, 4] and t.wounds("E4") == 1


@pytest.mark.rule("tac-card-11", "tac-card-13")
def test_a_figure_dies_at_the_end_of_its_action() -> None:
    """A lethal fire in mid-move: the move is finished, then it is removed; it scores nothing."""
    t = Table(
        a=["A1 man 1 wounds", "I1 man"],
        b=["I9 man"],
        pieces={"B1": "fire", "B2": "rock", "A2": "rock"},
        objectives=["D1"],
        rounds=1,
    ).activate("A1")
    t.move("D1") if "D1" in t.reach() else t.say(t.options[0])
    assert t.asked == "move-to" and t.wounds("B1") == 2, "still there, and it may go on"
    t.go("D1")
    assert t.fate_of(0, 0) == "killed" and t.empty("D1")
    t.finish_round()
    assert t.vp == [0, 0]


@pytest.mark.rule("tac-card-14", "tac-action-attack-01")
def test_a_figure_may_have_no_attacks() -> None:
    t = duel("clerk", "man")
    assert not {"attack", "charge"} & t.deeds
    assert t.refused(ATTACK_DEED) == "tac-action-attack-01"


@pytest.mark.rule("tac-card-16")
def test_the_values_of_mounted_robert_are_ours() -> None:
    robert = book().figures[book().figure_index["robert-mounted"]]
    assert {source_of(robert.provenance, f) for f in ("willpower", "defence", "health")} == {"designed"}
    assert source_of(robert.provenance, "cost") == "rulebook"


@pytest.mark.rule("tac-card-17", "tac-large-move-04")
def test_mounted_robert_rides_four_squares() -> None:
    robert = book().figures[book().figure_index["robert-mounted"]]
    assert robert.cost == [3, 1, 0] and robert.large
    t = Table(a=["A1 robert-mounted"], b=["I9 man"])
    assert "F1" in t.reach("A1") and "G1" not in t.reach("A1"), "from B1 four squares to F1"


@pytest.mark.rule("tac-card-18", "tac-card-19", "tac-ability-09")
def test_conningtons_daring() -> None:
    t = duel("connington", "knight", b_more=["I9 man"])
    t.roll(9).use("Unbowed")
    assert t.asked == "after-test" and t.names == ["Daring"]
    before = t.copper[0]
    t.use("Daring")
    assert t.copper[0] == before - 2 and t.shaken("E4")
    t = duel("connington", "knight", b_more=["I9 man"])
    t.roll(1).use("Unbowed")
    assert t.asked == "choose-action", "only after a passed test"


@pytest.mark.rule("tac-card-20", "tac-action-ability-05")
def test_jon_arryns_wise_words() -> None:
    t = Table(a=["A1 jon-arryn", "D4 robert activated"], b=["I9 man"]).activate("A1")
    t.roll(6).use("Wise Words")
    assert t.asked == "granted-action"
    t.move("G7")
    assert t.where("robert") == "G7" and t.ap == 2, "three squares, and Jon Arryn still has both his AP"
    assert t.activated("robert")


@pytest.mark.rule("tac-card-21", "tac-card-22", "tac-card-23", "tac-ability-12")
def test_for_the_king() -> None:
    t = duel("lord", "honour-guard")
    t.roll(6, 6, 6).attack("E4")
    assert t.names == ["For the King!"] * 2, "the attacker is an enemy hero in contact"
    t.use("For the King!", 0)
    t.roll(1, 1).no()
    assert len(t.defended["dice"]) == 2, "one hit is gone before the roll"
    t = duel("knight", "honour-guard", b_more=["F5 lord"])
    t.roll(6, 6).attack("E4")
    assert t.names == ["For the King!"] * 2, "a friendly hero will do"
    t = duel("knight", "honour-guard")
    t.roll(6, 6).attack("E4")
    assert len(t.lines) == 1 and t.lines[0].cost == [0, 0, 4], "no hero in contact: only +3"
    t.roll(4, 3).use("For the King!")
    assert t.defended["defended"] == 1, "7+: 4 and 3 is 7, 3 and 3 is 6"


@pytest.mark.rule("tac-card-24", "tac-card-25", "tac-ability-22")
def test_guardian_of_the_stag() -> None:
    t = duel("knight", "robert", b_more=["F4 baratheon-guard"])
    t.roll(6, 1, 4).attack("E4")
    assert t.defended["defended"] == 1, "5+ with +1: a 4 defends"
    t = duel("knight", "robert", b_more=["G4 baratheon-guard"])
    t.roll(6, 1, 4).attack("E4")
    assert t.defended["defended"] == 0, "out of contact"
    t = Table(a=["A1 jon-arryn", "A3 robert", "A4 baratheon-guard"], b=["I9 man"]).activate("A1")
    t.roll(4).use("Wise Words")
    assert t.asked == "choose-action", "willpower is not improved"


@pytest.mark.rule("tac-card-26", "tac-card-27", "tac-ability-14")
def test_the_eldest_brother() -> None:
    t = duel("lord", "aemon", b_more=["F4 man"])
    t.roll(6, 6, 1, 1, 1).attack("E4")
    before = t.copper[1]
    t.roll(5).use("Eldest Brother")
    assert t.copper[1] == before - 4
    assert t.wounds("aemon") == 0, "both wounds are passed on together"
    assert t.fate_of(1, 1) == "killed", "and they kill the friend, who may not defend"
    t = duel("lord", "aemon 1 wounds", b_more=["F4 knight"])
    t.roll(6, 1, 1, 1).attack("E4")
    t.roll(5).use("Eldest Brother")
    assert t.there("aemon") and t.wounds("F4") == 1
    t = duel("lord", "aemon", b_more=["F4 knight"])
    t.roll(6, 1, 1, 1).attack("E4")
    t.roll(4).use("Eldest Brother")
    assert t.wounds("aemon") == 1 and t.wounds("F4") == 0, "failed: the coins are gone, the wound stays"


@pytest.mark.rule("tac-card-28", "tac-card-29", "tac-ability-16")
def test_loyal_and_rebellious() -> None:
    for die, shaken in ((10, False), (1, True)):
        t = Table(a=["A1 bolton"], b=["D4 man", "I9 man"]).activate("A1")
        before = t.copper[0]
        t.roll(die).use("Loyal and Rebellious")
        assert t.stunned("D4") and t.shaken("D4") is shaken
        assert t.copper[0] == before - 1 and t.ap == 1
    t = Table(a=["A1 bolton"], b=["E4 man"]).activate("A1")
    assert "Loyal and Rebellious" not in t.names, "four squares away"


@pytest.mark.rule("tac-card-30", "tac-card-31", "tac-ability-19", "tac-ability-20")
def test_a_widows_means() -> None:
    for die, silver in ((4, 9), (3, 8)):
        t = duel("rhaegar", "man", a_more=["D2 widow"])
        t.attack("E4").use("Ruby Blade", 2)
        assert t.asked == "boost", "first the effect is carried out"
        t.roll(1, 1, 1).no()
        assert t.asked == "trigger.paid" and t.silver[0] == 8
        before = t.copper[0]
        t.roll(die).use("A Widow's Means")
        test = t.events("test")[-1].data
        assert test["figure"] == t.figure("rhaegar"), "the other figure takes the test"
        assert t.silver[0] == silver, "Rhaegar has W 4+"
        assert t.copper[0] == before - 4 and t.ap == 1, "the activation goes on"
        assert not t.activated("widow")
    t = duel("rhaegar", "man", a_more=["D2 widow"])
    t.attack("E4").use("Ruby Blade", 0)
    t.roll(1, 1, 1, 1).no()
    assert t.asked == "choose-action", "copper sets nothing off"


@pytest.mark.rule("tac-card-32", "tac-ability-07")
def test_bold_step() -> None:
    t = Table(a=["A1 strider"], b=["C2 man"], map=". . . . .\n" * 2).activate("A1")
    assert t.reach() == {"A2", "B1", "B2"}, "it stops at the first square in contact"
    before = t.copper[0]
    t.say(MOVE_DEED).use("Bold Step")
    assert t.copper[0] == before - 3 and "D1" in t.ends


@pytest.mark.rule("tac-card-33")
def test_every_blow_costs() -> None:
    eddard = book().figures[book().figure_index["eddard"]].attacks[0]
    assert (eddard.dice, eddard.hit, eddard.ap) == (1, 6, 1)
    assert [line.cost[2] for line in eddard.boosts] == [1, 1, 2, 3]


@pytest.mark.rule("tac-card-34")
def test_an_attack_with_a_mandatory_price() -> None:
    for copper, deeds in ((1, False), (2, True)):
        t = duel("spender", "man", coins={"copper": copper})
        assert ("attack" in t.deeds) is deeds
    t.roll(1, 1).attack("E4")
    assert t.copper[0] == 0 and t.asked != "boost", "nothing left for the extra effect"
    t = duel("spender", "man", coins={"copper": 3})
    t.attack("E4")
    assert t.asked == "boost"


@pytest.mark.rule("tac-card-35", "tac-special-05")
def test_masterful_parry() -> None:
    t = duel("knight", "lannister-figure")
    t.roll(1, 1).attack("E4")
    assert t.asked == "defence-aftermath"
    t.use("Masterful Parry")
    assert t.wounds("D4") == 1
    t = Table(a=["D4 archer"], b=["G4 lannister-figure"]).activate("D4")
    t.roll(1, 1).attack("G4")
    assert t.asked == "choose-action", "in melee only"
    t = duel("man 1 wounds", "lannister-figure", a_more=["A1 man"])
    t.roll(1, 1).attack("E4").use("Masterful Parry")
    assert t.fate_of(0, 0) == "killed", "in step 9, after the parry"


@pytest.mark.rule("tac-card-36", "tac-card-37")
def test_prices_are_copper_unless_the_book_says_otherwise() -> None:
    names = {"Every Blow Costs", "Masterful Parry", "Bold Step", "For the King!", "Daring", "Loyal and Rebellious"}
    lines = [line for line in book().lines if line.names["en"] in names]
    assert lines and all(line.cost[:2] == [0, 0] for line in lines)
    texts = " ".join(line.texts["en"] for line in book().lines)
    assert "+7 dice" not in texts and "test instead" not in texts, "stray words of neighbouring pictures"


@pytest.mark.rule("tac-card-38", "tac-card-39")
def test_what_is_ours_is_marked_so() -> None:
    for figure in book().figures:
        printed = {
            field for field in ("willpower", "defence", "health") if source_of(figure.provenance, field) == "rulebook"
        }
        assert printed == ({"willpower", "defence", "health"} if figure.key == "robert" else set())
    printed_abilities = {
        ability.names["en"]
        for figure in book().figures
        for ability in figure.abilities
        if ability.provenance == "rulebook"
    }
    assert printed_abilities == {"Daring", "Wise Words", "For the King!", "Guardian of the Stag", "Rebel King"}
    assert all(attack.provenance != "rulebook" for figure in book().figures for attack in figure.attacks)
    assert book().figures[0].rank == HERO


@pytest.mark.rule("tac-card-40")
def test_the_round_tracker() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], rounds=6)
    assert (t.view()["round"], t.view()["rounds"]) == (1, 6)
    t.finish_round()
    assert t.view()["round"] == 2
