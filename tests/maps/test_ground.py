"""Grounds of squares: steps, contact, sight and blocks as sets, checked against the plain answers of the grid."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bannermen.maps.ground import CUT, HURT, SURE, UNHURT, Ground
from bannermen.maps.squares import SquareGrid, set_of, squares_of

GRID = SquareGrid(8, 6)
SQUARES = st.integers(0, GRID.size - 1)
SOME = st.lists(SQUARES, max_size=14, unique=True)
EDGES = sorted({GRID.edge(a, b) for a in range(GRID.size) for b in GRID.beside[a]})
WALLS = st.sets(st.sampled_from(EDGES), max_size=20)


def drawn(picture: str) -> tuple[Ground, dict[str, int]]:
    """# neither entered nor seen through, o not entered, x not seen through, ! marked, ~ slow; letters name squares."""
    rows = [line.strip() for line in picture.strip().splitlines()][::-1]
    grid = SquareGrid(len(rows[0]), len(rows))
    marks = [mark for row in rows for mark in row]
    where = {kind: [s for s, mark in enumerate(marks) if mark in kind] for kind in ("#o", "#x", "!", "~")}
    ground = Ground(grid, where["#o"], where["#x"], set(), set(), set_of(where["!"]), set_of(where["~"]))
    return ground, {mark: s for s, mark in enumerate(marks) if mark.isupper()}


def test_sets_of_squares() -> None:
    assert squares_of(set_of([3, 200, 17])) == [3, 17, 200]
    assert squares_of(0) == []


def test_names_of_squares() -> None:
    assert [GRID.name(s) for s in (0, 7, 8, 47)] == ["A1", "H1", "A2", "H6"]
    assert [GRID.named(GRID.name(s)) for s in range(GRID.size)] == list(range(GRID.size))
    assert [GRID.named(name) for name in ("I1", "A7", "A0", "", "A", "11", "a1")] == [-1] * 7


def test_blocks_of_four() -> None:
    assert GRID.block(GRID.named("B2")) == [GRID.named(n) for n in ("B2", "C2", "B3", "C3")]
    assert GRID.block(GRID.named("H2")) == GRID.block(GRID.named("B6")) == []
    assert {GRID.name(s) for s in squares_of(GRID.blocks_over(1 << GRID.named("C3")))} == {"C3", "B3", "C2", "B2"}


@settings(max_examples=80, deadline=None)
@given(SOME, SOME, WALLS, WALLS)
def test_steps_and_contact_are_those_of_the_grid(
    blocked: list[int], hiding: list[int], walls: set[int], screens: set[int]
) -> None:
    ground = Ground(GRID, blocked, hiding, walls, screens)
    closed = [s in blocked for s in range(GRID.size)]
    hides = [s in hiding for s in range(GRID.size)]
    for a in range(GRID.size):
        steps = [b for b in GRID.touching[a] if GRID.passes(a, b, closed, walls)]
        assert squares_of(ground.steps_from(a)) == sorted(steps)
        touch = [b for b in GRID.touching[a] if GRID.sees(a, b, hides, hides, screens)]
        assert squares_of(ground.touch[a]) == squares_of(ground.beside(1 << a)) == sorted(touch)


@settings(max_examples=60, deadline=None)
@given(SQUARES, st.integers(0, 5), SOME, WALLS, SOME, SOME)
def test_a_flood_is_the_shortest_way(
    start: int, most: int, blocked: list[int], walls: set[int], halt: list[int], slow: list[int]
) -> None:
    """Step by step over all ways, the plain way: dearer squares and corners cost one more, halted ones end it."""
    ground = Ground(GRID, blocked, [], walls, set(), 0, set_of(slow))
    closed = [s in blocked for s in range(GRID.size)]
    best = {start: 0}
    for _ in range(most):
        for a, cost in list(best.items()):
            if a in halt and a != start:
                continue
            for b in GRID.touching[a]:
                if closed[b] or not GRID.passes(a, b, closed, walls):
                    continue
                price = 1 + (b in slow)
                if GRID.steps(a, b) == 2:
                    price += all(flank in slow for flank in ground.flanks(a, b))
                if cost + price <= most:
                    best[b] = min(best.get(b, 99), cost + price)
    layers = ground.flood(1 << start, most, ground.open, set_of(halt), HURT)
    assert [squares_of(layer) for layer in layers] == [
        sorted(s for s, cost in best.items() if cost == length) for length in range(most + 1)
    ]


@settings(max_examples=80, deadline=None)
@given(SQUARES, SQUARES, SOME, WALLS, SOME)
def test_sight_is_that_of_the_grid(a: int, b: int, hiding: list[int], walls: set[int], figures: list[int]) -> None:
    ground = Ground(GRID, [], hiding, walls, walls)
    solid = [s in hiding for s in range(GRID.size)]
    hides = [s in hiding or s in figures for s in range(GRID.size)]
    assert ground.sees(a, b, set_of(figures)) == GRID.sees(a, b, hides, solid, walls)
    assert ground.sees(a, b, set_of(figures)) == ground.sees(b, a, set_of(figures))
    assert (ground.line(a, b) == CUT) != ground.sees(a, b, 0)


def test_a_window_stops_steps_and_lets_the_eye_through() -> None:
    a, b = GRID.named("C3"), GRID.named("D3")
    window = Ground(GRID, [], [], {GRID.edge(a, b)}, set())
    assert not window.steps_from(a) >> b & 1
    assert window.touch[a] >> b & 1
    assert window.sees(a, b, 0)


def test_an_unhurt_way_goes_round_marked_squares_and_corners() -> None:
    ground, at = drawn(
        """
        !B
        A!
        """
    )
    unmarked = ground.open & ~ground.marked
    assert squares_of(ground.flood(1 << at["A"], 1, unmarked, 0, UNHURT)[1]) == []
    assert at["B"] in squares_of(ground.flood(1 << at["A"], 1, unmarked, 0, HURT)[1])
    ground, at = drawn(
        """
        !B
        A.
        """
    )
    assert at["B"] in squares_of(ground.flood(1 << at["A"], 1, ground.open & ~ground.marked, 0, UNHURT)[1])


def test_the_sure_footed_mind_neither_corners_nor_the_river() -> None:
    ground, at = drawn(
        """
        !B~
        A!~
        """
    )
    far = ground.flood(1 << at["A"], 2, ground.open, 0, SURE)
    assert at["B"] in squares_of(far[1])
    assert at["B"] + 1 in squares_of(far[2])
    assert at["B"] + 1 not in squares_of(ground.flood(1 << at["A"], 2, ground.open, 0, HURT)[2])


def test_a_blocked_corner_cannot_be_chosen() -> None:
    """Past a rock and a marked square the way leads by the marked one."""
    ground, at = drawn(
        """
        #B
        A!
        """
    )
    assert ground.flanks(at["A"], at["B"]) == [at["A"] + 1]
    assert squares_of(ground.flood(1 << at["A"], 1, ground.open & ~ground.marked, 0, UNHURT)[1]) == []


def test_where_a_large_figure_may_stand() -> None:
    ground, _ = drawn(
        """
        ....
        .o..
        x...
        """
    )
    assert [ground.grid.name(s) for s in squares_of(ground.blocks)] == ["C1", "C2"]
    grid = ground.grid
    walled = Ground(grid, [], [], {grid.edge(grid.named("C1"), grid.named("D1"))}, set())
    assert not walled.blocks >> grid.named("C1") & 1
    assert walled.blocks >> grid.named("B1") & 1
