"""Cards that a player may marshal or play from where they lie, as though they were in hand: only the place is another
one (agotp-beneath-04).

A card in force lends what its law `marshals` says, as often as it says; an effect lends one event for a while (L_LENT),
or all such cards of a pile (L_OPENED).
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, WHOM, WIDTH
from bannermen.games.cards.content.table_numbers import BUYING, L_LENT, L_OPENED, MARSHALS, PLAYING, REVENANT
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.filters import candidates
from bannermen.games.cards.rules.prices import FIRST_USE
from bannermen.games.cards.rules.values import applies_to
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import BENEATH, DECK, DISCARD, EVENT, NONE
from bannermen.kernel.procedure import EMPTY

LOAN_SEATS: Final = 8  # in the amount of such a row: what it says * this + a seat
HIDDEN: Final = 1 << DECK | 1 << BENEATH  # where cards lie facedown


def law_key(source: int, index: int) -> int:
    """How often that law of the card was made use of is counted under this."""
    return source * 16 + FIRST_USE - index


def is_lending(match: CardsMatch, source: int, index: int, seat: int, deed: int) -> bool:
    """Does that law of the card let the seat do so with cards that lie elsewhere?"""
    constant = match.kind_of(source).laws[index]
    if constant.what != MARSHALS or constant.deeds & deed == 0 or match.is_blank(source):
        return False
    if 0 < constant.limit <= match.times_used(law_key(source, index)):
        return False
    return applies_to(match, constant, source, seat)


def lent(match: CardsMatch, seat: int, deed: int) -> list[int]:
    """The cards with which the seat may do so from where they lie: marshal, play, marshal into shadows."""
    found = EMPTY
    for source in match.lawgivers(MARSHALS):
        laws = match.kind_of(source).laws
        for index in range(len(laws)):
            of = laws[index].of
            if of is not None and is_lending(match, source, index, seat, deed):
                found = found + candidates(match, of, seat, source)
    if deed == BUYING and match.book.returns:
        for card in match.discard[seat]:
            for constant in match.kind_of(card).laws:
                if constant.what == REVENANT and applies_to(match, constant, card, seat):
                    found = [*found, card]
    loans = lent_for_a_while(match, seat, deed)
    return found + loans if len(loans) > 0 else found


def lent_for_a_while(match: CardsMatch, seat: int, deed: int) -> list[int]:
    found = EMPTY
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] == L_LENT and deed == PLAYING and flat[i + AMOUNT] % LOAN_SEATS == seat:
            found = [*found, flat[i + WHOM]]
        elif flat[i] == L_OPENED and deed == BUYING and flat[i + WHOM] == seat:
            of = match.book.deeds[flat[i + AMOUNT] // LOAN_SEATS].of
            act = Act(seat, NONE, 0, 0)
            act.chosen = flat[i + AMOUNT] % LOAN_SEATS
            if of is not None:
                found = found + candidates(match, of, seat, NONE, act)
    return found


def lent_to_play(match: CardsMatch, seat: int) -> list[int]:
    """The events that the seat may play from where they lie."""
    found = lent(match, seat, PLAYING)
    return [card for card in found if match.type_of(card) == EVENT] if len(found) > 0 else found


def is_lent(match: CardsMatch, seat: int, card: int) -> bool:
    """May the seat play this event from where it lies?"""
    return card in lent_to_play(match, seat)


def might_lend(match: CardsMatch, seat: int, deed: int) -> bool:
    """By what everybody knows: might a card that lies hidden be lent to the seat?"""
    for source in match.lawgivers(MARSHALS):
        laws = match.kind_of(source).laws
        for index in range(len(laws)):
            of = laws[index].of
            if of is not None and of.places & HIDDEN != 0 and is_lending(match, source, index, seat, deed):
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
    for source in match.lawgivers(MARSHALS):
        laws = match.kind_of(source).laws
        for index in range(len(laws)):
            of = laws[index].of
            if of is not None and is_lending(match, source, index, seat, deed):
                if card in candidates(match, of, seat, source):
                    if laws[index].limit == 0:
                        return NONE
                    counted = law_key(source, index)
                    period = laws[index].limit_per
    if counted != NONE:
        match.count_use(counted, period)
    return counted


def destination(match: CardsMatch, seat: int, card: int) -> int:
    """Where an event goes that is played from where it lies: to the discard pile, unless what lent it says otherwise
    (agotp-removed-04); DECK: under it."""
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] == L_LENT and flat[i + WHOM] == card and flat[i + AMOUNT] % LOAN_SEATS == seat:
            return flat[i + AMOUNT] // LOAN_SEATS
    return DISCARD
