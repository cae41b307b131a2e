"""Destroyed units that come back, by leave of the mode."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.wounds import restore
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, IN_RESERVE, UNIT_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Returning(Procedure):
    """A seat may bring back some of its destroyed units."""

    def __init__(self, seat: int, units: list[int], most: int, zone: list[int], rule: str) -> None:
        super().__init__()
        self.seat: int = seat
        self.units: Shared[list[int]] = units  # that may return
        self.most: int = most  # how many of them
        self.zone: Shared[list[int]] = zone  # four numbers for each rectangle
        self.rule: str = rule
        self.activated: bool = False  # whoever returns does nothing more this round
        self.dead: bool = False  # characters stay dead (tmg21-mode-sos-10)
        self.as_it_was: bool = False  # whoever was activated before it fell is activated
        self.unit: int = -1

    def steps(self) -> tuple[Any, ...]:
        return RETURNING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "units", "most", "zone", "rule", "activated", "dead", "as_it_was", "unit")

    def clone(self) -> Returning:
        other = Returning(self.seat, self.units, self.most, self.zone, self.rule)
        other.at = self.at
        other.activated = self.activated
        other.dead = self.dead
        other.as_it_was = self.as_it_was
        other.unit = self.unit
        return other


def bury(war: War, unit: int) -> None:
    """Characters among the attachments of a unit stay dead."""
    for place, card in enumerate(war.field.joined[unit]):
        if card.character:
            war.fallen[unit] |= 1 << place


class WhoReturns(Question[War, Returning]):
    def seat(self, war: War, returning: Returning) -> int:
        return returning.seat

    def options(self, war: War, returning: Returning) -> list[int]:
        if returning.most == 0:
            return []
        found = [UNIT_AT + unit for unit in returning.units if war.fate[unit] == DESTROYED]
        return [*found, PASS] if len(found) > 0 else []

    def take(self, war: War, returning: Returning, answer: int) -> None:
        if answer == PASS:
            returning.leave()
            return
        unit = answer - UNIT_AT
        returning.unit = unit
        returning.most -= 1
        if returning.dead:
            bury(war, unit)
        war.fate[unit] = IN_RESERVE
        restore(war, unit)
        if not returning.as_it_was:
            war.activated[unit] = returning.activated
        if war.log is not None:
            log.returned(war, unit, returning.rule)
        move = Move(unit, BY_DEPLOYMENT, 0)
        move.zone = returning.zone
        move.zone_rule = returning.rule
        war.push(move)

    def rule_of(self, war: War, returning: Returning) -> str:
        return returning.rule

    def why_not(self, war: War, returning: Returning, answer: int) -> Refused:
        unit = answer - UNIT_AT
        if answer == PASS or not 0 <= unit < len(war.fate):
            return Refused(returning.rule, says("Choose a destroyed unit that may return, or none."))
        name = ("unit", unit)
        if war.seat_of[unit] != returning.seat:
            return Refused(returning.rule, says("{unit} {unit|is|are} not yours.", unit=name))
        if war.fate[unit] != DESTROYED:
            return Refused(returning.rule, says("{unit} {unit|is|are} not destroyed.", unit=name))
        if returning.dead and war.card(unit).character:
            return Refused("tmg21-mode-sos-10", says("Characters do not return."))
        return Refused(returning.rule, says("{unit} may not return.", unit=name))

    def prompt(self, war: War, returning: Returning) -> Message:
        return says("Which destroyed unit returns?")

    def choice(self, war: War, returning: Returning, option: int) -> Choice:
        if option == PASS:
            return Choice(says("None"), "pass")
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def prior(self, war: War, returning: Returning, answer: int) -> float:
        return 0.1 if answer == PASS else 1.0


def once_more(war: War, returning: Returning) -> None:
    """A unit for which there was no place stays away."""
    unit = returning.unit
    if unit >= 0 and war.fate[unit] == IN_RESERVE:
        war.fate[unit] = DESTROYED
        war.figures[unit] = 0
        returning.units = [other for other in returning.units if other != unit]
    returning.unit = -1
    if returning.most > 0 and any([war.fate[other] == DESTROYED for other in returning.units]):
        returning.go_to(WHO)


WHO: Final = WhoReturns("redeploy", "tmg21-mode-cok-07")
RETURNING_STEPS: Final[tuple[Any, ...]] = (WHO, once_more)
