"""Switched off, every word of the content vocabulary that shipped data uses is missed by a test that names a rule."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in (ROOT / "tests").glob("*/switches.py"))


@pytest.mark.parametrize("game", GAMES)
def test_every_word_in_use_has_its_proof(game: str) -> None:
    words, used = import_module(f"tests.{game}.words"), import_module(f"tests.{game}.switches").used_words()
    others = {*getattr(words, "OPEN", ()), *getattr(words, "BOUND", ())}
    assert {*words.PROVEN, *others} == used
    assert not {*words.PROVEN} & others


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_missed_when_it_is_switched_off(game: str) -> None:
    """On the Python sources, in a process of its own: compiled classes cannot be bent. Where there are very many words
    a share of them is tried here, and all by `make words`."""
    words = import_module(f"tests.{game}.words")
    every = getattr(words, "SHARE", 1)
    files = sorted({f"tests/{game}/{name.split('::')[0]}" for name in list(words.PROVEN.values())[::every]})
    plugin = ["-p", "tests.switching", "--words-of", game, "--every", str(every), "-p", "no:cacheprovider"]
    environment = {**os.environ, "BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plugin, *files],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=800, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_one_word_may_be_tried_alone() -> None:
    """What `make words GAME=battles ARGS='--word "effect draw"'` runs; a word without a line is named."""
    words = import_module("tests.battles.words")
    word, name = next(iter(words.PROVEN.items()))
    environment = {**os.environ, "BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT)}
    plugin = ["-p", "tests.switching", "--words-of", "battles", "-p", "no:cacheprovider"]
    for asked, code in ((word, 0), ("effect nowhere", 4)):
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            *plugin,
            "--word",
            asked,
            f"tests/battles/{name.split('::')[0]}",
        ]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        assert done.returncode == code, done.stdout + done.stderr
    assert "tests/battles/words.py has no line for 'effect nowhere'" in done.stdout + done.stderr


def test_there_are_words_to_switch_off() -> None:
    assert {"battles", "cards", "miniatures", "tactics"} <= set(GAMES)
