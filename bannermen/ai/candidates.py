"""The answers that a bot looks at: all of them where they are few, a sensible sample where they are many."""

from __future__ import annotations

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, ONE, ORDER, SOME
from bannermen.kernel.match import Match


def candidates(game: Game, match: Match, decision: Decision, width: int, chance: Chance) -> list[Answer]:
    """Legal answers, at most about `width` of them unless single options are chosen."""
    kind = decision.kind
    if kind is ONE:
        return list(decision.options)
    if kind is AMOUNT:
        return spread(decision.options[0], decision.options[1], width)
    if kind is SOME or kind is ORDER:
        all_of_them = list_answers(match, decision, width + 1)
        if len(all_of_them) <= width:
            return all_of_them
    found: dict[Answer, None] = {}
    if kind is SOME or kind is ORDER:
        for answer in favourites(game, match, decision):
            if match.check(decision, answer) is None:
                found[answer] = None
    for _ in range(2 * width):  # doublets are likely in a small choice
        if len(found) >= width:
            break
        found[sample_answer(match, decision, chance)] = None
    return list(found)


def spread(low: int, high: int, width: int) -> list[Answer]:
    """Amounts from low to high, both ends among them.

    >>> spread(0, 4, 10), spread(0, 100, 5)
    ([0, 1, 2, 3, 4], [0, 25, 50, 75, 100])
    """
    count = high - low + 1
    if count <= width:
        return list(range(low, high + 1))
    return [low + (high - low) * i // (width - 1) for i in range(width)]


def favourites(game: Game, match: Match, decision: Decision) -> list[Answer]:
    """What inclination alone would choose: the best few of each size, or the best first."""
    leaning = {option: game.inclination(match, decision, option) for option in decision.options}
    best_first = sorted(decision.options, key=lambda option: -leaning[option])
    if decision.kind is ORDER:
        return [tuple(best_first), tuple(reversed(best_first))]
    sizes = range(decision.least, decision.most + 1)
    return [tuple(sorted(best_first[:size], key=decision.options.index)) for size in sizes]


def leaning_to(game: Game, match: Match, decision: Decision, answer: Answer) -> float:
    """The inclination to an answer of any kind; for several things chosen together, their mean."""
    if isinstance(answer, int):
        return game.inclination(match, decision, answer) if decision.kind is ONE else 1.0
    if decision.kind is not SOME or len(answer) == 0:
        return 1.0
    return sum(game.inclination(match, decision, option) for option in answer) / len(answer)
