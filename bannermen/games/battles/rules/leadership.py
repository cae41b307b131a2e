"""Leadership cards: commander, cost, units, tactics, orders (bow-card-11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import ALL, Command, LeadershipCard
from bannermen.games.battles.rules.effects import (
    EVERY_ORDERED,
    FROM_COMMAND,
    FROM_TACTIC,
    Deeds,
    fits,
    grant,
    is_controlled,
    meets,
    units_in_zone,
    useful,
)
from bannermen.games.battles.rules.orders import Orders
from bannermen.games.battles.rules.why_card import (
    AFTER,
    BEFORE,
    DURING,
    why_no_tactic,
    why_not_such,
    why_not_these_commands,
)
from bannermen.games.battles.rules.why_order import why_not_this_commander
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import COMMAND_AT, COMMANDER_AT, NO_CARD, NOBODY, NOWHERE, TACTIC_AT, TOKEN_KINDS
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# Sets of commands, as bits: the first, the second, both.
BOTH: Final = 3
SECOND_FIRST: Final = 4


class CardPlay(Procedure):
    """One leadership card, from naming the commander to the discard pile."""

    def __init__(self, card: int, seat: int) -> None:
        super().__init__()
        self.card: int = card
        self.seat: int = seat
        self.commander: int = NOBODY
        self.commands: int = 0  # bits: the commands used; SECOND_FIRST
        self.zone: list[int] = []  # units in his zone of control when the card was played (bow-card-04)
        self.centre: int = NOWHERE  # the hex of his unit then
        self.checked: list[int] = [0, 0, 0, 0, 0]  # order tokens shown for tactics of this card (bow-card-18)
        self.used: int = 0  # bits: the tactics used
        self.now: int = -1  # the command whose units are being named
        self.picked: int = 0  # units named for it
        self.beside: int = 0  # uncontrolled neighbours named for it
        self.units: list[int] = []
        self.may: list[int] = []
        self.carried: bool = False  # the units named have moved and attacked

    def steps(self) -> tuple[Any, ...]:
        return CARD_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            "card",
            "seat",
            "commander",
            "commands",
            "zone",
            "centre",
            "checked",
            "used",
            "now",
            "picked",
            "beside",
            "units",
            "may",
            "carried",
        )

    def clone(self) -> CardPlay:
        other = CardPlay(self.card, self.seat)
        other.at = self.at
        other.commander = self.commander
        other.commands = self.commands
        other.zone = self.zone
        other.centre = self.centre
        other.checked = self.checked[:]
        other.used = self.used
        other.now = self.now
        other.picked = self.picked
        other.beside = self.beside
        other.units = self.units[:]
        other.may = self.may[:]
        other.carried = self.carried
        return other


# --- what can be played ---


def can_be_ordered(battle: Battle, unit: int, seat: int, command: Command) -> bool:
    """Own, active and such as the card speaks of (bow-card-05, -10)."""
    return battle.seat_of[unit] == seat and battle.active[unit] and fits(battle, unit, command.sieve)


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


# --- what is worth playing: for the eyes of bots ---


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


# --- 1 the commander ---


class NameCommander(Question[Battle, CardPlay]):
    """Every card is played with exactly one commander (bow-card-02)."""

    def seat(self, battle: Battle, play: CardPlay) -> int:
        return play.seat

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        return [COMMANDER_AT + c for c in commanders_able(battle, play.seat)]

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        play.commander = answer - COMMANDER_AT

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        return why_not_this_commander(battle, play.seat, answer - COMMANDER_AT)


# --- 2 the cost ---


class ChooseCommands(Question[Battle, CardPlay]):
    """At least one command, each at most once, in the order one likes (bow-card-14, -28)."""

    def seat(self, battle: Battle, play: CardPlay) -> int:
        return play.seat

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        printed = battle.book.cards[play.card]
        return [COMMAND_AT + bits for bits in payable_commands(battle, play.seat, printed, play.commander)]

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        play.commands = answer - COMMAND_AT

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        printed = battle.book.cards[play.card]
        return why_not_these_commands(battle, play.seat, printed, play.commander, answer - COMMAND_AT)


def pay_commands(battle: Battle, play: CardPlay) -> None:
    """One command token for each command, from the command board to his card (bow-card-01)."""
    cost = (play.commands & 1) + (play.commands >> 1 & 1)
    battle.command_tokens[play.seat] -= cost
    battle.tokens_on[play.commander] += cost
    battle.hand[play.seat].remove(play.card)
    battle.card_in_play = play.card
    battle.unveiled += 1
    play.zone = units_in_zone(battle, play.commander)
    play.centre = battle.hex_of[battle.unit_of[play.commander]]
    if play.commands & SECOND_FIRST:
        play.now = len(battle.book.cards[play.card].commands)
    if battle.log is not None:
        told.card_played(battle, play.seat, play.card, play.commander, cost)


# --- tactics ---


def usable_tactics(battle: Battle, play: CardPlay, before: bool) -> list[int]:
    """Tactics whose requirement is met, at their stated time (bow-card-16, -24)."""
    found: list[int] = []
    tactics = battle.book.cards[play.card].tactics
    for i in range(len(tactics)):
        tactic = tactics[i]
        if play.used >> i & 1 or not (tactic.before if before else tactic.after):
            continue
        if meets(battle, play.seat, tactic.need, play.zone, play.checked):
            if useful(battle, play.seat, tactic.effects, play.zone, play.commander, play.centre):
                found.append(TACTIC_AT + i)
    return found


class TacticQuestion(Question[Battle, CardPlay]):
    """Tactics are optional (bow-card-15)."""

    def seat(self, battle: Battle, play: CardPlay) -> int:
        return play.seat

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        found = usable_tactics(battle, play, self.key == "tactic-before")
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        if answer == PASS:
            return
        index = answer - TACTIC_AT
        play.used |= 1 << index
        need = battle.book.cards[play.card].tactics[index].need
        for kind in range(TOKEN_KINDS):
            play.checked[kind] += need.tokens[kind]
        if battle.log is not None:
            told.tactic(battle, play.seat, play.card, index)
        play.again()
        battle.push(Deeds(FROM_TACTIC, play.card, index, play.seat, play.commander, play.zone, play.centre))

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        return why_not_this_tactic(battle, play, answer - TACTIC_AT, BEFORE if self.key == "tactic-before" else AFTER)


def why_not_this_tactic(battle: Battle, play: CardPlay, index: int, moment: int) -> Refused:
    tactics = battle.book.cards[play.card].tactics
    if not 0 <= index < len(tactics):
        return Refused("bow-card-15", says("Use a tactic of the card, or go on without."))
    used = play.used >> index & 1 == 1
    helps = useful(battle, play.seat, tactics[index].effects, play.zone, play.commander, play.centre)
    return why_no_tactic(battle, play.seat, tactics[index], used, helps, moment, play.zone, play.checked)


# --- 3 the units ---


def next_command(battle: Battle, play: CardPlay) -> None:
    """One command used after the other. One that orders nobody waits for orders given before it (bow-card-14)."""
    play.now += -1 if play.commands & SECOND_FIRST else 1
    play.picked = 0
    play.beside = 0
    commands = battle.book.cards[play.card].commands
    if not 0 <= play.now < len(commands):
        play.at = COMMANDS_DONE_AT
    elif not play.commands >> play.now & 1:
        play.again()
    elif commands[play.now].count == 0:
        carry_out(battle, play)


def do_command(battle: Battle, play: CardPlay) -> None:
    """First what the command does, then the units that it names."""
    command = battle.book.cards[play.card].commands[play.now]
    if len(command.effects) > 0:
        battle.push(Deeds(FROM_COMMAND, play.card, play.now, play.seat, play.commander, play.zone, play.centre))


class NameUnits(Question[Battle, CardPlay]):
    """All units to be ordered are named before any moves; fewer than the card allows, or none (bow-card-10, -11)."""

    def seat(self, battle: Battle, play: CardPlay) -> int:
        return play.seat

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        command = battle.book.cards[play.card].commands[play.now]
        found: list[int] = []
        if play.picked < command.count and play.beside == 0:
            for unit in play.zone:
                if (
                    unit not in play.units
                    and battle.on_field(unit)
                    and can_be_ordered(battle, unit, play.seat, command)
                ):
                    found.append(unit)
        if play.picked > 0 and play.beside < command.adjacent:
            for unit in neighbours_outside(battle, play):
                if unit not in found:
                    found.append(unit)
        return [*found, PASS] if len(found) > 0 else found

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        if answer == PASS:
            return
        command = battle.book.cards[play.card].commands[play.now]
        if play.picked < command.count and answer in play.zone:
            play.picked += 1
        else:
            play.beside += 1
        play.units.append(answer)
        play.may.append(command.may)
        for i in range(0, len(command.grants), 2):
            grant(battle, answer, command.grants[i], command.grants[i + 1])
        if battle.log is not None:
            told.named(battle, answer, "bow-card-11")
        play.again()

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        command = battle.book.cards[play.card].commands[play.now]
        if TACTIC_AT <= answer < TACTIC_AT + len(battle.book.cards[play.card].tactics):
            return why_not_this_tactic(battle, play, answer - TACTIC_AT, DURING)
        if not 0 <= answer < len(battle.seat_of):
            return Refused("bow-card-10", says("Name a unit to be ordered, or go on."))
        if answer in play.units:
            return Refused("bow-card-32", says("This unit is already named."))
        if battle.seat_of[answer] != play.seat:
            return Refused("bow-card-05", says("Commands are for your own units only."))
        if not battle.active[answer]:
            return Refused("bow-banner-03", says("That unit is inactive."))
        if answer not in play.zone:
            return Refused("bow-card-02", says("That unit is not in the commander's zone of control."))
        refused = why_not_such(battle, answer, command.sieve)
        if refused is not None:
            return refused
        return Refused("bow-card-10", says("The card orders no more units than that."))


def neighbours_outside(battle: Battle, play: CardPlay) -> list[int]:
    """Own active units outside every zone of control, adjacent to one that is named already."""
    found: list[int] = []
    for named in play.units:
        for n in battle.field.grid.neighbours[battle.hex_of[named]]:
            unit = battle.unit_at[n]
            if unit != NOBODY and battle.seat_of[unit] == play.seat and battle.active[unit] and unit not in play.units:
                if unit not in found and not is_controlled(battle, unit):
                    found.append(unit)
    return found


def command_done(battle: Battle, play: CardPlay) -> None:
    play.at = NEXT_COMMAND_AT


# --- 4, 5 movement and attacks ---


def carry_out(battle: Battle, play: CardPlay) -> None:
    """The orders of all commands together: all movement, then all attacks (bow-card-29)."""
    if play.carried or len(play.units) == 0:
        return
    play.carried = True
    battle.ordered = play.units[:]
    promised = [
        (battle.grants[i + 1], battle.grants[i + 2])
        for i in range(0, len(battle.grants), 3)
        if battle.grants[i] == EVERY_ORDERED
    ]
    for unit in play.units:
        for boon, value in promised:
            grant(battle, unit, boon, value)
    battle.push(Orders(play.units, play.may))


def lay_down(battle: Battle, play: CardPlay) -> None:
    battle.discard[play.seat].append(play.card)
    battle.card_in_play = NO_CARD


CARD_STEPS: Final[tuple[Any, ...]] = (
    NameCommander("name-commander", "bow-card-02"),
    ChooseCommands("choose-commands", "bow-card-14"),
    pay_commands,
    TacticQuestion("tactic-before", "bow-card-24"),
    next_command,
    do_command,
    NameUnits("name-units", "bow-card-11"),
    command_done,
    carry_out,
    TacticQuestion("tactic-after", "bow-card-24"),
    lay_down,
)
NEXT_COMMAND_AT: Final = 4
COMMANDS_DONE_AT: Final = 8
assert ALL > 40  # "all" is more than any army
