"""What all phases share: they begin and end formally, and things start and expire there."""

from __future__ import annotations

from bannermen.abilities.modifiers import in_rows, joined
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import AT_DOMINANCE, AT_INITIATIVE
from bannermen.games.cards.rules.borrowed import bring_back, give_back
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.state import DELAYED_WIDTH, DUE_WHEN, CardsMatch
from bannermen.games.cards.terms import (
    BEGINS,
    DOMINANCE,
    ENDS,
    NEXT_PHASE,
    NEXT_PLOT_PHASE,
    NOBODY,
    NONE,
    ON_PHASE,
    PHASE,
    PLOT_PHASE,
    ROUND,
    TAXATION,
)
from bannermen.kernel.copying import Shared
from bannermen.kernel.procedure import EMPTY, Procedure


class Phase(Procedure):
    """A phase under way; `turn` counts the players that have been active in it."""

    def __init__(self) -> None:
        super().__init__()
        self.order: Shared[list[int]] = EMPTY
        self.turn: int = 0

    def fields(self) -> tuple[str, ...]:
        return ("order", "turn")

    def copy_into(self, other: Phase) -> None:
        other.at = self.at
        other.order = self.order
        other.turn = self.turn


def begin_phase(match: CardsMatch, phase: int) -> None:
    """A timing point at which abilities may or must resolve (agot-framework-08)."""
    match.phase = phase
    match.touch(ON_PHASE)
    match.stage += 1
    match.active = NOBODY  # agot-active-01
    if match.log is not None:
        log.rounds.phase_begins(match)
    announce(match, BEGINS, NONE, match.first, NONE, phase)
    bring_back(match, NEXT_PHASE)  # on top of it: before reactions to it (agot-delayed-02)
    if phase == PLOT_PHASE:
        bring_back(match, NEXT_PLOT_PHASE)


def end_phase(match: CardsMatch) -> None:
    """Effects of that duration expire, then abilities keyed to the end are offered (agot-lasting-04, -06)."""
    match.active = NOBODY
    give_back(match, PHASE)
    match.expire(PHASE)
    if match.phase == TAXATION:
        give_back(match, ROUND)
        match.expire(ROUND)
    announce(match, ENDS, NONE, match.first, NONE, match.phase)


def drop_waiting(delayed: list[int], when: int) -> list[int]:
    """What waited for that waits no more."""
    return joined([row for row in in_rows(delayed, DELAYED_WIDTH) if row[DUE_WHEN] != when])


def close_phase(match: CardsMatch) -> None:
    """What was counted for the phase is forgotten."""
    if match.phase == DOMINANCE or match.phase == PLOT_PHASE:
        match.delayed = drop_waiting(match.delayed, AT_DOMINANCE if match.phase == DOMINANCE else AT_INITIATIVE)
    match.ambushed = EMPTY
    match.emerged = EMPTY
    match.fought = EMPTY
    match.fallen = EMPTY
    if match.phase == TAXATION:
        match.slain = EMPTY
    match.clear_feats(match.phase == TAXATION)
    match.forget_uses(ROUND if match.phase == TAXATION else PHASE)
