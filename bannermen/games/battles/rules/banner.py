"""Banners: one side white, one side black; against the colour of the round they tell who has been ordered."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.state import Battle

COLOURS: Final[tuple[str, ...]] = ("white", "black")


def round_colour(round: int) -> int:
    """The spaces of the round track take turns, white first (bow-banner-05)."""
    return (round + 1) % 2


def banner_colour(battle: Battle, unit: int) -> int:
    """The side its owner sees: this round's colour while the unit is active, else that of the next (bow-banner-02)."""
    return round_colour(battle.round if battle.active[unit] else battle.round + 1)
