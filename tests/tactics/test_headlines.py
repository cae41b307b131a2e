"""A line of the log says what an attack came to: dice, hits, wounds and who has died of them."""

from __future__ import annotations

from bannermen.games import game
from tests.headlines import headlines
from tests.tactics.table import duel

GAME = game("tactics")


def test_an_attack_is_told_by_its_dice_and_wounds() -> None:
    t = duel("knight", "man")
    t.roll(10, 10, 1, 1, 1, 1)
    t.attack("E4")
    told = headlines(GAME, t.battle)
    attack = next(line for line in told if " attacks " in line)
    assert attack == "Knight attacks Man (E4) with Strike: 2 dice, 4 hits, 0 defended, 4 wounds, Knight has killed Man."
    assert len([line for line in told if "rolls" in line]) == 0
