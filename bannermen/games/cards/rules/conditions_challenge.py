"""Conditions about challenges: what is being resolved, who takes part, what was won and lost before."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.tables import Clause
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.condition import ConditionWord
from bannermen.games.cards.rules.filters import controls, is_alone, is_rival
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ANY_PART,
    ATTACKING,
    DEFENDING,
    INITIATED_AT,
    LOST,
    LOST_DEFENDING,
    NO_PART,
    NOBODY,
    ON_CHALLENGE,
    ON_FEATS,
    POWER_LOST,
)

UNLOST: Final = ("power", "defending")
UNLOST_POWER: Final = 0
LOST_AS_DEFENDER: Final = 0


class Faced(ConditionWord):
    name = "faced"
    about = "an opponent controls such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for other in range(match.seats):
            if other != seat and controls(match, clause.sure_filter(), other, source, act):
                return True
        return False


class TakesPart(ConditionWord):
    name = "part"
    about = "this card has that part in the challenge"
    takes = "side"
    stales = ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        part = match.side_of(source)
        return part != NO_PART if clause.number == ANY_PART else part == clause.number


class Alone(ConditionWord):
    name = "alone"
    about = "this card is the only attacker"
    takes = "flag"
    stales = ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(match.attacking) == 1 and match.attacking[0] == source


class InChallenge(ConditionWord):
    name = "in"
    about = "such a challenge is being resolved"
    takes = "contest"
    stales = ON_CHALLENGE
    fights = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.contest >= 0 and (clause.number >> match.contest) & 1 == 1


class YouFight(ConditionWord):
    name = "you"
    about = "you attack or defend in that challenge"
    takes = "role"
    stales = ON_CHALLENGE
    fights = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if clause.number == ATTACKING:
            return match.attacker == seat
        if clause.number == DEFENDING:
            return match.defender == seat
        return match.attacker == seat or match.defender == seat


class FacesRival(ConditionWord):
    name = "rival"
    about = "the defending player holds a title that yours rivals"
    takes = "flag"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return is_rival(match, seat, match.defender)


class Unlost(ConditionWord):
    name = "unlost"
    about = "you have lost no power challenge this round, or none as defender this phase"
    takes = "unlost"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.did(seat, POWER_LOST if clause.number == UNLOST_POWER else LOST_DEFENDING) == 0


class Lone(ConditionWord):
    name = "lone"
    about = "this card is the only attacker or the only defender, or not"
    takes = "yes"
    stales = ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return is_alone(match, source) == (clause.number == 1)


class Nth(ConditionWord):
    name = "nth"
    about = "the challenge is the first, second, third … that you initiate this phase"
    takes = "number"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if match.attacker != seat:
            return False
        made = 0
        for type_ in range(3):
            made += match.did(seat, INITIATED_AT + type_)
        return made == clause.number


class Opening(ConditionWord):
    name = "opening"
    about = "the challenge is the first of its type that you initiate this phase"
    takes = "flag"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.attacker == seat and match.did(seat, INITIATED_AT + match.contest) == 1


class HasLost(ConditionWord):
    name = "lost"
    about = "you have lost so many challenges this phase, or one as defender"
    takes = "lost"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if clause.number == LOST_AS_DEFENDER:
            return match.did(seat, LOST_DEFENDING) > 0
        return match.did(seat, LOST) >= clause.number


class Spared(ConditionWord):
    name = "spared"
    about = "the chosen player has initiated no such challenge against you this phase"
    takes = "contest"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if act is None or act.chosen == NOBODY:
            return True
        for type_ in range(3):
            if (clause.number >> type_) & 1 and (match.struck[act.chosen] >> (type_ * 8 + seat)) & 1:
                return False
        return True
