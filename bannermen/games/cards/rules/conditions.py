"""Conditions of abilities: what must be so now (agot-constant-02, agot-restrictions-01)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.games.cards.content.tables import Clause
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.memories import Beaten, Bereft, Peace
from bannermen.games.cards.rules.plots import plot_gold, reserve
from bannermen.games.cards.rules.sieves import (
    CONDITION_TABLE,
    ConditionWord,
    candidates,
    controls,
    fits,
    has_trait,
    holds,
    is_alone,
    is_rival,
    traits_of,
)
from bannermen.games.cards.rules.using import Using
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import (
    ANY_PART,
    ARRIVED,
    ATTACKING,
    CARDS_DRAWN,
    DEFENDING,
    DOMINANT,
    INITIATED_AT,
    LOST,
    LOST_DEFENDING,
    NO_PART,
    NOBODY,
    NONE,
    ON_CHALLENGE,
    ON_FEATS,
    ON_FIRST,
    ON_GOLD,
    ON_KNEELING,
    ON_PHASE,
    ON_PILES,
    ON_PLOTS,
    ON_POWER,
    POWER_LOST,
    SHADOWS,
)

UNLOST: Final = ("power", "defending")
UNLOST_POWER: Final = 0
LOST_AS_DEFENDER: Final = 0
MEASURES: Final = ("power", "reserve", "gold", "hand", "characters", "total", "shadows", "strength")
RIVALS: Final = ("chosen", "loser", "defender", "holder")
POWER_MEASURE: Final = 0
RESERVE_MEASURE: Final = 1
GOLD_MEASURE: Final = 2
HAND_MEASURE: Final = 3
TOTAL_MEASURE: Final = 5
SHADOWS_MEASURE: Final = 6
STRENGTH_MEASURE: Final = 7  # the highest STR of a character


class First(ConditionWord):
    name = "first"
    about = "you are first player, or not"
    takes = "yes"
    stales = ON_FIRST

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return (match.first == seat) == (clause.number == 1)


class InPhase(ConditionWord):
    name = "phase"
    about = "it is that phase"
    takes = "phase"
    stales = ON_PHASE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.phase == clause.number


class Control(ConditionWord):
    name = "control"
    about = "you control such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return controls(match, clause.sure_sieve(), seat, source, act)


class Faced(ConditionWord):
    name = "faced"
    about = "an opponent controls such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for other in range(match.seats):
            if other != seat and controls(match, clause.sure_sieve(), other, source, act):
                return True
        return False


class PlotShown(ConditionWord):
    name = "plot"
    about = "some player's revealed plot is such a card"
    takes = "filter"
    stales = ON_PLOTS
    of_plots = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for plot in match.shown:
            if plot != NONE and fits(match, plot, clause.sure_sieve(), seat, source, act):
                return True
        return False


class Standing(ConditionWord):
    name = "standing"
    about = "this card stands, or not"
    takes = "yes"
    stales = ON_KNEELING

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.kneeling[source] != clause.number


class TakesPart(ConditionWord):
    name = "part"
    about = "this card has that part in the challenge"
    takes = "side"
    stales = ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        part = match.side_of(source)
        return part != NO_PART if clause.number == ANY_PART else part == clause.number


class Alone(ConditionWord):
    name = "alone"
    about = "this card is the only attacker"
    takes = "flag"
    stales = ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(match.attacking) == 1 and match.attacking[0] == source


class HostIs(ConditionWord):
    name = "host"
    about = "the card that this one is attached to is such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        host = match.host[source]
        return host != NONE and fits(match, host, clause.sure_sieve(), seat, source, act)


class HasDuplicate(ConditionWord):
    name = "duplicate"
    about = "this card carries a duplicate"
    takes = "flag"

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(match.duplicates_on(source)) > 0


class WasAmbushed(ConditionWord):
    name = "ambushed"
    about = "this card was ambushed into play this phase"
    takes = "flag"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return source in match.ambushed


class InChallenge(ConditionWord):
    name = "in"
    about = "such a challenge is being resolved"
    takes = "contest"
    stales = ON_CHALLENGE
    fights = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.contest >= 0 and (clause.number >> match.contest) & 1 == 1


class YouFight(ConditionWord):
    name = "you"
    about = "you attack or defend in that challenge"
    takes = "role"
    stales = ON_CHALLENGE
    fights = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return is_rival(match, seat, match.defender)


class Unlost(ConditionWord):
    name = "unlost"
    about = "you have lost no power challenge this round, or none as defender this phase"
    takes = "unlost"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.did(seat, POWER_LOST if clause.number == UNLOST_POWER else LOST_DEFENDING) == 0


class HandMore(ConditionWord):
    """More cards in hand than the chosen player; before one is chosen, than some opponent."""

    name = "hand"
    about = "you hold more cards than the chosen player"
    takes = "more"
    stales = ON_PILES

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = len(match.hand[seat])
        if act is not None and act.chosen != NOBODY:
            return mine > len(match.hand[act.chosen])
        return mine > min([len(match.hand[other]) for other in match.in_order()])


class Named(ConditionWord):
    name = "named"
    about = "`it` is such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return act is not None and len(act.it) > 0 and fits(match, act.it[0], clause.sure_sieve(), seat, source, act)


class There(ConditionWord):
    name = "there"
    about = "so many such cards are where the filter looks"
    takes = "group"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        sieve = clause.sure_sieve()
        if sieve.piled:
            return is_so_many(clause, match.used_by(seat))
        return is_so_many(clause, len(candidates(match, sieve, seat, source, act)))


class Opposite(ConditionWord):
    name = "opposite"
    about = "some opponent has so many such cards where the filter looks"
    takes = "group"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        found = candidates(match, clause.sure_sieve(), seat, source, act)
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        worn = [card for card in match.attachments_on(source) if fits(match, card, clause.sure_sieve(), seat, source)]
        return is_so_many(clause, len(worn))


class Crowned(ConditionWord):
    name = "crowned"
    about = "this card has at least so much power"
    takes = "number"
    stales = ON_POWER

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.power[source] >= clause.number


class Mighty(ConditionWord):
    name = "mighty"
    about = "your faction card has at least so much power"
    takes = "number"
    stales = ON_POWER

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.power[match.banner[seat]] >= clause.number


class Lone(ConditionWord):
    name = "lone"
    about = "this card is the only attacker or the only defender, or not"
    takes = "yes"
    stales = ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return is_alone(match, source) == (clause.number == 1)


class Leads(ConditionWord):
    name = "leads"
    about = "you have more of it than every opponent"
    takes = "measure"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = measured(match, seat, clause.number)
        for other in match.in_order():
            if other != seat and mine <= measured(match, other, clause.number):
                return False
        return True


class Season(ConditionWord):
    """More Winter than Summer plots are revealed, or the other way round."""

    name = "season"
    about = "more revealed plots have this trait than Winter or Summer, whichever it is not"
    takes = "season"
    stales = ON_PLOTS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        this = 0
        for plot in match.shown:
            if plot != NONE:
                if has_trait(match, plot, [clause.number]):
                    this += 1
                if has_trait(match, plot, seasons(match, clause.number)):
                    this -= 1
        return this > 0


def seasons(match: Realm, but: int) -> list[int]:
    """Winter and Summer without one of them."""
    return [i for i, trait in enumerate(match.book.traits) if trait in ("Winter", "Summer") and i != but]


class Nth(ConditionWord):
    name = "nth"
    about = "the challenge is the first, second, third … that you initiate this phase"
    takes = "number"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.contest >= 0 and match.attacker == seat and match.did(seat, INITIATED_AT + match.contest) == 1


class Above(ConditionWord):
    name = "above"
    about = "you have more of it than some opponent; power: on your faction card"
    takes = "measure"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        mine = measured(match, seat, clause.number)
        for other in match.in_order():
            if mine < measured(match, other, clause.number):
                return True
        return False


def measured(match: Realm, seat: int, measure: int) -> int:
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        foe = match.defender
        return foe != NOBODY and measured(match, foe, clause.number) > measured(match, seat, clause.number)


class Broke(ConditionWord):
    name = "broke"
    about = "your gold pool is empty"
    takes = "flag"
    stales = ON_GOLD

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.gold[seat] == 0


class Not(ConditionWord):
    name = "not"
    about = "that does not hold"
    takes = "condition"

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        assert clause.inner is not None
        return not holds(match, clause.inner, seat, source, act)


class Most(ConditionWord):
    name = "most"
    about = "you have more such cards than every opponent"
    takes = "filter"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        counts = shares(match, clause, seat, source, act)
        for other in match.in_order():
            if other != seat and counts[other] <= counts[seat]:
                return False
        return True


def shares(match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> list[int]:
    """How many such cards each seat has."""
    found = [0] * match.seats
    for card in candidates(match, clause.sure_sieve(), seat, source, act):
        found[match.holder[card]] += 1
    return found


class Lurked(ConditionWord):
    """Of an event that is being played, or of one that might be."""

    name = "lurked"
    about = "this card is played out of shadows"
    takes = "flag"

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for procedure in match.stack:
            if isinstance(procedure, Using) and procedure.act is act:
                return procedure.out_of == SHADOWS
        return source >= 0 and match.place[source] == SHADOWS


def rival_of(match: Realm, whom: int, act: Act | None) -> int:
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

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        other = rival_of(match, clause.most, act)
        return other != NOBODY and measured(match, seat, clause.number) > measured(match, other, clause.number)


class Under(ConditionWord):
    name = "under"
    about = "you have less of it than that player"
    takes = "compared"
    stales = ON_POWER | ON_GOLD | ON_PILES | ON_PLOTS | ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        other = rival_of(match, clause.most, act)
        return other != NOBODY and measured(match, seat, clause.number) < measured(match, other, clause.number)


class HasLost(ConditionWord):
    name = "lost"
    about = "you have lost so many challenges this phase, or one as defender"
    takes = "lost"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if clause.number == LOST_AS_DEFENDER:
            return match.did(seat, LOST_DEFENDING) > 0
        return match.did(seat, LOST) >= clause.number


class About(ConditionWord):
    name = "about"
    about = "the card that the trigger is about is such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if act is None or act.about < 0:
            return False
        return fits(match, act.about, clause.sure_sieve(), seat, source, act)


class Rich(ConditionWord):
    name = "rich"
    about = "some opponent's revealed plot has at least so much gold"
    takes = "number"
    stales = ON_PLOTS | ON_GOLD

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for other in match.in_order():
            if other != seat and plot_gold(match, other) >= clause.number:
                return True
        return False


class Spared(ConditionWord):
    name = "spared"
    about = "the chosen player has initiated no such challenge against you this phase"
    takes = "contest"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if act is None or act.chosen == NOBODY:
            return True
        for type_ in range(3):
            if (clause.number >> type_) & 1 and (match.struck[act.chosen] >> (type_ * 8 + seat)) & 1:
                return False
        return True


class Dominant(ConditionWord):
    name = "dominant"
    about = "you have won dominance this round"
    takes = "flag"
    stales = ON_FEATS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.did(seat, DOMINANT) > 0


class Drawn(ConditionWord):
    name = "drawn"
    about = "you have drawn cards this phase, or not"
    takes = "yes"
    stales = ON_FEATS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return (match.did(seat, CARDS_DRAWN) > 0) == (clause.number == 1)


class Short(ConditionWord):
    name = "short"
    about = "you hold fewer cards than your reserve"
    takes = "flag"
    stales = ON_PILES | ON_PLOTS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(match.hand[seat]) < reserve(match, seat)


class Arrivals(ConditionWord):
    name = "arrivals"
    about = "so many characters have entered play this phase under the player whom the trigger is about"
    takes = "number"
    stales = ON_FEATS

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return act is not None and act.whose != NOBODY and match.did(act.whose, ARRIVED) >= clause.number


class Variety(ConditionWord):
    name = "variety"
    about = "so many different traits are on such cards"
    takes = "group"
    sifts = True

    def holds(self, match: Realm, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        found: list[int] = []
        for card in candidates(match, clause.sure_sieve(), seat, source, act):
            found.extend([trait for trait in traits_of(match, card) if trait not in found])
        return is_so_many(clause, len(found))


if not CONDITION_TABLE:
    CONDITION_TABLE.extend(
        [
            First(),
            InPhase(),
            Control(),
            Faced(),
            PlotShown(),
            Standing(),
            TakesPart(),
            Alone(),
            HostIs(),
            HasDuplicate(),
            WasAmbushed(),
            InChallenge(),
            YouFight(),
            FacesRival(),
            Unlost(),
            HandMore(),
            Named(),
            There(),
            Opposite(),
            Season(),
            Nth(),
            Opening(),
            Above(),
            Below(),
            Worn(),
            Crowned(),
            Mighty(),
            Lone(),
            Leads(),
            Outdone(),
            Broke(),
            Not(),
            Most(),
            Fewest(),
            Lurked(),
            Over(),
            Under(),
            HasLost(),
            About(),
            Rich(),
            Spared(),
            Dominant(),
            Drawn(),
            Short(),
            Arrivals(),
            Variety(),
            Bereft(),
            Beaten(),
            Peace(),
        ]
    )
CONDITION_WORDS: Final = Vocabulary(CONDITION_TABLE)
