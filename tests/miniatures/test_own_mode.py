"""docs/content.md shows how a mode is added: its example is played here as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.games.miniatures.modes import registry
from bannermen.games.miniatures.modes.holding import gain
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED
from bannermen.kernel.procedure import Procedure
from tests.miniatures.table import GUARDS, SWORDS, at, battle

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


def example() -> str:
    chapter = DOCS.read_text(encoding="utf-8").split("## A mode of the miniatures game\n")[1]
    found = re.search(r"```python\n(.*?)```", chapter, re.DOTALL)
    assert found is not None
    return found[1]


def test_a_mode_is_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the Python sources: compiled code takes no class of a mode from outside."""
    if "miniatures" in COMPILED_GROUPS:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "one_class", __file__]
        own = {"BANNERMEN_PURE": "1", "PYTHONPATH": str(DOCS.parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=DOCS.parents[1], env={**os.environ, **own}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:]
        return
    names: dict[str, Any] = {"Mode": Mode, "War": War, "Procedure": Procedure, "gain": gain}
    exec(example(), names)
    mode: Mode = names["LastBanner"](
        "last-banner", "tmg21-mode-got", registry.TEN
    )  # what it cites must stand in a book
    monkeypatch.setitem(registry.SECOND_MODES, mode.key, mode)
    war = battle([at(SWORDS, 24, 10), at(SWORDS, 34, 10)], [at(GUARDS, 24, 38, 180)], scene=mode.key).war
    assert [mode.due(war, seat) for seat in range(2)] == [1, 0]
    mode.score(war)
    assert war.points == [1, 0]
    war.fate[0] = DESTROYED
    mode.score(war)
    assert war.points == [1, 0], "as many on both sides: nobody scores"
