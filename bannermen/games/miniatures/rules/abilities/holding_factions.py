"""Conditions that the factions have brought."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, attack_of, tell, unit_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.sight import blockers
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import LONG, NOBODY, RANGED_LONG, SHORT
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
    """Is the target within range and sight of the shooter, from any side of its tray?"""
    attack = attack_of(war)
    if attack is None:
        return False
    unit, target = attack.attacker, attack.target
    eye = war.tray(unit)
    reach = war.card(unit).weapons[attack.weapon].reach
    if distance(eye, war.tray(target)) > (LONG if reach == RANGED_LONG else SHORT):
        return False
    between = blockers(war, unit, target, eye, True)
    return any([sees(eye, war.tray(target), between, arc) for arc in ARCS])


def on_board(war: War, scene: Context, condition: Holds) -> bool:
    return scene.ncu != NOBODY and scene.ncu in war.holder


tell(
    ConditionWord("in-reach", "the target is within range and sight, from any side of the shooter", "", in_reach),
    ConditionWord("on-board", "the NCU stands on a zone of the tactics board", "", on_board),
    ConditionWord("commanded", "the commander of its own side is with it", "role?", commanded),
    ConditionWord("struck", "it is the target of the attack in progress", "role?", struck),
    ConditionWord("from-round", "it is that round or a later one", "number", from_round),
    ConditionWord("foe-leaderless", "an opponent's commander was destroyed", "", foe_leaderless),
)
