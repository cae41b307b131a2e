"""Dice: ten sides, judged one by one; natural tens; what modifies a roll."""

from __future__ import annotations

from collections import Counter

import pytest

from bannermen.games.tactics.rules.dice import result, successes, throw
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table, duel


@pytest.mark.rule("tac-dice-01")
def test_dice_have_ten_sides() -> None:
    t = duel()
    throw(t.battle, 0, 10_000)
    shown = Counter(t.battle.dice)
    assert sorted(shown) == list(range(1, 11))
    assert all(850 < count < 1150 for count in shown.values())


@pytest.mark.rule("tac-dice-02")
def test_results_are_never_added_up() -> None:
    t = duel("knight", "man")
    t.roll(3, 4).attack("E4")
    assert t.struck["hits"] == 0


@pytest.mark.rule("tac-dice-03")
def test_a_natural_ten_is_what_the_die_itself_shows() -> None:
    t = duel("knight item valyrian-steel", "man")
    t.roll(9, 1, 1).attack("E4")
    assert t.struck["hits"] == 1, "9 and 1 more is a 10, and not natural"
    t = duel("knight shaken", "man")
    t.roll(10, 1, 1, 1).attack("E4")
    assert t.struck["hits"] == 2, "a natural 10 stays one when shaken"


@pytest.mark.rule("tac-dice-04", "tac-attack-type-02")
def test_at_least_the_printed_value() -> None:
    t = duel("knight", "man")
    t.roll(6, 5, 1).attack("E4")
    assert t.struck["hits"] == 1


@pytest.mark.rule("tac-dice-05")
def test_a_bonus_changes_every_die() -> None:
    """+3 on a defence roll of three dice: 2, 4 and 6 count as 5, 7 and 9."""
    t = duel("lord", "honour-guard")
    t.roll(6, 6, 6).attack("E4")
    assert t.asked == "use-defence"
    t.use("For the King!", 1)
    t.roll(2, 4, 6).no()
    assert len(t.defended["dice"]) == 3
    assert t.defended["defended"] == 2, "7+: 5 fails, 7 and 9 defend"


@pytest.mark.rule("tac-dice-06")
def test_any_number_of_dice_may_be_rolled() -> None:
    many = figure("many", {"silver": 1}, attacks=[melee(9, 6)])
    t = duel("many", "man", figures=[many])
    t.roll(*[1] * 9).attack("E4")
    assert len(t.struck["dice"]) == 9


@pytest.mark.rule("tac-dice-07")
def test_a_die_changed_by_an_effect_is_no_natural_ten() -> None:
    t = duel("knight item lucky-charm", "man")
    t.attack("E4")
    t.roll(2, 3).yes()
    t.roll(1).die(2)
    assert t.struck["hits"] == 1, "a 10 by the charm hits once"
    t = duel("knight", "man item blinding-powder")
    t.attack("E4")
    t.roll(10, 3).name_figure("E4").die(10)
    assert t.struck["hits"] == 0, "a natural 10 turned to 1 is gone altogether"


@pytest.mark.rule("tac-dice-08")
def test_no_clamping_and_nothing_special_about_a_one() -> None:
    assert result(1, 2, 0) == -1
    assert result(9, 0, 4) == 13
    t = duel("knight shaken", "man")
    t.roll(1, 1).attack("E4")
    assert t.struck["hits"] == 0 and t.wounds("D4") == 0
    assert successes(t.battle, -1, 0) == 2, "compared as they are"


@pytest.mark.rule("tac-tokens-02")
def test_shaken_takes_two_from_each_die_but_a_natural_ten() -> None:
    t = duel("lord shaken", "knight")
    t.roll(7, 8, 10, 1, 1, 1).attack("E4")
    assert t.struck["hits"] == 3, "5 misses, 6 hits, the natural 10 hits twice"
    clumsy = figure("clumsy", {"silver": 1}, attacks=[melee(1, 9)])
    t = duel("clumsy shaken", "knight", figures=[clumsy])
    t.roll(10, 1, 1).attack("E4")
    assert t.struck["hits"] == 2, "nothing is taken from a natural 10, which still reaches 9"


@pytest.mark.rule("tac-card-07", "tac-ability-08")
def test_a_willpower_test_is_one_die() -> None:
    steady = ability("Steady", "order", lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    card = figure("steady", {"silver": 1}, willpower=6, abilities=[steady])
    for die, points in ((6, 1), (5, 0)):
        t = Table(a=["A1 steady"], b=["I9 man"], figures=[card]).activate("A1")
        t.roll(die).use("Steady")
        assert t.vp == [points, 0]
        assert t.script == []
