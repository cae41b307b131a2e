"""The marshaling phase: each player in turn collects income and marshals (agot-framework-19 to -23)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.rules.bounds import gain_gold
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.rules.phases import Phase, begin_phase
from bannermen.games.cards.rules.plot import closes, ends
from bannermen.games.cards.rules.plots import income
from bannermen.games.cards.rules.windows import act_window
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import INCOME, MARSHALING, NONE


class MarshalingPhase(Phase):
    def steps(self) -> tuple[Any, ...]:
        return MARSHALING_STEPS

    def clone(self) -> MarshalingPhase:
        other = MarshalingPhase()
        self.copy_into(other)
        return other


def begins(match: CardsMatch, p: MarshalingPhase) -> None:
    """3.1"""
    p.order = match.in_order()  # agot-firstplayer-03
    begin_phase(match, MARSHALING)


def collect(match: CardsMatch, p: MarshalingPhase) -> None:
    """3.2: the next player becomes active and collects income (agot-income-01)."""
    seat = p.order[p.turn]
    match.active = seat
    match.stage += 1
    if match.gone[seat]:
        return
    gold = gain_gold(match, seat, income(match, seat))
    if match.log is not None:
        log.rounds.income(match, seat, gold)
    announce(match, INCOME, NONE, seat, NONE, gold)


def act(match: CardsMatch, p: MarshalingPhase) -> None:
    """All may act, the active player may marshal, until all pass (agot-marshal-03 to -06)."""
    seat = p.order[p.turn]
    if not match.gone[seat]:
        act_window(match, seat)


def next_player(match: CardsMatch, p: MarshalingPhase) -> None:
    """3.3"""
    p.turn += 1
    if p.turn < len(p.order):
        p.go_to(collect)


MARSHALING_STEPS: Final[tuple[Any, ...]] = (begins, collect, act, next_player, ends, closes)
