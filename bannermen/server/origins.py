"""Which pages may talk to the server: its own, and those that were allowed by name."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit


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
