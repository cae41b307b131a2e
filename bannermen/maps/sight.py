"""Straight lines of sight between trays.

A tray sees another from the edge of an arc, along any straight line to any part of the other that lies in that arc, if
no third tray stands in between. A line may graze a tray, but does not slip between two that touch.

If any line is free, one is that cannot be moved aside any more: it leans on two corners, of trays in between, of the
edge or of what is seen. So it is enough to try the lines through pairs of corners. Trays in between are drawn in by a
grace, so that a line along an edge is free at any facing, and a bar is laid across wherever two of them touch.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from bannermen.maps.arcs import FRONT
from bannermen.maps.plane import GRACE, SCALE, Tray, closer, frame

_INTO: Final = float(GRACE)  # a line so deep in a tray only grazes it
_LEAN: Final = _INTO - 0.5  # where lines lean on corners: clear of what they lean on, whatever rounding does
_BAR: Final = _INTO + 1.0  # bars end inside the trays that they join
_HAIR: Final = 0.25  # thousandths: lines to corners of what is seen end so far inside


def sees(viewer: Tray, target: Tray, others: list[Tray], arc: int = FRONT, line: tuple[int, int] | None = None) -> bool:
    """Whether the viewer sees any part of the target in that arc, past the others.

    >>> viewer, target = Tray(0, 0, 0, 4000, 2000), Tray(0, 9000, 0, 4000, 2000)
    >>> sees(viewer, target, []), sees(viewer, target, [Tray(0, 4000, 0, 9000, 1000)])
    (True, False)
    """
    return sight_line(viewer, target, others, arc, line) is not None


def sight_line(
    viewer: Tray, target: Tray, others: list[Tray], arc: int = FRONT, line: tuple[int, int] | None = None
) -> tuple[int, int, int, int] | None:
    """A line along which the viewer sees the target, x and y of its two ends, or None."""
    eye = viewer if arc == FRONT else _turned(viewer, arc)
    wide, long = line if line is not None else (viewer.width, viewer.depth)
    if arc % 2 == 1:
        wide, long = long, wide
    look = _Look(eye, target, wide, long)
    if look.sides < 3:
        return None
    look.put_between(eye, others)
    if not look.find():
        return None
    x1, y1 = _on_table(eye, look.from_x, look.edge)
    x2, y2 = _on_table(eye, look.to_x, look.to_y)
    return x1, y1, x2, y2


def _turned(viewer: Tray, arc: int) -> Tray:
    """The viewer looking out of another side."""
    if arc % 2 == 0:
        return viewer.at(viewer.x, viewer.y, viewer.facing + 9000 * arc)
    return Tray(viewer.x, viewer.y, viewer.facing + 9000 * arc, viewer.depth, viewer.width)


def _on_table(eye: Tray, right: float, ahead: float) -> tuple[int, int]:
    x = (right * eye.ay + ahead * eye.ax) / SCALE
    y = (ahead * eye.ay - right * eye.ax) / SCALE
    return eye.x + round(x), eye.y + round(y)


class _Block:
    """A tray as the viewer sees it: its centre to the right and ahead, the turn, half its width and depth."""

    def __init__(self, eye: Tray, tray: Tray) -> None:
        right, ahead, turn_cos, turn_sin = frame(eye, tray)
        self.x: float = right / (2.0 * SCALE)
        self.y: float = ahead / (2.0 * SCALE)
        self.cos: float = turn_cos / SCALE
        self.sin: float = turn_sin / SCALE
        self.wide: float = tray.width / 2.0
        self.long: float = tray.depth / 2.0

    def corner(self, i: int, less: float) -> tuple[float, float]:
        """One of four corners, clockwise from the front left, drawn in on both sides."""
        w = self.wide - less
        d = self.long - less
        if i == 0 or i == 3:
            w = -w
        if i >= 2:
            d = -d
        return self.x + w * self.cos + d * self.sin, self.y - w * self.sin + d * self.cos

    def reaches(self, left: float, low: float, right: float, high: float) -> bool:
        """Whether the box around the tray meets another box."""
        c = abs(self.cos)
        s = abs(self.sin)
        across = self.wide * c + self.long * s
        along = self.wide * s + self.long * c
        return (
            self.x + across > left and self.x - across < right and self.y + along > low and self.y - along < high
        )  # fmt: skip

    def hides(self, x: float, y: float, hx: float, hy: float) -> bool:
        """Whether a line enters the tray, drawn in by a grace; the line by its middle and half its length."""
        ux = x - self.x
        uy = y - self.y
        c = self.cos
        s = self.sin
        w = self.wide - _INTO
        d = self.long - _INTO
        hr = abs(hx * c - hy * s)
        if abs(ux * c - uy * s) - hr >= w:
            return False
        ha = abs(hx * s + hy * c)
        if abs(ux * s + uy * c) - ha >= d:
            return False
        return abs(ux * hy - uy * hx) < w * ha + d * hr

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """The point of the tray, drawn in to where bars end, that is nearest to another point."""
        ux = x - self.x
        uy = y - self.y
        r = _clamped(ux * self.cos - uy * self.sin, self.wide - _BAR)
        a = _clamped(ux * self.sin + uy * self.cos, self.long - _BAR)
        return self.x + r * self.cos + a * self.sin, self.y - r * self.sin + a * self.cos


class _Bar:
    """Where two trays touch: no line passes from one of these points to the other."""

    def __init__(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.x: float = x1
        self.y: float = y1
        self.dx: float = x2 - x1
        self.dy: float = y2 - y1

    def hides(self, x: float, y: float, hx: float, hy: float) -> bool:
        """Whether a line, by its middle and half its length, crosses the bar."""
        ux = self.x - x
        uy = self.y - y
        first = ux * hy - uy * hx
        second = (ux + self.dx) * hy - (uy + self.dy) * hx
        if (first > 0.0) == (second > 0.0):
            return False
        # The ends of the line on either side of the bar.
        middle = self.dx * uy - self.dy * ux
        half = self.dx * hy - self.dy * hx
        return (middle - half > 0.0) != (middle + half > 0.0)


class _Look:
    """One tray looking at another, everything seen from the viewer: x to the right, y ahead, in thousandths."""

    def __init__(self, eye: Tray, target: Tray, wide: int, long: int) -> None:
        self.half: float = eye.width / 2.0  # half the edge from which it looks
        self.edge: float = eye.depth / 2.0  # how far ahead that edge lies
        self.blocks: list[_Block] = []
        self.bars: list[_Bar] = []
        self.from_x: float = 0.0  # the line that was found
        self.to_x: float = 0.0
        self.to_y: float = 0.0
        self.px: list[float] = []  # what is seen: the part of the target in the arc, clockwise
        self.py: list[float] = []
        seen = _Block(eye, target)
        for i in range(4):
            x, y = seen.corner(i, 0.0)
            self.px.append(x)
            self.py.append(y)
        self._clip(float(wide), float(long))
        self._clip(-float(wide), float(long))
        self.sides: int = len(self.px) if self._area() > 1.0 else 0
        self.mid_x: float = 0.0
        self.mid_y: float = 0.0
        for i in range(self.sides):
            self.mid_x += self.px[i] / self.sides
            self.mid_y += self.py[i] / self.sides

    def _clip(self, wide: float, long: float) -> None:
        """Keep what lies inside a line of the arc: the right one, or with a negative width the left one."""
        qx: list[float] = []
        qy: list[float] = []
        sign = 1.0 if wide > 0.0 else -1.0
        for i in range(len(self.px)):
            x1 = self.px[i - 1]
            y1 = self.py[i - 1]
            x2 = self.px[i]
            y2 = self.py[i]
            at1 = sign * (y1 * wide - x1 * long)
            at2 = sign * (y2 * wide - x2 * long)
            if (at1 < 0.0) != (at2 < 0.0):
                t = at1 / (at1 - at2)
                qx.append(x1 + t * (x2 - x1))
                qy.append(y1 + t * (y2 - y1))
            if at2 >= 0.0:
                qx.append(x2)
                qy.append(y2)
        self.px = qx
        self.py = qy

    def _area(self) -> float:
        area = 0.0
        for i in range(2, len(self.px)):
            area += (self.py[i - 1] - self.py[0]) * (self.px[i] - self.px[0])
            area -= (self.px[i - 1] - self.px[0]) * (self.py[i] - self.py[0])
        return area

    def put_between(self, eye: Tray, others: list[Tray]) -> None:
        """Keep the trays that can stand in the way, and bar the seams between those that touch."""
        left = -self.half  # the box around all lines, and what touches it
        right = self.half
        high = self.edge
        for i in range(self.sides):
            left = min(left, self.px[i])
            right = max(right, self.px[i])
            high = max(high, self.py[i])
        kept: list[Tray] = []
        for other in others:
            block = _Block(eye, other)
            if block.reaches(left - _BAR, self.edge - _BAR, right + _BAR, high + _BAR):
                for i in range(len(kept)):
                    if closer(kept[i], other, 2 * GRACE + 1):
                        self._bar(self.blocks[i], block)
                self.blocks.append(block)
                kept.append(other)

    def _bar(self, a: _Block, b: _Block) -> None:
        """Lay a bar between the two points of two trays that are nearest to each other."""
        best = -1.0
        x1 = y1 = x2 = y2 = 0.0
        for i in range(8):
            one = a if i < 4 else b
            two = b if i < 4 else a
            px, py = one.corner(i % 4, _BAR)
            qx, qy = two.nearest(px, py)
            gap = (px - qx) * (px - qx) + (py - qy) * (py - qy)
            if best < 0.0 or gap < best:
                best = gap
                x1, y1, x2, y2 = px, py, qx, qy
        if best > 0.0:
            self.bars.append(_Bar(x1, y1, x2, y2))

    def find(self) -> bool:
        """Look along lines until one is free."""
        if self._straight():
            return True
        lean_x: list[float] = [-self.half, self.half]
        lean_y: list[float] = [self.edge, self.edge]
        for i in range(self.sides):
            x = self.mid_x - self.px[i]
            y = self.mid_y - self.py[i]
            part = _HAIR / max(1.0, sqrt(x * x + y * y))
            lean_x.append(self.px[i] + part * x)
            lean_y.append(self.py[i] + part * y)
        for block in self.blocks:
            for i in range(4):
                x, y = block.corner(i, _LEAN)
                lean_x.append(x)
                lean_y.append(y)
            self._lean_on_rims(block, lean_x, lean_y)
        for i in range(1, len(lean_x)):
            x1 = lean_x[i]
            y1 = lean_y[i]
            for j in range(i):
                if self._leaning(lean_x[j], lean_y[j], x1, y1):
                    return True
        return False

    def _straight(self) -> bool:
        """A quick look from the middle and the ends of the edge to the middle and the corners of what is seen."""
        for start in (0.0, -self.half, self.half):
            if self._is_free(start, self.mid_x, self.mid_y):
                return True
            for i in range(self.sides):
                if self._is_free(start, self.px[i], self.py[i]):
                    return True
        return False

    def _lean_on_rims(self, block: _Block, lean_x: list[float], lean_y: list[float]) -> None:
        """Where the rim of something under the target leaves the target: what sticks out may be seen just there."""
        for i in range(4):
            x1, y1 = block.corner(i, _LEAN)
            x2, y2 = block.corner((i + 1) % 4, _LEAN)
            dx = x2 - x1
            dy = y2 - y1
            for k in range(self.sides):
                ex = self.px[k] - self.px[k - 1]
                ey = self.py[k] - self.py[k - 1]
                across = dx * ey - dy * ex
                if abs(across) > 1e-6:
                    ux = self.px[k - 1] - x1
                    uy = self.py[k - 1] - y1
                    t = (ux * ey - uy * ex) / across
                    u = (ux * dy - uy * dx) / across
                    if 0.0 <= t <= 1.0 and 0.0 <= u <= 1.0:
                        lean_x.append(x1 + t * dx)
                        lean_y.append(y1 + t * dy)

    def _leaning(self, x1: float, y1: float, x2: float, y2: float) -> bool:
        """Try the line through two corners, from the edge to where it first meets what is seen."""
        rise = y2 - y1
        if abs(rise) < 1e-3:
            return False
        slope = (x2 - x1) / rise
        start = x1 + (self.edge - y1) * slope
        if abs(start) > self.half + 1e-6:
            return False
        # The line is (start + t * slope, edge + t); clip it by what is seen, corners clockwise.
        low = 0.0
        high = 1e9
        for i in range(self.sides):
            ex = self.px[i] - self.px[i - 1]
            ey = self.py[i] - self.py[i - 1]
            within = ey * (start - self.px[i - 1]) - ex * (self.edge - self.py[i - 1])
            onward = ey * slope - ex
            if abs(onward) < 1e-9:
                if within < 0.0:
                    return False
            elif onward > 0.0:
                low = max(low, -within / onward)
            else:
                high = min(high, -within / onward)
        return low < high and self._is_free(start, start + low * slope, self.edge + low)

    def _is_free(self, start: float, x: float, y: float) -> bool:
        """Whether nothing stands between a point of the edge and another point; keeps the line if so."""
        hx = (x - start) / 2.0
        hy = (y - self.edge) / 2.0
        mx = start + hx
        my = self.edge + hy
        for block in self.blocks:
            if block.hides(mx, my, hx, hy):
                return False
        for bar in self.bars:
            if bar.hides(mx, my, hx, hy):
                return False
        self.from_x = start
        self.to_x = x
        self.to_y = y
        return True


def _clamped(value: float, most: float) -> float:
    """Within `most` of 0; a tray thinner than its grace has only its middle."""
    if most <= 0.0:
        return 0.0
    return most if value > most else max(value, -most)
