"""Breaking off: the engagement token goes, and the parting blow comes before the move or attack."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.content.boons import FREE_DISENGAGE
from bannermen.games.battles.rules.asking import Asked, units
from bannermen.games.battles.rules.attack import Attack
from bannermen.games.battles.rules.damage import clear_engagement
from bannermen.games.battles.rules.modes import PARTING
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY, YES
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


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
        log.disengaged(battle, unit, foe)
    # A unit in a burning hex cannot attack, not even so (bow-parting-07).
    if battle.boon(unit, FREE_DISENGAGE) == 0 and battle.fire[battle.hex_of[foe]] == 0:
        leaving.striker = foe


class PartingBlow(Asked[Disengage]):
    """The striker's owner may strike; the mover has no choice (bow-parting-06)."""

    def seat(self, battle: Battle, leaving: Disengage) -> int:
        return 1 - battle.seat_of[leaving.unit]

    def options(self, battle: Battle, leaving: Disengage) -> list[int]:
        return [YES, PASS] if leaving.striker != NOBODY else []

    def take(self, battle: Battle, leaving: Disengage, answer: int) -> None:
        if answer == YES:
            battle.push(Attack(leaving.striker, leaving.unit, PARTING))

    def why_not(self, battle: Battle, leaving: Disengage, answer: int) -> Refused:
        return Refused("bow-parting-06", says("Strike the parting blow or let the enemy go."))

    def prompt(self, battle: Battle, leaving: Disengage) -> Message:
        return says("The enemy breaks off: strike a parting blow?")

    def declining(self) -> Message:
        return says("Let it go")

    def agreeing(self) -> Message:
        return says("Strike")

    def about(self, battle: Battle, leaving: Disengage) -> list[tuple[str, int]]:
        return units(leaving.striker, leaving.unit)

    def guide(self, battle: Battle, leaving: Disengage) -> Message:
        return says("Whoever breaks off an engagement gives the enemy a free attack.")


STEPS: Final[tuple[Any, ...]] = (take_token_away, PartingBlow("parting-blow", "bow-parting-06"))
