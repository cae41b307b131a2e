"""The herald: calls people whose turn it is and who are not at the table, if they have asked for it."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from bannermen.kernel.message import says
from bannermen.server import archive
from bannermen.server.posting import NotCalled, post
from bannermen.server.problems import sentence
from bannermen.server.summary import scene_names
from bannermen.server.webpush import BadSubscription, SiteKey, Subscription, sealed

if TYPE_CHECKING:
    from bannermen.server.hall import Hall
    from bannermen.server.table import Table

log = logging.getLogger(__name__)

GONE: Final = (404, 410)  # the browser has taken its wish back
AT_ONCE: Final = 8  # calls on their way
KEPT: Final = 86_400  # seconds for which a push service tries to deliver a call


class Herald:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._key: SiteKey | None = None
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._calls: set[asyncio.Task[None]] = set()

    def key(self) -> SiteKey:
        if self._key is None:
            self._key = SiteKey.at(self.hall.settings.data)
        return self._key

    def close(self) -> None:
        for call in self._calls:
            call.cancel()

    def call(self, table: Table, seats: Iterable[int]) -> None:
        """It is these seats' turn from now on. Whoever is at the table sees it."""
        tokens = {table.roster.chairs[seat].holder for seat in seats if not table.roster.is_bot(seat)}
        for token in tokens:
            if token and not table.is_present(token):
                task = asyncio.create_task(self._call(table, token))
                self._calls.add(task)
                task.add_done_callback(self._calls.discard)

    async def _call(self, table: Table, token: str) -> None:
        id = table.roster.id
        try:
            wishes = await self.hall.storage.read(lambda connection: archive.load_calls(connection, id, token))
            for subscription, language in wishes:
                await self._send(table, subscription, language)
        except Exception:
            log.exception("table %s: nobody could be called", id)

    async def _send(self, table: Table, subscription: Subscription, language: str) -> None:
        settings, roster = self.hall.settings, table.roster
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
            await self.hall.storage.write(lambda connection: archive.drop_calls(connection, subscription.endpoint))
