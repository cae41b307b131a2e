"""Where a tray may end: the movements of the book as limits (maps/reach.py)."""

from __future__ import annotations

from typing import Final

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, ON_FIELD, RUINED, SHORT
from bannermen.games.miniatures.terrain import IMPASSABLE, ROUGH
from bannermen.maps.constraints import Rect
from bannermen.maps.plane import TURN, corners
from bannermen.maps.reach import Limits

RIGHT: Final = TURN // 4
BACK: Final = TURN // 2
LEFT: Final = 3 * TURN // 4
TURNED_ONTO: Final = "tmg21-actions-05"  # the rule of a pivot that would end on a friend


def open_limits(war: War, unit: int) -> Limits:
    """Limits from where the unit stands; ways come next, then the obstacles."""
    field = war.field
    limits = Limits(war.tray(unit), (0, 0, field.wide, field.long))
    limits.edge_rule = "tmg21-actions-10"
    return limits


def add_obstacles(war: War, limits: Limits, unit: int) -> None:
    """What every movement keeps clear of, except that of a charge (tmg21-actions-05 to -09)."""
    for other in range(len(war.fate)):
        if war.fate[other] == ON_FIELD and war.is_enemy(unit, other):
            limits.add_obstacle(
                war.tray(other), INCH, "tmg21-actions-06", "tmg21-actions-08", thing="unit", index=other
            )
    add_friends(war, limits, unit)
    add_ground(war, limits, unit)


def add_landing(war: War, limits: Limits, unit: int) -> None:
    """Who flies looks where it ends, and at nothing on its way (tmg21-faction-15)."""
    for other in range(len(war.fate)):
        if other != unit and war.fate[other] == ON_FIELD:
            gap = INCH if war.is_enemy(unit, other) else 0
            limits.add_obstacle(war.tray(other), gap, "tmg21-actions-06", thing="unit", index=other)
    for closed in war.field.mode.closed_ground(war, unit):
        limits.add_obstacle(closed, 0, "tmg21-mode-sos-15")
    for index, piece in enumerate(war.pieces):
        if piece.keywords & IMPASSABLE:
            limits.add_obstacle(piece.shape, 0, "tmg21-terrain-12", thing="terrain", index=index)


def add_friends(war: War, limits: Limits, unit: int) -> None:
    """No movement ends on a friend; a pivot on its way may, where the book lets it (tmg21-actions-05, -07,
    tmg18-terms-12)."""
    onto = "" if war.edition.pivots_onto_friends() else TURNED_ONTO
    for other in range(len(war.fate)):
        if other != unit and war.fate[other] == ON_FIELD and not war.is_enemy(unit, other):
            limits.add_obstacle(war.tray(other), 0, "tmg21-actions-07", turned=onto, thing="unit", index=other)


def add_ground(war: War, limits: Limits, mover: int) -> None:
    for closed in war.field.mode.closed_ground(war, mover):
        limits.add_obstacle(closed, 0, "tmg21-mode-sos-15", "tmg21-mode-sos-15")
    for unit in range(len(war.fate)):
        if war.fate[unit] == RUINED:  # a castle wall that fell stays where it is (tmg21-mode-sos-14)
            x, y, facing = war.poses[unit]
            shape = war.card(unit).shape.at(x, y, facing)
            limits.add_obstacle(shape, 0, "tmg21-mode-sos-14", "tmg21-mode-sos-14", thing="unit", index=unit)
    for index, piece in enumerate(war.pieces):
        if piece.keywords & IMPASSABLE:
            rule = "tmg21-terrain-12"
            swept = war.edition.closed_to_pivots(rule)
            limits.add_obstacle(piece.shape, 0, rule, rule, swept=swept, thing="terrain", index=index)
        if piece.keywords & ROUGH and not war.is_sure_footed(mover):
            limits.add_cost(piece.shape, INCH, "tmg21-terrain-13", thing="terrain", index=index)


def maneuver(war: War, unit: int, far: int) -> Limits:
    """Pivot, straight ahead up to the speed, pivot (tmg21-maneuver-02 to -04)."""
    limits = open_limits(war, unit)
    limits.add_way(0, TURN, 0, far, True, "tmg21-maneuver-03")
    limits.face_any()
    limits.place_rule = "tmg21-maneuver-03"
    limits.may_stay = True
    if war.has_trait(unit, "flies"):
        add_landing(war, limits, unit)
    else:
        add_obstacles(war, limits, unit)
    return limits


def march(war: War, unit: int, far: int) -> Limits:
    """Straight ahead, then pivot (tmg21-march-02, -03)."""
    limits = open_limits(war, unit)
    turned = TURN if war.has_trait(unit, "pivots-before-march") else 0
    limits.add_way(0 if turned else war.poses[unit][2], turned, 0, far, True, "tmg21-march-02")
    limits.face_any()
    limits.place_rule = "tmg21-march-02"
    limits.may_stay = True
    if war.has_trait(unit, "flies"):
        add_landing(war, limits, unit)
    else:
        add_obstacles(war, limits, unit)
    return limits


def ride(war: War, unit: int, far: int) -> Limits:
    """Pivot and march, even out of a fight and through enemies; it still ends an inch from them."""
    limits = open_limits(war, unit)
    limits.add_way(0, TURN, 0, far, True, "tmg21-march-02")
    limits.face_any()
    limits.place_rule = "tmg21-march-02"
    limits.may_stay = True
    for other in range(len(war.fate)):
        if other != unit and war.fate[other] == ON_FIELD:
            gap = INCH if war.is_enemy(unit, other) else 0
            limits.add_obstacle(war.tray(other), gap, "tmg21-actions-06", thing="unit", index=other)
    add_ground(war, limits, unit)
    return limits


def retreat(war: War, unit: int, far: int, forward: bool) -> Limits:
    """Sideways or back, and ahead if it is engaged from flank or rear, the facing kept; then pivot
    (tmg21-retreat-03 to -06)."""
    limits = open_limits(war, unit)
    facing = war.poses[unit][2]
    for turn in (RIGHT, BACK, LEFT):
        limits.add_way(facing + turn, 0, 0, far, False, "tmg21-retreat-03")
    if forward:
        limits.add_way(facing, 0, 0, far, False, "tmg21-retreat-04")
    limits.face_any()
    limits.place_rule = "tmg21-retreat-03"
    add_obstacles(war, limits, unit)
    return limits


def shift(war: War, unit: int, far: int, rule: str) -> Limits:
    """One straight leg ahead, back or sideways, the facing kept (tmg21-terms-22)."""
    limits = open_limits(war, unit)
    facing = war.poses[unit][2]
    for turn in (0, RIGHT, BACK, LEFT):
        limits.add_way(facing + turn, 0, 0, far, False, rule)
    limits.place_rule = "tmg21-terms-22"
    limits.turn_rule = "tmg21-terms-22"
    limits.may_stay = True
    add_obstacles(war, limits, unit)
    return limits


def pivot(war: War, unit: int, rule: str) -> Limits:
    """Turning where it stands (tmg21-actions-04)."""
    limits = open_limits(war, unit)
    limits.face_any()
    limits.place_rule = rule
    limits.may_stay = True
    add_obstacles(war, limits, unit)
    return limits


def deployment(war: War, unit: int, zones: list[Rect], facing: int, rule: str = "tmg21-deploy-04") -> Limits:
    """Anywhere in the zone that the rule gives, in any facing, no part of the tray outside (tmg21-deploy-04, -08)."""
    return laid_down(war, unit, zones, facing, rule, INCH if war.round > 0 else 0)  # whoever comes later keeps the inch


def beside(war: War, unit: int, near: int, facing: int, rule: str) -> Limits:
    """Wholly within short range of another unit, in any facing, an inch from every enemy: so the cards say."""
    tray = war.tray(near)
    xs, ys = [x for x, _ in corners(tray)], [y for _, y in corners(tray)]
    around = min(xs) - SHORT, min(ys) - SHORT, max(xs) + SHORT, max(ys) + SHORT
    limits = laid_down(war, unit, [around], facing, rule, INCH)
    limits.add_close(tray, SHORT, rule, "unit", near, wholly=True)
    return limits


def laid_down(war: War, unit: int, zones: list[Rect], facing: int, rule: str, inch: int) -> Limits:
    """Wholly within the zones, on nobody and on nothing that is impassable, and so far from every enemy."""
    left, low, right, high = zones[0]
    field = war.field
    start = war.card(unit).shape.at((left + right) // 2, (low + high) // 2, facing)
    limits = Limits(start, (0, 0, field.wide, field.long))
    for left, low, right, high in zones:
        limits.add_zone(left, low, right, high)
    limits.face_any()
    limits.place_rule = rule
    limits.edge_rule = rule
    for other in range(len(war.fate)):
        if war.fate[other] == ON_FIELD:  # it does not stand there itself
            gap = inch if war.is_enemy(unit, other) else 0
            limits.add_obstacle(war.tray(other), gap, "tmg21-deploy-08", thing="unit", index=other)
    for index, piece in enumerate(war.pieces):
        if piece.keywords & IMPASSABLE:
            limits.add_obstacle(piece.shape, 0, "tmg21-deploy-08", thing="terrain", index=index)
    for closed in war.field.mode.closed_ground(war, unit):
        limits.add_obstacle(closed, 0, "tmg21-mode-sos-15")
    return limits
