"""Where a browser wants to be called, as it is kept."""

from __future__ import annotations

from typing import Final, NamedTuple

KEY_FILE: Final = "push.key"  # the key of the site, in the folder of its tables


class Subscription(NamedTuple):
    """Where a browser wants to be called, and how it wants the message sealed."""

    endpoint: str
    p256dh: str  # its public key
    auth: str  # the secret that only it and we know
