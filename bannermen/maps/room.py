"""How much room a tray has along a line: the stretches on which it may end.

With its course and its facing fixed, every obstacle forbids one stretch of the line, the table and what must be near
allow one, and what may not be passed ends it. What is left is found exactly, without trying places.

The stretches in fractions can be had with slack: as if everything in the way gave way by so much. Where nothing is left
even then, nothing is left on courses and with facings near by either; the search in search.py lives on that.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Final

from bannermen.maps.bounds import Bounds
from bannermen.maps.constraints import OK, Way
from bannermen.maps.plane import GRACE, SCALE, TURN, Pose, Tray, corners, direction, root, token
from bannermen.maps.spans import Span, span

Stretch = tuple[int, int]  # from, to: thousandths along a line, both ends included

HAIR: Final = 2.0  # thousandths: poses and directions are rounded


def room_on_way(bounds: Bounds, way: Way, course: int, facing: int) -> list[Stretch]:
    """The distances on a way at which the tray may end with a facing.

    >>> from bannermen.maps.reach import Limits
    >>> limits = Limits(Tray(9000, 9000, 0, 4000, 2000), (0, 0, 48000, 48000))
    >>> limits.add_way(0, 0, 0, 12000, False, "march")
    >>> limits.add_obstacle(Tray(9000, 15000, 0, 4000, 2000), 1000, "inch")
    >>> room_on_way(limits, limits.ways[0], 0, 0)
    [(0, 3002), (8998, 12000)]
    """
    start = bounds.start
    went = course if way.turns else start.facing
    if not bounds.may_face(facing, went):
        return []
    ax, ay = direction(course)
    free = stretches_on_way(bounds, way, course, facing)
    return _trimmed(bounds, free, start.x, start.y, ax, ay, facing)


def room_in_row(bounds: Bounds, left: int, right: int, y: int, facing: int) -> list[Stretch]:
    """Where in a row of the zone, from left to right, the tray may stand with a facing: distances from the left."""
    if not bounds.may_face(facing, bounds.start.facing):
        return []
    return _trimmed(bounds, stretches_in_row(bounds, left, right, y, facing, 0.0), left, y, SCALE, 0, facing)


def _trimmed(
    bounds: Bounds, free: list[Span], x: int, y: int, ax: int, ay: int, facing: int
) -> list[Stretch]:  # fmt: skip
    """Stretches in whole thousandths. Poses are rounded, so the last thousandths at either end are tried."""
    found: list[Stretch] = []
    for low, high in free:
        first = ceil(low - 0.5)
        last = floor(high + 0.5)
        trials = 4
        while trials > 0 and first <= last and not _is_legal(bounds, x, y, first, ax, ay, facing):
            first += 1
            trials -= 1
        if trials > 0:
            while trials > 0 and first < last and not _is_legal(bounds, x, y, last, ax, ay, facing):
                last -= 1
                trials -= 1
            if first <= last:
                found.append((first, last if trials > 0 else first))
        elif bounds.minds_sweeping:
            # The turn at the end may be free somewhere in between.
            for i in range(1, 8):
                far = floor(low + (high - low) * i / 8.0)
                if _is_legal(bounds, x, y, far, ax, ay, facing):
                    found.append((far, far))
    return found


def _is_legal(bounds: Bounds, x: int, y: int, far: int, ax: int, ay: int, facing: int) -> bool:
    code, _ = bounds.check(pose_at_distance(x, y, far, ax, ay, facing))
    return code == OK


def pose_at_distance(x: int, y: int, far: int, ax: int, ay: int, facing: int) -> Pose:
    """The pose so far along a direction of length 2**16."""
    return x + nearest(far * ax), y + nearest(far * ay), facing % TURN


def nearest(scaled: int) -> int:
    """The nearest whole number to a scaled one; halves go away from zero."""
    if scaled < 0:
        return -((SCALE // 2 - scaled) // SCALE)
    return (scaled + SCALE // 2) // SCALE


# --- stretches in fractions -------------------------------------------------------------------------------------------


def stretches_on_way(
    bounds: Bounds, way: Way, course: int, facing: int, aside: float = 0.0, turned: float = 0.0
) -> list[Span]:  # fmt: skip
    """The distances on a way at which the tray may end, on this course and with this facing.

    With angles, in radians, only what is forbidden on all courses within the first and with all facings within the
    second is left out.
    """
    start = bounds.start
    ax, ay = direction(course)
    vx = ax / SCALE
    vy = ay / SCALE
    going = start.at(start.x, start.y, course) if way.turns else start
    around = root(start.width * start.width + start.depth * start.depth) / 2.0
    hair = HAIR if aside + turned > 0.0 else 0.0
    most = far_on_way(bounds, way, going, vx, vy, (way.most + around) * aside + hair)
    slack = most * aside + around * turned + hair
    if most < way.least:
        return []
    return _stretches(bounds, start.at(start.x, start.y, facing), vx, vy, float(way.least), most, slack)


def stretches_in_row(bounds: Bounds, left: int, right: int, y: int, facing: int, slack: float) -> list[Span]:
    tray = bounds.start.at(left, y, facing)
    return _stretches(bounds, tray, 1.0, 0.0, 0.0, float(right - left), slack)


def far_on_way(bounds: Bounds, way: Way, going: Tray, vx: float, vy: float, slack: float) -> float:
    """How far the way goes before something closes it or the ground has used it up."""
    most = float(way.most)
    for obstacle in bounds.obstacles:
        if obstacle.closed or obstacle.turned != "":
            low, high = span(going, vx, vy, obstacle.shape, -GRACE - slack)
            if low <= high and high > 0.0:
                if obstacle.closed:
                    most = min(most, low)
                elif low < 0.0 and way.turns and going.facing != bounds.start.facing:
                    return 0.0  # it may not turn that way before it goes
    if most <= 0.0:
        return 0.0
    if len(bounds.costs) == 0:
        return most
    entries: list[Span] = []
    for cost in bounds.costs:
        low, high = span(going, vx, vy, cost.shape, -GRACE - slack)
        if low <= high and high > 0.0:
            entries.append((max(0.0, low), float(cost.less)))
    entries.sort()
    left = float(way.most) + slack
    for entry, less in entries:
        if left <= entry:
            break
        if left - less <= entry:
            left = entry
            break
        left -= less
    return min(most, left)


def _stretches(
    bounds: Bounds, tray: Tray, vx: float, vy: float, low: float, high: float, slack: float
) -> list[Span]:  # fmt: skip
    """What the table, the zone, the obstacles and the neighbours leave of a line."""
    board = bounds.board
    low, high = _within(tray, vx, vy, board[0], board[1], board[2], board[3], low, high, slack)
    if len(bounds.zone) > 0:
        box = bounds.box
        low, high = _within(tray, vx, vy, box[0], box[1], box[2], box[3], low, high, slack)
    for near in bounds.close:
        room = near.most + GRACE + 0.5 + slack
        # All of it is near where its corners are.
        parts = [token(x, y, 0) for x, y in corners(tray)] if near.wholly else [tray]
        for part in parts:
            first, last = span(part, vx, vy, near.shape, room - tray.radius if near.wholly else room)
            low = max(low, first)
            high = min(high, last)
    free: list[Span] = []
    if low > high:
        return free
    free.append((low, high))
    for hole in bounds.holes:
        first, last = span(tray, vx, vy, hole, -GRACE - slack)
        if first <= last:
            free = _without(free, first, last)
    for obstacle in bounds.obstacles:
        first, last = span(tray, vx, vy, obstacle.shape, obstacle.gap - GRACE - slack)
        if first <= last:
            free = _without(free, first, last)
            if len(free) == 0:
                break
    return free


def _within(
    tray: Tray, vx: float, vy: float, left: int, bottom: int, right: int, top: int,
    low: float, high: float, slack: float,
) -> Span:  # fmt: skip
    """Where on a line the tray lies wholly within an upright rectangle."""
    ax = abs(tray.ax) / SCALE
    ay = abs(tray.ay) / SCALE
    more = tray.radius - GRACE - slack
    across = (tray.width * ay + tray.depth * ax) / 2.0 + more
    along = (tray.width * ax + tray.depth * ay) / 2.0 + more
    low, high = _between(tray.x, vx, left + across, right - across, low, high)
    return _between(tray.y, vy, bottom + along, top - along, low, high)


def _between(at: float, step: float, least: float, most: float, low: float, high: float) -> Span:
    """What is left of a span where `at + t * step` lies between two values."""
    if abs(step) < 1e-9:
        return (low, high) if least <= at <= most else (1.0, 0.0)
    a = (least - at) / step
    b = (most - at) / step
    if a > b:
        a, b = b, a
    return max(low, a), min(high, b)


def _without(free: list[Span], first: float, last: float) -> list[Span]:
    """Stretches without what lies between two distances, these themselves excepted."""
    left: list[Span] = []
    for low, high in free:
        if last <= low or first >= high:
            left.append((low, high))
        else:
            if first >= low:
                left.append((low, first))
            if last <= high:
                left.append((last, high))
    return left
