"""What an answer brings and risks, counted: what is there once the turn is over and the next seat has replied."""

from __future__ import annotations

from typing import Final, NamedTuple

from bannermen.ai.playout import finish_turn
from bannermen.ai.trying import LONGEST, after_turn
from bannermen.ai.vantage import Vantage
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message

TABLES: Final = 8  # imagined ones, the same for every answer
LEAST: Final = 0.15  # on average: less is chance
MOST: Final = 3  # reasons that are given


class Reason(NamedTuple):
    """One thing that there is more or less of."""

    label: Message
    change: float
    good: bool  # for the seat that answers


def reasons(vantage: Vantage, answer: Answer, other: Answer | None = None) -> list[Reason]:
    """What the answer changes on the table; beside another answer, what it changes more than that one. The greatest
    changes first; nothing in a game that keeps no account."""
    items = vantage.game.account(vantage.imagine(0), vantage.seat)
    if not items:
        return []
    found = _amounts(vantage, answer)
    before = _amounts(vantage, other) if other is not None else None
    if before is None:
        before = _mean([_counted(vantage, vantage.imagine(luck)) for luck in range(1, TABLES + 1)])
    changes = [
        Reason(item.label, round(found[i] - before[i], 1), (found[i] > before[i]) is item.own)
        for i, item in enumerate(items)
    ]
    weighty = [reason for reason in changes if abs(reason.change) >= LEAST]
    return sorted(weighty, key=lambda reason: -abs(reason.change))[:MOST]


def _amounts(vantage: Vantage, answer: Answer) -> list[float]:
    return _mean([_counted(vantage, _after_reply(vantage, answer, luck)) for luck in range(1, TABLES + 1)])


def _counted(vantage: Vantage, table: Match) -> list[float]:
    return [item.amount for item in vantage.game.account(table, vantage.seat)]


def _after_reply(vantage: Vantage, answer: Answer, luck: int) -> Match:
    match = after_turn(vantage, answer, luck)
    if not match.over:
        finish_turn(vantage.game, match, match.pending[0].seat, Chance(luck + 1), LONGEST)
    return match


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
