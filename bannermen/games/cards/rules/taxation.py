"""The taxation phase: unspent gold, reserve, titles (agot-taxation-01 to -03, agot-framework-45 to -50)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import KEEPS_GOLD
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.phases import Phase, begin_phase
from bannermen.games.cards.rules.plot import act, closes, ends
from bannermen.games.cards.rules.plots import reserve
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import CHECKED, NONE, POOL, TAXATION, THROWN
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


class TaxationPhase(Phase):
    def steps(self) -> tuple[Any, ...]:
        return TAXATION_STEPS

    def clone(self) -> TaxationPhase:
        other = TaxationPhase()
        self.copy_into(other)
        return other


def begins(match: CardsMatch, p: TaxationPhase) -> None:
    """7.1"""
    begin_phase(match, TAXATION)
    p.order = match.in_order()


def return_gold(match: CardsMatch, p: TaxationPhase) -> None:
    """7.2: all at once, from the pools; gold on cards stays (agot-framework-46)."""
    for seat in range(match.seats):
        if total_of(match, KEEPS_GOLD, seat) == 0:
            match.add_gold(seat, -match.gold[seat])  # else it keeps what it has
    if match.log is not None:
        log.rounds.taxed(match, match.gold[:])


class Reserve(Question[CardsMatch, TaxationPhase]):
    """7.3: in player order, down to the reserve and not below (agot-taxation-01, -02)."""

    def seat(self, match: CardsMatch, p: TaxationPhase) -> int:
        return p.order[p.turn] if p.turn < len(p.order) else match.first

    def surplus(self, match: CardsMatch, p: TaxationPhase) -> int:
        if p.turn >= len(p.order) or match.gone[p.order[p.turn]]:
            return 0
        seat = p.order[p.turn]
        return max(0, len(match.hand[seat]) - reserve(match, seat))

    def options(self, match: CardsMatch, p: TaxationPhase) -> list[int]:
        return match.hand[p.order[p.turn]][:] if self.surplus(match, p) > 0 else []

    def least(self, match: CardsMatch, p: TaxationPhase) -> int:
        return self.surplus(match, p)

    def most(self, match: CardsMatch, p: TaxationPhase) -> int:
        return self.surplus(match, p)

    def take_all(self, match: CardsMatch, p: TaxationPhase, answer: list[int]) -> None:
        if p.turn >= len(p.order):
            return
        seat = p.order[p.turn]
        p.turn += 1
        p.again()
        announce(match, CHECKED, NONE, seat)  # after what is discarded for it
        h = Happening()
        for card in answer:
            match.show(card)
            h.add(THROWN, card, seat)
        happen(match, h)

    def prompt(self, match: CardsMatch, p: TaxationPhase) -> Message:
        return says(
            "You hold {n} {n|card|cards} too many for your reserve. What do you discard?", n=self.surplus(match, p)
        )

    def choice(self, match: CardsMatch, p: TaxationPhase, option: int) -> Choice:
        return card_choice(match, option)

    def guide(self, match: CardsMatch, p: TaxationPhase) -> Message | None:
        return says("Keep what you can pay for next round.")

    def why_not(self, match: CardsMatch, p: TaxationPhase, answer: int) -> Refused:
        return Refused("agot-taxation-01", says("Discard cards from your own hand."))

    def prior(self, match: CardsMatch, p: TaxationPhase, answer: int) -> float:
        return 8.0 / (2.0 + match.kind_of(answer).worth)


def return_titles(match: CardsMatch, p: TaxationPhase) -> None:
    """7.4, in melee only: all titles leave play together (agot-framework-48, agot-melee-15)."""
    for seat in range(match.seats):
        if match.title[seat] >= 0:
            match.move(match.title[seat], POOL)


TAXATION_STEPS: Final[tuple[Any, ...]] = (
    begins,
    return_gold,
    Reserve("cards.reserve", "agot-taxation-01", SOME),
    return_titles,
    act,
    ends,
    closes,
)
