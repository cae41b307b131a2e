"""Conditions of abilities about NCUs, zones, cards and whoever was named."""

from __future__ import annotations

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.holding import ConditionWord, attack_of, tell, test_of, unit_of
from bannermen.games.miniatures.rules.abilities.moments import TARGETED
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import BY_CARD, BY_UNIT, Moment, Use
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.actions import Action, can_strike
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.shooting import RangedAttack
from bannermen.games.miniatures.rules.wounds import is_hurt
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, DESTROYED, KEPT, NOBODY
from bannermen.kernel.procedure import Procedure


def below_target(war: War) -> list[Procedure]:
    """What is in progress below the moment at which somebody was targeted, the nearest first."""
    for place in range(len(war.stack) - 1, -1, -1):
        procedure = war.stack[place]
        if isinstance(procedure, Moment) and procedure.scene.moment == TARGETED:
            return [p for p in reversed(war.stack[:place]) if not isinstance(p, Moment)]
    return []


def aimed_by(war: War, scene: Context, condition: Holds) -> bool:
    """By what was it targeted: zone, ncu, card, order, or another ability?"""
    below = below_target(war) or [p for p in reversed(war.stack) if not isinstance(p, Moment)]
    if len(below) == 0:
        return False
    aims = condition.text.split()
    return what_aims(war, below) in aims or ("influence" in aims and is_influence(war, below[0]))


def is_influence(war: War, procedure: Procedure) -> bool:
    return isinstance(procedure, Doing) and procedure.scene.ability in war.book.influencers


def what_aims(war: War, below: list[Procedure]) -> str:
    if isinstance(below[0], Claim):
        return "zone"
    for procedure in below:
        if isinstance(procedure, Use):
            return "card" if procedure.by() == BY_CARD else "order" if procedure.by() == BY_UNIT else "ncu"
        if isinstance(procedure, Claim):
            return "ncu"
    return "ability"


def attacked_self(war: War, scene: Context, condition: Holds) -> bool:
    """Is the bearer the target of the attack in progress?"""
    attack = attack_of(war)
    return attack is not None and attack.target == scene.bearer


def engaged_at_first(war: War, scene: Context, condition: Holds) -> bool:
    """Was it engaged when the turn began?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and len(war.met[unit]) > 0


def failing(war: War, scene: Context, condition: Holds) -> bool:
    """Do the dice of the test, as they lie, not suffice?"""
    test = test_of(war)
    if test is None or len(test.faces) < 2:
        return False
    return test.faces[0] + test.faces[1] + test.modifier < war.morale(test.unit)


def called(war: War, scene: Context, condition: Holds) -> bool:
    """Is that its name?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.card(unit).names["en"].startswith(condition.text)


def stood_still(war: War, scene: Context, condition: Holds) -> bool:
    """Did the shooter not shift before this attack?"""
    return any([isinstance(p, RangedAttack) and not p.shifted for p in war.stack])


def unit_is_self(war: War, scene: Context, condition: Holds) -> bool:
    return scene.unit == scene.bearer


def kept_back(war: War, scene: Context, condition: Holds) -> bool:
    """Was the bearer kept back; or, for an NCU, somebody for whom his card lies ready?"""
    if scene.bearer != NOBODY:
        return war.fate[scene.bearer] == KEPT
    return kept_by_card(war, scene.seat, condition.text) != NOBODY


def kept_by_card(war: War, seat: int, key: str) -> int:
    for unit in range(len(war.fate)):
        if war.seat_of[unit] == seat and war.fate[unit] == KEPT:
            if war.book.number[key] in [row[0] for row in war.granted[unit]]:
                return unit
    return NOBODY


def activation(war: War, scene: Context, condition: Holds) -> bool:
    """Is the action in progress that of an activation, and no free one?"""
    action = under_way(war.stack, Action)
    return action is not None and not action.free


def enemy(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and not war.are_friends(war.seat_of[unit], scene.seat)


def fallen(war: War, scene: Context, condition: Holds) -> bool:
    """Were so many combat units of its side destroyed?"""
    unit = unit_of(scene, condition)
    if unit == NOBODY:
        return False
    dead = [u for u in range(len(war.fate)) if war.fate[u] == DESTROYED and not war.is_enemy(unit, u)]
    return len(dead) >= condition.number


def hurt(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return war.on_field(unit) and is_hurt(war, unit)


def has_room(war: War, scene: Context, condition: Holds) -> bool:
    """Is there a condition token that it does not have?"""
    unit = unit_of(scene, condition)
    return unit != NOBODY and any([not war.conditions[unit] & bit for bit in CONDITION_BITS])


def has_ability(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and war.book.number[condition.text] in [number for _, number in war.kit(unit)]


def first_turn(war: War, scene: Context, condition: Holds) -> bool:
    """Has the seat whose turn begins activated nobody in this round?"""
    units = [u for u in range(len(war.fate)) if war.seat_of[u] == war.turn and war.activated[u]]
    ncus = [n for n in range(len(war.ncu_seat)) if war.ncu_seat[n] == war.turn and war.ncu_done[n]]
    return len(units) == 0 and len(ncus) == 0


def hand(war: War, scene: Context, condition: Holds) -> bool:
    """So many cards in hand, besides the one that speaks?"""
    return len([card for card in war.hand[scene.seat] if card != scene.card]) >= condition.number


def foe_hand(war: War, scene: Context, condition: Holds) -> bool:
    return any([len(war.hand[s]) > 0 for s in range(war.seats) if not war.are_friends(s, scene.seat)])


def deck_left(war: War, scene: Context, condition: Holds) -> bool:
    return len(war.deck[scene.seat]) > 0


def findable(war: War, scene: Context, condition: Holds) -> bool:
    """Is there a card of that number in deck or discard pile?"""
    piles = [*war.deck[scene.seat], *war.discard[scene.seat]]
    return any([war.field.tactics[card] == condition.text for card in piles])


def zone_replaced(war: War, scene: Context, condition: Holds) -> bool:
    return any([isinstance(procedure, Claim) and procedure.replaced for procedure in war.stack])


def ncu_tokens(war: War, scene: Context, condition: Holds) -> bool:
    return scene.ncu != NOBODY and war.ncu_tokens[scene.ncu] >= max(1, condition.number)


def zone_named(war: War, scene: Context, condition: Holds) -> bool:
    """Is the zone that is claimed one of those that were named for this NCU; or, with the key of an ability, does an
    NCU stand on a zone that was named for it by this seat with that ability?"""
    if condition.text:
        return stands_on_named(war, scene.seat, war.book.number[condition.text])
    rows = [row for row in war.ncu_granted[scene.ncu] if row[0] == scene.ability]
    return any([row[3] >> scene.zone & 1 for row in rows])


def stands_on_named(war: War, seat: int, ability: int) -> bool:
    for zone, ncu in enumerate(war.holder):
        rows = war.ncu_granted[ncu] if ncu != NOBODY else []
        if any([row[0] == ability and row[2] == seat and row[3] >> zone & 1 != 0 for row in rows]):
            return True
    return False


# --- who was named with what was granted ---


def named_unit(war: War, scene: Context) -> int:
    return war.tokens_on(scene.bearer, scene.ability) - 1 if scene.bearer != NOBODY else NOBODY


def other_is_named(war: War, scene: Context, condition: Holds) -> bool:
    return scene.other == named_unit(war, scene)


def is_named(war: War, scene: Context, condition: Holds) -> bool:
    unit = unit_of(scene, condition)
    return unit != NOBODY and unit == named_unit(war, scene)


def named_lives(war: War, scene: Context, condition: Holds) -> bool:
    unit = named_unit(war, scene)
    return war.on_field(unit)


def can_strike_named(war: War, scene: Context, condition: Holds) -> bool:
    """Could the bearer attack or charge the unit that was named?"""
    unit = named_unit(war, scene)
    return war.on_field(unit) and can_strike(war, scene.bearer, unit)


tell(
    ConditionWord("aimed-by", "one of these has targeted it", "aims", aimed_by),
    ConditionWord("attacked-self", "the bearer is the target of the attack", "", attacked_self),
    ConditionWord("engaged-at-first", "it was engaged when the turn began", "role?", engaged_at_first),
    ConditionWord("failing", "the dice of the test, as they lie, do not suffice", "", failing),
    ConditionWord("called", "that is its name", "role? person", called),
    ConditionWord("stood-still", "the shooter did not shift before the attack", "", stood_still),
    ConditionWord("unit-is-self", "the bearer is who acts", "", unit_is_self),
    ConditionWord("kept-back", "the bearer waits in reserve; or, for an NCU, who has that ability", "key?", kept_back),
    ConditionWord("activation", "the action belongs to an activation and is no free one", "", activation),
    ConditionWord("enemy", "it is an enemy", "role?", enemy),
    ConditionWord("fallen", "so many combat units of its side were destroyed", "role? number", fallen),
    ConditionWord("hurt", "it has suffered wounds", "role?", hurt),
    ConditionWord("has-room", "there is a condition token that it does not have", "role?", has_room),
    ConditionWord("has-ability", "it has that ability", "role? key", has_ability),
    ConditionWord("first-turn", "whose turn begins has activated nobody this round", "", first_turn),
    ConditionWord("hand", "you hold so many cards besides the one that speaks", "number", hand),
    ConditionWord("foe-hand", "an opponent holds a card", "", foe_hand),
    ConditionWord("deck-left", "your deck is not empty", "", deck_left),
    ConditionWord("findable", "a card of that number is in your deck or discard pile", "card", findable),
    ConditionWord("zone-replaced", "something else came instead of the effect of the zone", "", zone_replaced),
    ConditionWord("ncu-tokens", "the NCU has a token, or so many", "number?", ncu_tokens),
    ConditionWord(
        "zone-named",
        "the zone that is claimed was named for the NCU; or, with a key, an NCU stands on one named for it so",
        "key?",
        zone_named,
    ),
    ConditionWord("other-is-named", "who is acted against was named with the ability", "", other_is_named),
    ConditionWord("is-named", "it was named with the ability", "role", is_named),
    ConditionWord("named-lives", "who was named with the ability is on the battlefield", "", named_lives),
    ConditionWord(
        "can-strike-named", "the bearer could attack or charge who was named with the ability", "", can_strike_named
    ),
)
