"""The log of a match, told line by line as things happen, since names change with the table.

Where a match was opened again, what had happened before is told when somebody asks for it, in the language in which he
asks: most of it nobody reads, and to tell it all takes far longer than to play it again.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Generic, TypeVar

from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from bannermen.words.story import Story, StoryLine

S = TypeVar("S", bound=Story)


class Past:
    """How a match came to where it was opened again."""

    def __init__(self, record: Record, written: list[int]) -> None:
        """`written`: how many lines there were after each number of answers."""
        self.record = record.held()
        self.written = written

    def lines(self, teller: Story, first: int) -> tuple[int, list[StoryLine]]:
        """Those from the first one on, or from a little before it, and where they begin."""
        number = bisect_right(self.written, first) - 1
        again = self.record.at(max(0, number))
        again.taken_back = self.record.taken_back
        told: Chronicle[Story] = Chronicle(teller, self.written[number] if number >= 0 else 0)
        told.follow(again.match)
        for given in self.record.answers[max(0, number) :]:
            again.apply(given.seat, given.answer)
            told.follow(again.match)
        return told.first, told.lines


class Chronicle(Generic[S]):
    def __init__(self, teller: S, first: int = 0) -> None:
        self.teller = teller
        self.first = first  # the lines before it are not here
        self.lines: list[StoryLine] = []

    def __len__(self) -> int:
        return self.first + len(self.lines)

    def follow(self, match: Match) -> None:
        log = match.log or []
        for at in range(len(self), len(log)):
            self.lines.append(self.teller.line(match, log, at))

    def cut(self, number: int) -> None:
        """Forget what came about after so many answers."""
        while self.lines and self.lines[-1].number > number:
            self.lines.pop()

    def lines_at(self, number: int) -> int:
        """How many lines had been written after so many answers."""
        count = len(self.lines)
        while count > 0 and self.lines[count - 1].number > number:
            count -= 1
        return self.first + count

    def plain(self, first: int, last: int, language: str, seats: list[int]) -> list[dict[str, Any]]:
        lines = range(max(first, self.first), min(last, len(self)))
        return [self.lines[index - self.first].plain(index, language, seats) for index in lines]
