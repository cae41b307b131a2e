"""The draw phase (agot-framework-15 to -18, agot-draw-01 to -04)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.content.table_numbers import V_DRAW
from bannermen.games.cards.rules.happening import Happening, happen
from bannermen.games.cards.rules.phases import Phase, begin_phase
from bannermen.games.cards.rules.plot import act, closes, ends
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import DRAW_PHASE, DRAWN, NONE

CARDS_A_ROUND: Final = 2


class DrawPhase(Phase):
    def steps(self) -> tuple[Any, ...]:
        return DRAW_STEPS

    def clone(self) -> DrawPhase:
        other = DrawPhase()
        self.copy_into(other)
        return other


def begins(match: CardsMatch, p: DrawPhase) -> None:
    """2.1"""
    begin_phase(match, DRAW_PHASE)


def all_draw(match: CardsMatch, p: DrawPhase) -> None:
    """2.2: all players at the same time (agot-framework-16)."""
    h = Happening()
    for seat in match.in_order():
        h.add(DRAWN, NONE, seat, NONE, CARDS_A_ROUND + total_of(match, V_DRAW, seat))
    happen(match, h)


DRAW_STEPS: Final[tuple[Any, ...]] = (begins, all_draw, act, ends, closes)
