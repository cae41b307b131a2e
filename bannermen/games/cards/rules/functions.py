"""What the vocabulary cannot say: functions that cards name."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import S_CHOSEN
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.rules.verb import Verb, seats_of
from bannermen.games.cards.rules.verbs_deck import Looking, look_at, top_cards
from bannermen.games.cards.rules.verbs_gains import at_random
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import CHARACTER, DEAD, DECK, DISCARD, DONE, GAINS, NOBODY, THROWN
from bannermen.kernel.choice import Choice
from bannermen.kernel.kinds import ORDER
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


class Heads(Verb):
    """Heads on Spikes: a random card of the chosen hand; a character goes on to the dead pile and brings 2 power."""

    name = "heads"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        for seat in seats_of(match, act, S_CHOSEN):
            if len(match.hand[seat]) > 0:
                return True
        return False  # nobody without a hand is chosen (agot-targets-08)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in at_random(match, act.chosen, 1):
            is_character = match.type_of(card) == CHARACTER
            if is_character:
                match.learn(card, ALL_SEATS)
                match.move(card, DISCARD)
                match.move(card, DEAD)
                if match.log is not None:
                    log.moves.beheaded(match, card)
                announce(match, GAINS, match.banner[act.seat], act.seat, act.card, 2)
            else:
                announce(match, THROWN, card, act.chosen, act.card)


class Singing(Looking):
    """The Bear and the Maiden Fair: five cards of a deck, up to three go under it, the others back on top."""

    def steps(self) -> tuple[Any, ...]:
        return SINGING

    def clone(self) -> Looking:
        other = Singing(self.seat, self.owner, self.cards)
        self.copy_into(other)
        return other


class Sink(Question[CardsMatch, Looking]):
    """One card after the other goes under the deck, until three have gone or the player is done."""

    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        if p.left == 0 or len(p.cards) == 0:
            return []
        return [*p.cards, DONE]

    def take(self, match: CardsMatch, p: Looking, answer: int) -> None:
        if answer == DONE:
            return
        known = match.known[answer]
        match.move(answer, DECK, NOBODY, True)
        match.known[answer] = known
        p.cards = [card for card in p.cards if card != answer]
        p.left -= 1
        p.again()

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        return says("Which card goes under the deck? Each one lies below the last; {n} more may go.", n=p.left)

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        if option == DONE:
            return Choice(says("Done"), "deed", option)
        return Choice(says("{card}", card=("card", option)), "card", option)

    def guide(self, match: CardsMatch, p: Looking) -> Message | None:
        return says("Sink what helps them, or what you do not need.")


class Stack(Question[CardsMatch, Looking]):
    """The others go back on top in an order of the player's choice."""

    def seat(self, match: CardsMatch, p: Looking) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Looking) -> list[int]:
        return p.cards

    def take_all(self, match: CardsMatch, p: Looking, answer: list[int]) -> None:
        for i in range(len(answer)):
            card = answer[len(answer) - 1 - i]
            known = match.known[card]
            match.move(card, DECK)
            match.known[card] = known

    def prompt(self, match: CardsMatch, p: Looking) -> Message:
        return says("In which order do the cards lie on the deck? The first one is drawn next.")

    def choice(self, match: CardsMatch, p: Looking, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def guide(self, match: CardsMatch, p: Looking) -> Message | None:
        return says("The first card of your order is the next to be drawn.")


SINGING: Final[tuple[Any, ...]] = (
    look_at,
    Sink("cards.sink", "agot-look-02"),
    Stack("cards.stack", "agot-look-02", ORDER),
)


class Song(Verb):
    name = "song"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = Singing(act.seat, act.chosen, top_cards(match, act.chosen, 5))
        p.left = 3
        match.push(p)


FUNCTION_TABLE: Final[list[Verb]] = [Heads(), Song()]
