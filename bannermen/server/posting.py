"""A request to a push service: only over https, only to public addresses, only for a while.

The address comes from a stranger's browser. What it resolves to is looked at first, and the connection is made to that
very address, so that no name leads into the network of the server.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

SECONDS: Final = 10.0
MOST: Final = 1000  # characters of an address
PORTS: Final = (443, 8443)


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
        if "." not in parts.hostname:
            raise NotCalled("not a public name") from None
    return parts


def is_friend(parts: SplitResult, friend: str) -> bool:
    return bool(friend) and f"{parts.scheme}://{parts.netloc}" == friend


def is_public(address: str) -> bool:
    """Raises ValueError where it is no address but a name.

    >>> is_public("9.9.9.9"), is_public("127.0.0.1"), is_public("::ffff:10.0.0.1"), is_public("169.254.169.254")
    (True, False, False, False)
    """
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is not None and not inner.is_global:
            return False
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

    def __init__(self, host: str, port: int, address: tuple[str, int]) -> None:
        self.context = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=self.context)
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection(self.address, SECONDS)
        self.sock = self.context.wrap_socket(plain, server_hostname=self.host)


def post(endpoint: str, body: bytes, headers: dict[str, str], friend: str = "") -> int:
    """The status of the answer; redirections are not followed. Raises NotCalled and OSError."""
    parts = target(endpoint, friend)
    host = parts.hostname or ""
    connection: http.client.HTTPConnection
    if is_friend(parts, friend):
        connection = http.client.HTTPConnection(host, parts.port, timeout=SECONDS)
    else:
        port = parts.port or 443
        connection = Pinned(host, port, addresses_of(host, port)[0])
    try:
        connection.request("POST", f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}", body, headers)
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        connection.close()
