"""The melee attack: face the enemy, align, strike (tmg21-melee-01 to -11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.charge_reach import board_of, others_there
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.moving import end_of_movement, put
from bannermen.games.miniatures.rules.place_words import stance_words
from bannermen.games.miniatures.rules.sight import FRONT, arcs
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, NOBODY
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.contact import alignments
from bannermen.maps.plane import Pose, flush, touches


class MeleeAttack(Procedure):
    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.target: int = NOBODY  # the only one that it may strike at

    def steps(self) -> tuple[Any, ...]:
        return MELEE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "target")

    def clone(self) -> MeleeAttack:
        other = MeleeAttack(self.unit)
        other.at = self.at
        other.target = self.target
        return other


def stances(war: War, unit: int) -> list[Pose]:
    """Where it may stand to strike: as it does, or with its front against its only enemy (tmg21-melee-03 to -10)."""
    found: list[Pose] = [war.poses[unit]]
    foes = war.contacts[unit]
    tray = war.tray(unit)
    if len(foes) > 1:
        found += kept_shifts(war, unit)
    if len(foes) == 1:
        foe = war.tray(foes[0])
        side = arcs(war, foes[0], tray)[0]
        for along in alignments(tray, foe, side, others_there(war, unit, foes[0]), board_of(war)):
            pose = flush(tray, foe, side, along).pose
            if pose not in found:
                found.append(pose)
    return found


def kept_shifts(war: War, unit: int) -> list[Pose]:
    """Alignments of a unit with several enemies: its facing and every contact kept (tmg21-melee-11)."""
    tray = war.tray(unit)
    foes = war.contacts[unit]
    found: list[Pose] = []
    for foe in foes:
        target = war.tray(foe)
        side = arcs(war, foe, tray)[0]
        for along in alignments(tray, target, side, others_there(war, unit, foe), board_of(war)):
            moved = flush(tray, target, side, along)
            kept = all([touches(moved, war.tray(other)) for other in foes])
            if moved.facing == tray.facing and kept and moved.pose != tray.pose and moved.pose not in found:
                found.append(moved.pose)
    return found


class TakeStance(Question[War, MeleeAttack]):
    """It may turn to its only enemy and align in full or by half (tmg21-melee-03, -05)."""

    def seat(self, war: War, attack: MeleeAttack) -> int:
        return war.seat_of[attack.unit]

    def options(self, war: War, attack: MeleeAttack) -> list[int]:
        return [ANSWER_AT + i for i in range(len(stances(war, attack.unit)))]

    def take(self, war: War, attack: MeleeAttack, answer: int) -> None:
        pose = stances(war, attack.unit)[answer - ANSWER_AT]
        if pose != war.poses[attack.unit]:
            put(war, attack.unit, pose, "tmg21-melee-05")
            end_of_movement(war, attack.unit)

    def why_not(self, war: War, attack: MeleeAttack, answer: int) -> Refused:
        if len(war.contacts[attack.unit]) > 1:
            return Refused("tmg21-melee-04", says("Engaged with several enemies, it keeps its facing."))
        return Refused("tmg21-melee-05", says("Align it in full or by half."))

    def prompt(self, war: War, attack: MeleeAttack) -> Message:
        return says("How {unit|does|do} {unit} stand to strike?", unit=("unit", attack.unit))

    def choice(self, war: War, attack: MeleeAttack, option: int) -> Choice:
        index = option - ANSWER_AT
        return Choice(stance_words(war, attack.unit, stances(war, attack.unit)[index]), "stance", index)

    def about(self, war: War, attack: MeleeAttack) -> list[tuple[str, int]]:
        return [("unit", attack.unit)]

    def prior(self, war: War, attack: MeleeAttack, answer: int) -> float:
        foes = war.contacts[attack.unit]
        if len(foes) == 1 and arcs(war, attack.unit, war.tray(foes[0]))[0] != FRONT:
            return 0.3 if answer == ANSWER_AT else 1.0
        return 2.0 if answer == ANSWER_AT else 0.5


def strike(war: War, attack: MeleeAttack) -> None:
    if not war.on_field(attack.unit):
        return
    blow = Strike(attack.unit, False)
    if attack.target in war.contacts[attack.unit]:
        blow.target = attack.target
    war.push(blow)


MELEE_STEPS: Final[tuple[Any, ...]] = (still_there, TakeStance("take-stance", "tmg21-melee-03"), strike)
