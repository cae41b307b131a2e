"""What every request passes on its way in and out: host, origin, size, rate, time, and the headers of safety."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bannermen.server.doors.caller_address import caller_address
from bannermen.server.doors.origins import goes_by, is_welcome
from bannermen.server.limits import BODY_SECONDS, MESSAGE_BYTES, PIECE_SECONDS, UPLOAD_BYTES, UPLOADS_EACH, Buckets
from bannermen.server.settings import Settings
from bannermen.server.wire.problems import Problem, foreign_origin, slow_down, too_large, unknown_host

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
# Built scripts and styles are no pages, and there are many of them: what a page may do is said with the page.
BUILT: Final = ("text/javascript", "text/css")
OF_BUILT: Final = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
READING: Final = ("GET", "HEAD", "OPTIONS")

RATE: Final = 50.0  # requests a second of one address in the long run
BURST: Final = 300
UPLOAD_RATE: Final = 0.5  # of those the large ones: they are read while everybody waits
UPLOAD_BURST: Final = 20


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Buckets(RATE, BURST) if settings.strict else None
        self.uploads = Buckets(UPLOAD_RATE, UPLOAD_BURST) if settings.strict else None
        self.uploading: dict[str, int] = {}  # address -> large requests that are on their way in
        origins = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self.names = (*settings.hosts, *origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not goes_by(Headers(scope=scope).get("host", ""), self.names):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name in OF_BUILT if headers.get("content-type", "").startswith(BUILT) else HEADERS:
                    headers.setdefault(name, HEADERS[name])
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        problem = self.refuses(scope)
        if problem is not None:
            await refuse(problem, scope, receive, dressed)
            return
        if not is_large(scope):
            await self.app(scope, self.measured(scope, receive), dressed)
            return
        address = caller_address(scope.get("client"))
        here = self.uploading.get(address, 0)
        if self.settings.strict and here >= UPLOADS_EACH:
            await refuse(slow_down(), scope, receive, dressed)
            return
        self.uploading[address] = here + 1
        try:
            await self.app(scope, self.measured(scope, receive), dressed)
        finally:
            self.uploading[address] -= 1
            if not self.uploading[address]:
                del self.uploading[address]

    def refuses(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        address = caller_address(scope.get("client"))
        if not goes_by(headers.get("host", ""), self.names):
            return unknown_host()
        if self.requests is not None and not self.requests.take(address):
            return slow_down()
        if scope["method"] not in READING and not is_welcome(headers, self.settings.origins):
            return foreign_origin()
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > biggest(scope):
            return too_large()
        if is_large(scope) and self.uploads is not None and not self.uploads.take(address):
            return slow_down()
        return None

    def measured(self, scope: Scope, receive: Receive) -> Receive:
        """The length that a request claims is not to be trusted; nor is it waited for, for ever."""
        most = biggest(scope)
        got = 0
        more = True
        deadline = asyncio.get_running_loop().time() + BODY_SECONDS

        async def measure() -> Message:
            nonlocal got, more
            if not more:
                return await receive()  # only whether the other side has gone
            try:
                async with asyncio.timeout_at(min(deadline, asyncio.get_running_loop().time() + PIECE_SECONDS)):
                    message = await receive()
            except TimeoutError as late:
                raise HTTPException(408) from late
            got += len(message.get("body", b""))
            more = message.get("more_body", False)
            if got > most:
                raise HTTPException(413)
            return message

        return measure


def is_large(scope: Scope) -> bool:
    """Or of a length that nobody knows yet."""
    headers = Headers(scope=scope)
    length = headers.get("content-length", "0")
    return "transfer-encoding" in headers or (length.isdecimal() and int(length) > MESSAGE_BYTES)


def biggest(scope: Scope) -> int:
    """Only a journal may be long."""
    return UPLOAD_BYTES if scope["path"].rstrip("/") == "/api/tables" else MESSAGE_BYTES


async def refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    await JSONResponse(problem.plain("en"), problem.status)(scope, receive, send)
