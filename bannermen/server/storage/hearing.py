"""Which peers can be heard from here, so that nobody has to wait to find out.

Each peer is asked again and again whether it lives. One that has said nothing for a while, neither to this nor on any
line that is passed on to it, is out of reach: it sleeps, or the network between us is cut. Whoever comes for one of its
tables is told at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from typing import Final

log = logging.getLogger(__name__)

EVERY: Final = 0.5  # seconds from one question to the next
LOOK: Final = 0.25  # and from one look at what was heard to the next
LONGEST: Final = 1.5  # seconds of silence after which a peer is out of reach
QUESTION: Final = b"GET /api/live HTTP/1.1\r\nHost: peer\r\n\r\n"
HEAD_END: Final = b"\r\n\r\n"
LENGTH: Final = b"content-length:"
BODY_BYTES: Final = 4096  # more is no answer of ours


class Hearing:
    def __init__(self, lost: Callable[[str], None]) -> None:
        self.lost = lost  # told of each peer that is out of reach from now on
        self.out_of_reach: set[str] = set()
        self._heard: dict[str, float] = {}  # peer -> when it said something
        self._asking: dict[str, asyncio.Task[None]] = {}

    def hears(self, peer: str) -> None:
        self._heard[peer] = time.monotonic()
        self.out_of_reach.discard(peer)

    async def keep_asking(self, addresses: Callable[[], Mapping[str, str]]) -> None:
        """`addresses` of the peers that live, by id."""
        seen = time.monotonic()
        try:
            while True:
                living = addresses()
                self._ask_only(living)
                await asyncio.sleep(LOOK)
                now = time.monotonic()
                # While this process itself was held up it could hear nobody: that is nobody's silence.
                self.look(living, now, max(0.0, now - seen - LOOK))
                seen = now
        finally:
            self._ask_only({})

    def look(self, living: Mapping[str, str], now: float, held_up: float) -> None:
        for peer in living:
            heard = self._heard[peer] = min(now, self._heard.get(peer, now) + held_up)
            if now - heard > LONGEST and peer not in self.out_of_reach:
                log.info("server %s says nothing", living[peer])
                self.out_of_reach.add(peer)
                self.lost(peer)

    def _ask_only(self, living: Mapping[str, str]) -> None:
        for peer in [peer for peer in self._asking if peer not in living]:
            self._asking.pop(peer).cancel()
            self._heard.pop(peer, None)
            self.out_of_reach.discard(peer)
        for peer, address in living.items():
            if peer not in self._asking:
                self._asking[peer] = asyncio.create_task(self._ask(peer, address))

    async def _ask(self, peer: str, address: str) -> None:
        host, _, port = address.rpartition(":")
        while True:
            with contextlib.suppress(OSError, EOFError, ValueError, asyncio.LimitOverrunError):
                try:
                    await self._ask_on_a_line(peer, host.strip("[]"), int(port))
                except ConnectionRefusedError:
                    self.hears(peer)  # its machine answers: whoever comes finds out at once that its door is shut
            await asyncio.sleep(EVERY)

    async def _ask_on_a_line(self, peer: str, host: str, port: int) -> None:
        async with asyncio.timeout(LONGEST):
            reader, writer = await asyncio.open_connection(host, port)
        try:
            while True:
                writer.write(QUESTION)
                async with asyncio.timeout(LONGEST):
                    head = await reader.readuntil(HEAD_END)
                    await reader.readexactly(length_in(head))
                self.hears(peer)
                await asyncio.sleep(EVERY)
        finally:
            writer.transport.abort()


def length_in(head: bytes) -> int:
    """How long the body is that follows.

    >>> length_in(b"HTTP/1.1 200 OK\\r\\nContent-Length: 15\\r\\n\\r\\n")
    15
    >>> length_in(b"HTTP/1.1 200 OK\\r\\nContent-Length: 15000000000\\r\\n\\r\\n")
    Traceback (most recent call last):
    ValueError: that is no answer to whether a peer lives
    """
    for line in head.lower().split(b"\r\n"):
        if line.startswith(LENGTH):
            length = int(line.removeprefix(LENGTH))
            if length > BODY_BYTES:
                raise ValueError("that is no answer to whether a peer lives")
            return length
    return 0
