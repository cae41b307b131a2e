"""Ready-made decks: their list, their files, which of them fit a format, which bots play."""

from __future__ import annotations

import functools

import msgspec

from bannermen.content.reading import decode
from bannermen.content.texts import Text
from bannermen.games.cards.content.load import HERE, book, book_plus, whole_book
from bannermen.games.cards.content.tables import Book, Deck
from bannermen.games.cards.formats import FILE
from bannermen.games.cards.loadouts.build import judge
from bannermen.games.cards.loadouts.deck_text import read_text
from bannermen.games.cards.loadouts.random_decks import random_deck
from bannermen.games.cards.terms import FACTIONS, NEUTRAL
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup

DECKS = HERE / "decks"


class ReadyDeck(msgspec.Struct, forbid_unknown_fields=True):
    """What content/decks/index.yaml says of a deck."""

    name: Text
    how: Text
    melee: bool = False  # it is meant for three players and more


@functools.cache
def deck_index() -> dict[str, ReadyDeck]:
    return decode(DECKS, "index.yaml", dict[str, ReadyDeck])


@functools.cache
def ready_made() -> dict[str, Deck]:
    """The decks of the first box that come with the house, by key."""
    return _read_decks(False, book())


@functools.cache
def ready_packs() -> dict[str, Deck]:
    """Those with cards of the packs."""
    return _read_decks(True, whole_book())


@functools.cache
def holds_packs(key: str) -> bool:
    """Has it a card that the first box has not?"""
    try:
        read_text(_text(key), book())
    except BadSetup:
        return True
    return False


def _text(key: str) -> str:
    return (DECKS / f"{key}.txt").read_text(encoding="utf-8")


def _read_decks(packs: bool, cards: Book) -> dict[str, Deck]:
    found: dict[str, Deck] = {}
    for key, entry in deck_index().items():
        if holds_packs(key) == packs:
            deck = read_text(_text(key), cards)
            deck.key = key
            deck.names = entry.name.by_language()
            found[key] = deck
    return found


@functools.cache
def ready_for(format: str) -> dict[str, Deck]:
    """Those of them that the format allows, house by house and first what was made for it; for a draft one of each
    faction, drawn by lot."""
    rules = FILE.formats[format]
    cards = book_plus([], rules.packs, rules.draft)
    if not rules.draft:
        ready = [*(ready_packs().values() if rules.packs else ()), *ready_made().values()]
        told = deck_index()
        ready = [deck for deck in ready if rules.seats[1] > 2 or not told[deck.key].melee]
        ready.sort(key=lambda deck: (deck.faction, not told[deck.key].melee, not holds_packs(deck.key)))
        return {deck.key: deck for deck in ready if all(check.kept for check in judge(deck, cards, rules))}
    found: dict[str, Deck] = {}
    for faction in range(NEUTRAL):
        deck = random_deck(cards, Chance(faction), faction, rules)
        deck.key = f"draft-{FACTIONS[faction]}"
        deck.names = cards.kinds[cards.factions[faction]].names
        found[deck.key] = deck
    return found


def for_bots(format: str) -> list[Deck]:
    """Those that bots bring: where cards of the packs may be played, decks with such cards."""
    ready = list(ready_for(format).values())
    with_packs = [deck for deck in ready if deck.key in deck_index() and holds_packs(deck.key)]
    return with_packs or ready
