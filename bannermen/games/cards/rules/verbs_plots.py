"""Verbs about plots: which of them are chosen, revealed and used (agotp-plotx-03 to -07)."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import told_plots
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.state import ALL_SEATS, Realm
from bannermen.games.cards.terms import NOBODY, PLOTS, USED


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


PLOT_TABLE: Final[list[Verb]] = [
    Shelve(),
]
