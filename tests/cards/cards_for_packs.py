"""Cards made for tests of the packs, and what seats have done before."""

from __future__ import annotations

from typing import Any

from tests.cards.table import Table, cards_file

BOLTON = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {
            "code": "bolton",
            "name": {"en": "House Bolton Man", "de": "Boltonmann", "ru": "Болтон"},
            "type": "character",
            "cost": 1,
            "strength": 1,
            "traits": ["House Bolton"],
        },
        {
            "code": "guard",
            "name": {"en": "White Guard", "de": "Wache", "ru": "Страж"},
            "type": "character",
            "cost": 3,
            "strength": 3,
            "icons": ["military"],
            "traits": ["Kingsguard", "Knight"],
        },
    ],
}


THIRD = {"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}


SECOND = {"military initiated": 1}  # the challenge in progress is counted with it


FREYS = cards_file(
    {
        "name": "Frey",
        "type": "character",
        "cost": 1,
        "strength": 1,
        "icons": ["power", "intrigue"],
        "traits": ["House Frey"],
    },
    {"name": "Frey Hall", "type": "location", "cost": 1, "traits": ["House Frey", "House Bolton", "House Mormont"]},
    {"name": "Song", "type": "event", "cost": 0, "traits": ["Song"], "does": [{"action": "any", "do": {"gold": 1}}]},
    {"name": "Song Hall", "type": "location", "cost": 0, "traits": ["Song"]},
    {
        "name": "Twin Song",
        "type": "event",
        "cost": 0,
        "traits": ["Song"],
        "does": [{"action": "any", "do": {"gold": 2}}],
    },
    {
        "name": "Siege",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "do": {"sacrifice": {"type": ["character", "location"], "whose": "mine"}}}],
    },
)
for number, each in enumerate(FREYS["cards"]):
    each["code"] = f"frey{number}"


USED = ["Summons", "Taxation", "Confiscation"]


ALL_ICONS = ["military", "intrigue", "power"]


def keys_until(t: Table, phase: str) -> set[str]:
    """What is asked on the way to that phase."""
    asked: set[str] = set()
    while t.phase != phase:
        asked.add(t.key)
        t.idle()
    return asked


FREY_AND_HALL: dict[str, Any] = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {"code": f"fine{number}", "name": {"en": name, "de": name, "ru": name}, **card_}
        for number, (name, card_) in enumerate(
            {
                "Frey": {"type": "character", "cost": 1, "strength": 1, "icons": ["power"], "traits": ["House Frey"]},
                "Old Hall": {"type": "location", "cost": 0, "faction": "tyrell", "traits": ["Lord", "Lady"]},
            }.items()
        )
    ],
}  # fmt: skip
