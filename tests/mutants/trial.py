"""Trying breaks: each in a copy of the house, with the tests that name rules and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

from tests.mutants.breaks import Break, proving

NOTICED: Final = "noticed"
ELSEWHERE: Final = "noticed elsewhere"  # by a test that names other rules
UNNOTICED: Final = "unnoticed"
UNFIT: Final = "unfit"  # the tests could not even be collected

# Seconds; a break that makes a match endless is noticed by that. A rule is proven in a file or two, a game in many.
NEAR_PATIENCE: Final = 60
PATIENCE: Final = 240
LEFT_OUT: Final = shutil.ignore_patterns("*.so", "*.pyd", "core.build", "__pycache__", "static", "node_modules")


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one break."""

    tried: Break
    result: str
    told: str = ""  # the test that failed, or what was wrong

    @property
    def counts(self) -> bool:
        return self.result in (NOTICED, ELSEWHERE)


def copy_house(root: Path, folder: Path) -> None:
    """What the tests of a game need, sources only."""
    for name in ("bannermen", "tests"):
        shutil.copytree(root / name, folder / name, ignore=LEFT_OUT)
    shutil.copy2(root / "pyproject.toml", folder)


def run_rule_tests(house: Path, tests: list[str], patience: int = PATIENCE) -> tuple[int, str]:
    """Run those that name rules; the status of pytest and the first failure."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "rule", "-p", "no:cacheprovider", "--tb=no", *tests]
    own = {"BANNERMEN_PURE": "1", "PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    around = {**os.environ, **own, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # none of the plugins proves a rule
    try:
        done = subprocess.run(command, cwd=house, env=around, capture_output=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return 1, "it goes on for ever"
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    told = lines[0] if lines else (done.stdout.strip().splitlines() or done.stderr.strip().splitlines() or [""])[-1]
    return done.returncode, told.removeprefix("FAILED ")


def try_break(one: Break, game: str, house: Path) -> Trial:
    """Break the copy, run the tests of its rules and, if they are content, all rule tests of the game; then mend it."""
    path = house / one.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(one.broken(sound), encoding="utf-8")
    try:
        near = proving(one, game, house)
        for tests, result, patience in ((near, NOTICED, NEAR_PATIENCE), ([f"tests/{game}"], ELSEWHERE, PATIENCE)):
            if not tests:
                continue
            status, told = run_rule_tests(house, tests, patience)
            if status == 1:
                return Trial(one, result, told)
            if status not in (0, 5):  # 5: none of them names a rule
                return Trial(one, UNFIT, told)
        return Trial(one, UNNOTICED)
    finally:
        path.write_text(sound, encoding="utf-8")


def try_all(breaks: Iterable[Break], game: str, root: Path, workers: int, told: Callable[[Trial], None]) -> list[Trial]:
    """Try them side by side, each worker in a copy of its own; the results in the order of the breaks."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            house = Path(folder) / str(number)
            house.mkdir()
            copy_house(root, house)
            free.put(house)

        def work(one: Break) -> Trial:
            house = free.get()
            try:
                trial = try_break(one, game, house)
            finally:
                free.put(house)
            told(trial)
            return trial

        return list(pool.map(work, breaks))


def sound_tests(breaks: Iterable[Break], game: str, root: Path) -> Iterator[str]:
    """The tests that will be asked: they must pass while nothing is broken."""
    seen: set[str] = set()
    for one in breaks:
        for test in proving(one, game, root):
            if test not in seen:
                seen.add(test)
                yield test
