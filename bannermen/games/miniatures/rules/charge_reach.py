"""May a unit charge another: reach, arcs, room (tmg21-charge-01 to -08)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.rules.limits import add_friends, add_ground, open_limits
from bannermen.games.miniatures.rules.sight import arcs, blockers, can_see
from bannermen.games.miniatures.rules.striking import melee_weapons
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, ON_FIELD
from bannermen.games.miniatures.terrain import IMPASSABLE
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says
from bannermen.maps.contact import (
    alignments,
    some_contact_facing,
)
from bannermen.maps.plane import (
    SCALE,
    TURN,
    Tray,
    direction,
    flush,
    inside,
    overlap,
    side_length,
    touches,
)
from bannermen.maps.reach import Limits

HIGHEST: Final = 6  # of the distance die
GRAIN: Final = INCH // 4  # in which steps a defender gives way


def course(war: War, unit: int, target: int, far: int) -> Limits:
    """The way of a charge: straight ahead on any facing, past friends, not past other enemies. Where the book lets no
    pivot end on a friend, the one before the charge does not either (tmg18-terms-12, tmg18-actions-04)."""
    limits = open_limits(war, unit)
    limits.add_way(0, TURN, 0, far, True, "tmg21-charge-11")
    for other in range(len(war.fate)):
        if other != unit and other != target and war.fate[other] == ON_FIELD and war.is_enemy(unit, other):
            limits.add_obstacle(war.tray(other), 0, "tmg21-charge-11", "tmg21-charge-11", thing="unit", index=other)
    if not war.edition.pivots_onto_friends():
        add_friends(war, limits, unit)
    add_ground(war, limits, unit)
    return limits


def reach_of(war: War, unit: int) -> int:
    """How far a charge may go at most (tmg21-charge-05)."""
    return war.field.mode.speed(war, unit) + HIGHEST * INCH


def others_there(war: War, unit: int, target: int) -> list[Tray]:
    """What takes up room beside the target."""
    found = [
        war.tray(other)
        for other in range(len(war.fate))
        if other != unit and other != target and war.fate[other] == ON_FIELD
    ]
    found.extend([piece.shape for piece in war.pieces if piece.keywords & IMPASSABLE])
    return found


def board_of(war: War) -> tuple[int, int, int, int]:
    return 0, 0, war.field.wide, war.field.long


def why_no_charge(war: War, unit: int, target: int) -> Refused | None:
    """The rule that forbids this charge, or None (tmg21-charge-01 to -05, -24)."""
    tray = war.tray(unit)
    whom = ("unit", target)
    if war.is_engaged(unit):
        return Refused("tmg21-charge-01", says("It is engaged."))
    if len(melee_weapons(war, unit)) == 0:
        return Refused("tmg21-charge-24", says("It has no melee attack."))
    if not can_see(war, unit, target, tray):
        return Refused("tmg21-charge-03", says("It has no line of sight to {unit}.", unit=whom))
    limits = course(war, unit, target, reach_of(war, unit))
    if some_contact_facing(limits, war.tray(target), blockers(war, unit, target, tray, False)) < 0:
        return Refused("tmg21-charge-05", says("It cannot reach {unit}, whatever it rolls.", unit=whom))
    for arc in arcs(war, target, tray):
        if has_room(war, unit, target, arc):
            return None
    return Refused("tmg21-charge-04", says("There is no room beside {unit} for half of its front.", unit=whom))


def why_not_charged(war: War, unit: int, target: int) -> Refused | None:
    """The same of whatever somebody points at."""
    if not war.on_field(target) or not war.is_enemy(unit, target):
        return Refused("tmg21-charge-02", says("Choose an enemy unit on the battlefield."))
    return why_no_charge(war, unit, target)


def has_room(war: War, unit: int, target: int, arc: int) -> bool:
    """Can the charger be laid against that side of the target (tmg21-charge-04, tmg18-charge-02, -10, -14)?"""
    if war.edition.full_alignment_bars() and is_taken(war, target, arc):
        return False
    if len(alignments(war.tray(unit), war.tray(target), arc, others_there(war, unit, target), board_of(war))) > 0:
        return True
    return war.edition.defender_makes_room() and room_made(war, unit, target, arc) is not None


def is_taken(war: War, target: int, arc: int) -> bool:
    """Does somebody stand against the middle of that side already (tmg18-charge-02)?"""
    aim = war.tray(target)
    for other in war.contacts[target]:
        if flush(war.tray(other), aim, arc).pose[:2] == war.tray(other).pose[:2]:
            return True
    return False


def room_made(war: War, unit: int, target: int, arc: int) -> Tray | None:
    """Where the target would have to be moved, as little as possible, so that the charger fits (tmg18-charge-10)."""
    tray, aim = war.tray(unit), war.tray(target)
    others = others_there(war, unit, target)
    quarter = 1 if arc % 2 == 0 else 0
    for step in range(GRAIN, side_length(aim, arc) + 1, GRAIN):
        for turn in (quarter, quarter + 2):
            ax, ay = direction((aim.facing + turn * TURN // 4) % TURN)
            moved = aim.at(aim.x + step * ax // SCALE, aim.y + step * ay // SCALE, aim.facing)
            if not inside(moved, 0, 0, war.field.wide, war.field.long):
                continue
            if any([overlap(moved, other) for other in others]):
                continue
            if any([not touches(moved, war.tray(foe)) for foe in war.contacts[target]]):
                continue
            if len(alignments(tray, moved, arc, others, board_of(war))) > 0:
                return moved
    return None


def is_out_of_reach(war: War, unit: int, target: int) -> bool:
    """Is it too far for any charge, whichever way it turns? A quick look before all others."""
    tray, aim = war.tray(unit), war.tray(target)
    around = (tray.width + tray.depth + aim.width + aim.depth) // 2  # no corner lies further out
    far = reach_of(war, unit) + around
    return abs(aim.x - tray.x) > far or abs(aim.y - tray.y) > far


def chargeable(war: War, unit: int) -> list[int]:
    """Enemies that are near enough to be looked at."""
    if war.is_engaged(unit) or len(melee_weapons(war, unit)) == 0:
        return []
    seat = war.seat_of[unit]
    there = [*war.enemies(seat), *war.enemy_walls(seat)]
    return [enemy for enemy in there if not is_out_of_reach(war, unit, enemy)]


def charges(war: War, unit: int) -> list[int]:
    """Enemies that the unit may charge now."""
    return [enemy for enemy in chargeable(war, unit) if why_no_charge(war, unit, enemy) is None]


def can_charge(war: War, unit: int) -> bool:
    """Is there any enemy that it may charge?"""
    for enemy in chargeable(war, unit):
        if why_no_charge(war, unit, enemy) is None:
            return True
    return False
