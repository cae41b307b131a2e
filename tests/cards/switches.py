"""The words of the card vocabulary that shipped cards use, and a switch for each.

A word is written as in `sayings.py`: `verb kill`, `cost kneel self`, `condition first`. Switched off, no card says
it any more: neither a shipped one nor one that was made for a test. A card that makes no sense without it stays.
The switches put other cards into the house, so they work on the Python sources (BANNERMEN_PURE=1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bannermen.content.reading import convert
from bannermen.games.cards.content import load, schema
from bannermen.games.cards.positions import reading as position
from bannermen.kernel.game import BadSetup
from tests.cards.card_pieces import Card, sayings, without
from tests.cards.missed import cards, files, saying_less, vocabulary


def used_words() -> set[str]:
    return set(vocabulary())


@contextmanager
def switched_off(word: str) -> Iterator[None]:
    """For a while nobody says it."""
    real = position.convert

    def silent(data: Any, shape: Any, *rest: Any) -> Any:
        if isinstance(data, dict) and "content" in data:
            data = {**data, "content": [_file(file, word) for file in data["content"]]}
        return real(data, shape, *rest)

    with saying_less(_shipped(word)):
        position.convert = silent  # type: ignore[assignment]
        try:
            yield
        finally:
            position.convert = real


def _shipped(word: str) -> dict[str, Card]:
    """The shipped cards that say it, by code, as if they did not."""
    found: dict[str, Card] = {}
    for file in files().values():
        for card in file["cards"]:
            if card["name"]["en"] in cards() and _says(card, word):
                less = _less(file, card, word)
                if less is not card:
                    found[card["code"]] = less
    return found


def _file(file: Card, word: str) -> Card:
    made = [_less(file, card, word) if _says(card, word) else card for card in file["cards"]]
    return {**file, "cards": made}


def _says(card: Card, word: str) -> bool:
    return card["type"] != "faction" and any(word in saying.words for saying in sayings(card))


def _less(file: Card, card: Card, word: str) -> Card:
    less = without(card, *(saying for saying in sayings(card) if word in saying.words))
    if _makes_sense(_with(file, card, less), load.compile_files):
        return less
    if _makes_sense(_with(file, card, card), load.compile_files):
        return card
    whole = {**file, "cards": [less if other is card else other for other in file["cards"]]}
    return less if _makes_sense(whole, _with_the_others) else card  # it names a card of another file


def _with(file: Card, card: Card, changed: Card) -> Card:
    """The file with this card alone; titles speak of each other and stay together."""
    near = [other for other in file["cards"] if other["type"] == "title"] if card["type"] == "title" else [card]
    return {**file, "cards": [changed if other is card else other for other in near]}


def _makes_sense(file: Card, compiles: Callable[[list[tuple[str, schema.CardFile]]], Any]) -> bool:
    try:
        compiles([("switched", convert(file, schema.CardFile, "switched"))])
    except BadSetup:
        return False
    return True


def _with_the_others(files_: list[tuple[str, schema.CardFile]]) -> Any:
    """A card of a pack may name a card of another one."""
    return load.book_with(*files_[0])
