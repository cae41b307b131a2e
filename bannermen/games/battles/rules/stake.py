"""What is at stake at a moment at which commanders may commit: the subject of the windows."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.procedure import Subject
from bannermen.kernel.window import Window

# Moments, numbered as the timings of the cards (content/tables.py).
TURN: Final = 0
STRIKE: Final = 1  # a unit is about to roll its attack
HITS: Final = 2  # a unit is about to take hits
TRIUMPH: Final = 3  # an attack eliminated its target or drove it from its hex


class Stake(Subject):
    """The unit for which a commander may step in, its opponent, and what commit abilities add to the attack."""

    def __init__(self, unit: int, other: int) -> None:
        self.unit: int = unit
        self.other: int = other
        self.dice: int = 0
        self.wound: int = 0
        self.spare: int = 0
        self.stand: bool = False

    def fields(self) -> tuple[str, ...]:
        return ("unit", "other", "dice", "wound", "spare", "stand")

    def clone(self) -> Stake:
        other = Stake(self.unit, self.other)
        other.dice = self.dice
        other.wound = self.wound
        other.spare = self.spare
        other.stand = self.stand
        return other


def stake_of(window: Window) -> Stake:
    subject = window.subject
    assert isinstance(subject, Stake)
    return subject
