"""What a bot is shown when it must decide."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match


class Sight:
    """The table as one seat sees it.

    The match itself is not kept: all that a bot can reach is an imagined table, on which everything that the seat may
    not know has been dealt anew. A bot could not cheat if it tried.
    """

    def __init__(self, game: Game, match: Match, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.number = match.number
        # How often dice were thrown and secrets came to light: between two equal counts a plan still holds.
        self.turned = (match.chance.drawn, match.unveiled)
        self.stage = game.stage(match)
        self._table = game.imagine(match, seat, match.number)
        decision = self._table.decision_of(seat)
        if decision is None:
            raise ValueError(f"seat {seat} has nothing to decide")
        self.decision = decision

    @cached_property
    def answers(self) -> list[Answer]:
        """Legal answers; a long list is cut, poses are a sample."""
        return list_answers(self._table, self.decision)

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.game.view(self._table, self.seat)

    def sample(self, chance: Chance) -> Answer:
        """Any legal answer."""
        return sample_answer(self._table, self.decision, chance)

    def imagine(self, seed: int) -> Match:
        """A table that the seat holds possible, with its own future; the bot may play on it as it likes."""
        return self.game.imagine(self._table, self.seat, seed)
