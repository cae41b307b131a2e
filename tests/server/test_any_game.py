"""The server knows no game: whatever it says of one it was told by that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bannermen.server
from bannermen.games import game, names

SOURCES = sorted(Path(bannermen.server.__file__).parent.rglob("*.py"))


def lines_with(pattern: str) -> list[str]:
    sought = re.compile(pattern)
    lines = [(source.name, line) for source in SOURCES for line in source.read_text(encoding="utf-8").splitlines()]
    return [f"{name}: {line.strip()}" for name, line in lines if sought.search(line)]


@pytest.mark.parametrize("name", names())
def test_no_name_of_a_game_is_in_the_server(name: str) -> None:
    played = game(name)
    keys = {scene.key for scene in played.scenes()} | {seat for scene in played.scenes() for seat in scene.seats}
    words = "|".join(sorted(re.escape(word) for word in {name, *played.rulesets, *keys} if word))
    assert lines_with(rf"""["']({words})["']""") == []
    assert lines_with(rf"\b({'|'.join(played.rulesets)})-[a-z]+-\d") == [], "ids of rules"


def test_things_of_one_game_are_not_spoken_of() -> None:
    assert lines_with(r"\b(units?|hex|hexes|attacker|morale|stark|lannister|kingsroad)\b") == []
