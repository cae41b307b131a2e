"""Where a player would move first: what bots are offered, and how sensible each place looks."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH
from bannermen.maps.constraints import OK
from bannermen.maps.plane import SCALE, TURN, Pose, Tray, bearing, direction, distance, root
from bannermen.maps.reach import Limits

STEP: Final = INCH  # between places of a line that are tried
ROW: Final = 3 * INCH  # between the lines
SQUARE: Final = 50  # hundredths of a degree: so little off the enemy is straight at him


def prior_there(war: War, unit: int, pose: list[int]) -> float:
    """Nearer to the enemy and to objectives, and looking at them, is better."""
    best = 0.2
    goals = [(war.tray(foe).x, war.tray(foe).y) for foe in war.enemies(war.seat_of[unit])] + war.tokens
    ax, ay = direction(pose[2])
    for x, y in goals:
        dx, dy = x - pose[0], y - pose[1]
        far = root(dx * dx + dy * dy)
        aside = dx * ay - dy * ax
        ahead = dx * ax + dy * ay > (aside if aside > 0 else -aside)  # within an eighth of a turn
        best = max(best, (3.0 if ahead or far == 0 else 1.0) * 10 * INCH / (far + 6 * INCH))
    return best


class Sensible:
    """Poses a player would think of first: a full move to each enemy and objective, just outside an enemy's charge,
    toward a flank, half the way, turning on the spot, staying. No more are looked for than wanted."""

    def __init__(self, war: War, unit: int, marches: bool, limits: Limits, most: int) -> None:
        self.war: War = war
        self.limits: Limits = limits
        self.most: int = most
        self.marches: bool = marches  # straight ahead only
        self.near: list[int] = nearest_first(war, war.enemies(war.seat_of[unit]), limits.start)
        self.poses: list[list[int]] = []

    def found(self) -> list[list[int]]:
        if self.most > 0:
            self.full_moves()
        if not self.is_enough():
            self.safe_places_and_goals()
        if not self.is_enough():
            self.flanks()
        if not self.is_enough():
            self.halves()
        if not self.is_enough():
            self.aside()
        return self.poses

    def is_enough(self) -> bool:
        return len(self.poses) >= self.most

    def add(self, pose: Pose) -> None:
        if not self.is_enough() and list(pose) not in self.poses and self.limits.check(pose)[0] == OK:
            self.poses.append(list(pose))

    def toward(self, foe: int) -> int:
        start, tray = self.limits.start, self.war.tray(foe)
        return bearing(tray.x - start.x, tray.y - start.y)

    def go(self, course: int, foe: int, whole: bool, half: bool) -> None:
        """As far as it may on a course, or half of that, looking from there straight at an enemy."""
        limits = self.limits
        if len(limits.ways) == 0 or self.is_enough():
            return
        facing = self.toward(foe)
        if self.marches:
            course = facing = limits.start.facing  # to the full length first
        far = limits.furthest(course, facing)
        if whole and far > 0:
            self.add_facing(limits.pose_on(course, far, facing), foe)
        if half and far > 2 * INCH:
            self.add_facing(limits.pose_on(course, far // 2, facing), foe)

    def add_facing(self, pose: Pose, foe: int) -> None:
        """The place, squarely before the enemy; turned as it came where it may not turn there."""
        x, y, facing = pose
        tray = self.war.tray(foe)
        square = bearing(tray.x - x, tray.y - y) if (tray.x, tray.y) != (x, y) else facing
        off = (square - facing + TURN // 2) % TURN - TURN // 2
        before = len(self.poses)
        if abs(off) > SQUARE:
            self.add((x, y, square))
        if len(self.poses) == before:
            self.add(pose)

    def full_moves(self) -> None:
        for foe in self.near:
            self.go(self.toward(foe), foe, True, False)

    def safe_places_and_goals(self) -> None:
        limits, war = self.limits, self.war
        if not self.marches and len(limits.ways) > 0:
            for foe in self.near:
                # So far that no die carries the enemy there.
                safe = distance(limits.start, war.tray(foe)) - war.card(foe).speed - 7 * INCH
                toward = self.toward(foe)
                if safe > 0 and not self.is_enough() and safe < limits.furthest(toward, toward):
                    self.add(limits.pose_on(toward, safe, toward))
        self.goals(True)

    def goals(self, whole: bool) -> None:
        """Onto each objective, or half the way, facing the enemy nearest to it."""
        start, war = self.limits.start, self.war
        for x, y in war.tokens:
            if len(self.near) == 0 or (x == start.x and y == start.y):
                continue
            best, least = self.near[0], -1
            for foe in self.near:
                tray = war.tray(foe)
                far = (tray.x - x) * (tray.x - x) + (tray.y - y) * (tray.y - y)
                if least < 0 or far < least:
                    best, least = foe, far
            self.go(bearing(x - start.x, y - start.y), best, whole, not whole)

    def flanks(self) -> None:
        for foe in self.near:
            self.flank(foe, True)
        if self.limits.may_stay:
            self.add(self.limits.start.pose)

    def flank(self, foe: int, whole: bool) -> None:
        start, tray = self.limits.start, self.war.tray(foe)
        for side in (TURN // 4, TURN - TURN // 4):
            ax, ay = direction((tray.facing + side) % TURN)
            x, y = tray.x + 7 * INCH * ax // SCALE, tray.y + 7 * INCH * ay // SCALE
            self.go(bearing(x - start.x, y - start.y), foe, whole, not whole)

    def halves(self) -> None:
        for foe in self.near:
            toward = self.toward(foe)
            self.go(toward, foe, False, True)
            self.add((self.limits.start.x, self.limits.start.y, toward))

    def aside(self) -> None:
        for foe in self.near:
            self.flank(foe, False)
            toward = self.toward(foe)
            for course in ((toward + 3000) % TURN, (toward - 3000) % TURN):
                self.go(course, foe, True, True)
        self.goals(False)


def in_line(limits: Limits, most: int) -> list[Pose]:
    """Places of a zone for a line of battle: its front first, from the middle outward, facing across the table."""
    start = limits.start
    ax, ay = direction(start.facing)
    found: list[Pose] = []
    left, low, right, high = limits.box
    x, y = (left + right) // 2, (low + high) // 2
    wide = (abs(ay) * (right - left) + abs(ax) * (high - low)) // SCALE
    front = (abs(ax) * (right - left) + abs(ay) * (high - low)) // SCALE // 2 - start.depth // 2 - start.radius
    for ahead in range(front, -front - 1, -ROW):
        near: list[Pose] = []
        for step in range(wide // STEP + 1):
            aside = (step + 1) // 2 * STEP * (1 if step % 2 == 0 else -1)
            pose = (x + (ahead * ax + aside * ay) // SCALE, y + (ahead * ay - aside * ax) // SCALE, start.facing)
            if is_apart(pose, near, start.width) and limits.check(pose)[0] == OK:
                near.append(pose)
        found += near
        if len(found) >= most:
            break
    if len(found) == 0:
        place = limits.some_place()
        if place is not None:
            found.append(place)
    return found[:most]


def is_apart(pose: Pose, others: list[Pose], width: int) -> bool:
    """Would a tray there stand beside those, and not where they do?"""
    for other in others:
        dx, dy = pose[0] - other[0], pose[1] - other[1]
        if dx * dx + dy * dy < width * width:
            return False
    return True


def squared(war: War, unit: int, limits: Limits, pose: Pose) -> Pose:
    """The same place, squarely before the nearest enemy, if it may face so there."""
    x, y, _ = pose
    best, least = pose[2], -1
    for foe in war.enemies(war.seat_of[unit]):
        tray = war.tray(foe)
        far = (tray.x - x) * (tray.x - x) + (tray.y - y) * (tray.y - y)
        if far > 0 and (least < 0 or far < least):
            best, least = bearing(tray.x - x, tray.y - y), far
    turned = (x, y, best)
    return turned if limits.check(turned)[0] == OK else pose


def nearest_first(war: War, foes: list[int], start: Tray) -> list[int]:
    ways = [(distance(start, war.tray(foe)), foe) for foe in foes]
    ways.sort()
    return [foe for _, foe in ways]
