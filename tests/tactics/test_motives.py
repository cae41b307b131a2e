"""Agendas and motivations."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import AGENDA_AT
from bannermen.games.tactics.content.load import book
from bannermen.games.tactics.content.moments import ON_KILL
from bannermen.games.tactics.rules.agendas import AGENDAS, SLAUGHTER, VANGUARD
from bannermen.games.tactics.rules.triggers import answers
from bannermen.games.tactics.terms import COINS, LARGESSE_COIN
from tests.tactics.figures import figure, line, melee, words
from tests.tactics.table import Table, duel


def last_round(*hand: str, **table: Any) -> Table:
    """The last round of a battle; seat a holds these agendas."""
    return Table(agendas=[list(hand), []], rounds=1, **table)


def score(t: Table) -> int:
    """What seat a has when the battle is over."""
    t.finish_round()
    assert t.battle.over
    return t.vp[0]


@pytest.mark.rule("tac-agenda-01", "tac-agenda-15")
def test_five_agendas_for_each_player() -> None:
    assert AGENDAS == ("shield", "largesse", "dominion", "vanguard", "slaughter")
    t = Table(a=["A1 man"], b=["I9 man"])
    assert [sorted(t.battle.hand[s] + t.battle.pile[s]) for s in range(2)] == [[0, 1, 2, 3, 4]] * 2
    assert len({card.names["en"] for card in book().agendas}) == 5


@pytest.mark.rule("tac-agenda-02")
def test_agendas_are_secret() -> None:
    t = Table(a=["A1 man"], b=["I9 man"], agendas=[["shield"], ["dominion"]], rounds=1)
    assert t.view(0)["seats"][0]["agendas"] == [0]
    assert t.view(1)["seats"][0]["agendas"] == [] and t.view(-1)["seats"][0]["agendas"] == []
    assert t.view(1)["seats"][0]["hidden"] == 1
    t.finish_round()
    assert t.view(1)["seats"][0]["agendas"] == [0], "shown at the end"


@pytest.mark.rule("tac-agenda-07", "tac-endphase-09")
def test_at_the_end_nothing_is_judged_of_largesse() -> None:
    t = last_round("largesse", "shield", a=["A1 lord"], b=["I9 man"])
    assert score(t) == 2 and [event.data["agenda"] for event in t.events("agenda-shown")] == [AGENDAS.index("shield")]


@pytest.mark.rule("tac-agenda-03", "tac-agenda-04")
def test_shield() -> None:
    assert score(last_round("shield", a=["A1 lord"], b=["I9 man"])) == 2
    assert score(last_round("shield", a=["A1 man"], b=["I9 man"])) == 2, "without heroes it holds"
    lost = last_round("shield", a=["A1 lord"], b=["I9 man"], lost_heroes=[True, False])
    assert score(lost) == 0, "captured once and freed again counts"
    t = last_round("shield", a=["D4 lord 3 wounds", "A1 man"], b=["E4 knight", "I9 man"], first=1)
    t.activate("E4").roll(9, 1, 1).attack("D4").capture()
    t.skip()
    assert t.battle.heroes_lost == [True, False]
    assert score(t) == 0


@pytest.mark.rule("tac-agenda-05", "tac-agenda-06", "tac-agenda-07")
def test_largesse() -> None:
    t = duel("rhaegar", "man", coins={"silver": 1, "copper": 9}, agendas=[["largesse"], []])
    t.attack("E4").use("Ruby Blade", 2)
    assert t.vp == [2, 0] and t.view(1)["seats"][0]["agendas"] == [1], "at once, and shown"
    t = duel(
        "rhaegar",
        "man",
        coins={"silver": 2, "copper": 9},
        agendas=[["largesse"], []],
    )
    t.battle.coins[4], t.battle.spent[4] = 0, 2
    t.battle.coins[1], t.battle.spent[1] = 1, 1
    t.attack("E4").use("Ruby Blade", 2)
    assert t.vp == [0, 0], "the opponent was first"
    assert COINS[LARGESSE_COIN] == "silver"


@pytest.mark.rule("tac-agenda-08")
def test_dominion() -> None:
    objectives = ["A1", "A3", "A5", "I9", "I7"]
    three = last_round("dominion", a=["A1 man", "A3 man", "A5 man"], b=["I9 man", "I7 man"], objectives=objectives)
    assert score(three) == 3 + 2
    two = last_round("dominion", a=["A1 man", "A3 man"], b=["I9 man", "I7 man"], objectives=objectives)
    assert score(two) == 2


@pytest.mark.rule("tac-agenda-09")
def test_vanguard_moves_a_soldier_first() -> None:
    t = Table(a=["A1 man", "C1 knight"], b=["I9 man", "I7 man"], agendas=[["vanguard"], []]).activate("A1")
    t.play(VANGUARD).go("A4")
    assert t.ap == 2 and t.view()["active"]["slots"] == 1, "as its free action"
    assert AGENDA_AT + VANGUARD not in t.options, "once"
    t.end().activate("I9").end()
    t.activate("C1")
    assert t.refused(AGENDA_AT + VANGUARD) == "tac-agenda-09", "and soldiers only"
    t = Table(a=["C1 knight", "A1 man"], b=["I9 man"], agendas=[["vanguard"], []]).activate("C1")
    assert AGENDA_AT + VANGUARD not in t.options, "a veteran never"
    t = Table(a=["A1 man", "C1 man"], b=["I9 man", "I7 man"], agendas=[["vanguard"], []]).activate("A1")
    t.play(VANGUARD).go("A4").end().activate("I9").end().activate("C1")
    assert AGENDA_AT + VANGUARD not in t.options, "once in the battle, whoever comes next"
    t = Table(a=["A1 man"], b=["I9 man"], agendas=[["vanguard"], []]).activate("A1")
    t.move("A2")
    assert AGENDA_AT + VANGUARD not in t.options, "before its first regular action"


@pytest.mark.rule("tac-agenda-10")
@pytest.mark.parametrize(
    ("squad", "points"),
    [(["I9 man", "I8 man"], 2), (["I9 man", "I8 knight"], 0), (["I9 man"], 0), (["I9 man", "A1 man"], 0)],
)
def test_vanguard_scores_for_soldiers_beyond(squad: list[str], points: int) -> None:
    t = last_round("vanguard", a=squad, b=["A9 man"], gold=["A1-A9"], silver=["I1-I9"])
    assert score(t) == points


@pytest.mark.rule("tac-agenda-11", "tac-agenda-14")
def test_slaughter_attacks_first() -> None:
    t = Table(
        a=["D4 knight-with-boost", "A1 man"],
        b=["E4 lord", "I9 man"],
        agendas=[["slaughter"], []],
        figures=[
            figure(
                "knight-with-boost",
                {"silver": 1},
                attacks=[melee(2, 6, boosts=[line("more", [{"do": "dice"}], cost={"copper": 1})])],
            )
        ],
    ).activate("D4")
    t.play(SLAUGHTER)
    assert t.asked == "boost", "coins may be spent on it"
    t.roll(1, 1, 1).use()
    assert t.ap == 2 and len(t.struck["dice"]) == 3
    assert t.view(1)["seats"][0]["agendas"] == [SLAUGHTER], "playing it shows it"
    t = Table(a=["A1 knight"], b=["I9 man"], agendas=[["slaughter"], []]).activate("A1")
    assert t.refused(AGENDA_AT + SLAUGHTER) == "tac-agenda-11", "nobody to attack"


@pytest.mark.rule("tac-agenda-12", "tac-agenda-13", "tac-agenda-14")
def test_slaughter_scores_for_killing_all_characters() -> None:
    t = last_round("slaughter", a=["D4 lord", "A1 man"], b=["E4 knight 2 wounds", "I9 man"]).activate("D4")
    t.roll(9, 1, 1, 1).play(SLAUGHTER).kill().skip()
    t.end()
    assert score(t) == 2, "its first half was played, its second still scores"
    t = last_round("slaughter", a=["D4 lord", "A1 man"], b=["E4 knight 2 wounds", "I9 man"]).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").capture().skip()
    t.end()
    assert score(t) == 1, "a prisoner is not dead; the point is for holding it"
    assert score(last_round("slaughter", a=["D4 lord"], b=["I9 man"])) == 0, "there was nobody to kill"


# --- motivations ---


@pytest.mark.rule("tac-motivation-02", "tac-motivation-03")
def test_a_motivation_may_need_action_points() -> None:
    vow = {
        "key": "vow",
        "name": words("Vow"),
        "alive": {"kind": "order", "ap": 1, "lines": [line("v", [{"do": "vp"}], cost={"gold": 1})]},
        "dead": {"trigger": {"when": "round-end"}, "lines": [line("d", [{"do": "vp"}], cost={"gold": 1})]},
    }
    card = figure("vower", {"gold": 1}, motivation="vow", attacks=[melee()])
    t = Table(a=["A1 vower"], b=["I9 man"], content={"motivations": [vow]}, figures=[card]).activate("A1")
    t.use("Vow")
    assert t.vp == [1, 0] and t.ap == 1 and t.gold[0] == 8
    t.use("Vow")
    assert t.asks == 1, "orders only by the active figure, with its action points"


@pytest.mark.rule("tac-motivation-04", "tac-motivation-05", "tac-motivation-10")
def test_the_dead_side_works_only_after_death() -> None:
    """Robert's dead side: a friend's kill. While he lives it is not offered."""
    t = duel("lord", "knight 2 wounds", a_more=["A1 robert"], b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.asked != "trigger.kill"
    t = Table(
        a=["D4 lord", "- robert fate killed"],
        b=["E4 knight 2 wounds", "I9 man"],
    ).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.asked == "trigger.kill" and t.names == ["Blood for Blood"]
    t.use("Blood for Blood")
    assert t.vp == [1, 0]


@pytest.mark.rule("tac-motivation-05")
def test_a_killed_hero_turns_its_card() -> None:
    t = Table(a=["D4 lord"], b=["E4 robert 3 wounds", "I9 man", "I7 man"]).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.fate("robert") == "killed"
    lines = answers(t.battle, t.figure("robert"), ON_KILL)
    assert [line.texts["en"] for line in lines] == ["When a friendly figure kills an enemy hero or veteran: 1 VP."]


@pytest.mark.rule("tac-motivation-06")
def test_points_come_at_once() -> None:
    t = duel("robert", "knight 2 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4", 0).no().no()
    t.kill()
    assert t.vp == [0, 0]
    t.use("Blood for Blood")
    assert t.vp == [1, 0] and t.battle.phase == 2


@pytest.mark.rule("tac-motivation-08", "tac-motivation-09")
def test_roberts_motivation_in_the_example() -> None:
    """Three gold: a veteran for 1 gold and 1 VP, a hero for 2 gold and 3 VP, then no more offers."""
    t = Table(
        a=["D4 robert"],
        b=["E4 knight 2 wounds", "C4 lord 3 wounds", "D5 squire 2 wounds", "I9 man"],
        coins={"gold": 3, "copper": 9},
        rounds=3,
    ).activate("D4")
    for target, points, gold in (("E4", 1, 2), ("C4", 4, 0)):
        t.roll(9, 1, 1, 1).attack(target, 0).no()
        t.kill() if t.asked == "kill-or-capture" else t.no().kill()
        t.use("Blood for Blood")
        assert t.vp == [points, 0] and t.gold[0] == gold
        t.skip()
    t.finish_round()
    while not (t.asked in ("take-turn", "choose-action") and t.asks == 0):
        t.end() if t.asked == "choose-action" else t.say(t.options[0])
    t.activate("robert").roll(9, 1, 1, 1).attack("D5", 0).no()
    t.kill()
    assert t.asked != "trigger.kill"
    alive = book().motivations[book().motivation_index["rebel-king"]]
    assert alive.provenance == {"alive": "rulebook"}
    assert sum(card.provenance.get("alive") == "rulebook" for card in book().motivations) == 1


@pytest.mark.rule("tac-motivation-11", "tac-capture-03")
def test_a_captured_hero_has_no_motivation() -> None:
    t = Table(
        a=["D4 lord", "- robert fate captive"],
        b=["E4 knight 2 wounds", "I9 man holds 0.1"],
    ).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").kill()
    assert t.asked != "trigger.kill", "neither side"


@pytest.mark.rule("tac-motivation-12")
def test_capturing_is_not_killing() -> None:
    t = duel("robert", "lord 3 wounds", b_more=["I9 man"])
    t.roll(9, 1, 1, 1).attack("E4", 0).no()
    if t.asked == "aftermath":
        t.no()
    t.capture()
    assert t.asked == "choose-action"


def test_every_hero_has_a_motivation_that_can_score() -> None:
    for card in book().motivations:
        for each in card.alive + card.dead:
            effects = book().programs[each.program]
            assert len(effects) == 1 and effects[0].amount >= 1
