"""Reading the card files: YAML into the schema, the schema into the book that the rules read."""

from __future__ import annotations

import functools
import os
from importlib import resources
from pathlib import Path

import msgspec

from bannermen.content.reading import decode, read_file
from bannermen.games.cards.content import schema, tables
from bannermen.games.cards.content.compile import Compiler
from bannermen.games.cards.rules.functions import FUNCTION_TABLE

HERE = resources.files("bannermen.games.cards.content")
DATA = HERE / "data"
PACKS = DATA / "packs"


class Name(msgspec.Struct, forbid_unknown_fields=True):
    de: str
    ru: str


OWN = "BANNERMEN_CARDS"  # in the environment: card files, or folders of them, that the game takes in beside its own


@functools.cache
def shipped() -> list[tuple[str, schema.CardFile]]:
    """The shipped card files, in the order of their names; then those that the operator added."""
    files = sorted(entry.name for entry in DATA.iterdir() if entry.name.endswith(".yaml"))
    added = [path for given in os.environ.get(OWN, "").split(os.pathsep) if given for path in card_files(Path(given))]
    ours = [(file, decode(DATA, file, schema.CardFile)) for file in files]
    return ours + [(path.name, read_file(path, schema.CardFile)) for path in added]


@functools.cache
def packs() -> list[tuple[str, schema.CardFile]]:
    """The packs that followed the first box, in the order in which they were published."""
    files = sorted(entry.name for entry in PACKS.iterdir() if entry.name.endswith(".yaml"))
    return [(file, decode(PACKS, file, schema.CardFile)) for file in files]


def card_files(path: Path) -> list[Path]:
    return sorted(path.glob("*.yaml")) if path.is_dir() else [path]


def compile_files(files: list[tuple[str, schema.CardFile]], base: Compiler | None = None) -> Compiler:
    """A book of the cards of these files, added to those of another."""
    maker = Compiler([function.name for function in FUNCTION_TABLE], base)
    for file, cards in files:
        maker.file = file
        for card in cards.cards:
            maker.place = f"{card.code} {card.name.en}"
            maker.card(card, cards)
    maker.finish()
    return maker


@functools.cache
def compiled(whole: bool) -> Compiler:
    """The shipped cards as a book, and what is needed to add to it."""
    maker = compile_files([*shipped(), *packs()] if whole else shipped())
    maker.book.packs = whole
    return maker


def book() -> tables.Book:
    """The cards of the first box, and what the operator added."""
    return compiled(False).book


def whole_book() -> tables.Book:
    """Those, and the cards of all packs: they follow, so that a card has one number in both books."""
    return compiled(True).book


@functools.cache
def draft_book() -> tables.Book:
    """The same cards, those of drafts among what anybody may hold."""
    return compiled(True).for_drafts()


def book_with(file: str, cards: schema.CardFile) -> tables.Book:
    """The shipped cards and those of another file, which may be one of the shipped files."""
    codes = {card.code for card in cards.cards}
    ours = [*shipped(), *packs()]
    others = [(name, each) for name, each in ours if not codes & {card.code for card in each.cards}]
    return compile_files([*others, (file, cards)]).book


def book_plus(files: list[schema.CardFile], whole: bool = False, draft: bool = False) -> tables.Book:
    """The shipped cards and some of one's own; the same cards give the same book."""
    if files:
        return _book_plus(msgspec.json.encode(files), whole)
    if draft:
        return draft_book()
    return whole_book() if whole else book()


@functools.lru_cache(maxsize=64)
def _book_plus(written: bytes, whole: bool) -> tables.Book:
    files = msgspec.json.decode(written, type=list[schema.CardFile])
    made = compile_files([(f"content[{i}]", file) for i, file in enumerate(files)], compiled(whole)).book
    made.own = msgspec.json.decode(written)
    return made


@functools.cache
def pack_names() -> dict[str, str]:
    """The published names of the packs, by how card files call them."""
    return decode(HERE, "packs.yaml", dict[str, str])


@functools.cache
def trait_names() -> dict[str, Name]:
    """The traits in German and Russian, by their English word."""
    return decode(HERE, "traits.yaml", dict[str, Name])
