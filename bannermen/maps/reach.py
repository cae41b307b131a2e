"""Limits: where one tray may end its move, as one object for rules, bots, environment and browser.

It checks a pose and says what stands against it (bounds.py), lays a pose that is a hair off onto its way, says whether
anything is left at all (search.py), draws legal poses from random numbers, lists sensible ones, and goes over the wire
whole. It knows no game: what is an obstacle and which rule says so, it is told.

    maneuver        any bearing, the tray turns; any facing at the end
    march           the bearing ahead; any facing
    retreat         the bearings to the right, left and back, the facing kept on the way; any facing
    shift           the four bearings, the facing kept
    free pivot      no way; any facing
    charge pivot    no way; the facings that lead into contact
    deployment      a zone; any facing
    alignment       fixed places
    failed charge   the bearing ahead, then `furthest`
    tokens, terrain a zone, obstacles that keep their distance, and what must be near
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.maps.bounds import Bounds
from bannermen.maps.constraints import LAID, LAID_TURN, OK, SLACK, Rect, Way
from bannermen.maps.plane import SCALE, TURN, Pose, Tray, bearing, direction, overlap, root
from bannermen.maps.room import Stretch, nearest, pose_at_distance, room_in_row, room_on_way
from bannermen.maps.search import find_place

DRAW: Final = 1 << 20  # random numbers are drawn below this
_TRIES: Final = 6
_STRIDE: Final = 648_056  # DRAW over the golden ratio: further tries fall far from each other


class Limits(Bounds):
    """Where one tray may end.

    >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> limits.add_way(0, TURN, 0, 5000, True, "maneuver")
    >>> limits.face_any()
    >>> limits.add_obstacle(Tray(24000, 32000, 18000, 5500, 4800), 1000, "inch", across="enemy", thing="unit", index=7)
    >>> limits.check((29000, 24000, 1500)), limits.check((29100, 24000, 1500)), limits.check((24000, 26300, 0))
    ((0, -1), (2, 0), (7, 0))
    >>> limits.rule(7, 0), limits.whom(7, 0), limits.snap((29015, 24000, 1500))
    ('inch', ('unit', 7), (29000, 24000, 1500))
    """

    def __init__(self, start: Tray, board: Rect) -> None:
        super().__init__(start, board)
        self._sought: bool = False
        self._found: Pose | None = None

    # --- what is left -------------------------------------------------------------------------------------------------

    def is_empty(self) -> bool:
        """Whether there is no pose at all to end in, staying by right aside. Decided, not sampled."""
        return self.some_place() is None

    def some_place(self) -> Pose | None:
        """Some pose in which the tray may end. Sought once: nothing is added to limits that are in use."""
        if not self._sought:
            self._found = find_place(self)
            self._sought = True
        return self._found

    def room(self, course: int, facing: int) -> list[Stretch]:
        """The distances on a bearing of the table at which the tray may end with a facing, nearest first."""
        found: list[Stretch] = []
        for way in self.ways:
            if way.has(course):
                found.extend(room_on_way(self, way, course, facing))
        found.sort()
        return found

    def furthest(self, course: int, facing: int) -> int:
        """How far the tray may go on a bearing and end with a facing; -1: nowhere.

        >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
        >>> limits.add_way(0, 0, 0, 7000, False, "failed charge")
        >>> limits.add_obstacle(Tray(24000, 34000, 0, 5500, 4800), 0, "overlap")
        >>> limits.furthest(0, 0)
        5202
        """
        room = self.room(course, facing)
        return room[-1][1] if len(room) > 0 else -1

    def pose_on(self, course: int, far: int, facing: int) -> Pose:
        """The pose so far along a bearing of the table."""
        ax, ay = direction(course)
        return pose_at_distance(self.start.x, self.start.y, far, ax, ay, facing)

    # --- snapping -----------------------------------------------------------------------------------------------------

    def snap(self, pose: Pose) -> Pose:
        """The pose laid on a way, in the zone or on a fixed place that it misses by a hair; else the pose itself."""
        x, y, facing = pose
        facing = self._snapped_facing(facing % TURN)
        best = LAID * LAID + 1
        found = pose
        if len(self.zone) > 0:
            tray = self.start.at(x, y, facing)
            if self.is_in_zone(tray):
                return x, y, facing
            for rect in self.zone:
                dx, dy = _into(tray, rect)
                if _square(dx, dy) < best:
                    best = _square(dx, dy)
                    found = x + dx, y + dy, facing
        elif len(self.fixed) > 0:
            for place in self.fixed:
                square = _square(x - place[0], y - place[1])
                turn = (facing - place[2] + LAID_TURN) % TURN
                if square < best and turn <= 2 * LAID_TURN:
                    best = square
                    found = place
        else:
            for way in self.ways:
                px, py = self._laid(way, x, y, facing)
                square = _square(x - px, y - py)
                if square < best:
                    best = square
                    found = px, py, facing
            square = _square(x - self.start.x, y - self.start.y)
            if len(self.ways) == 0 and square < best:
                found = self.start.x, self.start.y, facing
        return found

    def _snapped_facing(self, facing: int) -> int:
        """A facing that may be had, if one is a hair away."""
        if len(self.turn) == 0:
            for way in self.ways:
                if way.turns:
                    return facing
            return self._toward(facing, self.start.facing, self.start.facing)
        for first, spread in self.turn:
            if (facing - first) % TURN <= spread:
                return facing
        for first, spread in self.turn:
            found = self._toward(facing, first, first + spread)
            if found != facing:
                return found
        return facing

    def _toward(self, facing: int, first: int, last: int) -> int:
        if 0 < (first - facing) % TURN <= LAID_TURN:
            return first % TURN
        if 0 < (facing - last) % TURN <= LAID_TURN:
            return last % TURN
        return facing

    def _laid(self, way: Way, x: int, y: int, facing: int) -> tuple[int, int]:
        """The point of a way nearest to another point; the point itself if it lies on the way but for rounding."""
        dx = x - self.start.x
        dy = y - self.start.y
        if abs(dx) > DRAW or abs(dy) > DRAW:
            return self.start.x, self.start.y
        if way.spread > 0 and len(self.turn) > 0:
            course = bearing(dx, dy)
            if way.has(course):
                return self._on_course(way, course, dx, dy, root(_square(dx, dy)), True)
            last = way.first + way.spread
            course = way.first if (way.first - course) % TURN < (course - last) % TURN else last % TURN
        else:
            course = facing if way.spread > 0 and way.has(facing) else way.first
        ax, ay = direction(course)
        on = abs(dx * ay - dy * ax) <= SLACK * SCALE
        far = nearest(dx * ax + dy * ay)
        return self._on_course(way, course, dx, dy, far if far > 0 else 0, on and far >= 0)

    def _on_course(self, way: Way, course: int, dx: int, dy: int, far: int, on: bool) -> tuple[int, int]:
        most = way.most
        if len(self.costs) > 0 and far <= most + LAID:
            swept = self._lane(way, course, far)
            for cost in self.costs:
                if overlap(swept, cost.shape):
                    most -= cost.less
        if on and way.least - SLACK <= far <= most + SLACK:
            return self.start.x + dx, self.start.y + dy
        far = min(max(far, way.least), max(0, most))
        ax, ay = direction(course)
        return self.start.x + nearest(far * ax), self.start.y + nearest(far * ay)

    # --- drawing from chance ------------------------------------------------------------------------------------------

    def pose_at(self, first: int, second: int, third: int) -> Pose | None:
        """A legal pose from three random numbers below `DRAW`; None only if there is none at all.

        The first chooses the course (or the row of the zone), the second the facing, the third the place on it among
        all that is free. Where a course has no room with that facing others are tried, and at last the one that the
        search finds.
        """
        for _ in range(_TRIES):
            pose = self._drawn(first, second, third)
            if pose is not None:
                code, _ = self.check(pose)
                if code == OK:
                    return pose
            first = (first + _STRIDE) % DRAW
            second = (second + 3 * _STRIDE) % DRAW
        return self.some_place()

    def _drawn(self, first: int, second: int, third: int) -> Pose | None:
        start = self.start
        if len(self.fixed) > 0:
            return self.fixed[first * len(self.fixed) // DRAW]
        if len(self.zone) > 0:
            box = self.box
            y = box[1] + first * (box[3] - box[1] + 1) // DRAW
            facing = self._drawn_facing(second, start.facing)
            far = _chosen(room_in_row(self, box[0], box[2], y, facing), third)
            return (box[0] + far, y, facing) if far >= 0 else None
        if len(self.ways) == 0:
            return start.x, start.y, self._drawn_facing(second, start.facing)
        which = first * len(self.ways)
        way = self.ways[which // DRAW]
        spread = min(way.spread, TURN - 1)
        course = (way.first + which % DRAW * (spread + 1) // DRAW) % TURN
        facing = self._drawn_facing(second, course if way.turns else start.facing)
        far = _chosen(room_on_way(self, way, course, facing), third)
        return self.pose_on(course, far, facing) if far >= 0 else None

    def _drawn_facing(self, number: int, went: int) -> int:
        total = 0
        for _, spread in self.turn:
            total += min(spread, TURN - 1) + 1
        at = number * total // DRAW
        for first, spread in self.turn:
            spread = min(spread, TURN - 1)
            if at <= spread:
                return (first + at) % TURN
            at -= spread + 1
        return went

    # --- the wire -----------------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """Everything that a browser needs to judge a pose by itself; what is empty is left out."""
        start = self.start
        told: dict[str, Any] = {
            "tray": [start.width, start.depth, start.radius],
            "from": [start.x, start.y, start.facing],
            "board": list(self.board),
            "ways": [way.plain() for way in self.ways],
            "turn": [list(turn) for turn in self.turn],
            "stops": [obstacle.plain() for obstacle in self.obstacles],
            "costs": [cost.plain() for cost in self.costs],
            "rules": [self.place_rule, self.turn_rule, self.edge_rule, *[way.rule for way in self.ways]],
        }
        if len(self.zone) > 0:
            told["zone"] = [list(rect) for rect in self.zone]
        if len(self.fixed) > 0:
            told["fixed"] = [list(pose) for pose in self.fixed]
        if len(self.close) > 0:
            told["close"] = [near.plain() for near in self.close]
        if self.may_stay:
            told["stay"] = True
        return told


def _square(dx: int, dy: int) -> int:
    return dx * dx + dy * dy


def _into(tray: Tray, rect: Rect) -> tuple[int, int]:
    """How far a tray must be moved to lie within an upright rectangle; nothing if it lies there but for a grace."""
    double = 2 * SCALE
    across = tray.width * abs(tray.ay) + tray.depth * abs(tray.ax) + double * tray.radius
    along = tray.width * abs(tray.ax) + tray.depth * abs(tray.ay) + double * tray.radius
    return (
        _pushed(tray.x, rect[0], rect[2], (across + double - 1) // double),
        _pushed(tray.y, rect[1], rect[3], (along + double - 1) // double),
    )


def _pushed(at: int, low: int, high: int, half: int) -> int:
    if 2 * half > high - low + 2 * SLACK:
        return LAID + 1  # it does not fit there at all
    if at - half < low - SLACK:
        return low + half - at
    if at + half > high + SLACK:
        return high - half - at
    return 0


def _chosen(room: list[Stretch], number: int) -> int:
    """A distance among stretches, from a random number; -1: there is none."""
    total = 0
    for low, high in room:
        total += high - low + 1
    at = number * total // DRAW
    for low, high in room:
        if at <= high - low:
            return low + at
        at -= high - low + 1
    return -1
