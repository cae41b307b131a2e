"""Delayed effects resolve when their time has come (agot-delayed-01 to -03)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.modifiers import in_rows, joined
from bannermen.games.cards.content.table_numbers import AT_DOMINANCE, AT_INITIATIVE, AT_LOSS, AT_ROUT, AT_WIN, WHO_SELF
from bannermen.games.cards.rules.act import Act, Resolving
from bannermen.games.cards.rules.effect import take_up
from bannermen.games.cards.rules.use import Use
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.verbs import TABLE
from bannermen.games.cards.state import (
    DELAYED_WIDTH,
    DUE_CARD,
    DUE_DEED,
    DUE_NAMED,
    DUE_SEAT,
    DUE_SOURCE,
    DUE_WHEN,
    CardsMatch,
)
from bannermen.games.cards.terms import (
    DOMINANT,
    NOBODY,
    NONE,
    PLAY,
    REVEALED,
    SEAT_AT,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question

CLEARLY: Final = 5  # a margin of which many cards speak


class Due(Resolving):
    """Delayed effects whose time has come; the first player decides their order (agot-order-02)."""

    def __init__(self, rows: list[int]) -> None:
        super().__init__(Act(NOBODY, NONE, 0, 0))
        self.rows: Shared[list[int]] = rows

    def steps(self) -> tuple[Any, ...]:
        return DUE

    def fields(self) -> tuple[str, ...]:
        return ("act", "success", "cancelled", "rows")

    def clone(self) -> Due:
        other = Due(self.rows)
        other.at = self.at
        other.act = self.act.clone()
        other.success = self.success
        other.cancelled = self.cancelled
        return other


def code_of(row: list[int]) -> int:
    """For whom it resolves: a card, or the player whose effect it is."""
    return row[DUE_CARD] if row[DUE_CARD] != NONE else SEAT_AT + row[DUE_SEAT]


class WhichDue(Question[CardsMatch, Due]):
    def seat(self, match: CardsMatch, p: Due) -> int:
        return match.first

    def options(self, match: CardsMatch, p: Due) -> list[int]:
        found: list[int] = []
        for row in in_rows(p.rows, DELAYED_WIDTH):
            if code_of(row) not in found:
                found.append(code_of(row))
        return found

    def take(self, match: CardsMatch, p: Due, answer: int) -> None:
        rows = in_rows(p.rows, DELAYED_WIDTH)
        row = rows.pop([code_of(row) for row in rows].index(answer))
        p.rows = joined(rows)
        p.again()
        come_due(match, row)

    def prompt(self, match: CardsMatch, p: Due) -> Message:
        return says("Several delayed effects are due. For whom does the next one resolve?")

    def choice(self, match: CardsMatch, p: Due, option: int) -> Choice:
        if option >= SEAT_AT:
            return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)
        return card_choice(match, option)


DUE: Final[tuple[Any, ...]] = (WhichDue("cards.due", "agot-order-02"),)


def resolve_delayed(match: CardsMatch, when: int, seat: int = NOBODY) -> None:
    """Their moment has come; those of another moment wait on. "If you win" asks who won: `seat`, or the winner."""
    rows = in_rows(match.delayed, DELAYED_WIDTH)
    due = [row for row in rows if is_due(match, row, when, seat)]
    match.delayed = joined([row for row in rows if row not in due])
    if len(due) > 0:
        match.push(Due(joined(due)))


def is_due(match: CardsMatch, row: list[int], when: int, seat: int) -> bool:
    if when == AT_INITIATIVE:
        return row[DUE_WHEN] == when and row[DUE_SEAT] == seat
    if when == AT_DOMINANCE:
        return row[DUE_WHEN] == when and match.did(row[DUE_SEAT], DOMINANT) > 0
    if when != AT_WIN:
        return row[DUE_WHEN] == when
    if row[DUE_WHEN] == AT_LOSS:
        return match.loser == row[DUE_SEAT]
    if match.winner != row[DUE_SEAT]:
        return False
    return row[DUE_WHEN] == AT_WIN or (row[DUE_WHEN] == AT_ROUT and match.margin >= CLEARLY)


def come_due(match: CardsMatch, row: list[int]) -> None:
    """One delayed effect resolves; that is no newly triggered ability (agot-delayed-03)."""
    deed = match.book.deeds[row[DUE_DEED]]
    card = row[DUE_CARD]
    if card != NONE:
        if match.place[card] != PLAY:
            return
        if deed.token >= 0 and TABLE[deed.verb].needs != "token":
            if match.tokens(card, deed.token) == 0:
                return
            match.add_mark(card, deed.token, -1)
    act = Act(row[DUE_SEAT], NONE, row[DUE_SOURCE], 0)
    act.it = [card] if card != NONE else []
    act.named = row[DUE_NAMED]
    if deed.who == WHO_SELF:
        act.card = card
    p = Use(act, REVEALED)
    p.only = row[DUE_DEED]
    p.go_to(take_up)
    match.push(p)
