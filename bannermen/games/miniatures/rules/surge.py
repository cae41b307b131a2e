"""Surging forth after a victory (tmg21-surge-01 to -05), and the free pivots that go with it."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.abilities.moments import SURGE
from bannermen.games.miniatures.rules.in_turn import MANEUVERS, PIVOTS, InTurn
from bannermen.games.miniatures.state import War
from bannermen.kernel.copying import Shared
from bannermen.kernel.procedure import Procedure


class Surge(Procedure):
    """The attacker may make a free Maneuver action; friends who fought the same enemy may turn."""

    def __init__(self, unit: int, freed: list[int]) -> None:
        super().__init__()
        self.unit: int = unit
        self.freed: Shared[list[int]] = freed
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


def let_go(war: War, surge: Surge) -> None:
    """The victor, if it is not engaged, and each friend, in the order that its player likes
    (tmg21-surge-03, -04, tmg21-simultaneous-01)."""
    unit = surge.unit
    turn = InTurn(war.seat_of[unit], "tmg21-surge-04")
    if war.on_field(unit) and not war.is_engaged(unit) and not surge.replaced:
        turn.add(unit, MANEUVERS)
    for friend in surge.freed:
        turn.add(friend, PIVOTS)
    if len(turn.units) > 0:
        war.push(turn)


SURGE_STEPS: Final[tuple[Any, ...]] = (begin, let_go)
