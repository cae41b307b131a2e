"""A card that has gained the text of another one: a kind of its own, made with the book, so that the rules read it like
any other."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Book, Kind
from bannermen.games.cards.terms import CUE_COUNT, NONE, PLOT


def make_quotes(book: Book, first: int) -> None:
    """Each card that may gain the text of plots, with the text of each plot. Kinds from `first` on are new."""
    count = len(book.kinds)
    for number in book.quoters:
        for plot in range(0 if number >= first else first, count):
            if book.kinds[plot].type == PLOT and book.kinds[plot].was == NONE:
                made = quote(book, book.kinds[number], book.kinds[plot])
                book.quoted[quote_key(number, plot)] = made.number


def quote_key(kind: int, plot: int) -> int:
    return kind * 100000 + plot


def quote(book: Book, kind: Kind, other: Kind) -> Kind:
    """All that is printed on the kind, and besides the text of the other one, traits excepted."""
    made = Kind(f"{kind.code}+{other.code}", len(book.kinds))
    book.index[made.code] = made.number
    book.kinds.append(made)
    made.names, made.set, made.type = kind.names, kind.set, kind.type
    made.texts = {language: f"{kind.texts[language]}\n{other.texts[language]}" for language in kind.texts}
    made.faction, made.title, made.unique, made.loyal = kind.faction, kind.title, kind.unique, kind.loyal
    made.gold, made.initiative, made.claim, made.reserve = kind.gold, kind.initiative, kind.claim, kind.reserve
    made.traits, made.trait_words = kind.traits, kind.trait_words
    made.keys = kind.keys + other.keys - Kind("", NONE).keys
    made.keyword_words = kind.keyword_words + other.keyword_words
    made.abilities = kind.abilities + other.abilities
    made.values, made.laws = kind.values + other.values, kind.laws + other.laws
    made.hears = [*kind.hears, *(moment for moment in other.hears if moment not in kind.hears)]
    made.heard = [kind.heard[cue] | other.heard[cue] for cue in range(CUE_COUNT)]
    made.acts = kind.acts | other.acts
    made.limit, made.deckable, made.provenance = kind.limit, False, kind.provenance
    made.was, made.quotes = kind.number, other.number
    return made
