"""Which units an ability may choose."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.holding import all_hold, belongs
from bannermen.games.miniatures.rules.abilities.scene import Scene
from bannermen.games.miniatures.rules.abilities.words import Whom
from bannermen.games.miniatures.rules.actions import actions
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, ON_FIELD
from bannermen.maps.plane import distance


def candidates(war: War, scene: Scene, whom: Whom) -> list[int]:
    """Any part of the tray inside the range counts; a unit is in range of itself (tmg21-terms-14 to -16)."""
    found: list[int] = []
    eye = scene.who(whom.of)
    mate = scene.who(whom.engaged_with) if whom.engaged_with >= 0 else NOBODY
    another = scene.who(whom.another) if whom.another >= 0 else NOBODY
    for unit in range(len(war.fate)):
        if war.fate[unit] != ON_FIELD or (unit == another and whom.another >= 0):
            continue
        friend = war.are_friends(war.seat_of[unit], scene.seat)
        if (whom.side == "enemy" and friend) or (whom.side == "friend" and not friend):
            continue
        if len(whom.kinds) > 0 and war.card(unit).kind not in whom.kinds:
            continue
        if whom.house and not belongs(war, unit, whom.house):
            continue
        if whom.engaged and not war.is_engaged(unit):
            continue
        if whom.engaged_with >= 0 and (mate == NOBODY or unit not in war.contacts[mate]):
            continue
        if whom.within >= 0 and eye != NOBODY and not near(war, eye, unit, whom.within):
            continue
        if whom.seen and eye != NOBODY and not can_see(war, eye, unit, war.tray(eye)):
            continue
        if len(whom.conditions) > 0:
            seen = scene.clone()
            seen.aim = unit
            if not all_hold(war, seen, whom.conditions):
                continue
        if len(whom.deeds) > 0 and len(actions(war, unit, whom.deeds)) == 0:
            continue
        found.append(unit)
    return found


def near(war: War, unit: int, other: int, far: int) -> bool:
    if unit == other:
        return True
    if war.trays[unit] is None or war.trays[other] is None:
        return False
    return distance(war.tray(unit), war.tray(other)) <= far
