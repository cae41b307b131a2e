"""Markers: shaken, stunned, wounds, captured, nemesis; loot; objectives."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import LINE_AT, LOOT_AT
from bannermen.games.tactics.content.load import book, scenarios
from bannermen.games.tactics.loadouts.battlefield import field_of
from bannermen.games.tactics.rules.sight import has_line, objectives_held
from bannermen.games.tactics.rules.wounds import mark
from bannermen.games.tactics.terms import COINS, PURSE_COIN, SHAKEN, STUNNED
from bannermen.kernel.game import BadSetup
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table, duel

# --- states ---


@pytest.mark.rule("tac-tokens-01")
def test_one_marker_of_each_state() -> None:
    t = duel()
    for _ in range(2):
        mark(t.battle, t.figure("E4"), SHAKEN)
        mark(t.battle, t.figure("E4"), STUNNED)
    assert t.shaken("E4") and t.stunned("E4")
    t.roll(6, 1, 1, 6).attack("E4")
    assert not t.shaken("E4"), "the one marker is gone with the first roll"


@pytest.mark.rule("tac-tokens-03")
def test_shaken_ends_with_the_roll() -> None:
    t = duel("lord shaken", "knight")
    t.roll(7, 7, 7).attack("E4")
    assert t.struck["hits"] == 0 and not t.shaken("D4")
    t.roll(7, 7, 7, 1, 1, 1).attack("E4")
    assert t.struck["hits"] == 3


@pytest.mark.rule("tac-tokens-04")
def test_any_roll_of_the_figure_counts() -> None:
    t = duel("lord", "knight shaken")
    t.roll(6, 6, 1, 7, 7).attack("E4")
    assert t.defended["defended"] == 0, "both defence dice lose 2"
    assert not t.shaken("E4")
    test = ability("Steady", "order", lines=[line("t", [{"do": "test", "who": "self", "then": [{"do": "vp"}]}])])
    card = figure("steady", {"silver": 1}, willpower=5, abilities=[test])
    t = Table(a=["A1 steady shaken"], b=["I9 man"], figures=[card]).activate("A1")
    t.roll(6).use("Steady")
    assert t.vp == [0, 0] and not t.shaken("steady")
    t = duel("lord", "knight shaken")
    t.roll(1, 1, 1).attack("E4")
    assert t.shaken("E4"), "no hits, no roll, and the marker stays"
    t = duel("lord", "honour-guard shaken")
    t.roll(9, 1, 1).attack("E4").use("For the King!").skip()
    assert t.wounds("E4") == 0 and t.shaken("E4"), "the only hit is defended: a roll of no dice takes no marker"
    t = Table(a=["B1 man shaken"], b=["F1 man"], map=". .|. . . .", pieces={"B1|C1": "wooden-door"}).activate("B1")
    t.roll(8, 8).ram()
    assert t.face("B1|C1") == 0, "a terrain charge loses 2 as well"


@pytest.mark.rule("tac-tokens-05", "tac-tokens-06")
def test_stunned_takes_an_action_point_from_the_next_activation() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man activated", "I7 man"], rounds=3)
    mark(t.battle, t.figure("I9"), STUNNED)
    t.idle("A1", "I7", "A3")
    assert t.battle.round == 2
    t.activate("I9")
    assert t.ap == 1, "although it is the next round"
    t.end()
    assert not t.stunned("I9")
    t.finish_round()
    t.activate("A1").end()
    t.activate("I9")
    assert t.ap == 2


@pytest.mark.rule("tac-tokens-07")
def test_stunned_in_its_own_activation() -> None:
    """It keeps its action points now; the next activation is the short one."""
    daze = ability("Daze", "order", lines=[line("d", [{"do": "state", "who": "self", "state": "stunned"}])])
    card = figure("dizzy", {"silver": 1}, attacks=[melee()], abilities=[daze])
    t = Table(a=["A1 dizzy", "A3 man"], b=["I9 man"], figures=[card]).activate("A1")
    t.use("Daze")
    assert t.ap == 2
    t.end()
    assert t.stunned("dizzy")
    t.finish_round()
    while t.asked != "take-turn" or t.asks != 0:
        t.end() if t.asked == "choose-action" else t.say(t.options[0])
    t.activate("A1")
    assert t.ap == 1
    t.end()
    assert not t.stunned("dizzy")


@pytest.mark.rule("tac-tokens-08", "tac-action-attack-14", "tac-card-12")
def test_as_many_wounds_as_health() -> None:
    t = duel("lord", "lord 2 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.there("E4") and t.wounds("E4") == 3
    t = duel("lord", "lord 3 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.fate_of(1, 0) == "killed"


@pytest.mark.rule("tac-tokens-09", "tac-tokens-10")
def test_robert_in_the_example() -> None:
    """Activated, two wounds, a state: it does not look good."""
    t = Table(a=["A1 robert 2 wounds activated shaken", "A3 man"], b=["I9 man"])
    robert = t.view()["figures"][0]
    assert (robert["activated"], robert["wounds"], robert["health"] - robert["wounds"]) == (True, 2, 2)
    assert [robert["shaken"], robert["stunned"]].count(True) == 1


@pytest.mark.rule("tac-tokens-11")
def test_the_marker_lies_beside_the_captor() -> None:
    t = duel("lord", "knight 2 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4").capture()
    seen = t.view()["figures"]
    assert seen[t.figure("lord")]["captive"] == t.figure("knight")
    assert seen[t.figure("knight")]["square"] == -1


@pytest.mark.rule("tac-tokens-12", "tac-tokens-15")
def test_each_nemesis_has_a_pair_of_its_own() -> None:
    t = Table(
        a=["A1 connington", "A3 corbray"],
        b=["I9 knight", "I7 lord"],
        phase="deployment",
        gold=["A1-A3"],
        silver=["I7-I9"],
    )
    assert t.asked == "trigger.battle-start"
    t.use("Sworn Pursuit").name_figure("I9")
    t.use("A Name to Make").name_figure("I7")
    pairs = t.view()["nemeses"]
    assert pairs == [[t.figure("A1"), t.figure("I9")], [t.figure("A3"), t.figure("I7")]]


@pytest.mark.rule("tac-tokens-13")
def test_a_nemesis_is_an_enemy_character_named_before_the_battle() -> None:
    t = Table(
        a=["A1 connington", "A3 knight"],
        b=["I9 knight", "I7 lord", "I5 man"],
        phase="deployment",
        gold=["A1-A3"],
        silver=["I5-I9"],
    )
    t.use("Sworn Pursuit")
    assert t.battle.phase == 1 and t.figures == {"I9", "I7"}


@pytest.mark.rule("tac-tokens-13")
def test_no_soldier_and_no_friend_becomes_a_nemesis_whatever_a_card_leaves_open() -> None:
    effects = [{"do": "choose"}, {"do": "test", "then": [{"do": "nemesis"}]}]
    open_card = figure(
        "open",
        {"silver": 1},
        attacks=[melee()],
        abilities=[ability("Any Foe", "order", ap=0, lines=[line("any", effects)])],
    )
    t = Table(a=["A1 open", "B2 knight"], b=["I9 man", "I7 knight", "I5 lord"], figures=[open_card]).activate("A1")
    t.use("Any Foe")
    assert t.asked == "name-figure" and t.figures == {"I7", "I5"}
    for wrong in ("I9", "B2", "A1"):
        assert t.refused(t.figure(wrong)) == "tac-tokens-13"
    sworn = figure(
        "sworn",
        {"silver": 1},
        attacks=[melee()],
        abilities=[
            ability(
                "Grudge", "trigger", trigger={"when": "kill", "by": "self"}, lines=[line("it", [{"do": "nemesis"}])]
            )
        ],
    )
    t = Table(a=["D4 sworn", "A1 man"], b=["E4 man 1 wounds", "I9 man"], figures=[sworn]).activate("D4")
    t.roll(9, 1, 1).attack("E4")
    assert t.asked != "trigger.kill" and t.view()["nemeses"] == []
    grudge = ability(
        "Grudge", "trigger", trigger={"when": "charged", "by": "self"}, lines=[line("it", [{"do": "nemesis"}])]
    )
    for whom, asked in (("man", False), ("knight", True)):
        t = Table(a=["A1 sworn"], b=[f"E1 {whom}", "I9 man"], figures=[sworn | {"abilities": [grudge]}]).activate("A1")
        t.charge("E1")
        while t.asked == "move-to":
            t.say(t.options[0])
        assert (t.asked == "trigger.charged") == asked


@pytest.mark.rule("tac-tokens-14")
def test_only_a_card_makes_a_nemesis_worth_points() -> None:
    for attacker, points in (("lord", 0), ("corbray", 2)):
        t = duel(attacker, "knight 2 wounds", b_more=["I9 man"], nemeses=[["0.0", "1.0"]])
        t.attack("E4")
        t.roll(9, 1, 1, 1)
        if t.asked == "boost":
            t.no()
        else:
            t = duel(attacker, "knight 2 wounds", b_more=["I9 man"], nemeses=[["0.0", "1.0"]])
            t.roll(9, 1, 1, 1).attack("E4")
        t.kill()
        if t.asked == "trigger.kill":
            t.use("Glory Taken")
        assert t.vp == [points, 0]


# --- loot ---


@pytest.mark.rule("tac-loot-01")
def test_scenarios_place_purses_and_letters() -> None:
    kinds = {loot.kind for scenario in scenarios().values() for loot in scenario.loot}
    assert kinds == {"purse", "letter"}
    assert all(scenario.loot for scenario in scenarios().values())
    with pytest.raises(BadSetup, match="Invalid enum value"):
        Table(loot={"C3": "crown"})


@pytest.mark.rule("tac-loot-02", "tac-loot-08", "tac-loot-09")
def test_who_touches_loot_may_collect_it_for_one_action_point() -> None:
    walled = ". . . . . .\n. .|. . . ."
    for at, offered in (("C1", True), ("D2", True), ("B1", False), ("F1", False)):
        t = Table(a=[f"{at} man"], b=["A2 man"], map=walled, loot={"C1": "purse"}).activate(at)
        assert (LOOT_AT in t.options) is offered, at
    assert t.refused(LOOT_AT) == "tac-loot-02"
    t = Table(a=["C1 man stunned"], b=["A2 man"], map=walled, loot={"C1": "purse"}).activate("C1")
    t.collect("C1")
    assert t.ap == 0 or t.asked == "take-turn" or t.asks == 1


@pytest.mark.rule("tac-loot-03", "tac-loot-04")
def test_a_purse_brings_two_points_and_a_silver_stag() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], loot={"A2": "purse"}, coins={"silver": 6, "copper": 9}).activate("A1")
    t.collect("A2")
    assert t.vp == [2, 0] and t.silver == [7, 6]
    assert COINS[PURSE_COIN] == "silver"


@pytest.mark.rule("tac-loot-05", "tac-loot-10")
def test_a_letter_brings_two_points_and_another_agenda() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], loot={"A2": "letter"}, agendas=[["shield"], ["shield"]]).activate("A1")
    pile = t.battle.pile[0][:]
    t.collect("A2")
    assert t.vp == [2, 0]
    assert t.battle.hand[0] == [0, pile[-1]] and t.battle.pile[0] == pile[:-1]
    assert t.view(1)["seats"][0]["agendas"] == [], "still secret"
    t.battle.pile[0] = []
    t = Table(a=["A1 man"], b=["I9 man"], loot={"A2": "letter", "B2": "letter"}).activate("A1")
    t.battle.hand[0], t.battle.pile[0] = [0, 1, 2, 3, 4], []
    t.collect("A2")
    assert t.vp == [2, 0] and len(t.battle.hand[0]) == 5, "with no card left only the points"


@pytest.mark.rule("tac-loot-10")
def test_both_agendas_score() -> None:
    t = Table(
        a=["A1 lord"],
        b=["I9 man"],
        loot={"A2": "letter"},
        objectives=["A1"],
        rounds=1,
        agendas=[["shield"], []],
    ).activate("A1")
    t.battle.pile[0] = [1, 3, 4, 2]
    t.collect("A2").end()
    t.finish_round()
    assert t.vp[0] == 2 + 1 + 2 + 2, "letter, objective, shield, dominion"


@pytest.mark.rule("tac-loot-06")
def test_loot_is_collected_once() -> None:
    t = Table(a=["A1 man"], b=["B3 man"], loot={"A2": "purse"}).activate("A1")
    t.collect("A2").end()
    assert t.asks == 1 and LOOT_AT not in t.options
    assert t.refused(LOOT_AT) == "tac-loot-06"
    assert not t.view()["loot"][0]["there"]


@pytest.mark.rule("tac-loot-07")
def test_cards_may_look_at_the_kind_of_loot() -> None:
    greedy = ability(
        "Greedy",
        "trigger",
        trigger={"when": "loot", "by": "self", "loot": "purse"},
        lines=[line("g", [{"do": "vp"}])],
    )
    card = figure("greedy", {"silver": 1}, abilities=[greedy])
    for kind, asked in (("purse", "trigger.loot"), ("letter", "choose-action")):
        t = Table(a=["A1 greedy"], b=["I9 man"], loot={"A2": kind}, figures=[card]).activate("A1")
        t.collect("A2")
        assert t.asked == asked
        assert t.events("loot")[-1].data["loot"] == ("purse", "letter").index(kind)


@pytest.mark.rule("tac-loot-11")
def test_an_engaged_figure_may_collect() -> None:
    t = duel("lord", "knight", loot={"C4": "purse"})
    assert LOOT_AT in t.options


# --- objectives ---


@pytest.mark.rule("tac-objective-01", "tac-objective-02", "tac-objective-03")
def test_objectives_lie_on_open_ground_that_hides_nothing() -> None:
    for key in scenarios():
        field = field_of(key)
        faces = [laid.face for laid in field.pieces]
        assert field.objectives and all(field.kind(faces, square) == 0 for square in field.objectives)
    with pytest.raises(BadSetup, match="is not OPEN"):
        Table(map=". b", objectives=["B1"])
    t = Table(a=["A1 archer"], b=["C1 man"], map=". . .", objectives=["B1"])
    assert has_line(t.battle, 0, 1)


@pytest.mark.rule("tac-objective-04")
def test_standing_on_it_is_control() -> None:
    t = Table(a=["A1 man", "C3 man"], b=["B3 man", "I9 man"], objectives=["A2"]).activate("A1")
    assert t.view()["objectives"][0]["side"] == -1
    t.move("A2")
    assert t.view()["objectives"][0]["side"] == 0, "enemies next to it contest nothing"
    t.move("A1")
    assert t.view()["objectives"][0]["side"] == -1


@pytest.mark.rule("tac-objective-05", "tac-objective-10", "tac-endphase-02")
def test_a_large_figure_on_two_objectives() -> None:
    t = Table(a=["A1 horse"], b=["I9 man"], objectives=["A1", "B2", "H9"], rounds=1)
    assert objectives_held(t.battle, 0) == 2
    t.finish_round()
    assert t.vp == [1, 0], "one figure, one point"
    t = Table(a=["A1 horse"], b=["I9 man"], objectives=["B2"], rounds=1)
    assert t.view()["objectives"][0]["figure"] == 0, "one of its four squares is enough"


@pytest.mark.rule("tac-objective-06", "tac-activate-04")
def test_the_card_of_an_objective_is_an_action_of_its_holder() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man"], cards={"A1": "supply-wagon"}).activate("A3")
    code = LINE_AT + t.battle.book.objectives[t.battle.objective_card[0]].line.number
    assert code not in t.options and t.refused(code) == "tac-objective-06"
    t = Table(a=["A1 man", "A3 man"], b=["I9 man"], cards={"A1": "supply-wagon"}, coins={"copper": 9}).activate("A1")
    t.use("Supply Wagon")
    assert t.copper == [10, 9] and t.ap == 1


@pytest.mark.rule("tac-objective-07")
def test_there_are_ten_objective_cards_of_ours() -> None:
    assert len(book().objectives) == 10
    assert all(card.provenance.get("*", "designed") == "designed" for card in book().objectives)


@pytest.mark.rule("tac-objective-08", "tac-objective-09")
def test_one_card_beside_each_objective_face_up() -> None:
    t = Table(
        a=["- man"],
        b=["- man"],
        objectives=["D4", "E5", "F6", "G7"],
        gold=["A1-I1"],
        silver=["A9-I9"],
        phase="setup",
    )
    while t.battle.phase == 0:
        t.battle.apply(t.decision.seat, t.options[0])
    cards = [seen["card"] for seen in t.view(0)["objectives"]]
    assert len(set(cards)) == 4 and None not in cards
    assert [seen["card"] for seen in t.view(1)["objectives"]] == cards
