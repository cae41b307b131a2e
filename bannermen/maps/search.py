"""Whether anything is left for a tray to go to: decided, not sampled.

Courses and facings are searched in cells that are halved again and again. On the middle of a cell the room is exact
(room.py): if there is any, it is found. If not, everything in the way is made smaller by as much as the tray can shift
anywhere in the cell; if there is no room even then, there is none in the whole cell. Cells end at a hundredth of a
degree, which is as finely as poses are told apart. Rows of a zone are searched like courses.
"""

from __future__ import annotations

from math import pi
from typing import Final

from bannermen.maps.bounds import Bounds
from bannermen.maps.constraints import OK, Way
from bannermen.maps.plane import TURN, Pose, direction, root
from bannermen.maps.room import HAIR, pose_at_distance, room_in_row, room_on_way, stretches_in_row, stretches_on_way
from bannermen.maps.turning import sweeps

Cell = tuple[int, int, int, int]  # courses (or rows) from and to, facings from and to

_RADIANS: Final = pi / 18000.0
_CELLS: Final = 40_000  # a bound for the worst: a gap that the tray misses by a few thousandths all along


def find_place(bounds: Bounds) -> Pose | None:
    """Some pose in which the tray may end, staying by right aside; None: there is none."""
    if len(bounds.fixed) > 0:
        for pose in bounds.fixed:
            code, _ = bounds.check(pose)
            if code == OK:
                return pose
        return None
    if len(bounds.zone) > 0:
        return _in_zone(bounds)
    if len(bounds.ways) == 0:
        return _on_way(bounds, Way(bounds.start.facing, 0, 0, 0, False, ""))
    for way in bounds.ways:
        found = _on_way(bounds, way)
        if found is not None:
            return found
    return None


def facings(bounds: Bounds, went: int) -> list[tuple[int, int]]:
    """The facings to search, as first and last: half a turn looks like none, and a round thing always the same."""
    start = bounds.start
    if len(bounds.turn) == 0:
        return [(went, went)]
    found: list[tuple[int, int]] = []
    for first, spread in bounds.turn:
        if start.width == 0 and start.depth == 0:
            spread = 0
        elif spread >= TURN - 1:
            first = went
            spread = TURN - 1 if bounds.minds_sweeping else TURN // 2 - 1
        found.append((first, first + spread))
    return found


def _courses(bounds: Bounds, way: Way) -> tuple[int, int]:
    """The first and the last course of a way to search: those to which the tray can turn without sweeping too much."""
    start = bounds.start
    spread = min(way.spread, TURN - 1)
    if not way.turns or spread == 0 or not bounds.minds_sweeping:
        return way.first, way.first + spread
    right = _turnable(bounds, 1)
    left = _turnable(bounds, -1)
    if left + right >= TURN - 1 or spread < TURN - 1:
        return way.first, way.first + spread
    return start.facing - left, start.facing + right


def _turnable(bounds: Bounds, sign: int) -> int:
    """How far the tray can turn to one side: the further it turns, the more it sweeps."""
    low = 0
    high = TURN - 1
    while low < high:
        turn = (low + high + 1) // 2
        free = True
        for obstacle in bounds.obstacles:
            if obstacle.swept != "" and sweeps(bounds.start, sign * turn, obstacle.shape):
                free = False
        if free:
            low = turn
        else:
            high = turn - 1
    return low


def _on_way(bounds: Bounds, way: Way) -> Pose | None:
    start = bounds.start
    first_course, last_course = _courses(bounds, way)
    tied = way.turns and len(bounds.turn) == 0  # it ends as it went
    cells: list[Cell] = []
    if tied:
        cells.append((first_course, last_course, 0, 0))
    else:
        went = way.first if way.turns and way.spread == 0 else start.facing
        # Most often there is room without another turn.
        found = _pose_on(bounds, way, way.first, went)
        if found is not None:
            return found
        for first, last in facings(bounds, went):
            cells.append((first_course, last_course, first, last))
    around = root(start.width * start.width + start.depth * start.depth) / 2.0
    tried = 0
    while len(cells) > 0 and tried < _CELLS:
        finer: list[Cell] = []
        for c0, c1, f0, f1 in cells:
            tried += 1
            course = (c0 + c1) // 2
            facing = course if tied else (f0 + f1) // 2
            aside = (c1 - course) * _RADIANS
            turned = aside if tied else (f1 - facing) * _RADIANS
            # A last cell of one course and one facing is wider than a point by what rounding leaves open.
            if len(stretches_on_way(bounds, way, course % TURN, facing % TURN, aside + 1e-9, turned)) == 0:
                continue
            found = _pose_on(bounds, way, course % TURN, facing % TURN)
            if found is not None:
                return found
            if c1 - c0 > 0 and (tied or f1 == f0 or (way.most + around) * aside > around * turned):
                finer.append((c0, course, f0, f1))
                finer.append((course + 1, c1, f0, f1))
            elif f1 > f0:
                finer.append((c0, c1, f0, facing))
                finer.append((c0, c1, facing + 1, f1))
        cells = finer
    return None


def _pose_on(bounds: Bounds, way: Way, course: int, facing: int) -> Pose | None:
    room = room_on_way(bounds, way, course, facing)
    if len(room) == 0:
        return None
    # The far end of the longest stretch: what a player would look for.
    best = room[0]
    for stretch in room:
        if stretch[1] - stretch[0] > best[1] - best[0]:
            best = stretch
    ax, ay = direction(course)
    return pose_at_distance(bounds.start.x, bounds.start.y, best[1], ax, ay, facing)


def _in_zone(bounds: Bounds) -> Pose | None:
    start = bounds.start
    box = bounds.box
    around = root(start.width * start.width + start.depth * start.depth) / 2.0
    cells: list[Cell] = []
    for first, last in facings(bounds, start.facing):
        cells.append((box[1], box[3], first, last))
    tried = 0
    while len(cells) > 0 and tried < _CELLS:
        finer: list[Cell] = []
        for y0, y1, f0, f1 in cells:
            tried += 1
            y = (y0 + y1) // 2
            facing = (f0 + f1) // 2
            shift = float(y1 - y)
            turned = around * (f1 - facing) * _RADIANS
            if len(stretches_in_row(bounds, box[0], box[2], y, facing % TURN, shift + turned + HAIR)) == 0:
                continue
            room = room_in_row(bounds, box[0], box[2], y, facing % TURN)
            if len(room) > 0:
                return box[0] + (room[0][0] + room[0][1]) // 2, y, facing % TURN
            if y1 > y0 and (f1 == f0 or shift > turned):
                finer.append((y0, y, f0, f1))
                finer.append((y + 1, y1, f0, f1))
            elif f1 > f0:
                finer.append((y0, y1, f0, facing))
                finer.append((y0, y1, facing + 1, f1))
        cells = finer
    return None
