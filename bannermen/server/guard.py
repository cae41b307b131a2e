"""What every HTTP request passes on its way in and out: size, rate, origin, and the headers of safety."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bannermen.server.limits import MESSAGE_BYTES, UPLOAD_BYTES, Buckets
from bannermen.server.origins import is_welcome
from bannermen.server.problems import Problem, foreign_origin, slow_down, too_large
from bannermen.server.settings import Settings

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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        problem = self.refuses(scope)
        if problem is not None:
            await refuse(problem, scope, receive, dressed)
            return
        await self.app(scope, self.measured(scope, receive), dressed)

    def refuses(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        client = scope.get("client")
        address = client[0] if client else ""
        if self.requests is not None and not self.requests.take(address):
            return slow_down()
        if scope["method"] not in READING and not is_welcome(headers, self.settings.origins):
            return foreign_origin()
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > biggest(scope):
            return too_large()
        large = int(length) > MESSAGE_BYTES or "transfer-encoding" in headers  # whose length nobody knows yet
        if large and self.uploads is not None and not self.uploads.take(address):
            return slow_down()
        return None

    def measured(self, scope: Scope, receive: Receive) -> Receive:
        """The length that a request claims is not to be trusted."""
        most = biggest(scope)
        got = 0

        async def measure() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise HTTPException(413)
            return message

        return measure


def biggest(scope: Scope) -> int:
    """Only a journal may be long."""
    return UPLOAD_BYTES if scope["path"].rstrip("/") == "/api/tables" else MESSAGE_BYTES


async def refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    await JSONResponse(problem.plain("en"), problem.status)(scope, receive, send)
