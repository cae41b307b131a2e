"""Messages as they go over the wire."""

from __future__ import annotations

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder()


def encoded(message: dict[str, Any]) -> str:
    return _encoder.encode(message).decode()
