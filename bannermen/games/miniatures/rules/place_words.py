"""A place in words, for those who choose from a list and for those who hear the table."""

from __future__ import annotations

from bannermen.games.miniatures.rules.sight import arcs
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.message import Message, says
from bannermen.maps.plane import TURN, Tray, bearing, distance, root

SLIGHT = TURN // 16  # so little off the middle of its front still faces an enemy


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
