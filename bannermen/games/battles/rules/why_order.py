"""Why not this action? The rule and the reason for what a player cannot do with a turn."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import CAPTURED, MORALE, ON_FIELD, PAIR_AT, RALLY_FOR_MORALE, TOKEN_AT
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

# What one token of a kind can order (bow-token-02 to -07).
TOKEN_RULE: Final[tuple[str, ...]] = (
    "bow-token-02",
    "bow-token-03",
    "bow-token-04",
    "bow-token-05",
    "bow-token-06",
)


def why_no_order(battle: Battle, seat: int, unit: int) -> Refused:
    """Why the unit cannot be ordered with tokens."""
    if battle.seat_of[unit] != seat:
        return Refused("bow-order-01", says("That unit is not yours to order."))
    if battle.fate[unit] != ON_FIELD:
        return Refused("bow-order-01", says("That unit is no longer on the field."))
    if not battle.active[unit]:
        return Refused(
            "bow-banner-03", says("{unit} {unit|has|have} been ordered already this round.", unit=("unit", unit))
        )
    if sum(battle.pool[seat]) == 0:
        return Refused("bow-token-01", says("Your order pool is empty."))
    return Refused(
        "bow-token-09",
        says(
            "To order it you need a {token} token, a valor token or two of a kind.", token=("token", battle.rank[unit])
        ),
    )


def why_no_payment(battle: Battle, seat: int, unit: int, answer: int) -> Refused:
    """Why these tokens do not pay for the order."""
    if PAIR_AT <= answer < PAIR_AT + 5:
        return Refused("bow-token-08", says("You do not have two tokens of that kind."))
    kind = answer - TOKEN_AT
    if not 0 <= kind < 5:
        return Refused("bow-token-09", says("Pay with a token of its rank, a valor token or two of a kind."))
    if battle.pool[seat][kind] == 0:
        return Refused("bow-token-09", says("You have no {token} token.", token=("token", kind)))
    if kind == MORALE:
        return Refused("bow-token-06", says("A single morale token orders no unit."))
    return Refused(TOKEN_RULE[kind], says("That token does not pay for a unit of this rank."))


def why_no_morale_token(battle: Battle, seat: int, answer: int) -> Refused:
    rule = "bow-token-07" if answer == RALLY_FOR_MORALE else "bow-token-06"
    if battle.pool[seat][MORALE] == 0:
        return Refused(rule, says("You have no morale token."))
    return Refused(rule, says("You have no inactive unit to rally."))


def why_no_card(battle: Battle, seat: int, card: int) -> Refused:
    """Why the leadership card cannot be played."""
    if card not in battle.hand[seat]:
        return Refused("bow-card-01", says("That card is not in your hand."))
    if battle.command_tokens[seat] == 0:
        return Refused("bow-card-12", says("Your command board is empty: a command costs a command token."))
    mine = battle.commanders_of(seat)
    if len([c for c in mine if battle.free(c)]) > 0:
        return Refused("bow-card-13", says("None of your commanders can take another command token."))
    for commander in mine:
        if battle.fate[battle.unit_of[commander]] == CAPTURED:
            return Refused("bow-capture-03", says("Your commanders are captured: nobody is left to play a card."))
    return Refused("bow-card-02", says("You have no commander on the field to play a card with."))


def why_not_this_commander(battle: Battle, seat: int, commander: int) -> Refused:
    """Why he cannot play the card."""
    if not 0 <= commander < len(battle.commander_seat) or battle.commander_seat[commander] != seat:
        return Refused("bow-card-02", says("Name one of your own commanders."))
    if battle.fate[battle.unit_of[commander]] == CAPTURED:
        return Refused("bow-capture-03", says("That commander is captured."))
    if not battle.free(commander):
        return Refused("bow-card-02", says("That commander is no longer in the battle."))
    return Refused("bow-card-13", says("That commander has reached the command limit."))


def why_no_commit(battle: Battle, seat: int, commander: int, moment: int) -> Refused:
    """Why his special ability cannot be used now; `moment`: one of stake.py."""
    if not 0 <= commander < len(battle.commander_seat) or battle.commander_seat[commander] != seat:
        return Refused("bow-commander-11", says("Commanders commit on the turn of their owner."))
    if battle.committed[commander]:
        return Refused("bow-commander-03", says("That ability is spent: it works once per battle."))
    if battle.fate[battle.unit_of[commander]] == CAPTURED:
        return Refused("bow-capture-03", says("That commander is captured."))
    if battle.commander_card(commander).timing != moment:
        return Refused("bow-commander-11", says("His ability is for another moment of the battle."))
    return Refused("bow-commander-11", says("That ability cannot be used now."))
