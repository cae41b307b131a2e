"""The command line, with the feast on the shelf of games beside the real ones."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from bannermen.cli.app import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs one command; stdin is empty unless given."""
    monkeypatch.setenv("BANNERMEN_GAMES", "tests.kernel.feast")
    for name in ("BANNERMEN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def invoke(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=typed, catch_exceptions=False)

    return invoke
