"""Cards that a player may marshal or play from where they lie, as though they were in hand: only the place is another
one (agotp-beneath-04).

A card in force lends what its law `marshals` says, as often as it says; an effect lends one event for a while (L_LENT),
or all such cards of a pile (L_OPENED).
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, WHOM
from bannermen.games.cards.content.table_numbers import BUYING, L_LENT, L_OPENED, MARSHALS, PLAYING, REVENANT
from bannermen.games.cards.content.tables import Constant
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.filters import candidates
from bannermen.games.cards.rules.prices import FIRST_USE
from bannermen.games.cards.rules.values import applies_to, decrees
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import BENEATH, DECK, DISCARD, EVENT, NONE
from bannermen.kernel.procedure import EMPTY

LOAN_SEATS: Final = 8  # in the amount of such a row: what it says * this + a seat
HIDDEN: Final = 1 << DECK | 1 << BENEATH  # where cards lie facedown


def law_key(match: CardsMatch, source: int, constant: Constant) -> int:
    """How often that law of the card was made use of is counted under this."""
    return source * 16 + FIRST_USE - match.kind_of(source).laws.index(constant)


def lenders(match: CardsMatch, seat: int, deed: int) -> list[tuple[int, Constant]]:
    """The laws that let the seat do so with cards that lie elsewhere, each with the card that brings it."""
    return [
        (source, constant)
        for source, constant in decrees(match, MARSHALS)
        if constant.deeds & deed
        and not 0 < constant.limit <= match.times_used(law_key(match, source, constant))
        and applies_to(match, constant, source, seat)
    ]


def of_lender(match: CardsMatch, source: int, constant: Constant, seat: int) -> list[int]:
    """The cards of which such a law speaks."""
    assert constant.of is not None
    return candidates(match, constant.of, seat, source)


def lent(match: CardsMatch, seat: int, deed: int) -> list[int]:
    """The cards with which the seat may do so from where they lie: marshal, play, marshal into shadows."""
    found = EMPTY
    for source, constant in lenders(match, seat, deed):
        found = _each_once(found, of_lender(match, source, constant, seat))
    if deed == BUYING and match.book.returns:
        for card in match.discard[seat]:
            for constant in match.kind_of(card).laws:
                if constant.what == REVENANT and applies_to(match, constant, card, seat):
                    found = _each_once(found, [card])
    return _each_once(found, lent_for_a_while(match, seat, deed))


def _each_once(found: list[int], others: list[int]) -> list[int]:
    """Whoever lends a card besides, it is one card."""
    return found + [card for card in others if card not in found] if len(found) > 0 else others


def lent_for_a_while(match: CardsMatch, seat: int, deed: int) -> list[int]:
    found = EMPTY
    if deed == PLAYING:
        for row in match.lasting.rows(L_LENT):
            if row[AMOUNT] % LOAN_SEATS == seat:
                found = _each_once(found, [row[WHOM]])
        return found
    for row in match.lasting.rows(L_OPENED) if deed == BUYING else []:
        if row[WHOM] == seat:
            of = match.book.deeds[row[AMOUNT] // LOAN_SEATS].of
            act = Act(seat, NONE, 0, 0)
            act.chosen = row[AMOUNT] % LOAN_SEATS
            assert of is not None  # it says which cards
            found = _each_once(found, candidates(match, of, seat, NONE, act))
    return found


def lent_to_play(match: CardsMatch, seat: int) -> list[int]:
    """The events that the seat may play from where they lie."""
    return [card for card in lent(match, seat, PLAYING) if match.type_of(card) == EVENT]


def is_lent(match: CardsMatch, seat: int, card: int) -> bool:
    """May the seat play this event from where it lies?"""
    return card in lent_to_play(match, seat)


def might_lend(match: CardsMatch, seat: int, deed: int) -> bool:
    """By what everybody knows: might a card that lies hidden be lent to the seat?"""
    for _, constant in lenders(match, seat, deed):
        assert constant.of is not None  # it says which cards
        if constant.of.places & HIDDEN:
            return True
    return False


def openly_lent(match: CardsMatch, seat: int, deed: int) -> list[int]:
    """Those of the cards lent that everybody sees."""
    return [card for card in lent(match, seat, deed) if match.known[card] == ALL_SEATS]


# --- making use of it ---


def charge(match: CardsMatch, seat: int, card: int, deed: int) -> int:
    """The card is marshaled or played from where it lies: where that is allowed so many times, this was one of them.
    Gives the key under which it was counted, or NONE."""
    counted = NONE
    if card in lent_for_a_while(match, seat, deed):
        return NONE
    for source, constant in lenders(match, seat, deed):
        if card in of_lender(match, source, constant, seat):
            if constant.limit == 0:
                return NONE
            counted = law_key(match, source, constant)
            period = constant.limit_per
    if counted != NONE:
        match.count_use(counted, period)
    return counted


def destination(match: CardsMatch, seat: int, card: int) -> int:
    """Where an event goes that is played from where it lies: to the discard pile, unless what lent it says otherwise
    (agotp-removed-04); DECK: under it."""
    for row in match.lasting.rows(L_LENT):
        if row[WHOM] == card and row[AMOUNT] % LOAN_SEATS == seat:
            return row[AMOUNT] // LOAN_SEATS
    return DISCARD
