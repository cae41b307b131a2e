"""What cannot happen to a card, or cannot any more (agot-cannot-01)."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import CANNOT, L_CANNOT_AT, L_FETTERED, NO_SAVING
from bannermen.games.cards.content.tables import Constant
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.values import applies, decrees, is_immune_to, law_on
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    ATTACHMENT,
    CHARACTER,
    FORCED_INTERRUPT,
    FORCED_REACTION,
    GAINS,
    HAPPENING_COUNT,
    HELD,
    INTERRUPT,
    KNEELS,
    LOCATION,
    NONE,
    PLAY,
    REACTION,
    STANDING,
    STANDS,
    WOULD,
)

# --- setting it off ---


def quiet(match: CardsMatch, what: int) -> bool:
    """Is there nobody who listens to that?"""
    hearing = match.hearing
    return (
        hearing[WOULD * HAPPENING_COUNT + what] == 0
        and hearing[FORCED_INTERRUPT * HAPPENING_COUNT + what] == 0
        and hearing[INTERRUPT * HAPPENING_COUNT + what] == 0
        and hearing[FORCED_REACTION * HAPPENING_COUNT + what] == 0
        and hearing[REACTION * HAPPENING_COUNT + what] == 0
    )


def cannot(match: CardsMatch, card: int, what: int, paying: bool = False) -> bool:
    """Cannot is absolute (agot-cannot-01). What effects cannot do may still be done to pay."""
    if not (match.book.forbids >> what) & 1:
        return False
    if match.lasting.total(L_CANNOT_AT + what, card) > 0:
        return True
    if what == STANDS and match.phase == STANDING and match.lasting.total(L_FETTERED, card) > 0:
        return True
    for source, constant in decrees(match, CANNOT):
        if constant.to_happening == what and not (constant.by_effects and paying):
            if affects(match, constant, source, card):
                return True
    return False


def affects(match: CardsMatch, constant: Constant, source: int, card: int) -> bool:
    """Does the law of that card speak of this one, which is not immune to it (agot-immune-01)?"""
    return applies(match, constant, source, card) and (source == card or not is_immune_to(match, source, card))


def is_past_saving(match: CardsMatch, card: int) -> bool:
    """Does a card say that it cannot be saved?"""
    return law_on(match, NO_SAVING, card) is not None


def is_in_play(match: CardsMatch, card: int) -> bool:
    """A card in play that can leave it: titles are held (agot-melee-06)."""
    return match.place[card] == PLAY or match.place[card] == HELD


def is_gone(match: CardsMatch, card: int, what: int) -> bool:
    """It left play before it could stand, kneel or gain power, and is another object now (agot-leaveplay-06)."""
    if what != STANDS and what != KNEELS and what != GAINS:
        return False
    return match.place[card] != PLAY and match.type_of(card) in (CHARACTER, LOCATION, ATTACHMENT)  # factions stay


def turn_up(match: CardsMatch, card: int, what: int) -> None:
    """A card is about to be discarded from a deck. Where somebody may put another in its place, nobody sees it yet."""
    if match.hearing[INTERRUPT * HAPPENING_COUNT + what] == 0:
        match.learn(card, ALL_SEATS)


def fail(match: CardsMatch, by: int) -> None:
    """What an effect does before "then" did not come to pass."""
    if by != NONE:
        doing = match.stack[by]
        assert isinstance(doing, Resolving)
        doing.success = False
