"""Retreat: hex by hex toward the home edge; what cannot retreat bleeds."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import ON_DRIVEN_BACK, ON_DRIVEN_BACK_2
from bannermen.games.battles.rules.asking import Asked, units
from bannermen.games.battles.rules.damage import clear_engagement, take_hits
from bannermen.games.battles.rules.morale import reward
from bannermen.games.battles.rules.terrain import enterable
from bannermen.games.battles.rules.victory import take_ground
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import HEX_AT, NOBODY
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class Retreat(Procedure):
    """A unit must retreat a number of hexes (bow-retreat-01)."""

    def __init__(self, unit: int, hexes: int, suffered: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.left: int = hexes
        self.gone: int = 0
        self.suffered: int = suffered  # hits that this attack has done to a lone commander (bow-retreat-14)

    def steps(self) -> tuple[Any, ...]:
        return STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "left", "gone", "suffered")

    def clone(self) -> Retreat:
        other = Retreat(self.unit, self.left, self.suffered)
        other.at = self.at
        other.gone = self.gone
        return other


def open_hexes(battle: Battle, unit: int, hex: int) -> list[int]:
    """The hexes of one retreat step: nearer to the home edge, free, passable, not burning (bow-retreat-02 to -06)."""
    if battle.fire[hex] > 0 and battle.hex_of[unit] == hex:
        return []  # bow-retreat-15: nobody leaves a burning hex
    found: list[int] = []
    for n in battle.field.grid.toward(hex, battle.field.home[battle.seat_of[unit]]):
        if battle.unit_at[n] == NOBODY and enterable(battle, n):
            found.append(n)
    return found


def depth(battle: Battle, unit: int, hex: int, most: int) -> int:
    """How many further hexes the unit could retreat from here."""
    best = 0
    if most > 0:
        for n in open_hexes(battle, unit, hex):
            best = max(best, 1 + depth(battle, unit, n, most - 1))
            if best == most:
                break
    return best


def why_no_retreat(battle: Battle, unit: int, hex: int) -> Refused:
    """Why the next step of a retreat does not go there."""
    if battle.fire[battle.hex_of[unit]] > 0:
        return Refused("bow-retreat-15", says("No unit can leave a burning hex; it may put out the fire."))
    if hex not in battle.field.grid.toward(battle.hex_of[unit], battle.field.home[battle.seat_of[unit]]):
        return Refused("bow-retreat-02", says("A retreat goes to an adjacent hex towards the owner's home edge."))
    if battle.unit_at[hex] != NOBODY:
        return Refused("bow-retreat-05", says("Another unit stands there."))
    if battle.fire[hex] > 0:
        return Refused("bow-retreat-15", says("Nobody retreats into a burning hex."))
    if not enterable(battle, hex):
        return Refused("bow-retreat-04", says("That hex cannot be entered."))
    return Refused("bow-retreat-17", says("The unit must take the way on which it can retreat farthest."))


class RetreatTo(Asked[Retreat]):
    """The owner chooses, but must go as far as possible (bow-retreat-11, -17)."""

    def seat(self, battle: Battle, retreat: Retreat) -> int:
        return battle.seat_of[retreat.unit]

    def options(self, battle: Battle, retreat: Retreat) -> list[int]:
        if retreat.left == 0:
            return []
        unit = retreat.unit
        hexes = open_hexes(battle, unit, battle.hex_of[unit])
        if len(hexes) < 2:
            return [HEX_AT + n for n in hexes]
        further = [depth(battle, unit, n, retreat.left - 1) for n in hexes]
        best = max(further)
        return [HEX_AT + hexes[i] for i in range(len(hexes)) if further[i] == best]

    def take(self, battle: Battle, retreat: Retreat, answer: int) -> None:
        unit = retreat.unit
        here = battle.hex_of[unit]
        there = answer - HEX_AT
        if retreat.gone == 0:
            clear_engagement(battle, unit)  # bow-engage-05
        battle.place(unit, there)
        retreat.gone += 1
        retreat.left -= 1
        if battle.log is not None:
            log.retreated(battle, unit, here, there)
        retreat.again()

    def why_not(self, battle: Battle, retreat: Retreat, answer: int) -> Refused:
        if not 0 <= answer - HEX_AT < battle.field.grid.size:
            return Refused("bow-retreat-02", says("Choose the hex into which the unit retreats."))
        return why_no_retreat(battle, retreat.unit, answer - HEX_AT)

    def prompt(self, battle: Battle, retreat: Retreat) -> Message:
        return says("Where does the unit retreat?")

    def about(self, battle: Battle, retreat: Retreat) -> list[tuple[str, int]]:
        return units(retreat.unit)

    def guide(self, battle: Battle, retreat: Retreat) -> Message:
        return says("A retreat goes hex by hex towards one's own edge of the board.")


def finish_retreat(battle: Battle, retreat: Retreat) -> None:
    """What could not be walked is taken as hits (bow-retreat-07); cards may reward the attacker."""
    unit = retreat.unit
    if retreat.gone > 0:
        seat = 1 - battle.seat_of[unit]
        reward(battle, seat, ON_DRIVEN_BACK)
        if retreat.gone >= 2:
            reward(battle, seat, ON_DRIVEN_BACK_2)
        take_ground(battle, unit)
    if retreat.left > 0 and not battle.over:
        if battle.log is not None:
            log.cut_off(battle, unit, retreat.left)
        take_hits(battle, unit, retreat.left, retreat.suffered, "bow-retreat-07")


STEPS: Final[tuple[Any, ...]] = (RetreatTo("retreat-to", "bow-retreat-02"), finish_retreat)
