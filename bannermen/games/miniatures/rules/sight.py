"""Arcs, line of sight and range (tmg21-los-01 to -13, tmg21-ranged-07, -08)."""

from __future__ import annotations

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import LONG, ON_FIELD, RANGED_LONG, SHORT
from bannermen.games.miniatures.terrain import BLOCKS_SIGHT, ELEVATED
from bannermen.maps.arcs import FRONT, REAR, arcs_of
from bannermen.maps.plane import Tray, arrow, distance, distance_from, overlap
from bannermen.maps.sight import sees


def blockers(war: War, viewer: int, target: int, eye: Tray, shooting: bool) -> list[Tray]:
    """What stands in the way of a look: every other tray, and terrain on which the viewer does not stand."""
    found: list[Tray] = []
    if shooting and war.has_trait(viewer, "flies-over"):
        return found
    mine = [piece for piece in war.pieces if overlap(eye, piece.shape)]
    if shooting and any([piece.keywords & ELEVATED for piece in mine]):  # tmg21-terrain-07
        return found
    for other in range(len(war.fate)):
        if other != viewer and other != target and war.fate[other] == ON_FIELD:
            found.append(war.tray(other))
    closed = war.edition.closed_to_shots() if shooting else BLOCKS_SIGHT
    for piece in war.pieces:
        if piece.keywords & closed and piece not in mine:
            found.append(piece.shape)
    return found


def can_see(war: War, viewer: int, target: int, eye: Tray, shooting: bool = False) -> bool:
    """From the front edge, in the front arc, past nothing (tmg21-los-02, -03, -11)."""
    return sees(eye, war.tray(target), blockers(war, viewer, target, eye, shooting))


def in_range(war: War, eye: Tray, target: int, reach: int) -> bool:
    """From the arrow to any point of the target's tray (tmg21-ranged-08)."""
    x, y = arrow(eye)
    return distance_from(war.tray(target), x, y) <= (LONG if reach == RANGED_LONG else SHORT)


def is_within(war: War, unit: int, other: int, far: int) -> bool:
    """Closest point to closest point, for effects that are no ranged attacks (tmg21-terms-14, -16)."""
    return unit == other or distance(war.tray(unit), war.tray(other)) <= far


def arcs(war: War, unit: int, attacker: Tray) -> list[int]:
    """The arc of the unit in which most of the attacker stands; several on a tie (tmg21-los-07, -08, -13)."""
    return arcs_of(war.tray(unit), attacker)


__all__ = ["FRONT", "REAR", "arcs", "blockers", "can_see", "in_range", "is_within"]
