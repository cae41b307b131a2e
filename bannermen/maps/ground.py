"""What squares and edges are like, and what follows for steps, contact and sight, as sets of squares.

A ground never changes once made, so matches share it; where a door opens they go over to another ground. Figures are
no part of it: whoever asks says where they stand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bannermen.maps.squares import SquareGrid, set_of

CUT: Final = -1  # a line that no figure needs to hide: the ground does
_UNKNOWN: Final = -2  # a line that nobody has asked for
_KEPT: Final = 1000  # sets of squares of which it is known what touches them

# How a flood minds corners.
UNHURT: Final = 0  # past no corner that does something
HURT: Final = 1  # past any
SURE: Final = 2  # past any, and nothing costs more than a step


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Ground:
    """One state of a field of squares.

    >>> grid = SquareGrid(3, 1)
    >>> hedge = Ground(grid, [], [grid.at(1, 0)], set(), set())
    >>> hedge.sees(0, 1, 0), hedge.sees(0, 2, 0)
    (True, False)
    """

    def __init__(
        self,
        grid: SquareGrid,
        blocked: list[int],  # squares that nobody enters
        hiding: list[int],  # squares that hide what lies behind them
        walls: set[int],  # edges that stop a step
        screens: set[int],  # edges that cut a line of sight
        marked: int = 0,  # squares that do something to whoever enters them
        slow: int = 0,  # squares that cost one step more
    ) -> None:
        self.grid: SquareGrid = grid
        self.walls: set[int] = walls
        self.screens: set[int] = screens
        self.marked: int = marked
        self.slow: int = slow
        self.closed: list[bool] = [False] * grid.size
        self.hides: list[bool] = [False] * grid.size
        for square in blocked:
            self.closed[square] = True
        for square in hiding:
            self.hides[square] = True
        self.all: int = (1 << grid.size) - 1
        self.blocked: int = set_of(blocked)
        self.open: int = self.all & ~self.blocked
        # By direction, the squares from which a step leads on:
        self.ways: list[int] = [0] * 8  # all of them;
        self.easy: list[int] = [0] * 8  # past a corner that neither hurts nor slows;
        self.heavy: list[int] = [0] * 8  # past corners that do not hurt but slow: one step more
        self.swift: list[int] = [0] * 8  # all but the heavy ones;
        self.hurt: list[int] = [0] * 8  # only past corners that hurt
        self.links: list[int] = [0] * 8  # from which squares one touches and sees the square in a direction
        self.touch: list[int] = [0] * grid.size  # those squares, square by square
        self.blocks: int = 0  # lower left corners of blocks on which a large figure may stand
        self.regions: list[int] = []  # squares that hang together, as far as anybody has asked
        self._lines: list[list[int]] = [[] for _ in range(grid.size)]  # from each square, once somebody asks
        self._besides: dict[int, int] = {}  # what was asked for last
        self._lay_steps()
        self._lay_links()
        self._lay_blocks()
        # Squares from which a step on the grid cannot be made; from all others a set simply swells.
        self.uneven: int = self._less_than_all(self.ways)
        self.uneven_easy: int = self._less_than_all(self.easy)
        self.uneven_swift: int = self._less_than_all(self.swift)
        self.uneven_links: int = self._less_than_all(self.links)
        self.step: list[int] = [grid.spread(1 << square, self.ways) for square in range(grid.size)]

    # --- made once --------------------------------------------------------------------------------------------

    def _lay_steps(self) -> None:
        grid = self.grid
        for square in range(grid.size):
            bit = 1 << square
            for direction in range(8):
                other = grid.around[square][direction]
                if other < 0:
                    continue
                if direction % 2 == 0:
                    if grid.edge(square, other) not in self.walls:
                        self.ways[direction] |= bit
                        self.easy[direction] |= bit
                    continue
                flanks = self.flanks(square, other)
                if len(flanks) == 0:
                    continue
                self.ways[direction] |= bit
                unhurt = [f for f in flanks if not self.marked >> f & 1]
                if len([f for f in unhurt if not self.slow >> f & 1]) > 0:
                    self.easy[direction] |= bit
                elif len(unhurt) > 0:
                    self.heavy[direction] |= bit
        self.swift = [self.ways[d] & ~self.heavy[d] for d in range(8)]
        self.hurt = [self.swift[d] & ~self.easy[d] for d in range(8)]

    def _lay_links(self) -> None:
        grid = self.grid
        for square in range(grid.size):
            for direction in range(8):
                other = grid.around[square][direction]
                if other >= 0 and grid.sees(square, other, self.hides, self.hides, self.screens):
                    self.links[direction] |= 1 << square
                    self.touch[square] |= 1 << other

    def _lay_blocks(self) -> None:
        grid = self.grid
        for corner in range(grid.size):
            squares = grid.block(corner)
            if len(squares) == 0:
                continue
            free = True
            for square in squares:
                free = free and not self.closed[square]
            a, b, c, d = squares[0], squares[1], squares[2], squares[3]
            for edge in (grid.edge(a, b), grid.edge(c, d), grid.edge(a, c), grid.edge(b, d)):
                free = free and edge not in self.walls
            if free:
                self.blocks |= 1 << corner

    def _less_than_all(self, ways: list[int]) -> int:
        found = 0
        for square in range(self.grid.size):
            for direction in range(8):
                if self.grid.around[square][direction] >= 0 and not ways[direction] >> square & 1:
                    found |= 1 << square
        return found

    # --- steps ------------------------------------------------------------------------------------------------

    def spread(self, squares: int, ways: list[int], uneven: int) -> int:
        """All squares one step from a set, by the ways given."""
        rough = squares & uneven
        if rough == 0:
            return self.grid.swell(squares)
        if rough == squares:
            return self.grid.spread(squares, ways)
        return self.grid.spread(rough, ways) | self.grid.swell(squares ^ rough)

    def flanks(self, a: int, b: int) -> list[int]:
        """The squares past which a diagonal step may lead: open, and no wall on the way round by them."""
        grid = self.grid
        found: list[int] = []
        for flank in (grid.at(grid.x[b], grid.y[a]), grid.at(grid.x[a], grid.y[b])):
            if not self.closed[flank] and grid.edge(a, flank) not in self.walls:
                if grid.edge(flank, b) not in self.walls:
                    found.append(flank)
        return found

    def steps_from(self, square: int) -> int:
        """The squares that one step from here leads to, open or not."""
        return self.step[square]

    def flood(self, start: int, most: int, enter: int, halt: int, care: int, goal: int = 0) -> list[int]:
        """By cost, 0 to `most`: the squares first reached with so many steps from the set `start`.

        Only squares of `enter` are entered; those of `halt` are entered and not left. `care` is for the corners that
        diagonal steps pass; marked squares themselves are the caller's to leave out of `enter`. It goes no further
        once a square of `goal` is reached: what costs more is left out.
        """
        grid = self.grid
        layers = [0] * (most + 1)
        layers[0] = start
        done = 0
        ways = self.easy if care == UNHURT else self.swift if care == HURT else self.ways
        uneven = self.uneven_easy if care == UNHURT else self.uneven_swift if care == HURT else self.uneven
        slow = self.slow if care != SURE else 0
        for cost in range(most + 1):
            front = layers[cost] & ~done
            layers[cost] = front
            if front == 0:
                continue
            done |= front
            if cost == most:
                break
            if front & goal != 0:
                return layers[: cost + 1]
            if cost > 0:
                front &= ~halt
            new = self.spread(front, ways, uneven) & enter & ~done
            if slow == 0:
                layers[cost + 1] |= new
                continue
            layers[cost + 1] |= new & ~slow
            if cost + 2 <= most:
                past = grid.spread(front, self.heavy) & enter & ~done
                layers[cost + 2] |= new & slow | past & ~slow
                if cost + 3 <= most:
                    layers[cost + 3] |= past & slow
        return layers

    def shortest(self, layers: list[int], ends: int, cost: int, care: int) -> list[int]:
        """By cost, the squares of a flood that lie on a shortest way to `ends`, which it reached with `cost` steps."""
        grid = self.grid
        found = [0] * (cost + 1)
        found[cost] = ends & layers[cost]
        ways = self.easy if care == UNHURT else self.swift if care == HURT else self.ways
        slow = self.slow if care != SURE else 0
        for at in range(cost, 0, -1):  # steps lead back as they led there
            quick = found[at] & ~slow
            found[at - 1] |= layers[at - 1] & grid.spread(quick, ways)
            if slow != 0 and at > 1:
                late = found[at] & slow
                found[at - 2] |= layers[at - 2] & (grid.spread(late, ways) | grid.spread(quick, self.heavy))
                if at > 2:
                    found[at - 3] |= layers[at - 3] & grid.spread(late, self.heavy)
        return found

    # --- contact and sight ------------------------------------------------------------------------------------

    def beside(self, squares: int) -> int:
        """All squares in contact with one of the set: touching it, with a clear line."""
        found = self._besides.get(squares)
        if found is None:
            if len(self._besides) >= _KEPT:
                self._besides.clear()
            found = self.spread(squares, self.links, self.uneven_links)
            self._besides[squares] = found
        return found

    def line(self, a: int, b: int) -> int:
        """The squares on which a figure would cut the line from a to b; CUT where the ground does."""
        grid = self.grid
        lines = self._lines[a]
        if len(lines) == 0:
            lines = [_UNKNOWN] * grid.size
            self._lines[a] = lines
        found = lines[b]
        if found == _UNKNOWN:
            found = CUT
            if grid.sees(a, b, self.hides, self.hides, self.screens):
                found = set_of(grid.line(a, b)[1:-1])
            lines[b] = found
        return found

    def sees(self, a: int, b: int, figures: int) -> bool:
        """Whether the line from centre to centre is clear of the ground and of figures between."""
        between = self.line(a, b)
        return between != CUT and between & figures == 0
