"""The four ways in which one unit strikes at another."""

from __future__ import annotations

from typing import Final

ORDERED: Final = 0  # an attack by order
COUNTER: Final = 1  # a counterattack
PARTING: Final = 2  # a parting blow
HOUNDS: Final = 3  # war hounds
