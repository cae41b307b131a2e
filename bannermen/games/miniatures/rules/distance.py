"""Distance dice: one is rolled, and by an ability it may be rolled again (tmg21-reroll-01)."""

from __future__ import annotations

from typing import Generic, TypeVar

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.morale import die_choice, lying
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DIE_AT
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Distance(Procedure):
    """A charge or a retreat, as far as its die is concerned."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.face: int = 0  # the distance die
        self.may_reroll: bool = False
        self.sixes: bool = False  # the die counts as a 6


D = TypeVar("D", bound=Distance)


class DistanceReroll(Question[War, D], Generic[D]):
    """By an ability the distance may be rolled again."""

    def seat(self, war: War, distance: D) -> int:
        return war.seat_of[distance.unit]

    def options(self, war: War, distance: D) -> list[int]:
        return [DIE_AT, PASS] if distance.may_reroll and not distance.sixes else []

    def take(self, war: War, distance: D, answer: int) -> None:
        if answer != PASS:
            distance.face = war.d6()
            if war.log is not None:
                log.distance_rolled(war, distance.unit, distance.face, "tmg21-reroll-01")

    def why_not(self, war: War, distance: D, answer: int) -> Refused:
        return Refused("tmg21-reroll-01", says("Roll the die again, or keep it."))

    def prompt(self, war: War, distance: D) -> Message:
        return says("Do you roll the distance again?")

    def choice(self, war: War, distance: D, option: int) -> Choice:
        return die_choice([distance.face], option)

    def thrown(self, war: War, distance: D) -> list[Die]:
        return lying([distance.face], [], self.options(war, distance))

    def about(self, war: War, distance: D) -> list[tuple[str, int]]:
        return [("unit", distance.unit)]
