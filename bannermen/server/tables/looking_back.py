"""The course of a match, for its table: asked of a worker once, then told in any language."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.events import CHANCE
from bannermen.kernel.message import says
from bannermen.server.tables.analyst import played_of
from bannermen.server.tables.play import LiveMatch
from bannermen.server.tables.table import Table
from bannermen.server.thinking.line import Busy
from bannermen.server.wire.problems import Problem, slow_down
from bannermen.words import LANGUAGES
from bannermen.words.story import StoryLine


async def course_for(table: Table, address: str, language: str) -> dict[str, Any]:
    """Raises while the match lasts: what a bot thinks of the true table would tell what is hidden on it."""
    play = table.play
    if play is None or not play.match.over:
        raise Problem(409, "not-over", says("The match is not over yet."))
    if play.course is None:
        try:
            play.course = await table.context.bots.course(address, table.roster.id, played_of(play.record))
        except (Busy, TimeoutError) as busy:
            raise slow_down() from busy
    turns = [turn | {"text": line_at(play, turn["number"], language)} for turn in play.course["turns"]]
    sources = [source | {"text": source["text"][language]} for source in play.course["sources"]]
    return play.course | {"turns": [turn for turn in turns if turn["text"]], "sources": sources}


def line_at(play: LiveMatch, number: int, language: str) -> str:
    """What everybody read of the deed by which the match swung: what the last answer wrote, the decisive lines first,
    with all that the deed came to. Phases and rounds that begin are no deeds."""
    lines, last = play.chronicle.whole(), play.chronicle.lines_at(number)
    fresh = [at for at in range(last) if lines[at].number == number and is_deed(lines[at])]
    chosen = [at for at in fresh if lines[at].matters] or [at for at in fresh if lines[at].head]
    if not chosen:
        return ""
    line = lines[chosen[-1]].plain(chosen[-1], language, [])
    if "deed" not in line:
        return str(line["text"])
    headlines = [
        each.head.texts[LANGUAGES.index(language)]
        for each in lines
        if each.head is not None and each.head.first == line["deed"]
    ]
    return headlines[-1]


def is_deed(line: StoryLine) -> bool:
    return line.told.kind != CHANCE
