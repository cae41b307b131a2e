"""Words and names of a game in three languages, table by table, from its `words/names.yaml`."""

from __future__ import annotations

from importlib.resources import files

from bannermen.content.reading import decode
from bannermen.content.texts import Declined, Text

LANGUAGES = ("en", "de", "ru")

Names = tuple[str, str, str]  # English, German, Russian
NameTable = dict[str, Names]


def name_tables(package: str) -> dict[str, NameTable]:
    """The tables of a game by their names.

    >>> name_tables("bannermen.games.battles")["grounds"]["hill"][1]
    'Hügel'
    """
    read = decode(files(package) / "words", "names.yaml", dict[str, dict[str, Text]])
    return {name: {key: (text.en, text.de, text.ru) for key, text in rows.items()} for name, rows in read.items()}


def declined_names(package: str) -> dict[str, dict[str, Declined]]:
    """How sentences use names of a game, by key and language, from its `words/forms.yaml`.

    >>> declined_names("bannermen.games.battles")["stark"]["ru"].form("gen")
    'Старков'
    """
    return decode(files(package) / "words", "forms.yaml", dict[str, dict[str, Declined]])


def named(names: Names, language: str) -> str:
    """In that language; in English if there is no such language."""
    return names[LANGUAGES.index(language) if language in LANGUAGES else 0]


def by_language(names: Names) -> dict[str, str]:
    return dict(zip(LANGUAGES, names, strict=True))
