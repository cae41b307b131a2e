"""Leadership cards: morale for what happens in the turn of the card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

USED = {"committed": True}
MOUNTAIN = "gregor-clegane-the-mountain"


def gains(t: Table) -> list[tuple[Any, Any]]:
    """Who gained how much morale, by the log."""
    return [(event.data["seat"], event.data["change"]) for event in t.events("morale")]


def rewarded(
    card: str,
    stark: list[str],
    pool: str,
    at: str = "D5",
    lord: str = "C5",
    extra: list[str] | None = None,
    **more: Any,
) -> Table:
    """A green Lannister unit has been named by a card whose tactic promises a reward; it stays and is to attack."""
    t = Table(
        stark=stark,
        lannister=[f"{at} {LIONS} green", f"{lord} {MOUNTAIN} green", *(extra or [])],
        hands={"lannister": [card]},
        pool={"stark": "green green green", "lannister": pool},
        turn="lannister",
        **{"lords": {MOUNTAIN: USED}, **more},
    )
    return t.play(card).tactic().name(at).stay()


@pytest.mark.rule("bow-card-16", "bow-moraletrack-04")
def test_a_reward_for_driving_an_enemy_back_two_hexes() -> None:
    """LL16: one hex is not enough; two are, and the gain is Lannister's."""
    t = rewarded("LL16", [f"E5 {GUARDS} green"], "blue").roll("morale red").attack("E5").move("F5")
    assert t.where(0) == "F5" and gains(t) == []
    t = rewarded("LL16", [f"E5 {GUARDS} green"], "blue").roll("morale morale").attack("E5").move("F5").move("G5")
    assert t.where(0) == "G5" and gains(t) == [(1, 1)] and t.morale("lannister") == 1


@pytest.mark.rule("bow-card-16", "bow-retreat-07")
def test_hexes_that_a_unit_could_not_retreat_earn_no_reward() -> None:
    """Two hexes asked for, one walked, the second taken as a hit: it was not driven back two hexes."""
    t = rewarded("LL16", [f"J5 {GUARDS} green"], "blue", at="I5", lord="H5")
    t.roll("morale morale").attack("J5").move("K5")
    assert t.where(0) == "K5" and t.figures("K5") == 3 and gains(t) == []
    t = rewarded("LL16", [f"K5 {GUARDS} green"], "blue", at="J5", lord="I5")
    t.roll("morale morale").attack("K5")
    assert t.where(0) == "K5" and t.figures("K5") == 2 and gains(t) == []


def laughing(stark: list[str], lannister: list[str], **more: Any) -> Table:
    """SL20 of the Greatjon: a reward for every enemy driven back; all his blue units are named and stay."""
    lord = "greatjon-umber-lord-of-the-last-hearth"
    t = Table(
        stark=[*stark, f"F5 {lord} green"],
        lannister=[*lannister, f"A1 {LIONS} green"],
        hands={"stark": ["SL20"]},
        pool={"stark": "morale", "lannister": "green"},
        lords={lord: USED},
        **more,
    )
    return t.play("SL20", commands=1).tactic()


@pytest.mark.rule("bow-card-16", "bow-moraletrack-04")
def test_a_reward_for_every_enemy_driven_back() -> None:
    """One hex is enough; a unit that cannot retreat earns nothing; each unit driven back counts."""
    t = laughing([f"E4 {GUARDS} blue x D4", f"E6 {GUARDS} blue x D6"], [f"D4 {LIONS} green 3", f"D6 {LIONS} green 3"])
    t.name("E4", "E6").done()
    t.roll("morale red red red").say(t.unit("E4")).attack("D4").move("C4").stay()
    assert gains(t) == [(0, 1)]
    t.roll("morale morale red red").attack("D6").move("C6").move("B6")
    assert gains(t) == [(0, 1), (0, 1)] and t.morale("stark") == 2
    blocked = {name: "river" for name in ("C4", "C5", "C6", "C7")}
    t = laughing(
        [f"E4 {GUARDS} blue x D4", f"E6 {GUARDS} blue x D6"],
        [f"D4 {LIONS} green 3", f"D6 {LIONS} green 3"],
        terrain=blocked,
    )
    t.name("E4").stay().roll("morale red red red").attack("D4")
    assert t.figures("D4") == 2 and gains(t) == []


@pytest.mark.rule("bow-card-16", "bow-moraletrack-04")
@pytest.mark.parametrize(("card", "pool"), [("LL18", "valor"), ("LL16", "blue")])
def test_a_reward_for_eliminating_an_enemy(card: str, pool: str) -> None:
    """LL18 adds 1 to the 1 for a green unit; a card that says nothing of it adds nothing."""
    t = rewarded(card, [f"E5 {GUARDS} green 1 x D5"], pool).roll("green red red").attack("E5")
    assert t.battle.destroyed == [0, 1]
    assert t.morale("lannister") == (2 if card == "LL18" else 1)
    assert gains(t) == [(1, 1)] * t.morale("lannister")


@pytest.mark.rule("bow-card-16", "bow-moraletrack-04")
def test_each_reward_is_for_its_own_occasion() -> None:
    """LL18 pays for enemies eliminated, not for one driven back; nor does it pay for a flank attack."""
    t = rewarded("LL18", [f"E5 {GUARDS} green x D5"], "valor")
    t.roll("morale morale red").attack("E5").move("F5").move("G5")
    assert t.where(0) == "G5" and gains(t) == []
    t = rewarded("LL16", [f"E5 {GUARDS} green x E4"], "blue", extra=[f"E4 {LIONS} green"])
    t.roll("red red").attack("E5")
    assert t.asked == "reroll-symbol" and gains(t) == []


@pytest.mark.rule("bow-card-16", "bow-capture-07")
def test_a_captured_commander_is_an_enemy_eliminated() -> None:
    t = rewarded(
        "LL18",
        ["E5 robb-stark-young-wolf green 1 x D5"],
        "valor",
        lords={MOUNTAIN: USED, "robb-stark-young-wolf": USED},
    )
    t.roll("green green green").attack("E5")
    assert t.battle.destroyed == [0, 1] and gains(t) == [(1, 1), (1, 1)]


@pytest.mark.rule("bow-card-16", "bow-counter-01")
def test_a_reward_is_for_who_played_the_card_only() -> None:
    """Stark's answer in Lannister's turn drives back or kills a Lannister unit: nobody is rewarded for that."""
    t = rewarded("LL18", [f"E5 {GUARDS} green x D5", f"E4 {GUARDS} green", f"F5 {GUARDS} green"], "valor")
    t.battle.figures[t.unit("D5")] = 1
    t.roll("red red red").attack("E5").roll("green red").yes()
    assert t.battle.destroyed == [1, 0] and gains(t) == [(0, 1)]  # for the green unit, and no reward
    t = laughing([f"E4 {GUARDS} blue x D4", f"E6 {GUARDS} green x D6"], [f"D4 {LIONS} green", f"D6 {LIONS} green"])
    t.give("D4", "stalwart").name("E4").stay()
    t.roll("red red red red").attack("D4").roll("morale red").yes()
    assert t.asked == "retreat-to" and t.asks == "stark"
    t.say(t.options[0])
    assert gains(t) == []


@pytest.mark.rule("bow-card-16", "bow-flank-01")
def test_a_reward_for_a_flank_attack() -> None:
    """SL34: at once, before the dice; an attack that is no flank attack earns nothing."""
    for engaged, gain in ((" x E6", [(0, 1)]), ("", [])):
        t = Table(
            stark=[f"E5 {GUARDS} green", f"E6 {GUARDS} green", "F5 robb-stark-young-wolf green"],
            lannister=[f"D5 {LIONS} green{engaged}"],
            hands={"stark": ["SL34"]},
            pool={"stark": "valor", "lannister": "green"},
            lords={"robb-stark-young-wolf": USED},
        )
        t.play("SL34").tactic().name("E5").stay().roll("red " * 3).attack("D5")
        assert gains(t) == gain
        if engaged:
            t.pass_()  # no reroll
        assert t.figures("D5") == 4 and t.morale("stark") == len(gain)


@pytest.mark.rule("bow-card-09", "bow-card-16")
def test_a_reward_lasts_for_the_turn() -> None:
    """Lannister's next attack, by token, drives Stark back two hexes: the card is over."""
    t = rewarded("LL16", [f"E5 {GUARDS} green", f"C6 {GUARDS} green", f"H9 {GUARDS} green"], "blue green green")
    t.stay()
    t.order("H9", "green").stay()
    t.order("C5", "pair green").stay()
    t.roll("morale morale").attack("C6")
    while t.asked == "retreat-to":
        t.say(t.options[0])
    assert len(t.events("retreat")) == 2 and gains(t) == []
