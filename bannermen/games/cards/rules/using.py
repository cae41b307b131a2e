"""An ability in use: what is known of it while it goes its way, and what all of its questions share."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.content.tables import Ability, EffectStep
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    BENEATH,
    DECK,
    DISCARD,
    HAND,
    LIMBO,
    NOBODY,
    NONE,
    PLAY,
    SEAT_AT,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.message import says
from bannermen.kernel.procedure import EMPTY
from bannermen.kernel.question import Question

ALTERNATIVES: Final = 16  # `sub` is an alternative + this * how many deeds of it are done


class AbilityUse(Resolving):
    """One ability from the intent to its last effect. Its steps are in use.py, above the questions that they ask."""

    def __init__(self, act: Act, cue: int) -> None:
        super().__init__(act)
        self.cue: int = cue
        self.ways: Shared[list[int]] = EMPTY  # the abilities and triggers that could be meant
        self.pays: Shared[list[int]] = EMPTY  # cards knelt to pay
        self.gives: Shared[list[int]] = EMPTY  # cards sacrificed to pay
        self.throws: Shared[list[int]] = EMPTY  # cards discarded from hand to pay
        self.chosen_by: Shared[list[int]] = EMPTY  # the seats that have chosen, where each player does
        self.next_deed: int = 0  # the deed that comes next
        self.turns: Shared[list[int]] = EMPTY  # the players who are still to do what it says
        self.singles: Shared[list[int]] = EMPTY  # the cards for which the deed is still to be done, one after the other
        self.sub: int = NONE  # which of several alternatives
        self.took: bool = False  # what one might do or leave was done, whatever came of it
        self.picked: Shared[list[int]] = EMPTY
        self.only: int = NONE  # a delayed effect: this deed of the book, nothing else
        self.resolving: bool = False  # its effect is being carried out
        # What its parts brought about; reactions to that wait (agot-nested-03).
        self.waiting: Shared[list[list[int]]] = []
        self.out_of: int = HAND  # where the event that is played came from
        self.ends: int = DISCARD  # and where it goes; DECK: under it
        self.under: int = NONE  # under which card it lay
        self.wearer: int = NONE  # or on which it was attached facedown
        self.loan: int = NONE  # under which key its being played from elsewhere was counted

    def fields(self) -> tuple[str, ...]:
        return (
            "act",
            "success",
            "cancelled",
            "cue",
            "ways",
            "pays",
            "gives",
            "throws",
            "chosen_by",
            "next_deed",
            "turns",
            "singles",
            "sub",
            "took",
            "picked",
            "only",
            "resolving",
            "waiting",
            "out_of",
            "ends",
            "under",
            "wearer",
            "loan",
        )

    def copy_into(self, other: AbilityUse) -> None:
        other.at = self.at
        other.success = self.success
        other.cancelled = self.cancelled
        other.ways = self.ways
        other.pays = self.pays
        other.gives = self.gives
        other.throws = self.throws
        other.chosen_by = self.chosen_by
        other.next_deed = self.next_deed
        other.turns = self.turns
        other.singles = self.singles
        other.sub = self.sub
        other.took = self.took
        other.picked = self.picked
        other.only = self.only
        other.resolving = self.resolving
        other.waiting = self.waiting
        other.out_of = self.out_of
        other.ends = self.ends
        other.under = self.under
        other.wearer = self.wearer
        other.loan = self.loan

    def ability(self, match: CardsMatch) -> Ability:
        return match.book.kinds[self.act.kind].abilities[self.act.index]

    def deed(self, match: CardsMatch) -> EffectStep:
        """The deed that is being done: `next_deed` is the one after it."""
        if self.only != NONE:
            deed = match.book.deeds[self.only]
        else:
            deed = self.ability(match).deeds[self.next_deed - 1]
        if self.sub == NONE:
            return deed
        one = deed.either[self.sub % ALTERNATIVES]
        return one if self.sub < ALTERNATIVES else one.also[self.sub // ALTERNATIVES - 1]

    def follows(self, match: CardsMatch) -> bool:
        """The next deed of the same alternative, if there is one."""
        if self.sub == NONE:
            return False
        deed = match.book.deeds[self.only] if self.only != NONE else self.ability(match).deeds[self.next_deed - 1]
        if self.sub // ALTERNATIVES >= len(deed.either[self.sub % ALTERNATIVES].also):
            return False
        self.sub += ALTERNATIVES
        self.picked = []
        return True

    def dropped(self, match: Any) -> None:
        """Cut short: an event that was being played goes where events go."""
        self.put_away(match)

    def lay_back(self, match: CardsMatch) -> None:
        """The event was not played after all: it lies again where it lay (agot-costs-06)."""
        card = self.act.card
        if self.wearer == NONE:
            match.move(card, self.out_of)
            if self.out_of == BENEATH:
                match.set_host(card, self.under)
        elif match.place[self.wearer] == PLAY:
            match.veil(card, match.kind[self.under], self.act.seat, self.wearer)
        else:
            match.move(card, DISCARD)  # what it lay on has gone with the payment

    def put_away(self, match: CardsMatch) -> None:
        """The event has been played and goes where it must, unless it has gone elsewhere (agotp-removed-04)."""
        if match.place[self.act.card] == LIMBO:
            match.move(self.act.card, self.ends, NOBODY, self.ends == DECK)


def card_choice(match: CardsMatch, option: int) -> Choice:
    return Choice(says("{card}", card=("card", option)), "card", option)


class Asking(Question[CardsMatch, AbilityUse]):
    """A question to the player who uses the ability."""

    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        return p.act.seat

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: AbilityUse) -> list[tuple[str, int]]:
        return [("card", p.act.card)]


def source_of(p: AbilityUse) -> tuple[str, int]:
    """The card that does it; a delayed effect remembers only what the card was."""
    return ("card", p.act.card) if p.act.card != NONE else ("kind", p.act.kind)


def prior_of_card(match: CardsMatch, p: AbilityUse, answer: int) -> float:
    """Harm to others, help to oneself; the stronger the card, the more it matters."""
    if answer >= SEAT_AT or answer < 0:
        return 0.3
    hurts = False
    for deed in p.ability(match).deeds if p.only == NONE else []:
        if deed.on_cards:
            hurts = deed.harms
            break
    worth = 1.0 + (match.strength(answer) if match.place[answer] == PLAY else match.kind_of(answer).worth)
    worth += match.power[answer]
    return worth if (match.holder[answer] != p.act.seat) == hurts else 0.05
