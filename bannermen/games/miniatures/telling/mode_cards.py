"""What the cards of modes say, in one language: missions with their points, and siege cards."""

from __future__ import annotations

from typing import Any

from bannermen.content.names import named
from bannermen.games.miniatures.modes.missions import points_of
from bannermen.games.miniatures.telling.naming import MISSION_TEXTS, MISSIONS, SIEGE_CARDS, SIEGE_TEXTS


def mode_cards(language: str) -> dict[str, list[dict[str, Any]]]:
    """Each by its number; there is no mission 0."""
    missions = [
        {"name": named(name, language), "text": named(text, language), "points": points_of(number)}
        for number, (name, text) in enumerate(zip(MISSIONS, MISSION_TEXTS, strict=True))
    ]
    siege = [
        {"name": named(name, language), "text": named(text, language)}
        for name, text in zip(SIEGE_CARDS, SIEGE_TEXTS, strict=True)
    ]
    return {"missions": missions, "siege": siege}
