"""Where one tray may end its move: plain data that judges a pose, and says what is wrong with it.

A pose is legal if the tray gets there on one of its ways, or stands in its zone, or takes one of its fixed places; if
it may face so at the end; if it stands on the table; if it keeps clear of every obstacle and passes only what may be
passed; and if everything that must be near is near. Browsers judge by the same data, in the same whole numbers.
"""

from __future__ import annotations

from typing import Final

from bannermen.maps.constraints import (
    APART,
    COSTLY,
    EDGE,
    FAR,
    LAID,
    NEAR,
    NOBODY,
    OFF,
    OK,
    ON,
    OUT,
    PIVOT,
    SLACK,
    SWEPT,
    THROUGH,
    TURNED,
    Close,
    Facings,
    Obstacle,
    Rect,
    Way,
    WayCost,
)
from bannermen.maps.plane import (
    GRACE,
    SCALE,
    TURN,
    Pose,
    Tray,
    bearing,
    closer,
    direction,
    inside,
    lane,
    lies_within,
    nearer,
    overlap,
    root,
    token,
)
from bannermen.maps.turning import can_turn

_HUGE: Final = 1_000_000


class Bounds:
    """Where one tray may end. See `Limits` in reach.py, which also finds such places."""

    def __init__(self, start: Tray, board: Rect) -> None:
        self.start: Tray = start
        self.board: Rect = board
        self.ways: list[Way] = []
        self.zone: list[Rect] = []  # if any: anywhere within these together, on no way
        self.fixed: list[Pose] = []  # if any: only here
        self.turn: list[Facings] = []  # how it may face at the end; empty: as it went, without another turn
        self.obstacles: list[Obstacle] = []
        self.costs: list[WayCost] = []
        self.close: list[Close] = []
        self.may_stay: bool = False  # where it stands is always allowed
        self.minds_sweeping: bool = False  # some obstacle may not be swept over in a turn
        self.place_rule: str = ""  # cited when it is on no way, out of its zone or at no fixed place
        self.turn_rule: str = ""
        self.edge_rule: str = ""
        self.holes: list[Tray] = []  # what lies between the rectangles of the zone
        self.box: Rect = board  # around the zone

    # --- building -----------------------------------------------------------------------------------------------------

    def add_way(self, first: int, spread: int, least: int, most: int, turns: bool, rule: str) -> None:
        """One more way; `first` is a bearing on the table."""
        way = Way(first, spread, least, most, turns, rule)
        if not turns and (spread != 0 or (way.first - self.start.facing) % 9000 != 0):
            raise ValueError("a tray that keeps its facing goes straight ahead, back or sideways")
        self.ways.append(way)

    def face_any(self) -> None:
        """Let the tray turn once more at the end, to any facing."""
        self.turn = [(0, TURN)]

    def add_zone(self, left: int, low: int, right: int, high: int) -> None:
        """One more rectangle of the zone. The tray must lie within all of them together, not within a single one."""
        self.zone.append((left, low, right, high))
        xs = sorted({x for rect in self.zone for x in (rect[0], rect[2])})
        ys = sorted({y for rect in self.zone for y in (rect[1], rect[3])})
        self.box = (xs[0], ys[0], xs[-1], ys[-1])
        self.holes = []
        for i in range(len(xs) - 1):
            for j in range(len(ys) - 1):
                if not any(
                    [r[0] <= xs[i] and r[2] >= xs[i + 1] and r[1] <= ys[j] and r[3] >= ys[j + 1] for r in self.zone]
                ):
                    self.holes.append(_upright(xs[i], ys[j], xs[i + 1], ys[j + 1]))

    def add_obstacle(
        self, shape: Tray, gap: int, rule: str, across: str = "", turned: str = "", swept: str = "",
        thing: str = "", index: int = -1,
    ) -> None:  # fmt: skip
        """One more obstacle, if it lies where it can matter: ways and zones come first."""
        if self._can_matter(shape, gap):
            self.obstacles.append(Obstacle(shape, gap, rule, across, turned, swept, thing, index))
            if swept != "":
                self.minds_sweeping = True

    def add_cost(self, shape: Tray, less: int, rule: str, thing: str = "", index: int = -1) -> None:
        if self._can_matter(shape, 0):
            self.costs.append(WayCost(shape, less, rule, thing, index))

    def add_close(
        self, shape: Tray, most: int, rule: str, thing: str = "", index: int = -1, wholly: bool = False
    ) -> None:  # fmt: skip
        self.close.append(Close(shape, most, rule, thing, index, wholly))

    def _can_matter(self, shape: Tray, gap: int) -> bool:
        """Whether the tray could come so near to a shape at all: no corner lies further out than width and depth."""
        start = self.start
        around = (start.width + start.depth + shape.width + shape.depth + 1) // 2 + start.radius + shape.radius + gap
        if len(self.fixed) > 0:
            return True
        if len(self.zone) > 0:
            box = self.box
            return (
                box[0] - around < shape.x < box[2] + around and box[1] - around < shape.y < box[3] + around
            )  # fmt: skip
        far = 0
        for way in self.ways:
            far = max(far, way.most)
        around += far + LAID
        return abs(shape.x - start.x) < around and abs(shape.y - start.y) < around

    # --- judging ------------------------------------------------------------------------------------------------------

    def check(self, pose: Pose) -> tuple[int, int]:
        """Whether the tray may end so: a code, and the number of the way, obstacle, cost or neighbour it is about."""
        x, y, facing = pose
        if abs(x) > _HUGE or abs(y) > _HUGE or not 0 <= facing < TURN:
            return OFF, NOBODY
        if self.may_stay and pose == self.start.pose:
            return OK, NOBODY
        if len(self.zone) > 0:
            code, who = (OK if self.may_face(facing, self.start.facing) else TURNED), NOBODY
        elif len(self.fixed) > 0:
            code, who = (OK if pose in self.fixed else OFF), NOBODY
        else:
            code, who = self._gone(x, y, facing)
        if code != OK:
            return code, who
        return self._ended(self.start.at(x, y, facing))

    def _course(self, way: Way, dx: int, dy: int, facing: int) -> int:
        """The bearing on which this way leads there; -1: it does not."""
        course = way.first
        if way.spread > 0:
            if len(self.turn) > 0:
                course = bearing(dx, dy)
                return course if way.has(course) else -1
            course = facing
            if not way.has(course):
                return -1
        ax, ay = direction(course)
        if abs(dx * ay - dy * ax) > SLACK * SCALE or dx * ax + dy * ay < 0:
            return -1
        return course

    def _lane(self, way: Way, course: int, far: int) -> Tray:
        start = self.start
        if way.turns:
            return lane(start.at(start.x, start.y, course), far)
        return lane(start, far, (course - start.facing) % TURN // 9000)

    def _gone(self, x: int, y: int, facing: int) -> tuple[int, int]:
        """Whether some way leads there, and the tray may face so after it."""
        start = self.start
        dx = x - start.x
        dy = y - start.y
        square = dx * dx + dy * dy
        if square <= 2 * SLACK * SLACK:
            return self._stayed(facing)
        code = OFF
        who = NOBODY
        for i in range(len(self.ways)):
            way = self.ways[i]
            course = self._course(way, dx, dy, facing)
            if course < 0:
                continue
            most = way.most + SLACK
            if square > most * most:
                code = FAR
                who = i
                continue
            least = way.least - SLACK
            if least > 0 and square < least * least:
                continue
            went = course if way.turns else start.facing
            if not self.may_face(facing, went):
                return TURNED, NOBODY
            return self._went(way, course, root(square), x, y, facing)
        return code, who

    def _stayed(self, facing: int) -> tuple[int, int]:
        """Whether the tray may turn where it stands."""
        start = self.start
        free = len(self.ways) == 0
        faces = self.may_face(facing, start.facing)
        for way in self.ways:
            if way.least <= 0:
                free = True
                if way.turns and len(self.turn) == 0 and way.has(facing):
                    faces = True
        if not free:
            return OFF, NOBODY
        if not faces:
            return TURNED, NOBODY
        return self.swept(start, facing)

    def _went(self, way: Way, course: int, far: int, x: int, y: int, facing: int) -> tuple[int, int]:
        """Whether the way there is free and short enough."""
        start = self.start
        began = start
        if way.turns and course != start.facing:
            began = start.at(start.x, start.y, course)
            for i in range(len(self.obstacles)):
                obstacle = self.obstacles[i]
                if obstacle.turned != "" and overlap(began, obstacle.shape):
                    return PIVOT, i
            code, who = self.swept(start, course)
            if code != OK:
                return code, who
        swept = self._lane(way, course, far)
        for i in range(len(self.obstacles)):
            obstacle = self.obstacles[i]
            if obstacle.closed and overlap(swept, obstacle.shape):
                return THROUGH, i
        left = way.most
        for i in range(len(self.costs)):
            cost = self.costs[i]
            if overlap(swept, cost.shape):
                left -= cost.less
                if far > left + SLACK:
                    return COSTLY, i
        return self.swept(began.at(x, y, began.facing), facing)

    def swept(self, tray: Tray, facing: int) -> tuple[int, int]:
        """Whether the tray can turn to a facing without sweeping over what it must not."""
        if facing == tray.facing or not self.minds_sweeping:
            return OK, NOBODY
        minded: list[Tray] = []
        last = NOBODY
        for i in range(len(self.obstacles)):
            obstacle = self.obstacles[i]
            if obstacle.swept != "":
                minded.append(obstacle.shape)
                last = i
        if can_turn(tray, facing, minded):
            return OK, NOBODY
        for i in range(len(self.obstacles)):
            obstacle = self.obstacles[i]
            if obstacle.swept != "" and not can_turn(tray, facing, [obstacle.shape]):
                return SWEPT, i
        return SWEPT, last

    def _ended(self, end: Tray) -> tuple[int, int]:
        """Whether the tray may stand there, however it came."""
        board = self.board
        if not inside(end, board[0], board[1], board[2], board[3]):
            return EDGE, NOBODY
        if len(self.zone) > 0 and not self.is_in_zone(end):
            return OUT, NOBODY
        for i in range(len(self.obstacles)):
            obstacle = self.obstacles[i]
            if nearer(end, obstacle.shape, obstacle.gap):
                return (NEAR, i) if obstacle.gap > 0 else (ON, i)
        for i in range(len(self.close)):
            if not _is_close(end, self.close[i]):
                return APART, i
        return OK, NOBODY

    def is_in_zone(self, tray: Tray) -> bool:
        """Whether the tray lies wholly within the rectangles of the zone together."""
        box = self.box
        if not inside(tray, box[0], box[1], box[2], box[3]):
            return False
        for hole in self.holes:
            if overlap(tray, hole):
                return False
        return True

    def is_taken(self, x: int, y: int, code: int, who: int) -> bool:
        """Does what a check has found stand against ending there however the tray faces? Asked of the round core that
        every facing covers: where that is in the way, all of them are."""
        if code != EDGE and code != OUT and code != NEAR and code != ON:
            return False
        start = self.start
        core = token(x, y, min(start.width, start.depth) // 2 + start.radius - GRACE)
        if code == EDGE:
            return not inside(core, self.board[0], self.board[1], self.board[2], self.board[3])
        if code == OUT:
            return not self.is_in_zone(core)
        return nearer(core, self.obstacles[who].shape, self.obstacles[who].gap)

    def may_face(self, facing: int, went: int) -> bool:
        """Whether the tray may end with that facing, having gone with another."""
        if len(self.turn) == 0:
            return facing == went
        for first, spread in self.turn:
            if (facing - first) % TURN <= spread:
                return True
        return False

    # --- telling ------------------------------------------------------------------------------------------------------

    def rule(self, code: int, who: int) -> str:
        """The rule that a check found broken; empty if the game named none."""
        if code == OK:
            return ""
        if code == FAR:
            return self.ways[who].rule
        if code == COSTLY:
            return self.costs[who].rule
        if code == APART:
            return self.close[who].rule
        if code == TURNED:
            return self.turn_rule
        if code == EDGE:
            return self.edge_rule
        if who >= 0:
            obstacle = self.obstacles[who]
            if code == THROUGH:
                return obstacle.across
            if code == PIVOT:
                return obstacle.turned
            if code == SWEPT:
                return obstacle.swept
            return obstacle.rule
        return self.place_rule

    def whom(self, code: int, who: int) -> tuple[str, int]:
        """The thing on the table that a check is about, as the game numbers it."""
        if who < 0 or code == FAR:
            return "", NOBODY
        if code == COSTLY:
            return self.costs[who].thing, self.costs[who].index
        if code == APART:
            return self.close[who].thing, self.close[who].index
        return self.obstacles[who].thing, self.obstacles[who].index


def _is_close(end: Tray, near: Close) -> bool:
    if near.wholly:
        return lies_within(end, near.shape, near.most)
    return closer(end, near.shape, 2 * (near.most + end.radius + near.shape.radius + GRACE) + 1)


def _upright(left: int, low: int, right: int, high: int) -> Tray:
    """A rectangle of the table as a tray, to the nearest thousandth."""
    return Tray((left + right) // 2, (low + high) // 2, 0, right - left, high - low)
