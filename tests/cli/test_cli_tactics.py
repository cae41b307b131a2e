"""Tactics at the terminal: mass play in figures, and a battle that begins from a file."""

import json
import re
from pathlib import Path

from tests.cli.conftest import Run

DOCS = Path(__file__).parents[2] / "docs" / "positions.md"


def test_bots_play_many_battles_and_tell_them_in_figures(run: Run) -> None:
    wish = ("--seats", "random,random", "--games", "3", "--scenario", "ruby-ford", "--seed", "5", "--json")
    told = run("simulate", "tactics", *wish)
    assert told.exit_code == 0
    found = json.loads(told.stdout)
    assert {"game", "games", "finished", "wins", "draws", "decisions", "seconds", "errors"} <= set(found)
    assert found["game"] == "tactics" and found["finished"] == found["games"] == 3 and found["errors"] == 0
    assert sum(found["wins"]) + found["draws"] == 3 and found["decisions"] > 300


def test_the_position_of_the_manual_is_sound_and_played(run: Run, tmp_path: Path) -> None:
    written = re.search(r"```yaml\n(game: tactics\n.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    assert written is not None
    file = tmp_path / "duel.yaml"
    file.write_text(written[1], encoding="utf-8")
    checked = run("check", str(file))
    assert checked.exit_code == 0 and "a position of tactics, sound" in checked.stdout
    played = run("play", "tactics", "--position", str(file), "--auto", "--seats", "random,random", "--seed", "2")
    assert played.exit_code == 0 and "Robert Baratheon" in played.stdout
