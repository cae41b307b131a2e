"""A march that a card gives: movement without an order."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.asking import Asked, march_choice, units
from bannermen.games.battles.rules.reach import path, reachable
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.rules.why_move import why_no_move
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import HEX_AT, MOVED, NO_CARD
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class CardMarch(Procedure):
    """One unit moves by the text of a card (bow-contents-02)."""

    def __init__(self, unit: int, hexes: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.hexes: int = hexes

    def steps(self) -> tuple[Any, ...]:
        return STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "hexes")

    def clone(self) -> CardMarch:
        other = CardMarch(self.unit, self.hexes)
        other.at = self.at
        return other


class MarchTo(Asked[CardMarch]):
    """As far as the card says, by the rules of movement."""

    def seat(self, battle: Battle, march: CardMarch) -> int:
        return battle.seat_of[march.unit]

    def options(self, battle: Battle, march: CardMarch) -> list[int]:
        return [HEX_AT + h for h in reachable(battle, march.unit, march.hexes)]

    def take(self, battle: Battle, march: CardMarch, answer: int) -> None:
        unit = march.unit
        way = path(battle, unit, answer - HEX_AT) if battle.log is not None else []
        battle.place(unit, answer - HEX_AT)
        battle.done[unit] |= MOVED
        if battle.log is not None:
            log.moved(battle, unit, way, "bow-contents-02")
        take_ground(battle, unit)

    def why_not(self, battle: Battle, march: CardMarch, answer: int) -> Refused:
        hex = answer - HEX_AT
        if not 0 <= hex < battle.field.grid.size:
            return Refused("bow-card-16", says("Choose the hex to which the unit marches."))
        return why_no_move(battle, march.unit, hex, march.hexes)

    def prompt(self, battle: Battle, march: CardMarch) -> Message:
        return says("Where does the unit march?")

    def guide(self, battle: Battle, march: CardMarch) -> Message:
        return says("This movement comes from the card and is no order: the unit does not attack with it.")

    def choice(self, battle: Battle, march: CardMarch, option: int) -> Choice:
        return march_choice(battle, option)

    def about(self, battle: Battle, march: CardMarch) -> list[tuple[str, int]]:
        played = [("card", battle.card_in_play)] if battle.card_in_play != NO_CARD else []
        return units(march.unit) + played


STEPS: Final[tuple[Any, ...]] = (MarchTo("march-to", "bow-card-16"),)
