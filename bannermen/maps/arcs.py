"""Front, flanks and rear of a tray, and what it sees.

The arc lines run from the centre through the corners of the tray, unless a game gives others: the front right line as
a vector (right, ahead). What lies on a line lies in the front or the rear.
"""

from __future__ import annotations

from typing import Final

from bannermen.maps.plane import SCALE, Tray, frame

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3

ARC_NAMES: Final = ("front", "right flank", "rear", "left flank")

WHOLE: Final = 10000  # shares are ten-thousandths of a tray
TIE: Final = 10  # shares that differ no more are equal: poses are rounded, and a tie must survive that

UNIT: Final = 64  # of a thousandth: the mesh of outlines

Point = tuple[int, int]  # right and ahead of a tray's centre, in 1/64 of a thousandth

_PART: Final = 20  # bits of a fraction of an edge


def arc_of_point(tray: Tray, x: int, y: int, line: tuple[int, int] | None = None) -> int:
    """The arc in which a point lies.

    >>> tray = Tray(0, 0, 9000, 4000, 2000)
    >>> ARC_NAMES[arc_of_point(tray, 5000, 0)], ARC_NAMES[arc_of_point(tray, 0, 5000)]
    ('front', 'left flank')
    """
    dx = x - tray.x
    dy = y - tray.y
    right = dx * tray.ay - dy * tray.ax
    ahead = dx * tray.ax + dy * tray.ay
    wide, long = line if line is not None else (tray.width, tray.depth)
    if abs(right) * long <= abs(ahead) * wide:
        return FRONT if ahead >= 0 else REAR
    return RIGHT if right > 0 else LEFT


def shares(tray: Tray, other: Tray, line: tuple[int, int] | None = None) -> list[int]:
    """How much of the other tray lies in each arc of this one, in ten-thousandths."""
    areas = _areas(tray, other, line)
    total = max(1, sum(areas))
    return [(2 * WHOLE * area + total) // (2 * total) for area in areas]


def arcs_of(tray: Tray, other: Tray, line: tuple[int, int] | None = None) -> list[int]:
    """The arc of this tray that holds the largest part of the other; several when they are equal.

    >>> tray = Tray(0, 0, 0, 2000, 2000)
    >>> arcs_of(tray, Tray(500, 5000, 0, 2000, 2000)), arcs_of(tray, Tray(5000, 5000, 0, 2000, 2000))
    ([0], [0, 1])
    """
    parts = shares(tray, other, line)
    most = max(parts)
    return [arc for arc in (FRONT, RIGHT, REAR, LEFT) if parts[arc] >= most - TIE]


def reaches_into(tray: Tray, other: Tray, arc: int, line: tuple[int, int] | None = None) -> bool:
    """Whether any part of the other tray lies in the arc, be it ever so small."""
    return _areas(tray, other, line)[arc] > 0


def arc_lines(tray: Tray, arc: int, line: tuple[int, int] | None = None) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two lines that bound an arc, clockwise, as vectors (right, ahead)."""
    wide, long = line if line is not None else (tray.width, tray.depth)
    if arc == FRONT:
        return (-wide, long), (wide, long)
    if arc == RIGHT:
        return (wide, long), (wide, -long)
    if arc == REAR:
        return (wide, -long), (-wide, -long)
    return (-wide, -long), (-wide, long)


def outline(tray: Tray, other: Tray) -> list[Point]:
    """The corners of the other tray as this one sees them: front left, front right, rear right, rear left."""
    right, ahead, turn_cos, turn_sin = frame(tray, other)
    wr = other.width * turn_cos
    wa = -other.width * turn_sin
    dr = other.depth * turn_sin
    da = other.depth * turn_cos
    return [
        _fine(right - wr + dr, ahead - wa + da),
        _fine(right + wr + dr, ahead + wa + da),
        _fine(right + wr - dr, ahead + wa - da),
        _fine(right - wr - dr, ahead - wa - da),
    ]


def _fine(right: int, ahead: int) -> Point:
    return right // (2 * SCALE // UNIT), ahead // (2 * SCALE // UNIT)


def _areas(tray: Tray, other: Tray, line: tuple[int, int] | None) -> list[int]:
    """The area of the other tray in each arc.

    The lines of an arc meet in the centre, so stretches along them span no triangle with it: the triangles between the
    centre and what the arc holds of each edge add up to the area.
    """
    corners = outline(tray, other)
    areas: list[int] = []
    for arc in (FRONT, RIGHT, REAR, LEFT):
        first, second = arc_lines(tray, arc, line)
        area = 0
        for i in range(4):
            p = corners[i]
            q = corners[i + 1 if i < 3 else 0]
            held = _held(p, q, first, second)
            if held > 0:
                area += (p[1] * q[0] - p[0] * q[1]) * held >> _PART
        areas.append(max(0, area))
    return areas


def _held(p: Point, q: Point, first: tuple[int, int], second: tuple[int, int]) -> int:
    """What part of the edge from p to q lies clockwise of the first line and not of the second, in 1/2**20."""
    low = 0
    high = 1 << _PART
    for side in (0, 1):
        if side == 0:
            at_p = first[1] * p[0] - first[0] * p[1]
            at_q = first[1] * q[0] - first[0] * q[1]
        else:
            at_p = second[0] * p[1] - second[1] * p[0]
            at_q = second[0] * q[1] - second[1] * q[0]
        if at_p < 0 and at_q < 0:
            return 0
        if at_p < 0:
            low = max(low, (-at_p << _PART) // (at_q - at_p))
        elif at_q < 0:
            high = min(high, (at_p << _PART) // (at_p - at_q))
    return high - low
