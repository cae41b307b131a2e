"""What all lines of the log have in common: how they are written, and how cards are named in them.

A line names kinds, not cards: the number of a card may stand for another card after its deck was shuffled.
"""

from __future__ import annotations

from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import ICON_BITS, ICON_MASK, SHADOWS
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message


def note(match: CardsMatch, kind: str, rule: str, text: Message, data: dict[str, object]) -> None:
    match.tell(Event(kind, rule, text, data))


def name(match: CardsMatch, card: int) -> tuple[str, int]:
    return ("kind", match.kind[card])


def names(match: CardsMatch, cards: list[int]) -> str:
    return " ".join([f"<kind:{match.kind[card]}>" for card in cards])


def is_hidden(match: CardsMatch, card: int) -> bool:
    """Does it lie in shadows where not everybody knows it?"""
    return match.place[card] == SHADOWS and match.known[card] != ALL_SEATS


def icon_types(icons: int) -> list[int]:
    return [type_ for type_ in range(3) if (icons >> (ICON_BITS * type_)) & ICON_MASK]
