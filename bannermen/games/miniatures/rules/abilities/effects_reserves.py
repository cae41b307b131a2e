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
from bannermen.games.miniatures.terms import ABSENT, DESTROYED, KEPT, LONG, NOBODY, SLOTS

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


class Summon(EffectWord):
    name = "summon"
    about = "a unit of that card is deployed within long range of your own edge"
    takes = "card"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        seat = doing.scene.seat
        unit = absent(war, seat, effect.text)
        if unit == NOBODY:
            return
        wide, long = war.field.wide, war.field.long
        move = Move(unit, BY_DEPLOYMENT, 0)
        move.zone = [0, 0, wide, LONG] if war.zones(seat)[0][1] == 0 else [0, long - LONG, wide, long]
        move.zone_rule = RULE
        war.push(move)


def recruits(war: War, scene: Context, condition: Holds) -> bool:
    return absent(war, scene.seat, condition.text) != NOBODY


COPIES: Final = 2  # as many as an ability can call up in six rounds
tell(
    ConditionWord("recruits", "a unit of that card could be called up", "card", recruits),
)
add(WaitToReturn(), StayAway(), Summon())
