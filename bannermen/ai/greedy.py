"""The bot that looks at the end of its own turn, and no further."""

from __future__ import annotations

from typing import Final

from bannermen.ai.budget import Budget
from bannermen.ai.idle import thoughts
from bannermen.ai.playout import plain_value
from bannermen.ai.trying import TrialPlan, best_first
from bannermen.ai.vantage import Vantage
from bannermen.kernel.decision import Answer

_TABLES: Final = 4  # imagined tables on which each answer is tried
_WIDTH: Final = 24  # answers looked at where they cannot all be

GUARDED: Final = Budget(simulations=_TABLES, milliseconds=1000.0)  # where a person waits for the answer


class Greedy:
    """Tries every answer on a few imagined tables and takes the one that leaves the best position, plainly counted."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = budget or GUARDED.counted()

    def answer(self, vantage: Vantage) -> Answer:
        tables = self.budget.simulations or _TABLES
        chance = thoughts(self.seed, vantage.number)
        trial = TrialPlan(_WIDTH, tables, tables)
        return best_first(vantage, trial, 1, plain_value, chance, self.budget.deadline())[0].answer
