"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

from bannermen.content.names import NameTable, name_tables, named
from bannermen.games.cards.content.load import trait_names
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    CHALLENGES,
    FACTIONS,
    HAPPENINGS,
    KEYWORDS,
    PERIODS,
    PHASES,
    TOKENS,
    TYPES,
)

_NAMES = name_tables("bannermen.games.cards")
TYPE_WORDS = _NAMES["types"]
PHASE_WORDS = _NAMES["phases"]
CHALLENGE_WORDS = _NAMES["challenges"]
KEYWORD_WORDS = _NAMES["keywords"]
TOKEN_WORDS = _NAMES["tokens"]
PERIOD_WORDS = _NAMES["periods"]
FACTION_WORDS = _NAMES["factions"]
HAPPENING_WORDS = _NAMES["happenings"]

TABLES: dict[str, tuple[tuple[str, ...], NameTable]] = {
    "type": (TYPES, TYPE_WORDS),
    "challenge": (CHALLENGES, CHALLENGE_WORDS),
    "keyword": (KEYWORDS, KEYWORD_WORDS),
    "token": (TOKENS, TOKEN_WORDS),
    "until": (PERIODS, PERIOD_WORDS),
    "happening": (HAPPENINGS, HAPPENING_WORDS),
    "faction": (FACTIONS, FACTION_WORDS),
}


def word(key: str, language: str, table: NameTable) -> str:
    """A word of one of the tables.

    >>> word("power", "de", CHALLENGE_WORDS)
    'Machtkampf'
    """
    return named(table[key], language)


def form_of(match: CardsMatch, kind: str, index: int, language: str, form: str) -> str:
    """A name in a case. Only German challenges differ: they take their article along."""
    name = name_of(match, kind, index, language)
    if kind == "challenge" and form == "acc" and language == "de":
        return f"{'das' if CHALLENGES[index] == 'intrigue' else 'den'} {name}"
    return name


def name_of(match: CardsMatch, kind: str, index: int, language: str) -> str:
    """What a message points at; what nobody may know is called a card."""
    if kind in ("card", "shadow"):  # one that goes into shadows is called by its name
        if not 0 <= index < len(match.kind):
            return "?"
        return match.kind_of(index).names[language]
    if kind == "kind":
        return match.book.kinds[index].names[language]
    if kind == "seat":
        return seat_name(match, index, language)
    if kind == "trait":
        return trait(match.book.traits[index], language)
    if kind == "phase":
        return word(PHASES[index] if index >= 0 else "set-up", language, PHASE_WORDS)
    keys, table = TABLES[kind]
    return word(keys[index], language, table) if 0 <= index < len(keys) else "?"


def seat_name(match: CardsMatch, seat: int, language: str) -> str:
    """The faction of the seat; where two have the same, they are numbered."""
    own = match.kind_of(match.banner[seat])
    same = [s for s in range(match.seats) if match.kind[match.banner[s]] == own.number]
    if len(same) == 1:
        return own.names[language]
    return f"{own.names[language]} ({same.index(seat) + 1})"


def trait(english: str, language: str) -> str:
    """A trait in another language; traits of one's own cards stay as they are written."""
    if language == "en" or english not in trait_names():
        return english
    found = trait_names()[english]
    return found.de if language == "de" else found.ru


def keyword(written: str, language: str) -> str:
    """A keyword as a card file writes it, for people.

    >>> keyword("no attachments except Weapon", "de")
    'Keine Verstärkungen außer Waffe'
    >>> keyword("ambush 4", "en")
    'Ambush (4)'
    """
    first, _, number = written.partition(" ")
    if first in ("ambush", "bestow", "shadow"):
        return f"{word(first, language, KEYWORD_WORDS)} ({number})"
    if first == "prized":
        return f"{word(first, language, KEYWORD_WORDS)} {number}"
    base = "no attachments"
    if written.startswith(base + " except "):
        only = trait(written.removeprefix(base + " except "), language)
        return f"{word(base, language, KEYWORD_WORDS)} {word('except', language, KEYWORD_WORDS)} {only}"
    if written in KEYWORD_WORDS:
        return word(written, language, KEYWORD_WORDS)
    return written
