"""Surging forth after a victory (tmg21-surge-01 to -05), and the free pivots that go with it."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.abilities.moments import SURGE
from bannermen.games.miniatures.rules.moving import BY_MANEUVER, BY_PIVOT, Move
from bannermen.games.miniatures.state import War
from bannermen.kernel.procedure import Procedure


class Surge(Procedure):
    """The attacker may maneuver; friends who fought the same enemy may turn."""

    def __init__(self, unit: int, freed: list[int]) -> None:
        super().__init__()
        self.unit: int = unit
        self.freed: list[int] = freed
        self.replaced: bool = False  # an ability does something else instead

    def steps(self) -> tuple[Any, ...]:
        return SURGE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "freed", "replaced")

    def clone(self) -> Surge:
        other = Surge(self.unit, self.freed)
        other.at = self.at
        other.replaced = self.replaced
        return other


def begin(war: War, surge: Surge) -> None:
    war.call(SURGE, war.seat_of[surge.unit], surge.unit)


def advance(war: War, surge: Surge) -> None:
    """A free maneuver, if it is not engaged (tmg21-surge-03)."""
    unit = surge.unit
    if war.on_field(unit) and not war.is_engaged(unit) and not surge.replaced:
        war.push(Move(unit, BY_MANEUVER, war.field.mode.speed(war, unit)))


def turn_friends(war: War, surge: Surge) -> None:
    """Each in turn (tmg21-surge-04)."""
    war.push_all([Move(unit, BY_PIVOT, 0) for unit in surge.freed if war.on_field(unit)])


SURGE_STEPS: Final[tuple[Any, ...]] = (begin, advance, turn_friends)
