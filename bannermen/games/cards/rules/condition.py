"""Whether a condition holds: each of its clauses is said with a word."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from bannermen.abilities.word import Word
from bannermen.games.cards.content.tables import Clause, Condition
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.state import CardsMatch


@mypyc_attr(allow_interpreted_subclasses=True)
class ConditionWord(Word):
    """A word of a condition; all of them stand in conditions.py."""

    stales: int = 0  # bits: what makes a value stale that depends on it
    sifts: bool = False  # what its filter looks at does so, too
    of_it: bool = False  # is it about the card that a deed is done to?
    of_plots: bool = False  # its filter is for plots that lie open
    fights: bool = False  # it holds in challenges only

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        raise NotImplementedError


CONDITION_TABLE: Final[list[ConditionWord]] = []  # by number; filled by conditions.py


def holds(match: CardsMatch, condition: Condition, seat: int, source: int, act: Act | None = None) -> bool:
    """All that the condition says is true now (agot-constant-02, agot-restrictions-01)."""
    for clause in condition.clauses:
        if not CONDITION_TABLE[clause.word].holds(match, clause, seat, source, act):
            return False
    return True
