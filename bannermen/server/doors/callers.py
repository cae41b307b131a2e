"""Connections before they have said anything whole: who holds a line open without asking for something is cut off.

Uvicorn waits for ever for the first request of a connection and for the end of a request's head.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from bannermen.server.doors.caller_address import caller_address
from bannermen.server.doors.forward import HOP, Calling, join, table_of
from bannermen.server.doors.usher import Usher
from bannermen.server.limits import CALLERS_EACH, HEAD_SECONDS
from bannermen.server.storage.owners import Elsewhere
from bannermen.server.storage.storage import InDoubt
from bannermen.server.tables.registry import TableRegistry
from bannermen.server.wire.problems import Problem

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0  # seconds that somebody waits here for a table whose server is silent; less than a browser waits
AGAIN: Final = 0.1
WAITS: Final = "waits"  # says a browser that is owed a reply, or comes for the first time


class Lines:
    """How many lines each address has open."""

    def __init__(self, exempt: tuple[str, ...], most: int | None = None) -> None:
        self.exempt = exempt  # proxies: behind them are many
        self.most = CALLERS_EACH if most is None else most
        self.open: dict[str, int] = {}
        self.peers: Callable[[], set[str]] = set  # other servers of the same database

    def enter(self, client: tuple[str, int] | None) -> bool:
        home, address = caller_address(client), client[0] if client else ""
        here = self.open.get(home, 0)
        if here >= self.most and address not in self.exempt and address not in self.peers():
            return False
        self.open[home] = here + 1
        return True

    def leave(self, home: str) -> None:
        self.open[home] -= 1
        if not self.open[home]:
            del self.open[home]


def caller(lines: Lines | None, app: Any = None) -> type[asyncio.Protocol]:
    """The protocol for a server that counts lines in this way; None counts nothing. Where `app` shares a database with
    others, sockets of tables that they play are joined with them."""

    class Caller(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        _timer: asyncio.TimerHandle | None = None
        _counted: str | None = None
        _upgraded = False
        _joining: asyncio.Task[None] | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if lines is not None:
                if not lines.enter(self.client):
                    transport.abort()
                    return
                self._counted = caller_address(self.client)
            self._wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self._upgraded:
                return
            if self.cycle is not None and not self.cycle.response_complete:
                self._be_quiet()  # a whole head has come; from here on others watch the time
            elif self._timer is None and not self.transport.is_closing():
                self._wait()

        def handle_websocket_upgrade(self, *args: Any) -> None:
            self._go()  # the doorkeeper counts these
            self._upgraded = True
            if app is None or any(name == HOP for name, _ in self.headers):
                super().handle_websocket_upgrade(*args)
                return
            self.transport.pause_reading()
            self._joining = asyncio.create_task(self._join(*args))

        async def _join(self, *args: Any) -> None:
            """To the server that plays the table; to our own, if that is us or if nobody can be reached."""
            registry = app.state.registry
            target = self.url if hasattr(self, "url") else args[0].target
            path, _, query = target.decode("latin-1").partition("?")
            id, _ = table_of(path)
            usher: Usher = app.state.doorkeeper.usher
            if query != WAITS:
                await usher.admit()
            head = b"GET " + target + b" HTTP/1.1\r\n"
            head += b"".join(name + b": " + value + b"\r\n" for name, value in self.headers) + b"\r\n"
            try:
                address = await address_behind(self.client, self.headers, app.state.settings.proxies)
                calling = Calling(self.transport, address, path, head)
                with usher.ahead_of_others() if query == WAITS else nullcontext():
                    joined = bool(id) and await joined_elsewhere(registry, id, calling)
            except Exception:
                log.exception("a socket could not be passed on")
                joined = False
            if joined:
                self.connections.discard(self)
            elif not self.transport.is_closing():
                self.transport.resume_reading()
                super().handle_websocket_upgrade(*args)

        def connection_lost(self, exc: Exception | None) -> None:
            self._go()
            super().connection_lost(exc)

        def _wait(self) -> None:
            self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._cut_off)

        def _cut_off(self) -> None:
            self._timer = None
            if self.cycle is None or self.cycle.response_complete:
                self.transport.abort()

        def _be_quiet(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _go(self) -> None:
            self._be_quiet()
            if self._counted is not None and lines is not None:
                lines.leave(self._counted)
                self._counted = None

    return Caller


async def address_behind(
    client: tuple[str, int] | None, headers: list[tuple[bytes, bytes]], proxies: tuple[str, ...]
) -> str:
    """Who calls, where proxies may speak for others: as uvicorn finds it for every request that we answer ourselves."""
    found = [client[0] if client else ""]

    async def look(scope: Any, receive: Any, send: Any) -> None:
        found[0] = scope["client"][0] if scope.get("client") else ""

    if proxies:
        scope: Any = {"type": "websocket", "scheme": "ws", "client": client, "headers": headers}
        await ProxyHeadersMiddleware(look, list(proxies))(scope, None, None)  # type: ignore[arg-type]
    return found[0]


async def joined_elsewhere(registry: TableRegistry, id: str, calling: Calling) -> bool:
    """Whether the line now leads to another server; otherwise our own says what there is to say."""
    owners, dead = registry.owners, ""
    assert owners is not None
    until = time.monotonic() + PATIENCE
    while owners.is_alive:  # who comes to one that is cut off is sent away at once
        try:
            await registry.open(id, dead)
            return False
        except Elsewhere as found:
            elsewhere = found
        except (InDoubt, Problem):
            return False  # the door says what is wrong
        try:
            if elsewhere.address:
                await join(registry, elsewhere, calling)
                return True
        except ConnectionRefusedError:  # its machine answers and its door is shut: it need not be waited for
            if dead != elsewhere.owner:
                dead = elsewhere.owner
                continue
        except OSError as error:
            log.info("table %s: its server does not answer: %s", id, error)
        # One that sleeps will lose the table soon. One that is awake and silent keeps it: another door may lead there.
        if (elsewhere.is_awake and not elsewhere.address) or time.monotonic() > until:
            return False
        await asyncio.sleep(AGAIN)
    return False
