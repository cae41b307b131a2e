"""Boons until the turn ends."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles import log
from bannermen.games.battles.state import THIS_TURN, Battle

EVERY_ORDERED: Final = -2  # a grant for all units that will be named this turn


def grant(battle: Battle, unit: int, boon: int, value: int) -> None:
    """A boon until the turn ends (bow-card-09)."""
    battle.grants.add(boon, unit, value, THIS_TURN, battle.card_in_play)
    if unit >= 0 and battle.log is not None:
        log.granted(battle, unit, boon, value)


def promised(battle: Battle) -> list[tuple[int, int]]:
    """Boons, with their values, for every unit that will be ordered this turn."""
    return [(boon, value) for boon, whom, value, _, _ in battle.grants.plain() if whom == EVERY_ORDERED]
