"""What a unit could do from where it stands, for looking around the table: whither it goes, whom it may charge and who
may charge it, and how far everybody is. All of it lies open on the table."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures.edition import cited
from bannermen.games.miniatures.inquiries.forecast import brief, charge_forecast
from bannermen.games.miniatures.inquiries.foresight import imagined
from bannermen.games.miniatures.rules import limits as ways
from bannermen.games.miniatures.rules.sight import arcs
from bannermen.games.miniatures.rules.striking import melee_weapons
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ON_FIELD
from bannermen.kernel.decision import Refused
from bannermen.maps.plane import distance

NEAREST = 6  # enemies whose charges are reckoned


def survey(war: War, thing: str, index: int) -> dict[str, Any]:
    if thing != "unit" or not 0 <= index < len(war.fate) or not war.on_field(index):
        return {}
    there = imagined(war)
    foes = sorted(there.enemies(there.seat_of[index]), key=lambda foe: distance(there.tray(index), there.tray(foe)))
    found: dict[str, Any] = {"gaps": gaps(there, index), "charges": [], "threats": []}
    if there.card(index).wall:
        return found
    for foe in foes[:NEAREST]:
        found["charges"] += charge_rows(there, index, foe)
        found["threats"] += charge_rows(there, foe, index)
    if not there.is_engaged(index):
        speed = there.field.mode.speed(there, index)
        found["reach"] = cited(there.edition, ways.maneuver(there, index, speed).plain())
        found["march"] = cited(there.edition, ways.march(there, index, 2 * speed).plain())
    return found


def charge_rows(war: War, unit: int, target: int) -> list[dict[str, Any]]:
    if war.card(unit).wall or war.is_engaged(unit) or len(melee_weapons(war, unit)) == 0:
        return []
    row = charge_forecast(war, unit, target)
    return [] if isinstance(row, Refused) else [brief(row)]


def gaps(war: War, unit: int) -> list[list[int]]:
    """(other unit, thousandths of an inch to it, in which of its arcs this one stands), the nearest first."""
    tray = war.tray(unit)
    others = [other for other in range(len(war.fate)) if other != unit and war.fate[other] == ON_FIELD]
    return sorted(
        [[other, distance(tray, war.tray(other)), arcs(war, other, tray)[0]] for other in others],
        key=lambda row: row[1],
    )
