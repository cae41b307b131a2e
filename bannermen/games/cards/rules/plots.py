"""The values of revealed plots, with all modifiers (agot-plots-09 to -11, agot-initiative-01, agot-claim-02)."""

from __future__ import annotations

from bannermen.abilities.modifiers import AMOUNT, WHOM
from bannermen.games.cards.content.table_numbers import (
    ASIDE,
    BARED,
    BARREN,
    L_CLAIM_AT,
    L_CLAIM_SET,
    L_NEXT,
    L_SHIELD_AT,
    MORE_USED,
    UNPAID,
    V_CLAIM,
    V_GOLD,
    V_GOLD_SET,
    V_INITIATIVE,
    V_INITIATIVE_SET,
    V_RESERVE,
)
from bannermen.games.cards.rules.filters import fits
from bannermen.games.cards.rules.values import decrees, is_forbidden, law_on, share_of, total_of
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NONE


def income(match: CardsMatch, seat: int) -> int:
    """What the seat collects (agot-income-01)."""
    total = plot_gold(match, seat)
    for card in modifying(match, seat):
        total += gold_modifier(match, card)
    return max(0, total)


def gold_modifier(match: CardsMatch, card: int) -> int:
    """What is printed on it, unless a card says that it does not count."""
    gold = match.kind_of(card).gold
    if gold == 0 or law_on(match, UNPAID, card) is not None:
        return 0
    return 0 if gold > 0 and law_on(match, BARREN, card) is not None else gold


def plot_gold(match: CardsMatch, seat: int) -> int:
    """The gold value of the revealed plot with all that changes it."""
    return printed_gold(match, seat) + total_of(match, V_GOLD, seat) + match.lasting.total(V_GOLD, seat)


def printed_gold(match: CardsMatch, seat: int) -> int:
    plot = match.shown[seat]
    return 0 if plot == NONE else base_of(match, V_GOLD_SET, plot, match.kind_of(plot).gold)


def base_of(match: CardsMatch, what: int, plot: int, printed: int) -> int:
    """What is printed on a plot, unless a card sets it."""
    for source, constant in decrees(match, what):
        assert constant.filter is not None  # such a law says of which plots
        if fits(match, plot, constant.filter, match.holder[source], source):
            return constant.amount
    return printed


def initiative(match: CardsMatch, seat: int) -> int:
    total = total_of(match, V_INITIATIVE, seat) + match.lasting.total(V_INITIATIVE, seat)
    plot = match.shown[seat]
    if plot != NONE:
        total += base_of(match, V_INITIATIVE_SET, plot, match.kind_of(plot).initiative)
    for card in modifying(match, seat):
        total += match.kind_of(card).initiative
    return total


def reserve(match: CardsMatch, seat: int) -> int:
    total = 0
    if match.shown[seat] != NONE:
        total += match.kind_of(match.shown[seat]).reserve
    for card in modifying(match, seat):
        total += match.kind_of(card).reserve
    lowered = 0  # by what lowers nothing below a number
    least = 0
    for source, constant in decrees(match, V_RESERVE):
        if constant.least == 0:
            total += share_of(match, constant, source, seat, NONE)
        else:
            lowered += share_of(match, constant, source, seat, NONE)
            least = max(least, constant.least)
    return max(0, min(total, max(total + lowered, least)))


def used_by(match: CardsMatch, seat: int) -> int:
    """How many plots the used pile of the seat counts as holding."""
    return len(match.used[seat]) + total_of(match, MORE_USED, seat)


def bared(match: CardsMatch) -> list[int]:
    """The topmost cards of decks that lie face up."""
    open_ = [seat for seat in match.in_order() if match.left[seat] > 0 and total_of(match, BARED, seat) > 0]
    return [match.deck[seat][match.left[seat] - 1] for seat in open_]


def choosable(match: CardsMatch, seat: int) -> list[int]:
    """The plots that count as the plot deck in the plot phase (agotp-plotx-01), or the one that must be the next
    (agotp-plotx-07)."""
    found = match.plots[seat]
    found = [card for card in found if not is_forbidden(match, ASIDE, seat, card)]
    fixed = next_plot(match, seat)
    return [fixed] if fixed in found else found


def next_plot(match: CardsMatch, seat: int) -> int:
    """The plot that the seat must reveal next, if it can; NONE: any."""
    for row in match.lasting.rows(L_NEXT):
        if row[WHOM] == seat:
            return row[AMOUNT]
    return NONE


def claim(match: CardsMatch) -> int:
    """The claim of the challenge being resolved: the attacker's plot with all that changes it (agot-claim-02)."""
    seat = match.attacker
    total = total_of(match, V_CLAIM, seat)
    if match.shown[seat] != NONE:
        total += match.kind_of(match.shown[seat]).claim
    total += match.lasting.total(V_CLAIM, seat)
    total += match.lasting.total(L_CLAIM_AT + match.contest, seat)
    total -= match.lasting.total(L_SHIELD_AT + match.contest, match.defender)
    fixed = match.lasting.total(L_CLAIM_SET, seat)
    return fixed - 1 if fixed > 0 else max(0, total)  # agot-modifiers-05


def modifying(match: CardsMatch, seat: int) -> list[int]:
    """The cards whose printed modifiers are active: in play, not blank, the title and the agenda (agot-plots-11)."""
    found: list[int] = []
    for card in match.front[seat]:
        if not match.is_blank(card):
            found.append(card)
    for card in match.back[seat]:
        if not match.is_blank(card):
            found.append(card)
    if match.title[seat] >= 0:
        found.append(match.title[seat])
    if match.agenda[seat] >= 0:
        found.append(match.agenda[seat])
    found.extend(match.allies[seat])
    return found
