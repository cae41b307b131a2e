"""What ends a match by the will of its players and not by the rules of the game: to concede, to agree on a draw, and to
claim what the table grants when somebody has stayed away for too long.

An accord stands in the journal where an answer would, under a code that no option has. So saves, replays, branches and
steps back know it as they know any answer.
"""

from __future__ import annotations

from typing import Final, Protocol

from bannermen.kernel.decision import KERNEL_RULE, NOT_ASKED, OVER, Refused, table_refuses
from bannermen.kernel.events import Event
from bannermen.kernel.match import Match
from bannermen.kernel.message import says

CONCEDE: Final = -1_000_001
DRAW: Final = -1_000_002
LEFT: Final = -1_000_003  # of the seat that stayed away: it has given the match up
DRAW_CLAIMED: Final = -1_000_004  # of the seat that stayed away

ACCORDS: Final = (CONCEDE, DRAW, LEFT, DRAW_CLAIMED)
DRAWS: Final = (DRAW, DRAW_CLAIMED)

# Lines of the log, and reasons why a match is over.
REASONS: Final = {CONCEDE: "conceded", DRAW: "draw-agreed", LEFT: "left", DRAW_CLAIMED: "draw-claimed"}


class Sides(Protocol):
    """What a game knows of those who play."""

    def playing(self, match: Match) -> list[int]: ...
    def can_withdraw(self, match: Match, seat: int) -> bool: ...
    def withdraw(self, match: Match, seat: int) -> None: ...
    def team(self, match: Match, seat: int) -> int: ...


def is_accord(answer: object) -> bool:
    return answer in ACCORDS and isinstance(answer, int)


def why_not(game: Sides, match: Match, seat: int, accord: int) -> Refused | None:
    """Why the seat may not concede, or why there can be no draw; None: it may."""
    if match.over:
        return table_refuses(OVER, "The match is over.")
    playing = game.playing(match)
    if seat not in playing:
        return table_refuses(NOT_ASKED, "You no longer play in this match.")
    if accord in DRAWS or game.can_withdraw(match, seat):
        return None
    team = game.team(match, seat)
    if any(other != seat and game.team(match, other) == team for other in playing):
        return Refused(KERNEL_RULE, says("You play in a team; one of you cannot concede for the others."))
    if len(_teams(game, match, playing)) > 2:
        because = says("More than two sides play here, and this game does not go on without one of them.")
        return Refused(KERNEL_RULE, because)
    return None


def keep(game: Sides, match: Match, seat: int, accord: int) -> None:
    """Do what was agreed. With one side left the match is over; otherwise it goes on without the seat."""
    match.number += 1
    if match.log is not None:
        match.tell(line_of(seat, accord))
    if accord in DRAWS:
        match.finish([])
        return
    others = [other for other in game.playing(match) if other != seat]
    if len(_teams(game, match, others)) > 1:
        game.withdraw(match, seat)
    else:
        match.finish(others)


def line_of(seat: int, accord: int) -> Event:
    who = ("seat", seat)
    if accord == DRAW:
        text = says("All sides agree on a draw.")
    elif accord == DRAW_CLAIMED:
        text = says("{seat} did not play on in time; the match is a draw.", seat=who)
    elif accord == LEFT:
        text = says("{seat} did not play on in time and gives up the match.", seat=who)
    else:
        text = says("{seat} concedes.", seat=who)
    return Event(REASONS[accord], KERNEL_RULE, text, {"seat": seat})


def _teams(game: Sides, match: Match, seats: list[int]) -> list[int]:
    return sorted({game.team(match, seat) for seat in seats})
