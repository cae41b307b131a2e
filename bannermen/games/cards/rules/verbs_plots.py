"""Verbs about plots: which of them are chosen, revealed and used (agotp-plotx-03 to -07)."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import told_plots
from bannermen.games.cards.content.tables import L_NEXT, V_INITIATIVE, EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.rules.plots import choosable
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.rules.verbs_cards import until_of
from bannermen.games.cards.state import ALL_SEATS, Realm
from bannermen.games.cards.terms import NEXT_PLOT, NOBODY, OUT, PLOTS, RETIRED, USED


class Shelve(Verb):
    """A plot is used without having been revealed."""

    name = "shelve"
    about = "this plot goes from its plot deck under the used pile"
    takes = "cards"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLOTS

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLOTS:
                match.learn(card, ALL_SEATS)
                if match.log is not None:
                    told_plots.shelved(match, card)
                match.move(card, USED, NOBODY, True)
                announce(match, RETIRED, card, match.owner[card], act.card)


class Dictate(Verb):
    """Which plot comes next; its owner chooses no other as long as it can be chosen (agotp-plotx-07)."""

    name = "dictate"
    about = "this plot must be the next that its owner reveals, if able"
    takes = "cards"

    def suits(self, match: Realm, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLOTS

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            owner = match.owner[card]
            if match.log is not None:
                told_plots.dictated(match, act.seat, owner, card)
            match.last(L_NEXT, owner, card, NEXT_PLOT + owner, act.kind)


class Gamble(Verb):
    """Chance chooses among all plots, the used ones as well."""

    name = "gamble"
    about = "your used pile is shuffled into your plot deck, and chance decides which plot you reveal"
    takes = "flag"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        seat = act.seat
        for card in match.used[seat]:
            match.move(card, PLOTS)
        if match.log is not None:
            told_plots.gambled(match, seat)
        open_ = choosable(match, seat)
        if len(open_) > 1:
            match.last(L_NEXT, seat, open_[match.chance.roll(len(open_))], NEXT_PLOT + seat, act.kind)


class Hasten(Verb):
    name = "hasten"
    about = "the initiative of your revealed plot is so much higher for a while"
    takes = "number"
    reads = "until"
    lasts = True

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            told_plots.hastened(match, act.seat, deed.amount)
        match.last(V_INITIATIVE, act.seat, deed.amount, until_of(act, deed), act.kind)


class Banish(Verb):
    """Facedown: nobody sees what they were (agotp-removed-03)."""

    name = "banish"
    about = "all cards of your deck but so many at its bottom are removed from the game facedown"
    takes = "number"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        gone = match.deck[act.seat][deed.amount : match.left[act.seat]]
        if match.log is not None:
            told_plots.banished(match, act.seat, gone)
        for card in reversed(gone):
            match.move(card, OUT)


PLOT_TABLE: Final[list[Verb]] = [
    Shelve(),
    Dictate(),
    Gamble(),
    Hasten(),
    Banish(),
]
