"""What all tables share: the settings, the storage, the bots, the notifier, and the hour that players' clocks go by."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bannermen.kernel.seal import Sealer
from bannermen.server.calling.notifier import Notifier
from bannermen.server.settings import Settings
from bannermen.server.storage import archive
from bannermen.server.storage.owners import Owners
from bannermen.server.storage.peerage import Peerage
from bannermen.server.storage.roster import new_secret
from bannermen.server.storage.storage import open_storage
from bannermen.server.thinking.bots import BotPool
from bannermen.server.thinking.desk import Desk

log = logging.getLogger(__name__)

HOUR: Final = 15.0  # seconds between two notes of how late it is: as much time a crash gives back to those who think


class ServerContext:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = open_storage(settings)
        self.bots = BotPool(settings.bot_workers(), settings.bots_on)
        self.desk = Desk(settings.strict)
        self.notifier = Notifier(settings, self.storage)
        self.peerage: Peerage | None = None
        self.passed_on = 0  # requests and sockets for tables of other servers
        self.owners: Owners | None = None  # who plays what, where several servers share a database
        if settings.database:
            self.owners = Owners(settings.database, settings.advertise)
            self.peerage = Peerage(self.storage.shared("peer secret", lambda: new_secret().encode()))
            self.sealer = Sealer.of(self.storage.shared("seal key", Sealer.new), "the database")
        else:
            self.sealer = Sealer.at(settings.data)
        self._before = 0.0  # how long the server had been up when it started this time
        self._since = time.monotonic()

    async def start_the_hour(self) -> None:
        if self.owners is not None:
            await self.owners.enter()
            self._before = self.owners.now()
            return
        self._before = await self.storage.read(archive.load_hour)
        self._since = time.monotonic()

    @property
    def first_hour(self) -> float:
        """The hour at which the server started this time."""
        return self._before

    def hour(self) -> float:
        """Seconds that the server has been up in all its life. Players' clocks go by it."""
        if self.owners is not None:
            return self.owners.now()
        return self._before + time.monotonic() - self._since

    async def note_the_hour(self) -> None:
        if self.owners is not None:
            await self.owners.beat()  # which moves it
            return
        hour = self.hour()
        await self.storage.write(lambda connection: archive.put_hour(connection, hour))

    async def keep_the_hour(self) -> None:
        while True:
            await asyncio.sleep(HOUR)
            try:
                await self.note_the_hour()
            except Exception:
                log.warning("server time could not be written down")
