"""Conditions of abilities: each word asks one thing of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.games.miniatures.rules.abilities.scene import Scene
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.actions import Action, actions
from bannermen.games.miniatures.rules.attack import Attack, hits_of
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.sight import FRONT, REAR, can_see, in_range
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    CONDITION_BITS,
    CONDITIONS,
    DEEDS,
    FAILED,
    LONG,
    MELEE,
    NOBODY,
    RANGED_SHORT,
    SHORT,
    TYPES,
    ZONES,
)
from bannermen.maps.plane import distance

HoldsOf = Callable[[War, Scene, Holds], bool]


def all_hold(war: War, scene: Scene, conditions: list[Holds]) -> bool:
    for condition in conditions:
        if not holds(war, scene, condition):
            return False
    return True


def holds(war: War, scene: Scene, condition: Holds) -> bool:
    return HOLDING[condition.word](war, scene, condition)


def belongs(war: War, unit: int, house: str) -> bool:
    """By its name or by an affiliation of it or of its attachments."""
    if house.removeprefix("House ") in war.card(unit).names["en"]:
        return True
    return house in war.affiliations(unit)


# --- joining conditions ---


def not_(war: War, scene: Scene, condition: Holds) -> bool:
    return not all_hold(war, scene, condition.of)


def any_(war: War, scene: Scene, condition: Holds) -> bool:
    return any(holds(war, scene, each) for each in condition.of)


# --- the attack, the charge or the test that is in progress ---


def attack_of(war: War) -> Attack | None:
    """The attack that is nearest to the top of the stack."""
    for procedure in reversed(war.stack):
        if isinstance(procedure, Attack):
            return procedure
    return None


def charge_of(war: War) -> Charge | None:
    for procedure in reversed(war.stack):
        if isinstance(procedure, Charge):
            return procedure
    return None


def test_of(war: War) -> Test | None:
    for procedure in reversed(war.stack):
        if isinstance(procedure, Test):
            return procedure
    return None


def reach_of(war: War) -> int:
    attack = attack_of(war)
    return NOBODY if attack is None else war.card(attack.attacker).weapons[attack.weapon].reach


def melee(war: War, scene: Scene, condition: Holds) -> bool:
    return reach_of(war) == MELEE


def ranged(war: War, scene: Scene, condition: Holds) -> bool:
    return reach_of(war) not in (MELEE, NOBODY)


def this_weapon(war: War, scene: Scene, condition: Holds) -> bool:
    """The ability is printed under one attack, and works for that one."""
    attack = attack_of(war)
    if attack is None or scene.ability == NOBODY:
        return False
    key = war.lore.abilities[scene.ability].key
    return war.card(attack.attacker).weapons[attack.weapon].name == key


def weapon(war: War, scene: Scene, condition: Holds) -> bool:
    """Where one ability stands under several attacks: is it that one?"""
    attack = attack_of(war)
    return attack is not None and war.card(attack.attacker).weapons[attack.weapon].name == condition.text


def hit(war: War, scene: Scene, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and hits_of(war, attack) > 0


def charging(war: War, scene: Scene, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.charged


def arc_of(war: War) -> int:
    attack = attack_of(war)
    if attack is not None:
        return attack.arc
    charge = charge_of(war)
    return NOBODY if charge is None else charge.arc


def front(war: War, scene: Scene, condition: Holds) -> bool:
    return arc_of(war) == FRONT


def rear(war: War, scene: Scene, condition: Holds) -> bool:
    return arc_of(war) == REAR


def flank(war: War, scene: Scene, condition: Holds) -> bool:
    return arc_of(war) not in (FRONT, REAR, NOBODY)


def in_short_range(war: War, scene: Scene, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and in_range(war, war.tray(attack.attacker), attack.target, RANGED_SHORT)


def caused_wounds(war: War, scene: Scene, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.wounds > 0


def broke_ranks(war: War, scene: Scene, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.broken > 0


def blocked_with(war: War, scene: Scene, condition: Holds) -> bool:
    """Does any defense die show this face?"""
    attack = attack_of(war)
    return attack is not None and condition.number in attack.blocks


def panic(war: War, scene: Scene, condition: Holds) -> bool:
    test = test_of(war)
    return test is not None and test.panic


# --- a unit ---


def unit_of(scene: Scene, condition: Holds) -> int:
    return scene.who(condition.role)


def lost(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.lost_ranks(unit) >= max(1, condition.number)


def last_rank(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.ranks(unit) == 1


def full(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.lost_ranks(unit) == 0


def alive(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return war.on_field(unit)


def has(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and bool(war.conditions[unit] & CONDITION_BITS[CONDITIONS.index(condition.text)])


def has_any(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.conditions[unit] != 0


def activated(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.activated[unit]


def engaged(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.is_engaged(unit)


def engaged_with_self(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return scene.bearer != NOBODY and unit in war.contacts[scene.bearer]


def alone_with(war: War, scene: Scene, condition: Holds) -> bool:
    """Is who acts the only enemy that is engaged with it?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.contacts[unit] == [scene.unit]


def kind(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.card(unit).kind == TYPES.index(condition.text)


def solo(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.card(unit).solo


def house(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and belongs(war, unit, condition.text)


def commander(war: War, scene: Scene, condition: Holds) -> bool:
    """Is it the unit of the seat's commander, or of somebody who counts as him?"""
    return is_commanders(war, unit_of(scene, condition), scene.seat)


def is_commanders(war: War, unit: int, seat: int) -> bool:
    if unit == NOBODY:
        return False
    return unit == war.field.commander_unit[seat] or f"as {war.field.commander[seat]}" in war.affiliations(unit)


def near_commander(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    if not war.on_field(unit):
        return False
    far = LONG if condition.text == "long" else SHORT
    return any(
        distance(war.tray(unit), war.tray(leader)) <= far
        for leader in war.standing(scene.seat)
        if is_commanders(war, leader, scene.seat)
    )


def outranks(war: War, scene: Scene, condition: Holds) -> bool:
    """Has the bearer more ranks left than it; with `as-many`, at least as many?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY or scene.bearer == NOBODY:
        return False
    more = war.ranks(scene.bearer) - war.ranks(unit)
    return more > 0 or (more == 0 and condition.text == "as-many")


def outranked_by(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and scene.bearer != NOBODY and war.ranks(unit) > war.ranks(scene.bearer)


def attachment(war: War, scene: Scene, condition: Holds) -> bool:
    """Has it an attachment left?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and len(war.joined(unit)) > 0


def leads(war: War, scene: Scene, condition: Holds) -> bool:
    """Is this person with the unit?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    joined = war.field.joined[unit]
    called = (condition.text + " ", condition.text + ",")
    return any((joined[i].names["en"] + " ").startswith(called) for i in war.joined(unit))


def seen_by_self(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    if not war.on_field(unit) or not war.on_field(scene.bearer):
        return False
    return can_see(war, scene.bearer, unit, war.tray(scene.bearer))


def other_is_self(war: War, scene: Scene, condition: Holds) -> bool:
    return scene.other == scene.bearer


def vowed(war: War, scene: Scene, condition: Holds) -> bool:
    """Is it the enemy that the bearer has named?"""
    return scene.bearer != NOBODY and scene.other != NOBODY and war.vows[scene.bearer] == scene.other


def was_engaged(war: War, scene: Scene, condition: Holds) -> bool:
    """Were the two engaged when the turn began?"""
    return scene.unit != NOBODY and scene.other in war.met[scene.unit]


def near_house(war: War, scene: Scene, condition: Holds) -> bool:
    """Is an unengaged unit of that house on the seat's side within long range of it?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    return any(
        belongs(war, friend, condition.text)
        and not war.is_engaged(friend)
        and distance(war.tray(friend), war.tray(unit)) <= LONG
        for friend in war.standing(scene.seat)
    )


def engaged_house(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and any(belongs(war, foe, condition.text) for foe in war.contacts[unit])


def deed_is(war: War, scene: Scene, condition: Holds) -> bool:
    """Which action is in progress, or was just completed?"""
    for procedure in reversed(war.stack):
        if isinstance(procedure, Action):
            return DEEDS[procedure.deed] in condition.text.split()
    return False


def used_order(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.spent[unit] != 0


def cards_in(war: War, scene: Scene, condition: Holds) -> bool:
    """Is there a card to be had: in the discard pile, or one of the commander in the deck?"""
    if condition.text == "discard":
        return len(war.discard[scene.seat]) > 0
    return any(war.field.commander_cards[card] for card in war.deck[scene.seat])


def influenced(war: War, scene: Scene, condition: Holds) -> bool:
    """Has an NCU of the same side influence on it already (tmg21-ncu-08)?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    return any(row[0] in war.lore.influences and war.are_friends(row[2], scene.seat) for row in war.granted[unit])


def disorderly(war: War, scene: Scene, condition: Holds) -> bool:
    charge = charge_of(war)
    return charge is not None and charge.face <= max(1, charge.disorderly_at)


def test_was_failed(war: War, scene: Scene, condition: Holds) -> bool:
    return war.verdict == FAILED


def ganged_up(war: War, scene: Scene, condition: Holds) -> bool:
    """Is the bearer, and at least one more friend, engaged with the defender?"""
    if scene.other == NOBODY or scene.bearer not in war.contacts[scene.other]:
        return False
    return len([u for u in war.contacts[scene.other] if not war.is_enemy(u, scene.bearer)]) > 1


def outranks_a_foe(war: War, scene: Scene, condition: Holds) -> bool:
    """Is it engaged with an enemy that has fewer ranks left (with `as-many`, no more)?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    slack = 1 if condition.text == "as-many" else 0
    return any(war.ranks(foe) < war.ranks(unit) + slack for foe in war.contacts[unit])


def can(war: War, scene: Scene, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return war.on_field(unit) and len(actions(war, unit, [DEEDS.index(condition.text)])) > 0


def friendly_influence(war: War, scene: Scene, condition: Holds) -> bool:
    """Was the ability given to the bearer by its own side (tmg21-ncu-12)?"""
    return scene.bearer != NOBODY and war.are_friends(war.seat_of[scene.bearer], scene.seat)


def enemy_influence(war: War, scene: Scene, condition: Holds) -> bool:
    return not friendly_influence(war, scene, condition)


# --- the table ---


def round_is(war: War, scene: Scene, condition: Holds) -> bool:
    return war.round == condition.number


def controls(war: War, scene: Scene, condition: Holds) -> bool:
    return war.controls(scene.seat, ZONES.index(condition.text)) or is_sworn(war, scene)


def is_sworn(war: War, scene: Scene) -> bool:
    """Does a Vow speak, on a unit for whose Vows every zone counts as held?"""
    if scene.ability == NOBODY or scene.bearer == NOBODY or "vow" not in war.lore.abilities[scene.ability].traits:
        return False
    return war.has_trait(scene.bearer, "zones-for-vows")


def foe_controls(war: War, scene: Scene, condition: Holds) -> bool:
    zone = ZONES.index(condition.text)
    return any(war.controls(s, zone) for s in range(war.seats) if not war.are_friends(s, scene.seat))


def zone(war: War, scene: Scene, condition: Holds) -> bool:
    return scene.zone == ZONES.index(condition.text)


def own_turn(war: War, scene: Scene, condition: Holds) -> bool:
    return war.turn == scene.seat


def enemy_turn(war: War, scene: Scene, condition: Holds) -> bool:
    return not war.are_friends(war.turn, scene.seat)


def not_first(war: War, scene: Scene, condition: Holds) -> bool:
    return war.first != scene.seat


def has_tokens(war: War, scene: Scene, condition: Holds) -> bool:
    """On the ability that speaks."""
    return war.tokens_on(scene.bearer, scene.ability) >= max(1, condition.number)


HOLDING: Final[dict[str, HoldsOf]] = {
    "not": not_,
    "any": any_,
    "melee": melee,
    "ranged": ranged,
    "this-weapon": this_weapon,
    "weapon": weapon,
    "hit": hit,
    "solo": solo,
    "round": round_is,
    "charging": charging,
    "front": front,
    "rear": rear,
    "flank": flank,
    "in-short-range": in_short_range,
    "caused-wounds": caused_wounds,
    "broke-ranks": broke_ranks,
    "blocked-with": blocked_with,
    "panic": panic,
    "lost": lost,
    "last-rank": last_rank,
    "full": full,
    "alive": alive,
    "has": has,
    "has-any": has_any,
    "activated": activated,
    "engaged": engaged,
    "engaged-with-self": engaged_with_self,
    "alone-with": alone_with,
    "kind": kind,
    "house": house,
    "commander": commander,
    "near-commander": near_commander,
    "outranks": outranks,
    "outranks-a-foe": outranks_a_foe,
    "outranked-by": outranked_by,
    "attachment": attachment,
    "leads": leads,
    "seen-by-self": seen_by_self,
    "other-is-self": other_is_self,
    "vowed": vowed,
    "was-engaged": was_engaged,
    "near-house": near_house,
    "engaged-house": engaged_house,
    "deed": deed_is,
    "disorderly": disorderly,
    "influenced": influenced,
    "used-order": used_order,
    "cards-in": cards_in,
    "test-was-failed": test_was_failed,
    "friendly-influence": friendly_influence,
    "enemy-influence": enemy_influence,
    "ganged-up": ganged_up,
    "can": can,
    "controls": controls,
    "foe-controls": foe_controls,
    "zone": zone,
    "own-turn": own_turn,
    "enemy-turn": enemy_turn,
    "not-first": not_first,
    "tokens": has_tokens,
}
