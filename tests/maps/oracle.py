"""What Shapely says about trays: the independent judge of the geometry tests."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from shapely import MultiPoint, Point, Polygon

from bannermen.maps.plane import Tray

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
