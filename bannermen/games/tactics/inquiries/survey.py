"""What a figure could do from where it stands: for looking around the table, not a promise that it may do so now."""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics.content.boons import SQUARES
from bannermen.games.tactics.rules.boons import boon, sees
from bannermen.games.tactics.rules.sight import engaged_with, in_short_range
from bannermen.games.tactics.rules.ways import Ways, allowance, walk_back
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import MOVE, NOWHERE, ON_BOARD, SHORT_RANGE
from bannermen.maps.squares import squares_of


def survey(battle: Battle, thing: str, index: int) -> dict[str, Any]:
    """All of it lies open on the table: squares and figures by number."""
    if thing == "square" and 0 <= index < battle.field.grid.size:
        return {"sight": in_sight(battle, 1 << index), "short": battle.field.grid.within(index, SHORT_RANGE)}
    if thing == "figure" and 0 <= index < len(battle.fate) and battle.fate[index] == ON_BOARD:
        return around(battle, index)
    return {}


def around(battle: Battle, figure: int) -> dict[str, Any]:
    """Reach with its ways, enemies that it sees or fights, what lies in short range."""
    most = allowance(battle, figure, 0, 0)
    ways = Ways(battle, figure, NOWHERE, most, False)
    ways.spread()
    ends = ways.ends()
    enemies = battle.enemies_of(battle.side_of(figure))
    second = MOVE + boon(battle, figure, SQUARES) + most
    far = Ways(battle, figure, NOWHERE, second, False)
    far.spread()
    return {
        "reach": squares_of(ends),
        "large": ways.large,
        "run": squares_of(far.ends() & ~ends),
        "terrain": squares_of(ways.entries()) if ways.marked else [],
        "ways": {} if ways.large else {str(square): walk_back(ways, square) for square in squares_of(ends)},
        "sight": in_sight(battle, battle.feet[figure]),
        "sees": [enemy for enemy in enemies if sees(battle, figure, enemy)],
        "engaged": engaged_with(battle, figure),
        "short": [f for f in range(len(battle.fate)) if f != figure and _near(battle, figure, f)],
    }


def _near(battle: Battle, figure: int, other: int) -> bool:
    return battle.fate[other] == ON_BOARD and in_short_range(battle, figure, other)


def in_sight(battle: Battle, feet: int) -> list[int]:
    """Squares to whose centre a clear line leads."""
    others = battle.occupied() & ~feet
    found = []
    for square in range(battle.field.grid.size):
        if any(battle.ground.sees(one, square, others) for one in squares_of(feet)):
            found.append(square)
    return found
