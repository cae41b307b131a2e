"""What the box of the first edition holds."""

from __future__ import annotations

from functools import cache

import msgspec

from bannermen.content.reading import decode
from bannermen.games.miniatures.content.load import DATA


class Pieces(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    kinds: list[str]
    count: int


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    printed: dict[str, int]
    tokens: dict[str, int]
    dice: dict[str, int]
    terrain: list[Pieces]
    models: dict[str, int]
    trays: dict[str, int]
    walls: int


@cache
def box() -> Box:
    return decode(DATA, "box.yaml", Box)
