"""The words of the table, as the browser shows them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[2] / "web" / "src"


class Words:
    """One language: the words of the house and those of one game.

    >>> Words("en")("handover.take", seat="Stark")
    'I play Stark'
    """

    def __init__(self, language: str, game: str = "battles") -> None:
        self.language = language
        self.table: dict[str, str] = {}
        for folder in (SOURCES / "words", SOURCES / "games" / game / "words"):
            if folder.exists():
                self.table |= json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))

    def __call__(self, key: str, **parts: object) -> str:
        return self.table[key].format(**parts)

    def like(self, key: str) -> re.Pattern[str]:
        """The words with anything in the gaps."""
        return re.compile("^" + ".+".join(map(re.escape, re.split(r"{\w+}", self.table[key]))) + "$")


EN: Final = Words("en")
