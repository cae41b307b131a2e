"""A player concedes while others play on: the deck leaves the game, and the rules of elimination do the rest."""

from __future__ import annotations

from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import OUT, SEE_DECK
from bannermen.kernel.answers import list_answers
from bannermen.kernel.decision import PASS


def playing(match: CardsMatch) -> list[int]:
    """Who is neither eliminated nor, without a deck, about to be (agot-elimination-01)."""
    return [seat for seat in range(match.seats) if not match.gone[seat] and match.left[seat] > 0]


def withdraw(match: CardsMatch, seat: int) -> None:
    """Elimination comes between two steps. So whatever the seat is asked until then is answered for it, with a pass
    where there is one; what others are asked they answer first."""
    for card in match.deck[seat][: match.left[seat]]:
        match.move(card, OUT)
    match.look(SEE_DECK)
    while (decision := match.decision_of(seat)) is not None:
        answer = PASS if PASS in decision.options else list_answers(match, decision, 1)[0]
        match.number -= 1  # it is one answer of the journal, the concession itself
        match.apply(seat, answer)
