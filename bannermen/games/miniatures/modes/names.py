"""What the modes are called, and what each is about, in three languages."""

from __future__ import annotations

from typing import Final


def _three(en: str, de: str, ru: str) -> dict[str, str]:
    return {"en": en, "de": de, "ru": ru}


NAMES: Final[dict[str, dict[str, str]]] = {
    "a-game-of-thrones": _three("A Game of Thrones", "Spiel um Throne", "Игра престолов"),
    "a-clash-of-kings": _three("A Clash of Kings", "Kampf der Könige", "Битва королей"),
    "a-storm-of-swords": _three("A Storm of Swords", "Sturm der Schwerter", "Буря мечей"),
    "a-feast-for-crows": _three("A Feast for Crows", "Zeit der Krähen", "Пир стервятников"),
    "a-dance-with-dragons": _three("A Dance with Dragons", "Ein Tanz mit Drachen", "Танец с драконами"),
    "winds-of-winter": _three("Winds of Winter", "Winde des Winters", "Ветра зимы"),
    "honed-and-ready": _three("Honed and Ready", "Geschliffen und bereit", "Наточены и готовы"),
    "fire-and-blood": _three("Fire & Blood", "Feuer & Blut", "Пламя и кровь"),
    "here-we-stand": _three("Here We Stand", "Hier stehen wir", "Здесь мы стоим"),
    "dark-wings-dark-words": _three(
        "Dark Wings, Dark Words", "Dunkle Schwingen, Dunkle Worte", "Чёрные крылья — чёрные вести"
    ),
}
NOTES: Final[dict[str, dict[str, str]]] = {
    "a-game-of-thrones": _three(
        "Hold the five objectives from the second round on.",
        "Halte ab der zweiten Runde die fünf Zielobjekte.",
        "Удерживайте пять жетонов задач, начиная со второго раунда.",
    ),
    "a-clash-of-kings": _three(
        "Commanders lead the fight; whoever brings down the enemy's gains most.",
        "Die Heerführer führen den Kampf an; wer den feindlichen besiegt, gewinnt am meisten.",
        "Полководцы ведут бой; больше всего получит тот, кто одолеет вражеского.",
    ),
    "a-storm-of-swords": _three(
        "A siege: one side storms castle walls, the other holds out for six rounds. The siege cards, and the castle "
        "wall of the second edition, are not published in full: we designed what was missing.",
        "Eine Belagerung: Die eine Seite stürmt Burgmauern, die andere hält sechs Runden lang stand. Die "
        "Belagerungskarten und die Burgmauer der zweiten Ausgabe sind nicht vollständig veröffentlicht: Was fehlte, "
        "haben wir selbst entworfen.",
        "Осада: одна сторона штурмует стены замка, другая держится шесть раундов. Карты осады и стена замка второй "
        "редакции опубликованы не полностью: недостающее придумали мы.",
    ),
    "a-feast-for-crows": _three(
        "Corpse piles mark what is fought over, and the battle adds more of them.",
        "Leichenhaufen zeigen, worum gekämpft wird, und die Schlacht fügt weitere hinzu.",
        "Груды трупов отмечают то, за что идёт бой, и битва добавляет новые.",
    ),
    "a-dance-with-dragons": _three(
        "Three treasures are carried off, slowly, and torn from each other.",
        "Drei Schätze werden langsam davongetragen und einander entrissen.",
        "Три сокровища медленно уносят с поля и отнимают друг у друга.",
    ),
    "winds-of-winter": _three(
        "Missions that change from round to round give the points. Their texts are not published: these are our own.",
        "Aufträge, die von Runde zu Runde wechseln, bringen die Punkte. Ihre Texte sind nicht veröffentlicht: "
        "Diese hier sind unsere eigenen.",
        "Очки приносят задания, которые меняются от раунда к раунду. Их тексты не опубликованы: эти придумали мы.",
    ),
    "honed-and-ready": _three(
        "Five objectives under the arrows of two castle walls.",
        "Fünf Zielobjekte unter den Pfeilen zweier Burgmauern.",
        "Пять жетонов задач под стрелами с двух стен замка.",
    ),
    "fire-and-blood": _three(
        "Each side marks two enemy units; their deaths decide the battle.",
        "Jede Seite markiert zwei feindliche Einheiten; ihr Tod entscheidet die Schlacht.",
        "Каждая сторона отмечает два вражеских отряда; их гибель решает битву.",
    ),
    "here-we-stand": _three(
        "Four quadrants of the field, held by the strength that stands in them.",
        "Vier Quadranten des Schlachtfelds, gehalten von der Stärke, die in ihnen steht.",
        "Четыре квадранта поля, которыми владеет тот, чьи силы в них больше.",
    ),
    "dark-wings-dark-words": _three(
        "Three objectives, and missions that NCUs and commanders exchange. The missions are our own: the printed texts "
        "are not published.",
        "Drei Zielobjekte und Aufträge, die zivile Einheiten und Heerführer austauschen. Die Aufträge sind unsere "
        "eigenen: Die gedruckten Texte sind nicht veröffentlicht.",
        "Три жетона задач и задания, которые меняют небоевые фигурки и полководцы. Задания придумали мы: печатные "
        "тексты не опубликованы.",
    ),
}
