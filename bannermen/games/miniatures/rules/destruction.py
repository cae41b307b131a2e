"""Units that lose their last figure, and what that brings (tmg21-trays-04, tmg21-victory-13 to -16)."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.wounds import is_dead, remove
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, RUINED, WALL_POINTS


def still_there(war: War, procedure: Any) -> None:
    """Whoever was destroyed before he could begin does nothing more."""
    if not war.on_field(procedure.unit):
        procedure.leave()


def look_after(war: War, unit: int, cause: int) -> bool:
    """Take the unit away if its last figure is gone. `cause` is the unit that did it, or NOBODY."""
    if not war.on_field(unit) or not is_dead(war, unit):
        return False
    if war.card(unit).wall:
        return fell(war, unit, cause)
    followed = war.field.mode.destroyed(war, unit, cause)
    remove(war, unit)
    if war.log is not None:
        told.destroyed(war, unit)
    credit(war, unit, cause)
    war.push_all(followed)
    war.unsettled = True
    return True


def credit(war: War, unit: int, cause: int) -> None:
    """One victory point to whoever destroyed it; to each opponent if its own side or nobody did
    (tmg21-victory-15, -16)."""
    for seat in credited(war, unit, cause):
        war.felled[seat] += 1
        mode = war.field.mode
        if not mode.spoils or not mode.counts(war, seat):
            continue
        if war.card(unit).points == 0 and not war.book.free_units_give_points:
            continue  # tmg18-victory-07
        war.points[seat] += 1
        if war.log is not None:
            told.scored(war, seat, 1, "tmg21-victory-15" if is_doer(war, unit, cause) else "tmg21-victory-16")


def is_doer(war: War, unit: int, cause: int) -> bool:
    """Did an enemy of the unit destroy it?"""
    return cause != NOBODY and war.is_enemy(unit, cause)


def credited(war: War, unit: int, cause: int) -> list[int]:
    """The seats that a destroyed unit is credited to: the destroyer's, or one of each opposing side."""
    if is_doer(war, unit, cause):
        return [war.seat_of[cause]]
    sides: list[int] = []
    found: list[int] = []
    for seat in range(war.seats):
        side = war.field.sides[seat]
        if not war.are_friends(seat, war.seat_of[unit]) and side not in sides:
            sides.append(side)
            found.append(seat)
    return found


def fell(war: War, wall: int, cause: int) -> bool:
    """A castle wall is destroyed: five points, and it stays where it is (tmg21-mode-sos-14, -21)."""
    war.take_away(wall, RUINED)
    if war.log is not None:
        told.destroyed(war, wall)
    for seat in credited(war, wall, cause):
        if war.field.mode.counts(war, seat):
            war.points[seat] += WALL_POINTS
            if war.log is not None:
                told.scored(war, seat, WALL_POINTS, "tmg21-mode-sos-14")
    return True
