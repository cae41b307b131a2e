"""Means and ends: coins and what follows from spending them, hidden paths, choices of a card, and deployment."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import BLOCK_AT, DEED_AT, SQUARE_AT
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.rules.agendas import AGENDAS, LARGESSE
from bannermen.games.tactics.rules.coins import can_pay, gain, pay, refill, spend
from bannermen.games.tactics.rules.deploy import has_room, next_to_place, zone_places
from bannermen.games.tactics.rules.passage import passages
from bannermen.games.tactics.rules.sight import in_contact
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COPPER, GOLD, NOBODY, SILVER
from bannermen.kernel.decision import PASS
from bannermen.maps.squares import squares_of
from tests.tactics.figures import ability, figure, line, melee
from tests.tactics.table import Table


def silver(key: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return figure(key, {"silver": 1}, **{"attacks": [melee()], "abilities": list(abilities), **more})


# --- coins ---


@pytest.mark.rule("tac-coins-04", "tac-squad-14", "tac-coins-08", "tac-coins-09")
def test_each_kind_of_coin_is_paid_by_itself() -> None:
    t = Table(a=["A1 man", "A2 man"], b=["I9 man"], coins={"gold": 1, "silver": 2, "copper": 3})
    battle = t.battle
    assert can_pay(battle, 0, [1, 2, 3]) and can_pay(battle, 1, [1, 2, 3])
    assert not any(can_pay(battle, 0, cost) for cost in ([2, 0, 0], [0, 3, 0], [0, 0, 4]))
    pay(battle, 0, [1, 0, 2], 0)
    assert battle.coins == [0, 2, 1, 1, 2, 3] and battle.spent == [1, 0, 2, 0, 0, 0]
    assert [event.data for event in t.events("paid")] and battle.owed == []
    gain(battle, 1, COPPER, 2)
    gain(battle, 1, SILVER, 1)
    assert battle.coins == [0, 2, 1, 1, 3, 5] and battle.gained == [0, 0, 0, 0, 1, 2]
    refill(battle)
    assert battle.coins == [0, 2, 3, 1, 3, 3] and battle.spent == [1, 0, 0, 0, 0, 0]
    assert battle.gained == [0, 0, 0, 0, 1, 0], "copper that was gained is gone with the round"


@pytest.mark.rule("tac-agenda-05", "tac-agenda-06", "tac-agenda-07")
def test_largesse_at_its_moment() -> None:
    def table(**more: Any) -> Table:
        return Table(
            a=["A1 man", "A2 man"], b=["I9 man"], agendas=[["largesse"], []], coins={"silver": 2, "copper": 9}, **more
        )

    t = table()
    spend(t.battle, 0, SILVER, 1, 0)
    assert t.vp == [0, 0], "one is left"
    spend(t.battle, 0, SILVER, 1, 0)
    assert t.vp == [2, 0] and t.battle.shown[0] == [LARGESSE] and t.rules("points") == ["tac-agenda-05"]
    gain(t.battle, 0, SILVER, 1)
    spend(t.battle, 0, SILVER, 1, 0)
    assert t.vp == [2, 0], "once"
    t = table()
    spend(t.battle, 1, SILVER, 2, 2)
    assert t.vp == [0, 0], "the other one does not hold it"
    spend(t.battle, 0, SILVER, 2, 0)
    assert t.vp == [0, 0] and t.battle.shown[0] == [], "the opponent was first"
    t = table()
    spend(t.battle, 0, COPPER, 9, NOBODY)
    assert t.vp == [0, 0], "copper is not silver"


@pytest.mark.rule("tac-agenda-05", "tac-terms-19")
def test_largesse_looks_at_enemies_alone() -> None:
    squads = [[{"figure": "man", "at": at}] for at in ("A1", "E5", "I9")]
    t = Table(sides=[0, 0, 1], squads_of=squads, coins={"silver": 1, "copper": 9, "gold": 1})
    t.battle.hand[0] = [LARGESSE]
    spend(t.battle, 1, SILVER, 1, 1)
    spend(t.battle, 0, GOLD, 1, 0)
    assert t.vp == [0, 0]
    spend(t.battle, 0, SILVER, 1, 0)
    assert t.vp == [2, 0], "a partner without silver is no opponent"


@pytest.mark.rule("tac-agenda-01", "tac-action-ability-01")
def test_nobody_draws_an_agenda_where_none_remains() -> None:
    scheme = ability("Scheme", "order", ap=0, lines=[line("s", [{"do": "agenda"}])])
    for hand in ([], ["shield"], list(AGENDAS)):
        t = Table(a=["A1 schemer"], b=["I9 man"], figures=[silver("schemer", scheme)], agendas=[hand, []])
        assert ("Scheme" in t.activate("A1").names) is (len(hand) < 5)


@pytest.mark.rule("tac-figures-12", "tac-terms-16")
def test_no_figure_is_in_contact_with_itself() -> None:
    t = Table(a=["C3 horse", "E3 man"], b=["I9 man"])
    assert in_contact(t.battle, 0, 1) and not in_contact(t.battle, 0, 0) and not in_contact(t.battle, 1, 1)


# --- what a card lets one choose ---


@pytest.mark.rule("tac-objective-06", "tac-large-move-02", "tac-action-move-03")
def test_a_hidden_path_leads_beside_another_objective() -> None:
    path = ability("Path", "order", ap=0, lines=[line("p", [{"do": "passage", "who": "self"}])])
    cards = [silver("scout", path), figure("mount", {"silver": 2}, large=True, attacks=[melee()], abilities=[path])]
    base: dict[str, Any] = {"objectives": ["A1", "E5"], "cards": {}, "figures": cards, "pieces": {"D4": "rock"}}
    t = Table(a=["A1 scout", "E6 man"], b=["I9 man"], **base).activate("A1")
    names = {t.name(s) for s in squares_of(passages(t.battle, 0))}
    assert names == {"D5", "D6", "F4", "F5", "F6", "E4"}, "not A1's neighbours, no rock, no friend"
    t.use("Path")
    assert t.asked == "pass-to" and t.ends == names
    wrong = [t.refused(SQUARE_AT + t.square(name)) for name in ("D4", "E6", "A1", "I1")]
    assert wrong == ["tac-board-06", "tac-action-move-03", "tac-action-move-03", "tac-objective-06"]
    assert t.refused(SQUARE_AT + 81) == t.refused(PASS) == "tac-objective-06"
    t.go("F6")
    assert t.where("scout") == "F6" and t.ap == 2
    t = Table(a=["H8 mount", "E6 man"], b=["I1 man"], **base).activate("H8").use("Path")
    assert t.asked == "pass-to" and {"A2", "B1", "F4", "F5"} <= t.ends and "E5" not in t.ends and "D4" not in t.ends
    assert t.refused(BLOCK_AT + t.square("D5")) == "tac-large-move-02" and t.refused(BLOCK_AT + 8) == "tac-board-16"
    t.say(BLOCK_AT + t.square("F5"))
    assert t.squares("mount") == {"F5", "G5", "F6", "G6"}


@pytest.mark.rule("tac-action-ability-01", "tac-terms-07")
def test_nobody_need_be_named() -> None:
    """Where a card says "may", nobody is named and nothing is done to anybody; what follows happens all the same."""
    kind = [{"do": "choose", "may": True, "whom": {"side": "friend", "wounded": True}}, {"do": "heal"}, {"do": "vp"}]
    healer = silver("healer", ability("Kind", "order", ap=0, lines=[line("k", kind)]))
    t = Table(a=["A1 healer 1 wounds", "A2 man 1 wounds"], b=["I9 man"], figures=[healer]).activate("A1").use("Kind")
    assert t.asked == "name-figure" and t.options == [1, PASS]
    assert t.refused(0) == "tac-terms-21" and t.refused(60) == "tac-action-ability-01"
    t.no()
    assert t.wounds("A2") == 1 and t.wounds("A1") == 1 and t.vp == [1, 0]
    t = Table(a=["A1 healer 1 wounds", "A2 man"], b=["I9 man"], figures=[healer]).activate("A1").use("Kind")
    assert t.wounds("A1") == 1 and t.vp == [1, 0], "there was nobody to name"
    must = [{"do": "choose", "whom": {"side": "friend", "wounded": True}}, {"do": "heal"}]
    strict = silver("strict", ability("Strict", "order", ap=0, lines=[line("s", must)]))
    t = Table(a=["A1 strict", "A2 man"], b=["I9 man"], figures=[strict]).activate("A1")
    assert t.names == [], "without anybody to heal it is not offered"


@pytest.mark.rule("tac-card-07", "tac-ability-08")
def test_then_and_otherwise() -> None:
    both = [
        {
            "do": "test",
            "who": "self",
            "then": [{"do": "vp", "amount": 2}],
            "otherwise": [{"do": "state", "who": "self", "state": "stunned"}],
        }
    ]
    only = [{"do": "test", "who": "self", "otherwise": [{"do": "vp"}]}, {"do": "vp", "amount": 5}]
    monk = silver(
        "monk",
        ability("Both", "order", lines=[line("b", both)]),
        ability("Only", "order", lines=[line("o", only)]),
        willpower=6,
    )
    for die, points, stunned in ((6, 2, False), (5, 0, True)):
        t = Table(a=["A1 monk"], b=["I9 man"], figures=[monk]).activate("A1").roll(die).use("Both")
        assert t.vp == [points, 0] and t.stunned("A1") == stunned
    for die, points in ((6, 5), (5, 6)):
        t = Table(a=["A1 monk"], b=["I9 man"], figures=[monk]).activate("A1").roll(die).use("Only")
        assert t.vp == [points, 0]


# --- deployment ---


@pytest.mark.rule("tac-deploy-01", "tac-deploy-02", "tac-deploy-03", "tac-deploy-07")
def test_why_nobody_is_put_there() -> None:
    t = Table(a=["- lord", "- man"], b=["I9 man"], phase="deployment", gold=["A1-B1"], silver=["I8-I9"])
    assert t.asked == "place-figure"
    assert (
        t.refused(SQUARE_AT + 81) == "tac-deploy-01"
        and t.told(SQUARE_AT + 81) == "Choose a place in your deployment zone."
    )
    assert t.refused(PASS) == t.refused(DEED_AT) == "tac-deploy-03" and t.refused(SQUARE_AT + 80) == "tac-deploy-01"
    t.go("A1")
    assert t.where("lord") == "A1" and t.rules("deploy")[0] == "tac-deploy-01"


@pytest.mark.rule("tac-deploy-02", "tac-deploy-04", "tac-deploy-07", "tac-large-move-02")
def test_who_fits_and_who_is_next() -> None:
    t = Table(
        a=["- man", "- knight", "- horse", "- man item lucky-charm", "- man"],
        b=["I9 man"],
        phase="deployment",
        gold=["A1-B2", "D1"],
        silver=["I9"],
    )
    battle = t.battle
    assert next_to_place(battle, 0) == [1, 2] and not has_room(battle, 0), "two veterans, one of them large"
    assert {t.name(s) for s in squares_of(zone_places(battle, 2))} == {"A1"}, "one block, by its first square"
    assert t.asked == "pick-figure" and t.options == [1, 2]
    assert [t.refused(f) for f in (0, 5, 6, 63)] == ["tac-deploy-02", "tac-deploy-01", "tac-deploy-03", "tac-deploy-03"]
    t.say(1).go("B2")
    assert t.fate("horse") == "waiting" and t.asked == "pick-figure" and t.options == [0, 3], (
        "of men that are alike, one"
    )
    assert t.refused(4) == "tac-deploy-02" and t.refused(2) == "tac-deploy-07" and t.refused(1) == "tac-deploy-01"
    assert t.told(4) == "Choose the first of figures that are alike."
    t.say(3)
    assert t.ends == {"A1", "B1", "A2", "D1"}
    t.go("D1")
    assert has_room(battle, 0) is False, "the horse still waits"


@pytest.mark.rule("tac-squad-01", "tac-tokens-01", "tac-deploy-01")
def test_everybody_begins_fresh() -> None:
    setup: dict[str, Any] = {"scene": "ruby-ford"}
    for seat in (0, 1):
        brought = GAME.bring(setup, seat, GAME.part_for_bot(setup, seat, 3))
        assert isinstance(brought, dict)
        setup = brought
    battle = GAME.start(setup, 3)
    assert isinstance(battle, Battle)
    count = len(battle.fate)
    assert count > 4 and battle.wounds == [0] * count and battle.hurt_by == battle.captive == [NOBODY] * count
    assert battle.activated == battle.shaken == battle.stunned == [False] * count
