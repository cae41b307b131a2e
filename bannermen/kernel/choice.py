"""What an option is to a person: its words, and what it points at on the table."""

from __future__ import annotations

from bannermen.kernel.message import Message


class Choice:
    """One option of a decision, for people."""

    def __init__(self, label: Message, thing: str = "", index: int = -1) -> None:
        self.label = label
        self.thing = thing  # a word of the game, "card" or "seat"; "deed" for a verb of its own, "pass" for none
        self.index = index
