"""Leadership cards: what they add to the orders of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.terms import RAISE_MORALE, RED
from tests.battles.duel import GUARDS, LIONS, flames
from tests.battles.table import Table

EDDARD = "eddard-stark"
KEVAN = "kevan-lannister"
USED = {"committed": True}


def led(
    card: str, stark: list[str], lannister: list[str], pool: str = "morale", other: str = "green", **more: Any
) -> Table:
    """The first commander of the house plays its card; all commanders have used their abilities."""
    house = "stark" if card.startswith("SL") else "lannister"
    lords = [words.split()[1] for words in [*stark, *lannister]]
    return Table(
        stark=stark,
        lannister=lannister,
        hands={house: [card]},
        pool={"stark": other, "lannister": other, house: pool},
        turn=house,
        lords={key: USED for key in lords if key in LORDS},
        **more,
    )


LORDS = {
    EDDARD,
    KEVAN,
    "robb-stark-young-wolf",
    "maege-mormont",
    "rickard-karstark",
    "greatjon-umber-lord-of-the-last-hearth",
    "addam-marbrand",
    "tywin-lannister",
    "gregor-clegane-the-reaver",
    "jaime-lannister-lion-of-lannister",
}


# --- movement ---


@pytest.mark.rule("bow-card-09", "bow-move-07")
@pytest.mark.parametrize(("named", "far"), [(True, "E8"), (False, "E7")])
def test_a_hex_more(named: bool, far: str) -> None:
    """SL03: blue Guards move 2 hexes, with the card 3; by token they move as their chart says."""
    t = led("SL03", [f"E5 {GUARDS} blue", f"F5 {EDDARD} green"], [f"A1 {LIONS} green"], "blue")
    t.play("SL03").name("E5") if named else t.order("E5", "blue")
    assert far in t.hexes and "E9" not in t.hexes and ("E8" in t.hexes) == named


@pytest.mark.rule("bow-card-09", "bow-order-05")
@pytest.mark.parametrize(("to", "attacks"), [("E7", True), ("E8", False)])
def test_the_hex_more_is_for_both_options_of_the_chart(to: str, attacks: bool) -> None:
    """A blue unit attacks after 1 hex, with the card after 2; the third is the longer option without attack."""
    t = led("SL03", [f"E5 {GUARDS} blue", f"F5 {EDDARD} green"], [f"D7 {LIONS} red", f"D8 {LIONS} red"])
    t.play("SL03").name("E5").move(to)
    assert (t.asked == "name-target") == attacks


@pytest.mark.rule("bow-card-09", "bow-order-05")
@pytest.mark.parametrize(("card", "attacks"), [("SL22", True), ("SL11", False)])
def test_attack_after_the_longer_move(card: str, attacks: bool) -> None:
    """SL22: blue Guards run 2 hexes and attack all the same."""
    t = led(card, [f"E5 {GUARDS} blue", f"F5 {EDDARD} green", "K1 maege-mormont green"], [f"D7 {LIONS} red"])
    t.play(card, EDDARD).name("E5").move("E7")
    assert (t.asked == "name-target") == attacks


@pytest.mark.rule("bow-card-09", "bow-terrain-16", "bow-terrain-28", "bow-terrain-74")
@pytest.mark.parametrize("ground", ["forest", "building", "ford"])
@pytest.mark.parametrize(("card", "through"), [("SL10", True), ("SL11", False)])
def test_forest_buildings_and_fords_do_not_stop_the_sure_footed(ground: str, card: str, through: bool) -> None:
    walls = {"D5": "river", "F5": "river"}
    t = led(card, [f"E5 {GUARDS} green", f"E4 {EDDARD} green"], [f"A1 {LIONS} green"], terrain={"E6": ground, **walls})
    t.play(card).name("E5")
    assert "E6" in t.hexes and ("E7" in t.hexes) == through


@pytest.mark.rule("bow-card-09", "bow-terrain-75")
@pytest.mark.parametrize(("card", "through"), [("LL11", True), ("LL06", False)])
def test_fords_do_not_slow_sure_footed_cavalry(card: str, through: bool) -> None:
    """Blue knights move 3, by LL11 4. A ford costs them one more hex, but not the sure-footed."""
    river = {
        f"{row}{i}": "river"
        for row, i in (("D", 5), ("D", 4), ("F", 4), ("F", 5), ("D", 6), ("F", 6), ("D", 7), ("F", 7))
    }
    t = led(
        card,
        [f"K1 {GUARDS} green"],
        ["E5 knights-of-casterly-rock blue", "E4 addam-marbrand green"],
        terrain={**river, "E6": "ford"},
    )
    t.play(card).name("E5")
    reached = {f"E{i}" for i in range(6, 12)} & t.hexes
    assert reached == ({"E6", "E7", "E8", "E9"} if through else {"E6", "E7"})


@pytest.mark.rule("bow-card-09", "bow-move-05")
@pytest.mark.parametrize(("card", "through"), [("SL35", True), ("SL11", False)])
def test_through_friends_and_not_through_enemies(card: str, through: bool) -> None:
    """SL35: past the friend on E6, never past the enemy on E4, and nobody ends where another stands."""
    block = {name: "river" for name in ("D5", "F5", "D4", "F4", "D3", "F3")}
    t = led(
        card,
        [f"E5 {GUARDS} green", f"E6 {GUARDS} green", f"E7 {EDDARD} green", "K1 robb-stark-young-wolf green"],
        [f"E4 {LIONS} green"],
        terrain=block,
    )
    t.play(card, EDDARD).name("E5")
    if through:
        assert t.hexes == {"D6", "F6"}
    else:
        assert t.asked == "name-target"  # hemmed in


@pytest.mark.rule("bow-card-09", "bow-disengage-01")
@pytest.mark.parametrize(("card", "blow"), [("SL25", False), ("SL11", True)])
def test_breaking_off_without_a_blow(card: str, blow: bool) -> None:
    t = led(
        card,
        [f"E5 {GUARDS} green x D5", f"F5 {EDDARD} green", "K1 maege-mormont green"],
        [f"D5 {LIONS} green"],
    )
    t.play(card, EDDARD).name("E5").move("E6")
    assert (t.asked == "parting-blow") == blow
    assert t.token("D5") == ""


# --- dice ---


@pytest.mark.rule("bow-card-09", "bow-dice-02")
def test_a_die_more_for_attacks() -> None:
    """LL06: cavalry of the card roll one more."""
    t = led("LL06", [f"E5 {GUARDS} red"], ["D5 knights-of-casterly-rock green", f"C5 {KEVAN} green"])
    t.play("LL06").name("D5").stay().roll("green " * 3).attack("E5")
    assert t.dice() == [3]


@pytest.mark.rule("bow-card-09", "bow-dice-02")
@pytest.mark.parametrize(("engaged", "dice"), [(True, 3), (False, 2)])
def test_a_die_more_for_flank_attacks(engaged: bool, dice: int) -> None:
    t = led(
        "LL15",
        [f"E5 {GUARDS} red" + (" x E4" if engaged else "")],
        [f"D5 {LIONS} green", f"E4 {LIONS} green", f"C5 {KEVAN} green", "A1 addam-marbrand green"],
    )
    t.play("LL15", KEVAN).name("D5").stay().roll("green " * dice).attack("E5")
    assert t.dice() == [dice]


@pytest.mark.rule("bow-card-09", "bow-flank-02")
@pytest.mark.parametrize("reroll", [True, False])
def test_a_reroll_without_a_flank_attack(reroll: bool) -> None:
    """SL15: one symbol, all its dice, once."""
    t = led("SL15", [f"E5 {GUARDS} red", f"F5 {EDDARD} green"], [f"D5 {LIONS} green"])
    t.play("SL15").name("E5").stay().roll("red red green blue").attack("D5")
    assert t.asked == "reroll-symbol"
    t.roll("green green").reroll("red") if reroll else t.pass_()
    assert t.figures("D5") == (1 if reroll else 3)


@pytest.mark.rule("bow-flank-02", "bow-hits-02")
def test_the_dice_of_a_reroll_are_shown_as_they_lie() -> None:
    t = led("SL15", [f"E5 {GUARDS} red", f"F5 {EDDARD} green"], [f"D5 {LIONS} green"])
    t.play("SL15").name("E5").stay().roll("red red green blue").attack("D5")
    dice = t.battle.thrown(t.battle.pending[0])
    assert [die.counts for die in dice] == [False, False, True, False] and all(die.sides == 0 for die in dice)
    assert dice[0].option == dice[1].option and dice[0].option in t.options, "all dice of a symbol are one answer"
    t.roll("green blue").reroll("red")
    told = t.events("reroll")[-1].data
    assert told["good"] == [True, False, True, False] and told["was"] == [RED, RED, None, None]


@pytest.mark.rule("bow-card-09", "bow-attack-03")
def test_a_second_attack() -> None:
    """LL20: one unit, one die more, two attacks and not three."""
    t = led("LL20", [f"E5 {GUARDS} red"], [f"D5 {LIONS} green", "C5 gregor-clegane-the-reaver green"])
    t.play("LL20").name("D5").stay().roll("green " * 3).attack("E5").roll("green " * 3).attack("E5")
    assert t.dice() == [3, 3] and t.asked != "name-target" and not t.active("D5")


@pytest.mark.rule("bow-card-09", "bow-range-01", "bow-dice-02")
@pytest.mark.parametrize(("target", "reached"), [("E10", True), ("E11", False)])
def test_a_hex_more_of_range(target: str, reached: bool) -> None:
    """LL07: archers shoot 5 hexes far and with a die more; they may not move."""
    t = led("LL07", [f"{target} {GUARDS} red"], ["E5 westerland-archers green", f"D5 {KEVAN} green"])
    t.play("LL07").name("E5")
    assert (t.asked == "name-target") == reached
    if reached:
        t.roll("green " * 3).attack(target)
        assert t.dice() == [3]


@pytest.mark.rule("bow-card-09", "bow-keyword-24")
@pytest.mark.parametrize(("card", "dice"), [("LL28", 2), ("LL30", 1)])
def test_steady_archers_lose_no_die_by_moving(card: str, dice: int) -> None:
    t = led(card, [f"E9 {GUARDS} red"], ["E5 westerland-archers green", f"D5 {KEVAN} green"])
    t.play(card).name("E5").move("E6").roll("green " * dice).attack("E9")
    assert t.dice() == [dice]


# --- terrain maxima ---


def volley(mode: str) -> Table:
    """Kevan's red foot on D5 have clear aim by LL28; the enemy stands in a forest."""
    t = led(
        "LL28",
        [f"E5 {GUARDS} red", f"E4 {GUARDS} red"],
        [f"D5 {LIONS} red", f"C5 {KEVAN} green"],
        "green green",
        terrain={"E5": "forest"},
    )
    t.play("LL28")
    if mode == "with":
        t.tactic()
    elif mode == "without":
        t.pass_()
    return t.name("D5")


@pytest.mark.rule("bow-card-09", "bow-terrain-17", "bow-dice-05")
@pytest.mark.parametrize(("mode", "dice"), [("with", 4), ("without", 2)])
def test_clear_aim_lifts_the_limits_of_the_terrain(mode: str, dice: int) -> None:
    t = volley(mode).stay().roll("green " * dice).attack("E5")
    assert t.dice() == [dice]


@pytest.mark.rule("bow-card-09", "bow-terrain-18", "bow-keyword-38")
@pytest.mark.parametrize(("aim", "dice"), [(1, 4), (0, 2)])
def test_clear_aim_lifts_the_limit_of_the_own_hex_for_fires_too(aim: int, dice: int) -> None:
    t = led("LL30", [f"K5 {GUARDS} red"], [f"D5 {LIONS} red burner", f"C5 {KEVAN} green"], terrain={"D5": "forest"})
    t.give("D5", "clear-aim", aim).play("LL30").name("D5").stay()
    assert "E5" in flames(t)
    t.roll("red " * dice).burn("E5")
    assert t.dice() == [dice]


@pytest.mark.rule("bow-counter-09", "bow-counter-14", "bow-terrain-17")
def test_clear_aim_is_for_attacks_and_not_for_counterattacks() -> None:
    """A unit with clear aim answers an attacker who stands in a forest: at most two dice."""
    t = Table(
        stark=[f"E5 {GUARDS} red"],
        lannister=[f"D5 {LIONS} red"],
        terrain={"E5": "forest"},
        pool={"stark": "red", "lannister": "red"},
    )
    t.give("D5", "clear-aim").give("D5", "stalwart")
    t.order("E5").stay().roll("green green").attack("D5").roll("green green").yes()
    assert t.dice() == [2, 2]


@pytest.mark.rule("bow-parting-08", "bow-terrain-17")
def test_clear_aim_is_not_for_parting_blows() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} red x D5"],
        lannister=[f"D5 {LIONS} red"],
        terrain={"E5": "forest"},
        pool={"stark": "red", "lannister": "red"},
    )
    t.give("D5", "clear-aim").order("E5").move("E6").roll("green green").yes()
    assert t.dice() == [2]


# --- hits and answers ---


@pytest.mark.rule("bow-card-09", "bow-counter-01")
@pytest.mark.parametrize(("card", "answered"), [("SL04", False), ("SL11", True)])
def test_no_counterattack_against_the_units_of_a_card(card: str, answered: bool) -> None:
    t = led(card, [f"E5 {GUARDS} blue", f"F5 {EDDARD} green"], [f"D5 {LIONS} red"]).give("D5", "stalwart")
    t.play(card).name("E5").stay().roll("green " * 3).attack("D5")
    assert (t.asked == "counterattack") == answered


@pytest.mark.rule("bow-card-09", "bow-keyword-41")
@pytest.mark.parametrize(("card", "asked"), [("LL16", False), ("LL30", True)])
def test_stalwart_units_give_way_to_a_pressing_attack(card: str, asked: bool) -> None:
    t = led(
        card, [f"E5 {GUARDS} red"], [f"D5 {LIONS} green", f"C5 {KEVAN} green", "A1 gregor-clegane-the-reaver green"]
    ).give("E5", "stalwart")
    t.play(card, KEVAN).name("D5").stay().roll("morale green").attack("E5")
    assert (t.asked == "stand-firm") == asked
    if not asked:
        assert t.asked == "retreat-to" and t.asks == "stark"


@pytest.mark.rule("bow-card-09", "bow-keyword-08")
@pytest.mark.parametrize(("card", "left"), [("SL07", 3), ("SL11", 4)])
def test_cover_does_not_help_against_arrows_of_the_card(card: str, left: int) -> None:
    """SL07: archers; the target stands in a building."""
    t = led(
        card,
        ["E5 northland-archers green", f"F5 {EDDARD} green"],
        [f"E8 {LIONS} green"],
        terrain={"E8": "building"},
    )
    t.play(card).name("E5").stay().roll("green red").attack("E8")
    assert t.figures("E8") == left


@pytest.mark.rule("bow-card-09", "bow-keyword-07")
def test_toughness_by_a_card_ignores_a_hit_of_each_attack_this_turn() -> None:
    """LL29: the units of the card ignore one hit of the answer."""
    t = led("LL29", [f"E5 {GUARDS} red"], [f"D5 {LIONS} green", f"C5 {KEVAN} green"]).give("E5", "stalwart")
    t.play("LL29").name("D5").stay().roll("green green").attack("E5").roll("green green red red").yes()
    assert t.figures("D5") == 3


@pytest.mark.rule("bow-card-09", "bow-valor-02")
@pytest.mark.parametrize(("tactic", "left"), [(True, 1), (False, 3)])
def test_valor_hits_cavalry_for_lance_breakers(tactic: bool, left: int) -> None:
    """SL17 with its tactic: valor symbols of foot hit cavalry."""
    t = led(
        "SL17",
        [f"E5 {GUARDS} green", "F5 greatjon-umber-lord-of-the-last-hearth green"],
        ["D5 knights-of-casterly-rock red"],
        "valor",
    )
    t.play("SL17")
    t.tactic() if tactic else t.pass_()
    t.name("E5").stay().roll("valor valor green").attack("D5")
    assert t.figures("D5") == left


# --- what an order allows ---


@pytest.mark.rule("bow-card-11", "bow-order-02")
def test_orders_to_move_only() -> None:
    """SL08: four units move a hex farther, and none attacks."""
    t = led("SL08", [f"E5 {GUARDS} green", f"F5 {EDDARD} green"], [f"D5 {LIONS} green", f"D8 {LIONS} green"])
    t.play("SL08").name("E5")
    assert "E8" in t.hexes
    t.move("E8")
    assert t.asked == "choose-action" and not t.active("E8")


@pytest.mark.rule("bow-card-11", "bow-order-02")
def test_orders_to_attack_only() -> None:
    """SL09: engaged units attack with a reroll, and none moves."""
    t = led("SL09", [f"E5 {GUARDS} green x D5", f"F5 {EDDARD} green"], [f"D5 {LIONS} green"])
    t.play("SL09").name("E5")
    assert t.asked == "name-target"
    t.roll("red red").attack("D5")
    assert t.asked == "reroll-symbol"


# --- for the turn ---


@pytest.mark.rule("bow-card-09")
def test_what_a_tactic_adds_for_all_units_ordered() -> None:
    """SL22 with its tactic: both units named, and only they, move a hex farther."""
    t = led(
        "SL22",
        [f"E5 {GUARDS} green", f"E4 {GUARDS} green", f"F5 {EDDARD} green", "K1 maege-mormont green"],
        [f"A1 {LIONS} green"],
        "green green green",
    )
    t.play("SL22", EDDARD).tactic().name("E5", "E4").say(t.unit("E5"))
    assert "E8" in t.hexes
    t.stay()
    assert "E1" in t.hexes
    t.stay()
    t.pass_()  # Lannister
    t.order("F5", "green")
    assert "F8" not in t.hexes


@pytest.mark.rule("bow-card-09")
@pytest.mark.parametrize("turns", [1, 2])
def test_boons_do_not_last_beyond_the_turn(turns: int) -> None:
    """Not in the enemy's turn that follows, nor in the next own one: toughness by SL24."""
    stark = [f"E5 {GUARDS} green", f"F5 {EDDARD} green", "K1 maege-mormont green"]
    t = led("SL24", stark, [f"D5 {LIONS} red"], "green", "red morale")
    t.play("SL24", EDDARD).name("E5").stay().stay()
    if turns == 2:
        t.say(RAISE_MORALE).order("F5", "green").stay()
    t.order("D5", "red").stay().roll("green green blue blue").attack("E5")
    assert t.figures("E5") == 2


@pytest.mark.rule("bow-card-09", "bow-regroup-04")
def test_boons_of_the_last_turn_are_over_in_the_regroup_phase_and_after() -> None:
    """The card was the last thing of the round; in the next round the unit moves as far as its chart says."""
    t = led("SL03", [f"E5 {GUARDS} blue", f"F5 {EDDARD} green"], [f"A1 {LIONS} green"], passed={"lannister": True})
    t.play("SL03").name("E5").stay()
    t.roll("blue " * 4 + "green " * 4).next_round()
    if t.asks == "lannister":
        t.pass_()
    t.order("E5", "blue")
    assert "E7" in t.hexes and "E8" not in t.hexes
