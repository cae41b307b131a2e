"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CAVALRY,
    MOST_COMMANDERS,
    MOST_UNITS,
    NOBODY,
    NOWHERE,
    RANGED,
    TOKEN_KINDS,
)
from bannermen.kernel.blocks import Block, Row, length_of

HEXES: Final = 160  # of the larger board
CARDS: Final = 70
KINDS: Final = 64  # of units, and of commanders: more than there are
# The layout of the observation rests on this list: new keys are added at its end.
QUESTION_KEYS: Final = (
    "choose-action",
    "pay",
    "rally-whom",
    "name-commander",
    "choose-commands",
    "tactic-before",
    "tactic-after",
    "name-units",
    "pick-target",
    "march-to",
    "pick-mover",
    "move-to",
    "pick-attacker",
    "name-target",
    "reroll-symbol",
    "stand-firm",
    "retreat-to",
    "counterattack",
    "parting-blow",
    "follow-up",
    "keep-token",
    "keep-token-second",
    "keep-card",
    "keep-card-second",
    "recover-morale",
    "choose-commanders",
    "pick-overlay",
    "place-overlay",
    "place-commander",
    "place-commander-at",
    "place-unit",
    "place-unit-at",
    "commit-strike",
    "commit-hits",
    "commit-triumph",
)

SIDE: Final = {
    "green": "green order tokens, fifths",
    "blue": "blue ones",
    "red": "red ones",
    "valor": "valor ones",
    "morale": "morale ones",
    "command": "command tokens on the board, fifths",
    "hand": "cards in hand, eighths",
    "deck": "cards in the deck, thirtieths",
    "passed": "1: has passed",
    "points": "victory points, twentieths",
    "destroyed": "enemy units destroyed, fourteenths",
    "exited": "own units that left the field, fourteenths",
    "tents": "tents taken, sevenths",
    "held": "objectives held, fifths",
}
BLOCKS: Final[tuple[Block, ...]] = (
    Block(
        "battle",
        1,
        "",
        {
            "round": "the round, as a share of all rounds",
            "phase": "set-up -1, rally -0.5, muster 0, command 0.5, regroup 1",
            "morale": "spaces of the marker toward the enemy's end, elevenths",
            "turn": "1: own turn",
            "first": "1: start player",
            "mace": "1: holds the mace",
            "face": "face of the own morale segment",
            "other-face": "that of the enemy's",
        },
    ),
    Block("own-side", 1, "", SIDE),
    Block("other-side", 1, "", SIDE),
    Block("hand", CARDS, "leadership card, by number", {"held": "1: in the own hand"}),
    Block(
        "units",
        MOST_UNITS,
        "unit, by the number that options name",
        {
            "there": "1: stands on the field; all others are 0 if not",
            "side": "1 own, -1 the enemy's",
            "kind": "number of its card and 1, of 64",
            "x": "column, from 0 to 1",
            "y": "row, from 0 to 1",
            "figures": "figures left, quarters",
            "rank": "green 1/3, blue 2/3, red 1",
            "active": "1: not yet flipped",
            "engaged": "1: engaged",
        },
    ),
    Block(
        "commanders",
        MOST_COMMANDERS,
        "commander, by the number that options name",
        {
            "there": "1: his unit stands on the field; all others are 0 if not",
            "side": "1 own, -1 the enemy's",
            "card": "number of his card and 1, of 64",
            "x": "column of his unit",
            "y": "row of his unit",
            "tokens": "command tokens on his card, fifths",
            "committed": "1: his commit ability is used",
        },
    ),
    Block(
        "hexes",
        HEXES,
        "hex, row by row; those beyond the board are 0",
        {
            "ground": "what counts there, by its number of 14",
            "fire": "level of fire, quarters",
            "goal": "an objective: 1 own, -1 the enemy's, 0.25 nobody's",
            "unit": "1 an own unit, -1 an enemy's",
            "strength": "its figures, quarters, with that sign",
            "rank": "its rank, thirds",
            "active": "1: it is active",
            "engaged": "1: it is engaged",
            "commander": "1: a commander leads it",
            "cavalry": "1: horse",
            "ranged": "1: archers",
        },
    ),
)
LENGTH: Final = length_of(BLOCKS)
PER_UNIT: Final = 9
PER_COMMANDER: Final = 7
PER_HEX: Final = 11


def write_features(battle: Battle, seat: int, into: Row, at: i64) -> i64:
    """Write the blocks; tells where the last hex of this board ended."""
    row = into.cells
    field = battle.field
    row[at] = battle.round / max(1, field.rounds)
    row[at + 1] = (battle.phase - 2) / 2
    row[at + 2] = battle.morale_of(seat) / 11
    row[at + 3] = 1.0 if battle.turn == seat else 0.0
    row[at + 4] = 1.0 if battle.first == seat else 0.0
    row[at + 5] = 1.0 if battle.mace == seat else 0.0
    row[at + 6] = float(field.faces[seat])
    row[at + 7] = float(field.faces[1 - seat])
    at = _write_side(battle, seat, row, at + 8)
    at = _write_side(battle, 1 - seat, row, at)
    for card in range(CARDS):
        row[at + card] = 0.0
    for card in battle.hand[seat]:
        if card < CARDS:
            row[at + card] = 1.0
    at += CARDS
    _write_units(battle, seat, row, at)
    at += MOST_UNITS * PER_UNIT
    _write_commanders(battle, seat, row, at)
    return _write_hexes(battle, seat, row, at + MOST_COMMANDERS * PER_COMMANDER)


def _write_side(battle: Battle, side: int, row: vec[float], at: i64) -> i64:
    pool = battle.pool[side]
    for kind in range(TOKEN_KINDS):
        row[at + kind] = min(1.0, pool[kind] / 5)
    held = 0
    for holder in battle.holder:
        if holder == side:
            held += 1
    row[at + 5] = min(1.0, battle.command_tokens[side] / 5)
    row[at + 6] = min(1.0, len(battle.hand[side]) / 8)
    row[at + 7] = min(1.0, len(battle.deck[side]) / 30)
    row[at + 8] = 1.0 if battle.passed[side] else 0.0
    row[at + 9] = min(1.0, battle.points[side] / 20)
    row[at + 10] = min(1.0, battle.destroyed[side] / 14)
    row[at + 11] = min(1.0, battle.exited[side] / 14)
    row[at + 12] = min(1.0, battle.tents[side] / 7)
    row[at + 13] = min(1.0, held / 5)
    return at + 14


def _write_units(battle: Battle, seat: int, row: vec[float], at: i64) -> None:
    """Whose it is and where it stands, so that "unit 4" means something."""
    grid = battle.field.grid
    for unit in range(len(battle.hex_of)):
        hex = battle.hex_of[unit]
        if hex == NOWHERE:
            _blank(row, at, PER_UNIT)
        else:
            row[at] = 1.0
            row[at + 1] = 1.0 if battle.seat_of[unit] == seat else -1.0
            row[at + 2] = (battle.type_of[unit] + 1) / KINDS
            row[at + 3] = grid.x[hex] / (2 * grid.columns)
            row[at + 4] = grid.row[hex] / grid.rows
            row[at + 5] = battle.figures[unit] / 4
            row[at + 6] = (battle.rank[unit] + 1) / 3
            row[at + 7] = 1.0 if battle.active[unit] else 0.0
            row[at + 8] = 1.0 if battle.foe[unit] != NOBODY else 0.0
        at += PER_UNIT


def _write_commanders(battle: Battle, seat: int, row: vec[float], at: i64) -> None:
    grid = battle.field.grid
    for commander in range(len(battle.unit_of)):
        unit = battle.unit_of[commander]
        hex = battle.hex_of[unit] if unit != NOBODY else NOWHERE
        if hex == NOWHERE:
            _blank(row, at, PER_COMMANDER)
        else:
            row[at] = 1.0
            row[at + 1] = 1.0 if battle.commander_seat[commander] == seat else -1.0
            row[at + 2] = (battle.card_of[commander] + 1) / KINDS
            row[at + 3] = grid.x[hex] / (2 * grid.columns)
            row[at + 4] = grid.row[hex] / grid.rows
            row[at + 5] = min(1.0, battle.tokens_on[commander] / 5)
            row[at + 6] = 1.0 if battle.committed[commander] else 0.0
        at += PER_COMMANDER


def _write_hexes(battle: Battle, seat: int, row: vec[float], at: i64) -> i64:
    ground = battle.ground
    fire = battle.fire
    unit_at = battle.unit_at
    size: i64 = len(ground)
    for hex in range(size):
        here = at + hex * PER_HEX
        row[here] = ground[hex] / 14
        row[here + 1] = fire[hex] / 4
        unit = unit_at[hex]
        if unit == NOBODY:
            if row[here + 3] != 0.0:  # a unit stood there when the row was written last
                _blank(row, here + 3, PER_HEX - 3)
        else:
            side = 1.0 if battle.seat_of[unit] == seat else -1.0
            class_ = battle.class_of(unit)
            row[here + 3] = side
            row[here + 4] = side * battle.figures[unit] / 4
            row[here + 5] = (battle.rank[unit] + 1) / 3
            row[here + 6] = 1.0 if battle.active[unit] else 0.0
            row[here + 7] = 1.0 if battle.foe[unit] != NOBODY else 0.0
            row[here + 8] = 1.0 if battle.commander_of[unit] != NOBODY else 0.0
            row[here + 9] = 1.0 if class_ == CAVALRY else 0.0
            row[here + 10] = 1.0 if class_ == RANGED else 0.0
    goals = battle.field.objective_hexes
    for i in range(len(goals)):
        holder = battle.holder[i]
        row[at + goals[i] * PER_HEX + 2] = 0.25 if holder == NOBODY else (1.0 if holder == seat else -1.0)
    return at + size * PER_HEX


def _blank(row: vec[float], at: i64, count: i64) -> None:
    for i in range(count):
        row[at + i] = 0.0
