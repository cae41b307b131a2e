"""By what servers of one database know each other, and believe for whom another speaks."""

from __future__ import annotations

import hashlib
import hmac


class Peerage:
    """By what servers of one database know each other: a secret that lies there."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def sign(self, address: str, path: str) -> str:
        return f"{address} {hmac.new(self.secret, f'{address} {path}'.encode(), hashlib.sha256).hexdigest()}"

    def address_in(self, head: str, path: str) -> str | None:
        """For whom a peer speaks; None where it is no peer."""
        address = head.partition(" ")[0]
        return address if hmac.compare_digest(head.encode(), self.sign(address, path).encode()) else None
