"""Ready battlefields: named layouts of terrain."""

from __future__ import annotations

import functools

import msgspec

from bannermen.content.reading import decode
from bannermen.games.miniatures.content.load import DATA
from bannermen.games.miniatures.terms import INCH
from bannermen.games.miniatures.terrain import PIECES

HUNDREDTHS = 100  # of a degree: how the plane counts


class Lying(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    at: tuple[float, float]
    turned: int = 0


class ReadyField(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    pieces: list[Lying]

    def ground(self) -> list[tuple[int, int, int, int]]:
        """Kind and pose of each piece, as a match keeps them."""
        return [
            (PIECES.index(piece.kind), round(piece.at[0] * INCH), round(piece.at[1] * INCH), piece.turned * HUNDREDTHS)
            for piece in self.pieces
        ]


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    fields: list[ReadyField]


@functools.cache
def fields() -> dict[str, ReadyField]:
    return {field.key: field for field in decode(DATA, "fields.yaml", Fields).fields}
