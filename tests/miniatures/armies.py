"""Armies that are brought to the table in tests."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.edition import EDITIONS
from bannermen.games.miniatures.loadouts.muster import muster
from bannermen.games.miniatures.loadouts.sitting import agree_on_terrain, armies
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.setup import Setup
from bannermen.kernel.chance import Chance
from tests.miniatures.table import Table


def part(key: str) -> dict[str, Any]:
    import msgspec

    found: dict[str, Any] = msgspec.to_builtins(next(ready.list for ready in armies() if ready.key == key))
    return found


LISTS = {"2021": ("wolf-lord", "kingslayer"), "2018": ("first-wolf-lord", "first-kingslayer")}


def sat_down(
    edition: str = "2021",
    scene: str = "a-game-of-thrones",
    seed: int = 3,
    terrain: object = 0,
    sides: list[int] | None = None,
    dice: tuple[int, ...] = (),
    parts: list[dict[str, Any]] | None = None,
) -> Table:
    """A battle from its very beginning, with the usual armies, whether or not all their cards are in."""
    sides = sides or [0, 1]
    parts = parts or [part(LISTS[edition][seat % 2]) for seat in range(len(sides))]
    war = muster(parts, 30, EDITIONS[edition], MODES[edition][scene], sides, Chance(seed))
    agree_on_terrain(war, terrain)
    war.record()
    war.chance.script = [die - 1 for die in dice]
    war.begin(Setup())
    return Table(war)
