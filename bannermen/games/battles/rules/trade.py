"""A commander changes places with the bearer of another unit."""

from __future__ import annotations

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY


def trade_places(battle: Battle, commander: int, unit: int) -> None:
    """Rank and banner go with the bearers, and so does what a commander gives his unit."""
    his = battle.unit_of[commander]
    other = battle.commander_of[unit]
    battle.rank[his], battle.rank[unit] = battle.rank[unit], battle.rank[his]
    battle.active[his], battle.active[unit] = battle.active[unit], battle.active[his]
    battle.commander_of[his], battle.commander_of[unit] = other, commander
    battle.unit_of[commander] = unit
    if other != NOBODY:
        battle.unit_of[other] = his
    battle.boons = battle.boons[:]
    battle.boons[his] = _led_by(battle, battle.boons[his], commander, other)
    battle.boons[unit] = _led_by(battle, battle.boons[unit], other, commander)


def _led_by(battle: Battle, boons: list[int], old: int, new: int) -> list[int]:
    """What a unit has after a change of commander; what the battle plan gave it stays."""
    changed = boons[:]
    for i in range(len(changed)):
        if old != NOBODY:
            changed[i] -= battle.commander_card(old).boons[i]
        if new != NOBODY:
            changed[i] += battle.commander_card(new).boons[i]
    return changed
