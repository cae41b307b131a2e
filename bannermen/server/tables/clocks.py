"""Clocks, where the players asked for them: time to think, and an increment for every answer.

They go by server time, which runs on while a table is put away and stands still while the server is down. A
clock that has run out ends nothing; the others may then give the seat to a bot, as that of somebody who has left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Clocks:
    """Seconds left for each seat; time runs for those who are asked."""

    def __init__(
        self, settings: dict[str, Any], left: list[float], since: float, seats: int, now: Callable[[], float]
    ) -> None:
        self.increment = float(settings["increment"])
        self.left = left[:] if len(left) == seats else [settings["minutes"] * 60.0] * seats
        self.running: list[int] = []
        self.now = now
        self._since = since if len(left) == seats and since > 0.0 else now()

    def resume(self, seats: list[int]) -> None:
        """The table is opened again: time has run for these all the while."""
        self.running = seats
        self.settle()

    def settle(self) -> float:
        """Take off what has run since the last look; returns the hour."""
        now = self.now()
        for seat in self.running:
            self.left[seat] -= now - self._since
        self._since = now
        return now

    def run(self, seats: list[int]) -> None:
        """From now on time runs for these."""
        self.settle()
        self.running = seats

    def answered(self, seat: int) -> None:
        self.settle()
        self.left[seat] += self.increment

    def is_out(self, seat: int) -> bool:
        self.settle()
        return self.left[seat] <= 0

    def plain(self) -> dict[str, Any]:
        self.settle()
        return {
            "left": [round(seconds, 2) for seconds in self.left],
            "running": self.running,
            "out": [seat for seat, seconds in enumerate(self.left) if seconds <= 0],
        }
