"""Which pages may talk to the server: its own, and those that were allowed by name."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit


def goes_by(host: str, names: tuple[str, ...]) -> bool:
    """Whether the server goes by the name under which it was called: its own machine, a plain address, or a name that
    was allowed. Otherwise a page of another site could point a name of its own at this server and read what it says.

    >>> [goes_by(host, ("table.example",)) for host in ("localhost:8000", "[::1]:80", "10.0.0.7", "table.example")]
    [True, True, True, True]
    >>> [goes_by(host, ("table.example",)) for host in ("evil.example", "table.example.evil", "", "[::1")]
    [False, False, False, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name == "localhost" or name.endswith(".localhost") or name in names:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_welcome(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Programs send no Origin and may come in; a page must be from here.

    >>> is_welcome({"host": "localhost:8000", "origin": "http://localhost:8000"}, ())
    True
    >>> is_welcome({"host": "localhost:8000", "origin": "https://evil.example"}, ())
    False
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(host) and host == headers.get("host", "")
