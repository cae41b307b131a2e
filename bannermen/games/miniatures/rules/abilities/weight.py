"""Whether it matters in which order abilities work: what a script reads and what it changes.

Most abilities only add to the attack or the test in progress, and that comes to the same in any order. Their player is
asked for an order (tmg21-simultaneous-01) only where one of them changes what another reads or changes."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.doing import EFFECTS
from bannermen.games.miniatures.rules.abilities.words import (
    ADDS,
    CHANGES,
    LATER,
    MARKS,
    READS,
    SELF,
    AbilityBook,
    Effect,
)


def weigh(book: AbilityBook) -> None:
    """Once, when all abilities are read."""
    for number in range(len(book.scripts)):
        book.weights.append(weight_of(book, number))
        book.replacing.append(replaces(book, number))
        book.personal.append(is_personal(book, number))


def weight_of(book: AbilityBook, script: int) -> int:
    return max([weight(book, effect) for effect in book.scripts[script].effects], default=ADDS)


def weight(book: AbilityBook, effect: Effect) -> int:
    own = EFFECTS[effect.word].weight
    if own == LATER:
        return ADDS
    if own == ADDS and any([len(amount.counters) > 0 for amount in effect.amounts]):
        own = READS
    return max([own, *[weight_of(book, script) for script in effect.scripts]])


def replaces(book: AbilityBook, script: int) -> bool:
    """Does it do something in place of the effect of a zone?"""
    for effect in book.scripts[script].effects:
        if EFFECTS[effect.word].replaces_zone or any([replaces(book, inner) for inner in effect.scripts]):
            return True
    return False


def is_personal(book: AbilityBook, script: int) -> bool:
    """Is everything that it does about its own bearer? Then it does not add to what another of that name does."""
    effects = book.scripts[script].effects
    return len(effects) > 0 and all([is_about_bearer(book, effect) for effect in effects])


def is_about_bearer(book: AbilityBook, effect: Effect) -> bool:
    word = EFFECTS[effect.word]
    inner = [script for script in effect.scripts if len(book.scripts[script].effects) > 0]
    if effect.whom is not None or not all([is_personal(book, script) for script in inner]):
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
