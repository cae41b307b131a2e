"""What those who train on a game ask of it: what a seat may know, as numbers."""

from __future__ import annotations

from bannermen.kernel.blocks import Block, Row, length_of
from bannermen.kernel.match import Match


class Training:
    """What those who train on a game ask of it: what a seat may know, as numbers."""

    question_keys: tuple[str, ...] = ()  # every key that a question may have: observations rest on their order
    blocks: tuple[Block, ...] = ()  # what `write_features` writes; none: nobody can train on the game

    def write_features(self, match: Match, seat: int, row: Row, at: int) -> int:
        """Write what the seat may know into a row, from `at` on, block after block, best from -1 to 1. Tells where it
        has ended: the numbers behind, and those of things that this match does not have, are left as they are, since
        every row begins a match with zeros. It may read nothing that the seat's view does not hold; what an option
        stands for (the place of unit 4, the face of card 12) must be found there."""
        raise NotImplementedError

    def features(self, match: Match, seat: int) -> list[float]:
        """The same in a row of its own."""
        row = Row(length_of(self.blocks))
        self.write_features(match, seat, row, 0)
        return list(row.cells)
