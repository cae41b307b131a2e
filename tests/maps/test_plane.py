"""Trays on the plane, checked against sampling many points."""

from __future__ import annotations

from math import cos, dist, hypot, pi, radians, sin

from hypothesis import given, settings
from hypothesis import strategies as st

from bannermen.maps.plane import (
    GRACE,
    SCALE,
    TURN,
    Tray,
    corners,
    covers,
    direction,
    distance,
    distance_from,
    forward,
    inside,
    overlap,
    pivot,
    touches,
)
from tests.maps.oracle import sideways

COORDINATES = st.integers(0, 12_000)
FACINGS = st.one_of(st.integers(0, TURN - 1), st.sampled_from([0, 4500, 9000, 13500, 18000, 27000, 35999]))
SIDES = st.integers(500, 6000)
TRAYS = st.builds(Tray, COORDINATES, COORDINATES, FACINGS, SIDES, SIDES)


def grid(tray: Tray, fine: int = 24) -> list[tuple[float, float]]:
    """Points all over a tray, its edges included, by floats alone."""
    a = radians(tray.facing / 100)
    spots = []
    for i in range(fine + 1):
        for j in range(fine + 1):
            r = (i / fine - 0.5) * tray.width
            f = (j / fine - 0.5) * tray.depth
            spots.append((tray.x + r * cos(a) + f * sin(a), tray.y - r * sin(a) + f * cos(a)))
    return spots


def depth_in(tray: Tray, x: float, y: float) -> float:
    """How deep inside the tray a point lies; negative outside."""
    a = radians(tray.facing / 100)
    r = (x - tray.x) * cos(a) - (y - tray.y) * sin(a)
    f = (x - tray.x) * sin(a) + (y - tray.y) * cos(a)
    return min(tray.width / 2 - abs(r), tray.depth / 2 - abs(f))


def gap_to(tray: Tray, x: float, y: float) -> float:
    a = radians(tray.facing / 100)
    r = (x - tray.x) * cos(a) - (y - tray.y) * sin(a)
    f = (x - tray.x) * sin(a) + (y - tray.y) * cos(a)
    return hypot(max(0, abs(r) - tray.width / 2), max(0, abs(f) - tray.depth / 2))


def test_facings_are_a_compass() -> None:
    assert [direction(facing) for facing in (0, 9000, 18000, 27000, 36000, -9000)] == [
        *((0, SCALE), (SCALE, 0), (0, -SCALE), (-SCALE, 0), (0, SCALE), (-SCALE, 0)),
    ]


def test_directions_do_not_depend_on_the_last_bit_of_the_sine() -> None:
    """No facing lies so near the middle between two roundings that another mathematical library could round it else."""
    for facing in range(0, 9001):
        for value in (sin(facing * pi / 18000) * SCALE, cos(facing * pi / 18000) * SCALE):
            assert abs(value % 1 - 0.5) > 1e-8


@given(st.integers(-100_000, 100_000))
def test_directions_have_one_length(facing: int) -> None:
    assert abs(hypot(*direction(facing)) - SCALE) < 1


def test_corners_of_a_turned_tray() -> None:
    assert corners(Tray(0, 0, 0, 4000, 2000)) == [(-2000, 1000), (2000, 1000), (2000, -1000), (-2000, -1000)]
    assert corners(Tray(0, 0, 9000, 4000, 2000)) == [(1000, 2000), (1000, -2000), (-1000, -2000), (-1000, 2000)]


@given(TRAYS)
def test_corners_are_where_they_should_be(tray: Tray) -> None:
    for (x, y), (fx, fy) in zip(corners(tray), [grid(tray, 1)[i] for i in (1, 3, 2, 0)], strict=True):
        assert dist((x, y), (fx, fy)) < 1


# --- overlap ----------------------------------------------------------------------------------------------------------


@settings(max_examples=300, deadline=None)
@given(TRAYS, TRAYS)
def test_overlap_is_what_sampling_finds(a: Tray, b: Tray) -> None:
    assert overlap(a, b) == overlap(b, a)
    deepest = max(
        *(depth_in(b, x, y) for x, y in grid(a)),
        *(depth_in(a, x, y) for x, y in grid(b)),
    )
    if deepest > GRACE + 1:
        assert overlap(a, b)
    if overlap(a, b):
        # Sampling misses a corner that reaches in by less than the width of its mesh.
        assert deepest > -max(a.width, a.depth, b.width, b.depth) / 24
    else:
        assert deepest < GRACE + 1


@given(TRAYS)
def test_a_tray_overlaps_itself(tray: Tray) -> None:
    assert overlap(tray, tray)
    assert overlap(tray, pivot(tray, 9000))


@given(TRAYS, st.integers(0, 3))
def test_touching_is_not_overlapping(tray: Tray, turns: int) -> None:
    upright = tray.at(tray.x, tray.y, 9000 * turns)
    beside = sideways(upright, tray.width)
    assert not overlap(upright, beside)
    assert touches(upright, beside)
    assert distance(upright, beside) == 0
    assert overlap(upright, sideways(upright, tray.width - 1), 0)
    assert not overlap(upright, sideways(upright, tray.width - GRACE))
    assert overlap(upright, sideways(upright, tray.width - GRACE - 1))
    assert not overlap(upright, forward(upright, tray.depth))
    assert overlap(upright, forward(upright, tray.depth - GRACE - 1))


@given(TRAYS, TRAYS, st.integers(-50_000, 50_000), st.integers(-50_000, 50_000))
def test_moving_the_table_changes_nothing(a: Tray, b: Tray, dx: int, dy: int) -> None:
    c, d = a.at(a.x + dx, a.y + dy, a.facing), b.at(b.x + dx, b.y + dy, b.facing)
    assert overlap(a, b) == overlap(c, d)
    assert distance(a, b) == distance(c, d)


@given(TRAYS, TRAYS)
def test_turning_the_table_by_right_angles_changes_nothing(a: Tray, b: Tray) -> None:
    c, d = a.at(a.y, -a.x, a.facing + 9000), b.at(b.y, -b.x, b.facing + 9000)
    assert overlap(a, b) == overlap(c, d)
    assert distance(a, b) == distance(c, d)


@given(TRAYS)
def test_inside_the_table(tray: Tray) -> None:
    points = grid(tray, 1)
    least = min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points)
    left, low, right, high = (round(value) for value in least)
    assert inside(tray, left - 1, low - 1, right + 1, high + 1, 0)
    assert not inside(tray, left + 1, low - 9, right + 9, high + 9, 0)
    assert not inside(tray, left - 9, low + 1, right + 9, high + 9, 0)
    assert not inside(tray, left - 9, low - 9, right - 1, high + 9, 0)
    assert not inside(tray, left - 9, low - 9, right + 9, high - 1, 0)
    assert inside(tray, left + 1, low + 1, right - 1, high - 1), "a grace over the edge is still on the table"
    assert not inside(tray, left + GRACE + 1, low, right, high)


# --- distance ---------------------------------------------------------------------------------------------------------


@settings(max_examples=300, deadline=None)
@given(TRAYS, TRAYS)
def test_distance_is_what_sampling_finds(a: Tray, b: Tray) -> None:
    assert distance(a, b) == distance(b, a)
    if overlap(a, b):
        assert distance(a, b) == 0
        return
    sampled = min(*(gap_to(b, x, y) for x, y in grid(a)), *(gap_to(a, x, y) for x, y in grid(b)))
    assert abs(distance(a, b) - sampled) < 1.2, "the corners are among the points, so sampling is exact"


@given(TRAYS, COORDINATES, COORDINATES)
def test_distance_from_a_point(tray: Tray, x: int, y: int) -> None:
    assert abs(distance_from(tray, x, y) - gap_to(tray, x, y)) < 1.2
    if abs(depth_in(tray, x, y)) > 0.1:
        assert covers(tray, x, y) == (depth_in(tray, x, y) > 0)
    assert not covers(tray, x, y) or distance_from(tray, x, y) == 0


def test_distances_are_exact_on_upright_trays() -> None:
    a = Tray(0, 0, 0, 2000, 2000)
    assert distance(a, Tray(8000, 0, 9000, 2000, 2000)) == 6000
    assert distance(a, Tray(8001, 0, 9000, 2000, 2000)) == 6001
    assert distance(a, Tray(5000, 6000, 18000, 2000, 2000)) == 5000
    assert distance_from(a, 1000, 13000) == 12000


# --- moves ------------------------------------------------------------------------------------------------------------


@given(TRAYS, st.integers(-20_000, 20_000))
def test_forward_goes_as_far_as_it_says(tray: Tray, far: int) -> None:
    moved = forward(tray, far)
    assert moved.facing == tray.facing
    assert abs(dist((tray.x, tray.y), (moved.x, moved.y)) - abs(far)) < 1
    assert abs(dist((tray.x, tray.y), sideways(tray, far).pose[:2]) - abs(far)) < 1


@given(TRAYS, st.integers(-72_000, 72_000))
def test_a_pivot_leaves_the_centre(tray: Tray, turn: int) -> None:
    assert pivot(tray, turn).pose == (tray.x, tray.y, (tray.facing + turn) % TURN)
    assert pivot(pivot(tray, turn), -turn).pose == tray.pose
