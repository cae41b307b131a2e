"""In whose company a card can be used: what its own words name. The fuzzer brings it together with them."""

from __future__ import annotations

import functools
from typing import Any, Final

from bannermen.games.cards.content.tables import Book, Constant, Filter, fits_printed
from bannermen.games.cards.terms import FACTION

_NEARLY_ALL: Final = 0.4  # a filter that so large a share of the cards passes tells nothing about company


def filters_of(thing: Any) -> list[Filter]:
    """All filters in a piece of a card, however deep they lie."""
    if isinstance(thing, Filter):
        return [thing, *filters_of(thing.any), *filters_of(thing.wears), *filters_of(thing.on)]
    if isinstance(thing, list):
        return [filter for each in thing for filter in filters_of(each)]
    if type(thing).__module__ != Constant.__module__:
        return []
    parts = [getattr(thing, name) for name in dir(thing) if not name.startswith("_")]
    return [filter for part in parts for filter in filters_of(part)]


@functools.cache
def company_of(cards: Book, number: int) -> tuple[int, ...]:
    """The cards that its words name, each as often as it is named; who names nearly all names nobody.

    >>> from bannermen.games.cards.content.load import book
    >>> cards = book()
    >>> drogos_arakh = cards.index["01172"]
    >>> all("Dothraki" in cards.kinds[number].trait_words for number in company_of(cards, drogos_arakh))
    True
    """
    kind = cards.kinds[number]
    found: list[int] = []
    for filter in filters_of([kind.abilities, kind.values, kind.laws, kind.attach]):
        fitting = [each.number for each in cards.kinds if each.was < 0 and each.type != FACTION]
        fitting = [each for each in fitting if fits_printed(cards.kinds[each], filter)]
        found += fitting if len(fitting) < _NEARLY_ALL * len(cards.kinds) else []
    return tuple(found)
