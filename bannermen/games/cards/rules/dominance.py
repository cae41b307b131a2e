"""The dominance phase (agot-dominance-01 to -04, agot-framework-37 to -40)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_LOWLY, LOWLY, V_DOMINANCE
from bannermen.games.cards.rules.happening import Happening, happen
from bannermen.games.cards.rules.phases import Phase, begin_phase
from bannermen.games.cards.rules.plot import act, closes, ends
from bannermen.games.cards.rules.values import law_on, total_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import DETERMINED, DOMINANCE, DOMINANT, DOMINATES, GAINS, NOBODY, NONE


class DominancePhase(Phase):
    def steps(self) -> tuple[Any, ...]:
        return DOMINANCE_STEPS

    def clone(self) -> DominancePhase:
        other = DominancePhase()
        self.copy_into(other)
        return other


def begins(match: CardsMatch, p: DominancePhase) -> None:
    """5.1"""
    begin_phase(match, DOMINANCE)


def dominance_of(match: CardsMatch, seat: int) -> int:
    """Standing characters, gold, and what cards add (agot-dominance-01, -03)."""
    total = match.gold[seat] + total_of(match, V_DOMINANCE, seat)
    for card in match.front[seat]:
        if match.kneeling[card] == 0 and match.lasting.total(L_LOWLY, card) == 0 and law_on(match, LOWLY, card) is None:
            total += match.strength(card)
    return total


def determine(match: CardsMatch, p: DominancePhase) -> None:
    """5.2: the highest total wins 1 power; a tie wins nothing (agot-dominance-02, -04)."""
    best = -1
    winner = NOBODY
    for seat in match.in_order():
        total = dominance_of(match, seat)
        if total > best:
            best = total
            winner = seat
        elif total == best:
            winner = NOBODY
    if match.log is not None:
        log.rounds.dominance(match, winner, best)
    h = Happening()
    if winner != NOBODY:
        match.count(winner, DOMINANT)
        h.add(DOMINATES, NONE, winner)
        h.add(GAINS, match.banner[winner], winner, NONE, 1)
    h.add(DETERMINED, NONE, winner)
    happen(match, h)


DOMINANCE_STEPS: Final[tuple[Any, ...]] = (begins, determine, act, ends, closes)
