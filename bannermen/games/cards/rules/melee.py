"""Melee: titles, whom one supports and whose rival one is (agot-melee-03 to -19)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.rules.turns import InOrder
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import HELD, NOBODY
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


def set_aside(players: int) -> int:
    """How many titles nobody may choose (agot-melee-08, -32)."""
    if players <= 3:
        return 2
    return 1 if players < 6 else 0


class Titles(InOrder):
    """1.4: each player in player order takes one unseen and passes the others on (agot-melee-08 to -14)."""

    def __init__(self) -> None:
        super().__init__()
        self.aside: Shared[list[int]] = []
        self.rest: Shared[list[int]] = []
        self.chosen: Shared[list[int]] = []

    def steps(self) -> tuple[Any, ...]:
        return TITLES

    def fields(self) -> tuple[str, ...]:
        return ("order", "aside", "rest", "chosen")

    def clone(self) -> Titles:
        other = Titles()
        other.at = self.at
        other.order = self.order
        other.aside = self.aside
        other.rest = self.rest
        other.chosen = self.chosen
        return other

    def chooser(self) -> int:
        """The seat that holds the titles which are left."""
        return self.order[len(self.chosen)] if len(self.chosen) < len(self.order) else NOBODY

    def dropped_at(self, index: int) -> None:
        self.chosen = self.chosen[:index] + self.chosen[index + 1 :]  # what was chosen stays in the pool


def shuffle_titles(match: CardsMatch, p: Titles) -> None:
    p.order = match.in_order()
    titles = sorted(match.pool)
    match.chance.shuffle(titles)
    count = set_aside(len(p.order))
    p.aside = titles[:count]
    p.rest = sorted(titles[count:])


class ChooseTitle(Question[CardsMatch, Titles]):
    def seat(self, match: CardsMatch, p: Titles) -> int:
        return p.chooser()

    def options(self, match: CardsMatch, p: Titles) -> list[int]:
        if len(p.chosen) >= len(p.order):
            return []
        return p.rest  # none left: the round is played without a title (agot-melee-13)

    def courteous(self, match: CardsMatch, p: Titles) -> bool:
        return True

    def take(self, match: CardsMatch, p: Titles, answer: int) -> None:
        p.chosen = [*p.chosen, answer]
        p.rest = [title for title in p.rest if title != answer]
        p.again()

    def prompt(self, match: CardsMatch, p: Titles) -> Message:
        return says("Which title do you take for this round?")

    def choice(self, match: CardsMatch, p: Titles, option: int) -> Choice:
        return card_choice(match, option)

    def guide(self, match: CardsMatch, p: Titles) -> Message | None:
        return says("You cannot attack whom your title supports; beating a rival brings 1 power.")


def reveal_titles(match: CardsMatch, p: Titles) -> None:
    """All chosen titles come into play together (agot-melee-12)."""
    match.unveiled += 1
    for i in range(len(p.chosen)):
        match.move(p.chosen[i], HELD, p.order[i])
    if match.log is not None:
        log.rounds.titles(match)


TITLES: Final[tuple[Any, ...]] = (shuffle_titles, ChooseTitle("cards.title", "agot-melee-09"), reveal_titles)


def supports(match: CardsMatch, seat: int, other: int) -> bool:
    """Does the seat's title support the title of the other (agot-melee-16)?"""
    if match.title[seat] < 0 or match.title[other] < 0:
        return False
    return match.kind[match.title[other]] in match.kind_of(match.title[seat]).supports
