"""What the dice of attack and defence brought, against what they bring on average."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.tactics.rules.dice import CHANGED
from bannermen.games.tactics.state import Battle
from bannermen.kernel.events import Event

SIDES: Final = 10


def luck(battle: Battle, event: Event) -> tuple[int, int, float] | None:
    """Dice that reach their number (tac-dice-02); what an effect has set is not counted (tac-dice-07)."""
    if event.kind not in ("strike", "defend"):
        return None
    data: dict[str, Any] = dict(event.data)
    bonus = sum(part[0] for part in data["bonus"])
    least = (data["hit"] if event.kind == "strike" else data["least"]) - bonus
    thrown = [die for die in data["dice"] if die <= CHANGED]
    share = max(0, min(SIDES, SIDES + 1 - least)) / SIDES
    return battle.seat_of[data["figure"]], sum(die >= least for die in thrown), share * len(thrown)
