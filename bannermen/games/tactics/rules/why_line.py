"""Why an effect of a card cannot be bought now."""

from __future__ import annotations

from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.lines import affordable
from bannermen.games.tactics.state import Battle
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says


def why_no_use(battle: Battle, figure: int, lines: list[Line], used: list[int], answer: int, rule: str) -> Refused:
    """Why it is not among the lines of this moment that can be bought; `rule` is that of the moment."""
    number = answer - LINE_AT
    if not 0 <= number < len(battle.book.lines):
        return Refused(rule, says("Choose an effect of the card, or none."))
    line = battle.book.lines[number]
    if line in lines:
        if number in used:
            return Refused("tac-ability-27", says("Each effect can be used only once at a time."))
        return why_no_price(battle, figure, line)
    if line in battle.card(figure).lines():
        return Refused(rule, says("That effect of the card belongs to another moment."))
    return Refused("tac-terms-09", says("That is not on its card."))


def why_no_price(battle: Battle, figure: int, line: Line) -> Refused:
    """It is the right moment: then coins are missing, or what the card asks for."""
    if not affordable(battle, battle.seat_of[figure], line):
        return Refused("tac-coins-04", says("You do not have the coins for that."))
    return Refused("tac-terms-07", says("The conditions on the card are not met."))
