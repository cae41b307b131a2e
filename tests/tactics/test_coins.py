"""The coins of Westeros."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.terms import SIZES
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table, duel


@pytest.mark.rule("tac-coins-01", "tac-coins-02", "tac-coins-03", "tac-coins-04")
def test_coins_buy_squads_and_pay_in_battle() -> None:
    heroes = [card for card in book().figures if card.rank == 0]
    veterans = [card for card in book().figures if card.rank == 1]
    soldiers = [card for card in book().figures if card.rank == 2]
    assert all(card.cost[0] > 0 for card in heroes)
    assert all(card.cost[0] == 0 and card.cost[1] > 0 for card in veterans)
    assert all(card.cost[:2] == [0, 0] and card.cost[2] > 0 for card in soldiers)
    for card in heroes:
        motivation = book().motivations[card.motivation]
        assert all(line.cost[0] > 0 for line in motivation.alive + motivation.dead), "motivations cost gold"
    t = Table(a=["A1 man"], b=["I9 man"], coins={"gold": 1, "silver": 1, "copper": 5}).activate("A1")
    assert t.copper == [4, 5], "copper pays for the activation"


@pytest.mark.rule("tac-coins-02", "tac-motivation-07")
def test_gold_pays_for_roberts_motivation() -> None:
    t = duel("robert", "knight 2 wounds", b_more=["I9 man"])
    t.attack("E4", 0)
    t.roll(9, 1, 1, 1).no()
    t.no().kill().use("Blood for Blood")
    assert t.gold == [8, 9] and t.vp == [1, 0]


@pytest.mark.rule("tac-coins-03")
def test_silver_pays_for_effects_priced_in_silver() -> None:
    t = duel("rhaegar", "man")
    t.attack("E4").use("Ruby Blade", 2)
    assert t.silver == [8, 9]
    poor = duel("rhaegar", "man", coins={"gold": 5, "silver": 0, "copper": 9}).attack("E4")
    assert poor.lines and all(line.cost[1] == 0 for line in poor.lines), "gold does not stand in for it"


@pytest.mark.rule("tac-coins-05", "tac-squad-10")
def test_the_set_holds_two_standard_supplies() -> None:
    assert SIZES == {"short": (2, 4, 12), "standard": (3, 6, 18), "long": (4, 8, 24)}
    assert [2 * coins for coins in SIZES["standard"]] == [6, 12, 36]


@pytest.mark.rule("tac-coins-06", "tac-squad-15")
def test_the_full_supply_whatever_the_squad_cost() -> None:
    t = Table(scene="hill-above-the-crossing", a=["C1 honour-guard", "D1 honour-guard"], b=["C13 baratheon-guard"])
    assert [t.gold[0], t.silver[0], t.copper[0]] == [3, 6, 18]


@pytest.mark.rule("tac-coins-07")
def test_without_copper_nobody_is_activated() -> None:
    t = Table(
        a=["A1 man", "A3 man"],
        b=["I9 man", "I7 man"],
        coins={"copper": 1},
        rounds=2,
    )
    t.activate("A1")
    t.end().idle("I9")
    assert t.battle.round == 2, "nobody has copper left, so the round is over"
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man", "I5 man"], coins={"copper": 2})
    t.idle("A1", "I9", "A3")
    assert t.asks == 1 and t.asked == "take-turn"
    assert t.refused(t.figure("A1")) == "tac-activate-01"


@pytest.mark.rule("tac-coins-08", "tac-endphase-08")
def test_copper_comes_back_every_round() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], coins={"copper": 18, "silver": 1, "gold": 1})
    t.finish_round()
    assert sorted(t.copper) == [17, 18], "full again, but for the activation that is under way"
    assert t.battle.round == 2


@pytest.mark.rule("tac-coins-09")
def test_gold_and_silver_stay_spent() -> None:
    t = duel("rhaegar", "man")
    t.attack("E4").use("Ruby Blade", 2).skip()
    t.finish_round()
    assert t.silver == [8, 9]


@pytest.mark.rule("tac-coins-10", "tac-coins-11", "tac-activate-02")
def test_the_copper_of_a_dead_figure_is_back_next_round() -> None:
    t = Table(a=["A1 man", "D4 lord", "A9 man"], b=["E4 man 1 wounds", "I9 man", "I7 man"], coins={"copper": 10})
    t.idle("A1", "E4")
    assert t.copper == [9, 9]
    t.activate("D4").roll(9, 1, 1, 1).attack("E4")
    assert t.fate_of(1, 0) == "killed"
    assert t.copper[1] == 9, "not available this round"
    t.skip().end()
    t.finish_round()
    assert t.copper == [10, 10]


@pytest.mark.rule("tac-coins-12")
def test_gains_have_no_limit_and_do_not_last_in_copper() -> None:
    gather = ability("Gather", "order", lines=[line("g", [{"do": "coin", "coin": "copper", "amount": 5}])])
    rich = figure("rich", {"silver": 1}, attacks=[melee()], abilities=[gather])
    t = Table(a=["A1 rich", "A3 man"], b=["I9 man", "I7 man"], coins={"copper": 18}, figures=[rich]).activate("A1")
    t.use("Gather")
    assert t.copper[0] == 22, "17 and 5: more than the supply"
    t.end()
    t.finish_round()
    assert t.copper[0] == 18
