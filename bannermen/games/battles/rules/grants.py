"""Boons until the turn ends."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import told
from bannermen.games.battles.state import Battle

EVERY_ORDERED: Final = -2  # a grant for all units that will be named this turn


def grant(battle: Battle, unit: int, boon: int, value: int) -> None:
    """A boon until the turn ends (bow-card-09)."""
    battle.grants.append(unit)
    battle.grants.append(boon)
    battle.grants.append(value)
    if unit >= 0 and battle.log is not None:
        told.granted(battle, unit, boon, value)


def promised(battle: Battle) -> list[tuple[int, int]]:
    """Boons, with their values, for every unit that will be ordered this turn."""
    grants = battle.grants
    return [(grants[i + 1], grants[i + 2]) for i in range(0, len(grants), 3) if grants[i] == EVERY_ORDERED]
