"""Compiled or not, in this process or another: the same set-up, seed and answers make the same match."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import bannermen.games
from bannermen.games import names
from bannermen.kernel.procedure import Procedure, Subject
from tests.transcripts import courses

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("game", names())
def test_the_sources_play_what_this_process_plays(game: str) -> None:
    environment = os.environ | {"BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-m", "tests.transcripts", game]
    plain = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert plain.returncode == 0, plain.stderr
    assert courses([game]) == json.loads(plain.stdout)


def test_steps_take_the_procedures_in_which_they_stand() -> None:
    environment = os.environ | {"BANNERMEN_PURE": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.step_types"]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (told.returncode, told.stdout.strip()) == (0, ""), told.stderr


def all_under(kind: type) -> list[type]:
    return [kind, *(below for each in kind.__subclasses__() for below in all_under(each))]


@pytest.mark.parametrize("base", [Procedure, Subject])
def test_what_interpreted_code_makes_is_whole(base: type) -> None:
    """Positions and tests put procedures on the stack. One that wants arguments says so; it is never left empty."""
    for module in walk_packages(bannermen.games.__path__, "bannermen.games."):
        import_module(module.name)
    for kind in all_under(base):
        try:
            made = kind()
        except TypeError:
            continue
        for field in made.fields():
            assert hasattr(made, field), f"{kind.__module__}.{kind.__name__} has no {field}"
