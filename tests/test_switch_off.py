"""Switched off, every word of the content vocabulary that shipped data uses is missed by a test that names a rule."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.shares import share

ROOT = Path(__file__).parents[1]
WORDS_A_RUN = 8  # of each game
GAMES = sorted(path.parent.name for path in (ROOT / "tests").glob("*/switches.py"))


@pytest.mark.parametrize("game", GAMES)
def test_every_word_in_use_has_its_proof(game: str) -> None:
    words, used = import_module(f"tests.{game}.words"), import_module(f"tests.{game}.switches").used_words()
    others = {*getattr(words, "OPEN", ()), *getattr(words, "BOUND", ())}
    assert {*words.PROVEN, *others} == used
    assert not {*words.PROVEN} & others


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_missed_when_it_is_switched_off(game: str) -> None:
    """On the Python sources, in a process of its own: compiled classes cannot be bent. A share of the words;
    `make words` tries all of them."""
    words = import_module(f"tests.{game}.words")
    every = -(-len(words.PROVEN) // WORDS_A_RUN)
    mine = share() % every + 1
    files = sorted({f"tests/{game}/{name.split('::')[0]}" for name in list(words.PROVEN.values())[mine - 1 :: every]})
    done = switching(game, f"--every={every}", f"--share={mine}", *files)
    assert done.returncode == 0, f"share {mine} of {every}: {done.stdout[-4000:]}{done.stderr[-2000:]}"


def switching(game: str, *wishes: str) -> subprocess.CompletedProcess[str]:
    """Without the plugins that other tests need: loading them takes longer than a dozen words."""
    plugin = ["-p", "tests.switch_off", "--words-of", game, "-p", "no:cacheprovider"]
    own = {"BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-q", *plugin, *wishes]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **own}, capture_output=True, text=True, timeout=800, check=False
    )


def test_one_word_may_be_tried_alone() -> None:
    """What `make words GAME=battles ARGS='--word "effect draw"'` runs; a word without a line is named."""
    words = import_module("tests.battles.words")
    word, name = next(iter(words.PROVEN.items()))
    for asked, code in ((word, 0), ("effect nowhere", 4)):
        done = switching("battles", "--word", asked, f"tests/battles/{name.split('::')[0]}")
        assert done.returncode == code, done.stdout + done.stderr
    assert "tests/battles/words.py has no line for 'effect nowhere'" in done.stdout + done.stderr


def test_there_are_words_to_switch_off() -> None:
    assert {"battles", "cards", "miniatures", "tactics"} <= set(GAMES)
