"""The websocket of a table: hello, then requests and replies until somebody leaves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bannermen.kernel.message import says
from bannermen.server.doors.advice import BROKEN
from bannermen.server.doors.caller_address import caller_address
from bannermen.server.doors.forward import table_of
from bannermen.server.doors.origins import is_welcome
from bannermen.server.doors.requests import RequestHandler
from bannermen.server.doors.usher import Usher
from bannermen.server.limits import (
    CONNECTIONS_ALL,
    CONNECTIONS_EACH,
    HELLO_SECONDS,
    MESSAGE_BYTES,
    SEND_SECONDS,
    SILENT_HOURS,
    Bucket,
    Buckets,
)
from bannermen.server.storage.archive import Fenced
from bannermen.server.storage.owners import Elsewhere
from bannermen.server.storage.roster import hashed
from bannermen.server.storage.storage import DiskFull, InDoubt
from bannermen.server.tables.company import PutAway
from bannermen.server.tables.connection import Connection
from bannermen.server.tables.table import Table
from bannermen.server.wire import messages
from bannermen.server.wire.encoding import encoded
from bannermen.server.wire.problems import DISK_FULL, Problem

log = logging.getLogger(__name__)

TOO_LARGE: Final = 1009
AWAY: Final = 1012
NO_HELLO: Final = 4400
UNKNOWN_TOKEN: Final = 4401
FOREIGN: Final = 4403
UNKNOWN_TABLE: Final = 4404
TOO_SLOW: Final = 4408
SILENT: Final = 4410
TOO_MANY: Final = 4429

RATE: Final = 20.0  # messages a second in the long run
BURST: Final = 60
PATIENCE: Final = 200  # messages over the limit before the connection is closed
RATE_EACH: Final = 200.0  # the same for all connections of one address together
BURST_EACH: Final = 1000
CHAT_RATE: Final = 1.0  # lines of chat a second: everybody at the table gets them, and they stay on disk
CHAT_BURST: Final = 10
STRANGER_RATE: Final = 0.2  # lines of those of one address who only look on, at all tables together
STRANGER_BURST: Final = 5
LOOK_RATE: Final = 20.0  # looks back of one address: for each, part of the match is played again
LOOK_BURST: Final = 100
CALL_RATE: Final = 20.0  # new connections a second of one address
CALL_BURST: Final = 400


SLOW_DOWN: Final = says("Too many requests; wait a little.")


class Leave(Exception):
    """The conversation is over."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(code)


class Doorkeeper:
    """Counts who is in, who comes and how much they say, by address."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.inside: dict[str, int] = {}
        self.all = 0
        self.calls = Buckets(CALL_RATE, CALL_BURST)
        self.messages = Buckets(RATE_EACH, BURST_EACH)
        self.strangers = Buckets(STRANGER_RATE, STRANGER_BURST)
        self.looks = Buckets(LOOK_RATE, LOOK_BURST)
        self.usher = Usher()

    def enter(self, address: str) -> bool:
        here = self.inside.get(address, 0)
        if self.strict and (here >= CONNECTIONS_EACH or self.all >= CONNECTIONS_ALL or not self.calls.take(address)):
            return False
        self.inside[address] = here + 1
        self.all += 1
        return True

    def leave(self, address: str) -> None:
        self.all -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]


SOCKET: Final = "/api/tables/{id}/socket"


class SocketDoor:
    """A socket goes straight to its table: all that stands around other requests costs more than the greeting."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            id, rest = table_of(scope["path"])
            if rest == "socket":
                await table_socket(WebSocket(scope, receive, send), id)
                return
        await self.app(scope, receive, send)


async def table_socket(websocket: WebSocket, id: str) -> None:
    app = websocket.app
    doorkeeper: Doorkeeper = app.state.doorkeeper
    address = caller_address(websocket.client)
    await websocket.accept()
    if not is_welcome(websocket.headers, app.state.settings.origins):
        await close(websocket, FOREIGN)
        return
    if not doorkeeper.enter(address):
        await close(websocket, TOO_MANY)
        return
    try:
        await converse(websocket, id)
    except Leave as leave:
        await close(websocket, leave.code)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("table %s: a conversation broke", id)
        await close(websocket, 1011)
    finally:
        doorkeeper.leave(address)


async def close(websocket: WebSocket, code: int) -> None:
    if websocket.application_state == WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, TimeoutError, WebSocketDisconnect, OSError):  # it may be gone already
            async with asyncio.timeout(SEND_SECONDS):
                await websocket.close(code)


async def converse(websocket: WebSocket, id: str) -> None:
    hello = await greeting(websocket)
    try:
        table: Table = await websocket.app.state.registry.open(id)
    except Problem as problem:
        await websocket.send_text(encoded({"type": "error", **problem.plain(hello.language)}))
        raise Leave(UNKNOWN_TABLE) from problem
    except (Elsewhere, InDoubt) as elsewhere:
        raise Leave(AWAY) from elsewhere
    token = hashed(hello.token) if hello.token else ""
    if token and token not in table.roster.people:
        raise Leave(UNKNOWN_TOKEN)
    have = -1 if hello.have is None else hello.have
    connection = Connection(token, hello.language, have, caller_address(websocket.client))
    await table.join(connection)
    handler = RequestHandler(table, connection)
    reading = asyncio.create_task(listen(websocket, handler))
    writing = asyncio.create_task(speak(websocket, table, connection))
    try:
        done, _ = await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        table.leave(connection)
        reading.cancel()
        writing.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)
        await handler.close()


async def greeting(websocket: WebSocket) -> messages.Hello:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = messages.read(await received(websocket))
    except (TimeoutError, messages.NotUnderstood) as silence:
        raise Leave(NO_HELLO) from silence
    if not isinstance(hello, messages.Hello):
        raise Leave(NO_HELLO)
    return hello


async def received(websocket: WebSocket) -> str:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text: str | None = message.get("text")
    if text is None:
        return ""  # bytes are no message of ours, and no JSON either
    if len(text) > MESSAGE_BYTES or len(text.encode("utf-8", "surrogatepass")) > MESSAGE_BYTES:
        raise Leave(TOO_LARGE)
    return text


async def listen(websocket: WebSocket, handler: RequestHandler) -> None:
    """Requests one after another, as they come."""
    bucket, chats = Bucket(RATE, BURST), Bucket(CHAT_RATE, CHAT_BURST)
    doorkeeper: Doorkeeper = websocket.app.state.doorkeeper
    address = caller_address(websocket.client)
    patience = PATIENCE
    table = handler.table
    while True:
        try:
            async with asyncio.timeout(SILENT_HOURS * 3600):
                text = await received(websocket)
        except TimeoutError as silence:
            raise Leave(SILENT) from silence
        if doorkeeper.strict and not (bucket.take() and doorkeeper.messages.take(address)):
            patience -= 1
            if patience <= 0:
                raise Leave(TOO_MANY)
            handler.error("slow-down", SLOW_DOWN, messages.id_of(text))
            continue
        try:
            request = messages.read(text)
        except messages.NotUnderstood as error:
            handler.error("not-understood", says("This was not understood: {what}", what=str(error)), error.id)
            continue
        if not await table.is_here():
            raise Leave(AWAY)
        if doorkeeper.strict:
            chat = isinstance(request, messages.Chat) and not (
                chats.take() and (handler.connection.seats or doorkeeper.strangers.take(address))
            )
            look = isinstance(request, messages.Look) and not doorkeeper.looks.take(address)
            if chat or look:
                handler.error("slow-down", SLOW_DOWN, request.id)
                continue
        handler.connection.asks = True
        try:
            await table.see_through(handler.serve(request))
        except (Leave, WebSocketDisconnect):
            raise
        except (PutAway, Fenced, InDoubt) as gone:
            raise Leave(AWAY) from gone
        except DiskFull:
            handler.error("disk-full", DISK_FULL, request.id)
        except Exception:
            log.exception("table %s: a request broke", table.roster.id)
            handler.error("broken", BROKEN, request.id)
        handler.connection.asks = False


async def speak(websocket: WebSocket, table: Table, connection: Connection) -> None:
    """Sends what is owed, as fast as the other side takes it."""
    while True:
        await connection.stir.wait()
        connection.stir.clear()
        if connection.overflowed:
            raise Leave(TOO_SLOW)
        if table.gone and not connection.away:
            continue  # its turn comes
        while connection.outbox:
            await send(websocket, encoded(connection.outbox.popleft()))
        while table.play is not None and table.play.shown.is_owed_trials(connection):
            await table.play.shown.make_ready(connection)
        update = table.update_text(connection)
        if update is not None:
            await send(websocket, update)
        if connection.whole or connection.next_eyes:
            await send(websocket, table.state_text(connection))
        elif connection.news:
            await send(websocket, table.news_text(connection))
        if connection.away:
            raise Leave(AWAY)


async def send(websocket: WebSocket, text: str) -> None:
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await websocket.send_text(text)
    except TimeoutError as slow:
        raise Leave(TOO_SLOW) from slow
    except (RuntimeError, OSError) as gone:
        raise WebSocketDisconnect from gone
