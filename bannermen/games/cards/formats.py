"""The formats: how many play, and with which cards. A table of the first box knows no others, so that what it asks and
what its journals say stay as they are however many packs follow."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.game import Scene

JOUST: Final = "joust"
MELEE: Final = "melee"
JOUST_ALL: Final = "joust-all"
MELEE_ALL: Final = "melee-all"
MELEES: Final = (MELEE, MELEE_ALL)
WITH_PACKS: Final = (JOUST_ALL, MELEE_ALL)

NAMES: Final = {
    JOUST: {"en": "Joust", "de": "Tjost", "ru": "Поединок"},
    MELEE: {"en": "Melee", "de": "Buhurt", "ru": "Общая схватка"},
    JOUST_ALL: {"en": "Joust with the packs", "de": "Tjost mit Erweiterungen", "ru": "Поединок с дополнениями"},
    MELEE_ALL: {
        "en": "Melee with the packs",
        "de": "Buhurt mit Erweiterungen",
        "ru": "Общая схватка с дополнениями",
    },
}
NOTES: Final = {
    JOUST: {
        "en": "Two players, one against the other; the first to 15 power wins.",
        "de": "Zwei Spieler gegeneinander; wer zuerst 15 Macht hat, gewinnt.",
        "ru": "Два игрока друг против друга; побеждает тот, кто первым наберёт 15 власти.",
    },
    MELEE: {
        "en": "Three to six players with titles that make allies and rivals anew each round.",
        "de": "Drei bis sechs Spieler mit Titeln, die jede Runde neu Verbündete und Konkurrenten machen.",
        "ru": "От трёх до шести игроков; титулы каждый раунд создают новых союзников и конкурентов.",
    },
    JOUST_ALL: {
        "en": "Two players; decks may hold cards of the packs from 2015 to 2020, as far as they are in.",
        "de": "Zwei Spieler; Decks dürfen Karten der Erweiterungen 2015 bis 2020 enthalten, soweit es sie hier gibt.",
        "ru": "Два игрока; в колодах могут быть карты дополнений 2015–2020 годов, какие здесь уже есть.",
    },
    MELEE_ALL: {
        "en": "Three to six players; decks may hold cards of the packs from 2015 to 2020, as far as they are in.",
        "de": "Drei bis sechs Spieler; Decks dürfen Karten der Erweiterungen von 2015 bis 2020 enthalten, soweit es sie"
        " hier gibt.",
        "ru": "От трёх до шести игроков; в колодах могут быть карты дополнений 2015–2020 годов, какие здесь уже есть.",
    },
}


def scenes() -> list[Scene]:
    return [scene(key) for key in NAMES]


def scene(key: str) -> Scene:
    fewest, most = (3, 6) if key in MELEES else (2, 2)
    return Scene(key, NAMES[key], NOTES[key], [], True, fewest, most, "deck")
