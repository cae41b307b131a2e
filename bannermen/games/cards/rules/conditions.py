"""Conditions of abilities: what must be so now (agot-constant-02, agot-restrictions-01).

Those about challenges and those that count stand in files of their own; the table has them all.
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.vocabulary import Vocabulary
from bannermen.games.cards.content.tables import Clause
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.allegiance import has_trait
from bannermen.games.cards.rules.condition import CONDITION_TABLE, ConditionWord, holds
from bannermen.games.cards.rules.conditions_challenge import (
    Alone,
    Faced,
    FacesRival,
    HasLost,
    InChallenge,
    Lone,
    Nth,
    Opening,
    Spared,
    TakesPart,
    Unlost,
    YouFight,
)
from bannermen.games.cards.rules.conditions_counting import (
    Above,
    Below,
    Crowned,
    Fewest,
    HandMore,
    Leads,
    Mighty,
    Most,
    Opposite,
    Outdone,
    Over,
    Rich,
    Short,
    There,
    Under,
    Variety,
    Worn,
)
from bannermen.games.cards.rules.filters import controls, fits
from bannermen.games.cards.rules.memories import Beaten, Bereft, Peace
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ARRIVED,
    CARDS_DRAWN,
    DOMINANT,
    NOBODY,
    NONE,
    ON_CHALLENGE,
    ON_FEATS,
    ON_FIRST,
    ON_GOLD,
    ON_KNEELING,
    ON_PHASE,
    ON_PLOTS,
    PLAY,
    SHADOWS,
)


class First(ConditionWord):
    name = "first"
    about = "you are first player, or not"
    takes = "yes"
    stales = ON_FIRST

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return (match.first == seat) == (clause.number == 1)


class InPhase(ConditionWord):
    name = "phase"
    about = "it is that phase"
    takes = "phase"
    stales = ON_PHASE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.phase == clause.number


class Control(ConditionWord):
    name = "control"
    about = "you control such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return controls(match, clause.sure_filter(), seat, source, act)


class PlotShown(ConditionWord):
    name = "plot"
    about = "some player's revealed plot is such a card"
    takes = "filter"
    stales = ON_PLOTS
    of_plots = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for plot in match.shown:
            if plot != NONE and fits(match, plot, clause.sure_filter(), seat, source, act):
                return True
        return False


class Standing(ConditionWord):
    name = "standing"
    about = "this card stands, or not"
    takes = "yes"
    stales = ON_KNEELING

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.kneeling[source] != clause.number


class HostIs(ConditionWord):
    name = "host"
    about = "the card that this one is attached to is such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        host = match.host[source]
        return host != NONE and fits(match, host, clause.sure_filter(), seat, source, act)


class HasDuplicate(ConditionWord):
    name = "duplicate"
    about = "this card carries a duplicate"
    takes = "flag"

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return len(match.duplicates_on(source)) > 0


class WasAmbushed(ConditionWord):
    name = "ambushed"
    about = "this card was ambushed into play this phase"
    takes = "flag"
    stales = ON_FEATS | ON_CHALLENGE

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return source in match.ambushed


class Named(ConditionWord):
    name = "named"
    about = "`it` is such a card"
    takes = "filter"
    sifts = True
    of_it = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if act is None or len(act.it) == 0:
            return False
        filter = clause.sure_filter()
        if filter.places != 1 << PLAY and not (filter.places >> match.place[act.it[0]]) & 1:
            return False  # it says where the card must lie
        return fits(match, act.it[0], filter, seat, source, act)


class Season(ConditionWord):
    """More Winter than Summer plots are revealed, or the other way round."""

    name = "season"
    about = "more revealed plots have this trait than Winter or Summer, whichever it is not"
    takes = "season"
    stales = ON_PLOTS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        this = 0
        for plot in match.shown:
            if plot != NONE:
                if has_trait(match, plot, [clause.number]):
                    this += 1
                if has_trait(match, plot, seasons(match, clause.number)):
                    this -= 1
        return this > 0


def seasons(match: CardsMatch, but: int) -> list[int]:
    """Winter and Summer without one of them."""
    return [i for i, trait in enumerate(match.book.traits) if trait in ("Winter", "Summer") and i != but]


class Broke(ConditionWord):
    name = "broke"
    about = "your gold pool is empty"
    takes = "flag"
    stales = ON_GOLD

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.gold[seat] == 0


class Not(ConditionWord):
    name = "not"
    about = "that does not hold"
    takes = "condition"

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        assert clause.inner is not None
        return not holds(match, clause.inner, seat, source, act)


class Lurked(ConditionWord):
    """Of an event that is being played, or of one that might be."""

    name = "lurked"
    about = "this card is played out of shadows"
    takes = "flag"

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        for procedure in match.stack:
            if isinstance(procedure, AbilityUse) and procedure.act is act:
                return procedure.out_of == SHADOWS
        return source >= 0 and match.place[source] == SHADOWS


class About(ConditionWord):
    name = "about"
    about = "the card that the trigger is about is such a card"
    takes = "filter"
    sifts = True

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        if act is None or act.about < 0:
            return False
        return fits(match, act.about, clause.sure_filter(), seat, source, act)


class Dominant(ConditionWord):
    name = "dominant"
    about = "you have won dominance this round"
    takes = "flag"
    stales = ON_FEATS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return match.did(seat, DOMINANT) > 0


class Drawn(ConditionWord):
    name = "drawn"
    about = "you have drawn cards this phase, or not"
    takes = "yes"
    stales = ON_FEATS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return (match.did(seat, CARDS_DRAWN) > 0) == (clause.number == 1)


class Arrivals(ConditionWord):
    name = "arrivals"
    about = "so many characters have entered play this phase under the player whom the trigger is about"
    takes = "number"
    stales = ON_FEATS

    def holds(self, match: CardsMatch, clause: Clause, seat: int, source: int, act: Act | None) -> bool:
        return act is not None and act.whose != NOBODY and match.did(act.whose, ARRIVED) >= clause.number


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
