"""A line of the log says what an attack came to; while dice may be rolled again nothing is said of its end."""

from __future__ import annotations

from bannermen.games import game
from tests.battles.table import Table
from tests.battles.test_card_boons import EDDARD, GUARDS, LIONS, led
from tests.headlines import headlines

GAME = game("battles")


def flank() -> Table:
    return Table(
        stark=["D5 guards-of-the-north red", "A1 eddard-stark green"],
        lannister=["C5 lannisport-guard green", "A11 kevan-lannister green"],
        pool={"stark": "red"},
    )


def test_an_order_is_its_march_and_an_attack_its_losses() -> None:
    t = flank()
    t.order("D5").move("D4").roll("green red red").attack("C5")
    told = headlines(GAME, t.battle)
    assert any(line == "Guards of the North (red) move from D5 to D4." for line in told), told
    attack = next(line for line in told if " attack " in line)
    assert attack.startswith("Guards of the North (red, D4) attack Lannisport Guard (green, C5): ")
    assert "dice" in attack and "figure" in attack


def test_nothing_is_said_of_the_end_while_dice_may_be_rolled_again() -> None:
    t = led("SL15", [f"E5 {GUARDS} red", f"F5 {EDDARD} green"], [f"D5 {LIONS} green"])
    t.play("SL15").name("E5").stay().roll("red red green blue").attack("D5")
    assert t.asked == "reroll-symbol"
    assert headlines(GAME, t.battle)[-1].endswith(": 4 dice.")
    t.roll("green green").reroll("red")
    assert any(line.endswith(": 4 dice, 3 hits, 3 figures lost.") for line in headlines(GAME, t.battle))
