"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

import re
from typing import Final

from bannermen.games.miniatures.content.load import abilities, cards
from bannermen.games.miniatures.modes.missions import TEXTS
from bannermen.games.miniatures.modes.siege import NAMES as SIEGE
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling.saying import moment_name, script_text
from bannermen.games.miniatures.telling.weapons import WEAPONS
from bannermen.games.miniatures.terms import CONDITIONS, PLACES, ZONES
from bannermen.games.miniatures.terrain import PIECES
from bannermen.maps.plane import TURN

LANGUAGES: Final = ("en", "de", "ru")

# (English, German, Russian), from the glossary and the books.
WORDS: Final[dict[str, tuple[str, str, str]]] = {
    "stark": ("House Stark", "Haus Stark", "Дом Старков"),
    "lannister": ("House Lannister", "Haus Lennister", "Дом Ланнистеров"),
    "neutral": ("Neutral", "Neutral", "Нейтральные"),
    "nightswatch": ("Night's Watch", "Nachtwache", "Ночной Дозор"),
    "freefolk": ("Free Folk", "Freies Volk", "Вольный народ"),
    "baratheon": ("House Baratheon", "Haus Baratheon", "Дом Баратеонов"),
    "targaryen": ("House Targaryen", "Haus Targaryen", "Дом Таргариенов"),
    "greyjoy": ("House Greyjoy", "Haus Graufreud", "Дом Грейджоев"),
    "martell": ("House Martell", "Haus Martell", "Дом Мартеллов"),
    "bolton": ("House Bolton", "Haus Bolton", "Дом Болтонов"),
    "brotherhood": ("Brotherhood Without Banners", "Bruderschaft ohne Banner", "Братство без Знамён"),
    "crown": ("Crown", "Krone", "Корона"),
    "wealth": ("Wealth", "Reichtum", "Богатство"),
    "tactics": ("Tactics", "Taktik", "Тактика"),
    "combat": ("Combat", "Kampf", "Бой"),
    "maneuver": ("Maneuver", "Manöver", "Манёвр"),
    "panicked": ("Panicked", "Panisch", "Паника"),
    "vulnerable": ("Vulnerable", "Verwundbar", "Уязвимость"),
    "weakened": ("Weakened", "Geschwächt", "Слабость"),
    "front": ("front", "Front", "фронт"),
    "right": ("right flank", "rechte Flanke", "правый фланг"),
    "rear": ("rear", "Rücken", "тыл"),
    "left": ("left flank", "linke Flanke", "левый фланг"),
    "forest": ("a forest", "einen Wald", "лес"),
    "corpse-pile": ("a corpse pile", "einen Leichenhaufen", "груду трупов"),
    "bog": ("a bog", "ein Moor", "болото"),
    "stakes": ("stakes", "Pfähle", "частокол"),
    "low-wall": ("a low wall", "eine niedrige Mauer", "низкую стену"),
    "hedge": ("a hedge", "eine Hecke", "живую изгородь"),
    "weirwood": ("a weirwood tree", "einen Wehrholzbaum", "чардрево"),
    "palisade": ("a palisade", "eine Palisade", "палисад"),
    "terrain": ("Terrain", "Gelände", "Местность"),
    "objective": ("Objective", "Zielobjekt", "Задача"),
    "north-west": ("the far left quadrant", "der hintere linke Quadrant", "дальний левый квадрант"),
    "north-east": ("the far right quadrant", "der hintere rechte Quadrant", "дальний правый квадрант"),
    "south-west": ("the near left quadrant", "der vordere linke Quadrant", "ближний левый квадрант"),
    "south-east": ("the near right quadrant", "der vordere rechte Quadrant", "ближний правый квадрант"),
    "castle-wall": ("Castle wall", "Burgmauer", "Стена замка"),
    "arrows": ("Arrows", "Pfeile", "Стрелы"),
}
# What stands on a button or begins a sentence; above they are laid down.
STANDING: Final[dict[str, tuple[str, str, str]]] = {
    "forest": ("Forest", "Wald", "Лес"),
    "corpse-pile": ("Corpse pile", "Leichenhaufen", "Груда трупов"),
    "bog": ("Bog", "Moor", "Болото"),
    "stakes": ("Stakes", "Pfähle", "Частокол"),
    "low-wall": ("Low wall", "Niedrige Mauer", "Низкая стена"),
    "hedge": ("Hedge", "Hecke", "Живая изгородь"),
    "weirwood": ("Weirwood tree", "Wehrholzbaum", "Чардрево"),
    "palisade": ("Palisade", "Palisade", "Палисад"),
}
COMPASS: Final[tuple[tuple[str, str, str], ...]] = (
    ("north", "Norden", "север"),
    ("north-east", "Nordosten", "северо-восток"),
    ("east", "Osten", "восток"),
    ("south-east", "Südosten", "юго-восток"),
    ("south", "Süden", "юг"),
    ("south-west", "Südwesten", "юго-запад"),
    ("west", "Westen", "запад"),
    ("north-west", "Nordwesten", "северо-запад"),
)
ARCS: Final = ("front", "right", "rear", "left")
QUADRANTS: Final = ("south-west", "south-east", "north-west", "north-east")
OBJECTIVE_CARDS: Final[tuple[tuple[str, str, str], ...]] = (
    ("no card", "keine Karte", "нет карты"),
    ("Field surgeons", "Feldschere", "Лекари"),
    ("Hidden paths", "Verborgene Pfade", "Тайные тропы"),
    ("Place of dread", "Ort des Schreckens", "Место ужаса"),
    ("Commanding view", "Weiter Blick", "Широкий обзор"),
    ("Messengers", "Boten", "Гонцы"),
    ("Sharpened blades", "Geschärfte Klingen", "Острые клинки"),
    ("Cruel resolve", "Grausame Entschlossenheit", "Жестокая решимость"),
    ("Sure aim", "Sicheres Auge", "Верный глаз"),
    ("Foul ground", "Schlechter Boden", "Дурная земля"),
    ("Last reserves", "Letzte Reserven", "Последние резервы"),
)


def word(key: str, language: str) -> str:
    return pick(WORDS[key], language)


def standing(key: str, language: str) -> str:
    return pick(STANDING[key] if key in STANDING else WORDS[key], language)


def pick(names: tuple[str, str, str], language: str) -> str:
    return names[LANGUAGES.index(language) if language in LANGUAGES else 0]


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
        return pick(COMPASS[(index + TURN // 16) % TURN * 8 // TURN], language)
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
        return pick(OBJECTIVE_CARDS[index], language)
    if kind == "mission":
        return pick(TEXTS[index][1], language)
    if kind == "siege":
        return pick(SIEGE[index], language)
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
    known = war.lore.abilities[ability]
    return known.names.get(language) or known.names.get("en") or card_name(known.key, language)


def card_name(id: str, language: str) -> str:
    card = cards().get(id)
    if card is not None:
        return card.name.in_(language)
    return id.removeprefix("18-").replace("-", " ").capitalize()


def weapon_name(war: War, index: int, language: str) -> str:
    """An attack, as unit and place on its card."""
    unit, place = divmod(index, 8)
    key = war.card(unit).weapons[place].name
    if key in WORDS:
        return word(key, language)
    if key in WEAPONS:
        return pick(WEAPONS[key], language)
    found = abilities().get((key, ""))
    if found is not None:
        return found.name.by_language().get(language) or found.name.en
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
