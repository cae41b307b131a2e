"""Contact, overlap and the inch against Shapely, on trays anywhere and on trays laid flush."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bannermen.maps.plane import (
    GRACE,
    TURN,
    Tray,
    bearing,
    closer,
    corners,
    covers,
    direction,
    distance,
    distance_from,
    flush,
    forward,
    holds,
    lane,
    nearer,
    overlap,
    pivot,
    side_length,
    token,
    touches,
)
from tests.maps.oracle import INCH, SIZES, gap, outline, polygon, random_token, random_tray, sideways
from tests.maps.test_plane import TRAYS

ROUNDING = 0.2  # thousandths: directions are rounded to 1/65536


def agree(a: Tray, b: Tray) -> None:
    """All that the plane says of two trays is what the exact gap says, but for the last fifth of a thousandth."""
    exact = gap(a, b)
    for grace in (0, GRACE, 40):
        if abs(exact + grace) > ROUNDING:
            assert overlap(a, b, grace) == (exact < -grace), (a, b, exact)
    if abs(exact - GRACE) > 0.5 and abs(exact + GRACE) > ROUNDING:
        assert touches(a, b) == (-GRACE <= exact <= GRACE), (a, b, exact)
    for least in (0, INCH, 6 * INCH):
        if abs(exact - least + GRACE) > ROUNDING:
            assert nearer(a, b, least) == (exact < least - GRACE), (a, b, exact)
    assert abs(distance(a, b) - max(0.0, exact)) < 1, (a, b, exact)
    for first, second in ((a, b), (b, a)):
        assert touches(first, second) == touches(b, a)
        assert overlap(first, second) == overlap(b, a)


def test_trays_anywhere() -> None:
    random = Random(1)
    for _ in range(3000):
        agree(random_tray(random, 12 * INCH), random_tray(random, 12 * INCH))


def test_trays_an_inch_apart() -> None:
    """Laid flush, then drawn back by about an inch: the boundary of the inch itself."""
    random = Random(2)
    for _ in range(2000):
        target = random_tray(random)
        laid = flush(random_tray(random), target, random.randrange(4), random.randrange(-4000, 4000))
        agree(forward(laid, -INCH + random.randrange(-6, 7)), target)


def test_tokens() -> None:
    random = Random(3)
    for _ in range(2000):
        a = random_token(random, 8 * INCH)
        b = random.choice((random_token, random_tray))(random, 8 * INCH)
        agree(a, b)
        if b.radius == 0:
            margin = polygon(b).exterior.distance(polygon(Tray(a.x, a.y, 0, 1, 1)).centroid) - a.radius
            held = covers(b, a.x, a.y) and margin >= -GRACE
            if abs(margin + GRACE) > 1:
                assert holds(b, a) == held


# --- flush ------------------------------------------------------------------------------------------------------------


def test_flush_at_any_facing_touches_and_does_not_overlap() -> None:
    random = Random(4)
    for _ in range(6000):
        target = random_tray(random)
        tray = random_tray(random)
        side = random.randrange(4)
        half = (tray.width + side_length(target, side)) // 2
        laid = flush(tray, target, side, random.randrange(-half + 3, half - 3))
        assert touches(laid, target) and touches(target, laid), (laid, target)
        assert not overlap(laid, target) and distance(laid, target) <= 1
        assert -1 < gap(laid, target) < 1
        # As Shapely sees it: drawn in by a grace they are apart, blown up by one they meet.
        assert not polygon(laid, -1).intersects(polygon(target, -1))
        assert polygon(laid, 1).intersects(polygon(target, 1))


@settings(max_examples=300)
@given(TRAYS, st.sampled_from(SIZES), st.integers(0, 3))
def test_two_at_a_half_stand_side_by_side(target: Tray, size: tuple[int, int], side: int) -> None:
    """Both halves of a side taken: both touch the target and each other, nobody overlaps."""
    tray = Tray(0, 0, 0, *size)
    half = size[0] // 2
    left = flush(tray, target, side, -half)
    right = flush(tray, target, side, size[0] - half)
    third = flush(left, right, 2)  # behind the right one
    if half < side_length(target, side) // 2 + half - 3:
        assert touches(left, target) and touches(right, target)
    assert not overlap(left, right) and touches(left, right)
    assert touches(third, right) and not overlap(third, left)


def test_flush_sides_and_shares() -> None:
    """The four sides, and half a front on either hand of the one that is laid.

    . . . A A A .      A: against the front, half of it, to its own right (which is the target's left)
    . T T T T . .
    """
    target = Tray(20_000, 20_000, 0, 5500, 4800)
    tray = Tray(0, 0, 12_345, 5500, 4800)
    assert [flush(tray, target, side).pose for side in range(4)] == [
        *((20_000, 24_800, 18_000), (25_150, 20_000, 27_000), (20_000, 15_200, 0), (14_850, 20_000, 9000)),
    ]
    half = side_length(target, 0) // 2
    assert flush(tray, target, 0, half).pose == (17_250, 24_800, 18_000)
    assert flush(tray, target, 0, -half).pose == (22_750, 24_800, 18_000)
    assert flush(tray, target, 1, 2400).pose == (25_150, 22_400, 27_000)
    assert flush(tray, target, 2, 2750).pose == (22_750, 15_200, 0)
    assert flush(tray, target, 3, 2400).pose == (14_850, 17_600, 9000)


# --- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("quarter", range(4))
def test_a_lane_is_all_that_is_swept(quarter: int) -> None:
    random = Random(5 + quarter)
    for _ in range(500):
        tray = random_tray(random)
        far = random.randrange(12 * INCH)
        swept = lane(tray, far, quarter)
        end = (forward(tray, far), sideways(tray, far), forward(tray, -far), sideways(tray, -far))[quarter]
        exact = polygon(tray).union(polygon(end)).convex_hull
        assert exact.symmetric_difference(polygon(swept)).area < 5 * (far + tray.width + tray.depth)
        wider = Tray(swept.x, swept.y, swept.facing, swept.width + 6, swept.depth + 6)
        assert all(covers(wider, x, y) for x, y in corners(end))


@given(st.integers(-72_000, 72_000), st.integers(-72_000, 72_000))
def test_bearing_leaves_the_vector_least(dx: int, dy: int) -> None:
    found = bearing(dx, dy)
    off = []
    for facing in (found - 2, found - 1, found, found + 1, found + 2):
        ax, ay = direction(facing)
        off.append(abs(dx * ay - dy * ax))
    assert min(off) == off[2]
    ax, ay = direction(found)
    assert dx * ax + dy * ay >= 0
    assert off[2] <= 1.2 * (abs(dx) + abs(dy)) * 65536 * 3.1416 / 36000 + 2 * (abs(dx) + abs(dy))


@given(st.integers(0, TURN - 1))
def test_bearing_of_a_direction(facing: int) -> None:
    ax, ay = direction(facing)
    assert bearing(ax, ay) == facing


# --- big tables -------------------------------------------------------------------------------------------------------


def test_products_stay_in_machine_words() -> None:
    """On 72 inches nothing grows over 2**53: browsers count in floats, the compiled core in words of 62 bits."""

    class Watched(int):
        """A whole number that minds how large its descendants become."""

        def __new__(cls, value: int) -> Watched:
            assert abs(value) < 1 << 53
            return super().__new__(cls, value)

    def minding(name: str) -> None:
        plain = getattr(int, name)
        setattr(Watched, name, lambda self, other: Watched(plain(int(self), int(other))))

    for name in ("__add__", "__sub__", "__mul__", "__floordiv__", "__radd__", "__rsub__", "__rmul__"):
        minding(name)
    Watched.__neg__ = lambda self: Watched(-int(self))  # type: ignore[method-assign]

    def watched(tray: Tray) -> Tray:
        x, y, width, depth = (Watched(value) for value in (tray.x, tray.y, tray.width, tray.depth))
        copy = Tray(x, y, tray.facing, width, depth, tray.radius)
        copy.ax, copy.ay = Watched(copy.ax), Watched(copy.ay)
        return copy

    random = Random(9)
    for _ in range(300):
        a = watched(random_tray(random, 1 * INCH))
        b = watched(Tray(72 * INCH, 72 * INCH - random.randrange(72 * INCH), random.randrange(TURN), 5500, 4800))
        distance(a, b)
        closer(a, b, 2 * 150 * INCH)
        nearer(a, b, 72 * INCH)
        distance_from(a, b.x, b.y)
        lane(a, 72 * INCH, random.randrange(4))
        holds(a, b)
        bearing(b.x - a.x, b.y - a.y)
        corners(pivot(b, 100))


def test_a_token_is_round() -> None:
    a = token(0, 0, 700)
    assert covers(a, 494, 494) and not covers(a, 496, 496)
    assert touches(a, token(840, 1120, 700)) and overlap(a, token(838, 1117, 700))
    assert outline(a) == [(0, 0)] * 4
