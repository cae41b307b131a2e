"""A card that has gained the text of another one: a kind of its own, made with the book, so that the rules read it like
any other."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Book, Kind
from bannermen.games.cards.terms import CUE_COUNT, NONE, PLOT


def make_quotes(book: Book, kind: Kind) -> None:
    """A kind has come into the book: each card that may gain the text of plots, with the text of each plot."""
    for number in book.quoters:
        if number == kind.number:
            plots = [other for other in book.kinds if other.type == PLOT and other.was == NONE]
        else:
            plots = [kind] if kind.type == PLOT else []
        for plot in plots:
            book.quoted[quote_key(number, plot.number)] = quote(book, book.kinds[number], plot).number


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
    made.limit, made.deckable, made.provenance = kind.limit, False, kind.provenance
    made.was, made.quotes = kind.number, other.number
    return made
