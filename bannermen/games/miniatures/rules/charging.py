"""A charge in progress."""

from __future__ import annotations

from bannermen.games.miniatures.rules.distance import Distance
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.copying import Shared


class Charging(Distance):
    """One unit charges another. Its steps are in charge.py, above the questions that they ask."""

    def __init__(self, unit: int, target: int) -> None:
        super().__init__(unit)
        self.target: int = target
        self.arc: int = NOBODY  # of the target, settled before it moves (tmg21-charge-07)
        self.home: bool = False  # it came into contact
        self.bonus: bool = True  # not disorderly, not over hindering ground
        self.fortified: bool = False
        self.disorderly_at: int = 0  # by an ability, up to this face
        self.hindered: bool = False  # the way leads over hindering ground
        self.start: Shared[list[int]] = []  # where it stood before it turned

    def fields(self) -> tuple[str, ...]:
        return (
            "unit",
            "face",
            "may_reroll",
            "sixes",
            "target",
            "arc",
            "home",
            "bonus",
            "fortified",
            "disorderly_at",
            "hindered",
            "start",
        )

    def copy_into(self, other: Charging) -> None:
        other.at = self.at
        other.face = self.face
        other.may_reroll = self.may_reroll
        other.sixes = self.sixes
        other.arc = self.arc
        other.home = self.home
        other.bonus = self.bonus
        other.fortified = self.fortified
        other.disorderly_at = self.disorderly_at
        other.hindered = self.hindered
        other.start = self.start
