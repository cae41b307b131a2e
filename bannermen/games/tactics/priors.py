"""What looks sensible at first glance: cheap guesses for playouts and for the order in which bots look at options."""

from __future__ import annotations

from bannermen.games.tactics.codes import (
    ATTACK_DEED,
    BLOCK_AT,
    CHARGE_DEED,
    DISMOUNT_DEED,
    END_DEED,
    ITEM_AT,
    LINE_AT,
    LOOT_AT,
    MOVE_DEED,
    PAST_AT,
    PIECE_AT,
    RAM_DEED,
    SQUARE_AT,
    WAIT_DEED,
)
from bannermen.games.tactics.state import Battle
from bannermen.kernel.decision import PASS


def move_prior(battle: Battle, figure: int, answer: int) -> float:
    """Toward objectives that are free, loot, and enemies it can fight; away from harm."""
    if answer == PASS:
        return 0.5
    field = battle.field
    large = answer >= BLOCK_AT
    square = answer - BLOCK_AT if large else answer - PAST_AT if answer >= PAST_AT else answer - SQUARE_AT
    bit = 1 << square
    if large:
        bit = (3 << square) | (3 << (square + field.grid.columns))
    value = 0.5
    row = field.far(square)
    mine = battle.bits[battle.side_of(figure)] & ~battle.feet[figure]
    nearest = 30
    for objective in field.goals(square):
        if objective == square or (large and bit >> objective & 1):
            nearest = -1
            break
        if not mine >> objective & 1 and row[objective] < nearest:
            nearest = row[objective]
            if not large:
                break
    value += 5.0 if nearest < 0 else 2.5 / (1.0 + nearest)
    foes = battle.foes(battle.side_of(figure))
    near = battle.ground.beside(bit)
    if near & foes:
        value += 1.2 if battle.card(figure).melee_ap > 0 else 0.0
    for i in range(len(field.loot_squares)):
        if battle.loot[i] and (near | bit) >> field.loot_squares[i] & 1:
            value += 2.0
    if battle.ground.marked & bit or PAST_AT <= answer < BLOCK_AT:
        value *= 0.2
    return value


def action_prior(battle: Battle, figure: int, answer: int) -> float:
    """What an active figure would rather do."""
    if answer == ATTACK_DEED:
        return 6.0
    if answer == CHARGE_DEED:
        return 3.0 if foe_within(battle, figure, 4) else 0.15
    if answer == MOVE_DEED:
        if holds_objective(battle, figure):
            return 0.15
        return 0.6 if engaged(battle, figure) else 4.0
    if answer == WAIT_DEED:
        return 0.1
    if answer == END_DEED:
        return 1.5 if holds_objective(battle, figure) else 0.15
    if LOOT_AT <= answer < ITEM_AT:
        return 8.0
    if answer == RAM_DEED:
        return 0.2
    if answer == DISMOUNT_DEED:
        card = battle.card(figure)
        return 2.0 if battle.wounds[figure] + 1 >= card.health else 0.05
    if PIECE_AT <= answer < LOOT_AT:
        return 0.4
    if LINE_AT <= answer < LINE_AT + len(battle.book.lines):
        return 1.5
    return 1.5


def activate_prior(battle: Battle, figure: int) -> float:
    """Who has something to do first: figures in a fight, near an objective, with much to lose."""
    if battle.at[figure] < 0:
        return 0.8
    value = 1.0 + 0.4 * (2 - battle.card(figure).rank)
    if engaged(battle, figure):
        value += 2.0
    return value


def engaged(battle: Battle, figure: int) -> bool:
    near = battle.ground.beside(battle.feet[figure])
    return near & battle.foes(battle.side_of(figure)) != 0


def holds_objective(battle: Battle, figure: int) -> bool:
    return battle.feet[figure] & battle.field.objective_bits != 0


def foe_within(battle: Battle, figure: int, far: int) -> bool:
    grid = battle.field.grid
    here = battle.at[figure]
    side = battle.side_of(figure)
    for other in range(len(battle.fate)):
        if battle.at[other] >= 0 and battle.side_of(other) != side and grid.moves(here, battle.at[other]) <= far:
            return True
    return False
