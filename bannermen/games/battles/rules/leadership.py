"""Leadership cards: commander, cost, units, tactics, orders (bow-card-11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import told
from bannermen.games.battles.content.tables import Command, LeadershipCard
from bannermen.games.battles.rules.asking import Asked
from bannermen.games.battles.rules.command_sets import BOTH, FIRST, SECOND_FIRST, cost_of
from bannermen.games.battles.rules.control import is_controlled, meets, units_in_zone
from bannermen.games.battles.rules.enact import FROM_COMMAND, FROM_TACTIC, Enact
from bannermen.games.battles.rules.grants import grant, promised
from bannermen.games.battles.rules.orders import Orders
from bannermen.games.battles.rules.playable import (
    can_be_ordered,
    commanders_able,
    payable_commands,
    usable_commands,
)
from bannermen.games.battles.rules.why_card import (
    AFTER,
    BEFORE,
    DURING,
    why_no_tactic,
    why_not_such,
    why_not_these_commands,
)
from bannermen.games.battles.rules.why_order import why_not_this_commander
from bannermen.games.battles.rules.words import useful
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CODES,
    COMMAND_AT,
    COMMANDER_AT,
    NO_CARD,
    NOBODY,
    NOWHERE,
    TACTIC_AT,
    TOKEN_KINDS,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


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
        self.checked: list[int] = [0] * TOKEN_KINDS  # order tokens shown for tactics of this card (bow-card-18)
        self.used: int = 0  # bits: the tactics used
        self.now: int = -1  # the command whose units are being named
        self.picked: int = 0  # units named for it
        self.beside: int = 0  # uncontrolled neighbours named for it
        self.units: list[int] = []
        self.may: list[int] = []
        self.carried: bool = False  # the units named have moved and attacked

    def printed(self, battle: Battle) -> LeadershipCard:
        return battle.book.cards[self.card]

    def command(self, battle: Battle) -> Command:
        """The command whose units are being named."""
        return battle.book.cards[self.card].commands[self.now]

    def moment(self) -> int:
        """Before its commands, while they are given, or after them (bow-card-24)."""
        if self.at <= self.steps().index(next_command):
            return BEFORE
        return DURING if self.at <= self.steps().index(carry_out) else AFTER

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


class CardQuestion(Asked[CardPlay]):
    """A question to whoever plays the card."""

    def seat(self, battle: Battle, play: CardPlay) -> int:
        return play.seat

    def about(self, battle: Battle, play: CardPlay) -> list[tuple[str, int]]:
        return [("card", play.card)]


# --- 1 the commander ---


class NameCommander(CardQuestion):
    """Every card is played with exactly one commander (bow-card-02)."""

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        return [COMMANDER_AT + c for c in commanders_able(battle, play.seat)]

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        play.commander = answer - COMMANDER_AT

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        return why_not_this_commander(battle, play.seat, answer - COMMANDER_AT)

    def prompt(self, battle: Battle, play: CardPlay) -> Message:
        return says("Which commander plays the card?")

    def guide(self, battle: Battle, play: CardPlay) -> Message:
        return says(
            "The card orders units in the zone of control of the commander whom you name. "
            "Each command used puts a command token on his card."
        )

    def leaning(self, battle: Battle, play: CardPlay, answer: int) -> float:
        """One in whose zone somebody can obey."""
        return 1.0 if usable_commands(battle, play.seat, play.printed(battle), answer - COMMANDER_AT) > 0 else 0.02


# --- 2 the cost ---


def show_of_two(battle: Battle, play: CardPlay) -> None:
    """That the table waits for a choice of commands tells that the card has two, before it is shown."""
    if len(payable_commands(battle, play.seat, play.printed(battle), play.commander)) > 1:
        battle.unveiled += 1


class ChooseCommands(CardQuestion):
    """At least one command, each at most once, in the order one likes (bow-card-14, -28)."""

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        return [COMMAND_AT + bits for bits in payable_commands(battle, play.seat, play.printed(battle), play.commander)]

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        play.commands = answer - COMMAND_AT

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        return why_not_these_commands(battle, play.seat, play.printed(battle), play.commander, answer - COMMAND_AT)

    def prompt(self, battle: Battle, play: CardPlay) -> Message:
        return says("Which commands of the card are used?")

    def guide(self, battle: Battle, play: CardPlay) -> Message:
        return says("Each command used costs one command token.")

    def choice(self, battle: Battle, play: CardPlay, option: int) -> Choice:
        thing, bits = CODES.read(option)
        if bits == BOTH | SECOND_FIRST:
            return Choice(says("Both commands, the second first"), thing, bits)
        if bits == BOTH:
            return Choice(says("Both commands"), thing, bits)
        return Choice(says("The first command") if bits == FIRST else says("The second command"), thing, bits)

    def leaning(self, battle: Battle, play: CardPlay, answer: int) -> float:
        """Commands that have somebody to obey, rather all than one."""
        card = play.printed(battle)
        bits = answer - COMMAND_AT
        usable = usable_commands(battle, play.seat, card, play.commander)
        for i in range(len(card.commands)):
            if usable > 0 and len(card.commands[i].effects) > 0 and bits >> i & 1:
                usable |= BOTH  # one command may make the other useful: rally first, then order those rallied
        if bits & BOTH & ~usable:
            return 0.02
        return 1.5 if bits & BOTH == BOTH else 1.0


def pay_commands(battle: Battle, play: CardPlay) -> None:
    """One command token for each command, from the command board to his card (bow-card-01)."""
    cost = cost_of(play.commands)
    battle.command_tokens[play.seat] -= cost
    battle.tokens_on[play.commander] += cost
    battle.hand[play.seat].remove(play.card)
    battle.card_in_play = play.card
    battle.unveiled += 1
    play.zone = units_in_zone(battle, play.commander)
    play.centre = battle.hex_of[battle.unit_of[play.commander]]
    if play.commands & SECOND_FIRST:
        play.now = len(play.printed(battle).commands)
    if battle.log is not None:
        told.card_played(battle, play.seat, play.card, play.commander, cost)


# --- tactics ---


def usable_tactics(battle: Battle, play: CardPlay, before: bool) -> list[int]:
    """Tactics whose requirement is met, at their stated time (bow-card-16, -24), as options."""
    found: list[int] = []
    tactics = play.printed(battle).tactics
    for i in range(len(tactics)):
        tactic = tactics[i]
        if play.used >> i & 1 or not (tactic.before if before else tactic.after):
            continue
        if meets(battle, play.seat, tactic.need, play.zone, play.checked):
            if useful(battle, play.seat, tactic.effects, play.zone, play.commander, play.centre):
                found.append(TACTIC_AT + i)
    return found


class TacticQuestion(CardQuestion):
    """Tactics are optional (bow-card-15)."""

    def __init__(self, key: str, rule: str, before: bool) -> None:
        super().__init__(key, rule)
        self.before: bool = before

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        found = usable_tactics(battle, play, self.before)
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        if answer == PASS:
            return
        index = answer - TACTIC_AT
        play.used |= 1 << index
        need = play.printed(battle).tactics[index].need
        for kind in range(TOKEN_KINDS):
            play.checked[kind] += need.tokens[kind]
        if battle.log is not None:
            told.tactic(battle, play.seat, play.card, index)
        play.again()
        battle.push(Enact(FROM_TACTIC, play.card, index, play.seat, play.commander, play.zone, play.centre))

    def why_not(self, battle: Battle, play: CardPlay, answer: int) -> Refused:
        return why_not_this_tactic(battle, play, answer - TACTIC_AT, BEFORE if self.before else AFTER)

    def prompt(self, battle: Battle, play: CardPlay) -> Message:
        return says("Use a tactic before the command?") if self.before else says("Use a tactic after the command?")

    def declining(self) -> Message:
        return says("No tactic")

    def guide(self, battle: Battle, play: CardPlay) -> Message:
        return says("A tactic costs nothing; it works because you can show what it asks for.")


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
    if not 0 <= play.now < len(play.printed(battle).commands):
        play.go_to(carry_out)
    elif not play.commands >> play.now & 1:
        play.again()
    elif play.command(battle).count == 0:
        carry_out(battle, play)


def do_command(battle: Battle, play: CardPlay) -> None:
    """First what the command does, then the units that it names."""
    if len(play.command(battle).effects) > 0:
        battle.push(Enact(FROM_COMMAND, play.card, play.now, play.seat, play.commander, play.zone, play.centre))


class NameUnits(CardQuestion):
    """All units to be ordered are named before any moves; fewer than the card allows, or none (bow-card-10, -11)."""

    def options(self, battle: Battle, play: CardPlay) -> list[int]:
        command = play.command(battle)
        found: list[int] = []
        if play.picked < command.count and play.beside == 0:
            for unit in play.zone:
                if unit not in play.units and battle.on_field(unit):
                    if can_be_ordered(battle, unit, play.seat, command):
                        found.append(unit)
        if play.picked > 0 and play.beside < command.adjacent:
            for unit in neighbours_outside(battle, play):
                if unit not in found:
                    found.append(unit)
        return [*found, PASS] if len(found) > 0 else found

    def take(self, battle: Battle, play: CardPlay, answer: int) -> None:
        if answer == PASS:
            return
        command = play.command(battle)
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
        if TACTIC_AT <= answer < TACTIC_AT + len(play.printed(battle).tactics):
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
        refused = why_not_such(battle, answer, play.command(battle).sieve)
        if refused is not None:
            return refused
        return Refused("bow-card-10", says("The card orders no more units than that."))

    def prompt(self, battle: Battle, play: CardPlay) -> Message:
        return says("Name a unit to be ordered.")

    def declining(self) -> Message:
        return says("That is all")

    def guide(self, battle: Battle, play: CardPlay) -> Message:
        return says("Choose the units that the card orders, one after the other.")

    def leaning(self, battle: Battle, play: CardPlay, answer: int) -> float:
        return 0.05 if answer == PASS else 1.0


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
    play.go_to(next_command)


# --- 4, 5 movement and attacks ---


def carry_out(battle: Battle, play: CardPlay) -> None:
    """The orders of all commands together: all movement, then all attacks (bow-card-29)."""
    if play.carried or len(play.units) == 0:
        return
    play.carried = True
    battle.ordered = play.units[:]
    boons = promised(battle)
    for unit in play.units:
        for boon, value in boons:
            grant(battle, unit, boon, value)
    battle.push(Orders(play.units, play.may))


def lay_down(battle: Battle, play: CardPlay) -> None:
    battle.discard[play.seat].append(play.card)
    battle.card_in_play = NO_CARD


CARD_STEPS: Final[tuple[Any, ...]] = (
    NameCommander("name-commander", "bow-card-02"),
    show_of_two,
    ChooseCommands("choose-commands", "bow-card-14"),
    pay_commands,
    TacticQuestion("tactic-before", "bow-card-24", True),
    next_command,
    do_command,
    NameUnits("name-units", "bow-card-11"),
    command_done,
    carry_out,
    TacticQuestion("tactic-after", "bow-card-24", False),
    lay_down,
)
