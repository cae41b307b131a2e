"""What agendas do as soon as all of them are announced, before the decks are shuffled (agotp-agendax-02)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import FOUNDS, L_CANNOT_AT, L_PROMISED, PROPHESIES, SETUP_LIMIT
from bannermen.games.cards.content.tables import Constant
from bannermen.games.cards.rules.filters import fits
from bannermen.games.cards.rules.named import titles
from bannermen.games.cards.rules.values import applies_to, decrees
from bannermen.games.cards.rules.verbs_deck import Searching, TakeOne, look_at, top_cards
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import ENTERS, GAME, NONE, PLAY, SETUP_GOLD, TITLE_AT
from bannermen.kernel.choice import Choice
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


def set_out(match: CardsMatch, order: list[int]) -> None:
    """In player order whoever may bring a card into play does so, and whoever names a title names it."""
    for seat in reversed(order):
        if law_of(match, PROPHESIES, seat) is not None:
            match.push(Prophecy(seat))
        law = law_of(match, FOUNDS, seat)
        if law is not None and law.of is not None:
            cards = top_cards(match, seat, 0)
            p = Founding(seat, seat, cards)
            p.into = PLAY
            p.left = 1
            p.open = [card for card in cards if fits(match, card, law.of, seat, match.agenda[seat])]
            match.push(p)


def law_of(match: CardsMatch, what: int, seat: int) -> Constant | None:
    """What an agenda of the seat says about set-up."""
    for source, law in decrees(match, what):
        if applies_to(match, law, source, seat):
            return law
    return None


def setup_gold(match: CardsMatch, seat: int) -> int:
    """So much may be spent on setup cards (agot-setup-12)."""
    law = law_of(match, SETUP_LIMIT, seat)
    return SETUP_GOLD if law is None else law.amount


class Founding(Searching):
    """The whole deck is searched; it is shuffled in the step that follows."""

    def steps(self) -> tuple[Any, ...]:
        return FOUNDING

    def clone(self) -> Founding:
        other = Founding(self.seat, self.owner, self.cards)
        self.copy_into(other)
        other.shuffles = self.shuffles
        other.proves = self.proves
        other.into = self.into
        other.onto = self.onto
        return other


def found(match: CardsMatch, p: Founding) -> None:
    """Nothing answers its entering play, for no other ability works yet (agotp-agendax-02)."""
    law = law_of(match, FOUNDS, p.seat)
    for card in p.chosen:
        match.learn(card, ALL_SEATS)
        match.move(card, PLAY, p.seat)
        if match.log is not None:
            log.moves.entered(match, p.seat, card, ENTERS, NONE)
        if law is not None and law.to_happening >= 0:
            kind = match.kind[match.agenda[p.seat]]
            match.last(L_CANNOT_AT + law.to_happening, card, 1, GAME, kind)


FOUNDING: Final[tuple[Any, ...]] = (look_at, TakeOne("cards.search", "agot-search-03"), found)


# --- naming ---


class Prophecy(Procedure):
    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def steps(self) -> tuple[Any, ...]:
        return PROPHECY

    def fields(self) -> tuple[str, ...]:
        return ("seat",)

    def clone(self) -> Prophecy:
        other = Prophecy(self.seat)
        other.at = self.at
        return other


class NamePromised(Question[CardsMatch, Prophecy]):
    """Open to all (agotp-agendax-02)."""

    def seat(self, match: CardsMatch, p: Prophecy) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Prophecy) -> list[int]:
        law = law_of(match, PROPHESIES, p.seat)
        return [TITLE_AT + title for title in titles(match, law.of)] if law is not None else []

    def take(self, match: CardsMatch, p: Prophecy, answer: int) -> None:
        title = answer - TITLE_AT
        match.last(L_PROMISED, p.seat, title, GAME, match.kind[match.agenda[p.seat]])
        if match.log is not None:
            log.abilities.named(match, p.seat, answer, ("kind", match.book.bearers[title]))

    def prompt(self, match: CardsMatch, p: Prophecy) -> Message:
        return says("Which title do you name for {card}?", card=("card", match.agenda[p.seat]))

    def choice(self, match: CardsMatch, p: Prophecy, option: int) -> Choice:
        title = option - TITLE_AT
        return Choice(says("{card}", card=("kind", match.book.bearers[title])), "title", title)

    def about(self, match: CardsMatch, p: Prophecy) -> list[tuple[str, int]]:
        return [("card", match.agenda[p.seat])]

    def prior(self, match: CardsMatch, p: Prophecy, answer: int) -> float:
        """One that is in the deck, best in several copies."""
        weight = 0.01
        for card in match.deck[p.seat][: match.left[p.seat]]:
            if match.kind_of(card).title == answer - TITLE_AT:
                weight += match.kind_of(card).worth
        return weight


PROPHECY: Final[tuple[Any, ...]] = (NamePromised("cards.name", "agotp-agendax-02"),)
