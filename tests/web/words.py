"""The words of the table, as the browser shows them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[2] / "web" / "src" / "words"


class Words:
    """One language.

    >>> Words("en")("handover.take", seat="Stark")
    'I play Stark'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.table: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))

    def __call__(self, key: str, **parts: object) -> str:
        return self.table[key].format(**parts)

    def like(self, key: str) -> re.Pattern[str]:
        """The words with anything in the gaps."""
        return re.compile("^" + ".+".join(map(re.escape, re.split(r"{\w+}", self.table[key]))) + "$")


EN: Final = Words("en")
