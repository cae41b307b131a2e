"""Verbs of what holds for a card for a while: its values, and what it may or must do."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    L_BAR,
    L_CANNOT_AT,
    L_COMPEL,
    L_FETTERED,
    L_IGNORE,
    L_NO_ATTACK,
    L_NO_ATTACK_AT,
    L_UNBENT_AT,
    L_URGED,
    L_WARDED,
    LEAVING,
    V_BLANK,
    V_ICON,
    V_KEYWORD,
    V_SET,
    V_STRENGTH,
    V_TIMES,
    V_TRAIT,
)
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.contest import ANY_TYPE
from bannermen.games.cards.rules.filters import count_of, fits, widened
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.rules.values import lasting_on
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ATTACKING,
    CHARACTER,
    DEFENDING,
    DEPARTURES,
    ICON_BITS,
    KEY_BITS,
    NEXT_PLOT,
    PLAY,
    PLOT_PERIOD,
    RAISED,
    SEE_POWER,
    SHADOWS,
    SHOWN,
    STAYS,
)
from bannermen.kernel.message import Message, says


def until_of(act: Act, deed: EffectStep) -> int:
    """When a lasting effect ends; `plot` means the next plot of the player who used it."""
    if deed.until == STAYS:
        return STAYS + act.card
    return NEXT_PLOT + act.seat if deed.until == PLOT_PERIOD else deed.until


class Shroud(Verb):
    name = "shroud"
    about = "in shadows it has shadow at its printed cost as long as it lies there, if it is one of `of`"
    takes = "cards"
    reads = "of"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == SHADOWS and card not in match.shrouded

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                if deed.of is None or fits(match, card, deed.of, act.seat, act.card, act):
                    match.shrouded = sorted([*match.shrouded, card])


class Bolster(Verb):
    """More or less strength, an icon, a keyword, a trait for a while."""

    name = "bolster"
    about = "it gets strength, icons, a keyword or a `trait` for a while; less strength is harm"
    takes = "cards"
    reads = "strength times set icon keyword trait more per until"
    lasts = True

    def called(self, deed: EffectStep) -> Message:
        if deed.trait >= 0:
            return says("{trait}", trait=("trait", deed.trait))
        if deed.keyword >= 0:
            return says("{keyword}", keyword=("keyword", deed.keyword))
        if deed.strength > 0:
            return says("+{n} STR", n=deed.strength)
        return says("-{n} STR", n=-deed.strength) if deed.strength < 0 else says("Change its STR")

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if deed.trait >= 0 and match.place[card] == SHOWN:
            return True
        if match.place[card] != PLAY or match.type_of(card) != CHARACTER:
            return False
        return count_of(match, deed.per, deed.per_cards, act.seat, act.card, act) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        until = until_of(act, deed)
        raised: list[int] = []
        for card in cards:
            if match.place[card] != PLAY and match.place[card] != SHOWN:
                continue
            if deed.trait >= 0:
                if match.log is not None:
                    log.lasting.given_trait(match, card, deed.trait, deed.until)
                match.last(V_TRAIT, card, deed.trait, until, act.kind)
            if deed.strength != 0:
                change = widened(match, deed.strength, deed.more, act.seat, act.card, act)
                change *= count_of(match, deed.per, deed.per_cards, act.seat, act.card, act)
                if match.log is not None:
                    log.lasting.bolstered(match, card, change, deed.until)
                before = match.strength(card)
                match.last(V_STRENGTH, card, change, until, act.kind)
                if match.strength(card) > before:
                    raised.append(card)
            if deed.times != 1:
                match.last(V_TIMES, card, deed.times, until, act.kind)
            if deed.set >= 0:
                match.settings = [each for each in match.settings if each != lasting_on(card)]  # it is the newest again
                match.last(V_SET, card, deed.set, until, act.kind)
            icons = 1 << (ICON_BITS * act.named) if deed.icon_named else deed.icons
            if icons != 0:
                if match.log is not None:
                    log.lasting.given_icon(match, card, icons, deed.until)
                match.last(V_ICON, card, icons, until, act.kind)
            keyword = act.named if deed.keyword_named else deed.keyword
            if keyword >= 0:
                match.last(V_KEYWORD, card, 1 << (KEY_BITS * keyword), until, act.kind)
        for card in raised:
            announce(match, RAISED, card, match.holder[card], act.card)


class Weaken(Verb):
    """A character loses icons for a while."""

    name = "weaken"
    about = "it loses the `icon` or the `keyword` for a while"
    takes = "cards"
    reads = "until icon keyword"
    lasts = True
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if deed.keyword >= 0:
            return match.has_keyword(card, deed.keyword)
        if deed.icon_named and act.named >= 0:
            return match.has_icon(card, act.named)
        return match.has_icon(card, 0) or match.has_icon(card, 1) or match.has_icon(card, 2)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        icons = 1 << (ICON_BITS * act.named) if deed.icon_named else deed.icons
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    log.lasting.robbed_icon(match, card, icons, deed.until)
                if icons != 0:
                    match.last(V_ICON, card, -icons, until_of(act, deed), act.kind)
                if deed.keyword >= 0:
                    match.last(V_KEYWORD, card, -1 << (KEY_BITS * deed.keyword), until_of(act, deed), act.kind)


def fettered(deed: EffectStep) -> Message:
    """The group that does not stand."""
    if deed.filter is not None and deed.least_cost > 0:
        return says("Characters of cost {n} or more stay kneeling", n=deed.least_cost)
    if deed.filter is not None and deed.most_cost >= 0:
        return says("Characters of cost {n} or less stay kneeling", n=deed.most_cost)
    return says("Locations stay kneeling")


class Lasting(Verb):
    """A lasting effect of its own kind."""

    takes = "cards"
    reads = "until"
    lasts = True

    def __init__(self, name: str, about: str, what: int) -> None:
        self.name = name
        self.about = about
        self.harms = what != L_COMPEL
        self.of_cards = what == L_FETTERED  # not of characters alone
        self.what = what

    def called(self, deed: EffectStep) -> Message:
        return fettered(deed) if self.what == L_FETTERED else super().called(deed)

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        if self.what == L_IGNORE:
            return match.side_of(card) != 0
        if self.of_cards:
            return match.place[card] == PLAY
        return match.place[card] == PLAY and match.type_of(card) == CHARACTER

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    log.lasting.bound(match, card, self.what, deed.until)
                waits = self.what == L_URGED  # for the next challenge
                match.last(self.what, card, 0 if waits else 1, until_of(act, deed), act.kind)


class Bar(Verb):
    """It cannot be declared for a while."""

    name = "bar"
    about = "it cannot be declared as a defender, or as an attacker (`part`), there in challenges of the named type"
    takes = "cards"
    reads = "until part icon"
    lasts = True
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and match.type_of(card) == CHARACTER

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        what = L_BAR if deed.part == DEFENDING else L_NO_ATTACK
        if deed.icon_named:
            what = L_NO_ATTACK_AT + act.named
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    log.lasting.bound(match, card, what, deed.until)
                match.last(what, card, 1, until_of(act, deed), act.kind)


class Unbend(Verb):
    """It does not kneel for taking part, for a while."""

    name = "unbend"
    about = "it does not kneel to take `part`, in challenges of the type `in`, for a while"
    takes = "cards"
    reads = "until part in"
    lasts = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY and match.type_of(card) == CHARACTER

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        type_ = deed.contest if deed.contest >= 0 else ANY_TYPE
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    log.lasting.unbent(match, card, deed.until)
                for part in (ATTACKING, DEFENDING):
                    if deed.part & part != 0:
                        match.last(L_UNBENT_AT + part * 4 + type_, card, 1, until_of(act, deed), act.kind)


class Hold(Verb):
    """Something cannot happen to it for a while (agot-cannot-01)."""

    name = "hold"
    about = "what stands behind `to` cannot happen to it for a while"
    takes = "cards"
    reads = "until"
    needs = "to"
    lasts = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                for what in range(DEPARTURES) if deed.happening == LEAVING else [deed.happening]:
                    if match.log is not None:
                        log.lasting.held(match, card, what, deed.until)
                    match.last(L_CANNOT_AT + what, card, 1, until_of(act, deed), act.kind)


class Blank(Verb):
    """Its printed text counts as empty for a while, traits excepted (agot-blank-01)."""

    name = "blank"
    about = "its text counts as empty for a while, traits excepted unless the `whole` does"
    takes = "cards"
    reads = "until whole"
    lasts = True
    harms = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY or match.place[card] == SHOWN

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if self.suits(match, act, deed, card):
                if match.log is not None:
                    log.lasting.blanked(match, card, deed.until)
                match.last(V_BLANK, card, 2 if deed.whole else 1, until_of(act, deed), act.kind)
                match.look(SEE_POWER)  # a card may have kept its player from winning


class Ward(Verb):
    """Immune for a while to what opponents do with cards of a type (agot-immune-01)."""

    name = "ward"
    about = "it is immune to cards of the type `against` that opponents control, for a while"
    takes = "cards"
    reads = "until"
    needs = "against"
    lasts = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            if match.place[card] == PLAY:
                if match.log is not None:
                    log.lasting.warded(match, card, deed.until)
                match.last(L_WARDED, card, deed.against, until_of(act, deed), act.kind)
