"""The answers that a bot looks at: all of them where they are few, a sensible choice where they are many."""

from __future__ import annotations

from math import comb, factorial
from typing import Final

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, PLACE
from bannermen.kernel.match import Match

_COUNTABLE: Final = 3000  # ways to choose; beyond that nobody lists them in order to see which are legal


def sensible(match: Match, decision: Decision) -> list[Answer]:
    """The answers between which a player would hesitate, where the question knows them."""
    found: list[Answer] = []
    for thought in decision.question.thought_of(match, match.stack[-1], decision.seat):
        found.append(tuple(thought))
    return found


def candidates(match: Match, decision: Decision, width: int, chance: Chance) -> list[Answer]:
    """Legal answers, at most about `width` of them unless single options are chosen."""
    kind = decision.kind
    found: list[Answer] = []
    if kind is ONE:
        found.extend(decision.options)
        return found
    if kind is AMOUNT:
        return spread(decision.options[0], decision.options[1], width)
    if kind is PLACE:
        return poses(match, decision, width, chance)
    found = sensible(match, decision)
    if len(found) > 0:
        return found
    if ways_to_choose(decision) <= _COUNTABLE:
        found = list_answers(match, decision, width + 1)
        if len(found) <= width:
            return found
    known: dict[Answer, None] = {}
    for answer in favourites(match, decision):
        if match.check(decision, answer) is None:
            known[answer] = None
    for _ in range(2 * width):  # doublets are likely in a small choice
        if len(known) >= width:
            break
        known[sample_answer(match, decision, chance)] = None
    return list(known)


def spread(low: int, high: int, width: int) -> list[Answer]:
    """Amounts from low to high, both ends among them.

    >>> spread(0, 4, 10), spread(0, 100, 5)
    ([0, 1, 2, 3, 4], [0, 25, 50, 75, 100])
    """
    count = high - low + 1
    found: list[Answer] = []
    if count <= width:
        found.extend(range(low, high + 1))
    else:
        for i in range(width):
            found.append(low + (high - low) * i // (width - 1))
    return found


def poses(match: Match, decision: Decision, most: int, chance: Chance) -> list[Answer]:
    """Poses as the question offers them, the sensible ones first, no two alike."""
    known: dict[Answer, None] = {}
    for pose in decision.question.poses(match, match.stack[-1], most, chance):
        known[tuple(pose)] = None
    return list(known)


def ways_to_choose(decision: Decision) -> int:
    count = len(decision.options)
    if decision.kind is ORDER:
        return factorial(count) if count < 10 else _COUNTABLE + 1
    total = 0
    for size in range(decision.least, decision.most + 1):
        total += comb(count, size)
    return total


def favourites(match: Match, decision: Decision) -> list[Answer]:
    """What the prior alone would choose: the best few of each size, or the best first."""
    options = decision.options
    question = decision.question
    at = match.stack[-1]
    best_first = sorted(options, key=lambda option: -question.prior_of(match, at, decision.seat, option))
    found: list[Answer] = []
    if decision.kind is ORDER:
        found.append(tuple(best_first))
        found.append(tuple(best_first[::-1]))
        return found
    for size in range(decision.least, decision.most + 1):
        chosen = best_first[:size]
        found.append(tuple([option for option in options if option in chosen]))
    return found
