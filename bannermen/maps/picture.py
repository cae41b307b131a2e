"""Limits as a small picture in letters, for tests, bug reports and people."""

from __future__ import annotations

from bannermen.maps.constraints import OK
from bannermen.maps.plane import covers
from bannermen.maps.reach import Limits


def picture(limits: Limits, facing: int | None = None, cell: int = 1000, around: int = 9000) -> str:
    """Where the tray may end with a facing: `+` it may, `@` it stands, a letter for each obstacle, `~` costly ground.

    A sign stands for a square of the table, north is up; the middle of the tray is what moves.

    >>> from bannermen.maps.plane import Tray
    >>> limits = Limits(Tray(6500, 2500, 0, 3000, 1000), (0, 0, 12000, 12000))
    >>> limits.add_way(0, 0, 0, 8000, False, "march")
    >>> limits.add_obstacle(Tray(7000, 6500, 0, 4000, 1000), 0, "friend")
    >>> print(picture(limits, around=6500))
    . . . . . . + . . . . .
    . . . . . . + . . . . .
    . . . . . A A A A . . .
    . . . . . . + . . . . .
    . . . . . . + . . . . .
    . . . . . . + . . . . .
    . . . . . @ @ @ . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    """
    start = limits.start
    look = start.facing if facing is None else facing
    board = limits.board
    left = max(board[0], start.x - around)
    right = min(board[2], start.x + around)
    low = max(board[1], start.y - around)
    high = min(board[3], start.y + around)
    lines: list[str] = []
    for y in range(low + (high - low - 1) // cell * cell, low - 1, -cell):
        signs: list[str] = []
        for x in range(left, right, cell):
            signs.append(_sign(limits, x, y, cell, look))
        lines.append(" ".join(signs))
    return "\n".join(lines)


def _sign(limits: Limits, x: int, y: int, cell: int, facing: int) -> str:
    middle = (x + cell // 2, y + cell // 2)
    if covers(limits.start, *middle):
        return "@"
    for i, obstacle in enumerate(limits.obstacles):
        if covers(obstacle.shape, *middle):
            return chr(ord("A") + i % 26)
    if _may_end(limits, x, y, cell, facing):
        return "+"
    if any(covers(cost.shape, *middle) for cost in limits.costs):
        return "~"
    return "."


def _may_end(limits: Limits, x: int, y: int, cell: int, facing: int) -> bool:
    """Whether the tray may end in the square: in its middle, or where a way or a fixed place lies in it."""
    poses = [(x + cell // 2, y + cell // 2, facing), *limits.fixed]
    for way in limits.ways:
        if way.spread == 0:
            poses.extend(limits.pose_on(way.first, far, facing) for far in range(way.least, way.most + 1, cell // 4))
    return any(
        x <= pose[0] < x + cell and y <= pose[1] < y + cell and limits.check(pose)[0] == OK for pose in poses
    )  # fmt: skip
