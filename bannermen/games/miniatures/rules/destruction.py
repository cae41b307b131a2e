"""Units that lose their last figure, and what that brings (tmg21-trays-04, tmg21-victory-13 to -16)."""

from __future__ import annotations

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.wounds import is_dead, remove
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY


def look_after(war: War, unit: int, cause: int) -> bool:
    """Take the unit away if its last figure is gone. `cause` is the unit that did it, or NOBODY."""
    if not war.on_field(unit) or not is_dead(war, unit):
        return False
    remove(war, unit)
    if war.log is not None:
        told.destroyed(war, unit)
    credit(war, unit, cause)
    war.unsettled = True
    return True


def credit(war: War, unit: int, cause: int) -> None:
    """One victory point to whoever destroyed it; to each opponent if its own side or nobody did
    (tmg21-victory-15, -16)."""
    owner = war.seat_of[unit]
    doer = war.seat_of[cause] if cause != NOBODY else NOBODY
    for seat in range(war.seats):
        if war.are_friends(seat, owner):
            continue
        if doer == NOBODY or war.are_friends(doer, owner) or doer == seat:
            war.points[seat] += 1
            if war.log is not None:
                told.scored(war, seat, 1, "tmg21-victory-15")
