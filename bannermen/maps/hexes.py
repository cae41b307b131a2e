"""A field of pointy-top hexes in rows.

Rows are lettered from the north, hexes numbered from the west: C7. The first row and every second one after it hold
`columns` hexes; the rows between are shifted half a hex to the east and hold one fewer, because the half hexes at their
ends are not part of the field.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
SOUTH: Final = 1
EAST: Final = 2
WEST: Final = 3

# Directions clockwise from the upper right.
DIRECTIONS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")

OFF: Final = -1  # no hex


class HexGrid:
    """Neighbours, distances and lines of one field; made once and shared by all matches on it.

    >>> grid = HexGrid(11, 15)
    >>> grid.size
    160
    >>> grid.name(grid.at("C7")), grid.distance[grid.at("A1")][grid.at("C2")]
    ('C7', 2)
    >>> [grid.name(hex) for hex in grid.toward(grid.at("C7"), NORTH)]
    ['B6', 'B7']
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: int = rows
        self.columns: int = columns
        self.row: list[int] = []
        self.column: list[int] = []
        self._ids: dict[tuple[int, int], int] = {}
        for r in range(rows):
            for c in range(columns - r % 2):
                self._ids[(r, c)] = len(self.row)
                self.row.append(r)
                self.column.append(c)
        self.size: int = len(self.row)
        # x runs in half hexes, so that both kinds of row have whole numbers.
        self.x: list[int] = [2 * self.column[h] + self.row[h] % 2 for h in range(self.size)]
        self.step: list[list[int]] = [self._around(h) for h in range(self.size)]
        self.neighbours: list[list[int]] = [[n for n in ring if n != OFF] for ring in self.step]
        self.distance: list[list[int]] = [[self._apart(a, b) for b in range(self.size)] for a in range(self.size)]
        self._lines: dict[int, list[list[int]]] = {}
        self._toward: list[list[list[int]]] = [
            [self._nearer(h, edge) for edge in (NORTH, SOUTH, EAST, WEST)] for h in range(self.size)
        ]
        self._within: dict[int, list[int]] = {}

    def id_at(self, row: int, column: int) -> int:
        return self._ids.get((row, column), OFF)

    def _around(self, hex: int) -> list[int]:
        r, c = self.row[hex], self.column[hex]
        left = c - 1 + r % 2  # the column of the western one of the two hexes in the next row
        return [
            self.id_at(r - 1, left + 1),
            self.id_at(r, c + 1),
            self.id_at(r + 1, left + 1),
            self.id_at(r + 1, left),
            self.id_at(r, c - 1),
            self.id_at(r - 1, left),
        ]

    def _apart(self, a: int, b: int) -> int:
        rows = abs(self.row[a] - self.row[b])
        halves = abs(self.x[a] - self.x[b])
        return rows + max(0, (halves - rows) // 2)

    def _nearer(self, hex: int, edge: int) -> list[int]:
        """Adjacent hexes nearer to an edge: two toward a long edge, up to three toward a short one."""
        found: list[int] = []
        for n in self.neighbours[hex]:
            if (
                (edge == NORTH and self.row[n] < self.row[hex])
                or (edge == SOUTH and self.row[n] > self.row[hex])
                or (edge == EAST and self.x[n] > self.x[hex])
                or (edge == WEST and self.x[n] < self.x[hex])
            ):
                found.append(n)
        found.sort()
        return found

    def toward(self, hex: int, edge: int) -> list[int]:
        return self._toward[hex][edge]

    def from_edge(self, hex: int, edge: int) -> int:
        """The row of a hex counted from an edge; hexes on the edge are in row 1."""
        if edge == NORTH:
            return self.row[hex] + 1
        if edge == SOUTH:
            return self.rows - self.row[hex]
        if edge == WEST:
            return self.x[hex] // 2 + 1
        return (2 * (self.columns - 1) - self.x[hex]) // 2 + 1

    def within(self, hex: int, reach: int) -> list[int]:
        """All hexes at most `reach` away, the hex itself included."""
        key = hex * 64 + reach
        found = self._within.get(key)
        if found is None:
            apart = self.distance[hex]
            found = [h for h in range(self.size) if apart[h] <= reach]
            self._within[key] = found
        return found

    def name(self, hex: int) -> str:
        return f"{chr(65 + self.row[hex])}{self.column[hex] + 1}"

    def at(self, name: str) -> int:
        """The hex of that name; KeyError if the field has none."""
        if len(name) < 2 or not name[1:].isdigit():
            raise KeyError(name)
        hex = self.id_at(ord(name[0].upper()) - 65, int(name[1:]) - 1)
        if hex == OFF:
            raise KeyError(name)
        return hex

    # --- lines ------------------------------------------------------------------------------------------------

    def lines(self, a: int, b: int) -> list[list[int]]:
        """The hexes strictly between a and b that a line from centre to centre runs through.

        One list, or two where the line runs along edges: then it is shifted slightly, as a whole, to either side. A hex
        that the line only touches at a corner is not run through.
        """
        key = a * self.size + b
        found = self._lines.get(key)
        if found is None:
            found = self._draw(a, b)
            self._lines[key] = found
        return found

    def _draw(self, a: int, b: int) -> list[list[int]]:
        across, rows = abs(self.x[a] - self.x[b]), abs(self.row[a] - self.row[b])
        if across == 0 or across == 3 * rows:  # these directions run along edges
            return [self._trace(a, b, 1), self._trace(a, b, -1)]
        return [self._trace(a, b, 0)]

    def _trace(self, a: int, b: int, side: int) -> list[int]:
        """Follow the line, shifted by a hair to a side or not (0); every hex whose inside it crosses."""
        # In units where a hex is 2 wide (x) and rows are 3 apart in y (heights 4): centres are whole numbers in x
        # and multiples of 3 in y; the y unit is shorter than the x unit by sqrt(3), which no incidence depends on.
        ax, ay = float(self.x[a]), 3.0 * self.row[a]
        bx, by = float(self.x[b]), 3.0 * self.row[b]
        dx, dy = bx - ax, by - ay
        hair = 1e-4 * side
        ax, bx = ax - dy * hair, bx - dy * hair
        ay, by = ay + dx * hair, by + dx * hair
        crossed: list[int] = []
        for hex in range(self.size):
            if hex == a or hex == b or self.distance[a][hex] + self.distance[hex][b] > self.distance[a][b] + 1:
                continue
            if _crosses(ax - self.x[hex], ay - 3.0 * self.row[hex], bx - self.x[hex], by - 3.0 * self.row[hex]):
                crossed.append(hex)
        return crossed


def _crosses(ax: float, ay: float, bx: float, by: float) -> bool:
    """Does a line enter the inside of the hex around the origin? Clip it by the three pairs of sides.

    The hex has its points at (0, +-2) and (+-1, +-1): |x| < 1, |x + y| < 2, |x - y| < 2.
    """
    low, high = 0.0, 1.0
    for u, v, limit in ((ax, bx, 1.0), (ax + ay, bx + by, 2.0), (ax - ay, bx - by, 2.0)):
        change = v - u
        if abs(change) < 1e-12:
            if abs(u) >= limit:
                return False
            continue
        first, second = (-limit - u) / change, (limit - u) / change
        if first > second:
            first, second = second, first
        low, high = max(low, first), min(high, second)
    return high - low > 1e-9
