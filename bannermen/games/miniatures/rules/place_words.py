"""A place in words, for those who choose from a list and for those who hear the table."""

from __future__ import annotations

from bannermen.games.miniatures.rules.sight import arcs
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.message import Message, says
from bannermen.maps.plane import SCALE, TURN, Tray, bearing, direction, distance, root

SLIGHT = TURN // 16  # so little off the middle of its front still faces an enemy
IN_FULL = 100  # thousandths of an inch; so little off the middle of a side is its middle


def moved_words(war: War, unit: int, pose: list[int]) -> Message:
    """How far and whither from where the unit stands, whom it would face from there and in which of his arcs."""
    start = war.tray(unit)
    x, y, facing = pose
    end = start.at(x, y, facing)
    dx, dy = x - start.x, y - start.y
    far = root(dx * dx + dy * dy)
    foe = faced(war, unit, end)
    if far == 0 and facing == start.facing:
        return says("Stay")
    if far == 0:
        if foe == NOBODY:
            return says("On the spot, facing {look}", look=look(facing))
        return says("On the spot, facing {unit}: {gap} away, in its {arc}", unit=("unit", foe), **gap_to(war, foe, end))
    way = look(bearing(dx, dy))
    if foe == NOBODY:
        return says("{far} to the {way}, facing {look}", far=("inches", far), way=way, look=look(facing))
    return says(
        "{far} to the {way}, facing {unit}: {gap} away, in its {arc}",
        far=("inches", far),
        way=way,
        unit=("unit", foe),
        **gap_to(war, foe, end),
    )


def laid_words(pose: list[int]) -> Message:
    """Where on the table, counted from two of its edges, and how turned."""
    x, y, facing = pose
    return says(
        "{across} from the left edge, {along} from the lower edge, facing {look}",
        across=("inches", x),
        along=("inches", y),
        look=look(facing),
    )


def stance_words(war: War, unit: int, pose: tuple[int, int, int]) -> Message:
    """How a unit would stand to strike: against the middle of its only enemy or beside it, or moved between several."""
    if pose == war.poses[unit]:
        return says("As it stands")
    foes = war.contacts[unit]
    x, y, facing = pose
    if len(foes) != 1:
        start = war.tray(unit)
        right, ahead = seen_from(facing, x - start.x, y - start.y)
        if abs(right) >= abs(ahead):
            far = ("inches", abs(right))
            return says("{far} to its right", far=far) if right > 0 else says("{far} to its left", far=far)
        far = ("inches", abs(ahead))
        return says("{far} forward", far=far) if ahead > 0 else says("{far} back", far=far)
    foe = war.tray(foes[0])
    right, _ = seen_from(facing, x - foe.x, y - foe.y)
    whom, far = ("unit", foes[0]), ("inches", abs(right))
    if abs(right) <= IN_FULL:
        return says("Facing {unit}, aligned in full", unit=whom)
    if right > 0:
        return says("Facing {unit}, {far} to the right of the middle", unit=whom, far=far)
    return says("Facing {unit}, {far} to the left of the middle", unit=whom, far=far)


def seen_from(facing: int, dx: int, dy: int) -> tuple[int, int]:
    """How far to the right and how far ahead that is for somebody who looks there.

    >>> seen_from(9000, 3000, -2000)
    (2000, 3000)
    """
    ax, ay = direction(facing)
    return (dx * ay - dy * ax) // SCALE, (dx * ax + dy * ay) // SCALE


def look(facing: int) -> tuple[str, int]:
    return ("compass", facing)


def gap_to(war: War, foe: int, end: Tray) -> dict[str, tuple[str, int]]:
    return {"gap": ("inches", distance(end, war.tray(foe))), "arc": ("arc", arcs(war, foe, end)[0])}


def faced(war: War, unit: int, end: Tray) -> int:
    """The nearest enemy straight ahead."""
    found = NOBODY
    for foe in war.enemies(war.seat_of[unit]):
        tray = war.tray(foe)
        off = (bearing(tray.x - end.x, tray.y - end.y) - end.facing + TURN // 2) % TURN - TURN // 2
        if abs(off) <= SLIGHT and (found == NOBODY or distance(end, tray) < distance(end, war.tray(found))):
            found = foe
    return found
