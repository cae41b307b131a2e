"""The move of a charge: into contact or short of it, aligning, striking (tmg21-charge-11 to -25)."""

from __future__ import annotations

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import CHARGED
from bannermen.games.miniatures.rules.charge_reach import (
    board_of,
    course,
    others_there,
    room_made,
)
from bannermen.games.miniatures.rules.charging import Charging
from bannermen.games.miniatures.rules.ground import Danger, cross, remove
from bannermen.games.miniatures.rules.limits import add_friends
from bannermen.games.miniatures.rules.meeting import meet
from bannermen.games.miniatures.rules.morale import Test
from bannermen.games.miniatures.rules.moving import end_of_movement, put
from bannermen.games.miniatures.rules.striking import Strike
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, INCH, NOBODY
from bannermen.games.miniatures.terrain import DANGEROUS, DESTRUCTIBLE, FORTIFIED, HINDERING
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.contact import (
    alignments,
    way_to_contact,
    way_to_what_closes,
)
from bannermen.maps.plane import (
    Tray,
    flush,
    lane,
    overlap,
)


def go(war: War, charge: Charging) -> None:
    """Straight ahead; any touch of the target is success (tmg21-charge-11 to -13, -22)."""
    far = war.field.mode.speed(war, charge.unit) + charge.face * INCH
    limits = course(war, charge.unit, charge.target, far)
    start = limits.start
    way = way_to_contact(limits, war.tray(charge.target), start.facing)
    charge.home = 0 <= way <= far
    went = way if charge.home else far
    look_at_ground(war, charge, lane(start, went))
    if not charge.home:
        fall_short(war, charge, far)
        cross(war, charge.unit, start, False)
        end_of_movement(war, charge.unit)
    else:
        cross_charging(war, charge.unit, start, lane(start, went))


def cross_charging(war: War, unit: int, start: Tray, path: Tray) -> None:
    """Dangerous ground wounds once in a charge (tmg21-terrain-09, tmg21-charge-06)."""
    harmful = [i for i, p in enumerate(war.pieces) if p.keywords & DANGEROUS and overlap(path, p.shape)]
    stood = any([overlap(start, war.pieces[i].shape) for i in harmful])
    dangers: list[Procedure] = [Danger(unit) for _ in range(war.edition.dangers_of_charge(len(harmful), stood))]
    if war.edition.breaks_underfoot():
        for index, piece in enumerate(war.pieces):
            if piece.keywords & DESTRUCTIBLE and overlap(path, piece.shape):
                remove(war, index)
    war.push_all(dangers)


def look_at_ground(war: War, charge: Charging, swept: Tray) -> None:
    """Hindering ground takes the bonus, fortified ground helps the defender (tmg21-terrain-04, -06)."""
    sure = war.is_sure_footed(charge.unit)
    for piece in war.pieces:
        if overlap(swept, piece.shape):
            hinders = piece.keywords & HINDERING or war.has_trait(charge.unit, "all-hinders")
            if hinders and not sure:
                charge.hindered = True
                if not war.edition.hindering_slows():
                    charge.bonus = False
            if piece.keywords & FORTIFIED:
                charge.fortified = True


def fall_short(war: War, charge: Charging, far: int) -> None:
    """As far as the die carries it, an inch short of what closes its way (tmg21-charge-11), without ending on anybody
    (tmg21-failedcharge-03, -04, tmg21-charge-23)."""
    unit = charge.unit
    closed = way_to_what_closes(course(war, unit, charge.target, far))
    if closed >= 0:
        far = min(far, max(0, closed - INCH))
    limits = course(war, unit, charge.target, far)
    if war.edition.pivots_onto_friends():
        add_friends(war, limits, unit)  # else they are among what closes the way already
    gap = war.edition.gap_of_failed_charge()
    if gap > 0:
        rule = "tmg21-failedcharge-04"
        for enemy in war.enemies(war.seat_of[unit]):
            limits.add_obstacle(war.tray(enemy), gap, rule, rule, thing="unit", index=enemy)
    went = limits.furthest(limits.start.facing, limits.start.facing)
    if went >= 0:
        put(war, unit, limits.pose_on(limits.start.facing, went, limits.start.facing), "tmg21-charge-11")
    else:  # there is no place on its way at all: it has not moved
        put(war, unit, (charge.start[0], charge.start[1], charge.start[2]), "tmg21-charge-23")


def fail(war: War, charge: Charging) -> None:
    """The charger tests for panic, and that is the end of it (tmg21-failedcharge-01, -02)."""
    if charge.home:
        if not war.on_field(charge.unit):
            charge.leave()
        return
    if war.log is not None:
        log.charge_failed(war, charge.unit, charge.target)
    charge.leave()
    war.push(Test(charge.unit, True, NOBODY, 0))


def make_room(war: War, charge: Charging) -> None:
    """Where neither alignment is possible the defender's tray gives way (tmg18-charge-10)."""
    if war.edition.defender_makes_room() and len(places(war, charge)) == 0:
        moved = room_made(war, charge.unit, charge.target, charge.arc)
        if moved is not None:
            put(war, charge.target, moved.pose, "tmg21-charge-15")
            end_of_movement(war, charge.target)


class Align(Question[War, Charging]):
    """Flush in full, half on either hand, or as near to that as may be (tmg21-charge-15)."""

    def seat(self, war: War, charge: Charging) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charging) -> list[int]:
        return [ANSWER_AT + i for i in range(len(places(war, charge)))]

    def take(self, war: War, charge: Charging, answer: int) -> None:
        along = places(war, charge)[answer - ANSWER_AT]
        tray = flush(war.tray(charge.unit), war.tray(charge.target), charge.arc, along)
        put(war, charge.unit, tray.pose, "tmg21-charge-15")
        end_of_movement(war, charge.unit)

    def why_not(self, war: War, charge: Charging, answer: int) -> Refused:
        return Refused("tmg21-charge-15", says("Align it in full or by half."))

    def prompt(self, war: War, charge: Charging) -> Message:
        return says("How {unit|is|are} {unit} aligned?", unit=("unit", charge.unit))

    def choice(self, war: War, charge: Charging, option: int) -> Choice:
        along = places(war, charge)[option - ANSWER_AT]
        half = says("half, to the right") if along > 0 else says("half, to the left")
        return Choice(says("in full") if along == 0 else half, "alignment", option - ANSWER_AT)

    def about(self, war: War, charge: Charging) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]


def places(war: War, charge: Charging) -> list[int]:
    others = others_there(war, charge.unit, charge.target)
    return alignments(war.tray(charge.unit), war.tray(charge.target), charge.arc, others, board_of(war))


def meet_others(war: War, charge: Charging) -> None:
    """Further enemies that the charger touches are aligned, or moved away (tmg21-charge-19 to -21)."""
    if war.edition.further_enemies_align():
        meet(war, charge.unit, charge.target)


def come_home(war: War, charge: Charging) -> None:
    """The charge is successful."""
    war.call(CHARGED, war.seat_of[charge.unit], charge.unit, charge.target)


def strike(war: War, charge: Charging) -> None:
    """A melee attack against the target (tmg21-charge-16)."""
    if not war.on_field(charge.unit) or not war.on_field(charge.target):
        return
    blow = blow_of(charge)
    blow.charging = blow.charging and not war.has_trait(charge.target, "spoils-charges")
    war.push(blow)


def blow_of(charge: Charging) -> Strike:
    blow = Strike(charge.unit, False)
    blow.target = charge.target
    blow.arc = charge.arc
    blow.charging = charge.bonus
    blow.charged = True
    blow.fortified = charge.fortified
    return blow
