"""Verbs of challenges that are owed or end at once, and of what their claim is and on whom it falls (agot-claim-01)."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_CLAIM_AT, L_CLAIM_SET, L_DEBT_AT, S_WINNER, V_CLAIM
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.happening import announce
from bannermen.games.cards.rules.struggle import break_off, under_way
from bannermen.games.cards.rules.verb import Verb, seats_of
from bannermen.games.cards.rules.verbs_lasting import until_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import CHALLENGE, NONE, OVER, PHASE
from bannermen.kernel.procedure import step_name


class Owe(Verb):
    name = "owe"
    about = "you may initiate one more such challenge this phase, against `from` alone"
    takes = "challenge"
    reads = "from"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                log.seats.extra(match, act.seat, deed.challenge)
            match.last(L_DEBT_AT + deed.challenge * 10 + seat, act.seat, 1, PHASE, act.kind)


class Exact(Verb):
    name = "exact"
    about = "`from` satisfies claim of the named type as though you had won"
    takes = "flag"
    reads = "from"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if act.named >= 0:
                match.exact(act.seat, seat, act.named)


class Claim(Verb):
    """More or less claim on your revealed plot: in this challenge, or in those of the type just lost."""

    name = "claim"
    about = (
        "the claim on your revealed plot is so much higher for a while, beyond a challenge of its type or `all`; that"
        " of the winner (`from`) is exactly so much"
    )
    takes = "number"
    reads = "until all from"
    lasts = True

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        if deed.source == S_WINNER:
            for seat in seats_of(match, act, deed.source):
                if match.log is not None:
                    log.seats.claim_is(match, seat, deed.amount)
                match.last(L_CLAIM_SET, seat, deed.amount + 1, until_of(act, deed), act.kind)
            return
        everywhere = deed.until == CHALLENGE or match.contest < 0 or deed.all
        what = V_CLAIM if everywhere else L_CLAIM_AT + match.contest
        if match.log is not None:
            log.seats.claims(match, act.seat, deed.amount, deed.until)
        match.last(what, act.seat, deed.amount, until_of(act, deed), act.kind)


class End(Verb):
    name = "end"
    about = "the challenge ends at once; nobody wins it, nobody loses it"
    takes = "flag"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return match.contest >= 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        break_off(match)
        announce(match, OVER, NONE, match.attacker, NONE, match.contest)


class Further(Verb):
    """Claim is applied once more, as that of another type (agot-claim-01)."""

    name = "further"
    about = "claim of the named type is applied as well"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        if p is not None and match.contest >= 0:  # it may have ended meanwhile
            p.claim_as, p.further = act.named, True
            for step in p.steps():
                if step_name(step) == "cards.spread":
                    p.go_to(step)
                    return


class Replace(Verb):
    """What the ability does comes in place of claim (agot-replacement-01 to -04)."""

    name = "replace"
    about = "claim is not applied"
    takes = "flag"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        if p is not None:
            p.replaced = True
            if match.log is not None:
                log.seats.no_claim(match)


class Recast(Verb):
    name = "recast"
    about = "claim of that type is applied instead"
    takes = "challenge"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        if p is not None:
            p.claim_as = deed.challenge
            if match.log is not None:
                log.seats.recast(match, deed.challenge)


class Burden(Verb):
    name = "burden"
    about = "`from` satisfies claim in place of the defending player"
    takes = "flag"
    reads = "from"

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        p = under_way(match)
        for seat in seats_of(match, act, deed.source):
            if p is not None:
                p.payer = seat
                if match.log is not None:
                    log.seats.burdened(match, seat)


CLAIM_TABLE: Final[list[Verb]] = [Owe(), Exact()]
