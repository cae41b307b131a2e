"""What a long fuzz must come past: every event, every question, every mode."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.edition import Edition
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.state import War
from bannermen.kernel.events import Event

EVENTS: Final = (
    "activated", "charge-failed", "claimed", "declared", "defense", "destroyed", "dice", "discard", "disorderly",
    "distance", "draw", "healed", "morale", "moved", "roll-off", "round", "scored", "terrain", "tested", "to-hit",
    "token", "token-spent", "wounds",
)  # fmt: skip


def landmarks(edition: Edition) -> list[str]:
    return [f"event {kind}" for kind in EVENTS] + [f"mode {key}" for key in MODES[edition.name]]


def passed(war: War, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    if event.kind == "round":
        found.append(f"mode {war.field.mode.key}")
    return found
