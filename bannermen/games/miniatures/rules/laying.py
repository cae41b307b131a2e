"""Laying something on the table that is no unit: a piece of terrain, an objective token."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.moving import told_limits, why_not_there
from bannermen.games.miniatures.rules.place_words import laid_words
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import INCH, LONG, NOBODY, ON_FIELD, SHORT
from bannermen.games.miniatures.terrain import IMPASSABLE, SIZES
from bannermen.kernel.chance import Chance
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.kinds import PLACE
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question
from bannermen.maps.choices import legal_facings, numbered_pose, sensible_poses
from bannermen.maps.constraints import OK
from bannermen.maps.plane import TURN, Tray, token
from bannermen.maps.reach import DRAW, Limits

# What is laid, and how.
TERRAIN: Final = 0  # before the battle (tmg21-setup-07)
OBJECTIVE: Final = 1  # before the battle, by the players (tmg18-mode-got-02)
BESIDE: Final = 2  # a token within 2 inches of a unit (tmg21-mode-ffc-11)
ON_PILE: Final = 3  # a token on its corpse pile (tmg21-mode-ffc-08)
CORPSES: Final = 4  # a new corpse pile (tmg21-mode-ffc-13, tmg18-mode-ffc-06)
DEFENDED: Final = 5  # terrain of the defender of a siege (tmg21-mode-sos-04)
BY_ABILITY: Final = 6  # terrain near a unit, whose card says how near
REMINDER: Final = 7  # and so with corpses that remind one's enemies

RADIUS: Final = 700
NEAR: Final = 2 * INCH


class Laying(Procedure):
    """A seat lays one thing."""

    def __init__(self, seat: int, how: int, what: int, near: int, rule: str) -> None:
        super().__init__()
        self.seat: int = seat
        self.how: int = how
        self.what: int = what  # the kind of terrain, or the number of the token
        self.near: int = near  # the unit near which, or the piece on which it is laid
        self.rule: str = rule
        self.far: int = 0  # from the unit, at most
        self.spot: Shared[list[int]] = []  # the tray of a unit that is gone: x, y, facing, width, depth

    def steps(self) -> tuple[Any, ...]:
        return LAYING_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "how", "what", "near", "rule", "far", "spot")

    def clone(self) -> Laying:
        other = Laying(self.seat, self.how, self.what, self.near, self.rule)
        other.at = self.at
        other.far = self.far
        other.spot = self.spot
        return other

    def spot_of(self, war: War) -> Tray:
        if len(self.spot) > 0:
            return Tray(self.spot[0], self.spot[1], self.spot[2], self.spot[3], self.spot[4])
        return war.tray(self.near)


def is_piece(laying: Laying) -> bool:
    return laying.how in (TERRAIN, CORPSES, DEFENDED, BY_ABILITY, REMINDER)


def limits_of(war: War, laying: Laying) -> Limits:
    field = war.field
    middle = (field.wide // 2, field.long // 2)
    if is_piece(laying):
        width, depth = SIZES[laying.what]
        shape = Tray(middle[0], middle[1], 0, width, depth)
    else:
        shape = token(middle[0], middle[1], RADIUS)
    limits = Limits(shape, (0, 0, field.wide, field.long))
    rule = laying.rule
    edge = field.mode.from_edge
    limits.add_zone(edge, edge, field.wide - edge, field.long - edge)
    limits.place_rule = limits.edge_rule = limits.turn_rule = rule
    if is_piece(laying):
        limits.turn.append((0, TURN))
    if laying.how == TERRAIN:
        keep_apart(war, limits, SHORT, rule)
        keep_from_zones(war, limits, rule)
        if war.keywords_of(laying.what) & IMPASSABLE:
            for index in range(len(war.tokens)):
                x, y = war.tokens[index]
                limits.add_obstacle(token(x, y, RADIUS), 0, "tmg21-setup-05", thing="objective", index=index)
    elif laying.how == DEFENDED:
        keep_apart(war, limits, SHORT, rule)
        for left, low, right, high in war.zones(laying.seat):
            limits.add_obstacle(rectangle(left, low, right, high), SHORT, rule)
    elif laying.how == OBJECTIVE:
        for seat in range(war.seats):
            for left, low, right, high in war.zones(seat):
                limits.add_obstacle(rectangle(left, low, right, high), LONG, rule)
        for index in range(laying.what):
            x, y = war.tokens[index]
            limits.add_obstacle(token(x, y, RADIUS), SHORT, rule, thing="objective", index=index)
        keep_off_walls(war, limits, "tmg21-setup-05")
    elif laying.how == BESIDE:
        limits.add_close(laying.spot_of(war), NEAR, rule)
        keep_off_trays(war, limits, 0, rule)
        keep_off_walls(war, limits, rule)
    elif laying.how in (BY_ABILITY, REMINDER):
        limits.add_close(laying.spot_of(war), laying.far, rule)
        keep_off_trays(war, limits, 0, rule)
        keep_apart(war, limits, 0, rule)
    elif laying.how == ON_PILE:
        limits.add_close(war.pieces[laying.near].shape, 0, rule)
    else:
        own = war.field.mode.owner_lays_piles()
        limits.add_close(laying.spot_of(war), LONG if own else SHORT, rule)
        gap = INCH if own else 0
        keep_off_trays(war, limits, gap, rule)
        keep_apart(war, limits, gap, rule)
    return limits


def rectangle(left: int, low: int, right: int, high: int) -> Tray:
    return Tray((left + right) // 2, (low + high) // 2, 0, right - left, high - low)


def keep_apart(war: War, limits: Limits, gap: int, rule: str) -> None:
    """From other terrain; from what the mode laid itself as far as it says (tmg21-mode-ffc-04)."""
    for index, piece in enumerate(war.pieces):
        if piece.kind != NOBODY:
            own = index < war.field.mode.own_pieces
            limits.add_obstacle(piece.shape, min(gap, INCH) if own else gap, rule, thing="terrain", index=index)
    for unit in range(len(war.fate)):
        if war.card(unit).wall and war.trays[unit] is not None:
            limits.add_obstacle(war.tray(unit), INCH, rule, thing="unit", index=unit)


def keep_from_zones(war: War, limits: Limits, rule: str) -> None:
    if war.field.mode.lays_terrain_anywhere():
        return
    for seat in range(war.seats):
        for left, low, right, high in war.zones(seat):
            limits.add_obstacle(rectangle(left, low, right, high), war.edition.from_zones, rule)


def keep_off_trays(war: War, limits: Limits, gap: int, rule: str) -> None:
    for unit in range(len(war.fate)):
        if war.fate[unit] == ON_FIELD:
            limits.add_obstacle(war.tray(unit), gap, rule, thing="unit", index=unit)


def keep_off_walls(war: War, limits: Limits, rule: str) -> None:
    for index, piece in enumerate(war.pieces):
        if piece.keywords & IMPASSABLE:
            limits.add_obstacle(piece.shape, 0, rule, thing="terrain", index=index)


class WhereLaid(Question[War, Laying]):
    def seat(self, war: War, laying: Laying) -> int:
        return laying.seat

    def rule_of(self, war: War, laying: Laying) -> str:
        return laying.rule

    def is_open(self, war: War, laying: Laying) -> bool:
        return not limits_of(war, laying).is_empty()

    def limits(self, war: War, laying: Laying) -> dict[str, Any] | None:
        return told_limits(war, limits_of(war, laying))

    def allows(self, war: War, laying: Laying, answer: list[int]) -> Refused | None:
        limits = limits_of(war, laying)
        code, who = limits.check(limits.snap((answer[0], answer[1], answer[2] % TURN)))
        return None if code == OK else why_not_there(limits, code, who)

    def take_all(self, war: War, laying: Laying, answer: list[int]) -> None:
        pose = limits_of(war, laying).snap((answer[0], answer[1], answer[2] % TURN))
        if is_piece(laying):
            piece = war.lay(laying.what, pose, laying.seat if laying.how == REMINDER else NOBODY)
            if war.log is not None:
                log.laid(war, laying.seat, piece, laying.rule)
            war.push_all(war.field.mode.laid(war, laying.seat, piece, laying.how == CORPSES))
            return
        war.tokens[laying.what] = (pose[0], pose[1])
        if war.log is not None:
            log.token_laid(war, laying.what, laying.rule)

    def sample(self, war: War, laying: Laying, chance: Chance) -> list[int]:
        pose = limits_of(war, laying).pose_at(chance.below(DRAW), chance.below(DRAW), chance.below(DRAW))
        assert pose is not None  # the question is open
        return list(pose)

    def poses(self, war: War, laying: Laying, most: int, chance: Chance) -> list[list[int]]:
        """Places all over the ground, the middle of the table first; then whatever chance finds."""
        found = [list(pose) for pose in sensible_poses(limits_of(war, laying), [], most - most // 3)]
        return found + [self.sample(war, laying, chance) for _ in range(most - len(found))]

    def numbered_pose(self, war: War, laying: Laying, way: int, facing: int) -> list[int]:
        return list(numbered_pose(limits_of(war, laying), way, facing))

    def facings(self, war: War, laying: Laying, seat: int, ways: list[int], count: int, most: int) -> list[list[int]]:
        return legal_facings(limits_of(war, laying), ways, count, most)

    def pose_label(self, war: War, laying: Laying, pose: list[int]) -> Message | None:
        return laid_words(pose)

    def prompt(self, war: War, laying: Laying) -> Message:
        if is_piece(laying):
            return says("Where do you lay {piece}?", piece=("piece", laying.what))
        return says("Where do you lay the objective token?")

    def about(self, war: War, laying: Laying) -> list[tuple[str, int]]:
        return [("piece", laying.what)] if is_piece(laying) else [("objective", laying.what)]


LAYING_STEPS: Final[tuple[Any, ...]] = (WhereLaid("lay", "tmg21-setup-07", PLACE),)
