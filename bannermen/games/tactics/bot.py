"""What a good position is."""

from __future__ import annotations

from typing import Final

from bannermen.games.tactics.priors import holds_objective
from bannermen.games.tactics.rules.agendas import AGENDA_LIST, LARGESSE
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.wounds import Defence
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import COPPER, GOLD, NOBODY, ON_BOARD, SILVER, SOLDIER, WAITING, coin_at

LAST_HEALTH: Final = 0.45  # the share of a figure's worth that its last health carries
BODY: Final = 0.25  # of a figure's price: what any body is good for is told by the places it holds and its readiness

# What things are worth, in victory points; what is named twice, now and for each round to come. By linear
# regression of the points at the end on what stood there at the end of 34,000 turns in 394 battles, rounded; that
# figures lose worth by the round was set afterwards. What a side holds goes on bringing points; coins and readiness
# matter less than they seem (bench/results.md).
SOLDIERS: Final = 0.45  # by their price and health
SOLDIERS_ON: Final = 0.15
HEROES: Final = 0.25  # and veterans
HEROES_ON: Final = 0.1
HELD: Final = 0.4  # an objective, at the end phase that comes next, and at each that follows
HELD_ON: Final = 0.7
NEAR: Final = 0.1  # to stand near one
NEAR_ON: Final = 0.3
LOOT: Final = 3.0  # to stand near it
GOLD_COIN: Final = 0.7
READY: Final = 0.1  # a figure that may still act and can be paid for
PRISONERS: Final = 1.0  # to hold more of them than the enemy

PLAIN_FIGURE: Final = 0.5  # of its price, for who counts plainly


def evaluate(battle: Battle, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    scores = [standing(battle, side, seat) for side in range(len(battle.bits))]
    return between(battle, seat, scores, 2.5 + 1.2 * to_come(battle))


def evaluate_plainly(battle: Battle, seat: int) -> float:
    """The same as far as it can be counted: points, figures, objectives held, coins. What may come of an agenda, or of
    where figures stand, is not seen."""
    scores = [float(points) for points in battle.vp]
    for figure in range(len(battle.fate)):
        fate = battle.fate[figure]
        if fate == ON_BOARD or fate == WAITING:
            side = battle.sides[battle.seat_of[figure]]
            scores[side] += PLAIN_FIGURE * _worth_of(battle, figure, 0.0)
            if fate == ON_BOARD and holds_objective(battle, figure):
                scores[side] += 1.0
    share = end_phases(battle) / battle.field.rounds
    for owner in range(battle.seats):
        scores[battle.sides[owner]] += _purse(battle, owner, share)
    return between(battle, seat, scores, 5.0)


def between(battle: Battle, seat: int, scores: list[float], spread: float) -> float:
    """How far the seat's side is ahead of the best of the others."""
    if battle.over:
        return 1.0 if seat in battle.winners else (-1.0 if len(battle.winners) > 0 else 0.0)
    own = battle.sides[seat]
    best = -99.0
    for other in range(len(scores)):
        if other != own:
            best = max(best, scores[other])
    score = scores[own] - best
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


def end_phases(battle: Battle) -> int:
    """Those to come, the one of this round included."""
    return battle.field.rounds - battle.round + 1


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
    left = end_phases(battle)
    score = float(battle.vp[side])
    struck, harm = _harm(battle)
    soldiers = 0.0
    heroes = 0.0
    held = 0
    near = 0.0
    for figure in range(len(battle.fate)):
        if battle.sides[battle.seat_of[figure]] != side:
            continue
        fate = battle.fate[figure]
        if fate != ON_BOARD and fate != WAITING:
            continue
        card = battle.card(figure)
        value = _worth_of(battle, figure, harm if figure == struck else 0.0)
        if battle.stunned[figure]:
            value -= 0.2 * card.value
        if battle.shaken[figure]:
            value -= 0.05 * card.value
        if battle.captive[figure] != NOBODY:
            value += 0.2
        if card.rank == SOLDIER:
            soldiers += value
        else:
            heroes += value
        if fate == ON_BOARD:
            if holds_objective(battle, figure):
                held += 1
            else:
                near += _nearness(battle, figure, side)
    coming = to_come(battle)
    score += held * (HELD + HELD_ON * (left - 1))
    score += near * (NEAR + NEAR_ON * (left - 1))
    score += soldiers * (SOLDIERS + SOLDIERS_ON * coming)
    score += heroes * (HEROES + HEROES_ON * coming)
    score += LOOT * _loot(battle, side)
    most = prisoners_of(battle, side)
    for other in range(len(battle.bits)):
        if other != side and prisoners_of(battle, other) >= most:
            most = 0
    if most > 0:
        score += PRISONERS
    for seat in range(battle.seats):
        if battle.sides[seat] == side:
            score += _purse(battle, seat, left / battle.field.rounds)
            if seat == viewer:
                score += _agendas(battle, seat, left)
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
    below = battle.book.figures[card.foot].value - BODY if card.foot >= 0 else 0.0
    whole = card.value - BODY - below
    if left <= 0.0:
        return below
    if left < 1.0:
        return below + whole * LAST_HEALTH * left
    return below + whole * (LAST_HEALTH + (1.0 - LAST_HEALTH) * left / card.health)


def _nearness(battle: Battle, figure: int, side: int) -> float:
    """To the nearest objective that no friend holds; far from all of them, to the enemy."""
    field = battle.field
    row = field.far(battle.at[figure])
    nearest = 12
    mine = battle.bits[side]
    for square in field.goals(battle.at[figure]):
        if not mine >> square & 1:
            nearest = row[square] if row[square] < nearest else nearest
            break
    value = 1.0 / (1.0 + nearest)
    if battle.card(figure).rank != SOLDIER or nearest > 6:
        foes = 12
        for other in range(len(battle.fate)):
            if battle.at[other] >= 0 and battle.sides[battle.seat_of[other]] != side:
                apart = row[battle.at[other]]
                if apart < foes:
                    foes = apart
        value += 0.12 * (6 - foes) / 6.0 if foes < 6 else 0.0
    return value


def _loot(battle: Battle, side: int) -> float:
    """How near the nearest figure is to each token."""
    field = battle.field
    value = 0.0
    for i in range(len(field.loot_squares)):
        if not battle.loot[i]:
            continue
        row = field.far(field.loot_squares[i])
        nearest = 12
        for figure in range(len(battle.fate)):
            if battle.at[figure] >= 0 and battle.sides[battle.seat_of[figure]] == side:
                apart = row[battle.at[figure]]
                if apart < nearest:
                    nearest = apart
        value += 1.0 / (1.0 + (nearest if nearest > 1 else 1))  # beside it is near enough
    return value


def _purse(battle: Battle, seat: int, share: float) -> float:
    """Gold is worth something while there is time to use it. Copper comes back, but who has too little of it cannot act
    with everybody in this round."""
    base = coin_at(seat, GOLD)
    copper = battle.coins[base + COPPER]
    waiting = 0
    for figure in range(len(battle.fate)):
        if battle.fate[figure] == ON_BOARD and battle.seat_of[figure] == seat and not battle.activated[figure]:
            waiting += 1
    return share * GOLD_COIN * battle.coins[base + GOLD] + READY * (copper if copper < waiting else waiting)


def _agendas(battle: Battle, seat: int, left: int) -> float:
    value = 0.0
    for agenda in battle.hand[seat]:
        if agenda == LARGESSE:
            if agenda not in battle.shown[seat]:
                value += 0.8 - 0.15 * battle.coins[coin_at(seat, SILVER)]
        elif AGENDA_LIST[agenda].is_kept(battle, seat):
            value += 1.75 - 0.22 * (left - 1)
    return value
