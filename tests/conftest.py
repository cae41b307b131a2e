"""What every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules that this test proves")
    config.addinivalue_line("markers", "printing(name): the cards of which printing this test proves")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", default="", help="only what a change in this game can break: battles, cards …")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game = config.getoption("--game")
    if game:
        others = [item for item in items if not is_about(item, game)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if is_about(item, game)]


def is_about(item: pytest.Item, game: str) -> bool:
    """Whether a test lies in the game's folder, in a file of its name, or is one of a row with one for each game."""
    place = item.path.relative_to(TESTS)
    of_row = item.name.partition("[")[2]
    return game in (place.parts[0], place.stem.removeprefix("test_")) or of_row.startswith(game)
