"""What a seat may know, written as numbers into arrays that exist: the same for one table and for many."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from bannermen.env.spaces import Actions, Featured, NotTrainable
from bannermen.kernel.decision import Decision
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

Row = NDArray[Any]


class Observer:
    """The layout of an observation: the question, the game's features, what was picked, what the question is about."""

    def __init__(self, game: Game, setup: dict[str, Any]) -> None:
        """Raises NotTrainable before anything is played."""
        if not isinstance(game, Featured):
            raise NotTrainable(f"{game.name} gives no `features`")
        if not game.question_keys:
            raise NotTrainable(f"{game.name} gives no `question_keys`")
        self.game = game
        self.numbering = Actions(game)
        self.first = game.start(game.filled(setup, 0), 0)  # a match of that set-up, by which lengths are measured
        self._featured: Featured = game
        self._questions = {key: place for place, key in enumerate(game.question_keys)}
        self.features = len(self._questions)  # where they begin
        self.picked = self.features + len(game.features(self.first, 0))
        self.about = self.picked + self.numbering.size
        self.length = self.about + self.numbering.size

    def write(self, row: Row, match: Match, seat: int) -> None:
        """What the seat sees of the table, whether or not it is asked."""
        row.fill(0.0)
        row[self.features : self.picked] = self._featured.features(match, seat)

    def write_question(self, row: Row, mask: Row, match: Match, picked: list[int], legal: dict[int, int]) -> None:
        """What the seat that is asked sees besides."""
        decision = match.pending[0]
        row[self._question(decision)] = 1.0
        for action in self.numbering.marks(match, decision, picked):
            row[self.picked + action] = 1.0
        for thing, index in match.about(decision):
            code = self.game.code_of(thing, index)
            if code >= 0:
                row[self.about + self.numbering.number(match, decision, code)] = 1.0
        mask[list(legal)] = 1

    def _question(self, decision: Decision) -> int:
        try:
            return self._questions[decision.key]
        except KeyError:
            raise NotTrainable(f"{self.game.name} has no {decision.key!r} among its `question_keys`") from None
