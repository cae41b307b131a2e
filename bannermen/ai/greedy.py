"""The bot that looks at the end of its own turn, and no further."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from bannermen.ai.budget import Budget
from bannermen.ai.candidates import candidates, leaning_to
from bannermen.ai.idle import thoughts
from bannermen.ai.playout import finish_turn, value
from bannermen.ai.sight import Sight
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer

_TABLES: Final = 4  # imagined tables on which each answer is tried
_WIDTH: Final = 24
_LONGEST: Final = 100


class Greedy:
    """Tries every answer on a few imagined tables and takes the one that leaves the best position."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = budget or Budget(simulations=_TABLES, milliseconds=1000.0)

    def answer(self, sight: Sight) -> Answer:
        game, seat, decision = sight.game, sight.seat, sight.decision
        chance = thoughts(self.seed, sight.number)
        table = sight.imagine(0)
        answers = candidates(game, table, decision, _WIDTH, chance)
        if len(answers) == 1:
            return answers[0]
        leaning = [leaning_to(game, table, decision, answer) for answer in answers]
        totals = [0.0] * len(answers)
        deadline = self.budget.deadline()
        # Every answer meets the same luck, so that a difference is the answer's own.
        for _ in range(self.budget.simulations or _TABLES):
            seed = chance.below(1 << 30)
            for i, answer in enumerate(answers):
                match = sight.imagine(seed)
                match.apply(seat, answer)
                finish_turn(game, match, seat, Chance(seed), _LONGEST)
                totals[i] += value(game, match, seat)
            if perf_counter() > deadline:
                break
        best = max(range(len(answers)), key=lambda i: (round(totals[i], 9), leaning[i]))
        return answers[best]
