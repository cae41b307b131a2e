"""The second edition of the miniatures game, as it is offered."""

from __future__ import annotations

from bannermen.games.miniatures.table import GAME

__all__ = ["GAME"]
