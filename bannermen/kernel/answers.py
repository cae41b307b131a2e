"""Listing and sampling legal answers of every kind of decision, for bots, hints and fuzzing."""

from __future__ import annotations

from itertools import combinations, permutations

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import AMOUNT, ONE, ORDER, PLACE, Answer, Decision
from bannermen.kernel.match import Match


def list_answers(match: Match, decision: Decision, most: int = 200) -> list[Answer]:
    """Legal answers, at most `most` of them.

    Poses are sampled from a private source of chance, so that looking changes nothing.
    """
    kind = decision.kind
    found: list[Answer] = []
    if kind == ONE:
        found.extend(decision.options[:most])
        return found
    if kind == AMOUNT:
        found.extend(range(decision.options[0], min(decision.options[1] + 1, decision.options[0] + most)))
        return found
    if kind == PLACE:
        chance = Chance(match.number)
        return [sample_answer(match, decision, chance) for _ in range(min(most, 16))]
    procedure = match.stack[-1]
    if kind == ORDER:
        for order in permutations(decision.options):
            if decision.question.allows(match, procedure, list(order)) is None:
                found.append(order)
                if len(found) == most:
                    break
        return found
    for size in range(decision.least, decision.most + 1):
        for chosen in combinations(decision.options, size):
            if decision.question.allows(match, procedure, list(chosen)) is None:
                found.append(chosen)
                if len(found) == most:
                    return found
    return found


def sample_answer(match: Match, decision: Decision, chance: Chance) -> Answer:
    """One legal answer at random, drawn from `chance` (never the match's own)."""
    kind = decision.kind
    options = decision.options
    if kind == ONE:
        return options[chance.below(len(options))]
    if kind == AMOUNT:
        return options[0] + chance.below(options[1] - options[0] + 1)
    question = decision.question
    procedure = match.stack[-1]
    if kind == PLACE:
        return tuple(question.sample(match, procedure, chance))
    for _ in range(50):
        shuffled = options[:]
        chance.shuffle(shuffled)
        if kind == ORDER:
            answer = shuffled
        else:
            answer = shuffled[: decision.least + chance.below(decision.most - decision.least + 1)]
        if question.allows(match, procedure, answer) is None:
            return tuple(answer)
    return list_answers(match, decision, 1)[0]
