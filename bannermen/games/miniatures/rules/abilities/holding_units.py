"""Conditions of abilities about units."""

from __future__ import annotations

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, belongs, charge_of, tell, unit_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.actions import Action, actions
from bannermen.games.miniatures.rules.conditions import token_for
from bannermen.games.miniatures.rules.sight import can_see
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, CONDITIONS, DEEDS, FAILED, LONG, NOBODY, SHORT, TYPES
from bannermen.maps.plane import distance


def lost(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.lost_ranks(unit) >= max(1, condition.number)


def last_rank(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.ranks(unit) == 1


def full(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.lost_ranks(unit) == 0


def alive(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return war.on_field(unit)


def has(war: War, scene: Context, condition: Holds) -> bool:
    """An enemy of the unit may treat its token as another, where an ability lets it count as one."""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    wanted = CONDITION_BITS[CONDITIONS.index(condition.text)]
    foe = scene.seat != NOBODY and not war.are_friends(war.seat_of[unit], scene.seat)
    return (token_for(war, unit, wanted) if foe else war.conditions[unit] & wanted) != 0


def has_any(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.conditions[unit] != 0


def activated(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.activated[unit]


def engaged(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.is_engaged(unit)


def engaged_with_self(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return scene.bearer != NOBODY and unit in war.contacts[scene.bearer]


def alone_with(war: War, scene: Context, condition: Holds) -> bool:
    """Is who acts the only enemy that is engaged with it?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.contacts[unit] == [scene.unit]


def kind(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.card(unit).kind == TYPES.index(condition.text)


def solo(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.card(unit).solo


def house(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and belongs(war, unit, condition.text)


def commander(war: War, scene: Context, condition: Holds) -> bool:
    """Is it the unit of the seat's commander, or of somebody who counts as him?"""
    return is_commanders(war, unit_of(scene, condition), scene.seat)


def is_commanders(war: War, unit: int, seat: int) -> bool:
    if unit == NOBODY:
        return False
    if unit == war.field.commander_unit[seat]:
        return True
    known = war.affiliations(unit)
    return "as commander" in known or f"as {war.field.commander[seat]}" in known


def near_commander(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    if not war.on_field(unit):
        return False
    far = LONG if condition.text == "long" else SHORT
    return any(
        distance(war.tray(unit), war.tray(leader)) <= far
        for leader in war.standing(scene.seat)
        if is_commanders(war, leader, scene.seat)
    )


def outranks(war: War, scene: Context, condition: Holds) -> bool:
    """Has the bearer more ranks left than it; with `as-many`, at least as many?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY or scene.bearer == NOBODY:
        return False
    more = war.ranks(scene.bearer) - war.ranks(unit)
    return more > 0 or (more == 0 and condition.text == "as-many")


def outranked_by(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and scene.bearer != NOBODY and war.ranks(unit) > war.ranks(scene.bearer)


def attachment(war: War, scene: Context, condition: Holds) -> bool:
    """Has it an attachment left?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and len(war.joined(unit)) > 0


def leads(war: War, scene: Context, condition: Holds) -> bool:
    """Is this person with the unit, or somebody who counts as that person?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    if f"as {condition.text}" in war.affiliations(unit):
        return True
    joined = war.field.joined[unit]
    called = (condition.text + " ", condition.text + ",")
    return any((joined[i].names["en"] + " ").startswith(called) for i in war.joined(unit))


def seen_by_self(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    if not war.on_field(unit) or not war.on_field(scene.bearer):
        return False
    return can_see(war, scene.bearer, unit, war.tray(scene.bearer))


def other_is_self(war: War, scene: Context, condition: Holds) -> bool:
    return scene.other == scene.bearer


def vowed(war: War, scene: Context, condition: Holds) -> bool:
    """Is it the enemy that the bearer has named?"""
    return scene.bearer != NOBODY and scene.other != NOBODY and war.vows[scene.bearer] == scene.other


def was_engaged(war: War, scene: Context, condition: Holds) -> bool:
    """Were the two engaged when the turn began?"""
    return scene.unit != NOBODY and scene.other in war.met[scene.unit]


def near_house(war: War, scene: Context, condition: Holds) -> bool:
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


def engaged_house(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and any(belongs(war, foe, condition.text) for foe in war.contacts[unit])


def deed_is(war: War, scene: Context, condition: Holds) -> bool:
    """Which action is in progress, or was just completed?"""
    action = under_way(war.stack, Action)
    return action is not None and DEEDS[action.deed] in condition.text.split()


def used_order(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.spent[unit] != 0


def cards_in(war: War, scene: Context, condition: Holds) -> bool:
    """Is there a card to be had: in the discard pile, or one of the commander in the deck?"""
    if condition.text == "discard":
        return len(war.discard[scene.seat]) > 0
    return any(war.field.commander_cards[card] for card in war.deck[scene.seat])


def influenced(war: War, scene: Context, condition: Holds) -> bool:
    """Has an NCU of the same side influence on it already (tmg21-ncu-08)?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    return any(row[0] in war.book.influences and war.are_friends(row[2], scene.seat) for row in war.granted[unit])


def disorderly(war: War, scene: Context, condition: Holds) -> bool:
    charge = charge_of(war)
    return charge is not None and charge.face <= max(1, charge.disorderly_at)


def test_was_failed(war: War, scene: Context, condition: Holds) -> bool:
    return war.verdict == FAILED


def ganged_up(war: War, scene: Context, condition: Holds) -> bool:
    """Is the bearer, and at least one more friend, engaged with the defender?"""
    if scene.other == NOBODY or scene.bearer not in war.contacts[scene.other]:
        return False
    return len([u for u in war.contacts[scene.other] if not war.is_enemy(u, scene.bearer)]) > 1


def outranks_a_foe(war: War, scene: Context, condition: Holds) -> bool:
    """Is it engaged with an enemy that has fewer ranks left (with `as-many`, no more)?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    slack = 1 if condition.text == "as-many" else 0
    return any(war.ranks(foe) < war.ranks(unit) + slack for foe in war.contacts[unit])


def can(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return war.on_field(unit) and len(actions(war, unit, [DEEDS.index(condition.text)])) > 0


def friendly_influence(war: War, scene: Context, condition: Holds) -> bool:
    """Was the ability given to the bearer by its own side (tmg21-ncu-12)?"""
    return scene.bearer != NOBODY and war.are_friends(war.seat_of[scene.bearer], scene.seat)


def enemy_influence(war: War, scene: Context, condition: Holds) -> bool:
    return not friendly_influence(war, scene, condition)


tell(
    ConditionWord("solo", "it is a solo", "role?", solo),
    ConditionWord("lost", "it has lost a rank, or so many", "role? number?", lost),
    ConditionWord("last-rank", "it has one rank left", "role?", last_rank),
    ConditionWord("full", "it has lost no rank", "role?", full),
    ConditionWord("alive", "it is on the battlefield", "role?", alive),
    ConditionWord("has", "it has that condition token", "role? token", has),
    ConditionWord("has-any", "it has a condition token", "role?", has_any),
    ConditionWord("activated", "it was activated this round", "role?", activated),
    ConditionWord("engaged", "it is engaged", "role?", engaged),
    ConditionWord("engaged-with-self", "it is engaged with the bearer", "role?", engaged_with_self),
    ConditionWord("alone-with", "who acts is the only enemy engaged with it", "role?", alone_with),
    ConditionWord("kind", "it is of that type", "role? type", kind),
    ConditionWord("house", "it belongs to that house, by name or affiliation", "role? house", house),
    ConditionWord("commander", "your commander is with it, or who counts as one", "role?", commander),
    ConditionWord("near-commander", "it is within that range of your commander's unit", "role? reach", near_commander),
    ConditionWord(
        "outranks", "the bearer has more ranks left than it; `as-many`: or as many", "role? as-many?", outranks
    ),
    ConditionWord(
        "outranks-a-foe",
        "it is engaged with an enemy of fewer ranks; `as-many`: or as many",
        "role? as-many?",
        outranks_a_foe,
    ),
    ConditionWord("outranked-by", "it has more ranks left than the bearer", "role?", outranked_by),
    ConditionWord("attachment", "it has an attachment left", "role?", attachment),
    ConditionWord("leads", "this person is with it", "role? person", leads),
    ConditionWord("seen-by-self", "the bearer has line of sight to it", "role?", seen_by_self),
    ConditionWord("other-is-self", "the bearer is the one that is acted against", "", other_is_self),
    ConditionWord("vowed", "the defender is the enemy whom the bearer has vowed to fight", "", vowed),
    ConditionWord("was-engaged", "the two were engaged when the turn began", "", was_engaged),
    ConditionWord(
        "near-house",
        "an unengaged friend of that house is within long range of it",
        "role? house",
        near_house,
        for_one=True,
    ),
    ConditionWord(
        "engaged-house", "it is engaged with a unit of that house", "role? house", engaged_house, for_one=True
    ),
    ConditionWord("deed", "the action in progress, or just completed, is one of these", "actions", deed_is),
    ConditionWord("disorderly", "the charge is disorderly", "", disorderly),
    ConditionWord("influenced", "an NCU of your side has influence on it", "role?", influenced),
    ConditionWord("used-order", "it has used an order this round", "role?", used_order),
    ConditionWord(
        "cards-in", "there is a card in your discard pile, or one of the commander in your deck", "source", cards_in
    ),
    ConditionWord("test-was-failed", "the last test was failed", "", test_was_failed),
    ConditionWord("friendly-influence", "its own side gave the bearer the ability", "", friendly_influence),
    ConditionWord("enemy-influence", "an enemy gave the bearer the ability", "", enemy_influence),
    ConditionWord(
        "ganged-up", "the bearer and another friend are engaged with the defender", "", ganged_up, for_one=True
    ),
    ConditionWord("can", "it can perform that action", "role? deed", can),
)
