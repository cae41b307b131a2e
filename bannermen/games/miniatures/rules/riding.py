"""Riding through the enemy: a march after a pivot that passes over whoever stands in the way."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.destruction import hurt, still_there
from bannermen.games.miniatures.rules.ground import swept
from bannermen.games.miniatures.rules.moving import BY_RIDE, Move
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.plane import overlap

RULE: Final = "tmg21-march-02"


class RideBy(Procedure):
    """A unit rides; then one enemy that it passed through suffers."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.start: Shared[list[int]] = []  # the pose from which it rides

    def steps(self) -> tuple[Any, ...]:
        return RIDE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "start")

    def clone(self) -> RideBy:
        other = RideBy(self.unit)
        other.at = self.at
        other.start = self.start
        return other


def ride(war: War, riding: RideBy) -> None:
    riding.start = list(war.poses[riding.unit])
    war.push(Move(riding.unit, BY_RIDE, 2 * war.field.mode.speed(war, riding.unit)))


def passed(war: War, riding: RideBy) -> list[int]:
    """Enemies on its way."""
    if not war.on_field(riding.unit):
        return []
    x, y, facing = riding.start
    path = swept(war.card(riding.unit).shape.at(x, y, facing), war.poses[riding.unit])
    return [foe for foe in war.enemies(war.seat_of[riding.unit]) if overlap(path, war.tray(foe))]


class WhoSuffers(Question[War, RideBy]):
    def seat(self, war: War, riding: RideBy) -> int:
        return war.seat_of[riding.unit]

    def options(self, war: War, riding: RideBy) -> list[int]:
        return [UNIT_AT + foe for foe in passed(war, riding)]

    def take(self, war: War, riding: RideBy, answer: int) -> None:
        foe = answer - UNIT_AT
        hurt(war, foe, 1 + war.ranks(foe), riding.unit, "tmg21-terms-23")

    def why_not(self, war: War, riding: RideBy, answer: int) -> Refused:
        return Refused(RULE, says("Choose an enemy that it passed through."))

    def prompt(self, war: War, riding: RideBy) -> Message:
        return says("Which enemy suffers from the ride?")

    def choice(self, war: War, riding: RideBy, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, riding: RideBy) -> list[tuple[str, int]]:
        return [("unit", riding.unit)]


RIDE_STEPS: Final[tuple[Any, ...]] = (still_there, ride, WhoSuffers("who-suffers", RULE))
