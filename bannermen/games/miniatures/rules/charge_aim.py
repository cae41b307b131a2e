"""Declaring a charge: whom, on which arc, and the pivot toward it (tmg21-charge-02 to -09)."""

from __future__ import annotations

from math import asin, pi, sqrt
from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.moments import CHARGE_DECLARED
from bannermen.games.miniatures.rules.charge_reach import (
    charges,
    course,
    has_room,
    reach_of,
    why_not_charged,
)
from bannermen.games.miniatures.rules.charging import Charging
from bannermen.games.miniatures.rules.limits import TURNED_ONTO
from bannermen.games.miniatures.rules.moving import put, told_limits, why_not_there
from bannermen.games.miniatures.rules.place_words import moved_words
from bannermen.games.miniatures.rules.sight import arcs, blockers
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, INCH, NOBODY, ON_FIELD, UNIT_AT
from bannermen.kernel.chance import Chance
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question
from bannermen.maps.choices import legal_facings, numbered_pose
from bannermen.maps.constraints import OK, TURNED
from bannermen.maps.contact import (
    contact_facings,
    facings_in_sight,
    leads_into_contact,
    way_to_contact,
)
from bannermen.maps.plane import (
    TURN,
    Pose,
    Tray,
    bearing,
    overlap,
)
from bannermen.maps.reach import DRAW, Limits

TRIES: Final = 8  # facings that are drawn before all are reckoned


class ChargeWhom(Question[War, Charging]):
    """One legal target is declared (tmg21-charge-02)."""

    def seat(self, war: War, charge: Charging) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charging) -> list[int]:
        if charge.target != NOBODY:
            return []
        return [UNIT_AT + enemy for enemy in charges(war, charge.unit)]

    def take(self, war: War, charge: Charging, answer: int) -> None:
        charge.target = answer - UNIT_AT

    def why_not(self, war: War, charge: Charging, answer: int) -> Refused:
        target = answer - UNIT_AT
        refused = why_not_charged(war, charge.unit, target if 0 <= target < len(war.fate) else NOBODY)
        return refused if refused is not None else super().why_not(war, charge, answer)

    def prompt(self, war: War, charge: Charging) -> Message:
        return says("Whom {unit|does|do} {unit} charge?", unit=("unit", charge.unit))

    def choice(self, war: War, charge: Charging, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, charge: Charging) -> list[tuple[str, int]]:
        return [("unit", charge.unit)]

    def prior(self, war: War, charge: Charging, answer: int) -> float:
        target = answer - UNIT_AT
        far = shortest(war, charge.unit, target)
        spare = (reach_of(war, charge.unit) - far) / INCH
        return 0.2 + max(0.0, spare)


def shortest(war: War, unit: int, target: int) -> int:
    """The way straight to the target's centre, ground included; longer than any charge if that does not lead there."""
    tray = war.tray(target)
    limits = course(war, unit, target, reach_of(war, unit))
    facing = bearing(tray.x - limits.start.x, tray.y - limits.start.y)
    way = way_to_contact(limits, tray, facing)
    return way if way >= 0 else reach_of(war, unit)


def open_arcs(war: War, charge: Charging) -> list[int]:
    unit, target = charge.unit, charge.target
    return [arc for arc in arcs(war, target, war.tray(unit)) if has_room(war, unit, target, arc)]


def still_somebody(war: War, charge: Charging) -> None:
    """What answered the action may have felled or shut off whom it was meant for: then there is no charge."""
    target = charge.target
    if not war.on_field(target) or len(open_arcs(war, charge)) == 0:
        charge.leave()


class ChargeArc(Question[War, Charging]):
    """In which arc it stands decides where it will strike; on a tie the attacker chooses (tmg21-charge-07, -08)."""

    def seat(self, war: War, charge: Charging) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charging) -> list[int]:
        return [ANSWER_AT + arc for arc in open_arcs(war, charge)]

    def take(self, war: War, charge: Charging, answer: int) -> None:
        charge.arc = answer - ANSWER_AT
        if war.log is not None:
            log.declared(war, charge.unit, charge.target, "tmg21-charge-02")

    def why_not(self, war: War, charge: Charging, answer: int) -> Refused:
        return Refused("tmg21-charge-07", says("The arc that holds most of the tray counts."))

    def prompt(self, war: War, charge: Charging) -> Message:
        return says("The tray lies in two arcs alike: which one counts?")

    def choice(self, war: War, charge: Charging, option: int) -> Choice:
        return Choice(says("{arc}", arc=("arc", option - ANSWER_AT)), "arc", option - ANSWER_AT)

    def about(self, war: War, charge: Charging) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]

    def prior(self, war: War, charge: Charging, answer: int) -> float:
        return (1.0, 3.0, 6.0, 3.0)[answer - ANSWER_AT]


def pivot_limits(war: War, charge: Charging, answered: int = 0) -> Limits:
    """The facings from which it sees the target and, where the book asks for it, still reaches it (tmg21-charge-09,
    tmg18-charge-06). It goes on from there, so it may lie over the edge for the moment, and on a friend where the
    book lets a pivot (tmg21-charge-06). `answered`: so many answers have come since the question was asked, and what
    was found then still holds."""
    wide, long = war.field.wide, war.field.long
    limits = Limits(war.tray(charge.unit), (-wide, -long, 2 * wide, 2 * long))
    asked = (war.number - answered, charge.unit, charge.target)
    if war.looked_at != asked:
        way = course(war, charge.unit, charge.target, reach_of(war, charge.unit))
        seen = blockers(war, charge.unit, charge.target, limits.start, False)
        found = contact_facings if war.edition.pivot_leads_home() else facings_in_sight
        war.facings = found(way, war.tray(charge.target), seen)
        war.looked_at = asked
    limits.turn.extend(war.facings)
    limits.place_rule = "tmg21-charge-09"
    limits.turn_rule = "tmg21-charge-09"
    return limits


def turned_onto(war: War, unit: int, pose: Pose) -> Refused | None:
    """Does the pivot before a charge end on a friend, where it may not (tmg18-terms-12, tmg18-actions-04)?"""
    if war.edition.pivots_onto_friends() or pose[2] == war.poses[unit][2]:
        return None
    turned = war.card(unit).shape.at(pose[0], pose[1], pose[2])
    for other in range(len(war.fate)):
        if other != unit and war.fate[other] == ON_FIELD and not war.is_enemy(unit, other):
            if overlap(turned, war.tray(other)):
                return Refused(TURNED_ONTO, says("Turning, it would end on {thing}.", thing=("unit", other)))
    return None


class Aiming:
    """A charger that looks for a facing which leads to its target."""

    def __init__(self, war: War, charge: Charging) -> None:
        self.start: Tray = war.tray(charge.unit)
        self.target: Tray = war.tray(charge.target)
        self.way: Limits = course(war, charge.unit, charge.target, reach_of(war, charge.unit))
        self.seen: list[Tray] = blockers(war, charge.unit, charge.target, self.start, False)
        self.straight: int = bearing(self.target.x - self.start.x, self.target.y - self.start.y)

    def leads(self, facing: int) -> bool:
        return leads_into_contact(self.way, self.target, self.seen, facing)

    def drawn(self, chance: Chance) -> int:
        """Any facing on which the target might be touched, all alike."""
        start, target = self.start, self.target
        beside = (start.width + target.width + target.depth) // 2  # no further aside, or it goes past
        dx, dy = target.x - start.x, target.y - start.y
        aside = TURN // 2 - 1  # hundredths of a degree to either hand
        if dx * dx + dy * dy > beside * beside:
            aside = int(asin(beside / sqrt(dx * dx + dy * dy)) * TURN / (2.0 * pi)) + 1
        return (self.straight - aside + chance.below(2 * aside + 1)) % TURN

    def pose(self, facing: int) -> list[int]:
        return [self.start.x, self.start.y, facing]


class ChargePivot(Question[War, Charging]):
    """Which way it goes (tmg21-charge-09)."""

    def seat(self, war: War, charge: Charging) -> int:
        return war.seat_of[charge.unit]

    def is_open(self, war: War, charge: Charging) -> bool:
        return war.on_field(charge.unit) and war.on_field(charge.target)  # what answered it may have felled either

    def limits(self, war: War, charge: Charging) -> dict[str, Any] | None:
        return told_limits(war, pivot_limits(war, charge))

    def usual(self, war: War, charge: Charging, options: list[int]) -> list[int] | None:
        """A single facing leads there: it is no choice."""
        limits = pivot_limits(war, charge)
        if len(limits.turn) != 1 or limits.turn[0][1] != 0:
            return None
        x, y, _ = war.poses[charge.unit]
        pose = limits.snap((x, y, limits.turn[0][0]))
        return list(pose) if limits.check(pose)[0] == OK else None

    def allows(self, war: War, charge: Charging, answer: list[int]) -> Refused | None:
        limits = pivot_limits(war, charge)
        pose = limits.snap((answer[0], answer[1], answer[2] % TURN))
        code, who = limits.check(pose)
        if code == TURNED:
            return turned_onto(war, charge.unit, pose) or why_not_there(limits, code, who)
        return None if code == OK else why_not_there(limits, code, who)

    def take_all(self, war: War, charge: Charging, answer: list[int]) -> None:
        pose = (answer[0], answer[1], answer[2] % TURN)
        x, y, _ = war.poses[charge.unit]
        if x != pose[0] or y != pose[1] or not Aiming(war, charge).leads(pose[2]):  # what leads there needs no laying
            pose = pivot_limits(war, charge, 1).snap(pose)
        charge.start = list(war.poses[charge.unit])
        put(war, charge.unit, pose, "tmg21-charge-09")

    def sample(self, war: War, charge: Charging, chance: Chance) -> list[int]:
        aiming = Aiming(war, charge)
        for _ in range(TRIES):
            facing = aiming.drawn(chance)
            if aiming.leads(facing):
                return aiming.pose(facing)
        pose = pivot_limits(war, charge).pose_at(chance.below(DRAW), chance.below(DRAW), chance.below(DRAW))
        assert pose is not None  # the charge was legal
        return list(pose)

    def poses(self, war: War, charge: Charging, most: int, chance: Chance) -> list[list[int]]:
        """Straight at it, or on as it stands; if neither leads there, the middle of each stretch that does."""
        aiming = Aiming(war, charge)
        found: list[list[int]] = []
        for facing in (aiming.straight, war.poses[charge.unit][2]):
            if aiming.pose(facing) not in found and aiming.leads(facing):
                found.append(aiming.pose(facing))
        if len(found) == 0:
            for first, spread in pivot_limits(war, charge).turn:
                facing = (first + spread // 2) % TURN
                if aiming.leads(facing):
                    found.append(aiming.pose(facing))
        return found[:most] if len(found) > 0 else [self.sample(war, charge, chance)]

    def numbered_pose(self, war: War, charge: Charging, way: int, facing: int) -> list[int]:
        return list(numbered_pose(pivot_limits(war, charge), way, facing))

    def facings(self, war: War, charge: Charging, seat: int, ways: list[int], count: int, most: int) -> list[list[int]]:
        return legal_facings(pivot_limits(war, charge), ways, count, most)

    def pose_label(self, war: War, charge: Charging, pose: list[int]) -> Message | None:
        return moved_words(war, charge.unit, pose)

    def prompt(self, war: War, charge: Charging) -> Message:
        return says("Which way {unit|does|do} {unit} charge?", unit=("unit", charge.unit))

    def about(self, war: War, charge: Charging) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]


def declare(war: War, charge: Charging) -> None:
    """Before the charge is resolved."""
    war.call(CHARGE_DECLARED, war.seat_of[charge.unit], charge.unit, charge.target)
