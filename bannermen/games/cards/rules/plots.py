"""The values of revealed plots, with all modifiers (agot-plots-09 to -11, agot-initiative-01, agot-claim-02)."""

from __future__ import annotations

from bannermen.games.cards.content.tables import (
    L_CLAIM_AT,
    L_SHIELD_AT,
    V_CLAIM,
    V_GOLD,
    V_GOLD_SET,
    V_INITIATIVE,
    V_RESERVE,
)
from bannermen.games.cards.rules.sieves import fits
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.state import Realm
from bannermen.games.cards.terms import NONE


def income(match: Realm, seat: int) -> int:
    """What the seat collects (agot-income-01)."""
    total = printed_gold(match, seat) + total_of(match, V_GOLD, seat)
    for card in modifying(match, seat):
        total += match.kind_of(card).gold
    return max(0, total)


def printed_gold(match: Realm, seat: int) -> int:
    plot = match.shown[seat]
    if plot == NONE:
        return 0
    for source in match.lawgivers(V_GOLD_SET):
        for constant in match.kind_of(source).laws:
            if constant.what == V_GOLD_SET and constant.sieve is not None and not match.is_blank(source):
                if fits(match, plot, constant.sieve, match.holder[source], source):
                    return constant.amount
    return match.kind_of(plot).gold


def initiative(match: Realm, seat: int) -> int:
    total = total_of(match, V_INITIATIVE, seat)
    if match.shown[seat] != NONE:
        total += match.kind_of(match.shown[seat]).initiative
    for card in modifying(match, seat):
        total += match.kind_of(card).initiative
    return total


def reserve(match: Realm, seat: int) -> int:
    total = total_of(match, V_RESERVE, seat)
    if match.shown[seat] != NONE:
        total += match.kind_of(match.shown[seat]).reserve
    for card in modifying(match, seat):
        total += match.kind_of(card).reserve
    return max(0, total)


def claim(match: Realm) -> int:
    """The claim of the challenge being resolved: the attacker's plot with all that changes it (agot-claim-02)."""
    seat = match.attacker
    total = total_of(match, V_CLAIM, seat)
    if match.shown[seat] != NONE:
        total += match.kind_of(match.shown[seat]).claim
    total += match.lasting.total(V_CLAIM, seat)
    total += match.lasting.total(L_CLAIM_AT + match.contest, seat)
    total -= match.lasting.total(L_SHIELD_AT + match.contest, match.defender)
    return max(0, total)


def modifying(match: Realm, seat: int) -> list[int]:
    """The cards whose printed modifiers are active: in play, not blank, and the title (agot-plots-11)."""
    found: list[int] = []
    for card in match.front[seat]:
        if not match.is_blank(card):
            found.append(card)
    for card in match.back[seat]:
        if not match.is_blank(card):
            found.append(card)
    if match.title[seat] >= 0:
        found.append(match.title[seat])
    return found
