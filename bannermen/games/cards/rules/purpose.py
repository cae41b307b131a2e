"""Is there any purpose in acting now? What does nothing but make cards cheaper has none where it would buy nothing.

The rules offer such an action all the same (agot-initiate-02); only nobody is stopped for it who has not wished to be.
"""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.table_numbers import AMBUSHING, BUYING, EMERGING, HIDING
from bannermen.games.cards.content.tables import Ability, EffectStep
from bannermen.games.cards.rules.condition import CONDITION_TABLE
from bannermen.games.cards.rules.marshal import FREE, PRICE, ambush_prices, marshal_bar, marshal_price
from bannermen.games.cards.rules.offers import acting
from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.rules.prices import playing, price, speaks_of
from bannermen.games.cards.rules.purse import funds
from bannermen.games.cards.rules.verbs import TABLE
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ACTION,
    ATTACKS,
    BYPASSED,
    CHALLENGE,
    CHALLENGING,
    DEFENDS,
    EVENT,
    INITIATED,
    MARSHALING,
    OVER,
    PILLAGED,
    TRIGGERS,
    WON,
)

# What happens in challenges only, as bits.
OF_CHALLENGES: Final = (
    1 << WON | 1 << INITIATED | 1 << ATTACKS | 1 << DEFENDS | 1 << BYPASSED | 1 << PILLAGED | 1 << OVER
)


def has_purpose(match: CardsMatch, seat: int, cards: list[int]) -> bool:
    """Might any action of these cards be of use to the seat? Where courtesy is kept: by what everybody knows."""
    public = match.courtesy
    sparing: list[EffectStep] = []
    for card in cards:
        for way in acting(match, card, seat, public):
            deeds = match.kind_of(card).abilities[way // TRIGGERS].deeds
            if not all([TABLE[deed.verb].spares for deed in deeds]):
                return True
            sparing.extend(deeds)
    if len(sparing) == 0:
        return False
    if any([goes_further(match, seat, deed, public) for deed in sparing]):
        return True
    return might_buy(match, seat, sparing) if public else buys(match, seat, sparing)


def goes_further(match: CardsMatch, seat: int, deed: EffectStep, public: bool) -> bool:
    """Does it spare gold on what goes into shadows, comes out of them or is ambushed, and may the seat have such a
    card?"""
    if deed.cheapens & EMERGING and len(match.shadows[seat]) > 0:
        return True
    hand = match.hand[seat]
    if deed.cheapens & AMBUSHING and match.phase == CHALLENGING and len(hand) > 0:
        if public or any([len(ambush_prices(match, seat, card)) > 0 for card in hand]):
            return True
    if deed.cheapens & HIDING and not public and will_marshal(match, seat):
        return any([len(match.kind_of(card).shadow) > 0 for card in hand])
    return False


def is_spared(match: CardsMatch, seat: int, card: int, deed: EffectStep) -> bool:
    """Would that make the card cheaper, marshaled or played?"""
    what = playing(match, seat, card) if match.type_of(card) == EVENT else BUYING
    return speaks_of(match, seat, card, deed.top, what)


def buys(match: CardsMatch, seat: int, sparing: list[EffectStep]) -> bool:
    """Would any card in hand be cheaper, and the seat be able to pay for it, if it did all of that?"""
    for card in match.hand[seat]:
        cost = cost_now(match, seat, card)
        less = 0
        for deed in sparing:
            if is_spared(match, seat, card, deed):
                less += deed.amount
        if less > 0 and cost > 0 and cost - less <= funds(match, seat):
            return True
    return False


def cost_now(match: CardsMatch, seat: int, card: int) -> int:
    """What a card in hand would cost in the rest of this phase; 0 where it could not come at all."""
    kind = match.kind_of(card)
    if kind.type == EVENT:
        return price(match, seat, card, kind.cost, playing(match, seat, card)) if is_playable(match, card) else 0
    if will_marshal(match, seat) and marshal_bar(match, seat, card) in (FREE, PRICE):
        return marshal_price(match, seat, card)
    return 0


def might_buy(match: CardsMatch, seat: int, sparing: list[EffectStep]) -> bool:
    """The same by what everybody knows: a hand may hold anything that is marshaled, and each kind of event."""
    if len(match.hand[seat]) == 0:
        return False
    if will_marshal(match, seat):
        return True
    for card in match.ghosts[seat]:
        if match.kind_of(card).cost != 0 and is_playable(match, card):
            for deed in sparing:
                if is_spared(match, seat, card, deed):
                    return True
    return False


def is_playable(match: CardsMatch, card: int) -> bool:
    """Can the event be played in this phase, if what it answers happens?"""
    for ability in match.kind_of(card).abilities:
        if match.phase == CHALLENGING or not needs_challenge(ability):
            if ability.cue != ACTION or (ability.phases >> match.phase) & 1:
                return True
    return False


def needs_challenge(ability: Ability) -> bool:
    """Does it answer what only a challenge brings, say that there must be one, or do what lasts no longer?"""
    said = ability.condition
    if said is not None and any([CONDITION_TABLE[clause.word].fights for clause in said.clauses]):
        return True
    if ability.cue != ACTION:
        return ability.happenings & ~OF_CHALLENGES == 0
    return all([deed.timed and deed.until == CHALLENGE for deed in ability.deeds])


def will_marshal(match: CardsMatch, seat: int) -> bool:
    """Is the seat active in this marshaling phase, or will it be (agot-framework-19)?"""
    if match.phase != MARSHALING:
        return False
    for procedure in match.stack:
        if isinstance(procedure, Phase) and seat in procedure.order:
            return procedure.order.index(seat) >= procedure.turn
    return False
