"""Plain cards made for tests: whom a card of a pack must take, and whom it must pass by."""

from __future__ import annotations

from typing import Any

from tests.cards.table import cards_file


def man(name: str, **given: Any) -> dict[str, Any]:
    """A character; neutral, of cost 2, STR 2 and all icons unless told otherwise."""
    shape = {"type": "character", "cost": 2, "strength": 2, "icons": ["military", "intrigue", "power"]}
    return {"name": name, **shape, **given}


def place(name: str, **given: Any) -> dict[str, Any]:
    return {"name": name, "type": "location", "cost": 2, **given}


def thing(name: str, **given: Any) -> dict[str, Any]:
    return {"name": name, "type": "attachment", "cost": 1, **given}


def tale(name: str, **given: Any) -> dict[str, Any]:
    """An event that does next to nothing."""
    return {"name": name, "type": "event", "cost": 0, "does": [{"action": "any", "do": {"gold": 1}}], **given}


def plan(name: str, **given: Any) -> dict[str, Any]:
    """A plot that says nothing."""
    return {"name": name, "type": "plot", "gold": 0, "initiative": 0, "claim": 1, "reserve": 6, **given}


def folk(*cards: dict[str, Any]) -> list[dict[str, Any]]:
    """A file of such cards, as `content` of a table."""
    file = cards_file(*cards)
    for number, card in enumerate(file["cards"]):
        card["code"] = f"folk{number}"
    return [file]
