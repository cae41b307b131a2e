"""Verbs that make a card like another one for a while, or like nobody."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import log
from bannermen.games.cards.content.quoting import quote_key
from bannermen.games.cards.content.table_numbers import (
    FACTION_AT,
    L_MIMICS,
    OUTCAST,
    STRIPPED,
    V_ICON,
    V_KEYWORD,
    V_TRAIT,
)
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.verb import Verb
from bannermen.games.cards.rules.verbs_lasting import until_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NEUTRAL, NO_ICONS, NO_KEYS, PLAY, PLOT


class Mimic(Verb):
    name = "mimic"
    about = "this card gains its printed traits, keywords, faction and icons for a while"
    takes = "cards"
    needs = "until"
    lasts = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[act.card] == PLAY

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.place[act.card] != PLAY:
            return
        until = until_of(act, deed)
        for card in cards:
            kind = match.kind_of(card)
            for trait in kind.traits:
                match.last(V_TRAIT, act.card, trait, until, act.kind)
            if kind.faction != NEUTRAL:
                match.last(V_TRAIT, act.card, FACTION_AT + kind.faction, until, act.kind)
            match.last(V_KEYWORD, act.card, kind.keys - NO_KEYS, until, act.kind)
            match.last(V_ICON, act.card, kind.icons - NO_ICONS, until, act.kind)
            if len(kind.takes) + len(kind.shuns) > 0:
                match.last(L_MIMICS, act.card, kind.number, until, act.kind)
            if match.log is not None:
                log.likeness.mimicked(match, act.card, card, deed.until)


class Disown(Verb):
    name = "disown"
    about = "it loses its faction and all traits for a while"
    takes = "cards"
    needs = "until"
    lasts = True

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.place[card] == PLAY

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        until = until_of(act, deed)
        for card in cards:
            if match.place[card] == PLAY:
                match.last(V_TRAIT, card, OUTCAST, until, act.kind)
                match.last(V_TRAIT, card, STRIPPED, until, act.kind)
                if match.log is not None:
                    log.likeness.disowned(match, card, deed.until)


class Quote(Verb):
    name = "quote"
    about = "this plot gains its printed text, traits excepted, until your next plot is revealed"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return match.shown[act.seat] == act.card and match.type_of(card) == PLOT

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        own = match.kind_of(act.card)
        base = own.was if own.was >= 0 else own.number
        for card in cards:
            if match.shown[act.seat] == act.card:
                match.turn_into(act.card, match.book.quoted[quote_key(base, match.kind[card])])
                if match.log is not None:
                    log.likeness.quoted(match, act.card, card)


LIKENESS_TABLE: Final[list[Verb]] = [Mimic(), Disown()]
QUOTE_TABLE: Final[list[Verb]] = [Quote()]
