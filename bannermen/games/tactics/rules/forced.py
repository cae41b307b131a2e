"""Moves that a card forces: away from a figure, or toward it (special terms of abilities)."""

from __future__ import annotations

from bannermen.games.tactics.rules.charge import charge_ends
from bannermen.games.tactics.rules.sight import bits_apart
from bannermen.games.tactics.rules.ways import Ways
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOWHERE
from bannermen.maps.ground import HURT
from bannermen.maps.squares import squares_of


def away_ends(battle: Battle, figure: int, cause: int, most: int) -> tuple[int, int]:
    """The squares farthest from the figure that causes it, within so many squares; (0, 0): it is not moved.

    The edge of the battlefield is like a wall (tac-board-16).
    """
    ways = Ways(battle, figure, NOWHERE, most, True)
    reached = 0
    for layer in ways.ground.flood(ways.start, most, ways.enter, 0, HURT):
        reached |= layer
    grid = ways.ground.grid
    best = bits_apart(battle, battle.feet[figure], battle.feet[cause])
    found = 0
    if ways.large:
        taken = grid.blocks_over(ways.others | battle.ground.blocked)
        for corner in squares_of(grid.blocks_over(reached) & battle.ground.blocks & ~taken):
            block = (3 << corner) | (3 << (corner + grid.columns))
            apart = bits_apart(battle, block, battle.feet[cause])
            if apart > best:
                best, found = apart, 0
            if apart == best and corner != battle.at[figure]:
                found |= 1 << corner
    else:
        for square in squares_of(reached & ~ways.others & battle.ground.open & ~ways.start):
            apart = bits_apart(battle, 1 << square, battle.feet[cause])
            if apart > best:
                best, found = apart, 0
            if apart == best:
                found |= 1 << square
    if best == bits_apart(battle, battle.feet[figure], battle.feet[cause]):
        return 0, 0
    return found, most


def toward_ends(battle: Battle, figure: int, cause: int, most: int) -> tuple[int, int]:
    """On a shortest way into contact with the figure that causes it, as far as it goes (tac-special-11, -12)."""
    return charge_ends(battle, figure, cause, most, True)
