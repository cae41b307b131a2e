"""Cards of one's own, checked by the same schema as those of the set: in a position, or in the set-up of a scene."""

from __future__ import annotations

from typing import Any, Final

from bannermen.content.reading import convert, in_measure
from bannermen.games.tactics.content.load import (
    add_figures,
    add_motivation,
    add_objective,
    book,
    item_card,
    piece_card,
)
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.positions.schema import Content

FILE: Final = "content"


def book_of(setup: dict[str, Any]) -> Book:
    """The cards of the set, and those that the set-up brings along."""
    own = setup.get("content")
    in_measure(own, FILE, "")
    return own_book(convert(own, Content, FILE)) if own else book()


def own_book(content: Content) -> Book:
    """The cards of the set and those of the position."""
    made = book().copy()
    for motivation in content.motivations:
        add_motivation(made, motivation, FILE)
    add_figures(made, content.figures, FILE)
    for objective in content.objectives:
        add_objective(made, objective, FILE)
    for item in content.items:
        made.item_index[item.key] = len(made.items)
        made.items.append(item_card(made, item, FILE))
    for piece in content.pieces:
        made.piece_index[piece.key] = len(made.pieces)
        made.pieces.append(piece_card(piece, FILE))
    return made
