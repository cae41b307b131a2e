"""A line of the log says what an attack came to: dice, hits, saves, wounds and figures."""

from __future__ import annotations

from bannermen.games import game
from tests.headlines import headlines
from tests.miniatures.test_attack import attack

GAME = game("miniatures")


def test_an_attack_is_told_by_its_dice_saves_and_wounds() -> None:
    t = attack((6, 6, 6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 1, 1, 6, 6))
    told = [line for line in headlines(GAME, t.war) if " hits" in line]
    assert len(told) == 1
    assert "7 dice, 5 hits" in told[0] and "saved" in told[0] and "wounds" in told[0], told
