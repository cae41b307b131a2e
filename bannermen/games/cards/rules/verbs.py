"""The table of all verbs. Their order gives them their numbers."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.table_numbers import L_MUTE, L_SEALED, S_YOU
from bannermen.games.cards.content.tables import EffectStep
from bannermen.games.cards.rules.act import Act
from bannermen.games.cards.rules.functions import FUNCTION_TABLE
from bannermen.games.cards.rules.verb import Verb, could, seats_of
from bannermen.games.cards.rules.verbs_beneath import BENEATH_TABLE, COVER_TABLE
from bannermen.games.cards.rules.verbs_cards import CARD_TABLE
from bannermen.games.cards.rules.verbs_claim import CLAIM_TABLE, Burden, Claim, End, Further, Recast, Replace
from bannermen.games.cards.rules.verbs_deck import Check, Dig, Hide, Peek, Search, Swap, Throw, Unveil
from bannermen.games.cards.rules.verbs_gains import (
    Bare,
    Draw,
    Empty,
    Fine,
    Gold,
    Mill,
    Mix,
    Power,
    Random,
    Redeal,
    Take,
    Tax,
)
from bannermen.games.cards.rules.verbs_gold import Fill, Pour
from bannermen.games.cards.rules.verbs_likeness import LIKENESS_TABLE, QUOTE_TABLE
from bannermen.games.cards.rules.verbs_loans import LOAN_TABLE
from bannermen.games.cards.rules.verbs_moves import Recall
from bannermen.games.cards.rules.verbs_order import ORDER_TABLE
from bannermen.games.cards.rules.verbs_plots import PLOT_TABLE
from bannermen.games.cards.rules.verbs_seats import (
    Again,
    Ban,
    Bind,
    Cheaper,
    Echo,
    Extra,
    Forbid,
    Hush,
    Lead,
    Repeat,
    Richer,
    Sally,
    Shield,
    Stall,
)
from bannermen.games.cards.rules.verbs_triggers import Cancel, Instead, Plunder, Save, Swell
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NOBODY


class Either(Verb):
    """One of several deeds; which one is asked before (rules/effect.py)."""

    name = "either"
    about = "one of them, of your choice"
    takes = "words"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return len(possible(match, act, deed)) > 0

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        raise AssertionError("one of the alternatives is done, never this")


class Function(Verb):
    """A named function."""

    name = "function"
    about = "what only a function can say"
    takes = "function"
    reads = "from"

    def could(self, match: CardsMatch, act: Act, deed: EffectStep) -> bool:
        return FUNCTION_TABLE[deed.function].could(match, act, deed)

    def do(self, match: CardsMatch, act: Act, deed: EffectStep, cards: list[int], by: int) -> None:
        FUNCTION_TABLE[deed.function].do(match, act, deed, cards, by)


TABLE: Final[list[Verb]] = [
    *CARD_TABLE,
    *ORDER_TABLE,
    Save(),
    Cancel(),
    Instead(),
    Draw(),
    Gold(),
    Power(),
    Take(),
    Tax(),
    Empty(),
    Random(),
    Mill(),
    Peek(),
    Claim(),
    Shield(),
    Cheaper(),
    Bind("seal", "`from` brings no cards out of shadows for a while", L_SEALED),
    Bind("mute", "`from` plays no events for a while", L_MUTE),
    Ban(),
    Sally(),
    Again(),
    Lead(),
    Extra(),
    Echo(),
    Forbid(),
    Search(),
    Dig(),
    Unveil(),
    Swap(),
    Hide(),
    Fine(),
    Throw(),
    Check(),
    End(),
    Replace(),
    Recast(),
    Burden(),
    Swell(),
    Plunder(),
    Richer(),
    Hush(),
    Bare(),
    Mix(),
    Redeal(),
    Repeat(),
    Recall(),
    Stall(),
    Further(),
    Fill(),
    Pour(),
    *LOAN_TABLE,
    *LIKENESS_TABLE,
    *BENEATH_TABLE,
    Either(),
    Function(),
    *PLOT_TABLE,
    *CLAIM_TABLE,
    *QUOTE_TABLE,
    *COVER_TABLE,
]


def has_potential(match: CardsMatch, act: Act, deed: EffectStep) -> bool:
    """Could the deed change anything (agot-abilities-08)?"""
    if deed.each == S_YOU or act.user != NOBODY:  # nobody but you, or those players are doing it by now
        return could(match, TABLE[deed.verb], act, deed)
    own = act.seat
    found = False
    for seat in seats_of(match, act, deed.each):
        act.seat = seat
        found = found or could(match, TABLE[deed.verb], act, deed)
    act.seat = own
    return found


def possible(match: CardsMatch, act: Act, deed: EffectStep) -> list[int]:
    """Which of the alternatives could change anything."""
    found: list[int] = []
    for i in range(len(deed.either)):
        for one in [deed.either[i], *deed.either[i].also]:
            if i not in found and has_potential(match, act, one):
                found.append(i)
    return found
