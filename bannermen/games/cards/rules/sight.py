"""What a seat has before its eyes: which cards it may be told about, by their names or by what becomes of them."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import FORESEES
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.plots import bared
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.rules.verbs_deck import Looking
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import CARD_BOUND, DECK, GHOST, HAND


def is_face_up(match: CardsMatch, seat: int, card: int) -> bool:
    """Has the seat seen what the card is? Seat -1 is a watcher, who has seen what everybody has."""
    if seat < 0:
        return match.known[card] == ALL_SEATS
    return (match.known[card] >> seat) & 1 == 1


def looked_at(match: CardsMatch, seat: int) -> list[int]:
    """The hidden cards that the seat is looking at (agot-look-01, -02)."""
    found: list[int] = []
    for procedure in match.stack:
        if isinstance(procedure, Looking) and procedure.seat == seat:
            found.extend(procedure.cards)
        elif isinstance(procedure, Resolving):
            found.extend(procedure.act.seen)
    if match.ruling[FORESEES] > 0 and seat >= 0 and match.left[seat] > 0 and total_of(match, FORESEES, seat) > 0:
        found.append(match.deck[seat][match.left[seat] - 1])
    found.extend(bared(match))
    return found


def in_sight(match: CardsMatch, seat: int, card: int) -> bool:
    """Does the seat see this card? What was shown on its way to a hand or a deck is hidden again there
    (agot-reveal-01): where it has got to since is nobody's business."""
    if not 0 <= card < min(CARD_BOUND, len(match.place)):
        return False
    place = match.place[card]
    if place == GHOST or not is_face_up(match, seat, card):
        return False
    if place == DECK or (place == HAND and match.owner[card] != seat):
        return card in looked_at(match, seat)
    return True
