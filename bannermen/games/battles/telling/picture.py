"""The table in characters, and the state in one line."""

from __future__ import annotations

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import GROUNDS, HOUSES, NOBODY, PHASES, SYMBOLS, TOKEN_KINDS

GROUND_SYMBOLS = {
    "plains": " . ",
    "hill": " ^ ",
    "forest": " % ",
    "river": " ~ ",
    "forest-river": "~%~",
    "building": "[#]",
    "road": " - ",
    "forest-road": "%-%",
    "wooden-bridge": "=w=",
    "stone-bridge": "=s=",
    "palisade": "|||",
    "tent": " A ",
    "siege-tower": " T ",
    "ford": "~:~",
    "devastated": " x ",
}
UNIT_LETTERS = "GWNKLCRH"  # by unit type, in the order of the cards


def picture(battle: Battle) -> str:
    """One line per row; a unit is its house (s/l), type and strength, an asterisk marks a commander.

    Small letters: inactive. Fire shows as its level behind an exclamation mark.
    """
    grid = battle.field.grid
    lines = []
    for row in range(grid.rows):
        cells = []
        for column in range(grid.columns - row % 2):
            cells.append(_cell(battle, grid.id_at(row, column)))
        lines.append(f"{chr(65 + row)} " + ("  " if row % 2 else "") + " ".join(cells))
    head = "  " + " ".join(f"{n:^3d}" for n in range(1, grid.columns + 1))
    return "\n".join([head, *lines])


def _cell(battle: Battle, hex: int) -> str:
    unit = battle.unit_at[hex]
    if unit == NOBODY:
        if battle.fire[hex] > 0:
            return f"!{battle.fire[hex]}!"
        return GROUND_SYMBOLS[GROUNDS[battle.ground[hex]]]
    letter = UNIT_LETTERS[battle.type_of[unit] % len(UNIT_LETTERS)]
    mark = "gbr"[battle.rank[unit]]
    lead = "*" if battle.has_commander(unit) else str(battle.figures[unit])
    name = f"{letter}{mark}{lead}"
    if battle.seat_of[unit] == 1:
        name = name[0] + mark + name[2]
    return name if battle.active[unit] else name.lower()


def line(battle: Battle) -> str:
    """Round, phase, turn, morale, points, then every unit: hex, type, rank, strength, state.

    The text holds what lies open on the table, no hands or decks.
    """
    grid = battle.field.grid
    parts = [
        f"{battle.field.key} {battle.round}/{battle.field.rounds} {PHASES[battle.phase]} {HOUSES[battle.turn]}",
        f"m{battle.morale:+d} vp{battle.points[0]}:{battle.points[1]}",
    ]
    for seat in range(2):
        pool = "".join(SYMBOLS[k][0] * battle.pool[seat][k] for k in range(TOKEN_KINDS)) or "-"
        parts.append(f"{HOUSES[seat][0].upper()} {pool} {battle.command_tokens[seat]}c {len(battle.hand[seat])}h")
        units = []
        for unit in range(len(battle.seat_of)):
            if battle.seat_of[unit] == seat and battle.hex_of[unit] >= 0:
                mark = "gbr"[battle.rank[unit]]
                state = ("" if battle.active[unit] else "'") + ("*" if battle.has_commander(unit) else "")
                foe = battle.foe[unit]
                fights = f"x{grid.name(battle.hex_of[foe])}" if foe != NOBODY else ""
                kind = UNIT_LETTERS[battle.type_of[unit] % len(UNIT_LETTERS)]
                units.append(f"{grid.name(battle.hex_of[unit])}{kind}{mark}{battle.figures[unit]}{state}{fights}")
        parts.append(" ".join(units) or "-")
    return " | ".join(parts)
