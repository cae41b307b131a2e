"""What a good position is."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.content.tables import AT_END, AT_ONCE
from bannermen.games.battles.rules.goals import holds, reached
from bannermen.games.battles.rules.morale_track import distress
from bannermen.games.battles.rules.prizes import worth_of
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    IN_HAND,
    NOBODY,
    NOWHERE,
    ON_FIELD,
    REGROUP,
    ROUT,
)

UNIT_WORTH: Final[tuple[float, ...]] = (1.0, 1.9, 2.9)  # by rank
COMMANDER_WORTH: Final = 2.5
BEARER: Final = 0.45  # share of a unit's worth that its last figure carries


def force(battle: Battle, seat: int) -> float:
    """The strength of an army, on the field or about to be placed there."""
    total = 0.0
    for chooser, chosen in battle.sealed:
        if chooser == seat:
            total += COMMANDER_WORTH * len(chosen)  # commanders, chosen in secret
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and (battle.fate[unit] == ON_FIELD or battle.fate[unit] == IN_HAND):
            whole = UNIT_WORTH[battle.rank[unit]]
            share = BEARER + (1.0 - BEARER) * battle.figures[unit] / battle.card(unit).figures
            total += whole * share
            if battle.commander_of[unit] != NOBODY:
                total += 1.2
            if battle.hex_of[unit] != NOWHERE and battle.fire[battle.hex_of[unit]] > 0:
                total -= 0.4 * battle.fire[battle.hex_of[unit]]
    return total


def nearness(battle: Battle, seat: int) -> float:
    """How near the army is to enemies it can fight: a small pull forward."""
    apart = battle.field.grid.distance
    enemies = [
        battle.hex_of[u] for u in range(len(battle.seat_of)) if battle.seat_of[u] != seat and battle.hex_of[u] >= 0
    ]
    if len(enemies) == 0:
        return 0.0
    total = 0.0
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0:
            row = apart[battle.hex_of[unit]]
            nearest = 99
            for hex in enemies:
                if row[hex] < nearest:
                    nearest = row[hex]
            total -= nearest
    return total


def goals(battle: Battle, seat: int) -> float:
    """How far the victory conditions are met: points, objectives, the goal of the last round."""
    field = battle.field
    score = 0.0
    late = battle.round / field.rounds
    if field.winner_if >= 0:
        side = field.winner_if
        met = 0.0
        wanted = max(1, len(field.goal.holds) + field.goal.holds_at_least)
        for i in range(len(field.objective_hexes)):
            if (i in field.goal.holds or field.goal.holds_at_least > 0) and holds(battle, side, i):
                met += 1.0 / wanted
        if reached(battle, side, field.goal):
            met += 0.7
        met = (met - 0.6) * (1.5 + 3.5 * late)
        score += met if side == seat else -met
    else:
        points = float(battle.points[seat] - battle.points[1 - seat])
        for prize in field.prizes:
            if prize.when != AT_ONCE:
                left = 1.0 if prize.when == AT_END else float(field.rounds - battle.round + 1)
                if prize.stark if seat == 0 else prize.lannister:
                    points += worth_of(battle, seat, prize) * left * 0.6
                if prize.lannister if seat == 0 else prize.stark:
                    points -= worth_of(battle, 1 - seat, prize) * left * 0.6
        score += points * (0.45 + 0.8 * late)
    return score


def pull(battle: Battle, seat: int) -> float:
    """Being near objectives that are not yet ours."""
    field = battle.field
    total = 0.0
    for i in range(len(field.objective_hexes)):
        if battle.holder[i] == seat:
            continue
        row = field.grid.distance[field.objective_hexes[i]]
        nearest = 12
        for unit in range(len(battle.seat_of)):
            if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0 and row[battle.hex_of[unit]] < nearest:
                nearest = row[battle.hex_of[unit]]
        total -= nearest
    for exit in field.exits[seat]:
        for unit in range(len(battle.seat_of)):
            if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0:
                total -= 0.1 * field.grid.distance[exit][battle.hex_of[unit]]
    return total


def threats(battle: Battle, seat: int) -> float:
    """Engagements on our terms: foes engaged with weaker units, active units kept."""
    total = 0.0
    for unit in range(len(battle.seat_of)):
        if battle.seat_of[unit] == seat and battle.fate[unit] == ON_FIELD:
            if battle.active[unit]:
                total += 0.06 * UNIT_WORTH[battle.rank[unit]]
            commander = battle.commander_of[unit]
            if commander != NOBODY and battle.foe[unit] != NOBODY:
                total -= 0.3 / battle.figures[unit]
    return total


def resources(battle: Battle, seat: int) -> float:
    """Order tokens and cards that can still be used: whoever has passed keeps one of each (bow-regroup-07)."""
    tokens = sum(battle.pool[seat])
    cards = len(battle.hand[seat])
    if battle.passed[seat] or battle.phase == REGROUP:
        kept = 1 if battle.round < battle.field.rounds else 0
        tokens = min(tokens, kept)
        cards = min(cards, kept)
    return 0.1 * tokens + 0.12 * cards


def is_closing(battle: Battle) -> bool:
    """Most of what is worth having is counted in the last round."""
    return battle.round >= battle.field.rounds


def evaluate(battle: Battle, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if battle.over:
        return 1.0 if seat in battle.winners else (-1.0 if len(battle.winners) > 0 else 0.0)
    other = 1 - seat
    score = force(battle, seat) - force(battle, other)
    score += 0.35 * battle.morale_of(seat)
    for s in range(2):
        if battle.field.faces[s] == ROUT:
            fear = distress(battle, s)
            if fear > 5:
                score += (fear - 5) * (fear - 5) * (-0.12 if s == seat else 0.12)
    score += goals(battle, seat)
    score += 0.012 * (nearness(battle, seat)) + 0.05 * (pull(battle, seat) - pull(battle, other))
    score += threats(battle, seat) - threats(battle, other)
    score += resources(battle, seat) - resources(battle, other)
    score += 0.12 * (battle.command_tokens[seat] - battle.command_tokens[other])
    return score / (6.0 + (score if score > 0 else -score))
