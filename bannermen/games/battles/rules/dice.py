"""Attack dice: how many, what they show, what hits."""

from __future__ import annotations

from bannermen.games.battles.content.boons import (
    CLEAR_AIM,
    COUNTER_DICE,
    DICE,
    FLANK_DICE,
    HEAVY_ARMOUR,
    LANCE_BREAKER,
    STEADY,
    UNWIELDY,
)
from bannermen.games.battles.rules.modes import COUNTER, HOUNDS, ORDERED
from bannermen.games.battles.rules.terrain import CAP_RULE, cap_against, cap_from
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CAVALRY, FACES, HILL, MOVED, RED, VALOR
from bannermen.kernel.events import Tally


def roll_dice(battle: Battle, count: int) -> list[int]:
    """More than the eight dice of the box are rolled in batches and added: the same as one roll (bow-dice-04)."""
    chance = battle.chance
    return [FACES[chance.roll(8)] for _ in range(count)]


def shields(battle: Battle, attacker: int, target: int, mode: int, flank: bool, rank: int, tally: Tally | None) -> int:
    """The number of attack dice: chart, then maxima of the terrain, then modifiers (bow-dice-01, -02, -05).

    `tally` takes down where each die comes from, for "why?".
    """
    card = battle.card(attacker)
    dice = card.dice[rank if rank >= 0 else battle.rank[attacker]]
    if tally is not None:
        tally.add(dice, "bow-dice-01", "order chart")
    if mode != ORDERED or battle.boon(attacker, CLEAR_AIM) == 0:
        most = cap_against(battle, attacker, target)
        if dice > most:
            dice = most
            if tally is not None:
                hill = battle.ground[battle.hex_of[target]] == HILL
                tally.cap(most, "bow-terrain-11" if hill else "bow-terrain-17", "target's terrain")
        most = cap_from(battle, attacker, card.ranged or mode == HOUNDS, mode == COUNTER)
        if dice > most:
            dice = most
            if tally is not None:
                tally.cap(most, CAP_RULE[battle.ground[battle.hex_of[attacker]]], "own terrain")
    change = 0
    if mode == COUNTER:
        change = battle.boon(attacker, COUNTER_DICE)  # bow-counter-09: 'when attacking' does not count
        if tally is not None:
            tally.add(change, "bow-counter-08", "counterattack")
    elif mode == ORDERED or mode == HOUNDS:
        change = battle.boon(attacker, DICE)
        if tally is not None:
            tally.add(change, "bow-dice-02", "cards")
        if flank:
            more = battle.boon(attacker, FLANK_DICE)
            change += more
            if tally is not None:
                tally.add(more, "bow-dice-02", "flank attack")
        if is_off_balance(battle, attacker):
            change -= 1
            if tally is not None:
                tally.add(-1, "bow-keyword-24", "unwieldy")
    return max(0, dice + change)  # bow-dice-07


def is_off_balance(battle: Battle, unit: int) -> bool:
    """Unwieldy units roll one die less after moving (bow-keyword-24)."""
    if battle.done[unit] & MOVED == 0 or battle.boon(unit, UNWIELDY) == 0:
        return False
    return battle.boon(unit, STEADY) == 0


def rank_when_hit(battle: Battle, target: int) -> int:
    """Heavy armour: attacked as if one rank higher (bow-keyword-20)."""
    rank = battle.rank[target]
    return rank + 1 if rank < RED and battle.boon(target, HEAVY_ARMOUR) > 0 else rank


def valor_hits(battle: Battle, attacker: int, target: int) -> bool:
    """Do valor symbols hit? (bow-valor-01, -02, bow-keyword-21)"""
    if battle.card(attacker).no_valor:
        return False
    if battle.rank[target] == RED and battle.boon(target, HEAVY_ARMOUR) > 0:
        return False
    if battle.class_of(target) == CAVALRY and battle.class_of(attacker) != CAVALRY:
        return battle.boon(attacker, LANCE_BREAKER) > 0
    return True


def which_hit(battle: Battle, attacker: int, target: int, faces: list[int]) -> list[bool]:
    return [hits_of(battle, attacker, target, [face]) > 0 for face in faces]


def hits_of(battle: Battle, attacker: int, target: int, faces: list[int]) -> int:
    """Shields of the colour of the target's rank, and valor (bow-hits-02, -03)."""
    rank = rank_when_hit(battle, target)
    valor = valor_hits(battle, attacker, target)
    hits = 0
    for face in faces:
        if face == rank or (face == VALOR and valor):
            hits += 1
    return hits
