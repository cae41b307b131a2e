"""Names and texts of everything that is drawn, in one language: what a browser needs to show the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bannermen.content.texts import Entry, Text
from bannermen.games.battles.content import schema, tables
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.load import book, plans, references, setup_cards
from bannermen.games.battles.telling.naming import BOON_WORDS, GROUND_WORDS, LANGUAGES, TABLES, boon_name, word
from bannermen.games.battles.terms import (
    CLASSES,
    FACES,
    FATES,
    GROUNDS,
    HOUSES,
    MORALE_ZONES,
    PHASES,
    RANKS,
    SYMBOLS,
    TRACK_END,
)

# The pages of the terrain chapter, first and last, in the order of terms.GROUNDS; shared pages are named twice.
_TERRAIN_PAGES: Final[tuple[tuple[int, int], ...]] = (
    (5, 8), (9, 14), (15, 21), (22, 26), (22, 26), (27, 33), (34, 45), (34, 45), (46, 52), (53, 57), (58, 62), (63, 67),
    (68, 72), (73, 78), (80, 83),
)  # fmt: skip

_OTHER_WORDS: Final = TABLES["catalogue"]


def content(language: str) -> dict[str, Any]:
    """All cards, terrain, keywords and tokens. `index` is the number that views and options use."""
    cards = book()
    return {
        "game": "battles",
        "language": language,
        "houses": _named(HOUSES, language),
        "units": [_unit(i, card, language) for i, card in enumerate(cards.units)],
        "commanders": [_commander(i, card, language) for i, card in enumerate(cards.commanders)],
        "cards": [_card(i, card, language) for i, card in enumerate(cards.cards)],
        "setup_cards": [_setup_card(i, card, language) for i, card in enumerate(setup_cards())],
        "terrain": [
            {**entry, "rules": [f"bow-terrain-{page:02d}" for page in range(first, last + 1)]}
            for entry, (first, last) in zip(_named(GROUNDS, language, GROUND_WORDS), _TERRAIN_PAGES, strict=True)
        ],
        "keywords": _named(BOONS, language, BOON_WORDS),
        "tokens": _named(SYMBOLS, language),
        "faces": list(FACES),
        "ranks": _named(RANKS, language),
        "classes": _named(CLASSES, language, _OTHER_WORDS),
        "phases": _named(PHASES, language),
        "zones": _named(MORALE_ZONES, language),
        "fates": _named(FATES, language, _OTHER_WORDS),
        "track": TRACK_END,
        "scenes": [_plan(plan, language) for plan in plans().values()]
        + [_skirmish(card, language) for card in references().values()],
    }


def brought_along(cards: tables.Book, own: schema.Content) -> dict[str, Any]:
    """What a battle brings along of its own, by language: entries beside, or in place of, those of `content`."""
    return {
        language: {
            "units": [_unit(i, cards.units[i], language) for i in _places(cards.unit_index, own.units)],
            "commanders": [
                _commander(i, cards.commanders[i], language) for i in _places(cards.commander_index, own.commanders)
            ],
            "cards": [_card(i, cards.cards[i], language) for i in (cards.card_index[c.number] for c in own.cards)],
        }
        for language in LANGUAGES
    }


def _places(index: dict[str, int], entries: Sequence[Entry]) -> list[int]:
    return [index[entry.key] for entry in entries]


def _named(
    keys: tuple[str, ...], language: str, table: dict[str, tuple[str, str, str]] | None = None
) -> list[dict[str, Any]]:
    """The words of one kind, in the order of their numbers."""
    return [
        {"index": index, "key": key, "name": word(key, language) if table is None else word(key, language, table)}
        for index, key in enumerate(keys)
    ]


def _keywords(values: list[int], language: str) -> list[dict[str, Any]]:
    return [
        {"key": BOONS[boon], "name": boon_name(boon, value, language), "value": value}
        for boon, value in enumerate(values)
        if value != 0
    ]


def _unit(index: int, card: tables.UnitCard, language: str) -> dict[str, Any]:
    return {
        "index": index,
        "key": card.key,
        "name": card.names[language],
        "house": card.seat,
        "class": CLASSES[card.class_],
        "figures": card.figures,
        "attack": "ranged" if card.ranged else "melee",
        "range": card.range,
        "no_valor": card.no_valor,
        "base": "rectangular" if card.rectangular else "square",
        "traits": card.traits,
        "chart": [
            {
                "rank": name,
                "fighting": card.fighting_move[rank],
                "running": card.running_move[rank],
                "dice": card.dice[rank],
            }
            for rank, name in enumerate(RANKS)
        ],
        "keywords": _keywords(card.boons, language),
        "provenance": card.provenance,
    }


def _commander(index: int, card: tables.CommanderCard, language: str) -> dict[str, Any]:
    aura = None
    if card.aura_boon >= 0:
        name = boon_name(card.aura_boon, card.aura_value, language)
        aura = {"key": BOONS[card.aura_boon], "name": name, "value": card.aura_value, "within": card.aura_within}
    return {
        "index": index,
        "key": card.key,
        "name": card.names[language],
        "title": card.titles[language],
        "person": card.person,
        "house": card.seat,
        "mounted": card.mounted,
        "unit": card.unit,
        "traits": card.traits,
        "limit": card.limit,
        "capture": card.capture,
        "zone": card.zone_radius,
        "keywords": _keywords(card.boons, language),
        "ability": card.ability[language],
        "aura": aura,
        "commit": {
            "name": card.commit_names[language],
            "text": card.commit_texts[language],
            "timing": tables.TIMINGS[card.timing],
        },
        "provenance": card.provenance,
    }


def _card(index: int, card: tables.LeadershipCard, language: str) -> dict[str, Any]:
    return {
        "index": index,
        "key": card.key,
        "number": card.number,
        "name": card.names[language],
        "house": card.seat,
        "person": card.person,
        "commands": [{"text": command.texts[language]} for command in card.commands],
        "tactics": [{"text": tactic.texts[language], "timing": _timing(tactic)} for tactic in card.tactics],
        "provenance": card.provenance,
    }


def _timing(tactic: tables.Tactic) -> str:
    if tactic.before and tactic.after:
        return "either"
    return "before" if tactic.before else "after"


def _setup_card(index: int, card: schema.SetupCard, language: str) -> dict[str, Any]:
    made = book()
    return {
        "index": index,
        "key": card.key,
        "name": _in(card.name, language),
        "house": HOUSES.index(card.house),
        "commander": None if card.commander is None else made.commander_index[card.commander],
        "value": card.value,
        "rank": card.rank,
        "units": [{"unit": made.unit_index[one.unit], "rank": one.rank} for one in card.units],
        "terrain": dict(card.terrain),
        "provenance": dict(card.provenance),
    }


def _plan(plan: schema.Plan, language: str) -> dict[str, Any]:
    return {
        "key": plan.key,
        "name": _in(plan.name, language),
        "intro": _in(plan.intro, language),
        "victory": _in(plan.victory.text, language),
        "special": [_in(rule.text, language) for rule in plan.special],
        "objectives": {one.key: _in(one.name, language) for one in plan.objectives},
        "even": plan.even,
        "rounds": plan.rounds,
        "provenance": dict(plan.provenance),
    }


def _skirmish(card: schema.Reference, language: str) -> dict[str, Any]:
    return {
        "key": card.key,
        "name": _in(card.name, language),
        "intro": _in(card.setup, language),
        "victory": _in(card.victory.text, language),
        "special": [],
        "most_value": card.most_value,
        "objectives": {one.key: _in(one.name, language) for one in card.objectives},
        "even": True,
        "rounds": card.rounds,
        "provenance": dict(card.provenance),
    }


def _in(text: Text, language: str) -> str:
    found: str = getattr(text, language)
    return found
