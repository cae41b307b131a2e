"""Gold on cards that may be spent like gold of the pool, wherever a player pays or moves gold by choice
(agotp-bestow-04). No card of that kind in play: nothing is asked, and the pool is all there is."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import PURSE
from bannermen.games.cards.rules.values import applies_to, decrees
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import GOLD_TOKEN, NONE, PLAY
from bannermen.kernel.copying import Shared
from bannermen.kernel.kinds import AMOUNT
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


def purses(match: CardsMatch, seat: int, onto: int = NONE) -> list[int]:
    """The cards whose gold the seat may spend now; what goes `onto` a card does not come from it."""
    found: list[int] = []
    for source, constant in decrees(match, PURSE):
        if source != onto and match.tokens(source, GOLD_TOKEN) > 0 and applies_to(match, constant, source, seat):
            found.append(source)
    return found


def funds(match: CardsMatch, seat: int, onto: int = NONE) -> int:
    """All gold with which the seat could pay now."""
    total = match.gold[seat]
    for card in purses(match, seat, onto):
        total += match.tokens(card, GOLD_TOKEN)
    return total


def draw_on(match: CardsMatch, seat: int, amount: int, onto: int = NONE) -> None:
    """The seat is about to pay so much: how much of it comes from cards?"""
    found = purses(match, seat, onto) if amount > 0 else []
    if len(found) > 0:
        match.push(Drawing(seat, amount, found))


class Drawing(Procedure):
    """Gold comes from cards into the pool, from which the whole sum is paid right after."""

    def __init__(self, seat: int, amount: int, cards: list[int]) -> None:
        super().__init__()
        self.seat: int = seat
        self.amount: int = amount  # what is still to be paid otherwise
        self.spare: int = NONE  # what the pool held before
        self.cards: Shared[list[int]] = cards

    def steps(self) -> tuple[Any, ...]:
        return DRAWING

    def fields(self) -> tuple[str, ...]:
        return ("seat", "amount", "spare", "cards")

    def clone(self) -> Drawing:
        other = Drawing(self.seat, self.amount, self.cards)
        other.at = self.at
        other.spare = self.spare
        return other


def look_into_pool(match: CardsMatch, p: Drawing) -> None:
    p.spare = match.gold[p.seat]


class FromCard(Question[CardsMatch, Drawing]):
    """One card after the other; no more than is to be paid, no less than is needed."""

    def seat(self, match: CardsMatch, p: Drawing) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Drawing) -> list[int]:
        others = 0
        for card in p.cards[1:]:
            others += match.tokens(card, GOLD_TOKEN)
        most = min(p.amount, match.tokens(p.cards[0], GOLD_TOKEN))
        return [max(0, min(most, p.amount - p.spare - others)), most]

    def take(self, match: CardsMatch, p: Drawing, answer: int) -> None:
        card = p.cards[0]
        p.amount -= answer
        p.cards = p.cards[1:]
        if answer > 0:
            match.add_mark(card, GOLD_TOKEN, -answer)
            match.add_gold(p.seat, answer)
            if match.log is not None:
                log.goods.unbestowed(match, card, p.seat, answer)
        if len(p.cards) > 0:
            p.again()

    def prompt(self, match: CardsMatch, p: Drawing) -> Message:
        return says("How much gold do you take from {card}?", card=("card", p.cards[0]))

    def guide(self, match: CardsMatch, p: Drawing) -> Message | None:
        return says("You pay {n} gold; the rest comes from your pool.", n=p.amount)

    def about(self, match: CardsMatch, p: Drawing) -> list[tuple[str, int]]:
        return [("card", p.cards[0])]


DRAWING: Final[tuple[Any, ...]] = (look_into_pool, FromCard("cards.purse", "agotp-bestow-04", AMOUNT))


def lay_out(match: CardsMatch, seat: int, amount: int, onto: int = NONE) -> None:
    """Gold of the seat goes onto a card, or to the treasury."""
    if len(purses(match, seat, onto)) > 0:
        match.push(Outlay(seat, amount, onto))
    else:
        hand_over(match, seat, amount, onto)


def hand_over(match: CardsMatch, seat: int, amount: int, onto: int) -> None:
    if amount == 0:
        return
    match.add_gold(seat, -amount)
    if onto == NONE:
        if match.log is not None:
            log.goods.fined(match, seat, amount)
        return
    match.add_mark(onto, GOLD_TOKEN, amount)
    if match.log is not None:
        log.goods.bestowed(match, onto, seat, amount)


class Outlay(Procedure):
    """Gold that is moved by choice may come from cards, too."""

    def __init__(self, seat: int, amount: int, onto: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.amount: int = amount
        self.onto: int = onto

    def steps(self) -> tuple[Any, ...]:
        return OUTLAY

    def fields(self) -> tuple[str, ...]:
        return ("seat", "amount", "onto")

    def clone(self) -> Outlay:
        other = Outlay(self.seat, self.amount, self.onto)
        other.at = self.at
        return other


def gather(match: CardsMatch, p: Outlay) -> None:
    draw_on(match, p.seat, p.amount, p.onto)


def deliver(match: CardsMatch, p: Outlay) -> None:
    if p.onto == NONE or match.place[p.onto] == PLAY:
        hand_over(match, p.seat, p.amount, p.onto)


OUTLAY: Final[tuple[Any, ...]] = (gather, deliver)


class Purchase(Procedure):
    """A card is bought with gold of which some may come from cards; what buying it means its steps say."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card")
