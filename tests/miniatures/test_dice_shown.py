"""Dice on the table: what the log tells of a throw, and which dice are pressed where some may be rolled again."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.terms import DIE_AT
from tests.miniatures.duel import duel, strike


@pytest.mark.rule("tmg21-resolve-03", "tmg21-reroll-01")
def test_hits_and_misses_are_told_apart_and_what_was_rolled_again() -> None:
    t = strike(duel(["mastercraft-longsword"], attack="mastercraft-longsword", dice=(1, 2, 5, 5, 6, 1)))
    first = t.told("to-hit")[-1].data
    assert (first["faces"], first["good"], first["successes"]) == ([1, 2, 5, 5], [False, False, True, True], 2)
    assert "was" not in first
    t.dice(0, 1)
    again = t.told("to-hit")[-1].data
    assert (again["faces"], again["good"]) == ([6, 1, 5, 5], [True, False, True, True])
    assert again["was"] == [1, 2, None, None]


@pytest.mark.rule("tmg21-reroll-01")
def test_the_question_shows_the_dice_as_they_lie() -> None:
    t = strike(duel(["mastercraft-longsword"], attack="mastercraft-longsword", dice=(1, 2, 5, 6)))
    assert t.key == "charge-reroll"
    dice = t.war.thrown(t.asked)
    assert [(die.face, die.sides, die.counts) for die in dice] == [
        (1, 6, False),
        (2, 6, False),
        (5, 6, True),
        (6, 6, True),
    ]
    assert [die.option for die in dice] == [DIE_AT, DIE_AT + 1, DIE_AT + 2, DIE_AT + 3] == t.asked.options
