"""Sets of commands of one leadership card, as bits."""

from __future__ import annotations

from typing import Final

FIRST: Final = 1
BOTH: Final = 3
SECOND_FIRST: Final = 4  # beside BOTH: the second is carried out first


def cost_of(commands: int) -> int:
    """One command token for each command of the set (bow-card-12).

    >>> cost_of(FIRST), cost_of(BOTH | SECOND_FIRST)
    (1, 2)
    """
    return (commands & FIRST) + (commands >> 1 & 1)
