"""Into contact: which facings lead straight to another tray, and where along its side there is room.

The way is given as limits with one way on which the tray turns, as far as it can possibly go, with everything that may
not be passed among the obstacles and without the target.
"""

from __future__ import annotations

from collections.abc import Callable
from math import asin, atan2, pi, sqrt
from typing import Final

from bannermen.maps.bounds import Bounds
from bannermen.maps.constraints import OK, SLACK, Facings, Rect
from bannermen.maps.plane import (
    GRACE,
    SCALE,
    TURN,
    Tray,
    bearing,
    closer,
    direction,
    flush,
    inside,
    overlap,
    root,
    side_length,
)
from bannermen.maps.reach import Limits
from bannermen.maps.room import HAIR, Stretch, far_on_way
from bannermen.maps.sight import sees
from bannermen.maps.spans import span, way_ahead

_DEGREE: Final = 100
_COARSE: Final = 1200
_RADIANS: Final = pi / 18000.0


def way_to_contact(bounds: Bounds, target: Tray, facing: int) -> int:
    """How far the tray must be able to go, ground included, to turn to a facing and touch the target; -1: it cannot.

    >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> limits.add_way(0, TURN, 0, 11000, True, "charge")
    >>> limits.add_cost(Tray(24000, 28000, 0, 3000, 300), 1000, "rough")
    >>> target = Tray(24000, 36800, 18000, 5500, 4800)
    >>> way_to_contact(limits, target, 0), way_to_contact(limits, target, 9000)
    (9000, -1)
    """
    start = bounds.start
    going = start.at(start.x, start.y, facing)
    way = way_ahead(going, target)
    if way < 0 or (way == 0 and overlap(going, target)):
        return -1  # it may not turn onto the target either
    for obstacle in bounds.obstacles:
        if obstacle.closed or (obstacle.turned != "" and facing != start.facing):
            low, high = span(going, going.ax / SCALE, going.ay / SCALE, obstacle.shape, -GRACE)
            if low <= high and high > 0.0 and low < (way if obstacle.closed else 0.0):
                return -1
    code, _ = bounds.swept(start, facing)
    if code != OK:
        return -1
    whole = way
    for cost in bounds.costs:
        low, high = span(going, going.ax / SCALE, going.ay / SCALE, cost.shape, -GRACE)
        if low <= high and high > 0.0 and low < way:
            whole += cost.less
    return whole


def way_to_what_closes(bounds: Bounds) -> int:
    """How far the tray goes straight ahead until it touches something that it may not pass; -1: nothing is in its way.

    >>> limits = Limits(Tray(24000, 10000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> limits.add_way(0, TURN, 0, 11000, True, "charge")
    >>> limits.add_obstacle(Tray(26000, 20000, 0, 5500, 4800), 0, "overlap", "across")
    >>> way_to_what_closes(limits)
    5200
    """
    start = bounds.start
    least = -1
    for obstacle in bounds.obstacles:
        if obstacle.closed:
            low, high = span(start, start.ax / SCALE, start.ay / SCALE, obstacle.shape, -GRACE)
            way = way_ahead(start, obstacle.shape)
            if low <= high and high > 0.0 and (least < 0 or way < least):
                least = way
    return least


def leads_into_contact(bounds: Bounds, target: Tray, blockers: list[Tray], facing: int) -> bool:
    """Whether the tray, turned to a facing, sees the target and reaches it straight ahead."""
    return _reaches(bounds, target, facing) and _sees(bounds, target, blockers, facing)


def _reaches(bounds: Bounds, target: Tray, facing: int) -> bool:
    way = way_to_contact(bounds, target, facing)
    return 0 <= way <= bounds.ways[0].most + SLACK


def _sees(bounds: Bounds, target: Tray, blockers: list[Tray], facing: int) -> bool:
    start = bounds.start
    return sees(start.at(start.x, start.y, facing), target, blockers)


def some_contact_facing(bounds: Bounds, target: Tray, blockers: list[Tray]) -> int:
    """A facing that leads into contact; -1: there is none. Decided, not sampled, as in search.py."""
    start = bounds.start
    centre = bearing(target.x - start.x, target.y - start.y)
    if leads_into_contact(bounds, target, blockers, centre):
        return centre
    return _seek(bounds, target, blockers, centre - TURN // 2, centre + TURN // 2 - 1)


def contact_facings(bounds: Bounds, target: Tray, blockers: list[Tray]) -> list[Facings]:
    """All facings that lead into contact, as first and spread: looked for by the degree, ends to the hundredth."""
    start = bounds.start
    first = bearing(target.x - start.x, target.y - start.y) - TURN // 2
    good: list[int] = []
    coarse = -1
    hopeless = False
    for facing in range(first, first + TURN, _DEGREE):
        if (facing - first) // _COARSE > coarse:
            coarse = (facing - first) // _COARSE
            hopeless = _is_hopeless(bounds, target, facing, facing + _COARSE)
        if hopeless:
            continue
        if leads_into_contact(bounds, target, blockers, facing % TURN):
            good.append(facing)
        elif not _is_hopeless(bounds, target, facing, facing + _DEGREE):
            # Less than a degree wide, and still a way.
            found = _seek(bounds, target, blockers, facing, facing + _DEGREE - 1)
            if found >= 0:
                good.append(facing + (found - facing) % TURN)
    return _stretches(good, lambda facing: leads_into_contact(bounds, target, blockers, facing))


def facings_in_sight(bounds: Bounds, target: Tray, blockers: list[Tray]) -> list[Facings]:
    """All facings to which the tray may turn and from which it sees the target, whether they lead there or not.

    >>> limits = Limits(Tray(24000, 24000, 0, 5500, 4800), (0, 0, 48000, 48000))
    >>> [(first, spread)] = facings_in_sight(limits, Tray(24000, 44000, 18000, 5500, 4800), [])
    >>> first // 1000, spread // 1000
    (30, 11)
    """
    start = bounds.start
    aside = _seen_aside(start, target)
    first = bearing(target.x - start.x, target.y - start.y) - aside
    steps = range(first, first + 2 * aside, _DEGREE)
    good = [facing for facing in steps if _turns_to_see(bounds, target, blockers, facing % TURN)]
    return _stretches(good, lambda facing: _turns_to_see(bounds, target, blockers, facing))


def _seen_aside(start: Tray, target: Tray) -> int:
    """Turned further away from it than this, in whole degrees, the tray has no part of the target in its front arc."""
    dx, dy = target.x - start.x, target.y - start.y
    apart = sqrt(dx * dx + dy * dy)
    around = sqrt(target.width * target.width + target.depth * target.depth) / 2.0
    if apart <= around:
        return TURN // 2
    widest = (atan2(start.width, start.depth) + asin(around / apart)) * TURN / (2.0 * pi)
    return min(TURN // 2, (int(widest) // _DEGREE + 2) * _DEGREE)


def _turns_to_see(bounds: Bounds, target: Tray, blockers: list[Tray], facing: int) -> bool:
    """Whether the tray may turn to a facing and sees the target from there."""
    start = bounds.start
    turned = start.at(start.x, start.y, facing)
    if overlap(turned, target):
        return False
    for obstacle in bounds.obstacles:
        if (obstacle.closed or (obstacle.turned != "" and facing != start.facing)) and overlap(turned, obstacle.shape):
            return False
    return bounds.swept(start, facing)[0] == OK and _sees(bounds, target, blockers, facing)


def _stretches(good: list[int], is_good: Callable[[int], bool]) -> list[Facings]:
    """Good facings a degree apart, joined; ends to the hundredth."""
    found: list[Facings] = []
    i = 0
    while i < len(good):
        j = i
        while j + 1 < len(good) and good[j + 1] - good[j] <= _DEGREE:
            j += 1
        low = _edge(is_good, good[i], -1)
        high = _edge(is_good, good[j], 1)
        found.append((low % TURN, high - low))
        i = j + 1
    return found


def _edge(is_good: Callable[[int], bool], good: int, sign: int) -> int:
    """The last good facing on one side of a good one, within a degree."""
    bad = _DEGREE
    last = 0
    while bad - last > 1:
        middle = (last + bad) // 2
        if is_good((good + sign * middle) % TURN):
            last = middle
        else:
            bad = middle
    return good + sign * last


def _seek(bounds: Bounds, target: Tray, blockers: list[Tray], first: int, last: int) -> int:
    """A good facing among these: cells are halved until one is found or all are hopeless, a view only to the degree."""
    cells: list[tuple[int, int]] = [(first, last)]
    while len(cells) > 0:
        finer: list[tuple[int, int]] = []
        for low, high in cells:
            if _is_hopeless(bounds, target, low, high):
                continue
            middle = (low + high) // 2
            if _reaches(bounds, target, middle % TURN):
                if _sees(bounds, target, blockers, middle % TURN):
                    return middle % TURN
                if high - low <= _DEGREE:
                    continue
            if low < middle:
                finer.append((low, middle - 1))
            if middle < high:
                finer.append((middle + 1, high))
        cells = finer
    return -1


def _is_hopeless(bounds: Bounds, target: Tray, low: int, high: int) -> bool:
    """Whether no facing between these can lead into contact, even if everything gave way a little."""
    start = bounds.start
    way = bounds.ways[0]
    middle = (low + high) // 2
    going = start.at(start.x, start.y, middle)
    ax, ay = direction(middle)
    around = root(start.width * start.width + start.depth * start.depth) / 2.0
    slack = (way.most + around) * (high - middle) * _RADIANS + HAIR
    first, last = span(going, ax / SCALE, ay / SCALE, target, slack)
    if first > last or last < 0.0:
        return True
    if _lies_on(going, target, slack):
        return True
    for obstacle in bounds.obstacles:
        if obstacle.closed and _lies_on(going, obstacle.shape, slack):
            return True
    return first > far_on_way(bounds, way, going, ax / SCALE, ay / SCALE, slack) + SLACK + slack


def _lies_on(tray: Tray, other: Tray, slack: float) -> bool:
    """Whether the trays overlap even if they give way a little."""
    return closer(tray, other, 2 * (tray.radius + other.radius - GRACE) - int(2.0 * slack) - 1)


# --- along a side -----------------------------------------------------------------------------------------------------


def room_along(tray: Tray, target: Tray, side: int, others: list[Tray], board: Rect) -> list[Stretch]:
    """Where along a side of the target the tray can lie flush with at least half of its front, clear of the others.

    >>> target, tray = Tray(24000, 24000, 0, 5500, 4800), Tray(0, 0, 0, 5500, 4800)
    >>> room_along(tray, target, 0, [flush(tray, target, 0, 2750)], (0, 0, 48000, 48000))
    [(-2750, -2748)]
    """
    half = side_length(target, side) // 2
    limits = Limits(flush(tray, target, side), board)
    facing = limits.start.facing
    for turn in (27000, 9000):  # to its left, to its right
        limits.add_way(facing + turn, 0, 0, half, False, "")
    for other in others:
        limits.add_obstacle(other, 0, "")
    found: list[Stretch] = []
    for low, high in limits.room((facing + 27000) % TURN, facing):
        found.append((-high, -low))
    found.reverse()
    for low, high in limits.room((facing + 9000) % TURN, facing):
        if len(found) > 0 and found[-1][1] >= low:
            found[-1] = (found[-1][0], high)
        else:
            found.append((low, high))
    kept: list[Stretch] = []
    for low, high in found:
        # A place along the side is rounded anew: the last thousandths at either end are tried.
        while low <= high and not _fits(flush(tray, target, side, low), others, board):
            low += 1
        while low < high and not _fits(flush(tray, target, side, high), others, board):
            high -= 1
        if low <= high:
            kept.append((low, high))
    return kept


def _fits(tray: Tray, others: list[Tray], board: Rect) -> bool:
    if not inside(tray, board[0], board[1], board[2], board[3]):
        return False
    for other in others:
        if overlap(tray, other):
            return False
    return True


def nearest_in(room: list[Stretch], wanted: int) -> int:
    """The place in the room nearest to the wanted one; there must be room.

    >>> nearest_in([(-2750, -900), (100, 200)], 0), nearest_in([(-2750, -900)], 0), nearest_in([(-5, 5)], 3)
    (100, -900, 3)
    """
    best = room[0][0]
    for low, high in room:
        place = min(max(wanted, low), high)
        if abs(place - wanted) < abs(best - wanted):
            best = place
    return best


def alignments(tray: Tray, target: Tray, side: int, others: list[Tray], board: Rect) -> list[int]:
    """Where along a side the tray may be aligned: in full, or half on either hand; else as near to one as may be.

    Empty where there is no room for half of its front.
    """
    room = room_along(tray, target, side, others, board)
    if len(room) == 0:
        return []
    half = side_length(target, side) // 2
    found: list[int] = []
    nearest = room[0][0]
    least = -1
    for wanted in (0, half, -half):
        place = nearest_in(room, wanted)
        off = abs(place - wanted)
        if off <= 2 * GRACE:
            found.append(place)
        if least < 0 or off < least:
            least = off
            nearest = place
    return found if len(found) > 0 else [nearest]
