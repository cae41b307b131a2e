"""Who is who while an ability works."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.words import OTHER, SELF, UNIT
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.procedure import Procedure, Subject


class Context(Subject):
    """What happens, and for whom the ability speaks."""

    def __init__(self, moment: int, seat: int) -> None:
        self.moment: int = moment
        self.seat: int = seat  # who uses the ability
        self.acting: int = NOBODY  # the seat whose doing it is
        self.bearer: int = NOBODY  # the unit that has the ability
        self.unit: int = NOBODY
        self.other: int = NOBODY
        self.aim: int = NOBODY
        self.ncu: int = NOBODY
        self.zone: int = NOBODY
        self.card: int = NOBODY  # the tactics card that is played
        self.ability: int = NOBODY
        self.token: int = NOBODY  # the kind of condition token that is gained or removed

    def fields(self) -> tuple[str, ...]:
        return ("moment", "seat", "acting", "bearer", "unit", "other", "aim", "ncu", "zone", "card", "ability", "token")

    def clone(self) -> Context:
        other = Context(self.moment, self.seat)
        other.acting = self.acting
        other.bearer = self.bearer
        other.unit = self.unit
        other.other = self.other
        other.aim = self.aim
        other.ncu = self.ncu
        other.zone = self.zone
        other.card = self.card
        other.ability = self.ability
        other.token = self.token
        return other

    def who(self, role: int) -> int:
        if role == SELF:
            return self.bearer
        if role == UNIT:
            return self.unit
        return self.other if role == OTHER else self.aim


class Trigger(Procedure):
    """Something that abilities answer to."""

    def __init__(self) -> None:
        super().__init__()
        self.opted: list[int] = []  # seats that have used an ability which they might have left

    def counts(self) -> bool:
        """Is what is done within it an answer to it?"""
        return True
