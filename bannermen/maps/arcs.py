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


def shares(tray: Tray, other: Tray, line: tuple[int, int] | None = None) -> list[int]:
    """How much of the other tray lies in each arc of this one, in ten-thousandths.

    >>> shares(Tray(0, 0, 0, 2000, 2000), Tray(4000, 2600, 0, 2000, 2000))
    [450, 9550, 0, 0]
    """
    areas = _areas(tray, other, line)
    total = max(1, sum(areas))
    return [(2 * WHOLE * area + total) // (2 * total) for area in areas]


def arcs_of(tray: Tray, other: Tray, line: tuple[int, int] | None = None) -> list[int]:
    """The arc of this tray that holds the largest part of the other; several when they are equal.

    >>> tray = Tray(0, 0, 0, 2000, 2000)
    >>> arcs_of(tray, Tray(500, 5000, 0, 2000, 2000)), arcs_of(tray, Tray(5000, 5000, 0, 2000, 2000))
    ([0], [0, 1])
    """
    corners = outline(tray, other)
    arc = _common_arc(tray, corners, line)
    if arc >= 0:
        return [arc]
    parts = shares(tray, other, line)
    most = max(parts)
    return [arc for arc in (FRONT, RIGHT, REAR, LEFT) if parts[arc] >= most - TIE]


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


def _common_arc(tray: Tray, corners: list[Point], line: tuple[int, int] | None) -> int:
    """The arc that holds all corners, and so everything between them; -1 when there is none."""
    wide, long = line if line is not None else (tray.width, tray.depth)
    common = -1
    for right, ahead in corners:
        if abs(right) * long <= abs(ahead) * wide:
            arc = FRONT if ahead >= 0 else REAR
        else:
            arc = RIGHT if right > 0 else LEFT
        if common >= 0 and arc != common:
            return -1
        common = arc
    return common


def _areas(tray: Tray, other: Tray, line: tuple[int, int] | None) -> list[int]:
    """Twice the area of the other tray in each arc."""
    corners = outline(tray, other)
    areas = [0, 0, 0, 0]
    arc = _common_arc(tray, corners, line)
    if arc >= 0:
        areas[arc] = _area(corners)
    else:
        for arc in (FRONT, RIGHT, REAR, LEFT):
            first, second = arc_lines(tray, arc, line)
            areas[arc] = _area(_right_of(_right_of(corners, first, 1), second, -1))
    return areas


def _right_of(corners: list[Point], vector: tuple[int, int], sign: int) -> list[Point]:
    """What of a convex outline lies clockwise of a line through the centre (sign 1), or on the other side (-1)."""
    kept: list[Point] = []
    if len(corners) == 0:
        return kept
    wide = sign * vector[0]
    long = sign * vector[1]
    last = corners[-1]
    at_last = long * last[0] - wide * last[1]
    for spot in corners:
        at_spot = long * spot[0] - wide * spot[1]
        if (at_last < 0) != (at_spot < 0):
            # The products stay in machine words: an edge is short, however far away.
            whole = at_last - at_spot
            x = last[0] + (spot[0] - last[0]) * at_last // whole
            kept.append((x, last[1] + (spot[1] - last[1]) * at_last // whole))
        if at_spot >= 0:
            kept.append(spot)
        last = spot
        at_last = at_spot
    return kept


def _area(corners: list[Point]) -> int:
    """Twice the area of an outline, corners clockwise, reckoned from its first corner to keep the numbers small."""
    if len(corners) < 3:
        return 0
    x, y = corners[0]
    area = 0
    for i in range(2, len(corners)):
        p = corners[i - 1]
        q = corners[i]
        area += (p[1] - y) * (q[0] - x) - (p[0] - x) * (q[1] - y)
    return area if area > 0 else 0
