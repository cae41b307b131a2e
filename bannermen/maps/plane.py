"""Oriented rectangular trays and round tokens on a plane.

Lengths are whole thousandths of an inch, x across and y along the table; facings are hundredths of a degree, 0 along
the table and growing clockwise. Directions are rounded to 1/2**16 once, and everything after that is whole numbers:
the same trays touch and overlap on every machine, compiled or not. Products stay in machine words on tables of 72
inches, and below 2**53, so that a browser counts the same.

Poses are rounded to a thousandth, so trays laid flush at an odd facing stand a hair apart or a hair in each other.
`GRACE` is what that may cost, once for all: contact, overlap and the inch.
"""

from __future__ import annotations

from math import atan2, pi, sin, sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

TURN: Final = 36000  # a full turn, in hundredths of a degree
SCALE: Final = 1 << 16
GRACE: Final = 2  # thousandths that rounding may cost: trays so near touch, trays so deep in each other only touch
_FINE: Final = 256  # of a thousandth: how finely gaps are squared
_SINES: Final = [round(sin(turn * pi / 18000) * SCALE) for turn in range(9001)]  # the first quarter

Pose = tuple[int, int, int]  # x, y, facing


def direction(facing: int) -> tuple[int, int]:
    """Where a facing looks, as a vector of length 2**16.

    >>> direction(9000)
    (65536, 0)
    """
    turn = facing % TURN
    rest = turn % 9000
    low: int = _SINES[rest]
    high: int = _SINES[9000 - rest]
    if turn < 9000:
        return low, high
    if turn < 18000:
        return high, -low
    if turn < 27000:
        return -low, -high
    return -high, low


def bearing(dx: int, dy: int) -> int:
    """The facing that looks along a vector: of all directions the one that leaves it least.

    >>> bearing(1000, 1000), bearing(-1000, 0)
    (4500, 27000)
    """
    # The last bit of an arc tangent may differ from machine to machine; the smallest rest in whole numbers does not.
    guess = int(atan2(dx, dy) * 18000.0 / pi + 36000.5) - 1
    best = guess
    least = -1
    for facing in range(guess, guess + 3):
        ax, ay = direction(facing)
        off = _size(dx * ay - dy * ax)
        if least < 0 or off < least:
            best = facing
            least = off
    return best % TURN


@mypyc_attr(serializable=True)  # rebuilt from its attributes in another process, see kernel/packing.py
class Tray:
    """A rectangle around its centre: `width` along its front, `depth` from front to rear. Never changed once made.

    With a `radius` everything within that distance of the rectangle belongs to it: a round token is a rectangle without
    size, and a radius.
    """

    def __init__(self, x: int, y: int, facing: int, width: int, depth: int, radius: int = 0) -> None:
        self.x = x
        self.y = y
        self.facing = facing % TURN
        self.width = width
        self.depth = depth
        self.radius = radius
        ahead = direction(facing)
        self.ax: int = ahead[0]  # ahead; the right hand is (ay, -ax)
        self.ay: int = ahead[1]

    @property
    def pose(self) -> Pose:
        return self.x, self.y, self.facing

    def at(self, x: int, y: int, facing: int) -> Tray:
        """The same tray elsewhere."""
        return Tray(x, y, facing, self.width, self.depth, self.radius)

    def point(self, right: int, ahead: int) -> tuple[int, int]:
        """The point so far to the right and ahead of the centre, in thousandths; the arguments are in half thousandths.

        >>> Tray(5000, 5000, 9000, 4000, 2000).point(4000, 2000)
        (6000, 3000)
        """
        ax: i64 = self.ax
        ay: i64 = self.ay
        r: i64 = right
        a: i64 = ahead
        x = r * ay + a * ax
        y = a * ay - r * ax
        return self.x + _rounded(x, 2 * SCALE), self.y + _rounded(y, 2 * SCALE)

    def __repr__(self) -> str:
        if self.radius:
            return f"Tray({self.x}, {self.y}, {self.facing}, {self.width}, {self.depth}, {self.radius})"
        return f"Tray({self.x}, {self.y}, {self.facing}, {self.width}, {self.depth})"


def token(x: int, y: int, radius: int) -> Tray:
    """A round token.

    >>> distance(token(0, 0, 700), token(3000, 4000, 700))
    3600
    """
    return Tray(x, y, 0, 0, 0, radius)


def corners(tray: Tray) -> list[tuple[int, int]]:
    """Front left, front right, rear right, rear left, to the nearest thousandth."""
    w = tray.width
    d = tray.depth
    return [tray.point(-w, d), tray.point(w, d), tray.point(w, -d), tray.point(-w, -d)]


def arrow(tray: Tray) -> tuple[int, int]:
    """The middle of the front edge, from which shots are measured.

    >>> arrow(Tray(24000, 24000, 0, 5500, 4800))
    (24000, 26400)
    """
    return tray.point(0, tray.depth)


def frame(a: Tray, b: Tray) -> tuple[int, int, int, int]:
    """How a sees b: twice the way to the right and ahead, then cosine and sine of the turn from a to b, all scaled."""
    ax: i64 = a.ax
    ay: i64 = a.ay
    bx: i64 = b.ax
    by: i64 = b.ay
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    right = dx * ay - dy * ax
    ahead = dx * ax + dy * ay
    # As in `_rounded`: what a call would cost is saved here, where trays are compared by the thousand.
    cosine = ax * bx + ay * by
    sine = ay * bx - ax * by
    turn_cos = -((SCALE // 2 - cosine) >> 16) if cosine < 0 else (cosine + SCALE // 2) >> 16
    turn_sin = -((SCALE // 2 - sine) >> 16) if sine < 0 else (sine + SCALE // 2) >> 16
    return right + right, ahead + ahead, turn_cos, turn_sin


# --- near, touching, overlapping --------------------------------------------------------------------------------------


def overlap(a: Tray, b: Tray, grace: int = GRACE) -> bool:
    """Whether the trays lie in each other, deeper than the grace.

    >>> a = Tray(0, 0, 0, 2000, 2000)
    >>> overlap(a, Tray(1998, 0, 0, 2000, 2000)), overlap(a, Tray(1997, 0, 0, 2000, 2000))
    (False, True)
    """
    return closer(a, b, 2 * (a.radius + b.radius - grace))


def touches(a: Tray, b: Tray) -> bool:
    """Whether the trays are in contact, at an edge or a corner, and do not overlap.

    >>> a = Tray(0, 0, 0, 2000, 2000)
    >>> [touches(a, Tray(x, 0, 0, 2000, 2000)) for x in (1997, 1998, 2000, 2002, 2003)]
    [False, True, True, True, False]
    """
    reach = 2 * (a.radius + b.radius)
    return closer(a, b, reach + 2 * GRACE + 1) and not closer(a, b, reach - 2 * GRACE)


def nearer(a: Tray, b: Tray, least: int) -> bool:
    """Whether the gap between two trays is smaller than it must be; what is a grace short still keeps the distance.

    >>> a = Tray(0, 0, 0, 2000, 2000)
    >>> [nearer(a, Tray(x, 0, 0, 2000, 2000), 1000) for x in (2990, 2997, 2998, 3000)]
    [True, True, False, False]
    """
    return closer(a, b, 2 * (least + a.radius + b.radius - GRACE))


def closer(a: Tray, b: Tray, room: int) -> bool:
    """Whether the rectangles, radii aside, lie closer than `room` (half thousandths); below 0: deeper in each other."""
    dx = b.x - a.x
    dy = b.y - a.y
    # Cheap refusal first: no corner lies further from its centre than width and depth together.
    reach = a.width + a.depth + b.width + b.depth
    if room > 0:
        reach += room
    if 2 * _size(dx) >= reach or 2 * _size(dy) >= reach:
        return False
    ax: i64 = a.ax
    ay: i64 = a.ay
    bx: i64 = b.ax
    by: i64 = b.ay
    cosine = ax * bx + ay * by
    sine = ax * by - ay * bx
    along = ((cosine if cosine >= 0 else -cosine) + SCALE // 2) >> 16
    across = ((sine if sine >= 0 else -sine) + SCALE // 2) >> 16
    wide = room * SCALE
    if _apart(a, b, dx, dy, along, across, wide) or _apart(b, a, dx, dy, along, across, wide):
        return False
    if room <= 0:
        return True
    if not (_apart(a, b, dx, dy, along, across, 0) or _apart(b, a, dx, dy, along, across, 0)):
        return True
    least = room * _FINE
    least *= least
    return _nearest_corner(a, b) < least or _nearest_corner(b, a) < least


def _apart(a: Tray, b: Tray, dx: int, dy: int, along: int, across: int, wide: int) -> bool:
    """Whether one of a's own two axes keeps the trays that wide apart; all sides are doubled and scaled."""
    x: i64 = dx
    y: i64 = dy
    ax: i64 = a.ax
    ay: i64 = a.ay
    far: i64 = along
    off: i64 = across
    width: i64 = b.width
    depth: i64 = b.depth
    own: i64 = a.depth
    more: i64 = wide
    ahead = x * ax + y * ay
    if 2 * (ahead if ahead >= 0 else -ahead) >= own * SCALE + depth * far + width * off + more:
        return True
    own = a.width
    right = x * ay - y * ax
    return 2 * (right if right >= 0 else -right) >= own * SCALE + width * far + depth * off + more


def inside(tray: Tray, left: int, low: int, right: int, high: int, grace: int = GRACE) -> bool:
    """Whether the tray lies wholly within an upright rectangle of the table."""
    double = 2 * SCALE
    more = double * (tray.radius - grace)
    across = tray.width * _size(tray.ay) + tray.depth * _size(tray.ax) + more
    along = tray.width * _size(tray.ax) + tray.depth * _size(tray.ay) + more
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
    if tray.radius > 0:
        least = 2 * _FINE * tray.radius
        return _gap(tray, right + right, ahead + ahead) <= least * least
    return right + right <= tray.width * SCALE and ahead + ahead <= tray.depth * SCALE


def holds(tray: Tray, other: Tray) -> bool:
    """Whether all of the other lies on this tray.

    >>> holds(Tray(0, 0, 0, 5500, 4800), token(2050, 0, 700)), holds(Tray(0, 0, 0, 5500, 4800), token(2060, 0, 700))
    (True, False)
    """
    right, ahead, turn_cos, turn_sin = frame(tray, other)
    cos = _size(turn_cos)
    sin = _size(turn_sin)
    more = 2 * SCALE * (other.radius - GRACE)
    return (
        _size(right) + other.width * cos + other.depth * sin + more <= tray.width * SCALE
        and _size(ahead) + other.width * sin + other.depth * cos + more <= tray.depth * SCALE
    )


def lies_within(tray: Tray, other: Tray, most: int) -> bool:
    """Whether all of the tray lies within a distance of the other, but for a grace.

    What is so near to a rectangle is convex, so the corners decide.

    >>> other = Tray(0, 0, 0, 2000, 2000)
    >>> [lies_within(Tray(0, y, 0, 2000, 2000), other, 6000) for y in (6000, 6002, 6003)]
    [True, True, False]
    """
    room = 2 * (most - tray.radius + other.radius + GRACE) + 1
    return all([closer(token(x, y, 0), other, room) for x, y in corners(tray)])


# --- distance ---------------------------------------------------------------------------------------------------------


def distance(a: Tray, b: Tray) -> int:
    """The shortest way between two trays, in thousandths; 0 when they touch or overlap.

    >>> distance(Tray(0, 0, 0, 2000, 2000), Tray(5000, 6000, 0, 2000, 2000))
    5000
    """
    if closer(a, b, 0):
        return 0
    least = _nearest_corner(a, b)
    other = _nearest_corner(b, a)
    way = _rounded(root(other if other < least else least), 2 * _FINE) - a.radius - b.radius
    return way if way > 0 else 0


def distance_from(tray: Tray, x: int, y: int) -> int:
    """The shortest way from a point to the tray, in thousandths; 0 on it."""
    dx = x - tray.x
    dy = y - tray.y
    right = dx * tray.ay - dy * tray.ax
    ahead = dx * tray.ax + dy * tray.ay
    way = _rounded(root(_gap(tray, right + right, ahead + ahead)), 2 * _FINE) - tray.radius
    return way if way > 0 else 0


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
    x: i64 = right
    y: i64 = ahead
    width: i64 = tray.width
    depth: i64 = tray.depth
    over = (x if x >= 0 else -x) - width * SCALE
    wide = over >> 8 if over > 0 else 0  # SCALE // _FINE is 2**8
    over = (y if y >= 0 else -y) - depth * SCALE
    long = over >> 8 if over > 0 else 0
    return wide * wide + long * long


# --- moves ------------------------------------------------------------------------------------------------------------


def forward(tray: Tray, far: int) -> Tray:
    """Straight ahead; back when `far` is negative.

    >>> forward(Tray(0, 0, 9000, 2000, 2000), 5000)
    Tray(5000, 0, 9000, 2000, 2000)
    """
    return tray.at(tray.x + _rounded(far * tray.ax, SCALE), tray.y + _rounded(far * tray.ay, SCALE), tray.facing)


def pivot(tray: Tray, turn: int) -> Tray:
    """About its own centre, clockwise when `turn` is positive."""
    return tray.at(tray.x, tray.y, tray.facing + turn)


def lane(tray: Tray, far: int, quarter: int = 0) -> Tray:
    """All that a tray sweeps on a straight way: a longer tray. Quarters: 0 ahead, 1 to the right, 2 back, 3 left.

    >>> lane(Tray(0, 0, 0, 2000, 1000), 6000), lane(Tray(0, 0, 0, 2000, 1000), 6000, 3)
    (Tray(0, 3000, 0, 2000, 7000), Tray(-3000, 0, 0, 8000, 1000))
    """
    if quarter % 2 == 0:
        x, y = tray.point(0, far if quarter == 0 else -far)
        return Tray(x, y, tray.facing, tray.width, tray.depth + far, tray.radius)
    x, y = tray.point(far if quarter == 1 else -far, 0)
    return Tray(x, y, tray.facing, tray.width + far, tray.depth, tray.radius)


def flush(tray: Tray, target: Tray, side: int, along: int = 0) -> Tray:
    """The tray laid with its front against a side of the target: 0 front, 1 right flank, 2 rear, 3 left flank.

    Its centre lies `along` thousandths to its own right of the middle of that side; half of its front is in contact
    when that is half the side (`side_length`).

    >>> flush(Tray(0, 0, 0, 5500, 4800), Tray(20000, 20000, 0, 5500, 4800), 1)
    Tray(25150, 20000, 27000, 5500, 4800)
    >>> flush(Tray(0, 0, 0, 5500, 4800), Tray(20000, 20000, 0, 5500, 4800), 0, 2750)
    Tray(17250, 24800, 18000, 5500, 4800)
    """
    deep = (target.depth if side % 2 == 0 else target.width) + tray.depth
    off = 2 * along
    right = (-off, deep, off, -deep)[side]
    ahead = (deep, off, -deep, -off)[side]
    x, y = target.point(right, ahead)
    return tray.at(x, y, target.facing + 9000 * side + 18000)


def side_length(target: Tray, side: int) -> int:
    """How long a side is: 0 front, 1 right flank, 2 rear, 3 left flank."""
    return target.width if side % 2 == 0 else target.depth


# --- whole numbers ----------------------------------------------------------------------------------------------------


def root(value: int) -> int:
    """The whole part of a square root, for values below 2**53.

    >>> [root(n) for n in (0, 15, 16, 94906265 ** 2 - 1)]
    [0, 3, 4, 94906264]
    """
    found = int(sqrt(float(value)))
    return found - 1 if found * found > value else found


def _rounded(value: int, unit: int) -> int:
    """The nearest whole number of units; halves go away from zero, so that mirrored tables agree."""
    whole: i64 = value
    one: i64 = unit
    if whole < 0:
        return -((-2 * whole + one) // (2 * one))
    return (2 * whole + one) // (2 * one)


def _size(value: int) -> int:
    return value if value >= 0 else -value
