"""Verbs about plots and what takes the place of something: which plots are chosen, revealed and used (agotp-plotx-03
to -07), which card is discarded or aimed at instead (agot-replacement-01)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_NEXT, V_INITIATIVE
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.rules.plots import choosable
from bannermen.games.cards.rules.verb import Verb, trigger_of
from bannermen.games.cards.rules.verbs_deck import Looking, look_at, top_cards
from bannermen.games.cards.rules.verbs_lasting import until_of
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import NEXT_PLOT, NOBODY, OUT, PLOTS, RETIRED, USED
from bannermen.kernel.choice import Choice
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


class Shelve(Verb):
    """A plot is used without having been revealed."""

    name = "shelve"
    about = "this plot goes from its plot deck under the used pile"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLOTS

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLOTS:
                match.learn(card, ALL_SEATS)
                if match.log is not None:
                    log.plots.shelved(match, card)
                match.move(card, USED, NOBODY, True)
                announce(match, RETIRED, card, match.owner[card], act.card)


class Dictate(Verb):
    """Which plot comes next; its owner chooses no other as long as it can be chosen (agotp-plotx-07)."""

    name = "dictate"
    about = "this plot must be the next that its owner reveals, if able"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLOTS

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            owner = match.owner[card]
            if match.log is not None:
                log.plots.dictated(match, act.seat, owner, card)
            match.last(L_NEXT, owner, card, NEXT_PLOT + owner, act.kind)


class Gamble(Verb):
    """Chance chooses among all plots, the used ones as well."""

    name = "gamble"
    about = "your used pile is shuffled into your plot deck, and chance decides which plot you reveal"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        seat = act.seat
        for card in match.used[seat]:
            match.move(card, PLOTS)
        if match.log is not None:
            log.plots.gambled(match, seat)
        open_ = choosable(match, seat)
        if len(open_) > 1:
            match.last(L_NEXT, seat, open_[match.chance.roll(len(open_))], NEXT_PLOT + seat, act.kind)


class Hasten(Verb):
    name = "hasten"
    about = "the initiative of your revealed plot is so much higher for a while"
    takes = "number"
    reads = "until"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            log.plots.hastened(match, act.seat, deed.amount)
        match.last(V_INITIATIVE, act.seat, deed.amount, until_of(act, deed), act.kind)


class Banish(Verb):
    """Facedown: nobody sees what they were (agotp-removed-03)."""

    name = "banish"
    about = "all cards of your deck but so many at its bottom are removed from the game facedown"
    takes = "number"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        gone = match.deck[act.seat][deed.amount : match.left[act.seat]]
        if match.log is not None:
            log.plots.banished(match, act.seat, gone)
        for card in reversed(gone):
            match.move(card, OUT)
            match.known[card] = 0


class Sifting(Looking):
    """One of the topmost cards of a deck is discarded in place of another."""

    def steps(self) -> tuple[Any, ...]:
        return SIFTING

    def clone(self) -> Looking:
        other = Sifting(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


class SiftWhat(Question[CardsMatch, Looking]):
    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        return p.cards

    def take(self, match: CardsMatch, p: Looking, answer: int) -> None:
        doing = match.stack[p.by]
        h = trigger_of(match, doing.act) if isinstance(doing, Resolving) else None
        if h is not None and isinstance(doing, Resolving):
            h.cards = h.cards[:]
            h.cards[doing.act.trigger] = answer

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        return says("Which card of that deck is discarded?")

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def prior(self, match: CardsMatch, p: Looking, answer: int) -> float:
        worth = 1.0 + match.kind_of(answer).worth
        return worth if p.owner != p.seat else 10.0 / worth


SIFTING: Final[tuple[Any, ...]] = (look_at, SiftWhat("cards.sift", "agot-replacement-01"))


class Sift(Verb):
    name = "sift"
    about = "you look at so many top cards of the deck, and one of them is discarded instead"
    takes = "number"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = Sifting(act.seat, act.whose, top_cards(match, act.whose, deed.amount))
        p.by = by
        match.push(p)


class Divert(Verb):
    """What was chosen is chosen no longer; the ability that this answers is about another card."""

    name = "divert"
    about = "it takes the place of the only target of the ability that this answers"
    takes = "cards"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        other = match.stack[act.depth]
        if isinstance(other, Resolving):
            if match.log is not None:
                log.abilities.aims(match, other.act.kind, cards, NOBODY)
            other.act.aimed = cards
            other.act.it = cards


PLOT_TABLE: Final[list[Verb]] = [
    Shelve(),
    Dictate(),
    Gamble(),
    Hasten(),
    Banish(),
    Divert(),
    Sift(),
]
