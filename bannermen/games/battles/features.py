"""A seat's view as numbers, for those who train on it. It reads nothing that the view does not hold."""

from __future__ import annotations

from typing import Final

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

HEXES: Final = 160  # of the larger board
PER_HEX: Final = 11
CARDS: Final = 70
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
SIDE: Final = 14
PER_UNIT: Final = 6
PER_COMMANDER: Final = 5
LENGTH: Final = 8 + 2 * SIDE + CARDS + HEXES * PER_HEX + MOST_UNITS * PER_UNIT + MOST_COMMANDERS * PER_COMMANDER


def features(battle: Battle, seat: int) -> list[float]:
    """The battle, own side, other side, own hand, the hexes, then units and commanders by their numbers, which options
    name; from -1 to 1."""
    found = [
        battle.round / max(1, battle.field.rounds),
        (battle.phase - 2) / 2,
        battle.morale_of(seat) / 11,
        1.0 if battle.turn == seat else 0.0,
        1.0 if battle.first == seat else 0.0,
        1.0 if battle.mace == seat else 0.0,
        float(battle.field.faces[seat]),
        float(battle.field.faces[1 - seat]),
    ]
    for side in (seat, 1 - seat):
        found += _side(battle, side)
    hand = set(battle.hand[seat])
    found += [1.0 if card in hand else 0.0 for card in range(CARDS)]
    for hex in range(HEXES):
        found += _hex(battle, hex, seat) if hex < battle.field.grid.size else [0.0] * PER_HEX
    for unit in range(MOST_UNITS):
        found += _unit(battle, unit, seat) if unit < len(battle.hex_of) else [0.0] * PER_UNIT
    for commander in range(MOST_COMMANDERS):
        known = commander < len(battle.unit_of)
        found += _commander(battle, commander, seat) if known else [0.0] * PER_COMMANDER
    return found


def _side(battle: Battle, side: int) -> list[float]:
    tokens = [min(1.0, battle.pool[side][kind] / 5) for kind in range(TOKEN_KINDS)]
    held = sum(1 for holder in battle.holder if holder == side)
    return [
        *tokens,
        min(1.0, battle.command_tokens[side] / 5),
        min(1.0, len(battle.hand[side]) / 8),
        min(1.0, len(battle.deck[side]) / 30),
        1.0 if battle.passed[side] else 0.0,
        min(1.0, battle.points[side] / 20),
        min(1.0, battle.destroyed[side] / 14),
        min(1.0, battle.exited[side] / 14),
        min(1.0, battle.tents[side] / 7),
        min(1.0, held / 5),
    ]


def _hex(battle: Battle, hex: int, seat: int) -> list[float]:
    unit = battle.unit_at[hex]
    goal = 0.0
    for i, there in enumerate(battle.field.objective_hexes):
        if there == hex:
            goal = 0.25 if battle.holder[i] == NOBODY else (1.0 if battle.holder[i] == seat else -1.0)
    ground = [battle.ground[hex] / 14, battle.fire[hex] / 4, goal]
    if unit == NOBODY:
        return ground + [0.0] * (PER_HEX - 3)
    side = 1.0 if battle.seat_of[unit] == seat else -1.0
    class_ = battle.class_of(unit)
    return [
        *ground,
        side,
        side * battle.figures[unit] / 4,
        (battle.rank[unit] + 1) / 3,
        1.0 if battle.active[unit] else 0.0,
        1.0 if battle.engaged(unit) else 0.0,
        1.0 if battle.has_commander(unit) else 0.0,
        1.0 if class_ == CAVALRY else 0.0,
        1.0 if class_ == RANGED else 0.0,
    ]


def _unit(battle: Battle, unit: int, seat: int) -> list[float]:
    """Whose it is and where it stands, so that "unit 4" means something."""
    side = 1.0 if battle.seat_of[unit] == seat else -1.0
    hex = battle.hex_of[unit]
    if hex == NOWHERE:
        return [0.0] * PER_UNIT
    active = float(battle.active[unit])
    return [side, *_place(battle, hex), battle.figures[unit] / 4, (battle.rank[unit] + 1) / 3, active]


def _commander(battle: Battle, commander: int, seat: int) -> list[float]:
    unit = battle.unit_of[commander]
    hex = battle.hex_of[unit] if unit != NOBODY else NOWHERE
    if hex == NOWHERE:
        return [0.0] * PER_COMMANDER
    side = 1.0 if battle.commander_seat[commander] == seat else -1.0
    committed = float(battle.committed[commander])
    return [side, *_place(battle, hex), min(1.0, battle.tokens_on[commander] / 5), committed]


def _place(battle: Battle, hex: int) -> list[float]:
    grid = battle.field.grid
    return [grid.x[hex] / (2 * grid.columns), grid.row[hex] / grid.rows]
