"""Connections before they have said anything whole: who holds a line open without asking for something is cut off.

Uvicorn waits for ever for the first request of a connection and for the end of a request's head.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from bannermen.server.limits import CALLERS_EACH, HEAD_SECONDS


class Lines:
    """How many lines each address has open."""

    def __init__(self, exempt: tuple[str, ...], most: int | None = None) -> None:
        self.exempt = exempt  # proxies: behind them are many
        self.most = CALLERS_EACH if most is None else most
        self.open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        here = self.open.get(address, 0)
        if here >= self.most and address not in self.exempt:
            return False
        self.open[address] = here + 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


def caller(lines: Lines | None) -> type[asyncio.Protocol]:
    """The protocol for a server that counts lines in this way; None counts nothing."""

    class Caller(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        _timer: asyncio.TimerHandle | None = None
        _counted: str | None = None
        _upgraded = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if lines is not None:
                if not lines.enter(address):
                    transport.abort()
                    return
                self._counted = address
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
