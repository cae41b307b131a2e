"""Is there any purpose in acting now? What does nothing but make cards cheaper has none where it would buy nothing.

The rules offer such an action all the same (agot-initiate-02); only nobody is stopped for it who has not wished to be.
"""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.content.tables import Ability, EffectStep
from bannermen.games.cards.rules.marshal import FREE, PRICE, marshal_bar, marshal_price
from bannermen.games.cards.rules.offers import acting
from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.rules.prices import price
from bannermen.games.cards.rules.purse import funds
from bannermen.games.cards.rules.sieves import CONDITION_TABLE, fits
from bannermen.games.cards.rules.verbs import TABLE
from bannermen.games.cards.state import Realm
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
    NONE,
    OVER,
    PILLAGED,
    TRIGGERS,
    WON,
)

# What happens in challenges only, as bits.
OF_CHALLENGES: Final = (
    1 << WON | 1 << INITIATED | 1 << ATTACKS | 1 << DEFENDS | 1 << BYPASSED | 1 << PILLAGED | 1 << OVER
)


def has_purpose(match: Realm, seat: int, cards: list[int]) -> bool:
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
    return might_buy(match, seat, sparing) if public else buys(match, seat, sparing)


def buys(match: Realm, seat: int, sparing: list[EffectStep]) -> bool:
    """Would any card in hand be cheaper, and the seat be able to pay for it, if it did all of that?"""
    for card in match.hand[seat]:
        cost = cost_now(match, seat, card)
        less = 0
        for deed in sparing:
            if fits(match, card, match.book.reducers[deed.top], seat, NONE):
                less += deed.amount
        if less > 0 and cost > 0 and cost - less <= funds(match, seat):
            return True
    return False


def cost_now(match: Realm, seat: int, card: int) -> int:
    """What a card in hand would cost in the rest of this phase; 0 where it could not come at all."""
    kind = match.kind_of(card)
    if kind.type == EVENT:
        return price(match, seat, card, kind.cost) if is_playable(match, card) else 0
    if will_marshal(match, seat) and marshal_bar(match, seat, card) in (FREE, PRICE):
        return marshal_price(match, seat, card)
    return 0


def might_buy(match: Realm, seat: int, sparing: list[EffectStep]) -> bool:
    """The same by what everybody knows: a hand may hold anything that is marshaled, and each kind of event."""
    if len(match.hand[seat]) == 0:
        return False
    if will_marshal(match, seat):
        return True
    for card in match.ghosts[seat]:
        if match.kind_of(card).cost != 0 and is_playable(match, card):
            for deed in sparing:
                if fits(match, card, match.book.reducers[deed.top], seat, NONE):
                    return True
    return False


def is_playable(match: Realm, card: int) -> bool:
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


def will_marshal(match: Realm, seat: int) -> bool:
    """Is the seat active in this marshaling phase, or will it be (agot-framework-19)?"""
    if match.phase != MARSHALING:
        return False
    for procedure in match.stack:
        if isinstance(procedure, Phase) and seat in procedure.order:
            return procedure.order.index(seat) >= procedure.turn
    return False
