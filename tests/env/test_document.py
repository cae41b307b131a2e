"""docs/observations.md says what the code writes."""

from __future__ import annotations

from pathlib import Path

from bannermen.env import make_batch
from bannermen.env.document import document
from bannermen.games import names

DOCS = Path(__file__).parents[2] / "docs" / "observations.md"


def test_it_is_current() -> None:
    assert DOCS.read_text(encoding="utf-8") == document() + "\n", "write it anew: make observations"


def test_every_number_and_action_is_told() -> None:
    told = DOCS.read_text(encoding="utf-8")
    for name in names():
        batch = make_batch(name, 1, seed=1)
        assert f"## {name}\n\n{batch.length} numbers, {batch.actions} actions." in told
        for block in batch.layout.blocks:
            assert f"| `{block.key}` | {batch.layout.slices[block.key].start} |" in told
            assert all(meaning for meaning in block.columns.values())
