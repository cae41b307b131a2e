"""Turning on the spot over something that must not be swept.

A tray that turns about its centre meets a thing that it did not lie on with a corner first: one of its own, or one of
the other's. So it is enough to follow eight corners on their circles.
"""

from __future__ import annotations

from math import atan2, pi, sqrt
from typing import Final

from bannermen.maps.plane import GRACE, SCALE, TURN, Tray, frame

_WHOLE: Final = 2.0 * pi


def can_turn(tray: Tray, facing: int, others: list[Tray]) -> bool:
    """Whether the tray can turn to a facing, one way round or the other, without sweeping over any of the others.

    >>> tray, post = Tray(0, 0, 0, 4000, 1000), Tray(0, 1900, 0, 100, 100)
    >>> can_turn(tray, 4500, [post]), can_turn(tray, 4500, [post, Tray(1800, -800, 0, 100, 100)])
    (True, False)
    >>> can_turn(tray, 18000, [post])
    False
    """
    turn = (facing - tray.facing) % TURN
    if turn == 0:
        return True
    return _is_free(tray, turn, others) or _is_free(tray, turn - TURN, others)


def _is_free(tray: Tray, turn: int, others: list[Tray]) -> bool:
    for other in others:
        if sweeps(tray, turn, other):
            return False
    return True


def sweeps(tray: Tray, turn: int, other: Tray) -> bool:
    """Whether the tray passes over the other while it turns, clockwise if `turn` is positive; a grace is let pass.

    The trays must not overlap before or after the turn: that is asked elsewhere.
    """
    right, ahead, turn_cos, turn_sin = frame(tray, other)
    x = right / (2.0 * SCALE)
    y = ahead / (2.0 * SCALE)
    c = turn_cos / SCALE
    s = turn_sin / SCALE
    w = tray.width / 2.0 + tray.radius
    d = tray.depth / 2.0 + tray.radius
    ow = max(0.0, other.width / 2.0 + other.radius - GRACE)
    od = max(0.0, other.depth / 2.0 + other.radius - GRACE)
    if x * x + y * y >= (sqrt(w * w + d * d) + sqrt(ow * ow + od * od)) ** 2:
        return False
    angle = turn * pi / 18000.0
    # The other's corners turn the opposite way about the tray, the tray's own about the other.
    back_x = -(x * c - y * s)
    back_y = -(x * s + y * c)
    for i in range(4):
        sign_w = 1.0 if i & 1 else -1.0
        sign_d = 1.0 if i & 2 else -1.0
        px = x + sign_w * ow * c + sign_d * od * s
        py = y - sign_w * ow * s + sign_d * od * c
        if _enters(px, py, -angle, 0.0, 0.0, w, d):
            return True
        # The same in the directions of the other, the tray's centre at `back`.
        qx = sign_w * w * c - sign_d * d * s
        qy = sign_w * w * s + sign_d * d * c
        if _enters(qx, qy, angle, -back_x, -back_y, ow, od):
            return True
    return False


def _enters(px: float, py: float, angle: float, x: float, y: float, w: float, d: float) -> bool:
    """Whether a point that turns about the origin, clockwise by an angle, crosses a side of the box at (x, y)."""
    radius = px * px + py * py
    first = atan2(px, py)
    for side in (-1.0, 1.0):
        at = x + side * w
        rest = radius - at * at
        if rest > 0.0:
            high = sqrt(rest)
            for other in (-high, high):
                if abs(other - y) < d and _passes(first, angle, atan2(at, other)):
                    return True
        at = y + side * d
        rest = radius - at * at
        if rest > 0.0:
            wide = sqrt(rest)
            for other in (-wide, wide):
                if abs(other - x) < w and _passes(first, angle, atan2(other, at)):
                    return True
    return False


def _passes(first: float, angle: float, at: float) -> bool:
    """Whether a turn from one bearing by an angle passes another."""
    way = (at - first) % _WHOLE if angle > 0.0 else (first - at) % _WHOLE
    return way < abs(angle)
