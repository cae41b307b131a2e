"""Verbs that lay cards facedown under others and bring them back."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.beneath import agenda_of, bury_top, take_back
from bannermen.games.cards.rules.cannot import fail
from bannermen.games.cards.rules.happening import Happening, happen, react_to
from bannermen.games.cards.rules.play import FREE, host_bar
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import BENEATH, DECK, ENTERS, NONE, PLAY, THROWN
from bannermen.kernel.choice import Choice
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question


class Bury(Verb):
    name = "bury"
    about = "so many of the topmost cards of your deck go facedown under your agenda"
    takes = "number"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return agenda_of(match, act.seat) != NONE and match.left[act.seat] > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if not self.could(match, act, deed):
            return
        if len(match.allies[act.seat]) > 0:
            match.push(Burial(act.seat, deed.amount))
        else:
            bury_top(match, act.seat, deed.amount, match.agenda[act.seat])


class Burial(Procedure):
    """A player with several agendas picks the one that the cards go under (agotp-agendax-05)."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.count: int = count

    def steps(self) -> tuple[Any, ...]:
        return BURIAL

    def fields(self) -> tuple[str, ...]:
        return ("seat", "count")

    def clone(self) -> Burial:
        other = Burial(self.seat, self.count)
        other.at = self.at
        return other


class UnderWhich(Question[CardsMatch, Burial]):
    def seat(self, match: CardsMatch, p: Burial) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Burial) -> list[int]:
        return [match.agenda[p.seat], *match.allies[p.seat]]

    def take(self, match: CardsMatch, p: Burial, answer: int) -> None:
        bury_top(match, p.seat, p.count, answer)

    def prompt(self, match: CardsMatch, p: Burial) -> Message:
        return says("Under which of your agendas do the cards go?")

    def choice(self, match: CardsMatch, p: Burial, option: int) -> Choice:
        return card_choice(match, option)


BURIAL: Final[tuple[Any, ...]] = (UnderWhich("cards.pick", "agotp-agendax-05"),)


class Exchange(Verb):
    name = "exchange"
    about = "it lies under a card: it changes places with the topmost card of its owner's deck"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == BENEATH and match.left[match.owner[card]] > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            seat, host = match.owner[card], match.host[card]
            other = match.deck[seat][match.left[seat] - 1]
            match.move(card, DECK)
            match.bury(other, host)
            if match.log is not None:
                log.beneath.exchanged(match, seat, card, other)


class Stash(Verb):
    name = "stash"
    about = "all cards of your hand go facedown under this card"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.place[act.card] != PLAY:
            return
        held = match.hand[act.seat][:]
        for card in held:
            match.bury(card, act.card)
        if match.log is not None:
            log.beneath.buried(match, act.seat, held, act.card)


class Restore(Verb):
    name = "restore"
    about = "your hand is discarded, and your cards under this card come back into it"
    takes = "cards"
    final = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            h = Happening()
            for held in match.hand[act.seat]:
                h.add(THROWN, held, act.seat, card)
            take_back(match, act.seat, card)
            happen(match, h)


class CoverUp(Verb):
    """A card is attached facedown, as an attachment and nothing else (agotp-facedown-01)."""

    name = "cover"
    about = "it is attached to this card facedown, under your control, with the `keyword` or none"
    takes = "cards"
    reads = "keyword"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        cover = match.book.kinds[deed.amount]
        return match.place[act.card] == PLAY and host_bar(match, act.card, cover) == FREE  # agotp-noattach-02

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if not self.suits(match, act, deed, card):
                fail(match, by)
                continue
            cover = match.veil(card, deed.amount, act.seat, act.card)
            if match.log is not None:
                log.beneath.veiled(match, act.seat, card, act.card)
            h = Happening()
            h.add(ENTERS, cover, act.seat, act.card, act.card)
            react_to(match, h)


BENEATH_TABLE: Final[list[Verb]] = [Bury(), Exchange(), Stash(), Restore()]
COVER_TABLE: Final[list[Verb]] = [CoverUp()]
