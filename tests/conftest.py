"""What every test may use."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from tests.shares import SHARE, share

TESTS = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules that this test proves")
    config.addinivalue_line("markers", "printing(name): the cards of which printing this test proves")
    config.addinivalue_line("markers", "embedded: it is about the embedded database, whose file or clock it bends")
    config.addinivalue_line("markers", "nightly: takes long and finds little; `make nightly` runs it")


def pytest_report_header() -> str:
    return f"what is long is tried in shares: {SHARE}={share()} tries this one again"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Of several processes that all collect all tests each reads a share beforehand, whose bytecode the others find."""
    config = session.config
    worker = getattr(config, "workerinput", None)
    if worker is None or sys.dont_write_bytecode or config.args != config.getini("testpaths"):
        return
    for path in sorted(TESTS.rglob("test_*.py"))[int(worker["workerid"][2:]) :: worker["workercount"]]:
        with suppress(Exception, pytest.skip.Exception):  # told when it is collected
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", default="", help="only what a change in this game can break: battles, cards …")
    parser.addoption("--nightly", action="store_true", help="with what takes long and finds little")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game, at_length = config.getoption("--game"), config.getoption("--nightly")
    kept = [item for item in items if at_length or item.get_closest_marker("nightly") is None]
    if game:
        kept = [item for item in kept if is_about(item, game)]
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept


def is_about(item: pytest.Item, game: str) -> bool:
    """Whether a test lies in the game's folder, in a file of its name, or is one of a row with one for each game."""
    place = item.path.relative_to(TESTS)
    of_row = item.name.partition("[")[2]
    return game in (place.parts[0], place.stem.removeprefix("test_")) or of_row.startswith(game)
