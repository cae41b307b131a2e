"""Tearing down destructible terrain with a melee attack: no dice, it is gone (tmg21-terrain-15, -29)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.ground import breakable, remove
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import TERRAIN_AT
from bannermen.games.miniatures.terrain import DESTRUCTIBLE
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Breaking(Procedure):
    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit

    def steps(self) -> tuple[Any, ...]:
        return BREAKING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit",)

    def clone(self) -> Breaking:
        other = Breaking(self.unit)
        other.at = self.at
        return other


class BreakWhat(Question[War, Breaking]):
    def seat(self, war: War, breaking: Breaking) -> int:
        return war.seat_of[breaking.unit]

    def options(self, war: War, breaking: Breaking) -> list[int]:
        if not war.on_field(breaking.unit):
            return []
        return [TERRAIN_AT + piece for piece in breakable(war, breaking.unit)]

    def take(self, war: War, breaking: Breaking, answer: int) -> None:
        remove(war, answer - TERRAIN_AT)

    def why_not(self, war: War, breaking: Breaking, answer: int) -> Refused:
        piece = answer - TERRAIN_AT
        if not 0 <= piece < len(war.pieces):
            return Refused("tmg21-terrain-15", says("Choose a destructible piece of terrain within 1 inch."))
        name = ("terrain-name", piece)
        if not war.pieces[piece].keywords & DESTRUCTIBLE:
            return Refused("tmg21-terrain-15", says("{thing} {thing|is|are} not destructible.", thing=name))
        return Refused("tmg21-terrain-29", says("That is too far from {thing}.", thing=name))

    def prompt(self, war: War, breaking: Breaking) -> Message:
        return says("What {unit|does|do} {unit} tear down?", unit=("unit", breaking.unit))

    def choice(self, war: War, breaking: Breaking, option: int) -> Choice:
        piece = option - TERRAIN_AT
        return Choice(says("{terrain}", terrain=("terrain-name", piece)), "terrain", piece)

    def about(self, war: War, breaking: Breaking) -> list[tuple[str, int]]:
        return [("unit", breaking.unit)]


BREAKING_STEPS: Final[tuple[Any, ...]] = (BreakWhat("break-what", "tmg21-terrain-15"),)
