"""The formats: how many play, and with which cards. A table of the first box knows no others, so that what it asks and
what its journals say stay as they are however many packs follow."""

from __future__ import annotations

from typing import Final

from bannermen.content.names import by_language, name_tables
from bannermen.kernel.game import Scene

JOUST: Final = "joust"
MELEE: Final = "melee"
JOUST_ALL: Final = "joust-all"
MELEE_ALL: Final = "melee-all"
MELEES: Final = (MELEE, MELEE_ALL)
WITH_PACKS: Final = (JOUST_ALL, MELEE_ALL)

_TABLES: Final = name_tables("bannermen.games.cards")
NAMES: Final = {key: by_language(names) for key, names in _TABLES["formats"].items()}
NOTES: Final = {key: by_language(notes) for key, notes in _TABLES["format-notes"].items()}


def scenes() -> list[Scene]:
    return [scene(key) for key in NAMES]


def scene(key: str) -> Scene:
    fewest, most = (3, 6) if key in MELEES else (2, 2)
    return Scene(key, NAMES[key], NOTES[key], [], True, fewest, most, "deck")
