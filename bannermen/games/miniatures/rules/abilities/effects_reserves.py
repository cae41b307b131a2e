"""Units that come back from destruction, and units that an ability calls up."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, tell
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Effect, Holds
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.wounds import restore
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ABSENT, DESTROYED, KEPT, LONG, NOBODY, ON_FIELD, SHORT, SLOTS

RULE: Final = "tmg21-units-14"  # its card says so


class WaitToReturn(EffectWord):
    name = "wait-to-return"
    about = "the bearer, just destroyed, waits in reserve, whole again; once a game"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.bearer
        if unit == NOBODY or war.on_field(unit):
            return
        for slot, ability in enumerate(war.field.kit[unit][:SLOTS]):
            if ability == doing.scene.ability:
                war.used_up[unit] |= 1 << slot
        restore(war, unit)
        war.fate[unit] = KEPT


class StayAway(EffectWord):
    name = "stay-away"
    about = "the bearer, who waits in reserve, never comes"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.bearer
        if unit == NOBODY or war.fate[unit] != KEPT:
            return
        war.fate[unit] = DESTROYED
        war.figures[unit] = war.hurt[unit] = 0
        war.unsettled = True


def absent(war: War, seat: int, id: str) -> int:
    """A unit of that card which waits to be called up, or NOBODY."""
    for unit in range(war.field.army_units):
        if war.seat_of[unit] == seat and war.fate[unit] == ABSENT and war.card(unit).id == id:
            return unit
    return NOBODY


def flanks(war: War) -> list[int]:
    """Within short range of either flank edge."""
    wide, long = war.field.wide, war.field.long
    return [0, 0, SHORT, long, wide - SHORT, 0, wide, long]


def deploy(war: War, unit: int, zone: list[int]) -> None:
    move = Move(unit, BY_DEPLOYMENT, 0)
    move.zone = zone
    move.zone_rule = RULE
    war.push(move)


def by_own_edge(war: War, seat: int) -> list[int]:
    """Within long range of it."""
    wide, long = war.field.wide, war.field.long
    return [0, 0, wide, LONG] if war.zones(seat)[0][1] == 0 else [0, long - LONG, wide, long]


class Summon(EffectWord):
    name = "summon"
    about = (
        "a unit of that card, `with` an attachment, is deployed near your own edge, "
        "or `beside` who was chosen: wholly within short range of it"
    )
    takes = "card beside?"
    reads = "with"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        seat = doing.scene.seat
        unit = absent(war, seat, effect.text)
        if unit == NOBODY:
            return
        if effect.number == 0:
            deploy(war, unit, by_own_edge(war, seat))
        elif war.on_field(doing.scene.aim):
            move = Move(unit, BY_DEPLOYMENT, 0)
            move.near = doing.scene.aim
            move.zone_rule = RULE
            war.push(move)


def recallable(war: War, seat: int, name: str) -> int:
    """The unit of that name on the battlefield or destroyed, or NOBODY."""
    for unit in range(war.field.army_units):
        mine = war.seat_of[unit] == seat and war.card(unit).names["en"].startswith(name)
        if mine and war.fate[unit] in (ON_FIELD, DESTROYED):
            return unit
    return NOBODY


class Recall(EffectWord):
    name = "recall"
    about = "the unit of that name, on the battlefield or destroyed, comes in near a flank edge, activated if it was"
    takes = "person"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = recallable(war, doing.scene.seat, effect.text)
        if unit == NOBODY:
            return
        if war.fate[unit] == DESTROYED:
            restore(war, unit)
        else:
            war.owner = [NOBODY if owner == unit else owner for owner in war.owner]
        war.take_away(unit, KEPT)
        deploy(war, unit, flanks(war))


def can_recall(war: War, scene: Context, condition: Holds) -> bool:
    return recallable(war, scene.seat, condition.text) != NOBODY


def recruits(war: War, scene: Context, condition: Holds) -> bool:
    return absent(war, scene.seat, condition.text) != NOBODY


COPIES: Final = 2  # as many as an ability can call up in six rounds
tell(
    ConditionWord(
        "recallable", "the unit of that name is on the battlefield or destroyed", "person", can_recall, for_one=True
    ),
    ConditionWord("recruits", "a unit of that card could be called up", "card", recruits),
)
add(WaitToReturn(), StayAway(), Summon(), Recall())
