"""Conditions of abilities: each word asks one thing of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.abilities.under_way import under_way
from bannermen.abilities.word import Word
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Holds
from bannermen.games.miniatures.rules.attack import Attack, hits_of
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.defense import Struck
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.sight import FRONT, REAR, in_range
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CROWN, MELEE, NOBODY, RANGED_SHORT, TACTICS, ZONES

HoldsOf = Callable[[War, Context, Holds], bool]


class ConditionWord(Word):
    """A word that asks one thing of the table; content/clauses.py knows the parts that it takes."""

    def __init__(self, name: str, about: str, takes: str, holds: HoldsOf, for_one: bool = False) -> None:
        self.name = name
        self.about = about
        self.takes = takes
        self.holds: HoldsOf = holds
        self.for_one = for_one


HOLDING: Final[dict[str, ConditionWord]] = {}  # by name


def tell(*words: ConditionWord) -> None:
    """Each module of conditions adds its own to those that abilities may name."""
    for word in words:
        assert word.name not in HOLDING, f"two conditions are called {word.name}"
        HOLDING[word.name] = word


def all_hold(war: War, scene: Context, conditions: list[Holds]) -> bool:
    for condition in conditions:
        if not holds(war, scene, condition):
            return False
    return True


def holds(war: War, scene: Context, condition: Holds) -> bool:
    return HOLDING[condition.word].holds(war, scene, condition)


def belongs(war: War, unit: int, house: str) -> bool:
    """By its name, by its faction, or by an affiliation of it or of its attachments."""
    if house == war.card(unit).faction or house.removeprefix("House ") in war.card(unit).names["en"]:
        return True
    return house in war.affiliations(unit)


# --- joining conditions ---


def not_(war: War, scene: Context, condition: Holds) -> bool:
    return not all_hold(war, scene, condition.of)


def any_(war: War, scene: Context, condition: Holds) -> bool:
    return any(holds(war, scene, each) for each in condition.of)


# --- the attack, the charge or the test that is in progress ---


def struck_of(war: War) -> Struck | None:
    """Hits of an attack, or automatic ones: what is nearest to the top of the stack."""
    return under_way(war.stack, Struck)


def attack_of(war: War) -> Attack | None:
    """The attack in progress; automatic hits that it brought about are no part of it."""
    struck = struck_of(war)
    return struck if isinstance(struck, Attack) else None


def attacked(war: War, scene: Context, condition: Holds) -> bool:
    """Is it an attack, not automatic hits?"""
    return attack_of(war) is not None


def charge_of(war: War) -> Charge | None:
    return under_way(war.stack, Charge)


def test_of(war: War) -> Test | None:
    return under_way(war.stack, Test)


def reach_of(war: War) -> int:
    attack = attack_of(war)
    return NOBODY if attack is None else war.card(attack.attacker).weapons[attack.weapon].reach


def melee(war: War, scene: Context, condition: Holds) -> bool:
    return reach_of(war) == MELEE


def ranged(war: War, scene: Context, condition: Holds) -> bool:
    return reach_of(war) not in (MELEE, NOBODY)


def this_weapon(war: War, scene: Context, condition: Holds) -> bool:
    """The ability is printed under one attack, and works for that one."""
    attack = attack_of(war)
    if attack is None or scene.ability == NOBODY:
        return False
    key = war.book.abilities[scene.ability].key
    return war.card(attack.attacker).weapons[attack.weapon].name == key


def weapon(war: War, scene: Context, condition: Holds) -> bool:
    """Where one ability stands under several attacks: is it that one?"""
    attack = attack_of(war)
    return attack is not None and war.card(attack.attacker).weapons[attack.weapon].name == condition.text


def hit(war: War, scene: Context, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and hits_of(war, attack) > 0


def charging(war: War, scene: Context, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.charged


def arc_of(war: War) -> int:
    attack = attack_of(war)
    if attack is not None:
        return attack.arc
    charge = charge_of(war)
    return NOBODY if charge is None else charge.arc


def front(war: War, scene: Context, condition: Holds) -> bool:
    return arc_of(war) == FRONT


def rear(war: War, scene: Context, condition: Holds) -> bool:
    return arc_of(war) == REAR


def flank(war: War, scene: Context, condition: Holds) -> bool:
    return arc_of(war) not in (FRONT, REAR, NOBODY)


def in_short_range(war: War, scene: Context, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and in_range(war, war.tray(attack.attacker), attack.target, RANGED_SHORT)


def caused_wounds(war: War, scene: Context, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.wounds > 0


def broke_ranks(war: War, scene: Context, condition: Holds) -> bool:
    attack = attack_of(war)
    return attack is not None and attack.broken > 0


def blocked_with(war: War, scene: Context, condition: Holds) -> bool:
    """Does any defense die show this face?"""
    attack = attack_of(war)
    return attack is not None and condition.number in attack.blocks


def panic(war: War, scene: Context, condition: Holds) -> bool:
    test = test_of(war)
    return test is not None and test.panic


def unit_of(scene: Context, condition: Holds) -> int:
    return scene.who(condition.role)


# --- the table ---


def round_is(war: War, scene: Context, condition: Holds) -> bool:
    return war.round == condition.number


def controls(war: War, scene: Context, condition: Holds) -> bool:
    return controls_for(war, scene, ZONES.index(condition.text)) or is_sworn(war, scene)


def controls_for(war: War, scene: Context, zone: int) -> bool:
    """Does the seat control the zone; or count as doing so, for a unit that its ability or card targets?"""
    if war.controls(scene.seat, zone):
        return True
    return (zone == CROWN or zone == TACTICS) and is_pretender(war, scene)


def is_pretender(war: War, scene: Context) -> bool:
    """Is the unit that a friendly card targets, or another friendly ability, one that lays claim to the kingdom?"""
    unit = scene.aim
    if unit == NOBODY and scene.card != NOBODY:
        unit = next((u for u in (scene.unit, scene.other) if u != NOBODY and is_own(war, scene, u)), NOBODY)
    if unit == NOBODY or not is_own(war, scene, unit):
        return False
    return war.has_trait(unit, "claims-all") or (scene.card != NOBODY and war.has_trait(unit, "claims-for-cards"))


def is_own(war: War, scene: Context, unit: int) -> bool:
    return war.are_friends(war.seat_of[unit], scene.seat)


def is_sworn(war: War, scene: Context) -> bool:
    """Does a Vow speak, on a unit for whose Vows every zone counts as held?"""
    if scene.ability == NOBODY or scene.bearer == NOBODY or "vow" not in war.book.abilities[scene.ability].traits:
        return False
    return war.has_trait(scene.bearer, "zones-for-vows")


def foe_controls(war: War, scene: Context, condition: Holds) -> bool:
    zone = ZONES.index(condition.text)
    return any(war.controls(s, zone) for s in range(war.seats) if not war.are_friends(s, scene.seat))


def zone(war: War, scene: Context, condition: Holds) -> bool:
    return scene.zone == ZONES.index(condition.text)


def own_turn(war: War, scene: Context, condition: Holds) -> bool:
    return war.turn == scene.seat


def enemy_turn(war: War, scene: Context, condition: Holds) -> bool:
    return not war.are_friends(war.turn, scene.seat)


def not_first(war: War, scene: Context, condition: Holds) -> bool:
    return war.first != scene.seat


def has_tokens(war: War, scene: Context, condition: Holds) -> bool:
    """On the ability that speaks."""
    return war.tokens_on(scene.bearer, scene.ability) >= max(1, condition.number)


tell(
    ConditionWord("not", "these do not all hold", "conditions", not_),
    ConditionWord("any", "one of these holds", "conditions", any_),
    ConditionWord("attacked", "it is an attack, not automatic hits", "", attacked),
    ConditionWord("melee", "it is a melee attack", "", melee),
    ConditionWord("ranged", "it is a ranged attack", "", ranged),
    ConditionWord("this-weapon", "it is the attack under which the ability is printed", "", this_weapon),
    ConditionWord("weapon", "it is the attack of that name", "key", weapon),
    ConditionWord("hit", "an attack die has hit", "", hit),
    ConditionWord("round", "it is that round", "number", round_is),
    ConditionWord("charging", "the attack follows a charge", "", charging),
    ConditionWord("front", "the attack or charge comes from the front", "", front),
    ConditionWord("rear", "the attack or charge comes from the rear", "", rear),
    ConditionWord("flank", "the attack or charge comes from a flank", "", flank),
    ConditionWord("in-short-range", "the target of the attack is within short range", "", in_short_range),
    ConditionWord("caused-wounds", "the attack has caused wounds", "", caused_wounds),
    ConditionWord("broke-ranks", "the attack has destroyed a rank", "", broke_ranks),
    ConditionWord("blocked-with", "a defense die shows that face", "number", blocked_with),
    ConditionWord("panic", "it is a panic test", "", panic),
    ConditionWord("controls", "you control that zone", "zone", controls),
    ConditionWord("foe-controls", "an opponent controls that zone", "zone", foe_controls),
    ConditionWord("zone", "it is about that zone", "zone", zone),
    ConditionWord("own-turn", "it is your turn", "", own_turn),
    ConditionWord("enemy-turn", "it is an opponent's turn", "", enemy_turn),
    ConditionWord("not-first", "you are not the first player", "", not_first),
    ConditionWord("tokens", "a token, or so many, lie on the ability that speaks", "number?", has_tokens),
)
