"""Content made for a test: cards in one line each, and the words that most of them need."""

from __future__ import annotations

from typing import Any

ANYONE = {"type": "character"}
MINE = {"type": "character", "whose": "mine"}


def man(name: str, *does: dict[str, Any], **given: Any) -> dict[str, Any]:
    """A character of STR 1 with all three icons, for 1 gold."""
    return {
        "name": name,
        "type": "character",
        "cost": 1,
        "strength": 1,
        "icons": ["military", "intrigue", "power"],
        "does": list(does),
        **given,
    }


def place(name: str, *does: dict[str, Any], **given: Any) -> dict[str, Any]:
    """A free location."""
    return {"name": name, "type": "location", "cost": 0, "does": list(does), **given}


def gear(name: str, *always: dict[str, Any], **given: Any) -> dict[str, Any]:
    """A free attachment with constant abilities."""
    return {"name": name, "type": "attachment", "cost": 0, "always": list(always), **given}


def event(name: str, do: Any, target: Any = None, /, **given: Any) -> dict[str, Any]:
    """A free event, an action unless it says otherwise; `given` belongs to its ability."""
    ability: dict[str, Any] = {"do": do, **given}
    if target is not None:
        ability["target"] = target
    if not any(cue in ability for cue in ("reaction", "interrupt", "would", "cancel")):
        ability["action"] = ability.get("action", "any")
    return {"name": name, "type": "event", "cost": ability.pop("price", 0), "does": [ability]}
