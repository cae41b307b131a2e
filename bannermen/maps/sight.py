"""Straight lines of sight between trays.

A tray sees another from the edge of an arc, along any straight line to any part of the other that lies in that arc, if
no third tray stands in between. A line that only grazes a tray, or slips between two that touch, sees nothing.
"""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Final

from bannermen.maps.arcs import FRONT, REAR, RIGHT, UNIT, arc_lines, outline
from bannermen.maps.plane import SCALE, Tray

_NEAR: Final = 1e-6  # of a thousandth of an inch: what counts as touching
_NEVER: Final = 1e9

_Spot = tuple[float, float]


def crosses(tray: Tray, x1: int, y1: int, x2: int, y2: int) -> bool:
    """Whether a line between two points passes through the inside of the tray."""
    # The middle of the line from the tray's centre and half the line, both doubled.
    mx = x1 + x2 - 2 * tray.x
    my = y1 + y2 - 2 * tray.y
    hx = x2 - x1
    hy = y2 - y1
    if abs(mx * tray.ay - my * tray.ax) - abs(hx * tray.ay - hy * tray.ax) >= tray.width * SCALE:
        return False
    if abs(mx * tray.ax + my * tray.ay) - abs(hx * tray.ax + hy * tray.ay) >= tray.depth * SCALE:
        return False
    if hx == 0 and hy == 0:
        return True
    # Across the line: how far off the centre is, against how far the corners reach.
    off = SCALE * abs(mx * hy - my * hx)
    return off < tray.width * abs(tray.ay * hy + tray.ax * hx) + tray.depth * abs(tray.ax * hy - tray.ay * hx)


def is_clear(x1: int, y1: int, x2: int, y2: int, others: list[Tray]) -> bool:
    """Whether no tray stands on the straight line between two points."""
    return not any(crosses(other, x1, y1, x2, y2) for other in others)


def sees(viewer: Tray, target: Tray, others: list[Tray], arc: int = FRONT, line: tuple[int, int] | None = None) -> bool:
    """Whether the viewer sees any part of the target in that arc, past the others.

    >>> viewer, target = Tray(0, 0, 0, 4000, 2000), Tray(0, 9000, 0, 4000, 2000)
    >>> sees(viewer, target, []), sees(viewer, target, [Tray(0, 4000, 0, 9000, 1000)])
    (True, False)
    """
    return sight_line(viewer, target, others, arc, line) is not None


def sight_line(
    viewer: Tray, target: Tray, others: list[Tray], arc: int = FRONT, line: tuple[int, int] | None = None
) -> tuple[int, int, int, int] | None:
    """A line along which the viewer sees the target, x and y of its two ends, or None."""
    seen = _within(_spots(viewer, target), arc_lines(viewer, arc, line))
    if len(seen) < 3:
        return None
    edge = _edge(viewer, arc)
    blocks = [_spots(viewer, other) for other in others]
    blocks = [block for block in blocks if _between(block, edge, seen)]
    found = _straight(edge, seen, blocks)
    if found is None:
        # From a point the shadow of one tray is convex: if it hides all corners from both ends, it hides everything.
        for block in blocks:
            if all(_hits(block, start, spot) for start in edge for spot in seen):
                return None
        found = _search(edge, seen, blocks)
    if found is None:
        return None
    start, end = _on_table(viewer, found[0]), _on_table(viewer, found[1])
    return start[0], start[1], end[0], end[1]


def _on_table(viewer: Tray, spot: _Spot) -> tuple[int, int]:
    x = (spot[0] * viewer.ay + spot[1] * viewer.ax) / SCALE
    y = (spot[1] * viewer.ay - spot[0] * viewer.ax) / SCALE
    return viewer.x + round(x), viewer.y + round(y)


def _spots(viewer: Tray, other: Tray) -> list[_Spot]:
    return [(right / UNIT, ahead / UNIT) for right, ahead in outline(viewer, other)]


def _edge(viewer: Tray, arc: int) -> list[_Spot]:
    """The two ends of the edge from which the viewer looks into an arc."""
    w = viewer.width / 2
    d = viewer.depth / 2
    if arc == FRONT:
        return [(-w, d), (w, d)]
    if arc == RIGHT:
        return [(w, d), (w, -d)]
    if arc == REAR:
        return [(w, -d), (-w, -d)]
    return [(-w, -d), (-w, d)]


def _within(spots: list[_Spot], lines: tuple[tuple[int, int], tuple[int, int]]) -> list[_Spot]:
    """The part of a convex outline that lies in an arc."""
    for sign, vector in ((1, lines[0]), (-1, lines[1])):
        kept: list[_Spot] = []
        for i, q in enumerate(spots):
            p = spots[i - 1]
            at_p = sign * (vector[1] * p[0] - vector[0] * p[1])
            at_q = sign * (vector[1] * q[0] - vector[0] * q[1])
            if (at_p < 0) != (at_q < 0):
                t = at_p / (at_p - at_q)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if at_q >= 0:
                kept.append(q)
        spots = kept
    return spots


def _between(block: list[_Spot], edge: list[_Spot], seen: list[_Spot]) -> bool:
    """Whether the boxes around block and lines of sight meet at all."""
    for axis in (0, 1):
        span = [spot[axis] for spot in edge] + [spot[axis] for spot in seen]
        own = [spot[axis] for spot in block]
        if max(own) < min(span) or min(own) > max(span):
            return False
    return True


def _straight(edge: list[_Spot], seen: list[_Spot], blocks: list[list[_Spot]]) -> tuple[_Spot, _Spot] | None:
    """A quick look along a few lines; one that touches nothing settles it."""
    a, b = edge
    middle = (sum([spot[0] for spot in seen]) / len(seen), sum([spot[1] for spot in seen]) / len(seen))
    for part in (0.5, 0.001, 0.999):
        start = (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]))
        for spot in [middle, *seen]:
            if not any([_hits(block, start, spot) for block in blocks]):
                return start, spot
    return None


def _hits(block: list[_Spot], start: _Spot, end: _Spot) -> bool:
    """Whether a line meets the block or touches it."""
    return _entry(block, start[0], start[1], end[0] - start[0], end[1] - start[1]) <= 1.0


def _entry(block: list[_Spot], x: float, y: float, dx: float, dy: float) -> float:
    """After how many times its length a ray meets a convex outline, corners clockwise; _NEVER if it does not."""
    first = 0.0
    last = _NEVER
    for i, q in enumerate(block):
        p = block[i - 1]
        ex = q[0] - p[0]
        ey = q[1] - p[1]
        length = abs(ex) + abs(ey)
        if length < _NEAR:
            continue
        inside = ey * (x - p[0]) - ex * (y - p[1])  # 0 and more: on the right hand of the edge
        onward = ey * dx - ex * dy
        if abs(onward) <= 1e-12 * length * (abs(dx) + abs(dy)):
            if inside < -_NEAR * length:
                return _NEVER
            continue
        t = -(inside + _NEAR * length) / onward
        if onward > 0:
            first = max(first, t)
        else:
            last = min(last, t)
    return first if first <= last else _NEVER


def _search(edge: list[_Spot], seen: list[_Spot], blocks: list[list[_Spot]]) -> tuple[_Spot, _Spot] | None:
    """Look from between all the places on the edge where what is seen can change."""
    corners = seen + [spot for block in blocks for spot in block]
    a, b = edge
    ex = b[0] - a[0]
    ey = b[1] - a[1]
    changes = [0.0, 1.0]
    for i, p in enumerate(corners):
        for q in corners[:i]:
            dx = q[0] - p[0]
            dy = q[1] - p[1]
            across = ex * dy - ey * dx
            if abs(across) > _NEAR:
                t = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / across
                if 0.0 < t < 1.0:
                    changes.append(t)
    changes.sort()
    for i in range(1, len(changes)):
        if changes[i] - changes[i - 1] > 1e-9:
            t = (changes[i] + changes[i - 1]) / 2
            start = (a[0] + t * ex, a[1] + t * ey)
            spot = _seen_from(start, seen, blocks, corners)
            if spot is not None:
                return start, spot
    return None


def _seen_from(start: _Spot, seen: list[_Spot], blocks: list[list[_Spot]], corners: list[_Spot]) -> _Spot | None:
    """What can be seen from one point, looking in all directions between those of the corners."""
    x, y = start
    middle = atan2(
        seen[0][1] - y, seen[0][0] - x
    )  # angles are measured from the target, which is less than a half turn
    angles = sorted([_turned(atan2(spot[1] - y, spot[0] - x) - middle) for spot in corners])
    for i in range(1, len(angles)):
        if angles[i] - angles[i - 1] > 1e-10:
            angle = middle + (angles[i] + angles[i - 1]) / 2
            dx = cos(angle) * 1000
            dy = sin(angle) * 1000
            way = _entry(seen, x, y, dx, dy)
            if way < _NEVER and not any([_entry(block, x, y, dx, dy) < way for block in blocks]):
                return x + way * dx, y + way * dy
    return None


def _turned(angle: float) -> float:
    """The same angle between minus and plus a half turn."""
    if angle > pi:
        return angle - 2 * pi
    if angle <= -pi:
        return angle + 2 * pi
    return angle
