"""A challenge under way: what it remembers from its initiation to its end."""

from __future__ import annotations

from typing import Any, ClassVar

from bannermen.abilities.modifiers import in_rows, joined
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import AT_DOMINANCE, AT_INITIATIVE, AT_OVER, AT_PHASE_END, AT_PLOT
from bannermen.games.cards.state import DELAYED_WIDTH, DUE_WHEN, CardsMatch
from bannermen.games.cards.terms import CHALLENGE, NOBODY, NONE
from bannermen.kernel.copying import Shared
from bannermen.kernel.procedure import Procedure


class Challenge(Procedure):
    STEPS: ClassVar[tuple[Any, ...]] = ()  # rules/challenges.py

    def __init__(self, seat: int, type_: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.type_: int = type_
        self.foe: int = NOBODY
        self.chosen: Shared[list[int]] = []  # attackers
        self.kneels: Shared[list[int]] = []  # those of them that knelt
        self.sneak: int = 0  # the attacker whose stealth is next
        self.sneaks: Shared[list[int]] = []  # whose stealth bypassed whom, beside `CardsMatch.bypassed`
        self.begun: bool = False
        self.guards: Shared[list[int]] = []  # defenders
        self.spread: bool = False  # a title has said who suffers claim
        self.payers: Shared[list[int]] = []  # who that is; else it is the defender
        self.claim_as: int = NONE  # the type of claim that is applied, if it is another one
        self.replaced: bool = False  # something came in place of claim
        self.further: bool = False  # claim of another type is applied as well
        self.payer: int = NOBODY  # who satisfies it in place of the defender
        self.dying: Shared[list[int]] = []
        self.keywords: Shared[list[int]] = []  # those that have been resolved
        self.keyword: int = NONE  # the one that is being resolved

    def steps(self) -> tuple[Any, ...]:
        return Challenge.STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "seat",
            "type_",
            "foe",
            "chosen",
            "kneels",
            "sneak",
            "sneaks",
            "begun",
            "guards",
            "spread",
            "payers",
            "claim_as",
            "replaced",
            "further",
            "payer",
            "dying",
            "keywords",
            "keyword",
        )

    def copy_into(self, other: Challenge) -> None:
        other.at = self.at
        other.foe = self.foe
        other.chosen = self.chosen
        other.kneels = self.kneels
        other.sneak = self.sneak
        other.sneaks = self.sneaks
        other.begun = self.begun
        other.guards = self.guards
        other.spread = self.spread
        other.payers = self.payers
        other.claim_as = self.claim_as
        other.replaced = self.replaced
        other.further = self.further
        other.payer = self.payer
        other.dying = self.dying
        other.keywords = self.keywords
        other.keyword = self.keyword

    def clone(self) -> Challenge:
        other = Challenge(self.seat, self.type_)
        self.copy_into(other)
        return other

    def dropped(self, match: Any) -> None:
        """Cut short by an elimination: it ends without a winner (agot-elimination-04)."""
        assert isinstance(match, CardsMatch)
        match.set_contest(NONE, NOBODY, NOBODY)
        match.expire(CHALLENGE)
        match.forget_uses(CHALLENGE)


def end_challenge(match: CardsMatch) -> None:
    match.set_contest(NONE, NOBODY, NOBODY)
    match.expire(CHALLENGE)
    match.forget_uses(CHALLENGE)
    match.delayed = drop_outcomes(match.delayed)
    match.stage += 1
    if match.log is not None:
        log.challenges.challenge_over(match)


def drop_outcomes(delayed: list[int]) -> list[int]:
    """What waited for the outcome of this challenge waits no more."""
    others = (AT_PHASE_END, AT_PLOT, AT_OVER, AT_DOMINANCE, AT_INITIATIVE)
    return joined([row for row in in_rows(delayed, DELAYED_WIDTH) if row[DUE_WHEN] in others])


def under_way(match: CardsMatch) -> Challenge | None:
    """The challenge that is being resolved."""
    for procedure in match.stack:
        if isinstance(procedure, Challenge):
            return procedure
    return None


def break_off(match: CardsMatch) -> None:
    """It ends at once, with neither a winner nor a loser; whoever calls this announces it."""
    p = under_way(match)
    if p is not None:
        p.go_to(p.steps()[len(p.steps()) - 1])
