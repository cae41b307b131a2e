"""Lines of cards: what they cost, whether they may be used, and using them (abilities, motivations, objectives)."""

from __future__ import annotations

from bannermen.games.tactics import log
from bannermen.games.tactics.content.tables import Line
from bannermen.games.tactics.rules.coins import can_pay, pay
from bannermen.games.tactics.rules.effects import Using, could_do
from bannermen.games.tactics.rules.needs import meets
from bannermen.games.tactics.state import Battle


def affordable(battle: Battle, seat: int, line: Line) -> bool:
    """Whether the seat has the coins (tac-action-attack-02)."""
    return can_pay(battle, seat, line.cost)


def usable(battle: Battle, line: Line, figure: int, other: int, told_bits: int) -> bool:
    """Whether the conditions hold and the effects find somebody."""
    if line.needs != 0 and not meets(battle, line.needs, figure, other, told_bits):
        return False
    return could_do(battle, line.program, figure, other)


def buy(battle: Battle, line: Line, figure: int, other: int) -> None:
    """Pay for a line and do what it says. Neither its figure nor its targets are activated (tac-ability-01)."""
    seat = battle.seat_of[figure]
    if battle.log is not None:
        log.used(battle, figure, line.number, "tac-action-ability-01")
    pay(battle, seat, line.cost, figure)
    battle.push(Using(line.number, figure, other, line.program))
