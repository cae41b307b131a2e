"""Carrying out what a card says: effect by effect, in the order of the text.

What each word does stands in `rules/effects_*.py`; `rules/words.py` fills the table here when it is loaded. The rules
that use cards need only know that something is done.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.effect import EffectWord
from bannermen.games.tactics.asking import Ask
from bannermen.games.tactics.content.tables import OTHER, SELF, Effect
from bannermen.games.tactics.rules.boons import all_of
from bannermen.games.tactics.rules.why_figure import why_left_out
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY, ON_BOARD
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure


class Using(Procedure):
    """A list of effects on a card, being carried out for the figure whose card it is."""

    def __init__(self, line: int, figure: int, other: int, program: int, target: int = NOBODY) -> None:
        super().__init__()
        self.line: int = line
        self.figure: int = figure
        self.other: int = other  # the other one of the attack or event
        self.program: int = program
        self.target: int = target if target != NOBODY else other
        self.done: int = 0  # effects begun
        self.testing: bool = False  # the effect just begun waits for a willpower test

    def steps(self) -> tuple[Any, ...]:
        return USING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("line", "figure", "other", "program", "target", "done", "testing")

    def clone(self) -> Using:
        other = Using(self.line, self.figure, self.other, self.program)
        other.at = self.at
        other.target = self.target
        other.done = self.done
        other.testing = self.testing
        return other

    def effect(self, battle: Battle) -> Effect:
        """The effect that was begun last."""
        return battle.book.programs[self.program][self.done - 1]

    def whose(self, effect: Effect) -> int:
        """Whom an effect is about."""
        if effect.who == SELF:
            return self.figure
        return self.other if effect.who == OTHER else self.target


class CardWord(EffectWord[Battle, Using]):
    """A word of an effect on a card."""

    asks: bool = False  # it names the figure that the effects after it are about
    each: bool = False  # it does `then` to each of its figures
    tests: bool = False  # a willpower test says whether `then` or `otherwise` is done
    rival: bool = False  # it makes a nemesis


class OnFigure(CardWord):
    """A word about one figure on the battlefield."""

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        figure = using.whose(using.effect(battle))
        return [figure] if figure != NOBODY and battle.fate[figure] == ON_BOARD else []


class OnSide(CardWord):
    """A word about the player whose card it is."""

    def candidates(self, battle: Battle, using: Using) -> list[int]:
        return [using.figure]


WORDS: Final[list[CardWord]] = []  # by number; filled by rules/words.py


def next_effect(battle: Battle, using: Using) -> None:
    program = battle.book.programs[using.program]
    if using.testing:
        using.testing = False
        using.again()
        effect = using.effect(battle)
        nested = effect.then if battle.success else effect.otherwise
        if nested >= 0:
            battle.push(Using(using.line, using.figure, using.other, nested, using.whose(effect)))
        return
    if using.done == len(program):
        using.leave()
        return
    word = WORDS[program[using.done].do]
    using.done += 1
    if word.asks:
        return  # the next step asks
    using.again()
    if word.tests:
        using.testing = True
    for option in word.candidates(battle, using):
        word.apply(battle, using, option)
        if battle.log is not None:
            word.tell(battle, using, option)


class NameFigure(Ask[Using]):
    """Whom the effect is about."""

    def seat(self, battle: Battle, using: Using) -> int:
        return battle.seat_of[using.figure]

    def options(self, battle: Battle, using: Using) -> list[int]:
        effect = using.effect(battle)
        found = all_of(battle, effect.whom, using.figure)
        return [*found, PASS] if effect.may and len(found) > 0 else found

    def take(self, battle: Battle, using: Using, answer: int) -> None:
        using.target = answer
        using.go_to(next_effect)

    def prompt(self, battle: Battle, using: Using) -> Message:
        return says("{line}: choose a figure.", line=("line-name", using.line))

    def guide(self, battle: Battle, using: Using) -> Message:
        return says("{text}", text=("line", using.line))

    def about(self, battle: Battle, using: Using) -> list[tuple[str, int]]:
        return [("figure", using.figure)]

    def pass_label(self, battle: Battle, using: Using) -> Message:
        return says("Nobody")

    def why_not(self, battle: Battle, using: Using, answer: int) -> Refused:
        if not 0 <= answer < len(battle.fate):
            return super().why_not(battle, using, answer)
        return why_left_out(battle, using.effect(battle).whom, using.figure, answer)

    def prior(self, battle: Battle, using: Using, answer: int) -> float:
        return 0.3 if answer == PASS else 1.0


def name_nobody(battle: Battle, using: Using) -> None:
    """There was nobody to name: what would have been done to that figure is not done."""
    if using.effect(battle).may:
        using.target = NOBODY
        using.go_to(next_effect)


USING_STEPS: Final[tuple[Any, ...]] = (next_effect, NameFigure("name-figure", "tac-action-ability-01"), name_nobody)


def could_do(battle: Battle, program: int, figure: int, other: int) -> bool:
    """Whether the first effect finds somebody or changes something: else the line is not offered."""
    effect = battle.book.programs[program][0]
    if effect.may and WORDS[effect.do].asks:
        return True
    using = Using(-1, figure, other, program)
    using.done = 1
    return len(WORDS[effect.do].candidates(battle, using)) > 0
