"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

from bannermen.content.names import LANGUAGES as LANGUAGES
from bannermen.content.names import NameTable, declined_names, name_tables, named
from bannermen.content.texts import Declined
from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import (
    GROUNDS,
    HOUSES,
    MORALE_ZONES,
    NOBODY,
    NOWHERE,
    PHASES,
    RANKS,
    SYMBOLS,
    UNIT_STANDS,
)

NO_FORMS = Declined()

TABLES = name_tables("bannermen.games.battles")
_WORDS = TABLES["words"]
GROUND_WORDS = TABLES["grounds"]
BOON_WORDS = TABLES["boons"]  # {n} is how much of it
_RANKED = TABLES["patterns"]["rank"]  # behind the name of a unit
_HOUSE_FORMS = declined_names("bannermen.games.battles")


def word(key: str, language: str, table: NameTable = _WORDS) -> str:
    return named(table[key], language)


def boon_name(boon: int, value: int, language: str) -> str:
    """A boon with how much of it there is."""
    return word(BOONS[boon], language, BOON_WORDS).replace("{n}", str(value))


def name_of(battle: Battle, kind: str, index: int, language: str) -> str:
    """The name of unit 4, hex 37, card 12 ..."""
    field = battle.field
    if kind == "unit":
        unit = index % UNIT_STANDS
        stood = index // UNIT_STANDS - 1
        return unit_name(battle, unit, stood if stood >= 0 else battle.hex_of[unit], language)
    if kind == "troop":
        return unit_name(battle, index, NOWHERE, language)
    if kind == "hex":
        return field.grid.name(index)
    if kind == "seat":
        return word(HOUSES[index], language)
    if kind == "card":
        return battle.book.cards[index].names.get(language, battle.book.cards[index].names["en"])
    if kind == "commander":
        card = battle.commander_card(index)
        return card.names.get(language, card.names["en"])
    if kind == "commit":
        card = battle.commander_card(index)
        return card.commit_names.get(language, card.commit_names["en"])
    if kind == "token":
        return word(SYMBOLS[index], language)
    if kind == "rank":
        return word(RANKS[index], language)
    if kind == "phase":
        return word(PHASES[index], language)
    if kind == "zone":
        return word(MORALE_ZONES[index], language)
    if kind == "ground":
        return word(GROUNDS[index], language, GROUND_WORDS)
    if kind == "boon":
        return boon_name(index % len(BOONS), index // len(BOONS), language)
    if kind == "objective":
        return field.objective_names[index].get(language, field.objective_names[index]["en"])
    if kind == "person":
        return field.person_names.get(language, field.person_key.replace("-", " ").title())
    if kind == "setup-card":
        lord = battle.book.commanders[battle.book.commander_index[setup_cards()[index].commander or ""]]
        return lord.names.get(language, lord.names["en"])
    if kind == "plan":
        return field.names.get(language, field.names["en"])
    return f"{kind} {index}"


def seat_name(battle: Battle, seat: int, language: str) -> str:
    return name_of(battle, "seat", seat, language)


def form_of(battle: Battle, kind: str, index: int, language: str, form: str) -> str:
    """A name in a case, or whether it means one or many."""
    plain = name_of(battle, kind, index, language)
    stem, forms = plain, NO_FORMS
    if kind in ("unit", "troop"):
        unit = index % UNIT_STANDS if kind == "unit" else index
        commander = battle.commander_of[unit]
        card = battle.card(unit)
        stem = card.names.get(language, card.names["en"])
        forms = card.forms.get(language, NO_FORMS)
        if commander != NOBODY:
            stem, forms = plain, battle.commander_card(commander).forms.get(language, NO_FORMS)
    elif kind == "commander":
        forms = battle.commander_card(index).forms.get(language, NO_FORMS)
    elif kind == "seat":
        forms = _HOUSE_FORMS[HOUSES[index]].get(language, NO_FORMS)
    found = forms.form(form)
    return found if form == "number" else plain.replace(stem, found, 1) if found else plain


def unit_name(battle: Battle, unit: int, hex: int, language: str) -> str:
    """A commander's unit goes by his name; others by type and hex, so that two of a kind can be told apart."""
    commander = battle.commander_of[unit]
    if commander != NOBODY:
        return name_of(battle, "commander", commander, language)
    card = battle.card(unit)
    name = card.names.get(language, card.names["en"])
    rank = named(_RANKED, language).replace("{rank}", word(RANKS[battle.rank[unit]], language))
    return f"{name} ({rank}, {battle.field.grid.name(hex)})" if hex >= 0 else f"{name} ({rank})"
