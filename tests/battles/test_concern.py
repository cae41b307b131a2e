"""What a question is about, so that the table can show it."""

from __future__ import annotations

from bannermen.games.battles.game import GAME
from bannermen.games.battles.terms import ON_FIELD
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table


def about(t: Table) -> list[tuple[str, int]]:
    return GAME.about(t.battle, t.battle.pending[0])


def test_an_order_is_about_its_unit_and_an_attack_about_both() -> None:
    t = Table(stark=["E5 winterfell-riders blue"], lannister=[f"D5 {LIONS} green"], pool=SPARE)
    riders, lions = t.unit("E5"), t.unit("D5")
    assert t.asked == "choose-action" and about(t) == []
    t.order("E5")
    assert t.asked == "move-to" and about(t) == [("unit", riders)]
    t.stay()
    assert t.asked == "name-target" and about(t) == [("unit", riders)]
    t.roll("morale red red").attack("D5")
    assert t.asked == "retreat-to" and about(t) == [("unit", lions)]
    t.move("C5")
    assert t.asked == "follow-up" and about(t) == [("unit", riders), ("unit", lions)]


def test_whoever_answers_an_attack_comes_first() -> None:
    kevan = {"kevan-lannister": {"committed": True}}
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=["D5 kevan-lannister green"], lords=kevan, pool=SPARE)
    guards, lions = t.unit("E5"), t.unit("D5")
    t.roll("red red").order("E5").stay().attack("D5")
    assert t.asked == "counterattack" and about(t) == [("unit", lions), ("unit", guards)]


def test_every_question_of_every_battle_is_about_things_that_are_there() -> None:
    chance = Chance(7)
    seen: set[str] = set()
    for scene in GAME.scenes():
        battle = GAME.start({"scene": scene.key}, 7)
        for _ in range(400):
            if battle.over:
                break
            decision = battle.pending[0]
            concerned = GAME.about(battle, decision)
            units = [index for thing, index in concerned if thing == "unit"]
            if units and decision.key not in ("place-unit-at", "place-commander-at", "follow-up"):
                seen.add(decision.key)
                assert battle.fate[units[0]] == ON_FIELD, decision.key
            if units:
                assert battle.seat_of[units[0]] == decision.seat, decision.key
            battle.apply(decision.seat, sample_answer(battle, decision, chance))
    assert {"pay", "move-to", "name-target", "retreat-to"} <= seen
