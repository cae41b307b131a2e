"""Further enemies that a charger touches when it is aligned: they engage it by half, or keep clear of it
(tmg21-charge-19 to -21)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.moving import end_of_movement, put
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, ON_FIELD
from bannermen.games.miniatures.terrain import IMPASSABLE
from bannermen.maps.arcs import arcs_of
from bannermen.maps.contact import nearest_in, room_along
from bannermen.maps.plane import SCALE, TURN, Pose, Tray, direction, flush, inside, nearer, overlap, root, side_length

STEP: Final = 100  # thousandths in which a place to stand clear is looked for
MOST: Final = 3 * INCH  # further than that nobody is pushed
COURSES: Final = 24
HAIR: Final = 50  # a gap that is certainly no contact
ROUNDED: Final = 4  # thousandths that half of a front may be off


def meet(war: War, unit: int, target: int) -> None:
    """Every enemy besides the target, in turn."""
    for foe in war.contacts[unit][:]:
        if foe != target:
            pose, rule = new_place(war, unit, foe)
            if pose != war.poses[foe]:
                put(war, foe, pose, rule)
                end_of_movement(war, foe)


def new_place(war: War, unit: int, foe: int) -> tuple[Pose, str]:
    """Where the enemy goes, moving as little as possible."""
    tray, other = war.tray(unit), war.tray(foe)
    others = [war.tray(each) for each in range(len(war.fate)) if each != foe and war.fate[each] == ON_FIELD]
    others += [piece.shape for piece in war.pieces if piece.keywords & IMPASSABLE]
    half = by_half(war, tray, other, others)
    if half is not None:
        return half, "tmg21-charge-19"
    for gap in (INCH, HAIR):
        clear = stand_clear(war, tray, other, others, gap)
        if clear is not None:
            return clear, "tmg21-charge-20" if gap == INCH else "tmg21-charge-21"
    return other.pose, "tmg21-charge-21"


def by_half(war: War, tray: Tray, other: Tray, others: list[Tray]) -> Pose | None:
    """The enemy, its facing towards the charger kept as it is if it can be, with half of its front at the charger."""
    side = arcs_of(tray, other)[0]
    room = room_along(other, tray, side, others, (0, 0, war.field.wide, war.field.long))
    half = side_length(tray, side) // 2
    found: list[tuple[int, Pose]] = []
    for wanted in (half, -half):
        if any([low - ROUNDED <= wanted <= high + ROUNDED for low, high in room]):
            placed = flush(other, tray, side, nearest_in(room, wanted))
            found.append((root((placed.x - other.x) ** 2 + (placed.y - other.y) ** 2), placed.pose))
    return min(found)[1] if len(found) > 0 else None


def stand_clear(war: War, tray: Tray, other: Tray, others: list[Tray], gap: int) -> Pose | None:
    """The nearest place, straight away in any direction, that is so far from the charger and on nobody."""
    for far in range(STEP, MOST, STEP):
        for course in range(0, TURN, TURN // COURSES):
            ax, ay = direction(course)
            moved = other.at(other.x + far * ax // SCALE, other.y + far * ay // SCALE, other.facing)
            if nearer(moved, tray, gap) or not inside(moved, 0, 0, war.field.wide, war.field.long):
                continue
            if not any([overlap(moved, each) for each in others]):
                return moved.pose
    return None
