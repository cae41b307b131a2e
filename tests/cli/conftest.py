"""The command line, with the feast on the shelf of games beside the real ones."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from bannermen import games
from bannermen.cli.app import app
from bannermen.kernel.game import Game
from tests.kernel.feast import GAME as FEAST

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs one command; stdin is empty unless given."""
    real_game = games.game

    def game(name: str) -> Game:
        return FEAST if name == "feast" else real_game(name)

    monkeypatch.setattr(games, "game", game)
    for name in ("BANNERMEN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def invoke(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=typed, catch_exceptions=False)

    return invoke
