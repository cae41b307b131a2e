"""Where along a straight line a tray meets another.

A tray that keeps its facing while its centre runs along a line is too near to another between two distances: all places
of its centre where it is too near make one convex shape, the sum of both trays and a disc, and a line meets that once.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from bannermen.maps.plane import SCALE, Tray, frame

Span = tuple[float, float]  # from, to; one that ends before it begins, (1, 0), is nowhere

_FAR: Final = 1e9


def span(tray: Tray, vx: float, vy: float, other: Tray, room: float) -> Span:
    """Between which distances along the unit vector the gap to the other is smaller than `room`; nowhere if low > high.

    A room below 0 asks where the trays lie deeper in each other than that.

    >>> span(Tray(0, 0, 0, 2000, 2000), 0.0, 1.0, Tray(0, 9000, 0, 2000, 2000), 1000.0)
    (6000.0, 12000.0)
    """
    room += tray.radius + other.radius
    # Cheap refusal first: no corner lies further from its centre than half of width and depth together.
    around = (tray.width + tray.depth + other.width + other.depth) / 2.0 + max(0.0, room)
    if abs((other.x - tray.x) * vy - (other.y - tray.y) * vx) >= around:
        return 1.0, 0.0
    right, ahead, turn_cos, turn_sin = frame(tray, other)
    # Everything in the directions of the moving tray.
    px = right / (2.0 * SCALE)
    py = ahead / (2.0 * SCALE)
    c = turn_cos / SCALE
    s = turn_sin / SCALE
    ux = (vx * tray.ay - vy * tray.ax) / SCALE
    uy = (vx * tray.ax + vy * tray.ay) / SCALE
    w = tray.width / 2.0
    d = tray.depth / 2.0
    ow = other.width / 2.0
    od = other.depth / 2.0
    # Each of the four axes keeps the trays apart outside of a slab.
    low, high = _slab(px, ux, w + ow * abs(c) + od * abs(s) + room, -_FAR, _FAR)
    low, high = _slab(py, uy, d + ow * abs(s) + od * abs(c) + room, low, high)
    low, high = _slab(px * c - py * s, ux * c - uy * s, ow + w * abs(c) + d * abs(s) + room, low, high)
    low, high = _slab(px * s + py * c, ux * s + uy * c, od + w * abs(s) + d * abs(c) + room, low, high)
    if low >= high:
        return 1.0, 0.0
    if room <= 0.0:
        return low, high
    return _rounded(px, py, ux, uy, w, d, ow * c, -ow * s, od * s, od * c, room)


def _slab(at: float, step: float, half: float, low: float, high: float) -> Span:
    """What is left of a span where `at - t * step` lies within `half` of 0."""
    if half <= 0.0:
        return 1.0, 0.0
    if abs(step) < 1e-9:
        return (low, high) if abs(at) < half else (1.0, 0.0)
    a = (at - half) / step
    b = (at + half) / step
    if a > b:
        a, b = b, a
    return (a if a > low else low), (b if b < high else high)


def _rounded(
    px: float, py: float, ux: float, uy: float, w: float, d: float,
    rx: float, ry: float, ax: float, ay: float, room: float,
) -> Span:  # fmt: skip
    """The span against the sum of two rectangles and a disc: straight sides, and arcs about eight corners.

    The sides of the sum are the sides of both rectangles in the order of their bearings: (w, 0), one of the other's,
    (0, d), the other of the other's, and back again.
    """
    if ry < 0.0 or (ry == 0.0 and rx < 0.0):
        rx, ry = -rx, -ry
    if ay < 0.0 or (ay == 0.0 and ax < 0.0):
        ax, ay = -ax, -ay
    if rx <= 0.0 < ax or (rx < 0.0 and ax >= 0.0):
        rx, ry, ax, ay = ax, ay, rx, ry
    x = px - w - rx - ax
    y = py - ry - d - ay
    low = _FAR
    high = -_FAR
    for k in range(8):
        if k == 0 or k == 4:
            ex, ey = w, 0.0
        elif k == 1 or k == 5:
            ex, ey = rx, ry
        elif k == 2 or k == 6:
            ex, ey = 0.0, d
        else:
            ex, ey = ax, ay
        if k >= 4:
            ex, ey = -ex, -ey
        # The corner and the disc about it.
        b = x * ux + y * uy
        off = x * uy - y * ux
        rest = room * room - off * off
        if rest > 0.0:
            arc = sqrt(rest)
            if b - arc < low:
                low = b - arc
            if b + arc > high:
                high = b + arc
        # The side, moved out by the room.
        long = sqrt(ex * ex + ey * ey)
        if long > 0.0:
            nx = ey / long
            ny = -ex / long
            across = nx * ux + ny * uy
            if abs(across) > 1e-9:
                t = (room + nx * x + ny * y) / across
                at = ((t * ux - x) * ex + (t * uy - y) * ey) / long
                if 0.0 <= at <= 2.0 * long:
                    if t < low:
                        low = t
                    if t > high:
                        high = t
        x += ex + ex
        y += ey + ey
    return (low, high) if low < high else (1.0, 0.0)


def way_ahead(tray: Tray, other: Tray) -> int:
    """How far the tray goes straight ahead until it touches the other, in thousandths; -1: never.

    >>> way_ahead(Tray(0, 0, 0, 5500, 4800), Tray(1000, 12800, 18000, 5500, 4800))
    8000
    >>> way_ahead(Tray(0, 0, 0, 5500, 4800), Tray(7000, 12800, 18000, 5500, 4800))
    -1
    """
    low, high = span(tray, tray.ax / SCALE, tray.ay / SCALE, other, 0.0)
    if low > high or high <= 0.0:
        return -1
    return int(low + 0.5) if low > 0.0 else 0
