"""Squares: distances, walls, lines of sight and reach, checked against slow and simple answers."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bannermen.maps.squares import OFF, SquareGrid

GRID = SquareGrid(8, 6)
SQUARES = st.integers(0, GRID.size - 1)
EDGES = sorted({GRID.edge(a, b) for a in range(GRID.size) for b in GRID.beside[a]})
CLOSED = st.lists(st.booleans(), min_size=GRID.size, max_size=GRID.size)
WALLS = st.sets(st.sampled_from(EDGES), max_size=40)


def drawn(picture: str) -> tuple[SquareGrid, dict[str, int], list[bool]]:
    """A field from a picture: # is closed, letters name squares; the last line is row 0."""
    rows = [line.strip() for line in picture.strip().splitlines()][::-1]
    grid = SquareGrid(len(rows[0]), len(rows))
    named = {mark: grid.at(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark.isalpha()}
    return grid, named, [mark == "#" for row in rows for mark in row]


def test_squares_are_numbered_by_rows() -> None:
    assert [GRID.at(GRID.x[s], GRID.y[s]) for s in range(GRID.size)] == list(range(GRID.size))
    assert [GRID.at(-1, 0), GRID.at(0, -1), GRID.at(8, 0), GRID.at(0, 6)] == [OFF] * 4


def test_neighbours() -> None:
    assert sorted(GRID.beside[GRID.at(0, 0)]) == [1, 8]
    assert sorted(GRID.touching[GRID.at(0, 0)]) == [1, 8, 9]
    assert len(GRID.beside[GRID.at(3, 3)]) == 4
    assert len(GRID.touching[GRID.at(3, 3)]) == 8


@given(SQUARES, SQUARES)
def test_distances(a: int, b: int) -> None:
    dx, dy = abs(GRID.x[a] - GRID.x[b]), abs(GRID.y[a] - GRID.y[b])
    assert GRID.steps(a, b) == GRID.steps(b, a) == dx + dy
    assert GRID.moves(a, b) == GRID.moves(b, a) == max(dx, dy)
    assert (b in GRID.beside[a]) == (GRID.steps(a, b) == 1)
    assert (b in GRID.touching[a]) == (GRID.moves(a, b) == 1)


@given(SQUARES, st.integers(0, 9))
def test_all_squares_within_a_range(square: int, far: int) -> None:
    assert GRID.within(square, far) == [s for s in range(GRID.size) if GRID.moves(square, s) <= far]


def test_every_edge_has_its_own_number() -> None:
    pairs = {frozenset((a, b)) for a in range(GRID.size) for b in GRID.beside[a]}
    assert len(EDGES) == len(pairs) == 7 * 6 + 8 * 5


def test_edges_in_a_single_column() -> None:
    grid = SquareGrid(1, 4)
    assert len({grid.edge(a, b) for a in range(4) for b in grid.beside[a]}) == 3


# --- sight ------------------------------------------------------------------------------------------------------------


def inside(a: int, b: int, square: int) -> bool:
    """Whether the segment from centre to centre passes the inside of the square; exact, by clipping."""
    x1, y1, x2, y2 = (2 * v + 1 for v in (GRID.x[a], GRID.y[a], GRID.x[b], GRID.y[b]))
    low, high = Fraction(0), Fraction(1)
    for start, way, least in ((x1, x2 - x1, 2 * GRID.x[square]), (y1, y2 - y1, 2 * GRID.y[square])):
        if way == 0:
            if not least < start < least + 2:
                return False
            continue
        ends = sorted((Fraction(least - start, way), Fraction(least + 2 - start, way)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high or a == b == square


@settings(max_examples=300)
@given(SQUARES, SQUARES)
def test_a_line_passes_the_insides_of_its_squares(a: int, b: int) -> None:
    line = GRID.line(a, b)
    assert set(line) == {square for square in range(GRID.size) if inside(a, b, square)}
    assert (line[0], line[-1]) == (a, b)
    assert all(GRID.moves(p, q) == 1 for p, q in pairwise(line))
    assert GRID.line(b, a) == line[::-1]


@settings(max_examples=300)
@given(
    SQUARES, SQUARES, st.lists(st.booleans(), min_size=48, max_size=48), st.sets(st.sampled_from(EDGES), max_size=40)
)
def test_sight_is_mutual(a: int, b: int, hiding: list[bool], walls: set[int]) -> None:
    assert GRID.sees(a, b, hiding, hiding, walls) == GRID.sees(b, a, hiding, hiding, walls)
    assert GRID.sees(a, a, hiding, hiding, walls)


@pytest.mark.parametrize(
    ("picture", "clear"),
    [
        ("a....b", True),
        ("a..#.b", False),
        ("a#\n.b", True),
        ("a#\n#b", False),
        ("a...\n.#..\n..b.", False),
        ("#..b\n....\na..#", True),
        ("..b\n.#.\na..", False),
        (".#b\n#..\na..", True),
        ("#.b\n.#.\na.#", False),
    ],
)
def test_what_hides(picture: str, clear: bool) -> None:
    grid, named, closed = drawn(picture)
    assert grid.sees(named["a"], named["b"], closed, closed, set()) is clear


def test_figures_hide_but_close_no_corner() -> None:
    grid, named, figures = drawn("a#\n#b")
    nothing = [False] * grid.size
    assert grid.sees(named["a"], named["b"], figures, nothing, set())
    grid, named, figures = drawn("a#b")
    assert not grid.sees(named["a"], named["b"], figures, [False] * 3, set())


def test_the_ends_hide_nothing() -> None:
    everything = [True] * GRID.size
    assert GRID.sees(0, 1, everything, everything, set())


def test_walls_cut_the_line_that_crosses_them() -> None:
    nothing = [False] * GRID.size
    wall = {GRID.edge(GRID.at(2, 0), GRID.at(3, 0))}
    assert not GRID.sees(GRID.at(0, 0), GRID.at(5, 0), nothing, nothing, wall)
    assert GRID.sees(GRID.at(0, 1), GRID.at(5, 1), nothing, nothing, wall)
    assert GRID.sees(GRID.at(2, 0), GRID.at(3, 1), nothing, nothing, wall), "past the end of the wall"


def test_walls_on_both_ways_round_close_a_corner() -> None:
    a, b = GRID.at(2, 2), GRID.at(3, 3)
    east, north = GRID.at(3, 2), GRID.at(2, 3)
    nothing = [False] * GRID.size
    for first in (GRID.edge(a, east), GRID.edge(east, b)):
        assert GRID.passes(a, b, nothing, {first})
        for second in (GRID.edge(a, north), GRID.edge(north, b)):
            assert not GRID.passes(a, b, nothing, {first, second})
            assert not GRID.sees(a, b, nothing, nothing, {first, second})
    rock = nothing[:]
    rock[north] = True
    assert GRID.passes(a, b, rock, set())
    assert not GRID.passes(a, b, rock, {GRID.edge(a, east)})


# --- reach ------------------------------------------------------------------------------------------------------------


def test_reach_goes_round_what_is_closed() -> None:
    grid, named, closed = drawn(
        """
        ....
        .##.
        a#b.
        """
    )
    orthogonal = grid.reach(named["a"], 9, closed, set())
    assert orthogonal[named["b"]] == 8
    assert [orthogonal[s] for s in range(grid.size) if closed[s]] == [OFF] * 3
    assert grid.reach(named["a"], 7, closed, set())[named["b"]] == OFF
    assert grid.reach(named["a"], 9, closed, set(), diagonal=True)[named["b"]] == 5


def test_no_squeezing_between_two_rocks() -> None:
    grid, named, closed = drawn("#b\na#")
    assert grid.reach(named["a"], 9, closed, set(), diagonal=True)[named["b"]] == OFF


@settings(max_examples=60, deadline=None)
@given(SQUARES, st.integers(0, 12), st.booleans(), CLOSED, WALLS)
def test_reach_is_the_shortest_way(start: int, most: int, diagonal: bool, closed: list[bool], walls: set[int]) -> None:
    found = GRID.reach(start, most, closed, walls, diagonal)
    slow = {start: 0}
    for _ in range(most):  # relax every pair as often as there may be steps
        for a, length in list(slow.items()):
            for b in range(GRID.size):
                near = GRID.moves(a, b) == 1 if diagonal else GRID.steps(a, b) == 1
                if near and not closed[b] and length < most and GRID.passes(a, b, closed, walls):
                    slow[b] = min(slow.get(b, 99), length + 1)
    assert found == [slow.get(square, OFF) for square in range(GRID.size)]
