"""Conditions about what has happened in this round."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Clause, fits_printed
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.sieves import ConditionWord
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import ON_PILES


class Bereft(ConditionWord):
    """By what is printed: the card itself may lie anywhere by now."""

    name = "bereft"
    about = "such a card was killed this round while you controlled it"
    takes = "filter"
    stales = ON_PILES

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for i in range(0, len(match.slain), 2):
            if match.slain[i + 1] == seat and fits_printed(match.book.kinds[match.slain[i]], clause.sure_sieve()):
                return True
        return False
