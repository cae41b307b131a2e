"""Whether it matters in which order abilities work: what a script reads and what it changes.

Most abilities only add to the attack or the test in progress, and that comes to the same in any order. Their player is
asked for an order (tmg21-simultaneous-01) only where one of them changes what another reads or changes."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.abilities.words import Effect, Lore

ADDS: Final = 0  # to what is in progress, the same in any order
READS: Final = 1  # what lies on the table
MARKS: Final = 2  # puts or takes condition tokens
CHANGES: Final = 3  # anything else

ADDING: Final = (
    *("gain", "to-hit", "dice", "dice-value", "rank-for-dice", "reroll-attack", "reroll-misses", "reroll-defense"),
    *("to-block", "block", "more-wounds", "more-hits", "no-defense", "only-sixes-block", "all-hit", "half-wounds"),
    *("no-bonuses", "keep", "misses-strike-back", "panic-roll", "panic-harm", "afterwards", "roll", "harm"),
    *("harm-at-most", "reroll-test", "pass-test", "reroll-charge", "charge-sixes", "disorderly-at", "reroll-retreat"),
    *("retreat-sixes", "no-pivots", "vow", "gain-token", "pick", "may", "cleave"),
)
READING: Final = ("if", "choose", "each", "divide")
MARKING: Final = ("panicked", "vulnerable", "weakened", "condition", "clear", "clear-all", "spend")


def weigh(lore: Lore) -> None:
    """Once, when all abilities are read."""
    for number in range(len(lore.scripts)):
        lore.weights.append(weight_of(lore, number))
        lore.replacing.append(replaces(lore, number))


def weight_of(lore: Lore, script: int) -> int:
    return max([weight(lore, effect) for effect in lore.scripts[script].effects], default=ADDS)


def weight(lore: Lore, effect: Effect) -> int:
    if effect.word == "afterwards":  # comes later, in an order of its own
        return ADDS
    own = CHANGES
    if effect.word in ADDING:
        own = READS if any([len(amount.counters) > 0 for amount in effect.amounts]) else ADDS
    elif effect.word in READING:
        own = READS
    elif effect.word in MARKING:
        own = MARKS
    return max([own, *[weight_of(lore, script) for script in effect.scripts]])


def replaces(lore: Lore, script: int) -> bool:
    """Does it do something in place of the effect of a zone?"""
    for effect in lore.scripts[script].effects:
        if effect.word in ("replace-zone", "use-a-zone") or any([replaces(lore, inner) for inner in effect.scripts]):
            return True
    return False


def matters(weights: list[int]) -> bool:
    """Could these come out differently in another order?"""
    changing = weights.count(CHANGES)
    marking = weights.count(MARKS)
    reading = weights.count(READS)
    return changing > 1 or (changing == 1 and marking + reading > 0) or (marking > 0 and reading > 0)
