"""Claim that is satisfied though no challenge was won (agot-claim-01): the end of a challenge without one."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards.rules.claims import ChooseDead, apply_claim
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import CHALLENGE, NOBODY, NONE
from bannermen.kernel.kinds import SOME


class Exaction(Challenge):
    """Nobody takes part in it; it is there as long as claim is applied."""

    def steps(self) -> tuple[Any, ...]:
        return EXACTION

    def clone(self) -> Exaction:
        other = Exaction(self.seat, self.type_)
        self.copy_into(other)
        return other


def exact(match: CardsMatch, seat: int, foe: int, type_: int) -> None:
    p = Exaction(seat, type_)
    p.foe = foe
    match.push(p)


def begin(match: CardsMatch, p: Challenge) -> None:
    match.set_contest(p.type_, p.seat, p.foe)
    match.winner, match.loser = p.seat, p.foe


def end(match: CardsMatch, p: Challenge) -> None:
    match.set_contest(NONE, NOBODY, NOBODY)
    match.expire(CHALLENGE)


EXACTION: Final[tuple[Any, ...]] = (begin, ChooseDead("cards.claim", "agot-claim-04", SOME), apply_claim, end)
