"""Verbs about challenges that somebody owes, and claim without one (agot-claim-01)."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import told
from bannermen.games.cards.content.tables import L_DEBT_AT, EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.verb import Verb, seats_of
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import PHASE


class Owe(Verb):
    name = "owe"
    about = "you may initiate one more such challenge this phase, against `from` alone"
    takes = "challenge"
    reads = "from"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if match.log is not None:
                told.extra(match, act.seat, deed.challenge)
            match.last(L_DEBT_AT + deed.challenge * 10 + seat, act.seat, 1, PHASE, act.kind)


class Exact(Verb):
    name = "exact"
    about = "`from` satisfies claim of the named type as though you had won"
    takes = "flag"
    reads = "from"

    def do(self, match: Realm, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        for seat in seats_of(match, act, deed.source):
            if act.named >= 0:
                match.exact(act.seat, seat, act.named)


CLAIM_TABLE: Final[list[Verb]] = [Owe(), Exact()]
