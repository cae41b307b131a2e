"""What a tray's move is bounded by: ways, obstacles, costs and neighbours, and the words of a judgement."""

from __future__ import annotations

from typing import Any, Final

from bannermen.maps.plane import TURN, Tray

Rect = tuple[int, int, int, int]  # left, low, right, high
Facings = tuple[int, int]  # the first of them, and how far they go on clockwise

# What a check says; the second number of its answer tells which way, obstacle, cost or neighbour it is about.
OK: Final = 0
OFF: Final = 1  # on no way that may be gone, at no place that may be taken
FAR: Final = 2  # further than the way goes
TURNED: Final = 3  # facing as it may not at the end
EDGE: Final = 4  # over the edge of the table
OUT: Final = 5  # not wholly within the zone
THROUGH: Final = 6  # the way leads through an obstacle
NEAR: Final = 7  # ends nearer to an obstacle than its gap
ON: Final = 8  # ends on an obstacle
PIVOT: Final = 9  # turns onto an obstacle before it goes on
APART: Final = 10  # ends too far from what it must be near to
COSTLY: Final = 11  # further than the ground on the way leaves
SWEPT: Final = 12  # sweeps over an obstacle while it turns

CODES: Final = (
    *("ok", "off", "far", "turned", "edge", "out", "through", "near", "on", "pivot", "apart", "costly", "swept"),
)

NOBODY: Final = -1
SLACK: Final = 1  # thousandths: what rounding a pose may cost
LAID: Final = 20  # thousandths: a pose so little off a way is laid on it
LAID_TURN: Final = 10  # hundredths of a degree, likewise


class Way:
    """Straight from the start, from `least` to `most`, on bearings from `first` clockwise over `spread`.

    A tray that `turns` looks along its way; another keeps its facing, and then its way leads straight ahead, back or
    sideways.
    """

    def __init__(self, first: int, spread: int, least: int, most: int, turns: bool, rule: str) -> None:
        self.first: int = first % TURN
        self.spread: int = spread
        self.least: int = least
        self.most: int = most
        self.turns: bool = turns
        self.rule: str = rule

    def has(self, course: int) -> bool:
        return (course - self.first) % TURN <= self.spread

    def plain(self) -> list[int]:
        return [self.first, self.spread, self.least, self.most, 1 if self.turns else 0]


class Obstacle:
    """Something that may not be ended on, nor nearer than `gap`, by `rule`.

    The other rules are empty where they do not forbid: to move `across` it; to have `turned` onto it before going on;
    to have `swept` over it in a turn.
    """

    def __init__(
        self, shape: Tray, gap: int, rule: str, across: str = "", turned: str = "", swept: str = "",
        thing: str = "", index: int = -1,
    ) -> None:  # fmt: skip
        self.shape: Tray = shape
        self.gap: int = gap
        self.rule: str = rule
        self.across: str = across
        self.turned: str = turned
        self.swept: str = swept
        self.closed: bool = across != ""
        self.thing: str = thing
        self.index: int = index

    def plain(self) -> dict[str, Any]:
        rules = [self.rule, self.across, self.turned, self.swept]
        while len(rules) > 1 and rules[-1] == "":
            rules.pop()
        return {"at": shape_of(self.shape), "gap": self.gap, "rules": rules, "thing": self.thing, "index": self.index}


class WayCost:
    """Ground that takes `less` from every way that touches it."""

    def __init__(self, shape: Tray, less: int, rule: str, thing: str = "", index: int = -1) -> None:
        self.shape: Tray = shape
        self.less: int = less
        self.rule: str = rule
        self.thing: str = thing
        self.index: int = index

    def plain(self) -> dict[str, Any]:
        at = shape_of(self.shape)
        return {"at": at, "less": self.less, "rule": self.rule, "thing": self.thing, "index": self.index}


class Close:
    """Something that the tray must end within `most` of, with some part or `wholly`; 0 means in contact."""

    def __init__(
        self, shape: Tray, most: int, rule: str, thing: str = "", index: int = -1, wholly: bool = False
    ) -> None:  # fmt: skip
        self.shape: Tray = shape
        self.most: int = most
        self.rule: str = rule
        self.thing: str = thing
        self.index: int = index
        self.wholly: bool = wholly

    def plain(self) -> dict[str, Any]:
        at = shape_of(self.shape)
        told = {"at": at, "most": self.most, "rule": self.rule, "thing": self.thing, "index": self.index}
        return told | {"wholly": True} if self.wholly else told


def shape_of(tray: Tray) -> list[int]:
    """A tray for the wire: x, y, facing, width, depth, and the radius if there is one."""
    shape = [tray.x, tray.y, tray.facing, tray.width, tray.depth]
    if tray.radius > 0:
        shape.append(tray.radius)
    return shape
