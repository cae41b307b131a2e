"""Switched off, every word of the content vocabulary that shipped data uses is missed by a test that names a rule."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.tactics.switches import used_words
from tests.tactics.words import PROVEN

ROOT = Path(__file__).parents[2]


def test_every_word_in_use_has_its_proof() -> None:
    assert set(PROVEN) == used_words()


def test_every_word_is_missed_when_it_is_switched_off() -> None:
    """On the Python sources, in a process of its own: compiled classes cannot be bent."""
    files = sorted({"tests/tactics/" + name.split("::")[0] for name in PROVEN.values()})
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.tactics.switching", "-p", "no:cacheprovider", *files]
    environment = {**os.environ, "BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
