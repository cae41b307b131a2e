"""A request to a push service: only over https, only to public addresses, only for a while.

The address comes from a stranger's browser. What it resolves to is looked at first, and the connection is made to that
very address, so that no name leads into the network of the server.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from typing import Final
from urllib.parse import SplitResult, urlsplit

SECONDS: Final = 10.0
MOST: Final = 1000  # characters of an address
PORTS: Final = (443, 8443)
WORLD: Final = ipaddress.IPv6Network("2000::/3")
TUNNELS: Final = (ipaddress.IPv6Network("2002::/16"), ipaddress.IPv6Network("2001::/32"))


class NotCalled(Exception):
    """There is nobody whom we would call at this address."""


def target(endpoint: str, friend: str = "") -> SplitResult:
    """The parts of an address that may be called. `friend` is an origin that may be called in any case, for tests."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as error:
        raise NotCalled("no address") from error
    if len(endpoint) > MOST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise NotCalled("no address")
    if is_friend(parts, friend):
        return parts
    if parts.scheme != "https" or not parts.hostname or parts.username is not None or (port or 443) not in PORTS:
        raise NotCalled("only https")
    try:
        if not is_public(parts.hostname):
            raise NotCalled("not a public address")
    except ValueError:
        last = parts.hostname.rpartition(".")[2]
        if last == parts.hostname or not last[:1].isalpha():  # 127.1, 0x7f.1 and 0177.0.0.1 are addresses in disguise
            raise NotCalled("not a public name") from None
    return parts


def is_friend(parts: SplitResult, friend: str) -> bool:
    return bool(friend) and f"{parts.scheme}://{parts.netloc}" == friend


def is_public(address: str) -> bool:
    """Raises ValueError where it is no address but a name.

    >>> is_public("9.9.9.9"), is_public("127.0.0.1"), is_public("::ffff:10.0.0.1"), is_public("169.254.169.254")
    (True, False, False, False)
    >>> [is_public(address) for address in ("64:ff9b::7f00:1", "fec0::1", "::7f00:1", "2002:7f00:1::", "2620:fe::fe")]
    [False, False, False, False, True]
    """
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        # Only what is handed out to the world, and nothing that hides an address of the older kind: all other notations
        # (mapped, translated, compatible, site-local) lie outside of it.
        return found in WORLD and not any(found in hidden for hidden in TUNNELS) and found.is_global
    return found.is_global and not found.is_multicast


def addresses_of(host: str, port: int) -> list[tuple[str, int]]:
    """What a name resolves to. One private address among them is enough to leave it alone."""
    try:
        found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except OSError as error:
        raise NotCalled("unknown host") from error
    if not found or not all(is_public(address) for address in found):
        raise NotCalled("not a public address")
    return [(address, port) for address in found]


class Pinned(http.client.HTTPSConnection):
    """Connects to an address that was looked at, and to no other."""

    def __init__(self, host: str, port: int, address: tuple[str, int], watch: Watch) -> None:
        self.context = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=self.context)
        self.address = address
        self.watch = watch

    def connect(self) -> None:
        plain = socket.create_connection(self.address, self.watch.left())
        self.watch.over(plain)  # greeting each other may be drawn out, too
        self.sock = self.context.wrap_socket(plain, server_hostname=self.host)


class Watch:
    """One deadline for a whole call: whoever answers a byte now and then is cut off when it is over."""

    def __init__(self, seconds: float) -> None:
        self.at = time.monotonic() + seconds
        self._timer: threading.Timer | None = None
        self._line: socket.socket | None = None

    def left(self) -> float:
        """Seconds. Raises OSError when there are none."""
        left = self.at - time.monotonic()
        if left <= 0:
            raise TimeoutError("the call took too long")
        return left

    def over(self, line: socket.socket) -> None:
        self.end()
        self._line = line.dup()
        self._timer = threading.Timer(self.left(), cut_off, (self._line,))
        self._timer.daemon = True
        self._timer.start()

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._line is not None:
            self._line.close()
            self._line = None


def cut_off(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def post(endpoint: str, body: bytes, headers: dict[str, str], friend: str = "", seconds: float = SECONDS) -> int:
    """The status of the answer; redirections are not followed, and all of it takes no longer than so many seconds.
    Raises NotCalled and OSError."""
    watch = Watch(seconds)
    parts = target(endpoint, friend)
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if is_friend(parts, friend):
        connection = http.client.HTTPConnection(host, parts.port, timeout=seconds)
    else:
        port = parts.port or 443
        connection = Pinned(host, port, addresses_of(host, port)[0], watch)
    try:
        connection.connect()
        assert isinstance(connection.sock, socket.socket)
        watch.over(connection.sock)
        connection.request("POST", f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}", body, headers)
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        watch.end()
        connection.close()
