"""What a good position is."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, INCH, NOBODY, ON_FIELD, RUINED
from bannermen.maps.plane import root

LAST_WOUND: Final = 0.4  # the share of a unit's worth that its last figure carries
PER_POINT: Final = 0.22  # of a point of the army, in victory points


def worth(war: War, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if war.over:
        return 1.0 if seat in war.winners else (-1.0 if len(war.winners) > 0 else 0.0)
    own, best = 0.0, -99.0
    for side in sorted(set(war.field.sides)):
        score = standing(war, side)
        if side == war.field.sides[seat]:
            own = score
        else:
            best = max(best, score)
    score = own - best
    spread = 3.0 + 1.2 * max(0, war.field.rounds - war.round)
    return score / (spread + abs(score))


def is_closing(war: War) -> bool:
    """In the last round, when few are left to act, thoughts go on to the end."""
    if war.round < war.field.rounds:
        return False
    waiting = sum([1 for unit in range(len(war.fate)) if war.fate[unit] == ON_FIELD and not war.activated[unit]])
    return waiting + war.ncu_done.count(False) <= 3


def standing(war: War, side: int) -> float:
    """What a side has and may expect, in victory points."""
    left = max(0, war.field.rounds - war.round)
    score = 0.0
    for seat in range(war.seats):
        if war.field.sides[seat] == side:
            score += war.points[seat] + 0.05 * min(5, len(war.hand[seat])) * (1 if left > 0 else 0)
    for unit in range(len(war.fate)):
        if war.field.sides[war.seat_of[unit]] != side or war.fate[unit] in (DESTROYED, RUINED):
            continue
        card = war.card(unit)
        if card.wall:
            score += 0.5
            continue
        whole = PER_POINT * (card.points + 1)
        part = wounds_left(war, unit) / max(1, card.figures * card.wounds)
        value = whole * (LAST_WOUND + (1.0 - LAST_WOUND) * part)
        if war.conditions[unit]:
            value -= 0.06 * whole
        if war.leads(unit):
            value += 0.5
        score += value
        if war.fate[unit] == ON_FIELD:
            score += prospects(war, unit, left)
    return score


def prospects(war: War, unit: int, left: int) -> float:
    """Tokens held or near, enemies within reach of a charge, flanks."""
    value = 0.02 if not war.activated[unit] else 0.0
    mode = war.field.mode
    x, y, _ = war.poses[unit]
    if isinstance(mode, Covering):
        for objective in range(len(war.tokens)):
            holder = war.owner[objective]
            if holder == unit:
                if mode.controller(war, objective) == unit:
                    value += 0.5 + 0.35 * left
            elif holder == NOBODY or not war.are_friends(war.seat_of[holder], war.seat_of[unit]):
                tx, ty = war.tokens[objective]
                far = root((tx - x) ** 2 + (ty - y) ** 2)
                value += 0.12 * (1.0 - min(1.0, far / (20.0 * INCH)))
    nearest = 30 * INCH
    for foe in war.enemies(war.seat_of[unit]):
        fx, fy, _ = war.poses[foe]
        nearest = min(nearest, root((fx - x) ** 2 + (fy - y) ** 2))
    return value + 0.15 * (1.0 - nearest / (30.0 * INCH))
