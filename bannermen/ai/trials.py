"""What a level finds that tries answers out, and what each of the best is worth beside the others."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Final

from bannermen.ai.budget import Budget
from bannermen.ai.foresight import at_the_end, foreseen
from bannermen.ai.idle import thoughts
from bannermen.ai.playout import value
from bannermen.ai.trying import TrialPlan, Tried, at_one_table, best_first, is_behind
from bannermen.ai.vantage import Vantage
from bannermen.kernel.decision import Answer

_FEW: Final = 4  # answers that may be worth a closer look,
_CLOSE: Final = 0.06  # if they are no more than this behind the best
_COMPARED: Final = 5  # answers that are compared
_ALIKE: Final = 32  # tables on which they are
_FEWEST: Final = 4  # of them, whatever the clock says


def tried(vantage: Vantage, trial: TrialPlan, budget: Budget, seed: int) -> list[Tried]:
    """The answers, the best first, as a level finds them that tries them out."""
    chance, deadline = thoughts(seed, vantage.number), budget.deadline()
    if not looks_closely(vantage, trial):
        return best_first(vantage, trial, 1, value, chance, deadline)
    found = best_first(vantage, trial, _FEW, value, chance, deadline)
    best = found[0]
    close = [each for each in found[:_FEW] if each is best or not is_behind(best.looks, each.looks, _CLOSE)]
    if len(close) == 1:
        return found
    rest = [each for each in found if each not in close]
    return foreseen(vantage, close, trial.closely, chance, deadline) + rest


def looks_closely(vantage: Vantage, trial: TrialPlan) -> bool:
    """Near the end everybody does who can; before, who thinks of replies where they tell anything."""
    game = vantage.game
    return trial.closely > 0 and (game.is_closing(vantage.table) or (trial.replies and game.foresees()))


def compared(vantage: Vantage, trial: TrialPlan, budget: Budget, given: Answer | None, seed: int) -> list[Tried]:
    """The best answers and the given one, each tried on the same new tables, the best there first. Where an answer was
    chosen for what it left it owes something to luck, and what was given up early was hardly tried."""
    before = {each.answer: each.tables for each in tried(vantage, trial, budget, seed)}
    answers = list(before)[:_COMPARED]
    if given is not None and given not in answers and vantage.table.check(vantage.decision, given) is None:
        answers.append(given)
    looks = looks_alike(vantage, answers, _FEWEST, _ALIKE, budget.deadline(), seed)
    found = [Tried(answer, seen, before.get(answer, 0)) for answer, seen in zip(answers, looks, strict=True)]
    return sorted(found, key=lambda each: -round(each.worth, 9))


def looks_alike(
    vantage: Vantage, answers: list[Answer], fewest: int, most: int, deadline: float, seed: int = 0
) -> list[list[float]]:
    """What each answer leaves, table by table; all of them meet the same luck on each. Near the end of a match the end
    itself is looked at."""
    chance = thoughts(seed + 2, vantage.number)
    closing = vantage.game.is_closing(vantage.table)
    seen: list[list[float]] = [[] for _ in answers]
    for table in range(most):
        luck = chance.below(1 << 30)
        if closing:
            looks = [at_the_end(vantage, answer, luck) for answer in answers]
        else:
            looks = at_one_table(vantage, answers, value, luck, inf)
        for number, look in enumerate(looks):
            seen[number].append(look)
        if table + 1 >= fewest and perf_counter() > deadline:
            break
    return seen


def behind(lead: list[float], other: list[float]) -> float:
    """How far the other lies behind on the same tables; nothing where that may be luck alone."""
    if not is_behind(lead, other):
        return 0.0
    return max(0.0, sum(lead) / len(lead) - sum(other) / len(other))
