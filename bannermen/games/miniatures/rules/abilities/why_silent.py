"""Why an order, an ability of an NCU or a tactics card may not be declared at a moment."""

from __future__ import annotations

from bannermen.games.miniatures.rules.abilities.listening import (
    bearer_scene,
    card_bar,
    ncu_bar,
    order_bar,
    owner_of,
)
from bannermen.games.miniatures.rules.abilities.reasons import ABILITY, ANOTHER_TIME, not_used
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CODES, NOBODY, SLOTS
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_not_declared(war: War, scene: Context, seat: int, option: int) -> Refused:
    """The rule against what the seat would use, which is not among its options."""
    thing, index = CODES.read(option)
    if thing == "order":
        unit, slot = divmod(index, SLOTS)
        if unit < len(war.fate) and slot < len(war.field.kit[unit]):
            return _order(war, scene, seat, unit, slot)
    if thing == "ncu" and index < len(war.ncu_seat):
        return _ncu(war, scene, seat, index)
    if thing == "card":
        return _card(war, scene, seat, index)
    return Refused("tmg21-timing-01", says("Choose one order or one tactics card, or nothing."))


def _order(war: War, scene: Context, seat: int, unit: int, slot: int) -> Refused:
    if not war.on_field(unit):
        return Refused("tmg21-orders-03", says("It is not on the battlefield."))
    if owner_of(war, unit, slot) != seat:
        return Refused("tmg21-orders-03", says("That order is not yours."))
    number = war.field.kit[unit][slot]
    if (slot, number) not in war.kit(unit):
        return Refused("tmg21-stacking-04", says("{unit} {unit|has|have} lost that ability.", unit=("unit", unit)))
    if war.has_trait(unit, "no-orders") and war.seat_of[unit] == seat:
        return Refused(ABILITY, says("By an ability it uses no orders."))
    clauses = war.book.abilities[number].clauses
    reasons = [order_bar(war, scene, seat, clause, unit, slot, number) for clause in clauses]
    return not_used(max(reasons, default=ANOTHER_TIME), False)


def _ncu(war: War, scene: Context, seat: int, ncu: int) -> Refused:
    if war.ncu_seat[ncu] != seat:
        return Refused("tmg21-ncu-01", says("{ncu} is not yours.", ncu=("ncu", ncu)))
    if war.ncu_gone[ncu]:
        return Refused("tmg21-ncu-01", says("{ncu} is out of the game.", ncu=("ncu", ncu)))
    if war.ncu_muted[ncu] != NOBODY:
        return Refused(ABILITY, says("{ncu} has lost its abilities for now.", ncu=("ncu", ncu)))
    reasons = [ANOTHER_TIME]
    for number in war.field.ncu_kit[ncu]:
        reasons += [ncu_bar(war, scene, ncu, number, at) for at in range(len(war.book.abilities[number].clauses))]
    return not_used(max(reasons), False)


def _card(war: War, scene: Context, seat: int, card: int) -> Refused:
    if card not in war.hand[seat]:
        return Refused("tmg21-deck-03", says("Choose a card of your hand."))
    if war.barred[seat]:
        return Refused("tmg21-disordered-02", says("After a disorderly charge you play no tactics cards for now."))
    number = war.field.card_ability[card]
    heard = bearer_scene(scene, seat, NOBODY, number)
    reasons = [card_bar(war, heard, clause) for clause in war.book.abilities[number].clauses]
    return not_used(max(reasons, default=ANOTHER_TIME), True)
