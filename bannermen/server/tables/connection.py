"""One browser at one table: what it was sent last, and what it is owed.

A connection has no queue of updates. When it is ready for the next one, it gets the difference between what it has and
what there is; a slow one simply gets fewer and larger ones, and nobody ever waits for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from bannermen.server.limits import OUTBOX


class Connection:
    def __init__(self, token: str, language: str, have: int, address: str = "") -> None:
        self.token = token  # hash; "" for somebody who only watches
        self.address = address  # for sharing the workers out; written down nowhere
        self.language = language
        self.have = have  # the revision that the browser had before it came back
        self.outbox: deque[dict[str, Any]] = deque()
        self.stir = asyncio.Event()
        self.asks = False  # is something that it asked for being done?
        self.away = False  # was it told that the table is not here any more?
        self.overflowed = False
        self.speed = 1.0  # at which its player wants to follow the bots
        # what the browser has
        self.seats: list[int] = []  # its own
        self.eyes: list[int] = []  # through which it looks: its own, all when the match is over, -1 for watchers
        self.next_eyes: list[int] = []  # others from the next state on
        self.views: dict[int, Any] = {}
        self.revision = -1
        self.lines = 0
        # what it is owed
        self.whole = True  # a state instead of an update
        self.back = False  # answers were taken back since the last update
        self.news = False  # of seats and people

    @property
    def is_stranger(self) -> bool:
        """Whether it is anybody: without a token and without a past."""
        return not self.token and self.have < 0

    def reply(self, message: dict[str, Any], id: str = "") -> None:
        if id:
            message["id"] = id
        if len(self.outbox) >= OUTBOX:
            self.overflowed = True
        else:
            self.outbox.append(message)
        self.stir.set()

    def send_away(self) -> None:
        self.away = True
        self.stir.set()

    def owe_state(self) -> None:
        self.whole = True
        self.stir.set()
