"""The examples of docs/positions.md are sound, and stand where they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bannermen.arena.checks import check_moment
from bannermen.cli.check import verdict
from bannermen.cli.voice import Voice
from bannermen.games import game, names
from bannermen.kernel.files import read_position
from bannermen.kernel.record import Record

DOCS = (Path(__file__).parent.parent / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(game: .*?)```", DOCS, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=[text.split()[1] for text in EXAMPLES])
def test_an_example_is_sound(text: str, tmp_path: Path) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(text, encoding="utf-8")
    assert verdict(file, Voice("en")).endswith("sound")
    name, setup = read_position(file)
    record = Record(game(name), setup, 3)
    stands = re.search(r"# now seat (\d) is asked (\S+)", text)
    if stands is not None:
        decision = record.match.pending[0]
        assert (decision.seat, decision.key) == (int(stands[1]), stands[2])
    check_moment(record)


def test_each_game_shows_the_middle_of_something() -> None:
    shown = {text.split()[1] for text in EXAMPLES if "since:" in text}
    assert shown == set(names())
