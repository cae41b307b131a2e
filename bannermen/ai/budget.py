"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter
from typing import Final

# Decisions with at least this many answers deserve the whole budget, smaller ones their share of it.
WHOLE: Final = 8


class Budget:
    """Simulations, milliseconds, or both; whichever is used up first. Zero means no bound.

    A bound on simulations alone makes a bot play the same game again exactly, on any machine.
    """

    def __init__(self, simulations: int = 0, milliseconds: float = 0.0) -> None:
        if simulations <= 0 and milliseconds <= 0:
            raise ValueError("a budget needs simulations or milliseconds")
        self.simulations = simulations
        self.milliseconds = milliseconds

    def counted(self) -> Budget:
        """The same work without a clock, where work is named.

        >>> Budget(800, 250).counted().milliseconds, Budget(milliseconds=250).counted().milliseconds
        (0.0, 250)
        """
        return Budget(self.simulations) if self.simulations > 0 else self

    def simulations_for(self, answers: int) -> int:
        """The simulations that a choice among so many answers is worth.

        >>> Budget(800).simulations_for(2), Budget(800).simulations_for(30)
        (200, 800)
        """
        if self.simulations <= 0:
            return 1 << 30
        return max(1, self.simulations * min(answers, WHOLE) // WHOLE)

    def deadline(self) -> float:
        """The moment, on the clock of `perf_counter`, at which thinking ends."""
        return perf_counter() + self.milliseconds / 1000.0 if self.milliseconds > 0 else float("inf")
