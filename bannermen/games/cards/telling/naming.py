"""Names of everything a message may point at, in the three languages."""

from __future__ import annotations

from bannermen.games.cards.content.load import trait_names
from bannermen.games.cards.state import Realm
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

LANGUAGES = ("en", "de", "ru")

Words = dict[str, tuple[str, str, str]]

# (English, German, Russian), from the glossary.
TYPE_WORDS: Words = {
    "character": ("character", "Charakter", "персонаж"),
    "location": ("location", "Ort", "локация"),
    "attachment": ("attachment", "Verstärkung", "присоединение"),
    "event": ("event", "Ereignis", "событие"),
    "plot": ("plot", "Strategie", "замысел"),
    "agenda": ("agenda", "Agenda", "повестка"),
    "title": ("title", "Titel", "титул"),
    "faction": ("faction card", "Fraktionskarte", "карта фракции"),
}
PHASE_WORDS: Words = {
    "plot": ("plot phase", "Strategiephase", "фаза замыслов"),
    "draw": ("draw phase", "Nachziehphase", "фаза добора"),
    "marshaling": ("marshaling phase", "Aufmarschphase", "фаза призыва"),
    "challenges": ("challenges phase", "Herausforderungsphase", "фаза вызовов"),
    "dominance": ("dominance phase", "Herrschaftsphase", "фаза господства"),
    "standing": ("standing phase", "Aufrichtphase", "фаза подъёма"),
    "taxation": ("taxation phase", "Abgabenphase", "фаза налогов"),
    "set-up": ("set-up", "Spielaufbau", "подготовка"),
}
CHALLENGE_WORDS: Words = {
    "military": ("military challenge", "Militäreinsatz", "военный вызов"),
    "intrigue": ("intrigue challenge", "Intrigenspiel", "вызов интриги"),
    "power": ("power challenge", "Machtkampf", "вызов власти"),
}
KEYWORD_WORDS: Words = {
    "renown": ("Renown", "Ruhmreich", "Слава"),
    "stealth": ("Stealth", "Heimlich", "Скрытность"),
    "insight": ("Insight", "Einblick", "Проницательность"),
    "intimidate": ("Intimidate", "Einschüchternd", "Устрашение"),
    "pillage": ("Pillage", "Brandschatzen", "Грабёж"),
    "limited": ("Limited", "Limitiert", "Ограничение"),
    "terminal": ("Terminal", "Vergänglich", "Недолговечность"),
    "no attachments": ("No attachments", "Keine Verstärkungen", "Без присоединений"),
    "ambush": ("Ambush", "Hinterhalt", "Засада"),
    "bestow": ("Bestow", "Zuwendung", "Пожалование"),
    "prized": ("Prized", "Kostbar", "Ценность"),
    "except": ("except", "außer", "кроме"),
}
TOKEN_WORDS: Words = {
    "stand": ("stand token", "Aufrichtenmarker", "жетон подъёма"),
    "poison": ("poison token", "Giftmarker", "жетон яда"),
    "betrayal": ("betrayal token", "Verratsmarker", "жетон предательства"),
    "gold": ("gold", "Gold", "золото"),
    "bell": ("bell token", "Glöckchenmarker", "жетон колокольчика"),
    "blood": ("blood token", "Blutmarker", "жетон крови"),
    "ear": ("ear token", "Ohrmarker", "жетон уха"),
    "ghost": ("ghost token", "Geistermarker", "жетон призрака"),
    "journey": ("journey token", "Reisemarker", "жетон пути"),
    "kiss": ("kiss token", "Kussmarker", "жетон поцелуя"),
    "prayer": ("prayer token", "Gebetsmarker", "жетон молитвы"),
    "shadow": ("shadow token", "Schattenmarker", "жетон тени"),
    "tale": ("tale token", "Geschichtenmarker", "жетон рассказа"),
    "Valar Morghulis": ("Valar Morghulis token", "Valar-Morghulis-Marker", "жетон «Валар моргулис»"),
    "vengeance": ("vengeance token", "Rachemarker", "жетон мести"),
    "venom": ("venom token", "Schlangengiftmarker", "жетон отравы"),
}
PERIOD_WORDS: Words = {
    "challenge": ("until the end of the challenge", "bis zum Ende der Herausforderung", "до конца вызова"),
    "phase": ("until the end of the phase", "bis zum Ende der Phase", "до конца фазы"),
    "round": ("until the end of the round", "bis zum Ende der Runde", "до конца раунда"),
    "plot": ("until the next plot", "bis zur nächsten Strategie", "до следующего замысла"),
}
FACTION_WORDS: Words = {
    "baratheon": ("Baratheon", "Baratheon", "Баратеоны"),
    "greyjoy": ("Greyjoy", "Graufreud", "Грейджои"),
    "lannister": ("Lannister", "Lennister", "Ланнистеры"),
    "martell": ("Martell", "Martell", "Мартеллы"),
    "nightswatch": ("Night's Watch", "Nachtwache", "Ночной Дозор"),
    "stark": ("Stark", "Stark", "Старки"),
    "targaryen": ("Targaryen", "Targaryen", "Таргариены"),
    "tyrell": ("Tyrell", "Tyrell", "Тиреллы"),
    "neutral": ("neutral", "neutral", "нейтральная"),
}
HAPPENING_WORDS: Words = {
    "killed": ("The killing of a character", "Das Töten eines Charakters", "Гибель персонажа"),
    "discarded": ("The discarding from play", "Das Ablegen aus dem Spiel", "Сброс из игры"),
    "sacrificed": ("A sacrifice", "Ein Opfer", "Жертва"),
    "returned": ("The return to a hand", "Die Rückkehr auf eine Hand", "Возвращение на руку"),
    "shuffled": ("The shuffling into a deck", "Das Einmischen in ein Deck", "Замешивание в колоду"),
    "removed": ("The removal from the game", "Das Entfernen aus dem Spiel", "Удаление из игры"),
    "enters": ("The entering of a card", "Das Ins-Spiel-Kommen einer Karte", "Вход карты в игру"),
    "marshaled": ("The marshaling of a card", "Der Aufmarsch einer Karte", "Призыв карты"),
    "ambushed": ("An ambush", "Ein Hinterhalt", "Засада"),
    "played": ("The playing of an event", "Das Ausspielen eines Ereignisses", "Розыгрыш события"),
    "won": ("The end of a challenge", "Die Entscheidung einer Herausforderung", "Исход вызова"),
    "initiated": ("The initiation of a challenge", "Das Initiieren einer Herausforderung", "Начало вызова"),
    "attacks": ("The declaration of attackers", "Das Deklarieren von Angreifern", "Объявление атакующих"),
    "defends": ("The declaration of defenders", "Das Deklarieren von Verteidigern", "Объявление защищающихся"),
    "bypassed": ("The bypassing by stealth", "Das Umgehen mit Heimlich", "Обход Скрытностью"),
    "begins": ("The beginning of the phase", "Der Beginn der Phase", "Начало фазы"),
    "ends": ("The end of the phase", "Das Ende der Phase", "Конец фазы"),
    "dominates": ("The winning of dominance", "Das Gewinnen der Herrschaft", "Победа в господстве"),
    "income": ("The collection of income", "Das Kassieren von Einkommen", "Сбор дохода"),
    "stands": ("The standing of cards", "Das Aufrichten von Karten", "Подъём карт"),
    "kneels": ("The kneeling of cards", "Das Beugen von Karten", "Преклонение карт"),
    "gains": ("The gaining of power", "Das Erhalten von Macht", "Получение власти"),
    "raised": ("The rise of a STR", "Das Steigen einer Stärke", "Рост силы"),
    "pillaged": ("The pillaging of a deck", "Das Brandschatzen eines Decks", "Грабёж колоды"),
    "thrown": ("The discarding from a hand", "Das Ablegen von einer Hand", "Сброс с руки"),
    "drawn": ("The drawing of cards", "Das Ziehen von Karten", "Взятие карт"),
    "saved": ("The saving of a card", "Das Retten einer Karte", "Спасение карты"),
    "unmasked": ("The revealing of plots", "Das Aufdecken der Strategien", "Раскрытие замыслов"),
    "effect": ("The initiation of an effect", "Das Initiieren eines Effekts", "Начало эффекта"),
    "over": ("The close of a challenge", "Das Ende einer Herausforderung", "Конец вызова"),
}

TABLES: dict[str, tuple[tuple[str, ...], Words]] = {
    "type": (TYPES, TYPE_WORDS),
    "challenge": (CHALLENGES, CHALLENGE_WORDS),
    "keyword": (KEYWORDS, KEYWORD_WORDS),
    "token": (TOKENS, TOKEN_WORDS),
    "until": (PERIODS, PERIOD_WORDS),
    "happening": (HAPPENINGS, HAPPENING_WORDS),
    "faction": (FACTIONS, FACTION_WORDS),
}


def word(key: str, language: str, table: Words) -> str:
    """A word of one of the tables.

    >>> word("power", "de", CHALLENGE_WORDS)
    'Machtkampf'
    """
    return table[key][LANGUAGES.index(language)]


def form_of(match: Realm, kind: str, index: int, language: str, form: str) -> str:
    """A name in a case. Only German challenges differ: they take their article along."""
    name = name_of(match, kind, index, language)
    if kind == "challenge" and form == "acc" and language == "de":
        return f"{'das' if CHALLENGES[index] == 'intrigue' else 'den'} {name}"
    return name


def name_of(match: Realm, kind: str, index: int, language: str) -> str:
    """What a message points at; what nobody may know is called a card."""
    if kind == "card":
        if not 0 <= index < len(match.kind):
            return "?"
        return match.kind_of(index).names[language]
    if kind == "kind":
        return match.book.kinds[index].names[language]
    if kind == "seat":
        return seat_name(match, index, language)
    if kind == "phase":
        return word(PHASES[index] if index >= 0 else "set-up", language, PHASE_WORDS)
    keys, table = TABLES[kind]
    return word(keys[index], language, table) if 0 <= index < len(keys) else "?"


def seat_name(match: Realm, seat: int, language: str) -> str:
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
    if first in ("ambush", "bestow"):
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
