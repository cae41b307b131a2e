"""Verbs that look at a deck and put cards on top of it or under it (agot-look-01, -02, agot-reveal-01)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.cannot import cannot, fail, is_in_play
from bannermen.games.cards.rules.functions import Stack
from bannermen.games.cards.rules.happening import ON_TOP, SAVABLE, UNDERNEATH, UNSAVABLE, depart_all
from bannermen.games.cards.rules.verb import Verb, amount_of, seats_of
from bannermen.games.cards.rules.verbs_deck import Bury, Looking, top_cards
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    DEAD,
    DECK,
    DISCARD,
    FACTION,
    HAND,
    NOBODY,
    PLAY,
    SHADOWS,
    SHUFFLED,
)
from bannermen.kernel.kinds import ORDER


class Scry(Verb):
    """The cards stay where they are; what comes next may be done to them."""

    name = "scry"
    about = "you see the top cards of the deck of `from`, or those at its `bottom`; `shown`: everybody sees them"
    takes = "number"
    reads = "from per shown bottom"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return len(seats_of(match, act, deed.source)) > 0 and amount_of(match, act, deed) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        seen: list[int] = []
        amount = amount_of(match, act, deed)
        for seat in seats_of(match, act, deed.source):
            found = match.deck[seat][: min(amount, match.left[seat])] if deed.bottom else top_cards(match, seat, amount)
            for card in found:
                match.learn(card, ALL_SEATS if deed.shown else 1 << act.seat)
                if deed.shown and match.log is not None:
                    log.looks.revealed_card(match, seat, card, deed.bottom)
            if not deed.shown and match.log is not None:
                log.looks.looks(match, act.seat, seat, found)
            seen.extend(found)
        act.seen = seen
        act.it = seen


class OnDeck(Verb):
    """A card goes on top of its owner's deck or under it, from play or from wherever it lies."""

    takes = "cards"
    reads = "unsaved blindly"

    def __init__(self, name: str, about: str, where: int) -> None:
        self.name = name
        self.about = about
        self.where = where

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if match.place[card] == PLAY:
            return match.type_of(card) != FACTION and not cannot(match, card, SHUFFLED)
        return match.place[card] in (DECK, HAND, DISCARD, DEAD, SHADOWS)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        leaving = [card for card in cards if is_in_play(match, card)]
        others = [card for card in cards if not is_in_play(match, card) and self.suits(match, act, deed, card)]
        under = self.where == UNDERNEATH
        if deed.blindly:
            match.chance.shuffle(others)
        if len(others) > 1 and not deed.blindly and (under or self.all_in_deck(match, others)):
            owner = match.owner[others[0]]
            match.push(Laying(act.seat, owner, others) if under else Restacking(act.seat, owner, others))
        else:
            for card in others:
                lay_on_deck(match, act.seat, card, under)
                if deed.blindly:
                    match.known[card] = 0  # nobody saw in which order
        if len(leaving) > 0:
            savable = UNSAVABLE if deed.unsaved else SAVABLE
            depart_all(match, SHUFFLED, leaving, savable, by, act.card, self.where)
        elif len(others) == 0:
            fail(match, by)

    def all_in_deck(self, match: CardsMatch, cards: list[int]) -> bool:
        """Were they looked at, and lie in one deck?"""
        first = match.owner[cards[0]]
        return all([match.place[card] == DECK and match.owner[card] == first for card in cards])


def lay_on_deck(match: CardsMatch, seat: int, card: int, under: bool) -> None:
    """What comes from a hand or was not shown nobody else can tell."""
    hidden = match.known[card] != ALL_SEATS or match.place[card] == HAND
    if match.place[card] == HAND:
        seat = match.owner[card]
        card = match.conceal(card)  # its number is another one now
    if match.log is not None:
        log.moves.decked(match, seat, card, under, hidden)
    match.move(card, DECK, NOBODY, under)


class Laying(Looking):
    """Several cards go under a deck in an order of the player's choice."""

    def steps(self) -> tuple[Any, ...]:
        return LAYING

    def clone(self) -> Looking:
        other = Laying(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


class Restacking(Looking):
    """Several cards of a deck go back on top in an order of the player's choice."""

    def steps(self) -> tuple[Any, ...]:
        return RESTACKING

    def clone(self) -> Looking:
        other = Restacking(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


RESTACKING: Final[tuple[Any, ...]] = (Stack("cards.stack", "agot-look-02", ORDER),)
LAYING: Final[tuple[Any, ...]] = (Bury("cards.bury", "agot-look-02", ORDER),)


ORDER_TABLE: Final[list[Verb]] = [
    Scry(),
    OnDeck("stack", "it goes on top of its owner's deck", ON_TOP),
    OnDeck("sink", "it goes under its owner's deck, several in your order or `blindly`", UNDERNEATH),
]
