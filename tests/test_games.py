"""Games are found by name: those of the house, and those that BANNERMEN_GAMES names."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bannermen import games
from tests.kernel.feast import GAME as FEAST


def test_a_game_from_elsewhere_is_found_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "feast" not in games.names()
    monkeypatch.setenv("BANNERMEN_GAMES", "tests.kernel.feast")
    assert "feast" in games.names() and "battles" in games.names()
    assert games.game("feast") is FEAST


def test_an_edition_is_a_game_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("__init__", "game", "game_1299", "gambit"):
        (tmp_path / "cyvasse").mkdir(exist_ok=True)
        (tmp_path / "cyvasse" / f"{name}.py").write_text("")
    monkeypatch.setattr(games, "__path__", [str(tmp_path)])
    games.own_modules.cache_clear()
    try:
        assert games.own_modules() == {
            "cyvasse": "bannermen.games.cyvasse.game",
            "cyvasse-1299": "bannermen.games.cyvasse.game_1299",
        }
    finally:
        games.own_modules.cache_clear()


@pytest.mark.parametrize("module", ["tests.kernel.famine", "tests.kernel.feast_cards"])
def test_a_module_without_a_game_is_named(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANNERMEN_GAMES", module)
    with pytest.raises(games.UnknownGame, match=module):
        games.game("battles")


def test_the_command_line_plays_it_in_worker_processes() -> None:
    command = [sys.executable, "-m", "bannermen", "simulate", "feast", "--games", "4", "--workers", "2", "--json"]
    around = {**os.environ, "BANNERMEN_GAMES": "tests.kernel.feast"}
    root = Path(__file__).parents[1]
    done = subprocess.run(command, capture_output=True, text=True, env=around, cwd=root, timeout=600)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["game"] == "feast" and told["finished"] == 4 and told["errors"] == 0
