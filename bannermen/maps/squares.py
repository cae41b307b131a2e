"""A grid of squares with walls on their edges: names, neighbours, distances, lines of sight, reach and sets.

Squares are numbered row by row from the lower left corner. A corner between four squares is passed, on foot or by a
line of sight, if one of the two ways round it is open. A set of squares is one number: bit 5 stands for square 5.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

OFF: Final = -1  # no square

# Directions clockwise from the north; the even ones are orthogonal.
_DX: Final = (0, 1, 1, 1, 0, -1, -1, -1)
_DY: Final = (1, 1, 0, -1, -1, -1, 0, 1)

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class SquareGrid:
    """One field of squares; made once and shared by all matches on it.

    >>> grid = SquareGrid(8, 6)
    >>> grid.at(3, 2), grid.steps(grid.at(0, 0), grid.at(3, 2)), grid.moves(grid.at(0, 0), grid.at(3, 2))
    (19, 5, 3)
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: int = columns
        self.rows: int = rows
        self.size: int = columns * rows
        self.x: list[int] = [s % columns for s in range(self.size)]
        self.y: list[int] = [s // columns for s in range(self.size)]
        self.around: list[list[int]] = [self._ring(s) for s in range(self.size)]  # eight directions, some OFF
        self.beside: list[list[int]] = [[n for n in ring[::2] if n != OFF] for ring in self.around]
        self.touching: list[list[int]] = [[n for n in ring if n != OFF] for ring in self.around]
        self.all: int = (1 << self.size) - 1
        self.not_first: int = set_of([s for s in range(self.size) if self.x[s] > 0])
        self.not_last: int = set_of([s for s in range(self.size) if self.x[s] < columns - 1])

    def at(self, x: int, y: int) -> int:
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return y * self.columns + x
        return OFF

    def _ring(self, square: int) -> list[int]:
        return [self.at(self.x[square] + _DX[d], self.y[square] + _DY[d]) for d in range(8)]

    # --- names ------------------------------------------------------------------------------------------------

    def name(self, square: int) -> str:
        """What the edges of the board say: column and row.

        >>> grid = SquareGrid(8, 6)
        >>> grid.name(grid.at(2, 3)), grid.named("C4") == grid.at(2, 3), grid.named("K9")
        ('C4', True, -1)
        """
        return f"{_LETTERS[self.x[square]]}{self.y[square] + 1}"

    def named(self, name: str) -> int:
        """The square of that name; OFF: there is none."""
        if len(name) < 2 or name[0] not in _LETTERS or not name[1:].isdecimal():
            return OFF
        return self.at(_LETTERS.index(name[0]), int(name[1:]) - 1)

    # --- distances --------------------------------------------------------------------------------------------

    def steps(self, a: int, b: int) -> int:
        """Orthogonal steps from one square to another."""
        return abs(self.x[a] - self.x[b]) + abs(self.y[a] - self.y[b])

    def moves(self, a: int, b: int) -> int:
        """Steps from one square to another when diagonal ones count as one."""
        return max(abs(self.x[a] - self.x[b]), abs(self.y[a] - self.y[b]))

    def within(self, square: int, far: int) -> list[int]:
        """All squares at most so many steps away, diagonal ones counting as one; the square itself included."""
        x = self.x[square]
        y = self.y[square]
        return [
            row * self.columns + column
            for row in range(max(0, y - far), min(self.rows, y + far + 1))
            for column in range(max(0, x - far), min(self.columns, x + far + 1))
        ]

    def block(self, corner: int) -> list[int]:
        """The four squares of a large figure, the lower left one given; empty where they would leave the grid."""
        if self.x[corner] + 1 == self.columns or self.y[corner] + 1 == self.rows:
            return []
        return [corner, corner + 1, corner + self.columns, corner + self.columns + 1]

    # --- walls ------------------------------------------------------------------------------------------------

    def edge(self, a: int, b: int) -> int:
        """The number of the edge between two squares beside each other: what a set of walls holds.

        >>> grid = SquareGrid(8, 6)
        >>> grid.edge(0, 1) == grid.edge(1, 0) != grid.edge(0, 8)
        True
        """
        low = min(a, b)
        return 2 * low + (1 if abs(a - b) != 1 else 0)

    def passes(self, a: int, b: int, closed: list[bool], walls: set[int]) -> bool:
        """Whether the way from a square to one that touches it is open; whether b may be entered is not asked."""
        if self.x[a] == self.x[b] or self.y[a] == self.y[b]:
            return self.edge(a, b) not in walls
        for flank in (self.at(self.x[b], self.y[a]), self.at(self.x[a], self.y[b])):
            if not closed[flank] and self.edge(a, flank) not in walls and self.edge(flank, b) not in walls:
                return True
        return False

    # --- sight ------------------------------------------------------------------------------------------------

    def line(self, a: int, b: int) -> list[int]:
        """The squares whose inside a line from centre to centre passes, both ends included, in order.

        Two that touch only diagonally follow each other where the line goes through the corner between them.
        """
        dx = abs(self.x[b] - self.x[a])
        dy = abs(self.y[b] - self.y[a])
        east = 1 if self.x[b] > self.x[a] else -1
        north = self.columns if self.y[b] > self.y[a] else -self.columns
        squares = [a]
        square = a
        i = j = 0
        while i < dx or j < dy:
            # Which edge of the square comes first: the upright one (next i) or the level one (next j)?
            lead = (1 + 2 * i) * dy - (1 + 2 * j) * dx
            if lead <= 0:
                i += 1
                square += east
            if lead >= 0:
                j += 1
                square += north
            squares.append(square)
        return squares

    def sees(self, a: int, b: int, hiding: list[bool], solid: list[bool], walls: set[int]) -> bool:
        """Whether a line from centre to centre is clear.

        What is `hiding` hides what lies behind it; only what is `solid`, or a wall, closes a corner. The two ends hide
        nothing.
        """
        squares = self.line(a, b)
        for i in range(1, len(squares)):
            if not self.passes(squares[i - 1], squares[i], solid, walls):
                return False
            if i < len(squares) - 1 and hiding[squares[i]]:
                return False
        return True

    # --- reach ------------------------------------------------------------------------------------------------

    def reach(self, start: int, most: int, closed: list[bool], walls: set[int], diagonal: bool = False) -> list[int]:
        """The number of steps to each square, at most `most`; OFF for those out of reach. Closed squares stop."""
        found = [OFF] * self.size
        found[start] = 0
        edge = [start]
        for step in range(1, most + 1):
            further: list[int] = []
            for square in edge:
                for other in self.touching[square] if diagonal else self.beside[square]:
                    if found[other] == OFF and not closed[other] and self.passes(square, other, closed, walls):
                        found[other] = step
                        further.append(other)
            if len(further) == 0:
                break
            edge = further
        return found

    # --- sets of squares --------------------------------------------------------------------------------------

    def spread(self, squares: int, ways: list[int]) -> int:
        """All squares one step from a set; `ways[d]` are those from which the step in direction d may be made.

        It must hold no square at the edge of the grid from which the step would lead off it. See `swell`.
        """
        w = self.columns
        return (
            (squares & ways[0]) << w
            | (squares & ways[1]) << (w + 1)
            | (squares & ways[2]) << 1
            | (squares & ways[3]) >> (w - 1)
            | (squares & ways[4]) >> w
            | (squares & ways[5]) >> (w + 1)
            | (squares & ways[6]) >> 1
            | (squares & ways[7]) << (w - 1)
        )

    def swell(self, squares: int) -> int:
        """All squares one step from a set where every step can be made: as `spread`, with half the work."""
        w = self.columns
        row = (squares & self.not_last) << 1 | (squares & self.not_first) >> 1
        column = squares | row
        return (row | column << w | column >> w) & self.all

    def blocks_over(self, squares: int) -> int:
        """The lower left corners of all 2x2 blocks that cover a square of the set (some may leave the grid)."""
        w = self.columns
        return squares | (squares >> 1) | (squares >> w) | (squares >> (w + 1))


def set_of(squares: list[int]) -> int:
    """A set of squares as one number.

    >>> set_of([0, 3]), squares_of(9)
    (9, [0, 3])
    """
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def squares_of(bits: int, first: int = 0) -> list[int]:
    """The squares of a set, lowest first; counted from another number, if one is given."""
    found: list[int] = []
    octets = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    for i in range(len(octets)):
        octet = octets[i]
        if octet != 0:
            for offset in _OFFSETS[octet]:
                found.append(first + 8 * i + offset)
    return found


_OFFSETS: Final[list[list[int]]] = [[bit for bit in range(8) if octet >> bit & 1] for octet in range(256)]
