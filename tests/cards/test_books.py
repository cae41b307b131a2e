"""A book to which cards of one's own are added is the book that all cards together would have made."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
import yaml

from bannermen.games.cards.content import load, schema
from bannermen.games.cards.content.compile_filters import opened_again
from bannermen.games.cards.content.tables import Book, fits_but_for_traits, fits_printed
from bannermen.kernel.game import BadSetup

DOCS = Path(__file__).parents[2] / "docs" / "content.md"
OWN_AGENDA = """
set: mine
faction: neutral
cards:
  - code: own-agenda
    name: {en: Own Agenda, de: Eigene Agenda, ru: Своя повестка}
    type: agenda
    deck: {allows: [{type: character, traits: [Knight]}]}
  - code: own-knight
    name: {en: Own Knight, de: Eigener Ritter, ru: Свой рыцарь}
    type: character
    cost: 1
    strength: 2
    icons: [power]
    traits: [Knight]
    keywords: [ambush 0]
"""


def own() -> list[schema.CardFile]:
    shown = re.search(r"```yaml\n(set: mine.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    return [msgspec.convert(yaml.safe_load(text), schema.CardFile) for text in (shown.group(1), OWN_AGENDA)]


def pools(book: Book) -> list[object]:
    return [book.pools, book.pool_events, book.plot_pool, book.least_ambush, book.least_shadow, book.lurkers]


@pytest.mark.parametrize("whole", [False, True])
def test_added_cards_make_the_same_book_as_all_together(whole: bool) -> None:
    ours = [*load.shipped(), *load.packs()] if whole else load.shipped()
    added = load.book_plus(own(), whole)
    base = load.compiled(whole)
    at_once = load.compile_files([*ours, *((f"content[{i}]", file) for i, file in enumerate(own()))])
    assert added.index == at_once.book.index and added.packs == whole
    assert pools(added) == pools(at_once.book)
    assert (added.titles, added.traits, added.title_cards, added.bearers) == (
        at_once.book.titles,
        at_once.book.traits,
        at_once.book.title_cards,
        at_once.book.bearers,
    )
    mine = added.kinds[base.first + len(base.book.kinds) :]
    assert [kind.code for kind in mine][-2:] == ["own-agenda", "own-knight"]
    for (shared, _, _, _), (made, _, _, _) in zip(base.filters, at_once.filters, strict=False):
        for kind in mine:
            assert fits_printed(kind, shared) == bool(made.static[kind.number])
            assert fits_but_for_traits(kind, shared) == bool(made.loose[kind.number])


def test_the_book_beneath_stays_as_it_was() -> None:
    base = load.book()
    before, kinds = [list(pool) for pool in base.pools], len(base.kinds)
    assert len(load.book_plus(own()).kinds) > kinds
    broken = msgspec.structs.replace(own()[1], cards=[*own()[1].cards, own()[1].cards[0]])
    with pytest.raises(BadSetup, match="this code is there twice"):
        load.book_plus([broken])
    assert len(base.kinds) == kinds and base.pools == before and "own-knight" not in base.index


def test_a_book_that_is_opened_again_shares_nothing_that_grows() -> None:
    book = load.whole_book()
    again = opened_again(book)
    assert again.kinds == book.kinds and again.traits == book.traits and again.pools == book.pools and again.packs
    for name in ("kinds", "index", "titles", "traits", "deeds", "reducers", "pools", "least_ambush"):
        assert len(getattr(book, name)) > 0 and getattr(again, name) is not getattr(book, name), name
