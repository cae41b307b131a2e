"""Running the server until somebody stops it."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from contextlib import suppress
from typing import Final

import uvicorn
from fastapi import FastAPI

from bannermen.server.app import make_app
from bannermen.server.doors.callers import Lines, caller
from bannermen.server.limits import MESSAGE_BYTES
from bannermen.server.settings import Settings

if sys.platform != "win32":
    import resource

FILES: Final = 16_384
TURN: Final = 0.0005  # seconds


def make_server(settings: Settings, host: str, port: int, log_level: str = "warning") -> uvicorn.Server:
    """The server, ready to run; port 0 takes a free one."""
    app = make_app(settings)
    lines = Lines(settings.proxies) if settings.strict else None
    if settings.database and lines is not None:
        lines.peers = lambda: app.state.registry.owners.homes
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level=log_level,
        access_log=False,  # addresses of people and their tables are nobody's business
        server_header=False,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # messages are small; packing them costs more time than it saves
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=caller(lines, app if settings.database else None),
        # Whoever calls may write any address into a header: it counts only from a proxy that was named.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )
    return Server(config, app)


class Server(uvicorn.Server):
    """Gives its tables to others before it shuts its door."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.state.registry.drain()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes calls from now on; they wait until the server runs. Raises OSError."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def run(server: uvicorn.Server, listener: socket.socket) -> None:
    """Serve. What is loaded by now stays for good: the collector of garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()
    # Whoever waits for an answer waits for the collector, too: often and little, and what has lasted is left alone. It
    # counts what is new less what is gone; where views take the place of others, a hundred answers add two hundred.
    gc.set_threshold(200, 50_000, 2)
    # The thread that writes gives way at every statement; it must not wait its usual five milliseconds to go on.
    sys.setswitchinterval(TURN)
    raise_the_number_of_open_files()
    # When it has closed everything, the server sends itself the signal that stopped it once more. By then that must not
    # kill: Python has still to give back what it holds, the semaphores of the bots' workers among it.
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, server.handle_exit)
    server.run(sockets=[listener])


def raise_the_number_of_open_files() -> None:
    """Every connection is one; the usual 1024 would be reached long before our own limits."""
    if sys.platform != "win32":
        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if least != resource.RLIM_INFINITY and least < wanted:
            with suppress(OSError, ValueError):  # some systems say "as many as you like" and do not mean it
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
