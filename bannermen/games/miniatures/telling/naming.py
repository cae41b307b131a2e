"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bannermen.content.names import LANGUAGES as LANGUAGES
from bannermen.content.names import name_tables, named
from bannermen.games.miniatures.content.load import abilities, cards
from bannermen.games.miniatures.content.schema import Ability
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling.saying import moment_name, script_text
from bannermen.games.miniatures.terms import CONDITIONS, PLACES, ZONES
from bannermen.games.miniatures.terrain import PIECES
from bannermen.maps.plane import TURN

TABLES: Final = name_tables("bannermen.games.miniatures")
WORDS: Final = TABLES["words"]
STANDING: Final = TABLES["standing"]  # what stands on a button or begins a sentence; as words they are laid down
COMPASS: Final = tuple(TABLES["compass"].values())
WEAPONS: Final = TABLES["weapons"]
ARCS: Final = ("front", "right", "rear", "left")
QUADRANTS: Final = ("south-west", "south-east", "north-west", "north-east")
OBJECTIVE_CARDS: Final = tuple(TABLES["objective-cards"].values())
SIEGE_CARDS: Final = tuple(TABLES["siege-cards"].values())
SIEGE_TEXTS: Final = tuple(TABLES["siege-texts"].values())
MISSIONS: Final = tuple(TABLES["missions"].values())
MISSION_TEXTS: Final = tuple(TABLES["mission-texts"].values())


def word(key: str, language: str) -> str:
    return named(WORDS[key], language)


def standing(key: str, language: str) -> str:
    return named(STANDING[key] if key in STANDING else WORDS[key], language)


def name_of(war: War, kind: str, index: int, language: str) -> str:
    """The name of unit 4, zone 2, card 17 ..."""
    field = war.field
    if kind == "unit":
        return unit_name(war, index, language)
    if kind == "ncu":
        return field.ncus[index].names.get(language) or field.ncus[index].names["en"]
    if kind == "card":
        return card_name(field.tactics[index], language)
    if kind == "zone":
        return word(ZONES[index], language)
    if kind == "condition":
        return word(CONDITIONS[index], language)
    if kind == "seat":
        return seat_name(war, index, language)
    if kind == "arc":
        return word(ARCS[index], language)
    if kind == "compass":
        return named(COMPASS[(index + TURN // 16) % TURN * 8 // TURN], language)
    if kind == "inches":
        return inches(index, language)
    if kind == "terrain":
        piece = war.ground[index][0] if 0 <= index < len(war.ground) else -1
        return word(PIECES[piece] if piece >= 0 else "terrain", language)
    if kind == "piece-name":
        return standing(PIECES[index], language)
    if kind == "terrain-name":
        piece = war.ground[index][0] if 0 <= index < len(war.ground) else -1
        return standing(PIECES[piece] if piece >= 0 else "terrain", language)
    if kind == "piece":
        return word(PIECES[index], language)
    if kind == "objective":
        return f"{word('objective', language)} {index + 1}"
    if kind == "objective-card":
        return named(OBJECTIVE_CARDS[index], language)
    if kind == "mission":
        return named(MISSIONS[index], language)
    if kind == "siege":
        return named(SIEGE_CARDS[index], language)
    if kind == "quadrant":
        return word(QUADRANTS[index], language)
    if kind == "ability":
        return ability_name(war, index, language)
    if kind == "script":
        return script_text(war, index, language)
    if kind == "moment":
        return moment_name(index, language)
    if kind == "attachment":
        unit, place = divmod(index, PLACES)
        names = field.joined[unit][place].names
        return names.get(language) or names["en"]
    if kind == "planted":
        names = field.planted[index].names
        return names.get(language) or names["en"]
    if kind == "weapon":
        return weapon_name(war, index, language)
    return f"{kind} {index}"


def inches(thousandths: int, language: str) -> str:
    """A length as players say it, to a tenth.

    >>> inches(7150, "en"), inches(6000, "de"), inches(7250, "de")
    ('7.2″', '6″', '7,3″')
    """
    whole, tenth = divmod((thousandths + 50) // 100, 10)
    point = "." if language == "en" else ","
    return f"{whole}{point}{tenth}″" if tenth else f"{whole}″"


def unit_name(war: War, unit: int, language: str) -> str:
    """The printed name; two of a kind on one side are told apart by a number."""
    card = war.card(unit)
    name = card.names.get(language) or card.names["en"]
    same = [u for u in range(len(war.fate)) if war.seat_of[u] == war.seat_of[unit] and war.card(u).names == card.names]
    return name if len(same) == 1 else f"{name} {same.index(unit) + 1}"


def ability_name(war: War, ability: int, language: str) -> str:
    known = war.book.abilities[ability]
    return known.names.get(language) or known.names.get("en") or card_name(known.key, language)


def card_name(id: str, language: str) -> str:
    card = cards().get(id)
    if card is not None:
        return card.name.in_(language)
    return capitalised(id.removeprefix("18-"))


def weapon_name(war: War, index: int, language: str) -> str:
    """An attack, as unit and place on its card."""
    unit, place = divmod(index, 8)
    key = war.card(unit).weapons[place].name
    if key in WORDS:
        return word(key, language)
    if key in WEAPONS:
        return named(WEAPONS[key], language)
    found = named_ability(key)
    return (found.name.by_language().get(language) or found.name.en) if found is not None else capitalised(key)


@cache
def named_ability(key: str) -> Ability | None:
    """The ability of that key, in whichever edition: it is called the same in all of them."""
    return next((ability for (other, _, _), ability in abilities().items() if other == key), None)


def capitalised(key: str) -> str:
    return key.replace("-", " ").capitalize()


def seat_name(war: War, seat: int, language: str) -> str:
    """The faction; where two have the same, the number of the seat tells them apart."""
    faction = war.field.factions[seat]
    name = word(faction, language)
    return name if war.field.factions.count(faction) == 1 else f"{name} ({seat + 1})"


def form_of(war: War, kind: str, index: int, language: str, form: str) -> str:
    """Whether a name means one or many; other forms are the name itself."""
    if form != "number":
        return name_of(war, kind, index, language)
    if kind == "unit":
        card = war.card(index)
        name = card.names.get(language) or card.names["en"]
        return "many" if card.figures > 1 and means_many(name, language) else "one"
    is_ground = kind.startswith(("terrain", "piece"))
    return "many" if is_ground and name_of(war, kind, index, "en").lower() == "stakes" else "one"


def means_many(name: str, language: str) -> bool:
    """Whether the name of several figures takes a verb of many; a crowd called by one word (a guard) takes one.

    >>> [means_many(name, "en") for name in ("Knights of Casterly Rock", "Lannister Guardsmen", "Winterfell Guard")]
    [True, True, False]
    >>> [means_many(name, "de") for name in ("Gardisten von Haus Lennister", "Eddards Ehrengarde", "Rotröcke")]
    [True, False, True]
    >>> [means_many(name, "ru") for name in ("Верные мечи Старков", "Королевская гвардия")]
    [True, False]
    """
    head = re.split(r",| of | von | der | des ", name)[0].split()
    if language == "en":
        return head[-1].lower().endswith(("men", "folk")) or (head[-1][-1] == "s" and not head[-1].endswith("ss"))
    if language == "ru":
        return head[0].endswith(("ы", "и", "ые", "ие"))
    return not head[-1].lower().endswith(("garde", "wache", "vorhut", "mannschaft", "rudel"))
