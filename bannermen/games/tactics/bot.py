"""What a good position is."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.rules.agendas import is_kept
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import (
    COPPER,
    GOLD,
    LARGESSE,
    NOBODY,
    ON_BOARD,
    SILVER,
    SOLDIER,
    WAITING,
)

HERO_WORTH: Final = 3.2
FIGURE_WORTH: Final[tuple[float, ...]] = (3.2, 2.0, 0.9)  # by type, in victory points
LAST_HEALTH: Final = 0.45  # the share of a figure's worth that its last health carries


def worth(battle: Battle, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if battle.over:
        return 1.0 if seat in battle.winners else (-1.0 if len(battle.winners) > 0 else 0.0)
    side = battle.sides[seat]
    best = -99.0
    for other in range(len(battle.bits)):
        if other != side:
            best = max(best, standing(battle, other, seat))
    score = standing(battle, side, seat) - best
    spread = 3.0 + 1.6 * (battle.field.rounds - battle.round)
    return score / (spread + (score if score > 0 else -score))


def is_closing(battle: Battle) -> bool:
    """In the last round simulations go on to the end: what counts then are points alone."""
    if battle.round < battle.field.rounds:
        return False
    waiting = 0
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == ON_BOARD and not battle.activated[figure]:
            waiting += 1
    return waiting <= 5


def standing(battle: Battle, side: int, viewer: int) -> float:
    """What a side has and may expect, in victory points."""
    field = battle.field
    left = field.rounds - battle.round + 1  # end phases to come, this one included
    share = left / field.rounds
    score = float(battle.vp[side])
    force = 0.0
    held = 0
    for figure in range(len(battle.fate)):
        if battle.sides[battle.seat_of[figure]] != side:
            continue
        fate = battle.fate[figure]
        if fate != ON_BOARD and fate != WAITING:
            continue
        card = battle.card(figure)
        whole = FIGURE_WORTH[card.rank]
        if card.foot >= 0:
            whole += 1.0
        health = card.health
        left_health = health - battle.wounds[figure]
        if left_health < 0:
            left_health = 0
        value = whole * (LAST_HEALTH + (1.0 - LAST_HEALTH) * left_health / health) if left_health > 0 else 0.0
        if battle.stunned[figure]:
            value -= 0.15 * whole
        if battle.shaken[figure]:
            value -= 0.08 * whole
        if battle.captive[figure] != NOBODY:
            value += 0.6
        force += value
        if fate == ON_BOARD:
            held += _objectives(battle, figure)
            score += _prospects(battle, figure, left)
            if not battle.activated[figure]:
                score += 0.06 * whole
    score += held * (0.75 + 0.55 * (left - 1))
    score += force * (0.30 + 0.55 * share)
    most = prisoners_of(battle, side)
    for other in range(len(battle.bits)):
        if other != side and prisoners_of(battle, other) >= most:
            most = 0
    if most > 0:
        score += 0.8 * left
    for seat in range(battle.seats):
        if battle.sides[seat] == side:
            score += _purse(battle, seat, share)
            if seat == viewer:
                score += _agendas(battle, seat, share)
    return score


def _objectives(battle: Battle, figure: int) -> int:
    feet = battle.feet[figure]
    for square in battle.field.objectives:
        if feet >> square & 1:
            return 1
    return 0


def _prospects(battle: Battle, figure: int, left: int) -> float:
    """Nearness to objectives that no friend holds, to loot, and to enemies."""
    field = battle.field
    row = field.far(battle.at[figure])
    nearest = 12
    side = battle.sides[battle.seat_of[figure]]
    mine = battle.bits[side] & ~battle.feet[figure]
    for square in field.objectives:
        if not mine >> square & 1 and row[square] < nearest:
            nearest = row[square]
    value = 0.35 * left / (1.0 + nearest)
    for i in range(len(field.loot_squares)):
        if battle.loot[i]:
            apart = row[field.loot_squares[i]]
            if apart < 8:
                value += 0.5 / (1.0 + apart)
    if battle.card(figure).rank != SOLDIER or nearest > 6:
        foes = 12
        for other in range(len(battle.fate)):
            if battle.at[other] >= 0 and battle.sides[battle.seat_of[other]] != side:
                apart = row[battle.at[other]]
                if apart < foes:
                    foes = apart
        value += 0.12 * (6 - foes) / 6.0 if foes < 6 else 0.0
    return value


def _purse(battle: Battle, seat: int, share: float) -> float:
    """Gold and silver are worth something while there is time to use them; copper comes back."""
    coins = battle.coins
    base = seat * 3
    return share * (0.35 * coins[base + GOLD] + 0.2 * coins[base + SILVER]) + 0.02 * coins[base + COPPER]


def _agendas(battle: Battle, seat: int, share: float) -> float:
    value = 0.0
    for agenda in battle.hand[seat]:
        if agenda == LARGESSE:
            if agenda not in battle.shown[seat]:
                value += 0.8 - 0.15 * battle.coins[seat * 3 + SILVER]
        elif is_kept(battle, seat, agenda):
            value += 2.0 * (1.0 - 0.6 * share)
    return value
