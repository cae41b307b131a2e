"""Cards that lie facedown under an agenda or a card in play, and how they come back (agotp-beneath-01 to -05)."""

from __future__ import annotations

from bannermen.abilities.modifiers import in_rows
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import RESTORES
from bannermen.games.cards.rules.values import brings
from bannermen.games.cards.state import ALL_SEATS, DELAYED_WIDTH, DUE_CARD, DUE_SEAT, DUE_SOURCE, CardsMatch
from bannermen.games.cards.terms import DISCARD, HAND, NONE


def bury_top(match: CardsMatch, seat: int, count: int, under: int) -> None:
    """The topmost cards of the seat's deck go under a card; that is no drawing, and nobody else sees them."""
    cards = match.deck[seat][max(0, match.left[seat] - count) : match.left[seat]]
    for card in reversed(cards):
        match.bury(card, under)
    if match.log is not None:
        log.beneath.buried(match, seat, cards, under)


def take_back(match: CardsMatch, seat: int, under: int) -> None:
    """The cards of the seat under that card come to its hand."""
    cards = [card for card in match.lying_under(under) if match.owner[card] == seat]
    for card in cards:
        match.move(card, HAND)
    if match.log is not None and len(cards) > 0:
        log.beneath.raised(match, seat, cards, under)


def lay_open(match: CardsMatch, card: int) -> list[int]:
    """The card leaves play: what lies under it is discarded, unless it says otherwise (agotp-beneath-05). Gives the
    cards of hands that are discarded for that."""
    thrown: list[int] = []
    lying = match.lying_under(card)
    if brings(match, card, RESTORES):
        owners = [match.owner[other] for other in lying]
        for seat in match.in_order():
            if seat in owners or is_promised_back(match, seat, card):
                thrown.extend(match.hand[seat])
                take_back(match, seat, card)
        return thrown
    if len(lying) == 0:
        return thrown
    for other in lying:
        match.learn(other, ALL_SEATS)
        match.move(other, DISCARD)
    if match.log is not None:
        log.beneath.lost(match, card, lying)
    return thrown


def turn_up_under(match: CardsMatch, cover: int) -> int:
    """A card that is attached facedown leaves play: everybody sees what it is (agotp-facedown-03). Gives its number."""
    card = match.lying_under(cover)[0]
    match.learn(card, ALL_SEATS)
    if match.log is not None:
        log.beneath.turned_up(match, card)
    return card


def is_promised_back(match: CardsMatch, seat: int, card: int) -> bool:
    """Is the seat to have back what lies under the card, were it nothing?"""
    for row in in_rows(match.delayed, DELAYED_WIDTH):
        if row[DUE_CARD] == card and row[DUE_SEAT] == seat and row[DUE_SOURCE] == match.kind[card]:
            return True
    return False


def agenda_of(match: CardsMatch, seat: int) -> int:
    return match.agenda[seat] if seat >= 0 else NONE
