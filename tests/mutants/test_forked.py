"""The runner of breaks made by machine, tried on a house of one file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = "def moves(rank):\n    return rank + 1\n"
TESTS = """
import pytest
from kings import moves

@pytest.mark.rule("any")
@pytest.mark.parametrize("rank", [0])
def test_the_first_rank(rank):
    assert moves(rank) == 1
"""
STAINED = """
seen = []

@pytest.mark.rule("any")
def test_that_leaves_something_behind():
    seen.append(moves(0))
    assert seen == [1]
"""
SWEEP = """
import json, sys
from pathlib import Path
from tests.mutants.forked import sweep
status, found = sweep("cyvasse", Path(sys.argv[1]), 1, lambda cuts: (cuts, set()), lambda cut, result, test: None)
print("found", json.dumps([status, {cut.instead: result for cut, result, _ in found}]))
"""


def swept(house: Path, tests: str) -> list[Any]:
    """The status, and what came of each break."""
    folder = house / "tests" / "cyvasse"
    folder.mkdir(parents=True)
    (folder / "kings.py").write_text(RULES)
    (folder / "test_kings.py").write_text(tests)
    (folder / "sweep.yaml").write_text("files: [tests/cyvasse/kings.py]\n")
    (house / "pytest.ini").write_text("[pytest]\n")
    around = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "BANNERMEN_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", SWEEP, house], cwd=house, env=around, capture_output=True, text=True)
    lines = [line.removeprefix("found ") for line in done.stdout.splitlines() if line.startswith("found ")]
    assert lines, done.stdout + done.stderr
    told: list[Any] = json.loads(lines[0])
    return told


@pytest.mark.parametrize(
    ("tests", "minus"),
    [(TESTS, "noticed"), (TESTS.replace("== 1", "in (-1, 1)"), "unnoticed")],
)
def test_a_break_is_noticed_by_the_tests_that_pass_through_it(tmp_path: Path, tests: str, minus: str) -> None:
    assert swept(tmp_path, tests) == [0, {"(rank - 1)": minus, "2": "noticed"}]


def test_a_test_that_fails_when_it_is_run_again_notices_nothing(tmp_path: Path) -> None:
    status, _ = swept(tmp_path, TESTS + STAINED)
    assert status == 1
