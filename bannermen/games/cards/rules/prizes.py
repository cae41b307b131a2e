"""Prized cards: what leaves gives power to all opponents (agotp-prized-01 to -05)."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.state import CardsMatch


def award(match: CardsMatch, card: int, seat: int) -> None:
    """Each opponent of whoever controlled the card, or played it, gains power; it counts as it last was."""
    amount = match.prized(card)
    if amount == 0:
        return
    for other in match.in_order():
        if other != seat:
            match.add_power(match.banner[other], amount)
            if match.log is not None:
                log.goods.gained(match, match.banner[other], amount, card, "agotp-prized-01")
