"""Charging: declare, pivot, roll, move, align, strike (tmg21-charge-01 to -25)."""

from __future__ import annotations

from math import asin, pi, sqrt
from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.abilities.moments import CHARGE_DECLARED, CHARGE_ROLLED, CHARGED
from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.dice import HAIR
from bannermen.games.miniatures.rules.ground import Danger, cross, remove
from bannermen.games.miniatures.rules.limits import TURNED_ONTO, add_friends, add_ground, open_limits
from bannermen.games.miniatures.rules.meeting import meet
from bannermen.games.miniatures.rules.morale import Test, die_choice, lying
from bannermen.games.miniatures.rules.moving import end_of_movement, put, told_limits, why_not_there
from bannermen.games.miniatures.rules.place_words import moved_words
from bannermen.games.miniatures.rules.sight import arcs, blockers, can_see
from bannermen.games.miniatures.rules.striking import Strike, melee_weapons
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, DIE_AT, INCH, NOBODY, ON_FIELD, UNIT_AT
from bannermen.games.miniatures.terrain import DANGEROUS, DESTRUCTIBLE, FORTIFIED, HINDERING, IMPASSABLE
from bannermen.kernel.chance import Chance
from bannermen.kernel.choice import Choice, Die
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.kinds import PLACE
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.choices import legal_facings, numbered_pose
from bannermen.maps.contact import (
    alignments,
    contact_facings,
    facings_in_sight,
    leads_into_contact,
    some_contact_facing,
    way_to_contact,
    way_to_what_closes,
)
from bannermen.maps.plane import (
    SCALE,
    TURN,
    Pose,
    Tray,
    bearing,
    direction,
    flush,
    inside,
    lane,
    overlap,
    side_length,
    touches,
)
from bannermen.maps.reach import DRAW, Limits
from bannermen.maps.stops import OK, TURNED

HIGHEST: Final = 6  # of the distance die
TRIES: Final = 8  # facings that are drawn before all are reckoned
GRAIN: Final = INCH // 4  # in which steps a defender gives way
LEAST_LEANING: Final = 0.05
BARE_CONTACT: Final = 0.7  # what a charge without its bonus is worth beside one with it


class Charge(Procedure):
    """One unit charges another."""

    def __init__(self, unit: int, target: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.target: int = target
        self.arc: int = NOBODY  # of the target, settled before it moves (tmg21-charge-07)
        self.face: int = 0  # the distance die
        self.home: bool = False  # it came into contact
        self.bonus: bool = True  # not disorderly, not over hindering ground
        self.fortified: bool = False
        self.may_reroll: bool = False  # the distance die
        self.sixes: bool = False  # the die counts as a 6
        self.disorderly_at: int = 0  # by an ability, up to this face
        self.hindered: bool = False  # the way leads over hindering ground
        self.start: list[int] = []  # where it stood before it turned

    def steps(self) -> tuple[Any, ...]:
        return CHARGE_STEPS

    def fields(self) -> tuple[str, ...]:
        return (
            *("unit", "target", "arc", "face", "home", "bonus", "fortified"),
            *("may_reroll", "sixes", "disorderly_at", "hindered", "start"),
        )

    def clone(self) -> Charge:
        other = Charge(self.unit, self.target)
        other.at = self.at
        other.arc = self.arc
        other.face = self.face
        other.home = self.home
        other.bonus = self.bonus
        other.fortified = self.fortified
        other.may_reroll = self.may_reroll
        other.sixes = self.sixes
        other.disorderly_at = self.disorderly_at
        other.hindered = self.hindered
        other.start = self.start
        return other


# --- may it charge? ---


def course(war: War, unit: int, target: int, far: int) -> Limits:
    """The way of a charge: straight ahead on any facing, past friends, not past other enemies. Where the book lets no
    pivot end on a friend, the one before the charge does not either (tmg18-terms-12, tmg18-actions-04)."""
    limits = open_limits(war, unit)
    limits.add_way(0, TURN, 0, far, True, "tmg21-charge-11")
    for other in range(len(war.fate)):
        if other != unit and other != target and war.fate[other] == ON_FIELD and war.is_enemy(unit, other):
            limits.add_stop(war.tray(other), 0, "tmg21-charge-11", "tmg21-charge-11", thing="unit", index=other)
    if not war.book.pivots_onto_friends:
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
    if war.book.full_alignment_bars and is_taken(war, target, arc):
        return False
    if len(alignments(war.tray(unit), war.tray(target), arc, others_there(war, unit, target), board_of(war))) > 0:
        return True
    return war.book.defender_makes_room and room_made(war, unit, target, arc) is not None


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


# --- the steps ---


class ChargeWhom(Question[War, Charge]):
    """One legal target is declared (tmg21-charge-02)."""

    def seat(self, war: War, charge: Charge) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charge) -> list[int]:
        if charge.target != NOBODY:
            return []
        return [UNIT_AT + enemy for enemy in charges(war, charge.unit)]

    def take(self, war: War, charge: Charge, answer: int) -> None:
        charge.target = answer - UNIT_AT

    def why_not(self, war: War, charge: Charge, answer: int) -> Refused:
        target = answer - UNIT_AT
        refused = why_not_charged(war, charge.unit, target if 0 <= target < len(war.fate) else NOBODY)
        return refused if refused is not None else super().why_not(war, charge, answer)

    def prompt(self, war: War, charge: Charge) -> Message:
        return says("Whom {unit|does|do} {unit} charge?", unit=("unit", charge.unit))

    def choice(self, war: War, charge: Charge, option: int) -> Choice:
        return Choice(says("{unit}", unit=("unit", option - UNIT_AT)), "unit", option - UNIT_AT)

    def about(self, war: War, charge: Charge) -> list[tuple[str, int]]:
        return [("unit", charge.unit)]

    def leaning(self, war: War, charge: Charge, answer: int) -> float:
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


def open_arcs(war: War, charge: Charge) -> list[int]:
    unit, target = charge.unit, charge.target
    return [arc for arc in arcs(war, target, war.tray(unit)) if has_room(war, unit, target, arc)]


def still_somebody(war: War, charge: Charge) -> None:
    """What answered the action may have felled or shut off whom it was meant for: then there is no charge."""
    target = charge.target
    if not war.on_field(target) or len(open_arcs(war, charge)) == 0:
        charge.leave()


class ChargeArc(Question[War, Charge]):
    """In which arc it stands decides where it will strike; on a tie the attacker chooses (tmg21-charge-07, -08)."""

    def seat(self, war: War, charge: Charge) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charge) -> list[int]:
        return [ANSWER_AT + arc for arc in open_arcs(war, charge)]

    def take(self, war: War, charge: Charge, answer: int) -> None:
        charge.arc = answer - ANSWER_AT
        if war.log is not None:
            told.declared(war, charge.unit, charge.target, "tmg21-charge-02")

    def why_not(self, war: War, charge: Charge, answer: int) -> Refused:
        return Refused("tmg21-charge-07", says("The arc that holds most of the tray counts."))

    def prompt(self, war: War, charge: Charge) -> Message:
        return says("The tray lies in two arcs alike: which one counts?")

    def choice(self, war: War, charge: Charge, option: int) -> Choice:
        return Choice(says("{arc}", arc=("arc", option - ANSWER_AT)), "arc", option - ANSWER_AT)

    def about(self, war: War, charge: Charge) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]

    def leaning(self, war: War, charge: Charge, answer: int) -> float:
        return (1.0, 3.0, 6.0, 3.0)[answer - ANSWER_AT]


def pivot_limits(war: War, charge: Charge, answered: int = 0) -> Limits:
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
        found = contact_facings if war.book.pivot_leads_home else facings_in_sight
        war.facings = found(way, war.tray(charge.target), seen)
        war.looked_at = asked
    limits.turn.extend(war.facings)
    limits.place_rule = "tmg21-charge-09"
    limits.turn_rule = "tmg21-charge-09"
    return limits


def turned_onto(war: War, unit: int, pose: Pose) -> Refused | None:
    """Does the pivot before a charge end on a friend, where it may not (tmg18-terms-12, tmg18-actions-04)?"""
    if war.book.pivots_onto_friends or pose[2] == war.poses[unit][2]:
        return None
    turned = war.card(unit).shape.at(pose[0], pose[1], pose[2])
    for other in range(len(war.fate)):
        if other != unit and war.fate[other] == ON_FIELD and not war.is_enemy(unit, other):
            if overlap(turned, war.tray(other)):
                return Refused(TURNED_ONTO, says("Turning, it would end on {thing}.", thing=("unit", other)))
    return None


class Aiming:
    """A charger that looks for a facing which leads to its target."""

    def __init__(self, war: War, charge: Charge) -> None:
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


class ChargePivot(Question[War, Charge]):
    """Which way it goes (tmg21-charge-09)."""

    def seat(self, war: War, charge: Charge) -> int:
        return war.seat_of[charge.unit]

    def is_open(self, war: War, charge: Charge) -> bool:
        return war.on_field(charge.unit) and war.on_field(charge.target)  # what answered it may have felled either

    def limits(self, war: War, charge: Charge) -> dict[str, Any] | None:
        return told_limits(war, pivot_limits(war, charge))

    def allows(self, war: War, charge: Charge, answer: list[int]) -> Refused | None:
        limits = pivot_limits(war, charge)
        pose = limits.snap((answer[0], answer[1], answer[2] % TURN))
        code, who = limits.check(pose)
        if code == TURNED:
            return turned_onto(war, charge.unit, pose) or why_not_there(limits, code, who)
        return None if code == OK else why_not_there(limits, code, who)

    def take_all(self, war: War, charge: Charge, answer: list[int]) -> None:
        pose = (answer[0], answer[1], answer[2] % TURN)
        x, y, _ = war.poses[charge.unit]
        if x != pose[0] or y != pose[1] or not Aiming(war, charge).leads(pose[2]):  # what leads there needs no laying
            pose = pivot_limits(war, charge, 1).snap(pose)
        charge.start = list(war.poses[charge.unit])
        put(war, charge.unit, pose, "tmg21-charge-09")

    def sample(self, war: War, charge: Charge, chance: Chance) -> list[int]:
        aiming = Aiming(war, charge)
        for _ in range(TRIES):
            facing = aiming.drawn(chance)
            if aiming.leads(facing):
                return aiming.pose(facing)
        pose = pivot_limits(war, charge).pose_at(chance.below(DRAW), chance.below(DRAW), chance.below(DRAW))
        assert pose is not None  # the charge was legal
        return list(pose)

    def poses(self, war: War, charge: Charge, most: int, chance: Chance) -> list[list[int]]:
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

    def numbered_pose(self, war: War, charge: Charge, way: int, facing: int) -> list[int]:
        return list(numbered_pose(pivot_limits(war, charge), way, facing))

    def facings(self, war: War, charge: Charge, seat: int, ways: list[int], count: int, most: int) -> list[list[int]]:
        return legal_facings(pivot_limits(war, charge), ways, count, most)

    def pose_label(self, war: War, charge: Charge, pose: list[int]) -> Message | None:
        return moved_words(war, charge.unit, pose)

    def prompt(self, war: War, charge: Charge) -> Message:
        return says("Which way {unit|does|do} {unit} charge?", unit=("unit", charge.unit))

    def about(self, war: War, charge: Charge) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]


def declare(war: War, charge: Charge) -> None:
    """Before the charge is resolved."""
    war.call(CHARGE_DECLARED, war.seat_of[charge.unit], charge.unit, charge.target)


def roll_distance(war: War, charge: Charge) -> None:
    """Speed and one die (tmg21-charge-10, -14)."""
    if not war.on_field(charge.unit) or not war.on_field(charge.target):
        charge.leave()
        return
    charge.face = HIGHEST if charge.sixes else war.d6()
    if not war.book.hindering_takes_the_bonus and is_hindered(war, charge):
        charge.face = min(charge.face, war.d6())  # two dice, the lower (tmg18-terrain-04)
    if war.log is not None:
        told.distance_rolled(war, charge.unit, charge.face, "tmg21-charge-10")
    war.call(CHARGE_ROLLED, war.seat_of[charge.unit], charge.unit, charge.target)


class DistanceReroll(Question[War, Charge]):
    """By an ability the distance may be rolled again (tmg21-reroll-01)."""

    def seat(self, war: War, charge: Charge) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charge) -> list[int]:
        return [DIE_AT, PASS] if charge.may_reroll and not charge.sixes else []

    def take(self, war: War, charge: Charge, answer: int) -> None:
        if answer != PASS:
            charge.face = war.d6()
            if war.log is not None:
                told.distance_rolled(war, charge.unit, charge.face, "tmg21-reroll-01")

    def why_not(self, war: War, charge: Charge, answer: int) -> Refused:
        return Refused("tmg21-reroll-01", says("Roll the die again, or keep it."))

    def prompt(self, war: War, charge: Charge) -> Message:
        return says("Do you roll the distance again?")

    def choice(self, war: War, charge: Charge, option: int) -> Choice:
        return die_choice([charge.face], option)

    def thrown(self, war: War, charge: Charge) -> list[Die]:
        return lying([charge.face], [], self.options(war, charge))

    def about(self, war: War, charge: Charge) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]

    def leaning(self, war: War, charge: Charge, answer: int) -> float:
        """Rather into contact than not, and rather with the bonus."""
        if answer == PASS:
            return LEAST_LEANING + face_worth(war, charge, charge.face) + HAIR
        return LEAST_LEANING + sum([face_worth(war, charge, face) for face in range(1, HIGHEST + 1)]) / HIGHEST


def face_worth(war: War, charge: Charge, face: int) -> float:
    """What the distance die brings: contact, and the charge bonus with it."""
    far = war.field.mode.speed(war, charge.unit) + face * INCH
    limits = course(war, charge.unit, charge.target, far)
    if not 0 <= way_to_contact(limits, war.tray(charge.target), limits.start.facing) <= far:
        return 0.0
    return 1.0 if face > disorderly_face(war, charge) else BARE_CONTACT


def disorderly_face(war: War, charge: Charge) -> int:
    """A natural 1 is disorderly (tmg21-disordered-01); over hindering ground a 2 as well (tmg18-terrain-04)."""
    lowest = max(1, charge.disorderly_at)
    if not war.book.hindering_takes_the_bonus and is_hindered(war, charge):
        return max(2, lowest)
    return lowest


def keep_order(war: War, charge: Charge) -> None:
    if charge.face <= disorderly_face(war, charge):
        charge.bonus = False
        war.barred[war.seat_of[charge.unit]] = True  # from tactics cards (tmg21-disordered-02)
        if war.log is not None:
            told.disorderly(war, charge.unit)


def is_hindered(war: War, charge: Charge) -> bool:
    """Does the way to the target lead over hindering ground?"""
    if war.is_sure_footed(charge.unit):
        return False
    limits = course(war, charge.unit, charge.target, reach_of(war, charge.unit))
    way = way_to_contact(limits, war.tray(charge.target), limits.start.facing)
    path = lane(limits.start, max(0, way))
    return any([piece.keywords & HINDERING and overlap(path, piece.shape) for piece in war.pieces])


def go(war: War, charge: Charge) -> None:
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
    if war.book.dangerous_to_act_on:
        stood = any([overlap(start, war.pieces[i].shape) for i in harmful])
        harmful = [] if stood else harmful[:1]
    dangers: list[Procedure] = [Danger(unit) for _ in harmful]
    if not war.book.broken_by_attack:
        for index, piece in enumerate(war.pieces):
            if piece.keywords & DESTRUCTIBLE and overlap(path, piece.shape):
                remove(war, index)
    war.push_all(dangers)


def look_at_ground(war: War, charge: Charge, swept: Tray) -> None:
    """Hindering ground takes the bonus, fortified ground helps the defender (tmg21-terrain-04, -06)."""
    sure = war.is_sure_footed(charge.unit)
    for piece in war.pieces:
        if overlap(swept, piece.shape):
            hinders = piece.keywords & HINDERING or war.has_trait(charge.unit, "all-hinders")
            if hinders and not sure:
                charge.hindered = True
                if war.book.hindering_takes_the_bonus:
                    charge.bonus = False
            if piece.keywords & FORTIFIED:
                charge.fortified = True


def fall_short(war: War, charge: Charge, far: int) -> None:
    """As far as the die carries it, an inch short of what closes its way (tmg21-charge-11), without ending on anybody
    (tmg21-failedcharge-03, -04, tmg21-charge-23)."""
    unit = charge.unit
    closed = way_to_what_closes(course(war, unit, charge.target, far))
    if closed >= 0:
        far = min(far, max(0, closed - INCH))
    limits = course(war, unit, charge.target, far)
    if war.book.pivots_onto_friends:
        add_friends(war, limits, unit)  # else they are among what closes the way already
    if war.book.failed_charge_keeps_an_inch:
        rule = "tmg21-failedcharge-04"
        for enemy in war.enemies(war.seat_of[unit]):
            limits.add_stop(war.tray(enemy), INCH, rule, rule, thing="unit", index=enemy)
    went = limits.furthest(limits.start.facing, limits.start.facing)
    if went >= 0:
        put(war, unit, limits.pose_on(limits.start.facing, went, limits.start.facing), "tmg21-charge-11")
    else:  # there is no place on its way at all: it has not moved
        put(war, unit, (charge.start[0], charge.start[1], charge.start[2]), "tmg21-charge-23")


def fail(war: War, charge: Charge) -> None:
    """The charger tests for panic, and that is the end of it (tmg21-failedcharge-01, -02)."""
    if charge.home:
        if not war.on_field(charge.unit):
            charge.leave()
        return
    if war.log is not None:
        told.charge_failed(war, charge.unit, charge.target)
    charge.leave()
    war.push(Test(charge.unit, True, NOBODY, 0))


def make_room(war: War, charge: Charge) -> None:
    """Where neither alignment is possible the defender's tray gives way (tmg18-charge-10)."""
    if war.book.defender_makes_room and len(places(war, charge)) == 0:
        moved = room_made(war, charge.unit, charge.target, charge.arc)
        if moved is not None:
            put(war, charge.target, moved.pose, "tmg21-charge-15")
            end_of_movement(war, charge.target)


class Align(Question[War, Charge]):
    """Flush in full, half on either hand, or as near to that as may be (tmg21-charge-15)."""

    def seat(self, war: War, charge: Charge) -> int:
        return war.seat_of[charge.unit]

    def options(self, war: War, charge: Charge) -> list[int]:
        return [ANSWER_AT + i for i in range(len(places(war, charge)))]

    def take(self, war: War, charge: Charge, answer: int) -> None:
        along = places(war, charge)[answer - ANSWER_AT]
        tray = flush(war.tray(charge.unit), war.tray(charge.target), charge.arc, along)
        put(war, charge.unit, tray.pose, "tmg21-charge-15")
        end_of_movement(war, charge.unit)

    def why_not(self, war: War, charge: Charge, answer: int) -> Refused:
        return Refused("tmg21-charge-15", says("Align it in full or by half."))

    def prompt(self, war: War, charge: Charge) -> Message:
        return says("How {unit|is|are} {unit} aligned?", unit=("unit", charge.unit))

    def choice(self, war: War, charge: Charge, option: int) -> Choice:
        along = places(war, charge)[option - ANSWER_AT]
        half = says("half, to the right") if along > 0 else says("half, to the left")
        return Choice(says("in full") if along == 0 else half, "alignment", option - ANSWER_AT)

    def about(self, war: War, charge: Charge) -> list[tuple[str, int]]:
        return [("unit", charge.unit), ("unit", charge.target)]


def places(war: War, charge: Charge) -> list[int]:
    others = others_there(war, charge.unit, charge.target)
    return alignments(war.tray(charge.unit), war.tray(charge.target), charge.arc, others, board_of(war))


def meet_others(war: War, charge: Charge) -> None:
    """Further enemies that the charger touches are aligned, or moved away (tmg21-charge-19 to -21)."""
    if war.book.further_enemies_align:
        meet(war, charge.unit, charge.target)


def come_home(war: War, charge: Charge) -> None:
    """The charge is successful."""
    war.call(CHARGED, war.seat_of[charge.unit], charge.unit, charge.target)


def strike(war: War, charge: Charge) -> None:
    """A melee attack against the target (tmg21-charge-16)."""
    if not war.on_field(charge.unit) or not war.on_field(charge.target):
        return
    war.push(blow_of(charge))


def blow_of(charge: Charge) -> Strike:
    blow = Strike(charge.unit, False)
    blow.target = charge.target
    blow.arc = charge.arc
    blow.charging = charge.bonus
    blow.charged = True
    blow.fortified = charge.fortified
    return blow


PIVOT: Final = ChargePivot("charge-pivot", "tmg21-charge-09", PLACE)
REROLL: Final = DistanceReroll("charge-distance-reroll", "tmg21-reroll-01")
ALIGN: Final = Align("align", "tmg21-charge-15")
CHARGE_STEPS: Final[tuple[Any, ...]] = (
    still_there,
    ChargeWhom("charge-whom", "tmg21-charge-02"),
    still_somebody,
    ChargeArc("charge-arc", "tmg21-charge-08"),
    declare,
    PIVOT,
    roll_distance,
    REROLL,
    keep_order,
    go,
    fail,
    make_room,
    ALIGN,
    meet_others,
    come_home,
    strike,
)
