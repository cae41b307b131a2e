"""What Shapely says about trays: the independent judge of the geometry tests."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from shapely import MultiPoint, Point, Polygon

from bannermen.maps.arcs import FRONT, LEFT, REAR, RIGHT
from bannermen.maps.plane import SCALE, Tray

# The trays of the miniatures game, and a few odd ones.
SIZES = ((5500, 4800), (5500, 5000), (2760, 2760), (2760, 5550), (6003, 301), (333, 4001))
INCH = 1000


def outline(tray: Tray, more: float = 0.0) -> list[tuple[float, float]]:
    """The exact corners of the rectangle, radius aside; `more` is added on every side."""
    a = radians(tray.facing / 100)
    w, d = tray.width / 2 + more, tray.depth / 2 + more
    return [
        (tray.x + r * cos(a) + f * sin(a), tray.y - r * sin(a) + f * cos(a))
        for r, f in ((-w, d), (w, d), (w, -d), (-w, -d))
    ]


def polygon(tray: Tray, more: float = 0.0) -> Polygon:
    return Polygon(outline(tray, more))


def gap(a: Tray, b: Tray) -> float:
    """How far two trays are apart; below 0: how deep they lie in each other (the shortest way out).

    The trays overlap exactly if the origin lies in the hull of all differences of their points.
    """
    hull = MultiPoint([(p[0] - q[0], p[1] - q[1]) for p in outline(a) for q in outline(b)]).convex_hull
    origin = Point(0, 0)
    way = hull.distance(origin)
    if way == 0 and hull.area > 0:
        way = -hull.exterior.distance(origin)
    return way - a.radius - b.radius


def random_tray(random: Random, table: int = 20 * INCH) -> Tray:
    width, depth = random.choice(SIZES)
    facing = random.choice((random.randrange(36000), 9000 * random.randrange(4), 100 * random.randrange(360)))
    return Tray(random.randrange(table), random.randrange(table), facing, width, depth)


def random_token(random: Random, table: int = 20 * INCH) -> Tray:
    return Tray(random.randrange(table), random.randrange(table), 0, 0, 0, random.choice((500, 700, 1500)))


def sideways(tray: Tray, far: int) -> Tray:
    """To the right without turning; to the left when `far` is negative."""
    return tray.at(tray.x + round(far * tray.ay / SCALE), tray.y - round(far * tray.ax / SCALE), tray.facing)


def arc_of_point(tray: Tray, x: int, y: int, line: tuple[int, int] | None = None) -> int:
    """The arc in which a point lies; on a line: the front or the rear."""
    dx = x - tray.x
    dy = y - tray.y
    right = dx * tray.ay - dy * tray.ax
    ahead = dx * tray.ax + dy * tray.ay
    wide, long = line if line is not None else (tray.width, tray.depth)
    if abs(right) * long <= abs(ahead) * wide:
        return FRONT if ahead >= 0 else REAR
    return RIGHT if right > 0 else LEFT


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
    for other in others:
        if crosses(other, x1, y1, x2, y2):
            return False
    return True
