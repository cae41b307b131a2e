"""Moving a tray: one procedure and one question for every movement of the book."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.edition import cited
from bannermen.games.miniatures.rules import limits as ways
from bannermen.games.miniatures.rules.ground import cross
from bannermen.games.miniatures.rules.place_words import laid_words, moved_words
from bannermen.games.miniatures.rules.sensible import Sensible, in_line, prior_there, squared
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY
from bannermen.kernel.chance import Chance
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import PLACE
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.choices import legal_facings, numbered_pose
from bannermen.maps.constraints import APART, COSTLY, EDGE, FAR, NEAR, OFF, OK, ON, OUT, PIVOT, SWEPT, THROUGH, TURNED
from bannermen.maps.plane import TURN, Pose, bearing
from bannermen.maps.reach import DRAW, Limits

# The movements.
BY_MANEUVER: Final = 0
BY_MARCH: Final = 1
BY_RETREAT: Final = 2
BY_SHIFT: Final = 3
BY_PIVOT: Final = 4
BY_DEPLOYMENT: Final = 5
BY_RIDE: Final = 6  # a march by an ability, through enemies
MOVEMENTS: Final = ("maneuver", "march", "retreat", "shift", "pivot", "deployment", "ride")
RULES: Final = (
    "tmg21-maneuver-03",
    "tmg21-march-02",
    "tmg21-retreat-03",
    "tmg21-terms-22",
    "tmg21-actions-04",
    "tmg21-deploy-04",
    "tmg21-march-02",
)


class Move(Procedure):
    """One unit moves."""

    def __init__(self, unit: int, by: int, far: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.by: int = by
        self.far: int = far  # at most, in thousandths of an inch
        self.forward: bool = False  # a retreat may also go ahead (tmg21-retreat-04)
        # Where it may be deployed, four numbers for each rectangle; none: its own zone.
        self.zone: Shared[list[int]] = []
        self.near: int = NOBODY  # the unit beside which it is deployed instead
        self.zone_rule: str = "tmg21-deploy-04"  # that gives it this zone, or this neighbour

    def steps(self) -> tuple[Any, ...]:
        return MOVE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "by", "far", "forward", "zone", "near", "zone_rule")

    def clone(self) -> Move:
        other = Move(self.unit, self.by, self.far)
        other.at = self.at
        other.forward = self.forward
        other.zone = self.zone
        other.near = self.near
        other.zone_rule = self.zone_rule
        return other


def limits_of(war: War, move: Move, answered: int = 0) -> Limits:
    """Where it may end. What was found when the question was asked still holds until `answered` answers have come."""
    asked = (war.number - answered, move.unit, move.by, move.far)
    if war.kept is not None and war.kept_for == asked:
        return war.kept
    return laid_out(war, move)


def laid_out(war: War, move: Move) -> Limits:
    unit, far = move.unit, move.far
    if move.by == BY_MANEUVER:
        return ways.maneuver(war, unit, far)
    if move.by == BY_MARCH:
        return ways.march(war, unit, far)
    if move.by == BY_RETREAT:
        return ways.retreat(war, unit, far, move.forward)
    if move.by == BY_SHIFT:
        return ways.shift(war, unit, far, "tmg21-terms-22")
    if move.by == BY_RIDE:
        return ways.ride(war, unit, far)
    if move.by == BY_PIVOT:
        return ways.pivot(war, unit, "tmg21-actions-04")
    seat = war.seat_of[unit]
    if move.near != NOBODY:
        return ways.beside(war, unit, move.near, facing_of(war, seat), move.zone_rule)
    zone = move.zone
    zones = [(zone[i], zone[i + 1], zone[i + 2], zone[i + 3]) for i in range(0, len(zone), 4)]
    where = zones if len(zones) > 0 else war.zones(seat)
    return ways.deployment(war, unit, where, facing_of(war, seat), move.zone_rule)


def is_flight(war: War, move: Move) -> bool:
    return (move.by == BY_MANEUVER or move.by == BY_MARCH) and war.has_trait(move.unit, "flies")


def facing_of(war: War, seat: int) -> int:
    """Toward the middle of the table from one's own zone."""
    left, low, right, high = war.zones(seat)[0]
    dx = war.field.wide // 2 - (left + right) // 2
    dy = war.field.long // 2 - (low + high) // 2
    if len(war.zones(seat)) > 1:
        dx = 0
    return bearing(dx, dy) if dx != 0 or dy != 0 else 0


class Where(Question[War, Move]):
    """Where the tray ends."""

    def seat(self, war: War, move: Move) -> int:
        return war.seat_of[move.unit]

    def key_of(self, war: War, move: Move) -> str:
        return f"move.{MOVEMENTS[move.by]}"

    def rule_of(self, war: War, move: Move) -> str:
        return RULES[move.by]

    def is_open(self, war: War, move: Move) -> bool:
        if move.by != BY_DEPLOYMENT and not war.on_field(move.unit):
            return False
        limits = laid_out(war, move)
        if not limits.may_stay and limits.is_empty():
            return False
        war.kept = limits
        war.kept_for = (war.number, move.unit, move.by, move.far)
        return True

    def limits(self, war: War, move: Move) -> dict[str, Any] | None:
        return told_limits(war, limits_of(war, move))

    def allows(self, war: War, move: Move, answer: list[int]) -> Refused | None:
        limits = limits_of(war, move)
        pose = limits.snap((answer[0], answer[1], answer[2] % TURN))
        code, who = limits.check(pose)
        return None if code == OK else why_not_there(limits, code, who)

    def take_all(self, war: War, move: Move, answer: list[int]) -> None:
        pose = limits_of(war, move, 1).snap((answer[0], answer[1], answer[2] % TURN))
        start = war.trays[move.unit]
        if start is None:
            war.place(move.unit, pose)
            if war.log is not None:
                log.deployed(war, move.unit, RULES[move.by])
        else:
            put(war, move.unit, pose, RULES[move.by])
            if not is_flight(war, move):
                cross(war, move.unit, start, start.x == pose[0] and start.y == pose[1])
            end_of_movement(war, move.unit)

    def sample(self, war: War, move: Move, chance: Chance) -> list[int]:
        limits = limits_of(war, move)
        pose = limits.pose_at(chance.below(DRAW), chance.below(DRAW), chance.below(DRAW))
        return list(pose if pose is not None else limits.start.pose)  # staying is all that is left

    def poses(self, war: War, move: Move, most: int, chance: Chance) -> list[list[int]]:
        """Full moves toward each enemy, facing him; staying; then places that chance finds, facing the nearest. Of a
        zone the front rows, from the middle outward, facing across the table."""
        limits = limits_of(war, move)
        if len(limits.zone) > 0:
            return [list(pose) for pose in in_line(limits, most)]
        found = Sensible(war, move.unit, move.by == BY_MARCH, limits, most).found()
        while len(found) < most:
            pose_at = limits.pose_at(chance.below(DRAW), chance.below(DRAW), chance.below(DRAW))
            if pose_at is None:
                break
            found.append(list(squared(war, move.unit, limits, pose_at)))
        return found

    def numbered_pose(self, war: War, move: Move, way: int, facing: int) -> list[int]:
        return list(numbered_pose(limits_of(war, move), way, facing))

    def facings(self, war: War, move: Move, seat: int, ways: list[int], count: int, most: int) -> list[list[int]]:
        return legal_facings(limits_of(war, move), ways, count, most)

    def pose_label(self, war: War, move: Move, pose: list[int]) -> Message | None:
        return laid_words(pose) if move.by == BY_DEPLOYMENT else moved_words(war, move.unit, pose)

    def prior_of_pose(self, war: War, move: Move, pose: list[int]) -> float:
        return prior_there(war, move.unit, pose)

    def prompt(self, war: War, move: Move) -> Message:
        unit = ("unit", move.unit)
        if move.by == BY_DEPLOYMENT:
            return says("Where do you deploy {unit}?", unit=unit)
        if move.by == BY_PIVOT:
            return says("Which way {unit|does|do} {unit} face?", unit=unit)
        return says("Where {unit|does|do} {unit} move?", unit=unit)

    def about(self, war: War, move: Move) -> list[tuple[str, int]]:
        return [("unit", move.unit)]


def put(war: War, unit: int, pose: Pose, rule: str) -> None:
    was = war.poses[unit]
    war.place(unit, pose)
    if war.log is not None:
        log.moved(war, unit, was, rule)


def end_of_movement(war: War, unit: int) -> None:
    """A movement is over: whoever touches, covers or leaves something that the mode knows (tmg21-terms-08)."""
    war.push_all(war.field.mode.moved(war, unit))


def told_limits(war: War, limits: Limits) -> dict[str, Any]:
    """Limits for a screen, with the rules of the edition that is played."""
    plain: dict[str, Any] = cited(war.edition, limits.plain())
    return plain


def why_not_there(limits: Limits, code: int, who: int) -> Refused:
    """A pose that is refused, in words, with the obstacle."""
    rule = limits.rule(code, who)
    thing, index = limits.whom(code, who)
    if thing == "terrain":
        thing = "terrain-name"
    if code == NEAR:
        return Refused(rule, says("That ends within 1 inch of {thing}.", thing=(thing, index)))
    if code == ON:
        return Refused(rule, says("{thing} {thing|stands|stand} there.", thing=(thing, index)))
    if code == THROUGH:
        return Refused(rule, says("{thing} {thing|stands|stand} in the way.", thing=(thing, index)))
    if code == SWEPT:
        return Refused(rule, says("Turning, it would sweep over {thing}.", thing=(thing, index)))
    if code == PIVOT:
        return Refused(rule, says("Turning, it would end on {thing}.", thing=(thing, index)))
    if code == EDGE:
        return Refused(rule, says("That is over the edge of the table."))
    if code == OUT:
        return Refused(rule, says("No part of the tray may stick out of the zone."))
    if code == FAR:
        return Refused(rule, says("That is too far: {far} at most.", far=("inches", limits.ways[who].most)))
    if code == COSTLY:
        return Refused(rule, says("Over {thing} that is too far.", thing=("terrain", index)))
    if code == TURNED:
        return Refused(rule, says("It may not face so."))
    if code == APART:
        return Refused(rule, says("That is too far from {thing}.", thing=(thing, index)))
    assert code == OFF
    return Refused(rule, says("No way leads there."))


MOVE_STEPS: Final[tuple[Any, ...]] = (Where("move", "tmg21-actions-12", PLACE),)
