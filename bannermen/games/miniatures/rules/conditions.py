"""Condition tokens (tmg21-tokens-01 to -04)."""

from __future__ import annotations

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import TOKEN_AGAIN, TOKEN_GAINED, TOKEN_REMOVED
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CONDITION_BITS, NOBODY, PANICKED, WEAKENED
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def gain(war: War, unit: int, condition: int, rule: str) -> bool:
    """At most one of each kind (tmg21-tokens-02)."""
    bit = CONDITION_BITS[condition]
    if not war.on_field(unit) or war.immunities(unit) & bit:
        return False
    if war.conditions[unit] & bit:
        war.call(TOKEN_AGAIN, war.seat_of[unit], unit, token=condition)
        return False
    war.conditions[unit] |= bit
    if war.log is not None:
        log.token_gained(war, unit, condition, rule)
    war.call(TOKEN_GAINED, war.seat_of[unit], unit, token=condition)
    return True


def lift(war: War, unit: int, condition: int, ncu: int = NOBODY, zone: int = NOBODY) -> None:
    """A token is removed, not expended (tmg21-tokens-03)."""
    bit = CONDITION_BITS[condition]
    if war.conditions[unit] & bit:
        war.conditions[unit] &= ~bit
        war.call(TOKEN_REMOVED, war.seat_of[unit], unit, NOBODY, ncu, zone, condition)


def token_for(war: War, unit: int, wanted: int) -> int:
    """The token that an enemy may expend as one of that kind: itself, else another that somebody engaged with the unit
    lets count as one; 0: none (tmg21-tokens-05 to -07)."""
    lying = war.conditions[unit]
    if lying == 0 or lying & wanted:
        return lying & wanted
    for token, trait in ((PANICKED, "exploits-fear"), (WEAKENED, "exploits-weakness")):
        if lying & token and any([war.has_trait(foe, trait) for foe in war.contacts[unit]]):
            return token
    return 0


def held(war: War, unit: int) -> list[int]:
    return [i for i in range(len(CONDITION_BITS)) if war.conditions[unit] & CONDITION_BITS[i]]


def poison_of(war: War, unit: int) -> int:
    """What may go instead of a token that would be removed, or NOBODY."""
    for row in war.granted[unit]:
        if "goes-for-a-token" in war.book.abilities[row[0]].traits:
            return row[0]
    return NOBODY


def missing(war: War, unit: int) -> list[int]:
    return [i for i in range(len(CONDITION_BITS)) if not war.conditions[unit] & CONDITION_BITS[i]]


def why_no_token(war: War, unit: int, condition: int, gains: bool) -> Refused:
    """Why a unit does not get, or cannot lose, a token of that kind."""
    if not 0 <= condition < len(CONDITION_BITS):
        return Refused("tmg21-tokens-01", says("Choose one of the condition tokens."))
    if gains:
        return Refused("tmg21-tokens-02", says("A unit has at most one token of each kind."))
    return Refused("tmg21-tokens-03", says("{unit} {unit|has|have} no token of that kind.", unit=("unit", unit)))
