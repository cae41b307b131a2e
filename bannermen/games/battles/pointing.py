"""From the thing that somebody points at to the option that stands for it."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.terms import (
    BURN_AT,
    CARD_AT,
    COMMAND_AT,
    COMMANDER_AT,
    HEX_AT,
    HOUNDS_AT,
    PAIR_AT,
    QUENCH_AT,
    SETUP_CARD_AT,
    SYMBOL_AT,
    TACTIC_AT,
    TERRAIN_AT,
    TOKEN_AT,
    UNIT_AT,
)
from bannermen.kernel.decision import PASS

# Thing -> its first code and how many there may be: the ranges of terms.py.
_RANGES: Final[dict[str, tuple[int, int]]] = {
    "unit": (UNIT_AT, 100),
    "hex": (HEX_AT, 200),
    "burn": (BURN_AT, 200),
    "quench": (QUENCH_AT, 200),
    "hounds": (HOUNDS_AT, 100),
    "card": (CARD_AT, 70),
    "setup-card": (SETUP_CARD_AT, 30),
    "token": (TOKEN_AT, 5),
    "pair": (PAIR_AT, 5),
    "commander": (COMMANDER_AT, 30),
    "tactic": (TACTIC_AT, 10),
    "command": (COMMAND_AT, 16),
    "symbol": (SYMBOL_AT, 5),
    "terrain": (TERRAIN_AT, 3),
    "deed": (0, TERRAIN_AT),
}


def thing_code(thing: str, index: int) -> int:
    """
    >>> thing_code("hex", 37), thing_code("dragon", 1)
    (137, -1)
    """
    first, count = _RANGES.get(thing, (PASS, 0))
    return first + index if 0 <= index < count else PASS
