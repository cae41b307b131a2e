"""docs/add-a-game.md shows a whole small game: it is played here as it stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bannermen.ai.bots import bot
from bannermen.ai.vantage import Vantage
from bannermen.arena.scrutiny import at_random, by_prior, fuzz_match
from bannermen.games import game
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Game
from bannermen.server.wire.sent import DecisionSent
from bannermen.server.wire.telling import Teller

DOCS = Path(__file__).parents[2] / "docs" / "add-a-game.md"
MOST_LINES = 200


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None and len(found[1].splitlines()) <= MOST_LINES
    folder = tmp_path_factory.mktemp("small")
    (folder / "bridge").mkdir()
    (folder / "bridge" / "__init__.py").touch()
    (folder / "bridge" / "game.py").write_text(found[1], encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setenv("BANNERMEN_GAMES", "bridge.game")
        yield game("bridge")


def test_it_stands_every_check(small: Game) -> None:
    for seed in range(8):
        found = fuzz_match(small, {"scene": "bridge"}, seed, choose=by_prior if seed % 2 else at_random)
        assert found is None, found


def test_the_tests_beside_it_pass(small: Game) -> None:
    text = DOCS.read_text(encoding="utf-8").split("A first test,")[1].split("`bannermen simulate")[0]
    names: dict[str, Any] = {}
    exec("\n".join(line[4:] for line in text.splitlines() if line.startswith("    ") or not line), names)
    for name in ("test_the_last_stone_wins", "test_it_stands_every_check"):
        names[name]()


def test_a_bot_takes_the_last_stones(small: Game) -> None:
    match = small.start({"position": {"stones": 3, "turns": 0}}, 1)
    answer = bot("normal", 1, 0).answer(Vantage(small, match, 0))
    assert match.submit(0, answer) is None
    assert match.over and match.winners == [0]


def test_what_is_refused_has_a_reason(small: Game) -> None:
    match = small.start({"position": {"stones": 2, "turns": 1}}, 1)
    refused = match.submit(1, 3)
    assert isinstance(refused, Refused) and refused.rule == "bridge-take-01"


def test_a_browser_is_told_what_it_knows(small: Game) -> None:
    match = small.start({"scene": "bridge"}, 1)
    told = DecisionSent.model_validate(Teller(small).decision(match, match.pending[0], "en"))
    assert told.prompt == "How many of 15 stones do you take?"
    assert [option.label for option in told.options] == ["1 stone", "2 stones", "3 stones"]
