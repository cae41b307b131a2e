"""Conditions that the factions have brought."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, attack_of, tell, unit_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.sight import FRONT, arcs, blockers, can_see, in_range
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITIONS, LONG, NOBODY, RANGED_LONG, SHORT
from bannermen.maps.plane import distance
from bannermen.maps.sight import sees

ARCS: Final = (0, 1, 2, 3)


def from_round(war: War, scene: Context, condition: Holds) -> bool:
    return war.round >= condition.number


def foe_leaderless(war: War, scene: Context, condition: Holds) -> bool:
    """Has an opponent lost the commander who stood on the battlefield?"""
    for seat in range(war.seats):
        unit = war.field.commander_unit[seat]
        if unit != NOBODY and not war.are_friends(seat, scene.seat) and not (war.on_field(unit) and war.leads(unit)):
            return True
    return False


def commanded(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.leads(unit)


def struck(war: War, scene: Context, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.target == unit_of(scene, condition)


def in_reach(war: War, scene: Context, condition: Holds) -> bool:
    """Is the target within range and sight of the shooter; of some, from any side of the tray?"""
    attack = attack_of(war)
    if attack is None:
        return False
    unit, target = attack.attacker, attack.target
    eye = war.tray(unit)
    reach = war.card(unit).weapons[attack.weapon].reach
    if condition.text != "all-round":
        return in_range(war, eye, target, reach) and can_see(war, unit, target, eye, True)
    if distance(eye, war.tray(target)) > (LONG if reach == RANGED_LONG else SHORT):
        return False
    between = blockers(war, unit, target, eye, True)
    return any([sees(eye, war.tray(target), between, arc) for arc in ARCS])


def flanked(war: War, scene: Context, condition: Holds) -> bool:
    """Does the bearer stand in its flank or rear?"""
    unit = unit_of(scene, condition)
    return war.on_field(unit) and war.on_field(scene.bearer) and FRONT not in arcs(war, unit, war.tray(scene.bearer))


def commanders_card(war: War, scene: Context, condition: Holds) -> bool:
    return scene.card != NOBODY and war.field.commander_cards[scene.card]


def token_is(war: War, scene: Context, condition: Holds) -> bool:
    """Is that the kind of the condition token in question?"""
    return scene.token != NOBODY and CONDITIONS[scene.token] == condition.text


def commander_left(war: War, scene: Context, condition: Holds) -> bool:
    several = [*war.deck[scene.seat], *war.discard[scene.seat]]
    return any([war.field.commander_cards[card] for card in several])


tell(
    ConditionWord("token-is", "the condition token in question is of that kind", "token", token_is),
    ConditionWord("commander-left", "a card of the commander is in your deck or discard pile", "", commander_left),
    ConditionWord("flanked", "the bearer stands in its flank or rear", "role", flanked),
    ConditionWord("commanders-card", "the tactics card in question is one of the commander's", "", commanders_card),
    ConditionWord(
        "in-reach", "the target of the shot is within range and sight; `all-round`: of any side", "all-round?", in_reach
    ),
    ConditionWord("commanded", "the commander of its own side is with it", "role?", commanded),
    ConditionWord("struck", "it is the target of the attack in progress", "role?", struck),
    ConditionWord("from-round", "it is that round or a later one", "number", from_round),
    ConditionWord("foe-leaderless", "an opponent's commander was destroyed", "", foe_leaderless),
)
