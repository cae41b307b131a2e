"""Numbers of abilities that grow with what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bannermen.games.miniatures.rules.abilities.holding import attack_of, belongs, test_of
from bannermen.games.miniatures.rules.abilities.scene import Scene
from bannermen.games.miniatures.rules.abilities.words import Amount
from bannermen.games.miniatures.rules.attack import blocked_by, hits_of
from bannermen.games.miniatures.rules.wounds import wounds_left
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, DESTROYED, NOBODY


def ranks(war: War, scene: Scene, unit: int) -> int:
    return war.ranks(unit)


def lost(war: War, scene: Scene, unit: int) -> int:
    return war.lost_ranks(unit)


def wounds(war: War, scene: Scene, unit: int) -> int:
    """That it has suffered."""
    card = war.card(unit)
    return card.figures * card.wounds - wounds_left(war, unit)


def conditions(war: War, scene: Scene, unit: int) -> int:
    return sum(1 for bit in CONDITION_BITS if war.conditions[unit] & bit)


def fallen(war: War, scene: Scene, unit: int) -> int:
    """Combat units of its side that were destroyed."""
    return sum(
        1
        for other in range(len(war.fate))
        if war.fate[other] == DESTROYED and war.are_friends(war.seat_of[other], war.seat_of[unit])
    )


def tokens(war: War, scene: Scene, unit: int) -> int:
    """On the ability that speaks."""
    return war.tokens_on(unit, scene.ability)


def ones(war: War, scene: Scene, unit: int) -> int:
    """Attack dice that show a 1 in the attack in progress."""
    attack = attack_of(war)
    return 0 if attack is None else attack.faces.count(1)


def panic_cost(war: War, scene: Scene, unit: int) -> int:
    """Wounds that the failed test has just cost."""
    test = test_of(war)
    return 0 if test is None else test.cost


def bolton_ranks(war: War, scene: Scene, unit: int) -> int:
    """Ranks of all House Bolton units engaged with it."""
    return sum([war.ranks(foe) for foe in war.contacts[unit] if belongs(war, foe, "House Bolton")])


def blocked(war: War, scene: Scene, unit: int) -> int:
    """Hits of the attack in progress that were blocked."""
    attack = attack_of(war)
    return 0 if attack is None else min(attack.hits, blocked_by(war, attack))


def sixes(war: War, scene: Scene, unit: int) -> int:
    """Defense dice that show a 6."""
    attack = attack_of(war)
    return 0 if attack is None else attack.blocks.count(6)


def successes(war: War, scene: Scene, unit: int) -> int:
    """Attack dice that hit, as they lie."""
    attack = attack_of(war)
    return 0 if attack is None else hits_of(war, attack)


COUNTERS: Final[dict[str, Callable[[War, Scene, int], int]]] = {
    "ranks": ranks,
    "lost": lost,
    "wounds": wounds,
    "conditions": conditions,
    "fallen": fallen,
    "tokens": tokens,
    "ones": ones,
    "panic-cost": panic_cost,
    "blocked": blocked,
    "sixes": sixes,
    "successes": successes,
    "bolton-ranks": bolton_ranks,
}


def value(war: War, scene: Scene, amount: Amount) -> int:
    total = amount.base
    for _ in range(amount.dice):
        total += war.d3()
    for i in range(len(amount.counters)):
        unit = scene.who(amount.roles[i])
        if unit != NOBODY:
            total += amount.factors[i] * COUNTERS[amount.counters[i]](war, scene, unit)
    return total
