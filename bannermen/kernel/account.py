"""What a seat has on the table, thing by thing: by what it changes, answers are compared in words of the game."""

from __future__ import annotations

from bannermen.kernel.message import Message


class Item:
    """So much of something. `own`: the more the better for the seat; else it is the enemy's."""

    def __init__(self, label: Message, own: bool, amount: float) -> None:
        self.label = label
        self.own = own
        self.amount = amount


class Gain:
    """Points that a line of the log tells of: whose, how many, and what for."""

    def __init__(self, seat: int, points: int, source: Message) -> None:
        self.seat = seat
        self.points = points
        self.source = source
