"""The battle in one line, and in characters."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling.naming import unit_name
from bannermen.games.miniatures.terms import CONDITION_BITS, INCH, NOBODY, ON_FIELD
from bannermen.maps.plane import distance_from

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
ARROWS: Final = "↑↗→↘↓↙←↖"


def line(war: War) -> str:
    """Round, points, and who stands where with how many figures."""
    units = []
    for unit in range(len(war.fate)):
        if war.fate[unit] == ON_FIELD:
            x, y, facing = war.poses[unit]
            marks = "*" if war.activated[unit] else ""
            for i, bit in enumerate(CONDITION_BITS):
                marks += "pvw"[i] if war.conditions[unit] & bit else ""
            units.append(f"{war.card(unit).id}@{x},{y},{facing}x{war.figures[unit]}-{war.hurt[unit]}{marks}")
    points = ":".join(str(p) for p in war.points)
    return f"{war.field.edition.name} {war.field.mode.key} r{war.round} t{war.turn} vp{points} " + " ".join(units)


def picture(war: War, language: str = "en") -> str:
    """The table, an inch a letter: units as letters (capitals for the first side), tokens as O, terrain as +."""
    wide, long = war.field.wide // INCH, war.field.long // INCH
    rows = []
    for row in range(long - 1, -1, -1):
        y = row * INCH + INCH // 2
        rows.append("".join([_symbol(war, column * INCH + INCH // 2, y) for column in range(wide)]).rstrip())
    for unit in range(len(war.fate)):
        if war.fate[unit] == ON_FIELD:
            arrow = ARROWS[(war.poses[unit][2] + 2250) // 4500 % 8]
            name = unit_name(war, unit, language)
            rows.append(f"{_letter(war, unit)} {arrow} {name}: {war.figures[unit]} of {war.card(unit).figures}")
    return "\n".join(rows)


def _letter(war: War, unit: int) -> str:
    letter = LETTERS[unit % 26]
    return letter.upper() if war.field.sides[war.seat_of[unit]] == 0 else letter


def _symbol(war: War, x: int, y: int) -> str:
    for unit in range(len(war.fate)):
        tray = war.trays[unit]
        if tray is not None and distance_from(tray, x, y) == 0:
            return _letter(war, unit)
    for tx, ty in war.tokens:
        if abs(tx - x) <= INCH // 2 and abs(ty - y) <= INCH // 2:
            return "O"
    for piece in war.pieces:
        if piece.kind != NOBODY and distance_from(piece.shape, x, y) == 0:
            return "+"
    return "·" if (x // INCH + y // INCH) % 6 == 0 else " "
