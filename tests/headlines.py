"""The log of a match as it is read: one line for a deed, saying what it came to."""

from __future__ import annotations

from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.words.chronicle import Chronicle
from bannermen.words.story import Story


def headlines(game: Game, match: Match, language: str = "en") -> list[str]:
    log = Chronicle(Story(game))
    log.follow(match)
    told: dict[int, str] = {}
    for line in log.plain(0, len(log.lines), language, []):
        told[line.get("deed", line["index"])] = line.get("headline", line["text"])
    return [told[index] for index in sorted(told)]
