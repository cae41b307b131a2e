"""Lines of the log: cards that become like others."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, note
from bannermen.games.cards.state import CardsMatch
from bannermen.kernel.message import says


def mimicked(match: CardsMatch, card: int, other: int, until: int) -> None:
    ends = ("until", until)
    text = says(
        "{card} takes the likeness of {other} {until}.", card=name(match, card), other=name(match, other), until=ends
    )
    note(match, "bound", "agot-gain-02", text, {"card": card})


def disowned(match: CardsMatch, card: int, until: int) -> None:
    text = says("{card} has no faction and no traits {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-gain-02", text, {"card": card})


def quoted(match: CardsMatch, card: int, other: int) -> None:
    text = says("{card} gains the text of {other}.", card=name(match, card), other=name(match, other))
    note(match, "bound", "agot-gain-02", text, {"card": card})
