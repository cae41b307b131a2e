"""Sensible poses among all legal ones, for bots, hints and people who rather choose than drag; and numbered ones.

Numbered poses always mean the same, whatever the limits: a way (stay, or one of 16 bearings by one of 4 distances, or
one of 16 columns by one of 4 rows of a zone), then a facing (24, every 15 degrees).
"""

from __future__ import annotations

from typing import Final

from bannermen.maps.constraints import COSTLY, FAR, OFF, OK, OUT, PIVOT, THROUGH, TURNED, Way
from bannermen.maps.plane import TURN, Pose, Tray, bearing
from bannermen.maps.reach import Limits
from bannermen.maps.room import room_in_row

BEARINGS: Final = 16
DISTANCES: Final = 4
WAYS: Final = 1 + BEARINGS * DISTANCES
FACINGS: Final = 24


def sensible_poses(limits: Limits, goals: list[Tray], most: int) -> list[Pose]:
    """Legal poses worth a look, no two alike: towards each goal, then full moves all round, then turns on the spot.

    >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> limits.add_way(0, TURN, 0, 5000, True, "maneuver")
    >>> limits.face_any()
    >>> sensible_poses(limits, [Tray(40000, 24000, 0, 5500, 4800)], 3)
    [(29000, 24000, 9000), (26500, 24000, 9000), (24000, 29000, 0)]
    """
    found: list[Pose] = []
    if len(limits.fixed) > 0:
        for pose in limits.fixed:
            _keep(limits, found, pose)
    elif len(limits.zone) > 0:
        _in_zone(limits, goals, most, found)
    else:
        for goal in goals:
            for way in limits.ways:
                _towards(limits, way, goal, found)
        for way in limits.ways:
            _all_round(limits, way, found)
        for goal in goals:
            start = limits.start
            _keep(limits, found, (start.x, start.y, bearing(goal.x - start.x, goal.y - start.y)))
    if len(found) == 0:
        place = limits.some_place()
        if place is not None:
            found.append(place)
    return found[:most]


def _keep(limits: Limits, found: list[Pose], pose: Pose) -> None:
    code, _ = limits.check(pose)
    if code == OK and pose not in found:
        found.append(pose)


def _facing_for(limits: Limits, wanted: int, went: int) -> int:
    """The wanted facing if the tray may end so, else the one with which it went."""
    return wanted if limits.may_face(wanted, went) else went


def _towards(limits: Limits, way: Way, goal: Tray, found: list[Pose]) -> None:
    """All the way and half of it, looking at the goal from there."""
    start = limits.start
    course = bearing(goal.x - start.x, goal.y - start.y)
    if not way.has(course):
        course = way.first
    went = course if way.turns else start.facing
    for part in (1, 2):
        x, y, _ = limits.pose_on(course, way.most // part, 0)
        facing = _facing_for(limits, bearing(goal.x - x, goal.y - y), went)
        far = limits.furthest(course, facing)
        if far > 0:
            pose = limits.pose_on(course, min(far, way.most // part), facing)
            _keep(limits, found, pose)


def _all_round(limits: Limits, way: Way, found: list[Pose]) -> None:
    """As far as it goes on bearings all round, looking ahead and back."""
    start = limits.start
    for i in range(8):
        course = (start.facing + 4500 * i) % TURN
        if way.spread == 0:
            course = way.first
        if way.has(course):
            went = course if way.turns else start.facing
            for turn in (0, 18000):
                facing = _facing_for(limits, (went + turn) % TURN, went)
                far = limits.furthest(course, facing)
                if far > 0:
                    _keep(limits, found, limits.pose_on(course, far, facing))
        if way.spread == 0:
            break


def _in_zone(limits: Limits, goals: list[Tray], most: int, found: list[Pose]) -> None:
    """Rows of the zone, the one nearest to the middle of the table first, looking at the goals or the middle."""
    box = limits.box
    board = limits.board
    middle_x = (board[0] + board[2]) // 2
    middle_y = (board[1] + board[3]) // 2
    across = (limits.start.width + limits.start.depth) // 2 + 2 * limits.start.radius
    rows = [box[1] + (box[3] - box[1]) * k // 8 for k in range(1, 8)]
    if box[1] + box[3] < 2 * middle_y:
        rows.reverse()
    for y in rows:
        for facing in _looks(limits, goals, middle_x, middle_y, y):
            for low, high in room_in_row(limits, box[0], box[2], y, facing):
                count = max(1, min(8, (high - low) // max(1, across)))
                for k in range(count + 1):
                    _keep(limits, found, (box[0] + low + (high - low) * k // count, y, facing))
                if len(found) >= most:
                    return


def _looks(limits: Limits, goals: list[Tray], middle_x: int, middle_y: int, y: int) -> list[int]:
    start = limits.start
    ahead = 0 if y < middle_y else 18000
    found = [_facing_for(limits, ahead, start.facing)]
    for goal in goals:
        facing = _facing_for(limits, bearing(goal.x - middle_x, goal.y - y), start.facing)
        if facing not in found:
            found.append(facing)
    return found


# --- numbered ---------------------------------------------------------------------------------------------------------


def numbered_pose(limits: Limits, way: int, facing: int) -> Pose:
    """The pose that two numbers mean: a way below `WAYS`, a facing below `FACINGS`. It need not be legal.

    >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> limits.add_way(0, TURN, 0, 4000, True, "maneuver")
    >>> numbered_pose(limits, 0, 6), numbered_pose(limits, 20, 0)
    ((24000, 24000, 9000), (28000, 24000, 0))
    """
    start = limits.start
    look = (start.facing + TURN // FACINGS * facing) % TURN
    if way == 0:
        return start.x, start.y, look
    part = (way - 1) % DISTANCES + 1
    if len(limits.zone) > 0:
        which = (way - 1) // DISTANCES
        box = limits.box
        x = box[0] + (box[2] - box[0]) * (2 * which + 1) // (2 * BEARINGS)
        return x, box[1] + (box[3] - box[1]) * (2 * part - 1) // (2 * DISTANCES), look
    return limits.pose_on(_course(limits, way), _reach(limits, way) * part // DISTANCES, look)


def _course(limits: Limits, way: int) -> int:
    return (limits.start.facing + TURN // BEARINGS * ((way - 1) // DISTANCES)) % TURN


def _reach(limits: Limits, way: int) -> int:
    """How far the tray may go at most on the course of a way."""
    course = _course(limits, way)
    most = 0
    for road in limits.ways:
        if road.has(course):
            most = max(most, road.most)
    return most


def legal_facings(limits: Limits, ways: list[int], count: int, most: int) -> list[list[int]]:
    """For each of the ways the facings that make a legal pose of it; the first `most` of them. A way that leads nowhere
    is none.

    >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> limits.add_way(0, TURN, 0, 4000, True, "maneuver")
    >>> limits.face_any()
    >>> legal_facings(limits, [0, 20], FACINGS, 3), len(legal_facings(limits, [0], FACINGS, FACINGS)[0])
    ([[0, 1, 2], [0, 1, 2]], 24)
    """
    return [_facings(limits, way, count, most) for way in ways]


def _facings(limits: Limits, way: int, count: int, most: int) -> list[int]:
    found: list[int] = []
    roads = len(limits.zone) == 0
    if roads and way > 0 and _reach(limits, way) == 0:
        return found
    # The way itself does not depend on how the tray looks at its end, where it may look as it likes.
    same_way = roads and len(limits.fixed) == 0 and len(limits.turn) > 0
    for facing in range(count):
        pose = numbered_pose(limits, way, facing)
        code, who = limits.check(pose)
        if code == OFF or code == FAR or code == TURNED or code == COSTLY or code == OUT:  # perhaps by a hair
            laid = limits.snap(pose)
            if laid != pose:
                pose = laid
                code, who = limits.check(pose)
        if code == OK:
            found.append(facing)
            if len(found) == most:
                break
            continue
        lost = same_way and (code == FAR or code == THROUGH or code == COSTLY or code == PIVOT)
        if lost or limits.is_taken(pose[0], pose[1], code, who):
            break
    return found
