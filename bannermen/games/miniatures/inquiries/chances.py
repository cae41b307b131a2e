"""Distributions: lists of the chances of 0, of 1, of 2 ... The rules say what is counted (rules/dice.py)."""

from __future__ import annotations

from math import comb

Spread = list[float]


def binomial(count: int, chance: float) -> Spread:
    """
    >>> binomial(2, 0.5)
    [0.25, 0.5, 0.25]
    """
    found = [1.0]
    for _ in range(count):
        wider = [0.0] * (len(found) + 1)
        for n, share in enumerate(found):
            wider[n] += share * (1 - chance)
            wider[n + 1] += share * chance
        found = wider
    return found


def counted(dice: int, kinds: list[float]) -> dict[tuple[int, ...], float]:
    """How many dice are of each kind; the kinds have these chances, and what is left over is of none.

    >>> counted(2, [0.5, 0.25])[1, 1]
    0.25
    """
    rest = max(0.0, 1.0 - sum(kinds))
    table: dict[tuple[int, ...], tuple[int, float]] = {(): (dice, 1.0)}  # with the dice that are left
    for share in kinds:
        wider: dict[tuple[int, ...], tuple[int, float]] = {}
        for counts, (left, chance) in table.items():
            for count in range(left + 1 if share > 0 else 1):
                wider[*counts, count] = (left - count, chance * comb(left, count) * share**count)
        table = wider
    found = {counts: chance * rest**left for counts, (left, chance) in table.items()}
    return {counts: chance for counts, chance in found.items() if chance > 0}


def add(spread: Spread, at: int, chance: float) -> None:
    while len(spread) <= at:
        spread.append(0.0)
    spread[at] += chance


def mean(spread: Spread) -> float:
    return sum([n * chance for n, chance in enumerate(spread)])


def at_least(spread: Spread, least: int) -> float:
    return sum(spread[max(0, least) :])


def mixed(shares: list[tuple[float, Spread]], nothing: float) -> Spread:
    """One of several, each with its chance, or nothing at all."""
    found: Spread = [max(0.0, nothing)]
    for share, spread in shares:
        for n, chance in enumerate(spread):
            add(found, n, share * chance)
    return found
