"""Calls people whose turn it is and who are not at the table, if they have asked for it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

from bannermen.kernel.message import says
from bannermen.server.calling.posting import NotCalled, post
from bannermen.server.calling.webpush import BadSubscription, SiteKey, sealed
from bannermen.server.limits import ADDRESSES, Buckets
from bannermen.server.settings import Settings
from bannermen.server.storage import archive
from bannermen.server.storage.progress import scene_names
from bannermen.server.storage.roster import Roster
from bannermen.server.storage.storage import Storage
from bannermen.server.storage.subscription import Subscription
from bannermen.server.wire.problems import sentence

log = logging.getLogger(__name__)

GONE: Final = (404, 410)  # the browser has taken its wish back
AT_ONCE: Final = 8  # calls on their way, in threads that nothing else waits for
AT_ONCE_EACH: Final = 2  # of them to one service, so that a slow one keeps nobody else from being called
WAITING: Final = 500  # that wait for their turn; more are not made
SERVICE_RATE: Final = 20.0  # calls a second to one service in the long run
SERVICE_BURST: Final = 200
CALLER_RATE: Final = 0.1  # calls a second to one person at one table
CALLER_BURST: Final = 20
KEPT: Final = 86_400  # seconds for which a push service tries to deliver a call


class Notifier:
    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self._key: SiteKey | None = None
        self._pool = ThreadPoolExecutor(AT_ONCE, "notifier")
        self._services: dict[str, asyncio.Semaphore] = {}
        self._by_service = Buckets(SERVICE_RATE, SERVICE_BURST)
        self._by_caller = Buckets(CALLER_RATE, CALLER_BURST)
        self._calls: set[asyncio.Task[None]] = set()
        self.made = 0

    def key(self) -> SiteKey:
        if self._key is None:
            if self.storage.is_shared:
                self._key = SiteKey.of(self.storage.shared("push key", SiteKey.new))
            else:
                self._key = SiteKey.at(self.settings.data)
        return self._key

    @property
    def waiting(self) -> int:
        return len(self._calls)

    def close(self) -> None:
        for call in self._calls:
            call.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def call(self, roster: Roster, tokens: Iterable[str]) -> None:
        """It is the turn of these people, who are not at the table, from now on."""
        for token in tokens:
            if len(self._calls) >= WAITING or not self._by_caller.take(f"{roster.id} {token}"):
                log.info("table %s: too many calls", roster.id)
                continue
            task = asyncio.create_task(self._call(roster, token))
            self._calls.add(task)
            task.add_done_callback(self._calls.discard)

    async def _call(self, roster: Roster, token: str) -> None:
        id = roster.id
        try:
            wishes = await self.storage.read(lambda connection: archive.load_calls(connection, id, token))
            for subscription, language in wishes:
                await self._send(roster, subscription, language)
        except Exception:
            log.exception("table %s: nobody could be called", id)

    def _turn_of(self, service: str) -> asyncio.Semaphore:
        if service not in self._services:
            if len(self._services) >= ADDRESSES:
                self._services.clear()
            self._services[service] = asyncio.Semaphore(AT_ONCE_EACH)
        return self._services[service]

    async def _send(self, roster: Roster, subscription: Subscription, language: str) -> None:
        settings = self.settings
        scene = scene_names(roster.game).get(roster.scene, {}).get(language, "")
        told = {
            "title": roster.title or scene or "bannermen",
            "text": sentence(says("It is your turn."), language),
            "url": f"/table/{roster.id}",
            "tag": roster.id,
        }
        service = urlsplit(subscription.endpoint).netloc
        if not self._by_service.take(service):
            log.info("%s: too many calls", service)
            return
        async with self._turn_of(service):
            try:
                body = sealed(json.dumps(told).encode(), subscription)
                headers = {
                    "Authorization": self.key().authorization(subscription.endpoint, settings.contact),
                    "Content-Encoding": "aes128gcm",
                    "Content-Type": "application/octet-stream",
                    "TTL": str(KEPT),
                    "Topic": roster.id.replace("_", "-")[:32],
                    "Urgency": "normal",
                }
                status = await asyncio.get_running_loop().run_in_executor(
                    self._pool, post, subscription.endpoint, body, headers, settings.push_friend
                )
                self.made += 1
            except (BadSubscription, NotCalled):
                status = GONE[0]
            except OSError as error:
                log.info("a push service did not answer: %s", error)
                return
        if status in GONE:
            await self.storage.write(lambda connection: archive.drop_calls(connection, subscription.endpoint))
