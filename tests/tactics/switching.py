"""Runs the tests that prove a word with the word switched off: a plugin for pytest, used by test_switch_off.py.

    BANNERMEN_PURE=1 python -m pytest -p tests.tactics.switching tests/tactics

collects the tests and runs, for each word, those that are said to prove it. Words that nobody misses are told and make
the exit status 1.
"""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol

from tests.tactics.switches import switched_off
from tests.tactics.words import PROVEN


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    by_name: dict[str, list[pytest.Item]] = {}
    for item in session.items:
        by_name.setdefault(item.nodeid.split("[")[0].rpartition("/")[2], []).append(item)
    for word, name in PROVEN.items():
        items = [item for item in by_name.get(name, []) if item.get_closest_marker("rule")]
        if not items:
            print(f"{word}: there is no test {name} that names a rule")
            session.testsfailed += 1
        elif not any(misses(item, word) for item in items):
            print(f"{word}: {name} passes without it")
            session.testsfailed += 1
    return True


def misses(item: pytest.Item, word: str) -> bool:
    """Does the test fail without the word, and pass with it?"""
    with switched_off(word):
        without = runtestprotocol(item, log=False, nextitem=None)
    if not any(report.failed for report in without):
        return False
    return all(report.passed for report in runtestprotocol(item, log=False, nextitem=None))
