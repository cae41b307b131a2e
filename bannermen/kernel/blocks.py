"""What the numbers of an observation mean: said once, for writers, environment and documentation."""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec


class Block(NamedTuple):
    """A table of numbers: one row for each thing of a kind, one column for each thing that is said of it."""

    key: str  # hexes
    rows: int
    row: str  # what a row stands for, if there are several
    columns: dict[str, str]  # name -> what the number says

    @property
    def length(self) -> int:
        return self.rows * len(self.columns)


class Row:
    """Numbers that compiled code writes. A bare `vec` that Python hands to compiled code is never freed; this is."""

    def __init__(self, length: int) -> None:
        self.cells: vec[float] = vec[float]([0.0] * length)


def length_of(blocks: tuple[Block, ...]) -> int:
    """How many numbers they are together."""
    return sum(block.length for block in blocks)


def starts_of(blocks: tuple[Block, ...]) -> dict[str, int]:
    """Where each of them begins."""
    starts: dict[str, int] = {}
    at = 0
    for block in blocks:
        starts[block.key] = at
        at += block.length
    return starts
