"""Victory points."""

from __future__ import annotations

from bannermen.games.tactics import log
from bannermen.games.tactics.state import Battle


def earn(battle: Battle, side: int, points: int, rule: str) -> None:
    """Victory points belong to the side (tac-terms-08)."""
    if points == 0:
        return
    battle.vp[side] += points
    if battle.log is not None:
        log.earned(battle, side, points, rule)
