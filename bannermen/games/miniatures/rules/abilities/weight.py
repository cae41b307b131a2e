"""Whether it matters in which order abilities work: what a script reads and what it changes.

Most abilities only add to the attack or the test in progress, and that comes to the same in any order. Their player is
asked for an order (tmg21-simultaneous-01) only where one of them changes what another reads or changes."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.doing import EFFECTS
from bannermen.games.miniatures.rules.abilities.words import ADDS, CHANGES, LATER, MARKS, READS, SELF, Effect, Lore


def weigh(lore: Lore) -> None:
    """Once, when all abilities are read."""
    for number in range(len(lore.scripts)):
        lore.weights.append(weight_of(lore, number))
        lore.replacing.append(replaces(lore, number))
        lore.personal.append(is_personal(lore, number))


def weight_of(lore: Lore, script: int) -> int:
    return max([weight(lore, effect) for effect in lore.scripts[script].effects], default=ADDS)


def weight(lore: Lore, effect: Effect) -> int:
    own = EFFECTS[effect.word].weight
    if own == LATER:
        return ADDS
    if own == ADDS and any([len(amount.counters) > 0 for amount in effect.amounts]):
        own = READS
    return max([own, *[weight_of(lore, script) for script in effect.scripts]])


def replaces(lore: Lore, script: int) -> bool:
    """Does it do something in place of the effect of a zone?"""
    for effect in lore.scripts[script].effects:
        if EFFECTS[effect.word].replaces_zone or any([replaces(lore, inner) for inner in effect.scripts]):
            return True
    return False


def is_personal(lore: Lore, script: int) -> bool:
    """Is everything that it does about its own bearer? Then it does not add to what another of that name does."""
    effects = lore.scripts[script].effects
    return len(effects) > 0 and all([is_about_bearer(lore, effect) for effect in effects])


def is_about_bearer(lore: Lore, effect: Effect) -> bool:
    word = EFFECTS[effect.word]
    inner = [script for script in effect.scripts if len(lore.scripts[script].effects) > 0]
    if effect.whom is not None or not all([is_personal(lore, script) for script in inner]):
        return False
    if "role" in word.takes.split():
        return effect.role == SELF
    return word.for_bearer or len(inner) > 0


def matters(weights: list[int]) -> bool:
    """Could these come out differently in another order?"""
    changing = weights.count(CHANGES)
    marking = weights.count(MARKS)
    reading = weights.count(READS)
    return changing > 1 or (changing == 1 and marking + reading > 0) or (marking > 0 and reading > 0)
