"""Where a tray that runs along a line meets another, against the exact gap."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from bannermen.maps.plane import SCALE, Tray, forward, pivot, touches
from bannermen.maps.spans import span, way_ahead
from tests.maps.oracle import gap, random_token, random_tray


def moved(tray: Tray, vx: float, vy: float, far: float) -> Tray:
    return tray.at(round(tray.x + vx * far), round(tray.y + vy * far), tray.facing)


def closest(tray: Tray, vx: float, vy: float, other: Tray) -> float:
    """Where on its way the tray comes nearest to the other: the gap has one valley."""
    low, high = -60_000.0, 60_000.0
    while high - low > 0.5:
        a, b = (2 * low + high) / 3, (low + 2 * high) / 3
        if gap(moved(tray, vx, vy, a), other) < gap(moved(tray, vx, vy, b), other):
            high = b
        else:
            low = a
    return (low + high) / 2


def test_spans_begin_and_end_where_the_gap_says() -> None:
    random = Random(31)
    met = 0
    for _ in range(500):
        tray = (random_token if random.random() < 0.1 else random_tray)(random, 24_000)
        other = (random_token if random.random() < 0.2 else random_tray)(random, 24_000)
        room = random.choice((-40, -2, 0, 998, 6000))
        a = random.choice((random.uniform(0, 6.3), radians(tray.facing / 100), radians(90 * random.randrange(4))))
        vx, vy = sin(a), cos(a)
        low, high = span(tray, vx, vy, other, room)
        if low > high:
            assert gap(moved(tray, vx, vy, closest(tray, vx, vy, other)), other) > room - 1
            continue
        met += 1
        if high - low > 100:
            assert gap(moved(tray, vx, vy, (low + high) / 2), other) < room + 1
        for end in (low, high):
            assert abs(gap(moved(tray, vx, vy, end), other) - room) < 1.5, (tray, other, room, a, low, high)
    assert met > 130


def test_way_ahead_ends_in_contact() -> None:
    random = Random(32)
    met = 0
    for _ in range(500):
        tray = random_tray(random, 30_000)
        other = random_tray(random, 30_000)
        way = way_ahead(tray, other)
        if way > 0:
            met += 1
            assert touches(forward(tray, way), other), (tray, other, way)
            assert gap(forward(tray, way * 9 // 10), other) > 0, "the gap only shrinks on the way"
        elif way < 0:
            far = max(0.0, closest(tray, tray.ax / SCALE, tray.ay / SCALE, other))
            assert gap(forward(tray, round(far)), other) > -1
        else:
            assert gap(tray, other) < 3
    assert met > 30


def test_the_printed_charge() -> None:
    """Eight inches apart: a straight way of eight inches, at any facing of the table."""
    for facing in (0, 4321, 9000, 30_000):
        tray = Tray(20_000, 20_000, facing, 5500, 4800)
        assert way_ahead(tray, pivot(forward(tray, 12_800), 18_000)) == 8000
        assert way_ahead(tray, forward(tray, -12_800)) == -1
