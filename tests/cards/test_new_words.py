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
from bannermen.games.cards.content import schema
from bannermen.games.cards.rules import verbs_gains
from bannermen.games.cards.rules.verbs import TABLE
from tests.cards.card_makers import place
from tests.cards.table import Table, cards_file, stark

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


def example(language: str) -> str:
    text = DOCS.read_text(encoding="utf-8").split("## A new word of the card game\n")[1]
    found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_a_new_word_is_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the Python sources: compiled code does not see what a class outside of it declares."""
    if "cards" in COMPILED_GROUPS:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "one_class", __file__]
        own = {"BANNERMEN_PURE": "1", "PYTHONPATH": str(DOCS.parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=DOCS.parents[1], env={**os.environ, **own}, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:]
        return
    names: dict[str, Any] = dict(vars(verbs_gains))
    exec(example("python"), names)
    TABLE.append(names["Refill"]())
    try:
        above = {"": schema.BESIDE_ALL, "cards": schema.BESIDE_CARDS}
        monkeypatch.setattr(schema, "VERBS", Vocabulary(TABLE))
        monkeypatch.setattr(schema, "DEEDS", Grammar("deed", schema.VERBS, schema.TAKES, schema.Beside, above))
        granary = cards_file(place("Granary", *read_yaml(example("yaml"), "content.md")))
        for held, drawn in ((1, 2), (3, 0)):
            hand, deck = ["Ice"] * held, ["Summer"] * 5
            t = Table(
                stark(play=["Granary"], hand=hand, deck=deck),
                stark(),
                phase="marshaling",
                content=[granary],
                pause=True,
            )
            assert ("Granary" in t.offered(0)) == (drawn > 0)
            if drawn:
                t.does(0, "Granary")
                assert t.pile(0, "discard") == ["Granary"] and len(t.pile(0, "hand")) == held + drawn
    finally:
        TABLE.pop()
