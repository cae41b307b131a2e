"""Which units an ability may choose."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.holding import HOLDING, all_hold, belongs
from bannermen.games.miniatures.rules.abilities.scene import Scene
from bannermen.games.miniatures.rules.abilities.words import Holds, Whom
from bannermen.games.miniatures.rules.actions import Action, actions, reaches
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, NOBODY, ON_FIELD
from bannermen.maps.plane import distance


def candidates(war: War, scene: Scene, whom: Whom) -> list[int]:
    """Any part of the tray inside the range counts; a unit is in range of itself (tmg21-terms-14 to -16)."""
    found: list[int] = []
    eye = scene.who(whom.of)
    mate = scene.who(whom.engaged_with) if whom.engaged_with >= 0 else NOBODY
    another = scene.who(whom.another) if whom.another >= 0 else NOBODY
    for unit in range(len(war.fate)):
        if war.fate[unit] != ON_FIELD or unit == another:
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
        if len(whom.deeds) > 0 and not able(war, scene, whom, unit):
            continue
        found.append(unit)
    return found


def able(war: War, scene: Scene, whom: Whom, unit: int) -> bool:
    """Can it do one of these, and, where the target is given, against that?"""
    target = scene.who(whom.at) if whom.at >= 0 else NOBODY
    if whom.at >= 0 and target == NOBODY:
        return False
    for deed in actions(war, unit, whom.deeds):
        free = Action(unit, [deed], True)
        free.at_whom = target
        if reaches(war, free, deed):
            return True
    return False


def there_is(war: War, scene: Scene, condition: Holds) -> bool:
    """Could anybody be chosen so?"""
    assert condition.whom is not None
    return len(candidates(war, scene, condition.whom)) > 0


HOLDING["there-is"] = there_is


def near(war: War, unit: int, other: int, far: int) -> bool:
    """Who was just destroyed is measured to where it stood."""
    if unit == other:
        return True
    trays = []
    for each in (unit, other):
        if war.fate[each] not in (ON_FIELD, DESTROYED):
            return False
        x, y, facing = war.poses[each]
        trays.append(war.card(each).shape.at(x, y, facing))
    return distance(trays[0], trays[1]) <= far
