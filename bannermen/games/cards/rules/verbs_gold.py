"""Verbs that move as much gold as a player likes between the own pool and a card."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.purse import funds, lay_out
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import GOLD_TOKEN, PLAY
from bannermen.kernel.kinds import AMOUNT
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Pouring(Procedure):
    """Gold goes onto a card, or from it."""

    def __init__(self, seat: int, card: int, onto: bool) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card
        self.onto: bool = onto

    def steps(self) -> tuple[Any, ...]:
        return POURING

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card", "onto")

    def clone(self) -> Pouring:
        other = Pouring(self.seat, self.card, self.onto)
        other.at = self.at
        return other


class HowMuch(Question[CardsMatch, Pouring]):
    def seat(self, match: CardsMatch, p: Pouring) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Pouring) -> list[int]:
        return [0, funds(match, p.seat, p.card) if p.onto else match.tokens(p.card, GOLD_TOKEN)]

    def take(self, match: CardsMatch, p: Pouring, answer: int) -> None:
        if answer == 0:
            return
        if p.onto:
            lay_out(match, p.seat, answer, p.card)
            return
        match.add_gold(p.seat, answer)
        match.add_mark(p.card, GOLD_TOKEN, -answer)
        if match.log is not None:
            log.goods.unbestowed(match, p.card, p.seat, answer)

    def prompt(self, match: CardsMatch, p: Pouring) -> Message:
        if p.onto:
            return says("How much gold do you put on {card}?", card=("card", p.card))
        return says("How much gold do you take from {card}?", card=("card", p.card))


POURING: Final[tuple[Any, ...]] = (HowMuch("cards.pour", "agot-effects-03", AMOUNT),)


class Fill(Verb):
    name = "fill"
    about = "as much gold as you like goes from your pool onto this card"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return funds(match, act.seat, act.card) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.place[act.card] == PLAY and self.could(match, act, deed):
            match.push(Pouring(act.seat, act.card, True))


class Pour(Verb):
    name = "pour"
    about = "as much gold as you like goes from this card into your pool"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return match.tokens(act.card, GOLD_TOKEN) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.tokens(act.card, GOLD_TOKEN) > 0:
            match.push(Pouring(act.seat, act.card, False))
