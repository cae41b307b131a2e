"""Why can X not do Y? Judged from how things stand, whatever is asked just now and however few options are left.

Each function says why a seat may not do a deed; None: it may, or could when its time comes.
"""

from __future__ import annotations

from collections.abc import Callable

from bannermen.games.battles.content.boons import PURSUE, SCORCHED_EARTH
from bannermen.games.battles.rules.card_play import usable_tactics, why_not_this_tactic
from bannermen.games.battles.rules.combat import Combat, target_gone
from bannermen.games.battles.rules.command import payments
from bannermen.games.battles.rules.commit import ready
from bannermen.games.battles.rules.control import units_in_zone
from bannermen.games.battles.rules.leadership import CardPlay
from bannermen.games.battles.rules.orders import ATTACK_ONLY, MOVE_ONLY, Orders
from bannermen.games.battles.rules.playable import can_be_ordered, commanders_able, payable_commands
from bannermen.games.battles.rules.pursuit import follow_hexes
from bannermen.games.battles.rules.reach import comes_back, leaves_field, reachable, running_move
from bannermen.games.battles.rules.retreat import open_hexes, why_no_retreat
from bannermen.games.battles.rules.stake import TURN, stake_of
from bannermen.games.battles.rules.targets import burnable, hound_targets, targets
from bannermen.games.battles.rules.why_attack import (
    why_no_attack_left,
    why_no_burning,
    why_no_counter,
    why_no_extinguishing,
    why_no_hounds,
    why_no_quenching,
    why_not_target,
)
from bannermen.games.battles.rules.why_card import AFTER, BEFORE, DURING, why_not_such, why_not_these_commands
from bannermen.games.battles.rules.why_move import why_no_exit, why_no_follow, why_no_move
from bannermen.games.battles.rules.why_order import (
    why_no_card,
    why_no_commit,
    why_no_morale_token,
    why_no_order,
    why_no_payment,
    why_not_this_commander,
)
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    ADVANCED,
    ATTACKED,
    COMMAND,
    IN_HAND,
    MORALE,
    MOVED,
    NOBODY,
    ON_FIELD,
    PAIR_AT,
    PURSUED,
    RAISE_MORALE,
    RALLY_FOR_MORALE,
    TACTIC_AT,
    TOKEN_AT,
    WAS_ORDERED,
)
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.kernel.window import Window

Beyond = Callable[[Battle, int, int], Refused | None]  # why a unit cannot do something from where it stands

# --- how things stand ---


def orders_of(battle: Battle, unit: int) -> Orders | None:
    """The orders that are being carried out, if the unit is among them."""
    for procedure in battle.stack:
        if isinstance(procedure, Orders) and unit in procedure.units:
            return procedure
    return None


def play_of(battle: Battle, card: int) -> CardPlay | None:
    """The card being played, once its commander is named."""
    for procedure in battle.stack:
        if isinstance(procedure, CardPlay) and procedure.card == card and procedure.commander != NOBODY:
            return procedure
    return None


def not_mine(battle: Battle, seat: int, unit: int) -> Refused | None:
    if battle.seat_of[unit] != seat:
        return Refused("bow-order-01", says("That unit is not yours to order."))
    if battle.fate[unit] == IN_HAND:
        return Refused("bow-setup-17", says("That unit is still to be placed."))
    if battle.fate[unit] != ON_FIELD or battle.hex_of[unit] < 0:
        return Refused("bow-order-01", says("That unit is no longer on the field."))
    return None


def has_passed(battle: Battle, seat: int) -> Refused | None:
    """Who has passed takes no more turns in this command phase."""
    if battle.phase == COMMAND and battle.passed[seat]:
        return Refused("bow-pass-01", says("You have passed for this round."))
    return None


def is_closed(battle: Battle, unit: int) -> bool:
    """Was it ordered in the turn that has closed itself just now?"""
    return not battle.active[unit] and unit < len(battle.did) and battle.did[unit] & WAS_ORDERED != 0


def why_no_more(battle: Battle, unit: int) -> Refused | None:
    """Its order is over: what it did then forbids it to attack again."""
    if battle.did[unit] & ATTACKED == 0:
        return None
    name = ("unit", unit)
    if battle.did[unit] & ADVANCED:
        return Refused("bow-keyword-03", says("To advance gives {unit} no further attack.", unit=name))
    if battle.boon(unit, PURSUE) > 0 and battle.did[unit] & PURSUED == 0:
        return Refused("bow-keyword-29", says("Only who has moved by pursuing attacks once more."))
    return Refused("bow-attack-03", says("{unit} {unit|has|have} already attacked this turn.", unit=name))


def frozen(battle: Battle, seat: int, unit: int) -> Refused | None:
    """Why a card that the seat is playing does not order the unit: its zone was fixed, and its units were named."""
    for play in battle.stack:
        if isinstance(play, CardPlay) and play.seat == seat and play.now >= 0 and unit not in play.units:
            if unit in play.zone:
                return Refused("bow-card-11", says("All units of the card are named before any of them moves."))
            if unit in units_in_zone(battle, play.commander):
                return Refused("bow-card-04", says("It was not in the zone of control when the card was played."))
            return Refused("bow-card-02", says("That unit is not in the commander's zone of control."))
    return None


def unordered(battle: Battle, seat: int, unit: int) -> Refused | None:
    """Neither is the unit ordered now, nor can it still be, by token or by card."""
    if orders_of(battle, unit) is not None:
        return None
    if not battle.active[unit]:
        return why_no_order(battle, seat, unit)
    passed = has_passed(battle, seat)
    if passed is not None or len(payments(battle, seat, battle.rank[unit])) > 0:
        return passed
    if any(not_by_card(battle, seat, card, unit) is None for card in battle.hand[seat]):
        return None
    return frozen(battle, seat, unit) or why_no_order(battle, seat, unit)


# --- from where the unit stands ---


def beyond_move(battle: Battle, unit: int, hex: int) -> Refused | None:
    hexes = running_move(battle, unit)
    if hex == battle.hex_of[unit]:
        reached = battle.engaged(unit) and comes_back(battle, unit, hexes)
    else:
        reached = hex in reachable(battle, unit, hexes)
    return None if reached else why_no_move(battle, unit, hex, hexes)


def beyond_attack(battle: Battle, unit: int, target: int) -> Refused | None:
    return None if target in targets(battle, unit) else why_not_target(battle, unit, target)


def beyond_hounds(battle: Battle, unit: int, target: int) -> Refused | None:
    return None if target in hound_targets(battle, unit) else why_no_hounds(battle, unit, target)


def beyond_burning(battle: Battle, unit: int, hex: int) -> Refused | None:
    near = hex in battle.field.grid.neighbours[battle.hex_of[unit]] and battle.fire[battle.hex_of[unit]] == 0
    if near and burnable(battle, hex) and battle.boon(unit, SCORCHED_EARTH) > 0:
        return None
    return why_no_burning(battle, unit, hex)


def beyond_quenching(battle: Battle, unit: int, hex: int) -> Refused | None:
    near = hex in battle.field.grid.neighbours[battle.hex_of[unit]] and battle.fire[battle.hex_of[unit]] == 0
    return None if near and battle.fire[hex] > 0 else why_no_quenching(battle, unit)


# --- what ordered units do ---


def undone(battle: Battle, seat: int, unit: int, strikes: bool, beyond: Beyond, aim: int) -> Refused | None:
    """Not its own, not in its order, not from where it stands. Where the turn has closed itself, the rule of the deed
    comes before the banner: whoever asks tried that."""
    refused = not_mine(battle, seat, unit)
    if refused is not None:
        return refused
    if is_closed(battle, unit):
        spent = why_no_more(battle, unit) if strikes else None
        return spent or beyond(battle, unit, aim) or why_no_order(battle, seat, unit)
    timely = unstruck(battle, seat, unit) if strikes else unmoved(battle, seat, unit)
    return timely or beyond(battle, unit, aim)


def judge_move(battle: Battle, seat: int, unit: int, hex: int) -> Refused | None:
    return undone(battle, seat, unit, False, beyond_move, hex)


def judge_leaving(battle: Battle, seat: int, unit: int, _: int) -> Refused | None:
    refused = not_mine(battle, seat, unit) or unmoved(battle, seat, unit)
    if refused is None and not leaves_field(battle, unit, running_move(battle, unit)):
        return why_no_exit(battle, unit)
    return refused


def unmoved(battle: Battle, seat: int, unit: int) -> Refused | None:
    """Its time to move is over, or never comes."""
    orders = orders_of(battle, unit)
    if orders is None:
        return unordered(battle, seat, unit)
    if orders.allowed(unit) == ATTACK_ONLY:
        return Refused("bow-contents-02", says("The card lets this unit attack, not move."))
    if not orders.is_moving():
        return Refused("bow-order-03", says("All movement comes before the first attack."))
    if unit not in orders.waiting and unit != orders.unit:
        return Refused("bow-move-02", says("This unit has already moved."))
    return None


def unstruck(battle: Battle, seat: int, unit: int) -> Refused | None:
    """It has no attack left, or will not have any."""
    orders = orders_of(battle, unit)
    if orders is None:
        return unordered(battle, seat, unit)
    if orders.allowed(unit) == MOVE_ONLY:
        return Refused("bow-contents-02", says("The card lets this unit move, not attack."))
    return why_no_attack_left(battle, unit)


def judge_attack(battle: Battle, seat: int, unit: int, target: int) -> Refused | None:
    return undone(battle, seat, unit, True, beyond_attack, target)


def judge_hounds(battle: Battle, seat: int, unit: int, target: int) -> Refused | None:
    return undone(battle, seat, unit, True, beyond_hounds, target)


def judge_burning(battle: Battle, seat: int, unit: int, hex: int) -> Refused | None:
    return undone(battle, seat, unit, True, beyond_burning, hex)


def judge_quenching(battle: Battle, seat: int, unit: int, hex: int) -> Refused | None:
    return undone(battle, seat, unit, True, beyond_quenching, hex)


def judge_extinguishing(battle: Battle, seat: int, unit: int, _: int) -> Refused | None:
    refused = not_mine(battle, seat, unit) or unstruck(battle, seat, unit)
    if refused is None and (battle.fire[battle.hex_of[unit]] == 0 or battle.done[unit] & MOVED):
        return why_no_extinguishing(battle, unit)
    return refused


# --- what follows from an attack ---


def combat_of(battle: Battle, attacker: int, target: int) -> Combat | None:
    for procedure in battle.stack:
        if isinstance(procedure, Combat) and procedure.attacker == attacker and procedure.target == target:
            return procedure
    return None


def judge_counter(battle: Battle, seat: int, unit: int, attacker: int) -> Refused | None:
    refused = not_mine(battle, seat, unit)
    if refused is not None:
        return refused
    combat = combat_of(battle, attacker, unit)
    if combat is not None and battle.hex_of[unit] != combat.target_hex:
        return Refused("bow-counter-03", says("A unit that was driven from its hex does not counterattack."))
    return why_no_counter(battle, unit, attacker)


def judge_follow(battle: Battle, seat: int, unit: int, hex: int) -> Refused | None:
    refused = not_mine(battle, seat, unit)
    if refused is not None:
        return refused
    for procedure in battle.stack:
        if isinstance(procedure, Combat) and procedure.attacker == unit and target_gone(battle, procedure):
            left = procedure.target_hex
            return None if hex in follow_hexes(battle, unit, left) else why_no_follow(battle, unit, left, hex)
    return why_no_follow(battle, unit, hex, hex) if hex not in follow_hexes(battle, unit, hex) else None


def judge_retreat(battle: Battle, seat: int, unit: int, hex: int) -> Refused | None:
    refused = not_mine(battle, seat, unit)
    if refused is None and hex not in open_hexes(battle, unit, battle.hex_of[unit]):
        return why_no_retreat(battle, unit, hex)
    return refused


# --- tokens ---


def judge_order(battle: Battle, seat: int, unit: int, _: int) -> Refused | None:
    """With order tokens."""
    refused = not_mine(battle, seat, unit)
    if refused is not None:
        return refused
    if not battle.active[unit]:
        return why_no_order(battle, seat, unit)
    if len(payments(battle, seat, battle.rank[unit])) == 0:
        return frozen(battle, seat, unit) or why_no_order(battle, seat, unit)
    return has_passed(battle, seat)


def judge_paying(battle: Battle, seat: int, kind: int, unit: int) -> Refused | None:
    """With one token of a kind."""
    return _judge_payment(battle, seat, TOKEN_AT + kind, unit)


def judge_paying_two(battle: Battle, seat: int, kind: int, unit: int) -> Refused | None:
    """With two of a kind."""
    return _judge_payment(battle, seat, PAIR_AT + kind, unit)


def _judge_payment(battle: Battle, seat: int, payment: int, unit: int) -> Refused | None:
    refused = not_mine(battle, seat, unit)
    if refused is None and payment not in payments(battle, seat, battle.rank[unit]):
        return why_no_payment(battle, seat, unit, payment)
    return refused


def judge_raising(battle: Battle, seat: int, _: int, __: int) -> Refused | None:
    if battle.pool[seat][MORALE] == 0:
        return why_no_morale_token(battle, seat, RAISE_MORALE)
    return has_passed(battle, seat)


def judge_rallying(battle: Battle, seat: int, unit: int, _: int) -> Refused | None:
    """With a morale token."""
    refused = not_mine(battle, seat, unit)
    if refused is not None:
        return refused
    if battle.pool[seat][MORALE] == 0:
        return why_no_morale_token(battle, seat, RALLY_FOR_MORALE)
    if battle.active[unit]:
        return Refused("bow-token-07", says("That unit is active already."))
    return has_passed(battle, seat)


# --- cards and commanders ---


def judge_card(battle: Battle, seat: int, card: int, commander: int) -> Refused | None:
    """With a certain commander, or (NOBODY) with any."""
    play = play_of(battle, card)
    if play is not None and play.seat == seat:
        return None
    able = commanders_able(battle, seat)
    if card not in battle.hand[seat] or len(able) == 0:
        return why_no_card(battle, seat, card)
    if commander != NOBODY and commander not in able:
        return why_not_this_commander(battle, seat, commander)
    return has_passed(battle, seat)


def judge_commands(battle: Battle, seat: int, card: int, commands: int) -> Refused | None:
    """A set of commands (command_sets.py) of a card."""
    play = play_of(battle, card)
    refused = judge_card(battle, seat, card, NOBODY)
    if refused is not None:
        return refused
    printed = battle.book.cards[card]
    able = [play.commander] if play is not None else commanders_able(battle, seat)
    if any(commands in payable_commands(battle, seat, printed, commander) for commander in able):
        return None
    return why_not_these_commands(battle, seat, printed, able[0], commands)


def judge_naming(battle: Battle, seat: int, card: int, unit: int) -> Refused | None:
    """May the card order the unit?"""
    refused = not_mine(battle, seat, unit) or judge_card(battle, seat, card, NOBODY)
    return refused or not_by_card(battle, seat, card, unit)


def not_by_card(battle: Battle, seat: int, card: int, unit: int) -> Refused | None:
    if not battle.active[unit]:
        return Refused("bow-banner-03", says("That unit is inactive."))
    play = play_of(battle, card)
    begun = play is not None and play.now >= 0
    if play is not None and begun:
        carried = play.carried or any(isinstance(procedure, Orders) for procedure in battle.stack)
        if unit not in play.units and (unit not in play.zone or carried):
            return frozen(battle, seat, unit)
    able = [play.commander] if play is not None else commanders_able(battle, seat)
    if not begun and not any(unit in units_in_zone(battle, commander) for commander in able):
        return Refused("bow-card-02", says("That unit is not in the commander's zone of control."))
    ordering = [command for command in battle.book.cards[card].commands if command.count > 0]
    if len(ordering) == 0:
        return Refused("bow-card-09", says("The card orders no units."))
    if any(can_be_ordered(battle, unit, seat, command) for command in ordering):
        return None
    return why_not_such(battle, unit, ordering[0].filter)


def judge_tactic(battle: Battle, seat: int, card: int, index: int) -> Refused | None:
    """Of a card that is being played; one in hand is judged when it is played."""
    refused = judge_card(battle, seat, card, NOBODY)
    play = play_of(battle, card)
    if refused is not None or play is None:
        return refused
    moment = play.moment()
    if moment == AFTER and battle.stack[-1] is not play:
        moment = DURING  # its orders are being carried out
    if moment != DURING and TACTIC_AT + index in usable_tactics(battle, play, moment == BEFORE):
        return None
    return why_not_this_tactic(battle, play, index, moment)


def judge_commit(battle: Battle, seat: int, commander: int, _: int) -> Refused | None:
    top = battle.stack[-1] if len(battle.stack) > 0 else None
    moment, unit = TURN, battle.unit_of[commander]
    if isinstance(top, Window):
        moment, unit = top.moment, stake_of(top).unit
    if battle.commander_seat[commander] == seat and ready(battle, commander, moment, unit):
        return None
    return why_no_commit(battle, seat, commander, moment)
