"""The ranged attack: a shift of up to 2 inches, then the shot (tmg21-ranged-01 to -12)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures.rules.destruction import still_there
from bannermen.games.miniatures.rules.ground import cross
from bannermen.games.miniatures.rules.limits import shift
from bannermen.games.miniatures.rules.moving import end_of_movement, put, told_limits, why_not_there
from bannermen.games.miniatures.rules.place_words import moved_words
from bannermen.games.miniatures.rules.striking import Strike, has_shot
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, LONG, NOBODY
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import PLACE
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.choices import legal_facings, numbered_pose
from bannermen.maps.constraints import OK
from bannermen.maps.plane import TURN, Pose
from bannermen.maps.reach import DRAW, Limits

STEP: Final = 2 * INCH
GRAIN: Final = INCH // 2  # the shift is looked at in steps of half an inch where a shot must be found
PLACES: Final = 1 + 4 * STEP // GRAIN  # all that are looked at


class RangedAttack(Procedure):
    def __init__(self, unit: int) -> None:
        super().__init__()
        self.unit: int = unit
        self.target: int = NOBODY  # the only one that it may shoot at; then it does not shift
        self.shifted: bool = False

    def steps(self) -> tuple[Any, ...]:
        return RANGED_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("unit", "target", "shifted")

    def clone(self) -> RangedAttack:
        other = RangedAttack(self.unit)
        other.at = self.at
        other.target = self.target
        other.shifted = self.shifted
        return other


def shoots_from(war: War, unit: int, pose: Pose) -> bool:
    return has_shot(war, unit, war.card(unit).shape.at(pose[0], pose[1], pose[2]))


def is_far_from_all(war: War, unit: int) -> bool:
    """Is nobody in range, wherever it shifts? A quick look before all others."""
    if war.has_trait(unit, "shoots-anywhere"):
        return False
    x, y, _ = war.poses[unit]
    own = war.card(unit).shape
    for enemy in war.enemies(war.seat_of[unit]):
        aim = war.tray(enemy)
        far = LONG + STEP + (own.depth + aim.width + aim.depth) // 2  # no corner lies further out
        if abs(aim.x - x) <= far and abs(aim.y - y) <= far:
            return False
    return True


def shooting_places(war: War, unit: int, limits: Limits, most: int) -> list[Pose]:
    """Where it stands and along the four ways: the first places from which somebody can be shot (tmg21-ranged-03)."""
    found: list[Pose] = []
    if is_far_from_all(war, unit):
        return found
    if shoots_from(war, unit, limits.start.pose):
        found.append(limits.start.pose)
    for way in limits.ways:
        for far in range(GRAIN, STEP + 1, GRAIN):
            if len(found) >= most:
                return found
            pose = limits.pose_on(way.first, far, limits.start.facing)
            if limits.check(pose)[0] == OK and shoots_from(war, unit, pose):
                found.append(pose)
    return found


def can_shoot(war: War, unit: int) -> bool:
    """A target in range, counting what the shift can reach (tmg21-ranged-02)."""
    if not war.edition.asks_for_a_shot():
        return True
    if war.has_trait(unit, "shoots-in-place"):
        return shoots_from(war, unit, war.poses[unit])
    return len(shooting_places(war, unit, shift(war, unit, STEP, "tmg21-ranged-03"), 1)) > 0


class ShiftToShoot(Question[War, RangedAttack]):
    """Up to 2 inches, if afterwards there is a valid target (tmg21-ranged-03, -12)."""

    def seat(self, war: War, attack: RangedAttack) -> int:
        return war.seat_of[attack.unit]

    def is_open(self, war: War, attack: RangedAttack) -> bool:
        return attack.target == NOBODY and not war.has_trait(attack.unit, "shoots-in-place")

    def limits(self, war: War, attack: RangedAttack) -> dict[str, Any] | None:
        """A browser knows the ways, but not whether there is a shot from where they lead."""
        told = told_limits(war, shift(war, attack.unit, STEP, "tmg21-ranged-03"))
        return {**told, "asks": True} if war.edition.asks_for_a_shot() else told

    def allows(self, war: War, attack: RangedAttack, answer: list[int]) -> Refused | None:
        limits = shift(war, attack.unit, STEP, "tmg21-ranged-03")
        pose = limits.snap((answer[0], answer[1], answer[2] % TURN))
        code, who = limits.check(pose)
        if code != OK:
            return why_not_there(limits, code, who)
        if war.edition.asks_for_a_shot() and not shoots_from(war, attack.unit, pose):
            return Refused("tmg21-ranged-03", says("From there no enemy is in range and sight."))
        return None

    def take_all(self, war: War, attack: RangedAttack, answer: list[int]) -> None:
        limits = shift(war, attack.unit, STEP, "tmg21-ranged-03")
        pose = limits.snap((answer[0], answer[1], answer[2] % TURN))
        if pose != war.poses[attack.unit]:
            attack.shifted = True
            start = war.tray(attack.unit)
            put(war, attack.unit, pose, "tmg21-ranged-03")
            cross(war, attack.unit, start, False)
            end_of_movement(war, attack.unit)

    def sample(self, war: War, attack: RangedAttack, chance: Chance) -> list[int]:
        limits = shift(war, attack.unit, STEP, "tmg21-ranged-03")
        for _ in range(4):
            pose = limits.pose_at(chance.below(DRAW), chance.below(DRAW), chance.below(DRAW))
            if pose is not None and shoots_from(war, attack.unit, pose):
                return list(pose)
        places = shooting_places(war, attack.unit, limits, PLACES)
        return list(places[chance.below(len(places))]) if len(places) > 0 else list(limits.start.pose)

    def poses(self, war: War, attack: RangedAttack, most: int, chance: Chance) -> list[list[int]]:
        places = shooting_places(war, attack.unit, shift(war, attack.unit, STEP, "tmg21-ranged-03"), most)
        return [list(pose) for pose in places] or [list(war.poses[attack.unit])]

    def numbered_pose(self, war: War, attack: RangedAttack, way: int, facing: int) -> list[int]:
        return list(numbered_pose(shift(war, attack.unit, STEP, "tmg21-ranged-03"), way, facing))

    def facings(
        self, war: War, attack: RangedAttack, seat: int, ways: list[int], count: int, most: int
    ) -> list[list[int]]:
        limits = shift(war, attack.unit, STEP, "tmg21-ranged-03")
        if not war.edition.asks_for_a_shot():
            return legal_facings(limits, ways, count, most)
        found: list[list[int]] = []
        for way, facings in zip(ways, legal_facings(limits, ways, count, count), strict=True):
            poses = [limits.snap(numbered_pose(limits, way, facing)) for facing in facings]
            found.append(
                [f for f, pose in zip(facings, poses, strict=True) if shoots_from(war, attack.unit, pose)][:most]
            )
        return found

    def pose_label(self, war: War, attack: RangedAttack, pose: list[int]) -> Message | None:
        return moved_words(war, attack.unit, pose)

    def prompt(self, war: War, attack: RangedAttack) -> Message:
        return says("{unit|Does|Do} {unit} shift before shooting?", unit=("unit", attack.unit))

    def about(self, war: War, attack: RangedAttack) -> list[tuple[str, int]]:
        return [("unit", attack.unit)]


def shoot(war: War, attack: RangedAttack) -> None:
    if not war.on_field(attack.unit):
        return
    shot = Strike(attack.unit, True)
    shot.target = attack.target
    war.push(shot)


def over(war: War, attack: RangedAttack) -> None:
    """It lasts as long as its attack, which may ask whether the shooter has shifted."""


RANGED_STEPS: Final[tuple[Any, ...]] = (
    still_there,
    ShiftToShoot("shift-to-shoot", "tmg21-ranged-03", PLACE),
    shoot,
    over,
)
