"""The herald: calls people whose turn it is and who are not at the table, if they have asked for it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from typing import Final

from bannermen.kernel.message import says
from bannermen.server import archive
from bannermen.server.posting import NotCalled, post
from bannermen.server.problems import sentence
from bannermen.server.roster import Roster
from bannermen.server.settings import Settings
from bannermen.server.standing import scene_names
from bannermen.server.storage import Storage
from bannermen.server.webpush import BadSubscription, SiteKey, Subscription, sealed

log = logging.getLogger(__name__)

GONE: Final = (404, 410)  # the browser has taken its wish back
AT_ONCE: Final = 8  # calls on their way
KEPT: Final = 86_400  # seconds for which a push service tries to deliver a call


class Herald:
    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self._key: SiteKey | None = None
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._calls: set[asyncio.Task[None]] = set()

    def key(self) -> SiteKey:
        if self._key is None:
            self._key = SiteKey.at(self.settings.data)
        return self._key

    def close(self) -> None:
        for call in self._calls:
            call.cancel()

    def call(self, roster: Roster, tokens: Iterable[str]) -> None:
        """It is the turn of these people, who are not at the table, from now on."""
        for token in tokens:
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

    async def _send(self, roster: Roster, subscription: Subscription, language: str) -> None:
        settings = self.settings
        scene = scene_names(roster.game).get(roster.scene, {}).get(language, "")
        told = {
            "title": roster.title or scene or "bannermen",
            "text": sentence(says("It is your turn."), language),
            "url": f"/table/{roster.id}",
            "tag": roster.id,
        }
        async with self._turn:
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
                status = await asyncio.to_thread(post, subscription.endpoint, body, headers, settings.push_friend)
            except (BadSubscription, NotCalled):
                status = GONE[0]
            except OSError as error:
                log.info("a push service did not answer: %s", error)
                return
        if status in GONE:
            await self.storage.write(lambda connection: archive.drop_calls(connection, subscription.endpoint))
