"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import BOONS, GROUNDS, NOWHERE, PHASES, RANKS, SYMBOLS, UNIT_STANDS, ZONES

LANGUAGES = ("en", "de", "ru")

# (English, German, Russian), from the glossary.
_WORDS: dict[str, tuple[str, str, str]] = {
    "stark": ("Stark", "Stark", "Старки"),
    "lannister": ("Lannister", "Lannister", "Ланнистеры"),
    "green": ("green", "grün", "зелёный"),
    "blue": ("blue", "blau", "синий"),
    "red": ("red", "rot", "красный"),
    "valor": ("valor", "Tapferkeit", "доблесть"),
    "morale": ("morale", "Moral", "боевой дух"),
    "green shield": ("green shield", "grüner Schild", "зелёный щит"),
    "blue shield": ("blue shield", "blauer Schild", "синий щит"),
    "red shield": ("red shield", "roter Schild", "красный щит"),
    "setup": ("set-up", "Aufbau", "подготовка"),
    "rally": ("rally phase", "Reaktivierungsphase", "фаза подготовки"),
    "muster": ("muster phase", "Organisationsphase", "фаза получения ресурсов"),
    "command": ("command phase", "Kommandophase", "фаза командования"),
    "regroup": ("regroup phase", "Umgruppierungsphase", "фаза перегруппировки"),
    "grey": ("grey", "grau", "серый"),
    "yellow": ("yellow", "gelb", "жёлтый"),
}
GROUND_WORDS: dict[str, tuple[str, str, str]] = {
    "plains": ("Plains", "Ebene", "Равнина"),
    "hill": ("Hill", "Hügel", "Холм"),
    "forest": ("Forest", "Wald", "Лес"),
    "river": ("River", "Fluss", "Река"),
    "forest-river": ("Forest river", "Waldfluss", "Лесная река"),
    "building": ("Building", "Gebäude", "Здание"),
    "road": ("Road", "Straße", "Дорога"),
    "forest-road": ("Forest road", "Waldstraße", "Лесная дорога"),
    "wooden-bridge": ("Wooden bridge", "Holzbrücke", "Деревянный мост"),
    "stone-bridge": ("Stone bridge", "Steinbrücke", "Каменный мост"),
    "palisade": ("Palisade", "Palisade", "Палисад"),
    "tent": ("Tent", "Zelt", "Шатёр"),
    "siege-tower": ("Siege tower", "Belagerungsturm", "Осадная башня"),
    "ford": ("Ford", "Furt", "Брод"),
    "devastated": ("Devastated ground", "Verwüstetes Feld", "Опустошённая земля"),
}
BOON_WORDS: dict[str, tuple[str, str, str]] = {
    "dice": ("more attack dice", "mehr Angriffswürfel", "больше кубиков атаки"),
    "counter-dice": ("more dice in counterattacks", "mehr Würfel beim Gegenschlag", "больше кубиков контратаки"),
    "flank-dice": ("more dice in flank attacks", "mehr Würfel beim Flankenangriff", "больше кубиков атаки во фланг"),
    "move": ("more movement", "mehr Bewegung", "больше движения"),
    "range": ("more range", "mehr Reichweite", "больше дальности"),
    "free-disengage": ("free disengaging", "freies Lösen", "свободный выход из боя"),
    "no-counter": ("no counterattack against it", "kein Gegenschlag gegen sie", "без контратаки в ответ"),
    "sure-footed": ("sure-footed", "trittsicher", "твёрдая поступь"),
    "pass-friends": ("passes through friends", "zieht durch eigene Einheiten", "проходит сквозь своих"),
    "clear-aim": ("clear aim", "freies Ziel", "верный прицел"),
    "lance-breaker": ("lance breaker", "Lanzenbrecher", "гроза конницы"),
    "reroll": ("reroll", "Wurfwiederholung", "переброс"),
    "ignore-cover": ("ignores cover", "ignoriert Deckung", "игнорирует укрытие"),
    "run-and-fight": ("attacks after a run", "Angriff nach langem Marsch", "атака после долгого хода"),
    "press": ("presses home", "drängt nach", "натиск"),
    "extra-attack": ("a second attack", "ein zweiter Angriff", "вторая атака"),
    "stalwart": ("Stalwart", "Mutig", "Несгибаемый"),
    "toughness": ("Toughness", "Belastbarkeit", "Стойкость"),
    "heavy-armour": ("Heavy armour", "Schwere Rüstung", "Тяжёлая броня"),
    "advance": ("Advance", "Vorrücken", "Продвижение"),
    "pursue": ("Pursue", "Nachsetzen", "Преследование"),
    "scorched-earth": ("Scorched earth", "Verbrannte Erde", "Выжженная земля"),
    "fire-valor": ("valor lights fires", "Tapferkeit legt Feuer", "доблесть разжигает огонь"),
    "war-hounds": ("War hounds", "Kriegshunde", "Псы войны"),
    "unwieldy": ("Unwieldy", "Balanceabzug", "Громоздкость"),
    "steady": ("steady", "standfest", "устойчивость"),
}


def word(key: str, language: str, table: dict[str, tuple[str, str, str]] = _WORDS) -> str:
    return table[key][LANGUAGES.index(language) if language in LANGUAGES else 0]


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
        return word(("stark", "lannister")[index], language)
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
        return word(ZONES[index], language)
    if kind == "ground":
        return word(GROUNDS[index], language, GROUND_WORDS)
    if kind == "boon":
        return word(BOONS[index], language, BOON_WORDS)
    if kind == "objective":
        return field.objective_names[index].get(language, field.objective_names[index]["en"])
    if kind == "person":
        return field.person_key.replace("-", " ").title()
    if kind == "setup-card":
        lord = battle.book.commanders[battle.book.commander_index[setup_cards()[index].commander or ""]]
        return lord.names.get(language, lord.names["en"])
    if kind == "plan":
        return field.names.get(language, field.names["en"])
    return f"{kind} {index}"


def unit_name(battle: Battle, unit: int, hex: int, language: str) -> str:
    """A commander's unit goes by his name; others by type and hex, so that two of a kind can be told apart."""
    commander = battle.commander_of[unit]
    if commander != -1:
        return name_of(battle, "commander", commander, language)
    card = battle.card(unit)
    name = card.names.get(language, card.names["en"])
    rank = word(RANKS[battle.rank[unit]], language)
    return f"{name} ({rank}, {battle.field.grid.name(hex)})" if hex >= 0 else f"{name} ({rank})"
