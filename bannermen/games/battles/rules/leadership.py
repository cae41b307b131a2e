"""Leadership cards: commander, cost, units, tactics, orders (bow-card-11)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.battles import log
from bannermen.games.battles.rules.card_play import (
    CardQuestion,
    ChooseCommands,
    NameCommander,
    PlayedCard,
    TacticQuestion,
    why_not_this_tactic,
)
from bannermen.games.battles.rules.command_sets import SECOND_FIRST, cost_of
from bannermen.games.battles.rules.control import is_controlled, units_in_zone
from bannermen.games.battles.rules.enact import FROM_COMMAND, Enact
from bannermen.games.battles.rules.grants import grant, promised
from bannermen.games.battles.rules.orders import Orders
from bannermen.games.battles.rules.playable import can_be_ordered, payable_commands
from bannermen.games.battles.rules.why_card import AFTER, BEFORE, DURING, why_not_such
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import NO_CARD, NOBODY, TACTIC_AT
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says


class CardPlay(PlayedCard):
    """One leadership card, from naming the commander to the discard pile."""

    def steps(self) -> tuple[Any, ...]:
        return CARD_STEPS

    def clone(self) -> CardPlay:
        other = CardPlay(self.card, self.seat)
        self.copy_into(other)
        return other

    def moment(self) -> int:
        """Before its commands, while they are given, or after them (bow-card-24)."""
        if self.at <= self.steps().index(next_command):
            return BEFORE
        return DURING if self.at <= self.steps().index(carry_out) else AFTER


# --- 2 the cost ---


def show_of_two(battle: Battle, play: PlayedCard) -> None:
    """That the table waits for a choice of commands tells that the card has two, before it is shown."""
    if len(payable_commands(battle, play.seat, play.printed(battle), play.commander)) > 1:
        battle.unveiled += 1


def pay_commands(battle: Battle, play: PlayedCard) -> None:
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
        log.card_played(battle, play.seat, play.card, play.commander, cost)


# --- 3 the units ---


def next_command(battle: Battle, play: PlayedCard) -> None:
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


def do_command(battle: Battle, play: PlayedCard) -> None:
    """First what the command does, then the units that it names."""
    if len(play.command(battle).effects) > 0:
        battle.push(Enact(FROM_COMMAND, play.card, play.now, play.seat, play.commander, play.zone, play.centre))


class NameUnits(CardQuestion):
    """All units to be ordered are named before any moves; fewer than the card allows, or none (bow-card-10, -11)."""

    def options(self, battle: Battle, play: PlayedCard) -> list[int]:
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

    def take(self, battle: Battle, play: PlayedCard, answer: int) -> None:
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
            log.named(battle, answer, "bow-card-11")
        play.again()

    def why_not(self, battle: Battle, play: PlayedCard, answer: int) -> Refused:
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
        refused = why_not_such(battle, answer, play.command(battle).filter)
        if refused is not None:
            return refused
        return Refused("bow-card-10", says("The card cannot order any more units."))

    def prompt(self, battle: Battle, play: PlayedCard) -> Message:
        return says("Name a unit to be ordered.")

    def declining(self) -> Message:
        return says("That is all")

    def guide(self, battle: Battle, play: PlayedCard) -> Message:
        return says("Choose the units that the card orders, one after the other.")

    def prior(self, battle: Battle, play: PlayedCard, answer: int) -> float:
        return 0.05 if answer == PASS else 1.0


def neighbours_outside(battle: Battle, play: PlayedCard) -> list[int]:
    """Own active units outside every zone of control, adjacent to one that is named already; some perhaps twice."""
    found: list[int] = []
    for named in play.units:
        for n in battle.field.grid.neighbours[battle.hex_of[named]]:
            unit = battle.unit_at[n]
            if unit != NOBODY and battle.seat_of[unit] == play.seat and battle.active[unit] and unit not in play.units:
                if not is_controlled(battle, unit):
                    found.append(unit)
    return found


def command_done(battle: Battle, play: PlayedCard) -> None:
    play.go_to(next_command)


# --- 4, 5 movement and attacks ---


def carry_out(battle: Battle, play: PlayedCard) -> None:
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


def lay_down(battle: Battle, play: PlayedCard) -> None:
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
