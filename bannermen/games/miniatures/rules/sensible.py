"""Where a player would move first: what bots are offered, and what they lean to."""

from __future__ import annotations

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH
from bannermen.maps.plane import SCALE, TURN, Pose, Tray, bearing, direction, distance, root
from bannermen.maps.reach import Limits
from bannermen.maps.stops import OK


def leaning_there(war: War, unit: int, pose: list[int]) -> float:
    """Nearer to the enemy and to objectives, and looking at them, is better."""
    best = 0.2
    goals = [(war.tray(foe).x, war.tray(foe).y) for foe in war.enemies(war.seat_of[unit])] + war.tokens
    for x, y in goals:
        dx, dy = x - pose[0], y - pose[1]
        far = root(dx * dx + dy * dy)
        off = (bearing(dx, dy) - pose[2] + TURN // 2) % TURN - TURN // 2 if far > 0 else 0
        best = max(best, (3.0 if abs(off) < TURN // 8 else 1.0) * 10 * INCH / (far + 6 * INCH))
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

    def go(self, course: int, facing: int, whole: bool, half: bool) -> None:
        """As far as it may on a course, or half of that."""
        if len(self.limits.ways) == 0 or self.is_enough():
            return
        if self.marches:
            course = self.limits.start.facing
        far = self.limits.furthest(course, facing)
        if whole and far > 0:
            self.add(self.limits.pose_on(course, far, facing))
        if half and far > 2 * INCH:
            self.add(self.limits.pose_on(course, far // 2, facing))

    def full_moves(self) -> None:
        for foe in self.near:
            toward = self.toward(foe)
            self.go(toward, toward, True, False)

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
            tray = war.tray(best)
            self.go(bearing(x - start.x, y - start.y), bearing(tray.x - x, tray.y - y), whole, not whole)

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
            self.go(bearing(x - start.x, y - start.y), bearing(tray.x - x, tray.y - y), whole, not whole)

    def halves(self) -> None:
        for foe in self.near:
            toward = self.toward(foe)
            self.go(toward, toward, False, True)
            self.add((self.limits.start.x, self.limits.start.y, toward))

    def aside(self) -> None:
        for foe in self.near:
            self.flank(foe, False)
            toward = self.toward(foe)
            for course in ((toward + 3000) % TURN, (toward - 3000) % TURN):
                self.go(course, toward, True, True)
        self.goals(False)


def nearest_first(war: War, foes: list[int], start: Tray) -> list[int]:
    ways = [(distance(start, war.tray(foe)), foe) for foe in foes]
    ways.sort()
    return [foe for _, foe in ways]
