"""What leaves the table: views, names, what the log comes to, points and how a match was decided."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.account import Gain, Item
from bannermen.kernel.events import Event
from bannermen.kernel.headline import Headline
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message


class Telling:
    """What leaves the table: views, names, what the log comes to, points and how a match was decided."""

    def title(self) -> Message | None:
        """What the game is called, where that is not the title of its first ruleset."""
        return None

    def content(self, language: str) -> dict[str, Any]:
        """Names and texts of everything that is drawn, as plain data; the same for every match."""
        return {}

    def view(self, match: Match, seat: int) -> dict[str, Any]:
        """All that the seat may know, as plain data; seat -1 is a watcher. Never changes the match."""
        raise NotImplementedError

    def name_of(self, match: Match, kind: str, index: int, language: str) -> str:
        """The name of something a message points at: ("unit", 4) -> "Guards of the North"."""
        raise NotImplementedError

    def form_of(self, match: Match, kind: str, index: int, language: str, form: str) -> str:
        """The name in a case (`gen`, `acc`, `ins`), or for the form `number` whether it means `one` or `many`."""
        return "one" if form == "number" else self.name_of(match, kind, index, language)

    def seat_name(self, match: Match, seat: int, language: str) -> str:
        raise NotImplementedError

    def crest(self, match: Match, seat: int) -> str:
        """The word for the seat's crest and colours; it follows what the seat brought."""
        return ""

    def score(self, match: Match, seat: int) -> int | None:
        """The points that the seat has, in a game that counts them."""
        return None

    def line(self, match: Match) -> str:
        """The state in one line of text."""
        raise NotImplementedError

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        """The table in characters, as the seat sees it."""
        raise NotImplementedError

    def headline(self, match: Match, log: list[Event], at: int) -> Headline | None:
        """The deed to which a line belongs and what it has come to with this line; nothing for a line that stands
        alone. The match stands as it did after the answer that wrote the line."""
        return None

    def matters(self, event: Event) -> bool:
        """Whether a line tells of something by which matches are decided: a loss, a prize, points."""
        return False

    def luck(self, match: Match, log: list[Event], at: int) -> tuple[int, int, float] | None:
        """Of the dice that a line tells of: whose they were, how many of them served, how many were to be expected to.
        The match stands as it did after the answer that threw them."""
        return None

    def account(self, match: Match, seat: int) -> list[Item]:
        """What the seat has and what its enemies have, always in the same order."""
        return []

    def gain(self, match: Match, log: list[Event], at: int) -> Gain | None:
        """The points that a line tells of, and what they were given for. The match stands as it did after the answer
        that brought them."""
        return None

    def verdict(self, match: Match) -> list[Message]:
        """By what a match that is over was decided, in words of this match; nothing where nobody has won."""
        return []
