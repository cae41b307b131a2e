"""Numbers of abilities that grow with what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.abilities.word import Word
from bannermen.games.miniatures.rules.abilities.holding import (
    ConditionWord,
    attack_of,
    belongs,
    controls_for,
    tell,
    test_of,
)
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import Amount, Holds
from bannermen.games.miniatures.rules.attack import hits_of
from bannermen.games.miniatures.rules.defense import blocked_by
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, CROWN, DESTROYED, MONSTER, NOBODY, SHORT, TACTICS
from bannermen.maps.plane import distance

CountOf = Callable[[War, Context, int], int]


class CounterWord(Word):
    """A word that counts something about a unit."""

    def __init__(self, name: str, about: str, count: CountOf, for_one: bool = False) -> None:
        self.name = name
        self.about = about
        self.count: CountOf = count
        self.for_one = for_one


def ranks(war: War, scene: Context, unit: int) -> int:
    return war.ranks(unit)


def lost(war: War, scene: Context, unit: int) -> int:
    return war.lost_ranks(unit)


def wounds(war: War, scene: Context, unit: int) -> int:
    """That it has suffered."""
    card = war.card(unit)
    return card.figures * card.wounds - wounds_left(war, unit)


def conditions(war: War, scene: Context, unit: int) -> int:
    return sum(1 for bit in CONDITION_BITS if war.conditions[unit] & bit)


def fallen(war: War, scene: Context, unit: int) -> int:
    """Combat units of its side that were destroyed."""
    return sum(
        1
        for other in range(len(war.fate))
        if war.fate[other] == DESTROYED and war.are_friends(war.seat_of[other], war.seat_of[unit])
    )


def tokens(war: War, scene: Context, unit: int) -> int:
    """On the ability that speaks."""
    return war.tokens_on(unit, scene.ability)


def ones(war: War, scene: Context, unit: int) -> int:
    """Attack dice that show a 1 in the attack in progress."""
    attack = attack_of(war)
    return 0 if attack is None else attack.faces.count(1)


def panic_cost(war: War, scene: Context, unit: int) -> int:
    """Wounds that the failed test has just cost."""
    test = test_of(war)
    return 0 if test is None else test.cost


def bolton_ranks(war: War, scene: Context, unit: int) -> int:
    """Ranks of all House Bolton units engaged with it."""
    return sum([war.ranks(foe) for foe in war.contacts[unit] if belongs(war, foe, "House Bolton")])


def blocked(war: War, scene: Context, unit: int) -> int:
    """Hits of the attack in progress that were blocked."""
    attack = attack_of(war)
    return 0 if attack is None else min(attack.hits, blocked_by(war, attack))


def sixes(war: War, scene: Context, unit: int) -> int:
    """Defense dice that show a 6."""
    attack = attack_of(war)
    return 0 if attack is None else attack.blocks.count(6)


def successes(war: War, scene: Context, unit: int) -> int:
    """Attack dice that hit, as they lie."""
    attack = attack_of(war)
    return 0 if attack is None else hits_of(war, attack)


def wounds_caused(war: War, scene: Context, unit: int) -> int:
    """By the attack in progress."""
    attack = attack_of(war)
    return 0 if attack is None else attack.wounds


def ranks_broken(war: War, scene: Context, unit: int) -> int:
    """By the attack in progress."""
    attack = attack_of(war)
    return 0 if attack is None else attack.broken


def ranks_against(war: War, scene: Context, unit: int) -> int:
    return sum([war.ranks(foe) for foe in war.contacts[unit]])


def engagers(war: War, scene: Context, unit: int) -> int:
    return len(war.contacts[unit])


def around(war: War, unit: int) -> list[int]:
    """Its enemies within short range of it."""
    if not war.on_field(unit):
        return []
    return [foe for foe in war.enemies(war.seat_of[unit]) if distance(war.tray(foe), war.tray(unit)) <= SHORT]


def crowd(war: War, scene: Context, unit: int) -> int:
    return len(around(war, unit))


def monsters(war: War, scene: Context, unit: int) -> int:
    return len([foe for foe in around(war, unit) if war.card(foe).kind == MONSTER])


def claims(war: War, scene: Context, unit: int) -> int:
    """The Crown and the Tactics zone, as far as whoever uses the ability controls them."""
    return sum([1 for zone in (CROWN, TACTICS) if controls_for(war, scene, zone)])


COUNTED: Final = [
    CounterWord("ranks", "ranks that it has left", ranks),
    CounterWord("lost", "ranks that it has lost", lost),
    CounterWord("wounds", "wounds that it has suffered", wounds),
    CounterWord("conditions", "condition tokens that it has", conditions),
    CounterWord("fallen", "combat units of its side that were destroyed", fallen),
    CounterWord("tokens", "tokens on the ability that speaks", tokens),
    CounterWord("ones", "attack dice that show a 1", ones),
    CounterWord("panic-cost", "wounds that the failed test has just cost", panic_cost),
    CounterWord("blocked", "hits of the attack that were blocked", blocked),
    CounterWord("sixes", "defense dice that show a 6", sixes),
    CounterWord("successes", "attack dice that hit", successes),
    CounterWord("wounds-caused", "wounds that the attack has caused", wounds_caused),
    CounterWord("ranks-against", "ranks of all its enemies that are engaged with it", ranks_against),
    CounterWord("engagers", "enemies engaged with it", engagers),
    CounterWord("crowd", "enemies within short range of it", crowd),
    CounterWord("monsters", "enemy monsters within short range of it", monsters, for_one=True),
    CounterWord("ranks-broken", "ranks that the attack has destroyed", ranks_broken),
    CounterWord("claims", "one for the crown and one for the tactics zone, where you control them", claims),
    CounterWord("bolton-ranks", "ranks of all House Bolton units engaged with it", bolton_ranks, for_one=True),
]
COUNTERS: Final[dict[str, CounterWord]] = {word.name: word for word in COUNTED}


def value(war: War, scene: Context, amount: Amount) -> int:
    total = amount.base
    for _ in range(amount.dice):
        total += war.d3()
    for i in range(len(amount.counters)):
        unit = scene.who(amount.roles[i])
        if unit != NOBODY:
            total += amount.factors[i] * COUNTERS[amount.counters[i]].count(war, scene, unit)
    return total


def at_least(war: War, scene: Context, condition: Holds) -> bool:
    return value(war, scene, condition.amounts[0]) >= condition.number


tell(
    ConditionWord("at-least", "the amount is so much or more", "amount number", at_least),
)
