"""Arcs of a tray, checked against counting points."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import Polygon

from bannermen import COMPILED
from bannermen.maps import arcs
from bannermen.maps.arcs import FRONT, LEFT, REAR, RIGHT, WHOLE, arc_lines, arcs_of, shares
from bannermen.maps.plane import Tray, forward, overlap, pivot
from tests.maps.oracle import arc_of_point, polygon, random_tray, sideways
from tests.maps.test_plane import COORDINATES, TRAYS, grid

LINES = st.one_of(st.none(), st.tuples(st.integers(100, 5000), st.integers(100, 5000)))


AROUND = ((0, 5000), (5000, 0), (0, -5000), (-5000, 0))


def speck(x: int, y: int) -> Tray:
    """A tray so small that it lies in one arc."""
    return Tray(x, y, 0, 2, 2)


def test_the_four_arcs_of_a_square_tray() -> None:
    tray = Tray(0, 0, 0, 2000, 2000)
    assert [arcs_of(tray, speck(x, y)) for x, y in AROUND] == [[FRONT], [RIGHT], [REAR], [LEFT]]
    assert [arc_of_point(tray, x, y) for x, y in AROUND] == [FRONT, RIGHT, REAR, LEFT]
    assert [arcs_of(tray, speck(x, y)) for x, y in ((5000, 5000), (-5000, -5000))] == [[FRONT, RIGHT], [REAR, LEFT]]


def test_the_lines_run_through_the_corners() -> None:
    tray = Tray(0, 0, 0, 4000, 2000)
    assert (arcs_of(tray, speck(1995, 1000)), arcs_of(tray, speck(2005, 1000))) == ([FRONT], [RIGHT])


def test_a_game_may_draw_other_lines() -> None:
    tray = Tray(0, 0, 0, 4000, 2000)
    assert (arcs_of(tray, speck(1500, 1000)), arcs_of(tray, speck(1500, 1000), (1, 1))) == ([FRONT], [RIGHT])


@given(TRAYS, COORDINATES, COORDINATES, st.integers(0, 3))
def test_arcs_turn_with_the_tray(tray: Tray, x: int, y: int, quarter: int) -> None:
    square = Tray(tray.x, tray.y, tray.facing, 3000, 3000)
    angle = degrees(atan2(x - tray.x, y - tray.y)) - tray.facing / 100
    assume(abs(x - tray.x) + abs(y - tray.y) > 100)
    assume(0.1 < (angle + 45) % 90 < 89.9)
    arc = int((angle + 45) % 360 // 90)
    assert arc_of_point(square, x, y) == arc
    assert arc_of_point(pivot(square, 9000 * quarter), x, y) == (arc - quarter) % 4
    if abs(x - tray.x) + abs(y - tray.y) > 6000:
        assert arcs_of(pivot(square, 9000 * quarter), speck(x, y)) == [(arc - quarter) % 4]


@settings(max_examples=200, deadline=None)
@given(TRAYS, TRAYS, LINES)
def test_shares_are_what_counting_points_finds(a: Tray, b: Tray, line: tuple[int, int] | None) -> None:
    parts = shares(a, b, line)
    assert abs(sum(parts) - WHOLE) <= 2
    fine = 40
    counts = [0, 0, 0, 0]
    inner = [
        spot for i, spot in enumerate(grid(b, 2 * fine)) if i // (2 * fine + 1) % 2 == 1 and i % (2 * fine + 1) % 2 == 1
    ]
    for x, y in inner:
        counts[arc_of_point(a, round(x), round(y), line)] += 1
    for arc in range(4):
        assert abs(parts[arc] / WHOLE - counts[arc] / len(inner)) < 0.05
        assert parts[arc] > 0 or counts[arc] <= 3


@given(TRAYS, st.integers(1, 20_000))
def test_straight_ahead_is_the_front(tray: Tray, far: int) -> None:
    slim = Tray(tray.x, tray.y, tray.facing, 3000, 3000)
    other = forward(slim, 3000 + far)
    assert arcs_of(slim, other) == [FRONT]
    assert arcs_of(other, slim) == [REAR]
    assert arcs_of(slim, sideways(slim, 3000 + far)) == [RIGHT]
    assert arcs_of(slim, sideways(slim, -3000 - far)) == [LEFT]
    assert shares(slim, forward(slim, 9000)) == [WHOLE, 0, 0, 0]


@pytest.mark.parametrize("facing", [0, 4500, 9000, 12345, 31000])
def test_an_exact_tie_names_both_arcs(facing: int) -> None:
    """On the line between front and flank, square to it: half here, half there."""
    tray = Tray(0, 0, facing, 3000, 3000)
    spot = tray.point(10_000, 10_000)
    assert arcs_of(tray, Tray(spot[0], spot[1], facing, 2000, 2000)) == [FRONT, RIGHT]
    nearer = tray.point(10_000, 10_200)
    assert arcs_of(tray, Tray(nearer[0], nearer[1], facing, 2000, 2000)) == [FRONT]


def test_the_larger_part_decides() -> None:
    tray = Tray(0, 0, 0, 2000, 2000)
    assert shares(tray, Tray(4000, 2600, 0, 2000, 2000))[RIGHT] > WHOLE // 2
    assert arcs_of(tray, Tray(4000, 2600, 0, 2000, 2000)) == [RIGHT]
    assert shares(tray, Tray(4000, 2600, 0, 2000, 2000))[FRONT] > 0
    assert shares(tray, Tray(4000, 1900, 0, 2000, 2000))[FRONT] == 0


@given(TRAYS)
def test_a_tray_around_the_centre_lies_in_all_arcs(tray: Tray) -> None:
    assert overlap(tray, tray)
    assert all(2490 <= part <= 2510 for part in shares(tray, tray))


def test_shares_against_shapely_on_tables_of_72_inches() -> None:
    random = Random(11)
    straddling = 0
    for _ in range(3000):
        a = random_tray(random, 72_000)
        b = random_tray(random, 72_000)
        if random.random() < 0.6:  # on a line between two arcs, near or far
            far = random.randrange(3000, 60_000)
            side = random.choice((-1, 1))
            spot = a.point(side * far * a.width // 4000, random.choice((-1, 1)) * far * a.depth // 4000)
            b = b.at(spot[0], spot[1], b.facing)
        whole = polygon(b)
        exact = []
        for arc in (FRONT, RIGHT, REAR, LEFT):
            rays = [_on_table(a, *(400 * part for part in ray)) for ray in arc_lines(a, arc)]
            exact.append(whole.intersection(Polygon([(a.x, a.y), *rays])).area / whole.area)
        parts = shares(a, b)
        hair = 0.0002 + 0.8 / min(b.width, b.depth)  # a line may lie off by less than a thousandth
        assert all(abs(part / WHOLE - share) < hair for part, share in zip(parts, exact, strict=True)), (a, b)
        order = sorted(exact)
        if order[-1] - order[-2] > 0.001 + 2 * hair:
            assert arcs_of(a, b) == [exact.index(order[-1])]
        straddling += parts.count(0) < 3
    assert straddling > 1000


def _on_table(tray: Tray, right: float, ahead: float) -> tuple[float, float]:
    a = radians(tray.facing / 100)
    return tray.x + right * cos(a) + ahead * sin(a), tray.y - right * sin(a) + ahead * cos(a)


def test_the_lines_of_an_infantry_tray() -> None:
    """The slope is 4.8 / 5.5: ten inches to the right, eight ahead is the flank, nine ahead the front."""
    tray = Tray(0, 0, 0, 5500, 4800)
    assert (arcs_of(tray, speck(10_000, 8000)), arcs_of(tray, speck(10_000, 9000))) == ([RIGHT], [FRONT])
    assert [shares(tray, forward(tray, far)) for far in (5000, 60_000)] == [[WHOLE, 0, 0, 0]] * 2


def test_products_of_areas_stay_in_machine_words(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = 0
    spots = arcs.outline

    class Watched(int):
        def __mul__(self, other: int) -> int:
            nonlocal largest
            largest = max(largest, abs(int(self) * int(other)))
            return Watched(int(self) * int(other))

        def __sub__(self, other: int) -> int:
            return Watched(int(self) - int(other))

        __rmul__ = __mul__

    def watched(tray: Tray, other: Tray) -> list[tuple[int, int]]:
        return [(Watched(x), Watched(y)) for x, y in spots(tray, other)]

    monkeypatch.setattr(arcs, "outline", watched)
    random = Random(12)
    for _ in range(300):
        tray = Tray(0, 0, 0, 9000, 9000)
        far = 72_000
        shares(tray, Tray(far, far + random.randrange(-3000, 3000), random.randrange(36_000), 9000, 9000))
    assert largest < 1 << 62
    if not COMPILED:
        assert largest > 1 << 50
