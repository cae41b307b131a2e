"""Reading the card files: YAML into the schema, the schema into the book that the rules read."""

from __future__ import annotations

import functools
from importlib import resources
from pathlib import Path

import msgspec

from bannermen.content.reading import decode, read_file
from bannermen.games.cards.content import schema, tables
from bannermen.games.cards.content.compile import Press
from bannermen.games.cards.content.names import FUNCTIONS

HERE = resources.files("bannermen.games.cards.content")
DATA = HERE / "data"


class Name(msgspec.Struct, forbid_unknown_fields=True):
    de: str
    ru: str


@functools.cache
def shipped() -> list[tuple[str, schema.CardFile]]:
    """The card files of the house, in the order of their names."""
    files = sorted(entry.name for entry in DATA.iterdir() if entry.name.endswith(".yaml"))
    return [(file, decode(DATA, file, schema.CardFile)) for file in files]


def press(files: list[tuple[str, schema.CardFile]]) -> tables.Book:
    """A book of the cards of these files."""
    maker = Press(list(FUNCTIONS))
    for file, cards in files:
        maker.file = file
        for card in cards.cards:
            maker.place = f"{card.code} {card.name.en}"
            maker.card(card, cards)
    return maker.finish()


@functools.cache
def book() -> tables.Book:
    """All cards that come with the house."""
    return press(shipped())


def book_with(path: Path) -> tables.Book:
    """The cards of the house and those of a file of one's own."""
    return press([*shipped(), (path.name, read_file(path, schema.CardFile))])


def book_plus(files: list[schema.CardFile]) -> tables.Book:
    """The cards of the house and some of one's own; the same cards give the same book."""
    return _book_plus(msgspec.json.encode(files)) if files else book()


@functools.lru_cache(maxsize=64)
def _book_plus(written: bytes) -> tables.Book:
    files = msgspec.json.decode(written, type=list[schema.CardFile])
    return press([*shipped(), *((f"content[{i}]", file) for i, file in enumerate(files))])


@functools.cache
def trait_names() -> dict[str, Name]:
    """The traits in German and Russian, by their English word."""
    return decode(HERE, "traits.yaml", dict[str, Name])
