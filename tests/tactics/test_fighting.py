"""Attacks in their ten steps, charges, terrain charges, granted actions, interaction, waiting, prisoners."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import ATTACK_DEED, CHARGE_DEED, MOVE_DEED, PIECE_AT, RAM_DEED, SQUARE_AT
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.terms import KILLED
from tests.tactics.figures import ability, figure, line, melee, passive
from tests.tactics.table import Table, duel

TWO = figure("two", {"silver": 1}, attacks=[melee(1, 6), melee(3, 6)])
BOOSTED = figure(
    "boosted",
    {"silver": 1},
    attacks=[
        melee(
            2,
            6,
            boosts=[
                line("more", [{"do": "dice"}], cost={"copper": 1}),
                line("charging", [{"do": "dice"}], cost={"copper": 1}, needs=["charge"]),
            ],
        )
    ],
)


# --- attack ---


@pytest.mark.rule("tac-action-attack-02")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    t = duel("stark-figure", "man", coins={"copper": 3})
    t.attack("E4")
    assert [line.cost[2] for line in t.lines] == [1, 1, 2], "two coins are left"
    assert t.refused(t.line("stark-figure", "Strike", 3)) == "tac-action-attack-02"


@pytest.mark.rule("tac-action-attack-03")
def test_step_1_which_attack() -> None:
    t = duel("two", "man", figures=[TWO])
    t.say(ATTACK_DEED)
    assert t.asked == "choose-attack"
    t = duel("knight", "man")
    t.roll(1, 1).say(ATTACK_DEED)
    assert t.events("strike"), "one attack, one target: nothing is asked"


@pytest.mark.rule("tac-action-attack-04", "tac-action-attack-23")
def test_step_2_coins_are_paid_before_the_dice_and_never_without_a_target() -> None:
    t = duel("boosted", "man", b_more=["D5 man"], figures=[BOOSTED])
    before = t.copper[0]
    t.say(ATTACK_DEED)
    assert t.asked == "choose-target" and t.copper[0] == before
    t.name_figure("E4")
    assert t.asked == "boost"
    t.roll(1, 1, 1).use("Strike")
    assert t.copper[0] == before - 1 and len(t.struck["dice"]) == 3


@pytest.mark.rule("tac-action-attack-05")
def test_step_3_dice_against_the_hit_value() -> None:
    five = figure("five", {"silver": 1}, attacks=[melee(5, 6)])
    t = duel("five", "knight", figures=[five])
    t.roll(6, 5, 7, 3, 9, 1, 1, 1).attack("E4")
    assert t.struck["hits"] == 3


@pytest.mark.rule("tac-action-attack-06", "tac-action-attack-09")
def test_a_natural_ten_hits_twice_and_needs_two_defence_dice() -> None:
    t = duel("knight", "lord")
    t.roll(10, 4, 9, 9).attack("E4")
    assert t.struck["hits"] == 2 and len(t.defended["dice"]) == 2


@pytest.mark.rule("tac-action-attack-07")
def test_step_4_the_defender_is_asked_after_the_hits() -> None:
    t = duel("lord", "honour-guard")
    t.roll(6, 6, 1).attack("E4")
    assert t.asked == "use-defence" and t.asks == 1
    assert t.events("strike") and not t.events("defend")


@pytest.mark.rule("tac-action-attack-10")
def test_a_natural_ten_always_defends() -> None:
    naked = figure("naked", {"silver": 1}, defence=10, attacks=[melee()])
    t = duel("rhaegar", "naked shaken", figures=[naked])
    t.attack("E4").use("Ruby Blade", 2)
    t.roll(6, 1, 1, 10).no()
    assert t.defended["defended"] == 1, "shaken and two less, and still"


@pytest.mark.rule("tac-action-attack-12", "tac-action-attack-13")
def test_steps_7_and_8_attacker_then_defender_even_when_dying() -> None:
    stunner = figure(
        "stunner",
        {"silver": 1},
        attacks=[melee(2, 6, aftermath=[line("stun", [{"do": "state", "state": "stunned"}], cost={"copper": 1})])],
    )
    t = duel("stunner", "lannister-figure 2 wounds", figures=[stunner], b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "aftermath" and t.asks == 0 and t.wounds("E4") == 3
    t.use("Strike")
    assert t.asked == "defence-aftermath" and t.asks == 1
    t.use("Masterful Parry")
    assert t.wounds("D4") == 1 and t.asked == "kill-or-capture", "removal comes later"


@pytest.mark.rule("tac-action-attack-15", "tac-capture-01")
def test_step_9_killed_or_captured() -> None:
    t = duel("knight", "lord 3 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "kill-or-capture" and t.deeds == {"kill", "capture"}
    t = Table(a=["D4 archer"], b=["G4 lord 3 wounds", "I9 man"]).activate("D4")
    t.roll(9, 1, 1).attack("G4")
    assert t.fate("lord") == "killed", "a ranged attack leaves no choice"
    t = duel("knight", "man 1 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4")
    assert t.fate_of(1, 0) == "killed", "nor does a soldier"


@pytest.mark.rule("tac-action-attack-16", "tac-terms-04")
def test_step_10_surging_forward() -> None:
    t = duel("knight", "man 1 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "move-to" and t.ends == {"E4"} and t.ap == 1
    t.no()
    assert t.where("knight") == "D4", "it may"
    t = duel("knight", "man 1 wounds", b_more=["C3 man"])
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "choose-action", "another enemy is in contact"
    t = Table(a=["D4 archer"], b=["G4 man 1 wounds", "I9 man"]).activate("D4")
    t.roll(9, 1, 1).attack("G4")
    assert t.asked == "choose-action", "only after melee"


@pytest.mark.rule("tac-action-attack-17")
def test_a_large_figure_turns_after_surging() -> None:
    t = Table(a=["C3 horse"], b=["E4 man 1 wounds", "I9 man"]).activate("C3")
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "move-to"
    assert t.ends == {"D3", "D4", "E3", "E4"}, "every block that covers the square of the fallen"


@pytest.mark.rule("tac-action-attack-18")
def test_the_example_of_the_stark_and_the_lannister_figure() -> None:
    t = Table(a=["D4 stark-figure", "A1 man"], b=["E4 lannister-figure", "I9 man"], coins={"copper": 18})
    t.activate("D4").attack("E4")
    for _ in range(3):
        t.use()
    t.roll(6, 5, 7, 3, 9, 7, 6, 5).use()
    assert t.struck["hits"] == 3 and t.defended["defended"] == 2
    assert t.wounds("E4") == 1
    t.use("Masterful Parry")
    assert t.wounds("D4") == 1
    assert t.copper == [18 - 8, 18 - 1]


@pytest.mark.rule("tac-action-attack-19")
def test_no_surge_after_a_capture() -> None:
    t = duel("knight", "lord 3 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4").capture()
    assert t.asked == "choose-action"


@pytest.mark.rule("tac-action-attack-20")
def test_surging_enters_terrain_and_may_end_engaged() -> None:
    t = Table(a=["D4 knight", "A1 man"], b=["E4 man 1 wounds", "I9 man"], pieces={"E4": "fire"}).activate("D4")
    t.roll(9, 1, 1).attack("E4").go("E4")
    assert t.wounds("knight") == 1 and t.where("knight") == "E4"
    t = Table(a=["D4 knight"], b=["E4 man 1 wounds", "F5 man"]).activate("D4")
    t.roll(9, 1, 1).attack("E4").go("E4")
    assert t.where("knight") == "E4", "next to another enemy"


@pytest.mark.rule("tac-action-attack-21")
def test_both_fall_together() -> None:
    t = duel("man 1 wounds", "lannister-figure 2 wounds", a_more=["A1 man"], b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4").use("Masterful Parry")
    assert t.fate_of(0, 0) == "killed" and t.fate_of(1, 0) == "killed", "no capture by a dead attacker"
    assert t.asked != "move-to"
    assert {str(e.data["by"]) for e in t.events("kill")} == {"0", "2"}, "each is the other's kill"


@pytest.mark.rule("tac-action-attack-21", "tac-victory-05")
def test_the_last_of_both_sides_fall_together() -> None:
    """Nobody is left, so nobody scores for the rounds that would still be played."""
    t = duel("man 1 wounds", "lannister-figure 2 wounds")
    t.roll(9, 1, 1).attack("E4").use("Masterful Parry")
    assert t.battle.over and t.fate_of(0, 0) == t.fate_of(1, 0) == "killed"
    assert t.battle.occupied() == 0 and t.vp == [0, 0] and t.battle.winners == []


@pytest.mark.rule("tac-capture-05", "tac-victory-05", "tac-action-attack-21")
def test_a_prisoner_who_comes_free_keeps_the_battle_going() -> None:
    """The captor and the last enemy on the field fall together: the prisoner stands up, and his side fights on."""
    t = duel("man 1 wounds holds 1.1", "lannister-figure 2 wounds", a_more=["A1 man"], b_more=["- knight fate captive"])
    t.roll(9, 1, 1).attack("E4").use("Masterful Parry")
    assert t.where_of(1, 1) == "D4" and not t.battle.over and t.vp == [0, 0]


HUNTERS = [
    figure(
        "hunter",
        {"silver": 1},
        health=3,
        attacks=[melee()],
        abilities=[
            ability(
                "Vengeance", "trigger", trigger={"when": "kill", "by": "self"}, lines=[line("points", [{"do": "vp"}])]
            ),
            ability("Parry", "defence", aftermath=[line("back", [{"do": "wound"}], needs=["melee"])]),
        ],
    )
]


@pytest.mark.rule("tac-action-attack-21")
def test_who_fall_together_answer_each_other() -> None:
    """The kill triggers of both apply, though both are gone when they are asked."""
    t = duel("hunter 2 wounds", "hunter 2 wounds", a_more=["A1 man"], b_more=["I9 man"], figures=HUNTERS)
    t.roll(9, 1, 1).attack("E4").use("Parry")
    assert t.battle.fate[0] == t.battle.fate[2] == KILLED and t.names == ["Vengeance"] and t.asks == 0
    t.use("Vengeance")
    assert t.names == ["Vengeance"] and t.asks == 1
    t.use("Vengeance")
    assert t.vp == [1, 1]


@pytest.mark.rule("tac-action-attack-22")
def test_friends_are_no_targets() -> None:
    t = duel("knight", "man", a_more=["D5 man"], b_more=["C4 man"])
    t.say(ATTACK_DEED)
    assert t.figures == {"E4", "C4"} and t.refused(t.figure("D5")) == "tac-action-attack-22"


# --- charge ---

LANE = ". . . . . . . ."


@pytest.mark.rule("tac-charge-01")
def test_a_charge_takes_two_action_points() -> None:
    t = Table(a=["A1 man stunned"], b=["D1 man"], map=LANE).activate("A1")
    assert "charge" not in t.deeds and t.refused(CHARGE_DEED) == "tac-charge-01"
    t = Table(a=["A1 man"], b=["D1 knight"], map=LANE).activate("A1")
    t.roll(1, 1, 1).charge("D1")
    assert not t.empty("C1") and t.asks == 1, "move and attack"


@pytest.mark.rule("tac-charge-02")
def test_a_charge_needs_a_free_hand_and_sight() -> None:
    t = duel("knight", "man", b_more=["H4 man"])
    assert "charge" not in t.deeds and t.refused(CHARGE_DEED) == "tac-charge-02"
    t = Table(a=["A2 man"], b=["E1 man", "E2 man", "E3 man"], map=". . . . .\n. . . . .\n. . R . .").activate("A2")
    t.say(CHARGE_DEED)
    assert t.asked == "charge-whom" and t.figures == {"E2", "E3"}
    assert t.refused(t.figure("E1")) == "tac-charge-02"


@pytest.mark.rule("tac-charge-03", "tac-charge-09")
def test_a_charge_goes_a_shortest_way() -> None:
    """Two equal ways are offered; a detour and a way back are not."""
    t = Table(a=["A2 man"], b=["D2 knight"], map=". . . . .\n" * 3).activate("A2")
    t.charge("D2")
    assert t.asked == "move-to" and t.ends == {"C1", "C2", "C3"}
    assert t.refused(SQUARE_AT + t.square("B1")) == "tac-charge-09"
    t.roll(1, 1, 1).go("C3")
    assert len(t.struck["dice"]) == 3


@pytest.mark.rule("tac-charge-03", "tac-charge-08")
def test_a_charge_runs_at_its_target_though_another_enemy_stops_it() -> None:
    """The gap between two guards leads straight to the target; round them it would be a long way."""
    t = Table(a=["D2 boosted"], b=["D6 knight", "C4 man", "E4 man"], figures=[BOOSTED]).activate("D2")
    before = t.copper[0]
    t.charge("D6").use("Strike").no()
    assert t.asked == "move-to" and t.ends == {"C3", "D3", "E3"}, "no detour is begun"
    assert t.refused(SQUARE_AT + t.square("F3")) == "tac-charge-09"
    t.go("D3")
    assert not t.events("attack") and t.copper[0] < before, "stopped: no attack, and the coins are gone"
    assert t.asks == 1, "so are the action points"


@pytest.mark.rule("tac-charge-08", "tac-charge-09")
def test_a_charge_goes_round_an_enemy_where_that_is_no_detour() -> None:
    t = Table(a=["D2 man"], b=["D6 knight", "C4 man"]).activate("D2")
    t.charge("D6")
    assert t.ends == {"D5", "E5"}, "as short as the way past the guard, and nobody stops it"


@pytest.mark.rule("tac-charge-03", "tac-charge-08")
def test_a_far_charge_may_be_stopped_on_one_of_two_equal_ways() -> None:
    t = Table(a=["D1 man"], b=["D7 knight", "B4 man"]).activate("D1")
    t.charge("D7")
    assert {"D4", "E4"} <= t.ends and "C3" in t.ends, "a full move, or up to the guard"
    t.go("C3")
    assert t.where_of(0, 0) == "C3"


@pytest.mark.rule("tac-charge-03", "tac-charge-08")
def test_a_charge_runs_up_to_the_enemy_who_closes_its_only_way() -> None:
    t = Table(a=["A1 man item glass-candle"], b=["G1 knight", "D1 man"], map=LANE).activate("A1")
    t.charge("G1")
    assert t.where_of(0, 0) == "C1" and not t.events("attack")


@pytest.mark.rule("tac-charge-04", "tac-charge-05")
def test_the_attack_is_a_must_with_one_more_die() -> None:
    t = Table(a=["A1 man"], b=["D1 knight", "D2 clerk"], map=". . . . . .\n. . . . . .").activate("A1")
    t.charge("D1")
    if t.asked == "move-to":
        t.roll(9, 1, 1, 1).go("C1")
    assert len(t.struck["dice"]) == 3 and t.struck["target"] == t.figure("D1")
    assert [1, "tac-charge-05", "the charge"] in t.struck["count"]
    braced = Table(a=["A1 man"], b=["D1 shield-bearer"], map=LANE).activate("A1")
    braced.roll(1, 1).charge("D1")
    assert len(braced.struck["dice"]) == 2, "braced shields take the momentum out of it"


@pytest.mark.rule("tac-charge-06")
def test_everything_is_paid_before_the_first_step() -> None:
    t = Table(a=["A2 boosted"], b=["D2 knight"], map=". . . . .\n" * 3, figures=[BOOSTED]).activate("A2")
    t.charge("D2")
    assert t.asked == "charge-coins" and t.where("boosted") == "A2"
    t.use("Strike")
    t.use("Strike")
    assert t.asked == "move-to", "nothing is asked about coins between move and attack"
    t.roll(1, 1, 1, 1, 1).go("C2")
    assert len(t.struck["dice"]) == 2 + 2 + 1


@pytest.mark.rule("tac-charge-07")
def test_some_effects_belong_to_charges() -> None:
    t = duel("boosted", "man", figures=[BOOSTED])
    t.attack("E4")
    assert [line.texts["en"] for line in t.lines] == ["more"]
    assert t.refused(t.line("boosted", "Strike", 1)) == "tac-charge-07"


@pytest.mark.rule("tac-charge-08")
def test_a_charge_that_falls_short() -> None:
    t = Table(a=["A1 boosted"], b=["H1 man"], map=LANE, figures=[BOOSTED], coins={"copper": 9}).activate("A1")
    t.charge("H1").use("Strike").no()
    assert not t.empty("D1") and not t.events("strike"), "as far as it goes, and no attack"
    assert t.asks == 1 and t.copper[0] == 7, "action points and coins are gone"
    t = Table(a=["A1 man"], b=["D2 man", "F1 knight"], map="R R R . R R R\n. . . . . . .").activate("A1")
    t.charge("F1")
    assert not t.empty("C1") and not t.events("strike"), "stopped by another enemy, whom it does not attack"


@pytest.mark.rule("tac-charge-10")
def test_only_attacks_of_cost_one_in_a_charge() -> None:
    slow = figure("slow", {"silver": 1}, attacks=[melee(2, 6, ap=2)])
    t = Table(a=["A1 slow"], b=["D1 man"], map=LANE, figures=[slow]).activate("A1")
    assert "charge" not in t.deeds and t.refused(CHARGE_DEED) == "tac-charge-10"


# --- terrain charge ---

HOUSE = ". . .|. . .\n. . .|. . .\n. . .|. . ."
DOOR = {"C2|D2": "wooden-door"}


@pytest.mark.rule("tac-terrain-charge-01")
def test_anybody_may_charge_a_door() -> None:
    t = Table(a=["A2 clerk"], b=["F2 man"], map=HOUSE, pieces=DOOR).activate("A2")
    assert "terrain-charge" in t.deeds, "without an attack on the card"
    t = Table(a=["A2 clerk stunned"], b=["F2 man"], map=HOUSE, pieces=DOOR).activate("A2")
    assert t.refused(RAM_DEED) == "tac-terrain-charge-01"


@pytest.mark.rule("tac-terrain-charge-02")
def test_only_terrain_with_values() -> None:
    t = Table(a=["A2 clerk"], b=["F2 man"], map=". . . . . .\n" * 3, pieces={"C2": "table"}).activate("A2")
    assert "terrain-charge" not in t.deeds and t.refused(RAM_DEED) == "tac-terrain-charge-02"
    t = Table(a=["A2 clerk"], b=["F2 man"], map=HOUSE, pieces={**DOOR, "C1|D1": "window", "B3": "rock"}).activate("A2")
    t.say(RAM_DEED)
    assert t.asked == "ram-what" and len(t.options) == 2
    assert t.refused(PIECE_AT + t.piece("B3")) == "tac-terrain-charge-02"


@pytest.mark.rule("tac-terrain-charge-03")
def test_a_terrain_charge_needs_a_free_hand_and_sight() -> None:
    t = Table(a=["B2 clerk"], b=["A1 man"], map=HOUSE, pieces=DOOR).activate("B2")
    assert t.refused(RAM_DEED) == "tac-terrain-charge-03"
    hidden = Table(
        a=["A2 clerk"], b=["F2 man"], map=". .|.|. . .\n. .|.|. . .\n. .|.|. . .", pieces={"C2|D2": "wooden-door"}
    )
    hidden.activate("A2")
    assert "terrain-charge" not in hidden.deeds
    behind = Table(a=["A1 clerk"], b=["H2 man"], map=". . . . . . . .\n. . R . . . . .", pieces={"E1": "barrel"})
    assert "terrain-charge" not in behind.activate("A1").deeds, "a way leads there round the rock, and no line"
    beside = Table(a=["B2 clerk"], b=["H2 man"], map=". . . . . . . .\n. . R . . . . .", pieces={"E1": "barrel"})
    assert "terrain-charge" in beside.activate("B2").deeds


@pytest.mark.rule("tac-terrain-charge-04", "tac-terrain-charge-05")
@pytest.mark.parametrize(("dice", "broken"), [((3, 7), True), ((6, 6), False)])
def test_it_runs_up_and_must_roll(dice: tuple[int, int], broken: bool) -> None:
    t = Table(a=["A2 clerk"], b=["F2 man"], map=HOUSE, pieces=DOOR).activate("A2")
    t.roll(*dice).ram()
    assert t.where("clerk") == "C2" and (t.face("C2|D2") == 1) is broken
    far = Table(a=["A1 clerk"], b=["I2 man"], map=". . . . . . .|. .\n" * 3, pieces={"G2|H2": "wooden-door"})
    far.activate("A1").say(RAM_DEED)
    assert far.asked == "move-to" and "D1" in far.ends
    far.go("D1")
    assert not far.events("batter"), "not reached, not rolled"


@pytest.mark.rule("tac-terrain-charge-06", "tac-terrain-charge-08")
def test_through_the_broken_door() -> None:
    t = Table(a=["C2 clerk"], b=["F3 man"], map=HOUSE, pieces=DOOR).activate("C2")
    t.roll(7, 1).ram()
    assert t.asked == "move-to" and t.ends == {"D2"}, "the square behind the door"
    t.go("D2")
    assert t.where("clerk") == "D2"
    assert len(str(t.events("batter")[-1].data["dice"]).split(",")) == 2, "the printed dice, no more"
    t = Table(a=["A1 clerk"], b=["F1 man"], map=LANE, pieces={"C1": "barrel"}).activate("A1")
    t.roll(6, 1).ram("C1")
    assert t.ends == {"C1"}, "onto the square of the barrel"


@pytest.mark.rule("tac-terrain-charge-07")
def test_the_values_of_doors_are_ours() -> None:
    door = book().pieces[book().piece_index["wooden-door"]]
    locked = book().pieces[book().piece_index["locked-door"]]
    assert (door.faces[0].dice, door.faces[0].least) == (2, 7)
    assert (locked.faces[0].dice, locked.faces[0].least) == (2, 9)
    assert door.provenance["charge"] == "designed"


# --- abilities as actions ---


@pytest.mark.rule("tac-action-ability-01")
def test_an_ability_costs_its_action_points() -> None:
    costly = ability("Costly", "order", ap=2, lines=[line("c", [{"do": "vp"}])])
    card = figure("costly", {"silver": 1}, abilities=[costly])
    t = Table(a=["A1 costly"], b=["I9 man"], figures=[card]).activate("A1")
    t.wait()
    assert "Costly" not in t.names and t.refused(t.line("costly", "Costly")) == "tac-action-ability-01"


@pytest.mark.rule("tac-action-ability-02", "tac-action-ability-03")
def test_a_granted_action_is_taken_at_once_or_lost() -> None:
    t = Table(a=["A1 jon-arryn", "A3 robert"], b=["I9 man"]).activate("A1")
    t.roll(9).use("Wise Words")
    assert t.asked == "granted-action", "before Jon Arryn goes on"
    t.no()
    assert t.asked == "choose-action" and t.view()["active"]["figure"] == t.figure("A1")
    assert t.battle.grants == [], "nothing is kept"


@pytest.mark.rule("tac-action-ability-04")
def test_even_an_activated_figure_may_use_it() -> None:
    t = Table(a=["A1 jon-arryn", "A3 robert activated"], b=["I9 man"]).activate("A1")
    t.roll(9).use("Wise Words")
    assert t.asked == "granted-action"


@pytest.mark.rule("tac-action-ability-06")
def test_the_owner_decides_how_a_forced_figure_moves() -> None:
    push = ability("Shove", "order", lines=[line("s", [{"do": "choose", "whom": {"side": "enemy"}}, {"do": "away"}])])
    card = figure("pusher", {"gold": 1}, abilities=[push])
    t = Table(a=["C3 pusher"], b=["D3 man"], figures=[card]).activate("C3")
    t.use("Shove")
    assert t.asked == "move-to" and t.asks == 1


@pytest.mark.rule("tac-action-ability-07")
def test_which_actions_may_be_granted() -> None:
    t = Table(
        a=["A1 jon-arryn", "B2 tully", "A3 man 1 wounds"], b=["E5 man"], loot={"C2": "purse"}, pieces={"I9": "rock"}
    ).activate("A1")
    t.roll(9).use("Wise Words")
    assert t.deeds == {"move", "wait"} and t.names == ["Family, Duty, Honour"] and t.loot_code("C2") in t.options
    assert t.refused(CHARGE_DEED) == "tac-action-ability-07"


@pytest.mark.rule("tac-action-ability-08")
def test_a_stunned_figure_acts_all_the_same() -> None:
    t = Table(a=["A1 jon-arryn", "A3 robert stunned"], b=["I9 man"]).activate("A1")
    t.roll(9).use("Wise Words").move("A5")
    assert t.stunned("robert"), "and keeps its marker"


# --- interaction, waiting ---


@pytest.mark.rule("tac-interact-01", "tac-interact-02")
def test_interacting_needs_contact_and_a_mark() -> None:
    t = Table(a=["A2 man"], b=["F2 man"], map=HOUSE, pieces=DOOR).activate("A2")
    assert t.refused(PIECE_AT) == "tac-door-04"
    t = Table(a=["B2 man"], b=["F2 man"], map=". . . . . .\n" * 3, pieces={"C2": "table"}).activate("B2")
    assert t.refused(PIECE_AT) == "tac-interact-02"
    t = Table(a=["A1 man"], b=["I9 man"], pieces={"D4": "corpse-pile"}).activate("A1")
    assert t.refused(PIECE_AT) == "tac-interact-01"
    door, pile = (book().pieces[book().piece_index[key]] for key in ("wooden-door", "corpse-pile"))
    assert (door.faces[0].ap, pile.faces[0].ap) == (1, 0)


@pytest.mark.rule("tac-interact-04")
def test_a_mark_of_must_works_only_on_entering() -> None:
    t = Table(a=["A1 man"], b=["F1 man"], map=LANE, pieces={"B1": "leaf-pile"}, leaves=["stake-pit"]).activate("A1")
    t.wait().end()
    assert t.face("B1") == 0 and t.wounds("A1") == 0


@pytest.mark.rule("tac-interact-05")
def test_a_forced_effect_uses_no_free_action() -> None:
    shout = ability("Shout", "order", lines=[line("s", [{"do": "coin", "coin": "copper"}])])
    loud = figure("loud", {"silver": 1}, willpower=2, abilities=[shout])
    t = Table(a=["A1 loud"], b=["I9 man"], pieces={"B1": "fire", "A2": "rock"}, figures=[loud]).activate("A1")
    t.say(MOVE_DEED).go("B1").skip().use("Shout")
    assert t.ap == 1, "the fire was no action"
    t = Table(a=["A1 loud"], b=["I9 man"], pieces={"B2": "corpse-pile"}, figures=[loud]).activate("A1")
    t.roll(9).interact("B2").use("Shout")
    assert t.ap == 1, "So Many Dead was the free one"


@pytest.mark.rule("tac-wait-01")
def test_waiting_costs_a_point_and_does_nothing() -> None:
    t = Table(a=["A1 man"], b=["I9 man"]).activate("A1")
    before = t.view()["figures"]
    t.wait()
    assert t.ap == 1 and t.view()["figures"] == before


# --- prisoners ---


@pytest.mark.rule("tac-capture-02")
def test_a_prisoner_has_one_health_left_and_no_square() -> None:
    t = duel("knight", "lord 3 wounds", b_more=["I9 man"])
    t.roll(10, 10, 1, 1, 1, 1).attack("E4").capture()
    assert t.wounds("lord") == 3 and t.where("lord") == "-" and t.fate("lord") == "captive"


@pytest.mark.rule("tac-capture-03")
def test_a_prisoner_has_no_abilities_and_is_not_activated() -> None:
    t = Table(
        a=["D4 robert", "- baratheon-guard fate killed", "- jon-arryn fate captive"],
        b=["E4 knight holds 0.2", "I9 man", "I7 man"],
    )
    aura = figure("banner", {"silver": 1}, abilities=[passive("Banner", {"boon": "squares", "to": {"side": "friend"}})])
    free = Table(a=["A1 man", "A3 banner"], b=["I9 man"], figures=[aura])
    assert "E1" in free.reach("A1")
    held = Table(a=["A1 man", "- banner fate captive", "A5 man"], b=["I9 man holds 0.1"], figures=[aura])
    assert "E1" not in held.reach("A1")
    assert held.refused(held.figure("banner")) == "tac-capture-03"
    assert t.figure("jon-arryn") not in t.options


@pytest.mark.rule("tac-capture-04")
def test_one_prisoner_at_a_time() -> None:
    t = Table(a=["D4 lord holds 1.1", "A1 man"], b=["E4 knight 2 wounds", "- squire fate captive", "I9 man"]).activate(
        "D4"
    )
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.fate("knight") == "killed" and t.captive("D4") == "squire"


@pytest.mark.rule("tac-capture-05", "tac-capture-06")
def test_the_prisoner_of_the_dead_is_free_before_anybody_surges() -> None:
    t = Table(a=["D4 lord", "- knight fate captive"], b=["E4 man 1 wounds holds 0.1", "I9 man"]).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.where("knight") == "E4" and not t.activated("knight") and t.wounds("knight") == 2
    assert t.asked == "choose-action", "the square is taken: no surge"


@pytest.mark.rule("tac-capture-07")
def test_large_figures_are_never_captured() -> None:
    t = duel("knight", "rider 2 wounds", map=". . . . . . .\n" * 7, b_more=["A7 man"])
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "stand-up"


@pytest.mark.rule("tac-capture-08")
def test_captors_that_are_large_or_captured_or_unhorsed() -> None:
    large = Table(
        a=["D4 lord", "- knight fate captive", "A1 man"], b=["E4 horse 2 wounds holds 0.1", "I9 man"]
    ).activate("D4")
    large.roll(9, 1, 1, 1).attack("E4")
    assert large.asked == "free-prisoner" and large.asks == 1 and large.ends == {"E4", "F4", "E5", "F5"}
    large.go("F5")
    assert large.where("knight") == "F5"
    captured = Table(
        a=["D4 lord", "- knight fate captive", "A1 man"], b=["E4 squire 2 wounds holds 0.1", "I9 man"]
    ).activate("D4")
    captured.roll(9, 1, 1, 1).attack("E4").capture()
    assert captured.where("knight") == "E4" and captured.captive("D4") == "squire"
    unhorsed = Table(
        a=["D4 lord", "- knight fate captive", "A1 man"], b=["E4 rider 2 wounds holds 0.1", "I9 man"]
    ).activate("D4")
    unhorsed.roll(9, 1, 1, 1).attack("E4").go("E4")
    assert unhorsed.captive("squire") == "knight"


@pytest.mark.rule("tac-capture-09")
def test_a_freed_figure_may_act_again_in_the_same_round() -> None:
    t = Table(
        a=["D4 lord", "- knight activated fate captive", "A1 man"],
        b=["E4 man 1 wounds holds 0.1", "I9 man", "I7 man"],
        coins={"copper": 9},
    ).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").skip()
    t.end().activate("I9").end()
    assert t.figure("knight") in t.options
    t.activate("E4")
    assert t.copper[0] == 7, "a new copper star, as usual"


@pytest.mark.rule("tac-capture-10")
def test_a_prisoner_frees_its_own() -> None:
    t = Table(
        a=["D4 lord", "- knight fate captive", "A1 man"], b=["E4 squire 2 wounds shaken holds 0.1", "I9 man"]
    ).activate("D4")
    t.roll(9, 1, 1, 1, 1).attack("E4").capture()
    assert not t.shaken("squire") and t.where("knight") == "E4" and t.captive("squire") == ""
