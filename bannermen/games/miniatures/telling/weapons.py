"""What attacks are called that have no ability of their own name, in English, German and Russian."""

from __future__ import annotations

from typing import Final

WEAPONS: Final[dict[str, tuple[str, str, str]]] = {
    "outriders-blade": ("Outrider's Blade", "Klinge des Vorreiters", "Клинок разъездного"),
    "berserker-axes": ("Berserker Axes", "Berserkeräxte", "Топоры берсерков"),
    "short-sword": ("Short Sword", "Kurzschwert", "Короткий меч"),
    "shortsword": ("Shortsword", "Kurzschwert", "Короткий меч"),
    "long-sword": ("Long Sword", "Langschwert", "Длинный меч"),
    "longsword": ("Longsword", "Langschwert", "Длинный меч"),
    "crannog-bow": ("Crannog Bow", "Bogen der Pfahlbaumänner", "Лук болотных жителей"),
    "trackers-blade": ("Tracker's Blade", "Klinge des Fährtenlesers", "Клинок следопыта"),
    "spear": ("Spear", "Speer", "Копьё"),
    "anointed-blade": ("Anointed Blade", "Gesalbte Klinge", "Освящённый клинок"),
    "bludgeon": ("Bludgeon", "Knüppel", "Дубинка"),
    "masterwork-blade": ("Masterwork Blade", "Meisterklinge", "Клинок искусной работы"),
    "scavenged-weapons": ("Scavenged Weapons", "Zusammengesuchte Waffen", "Подобранное оружие"),
    "recurve-bow": ("Recurve Bow", "Reflexbogen", "Изогнутый лук"),
    "hunters-bow": ("Hunter's Bow", "Jagdbogen", "Охотничий лук"),
    "simple-weapons": ("Simple Weapons", "Einfache Waffen", "Простое оружие"),
    "windling-bow": ("Windling Bow", "Kurzer Bogen", "Малый лук"),
    "crude-weapons": ("Crude Weapons", "Grobe Waffen", "Грубое оружие"),
    "spear-toss": ("Spear Toss", "Speerwurf", "Бросок копья"),
    "bronze-weapons": ("Bronze Weapons", "Bronzewaffen", "Бронзовое оружие"),
    "shortbow": ("Shortbow", "Kurzbogen", "Короткий лук"),
    "dothraki-arakh": ("Dothraki Arakh", "Arakh der Dothraki", "Дотракийский аракх"),
    "skirmishers-bow": ("Skirmisher's Bow", "Bogen des Plänklers", "Лук застрельщика"),
    "skirmishers-blade": ("Skirmisher's Blade", "Klinge des Plänklers", "Клинок застрельщика"),
    "bolt-thrower-volley-fire": ("Bolt Thrower: Volley", "Bolzenwerfer: Salve", "Стреломёт: залп"),
    "builder-scorpion-crew": (
        "Bolt Thrower: Single Shot",
        "Bolzenwerfer: Einzelschuss",
        "Стреломёт: одиночный выстрел",
    ),
}
