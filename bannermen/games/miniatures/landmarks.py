"""What a long fuzz must come past: every event, every question, every mode."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.edition import FIRST, SECOND, Edition
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.state import War
from bannermen.kernel.events import Event

EVENTS: Final = (
    "activated", "charge-failed", "claimed", "declared", "defense", "destroyed", "dice", "discard", "disorderly",
    "distance", "draw", "healed", "morale", "moved", "roll-off", "round", "scored", "terrain", "tested", "to-hit",
    "token", "token-spent", "wounds",
)  # fmt: skip


OPENED: Final = (
    *("action", "activated", "attack-before", "attack-declared", "attack-done", "attack-rolled", "charge-declared"),
    *("defense-rolled", "round-start", "test-before", "test-rolled", "turn-start", "zone-claimed"),
)  # windows in which somebody may play a card or give an order


def any_setup(scene: str, seed: int, edition: Edition) -> dict[str, Any]:
    """Every third match by the book of the first edition, where that has the mode; little terrain, or rolled for."""
    first = FIRST.name if seed % 3 == 2 and scene in MODES[FIRST.name] else edition.name
    named = {"edition": first} if first != edition.name else {}
    return {"scene": scene, "terrain": seed % 5} | named


def landmarks(edition: Edition) -> list[str]:
    modes = [f"mode {book.name} {key}" for book in (SECOND, FIRST) for key in MODES[book.name]]
    windows = [f"asked declare-{moment}" for moment in OPENED]
    return [f"event {kind}" for kind in EVENTS] + modes + windows


def passed(war: War, event: Event) -> list[str]:
    found = [f"event {event.kind}"]
    if event.kind == "round":
        found.append(f"mode {war.book.name} {war.field.mode.key}")
    if event.kind == "used":
        found.append(f"ability {war.lore.abilities[int(str(event.data['ability']))].key}")
    found += [f"seen {what}" for what in seen(war, event)]
    return found


def seen(war: War, event: Event) -> list[str]:
    """What the fuzzer counts in every match."""
    if event.kind == "used":
        return ["cards" if event.data["card"] else "orders"]
    if event.kind == "dice":
        return ["attacks"]
    if event.kind == "declared" and event.rule == war.book.cite("tmg21-charge-02"):
        return ["charges"]
    if event.kind == "tested" and event.rule == war.book.cite("tmg21-panic-02"):
        return ["panic tests"]
    if event.kind == "distance" and event.rule == war.book.cite("tmg21-retreat-02"):
        return ["retreats"]
    return ["destroyed units"] if event.kind == "destroyed" else []
