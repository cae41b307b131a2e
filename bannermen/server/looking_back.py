"""The course of a match, for its table: asked of a worker once, then told in any language."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.message import says
from bannermen.kernel.record import CHANCE
from bannermen.server.analyst import played_of
from bannermen.server.bots import Busy
from bannermen.server.play import Play
from bannermen.server.problems import Problem, slow_down
from bannermen.server.table import Table


async def course_for(table: Table, address: str, language: str) -> dict[str, Any]:
    """Raises while the match lasts: what a bot thinks of the true table would tell what is hidden on it."""
    play = table.play
    if play is None or not play.match.over:
        raise Problem(409, "not-over", says("The match is not over yet."))
    if play.course is None:
        try:
            play.course = await table.house.crew.course(address, table.roster.id, played_of(play.record))
        except (Busy, TimeoutError) as busy:
            raise slow_down() from busy
    turns = [turn | {"text": line_at(play, turn["number"], language)} for turn in play.course["turns"]]
    return play.course | {"turns": turns}


def line_at(play: Play, number: int, language: str) -> str:
    """What everybody read when so many answers had been given."""
    chronicle = play.chronicle
    for index in range(chronicle.lines_at(number) - 1, -1, -1):
        line = chronicle.lines[index]
        if line.told.kind != CHANCE:
            return str(line.plain(index, language, [])["text"])
    return ""
