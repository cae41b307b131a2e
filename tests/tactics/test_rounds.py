"""Rounds and turns, activation, passing, the end phase, victory."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import END_DEED, PASS_TURN, SURRENDER
from bannermen.games.tactics.content.boons import GUARD
from bannermen.games.tactics.rules.boons import boon, grant, sees_any
from bannermen.games.tactics.rules.wounds import mark
from bannermen.games.tactics.terms import NOBODY, ROUND, SHAKEN, STUNNED
from tests.tactics.figures import ability, figure, line, passive
from tests.tactics.table import Table, duel

TEXT = {"en": "r", "de": "r", "ru": "r"}


def turns(t: Table) -> list[int]:
    """The seats that take the turns of this round, in order."""
    seats = []
    now = t.battle.round
    while not t.battle.over and t.battle.round == now:
        if t.asked in ("take-turn", "choose-action"):
            seats.append(t.asks)
            if t.asked == "take-turn":
                t.say(t.options[0])
            t.end()
        else:
            t.say(t.options[-1])
    return seats


@pytest.mark.rule("tac-round-01")
def test_the_start_marker_has_the_first_turn() -> None:
    for first in (0, 1):
        t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"], first=first)
        assert t.asks == first and t.asked == "take-turn"


@pytest.mark.rule("tac-round-03", "tac-activate-08")
def test_each_figure_once_until_all_have_been_activated() -> None:
    t = Table(a=["A1 man", "A3 man", "A5 man"], b=["I9 man", "I7 man", "I5 man"])
    t.idle("A1", "I9")
    assert t.refused(t.figure("A1")) == "tac-activate-08"
    assert turns(t) == [0, 1, 0, 1] and t.battle.round == 2
    t.activate("I9")
    assert t.ap == 2, "in the next round it may be activated again"


@pytest.mark.rule("tac-round-04", "tac-round-07")
def test_the_start_marker_changes_hands_every_round() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"], rounds=4)
    firsts = []
    while not t.battle.over:
        firsts.append(t.battle.first)
        t.finish_round()
    assert firsts == [0, 1, 0, 1]


@pytest.mark.rule("tac-round-05", "tac-coins-07")
def test_who_has_no_copper_is_out_of_the_round() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man", "I5 man"], bent=True)
    t.battle.coins[2] = 1
    assert turns(t) == [0, 1, 1, 1]


@pytest.mark.rule("tac-round-06")
def test_who_has_no_figures_left_to_activate_is_out_of_the_round() -> None:
    t = Table(a=["A1 man"], b=["I9 man", "I7 man", "I5 man"])
    assert turns(t) == [0, 1, 1, 1]


@pytest.mark.rule("tac-round-08", "tac-capture-06", "tac-capture-09")
def test_a_freed_figure_gives_its_player_a_turn_again() -> None:
    t = Table(
        a=["D4 lord", "- knight fate captive activated"],
        b=["E4 man 1 wounds holds 0.1", "I9 man", "I8 man"],
        coins={"copper": 9},
    ).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").skip()
    t.end().activate("I9").end()
    t.activate("knight")
    assert t.wounds("knight") == 2 and t.copper[0] == 7, "unactivated, one health left, and a new copper star"


# --- activation ---


@pytest.mark.rule("tac-activate-01")
def test_a_player_must_activate() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"])
    assert set(t.options) == {0, 1}, "no way to skip"
    assert t.refused(-1) == "tac-activate-01" and t.refused(t.figure("I9")) == "tac-activate-01"


@pytest.mark.rule("tac-activate-02")
def test_activating_costs_a_copper_star_for_the_round() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"], coins={"copper": 9}).activate("A1")
    assert t.copper == [8, 9] and t.view(1)["figures"][0]["activated"], "for all to see"
    t.move("A2").end()
    assert t.copper == [8, 9], "it does not come back before the next round"


@pytest.mark.rule("tac-activate-03", "tac-activate-05")
def test_action_points_are_spent_freely() -> None:
    t = duel("lord", "knight")
    t.roll(1, 1, 1).attack("E4").move("C4")
    assert t.asks == 1, "attack, then move"
    t = duel("lord", "knight")
    t.move("D5").roll(1, 1, 1).attack("E4")
    assert t.asks == 1, "move, then attack"
    labels = {t.battle.choice(t.decision, code).label.template for code in t.options}
    assert "Move (1 AP)" in labels and "Wait (1 AP)" in labels


@pytest.mark.rule("tac-activate-06")
def test_a_free_action_keeps_the_activation_open() -> None:
    shout = ability("Shout", "order", lines=[line("s", [{"do": "coin", "coin": "copper"}])])
    t = Table(a=["A1 loud"], b=["I9 man"], figures=[figure("loud", {"silver": 1}, abilities=[shout])]).activate("A1")
    t.wait().wait()
    assert t.asks == 0 and t.ap == 0 and t.names == ["Shout"]
    t.use("Shout")
    assert t.asks == 1


@pytest.mark.rule("tac-activate-07", "tac-action-attack-16")
def test_robert_surges_forward_and_goes_on() -> None:
    """The book's example: he kills an honour guard with his first AP, surges, and uses his second."""
    t = duel("robert", "honour-guard 1 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4", 0).no()  # no coins
    t.no()  # the guard uses no ability
    t.no()  # no aftermath
    assert t.asked == "move-to" and t.ends == {"E4"}
    t.go("E4")
    assert t.where("robert") == "E4" and t.ap == 1


@pytest.mark.rule("tac-activate-09", "tac-activate-12")
def test_never_more_than_three_action_points() -> None:
    quick = figure("quick", {"silver": 1}, abilities=[passive("Quick", {"boon": "ap", "amount": 2})])
    t = Table(a=["A1 quick"], b=["I9 man"], figures=[quick]).activate("A1")
    assert t.ap == 3
    t.wait().wait().wait()
    assert t.asks == 1
    shout = ability("Shout", "order", lines=[line("s", [{"do": "coin", "coin": "copper"}])])
    loud = figure("loud", {"silver": 1}, abilities=[shout, passive("Quick", {"boon": "ap"})])
    t = Table(a=["A1 loud"], b=["I9 man"], figures=[loud]).activate("A1")
    t.use("Shout").wait().wait()
    assert t.asks == 1, "three slots in all: a free action and two action points"


@pytest.mark.rule("tac-activate-09")
def test_a_card_may_give_a_third_action_point() -> None:
    hurry = ability("Hurry", "order", ap=1, lines=[line("h", [{"do": "ap", "who": "self", "amount": 2}])])
    t = Table(a=["A1 hasty"], b=["I9 man"], figures=[figure("hasty", {"silver": 1}, abilities=[hurry])]).activate("A1")
    t.use("Hurry")
    assert t.ap == 3 and t.view()["active"]["slots"] == 1
    t.wait().wait()
    assert t.asks == 1, "two more, and that makes three"
    rush = ability("Rush", "order", ap=1, lines=[line("r", [{"do": "ap", "who": "self", "amount": 3}])])
    t = Table(a=["A1 rash"], b=["I9 man"], figures=[figure("rash", {"silver": 1}, abilities=[rush])]).activate("A1")
    assert t.use("Rush").ap == 3, "one is left and three more are given, yet never a fourth"


@pytest.mark.rule("tac-activate-11")
def test_never_fewer_than_one_action_point() -> None:
    slow = figure("slow", {"silver": 1}, abilities=[passive("Slow", {"boon": "ap", "amount": -2})])
    t = Table(a=["A1 slow"], b=["I9 man"], figures=[slow]).activate("A1")
    assert t.ap == 1
    t = Table(a=["A1 slow stunned"], b=["I9 man"], figures=[slow]).activate("A1")
    assert t.ap == 1


@pytest.mark.rule("tac-activate-09", "tac-activate-11")
@pytest.mark.parametrize("more", range(-2, 4))
@pytest.mark.parametrize("state", ["", " stunned", " shaken"])
def test_action_points_are_two_and_what_changes_them(more: int, state: str) -> None:
    """A stunned figure has one less; all of it together is never below one nor above three."""
    swift = figure("swift", {"silver": 1}, abilities=[passive("Swift", {"boon": "ap", "amount": more})] if more else [])
    t = Table(a=[f"A1 swift{state}"], b=["I9 man"], figures=[swift]).activate("A1")
    assert t.ap == min(3, max(1, 2 + more - (state == " stunned")))


@pytest.mark.rule("tac-tokens-01")
@pytest.mark.parametrize("state", [SHAKEN, STUNNED])
def test_only_who_stands_on_the_board_is_marked(state: int) -> None:
    """Whoever fell meanwhile, and nobody at all, is neither shaken nor stunned."""
    t = Table(a=["A1 man", "- man fate killed"], b=["I9 man", "I7 man"])
    for figure_number, marked in ((0, True), (1, False), (NOBODY, False), (3, True)):
        t.battle.shaken, t.battle.stunned = [False] * 4, [False] * 4
        mark(t.battle, figure_number, state)
        assert (t.battle.shaken if state == SHAKEN else t.battle.stunned).count(True) == int(marked)
        assert not any(t.battle.stunned if state == SHAKEN else t.battle.shaken)


@pytest.mark.rule("tac-activate-13")
def test_an_activation_may_end_early() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"]).activate("A1")
    t.wait().say(END_DEED)
    assert t.asks == 1
    t.activate("I9").end()
    t.activate("A3")
    assert t.ap == 2, "nothing is carried over"


@pytest.mark.rule("tac-activate-14")
def test_the_catalogue_of_actions() -> None:
    t = Table(
        a=["C1 robert-mounted"],
        b=["H1 man"],
        map=". . . . . . . .\n. . . . . . . .",
        pieces={"F1": "barrel"},
        loot={"B1": "purse"},
        cards={"C1": "supply-wagon"},
    ).activate("C1")
    assert t.deeds == {"move", "charge", "terrain-charge", "wait", "dismount", "end"}
    assert t.names == ["Supply Wagon"] and t.loot_code("B1") in t.options


# --- passing ---


@pytest.mark.rule("tac-pass-01")
def test_passing_needs_fewer_figures_and_two_copper() -> None:
    two_four = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man", "I5 man", "I3 man"], coins={"copper": 9})
    assert PASS_TURN in two_four.options
    two_four.pass_turn()
    assert two_four.copper[0] == 7 and two_four.asks == 1
    even = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"])
    assert even.refused(PASS_TURN) == "tac-pass-01"
    poor = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man", "I5 man"], coins={"copper": 1})
    assert poor.refused(PASS_TURN) == "tac-pass-01"


@pytest.mark.rule("tac-pass-01", "tac-setup-12")
def test_figures_of_an_ally_are_no_reason_to_pass() -> None:
    squads = [[{"figure": "man", "at": s} for s in row] for row in (["A1", "A3"], ["I9"], ["E5", "E3", "E1"])]
    allied = Table(sides=[0, 1, 0], squads_of=squads, coins={"copper": 9})
    assert allied.asks == 0 and allied.refused(PASS_TURN) == "tac-pass-01"
    assert PASS_TURN in Table(sides=[0, 1, 2], squads_of=squads, coins={"copper": 9}).options


@pytest.mark.rule("tac-pass-02")
def test_after_a_pass_the_opponent_must_act() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man", "I5 man", "I3 man"])
    t.pass_turn()
    assert t.asks == 1 and PASS_TURN not in t.options
    squads = [[{"figure": "man", "at": s} for s in row] for row in (["A1"], ["I9", "I7"], ["E5", "E3", "E1"])]
    t = Table(sides=[0, 1, 2], squads_of=squads)
    t.pass_turn()
    assert t.asks == 1 and t.refused(PASS_TURN) == "tac-pass-02", "although he has fewer than the third"


@pytest.mark.rule("tac-pass-03")
def test_passing_several_times() -> None:
    t = Table(a=["A1 man"], b=["I9 man", "I7 man", "I5 man", "I3 man"], coins={"copper": 5})
    t.pass_turn().idle("I9")
    t.pass_turn().idle("I7")
    assert t.copper[0] == 0, "the last one paid for the activation"
    assert t.asked == "choose-action" and t.asks == 0, "1 copper is left, and it must act"


@pytest.mark.rule("tac-pass-04")
def test_figures_that_wait_count_and_prisoners_do_not() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man", "- man"], gold=["A1"], silver=["I9"])
    assert PASS_TURN in t.options, "the one that waits counts"
    t = Table(a=["A1 man holds 1.2", "A3 man"], b=["I9 man", "I7 man", "- knight fate captive"])
    assert PASS_TURN not in t.options, "the prisoner does not"


# --- the end phase ---


@pytest.mark.rule("tac-endphase-01", "tac-endphase-10")
def test_effects_of_the_end_of_the_round_come_first() -> None:
    late = ability("Late", "trigger", trigger={"when": "round-end"}, lines=[line("l", [{"do": "vp"}])])
    card = figure("late", {"silver": 1}, abilities=[late])
    t = Table(a=["A1 late"], b=["I9 late"], figures=[card], objectives=["A1"], first=1)
    t.activate("I9").end()
    t.activate("A1").end()
    assert t.asked == "trigger.round-end" and t.asks == 1, "the holder of the start marker first"
    assert t.vp == [0, 0], "before any points of the end phase"
    t.use("Late")
    assert t.asks == 0
    t.use("Late")
    assert t.vp == [2, 1]


@pytest.mark.rule("tac-endphase-02")
def test_a_point_for_each_figure_on_an_objective() -> None:
    t = Table(a=["A1 man", "A3 man", "A5 man"], b=["I9 man"], objectives=["A1", "A3", "A5", "I9"])
    t.finish_round()
    assert t.vp == [3, 1]


@pytest.mark.rule("tac-endphase-03", "tac-endphase-04")
@pytest.mark.parametrize(("a", "b", "points"), [(2, 1, [1, 0]), (1, 1, [0, 0]), (0, 0, [0, 0])])
def test_a_point_for_most_prisoners(a: int, b: int, points: list[int]) -> None:
    own = [f"A{2 * i + 1} man" + (f" holds 1.{3 + i}" if i < a else "") for i in range(3)]
    other = [f"I{2 * i + 1} man" + (f" holds 0.{3 + i}" if i < b else "") for i in range(3)]
    own += [f"- {key} fate captive" for key in ("knight", "squire")[:b]]
    other += [f"- {key} fate captive" for key in ("lord", "stark-figure")[:a]]
    t = Table(a=own, b=other)
    t.finish_round()
    assert t.vp == points


@pytest.mark.rule("tac-endphase-05")
def test_special_rules_of_a_scenario_score() -> None:
    rule = {"do": "hold-vp", "at": ["A1"], "amount": 2, "text": TEXT}
    t = Table(a=["A1 man"], b=["I9 man"], objectives=["A1", "I9"], rules=[rule])
    t.finish_round()
    assert t.vp == [3, 1] and t.rules("points")[-1] == "tac-endphase-05", "after the objectives"
    kill = {"do": "kill-vp", "ranks": ["hero"], "text": TEXT}
    t = duel("knight", "lord 3 wounds", b_more=["I9 man"], rules=[kill])
    t.roll(9, 1, 1).attack("E4").kill()
    assert t.vp == [1, 0]
    beyond = {"do": "beyond-vp", "text": TEXT}
    t = Table(a=["I9 man", "A1 man"], b=["I5 man"], gold=["A1"], silver=["I8-I9"], rules=[beyond], rounds=1)
    t.finish_round()
    assert t.vp == [1, 0]


@pytest.mark.rule("tac-endphase-06")
def test_effects_until_the_end_of_the_round_end_then() -> None:
    t = Table(a=["A1 man"], b=["I9 man"])
    grant(t.battle, GUARD, 0, 1, ROUND, 0)
    assert boon(t.battle, 0, GUARD) == 1
    t.finish_round()
    assert boon(t.battle, 0, GUARD) == 0


@pytest.mark.rule("tac-endphase-07", "tac-endphase-09")
def test_agendas_score_before_the_points_are_compared() -> None:
    t = Table(a=["A1 lord"], b=["I9 lord"], agendas=[["shield"], []], vp=[0, 1], rounds=1)
    t.finish_round()
    assert t.vp == [2, 1] and t.battle.winners == [0]
    t = Table(a=["A1 lord"], b=["I9 lord"], agendas=[["shield"], ["shield"]], rounds=1, first=1)
    t.finish_round()
    judged = [e.data["seat"] for e in t.events("agenda-shown")]
    assert judged == [1, 0], "the holder of the start marker first"
    squads = [[{"figure": "lord", "at": at}] for at in ("A1", "I9", "A9")]
    hands = [["shield"]] * 3
    t = Table(sides=[0, 1, 2], squads_of=squads, agendas=hands, vp=[0, 0, 0], rounds=1, first=1)
    t.finish_round()
    assert [e.data["seat"] for e in t.events("agenda-shown")] == [1, 2, 0], "and then the others in their order"


@pytest.mark.rule("tac-endphase-08")
def test_a_new_round_begins() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man", "I7 man"], coins={"copper": 7})
    t.finish_round()
    assert t.battle.round == 2 and t.copper == [7, 7]
    assert not any(t.battle.activated)


# --- victory ---


@pytest.mark.rule("tac-victory-01")
def test_the_battle_ends_after_its_last_round() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], rounds=4, round=4)
    t.finish_round()
    assert t.battle.over and t.battle.round == 4 and t.view()["ending"] == "last-round"


@pytest.mark.rule("tac-victory-02")
def test_a_special_rule_may_name_the_winner() -> None:
    rule = {"do": "win-by-vp", "amount": 5, "text": TEXT}
    t = Table(a=["A1 man"], b=["I9 man"], rules=[rule], vp=[6, 1], rounds=5)
    t.finish_round()
    assert t.battle.over and t.battle.winners == [0] and t.view()["ending"] == "special-rule"
    t = Table(a=["A1 man"], b=["I9 man"], rules=[rule], vp=[5, 1], rounds=5)
    t.finish_round()
    assert not t.battle.over


@pytest.mark.rule("tac-victory-03", "tac-victory-04")
@pytest.mark.parametrize(("vp", "winners"), [([11, 9], [0]), ([9, 11], [1]), ([9, 9], [])])
def test_most_points_win(vp: list[int], winners: list[int]) -> None:
    t = Table(a=["A1 man"], b=["I9 man"], vp=vp, rounds=1)
    t.finish_round()
    assert t.battle.over and t.battle.winners == winners


@pytest.mark.rule("tac-victory-05")
def test_a_side_without_figures_ends_the_battle() -> None:
    t = duel("lord", "man 1 wounds", rounds=5, round=3)
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.battle.over and t.vp == [6, 0] and t.view()["ending"] == "wiped-out"


@pytest.mark.rule("tac-victory-06")
def test_prisoners_do_not_count_and_agendas_do() -> None:
    t = duel("lord", "knight 2 wounds", rounds=5, round=5, agendas=[["dominion"], ["shield"]], vp=[0, 5])
    t.roll(9, 1, 1, 1).attack("E4").capture()
    assert t.battle.over, "its only figure is a prisoner"
    assert t.vp == [2, 7] and t.battle.winners == [1], "the points decide, agendas included"
    t = Table(a=["D4 lord"], b=["E4 man 1 wounds", "- man"], gold=["A1"], silver=["I9"]).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4")
    assert not t.battle.over, "a figure that waits counts"


@pytest.mark.rule("tac-surrender-01", "tac-surrender-02", "tac-surrender-03")
def test_giving_up() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man"], vp=[10, 2], rounds=5, round=2)
    assert SURRENDER not in t.options, "nobody is tempted, and it is legal all the same"
    t.say(SURRENDER)
    assert t.battle.over and t.battle.winners == [1]
    assert t.vp == [0, 2 + 12] and t.view()["ending"] == "surrender"
    squads = [[{"figure": "man", "at": at}] for at in ("A1", "I9", "A9")]
    t = Table(sides=[0, 1, 2], squads_of=squads, vp=[10, 2, 4], rounds=5, round=2).say(SURRENDER)
    assert t.vp == [0, 2 + 12, 4 + 12] and t.battle.winners == [2], "of the others the one with most points"
    t = duel("lord", "honour-guard")
    t.roll(9, 9, 9).attack("E4")
    assert t.asked == "use-defence"
    t.say(SURRENDER)
    assert t.battle.winners == [0], "at any decision of one's own, in somebody else's turn as well"


def test_stunned_figures_keep_their_marker_until_they_act() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man"])
    mark(t.battle, 0, STUNNED)
    t.idle("A3")
    assert t.stunned("A1")


@pytest.mark.rule("tac-victory-05")
def test_of_three_sides_two_play_on() -> None:
    squads = [
        [{"figure": "lord", "at": "D4"}],
        [{"figure": "man", "at": "E4", "wounds": 1}],
        [{"figure": "man", "at": "I9"}],
    ]
    t = Table(sides=[0, 1, 2], squads_of=squads).activate("D4").roll(9, 1, 1, 1).attack("E4")
    assert t.fate_of(1, 0) == "killed" and not t.battle.over


@pytest.mark.rule("tac-victory-05")
def test_of_three_sides_the_last_one_ends_the_battle() -> None:
    squads = [
        [{"figure": "lord", "at": "D4"}],
        [{"figure": "man", "at": "E4", "wounds": 1}],
        [{"figure": "man", "fate": "killed"}],
    ]
    t = Table(sides=[0, 1, 2], squads_of=squads).activate("D4").roll(9, 1, 1, 1).attack("E4")
    assert t.battle.over and t.battle.winners == [0]


@pytest.mark.rule("tac-los-01")
@pytest.mark.parametrize(("enemy", "seen"), [("I9 man", True), ("- man", False)])
def test_a_glass_candle_shows_only_who_is_there(enemy: str, seen: bool) -> None:
    t = Table(a=["A1 knight item glass-candle"], b=[enemy], gold=["A1"], silver=["I9"])
    assert sees_any(t.battle, 0) is seen
