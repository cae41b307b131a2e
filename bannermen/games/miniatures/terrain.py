"""Terrain: pieces and their keywords (tmg21-terrain-04 to -23)."""

from __future__ import annotations

from typing import Final

# Keywords, as bits.
FORTIFIED: Final = 1
COVER: Final = 2
HINDERING: Final = 4
ELEVATED: Final = 8
DANGEROUS: Final = 16
INSPIRING: Final = 32
HORRIFIC: Final = 64
IMPASSABLE: Final = 128
ROUGH: Final = 256
BLOCKS_SIGHT: Final = 512
DESTRUCTIBLE: Final = 1024
KEYWORDS: Final = (
    *("fortified", "cover", "hindering", "elevated", "dangerous", "inspiring"),
    *("horrific", "impassable", "rough", "blocks-sight", "destructible"),
)

FOREST: Final = 0
CORPSE_PILE: Final = 1
BOG: Final = 2
STAKES: Final = 3
LOW_WALL: Final = 4
HEDGE: Final = 5
WEIRWOOD: Final = 6
PALISADE: Final = 7
CASTLE_WALL: Final = 8  # only where a mode lays it (tmg21-mode-honed-06)
CHOICE: Final = 8  # so many kinds may be chosen
PIECES: Final = ("forest", "corpse-pile", "bog", "stakes", "low-wall", "hedge", "weirwood", "palisade", "castle-wall")


def keywords_in(bits: int) -> list[str]:
    """
    >>> keywords_in(COVER | ROUGH)
    ['cover', 'rough']
    """
    return [name for bit, name in enumerate(KEYWORDS) if bits >> bit & 1]


# Width and depth in thousandths of an inch: nobody published them, these are designed.
SIZES: Final[tuple[tuple[int, int], ...]] = (
    (6000, 6000),
    (5000, 3500),
    (6000, 4500),
    (6000, 1500),
    (6000, 1200),
    (6000, 1200),
    (3500, 3500),
    (6000, 1000),
    (6000, 1750),
)
