"""The standing phase (agot-framework-41 to -44)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import MAY_STAY, MOST_STANDING
from bannermen.games.cards.rules.happening import Happening, happen
from bannermen.games.cards.rules.phases import Phase, begin_phase
from bannermen.games.cards.rules.plot import act, closes, ends
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.values import law_on, least_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import STANDING, STANDS
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


class StandingPhase(Phase):
    def __init__(self) -> None:
        super().__init__()
        self.rising: Shared[list[int]] = []

    def steps(self) -> tuple[Any, ...]:
        return STANDING_STEPS

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "rising")

    def clone(self) -> StandingPhase:
        other = StandingPhase()
        self.copy_into(other)
        other.rising = self.rising
        return other


def begins(match: CardsMatch, p: StandingPhase) -> None:
    """6.1"""
    begin_phase(match, STANDING)
    p.order = match.in_order()


class Rise(Question[CardsMatch, StandingPhase]):
    """Where a card holds players to a number of characters, each chooses which of them stand."""

    def seat(self, match: CardsMatch, p: StandingPhase) -> int:
        return p.order[p.turn] if p.turn < len(p.order) else match.first

    def options(self, match: CardsMatch, p: StandingPhase) -> list[int]:
        if p.turn >= len(p.order):
            return []
        return [card for card in match.front[p.order[p.turn]] if match.kneeling[card]]

    def least(self, match: CardsMatch, p: StandingPhase) -> int:
        return min(self.most(match, p), len(self.options(match, p)) - len(self.free(match, p)))

    def most(self, match: CardsMatch, p: StandingPhase) -> int:
        bound = least_of(match, MOST_STANDING, p.order[p.turn])
        return 999 if bound < 0 else bound

    def free(self, match: CardsMatch, p: StandingPhase) -> list[int]:
        """Those that need not stand."""
        return [card for card in self.options(match, p) if law_on(match, MAY_STAY, card) is not None]

    def allows(self, match: CardsMatch, p: StandingPhase, answer: list[int]) -> Refused | None:
        """All others stand, as many as may."""
        free = self.free(match, p)
        left = [card for card in self.options(match, p) if card not in answer and card not in free]
        if len(free) == 0 or len(left) == 0 or len(answer) == self.most(match, p):
            return None
        return Refused(self.rule, says("{card} must stand.", card=("card", left[0])))

    def take_all(self, match: CardsMatch, p: StandingPhase, answer: list[int]) -> None:
        if p.turn < len(p.order):
            p.rising = p.rising + answer
            p.turn += 1
            p.again()

    def prompt(self, match: CardsMatch, p: StandingPhase) -> Message:
        return says("Which of your characters stand?")

    def choice(self, match: CardsMatch, p: StandingPhase, option: int) -> Choice:
        return card_choice(match, option)

    def prior(self, match: CardsMatch, p: StandingPhase, answer: int) -> float:
        return 1.0 + match.strength(answer)


def all_stand(match: CardsMatch, p: StandingPhase) -> None:
    """6.2: all kneeling cards stand at the same time (agot-framework-42)."""
    h = Happening()
    for seat in match.in_order():
        banner = match.banner[seat]
        if match.kneeling[banner]:
            h.add(STANDS, banner, seat)
        for card in match.back[seat]:
            if match.kneeling[card]:
                h.add(STANDS, card, seat)
    for card in p.rising:
        if match.kneeling[card]:
            h.add(STANDS, card, match.holder[card])
    if match.log is not None:
        log.rounds.all_stand(match)
    happen(match, h)


STANDING_STEPS: Final[tuple[Any, ...]] = (
    begins,
    Rise("cards.rise", "agot-framework-42", SOME),
    all_stand,
    act,
    ends,
    closes,
)
