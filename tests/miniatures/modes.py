"""What the tests of the modes have in common: the modes by name, units far away, who controls what."""

from __future__ import annotations

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.table import GUARDS, SWORDS, Table, at, battle

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)
CENTRE, NEAR_SIDE, FAR_SIDE = [24000, 24000], [10000, 14000], [38000, 34000]
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


def fight() -> Table:
    """Two units in melee in the middle, front to front, and two far away."""
    return battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR])
