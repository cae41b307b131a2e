"""Oriented rectangular trays on a plane.

Lengths are whole thousandths of an inch, x across and y along the table; facings are hundredths of a degree, 0 along
the table and growing clockwise. Directions are rounded to 1/2**16 once, and everything after that is whole numbers:
the same trays touch and overlap on every machine, compiled or not. Products stay small enough for machine words.
"""

from __future__ import annotations

from math import cos, isqrt, pi, sin
from typing import Final

TURN: Final = 36000  # a full turn, in hundredths of a degree
SCALE: Final = 1 << 16
_FINE: Final = 256  # of a thousandth: how finely gaps are squared

Pose = tuple[int, int, int]  # x, y, facing


def direction(facing: int) -> tuple[int, int]:
    """Where a facing looks, as a vector of length 2**16.

    >>> direction(9000)
    (65536, 0)
    """
    angle = (facing % TURN) * pi / 18000
    return round(sin(angle) * SCALE), round(cos(angle) * SCALE)


class Tray:
    """A rectangle around its centre: `width` along its front, `depth` from front to rear. Never changed once made."""

    def __init__(self, x: int, y: int, facing: int, width: int, depth: int) -> None:
        self.x = x
        self.y = y
        self.facing = facing % TURN
        self.width = width
        self.depth = depth
        ahead = direction(facing)
        self.ax: int = ahead[0]  # ahead; the right hand is (ay, -ax)
        self.ay: int = ahead[1]

    @property
    def pose(self) -> Pose:
        return self.x, self.y, self.facing

    def at(self, x: int, y: int, facing: int) -> Tray:
        """The same tray elsewhere."""
        return Tray(x, y, facing, self.width, self.depth)

    def point(self, right: int, ahead: int) -> tuple[int, int]:
        """The point so far to the right and ahead of the centre, in thousandths; the arguments are in half thousandths.

        >>> Tray(5000, 5000, 9000, 4000, 2000).point(4000, 2000)
        (6000, 3000)
        """
        x = right * self.ay + ahead * self.ax
        y = ahead * self.ay - right * self.ax
        return self.x + _rounded(x, 2 * SCALE), self.y + _rounded(y, 2 * SCALE)

    def __repr__(self) -> str:
        return f"Tray({self.x}, {self.y}, {self.facing}, {self.width}, {self.depth})"


def corners(tray: Tray) -> list[tuple[int, int]]:
    """Front left, front right, rear right, rear left, to the nearest thousandth."""
    w = tray.width
    d = tray.depth
    return [tray.point(-w, d), tray.point(w, d), tray.point(w, -d), tray.point(-w, -d)]


def frame(a: Tray, b: Tray) -> tuple[int, int, int, int]:
    """How a sees b: twice the way to the right and ahead, then cosine and sine of the turn from a to b, all scaled."""
    dx = b.x - a.x
    dy = b.y - a.y
    right = dx * a.ay - dy * a.ax
    ahead = dx * a.ax + dy * a.ay
    turn_cos = _rounded(a.ax * b.ax + a.ay * b.ay, SCALE)
    turn_sin = _rounded(a.ay * b.ax - a.ax * b.ay, SCALE)
    return right + right, ahead + ahead, turn_cos, turn_sin


def overlap(a: Tray, b: Tray) -> bool:
    """Whether the trays share more than an edge or a corner: no separating axis among the four directions."""
    dx = b.x - a.x
    dy = b.y - a.y
    # Cheap refusal first: no corner lies further from its centre than width and depth together.
    reach = a.width + a.depth + b.width + b.depth
    if 2 * _size(dx) >= reach or 2 * _size(dy) >= reach:
        return False
    along = (_size(a.ax * b.ax + a.ay * b.ay) + SCALE // 2) // SCALE
    across = (_size(a.ax * b.ay - a.ay * b.ax) + SCALE // 2) // SCALE
    return not (_apart(a, b, dx, dy, along, across) or _apart(b, a, dx, dy, along, across))


def _apart(a: Tray, b: Tray, dx: int, dy: int, along: int, across: int) -> bool:
    """Whether one of a's own two axes separates the trays; all sides are doubled and scaled."""
    ahead = _size(dx * a.ax + dy * a.ay)
    if ahead + ahead >= a.depth * SCALE + b.depth * along + b.width * across:
        return True
    right = _size(dx * a.ay - dy * a.ax)
    return right + right >= a.width * SCALE + b.width * along + b.depth * across


def inside(tray: Tray, left: int, low: int, right: int, high: int) -> bool:
    """Whether the tray lies wholly within an upright rectangle of the table."""
    across = tray.width * _size(tray.ay) + tray.depth * _size(tray.ax)
    along = tray.width * _size(tray.ax) + tray.depth * _size(tray.ay)
    double = 2 * SCALE
    return (
        double * (tray.x - left) >= across
        and double * (right - tray.x) >= across
        and double * (tray.y - low) >= along
        and double * (high - tray.y) >= along
    )


def covers(tray: Tray, x: int, y: int) -> bool:
    """Whether the point lies on the tray, its edge included."""
    dx = x - tray.x
    dy = y - tray.y
    right = _size(dx * tray.ay - dy * tray.ax)
    ahead = _size(dx * tray.ax + dy * tray.ay)
    return right + right <= tray.width * SCALE and ahead + ahead <= tray.depth * SCALE


def distance(a: Tray, b: Tray) -> int:
    """The shortest way between two trays, in thousandths; 0 when they touch or overlap.

    >>> distance(Tray(0, 0, 0, 2000, 2000), Tray(5000, 6000, 0, 2000, 2000))
    5000
    """
    if overlap(a, b):
        return 0
    return _rounded(isqrt(min(_nearest_corner(a, b), _nearest_corner(b, a))), 2 * _FINE)


def distance_from(tray: Tray, x: int, y: int) -> int:
    """The shortest way from a point to the tray, in thousandths; 0 on it."""
    dx = x - tray.x
    dy = y - tray.y
    right = dx * tray.ay - dy * tray.ax
    ahead = dx * tray.ax + dy * tray.ay
    return _rounded(isqrt(_gap(tray, right + right, ahead + ahead)), 2 * _FINE)


def _nearest_corner(a: Tray, b: Tray) -> int:
    """The smallest squared gap between a and a corner of b."""
    right, ahead, turn_cos, turn_sin = frame(a, b)
    wr = b.width * turn_cos
    wa = -b.width * turn_sin
    dr = b.depth * turn_sin
    da = b.depth * turn_cos
    nearest = _gap(a, right + wr + dr, ahead + wa + da)
    nearest = min(nearest, _gap(a, right + wr - dr, ahead + wa - da))
    nearest = min(nearest, _gap(a, right - wr + dr, ahead - wa + da))
    return min(nearest, _gap(a, right - wr - dr, ahead - wa - da))


def _gap(tray: Tray, right: int, ahead: int) -> int:
    """The squared gap between the tray and a point in its own directions, in halves of 1/256 of a thousandth."""
    over = _size(right) - tray.width * SCALE
    wide = over // (SCALE // _FINE) if over > 0 else 0
    over = _size(ahead) - tray.depth * SCALE
    long = over // (SCALE // _FINE) if over > 0 else 0
    return wide * wide + long * long


# --- moves ------------------------------------------------------------------------------------------------------------


def forward(tray: Tray, far: int) -> Tray:
    """Straight ahead; back when `far` is negative.

    >>> forward(Tray(0, 0, 9000, 2000, 2000), 5000)
    Tray(5000, 0, 9000, 2000, 2000)
    """
    return tray.at(tray.x + _rounded(far * tray.ax, SCALE), tray.y + _rounded(far * tray.ay, SCALE), tray.facing)


def sideways(tray: Tray, far: int) -> Tray:
    """To the right without turning; to the left when `far` is negative."""
    return tray.at(tray.x + _rounded(far * tray.ay, SCALE), tray.y - _rounded(far * tray.ax, SCALE), tray.facing)


def pivot(tray: Tray, turn: int) -> Tray:
    """About its own centre, clockwise when `turn` is positive."""
    return tray.at(tray.x, tray.y, tray.facing + turn)


def wheel(tray: Tray, turn: int) -> Tray:
    """Forward about a front corner: the right one when `turn` is positive (clockwise), else the left one.

    >>> wheel(Tray(0, 0, 0, 2000, 2000), 9000)
    Tray(0, 2000, 9000, 2000, 2000)
    """
    side = tray.width if turn > 0 else -tray.width
    x, y = tray.point(side, tray.depth)
    turned = pivot(tray, turn)
    tx, ty = turned.point(side, tray.depth)
    return turned.at(tray.x + x - tx, tray.y + y - ty, turned.facing)


def wheel_length(tray: Tray, turn: int) -> int:
    """How far the outer front corner travels in a wheel, in thousandths."""
    return round(tray.width * abs(turn) * pi / 18000)


def _rounded(value: int, unit: int) -> int:
    """The nearest whole number of units; halves go away from zero, so that mirrored tables agree."""
    if value < 0:
        return -((-2 * value + unit) // (2 * unit))
    return (2 * value + unit) // (2 * unit)


def _size(value: int) -> int:
    return value if value >= 0 else -value
