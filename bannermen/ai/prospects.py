"""What an answer brings and risks, counted: what is there once the turn is over and the next seat has replied, or some
turns later."""

from __future__ import annotations

from typing import Final, NamedTuple

from bannermen.ai.playout import finish_turn
from bannermen.ai.trying import LONGEST, after_turn, is_behind
from bannermen.ai.vantage import Vantage
from bannermen.kernel.account import Item
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message

TABLES: Final = 8  # imagined ones, the same for every answer
MORE: Final = 16  # where several turns are played on, by which chance has more to say
LATER: Final = 4  # of these turns
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
    found = _mean(_amounts(vantage, answer, TABLES, 1))
    if other is None:
        before = _mean([_counted(vantage, vantage.imagine(luck)) for luck in range(1, TABLES + 1)])
    else:
        before = _mean(_amounts(vantage, other, TABLES, 1))
    return _weightiest([_reason(item, found[i], before[i]) for i, item in enumerate(items)])


def later_reasons(vantage: Vantage, answer: Answer, other: Answer) -> list[Reason]:
    """The same some turns after the reply, for what does not show before: only what is more than chance there."""
    items = vantage.game.account(vantage.imagine(0), vantage.seat)
    if not items:
        return []
    found, before = (_amounts(vantage, each, MORE, LATER) for each in (answer, other))
    changes = []
    for i, item in enumerate(items):
        more, less = sorted(([row[i] for row in rows] for rows in (found, before)), key=sum, reverse=True)
        if is_behind(more, less):
            changes.append(_reason(item, _mean(found)[i], _mean(before)[i]))
    return _weightiest(changes)


def _reason(item: Item, found: float, before: float) -> Reason:
    return Reason(item.label, round(found - before, 1), (found > before) is item.own)


def _weightiest(changes: list[Reason]) -> list[Reason]:
    weighty = [reason for reason in changes if abs(reason.change) >= LEAST]
    return sorted(weighty, key=lambda reason: -abs(reason.change))[:MOST]


def _amounts(vantage: Vantage, answer: Answer, tables: int, turns: int) -> list[list[float]]:
    return [_counted(vantage, _after(vantage, answer, luck, turns)) for luck in range(1, tables + 1)]


def _counted(vantage: Vantage, table: Match) -> list[float]:
    return [item.amount for item in vantage.game.account(table, vantage.seat)]


def _after(vantage: Vantage, answer: Answer, luck: int, turns: int) -> Match:
    """The table once so many turns have followed that of the answer."""
    match = after_turn(vantage, answer, luck)
    for turn in range(turns):
        if match.over:
            break
        finish_turn(vantage.game, match, match.pending[0].seat, Chance(luck + 1 + turn), LONGEST)
    return match


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
