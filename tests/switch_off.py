"""Runs the tests that prove a word with the word switched off: a plugin for pytest, used by test_switch_off.py.

    BANNERMEN_PURE=1 python -m pytest -p tests.switch_off --words-of tactics tests/tactics

collects the tests and runs, for each word of the game (tests/<game>/switches.py), those that are said to prove it
(tests/<game>/words.py); `--every 8` takes one word in eight, `--every 8 --share 3` the third of eight such shares,
`--word "boon fast"` that one alone. Words that nobody misses are told at once and make the exit status 1.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import import_module

import pytest
from _pytest.runner import runtestprotocol


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--words-of", required=True, help="the game whose words are switched off")
    parser.addoption("--every", type=int, default=1, help="one word in so many (all of them)")
    parser.addoption("--share", type=int, default=1, help="which of so many shares, with --every (the first)")
    parser.addoption("--word", help="this word only, as its line in words.py calls it")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    game = session.config.getoption("--words-of")
    switches, words = import_module(f"tests.{game}.switches"), import_module(f"tests.{game}.words")
    by_name: dict[str, list[pytest.Item]] = {}
    for item in session.items:
        by_name.setdefault(item.nodeid.split("[")[0].rpartition("/")[2], []).append(item)
    every, only = session.config.getoption("--every"), session.config.getoption("--word")
    share = session.config.getoption("--share")
    if not 1 <= share <= every:
        raise pytest.UsageError(f"there are {every} shares, and none is number {share}")
    if only and only not in words.PROVEN:
        raise pytest.UsageError(f"tests/{game}/words.py has no line for {only!r}")
    for word, name in [(only, words.PROVEN[only])] if only else list(words.PROVEN.items())[share - 1 :: every]:
        items = [item for item in by_name.get(name, []) if names_a_rule(item)]
        if not items:
            print(f"{word}: there is no test {name} that names a rule", flush=True)
            session.testsfailed += 1
        elif not any(misses(item, switches.switched_off(word)) for item in items):
            print(f"{word}: {name} passes without it", flush=True)
            session.testsfailed += 1
    return True


def by_kind(
    switches: dict[str, Callable[[str], AbstractContextManager[None]]],
) -> Callable[[str], AbstractContextManager[None]]:
    """A switch for words that are written "kind name"; for a while the word means nothing."""

    def switched_off(word: str) -> AbstractContextManager[None]:
        kind, _, name = word.partition(" ")
        return switches[kind](name)

    return switched_off


def names_a_rule(item: pytest.Item) -> bool:
    """A rule of the book, or a printing whose words no rule of its book speaks of."""
    return item.get_closest_marker("rule") is not None or item.get_closest_marker("printing") is not None


def misses(item: pytest.Item, without: AbstractContextManager[None]) -> bool:
    """Does the test fail without the word, and pass with it?"""
    with without:
        reports = runtestprotocol(item, log=False, nextitem=None)
    if not any(report.failed for report in reports):
        return False
    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=None))
