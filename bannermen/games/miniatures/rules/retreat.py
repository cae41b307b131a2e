"""Retreat: a die, a straight move away, a pivot; enemies left behind may turn (tmg21-retreat-01 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.moving import BY_PIVOT, BY_RETREAT, Move
from bannermen.games.miniatures.rules.sight import FRONT, arcs
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH
from bannermen.kernel.procedure import Procedure


class Retreat(Procedure):
    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.face: int = 0
        self.foes: list[int] = []  # whom it was engaged with

    def steps(self) -> tuple[Any, ...]:
        return RETREAT_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "face", "foes")

    def clone(self) -> Retreat:
        other = Retreat(self.unit)
        other.at = self.at
        other.face = self.face
        other.foes = self.foes
        return other


def roll(war: War, retreat: Retreat) -> None:
    """Before moving (tmg21-retreat-02)."""
    retreat.foes = war.contacts[retreat.unit]
    retreat.face = 1 + war.chance.roll(6)
    if war.log is not None:
        told.distance_rolled(war, retreat.unit, retreat.face, "tmg21-retreat-02")


def withdraw(war: War, retreat: Retreat) -> None:
    """Back or sideways; ahead too if somebody engages it from flank or rear (tmg21-retreat-03, -04, -13)."""
    unit = retreat.unit
    move = Move(unit, BY_RETREAT, war.field.mode.speed(war, unit) + retreat.face * INCH)
    for foe in retreat.foes:
        if war.book.retreats_ahead and arcs(war, unit, war.tray(foe))[0] != FRONT:
            move.forward = True
    war.push(move)


def let_turn(war: War, retreat: Retreat) -> None:
    """Enemies that are engaged no longer may pivot (tmg21-retreat-07)."""
    left = [foe for foe in retreat.foes if war.on_field(foe) and not war.is_engaged(foe)]
    war.push_all([Move(foe, BY_PIVOT, 0) for foe in left])


RETREAT_STEPS: Final[tuple[Any, ...]] = (still_there, roll, withdraw, let_turn)
