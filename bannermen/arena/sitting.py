"""The loop in which bots play a match to its end. Plain typed code, so that it can be compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bannermen.ai.vantage import Vantage
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

if TYPE_CHECKING:
    from bannermen.ai.bots import Bot


class Endless(Exception):
    """The match does not come to an end."""


def play_out(game: Game, match: Match, players: list[Bot], given: list[tuple[int, Answer]], longest: int) -> None:
    """Let the players answer until the match is over; `given` keeps their answers, the one that broke it among them."""
    while not match.over:
        if match.number >= longest:
            raise Endless(f"no end after {longest} answers")
        seat = match.pending[0].seat
        answer = players[seat].answer(Vantage(game, match, seat))
        given.append((seat, answer))
        match.apply(seat, answer)
