"""Names, texts and figures of everything that is drawn, in one language: what a browser needs to show the cards."""

from __future__ import annotations

from typing import Any

from bannermen.content.names import LANGUAGES, NameTable
from bannermen.content.provenance import source_of
from bannermen.games.cards.content.load import pack_names, whole_book
from bannermen.games.cards.content.table_numbers import COST_X, NO_COST
from bannermen.games.cards.content.tables import Book, Kind, allowed
from bannermen.games.cards.formats import FORMATS, allows_pack, banned_at
from bannermen.games.cards.telling.naming import (
    CHALLENGE_WORDS,
    FACTION_WORDS,
    KEYWORD_WORDS,
    PHASE_WORDS,
    TOKEN_WORDS,
    TYPE_WORDS,
    keyword,
    trait,
    word,
)
from bannermen.games.cards.terms import (
    AGENDA,
    ATTACHMENT,
    CHALLENGES,
    CHARACTER,
    FACTIONS,
    ICON_BITS,
    ICON_MASK,
    ICON_ZERO,
    KEYWORDS,
    NONE,
    PHASES,
    PLOT,
    TITLE,
    TOKENS,
    TYPES,
)


def content(language: str) -> dict[str, Any]:
    """All cards and words; views and options name cards by their code."""
    cards = whole_book()
    return {
        "game": "cards",
        "language": language,
        "cards": {kind.code: card(kind, cards, language) for kind in cards.kinds if is_printed(kind, cards)},
        "factions": named(FACTIONS, language, FACTION_WORDS),
        "types": named(TYPES, language, TYPE_WORDS),
        "phases": named(PHASES, language, PHASE_WORDS),
        "challenges": named(CHALLENGES, language, CHALLENGE_WORDS),
        "keywords": named(KEYWORDS, language, KEYWORD_WORDS),
        "tokens": named(TOKENS, language, TOKEN_WORDS),
        "packs": dict(pack_names()),
        "formats": {key: format_of(key) for key in FORMATS},
    }


def format_of(key: str) -> dict[str, list[str]]:
    """What decks of the format are built from: the packs it allows, and the cards that it bans among them."""
    packs = dict.fromkeys(kind.set for kind in whole_book().kinds if kind.set)
    return {"packs": [pack for pack in packs if allows_pack(key, pack)], "banned": list(banned_at(key))}


def brought_along(cards: Book) -> dict[str, Any]:
    """The cards that a match brings along of its own, by language and code."""
    known = whole_book().index
    own = [kind for kind in cards.kinds if kind.code not in known and is_printed(kind, cards)]
    return {language: {kind.code: card(kind, cards, language) for kind in own} for language in LANGUAGES}


def is_printed(kind: Kind, cards: Book) -> bool:
    """Has it a face? A card attached facedown shows its back."""
    return kind.quotes == NONE and kind.number not in cards.covers


def named(keys: tuple[str, ...], language: str, table: NameTable) -> list[dict[str, Any]]:
    return [{"index": index, "key": key, "name": word(key, language, table)} for index, key in enumerate(keys)]


def card(kind: Kind, cards: Book, language: str) -> dict[str, Any]:
    """One card as printed; figures that a card of its type does not have are left out."""
    shown: dict[str, Any] = {
        "name": kind.names[language],
        "type": TYPES[kind.type],
        "faction": FACTIONS[kind.faction],
        "set": kind.set,
    }
    if kind.texts[language]:
        shown["text"] = kind.texts[language]
    if kind.unique:
        shown["unique"] = True
    if kind.loyal:
        shown["loyal"] = True
    if kind.type < PLOT:
        shown["cost"] = {COST_X: "X", NO_COST: "–"}.get(kind.cost, kind.cost)
        shown["limit"] = kind.limit
    if kind.type == CHARACTER:
        shown["strength"] = kind.strength
        shown["icons"] = [key for i, key in enumerate(CHALLENGES) if has_icon(kind, i)]
    if kind.trait_words:
        shown["traits"] = [trait(each, language) for each in kind.trait_words]
    if kind.keyword_words:
        shown["keywords"] = [keyword(each, language) for each in kind.keyword_words]
    for name in ("gold", "initiative", "claim", "reserve"):
        if kind.type == PLOT or getattr(kind, name):
            shown[name] = getattr(kind, name)
    if kind.type == PLOT:
        shown["limit"] = kind.limit
    if kind.type == ATTACHMENT and kind.was == NONE:
        shown["attachment"] = True
    if kind.type == TITLE:
        shown["supports"] = [cards.kinds[each].code for each in kind.supports]
        shown["rivals"] = [cards.kinds[each].code for each in kind.rivals]
    if kind.type == AGENDA and kind.banner >= 0:
        shown["banner"] = FACTIONS[kind.banner]
    if kind.building.named:
        shown["names"] = kind.building.named
    besides = kind.building.besides
    if besides is not None:
        codes = [k.code for k in cards.kinds if k.type == AGENDA and allowed(k, [besides.filter])]
        shown["besides"] = {"most": besides.count, "codes": codes}
    if kind.building.allows:
        shown["opens"] = [other.code for other in cards.kinds if allowed(other, kind.building.allows)]
    shown["provenance"] = source_of(kind.provenance, "cost")
    shown["art"] = art(kind)
    return shown


def art(kind: Kind) -> dict[str, Any]:
    """What the picture of a card is composed from: English words, so that it is the same in every language."""
    facts: dict[str, Any] = {"key": kind.names["en"]}
    if kind.trait_words:
        facts["traits"] = list(kind.trait_words)
    if kind.keyword_words:
        facts["keywords"] = [each.split(" ")[0] for each in kind.keyword_words]
    return facts


def has_icon(kind: Kind, icon: int) -> bool:
    return (kind.icons >> (ICON_BITS * icon)) & ICON_MASK > ICON_ZERO
