"""Where a turn has closed itself, or a card is being played, the refusal names the rule of the deed that was tried."""

from __future__ import annotations

import pytest

from bannermen.games.battles.game import GAME
from bannermen.kernel.game import Deed
from tests.battles.duel import GUARDS, LIONS, SPARE
from tests.battles.table import Table


def why(t: Table, verb: str, by: str, at: str, thing: str = "unit", seat: int = 0) -> str:
    aim = (thing, t.unit(at) if thing == "unit" else t.hex(at))
    refused = GAME.why(t.battle, seat, Deed(verb, ("unit", t.unit(by)), aim))
    return "" if refused is None else refused.rule


@pytest.mark.rule("bow-keyword-29")
def test_who_could_not_pursue_has_no_second_attack() -> None:
    t = Table(
        stark=["E5 winterfell-riders blue"],
        lannister=[f"D5 {LIONS} green 1", f"D4 {LIONS} green"],
        terrain={"D5": "stone-bridge"},
        pool=SPARE,
    )
    t.roll("green green green").order("E5").stay().attack("D5")
    assert t.asks == "lannister", "nobody pursues onto a bridge, and the turn is over"
    assert why(t, "attack", "E5", "D4") == "bow-keyword-29"


@pytest.mark.rule("bow-keyword-03", "bow-attack-03")
@pytest.mark.parametrize(("advances", "rule"), [(True, "bow-keyword-03"), (False, "bow-attack-03")])
def test_who_attacked_does_not_attack_again(advances: bool, rule: str) -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green 1", f"D4 {LIONS} green"], pool=SPARE)
    t.roll("green green").order("E5").stay().attack("D5")
    if advances:
        t.move("D5")
    elif t.asks == "stark":
        t.stay()
    assert t.asks == "lannister"
    assert why(t, "attack", "D5" if advances else "E5", "D4") == rule


@pytest.mark.rule("bow-keyword-33", "bow-fire-10", "bow-banner-03")
def test_fires_are_refused_by_their_own_rules_when_the_turn_is_over() -> None:
    stark = [f"K1 {GUARDS} green"]
    t = Table(
        stark=stark, lannister=[f"E5 {LIONS} blue burner"], pool=SPARE, turn="lannister", terrain={"E4": "forest"}
    )
    t.order("E5").stay()
    assert t.asked == "name-target"
    t.pass_()
    assert t.asks == "stark"
    assert why(t, "burn", "E5", "G5", "hex", 1) == "bow-keyword-33", "not beside it"
    assert why(t, "quench", "E5", "E4", "hex", 1) == "bow-fire-10", "nothing burns there"
    assert why(t, "burn", "E5", "E4", "hex", 1) == "bow-banner-03", "it could have, and was ordered"


@pytest.mark.rule("bow-card-02", "bow-card-04", "bow-card-11")
def test_a_card_orders_whom_its_zone_held() -> None:
    t = Table(
        stark=["E5 eddard-stark blue", f"E7 {GUARDS} blue", f"E6 {GUARDS} blue", f"K9 {GUARDS} blue"],
        lannister=[f"A5 {LIONS} red"],
        hands={"stark": ["SL11"]},
        pool={"stark": "green", "lannister": "morale"},
        lords={"eddard-stark": {"committed": True}},
    )
    t.play("SL11").name("E5", "E7")
    assert why(t, "move", "K9", "K8", "hex") == "bow-card-02", "a green token orders no blue unit, and the zone is far"
    assert why(t, "move", "E6", "F6", "hex") == "bow-card-11", "it could have been named"


@pytest.mark.rule("bow-card-04", "bow-card-02")
def test_a_commander_who_moves_takes_his_zone_along_for_the_next_card() -> None:
    """Eddard goes one hex back: E2 would be in his zone now, and was not when the card was played."""
    t = Table(
        stark=["E5 eddard-stark blue", f"E7 {GUARDS} blue", f"E2 {GUARDS} blue", f"K9 {GUARDS} blue"],
        lannister=[f"A5 {LIONS} red"],
        hands={"stark": ["SL11"]},
        pool={"stark": "green", "lannister": "morale"},
        lords={"eddard-stark": {"committed": True}},
    )
    t.play("SL11").name("E5", "E7")
    assert why(t, "move", "E2", "E1", "hex") == "bow-card-02", "out of the zone"
    t.say(t.unit("E5")).move("E4")
    assert why(t, "move", "E2", "E1", "hex") == "bow-card-04", "too late"
    assert why(t, "move", "K9", "K8", "hex") == "bow-card-02"
