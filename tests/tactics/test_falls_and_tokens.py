"""Edges of attacks, falls, charges and tokens, each shown by a case of its own."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import (
    ATTACK_AT,
    ATTACK_DEED,
    CHARGE_DEED,
    DISMOUNT_DEED,
    END_DEED,
    MOVE_DEED,
    RAM_DEED,
    SQUARE_AT,
)
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.rules.move import can_move
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Deed
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table, duel


@pytest.mark.rule("tac-deploy-03")
def test_no_deed_ends_the_deployment() -> None:
    t = Table(a=["- man", "- archer"], b=["I9 man"], phase="deployment", gold=["A1-I1"], silver=["I9"])
    assert [t.refused(code) for code in (MOVE_DEED, END_DEED)] == ["tac-deploy-03"] * 2


@pytest.mark.rule("tac-loot-03", "tac-loot-05")
def test_points_for_loot_name_their_rules() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], loot={"A2": "purse", "B1": "letter"}).activate("A1")
    t.collect("A2").collect("B1")
    assert t.rules("points") == ["tac-loot-03", "tac-loot-05"]


@pytest.mark.rule("tac-action-attack-21", "tac-action-attack-16")
def test_the_dead_do_not_surge() -> None:
    t = Table(a=["G9 man 1 wounds", "A1 man"], b=["H9 lannister-figure 2 wounds", "A9 man"]).activate("G9")
    t.roll(9, 1, 1).attack("H9").use("Masterful Parry")
    assert t.fate_of(0, 0) == t.fate_of(1, 0) == "killed" and t.asked != "move-to" and t.empty("H9")


@pytest.mark.rule("tac-ability-08")
def test_resolve_helps_with_the_test_under_way() -> None:
    steady = ability("Steady", "willpower", lines=[line("s", [{"do": "resolve", "amount": 2}], moment="before")])
    tried = ability("Try", "order", ap=0, lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    monk = figure("monk", {"silver": 1}, willpower=6, attacks=[melee()], abilities=[steady, tried])
    for dice, points in ((4, 1), (3, 0)):
        t = Table(a=["A1 monk"], b=["I9 man"], figures=[monk]).activate("A1").roll(dice)
        t.use("Try")
        assert t.asked == "before-test"
        t.use("Steady")
        assert t.vp == [points, 0]
    t = Table(a=["A1 monk"], b=["I9 man"], figures=[monk]).activate("A1").roll(4).use("Try").no()
    assert t.vp == [0, 0]


@pytest.mark.rule("tac-action-attack-05", "tac-attack-type-01")
def test_the_first_figure_of_all_is_an_enemy_too() -> None:
    t = Table(a=["A1 man", "E4 man", "E5 man"], b=["D4 knight"], first=1, turn=1).activate("D4").say(ATTACK_DEED)
    assert t.refused(0) == "tac-attack-type-01" and t.refused(3) == "tac-action-attack-22"
    for who in (len(t.battle.fate), 60, -3):
        told = GAME.forecast(t.battle, 1, Deed("attack", ("figure", who), ("figure", 0)))
        assert isinstance(told, Refused)


@pytest.mark.rule("tac-capture-01")
def test_only_the_defender_is_taken_prisoner() -> None:
    """A lord beside the fight dies of the same blow: he is killed, and no choice is asked about him."""
    sweep = line("s", [{"do": "all", "whom": {"side": "enemy", "within": "contact"}, "then": [{"do": "wound"}]}])
    reaper = figure("reaper", {"silver": 1}, attacks=[melee(2, 6, aftermath=[sweep])])
    t = duel("reaper", "knight 2 wounds", b_more=["D5 lord 3 wounds", "I9 man"], figures=[reaper])
    t.roll(1, 1).attack("E4").use("Strike")
    assert t.asked == "kill-or-capture"
    t.capture()
    assert t.fate("knight") == "captive" and t.fate("lord") == "killed" and t.asked != "kill-or-capture"


@pytest.mark.rule("tac-charge-04", "tac-action-attack-03")
def test_the_attack_of_a_charge_is_the_one_named() -> None:
    two = figure("two", {"silver": 1}, attacks=[melee(1, 6), melee(4, 6)])
    t = Table(a=["A1 two"], b=["D1 lord"], map=". . . . . .", figures=[two]).activate("A1").say(CHARGE_DEED)
    assert t.asked == "charge-attack" and t.options == [ATTACK_AT, ATTACK_AT + 1]
    t.roll(1, 1, 1, 1, 1).say(ATTACK_AT + 1)
    assert len(t.struck["dice"]) == 5


@pytest.mark.rule("tac-action-move-01", "tac-terrain-19")
def test_fire_all_around_is_still_a_way() -> None:
    rocks = {"A2": "rock", "B2": "rock", "B1": "fire", "C1": "rock", "C2": "rock"}
    t = Table(a=["A1 knight"], b=["I9 man"], pieces=rocks).activate("A1")
    assert can_move(t.battle, 0) and "move" in t.deeds
    t.say(MOVE_DEED)
    assert t.wounds("knight") == 1 and t.where("knight") == "B1"


@pytest.mark.rule("tac-terrain-charge-04", "tac-charge-08")
def test_a_terrain_charge_is_stopped_by_enemies() -> None:
    walled = ". . . . .|. .\n" * 2
    t = Table(a=["A1 man"], b=["C2 lord", "G1 man"], map=walled, pieces={"E1|F1": "wooden-door"}).activate("A1")
    t.say(RAM_DEED)
    while t.asked == "move-to":
        t.say(t.options[0])
    assert t.face("E1|F1") == 0 and t.where_of(0, 0) in ("B1", "B2") and t.events("ram")


@pytest.mark.rule("tac-ability-27", "tac-ability-06")
def test_each_effect_once_in_a_charge() -> None:
    stride = ability("Stride", "movement", lines=[line("far", [{"do": "squares"}])])
    boost = line("die", [{"do": "dice"}], cost={"copper": 1})
    fast = figure("fast", {"silver": 1}, attacks=[melee(2, 6, boosts=[boost])], abilities=[stride])
    t = Table(a=["A1 fast"], b=["F1 lord"], map=". . . . . . .", figures=[fast]).activate("A1").charge("F1")
    assert t.asked == "charge-coins"
    t.use("Stride")
    assert t.refused(t.line("fast", "Stride")) == "tac-ability-27"
    t.roll(1, 1, 1).no()
    assert t.events("strike"), "four squares bring it there"


@pytest.mark.rule("tac-ability-27", "tac-ability-17")
def test_each_answer_once() -> None:
    lines = [line("one", [{"do": "vp"}]), line("two", [{"do": "vp", "amount": 2}])]
    hunter = figure(
        "hunter",
        {"silver": 1},
        attacks=[melee()],
        abilities=[ability("Kill", "trigger", trigger={"when": "kill", "by": "self"}, lines=lines)],
    )
    t = duel("hunter", "man 1 wounds", figures=[hunter], b_more=["I9 man"])
    t.roll(9, 1, 1).attack("E4")
    code = t.options[0]
    t.say(code)
    assert t.vp == [1, 0] and t.asked == "trigger.kill" and t.refused(code) == "tac-ability-27"
    t.say(t.options[0])
    assert t.vp == [3, 0]


@pytest.mark.rule("tac-mounted-02", "tac-mounted-05", "tac-mounted-12")
def test_why_a_rider_does_not_dismount() -> None:
    t = Table(a=["D4 rider", "A1 man"], b=["I9 man"]).activate("D4").say(DISMOUNT_DEED)
    assert t.asked == "dismount-at" and t.ends == {"D4", "E4", "D5", "E5"}
    assert t.refused(SQUARE_AT + t.square("F4")) == "tac-mounted-05"
    t.go("E5")
    assert t.refused(DISMOUNT_DEED) == "tac-mounted-02" and t.ap == 2
    calm = ability("Calm", "order", ap=0, lines=[line("c", [{"do": "calm", "who": "self"}])])
    horseman = figure(
        "horseman", {"silver": 2}, large=True, foot="squire", person="squire", attacks=[melee()], abilities=[calm]
    )
    t = Table(a=["D4 horseman", "A1 man"], b=["I9 man"], figures=[horseman]).activate("D4").use("Calm").wait()
    assert "dismount" in t.deeds, "for the point that is left"
    t = Table(a=["D4 horseman", "A1 man"], b=["I9 man"], figures=[horseman]).activate("D4").wait().wait()
    assert "dismount" in t.deeds, "the free action"


@pytest.mark.rule("tac-activate-02", "tac-coins-08", "tac-endphase-08")
def test_copper_comes_back_and_nothing_else() -> None:
    spender = line("die", [{"do": "dice"}], cost={"silver": 1, "gold": 1})
    rich = figure("rich", {"silver": 1}, attacks=[melee(1, 6, boosts=[spender])])
    t = Table(
        a=["D4 rich"], b=["E4 lord"], figures=[rich], rounds=3, coins={"gold": 2, "silver": 2, "copper": 5}
    ).activate("D4")
    t.roll(1, 1).attack("E4").use("Strike")
    assert (t.gold[0], t.silver[0], t.copper[0]) == (1, 1, 4)
    t.finish_round()
    assert (t.gold[0], t.silver[0], t.copper[0]) == (1, 1, 5)
    assert t.battle.spent[:3] == [1, 1, 0] and t.battle.round == 2


@pytest.mark.rule("tac-special-02", "tac-equipment-27")
def test_old_wounds_are_not_those_of_this_attack() -> None:
    """The attack misses: nothing that needs a wound is offered, and the dagger kills nobody."""
    after = line("after", [{"do": "vp"}], needs=["wounded"])
    cruel = figure("cruel", {"silver": 1}, attacks=[melee(2, 6, aftermath=[after])])
    t = duel("cruel", "lord 2 wounds", figures=[cruel], b_more=["I9 man"]).roll(1, 1).attack("E4")
    assert t.asked != "aftermath" and t.wounds("E4") == 2
    t = duel("cruel", "lord 2 wounds", figures=[cruel], b_more=["I9 man"]).roll(9, 1, 1).attack("E4")
    assert t.asked == "aftermath" and t.wounds("E4") == 3
    t = duel("knight item obsidian-dagger", "lord 2 wounds", b_more=["I9 man"]).roll(1, 1).attack("E4").yes()
    assert t.fate_of(1, 0) == "field" and t.wounds("E4") == 2 and t.item("D4") == ""


@pytest.mark.rule("tac-action-ability-07")
def test_a_granted_action_refuses_by_its_reason() -> None:
    give = [{"do": "choose", "whom": {"side": "friend"}}, {"do": "act"}]
    giver = figure(
        "giver", {"silver": 1}, attacks=[melee()], abilities=[ability("Give", "order", ap=0, lines=[line("g", give)])]
    )
    slow = figure("slow", {"silver": 1}, attacks=[melee(2, 6, ap=2)])
    t = Table(a=["A1 giver", "D4 slow"], b=["E4 lord"], figures=[giver, slow]).activate("A1").use("Give")
    assert t.asked == "granted-action" and t.refused(ATTACK_DEED) == "tac-attack-type-04", "it costs two"
    t = Table(a=["A1 giver", "D4 man"], b=["I9 lord"], figures=[giver]).activate("A1").use("Give")
    assert t.refused(ATTACK_DEED) == "tac-attack-type-01"


@pytest.mark.rule("tac-wait-01", "tac-activate-09", "tac-activate-12")
def test_points_are_spent_one_by_one() -> None:
    t = Table(a=["D4 knight", "A1 man"], b=["I9 man"]).activate("D4")
    assert t.ap == 2
    t.wait()
    assert t.ap == 1 and t.deeds >= {"move", "wait", "end"} and "charge" not in t.deeds
    t.move("D5")
    assert t.asks == 1 or t.ap == 0
    stunned = Table(a=["D4 knight stunned", "A1 man"], b=["I9 man"]).activate("D4")
    assert stunned.ap == 1 and stunned.stunned("D4")
    stunned.wait()
    if stunned.asked == "choose-action":
        stunned.end()
    assert not stunned.stunned("D4")


@pytest.mark.rule("tac-round-01", "tac-round-05")
def test_who_cannot_act_is_passed_over() -> None:
    t = Table(a=["A1 man activated"], b=["I9 man", "I8 man"], first=0)
    assert t.asked == "take-turn" and t.asks == 1 and t.battle.turn == 1
    t = Table(a=["A1 man", "A2 man"], b=["I9 man activated"], first=1, turn=1)
    assert t.asks == 0 and t.battle.turn == 0


@pytest.mark.rule("tac-charge-03", "tac-large-move-01")
def test_a_large_figure_runs_as_far_as_it_can() -> None:
    t = Table(a=["A1 horse"], b=["I1 lord"], map=". . . . . . . . .\n" * 2).activate("A1").charge("I1")
    assert t.asked == "move-to" and t.ends == {"D1", "E1"}, "either way it covers the third square"
