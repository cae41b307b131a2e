"""What a good position is."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.rules.agendas import is_kept
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.wounds import Defence
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
    coin_at,
)

LAST_HEALTH: Final = 0.45  # the share of a figure's worth that its last health carries
FORCE: Final = 0.10  # what a figure is worth at the very end, by its price,
FORCE_ROUND: Final = 0.35  # and for each round to come
HELD: Final = 1.2  # an objective, at the end phase that comes next,
HELD_ON: Final = 0.25  # and at each that follows
NEAR: Final = 0.9
READY: Final = 0.15  # a figure that may still act and can be paid for
GOLD_WORTH: Final = 0.7
SILVER_WORTH: Final = 0.3


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
    spread = 2.5 + 1.2 * to_come(battle)
    return score / (spread + (score if score > 0 else -score))


def to_come(battle: Battle) -> float:
    """How much of the battle is still to be fought, in rounds; of this one, as much as figures may still act."""
    there = 0
    waiting = 0
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == ON_BOARD:
            there += 1
            if not battle.activated[figure]:
                waiting += 1
    return battle.field.rounds - battle.round + waiting / (there if there > 0 else 1)


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
    """What a side has and may expect, in victory points. The weights were chosen by hand after how battles
    between greedy bots ended: a figure earns about a third of its price in every round to come and nothing afterwards,
    an objective that is held counts now and makes holding it likely."""
    field = battle.field
    left = field.rounds - battle.round + 1  # end phases to come, this one included
    share = left / field.rounds
    score = float(battle.vp[side])
    struck, harm = _harm(battle)
    force = 0.0
    held = 0
    for figure in range(len(battle.fate)):
        if battle.sides[battle.seat_of[figure]] != side:
            continue
        fate = battle.fate[figure]
        if fate != ON_BOARD and fate != WAITING:
            continue
        card = battle.card(figure)
        whole = card.value
        value = _worth_of(battle, figure, harm if figure == struck else 0.0)
        if battle.stunned[figure]:
            value -= 0.15 * whole
        if battle.shaken[figure]:
            value -= 0.08 * whole
        if battle.captive[figure] != NOBODY:
            value += 0.6
        force += value
        if fate == ON_BOARD:
            held += _objectives(battle, figure)
            score += _prospects(battle, figure)
    score += held * (HELD + HELD_ON * (left - 1))
    score += force * (FORCE + FORCE_ROUND * to_come(battle))
    most = prisoners_of(battle, side)
    for other in range(len(battle.bits)):
        if other != side and prisoners_of(battle, other) >= most:
            most = 0
    if most > 0:
        score += 0.5 + 0.3 * left
    for seat in range(battle.seats):
        if battle.sides[seat] == side:
            score += _purse(battle, seat, share)
            if seat == viewer:
                score += _agendas(battle, seat, share)
    return score


def _harm(battle: Battle) -> tuple[int, float]:
    """Who is about to defend hits, and how many wounds that will cost on average: a look may fall in the middle of an
    attack, when the other side is asked what it does about it."""
    for procedure in battle.stack:
        if isinstance(procedure, Defence) and procedure.suffered == 0 and procedure.hits > 0:
            stopped = 11 - battle.card(procedure.figure).defence + procedure.bonus - procedure.sunder
            stopped = 1 if stopped < 1 else 10 if stopped > 10 else stopped
            return procedure.figure, procedure.hits * (10 - stopped) / 10.0
    return NOBODY, 0.0


def _worth_of(battle: Battle, figure: int, harm: float) -> float:
    """A figure by the health it has left; under a rider who falls, somebody stands up."""
    card = battle.card(figure)
    left = card.health - battle.wounds[figure] - harm
    below = battle.book.figures[card.foot].value if card.foot >= 0 else 0.0
    whole = card.value - below
    if left <= 0.0:
        return below
    if left < 1.0:
        return below + whole * LAST_HEALTH * left
    return below + whole * (LAST_HEALTH + (1.0 - LAST_HEALTH) * left / card.health)


def _objectives(battle: Battle, figure: int) -> int:
    feet = battle.feet[figure]
    for square in battle.field.objectives:
        if feet >> square & 1:
            return 1
    return 0


def _prospects(battle: Battle, figure: int) -> float:
    """Nearness to objectives that no friend holds, to loot, and to enemies."""
    field = battle.field
    row = field.far(battle.at[figure])
    nearest = 12
    side = battle.sides[battle.seat_of[figure]]
    mine = battle.bits[side] & ~battle.feet[figure]
    for square in field.objectives:
        if not mine >> square & 1 and row[square] < nearest:
            nearest = row[square]
    value = NEAR / (1.0 + nearest)
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
    """Gold and silver are worth something while there is time to use them. Copper comes back, but who has too little of
    it cannot act with everybody in this round."""
    coins = battle.coins
    base = coin_at(seat, GOLD)
    copper = coins[base + COPPER]
    waiting = 0
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == ON_BOARD and battle.seat_of[figure] == seat and not battle.activated[figure]:
            waiting += 1
    value = share * (GOLD_WORTH * coins[base + GOLD] + SILVER_WORTH * coins[base + SILVER])
    return value + (READY * waiting + 0.02 * (copper - waiting) if copper >= waiting else READY * copper)


def _agendas(battle: Battle, seat: int, share: float) -> float:
    value = 0.0
    for agenda in battle.hand[seat]:
        if agenda == LARGESSE:
            if agenda not in battle.shown[seat]:
                value += 0.8 - 0.15 * battle.coins[coin_at(seat, SILVER)]
        elif is_kept(battle, seat, agenda):
            value += 2.0 * (1.0 - 0.6 * share)
    return value
