"""The named functions that card files may call; rules/functions.py says what they do."""

from __future__ import annotations

from typing import Final

FUNCTIONS: Final[tuple[str, ...]] = ("heads", "song")
