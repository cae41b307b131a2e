"""When a server is lost, its people come to the others in the same moment. Who waits for something goes first; who does
not is let in as far as that leaves time for everybody else."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Iterator
from typing import Final

PAUSE: Final = 0.004  # seconds from one to the next where there is nothing else to do
SHARE: Final = 6.0  # times the delay that others cause it: so long it leaves them to themselves
LONGEST: Final = 0.5


class Usher:
    def __init__(self) -> None:
        self._ahead = 0  # who wait for something and are on their way in
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._ushering: asyncio.Task[None] | None = None

    async def admit(self) -> None:
        """Returns when it is one's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        if self._ushering is None or self._ushering.done():
            self._ushering = asyncio.create_task(self._usher())
        await turn

    @contextlib.contextmanager
    def ahead_of_others(self) -> Iterator[None]:
        """For one who waits for something, until the way in is open."""
        self._ahead += 1
        try:
            yield
        finally:
            self._ahead -= 1

    async def _usher(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
            begun = time.monotonic()
            await asyncio.sleep(PAUSE)
            delay = time.monotonic() - begun - PAUSE
            await asyncio.sleep(min(SHARE * delay, LONGEST))
            while self._ahead and time.monotonic() - begun < LONGEST:
                await asyncio.sleep(PAUSE)
