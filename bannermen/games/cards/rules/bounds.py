"""How much a player may still gain or draw this round, and what has been counted of it."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.table_numbers import MOST_DRAWN, MOST_GOLD
from bannermen.games.cards.rules.values import least_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import DRAWN_OF_ROUND, GOLD_GAINED

UNBOUND: Final = 999


def room(match: CardsMatch, law: int, seat: int, feat: int) -> int:
    """How much of it is left; what was had before the law came counts."""
    most = least_of(match, law, seat)
    return UNBOUND if most < 0 else max(0, most - match.did(seat, feat))


def gold_left(match: CardsMatch, seat: int) -> int:
    return room(match, MOST_GOLD, seat, GOLD_GAINED)


def draws_left(match: CardsMatch, seat: int) -> int:
    return room(match, MOST_DRAWN, seat, DRAWN_OF_ROUND)


def gain_gold(match: CardsMatch, seat: int, amount: int) -> int:
    """As much as may be gained; gives how much that was."""
    gained = min(amount, gold_left(match, seat))
    match.add_gold(seat, gained)
    match.count(seat, GOLD_GAINED, gained)
    return gained
