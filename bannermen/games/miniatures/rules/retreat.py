"""Retreat: a die, a straight move away, a pivot; enemies left behind may turn (tmg21-retreat-01 to -13)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.abilities.moments import RETREAT_ROLLED, RETREATED
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.in_turn import PIVOTS, InTurn
from bannermen.games.miniatures.rules.morale import die_choice, lying
from bannermen.games.miniatures.rules.moving import BY_RETREAT, Move
from bannermen.games.miniatures.rules.sight import FRONT, arcs
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DIE_AT, INCH
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Retreat(Procedure):
    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.face: int = 0
        self.may_reroll: bool = False
        self.sixes: bool = False  # the die counts as a 6
        self.pinned: bool = False  # enemies left behind do not turn
        self.foes: list[int] = []  # whom it was engaged with

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
        told.distance_rolled(war, retreat.unit, retreat.face, "tmg21-retreat-02")
    war.call(RETREAT_ROLLED, war.seat_of[retreat.unit], retreat.unit)


class DistanceReroll(Question[War, Retreat]):
    """By an ability the distance may be rolled again (tmg21-reroll-01)."""

    def seat(self, war: War, retreat: Retreat) -> int:
        return war.seat_of[retreat.unit]

    def options(self, war: War, retreat: Retreat) -> list[int]:
        return [DIE_AT, PASS] if retreat.may_reroll and not retreat.sixes else []

    def take(self, war: War, retreat: Retreat, answer: int) -> None:
        if answer != PASS:
            retreat.face = war.d6()
            if war.log is not None:
                told.distance_rolled(war, retreat.unit, retreat.face, "tmg21-reroll-01")

    def why_not(self, war: War, retreat: Retreat, answer: int) -> Refused:
        return Refused("tmg21-reroll-01", says("Roll the die again, or keep it."))

    def prompt(self, war: War, retreat: Retreat) -> Message:
        return says("Do you roll the distance again?")

    def choice(self, war: War, retreat: Retreat, option: int) -> Choice:
        return die_choice([retreat.face], option)

    def thrown(self, war: War, retreat: Retreat) -> list[Die]:
        return lying([retreat.face], [], self.options(war, retreat))

    def about(self, war: War, retreat: Retreat) -> list[tuple[str, int]]:
        return [("unit", retreat.unit)]

    def leaning(self, war: War, retreat: Retreat, answer: int) -> float:
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
        if war.book.retreats_ahead and arcs(war, unit, war.tray(foe))[0] != FRONT:
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
    DistanceReroll("retreat-distance-reroll", "tmg21-reroll-01"),
    settle_distance,
    withdraw,
    let_turn,
    withdrawn,
)
