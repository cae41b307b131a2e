"""What ends a match by the will of its players and not by the rules of the game: to concede, and to agree on a draw.

An accord stands in the journal where an answer would, under a code that no option has. So saves, replays, branches and
steps back know it as they know any answer.
"""

from __future__ import annotations

from typing import Final

from bannermen.kernel.decision import KERNEL_RULE, NOT_ASKED, OVER, Refused, table_refuses
from bannermen.kernel.events import Event
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.message import says

CONCEDE: Final = -1_000_001
DRAW: Final = -1_000_002

# Lines of the log, and reasons why a match is over.
CONCEDED: Final = "conceded"
DRAW_AGREED: Final = "draw-agreed"


def is_accord(answer: object) -> bool:
    return answer in (CONCEDE, DRAW) and isinstance(answer, int)


def why_not(game: Game, match: Match, seat: int, accord: int) -> Refused | None:
    """Why the seat may not concede, or why there can be no draw; None: it may."""
    if match.over:
        return table_refuses(OVER, "The match is over.")
    playing = game.playing(match)
    if seat not in playing:
        return table_refuses(NOT_ASKED, "You no longer play in this match.")
    if accord == DRAW or game.can_withdraw(match, seat):
        return None
    team = game.team(match, seat)
    if any(other != seat and game.team(match, other) == team for other in playing):
        return Refused(KERNEL_RULE, says("You play in a team; one of you cannot concede for the others."))
    if len(_teams(game, match, playing)) > 2:
        because = says("More than two sides play here, and this game does not go on without one of them.")
        return Refused(KERNEL_RULE, because)
    return None


def keep(game: Game, match: Match, seat: int, accord: int) -> None:
    """Do what was agreed. With one side left the match is over; otherwise it goes on without the seat."""
    match.number += 1
    if match.log is not None:
        match.tell(line_of(seat, accord))
    if accord == DRAW:
        match.finish([])
        return
    others = [other for other in game.playing(match) if other != seat]
    if len(_teams(game, match, others)) > 1:
        game.withdraw(match, seat)
    else:
        match.finish(others)


def line_of(seat: int, accord: int) -> Event:
    if accord == DRAW:
        return Event(DRAW_AGREED, KERNEL_RULE, says("All sides agree on a draw."), {"seat": seat})
    return Event(CONCEDED, KERNEL_RULE, says("{seat} concedes.", seat=("seat", seat)), {"seat": seat})


def _teams(game: Game, match: Match, seats: list[int]) -> list[int]:
    return sorted({game.team(match, seat) for seat in seats})
