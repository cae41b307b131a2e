"""What comes to a table that another server plays is passed on to that server: any door leads to any table.

Sockets are joined byte by byte (`join`), requests are asked again (`Forward`). What was passed on once is never passed
on again: if the table has changed hands meanwhile, whoever asked comes again. A peer says for whom it speaks, and signs
it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import Final, NamedTuple, cast
from urllib.parse import unquote

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bannermen.server.storage.owners import Elsewhere
from bannermen.server.storage.storage import InDoubt
from bannermen.server.tables.registry import SPREAD, TableRegistry
from bannermen.server.wire.problems import Problem, moving

log = logging.getLogger(__name__)

HOP: Final = b"bannermen-hop"  # for whom a peer speaks, and its signature
HOPPED: Final = "bannermen.hopped"
TABLES: Final = "/api/tables"
READING: Final = ("GET", "HEAD")
OWN_LINE: Final = (b"connection", b"transfer-encoding", b"content-length", b"keep-alive", b"upgrade", HOP)
REACH: Final = 1.0  # seconds until a line to a peer is there
WORD: Final = 2.0  # and until it says something there
ANSWER: Final = 60.0  # and until it has answered
AT_ONCE: Final = 32
HIGH: Final = 1 << 18  # bytes that may wait for a slow side before the quick one is made to wait
OPCODE: Final = 0x0F  # in the first byte of a frame
PONG: Final = 0x0A
AWAY: Final = b"\x88\x02\x03\xf4"  # the frame that closes a socket with 1012


def table_of(path: str) -> tuple[str, str]:
    """The table that a path leads to, and what of it.

    >>> table_of("/api/tables/oldtown/socket"), table_of("/api/tables"), table_of("/api/games")
    (('oldtown', 'socket'), ('', ''), ('', ''))
    """
    if not path.startswith(TABLES + "/"):
        return "", ""
    id, _, rest = path.removeprefix(TABLES + "/").partition("/")
    return unquote(id), rest


class Passed:
    """Outermost: whoever was passed on by a peer counts as who he is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            registry: TableRegistry = scope["app"].state.registry
            said = [value for name, value in scope["headers"] if name == HOP]
            if said and registry.peerage is not None:
                address = registry.peerage.address_in(said[0].decode("latin-1"), scope["path"])
                if address is not None:
                    scope["client"] = (address, 0)
                    scope[HOPPED] = True
        await self.app(scope, receive, send)


class Forward:
    """Requests about a table are answered by the server that plays it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.threads = ThreadPoolExecutor(AT_ONCE, "passing on")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        registry: TableRegistry | None = scope["app"].state.registry if scope["type"] == "http" else None
        if registry is None or registry.owners is None or scope.get(HOPPED):
            await self.app(scope, receive, send)
            return
        elsewhere = await whereabouts(registry, scope)
        if elsewhere is None:
            await self.app(scope, receive, send)
            return
        body = await whole(receive)
        try:
            told = await self.ask(registry, elsewhere, scope, body) if elsewhere.address else None
        except ConnectionRefusedError:  # its machine answers and its door is shut: it need not be waited for
            await self.answer_instead(registry, elsewhere.owner, scope, said_again(body), send)
            return
        except (OSError, HTTPException) as error:
            if isinstance(error, TimeoutError):
                registry.owners.note_silent(elsewhere.owner)
            log.info("a table's server does not answer: %s", error)
            told = None
        if told is None:
            await tell_moving(scope, receive, send)
            return
        registry.passed_on += 1
        status, given, answer = told
        kept = [(n.lower().encode(), v.encode("latin-1")) for n, v in given if n.lower().encode() not in OWN_LINE]
        kept.append((b"content-length", str(len(answer)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": kept})
        await send({"type": "http.response.body", "body": answer})

    async def answer_instead(
        self, registry: TableRegistry, dead: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        id, _ = table_of(scope["path"])
        try:
            if id:
                await registry.open(id, dead)
        except (Elsewhere, InDoubt):
            await tell_moving(scope, receive, send)
            return
        except Problem:
            pass  # the door says what is wrong
        await self.app(scope, receive, send)

    async def ask(
        self, registry: TableRegistry, elsewhere: Elsewhere, scope: Scope, body: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """What the other server says to it. Raises OSError and HTTPException."""
        owners, peerage = registry.owners, registry.peerage
        assert owners is not None and peerage is not None
        host, _, port = elsewhere.address.rpartition(":")
        line = HTTPConnection(host.strip("[]"), int(port), timeout=REACH)
        address = scope["client"][0] if scope.get("client") else ""
        headers = [(name, value) for name, value in scope["headers"] if name not in OWN_LINE]
        headers.append((HOP, peerage.sign(address, scope["path"]).encode()))
        headers.append((b"content-length", str(len(body)).encode()))
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        where = (scope.get("raw_path") or scope["path"].encode()).partition(b"?")[0] + query

        def work() -> tuple[int, list[tuple[str, str]], bytes]:
            line.connect()
            line.sock.settimeout(ANSWER)
            line.putrequest(scope["method"], where.decode("latin-1"), skip_host=True, skip_accept_encoding=True)
            for name, value in headers:
                line.putheader(name.decode("latin-1"), value)
            line.endheaders(body)
            reply = line.getresponse()
            return reply.status, reply.getheaders(), reply.read()

        def cut() -> None:
            with contextlib.suppress(OSError, AttributeError):
                line.sock.shutdown(socket.SHUT_RDWR)

        owners.passes_on(elsewhere.owner, cut)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)
        finally:
            owners.passes_no_more(elsewhere.owner, cut)
            line.close()


async def whereabouts(registry: TableRegistry, scope: Scope) -> Elsewhere | None:
    """The other server that must answer a request, if one must."""
    owners = registry.owners
    assert owners is not None
    id, rest = table_of(scope["path"])
    try:
        if not id:
            makes = scope["path"] == TABLES and scope["method"] == "POST"
            return owners.any_peer() if makes and owners.draining else None
        if not rest and scope["method"] in READING:  # to look at one needs no owner
            return await owners.whose(id) if registry.opened(id) is None and owners.is_alive else None
        await registry.open(id)
    except Elsewhere as found:
        return found
    except InDoubt:
        return Elsewhere()
    except Problem:
        pass  # the door says what is wrong
    return None


async def whole(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        piece: bytes = message.get("body", b"")
        body += piece
        if not message.get("more_body"):
            return body


def said_again(body: bytes) -> Receive:
    """A request that was read already."""
    said = iter(({"type": "http.request", "body": body, "more_body": False},))

    async def receive() -> Message:
        return next(said, {"type": "http.disconnect"})

    return receive


async def tell_moving(scope: Scope, receive: Receive, send: Send) -> None:
    await JSONResponse(moving().plain("en"), 503, {"Retry-After": "1"})(scope, receive, send)


# --- sockets ----------------------------------------------------------------------------------------------------------


class Half(asyncio.Protocol):
    """One side of a joined line: whatever comes is given to the other side, as fast as that takes it."""

    other: Half | None = None
    transport: asyncio.Transport

    def __init__(self, gone: Callable[[], None]) -> None:
        self.gone = gone

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(HIGH)

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.transport.is_closing():
            self.other.transport.resume_reading()


class Near(Half):
    """The side of a browser."""

    asks = False  # does it wait for something?

    def data_received(self, data: bytes) -> None:
        self.asks = self.asks or data[0] & OPCODE != PONG  # with that it only says that it is there
        assert self.other is not None
        if self.other.transport.is_closing():
            self.send_away()
        else:
            self.other.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone()
        if self.other is not None:
            self.other.transport.close()

    def lose_server(self) -> None:
        """Who waits for something goes first: a server that is gone is missed by many in the same moment."""
        after = 0.0 if self.asks else random.uniform(0.0, SPREAD)
        asyncio.get_running_loop().call_later(after, self.send_away)

    def send_away(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(AWAY)
            self.transport.close()


class Far(Half):
    """The side of a server."""

    other: Near | None = None
    first = b""  # what it said before it was joined

    def __init__(self, gone: Callable[[], None], heard: Callable[[], None]) -> None:
        super().__init__(gone)
        self.hears = heard
        self.heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        self.hears()
        if self.other is not None:
            self.other.asks = False
            self.other.transport.write(data)
            return
        self.first += data
        if not self.heard.done():
            self.heard.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone()
        self.heard.cancel()
        if self.other is not None:
            self.other.lose_server()

    async def answered(self) -> None:
        """Wait until it has said something. Raises OSError when it breaks before."""
        await asyncio.wait([self.heard])
        if self.heard.cancelled():
            raise ConnectionResetError

    def join(self, near: Near) -> None:
        self.other, near.other = near, self
        near.transport.write(self.first)


class Calling(NamedTuple):
    """A browser that asks for a socket."""

    transport: asyncio.Transport
    address: str
    path: str
    head: bytes


async def join(registry: TableRegistry, elsewhere: Elsewhere, calling: Calling) -> None:
    """Join the line of a browser with the server that plays its table, once that answers. From then on nobody reads
    what they say. Raises OSError."""
    transport, address, path, head = calling
    owners, peerage = registry.owners, registry.peerage
    assert owners is not None and peerage is not None
    host, _, port = elsewhere.address.rpartition(":")
    owner = elsewhere.owner

    def gone() -> None:
        owners.passes_no_more(owner, cut)

    def cut() -> None:
        far.transport.abort()  # one that sleeps would not close it with us

    def heard() -> None:
        owners.hearing.hears(owner)

    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(REACH):
            _, far = await loop.create_connection(lambda: Far(gone, heard), host.strip("[]"), int(port))
    except TimeoutError:
        owners.note_silent(owner)
        raise
    owners.passes_on(owner, cut)
    first, _, rest = head.partition(b"\r\n")
    signed = peerage.sign(address, path).encode()
    far.transport.write(first + b"\r\n" + HOP + b": " + signed + b"\r\n" + rest)
    try:
        async with asyncio.timeout(WORD):
            await far.answered()
    except OSError:  # it may be slow: in a rush everybody would be sent from door to door if it counted as silent
        log.info("server %s accepts a line and says nothing", elsewhere.address)
        far.transport.abort()
        raise
    if transport.is_closing():
        far.transport.abort()
        return
    near = Near(gone)
    near.connection_made(transport)
    transport.set_protocol(near)
    far.join(near)
    registry.passed_on += 1
    transport.resume_reading()
