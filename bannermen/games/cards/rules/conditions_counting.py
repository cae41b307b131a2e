"""Conditions that count: how many such cards there are, and who has more of something than others."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.tables import Clause
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.allegiance import traits_of
from bannermen.games.cards.rules.condition import ConditionWord
from bannermen.games.cards.rules.filters import candidates, fits
from bannermen.games.cards.rules.plots import plot_gold, reserve
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NOBODY, NONE, ON_CHALLENGE, ON_GOLD, ON_PILES, ON_PLOTS, ON_POWER

MEASURES: Final = ("power", "reserve", "gold", "hand", "characters", "total", "shadows", "strength")
RIVALS: Final = ("chosen", "loser", "defender", "holder")
POWER_MEASURE: Final = 0
RESERVE_MEASURE: Final = 1
GOLD_MEASURE: Final = 2
HAND_MEASURE: Final = 3
TOTAL_MEASURE: Final = 5
SHADOWS_MEASURE: Final = 6
STRENGTH_MEASURE: Final = 7  # the highest STR of a character


class HandMore(ConditionWord):
    """More cards in hand than the chosen player; before one is chosen, than some opponent."""

    name = "hand"
    about = "you hold more cards than the chosen player"
    takes = "more"
    stales = ON_PILES

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = len(match.hand[seat])
        if act is not None and act.chosen != NOBODY:
            return mine > len(match.hand[act.chosen])
        return mine > min([len(match.hand[other]) for other in match.in_order()])


class There(ConditionWord):
    name = "there"
    about = "so many such cards are where the filter looks"
    takes = "group"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        filter = clause.sure_filter()
        if filter.piled:
            return is_so_many(clause, match.used_by(seat))
        return is_so_many(clause, len(candidates(match, filter, seat, source, act)))


class Opposite(ConditionWord):
    name = "opposite"
    about = "some opponent has so many such cards where the filter looks"
    takes = "group"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        found = candidates(match, clause.sure_filter(), seat, source, act)
        for other in match.in_order():
            if other != seat and is_so_many(clause, len([card for card in found if match.holder[card] == other])):
                return True
        return False


def is_so_many(clause: Clause, count: int) -> bool:
    return count >= clause.number and (clause.most < 0 or count <= clause.most)


class Worn(ConditionWord):
    name = "worn"
    about = "so many such attachments are on this card"
    takes = "group"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        worn = [card for card in match.attachments_on(source) if fits(match, card, clause.sure_filter(), seat, source)]
        return is_so_many(clause, len(worn))


class Crowned(ConditionWord):
    name = "crowned"
    about = "this card has at least so much power"
    takes = "number"
    stales = ON_POWER

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.power[source] >= clause.number


class Mighty(ConditionWord):
    name = "mighty"
    about = "your faction card has at least so much power"
    takes = "number"
    stales = ON_POWER

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.power[match.banner[seat]] >= clause.number


class Leads(ConditionWord):
    name = "leads"
    about = "you have more of it than every opponent"
    takes = "measure"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = measured(match, seat, clause.number)
        for other in match.in_order():
            if other != seat and mine <= measured(match, other, clause.number):
                return False
        return True


class Above(ConditionWord):
    name = "above"
    about = "you have more of it than some opponent; power: on your faction card"
    takes = "measure"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = measured(match, seat, clause.number)
        for other in match.in_order():
            if mine > measured(match, other, clause.number):
                return True
        return False


class Below(ConditionWord):
    name = "below"
    about = "some opponent has more of it than you"
    takes = "measure"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = measured(match, seat, clause.number)
        for other in match.in_order():
            if mine < measured(match, other, clause.number):
                return True
        return False


def measured(match: CardsMatch, seat: int, measure: int) -> int:
    """How much of it the player has."""
    if measure == POWER_MEASURE:
        return match.power[match.banner[seat]]
    if measure == RESERVE_MEASURE:
        return reserve(match, seat)
    if measure == GOLD_MEASURE:
        return match.gold[seat]
    if measure == TOTAL_MEASURE:
        return match.total_power(seat)
    if measure == SHADOWS_MEASURE:
        return len(match.shadows[seat])
    if measure == STRENGTH_MEASURE:
        return max([match.strength(card) for card in match.front[seat]], default=NONE)
    return len(match.hand[seat]) if measure == HAND_MEASURE else len(match.front[seat])


class Outdone(ConditionWord):
    name = "outdone"
    about = "the defending player has more of it than you"
    takes = "measure"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        foe = match.defender
        return foe != NOBODY and measured(match, foe, clause.number) > measured(match, seat, clause.number)


class Most(ConditionWord):
    name = "most"
    about = "you have more such cards than every opponent"
    takes = "filter"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        counts = shares(match, clause, seat, source, act)
        for other in match.in_order():
            if other != seat and counts[other] >= counts[seat]:
                return False
        return True


class Fewest(ConditionWord):
    name = "fewest"
    about = "you have fewer such cards than every opponent"
    takes = "filter"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        counts = shares(match, clause, seat, source, act)
        for other in match.in_order():
            if other != seat and counts[other] <= counts[seat]:
                return False
        return True


def shares(match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> list[int]:
    """How many such cards each seat has."""
    found = [0] * match.seats
    for card in candidates(match, clause.sure_filter(), seat, source, act):
        found[match.holder[card]] += 1
    return found


def rival_of(match: CardsMatch, whom: int, act: Act | None) -> int:
    """The player with whom one is compared, if there is one."""
    if RIVALS[whom] == "loser":
        return match.loser
    if RIVALS[whom] == "defender":
        return match.defender
    if act is None:
        return NOBODY
    if RIVALS[whom] == "chosen":
        return act.chosen
    return match.holder[act.it[0]] if len(act.it) > 0 else NOBODY


class Over(ConditionWord):
    name = "over"
    about = "you have more of it than that player: `{hand: loser}`"
    takes = "compared"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        other = rival_of(match, clause.most, act)
        return other != NOBODY and measured(match, seat, clause.number) > measured(match, other, clause.number)


class Under(ConditionWord):
    name = "under"
    about = "you have less of it than that player"
    takes = "compared"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        other = rival_of(match, clause.most, act)
        return other != NOBODY and measured(match, seat, clause.number) < measured(match, other, clause.number)


class Rich(ConditionWord):
    name = "rich"
    about = "some opponent's revealed plot has at least so much gold"
    takes = "number"
    stales = ON_PLOTS | ON_GOLD

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for other in match.in_order():
            if other != seat and plot_gold(match, other) >= clause.number:
                return True
        return False


class Short(ConditionWord):
    name = "short"
    about = "you hold fewer cards than your reserve"
    takes = "flag"
    stales = ON_PILES | ON_PLOTS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(match.hand[seat]) < reserve(match, seat)


class Variety(ConditionWord):
    name = "variety"
    about = "so many different traits are on such cards"
    takes = "group"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        found: list[int] = []
        for card in candidates(match, clause.sure_filter(), seat, source, act):
            found.extend([trait for trait in traits_of(match, card) if trait not in found])
        return is_so_many(clause, len(found))
