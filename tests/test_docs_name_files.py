"""A file that the docs name is there, whatever it was called before."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
QUOTED = re.compile(r"`[^`\n]*`")
FILE = re.compile(r"\b[a-z][a-z0-9_]*\.py\b")  # test_FILE.py stands for any
HERE = ("bannermen", "tests", "bench", "examples")
EXAMPLES = {"game_2018.py"}  # what an edition of its own would be called


def test_every_python_file_that_the_docs_name_is_there() -> None:
    inside = [path for folder in HERE for path in (ROOT / folder).rglob("*.py")]
    there = EXAMPLES | {path.name for path in (*inside, *ROOT.glob("*.py"))}
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    named = {
        (document.name, name)
        for document in documents
        if document.name != "CHANGELOG.md"
        for quoted in QUOTED.findall(document.read_text(encoding="utf-8"))
        for name in FILE.findall(quoted)
    }
    assert len(named) > 100
    assert sorted((document, name) for document, name in named if name not in there) == []
