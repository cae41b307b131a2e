"""Lines of sight between trays: every line found is clear, and where none is found sampling finds none."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon
from shapely.ops import unary_union

from bannermen.maps.arcs import FRONT, LEFT, REAR, RIGHT
from bannermen.maps.plane import Tray, corners, covers, distance_from, flush, forward, overlap, pivot, touches
from bannermen.maps.sight import sees, sight_line
from tests.maps.oracle import arc_of_point, crosses, is_clear, outline, polygon, random_tray, sideways
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
        ([Tray(-3000, 5000, 0, 5998, 600), Tray(3000, 5000, 0, 5998, 600)], False),
        ([Tray(-3000, 5000, 0, 5994, 600), Tray(3000, 5000, 0, 5994, 600)], True),
        ([Tray(-2900, 4500, 0, 6000, 600), Tray(2900, 5500, 0, 6000, 600)], True),
        ([Tray(-2900, 4500, 0, 6020, 600), Tray(2900, 5500, 0, 6020, 600)], False),
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
    for facing in (1000, 9000, 12345, 25000):
        turned = [_turned(tray, facing) for tray in (VIEWER, TARGET, *others)]
        assert sees(turned[0], turned[1], turned[2:]) is seen


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
    assert sees(VIEWER, target, [])
    found = sight_line(VIEWER, target, [screen])
    if found is not None:
        assert arc_of_point(VIEWER, found[2], found[3]) == FRONT


def test_trays_in_contact_see_each_other() -> None:
    assert sees(VIEWER, Tray(0, 2000, 18000, 4000, 2000), [])
    assert sees(VIEWER, Tray(0, 2000, 18000, 4000, 2000), [Tray(4000, 2000, 0, 4000, 2000)])


# --- grazing and seams ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", [0, 700, 4500, 9000, 12_345, 31_416])
def test_a_line_may_run_along_an_edge(facing: int) -> None:
    """Three trays in file, the last looks past the middle one along its edge; a hair broader, and it sees nothing.

    V V V V
    M M M M
    T T T T
    """
    viewer = Tray(20_000, 20_000, facing, 5500, 4800)
    middle = forward(viewer, 7000)
    target = forward(viewer, 14_000)
    assert sees(viewer, target, [middle])
    assert not sees(viewer, target, [Tray(middle.x, middle.y, facing, 5512, 4800)])


@pytest.mark.parametrize("facing", [0, 700, 4500, 9000, 12_345, 31_416])
def test_no_line_slips_between_two_that_touch(facing: int) -> None:
    """Side by side or corner to corner they close the view; six thousandths apart they do not."""
    viewer = Tray(20_000, 20_000, facing, 5500, 4800)
    middle = forward(viewer, 8000)
    target = forward(viewer, 16_000)
    left, right = sideways(middle, -2750), sideways(middle, 2750)
    assert touches(left, right) and not sees(viewer, target, [left, right])
    assert sees(viewer, target, [sideways(left, -3), sideways(right, 3)])
    behind = forward(right, 4800)  # corner to corner
    assert touches(left, behind) and not overlap(left, behind)
    assert not sees(viewer, target, [left, behind])
    assert sees(viewer, target, [sideways(left, -8), behind])


@pytest.mark.parametrize("turn", [300, 3000, 4500, 8000])
def test_no_line_slips_past_a_corner_that_touches_an_edge(turn: int) -> None:
    """A turned tray pushed sideways until its corner meets the other's flank."""
    viewer = Tray(20_000, 20_000, 0, 5500, 4800)
    target = forward(viewer, 18_000)
    wall = Tray(16_000, 29_000, 0, 8000, 4800)
    other = Tray(26_000, 29_000, turn, 8000, 4800)
    x, y = min(corners(other))
    other = other.at(other.x - x + 20_000, other.y - y + 29_000, turn)
    assert touches(wall, other)
    assert not sees(viewer, target, [wall, other])
    assert sees(viewer, target, [wall, other.at(other.x + 12, other.y, turn)])


def test_what_sticks_out_of_a_wood_is_seen() -> None:
    """Terrain under the target hides what lies on it, and nothing that sticks out towards the viewer."""
    wood = Tray(0, 9500, 0, 7000, 3000)
    assert sees(VIEWER, Tray(0, 9000, 0, 4000, 2040), [wood])
    assert not sees(VIEWER, Tray(0, 9100, 0, 4000, 2000), [wood])
    assert not sees(VIEWER, Tray(0, 9500, 0, 6000, 2000), [wood])
    assert sees(VIEWER, Tray(2000, 9500, 0, 4000, 2000), [Tray(-1000, 9500, 0, 8000, 3000)]), "an end sticks out"
    screens = [Tray(-1900, 5000, 0, 4800, 400), Tray(3400, 5000, 0, 2000, 400)]
    assert sees(VIEWER, Tray(2000, 9500, 0, 4000, 2000), [Tray(-1000, 9500, 0, 8000, 3000), *screens]) is exact_sight(
        VIEWER, Tray(2000, 9500, 0, 4000, 2000), [Tray(-1000, 9500, 0, 8000, 3000), *screens], 0.5
    )


# --- against sampling, and against Shapely ----------------------------------------------------------------------------


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


def exact_sight(viewer: Tray, target: Tray, others: list[Tray], more: float) -> bool:
    """A slow judge: look from between all places on the edge where what is seen can change, in all directions between
    the corners; Shapely says what each line hits. The others are grown by `more`."""
    front = [outline(viewer)[0], outline(viewer)[1]]
    cone = [(viewer.x, viewer.y), *((viewer.x + 99 * (x - viewer.x), viewer.y + 99 * (y - viewer.y)) for x, y in front)]
    seen = polygon(target).intersection(Polygon(cone))
    if seen.area < 10:
        return False
    blocks = [polygon(other, more) for other in others]
    wall = unary_union(blocks) if blocks else Polygon()
    spots = [*seen.exterior.coords[:-1], *(spot for block in blocks for spot in block.exterior.coords[:-1])]
    for block in blocks:
        crossing = block.exterior.intersection(seen.exterior)
        spots += [(point.x, point.y) for point in getattr(crossing, "geoms", [crossing]) if point.geom_type == "Point"]
    a, b = np.array(front[0]), np.array(front[1])
    along = b - a
    places = np.array(spots)
    one, two = np.triu_indices(len(places), 1)
    way = places[two] - places[one]
    across = along[0] * way[:, 1] - along[1] * way[:, 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        t = ((places[one, 0] - a[0]) * way[:, 1] - (places[one, 1] - a[1]) * way[:, 0]) / across
    t = np.unique(np.concatenate([[0.0, 1.0], t[(t > 0) & (t < 1)]]))
    for start in a + np.outer((t[1:] + t[:-1]) / 2, along):
        angles = np.sort(np.arctan2(places[:, 1] - start[1], places[:, 0] - start[0]))
        middles = (angles[1:] + angles[:-1]) / 2
        ends = start + 200_000 * np.column_stack([np.cos(middles), np.sin(middles)])
        for end in ends:
            line = LineString([start, end])
            hit = line.intersection(seen)
            if not hit.is_empty:
                reached = LineString([start, line.interpolate(Point(start).distance(hit))])
                if wall.is_empty or not reached.intersects(wall):
                    return True
    return False


def test_sight_against_shapely() -> None:
    random = Random(21)
    judged = {True: 0, False: 0}
    for _ in range(260):
        viewer = Tray(15_000, 4000, random.randrange(-3000, 3000), 5500, 4800)
        target = random_tray(random).at(random.randrange(7000, 23_000), random.randrange(17_000, 24_000), 0)
        target = pivot(target, random.randrange(36_000))
        others = [
            random_tray(random).at(
                random.randrange(8000, 22_000), random.randrange(9500, 14_000), random.randrange(36_000)
            )
            for _ in range(random.randrange(1, 4))
        ]
        if random.random() < 0.5:  # a line of battle, laid flush
            others.append(flush(random_tray(random), others[0], random.randrange(4)))
        found = sees(viewer, target, others)
        if found:
            assert exact_sight(viewer, target, others, -4)
        else:
            assert not exact_sight(viewer, target, others, 2)
        judged[found] += 1
    assert min(judged.values()) > 50


def test_sight_does_not_depend_on_the_order_of_the_others() -> None:
    random = Random(22)
    for _ in range(300):
        trays = [random_tray(random, 25_000) for _ in range(7)]
        seen = sees(trays[0], trays[1], trays[2:])
        random.shuffle(others := trays[2:])
        assert sees(trays[0], trays[1], others) == seen
        assert seen or not sees(trays[0], trays[1], [*others, random_tray(random, 25_000)]), "one more hides no less"
