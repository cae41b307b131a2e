"""What stands on a card is what it does, in every language: for each word of its declaration its text has a word."""

from __future__ import annotations

import re

import pytest

from tests.cards.card_pieces import sayings
from tests.cards.missed import cards

# word of the vocabulary: what the text then says in English, German, Russian (the terms of the glossary)
SAID = {
    "verb kill": ("kill", "töte|getötet", "убей|убит|убив"),
    "verb discard": ("discard", r"ab\b|abgelegt|abzulegen|Ablagestapel", "сбр[оа]с"),
    "verb return": ("return|back|into your hand|to their hand", "zurück|auf (die|deine) Hand", "верн|возвращ|на руку"),
    "cost return": ("return", "zurück", "верн"),
    "verb shuffle": ("shuffl", "misch", "меша|мешив"),
    "verb put": ("into play|enters play", "ins Spiel", "в игру"),
    "verb kneel": ("kneel|knelt", "beug", "преклон"),
    "verb stand": ("stand", "richte|steht", "подним|подня"),
    "verb control": ("control", "Kontrolle", "контрол"),
    "verb withdraw": ("remove", "entfern", "удал"),
    "verb power": ("power", "Macht", "власт"),
    "verb grant": ("power", "Macht", "власт"),
    "verb take": ("power", "Macht", "власт"),
    "verb drain": ("power", "Macht", "власт"),
    "verb draw": ("draw", "zieh", "возьм|взять|карт"),
    "verb gold": ("gold", "Gold", "золот"),
    "verb tax": ("gold", "Gold", "золот"),
    "verb empty": ("gold", "Gold", "золот"),
    "verb random": ("random", "zufällig", "случайн"),
    "verb save": ("save", "rett", "спас"),
    "verb cancel": ("cancel", "heb|aufgehoben", "отмен"),
    "verb claim": ("claim", "Schaden", "притязан"),
    "verb cheaper": ("less", "weniger", "меньше"),
    "verb extra": ("extra|one more", "mehr|weitere", "дополнительн|ещё один"),
    "verb search": ("search|look at", "durchsuch|sieh dir", "ищите|искать|найдите|посмотрите"),
    "verb weaken": ("lose", "verlier", "теря"),
    "deed unsaved": ("saved", "nicht gerettet", "спасти"),
    "cost kneel self": ("kneel", "beug", "преклон"),
    "cost kneel faction": ("faction card", "Fraktionskarte", "карт[уа] (своей|вашей) фракции"),
    "cost sacrifice self": ("sacrific", "opfer", "жертв"),
    "cue action": ("action:", "aktion:", "действие"),
    "cue reaction": ("^Reaction: ", "^Reaktion: ", "^Реакция: "),
    "cue interrupt": ("^Interrupt: ", "^Unterbrechung: ", "^Прерывание: "),
    "cue would": ("^Interrupt: ", "^Unterbrechung: ", "^Прерывание: "),
    "cue cancel": ("^Interrupt: ", "^Unterbrechung: ", "^Прерывание: "),
    "cue forced reaction": ("^Forced reaction: ", "^Erzwungene Reaktion: ", "^Вынужденная реакция: "),
    "cue forced interrupt": ("^Forced interrupt: ", "^Erzwungene Unterbrechung: ", "^Вынужденное прерывание: "),
    "cue revealed": ("^When revealed: ", "^Sobald aufgedeckt: ", "^При раскрытии: "),
    "phase marshaling": ("^Marshaling action: ", "^Aufmarschaktion: ", "^Действие в фазе призыва: "),
    "phase challenges": ("^Challenges action: ", "^Herausforderungsaktion: ", "^Действие в фазе вызовов: "),
    "phase dominance": ("^Dominance action: ", "^Herrschaftsaktion: ", "^Действие в фазе господства: "),
    "until phase": ("phase", "phase", "фаз"),
    "until challenge": ("challenge", "Herausforderung|einsatz|spiel|kampf", "вызов"),
    "until round": ("round", "Runde", "раунд"),
    "limit": ("Limit: ", r"Nur \d Mal", "Предел: "),
    "max": ("Max: 1", "Maximal 1", "Максимум: 1"),
    "trigger margin": (" (5|20) ", " (5|20) ", " (5|20)"),
    "trigger unopposed": ("unopposed", "unverteidigt", "без сопротивления"),
    "happening dominates": ("dominance", "Herrschaft", "господств"),
    "value dominance": ("dominance", "Herrschaft", "господств"),
    "value strength": ("STR", "Stärke", "сил"),
    "value claim": ("claim", "Schaden", "притязан"),
    "value icon": ("icon", "symbol", "знак"),
    "value blank": ("text", "Text", "текст"),
    "value reserve": ("reserve", "Reserve", "резерв"),
    "condition first": ("first player", "Startspieler", "первый игрок"),
    "filter unique": ("unique", "einzigartig", "уникальн"),
    "filter loyal": ("loyal", "loyal", "лояльн"),
    "law unbent": ("kne", "beug", "преклон"),
}
LANGUAGES = ("en", "de", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_a_card_says_what_it_does(language: str) -> None:
    silent = []
    for title, card in cards().items():
        text = card.get("text", {}).get(language, "")
        spoken = [saying for saying in sayings(card) if saying.path[0] not in ("keywords", "attach")]
        for word in {word for saying in spoken for word in saying.words}:
            said = SAID.get(word)
            if said and not re.search(said[LANGUAGES.index(language)], text, re.IGNORECASE | re.MULTILINE):
                silent.append(f"{title}: {word}: {text}")
    assert silent == []


def test_a_card_that_does_something_has_a_text_and_another_has_none() -> None:
    for title, card in cards().items():
        does = bool(card.get("does") or card.get("always") or card.get("banner") or card.get("most_neutral"))
        does = does or "deck" in card
        assert bool(card.get("text")) is does, title


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ability_of_a_card_has_a_line_of_its_own(language: str) -> None:
    """One line a triggered ability; what is constant shares one."""
    for title, card in cards().items():
        lines = card.get("text", {}).get(language, "").splitlines()
        does = len(card.get("does", []))
        if title != "Crown Regent":  # its redirect is a law, and an interrupt on the card
            assert does <= len(lines) <= does + 2, title
        for line in lines:
            assert re.match(r"[^:]{5,40}: [A-ZÄÖÜ„«А-ЯЁ+\d]", line), (title, line)
