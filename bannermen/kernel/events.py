"""What has happened, for the log, the animation and the replay. Made only while a match records."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.message import Message

# Kinds of lines that are the record's, not the game's.
CHANCE: Final = "chance"
TAKEN_BACK: Final = "taken-back"


class Event:
    """One line of the log.

    `kind` and `data` are for drawing (what moved from where to where, which faces were rolled); `text` is for reading;
    `rule` is what "why?" shows. What only some seats may know stands in `private`, seat by seat, in place of `text`
    and `data`.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        text: Message,
        data: dict[str, object],
        private: dict[int, Event] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.text = text
        self.data = data
        self.private = private
        self.number = 0  # the answer that brought it about

    def seen_by(self, seat: int) -> Event:
        """This event as the seat may see it; seat -1 is a watcher."""
        if self.private is not None and seat in self.private:
            return self.private[seat]
        return self

    def plain(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "rule": self.rule,
            "text": self.text.plain(),
            "data": self.data,
            "number": self.number,
        }


class Tally:
    """A number and where it comes from: what "why?" shows beside the dice."""

    def __init__(self) -> None:
        self.total: int = 0
        self.parts: list[tuple[int, str, str]] = []  # change, rule, words

    def add(self, change: int, rule: str, words: str) -> None:
        if change != 0:
            self.total += change
            self.parts.append((change, rule, words))

    def cap(self, most: int, rule: str, words: str) -> None:
        if self.total > most:
            self.parts.append((most - self.total, rule, words))
            self.total = most
