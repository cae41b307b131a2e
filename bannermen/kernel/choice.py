"""What an option is to a person: its words, and what it points at on the table."""

from __future__ import annotations

from bannermen.kernel.message import Message


class Choice:
    """One option of a decision, for people."""

    def __init__(self, label: Message, thing: str = "", index: int = -1) -> None:
        self.label = label
        self.thing = thing  # a word of the game, "card" or "seat"; "deed" for a verb of its own, "pass" for none
        self.index = index


class Die:
    """A die as it lies, which a question is about."""

    def __init__(self, face: int, sides: int, counts: bool | None = None, option: int | None = None) -> None:
        self.face = face  # a number, or a symbol of the game
        self.sides = sides  # 0: it shows symbols
        self.counts = counts  # whether it is a success as it lies; None: dice are added up, or nobody knows yet
        self.option = option  # what is chosen by pressing it; None: nothing
