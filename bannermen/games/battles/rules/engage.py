"""Engagement: tokens, stalwart support, breaking off and the parting blow."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import told
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import FREE_DISENGAGE, NOBODY, STALWART, YES
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


def engage(battle: Battle, attacker: int, target: int) -> None:
    """Lay the attacker's token on the border of the two hexes (bow-engage-01), or swap it (bow-engage-02)."""
    new = battle.foe[attacker] != target
    seat = battle.seat_of[attacker]
    battle.foe[attacker] = target
    battle.foe[target] = attacker
    battle.token[attacker] = seat
    battle.token[target] = seat
    if new and battle.log is not None:
        told.engaged(battle, attacker, target)


def is_stalwart(battle: Battle, unit: int) -> bool:
    """By its card, or while adjacent to two friendly units or more (bow-keyword-41, -42, -44)."""
    if battle.boon(unit, STALWART) > 0:
        return True
    friends = 0
    for n in battle.field.grid.neighbours[battle.hex_of[unit]]:
        other = battle.unit_at[n]
        if other != NOBODY and battle.seat_of[other] == battle.seat_of[unit]:
            friends += 1
            if friends == 2:
                return True
    return False


class Disengage(Procedure):
    """A unit leaves its engagement by its own move or attack (bow-disengage-01, -02)."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.striker: int = NOBODY

    def steps(self) -> tuple[Any, ...]:
        return STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "striker")

    def clone(self) -> Disengage:
        other = Disengage(self.unit)
        other.at = self.at
        other.striker = self.striker
        return other


def take_token_away(battle: Battle, leaving: Disengage) -> None:
    """The token goes first, then comes the blow, then the move or attack (bow-parting-01)."""
    unit = leaving.unit
    foe = battle.foe[unit]
    clear_engagement(battle, unit)
    if battle.log is not None:
        told.disengaged(battle, unit, foe)
    # A unit in a burning hex cannot attack, not even so (bow-parting-07).
    if battle.boon(unit, FREE_DISENGAGE) == 0 and battle.fire[battle.hex_of[foe]] == 0:
        leaving.striker = foe


class PartingBlow(Question[Battle, Disengage]):
    """The striker's owner may strike; the mover has no choice (bow-parting-06)."""

    def seat(self, battle: Battle, leaving: Disengage) -> int:
        return 1 - battle.seat_of[leaving.unit]

    def options(self, battle: Battle, leaving: Disengage) -> list[int]:
        return [YES, PASS] if leaving.striker != NOBODY else []

    def take(self, battle: Battle, leaving: Disengage, answer: int) -> None:
        if answer == YES:
            from bannermen.games.battles.rules.attack import PARTING, Attack

            battle.push(Attack(leaving.striker, leaving.unit, PARTING))

    def why_not(self, battle: Battle, leaving: Disengage, answer: int) -> Refused:
        return Refused("bow-parting-06", says("Strike the parting blow or let the enemy go."))


STEPS: Final[tuple[Any, ...]] = (take_token_away, PartingBlow("parting-blow", "bow-parting-06"))
