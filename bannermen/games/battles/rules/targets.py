"""What an ordered unit may do instead of, or after, moving: attack, loose hounds, burn, fight fire."""

from __future__ import annotations

from bannermen.games.battles.content.boons import EXTRA_ATTACK, SCORCHED_EARTH, WAR_HOUNDS
from bannermen.games.battles.rules.line_of_sight import hounds_see, reach_of, sees
from bannermen.games.battles.rules.terrain import burn_limit
from bannermen.games.battles.state import THIS_TURN, Battle
from bannermen.games.battles.terms import (
    ATTACKED,
    BURN_AT,
    EXTINGUISH,
    HOUNDS_AT,
    MOVED,
    NOBODY,
    ON_FIELD,
    QUENCH_AT,
    RAN,
    SPENT,
    UNIT_AT,
)


def may_strike(battle: Battle, unit: int) -> bool:
    """Has the ordered unit an attack left this turn? One, and those that cards and commanders add (bow-attack-03)."""
    deeds = battle.done[unit]
    if battle.fate[unit] != ON_FIELD or deeds & (RAN | SPENT):
        return False
    return deeds & ATTACKED == 0 or battle.boon(unit, EXTRA_ATTACK) > 0


def spend_attack(battle: Battle, unit: int) -> None:
    """One of the further attacks that cards and commanders gave it for the turn is used."""
    battle.grants.add(EXTRA_ATTACK, unit, -1, THIS_TURN, battle.card_in_play)


def targets(battle: Battle, unit: int) -> list[int]:
    """Enemy units that the unit may attack from where it stands (bow-attack-05)."""
    here = battle.hex_of[unit]
    if battle.fire[here] > 0:
        return []  # bow-fire-11
    seat = battle.seat_of[unit]
    card = battle.card(unit)
    if not card.ranged:
        found: list[int] = []
        for n in battle.field.grid.neighbours[here]:
            other = battle.unit_at[n]
            if other != NOBODY and battle.seat_of[other] != seat:
                found.append(other)
        return found
    if battle.foe[unit] != NOBODY:
        return [battle.foe[unit]]  # bow-engage-07: a ranged unit breaks off only by moving
    reach = reach_of(battle, unit)
    apart = battle.field.grid.distance[here]
    found = []
    for other in range(len(battle.seat_of)):
        if battle.seat_of[other] != seat and battle.fate[other] == ON_FIELD:
            if apart[battle.hex_of[other]] <= reach and sees(battle, unit, other):
                found.append(other)
    return found


def hound_targets(battle: Battle, unit: int) -> list[int]:
    """War hounds: two or three hexes away, instead of moving, never while engaged (bow-keyword-11, -12)."""
    if battle.boon(unit, WAR_HOUNDS) == 0 or battle.done[unit] & (MOVED | ATTACKED) or battle.engaged(unit):
        return []
    here = battle.hex_of[unit]
    if battle.fire[here] > 0:
        return []
    apart = battle.field.grid.distance[here]
    found: list[int] = []
    for other in range(len(battle.seat_of)):
        if battle.seat_of[other] != battle.seat_of[unit] and battle.fate[other] == ON_FIELD:
            if 2 <= apart[battle.hex_of[other]] <= 3 and hounds_see(battle, unit, other):
                found.append(other)
    return found


def burnable(battle: Battle, hex: int) -> bool:
    """No unit in it, and a fire there could still grow (bow-keyword-33, bow-fire-03)."""
    return battle.unit_at[hex] == NOBODY and battle.fire[hex] < burn_limit(battle, hex)


def strikes(battle: Battle, unit: int) -> list[int]:
    """Everything the unit may do with an attack, as options."""
    if not battle.on_field(unit):
        return []
    here = battle.hex_of[unit]
    if battle.fire[here] > 0:
        return [EXTINGUISH] if battle.done[unit] & MOVED == 0 else []  # bow-fire-08
    found = [UNIT_AT + other for other in targets(battle, unit)]
    for other in hound_targets(battle, unit):
        found.append(HOUNDS_AT + other)
    scorch = battle.boon(unit, SCORCHED_EARTH) > 0
    for n in battle.field.grid.neighbours[here]:
        if battle.fire[n] > 0:
            found.append(QUENCH_AT + n)  # bow-fire-10
        if scorch and burnable(battle, n):
            found.append(BURN_AT + n)
    return found
