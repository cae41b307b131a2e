"""What a card costs now: reducers, X, and what is used up by paying (agot-costs-01, agot-initiate-03, -04)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, WHOM, WIDTH
from bannermen.games.cards.content.table_numbers import (
    BUYING,
    EMERGING,
    HIDING,
    L_CHEAPER,
    MORE_LIMITED,
    PLAYING,
    V_CHEAPER,
    V_DISCOUNT,
)
from bannermen.games.cards.content.tables import Constant
from bannermen.games.cards.rules.filters import count_of, fits
from bannermen.games.cards.rules.values import applies_to, decrees, total_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    EVENT,
    EVENTS_PLAYED,
    GHOST,
    KEY_BITS,
    KEY_MASK,
    KEY_ZERO,
    LIMITED,
    LIMITED_USED,
    NONE,
    ROUND,
    SHADOWS,
)

# The slot in which the use of a law is counted, beside the abilities of the card; the other lines of the card have
# theirs below it.
FIRST_USE: Final = 15
MOST_X: Final = 99
FIRSTS_AT: Final = -100_000  # below, it is counted what of "the first one of the round" each seat has had


def first_key(number: int, seat: int) -> int:
    """The first one is the first, whether or not the card that makes it cheaper was there already."""
    return FIRSTS_AT - number * 8 - seat


def reduction(match: CardsMatch, seat: int, card: int, deed: int = BUYING) -> int:
    """By how much the card is cheaper for the seat: to marshal or play, or to do with it what `deed` says."""
    total = 0
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] >= L_CHEAPER and flat[i + WHOM] == seat:
            if speaks_of(match, seat, card, flat[i] - L_CHEAPER, deed):
                total += flat[i + AMOUNT] + bonus(match, seat, card, flat[i] - L_CHEAPER)
    for constant in match.kind_of(card).laws if deed != HIDING else []:
        if constant.what == V_DISCOUNT and constant.deeds & deed != 0 and applies_to(match, constant, card, seat):
            total += constant.amount * count_of(match, constant.per, constant.per_cards, seat, card)
    for source, constant in decrees(match, V_CHEAPER):
        if _reduces(match, seat, card, source, constant, deed):
            total += constant.amount * count_of(match, constant.per, constant.per_cards, seat, source)
    return total


def bonus(match: CardsMatch, seat: int, card: int, reducer: int) -> int:
    """1 more for a card of the sort that the reducer favours."""
    filter = match.book.bonuses[reducer]
    return 1 if filter is not None and fits(match, card, filter, seat, NONE) else 0


def speaks_of(match: CardsMatch, seat: int, card: int, reducer: int, deed: int) -> bool:
    """Is "the next one" of that reducer this card? What goes into shadows is any card (agotp-shadow-03, -04)."""
    if match.book.reduced[reducer] & deed == 0:
        return False
    return deed == HIDING or fits(match, card, match.book.reducers[reducer], seat, NONE)


def _reduces(match: CardsMatch, seat: int, card: int, source: int, constant: Constant, deed: int) -> bool:
    assert constant.of is not None  # it says for which cards
    if constant.deeds & deed == 0 or not applies_to(match, constant, source, seat):
        return False
    if deed != HIDING and not fits(match, card, constant.of, seat, source):
        return False
    if constant.first:
        if constant.events:
            if match.did(seat, EVENTS_PLAYED) > 0:
                return False
        elif match.times_used(first_key(constant.number, seat)) > 0:
            return False
    return True


def price(match: CardsMatch, seat: int, card: int, base: int, deed: int = BUYING) -> int:
    """The cost after all modifiers, never less than nothing (agot-modifiers-07)."""
    left = max(0, base - reduction(match, seat, card, deed))
    for constant in match.kind_of(card).laws if deed & BUYING else []:
        if constant.what == V_DISCOUNT:
            left = max(left, min(base, constant.least))
    return left


def might_spare(match: CardsMatch, seat: int, deed: int) -> bool:
    """By what everybody knows: does anything make that cheaper for the seat, whatever card it is done with?"""
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] >= L_CHEAPER and flat[i + WHOM] == seat and match.book.reduced[flat[i] - L_CHEAPER] & deed:
            return True
    for source, constant in decrees(match, V_CHEAPER):
        if constant.deeds & deed and applies_to(match, constant, source, seat):
            return True
    return False


def beyond_gold(match: CardsMatch, seat: int, card: int) -> int:
    """By how much X may be more than the gold that is paid (agot-x-03): reducers speak of a card that is played, and
    not of gold that an ability of a card in play asks for."""
    if match.type_of(card) != EVENT:
        return 0
    return MOST_X - price(match, seat, card, MOST_X, playing(match, seat, card))


def playing(match: CardsMatch, seat: int, card: int) -> int:
    """What is done with an event by playing it: out of shadows it comes out of them, too (agotp-shadow-31), and a ghost
    may lie there."""
    place = match.place[card]
    if place == SHADOWS or (place == GHOST and len(match.shadows[seat]) > 0):
        return PLAYING | EMERGING
    return PLAYING


def shadow_values(match: CardsMatch, card: int) -> list[int]:
    """For how much a card in shadows comes out or is played, the least first, X as COST_X; what it was given at its
    printed cost is nothing where that is X or none (agotp-shadow-23, -36, -37)."""
    found = match.kind_of(card).shadow
    if card not in match.shrouded:
        return found
    return sorted({*found, max(0, match.kind_of(card).cost)})


def use_up(match: CardsMatch, seat: int, card: int, deed: int = BUYING) -> None:
    """The card is marshaled or played: reducers for "the next one" that fit it are spent, "the first one" is over."""
    flat = match.lasting.flat
    kept: list[int] = []
    for i in range(0, len(flat), WIDTH):
        spent = flat[i] >= L_CHEAPER and flat[i + WHOM] == seat and not match.book.steady[flat[i] - L_CHEAPER]
        if not spent or not speaks_of(match, seat, card, flat[i] - L_CHEAPER, deed):
            kept.extend(flat[i : i + WIDTH])
    if len(kept) != len(flat):
        match.lasting.flat = kept
    for constant in match.book.firsts:
        if constant.of is None or constant.deeds & deed == 0 or constant.kind not in match.kind:
            continue
        if constant.events:
            continue  # how many were played is counted anyway
        if deed == HIDING or fits(match, card, constant.of, seat, NONE):
            match.count_use(first_key(constant.number, seat), ROUND)


def is_limited(match: CardsMatch, card: int) -> bool:
    return (match.kind_of(card).keys >> (KEY_BITS * LIMITED)) & KEY_MASK > KEY_ZERO


def limited_left(match: CardsMatch, seat: int) -> bool:
    """One limited card a round, unless a card allows more (agot-keywords-17)."""
    return match.did(seat, LIMITED_USED) < 1 + total_of(match, MORE_LIMITED, seat)
