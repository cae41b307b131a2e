"""What the tests of the modes have in common: the modes by name, units far away, who controls what."""

from __future__ import annotations

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.table import GUARDS, SWORDS, Table, at

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)
KINGS, SIEGE, CROWS, DRAGONS = "a-clash-of-kings", "a-storm-of-swords", "a-feast-for-crows", "a-dance-with-dragons"
WINTER, HONED, FIRE, HERE, DARK = (
    "winds-of-winter", "honed-and-ready", "fire-and-blood", "here-we-stand", "dark-wings-dark-words",
)  # fmt: skip
COVERING = ["a-game-of-thrones", KINGS, WINTER, HONED, DARK]


def control(t: Table, objective: int = 0) -> int:
    mode = t.war.field.mode
    assert isinstance(mode, Covering)
    return mode.controller(t.war, objective)


def kill(t: Table, unit: int, by: int = NOBODY) -> Table:
    return t.wound(unit, by=by)
