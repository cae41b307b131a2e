"""Verbs that are done to players: what they may or must do, now and for a while."""

from __future__ import annotations

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    BANS,
    L_BAN_AT,
    L_CHEAPER,
    L_ENCORE,
    L_FORBID_AT,
    L_FORBID_FOE_AT,
    L_HUSHED,
    L_PAIR_AT,
    L_SALLY,
    L_SEALED,
    L_SHIELD_AT,
    L_STALLED,
    NAMED,
    SAME,
    V_GOLD,
    WHO_FILTER,
    WHO_PAID,
)
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.rules.verb import Verb, amount_of, seats_of
from bannermen.games.cards.rules.verbs_lasting import until_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import EXTRA_AT, GAME, NONE, REVEALED, ROUND


class Repeat(Verb):
    name = "repeat"
    about = "the whole effect is carried out again"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        doing = match.stack[by]
        assert isinstance(doing, AbilityUse)
        doing.next_deed = 0
        act.it = []
        doing.success = True


class Richer(Verb):
    """The gold value of your revealed plot, until you reveal another one."""

    name = "richer"
    about = "the gold value of your revealed plot is so much higher for a while"
    takes = "number"
    reads = "until per"
    lasts = True

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return amount_of(match, act, deed) != 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        if match.log is not None:
            log.seats.richer(match, act.seat, amount)
        match.last(V_GOLD, act.seat, amount, until_of(act, deed), act.kind)


class Shield(Verb):
    name = "shield"
    about = "the claim of challenges of the named type against you is so much lower for a while"
    takes = "number"
    reads = "until"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            log.seats.shielded(match, act.seat, act.named)
        match.last(L_SHIELD_AT + act.named, act.seat, deed.amount, until_of(act, deed), act.kind)


class Cheaper(Verb):
    """The next card of a sort costs less."""

    name = "cheaper"
    about = "the next card of `of` costs you so much less, or `all` of them do; 1 less still if it is one of `bonus`"
    takes = "number"
    reads = "until deeds per all bonus"
    needs = "of"
    lasts = True
    spares = True

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return amount_of(match, act, deed) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        amount = amount_of(match, act, deed)
        if match.log is not None:
            log.seats.cheaper(match, act.seat, amount, act.card, deed.all)
        match.last(L_CHEAPER + deed.top, act.seat, amount, until_of(act, deed), act.kind)


class Bind(Verb):
    """Players may not do something for a while."""

    takes = "flag"
    reads = "from until"
    lasts = True

    def __init__(self, name: str, about: str, what: int) -> None:
        self.name = name
        self.about = about
        self.what = what

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                log.seats.sealed(match, seat, self.what == L_SEALED, deed.until)
            match.last(self.what, seat, 1, until_of(act, deed), act.kind)


class Ban(Verb):
    """Players may not do something with cards of a title for a while."""

    name = "ban"
    about = "`from` cannot do what `acts` lists with cards of the title that was named, of `it` or of what was paid"
    takes = "titled"
    reads = "from until acts"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        title = act.named
        if deed.named != WHO_FILTER:
            given = act.paid if deed.named == WHO_PAID else act.it
            if len(given) == 0:
                return
            title = match.kind_of(given[0]).title
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                log.seats.banned(match, seat, match.book.bearers[title], deed.bans, deed.until)
            for what in range(len(BANS)):
                if (deed.bans >> what) & 1:
                    match.last(L_BAN_AT + what, seat, title, until_of(act, deed), act.kind)


class Sally(Verb):
    name = "sally"
    about = "in the next challenge that you initiate attacking does not kneel such cards as `of` says"
    takes = "flag"
    needs = "of"
    reads = "until"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            log.seats.sallies(match, act.seat)
        match.last(L_SALLY, act.seat, deed.amount, until_of(act, deed), act.kind)


class Again(Verb):
    name = "again"
    about = "another challenges phase follows this one"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            log.seats.again(match)
        match.last(L_ENCORE, act.seat, 1, ROUND, act.kind)


class Lead(Verb):
    name = "lead"
    about = "you become the first player"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return match.first != act.seat

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        match.set_first(act.seat)
        if match.log is not None:
            log.rounds.first_player(match)


class Hush(Verb):
    """Players whose revealed plot is of a sort trigger nothing for a while."""

    name = "hush"
    about = "players whose revealed plot is such a card trigger no abilities for a while"
    takes = "filter"
    reads = "until"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if match.log is not None:
            log.lasting.hushed(match, act.card, deed.until)
        match.last(L_HUSHED, act.seat, deed.number, until_of(act, deed), act.kind)


class Stall(Verb):
    name = "stall"
    about = "`from` reveals no plot in the next plot phase"
    takes = "flag"
    reads = "from"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                log.plots.stalled(match, seat)
            match.last(L_STALLED, seat, 1, GAME, act.kind)


class Extra(Verb):
    """One more challenge this phase."""

    name = "extra"
    about = "you may initiate one more such challenge this phase"
    takes = "challenge"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        type_ = act.named if deed.challenge == NAMED else match.contest if deed.challenge == SAME else deed.challenge
        if match.log is not None:
            log.seats.extra(match, act.seat, type_)
        match.count(act.seat, EXTRA_AT + type_)


class Echo(Verb):
    """A plot's when revealed ability, as if one had just revealed it; the plot stays where it is (agotp-plotx-06)."""

    name = "echo"
    about = "its when revealed ability is initiated as though you had just revealed it"
    takes = "cards"

    def suits(self, match: CardsMatch, act: Act, deed: EffectStep, card: int) -> bool:
        return len(self.abilities(match, act, card)) > 0

    def abilities(self, match: CardsMatch, act: Act, card: int) -> list[int]:
        kind = match.kind_of(card)
        return [index for index in range(len(kind.abilities)) if kind.abilities[index].cue == REVEALED]

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for card in cards:
            for index in self.abilities(match, act, card):
                match.echo(act.seat, card, index)


class Forbid(Verb):
    """A player may not initiate challenges of a type, or against you."""

    name = "forbid"
    about = "`from` initiates no challenges of the type, or none against you, there of the type `in`"
    takes = "against"
    reads = "from until in"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            type_ = act.named if deed.challenge == NAMED else deed.challenge
            what = L_FORBID_AT + type_ if type_ != NONE else L_FORBID_FOE_AT + act.seat
            if deed.contest >= 0:
                what = L_PAIR_AT + deed.contest * 10 + act.seat
            if match.log is not None:
                log.seats.forbidden(match, seat, type_, act.seat, deed.until)
            match.last(what, seat, 1, until_of(act, deed), act.kind)
