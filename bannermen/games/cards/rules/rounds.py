"""The round and the formal beginning and end of its phases (agot-framework-01 to -08, -14, -50)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_ENCORE, NO_STANDING
from bannermen.games.cards.rules.challenges import ChallengesPhase
from bannermen.games.cards.rules.dominance import DominancePhase
from bannermen.games.cards.rules.draw import DrawPhase
from bannermen.games.cards.rules.marshaling import MarshalingPhase
from bannermen.games.cards.rules.plot import PlotPhase
from bannermen.games.cards.rules.standing import StandingPhase
from bannermen.games.cards.rules.taxation import TaxationPhase
from bannermen.games.cards.rules.values import least_of
from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.procedure import Procedure


class Round(Procedure):
    """The seven phases in order, round after round (agot-framework-05)."""

    def steps(self) -> tuple[Any, ...]:
        return ROUND_STEPS

    def clone(self) -> Round:
        other = Round()
        other.at = self.at
        return other


def begin_round(match: CardsMatch, p: Round) -> None:
    match.round += 1
    if match.log is not None:
        log.rounds.round_begins(match)


def plot_phase(match: CardsMatch, p: Round) -> None:
    match.push(PlotPhase())


def draw_phase(match: CardsMatch, p: Round) -> None:
    match.push(DrawPhase())


def marshaling_phase(match: CardsMatch, p: Round) -> None:
    match.push(MarshalingPhase())


def challenges_phase(match: CardsMatch, p: Round) -> None:
    match.push(ChallengesPhase())


def dominance_phase(match: CardsMatch, p: Round) -> None:
    """Or what a card puts before it."""
    for row in match.lasting.rows(L_ENCORE):
        match.lasting.take_out(row)
        p.go_to(challenges_phase)
        return
    match.push(DominancePhase())


def standing_phase(match: CardsMatch, p: Round) -> None:
    if least_of(match, NO_STANDING, match.first) >= 0:
        return
    match.push(StandingPhase())


def taxation_phase(match: CardsMatch, p: Round) -> None:
    match.push(TaxationPhase())


def next_round(match: CardsMatch, p: Round) -> None:
    p.go_to(begin_round)


ROUND_STEPS: Final[tuple[Any, ...]] = (
    begin_round,
    plot_phase,
    draw_phase,
    marshaling_phase,
    challenges_phase,
    dominance_phase,
    standing_phase,
    taxation_phase,
    next_round,
)
