"""Two units face to face: what many tests begin with."""

from __future__ import annotations

from typing import Any

from bannermen.games.battles.terms import BURN_AT
from tests.battles.table import Table

SPARE = {"stark": "green blue red morale", "lannister": "green blue red morale"}
GUARDS = "guards-of-the-north"
LIONS = "lannisport-guard"


def duel(attacker: str, target: str, **table: Any) -> Table:
    """Stark attacks from E5 to D5."""
    return Table(stark=[f"E5 {attacker}"], lannister=[f"D5 {target}"], pool=SPARE, **table)


def strike(t: Table, dice: str, a: str = "E5", b: str = "D5") -> Table:
    """The unit in a stays and attacks the unit in b."""
    return t.roll(dice).order(a).stay().attack(b)


def flames(t: Table) -> set[str]:
    """Hexes that the unit may set on fire now."""
    grid = t.battle.field.grid
    return {grid.name(o - BURN_AT) for o in t.options if BURN_AT <= o < BURN_AT + grid.size}
