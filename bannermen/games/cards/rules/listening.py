"""Who listens: the cards of a seat whose abilities may answer or act, wherever they lie."""

from __future__ import annotations

from bannermen.games.cards.content.table_numbers import ENTRUSTED, SHARED
from bannermen.games.cards.rules.cannot import is_past_saving
from bannermen.games.cards.rules.happening import SAVABLE, Happening
from bannermen.games.cards.rules.loans import lent_to_play
from bannermen.games.cards.rules.values import brings
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import ACTION, DEPARTURES, EVENT, HAPPENING_COUNT, NONE
from bannermen.kernel.procedure import EMPTY


def is_shared_with(match: CardsMatch, card: int, seat: int) -> bool:
    """Is it another player's card whose abilities any player may use?"""
    return match.holder[card] != seat and brings(match, card, SHARED)


def user_of(match: CardsMatch, card: int) -> int:
    """Who uses its abilities: its controller, or that of the card which has gained them from it."""
    if match.host[card] != NONE and brings(match, card, ENTRUSTED):
        return match.holder[match.host[card]]
    return match.holder[card]


def handed_over(match: CardsMatch, seat: int, found: list[int]) -> list[int]:
    """The same without what other cards have gained, and with what cards of the seat have."""
    for card in match.lawgivers(ENTRUSTED):
        found = [other for other in found if other != card]
        if user_of(match, card) == seat:
            found.append(card)
    return found


def listeners(match: CardsMatch, seat: int, cue: int, mask: int) -> list[int]:
    """The cards of the seat that listen to such triggers: in play, its plot, agenda and title, events in hand and in
    shadows, and what works elsewhere out of play."""
    found: list[int] = []
    kinds = match.book.kinds
    for card in match.front[seat]:
        if kinds[match.kind[card]].heard[cue] & mask != 0:
            found.append(card)
    for card in match.back[seat]:
        if kinds[match.kind[card]].heard[cue] & mask != 0:
            found.append(card)
    if hears(match, match.shown[seat], cue, mask):
        found.append(match.shown[seat])
    if hears(match, match.agenda[seat], cue, mask):
        found.append(match.agenda[seat])
    if hears(match, match.title[seat], cue, mask):
        found.append(match.title[seat])
    for card in match.allies[seat]:
        if kinds[match.kind[card]].heard[cue] & mask != 0:
            found.append(card)
    for card in match.hand[seat]:
        kind = kinds[match.kind[card]]
        if kind.type == EVENT and kind.heard[cue] & mask != 0:
            found.append(card)
    for card in match.shadows[seat]:
        kind = kinds[match.kind[card]]
        if kind.type == EVENT and kind.heard[cue] & mask != 0:
            found.append(card)
    for card in match.afield:
        if match.owner[card] == seat and hears(match, card, cue, mask):
            found.append(card)
    for card in match.lawgivers(SHARED):
        if is_shared_with(match, card, seat) and hears(match, card, cue, mask):
            found.append(card)
    for card in lent_to_play(match, seat):
        if card not in found and hears(match, card, cue, mask):
            found.append(card)
    return handed_over(match, seat, found)


def hears(match: CardsMatch, card: int, cue: int, mask: int) -> bool:
    """Does it listen to such triggers, if there is a card?"""
    return card >= 0 and match.book.kinds[match.kind[card]].heard[cue] & mask != 0


def actors(match: CardsMatch, seat: int) -> list[int]:
    """The cards of the seat that have an action for this phase."""
    return listeners(match, seat, ACTION, 1 << match.phase)


def savers(match: CardsMatch, h: Happening, seat: int) -> list[int]:
    """Duplicates of the seat that may save a card from leaving (agot-duplicates-02, -03, agot-save-05)."""
    if h.savable != SAVABLE or len(match.doubles) == 0:
        return EMPTY
    found: list[int] = []
    for t in range(len(h.whats)):
        if h.whats[t] < DEPARTURES and not is_past_saving(match, h.cards[t]):
            for other in match.doubles:
                if match.host[other] == h.cards[t] and match.holder[other] == seat:
                    found.append(other)
                    break
    return found


def is_listened(match: CardsMatch, cue: int, h: Happening) -> bool:
    """Is there any listener for one of its triggers?"""
    at = cue * HAPPENING_COUNT
    for what in h.whats:
        if match.hearing[at + what] > 0:
            return True
    return False
