"""The log of what becomes of plots beside their being revealed; told.py has the rest."""

from __future__ import annotations

from bannermen.games.cards.state import Realm
from bannermen.games.cards.told import name, note
from bannermen.kernel.message import says


def shelved(match: Realm, card: int) -> None:
    text = says("{card} goes under its owner's used pile.", card=name(match, card))
    note(match, "move", "agot-move-01", text, {"card": card})
