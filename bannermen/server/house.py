"""What all tables share: the settings, the storage, the bots, the herald, and the hour that players' clocks go by."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bannermen.server import archive
from bannermen.server.bots import Crew
from bannermen.server.herald import Herald
from bannermen.server.settings import Settings
from bannermen.server.storage import Storage

log = logging.getLogger(__name__)

HOUR: Final = 15.0  # seconds between two notes of how late it is: as much time a crash gives back to those who think


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.data)
        self.crew = Crew(settings.crew())
        self.herald = Herald(settings, self.storage)
        self._before = 0.0  # how long the server had been up when it started this time
        self._since = time.monotonic()

    async def start_the_hour(self) -> None:
        self._before = await self.storage.read(archive.load_hour)
        self._since = time.monotonic()

    def hour(self) -> float:
        """Seconds that the server has been up in all its life. Players' clocks go by it."""
        return self._before + time.monotonic() - self._since

    async def note_the_hour(self) -> None:
        hour = self.hour()
        await self.storage.write(lambda connection: archive.put_hour(connection, hour))

    async def keep_the_hour(self) -> None:
        while True:
            await asyncio.sleep(HOUR)
            try:
                await self.note_the_hour()
            except Exception:
                log.warning("the hour of the house could not be written down")
