"""docs/content.md shows how a word is added: its example is played here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.abilities.phrase import Grammar
from bannermen.abilities.vocabulary import Vocabulary
from bannermen.content.reading import read_yaml
from bannermen.games.tactics.content import load, schema
from bannermen.games.tactics.rules import effects_figures
from bannermen.games.tactics.rules.effects import WORDS
from tests.tactics.figures import ability, figure, line
from tests.tactics.table import Table

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


def example(language: str) -> str:
    text = DOCS.read_text(encoding="utf-8").split("## A new word of the other games\n")[1]
    found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_a_new_word_is_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the Python sources: compiled code does not see what a class outside of it declares."""
    if "tactics" in COMPILED_GROUPS:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "one_class", __file__]
        own = {"BANNERMEN_PURE": "1", "PYTHONPATH": str(DOCS.parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=DOCS.parents[1], env={**os.environ, **own}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:]
        return
    names: dict[str, Any] = dict(vars(effects_figures))
    exec(example("python"), names)
    WORDS.append(names["Rouse"]())
    try:
        vocabulary = Vocabulary(WORDS)
        monkeypatch.setattr(load, "EFFECT_WORDS", vocabulary)
        monkeypatch.setattr(schema, "EFFECTS", Grammar("effect", vocabulary, {}, schema.Beside, named="do"))
        rousing = ability("Rousing", "order", ap=0, lines=[line("r", read_yaml(example("yaml"), "content.md"))])
        crier = figure("crier", {"silver": 1}, abilities=[rousing])
        t = Table(a=["A1 crier 2 wounds shaken", "A3 man"], b=["I9 man"], figures=[crier]).activate("A1").use("Rousing")
        crier_number = t.figure("A1")
        assert (t.battle.wounds[crier_number], t.battle.shaken[crier_number]) == (0, False)
    finally:
        WORDS.pop()
