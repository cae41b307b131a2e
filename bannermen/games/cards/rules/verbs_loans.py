"""Verbs that let a player marshal or play cards from where they lie (loans.py)."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_OPENED
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.loans import LOAN_SEATS
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.rules.verbs_lasting import until_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import DISCARD, EVENT


class Lend(Verb):
    name = "lend"
    about = "an event in a discard pile: you may play it as though it were in hand, for a while; then it goes `into`"
    takes = "cards"
    needs = "until into"
    lasts = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == DISCARD and match.type_of(card) == EVENT

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                match.lend(card, deed.into * LOAN_SEATS + act.seat, until_of(act, deed), act.kind)
                if match.log is not None:
                    log.loans.lent(match, act.seat, card)


class Open(Verb):
    name = "open"
    about = "you may marshal such cards as though they were in hand, for a while"
    takes = "flag"
    needs = "of until"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        match.last(L_OPENED, act.seat, deed.number * LOAN_SEATS + act.chosen, until_of(act, deed), act.kind)
        if match.log is not None:
            log.loans.opened(match, act.seat, act.chosen)


LOAN_TABLE: Final[list[Verb]] = [Lend(), Open()]
