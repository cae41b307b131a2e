"""Which leadership cards can be played, and which are worth playing."""

from __future__ import annotations

from bannermen.games.battles.content.tables import Command, LeadershipCard
from bannermen.games.battles.rules.command_sets import BOTH, SECOND_FIRST
from bannermen.games.battles.rules.control import fits, units_in_zone
from bannermen.games.battles.rules.words import useful
from bannermen.games.battles.state import Battle


def can_be_ordered(battle: Battle, unit: int, seat: int, command: Command) -> bool:
    """Own, active and such as the card speaks of (bow-card-05, -10)."""
    return battle.seat_of[unit] == seat and battle.active[unit] and fits(battle, unit, command.filter)


def commanders_able(battle: Battle, seat: int) -> list[int]:
    """Own commanders who could take a command token more: any of them may play any card (bow-card-06, -13)."""
    found: list[int] = []
    if battle.command_tokens[seat] > 0:
        for commander in range(len(battle.commander_seat)):
            if battle.commander_seat[commander] == seat and battle.free(commander):
                if battle.tokens_on[commander] < battle.commander_card(commander).limit:
                    found.append(commander)
    return found


def payable_commands(battle: Battle, seat: int, card: LeadershipCard, commander: int) -> list[int]:
    """Sets of commands, as bits, that he can pay (bow-card-12 to -14). Nobody need be there to obey (bow-pass-04)."""
    purse = min(battle.command_tokens[seat], battle.commander_card(commander).limit - battle.tokens_on[commander])
    commands = card.commands
    found: list[int] = []
    if purse <= 0:
        return found
    for i in range(len(commands)):
        found.append(1 << i)
    if purse > 1 and len(commands) == 2:
        found.append(BOTH)
        if len(commands[0].effects) > 0 or len(commands[1].effects) > 0:
            found.append(BOTH | SECOND_FIRST)  # two commands that only order are carried out together (bow-card-29)
    return found


# --- what is worth playing: for bots, and for what lights up ---


def is_usable(battle: Battle, seat: int, command: Command, zone: list[int], commander: int) -> bool:
    """Would paying for this command do anything?"""
    if command.count > 0:
        for unit in zone:
            if can_be_ordered(battle, unit, seat, command):
                return True
    centre = battle.hex_of[battle.unit_of[commander]]
    return len(command.effects) > 0 and useful(battle, seat, command.effects, zone, commander, centre)


def usable_commands(battle: Battle, seat: int, card: LeadershipCard, commander: int) -> int:
    """The commands, as bits, that would do something in his hands."""
    zone = units_in_zone(battle, commander)
    bits = 0
    for i in range(len(card.commands)):
        if is_usable(battle, seat, card.commands[i], zone, commander):
            bits |= 1 << i
    return bits


def helps(battle: Battle, seat: int, card: int) -> bool:
    """Could a commander do anything with the card?"""
    for commander in commanders_able(battle, seat):
        if usable_commands(battle, seat, battle.book.cards[card], commander) > 0:
            return True
    return False


def idle_cards(battle: Battle, seat: int) -> list[int]:
    """Cards of the hand that may be played, and would do nothing in any commander's hands."""
    return [card for card in battle.hand[seat] if not helps(battle, seat, card) and not has_tactic(battle, seat, card)]


def has_tactic(battle: Battle, seat: int, card: int) -> bool:
    """Would a tactic of the card do something by itself, if what it asks for is there?"""
    for commander in commanders_able(battle, seat):
        zone = units_in_zone(battle, commander)
        centre = battle.hex_of[battle.unit_of[commander]]
        for tactic in battle.book.cards[card].tactics:
            if useful(battle, seat, tactic.effects, zone, commander, centre):
                return True
    return False
