"""Automatic hits: the target defends itself as against any, and there is no panic test
(tmg21-terms-21, tmg21-mode-honed-07). Wounds without hits: nothing meets them (tmg21-terms-23)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.defense import DEFENSE_STEPS, Struck, after_defense, through
from bannermen.games.miniatures.rules.destruction import hurt, still_there
from bannermen.games.miniatures.state import War
from bannermen.kernel.procedure import Procedure


class Hits(Struck):
    """A unit suffers hits that no dice made: `count`, or a D3 and `count` more."""

    def __init__(self, target: int, count: int, with_d3: bool, cause: int, by: str) -> None:
        super().__init__(cause, target)
        self.count: int = count
        self.with_d3: bool = with_d3
        self.by: str = by  # the rule

    def steps(self) -> tuple[Any, ...]:
        return HITS_STEPS

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "count", "with_d3", "by")

    def clone(self) -> Hits:
        other = Hits(self.target, self.count, self.with_d3, self.attacker, self.by)
        self.copy_into(other)
        return other

    def rule(self) -> str:
        return self.by


def land(war: War, hits: Hits) -> None:
    """How many there are."""
    if not war.on_field(hits.target):
        hits.leave()
        return
    hits.hits = hits.count + (war.d3() if hits.with_d3 else 0)
    hits.unmet = hits.hits


def deal(war: War, hits: Hits) -> None:
    """One wound for each that was not blocked."""
    if war.on_field(hits.target):
        wounds = through(war, hits) // war.card(hits.target).tough
        hurt(war, hits.target, wounds, hits.attacker, hits.by)


HITS_STEPS: Final[tuple[Any, ...]] = (land, *DEFENSE_STEPS, after_defense, deal)


class Wounds(Procedure):
    """A unit suffers a D3 of wounds and some more, against which there is no defense (tmg21-terms-23)."""

    def __init__(self, unit: int, more: int, cause: int, by: str) -> None:
        super().__init__()
        self.unit: int = unit
        self.more: int = more
        self.cause: int = cause
        self.by: str = by  # the rule

    def steps(self) -> tuple[Any, ...]:
        return WOUNDS_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "more", "cause", "by")

    def clone(self) -> Wounds:
        other = Wounds(self.unit, self.more, self.cause, self.by)
        other.at = self.at
        return other


def bleed(war: War, wounds: Wounds) -> None:
    hurt(war, wounds.unit, war.d3() + wounds.more, wounds.cause, wounds.by)


WOUNDS_STEPS: Final[tuple[Any, ...]] = (still_there, bleed)
