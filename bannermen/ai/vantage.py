"""What a bot is shown when it must decide. Plain typed code, so that it can be compiled."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match


class Vantage:
    """The table as one seat sees it, at one moment.

    Whoever looks is shown an imagined table, on which everything that the seat may not know has been dealt anew, and
    from that look on the match itself is out of reach. Whoever does not look pays nothing for it.
    """

    def __init__(self, game: Game, match: Match, seat: int) -> None:
        decision = match.decision_of(seat)
        if decision is None:
            raise ValueError(f"seat {seat} has nothing to decide")
        self.game = game
        self.seat = seat
        self.decision: Decision = decision
        self.number = match.number
        self._drawn = match.chance.drawn
        self._unveiled = match.unveiled
        self._unseen: Match | None = match
        self._imagined: Match | None = None
        self._answers: list[Answer] | None = None
        self._view: dict[str, Any] | None = None

    @property
    def table(self) -> Match:
        """The first imagined table: what the seat knows stands on it as it is, the rest is dealt anew."""
        imagined = self._imagined
        if imagined is None:
            match = self._unseen
            assert match is not None and match.number == self.number, "a vantage point is good for one moment only"
            imagined = self.game.imagine(match, self.seat, self.number)
            self._imagined = imagined
            self._unseen = None
        return imagined

    @property
    def ply(self) -> int:
        return self.game.ply(self.table)

    @property
    def turned(self) -> tuple[int, int]:
        """How often dice were thrown and secrets came to light: between two equal counts a plan still holds."""
        return self._drawn, self._unveiled

    @property
    def answers(self) -> list[Answer]:
        """Legal answers; a long list is cut, poses are a sample."""
        found = self._answers
        if found is None:
            found = list_answers(self.table, self.decision)
            self._answers = found
        return found

    @property
    def view(self) -> dict[str, Any]:
        seen = self._view
        if seen is None:
            seen = self.game.view(self.table, self.seat)
            self._view = seen
        return seen

    def sample(self, chance: Chance) -> Answer:
        """Any legal answer. What is legal is known to the seat, so nothing need be imagined for it."""
        match = self._unseen
        return sample_answer(self.table if match is None else match, self.decision, chance)

    def imagine(self, seed: int) -> Match:
        """A table that the seat holds possible, with its own future; the bot may play on it as it likes."""
        return self.game.imagine(self.table, self.seat, seed)
