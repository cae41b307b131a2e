"""What all questions of the game share: an option has the same words wherever it is offered."""

from __future__ import annotations

from typing import TypeVar

from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BURN_AT, CODES, NOBODY, QUENCH_AT, RAISE_MORALE, RALLY_FOR_MORALE, YES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

P = TypeVar("P", bound=Procedure)


class Asked(Question[Battle, P]):
    """A question of Battles of Westeros."""

    def choice(self, battle: Battle, procedure: P, option: int) -> Choice:
        if option == PASS:
            return Choice(self.declining(), "pass")
        if option == YES:
            return Choice(self.agreeing(), "deed", CODES.read(YES)[1])
        return choice_of(option)

    def declining(self) -> Message:
        """What "pass" means here."""
        return says("Pass")

    def agreeing(self) -> Message:
        """What "yes" means here."""
        return says("Yes")

    def prior(self, battle: Battle, procedure: P, answer: int) -> float:
        """Rather something than nothing, and rather fight than set fires."""
        if answer == PASS:
            return 0.2
        if answer == YES:
            return 2.0
        return 0.6 if BURN_AT <= answer < QUENCH_AT else 1.0


def choice_of(option: int) -> Choice:
    """The words of an option and what it points at."""
    thing, index = CODES.read(option)
    return Choice(_label(option, thing, index), thing, index)


def _label(option: int, thing: str, index: int) -> Message:
    if thing == "unit":
        return says("{unit}", unit=("unit", index))
    if thing == "hex":
        return says("{hex}", hex=("hex", index))
    if thing == "burn":
        return says("Set fire to {hex}", hex=("hex", index))
    if thing == "quench":
        return says("Fight the fire in {hex}", hex=("hex", index))
    if thing == "hounds":
        return says("War hounds at {unit}", unit=("unit", index))
    if thing == "card":
        return says("{card}", card=("card", index))
    if thing == "token":
        return says("A {token} token", token=("token", index))
    if thing == "pair":
        return says("Two {token} tokens", token=("token", index))
    if thing == "commander":
        return says("{commander}", commander=("commander", index))
    if thing == "tactic":
        return says("Use tactic {n}", n=index + 1)
    if thing == "symbol":
        return says("Re-roll {token}", token=("token", index))
    if option == RAISE_MORALE:
        return says("Morale token: raise morale by 1")
    if option == RALLY_FOR_MORALE:
        return says("Morale token: lower morale by 1, rally a unit")
    return says("Put out the fire here")


def march_choice(battle: Battle, option: int) -> Choice:
    """A hex to go to; where the unit itself stands, it goes out and comes back."""
    thing, hex = CODES.read(option)
    if battle.unit_at[hex] != NOBODY:
        return Choice(says("Move and return to {hex}", hex=("hex", hex)), thing, hex)
    return choice_of(option)


def commit_choice(option: int) -> Choice:
    """A commander who commits, by what he then does."""
    thing, commander = CODES.read(option)
    label = says("{commander}: use {ability}", commander=("commander", commander), ability=("commit", commander))
    return Choice(label, thing, commander)


def units(*numbers: int) -> list[tuple[str, int]]:
    """Units that a question is about; nobody is left out."""
    return [("unit", unit) for unit in numbers if unit != NOBODY]
