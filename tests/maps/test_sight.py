"""Lines of sight between trays: every line found is clear, and where none is found sampling finds none."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bannermen.maps.arcs import FRONT, LEFT, REAR, RIGHT, arc_of_point, reaches_into
from bannermen.maps.plane import Tray, covers, distance_from, overlap, pivot
from bannermen.maps.sight import crosses, is_clear, sees, sight_line
from tests.maps.test_plane import COORDINATES, FACINGS, TRAYS, depth_in, grid

VIEWER = Tray(0, 0, 0, 4000, 2000)
TARGET = Tray(0, 9000, 0, 4000, 2000)


@settings(max_examples=300, deadline=None)
@given(TRAYS, COORDINATES, COORDINATES, COORDINATES, COORDINATES)
def test_a_line_crosses_a_tray(tray: Tray, x1: int, y1: int, x2: int, y2: int) -> None:
    deepest = max(depth_in(tray, x1 + (x2 - x1) * i / 400, y1 + (y2 - y1) * i / 400) for i in range(401))
    if deepest > 0.1:
        assert crosses(tray, x1, y1, x2, y2)
    if crosses(tray, x1, y1, x2, y2):
        assert deepest > -30
        assert crosses(tray, x2, y2, x1, y1)


def test_a_line_along_an_edge_crosses_nothing() -> None:
    assert is_clear(2000, -5000, 2000, 5000, [VIEWER])
    assert not is_clear(1999, -5000, 1999, 5000, [VIEWER])
    assert is_clear(-9000, 5000, -2001, 1000, [VIEWER])


@pytest.mark.parametrize(
    ("others", "seen"),
    [
        ([], True),
        ([Tray(0, 5000, 0, 2000, 600)], True),
        ([Tray(0, 5000, 0, 9000, 600)], False),
        ([Tray(-2500, 5000, 0, 4500, 600), Tray(2500, 5000, 0, 4500, 600)], True),
        ([Tray(-3000, 5000, 0, 6000, 600), Tray(3000, 5000, 0, 6000, 600)], False),
        ([Tray(-3000, 5000, 0, 5998, 600), Tray(3000, 5000, 0, 5998, 600)], True),
        ([Tray(-2900, 4500, 0, 6000, 600), Tray(2900, 5500, 0, 6000, 600)], False),
        ([Tray(0, 12000, 0, 9000, 600)], True),
        ([Tray(0, -5000, 0, 9000, 600)], True),
        ([Tray(0, 5000, 4500, 9000, 600)], False),
        ([Tray(0, 5000, 4500, 5000, 600)], True),
        ([Tray(0, 5000, 0, 12000, 600), Tray(9000, 5000, 0, 4000, 600)], False),
        ([Tray(0, 7700, 0, 4000, 600), Tray(2300, 9000, 0, 600, 9000), Tray(-2300, 9000, 0, 600, 9000)], False),
    ],
)
def test_what_stands_between(others: list[Tray], seen: bool) -> None:
    assert sees(VIEWER, TARGET, others) is seen
    for facing in (1000, 9000, 25000):
        turned = [_turned(tray, facing) for tray in (VIEWER, TARGET, *others)]
        if seen:
            assert sees(turned[0], turned[1], turned[2:]) or min(tray.width for tray in others) == 5998


def _turned(tray: Tray, facing: int) -> Tray:
    """The same tray on a table turned about its origin."""
    x, y = Tray(0, 0, facing, 1, 1).point(2 * tray.x, 2 * tray.y)
    return tray.at(x, y, tray.facing + facing)


def test_only_the_arc_is_looked_into() -> None:
    beside = Tray(9000, 0, 0, 2000, 2000)
    assert not sees(VIEWER, beside, [])
    assert [arc for arc in (FRONT, RIGHT, REAR, LEFT) if sees(VIEWER, beside, [], arc)] == [RIGHT]
    assert sees(pivot(VIEWER, 9000), beside, [])


def test_a_part_in_the_arc_is_enough() -> None:
    assert sees(VIEWER, Tray(9000, 4000, 0, 2000, 2000), [])
    assert not sees(VIEWER, Tray(9000, 2900, 0, 2000, 2000), [])


def test_the_part_outside_the_arc_does_not_count() -> None:
    """Most of the target is in plain sight, but not in the front arc; what is in the arc stands behind another."""
    target = Tray(8000, 3300, 0, 6000, 1000)
    screen = Tray(5200, 3800, 0, 1000, 3000)
    assert reaches_into(VIEWER, target, FRONT)
    assert sees(VIEWER, target, [])
    found = sight_line(VIEWER, target, [screen])
    if found is not None:
        assert arc_of_point(VIEWER, found[2], found[3]) == FRONT


def test_trays_in_contact_see_each_other() -> None:
    assert sees(VIEWER, Tray(0, 2000, 18000, 4000, 2000), [])
    assert sees(VIEWER, Tray(0, 2000, 18000, 4000, 2000), [Tray(4000, 2000, 0, 4000, 2000)])


BLOCKS = st.lists(
    st.builds(Tray, COORDINATES, st.integers(2500, 8000), FACINGS, st.integers(500, 5000), st.integers(300, 2500)),
    min_size=1,
    max_size=4,
)


@settings(max_examples=300, deadline=None)
@given(
    st.builds(Tray, st.integers(2000, 10_000), st.just(0), st.integers(-4000, 4000), st.just(4000), st.just(2000)),
    st.builds(Tray, st.integers(2000, 10_000), st.just(11_000), FACINGS, st.integers(1000, 4000), st.just(2000)),
    BLOCKS,
)
def test_sight_is_what_sampling_finds(viewer: Tray, target: Tray, blocks: list[Tray]) -> None:
    others = [block for block in blocks if not overlap(block, viewer) and not overlap(block, target)]
    found = sight_line(viewer, target, others)
    if found is not None:
        x1, y1, x2, y2 = found
        assert distance_from(viewer, x1, y1) <= 1 and distance_from(target, x2, y2) <= 1
        smaller = [Tray(o.x, o.y, o.facing, o.width - 6, o.depth - 6) for o in others]
        assert is_clear(x1, y1, x2, y2, smaller), "the ends are rounded to a thousandth"
        return
    larger = [Tray(o.x, o.y, o.facing, o.width + 6, o.depth + 6) for o in others]
    ends = [(round(x), round(y)) for x, y in grid(target, 10)]
    ends = [(x, y) for x, y in ends if covers(target, x, y) and arc_of_point(viewer, x, y) == FRONT]
    for i in range(13):
        sx, sy = viewer.point((2 * i - 12) * viewer.width // 12, viewer.depth)
        for x, y in ends:
            assert not is_clear(sx, sy, x, y, larger)
