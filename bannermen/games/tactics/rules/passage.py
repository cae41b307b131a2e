"""A hidden path: a figure is put beside another objective (tac-objective-06)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics import log
from bannermen.games.tactics.asking import Ask, figure_arg
from bannermen.games.tactics.codes import BLOCK_AT, SQUARE_AT
from bannermen.games.tactics.rules.why_move import why_block, why_square
from bannermen.games.tactics.state import Battle
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.maps.squares import squares_of


def passages(battle: Battle, figure: int) -> int:
    """Free squares (or blocks) beside objectives that the figure does not stand on."""
    ground = battle.ground
    others = battle.occupied() & ~battle.feet[figure]
    found = 0
    for square in battle.field.objectives:
        if not battle.feet[figure] >> square & 1:
            found |= ground.touch[square]
    grid = ground.grid
    if battle.card(figure).large:
        taken = grid.blocks_over(others | ground.blocked)
        return grid.blocks_over(found) & ground.blocks & ~taken & ~(1 << battle.at[figure])
    return found & ground.open & ~others & ~battle.feet[figure]


class Passage(Procedure):
    """A figure is put beside another objective."""

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure: int = figure

    def steps(self) -> tuple[Any, ...]:
        return PASSAGE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("figure",)

    def clone(self) -> Passage:
        other = Passage(self.figure)
        other.at = self.at
        return other


class PassTo(Ask[Passage]):
    def seat(self, battle: Battle, passage: Passage) -> int:
        return battle.seat_of[passage.figure]

    def first(self, battle: Battle, passage: Passage) -> int:
        """Where the codes of its places begin."""
        return BLOCK_AT if battle.card(passage.figure).large else SQUARE_AT

    def options(self, battle: Battle, passage: Passage) -> list[int]:
        first = self.first(battle, passage)
        return [first + square for square in squares_of(passages(battle, passage.figure))]

    def take(self, battle: Battle, passage: Passage, answer: int) -> None:
        square = answer - self.first(battle, passage)
        old = battle.at[passage.figure]
        battle.place(passage.figure, square)
        if battle.log is not None:
            log.moved(battle, passage.figure, [old, square], "tac-objective-06")

    def prompt(self, battle: Battle, passage: Passage) -> Message:
        return says("Where does {figure} come out?", figure=figure_arg(battle, passage.figure))

    def why_not(self, battle: Battle, passage: Passage, answer: int) -> Refused:
        large = battle.card(passage.figure).large
        square = answer - self.first(battle, passage)
        if 0 <= square < battle.field.grid.size:
            wrong = why_block(battle, passage.figure, square) if large else why_square(battle, passage.figure, square)
            if wrong is not None:
                return wrong
        return Refused(self.rule, says("It comes out beside another objective."))

    def about(self, battle: Battle, passage: Passage) -> list[tuple[str, int]]:
        return [("figure", passage.figure)]


PASSAGE_STEPS: Final[tuple[Any, ...]] = (PassTo("pass-to", "tac-objective-06"),)
