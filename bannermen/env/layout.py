"""Where what stands in a row of an observation."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bannermen.kernel.blocks import Block, length_of, starts_of
from bannermen.kernel.game import Game
from bannermen.training.lanes import Lanes


def memory_of(lanes: Lanes) -> tuple[NDArray[np.float64], NDArray[np.int8]]:
    """The rows and masks that are written there, as arrays upon the same memory, only to be read."""
    rows: Any = lanes.rows.cells
    masks: Any = lanes.masks
    return np.frombuffer(rows, np.float64), np.frombuffer(masks, np.int8)


class RowLayout:
    """The blocks of a row, one after the other: the question, those of the game, what was picked, what it is about."""

    def __init__(self, game: Game, lanes: Lanes) -> None:
        marks = lanes.numbering.size
        self.blocks: tuple[Block, ...] = (
            Block("question", len(game.question_keys), "question, by its key", {"asked": "1: this is asked"}),
            *game.blocks,
            Block("picked", marks, "action", {"picked": "1: picked already, in a choice that takes several picks"}),
            Block("about", marks, "action", {"about": "1: the question is about what the action names"}),
        )
        starts = starts_of(self.blocks)
        self.slices = {b.key: slice(starts[b.key], starts[b.key] + b.length) for b in self.blocks}
        self.length = length_of(self.blocks)

    def block(self, key: str) -> Block:
        return next(block for block in self.blocks if block.key == key)

    def of(self, observations: NDArray[Any], key: str) -> NDArray[Any]:
        """One block of rows: (..., things, numbers of a thing)."""
        block = self.block(key)
        part: NDArray[Any] = observations[..., self.slices[key]]
        return part.reshape(*part.shape[:-1], block.rows, len(block.columns))
