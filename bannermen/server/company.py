"""Who is at a table: those who sit there or look on, and how long somebody has been away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Final

from bannermen.server.connection import Connection
from bannermen.server.house import House
from bannermen.server.problems import DISK_FULL, sentence
from bannermen.server.roster import Roster

ABSENT: Final = 60.0  # seconds after which somebody counts as gone


class Company:
    def __init__(self, house: House, roster: Roster) -> None:
        self.house = house
        self.roster = roster
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.seen: dict[str, float] = {}  # token -> when its last connection ended
        self.woken = time.monotonic()
        self.gone = False  # no longer the table of that id: open it again
        self.disk_is_full = False  # and everybody here knows it

    def put_away(self) -> None:
        """Whoever is there connects again and finds the table as it is on disk."""
        self.gone = True
        for connection in self.connections:
            connection.stir.set()

    def wake_bots(self) -> None:
        """Something has changed: perhaps one of them is asked. A table without a match has nothing to ask."""

    def address(self) -> str:
        """On whose account bots think here: of those who play, else of those who look on."""
        playing = [each.address for each in self.connections if self.roster.seats_of(each.token)]
        return min(playing or [each.address for each in self.connections], default="")

    def speed(self) -> float:
        """How fast bots may play: as slow as the slowest of those who play wants it."""
        playing = [each.speed for each in self.connections if self.roster.seats_of(each.token)]
        return min(playing or [each.speed for each in self.connections], default=1.0)

    def is_present(self, token: str) -> bool:
        return any(connection.token == token for connection in self.connections)

    def absence(self, token: str) -> float:
        """Seconds since the person's last connection; the server itself counts from when the table was opened."""
        if not token or self.is_present(token):
            return 0.0
        return time.monotonic() - self.seen.get(token, self.woken)

    def call(self, seats: Iterable[int]) -> None:
        """It is these seats' turn from now on. Whoever is at the table sees it, the others are called."""
        roster = self.roster
        tokens = {roster.chairs[seat].holder for seat in seats if not roster.is_bot(seat)}
        self.house.herald.call(roster, [token for token in tokens if token and not self.is_present(token)])

    def tell_news(self) -> None:
        """Seats, names or presence have changed."""
        for connection in self.connections:
            connection.owe_news()

    def tell_full_disk(self) -> None:
        if not self.disk_is_full:
            self.disk_is_full = True
            for connection in self.connections:
                text = sentence(DISK_FULL, connection.language)
                connection.reply({"type": "error", "error": "disk-full", "text": text})
