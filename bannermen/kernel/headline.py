"""Lines of the log that belong together, and the one sentence that says what they came to.

The log is only ever added to. So each line carries the headline as far as it has come: whoever reads shows the latest.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from bannermen.kernel.events import CHANCE, TAKEN_BACK, Event
from bannermen.kernel.message import Message

NOTHING: Final = -1
_BETWEEN: Final = (CHANCE, TAKEN_BACK)  # may stand among the lines of a deed


class Headline:
    """What a deed came to: its first line in the log, what happened, and what came of it."""

    def __init__(self, first: int, text: Message, outcome: list[Message]) -> None:
        self.first = first
        self.text = text
        self.outcome = outcome


def opening(log: list[Event], at: int, opens: Container[str], follows: Container[str]) -> int:
    """The line that opened the deed to which a line belongs: back over all that follows from it; or NOTHING.

    >>> from bannermen.kernel.message import says
    >>> log = [Event(kind, "", says(""), {}) for kind in ("round", "attack", "dice", "hits", "points", "hits")]
    >>> [opening(log, at, ("attack",), ("dice", "hits")) for at in range(6)]
    [-1, 1, 1, 1, -1, -1]
    """
    for i in range(at, -1, -1):
        kind = log[i].kind
        if kind in opens:
            return i
        if kind not in follows and (i == at or kind not in _BETWEEN):
            return NOTHING
    return NOTHING


def told_of(log: list[Event], first: int, at: int, kind: str) -> list[Event]:
    """The lines of one kind in a deed."""
    return [event for event in log[first : at + 1] if event.kind == kind]


def number_of(event: Event, key: str) -> int:
    """A number from what a line draws."""
    value = event.data.get(key, 0)
    return value if isinstance(value, int) else 0
