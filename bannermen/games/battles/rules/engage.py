"""Engagement: tokens and stalwart support."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.content.boons import STALWART
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NOBODY


def engage(battle: Battle, attacker: int, target: int) -> None:
    """Lay the attacker's token on the border of the two hexes (bow-engage-01), or swap it (bow-engage-02)."""
    new = battle.foe[attacker] != target
    seat = battle.seat_of[attacker]
    battle.foe[attacker] = target
    battle.foe[target] = attacker
    battle.token[attacker] = seat
    battle.token[target] = seat
    if new and battle.log is not None:
        log.engaged(battle, attacker, target)


def is_stalwart(battle: Battle, unit: int) -> bool:
    """By its card, or while adjacent to two friendly units or more (bow-keyword-41, -42, -44)."""
    if battle.boon(unit, STALWART) > 0:
        return True
    friends = 0
    for n in battle.field.grid.neighbours[battle.hex_of[unit]]:
        other = battle.unit_at[n]
        if other != NOBODY and battle.seat_of[other] == battle.seat_of[unit]:
            friends += 1
            if friends == 2:
                return True
    return False
