"""Commanders: the special abilities of their uncommitted sides, and when they may be used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battles.duel import GUARDS, LIONS
from tests.battles.table import Table

SIDES = {"stark": "green blue red", "lannister": "green blue red"}
USED = {"committed": True}


def battle(stark: list[str], lannister: list[str], turn: str = "stark", **more: Any) -> Table:
    return Table(stark=stark, lannister=lannister, turn=turn, **{"pool": SIDES, **more})


# --- when a unit attacks ---


@pytest.mark.rule("bow-commander-03", "bow-dice-02")
@pytest.mark.parametrize("used", [True, False])
def test_the_greatjon_rolls_three_dice_more(used: bool) -> None:
    """Before the roll, for his own unit: 2 by the chart, 1 by his unit ability, 3 by the special one."""
    t = battle(["D5 greatjon-umber-the-greatjon green"], [f"C5 {LIONS} red"])
    t.order("D5", "green").stay().roll("green " * 6).attack("C5")
    assert t.may_commit("greatjon-umber-the-greatjon") and t.dice() == []
    t.commit("greatjon-umber-the-greatjon") if used else t.pass_()
    assert t.dice() == [6 if used else 3]
    assert t.battle.committed[t.commander("greatjon-umber-the-greatjon")] == used


@pytest.mark.rule("bow-commander-03")
def test_the_ability_of_a_unit_serves_no_other_unit() -> None:
    """The Greatjon stands beside the attacker; his card speaks of his own unit."""
    t = battle(["D5 greatjon-umber-the-greatjon green", f"D6 {GUARDS} green"], [f"C6 {LIONS} red"])
    t.roll("green green").order("D6", "green").stay().attack("C6")
    assert t.dice() == [2] and not t.may_commit("greatjon-umber-the-greatjon")


@pytest.mark.rule("bow-commander-03", "bow-hits-01")
@pytest.mark.parametrize(("used", "left"), [(True, 2), (False, 3)])
def test_jaimes_stroke_is_a_die_and_a_hit_more(used: bool, left: int) -> None:
    """The die misses; the hit that he adds needs no die."""
    t = battle([f"D5 {GUARDS} red"], ["C5 jaime-lannister-kingslayer green"], "lannister")
    t.order("C5", "green").stay().roll("red blue blue").attack("D5")
    t.commit("jaime-lannister-kingslayer") if used else t.pass_()
    assert t.dice() == [3 if used else 2]
    t.pass_()  # no reroll
    assert t.figures("D5") == left


@pytest.mark.rule("bow-commander-03", "bow-keyword-06")
def test_a_hit_that_jaime_adds_can_be_ignored_like_others() -> None:
    t = battle([f"D5 {GUARDS} red"], ["C5 jaime-lannister-kingslayer green"], "lannister").give("D5", "toughness")
    t.order("C5", "green").stay().roll("blue blue blue").attack("D5").commit("jaime-lannister-kingslayer").pass_()
    assert t.figures("D5") == 4


@pytest.mark.rule("bow-commander-03", "bow-counter-09")
def test_no_attack_ability_in_a_counterattack() -> None:
    """The Greatjon answers: 'when attacking' is not now; his three dice stay for later."""
    t = battle(["D5 greatjon-umber-the-greatjon green"], [f"C5 {LIONS} green"], "lannister").give("D5", "stalwart")
    t.order("C5", "green").stay().roll("red red").attack("D5").roll("red red").yes()
    assert t.dice() == [2, 2] and not t.battle.committed[t.commander("greatjon-umber-the-greatjon")]


# --- when a unit is hit ---


def struck(stark: list[str], dice: str = "green green red red", attacker: str = "red", **more: Any) -> Table:
    """Lannister's unit on C5 has rolled its attack on D5."""
    t = battle(stark, [f"C5 {LIONS} {attacker}"], "lannister", **more)
    return t.order("C5", attacker).stay().roll(dice).attack("D5")


@pytest.mark.rule("bow-commander-03", "bow-keyword-06", "bow-morale-retreat-01")
@pytest.mark.parametrize("used", [True, False])
def test_maege_spares_a_hit_and_makes_a_unit_stand(used: bool) -> None:
    """For a unit of her zone: one hit and all morale symbols of this attack are ignored."""
    t = struck([f"D5 {GUARDS} green", "E6 maege-mormont green"], "green green morale morale")
    assert t.may_commit("maege-mormont") and t.asks == "stark" and t.figures("D5") == 4
    t.commit("maege-mormont") if used else t.pass_()
    if used:
        assert t.figures("D5") == 3 and t.unit("D5") == 0  # in its hex, and asked nothing
        assert t.asked == "choose-action"
    else:
        assert t.asked == "retreat-to" and t.battle.figures[0] == 2


@pytest.mark.rule("bow-commander-03", "bow-keyword-41")
def test_who_is_made_to_stand_is_not_asked_to_stand_firm() -> None:
    """Maege's own unit is stalwart: with her ability used there is no symbol left to ignore."""
    t = struck(["D5 maege-mormont green"], "green green morale morale")
    t.commit("maege-mormont")
    assert t.asked == "counterattack" and t.figures("D5") == 3


@pytest.mark.rule("bow-commander-03", "bow-commander-04")
@pytest.mark.parametrize(("at", "offered"), [("E6", True), ("F5", True), ("G5", False)])
def test_an_ability_for_the_zone_reaches_two_hexes(at: str, offered: bool) -> None:
    t = struck([f"D5 {GUARDS} green", f"{at} maege-mormont green"], "green green red red")
    assert t.may_commit("maege-mormont") == offered


@pytest.mark.rule("bow-commander-03", "bow-keyword-06")
@pytest.mark.parametrize(("hits", "left"), [(1, 4), (2, 4), (3, 3)])
def test_kevan_spares_two_hits(hits: int, left: int) -> None:
    t = battle([f"D5 {GUARDS} red"], [f"C5 {LIONS} green", "B5 kevan-lannister green"])
    t.roll("green " * hits + "red " * (4 - hits)).order("D5", "red").stay().attack("C5")
    t.commit("kevan-lannister")
    assert t.figures("C5") == left and t.battle.committed[t.commander("kevan-lannister")]


@pytest.mark.rule("bow-commander-03", "bow-counter-08")
def test_hits_of_a_counterattack_can_be_spared() -> None:
    t = battle(
        [f"D5 {GUARDS} green", f"E5 {GUARDS} green", f"E6 {GUARDS} green"],
        [f"C5 {LIONS} green", "B5 kevan-lannister green"],
        "lannister",
    )
    t.order("C5", "green").stay().roll("red red").attack("D5").roll("green green").yes()
    assert t.may_commit("kevan-lannister") and t.asks == "lannister"
    t.commit("kevan-lannister")
    assert t.figures("C5") == 4


@pytest.mark.rule("bow-commander-03", "bow-parting-04")
def test_hits_of_a_parting_blow_cannot_be_spared() -> None:
    """Kevan's card speaks of attacks and counterattacks."""
    t = battle([f"D5 {GUARDS} green"], [f"C5 {LIONS} green x D5", "B5 kevan-lannister green"], "lannister")
    t.order("C5", "green").move("C6").roll("green green").yes()
    assert not t.battle.committed[t.commander("kevan-lannister")]
    assert t.figures("C6") == 2


@pytest.mark.rule("bow-commander-03")
def test_nobody_is_asked_where_no_hit_is_to_be_taken() -> None:
    t = battle([f"D5 {GUARDS} red"], [f"C5 {LIONS} green", "B5 kevan-lannister green"])
    t.roll("red red blue morale").order("D5", "red").stay().attack("C5")
    assert len(t.events("retreat")) == 1 and not t.may_commit("kevan-lannister")


@pytest.mark.rule("bow-commander-03")
def test_an_enemy_commander_spares_nobody() -> None:
    t = struck([f"D5 {GUARDS} green"], "green green red red")
    assert t.figures("D5") == 2
    t = battle([f"D5 {GUARDS} green"], [f"C5 {LIONS} red", "C6 kevan-lannister green"], "lannister")
    t.order("C5", "red").stay().roll("green green red red").attack("D5")
    assert t.figures("D5") == 2 and not t.may_commit("kevan-lannister")


# --- trading places ---

KING = "robb-stark-king-in-the-north"


def king(other: str = "E5 winterfell-riders red", dice: str = "blue blue blue red", **more: Any) -> Table:
    """Robb's blue unit on D5 is about to be hit; another unit stands behind him."""
    return struck([f"D5 {KING} blue", other], dice, **more)


@pytest.mark.rule("bow-commander-03", "bow-rank-01")
def test_a_commander_who_trades_places_takes_rank_and_banner_with_him() -> None:
    """The red bearer is in D5 now: of the roll only the red shield hits there. The banners go with the bearers."""
    t = king("E5 winterfell-riders red inactive")
    assert t.active("D5")
    t.commit(KING).say(t.unit("E5"))
    assert not t.battle.has_commander(t.unit("D5")) and t.battle.has_commander(t.unit("E5"))
    assert (t.figures("D5"), t.figures("E5")) == (2, 3)
    assert (t.active("D5"), t.active("E5")) == (False, True)


@pytest.mark.rule("bow-commander-03", "bow-commander-02", "bow-disengage-01")
@pytest.mark.parametrize(("traded", "blow"), [(True, True), (False, False)])
def test_the_unit_ability_goes_with_the_commander_who_trades_places(traded: bool, blow: bool) -> None:
    """Robb's unit breaks off without a parting blow. The unit that he has left on D5 does not."""
    t = king()
    if traded:
        t.commit(KING).say(t.unit("E5"))
    else:
        t.pass_()
    while t.asked != "choose-action":
        t.pass_()
    t.order("D5", "red" if traded else "blue").move("D6" if traded else "E6")
    assert (t.asked == "parting-blow") == blow


@pytest.mark.rule("bow-commander-03", "bow-commander-02", "bow-commander-04")
def test_the_commander_who_traded_places_has_his_ability_and_his_zone_there() -> None:
    """E5 is engaged with the enemy on D6 and breaks off freely now; a card reaches two hexes from E5."""
    t = battle(
        [f"D5 {KING} blue", "E5 winterfell-riders red", f"G5 {GUARDS} green"],
        [f"C5 {LIONS} red", f"D4 {LIONS} green x E5"],
        "lannister",
        hands={"stark": ["SL05"]},
    )
    t.order("C5", "red").stay().roll("blue blue blue red").attack("D5").commit(KING).say(t.unit("E5"))
    while t.asked != "choose-action":
        t.pass_()
    other = t.battle.clone()
    t.play("SL05")
    assert "G5" in t.units
    t.battle = other
    t.order("E5", "blue").move("F5")
    assert t.asked != "parting-blow" and t.unit("F5") >= 0


@pytest.mark.rule("bow-commander-03")
@pytest.mark.parametrize(
    ("other", "offered"),
    [
        ("E5 winterfell-riders red", True),
        (f"E5 {GUARDS} red", False),  # not mounted
        ("F5 winterfell-riders red", False),  # not adjacent
        ("E5 rickard-karstark red", True),  # a commander's unit will do
    ],
)
def test_with_whom_a_commander_may_trade_places(other: str, offered: bool) -> None:
    t = king(other, lords={"rickard-karstark": USED} if "rickard" in other else {})
    assert t.may_commit(KING) == offered


@pytest.mark.rule("bow-commander-03")
def test_a_commander_who_stands_alone_cannot_trade_places() -> None:
    t = struck([f"D5 {KING} blue 1", "E5 winterfell-riders red"], "blue blue red red")
    assert not t.may_commit(KING)
    t = struck([f"D5 {KING} blue 2", "E5 winterfell-riders red"], "blue blue red red")
    assert t.may_commit(KING)


@pytest.mark.rule("bow-commander-03")
def test_two_commanders_trade_places() -> None:
    """Robb and Rickard: each leads the other's unit, with his own unit ability."""
    t = king("E5 rickard-karstark red", lords={"rickard-karstark": USED})
    t.commit(KING)
    if t.asked == "pick-target":
        t.say(t.unit("E5"))
    robb, rickard = t.commander(KING), t.commander("rickard-karstark")
    assert t.where(t.battle.unit_of[robb]) == "E5" and t.where(t.battle.unit_of[rickard]) == "D5"
    assert t.battle.commander_of[t.unit("D5")] == rickard and t.battle.commander_of[t.unit("E5")] == robb


# --- after a victory ---


@pytest.mark.rule("bow-commander-03", "bow-attack-03")
@pytest.mark.parametrize(("dice", "offered"), [("green red", True), ("morale red", True), ("red red", False)])
def test_the_wolf_bites_twice(dice: str, offered: bool) -> None:
    """Robb, for a unit of his zone that eliminated its target or drove it back: it may attack once more."""
    t = battle(
        [f"D5 {GUARDS} green", "E5 robb-stark-young-wolf green"], [f"C5 {LIONS} green 1", f"C6 {LIONS} red"]
    ).give("D5", "advance", 0)
    t.order("D5", "green").stay().roll(dice).attack("C5")
    while t.asked == "retreat-to":
        t.say(t.options[0])
    assert t.may_commit("robb-stark-young-wolf") == offered
    if offered:
        t.commit("robb-stark-young-wolf")
        assert t.asked == "name-target" and "C6" in t.units
        t.roll("red red").attack("C6")
        assert t.figures("C6") == 2 and t.asked == "choose-action"


@pytest.mark.rule("bow-commander-03", "bow-attack-03")
def test_without_his_ability_the_unit_attacks_once() -> None:
    t = battle(
        [f"D5 {GUARDS} green", "E5 robb-stark-young-wolf green"], [f"C5 {LIONS} green 1", f"C6 {LIONS} red"]
    ).give("D5", "advance", 0)
    t.order("D5", "green").stay().roll("green red").attack("C5").pass_()
    assert t.asked == "choose-action" and len(t.events("attack")) == 1


@pytest.mark.rule("bow-commander-03", "bow-counter-07")
def test_a_counterattack_is_no_victory_of_that_kind() -> None:
    """Robb's unit drives its attacker back by its answer: no ability, no further attack."""
    t = battle([f"D5 {GUARDS} green", "E5 robb-stark-young-wolf green"], [f"C5 {LIONS} green"], "lannister")
    t.give("D5", "stalwart").order("C5", "green").stay().roll("red red").attack("D5").roll("morale red").yes()
    t.say(t.options[0])
    assert not t.may_commit("robb-stark-young-wolf") and t.asked == "choose-action"


@pytest.mark.rule("bow-commander-03", "bow-moraletrack-04")
def test_the_mountain_strikes_again_and_raises_morale() -> None:
    t = battle([f"D5 {GUARDS} green 1", f"D4 {GUARDS} red"], ["C5 gregor-clegane-the-mountain green"], "lannister")
    t.order("C5", "green").stay().roll("green red").attack("D5").commit("gregor-clegane-the-mountain")
    assert t.morale("lannister") == 2  # 1 for the green unit, 1 by the card
    if t.asked == "follow-up":
        t.pass_()
    t.roll("blue blue").attack("D4")
    assert len(t.events("attack")) == 2


# --- on the own turn ---


def on_turn(key: str, stark: list[str], lannister: list[str], house: str, **more: Any) -> Table:
    t = battle(stark, lannister, house, **more)
    assert t.may_commit(key)
    return t.commit(key)


@pytest.mark.rule("bow-commander-03", "bow-commander-11")
def test_hearth_and_kin_brings_figures_back() -> None:
    key = "greatjon-umber-lord-of-the-last-hearth"
    t = on_turn(
        key, [f"E5 {key} green 2", f"E6 {GUARDS} green 1", f"E7 {GUARDS} green 3"], [f"A1 {LIONS} green"], "stark"
    )
    t.say(t.unit("E6")).say(t.unit("E7"))
    assert [t.figures(at) for at in ("E5", "E6", "E7")] == [2, 2, 4] and t.asked == "choose-action"


@pytest.mark.rule("bow-commander-03", "bow-commander-11")
def test_karstark_rallies_three_units() -> None:
    units = [f"{at} {GUARDS} green inactive" for at in ("E4", "E6", "F5", "F6")]
    t = on_turn("rickard-karstark", ["E5 rickard-karstark green", *units], [f"A1 {LIONS} green"], "stark")
    for at in ("E4", "E6", "F5"):
        t.say(t.unit(at))
    assert [t.active(at) for at in ("E4", "E6", "F5", "F6")] == [True, True, True, False]
    assert t.asked == "choose-action"


@pytest.mark.rule("bow-commander-03", "bow-commander-11", "bow-dice-02")
def test_follow_me_gives_three_units_a_die() -> None:
    """Jaime, Lion of Lannister: up to three units of his zone roll a die more this turn."""
    key = "jaime-lannister-lion-of-lannister"
    t = on_turn(key, [f"D5 {GUARDS} red"], [f"C5 {LIONS} green", f"B5 {key} green", f"A9 {LIONS} green"], "lannister")
    assert t.units == {"C5", "B5"}
    t.say(t.unit("C5")).pass_()
    t.order("C5", "green").stay().roll("green " * 3).attack("D5")
    assert t.dice() == [3]


@pytest.mark.rule("bow-commander-03", "bow-commander-11", "bow-fire-03")
def test_the_reaver_leaves_nothing() -> None:
    key = "gregor-clegane-the-reaver"
    t = on_turn(key, [f"K5 {GUARDS} green"], [f"E5 {key} green"], "lannister")
    t.burn("E6").burn("E4")
    assert (t.fire("E6"), t.fire("E4"), t.morale("lannister")) == (1, 1, 1) and t.asked == "choose-action"


@pytest.mark.rule("bow-commander-03", "bow-commander-11", "bow-muster-05")
def test_the_lions_purse_gives_tokens_and_a_card() -> None:
    t = battle([f"K5 {GUARDS} green"], ["E5 tywin-lannister green"], "lannister")
    t.roll("valor morale").commit("tywin-lannister")
    assert t.pool("lannister") == {"green": 1, "blue": 1, "red": 1, "valor": 1, "morale": 1}
    assert len(t.hand("lannister")) == 1 and t.asks == "lannister"


# --- unit abilities of commanders ---


@pytest.mark.rule("bow-commander-02", "bow-counter-08")
@pytest.mark.parametrize(("at", "dice"), [("C6", 3), ("B6", 3), ("A8", 2)])
def test_tywins_presence_strengthens_counterattacks(at: str, dice: int) -> None:
    """Units within two hexes of him roll a die more in counterattacks."""
    t = battle([f"D5 {GUARDS} green"], [f"C5 {LIONS} green", f"{at} tywin-lannister red"])
    t.give("C5", "stalwart").roll("red red").order("D5", "green").stay().attack("C5").roll("red " * dice).yes()
    assert t.dice() == [2, dice]


@pytest.mark.rule("bow-commander-02", "bow-keyword-41")
@pytest.mark.parametrize(("at", "stalwart"), [("E5", True), ("F5", False)])
def test_eddards_presence_makes_his_neighbours_stalwart(at: str, stalwart: bool) -> None:
    t = struck([f"D5 {GUARDS} green", f"{at} eddard-stark green"], "morale red red red", lords={"eddard-stark": USED})
    assert (t.asked == "stand-firm") == stalwart
