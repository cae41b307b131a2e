"""A leadership card on the table: who plays it, for how much, and its tactics (bow-card-11, steps 1 and 2)."""

from __future__ import annotations

from bannermen.games.battles import log
from bannermen.games.battles.content.tables import Command, LeadershipCard
from bannermen.games.battles.rules.asking import Asked
from bannermen.games.battles.rules.command_sets import BOTH, FIRST, SECOND_FIRST
from bannermen.games.battles.rules.control import meets
from bannermen.games.battles.rules.enact import FROM_TACTIC, Enact
from bannermen.games.battles.rules.playable import commanders_able, payable_commands, usable_commands
from bannermen.games.battles.rules.why_card import AFTER, BEFORE, why_no_tactic, why_not_these_commands
from bannermen.games.battles.rules.why_order import why_not_this_commander
from bannermen.games.battles.rules.words import useful
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    CODES,
    COMMAND_AT,
    COMMANDER_AT,
    NOBODY,
    NOWHERE,
    TACTIC_AT,
    TOKEN_KINDS,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class PlayedCard(Procedure):
    """One leadership card, and how far it has come. Its steps are in leadership.py."""

    def __init__(self, card: int, seat: int) -> None:
        super().__init__()
        self.card: int = card
        self.seat: int = seat
        self.commander: int = NOBODY
        self.commands: int = 0  # bits: the commands used; SECOND_FIRST
        self.zone: Shared[list[int]] = []  # units in his zone of control when the card was played (bow-card-04)
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

    def copy_into(self, other: PlayedCard) -> None:
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


class CardQuestion(Asked[PlayedCard]):
    """A question to whoever plays the card."""

    def seat(self, battle: Battle, play: PlayedCard) -> int:
        return play.seat

    def about(self, battle: Battle, play: PlayedCard) -> list[tuple[str, int]]:
        return [("card", play.card)]


class NameCommander(CardQuestion):
    """Every card is played with exactly one commander (bow-card-02)."""

    def options(self, battle: Battle, play: PlayedCard) -> list[int]:
        return [COMMANDER_AT + c for c in commanders_able(battle, play.seat)]

    def take(self, battle: Battle, play: PlayedCard, answer: int) -> None:
        play.commander = answer - COMMANDER_AT

    def why_not(self, battle: Battle, play: PlayedCard, answer: int) -> Refused:
        return why_not_this_commander(battle, play.seat, answer - COMMANDER_AT)

    def prompt(self, battle: Battle, play: PlayedCard) -> Message:
        return says("With which commander do you play the card?")

    def guide(self, battle: Battle, play: PlayedCard) -> Message:
        return says(
            "The card orders units in the zone of control of the commander whom you name. "
            "Each command used puts a command token on his card."
        )

    def prior(self, battle: Battle, play: PlayedCard, answer: int) -> float:
        """One in whose zone somebody can obey."""
        return 1.0 if usable_commands(battle, play.seat, play.printed(battle), answer - COMMANDER_AT) > 0 else 0.02


class ChooseCommands(CardQuestion):
    """At least one command, each at most once, in the order one likes (bow-card-14, -28)."""

    def options(self, battle: Battle, play: PlayedCard) -> list[int]:
        return [COMMAND_AT + bits for bits in payable_commands(battle, play.seat, play.printed(battle), play.commander)]

    def take(self, battle: Battle, play: PlayedCard, answer: int) -> None:
        play.commands = answer - COMMAND_AT

    def why_not(self, battle: Battle, play: PlayedCard, answer: int) -> Refused:
        return why_not_these_commands(battle, play.seat, play.printed(battle), play.commander, answer - COMMAND_AT)

    def prompt(self, battle: Battle, play: PlayedCard) -> Message:
        return says("Which commands of the card are used?")

    def guide(self, battle: Battle, play: PlayedCard) -> Message:
        return says("Each command used costs one command token.")

    def choice(self, battle: Battle, play: PlayedCard, option: int) -> Choice:
        thing, bits = CODES.read(option)
        if bits == BOTH | SECOND_FIRST:
            return Choice(says("Both commands, the second first"), thing, bits)
        if bits == BOTH:
            return Choice(says("Both commands"), thing, bits)
        return Choice(says("The first command") if bits == FIRST else says("The second command"), thing, bits)

    def prior(self, battle: Battle, play: PlayedCard, answer: int) -> float:
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


def usable_tactics(battle: Battle, play: PlayedCard, before: bool) -> list[int]:
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

    def options(self, battle: Battle, play: PlayedCard) -> list[int]:
        found = usable_tactics(battle, play, self.before)
        return [*found, PASS] if len(found) > 0 else []

    def take(self, battle: Battle, play: PlayedCard, answer: int) -> None:
        if answer == PASS:
            return
        index = answer - TACTIC_AT
        play.used |= 1 << index
        need = play.printed(battle).tactics[index].need
        for kind in range(TOKEN_KINDS):
            play.checked[kind] += need.tokens[kind]
        if battle.log is not None:
            log.tactic(battle, play.seat, play.card, index)
        play.again()
        battle.push(Enact(FROM_TACTIC, play.card, index, play.seat, play.commander, play.zone, play.centre))

    def why_not(self, battle: Battle, play: PlayedCard, answer: int) -> Refused:
        return why_not_this_tactic(battle, play, answer - TACTIC_AT, BEFORE if self.before else AFTER)

    def prompt(self, battle: Battle, play: PlayedCard) -> Message:
        return says("Use a tactic before the command?") if self.before else says("Use a tactic after the command?")

    def declining(self) -> Message:
        return says("No tactic")

    def guide(self, battle: Battle, play: PlayedCard) -> Message:
        return says("A tactic costs nothing; it works because you can show what it asks for.")


def why_not_this_tactic(battle: Battle, play: PlayedCard, index: int, moment: int) -> Refused:
    tactics = battle.book.cards[play.card].tactics
    if not 0 <= index < len(tactics):
        return Refused("bow-card-15", says("Use a tactic of the card, or go on without."))
    used = play.used >> index & 1 == 1
    helps = useful(battle, play.seat, tactics[index].effects, play.zone, play.commander, play.centre)
    return why_no_tactic(battle, play.seat, tactics[index], used, helps, moment, play.zone, play.checked)
