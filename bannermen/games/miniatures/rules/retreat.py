"""Retreat: a die, a straight move away, a pivot; enemies left behind may turn (tmg21-retreat-01 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import RETREAT_ROLLED, RETREATED
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.distance import Distance, DistanceReroll
from bannermen.games.miniatures.rules.in_turn import PIVOTS, InTurn
from bannermen.games.miniatures.rules.moving import BY_RETREAT, Move
from bannermen.games.miniatures.rules.sight import arcs
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS
from bannermen.kernel.procedure import Procedure


class Retreat(Distance):
    def __init__(self, unit: int) -> None:
        super().__init__(unit)
        self.pinned: bool = False  # enemies left behind do not turn
        self.foes: Shared[list[int]] = []  # whom it was engaged with

    def steps(self) -> tuple[Any, ...]:
        return RETREAT_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "face", "may_reroll", "sixes", "pinned", "foes")

    def clone(self) -> Retreat:
        other = Retreat(self.unit)
        other.at = self.at
        other.face = self.face
        other.may_reroll = self.may_reroll
        other.sixes = self.sixes
        other.pinned = self.pinned
        other.foes = self.foes
        return other


def roll(war: War, retreat: Retreat) -> None:
    """Before moving (tmg21-retreat-02)."""
    retreat.foes = war.contacts[retreat.unit]
    retreat.face = war.d6()
    if war.log is not None:
        log.distance_rolled(war, retreat.unit, retreat.face, "tmg21-retreat-02")
    war.call(RETREAT_ROLLED, war.seat_of[retreat.unit], retreat.unit)


class RetreatDistance(DistanceReroll[Retreat]):
    def prior(self, war: War, retreat: Retreat, answer: int) -> float:
        return float(retreat.face) if answer == PASS else 3.5


def settle_distance(war: War, retreat: Retreat) -> None:
    if not war.on_field(retreat.unit):
        retreat.leave()
    elif retreat.sixes:
        retreat.face = 6


def withdraw(war: War, retreat: Retreat) -> None:
    """Back or sideways; ahead too if somebody engages it from flank or rear (tmg21-retreat-03, -04, -13)."""
    unit = retreat.unit
    move = Move(unit, BY_RETREAT, war.field.mode.speed(war, unit) + retreat.face * INCH)
    for foe in retreat.foes:
        if war.on_field(foe) and war.edition.retreats_ahead(arcs(war, unit, war.tray(foe))[0]):
            move.forward = True
    war.push(move)


def let_turn(war: War, retreat: Retreat) -> None:
    """Enemies that are engaged no longer may pivot, each player's in the order that he likes (tmg21-retreat-07,
    tmg21-simultaneous-01, -07)."""
    if retreat.pinned:
        return
    left = [foe for foe in retreat.foes if war.on_field(foe) and not war.is_engaged(foe)]
    turns: list[Procedure] = []
    for step in range(war.seats):
        turn = InTurn((war.turn + step) % war.seats, "tmg21-retreat-07")
        for foe in left:
            if war.seat_of[foe] == turn.seat:
                turn.add(foe, PIVOTS)
        if len(turn.units) > 0:
            turns.append(turn)
    war.push_all(turns)


def withdrawn(war: War, retreat: Retreat) -> None:
    """The action is complete."""
    if war.on_field(retreat.unit):
        war.call(RETREATED, war.seat_of[retreat.unit], retreat.unit)


RETREAT_STEPS: Final[tuple[Any, ...]] = (
    still_there,
    roll,
    RetreatDistance("retreat-distance-reroll", "tmg21-reroll-01"),
    settle_distance,
    withdraw,
    let_turn,
    withdrawn,
)
