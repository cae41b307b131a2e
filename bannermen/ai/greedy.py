"""The bot that looks at the end of its own turn, and no further."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from bannermen.ai.budget import Budget
from bannermen.ai.candidates import candidates
from bannermen.ai.idle import thoughts
from bannermen.ai.playout import finish_turn, value
from bannermen.ai.vantage import Vantage
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

    def answer(self, vantage: Vantage) -> Answer:
        game, seat, decision = vantage.game, vantage.seat, vantage.decision
        chance = thoughts(self.seed, vantage.number)
        table = vantage.imagine(0)
        answers = candidates(table, decision, _WIDTH, chance)
        if len(answers) == 1:
            return answers[0]
        leaning = [table.leaning(decision, answer) for answer in answers]
        totals = [0.0] * len(answers)
        deadline = self.budget.deadline()
        # Every answer meets the same luck, so that a difference is the answer's own.
        for table_number in range(self.budget.simulations or _TABLES):
            seed = chance.below(1 << 30)
            found: list[float] = []
            for answer in answers:
                match = vantage.imagine(seed)
                match.apply(seat, answer)
                finish_turn(game, match, seat, Chance(seed), _LONGEST)
                found.append(value(game, match, seat))
                if perf_counter() > deadline:
                    break
            if len(found) < len(answers) and table_number > 0:
                break  # half a table would be unfair to the rest
            for i, gain in enumerate(found):
                totals[i] += gain
            for i in range(len(found), len(answers)):
                totals[i] = -2.0  # never looked at: a slow machine, and very many answers
            if perf_counter() > deadline:
                break
        best = max(range(len(answers)), key=lambda i: (round(totals[i], 9), leaning[i]))
        return answers[best]
