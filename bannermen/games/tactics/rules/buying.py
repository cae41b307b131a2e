"""Buying lines of cards while something is under way: those of its moment, each once, as long as coins last."""

from __future__ import annotations

from typing import Generic, TypeVar

from bannermen.games.tactics.asking import Ask
from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.lines import affordable, buy, usable
from bannermen.games.tactics.rules.why_line import why_no_use
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.terms import NOBODY
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.procedure import Procedure


class Purse(Procedure):
    """Something under way for which lines can be bought."""

    def __init__(self) -> None:
        super().__init__()
        self.used: list[int] = []  # lines, each once (tac-attack-type-06, tac-ability-27)


P = TypeVar("P", bound=Purse)


def buyable(battle: Battle, lines: list[Line], used: list[int], figure: int, other: int, told: int) -> list[int]:
    """The codes of those lines that the figure's player may buy now."""
    found: list[int] = []
    seat = battle.seat_of[figure]
    for line in lines:
        if line.number not in used and affordable(battle, seat, line) and usable(battle, line, figure, other, told):
            found.append(LINE_AT + line.number)
    return found


def or_none(codes: list[int]) -> list[int]:
    """Nobody need buy anything."""
    return [*codes, PASS] if len(codes) > 0 else codes


def purchase(battle: Battle, purse: Purse, number: int, figure: int, other: int) -> None:
    """A line is used up for this time, paid for and done."""
    purse.used.append(number)
    buy(battle, battle.book.lines[number], figure, other)


class Buy(Ask[P], Generic[P]):
    """The player of a figure is asked for lines until he wants no more."""

    def buyer(self, battle: Battle, purse: P) -> int:
        """The figure whose card it is."""
        raise NotImplementedError

    def other(self, battle: Battle, purse: P) -> int:
        """The other figure of the attack or event."""
        return NOBODY

    def told(self, battle: Battle, purse: P) -> int:
        """What the attack is like, for conditions (needs.py)."""
        return 0

    def lines(self, battle: Battle, purse: P) -> list[Line]:
        """The lines of this moment."""
        raise NotImplementedError

    def is_open(self, battle: Battle, purse: P) -> bool:
        """Whether anything may be bought at all."""
        return True

    def seat(self, battle: Battle, purse: P) -> int:
        return battle.seat_of[self.buyer(battle, purse)]

    def options(self, battle: Battle, purse: P) -> list[int]:
        if not self.is_open(battle, purse):
            return []
        lines = self.lines(battle, purse)
        if len(lines) == 0:
            return []
        figure, other = self.buyer(battle, purse), self.other(battle, purse)
        return or_none(buyable(battle, lines, purse.used, figure, other, self.told(battle, purse)))

    def take(self, battle: Battle, purse: P, answer: int) -> None:
        if answer != PASS:
            purse.again()
            purchase(battle, purse, answer - LINE_AT, self.buyer(battle, purse), self.other(battle, purse))

    def why_not(self, battle: Battle, purse: P, answer: int) -> Refused:
        figure = self.buyer(battle, purse)
        return why_no_use(battle, figure, self.lines(battle, purse), purse.used, answer, self.rule)

    def about(self, battle: Battle, purse: P) -> list[tuple[str, int]]:
        figure, other = self.buyer(battle, purse), self.other(battle, purse)
        return [("figure", figure)] if other == NOBODY else [("figure", figure), ("figure", other)]
