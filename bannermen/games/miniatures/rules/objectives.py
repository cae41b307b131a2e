"""Objective tokens: claimed by covering, held against fewer ranks (tmg21-mode-got-04 to -09)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.maps.plane import holds, token

RADIUS: Final = 700  # of a token in thousandths of an inch (tmg21-mode-got-11)


def weight(war: War, unit: int) -> int:
    """Ranks for holding a token; a lone unit counts its wounds (tmg21-mode-got-06)."""
    return wounds_left(war, unit) if war.card(unit).solo else war.ranks(unit)


def controller(war: War, objective: int) -> int:
    """The unit that controls a token now (tmg21-mode-got-04, -05, -07, -12)."""
    x, y = war.field.objectives[objective]
    disc = token(x, y, RADIUS)
    for unit in range(len(war.fate)):
        if war.on_field(unit) and holds(war.tray(unit), disc):
            if any([weight(war, foe) > weight(war, unit) for foe in war.contacts[unit]]):
                return NOBODY
            return unit
    return NOBODY


def score(war: War) -> None:
    """One point for each token, one more for the commander's unit, from round 2 on (tmg21-mode-got-08, -09)."""
    if war.round < 2:
        return
    for objective in range(len(war.field.objectives)):
        unit = controller(war, objective)
        if unit == NOBODY:
            continue
        seat = war.seat_of[unit]
        points = 2 if war.field.commander_unit[seat] == unit else 1
        war.points[seat] += points
        if war.log is not None:
            told.scored(war, seat, points, "tmg21-mode-got-08")
