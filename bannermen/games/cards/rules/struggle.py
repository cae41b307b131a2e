"""A challenge under way: what it remembers from its initiation to its end."""

from __future__ import annotations

from typing import Any, ClassVar

from bannermen.games.cards.state import Realm
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
        self.sneaks: Shared[list[int]] = []  # whose stealth bypassed whom, beside `Realm.bypassed`
        self.begun: bool = False
        self.redirected: bool = False
        self.guards: Shared[list[int]] = []  # defenders
        self.spread: bool = False  # a title has said who suffers claim
        self.payers: Shared[list[int]] = []  # who that is; else it is the defender
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
            "redirected",
            "guards",
            "spread",
            "payers",
            "dying",
            "keywords",
            "keyword",
        )

    def clone(self) -> Challenge:
        other = Challenge(self.seat, self.type_)
        other.at = self.at
        other.foe = self.foe
        other.chosen = self.chosen
        other.kneels = self.kneels
        other.sneak = self.sneak
        other.sneaks = self.sneaks
        other.begun = self.begun
        other.redirected = self.redirected
        other.guards = self.guards
        other.spread = self.spread
        other.payers = self.payers
        other.dying = self.dying
        other.keywords = self.keywords
        other.keyword = self.keyword
        return other

    def dropped(self, match: Any) -> None:
        """Cut short by an elimination: it ends without a winner (agot-elimination-04)."""
        assert isinstance(match, Realm)
        match.set_contest(NONE, NOBODY, NOBODY)
        match.expire(CHALLENGE)
        match.forget_uses(CHALLENGE)
