"""Attachments that their player sends into an enemy unit before the battle."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-army-13"  # what the card itself says


class Planting(Procedure):
    """One such card; by its place among all of them."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card: int = card

    def steps(self) -> tuple[Any, ...]:
        return PLANTING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("card",)

    def clone(self) -> Planting:
        other = Planting(self.card)
        other.at = self.at
        return other


class Plant(Question[War, Planting]):
    """Which enemy unit it joins."""

    def seat(self, war: War, planting: Planting) -> int:
        return war.field.planted[planting.card].planter

    def options(self, war: War, planting: Planting) -> list[int]:
        card = war.field.planted[planting.card]
        return [UNIT_AT + unit for unit in range(war.field.army_units) if card in war.field.joined[unit]]

    def take(self, war: War, planting: Planting, answer: int) -> None:
        unit = answer - UNIT_AT
        place = war.field.joined[unit].index(war.field.planted[planting.card])
        war.fallen[unit] &= ~(1 << place)

    def why_not(self, war: War, planting: Planting, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if not 0 <= unit < len(war.fate):
            return Refused(RULE, says("It joins an enemy unit of the type that its card names."))
        if war.card(unit).wall:
            return Refused("tmg21-mode-sos-13", says("A castle wall is no combat unit."))
        if war.are_friends(war.seat_of[unit], self.seat(war, planting)):
            return Refused(RULE, says("It joins an enemy unit."))
        name = ("unit", unit)
        if war.card(unit).solo:
            return Refused(
                "tmg21-attachments-03", says("{unit} {unit|stands|stand} alone: nobody can join.", unit=name)
            )
        planted = ("planted", planting.card)
        return Refused(
            "tmg21-attachments-05",
            says("{card} cannot join {unit}: it is of another type.", card=planted, unit=name),
        )

    def prompt(self, war: War, planting: Planting) -> Message:
        return says("Which enemy unit does {planted} join?", planted=("planted", planting.card))

    def choice(self, war: War, planting: Planting, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)


PLANTING_STEPS: Final[tuple[Any, ...]] = (Plant("plant", RULE),)


def plant(war: War, late: bool) -> list[Procedure]:
    """Those that are sent before deployment, or after it."""
    return [Planting(i) for i, card in enumerate(war.field.planted) if card.joins_late == late]
