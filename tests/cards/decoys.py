"""Places and things with the traits of men: what speaks of characters must pass them by."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.cards.packs import fight, killed, table
from tests.cards.plain_events import TRAITS
from tests.cards.table import Table, cards_file, lannister

HOUSES = ("baratheon", "greyjoy", "lannister", "martell", "nightswatch", "stark", "targaryen", "tyrell")
MORE = ["Ally", "Companion", "House Bolton", "House Frey", "Item", "Small Council", "Warship", "Weapon"]


def _of(house: str) -> list[dict[str, Any]]:
    """A hall and a robe of a house: a location and an attachment with all traits, unique."""
    traits = sorted({*TRAITS, *MORE})
    plain = {"cost": 1, "traits": traits, "unique": True, "faction": house}
    return [
        {"code": f"hall-{house}", "name": f"{house} hall", "type": "location", **plain},
        {"code": f"robe-{house}", "name": f"{house} robe", "type": "attachment", **plain},
        {"code": f"man-{house}", "name": f"{house} man", "type": "character", "cost": 1, "strength": 1,
         "icons": ["military", "intrigue", "power"], "faction": house, "unique": True},
    ]  # fmt: skip


CLOAK = {"code": "cloak", "name": "Cloak", "type": "attachment", "cost": 0, "attach": {"type": "character"}}
MODEL = {"code": "model", "name": "Model", "type": "attachment", "cost": 0, "traits": ["Warship"]}
SMITHY = {"code": "smithy", "name": "Smithy", "type": "location", "cost": 0, "traits": ["Weapon"]}
HALLS = cards_file(*[card for house in HOUSES for card in _of(house)], CLOAK, MODEL, SMITHY)


def lay(mine: dict[str, Any], theirs: dict[str, Any], **how: Any) -> Table:
    """A table with those cards; the seats may be used again."""
    how = {"pause": True, "content": [HALLS], **how}
    return table(deepcopy(mine), deepcopy(theirs), **how)


def battle(mine: dict[str, Any], theirs: dict[str, Any], *rest: Any, **how: Any) -> Table:
    """A challenge of seat 0 against seat 1 at such a table."""
    how = {"pause": True, "content": [HALLS], **how}
    return fight(deepcopy(mine), deepcopy(theirs), *rest, **how)


GUARDS = ["Tywin Lannister", "King's Hunting Party", "Ser Jaime Lannister"]


def defeat(mine: dict[str, Any], type_: str, who: list[str], theirs: dict[str, Any] | None = None) -> Table:
    """Seat 0 attacks and loses, by more than five."""
    other = deepcopy(theirs or lannister(hand=["Ice"], gold=1))
    other["play"] = [*GUARDS, *other.get("play", [])]
    return battle(mine, other, type_, who, GUARDS)


def dies(victim: str, mine: dict[str, Any], theirs: dict[str, Any]) -> Table:
    """Seat 1 kills somebody; the next question is what comes of it."""
    return killed(victim, deepcopy(mine), deepcopy(theirs))


def is_silent(t: Table, name: str) -> bool:
    """Nobody may use that card until the challenge is over."""
    while t.match.contest >= 0 and not t.over:
        if t.key.startswith(("cards.reaction", "cards.target", "cards.due")) and name in t.offered():
            return False
        t.idle()
    return True
