"""German and Russian stand in catalogues and content, not among the rules."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

from bannermen.content.names import LANGUAGES, name_tables, named

ROOT = Path(__file__).resolve().parents[2] / "bannermen"
GAMES = ("battles", "cards", "miniatures", "tactics")
CYRILLIC = re.compile("[а-яё]{2}", re.IGNORECASE)

KEPT = {
    "games/miniatures/telling/naming.py": "how Russian plurals end",
    "proving/battles/middle.py": "no player sees it",
    "server/doors/pages.py": "a page for whoever has not built the table: no catalogue is at hand",
    "server/tables/names.py": "letters that look like others",
    "words/unknown.py": "what is said of a thing that the reader does not know, case by case",
}


def said_in(path: Path) -> list[str]:
    """Strings of a module that are Russian; docstrings with examples apart."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    strings = [token.string for token in tokens if token.type == tokenize.STRING]
    return [text for text in strings if CYRILLIC.search(text) and not (text.startswith('"""') and ">>>" in text)]


def test_russian_stands_in_catalogues_and_content() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if said_in(path)}
    assert found - set(KEPT) - {"words/sentence.py"} == set()
    assert set(KEPT) - found == set(), "nothing is kept there any more"


def test_every_name_is_there_in_three_languages() -> None:
    for game in GAMES:
        for table, rows in name_tables(f"bannermen.games.{game}").items():
            for key, names in rows.items():
                assert all(names) or not any(names), f"{game}: {table}.{key}"


def test_a_language_that_there_is_not_is_english() -> None:
    names = ("wolf", "Wolf", "волк")
    assert [named(names, language) for language in (*LANGUAGES, "xx")] == ["wolf", "Wolf", "волк", "wolf"]
