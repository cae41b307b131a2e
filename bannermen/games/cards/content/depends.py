"""What follows from a declaration before any match: what makes its values stale, and what its card must listen to."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content import table_numbers as n
from bannermen.games.cards.content import tables as t
from bannermen.games.cards.rules.condition import CONDITION_TABLE
from bannermen.games.cards.rules.conditions_counting import STRENGTH_MEASURE
from bannermen.games.cards.terms import (
    ACTION,
    CANCEL,
    DEAD,
    DECK,
    DISCARD,
    EFFECT,
    HAND,
    HAPPENING_COUNT,
    INTERRUPT,
    ON_ANYTHING,
    ON_CHALLENGE,
    ON_GOLD,
    ON_KNEELING,
    ON_PILES,
    ON_PLOTS,
    ON_POWER,
    ON_TOKENS,
    REACTION,
    SHADOWS,
    SHOWN,
    USED,
    WOULD,
)

# A card that lets events be played from elsewhere listens to all that any event may answer.
ALL_EARS: Final[tuple[int, ...]] = (
    ACTION,
    CANCEL * HAPPENING_COUNT + EFFECT,
    *(cue * HAPPENING_COUNT + what for cue in (WOULD, INTERRUPT, REACTION) for what in range(HAPPENING_COUNT)),
)


def asks_for_icons(condition: t.Condition | None) -> bool:
    """Does it ask which icons a card has? Those are reckoned after most traits."""
    for clause in condition.clauses if condition is not None else []:
        if clause.filter is not None and clause.filter.icon >= 0:
            return True
    return False


def weighs(condition: t.Condition | None) -> bool:
    """Does it ask for strength, which is reckoned last?"""
    for clause in condition.clauses if condition is not None else []:
        filter = clause.filter
        if filter is not None and (filter.strength >= 0 or filter.least_strength > 0):
            return True
        measures = CONDITION_TABLE[clause.word].takes == "measure" and clause.number == STRENGTH_MEASURE
        if measures or weighs(clause.inner):
            return True
    return False


def depends(constant: t.Constant) -> int:
    """What makes the value stale when it changes."""
    found = 0
    beside = constant.of if constant.what == n.STANDS_BY else None  # those by whose side its card takes part
    for filter in (constant.filter, constant.per_cards, beside):
        if filter is not None:
            found |= filter_depends(filter)
    if constant.per == n.PER_GOLD:
        found |= ON_GOLD
    if constant.per == n.PER_POWER or constant.per == n.PER_BORNE:
        found |= ON_POWER
    if constant.per >= n.PER_TOKEN:
        found |= ON_TOKENS
    if constant.per == n.PER_USED:
        found |= ON_PLOTS | ON_TOKENS
    if constant.per == n.PER_RESERVE:
        found |= ON_ANYTHING  # whatever a reserve may hang on
    return found | condition_depends(constant.condition)


def condition_depends(condition: t.Condition | None) -> int:
    found = 0
    for clause in condition.clauses if condition is not None else []:
        word = CONDITION_TABLE[clause.word]
        found |= word.stales | condition_depends(clause.inner)
        if word.sifts:
            found |= filter_depends(clause.sure_filter())
    return found


PILES = 1 << HAND | 1 << DISCARD | 1 << DEAD | 1 << DECK | 1 << SHADOWS


def filter_depends(filter: t.Filter) -> int:
    found = 0
    if filter.kneeling >= 0:
        found |= ON_KNEELING
    if filter.part >= 0 or filter.alone:
        found |= ON_CHALLENGE
    for inner in (filter.wears, filter.on, filter.measure_cards):
        if inner is not None:
            found |= filter_depends(inner)
    if filter.token >= 0 or filter.cost_is >= n.PER_TOKEN or filter.strength_per >= n.PER_TOKEN:
        found |= ON_TOKENS
    if filter.plot is not None:
        found |= ON_PLOTS
    if filter.places & (1 << USED | 1 << SHOWN):
        found |= ON_PLOTS | ON_TOKENS  # gold on a card may count there
    if filter.power >= 0 or filter.least_power > 0:
        found |= ON_POWER
    if filter.copied >= 0:
        found |= ON_PILES
    if filter.places & PILES or filter.poorer >= 0:
        found |= ON_PILES
    for one in filter.any:
        found |= filter_depends(one)
    return found
