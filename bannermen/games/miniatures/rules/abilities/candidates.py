"""Which units an ability may choose."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, belongs, holds, tell
from bannermen.games.miniatures.rules.abilities.reasons import (
    AWAY,
    ENEMY,
    FAR,
    FITS,
    FRIEND,
    GUARDED,
    HOUSE,
    ITSELF,
    KIND,
    NOT_WITH,
    UNABLE,
    UNENGAGED,
    UNFIT,
    UNSEEN,
    not_chosen,
)
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Holds, Whom
from bannermen.games.miniatures.rules.actions import Action, why_no_aimed
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DESTROYED, IN_RESERVE, NOBODY, ON_FIELD
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.maps.plane import distance


def candidates(war: War, scene: Context, whom: Whom) -> list[int]:
    """Any part of the tray inside the range counts; a unit is in range of itself (tmg21-terms-14 to -16)."""
    return [unit for unit in range(len(war.fate)) if bar(war, scene, whom, unit) == FITS]


def bar(war: War, scene: Context, whom: Whom, unit: int) -> int:
    """Why the unit may not be chosen (reasons.py); FITS: it may."""
    if war.fate[unit] != (IN_RESERVE if whom.waiting else ON_FIELD):
        return AWAY
    if whom.another >= 0 and unit == scene.who(whom.another):
        return ITSELF
    friend = war.are_friends(war.seat_of[unit], scene.seat)
    if whom.side == "enemy" and friend:
        return FRIEND
    if whom.side == "friend" and not friend:
        return ENEMY
    if friend and is_guarded(war, scene, unit):
        return GUARDED
    if len(whom.kinds) > 0 and war.card(unit).kind not in whom.kinds:
        return KIND
    if whom.house and not belongs(war, unit, whom.house):
        return HOUSE
    if whom.engaged and not war.is_engaged(unit):
        return UNENGAGED
    if whom.engaged_with >= 0:
        mate = scene.who(whom.engaged_with)
        if mate == NOBODY or unit not in war.contacts[mate]:
            return NOT_WITH
    eye = scene.who(whom.of)
    if eye != NOBODY:
        if whom.within >= 0 and not near(war, eye, unit, whom.within):
            return FAR
        if whom.seen and not can_see(war, eye, unit, war.tray(eye)):
            return UNSEEN
    if len(whom.conditions) > 0 and len(failing(war, scene, whom, unit)) > 0:
        return UNFIT
    return UNABLE if len(whom.deeds) > 0 and why_unable(war, scene, whom, unit) is not None else FITS


def is_guarded(war: War, scene: Context, unit: int) -> bool:
    """May tactics cards, or orders, of its own side not target it just now (tmg21-terms-24, tmg21-orders-03)?"""
    if scene.ability == NOBODY:
        return False
    if scene.bearer == NOBODY:
        return war.has_trait(unit, "no-own-cards") and scene.ability in war.field.card_ability
    if not war.has_trait(unit, "no-orders-at"):
        return False
    return any([clause.chosen for clause in war.book.abilities[scene.ability].clauses])


def failing(war: War, scene: Context, whom: Whom, unit: int) -> list[Holds]:
    """The first condition that does not hold of the one to be chosen, if there is one."""
    seen = scene.clone()
    seen.aim = unit
    for condition in whom.conditions:
        if not holds(war, seen, condition):
            return [condition]
    return []


def why_unable(war: War, scene: Context, whom: Whom, unit: int) -> Refused | None:
    """Why it can do none of these, or, where the target is given, not against that; None: it can."""
    target = scene.who(whom.at) if whom.at >= 0 else NOBODY
    if whom.at >= 0 and target == NOBODY:
        return Refused("tmg21-terms-24", says("There is nobody against whom it could do that."))
    refused: Refused | None = None
    for deed in whom.deeds:
        free = Action(unit, [deed], True)
        free.at_whom = target
        refused = why_no_aimed(war, free, deed)
        if refused is None:
            return None
    return refused


def why_not_chosen(war: War, scene: Context, whom: Whom, unit: int) -> Refused | None:
    """The rule against choosing the unit, or None."""
    why = bar(war, scene, whom, unit)
    if why == FITS:
        return None
    if why == UNABLE:
        return why_unable(war, scene, whom, unit)
    return not_chosen(why, unit, failing(war, scene, whom, unit) if why == UNFIT else [])


def there_is(war: War, scene: Context, condition: Holds) -> bool:
    """Could anybody be chosen so?"""
    assert condition.whom is not None
    return len(candidates(war, scene, condition.whom)) > 0


tell(
    ConditionWord("there-is", "somebody could be chosen so", "whom", there_is),
)


def near(war: War, unit: int, other: int, far: int) -> bool:
    """Who was just destroyed is measured to where it stood; a unit is in range of itself."""
    trays = []
    for each in (unit, other):
        if war.fate[each] not in (ON_FIELD, DESTROYED):
            return False
        x, y, facing = war.poses[each]
        trays.append(war.card(each).shape.at(x, y, facing))
    return distance(trays[0], trays[1]) <= far
