"""How far a charge gets, and whether it keeps its order (tmg21-charge-10, -14, tmg21-disordered-01)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import CHARGE_ROLLED
from bannermen.games.miniatures.rules.charge_reach import (
    course,
    reach_of,
)
from bannermen.games.miniatures.rules.charging import Charging
from bannermen.games.miniatures.rules.dice import HAIR
from bannermen.games.miniatures.rules.distance import DistanceReroll
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH
from bannermen.games.miniatures.terrain import HINDERING
from bannermen.kernel.decision import PASS
from bannermen.maps.contact import (
    way_to_contact,
)
from bannermen.maps.plane import (
    lane,
    overlap,
)

HIGHEST: Final = 6  # of the distance die
LEAST_LEANING: Final = 0.05
BARE_CONTACT: Final = 0.7  # what a charge without its bonus is worth beside one with it


def roll_distance(war: War, charge: Charging) -> None:
    """Speed and one die (tmg21-charge-10, -14)."""
    if not war.on_field(charge.unit) or not war.on_field(charge.target):
        charge.leave()
        return
    charge.face = HIGHEST if charge.sixes else war.d6()
    if war.has_trait(charge.unit, "best-of-two-dice") and not charge.sixes:
        charge.face = max(charge.face, war.d6())
    if is_slowed(war, charge):
        charge.face = min(charge.face, war.d6())  # two dice, the lower (tmg18-terrain-04)
    if war.log is not None:
        log.distance_rolled(war, charge.unit, charge.face, "tmg21-charge-10")
    war.call(CHARGE_ROLLED, war.seat_of[charge.unit], charge.unit, charge.target)


class ChargeDistance(DistanceReroll[Charging]):
    def about(self, war: War, charge: Charging) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]

    def prior(self, war: War, charge: Charging, answer: int) -> float:
        """Rather into contact than not, and rather with the bonus."""
        if answer == PASS:
            return LEAST_LEANING + face_worth(war, charge, charge.face) + HAIR
        return LEAST_LEANING + sum([face_worth(war, charge, face) for face in range(1, HIGHEST + 1)]) / HIGHEST


def face_worth(war: War, charge: Charging, face: int) -> float:
    """What the distance die brings: contact, and the charge bonus with it."""
    far = war.field.mode.speed(war, charge.unit) + face * INCH
    limits = course(war, charge.unit, charge.target, far)
    if not 0 <= way_to_contact(limits, war.tray(charge.target), limits.start.facing) <= far:
        return 0.0
    return 1.0 if face > disorderly_face(war, charge) else BARE_CONTACT


def disorderly_face(war: War, charge: Charging) -> int:
    """A natural 1 is disorderly (tmg21-disordered-01); over hindering ground a 2 as well (tmg18-terrain-04)."""
    lowest = max(1, charge.disorderly_at)
    if is_slowed(war, charge):
        return max(2, lowest)
    return lowest


def keep_order(war: War, charge: Charging) -> None:
    if charge.face <= disorderly_face(war, charge):
        charge.bonus = False
        war.barred[war.seat_of[charge.unit]] = True  # from tactics cards (tmg21-disordered-02)
        if war.log is not None:
            log.disorderly(war, charge.unit)


def is_slowed(war: War, charge: Charging) -> bool:
    """By hindering ground, where that costs distance and order (tmg18-terrain-04)."""
    return war.edition.hindering_slows() and is_hindered(war, charge)


def is_hindered(war: War, charge: Charging) -> bool:
    """Does the way to the target lead over hindering ground?"""
    if war.is_sure_footed(charge.unit):
        return False
    limits = course(war, charge.unit, charge.target, reach_of(war, charge.unit))
    way = way_to_contact(limits, war.tray(charge.target), limits.start.facing)
    path = lane(limits.start, max(0, way))
    return any([piece.keywords & HINDERING and overlap(path, piece.shape) for piece in war.pieces])
