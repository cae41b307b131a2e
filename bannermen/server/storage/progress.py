"""Where a match stands, for those who see its table in a list: whose turn, since when, the round, the last line."""

from __future__ import annotations

from functools import cache
from typing import Final

from bannermen.games import game, names
from bannermen.kernel.events import CHANCE
from bannermen.kernel.record import Record
from bannermen.server.storage.roster import Roster
from bannermen.words import LANGUAGES
from bannermen.words.story import Story

NOTED: Final = ("number", "winners", "waiting", "since", "turned", "round", "last")  # what is noted in a roster


def note(roster: Roster, record: Record, story: Story, now: float, hour: float) -> None:
    """`hour` is server time, by which it is counted how long somebody stays away from his turn."""
    match = record.match
    roster.number = match.number
    roster.winners = list(match.winners)
    roster.waiting = [decision.seat for decision in match.pending]
    # A turn of many answers is one turn; secret answers of others do not begin it anew.
    roster.since = {seat: roster.since.get(seat, now) for seat in roster.waiting}
    roster.turned = {seat: roster.turned.get(seat, hour) for seat in roster.waiting}
    roster.round = record.game.round_of(match)
    told = [event for event in match.log or [] if event.kind != CHANCE]
    roster.last = {language: story.tell(match, told[-1].text, language) for language in LANGUAGES} if told else {}


@cache
def scene_names(name: str) -> dict[str, dict[str, str]]:
    """Nothing for a game that this server does not have; its tables are still in the list."""
    return {scene.key: scene.names for scene in game(name).scenes()} if name in names() else {}
