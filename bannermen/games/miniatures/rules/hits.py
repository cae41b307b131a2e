"""Hits that no attack made: the target rolls defense, and there is no panic test
(tmg21-terms-21, tmg21-mode-honed-07)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.attack import is_hit
from bannermen.games.miniatures.rules.destruction import look_after, still_there
from bannermen.games.miniatures.rules.wounds import suffer
from bannermen.games.miniatures.state import War
from bannermen.kernel.procedure import Procedure


class Hits(Procedure):
    """A unit suffers automatic hits. Nothing to add to the D3: `count` hits; else D3 and `count` more."""

    def __init__(self, unit: int, count: int, with_d3: bool, cause: int, rule: str) -> None:
        super().__init__()
        self.unit: int = unit
        self.count: int = count
        self.with_d3: bool = with_d3
        self.cause: int = cause
        self.rule: str = rule

    def steps(self) -> tuple[Any, ...]:
        return HITS_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "count", "with_d3", "cause", "rule")

    def clone(self) -> Hits:
        other = Hits(self.unit, self.count, self.with_d3, self.cause, self.rule)
        other.at = self.at
        return other


def strike(war: War, hits: Hits) -> None:
    count = hits.count + (war.d3() if hits.with_d3 else 0)
    faces = [war.d6() for _ in range(count)]
    blocked = sum([1 for face in faces if is_hit(face, war.card(hits.unit).defense, 0)])
    if war.log is not None:
        told.rolled(war, hits.unit, faces, blocked, "defense", hits.rule)
    if count > blocked:
        suffer(war, hits.unit, count - blocked)
        if war.log is not None:
            told.wounded(war, hits.unit, count - blocked, hits.rule)
        look_after(war, hits.unit, hits.cause)


HITS_STEPS: Final[tuple[Any, ...]] = (still_there, strike)
