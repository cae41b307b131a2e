"""What the log says, called only while a match records; nothing here changes the match.

`log.moves.entered(...)` writes a line about a card that has come into play; the modules stand by what a line is about.
"""

from bannermen.games.cards.log import (
    abilities,
    beneath,
    challenges,
    goods,
    lasting,
    likeness,
    lines,
    loans,
    looks,
    moves,
    plots,
    rounds,
    seats,
)

__all__ = [
    "abilities",
    "beneath",
    "challenges",
    "goods",
    "lasting",
    "likeness",
    "lines",
    "loans",
    "looks",
    "moves",
    "plots",
    "rounds",
    "seats",
]
