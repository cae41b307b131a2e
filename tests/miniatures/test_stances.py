"""Whose doing sets an ability off: that of its bearer, a friend or an enemy, or an attack upon it (tmg21-deck-04)."""

from __future__ import annotations

import pytest

from tests.miniatures.duel import duel, strike
from tests.miniatures.table import SWORDS, at, battle

pytestmark = pytest.mark.rule("tmg21-deck-04", "tmg21-deck-05")  # only when its trigger occurs


def test_a_card_against_an_enemys_move_is_not_for_ones_own() -> None:
    """Crannog Traps."""
    t = battle([at(SWORDS, 24, 16)], [at(SWORDS, 24, 34, 180)], first={"hand": ["40223"]})
    t.do(0, "maneuver")
    assert t.key == "move.maneuver"


def test_a_card_for_ones_own_attack_is_not_for_the_enemys() -> None:
    """Northern Ferocity."""
    t = duel(turn=1, first={"hand": ["40201"]}, dice=(1,) * 12)
    t.do(1, "melee-attack")
    while not t.is_turn_begun:
        assert not t.key.startswith("declare"), t.key
        t.first()


def test_a_card_for_the_defender_is_not_for_the_attacker() -> None:
    """Shields that hold (40121) are for a friend who is attacked."""
    t = duel(first={"hand": ["40121"]}, dice=(6,) * 20)
    t.do(0, "melee-attack")
    while not t.is_turn_begun:
        assert not t.key.startswith("declare"), t.key
        t.first()


def test_who_is_agile_strikes_no_worse() -> None:
    """Agile is about attacks upon it: its own hit as often as ever."""
    t = strike(duel(["agile"], dice=(4, 4, 4, 4))).finish()
    assert t.last("to-hit").data["successes"] == 4
    hurt = strike(duel(theirs=["agile"], dice=(4, 4, 4, 4))).finish()
    assert hurt.last("to-hit").data["successes"] == 0
