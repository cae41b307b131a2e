"""Matches that bots have played so far, to sit down at in the middle or to look back on."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any, Final

from bannermen.ai import Sight, bot
from bannermen.games import game
from bannermen.kernel.record import Record

Moment = Callable[[Record], bool]


SCENE: Final = "clash-on-the-kingsroad"


def played(until: Moment, seed: int = 11, level: str = "greedy", scene: str = SCENE) -> dict[str, Any]:
    """The journal of a match of two bots up to the first moment of that kind, or to its end."""
    record = Record(game("battles"), {"scene": scene}, seed, recording=False)
    bots = [bot(level, seed, seat) for seat in range(2)]
    while not record.match.over and not until(record):
        seat = record.match.pending[0].seat
        record.apply(seat, bots[seat].answer(Sight(record.game, record.match, seat)))
    return record.save()


def asked(key: str, seat: int, after: int) -> Moment:
    """The seat is asked this, when so many answers have been given."""

    def is_asked(record: Record) -> bool:
        question = record.match.pending[0]
        return len(record.answers) >= after and question.seat == seat and question.key == key

    return is_asked


def never(record: Record) -> bool:
    return False


def laid(address: str, journal: dict[str, Any], *players: str) -> str:
    """A table with that match; the path that leads to one's seats there."""
    wish = {
        "journal": journal,
        "seats": [{"player": "me"} if player == "me" else {"player": "bot", "level": player} for player in players],
    }
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        seated = json.load(answer)
    return f"/table/{seated['table']['id']}#token={seated['token']}"
