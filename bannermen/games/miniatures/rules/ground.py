"""What terrain does to those who move over it or act on it (tmg21-terrain-04 to -29)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules import destruction
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, NOBODY
from bannermen.games.miniatures.terrain import COVER, DANGEROUS, DESTRUCTIBLE, ELEVATED
from bannermen.kernel.procedure import Procedure
from bannermen.maps.plane import (
    GRACE,
    SCALE,
    TURN,
    Pose,
    Tray,
    arrow,
    bearing,
    distance,
    distance_from,
    lane,
    nearer,
    overlap,
    root,
)

MORE: Final = 1  # wounds of dangerous ground besides the D3


class Danger(Procedure):
    """Dangerous ground wounds a unit: D3 and one more, nobody's doing (tmg21-terrain-08, -09, -26)."""

    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit

    def steps(self) -> tuple[Any, ...]:
        return DANGER_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit",)

    def clone(self) -> Danger:
        other = Danger(self.unit)
        other.at = self.at
        return other


def hurt(war: War, danger: Danger) -> None:
    if not war.on_field(danger.unit):
        return
    wounds = war.d3() + MORE
    if not war.has_trait(danger.unit, "pathfinder"):
        destruction.hurt(war, danger.unit, wounds, NOBODY, "tmg21-terrain-09")


DANGER_STEPS: Final[tuple[Any, ...]] = (hurt,)


def standing_on(war: War, tray: Tray, keyword: int) -> list[int]:
    """The pieces with that keyword that a tray lies on, with any part (tmg21-terrain-25)."""
    return [i for i, piece in enumerate(war.pieces) if piece.keywords & keyword and overlap(tray, piece.shape)]


def swept(start: Tray, pose: Pose) -> Tray:
    """What a tray covers on its straight way to a pose, pivots left out (tmg18-terrain-22)."""
    dx, dy = pose[0] - start.x, pose[1] - start.y
    far = root(dx * dx + dy * dy)
    if far == 0:
        return start
    course = bearing(dx, dy)
    quarter = (course - start.facing + TURN // 8) % TURN // (TURN // 4)
    straight = (course - start.facing) % (TURN // 4)
    if min(straight, TURN // 4 - straight) <= 10 and quarter > 0:
        return lane(start, far, quarter)
    return lane(start.at(start.x, start.y, course), far)


def cross(war: War, unit: int, start: Tray, turned_only: bool) -> None:
    """A movement from `start` to where the unit stands now is over: what lay on its way has its effect.

    Ground on which it stood already is not moved onto.
    """
    if war.on_field(unit) and not turned_only and war.has_trait(unit, "all-dangerous"):
        war.push(Danger(unit))
    if len(war.pieces) == 0 or not war.on_field(unit):
        return
    now = war.tray(unit)
    path = swept(start, now.pose)
    dangers: list[Procedure] = []
    for index, piece in enumerate(war.pieces):
        if not piece.keywords & (DANGEROUS | DESTRUCTIBLE):
            continue
        over = overlap(path, piece.shape) or overlap(now, piece.shape)
        if not over or not war.edition.crosses(turned_only):
            continue
        if piece.keywords & DANGEROUS and war.edition.endangers(overlap(start, piece.shape)):
            dangers.append(Danger(unit))
        if piece.keywords & DESTRUCTIBLE and war.edition.breaks_underfoot():
            remove(war, index)
    war.push_all(dangers)


def act_on(war: War, unit: int) -> None:
    """Who acts on dangerous ground is wounded before the action (tmg21-terrain-08)."""
    if war.edition.is_dangerous_to_act_on() and len(standing_on(war, war.tray(unit), DANGEROUS)) > 0:
        war.push(Danger(unit))


def remove(war: War, piece: int) -> None:
    if war.log is not None:
        log.torn_down(war, piece)
    war.clear(piece)


def breakable(war: War, unit: int) -> list[int]:
    """Destructible pieces within 1 inch (tmg21-terrain-15, -29)."""
    if war.edition.breaks_underfoot():
        return []
    tray = war.tray(unit)
    near = INCH + 1 + GRACE  # an inch to the full is near enough
    return [
        index
        for index, piece in enumerate(war.pieces)
        if piece.keywords & DESTRUCTIBLE and nearer(tray, piece.shape, near)
    ]


def cover_bonus(war: War, attacker: int, target: int) -> int:
    """Where cover does not block sight it helps the target of a shot: once, unless the shooter stands right at it or
    above it (tmg18-terrain-11, -02, -27)."""
    if not war.edition.cover_defends():
        return 0
    eye, aim = war.tray(attacker), war.tray(target)
    if len(standing_on(war, eye, ELEVATED)) > 0:
        return 0
    x, y = arrow(eye)
    far = distance_from(aim, x, y)
    if far == 0:
        return 0
    for piece in war.pieces:
        if piece.keywords & COVER and distance(eye, piece.shape) > INCH and _between(x, y, aim, far, piece.shape):
            return 1
    return 0


def _between(x: int, y: int, aim: Tray, far: int, shape: Tray) -> bool:
    """Does the straight line from a point to the nearest point of a tray lead over the shape?"""
    dx, dy = x - aim.x, y - aim.y
    right = 2 * (dx * aim.ay - dy * aim.ax) // SCALE
    ahead = 2 * (dx * aim.ax + dy * aim.ay) // SCALE
    near = aim.point(max(-aim.width, min(aim.width, right)), max(-aim.depth, min(aim.depth, ahead)))
    course = bearing(near[0] - x, near[1] - y)
    return overlap(lane(Tray(x, y, course, 8, 8), far), shape)
