"""A sample of the fuzz: `python -m bannermen.arena.fuzz miniatures` plays more."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from bannermen.arena.fuzz import by_leaning, fuzz_match
from bannermen.games.miniatures.table import GAME


def test_a_battle_from_its_middle_is_sound(tmp_path: Path) -> None:
    passed: Counter[str] = Counter()
    setup = {"position": GAME.mid_position(3), "courtesy": True}
    assert fuzz_match(GAME, setup, 3, tmp_path, by_leaning, passed) is None
    assert passed["event activated"] > 0
