"""Steps 12 and 13 of a skirmish: commander units, then the others, are placed in turn (bow-skirmish-22, -24)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles.rules.asking import Asked, units
from bannermen.games.battles.rules.skirmish_setup import SkirmishSetup, step
from bannermen.games.battles.rules.terrain import IMPASSABLE
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import HEX_AT, IN_HAND, NOBODY, ON_FIELD, UNIT_AT
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says


def rows_free(battle: Battle, seat: int, rows: int) -> list[int]:
    """Free passable hexes within so many rows of the own edge (bow-skirmish-33)."""
    grid = battle.field.grid
    edge = battle.field.home[seat]
    return [
        hex
        for hex in range(grid.size)
        if grid.from_edge(hex, edge) <= rows and battle.unit_at[hex] == NOBODY and not IMPASSABLE[battle.ground[hex]]
    ]


def waiting(battle: Battle, seat: int, commanders: bool) -> list[int]:
    """Units still beside the board."""
    return [
        unit
        for unit in range(len(battle.fate))
        if battle.fate[unit] == IN_HAND and battle.seat_of[unit] == seat and battle.has_commander(unit) == commanders
    ]


def is_apart(battle: Battle, unit: int, hex: int) -> bool:
    """Would his zone share no hex with that of a commander already placed?"""
    reach = battle.commander_card(battle.commander_of[unit]).zone_radius
    for other in range(len(battle.commander_seat)):
        there = battle.hex_of[battle.unit_of[other]]
        if there >= 0 and battle.field.grid.distance[hex][there] <= reach + battle.commander_card(other).zone_radius:
            return False
    return True


def rows_for(battle: Battle, skirmish: SkirmishSetup, unit: int) -> int:
    return skirmish.card().commander_rows if battle.has_commander(unit) else skirmish.card().unit_rows


def places_for(battle: Battle, skirmish: SkirmishSetup, unit: int) -> list[int]:
    """Where the unit may be placed: commanders' zones apart, where the card asks for it and there is room."""
    free = rows_free(battle, battle.seat_of[unit], rows_for(battle, skirmish, unit))
    if not battle.has_commander(unit):
        return free
    apart = [hex for hex in free if not skirmish.card().zones_apart or is_apart(battle, unit, hex)]
    return apart if len(apart) > 0 else free


def why_not_there(battle: Battle, skirmish: SkirmishSetup, unit: int, hex: int) -> Refused:
    rows = rows_for(battle, skirmish, unit)
    if hex in rows_free(battle, battle.seat_of[unit], rows):
        return Refused("bow-skirmish-23", says("The zones of control of commanders may not overlap."))
    if 0 <= hex < battle.field.grid.size and battle.unit_at[hex] != NOBODY:
        return Refused("bow-setup-17", says("Another unit stands there."))
    rule = "bow-skirmish-23" if battle.has_commander(unit) else "bow-skirmish-25"
    return Refused(rule, says("Choose a free hex within {n} hexes of your home edge.", n=rows))


class PieceQuestion(Asked[SkirmishSetup]):
    """First about commander units, then about the others."""

    def __init__(self, key: str, rule: str, commanders: bool) -> None:
        super().__init__(key, rule)
        self.commanders: bool = commanders

    def seat(self, battle: Battle, skirmish: SkirmishSetup) -> int:
        return skirmish.seat


class PickPiece(PieceQuestion):
    """Which unit is placed next; two units alike are one choice."""

    def options(self, battle: Battle, skirmish: SkirmishSetup) -> list[int]:
        seen: list[tuple[int, int, int]] = []
        found: list[int] = []
        for unit in waiting(battle, skirmish.seat, self.commanders):
            kind = (battle.type_of[unit], battle.rank[unit], battle.commander_of[unit])
            if kind not in seen:
                seen.append(kind)
                found.append(UNIT_AT + unit)
        return found

    def take(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> None:
        skirmish.piece = answer

    def why_not(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> Refused:
        return Refused(self.rule, says("Choose one of your units that are still to be placed."))

    def prompt(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        return says("Which commander unit do you place?") if self.commanders else says("Which unit do you place?")

    def guide(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        if self.commanders:
            return says("Players take turns placing their commanders first.")
        return says("Units are placed by turns, one at a time.")


class PlacePiece(PieceQuestion):
    """Within the rows of the card; commanders' zones may have to lie apart (bow-skirmish-23, -25, -32)."""

    def options(self, battle: Battle, skirmish: SkirmishSetup) -> list[int]:
        unit = skirmish.piece
        return [] if unit < 0 else [HEX_AT + hex for hex in places_for(battle, skirmish, unit)]

    def take(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> None:
        unit = skirmish.piece
        battle.fate[unit] = ON_FIELD
        battle.place(unit, answer - HEX_AT)
        if battle.log is not None:
            text = says("{unit} {unit|is|are} placed in {hex}.", unit=("troop", unit), hex=("hex", answer - HEX_AT))
            battle.tell(Event("placed", self.rule, text, {"unit": unit, "hex": answer - HEX_AT}))

    def why_not(self, battle: Battle, skirmish: SkirmishSetup, answer: int) -> Refused:
        return why_not_there(battle, skirmish, skirmish.piece, answer - HEX_AT)

    def prompt(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        if self.commanders:
            return says("Where do you place the commander unit?")
        return says("Where do you place the unit?")

    def about(self, battle: Battle, skirmish: SkirmishSetup) -> list[tuple[str, int]]:
        return units(skirmish.piece)

    def guide(self, battle: Battle, skirmish: SkirmishSetup) -> Message:
        if self.commanders:
            return says("Cards order units in the zone of control: leave room around the commander.")
        return says("Near a commander a unit can be ordered by cards.")


def whose_commander(battle: Battle, skirmish: SkirmishSetup) -> None:
    """Who has none left lets the other place the rest (bow-skirmish-30)."""
    if len(waiting(battle, skirmish.seat, True)) == 0:
        skirmish.seat = 1 - skirmish.seat


def whose_unit(battle: Battle, skirmish: SkirmishSetup) -> None:
    if len(waiting(battle, skirmish.seat, False)) == 0:
        skirmish.seat = 1 - skirmish.seat


def is_placed(battle: Battle, skirmish: SkirmishSetup) -> bool:
    """Was a piece placed just now? Then it is the other player's turn."""
    if skirmish.piece < 0:
        return False
    battle.turns += 1
    skirmish.piece = -1
    skirmish.seat = 1 - skirmish.seat
    return True


def more_commanders(battle: Battle, skirmish: SkirmishSetup) -> None:
    if is_placed(battle, skirmish):
        skirmish.go_to(whose_commander)
        return
    step(battle, 12, says("The commander units are placed."))
    skirmish.seat = battle.mace


def more_units(battle: Battle, skirmish: SkirmishSetup) -> None:
    if is_placed(battle, skirmish):
        skirmish.go_to(whose_unit)
        return
    step(battle, 13, says("All units are placed; the skirmish begins."))


PIECE_STEPS: Final[tuple[Any, ...]] = (
    whose_commander,
    PickPiece("place-commander", "bow-skirmish-22", True),
    PlacePiece("place-commander-at", "bow-skirmish-22", True),
    more_commanders,
    whose_unit,
    PickPiece("place-unit", "bow-skirmish-24", False),
    PlacePiece("place-unit-at", "bow-skirmish-24", False),
    more_units,
)
