"""Conditions about what has happened in this round."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Clause, fits_printed
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.condition import ConditionWord
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import BEATEN, ON_CHALLENGE, ON_FEATS, ON_PILES


class Bereft(ConditionWord):
    """By what is printed: the card itself may lie anywhere by now."""

    name = "bereft"
    about = "such a card was killed this round while you controlled it"
    takes = "filter"
    stales = ON_PILES

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for i in range(0, len(match.slain), 2):
            if match.slain[i + 1] == seat and fits_printed(match.book.kinds[match.slain[i]], clause.sure_filter()):
                return True
        return False


class Beaten(ConditionWord):
    name = "beaten"
    about = "the chosen player has won a challenge against you this phase"
    takes = "flag"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return act is not None and act.chosen >= 0 and (match.did(seat, BEATEN) >> act.chosen) & 1 == 1


class Peace(ConditionWord):
    name = "peace"
    about = "of some type no challenge was initiated against you this phase"
    takes = "flag"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(peaceful(match, seat)) > 0


def peaceful(match: CardsMatch, seat: int) -> list[int]:
    """The types of which no challenge was initiated against the seat this phase."""
    found: list[int] = []
    for type_ in range(3):
        if all([not (match.struck[other] >> (type_ * 8 + seat)) & 1 for other in range(match.seats)]):
            found.append(type_)
    return found
