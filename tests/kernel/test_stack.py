"""The stack: several pushed at once, cut short, jumped within, and looked at between two steps."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.chance import Chance
from bannermen.kernel.match import Match
from bannermen.kernel.procedure import Procedure


class Table(Match):
    def __init__(self) -> None:
        super().__init__(2, Chance(1))
        self.heard: list[str] = []
        self.wounded: bool = False

    def settle(self) -> None:
        self.heard.append("settle")
        if self.wounded:
            self.wounded = False
            self.push(Song("dirge"))


class Song(Procedure):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def steps(self) -> tuple[Any, ...]:
        return (sing,)

    def dropped(self, match: Match) -> None:
        assert isinstance(match, Table)
        match.heard.append(f"dropped {self.name}")


def sing(match: Table, song: Song) -> None:
    match.heard.append(song.name)


class Evening(Procedure):
    """Its first step is given by the test."""

    def __init__(self, begin: Any) -> None:
        super().__init__()
        self.begin = begin

    def steps(self) -> tuple[Any, ...]:
        return (self.begin, middle, last)


def middle(match: Table, evening: Evening) -> None:
    match.heard.append("middle")


def last(match: Table, evening: Evening) -> None:
    match.heard.append("last")
    match.finish([])


def play(begin: Any) -> list[str]:
    match = Table()
    match.begin(Evening(begin))
    return match.heard


def test_several_run_in_the_order_given() -> None:
    def begin(match: Table, evening: Evening) -> None:
        match.push_all([Song("first"), Song("second"), Song("third")])

    assert play(begin) == ["first", "second", "third", "middle", "last"]


def test_a_step_is_jumped_to_by_name() -> None:
    def begin(match: Table, evening: Evening) -> None:
        evening.go_to(last)

    assert play(begin) == ["last"]


def test_what_is_cut_short_is_told_from_the_top() -> None:
    def begin(match: Table, evening: Evening) -> None:
        match.push_all([Song("first"), Song("second")])
        match.unwind(1)

    assert play(begin) == ["dropped first", "dropped second", "middle", "last"]


def test_what_holds_always_is_looked_at_before_the_next_step() -> None:
    def begin(match: Table, evening: Evening) -> None:
        match.unsettled = True
        match.wounded = True

    assert play(begin) == ["settle", "dirge", "middle", "last"]
