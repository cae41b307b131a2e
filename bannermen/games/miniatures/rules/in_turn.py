"""Several units do something one after another, and a player chooses who is next (tmg21-simultaneous-01,
tmg21-ranged-11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.moving import BY_PIVOT, Move
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DO_MANEUVER, NOBODY, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# What each does when it is its turn.
TESTS: Final = 0
PIVOTS: Final = 1
MANEUVERS: Final = 2


class InTurn(Procedure):
    """Units that wait until it is their turn."""

    def __init__(self, seat: int, by: str) -> None:
        super().__init__()
        self.seat: int = seat  # who chooses
        self.by: str = by  # the rule
        self.units: list[int] = []
        self.deeds: list[int] = []  # of each unit

    def steps(self) -> tuple[Any, ...]:
        return IN_TURN_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "by", "units", "deeds")

    def clone(self) -> InTurn:
        other = InTurn(self.seat, self.by)
        other.at = self.at
        other.units = self.units[:]
        other.deeds = self.deeds[:]
        return other

    def add(self, unit: int, deed: int) -> None:
        self.units.append(unit)
        self.deeds.append(deed)


class WhoNext(Question[War, InTurn]):
    """Whoever is left alone needs no choosing."""

    def seat(self, war: War, turn: InTurn) -> int:
        return turn.seat

    def rule_of(self, war: War, turn: InTurn) -> str:
        return turn.by

    def options(self, war: War, turn: InTurn) -> list[int]:
        return [UNIT_AT + unit for unit in turn.units if war.on_field(unit)]

    def take(self, war: War, turn: InTurn, answer: int) -> None:
        at = turn.units.index(answer - UNIT_AT)
        unit, deed = turn.units.pop(at), turn.deeds.pop(at)
        turn.again()
        if deed == TESTS:
            war.push(Test(unit, True, NOBODY, 0))
        elif deed == PIVOTS:
            war.push(Move(unit, BY_PIVOT, 0))
        else:
            war.field.hooks.grant_action(war, unit, [DO_MANEUVER])

    def why_not(self, war: War, turn: InTurn, answer: int) -> Refused:
        return Refused(turn.by, says("Choose one of the units that wait."))

    def prompt(self, war: War, turn: InTurn) -> Message:
        if TESTS in turn.deeds:
            return says("Which unit tests for panic next?")
        return says("Which unit moves next?")

    def choice(self, war: War, turn: InTurn, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, turn: InTurn) -> list[tuple[str, int]]:
        return [("unit", unit) for unit in turn.units]


IN_TURN_STEPS: Final[tuple[Any, ...]] = (WhoNext("who-next", "tmg21-simultaneous-01"),)
