"""Missions. Of the printed ones only the labels are known; conditions, points and words here are designed by us."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import (
    COMBAT,
    DESTROYED,
    MANEUVER,
    NOBODY,
    ON_FIELD,
    RESERVED,
    TABLE,
    TACTICS,
    ZONES,
)
from bannermen.maps.plane import inside

MISSIONS: Final = 12
HEART: Final = 1  # of the field
BLADES_AND_HOOVES: Final = 2
PLANS_AND_BLADES: Final = 3
COURTS: Final = 4
THE_HEAD: Final = 5  # is cut off
THEIR_CAMP: Final = 6
NUMBERS: Final = 7
BROKEN_SPIRITS: Final = 8
REVENGE: Final = 9
WHAT_IS_THEIRS: Final = 10
INITIATIVE: Final = 11

# Number -> points, name, text; both in English, German, Russian.
TEXTS: Final[tuple[tuple[int, tuple[str, str, str], tuple[str, str, str]], ...]] = (
    (0, ("", "", ""), ("", "", "")),
    (
        2,
        ("The heart of the field", "Das Herz des Feldes", "Сердце поля"),
        (
            "Control the objective in the centre.",
            "Kontrolliere das Zielobjekt in der Mitte.",
            "Контролируйте жетон задачи в центре.",
        ),
    ),
    (
        1,
        ("Blades and hooves", "Klingen und Hufe", "Клинки и копыта"),
        ("Control Combat or Maneuver.", "Kontrolliere Kampf oder Manöver.", "Контролируйте «Бой» или «Манёвр»."),
    ),
    (
        1,
        ("Plans and blades", "Pläne und Klingen", "Замыслы и клинки"),
        ("Control Combat or Tactics.", "Kontrolliere Kampf oder Taktik.", "Контролируйте «Бой» или «Тактику»."),
    ),
    (
        1,
        ("The game of courts", "Das Spiel der Höfe", "Придворная игра"),
        (
            "Control more zones of the tactics board than every opponent.",
            "Kontrolliere mehr Zonen der Taktiktafel als jeder Gegner.",
            "Контролируйте больше ячеек планшета тактик, чем любой противник.",
        ),
    ),
    (
        2,
        ("Cut off the head", "Schlagt den Kopf ab", "Отрубить голову"),
        (
            "The unit of an enemy commander is destroyed.",
            "Die Einheit eines feindlichen Heerführers ist vernichtet.",
            "Отряд вражеского полководца уничтожен.",
        ),
    ),
    (
        2,
        ("Into their camp", "In ihr Lager", "В их лагерь"),
        (
            "Have a unit wholly within an enemy deployment zone.",
            "Eine deiner Einheiten steht ganz in einer feindlichen Aufstellungszone.",
            "Ваш отряд целиком находится во вражеской области развёртывания.",
        ),
    ),
    (
        1,
        ("The weight of numbers", "Das Gewicht der Zahl", "Сила числа"),
        (
            "Your engaged units have more ranks together than those of every opponent.",
            "Deine Einheiten im Nahkampf haben zusammen mehr Schlachtreihen als die jedes Gegners.",
            "У ваших отрядов в стычке в сумме больше рядов, чем у любого противника.",
        ),
    ),
    (
        1,
        ("Broken spirits", "Gebrochener Mut", "Сломленный дух"),
        (
            "Two enemy units have condition tokens.",
            "Zwei feindliche Einheiten haben Zustandsmarker.",
            "На двух вражеских отрядах лежат жетоны состояний.",
        ),
    ),
    (
        2,
        ("Revenge", "Rache", "Месть"),
        (
            "You destroyed an enemy unit this round.",
            "Du hast in dieser Runde eine feindliche Einheit vernichtet.",
            "В этом раунде вы уничтожили вражеский отряд.",
        ),
    ),
    (
        2,
        ("What is theirs", "Was ihnen gehört", "Чужое добро"),
        (
            "Control an objective in the opponent's half of the table.",
            "Kontrolliere ein Zielobjekt in der Hälfte des Gegners.",
            "Контролируйте жетон задачи на половине противника.",
        ),
    ),
    (
        1,
        ("Take the initiative", "Reiße die Initiative an dich", "Перехватить инициативу"),
        (
            "You destroyed more enemy units this round than every opponent; you go first in the next round.",
            "Du hast in dieser Runde die meisten feindlichen Einheiten vernichtet; du beginnst die nächste Runde.",
            "В этом раунде вы уничтожили больше вражеских отрядов, чем любой противник; следующий раунд начинаете вы.",
        ),
    ),
    (
        2,
        ("Lords of the field", "Herren des Feldes", "Хозяева поля"),
        (
            "Control more objectives than every opponent.",
            "Kontrolliere mehr Zielobjekte als jeder Gegner.",
            "Контролируйте больше жетонов задач, чем любой противник.",
        ),
    ),
)


def points_of(mission: int) -> int:
    return TEXTS[mission][0]


def is_met(war: War, seat: int, mission: int) -> bool:
    """Does the seat's side meet the condition now?"""
    foes = [other for other in range(war.seats) if not war.are_friends(seat, other)]
    if mission == HEART:
        return held(war, seat, [0]) > 0
    if mission == BLADES_AND_HOOVES:
        return war.controls(seat, COMBAT) or war.controls(seat, MANEUVER)
    if mission == PLANS_AND_BLADES:
        return war.controls(seat, COMBAT) or war.controls(seat, TACTICS)
    if mission == COURTS:
        return zones_of(war, seat) > max([zones_of(war, foe) for foe in foes])
    if mission == THE_HEAD:
        return any([has_lost_commander(war, foe) for foe in foes])
    if mission == THEIR_CAMP:
        return any([is_in_camp(war, unit, foe) for unit in war.standing(seat) for foe in foes])
    if mission == NUMBERS:
        return engaged_ranks(war, seat) > max([engaged_ranks(war, foe) for foe in foes])
    if mission == BROKEN_SPIRITS:
        return sum([1 for unit in war.enemies(seat) if war.conditions[unit]]) >= 2
    if mission == REVENGE:
        return war.felled[seat] > 0
    if mission == WHAT_IS_THEIRS:
        near = war.zones(seat)[0][1] < TABLE // 2
        theirs = [i for i, (_, y) in enumerate(war.tokens) if (y > TABLE // 2 if near else y < TABLE // 2)]
        return held(war, seat, theirs) > 0
    if mission == INITIATIVE:
        return war.felled[seat] > max([war.felled[foe] for foe in foes])
    every = list(range(len(war.tokens)))
    return held(war, seat, every) > max([held(war, foe, every) for foe in foes])


def held(war: War, seat: int, objectives: list[int]) -> int:
    """How many of these tokens the seat's side controls."""
    mode: Mode = war.field.mode
    if not isinstance(mode, Covering):
        return 0
    found = 0
    for objective in objectives:
        unit = mode.controller(war, objective)
        if unit != NOBODY and war.are_friends(war.seat_of[unit], seat):
            found += 1
    return found


def zones_of(war: War, seat: int) -> int:
    return sum([1 for zone in range(len(ZONES)) if war.controls(seat, zone)])


def has_lost_commander(war: War, seat: int) -> bool:
    unit = war.field.commander_unit[seat]
    return unit != NOBODY and war.fate[unit] in (DESTROYED, RESERVED)


def is_in_camp(war: War, unit: int, foe: int) -> bool:
    return any([inside(war.tray(unit), *zone) for zone in war.zones(foe)])


def engaged_ranks(war: War, seat: int) -> int:
    units = range(war.field.army_units)
    mine = [u for u in units if war.fate[u] == ON_FIELD and war.are_friends(war.seat_of[u], seat)]
    return sum([max(1, war.ranks(unit)) for unit in mine if war.is_engaged(unit)])
