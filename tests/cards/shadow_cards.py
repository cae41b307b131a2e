"""Cards with shadow made for tests, and tables at which they lie."""

from __future__ import annotations

from typing import Any

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_events import OWN
from tests.cards.table import Table, cards_file

LURK: dict[str, Any] = {"at": "shadows"}
ACT: dict[str, Any] = {"action": "any", "cost": {"kneel": "self"}}


def whisper(name: str, do: Any, *rest: Any, shadow: str = "shadow 0", **given: Any) -> dict[str, Any]:
    """An event with shadow and no other cost, unless it says so."""
    given.setdefault("price", "-")
    return {**event(name, do, *rest, **given), "keywords": [shadow]}


MADE = cards_file(
    man("Lurker", cost=4, keywords=["shadow 3"]),
    man("Sneak", cost=2, keywords=["shadow 1"], always=[{"strength": 5, "for": {"type": "character"}}]),
    man("Mask", unique=True, cost=3, keywords=["shadow 2"]),
    man("Plain", cost=3),
    man("Twofold", cost=3, keywords=["shadow 5"]),
    man("Escape", {**ACT, "cost": {"veil": "self"}, "do": {"gold": 3}}, cost=0, keywords=["shadow 0"]),
    man("Escort", {"action": "any", "at": "shadows", "cost": {"discard": {"at": "shadows"}}, "do": {"put": "self"}},
        {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}, keywords=["shadow 4"]),
    man("Gravedigger", {"action": "any", "at": "discard", "cost": {"gold": 3}, "do": {"veil": "self"}}, cost=4,
        keywords=["shadow 3"]),
    place("Cellar", keywords=["shadow 1"], cost=2),
    place("Passage", keywords=["shadow 2", "limited"], cost=0),
    place("Gate", keywords=["limited"]),
    place("Vault", keywords=["shadow X"], cost="-"),
    gear("Powder", {"strength": 2, "for": "host"}, cost="-", keywords=["shadow 1"]),
    place("Herald of All", {"reaction": ["marshaled", "enters"], "do": {"gold": 1}}),
    place("Herald of Men", {"reaction": "marshaled", "of": {"type": "character"}, "do": {"gold": 1}}),
    place("Watcher", {"reaction": "emerges", "who": "you", "do": {"draw": 1}}),
    place("Mourner", {"reaction": ["thrown", "discarded"], "do": {"gold": 1}}),
    place("Witness", {"forced reaction": "leaves", "do": {"power": 1}}),
    place("Market", {**ACT, "do": {"cheaper": 2, "of": {}, "until": "phase"}}),
    place("Stable", {**ACT, "do": {"cheaper": 2, "of": {"type": "character"}, "until": "phase"}}),
    place("Guide", {**ACT, "do": {"cheaper": 1, "of": {}, "deeds": ["emerge"], "until": "phase"}}),
    place("Undercity", always=[{"cheaper": 1, "of": {}, "deeds": ["hide"], "for": "you"}]),
    place("Cellar Door", always=[{"cheaper": 1, "of": {}, "deeds": ["hide"], "for": "you", "first": True}]),
    event("Gamble", {"power": 1}, price="X", cost={"gold": "x"}),
    place("Counting House", always=[{"strength": 1, "for": {"type": "character", "whose": "mine"}, "per": LURK}]),
    place("Door", {**ACT, "target": {"whose": "mine", **LURK}, "do": {"put": "it"}}),
    place("Pawnshop", {"action": "any", "cost": {"discard": 1}, "do": {"power": 1}}),
    place("Spyglass", {**ACT, "target": LURK, "do": {"discard": "it"}}),
    place("Lantern", {**ACT, "target": LURK, "do": {"return": "it"}}),
    place("Crypt", {**ACT, "do": {"veil": {"at": "hand", "whose": "mine"}}}),
    place("Veil Maker", {**ACT, "do": [{"veil": {"at": "hand", "whose": "mine"}},
          {"mark": "it", "token": "shadow"}, {"shroud": "it", "of": {"lacks": "shadow"}}]}),
    event("Banish", [{"veil": "it"}, {"mark": "it", "token": "shadow"}, {"shroud": "it"}], ANYONE),
    event("Feint", {"veil": "it"}, {"type": "character", "keyword": "shadow", "whose": "mine", "count": [0, 9]}),
    event("Lock", [{"seal": True, "from": "opponents", "until": "phase"}]),
    event("Cheap Trick", {"discard": "it"}, {"type": "attachment", "cost": 3}),
    event("Judgment", {"cancel": True}, cancel="event", who="opponent", price="X", cost={"gold": "x"}),
    whisper("Whisper", {"power": 1}, action="any"),
    whisper("Letter", {"power": 1}, reaction="initiated", shadow="shadow 3"),
    whisper("Rhyme", {"power": 1}, price=1, action="any"),
    whisper("Ambition", {"power": 1}, action="any", cost={"gold": "x"}, shadow="shadow X"),
    faction="stark",
)  # fmt: skip


def table(*seats: dict[str, Any], **how: Any) -> Table:
    how.setdefault("pause", True)
    return Table(*seats, content=[OWN, MADE], **how)


def hidden(name: str, **how: Any) -> dict[str, Any]:
    """A card in shadows: seen, shrouded, tokens."""
    return {"card": name, **how}
