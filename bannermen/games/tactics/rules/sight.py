"""Who touches whom, who sees whom, how far apart they are (the battlefield and the important terms of the book)."""

from __future__ import annotations

from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import SHORT_RANGE
from bannermen.maps.squares import squares_of


def beside(battle: Battle, figure: int) -> int:
    """The squares in contact with the figure: touching one of its own, with a clear line (tac-terms-16)."""
    if battle.card(figure).large:
        return battle.ground.beside(battle.feet[figure])
    return battle.ground.touch[battle.at[figure]]


def in_contact(battle: Battle, a: int, b: int) -> bool:
    """Adjacent squares and line of sight to each other; any of the squares of a large figure (tac-figures-12)."""
    return a != b and beside(battle, a) & battle.feet[b] != 0


def is_engaged(battle: Battle, figure: int) -> bool:
    """In contact with an enemy (tac-terms-17, tac-special-08)."""
    return beside(battle, figure) & battle.foes(battle.side_of(figure)) != 0


def engaged_with(battle: Battle, figure: int) -> list[int]:
    """The enemies in contact with the figure."""
    near = beside(battle, figure) & battle.foes(battle.side_of(figure))
    found: list[int] = []
    while near:
        low = near & -near
        other = battle.figure_at[low.bit_length() - 1]
        found.append(other)
        near &= ~battle.feet[other]
    return found


def has_line(battle: Battle, a: int, b: int) -> bool:
    """A clear line between any square of the one and any square of the other; their own never hide (tac-los-11)."""
    return has_line_past(battle, a, b, battle.occupied())


def has_line_past(battle: Battle, a: int, b: int, occupied: int) -> bool:
    """The same for many lines at a time, which share the occupied squares."""
    ground = battle.ground
    figures = battle.book.figures
    if not figures[battle.card_of[a]].large and not figures[battle.card_of[b]].large:
        return ground.sees(battle.at[a], battle.at[b], occupied)
    others = occupied & ~(battle.feet[a] | battle.feet[b])
    for one in squares_of(battle.feet[a]):
        for two in squares_of(battle.feet[b]):
            if ground.sees(one, two, others):
                return True
    return False


def sees_square(battle: Battle, figure: int, square: int) -> bool:
    """A clear line from the figure to the centre of a square (tac-los-12)."""
    others = battle.occupied() & ~battle.feet[figure]
    for one in squares_of(battle.feet[figure]):
        if battle.ground.sees(one, square, others):
            return True
    return False


def distance(battle: Battle, a: int, b: int) -> int:
    """Squares apart, diagonals counting one, from the nearest squares of large figures (tac-terms-25)."""
    if not battle.card(a).large and not battle.card(b).large:
        return battle.field.grid.moves(battle.at[a], battle.at[b])
    return bits_apart(battle, battle.feet[a], battle.feet[b])


def bits_apart(battle: Battle, a: int, b: int) -> int:
    grid = battle.field.grid
    least = 99
    for one in squares_of(a):
        for two in squares_of(b):
            apart = grid.moves(one, two)
            if apart < least:
                least = apart
    return least


def in_short_range(battle: Battle, a: int, b: int) -> bool:
    """Up to three squares away, whatever lies between (tac-terms-24)."""
    return distance(battle, a, b) <= SHORT_RANGE


def on_high_ground(battle: Battle, figure: int) -> bool:
    """With all of its squares (tac-terrain-10)."""
    return battle.feet[figure] & ~battle.high == 0


def objectives_of(battle: Battle, figure: int) -> list[int]:
    """The objectives that the figure controls by standing on them (tac-objective-04, -10)."""
    feet = battle.feet[figure]
    return [i for i, square in enumerate(battle.field.objectives) if feet >> square & 1]


def objectives_held(battle: Battle, side: int) -> int:
    """How many objectives figures of the side stand on."""
    count = 0
    for square in battle.field.objectives:
        if battle.bits[side] >> square & 1:
            count += 1
    return count
