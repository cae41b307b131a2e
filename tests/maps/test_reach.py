"""Limits: what may be reached, judged move by move."""

from __future__ import annotations

import json
from math import dist
from random import Random

import pytest
from shapely import Point

from bannermen.maps.constraints import (
    APART,
    COSTLY,
    EDGE,
    FAR,
    LAID,
    NEAR,
    NOBODY,
    OFF,
    OK,
    ON,
    OUT,
    PIVOT,
    SLACK,
    SWEPT,
    THROUGH,
    TURNED,
)
from bannermen.maps.plane import (
    GRACE,
    TURN,
    Pose,
    Tray,
    flush,
    forward,
    inside,
    pivot,
    token,
)
from bannermen.maps.reach import DRAW, Limits
from bannermen.maps.room import room_in_row
from tests.maps.fields import BOARD, MOVES, field, limits_for
from tests.maps.oracle import INCH, gap, outline, polygon, sideways

UNIT = Tray(24_000, 24_000, 0, 5500, 4800)  # in the middle of the table, looking north


def maneuver(start: Tray = UNIT, far: int = 5000) -> Limits:
    limits = Limits(start, BOARD)
    limits.add_way(0, TURN, 0, far, True, "maneuver")
    limits.face_any()
    return limits


def march(start: Tray = UNIT, far: int = 10_000) -> Limits:
    limits = Limits(start, BOARD)
    limits.add_way(start.facing, 0, 0, far, False, "march")
    limits.face_any()
    return limits


def retreat(start: Tray = UNIT, far: int = 6000) -> Limits:
    limits = Limits(start, BOARD)
    for turn in (9000, 18_000, 27_000):
        limits.add_way(start.facing + turn, 0, 0, far, False, "retreat")
    limits.face_any()
    return limits


def shift(start: Tray = UNIT, far: int = 2000) -> Limits:
    limits = Limits(start, BOARD)
    for turn in (0, 9000, 18_000, 27_000):
        limits.add_way(start.facing + turn, 0, 0, far, False, "shift")
    return limits


def enemy(limits: Limits, tray: Tray, index: int = 1) -> None:
    limits.add_obstacle(tray, INCH, "inch", across="enemy", turned="enemy", thing="unit", index=index)


def friend(limits: Limits, tray: Tray, index: int = 2, turned: str = "") -> None:
    limits.add_obstacle(tray, 0, "friend", turned=turned, thing="unit", index=index)


def code(limits: Limits, tray: Tray | Pose) -> int:
    return limits.check(tray.pose if isinstance(tray, Tray) else tray)[0]


# --- ways -------------------------------------------------------------------------------------------------------------


def test_a_maneuver_turns_goes_and_turns_again() -> None:
    """The book's own: at (10, 10) facing north, pivot to the east, five inches, pivot to the south."""
    limits = maneuver(Tray(10_000, 10_000, 0, 5500, 4800))
    assert code(limits, (15_000, 10_000, 18_000)) == OK
    assert limits.check((15_100, 10_000, 18_000)) == (FAR, 0)
    assert limits.rule(FAR, 0) == "maneuver"
    assert code(limits, (10_000, 10_000, 13_700)) == OK, "a turn alone"


def test_a_march_goes_straight_ahead() -> None:
    limits = march()
    assert code(limits, pivot(forward(UNIT, 10_000), 9000)) == OK
    assert code(limits, forward(UNIT, 10_100)) == FAR
    assert code(limits, forward(UNIT, -1000)) == OFF
    assert code(limits, sideways(UNIT, 1000)) == OFF
    assert code(limits, (24_300, 30_000, 0)) == OFF


@pytest.mark.parametrize("facing", [0, 4500, 12_345, 35_999])
def test_a_retreat_keeps_its_facing_on_the_way(facing: int) -> None:
    start = pivot(UNIT, facing)
    limits = retreat(start)
    for end in (forward(start, -6000), sideways(start, 6000), sideways(start, -3000)):
        assert code(limits, end) == OK
        assert code(limits, pivot(end, 7700)) == OK
    assert code(limits, forward(start, 1000)) == OFF
    assert code(limits, forward(start, -6100)) == FAR
    # Its broad side first: sideways it sweeps a lane as deep as itself.
    post = Tray(*sideways(forward(start, 2500), 4500).pose, 100, 100)
    limits.add_obstacle(post, 0, "post", across="post")
    assert code(limits, sideways(start, 6000)) == OK
    nearer = Tray(*sideways(forward(start, 2300), 4500).pose, 100, 100)
    limits.add_obstacle(nearer, 0, "post", across="post")
    assert limits.check(sideways(start, 6000).pose) == (THROUGH, 1)


def test_a_shift_has_one_leg_and_no_turn() -> None:
    limits = shift()
    for dx, dy in ((0, 2000), (0, -2000), (2000, 0), (-1500, 0)):
        assert code(limits, (24_000 + dx, 24_000 + dy, 0)) == OK
    assert code(limits, (25_000, 25_000, 0)) == OFF
    assert code(limits, (24_000, 25_000, 100)) == TURNED
    assert code(limits, (24_000, 24_000, 100)) == TURNED
    assert code(limits, (24_000, 26_100, 0)) == FAR


def test_a_free_pivot_stays_where_it_is() -> None:
    limits = Limits(UNIT, BOARD)
    limits.face_any()
    limits.turn_rule = "facing"
    friend(limits, Tray(30_000, 24_000, 0, 5500, 4800))
    assert code(limits, (24_000, 24_000, 18_000)) == OK, "the corners may sweep over a friend"
    assert code(limits, (24_003, 24_000, 0)) == OFF
    assert limits.check((24_000, 24_000, 4500)) == (ON, 0)


def test_a_charge_turns_only_where_contact_is_possible() -> None:
    limits = Limits(UNIT, BOARD)
    limits.turn.extend([(35_000, 2000), (9000, 0)])
    limits.turn_rule = "charge"
    for facing in (35_000, 0, 1000, 9000):
        assert code(limits, (24_000, 24_000, facing)) == OK
    for facing in (34_999, 1001, 8999):
        assert limits.check((24_000, 24_000, facing)) == (TURNED, NOBODY)
    assert limits.rule(TURNED, NOBODY) == "charge"


def test_a_way_without_another_turn_ends_as_it_went() -> None:
    limits = Limits(UNIT, BOARD)
    limits.add_way(0, TURN, 0, 5000, True, "turn and go")
    assert code(limits, (29_000, 24_000, 9000)) == OK
    assert code(limits, (29_000, 24_000, 9100)) == OFF
    assert code(limits, (24_000, 24_000, 9100)) == OK
    assert not limits.is_empty()


def test_a_stretch_of_a_way_may_be_left_out() -> None:
    """A shift that must end where something is seen: only some distances will do."""
    limits = Limits(UNIT, BOARD)
    limits.add_way(0, 0, 1200, 2000, False, "seen from there")
    limits.add_way(9000, 0, 0, 500, False, "seen from there")
    found = [code(limits, (24_000, 24_000 + far, 0)) for far in (600, 1198, 1199, 1200, 2000, 2002)]
    assert found == [OFF, OFF, OK, OK, OK, FAR]


def test_the_wrong_way_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="keeps its facing"):
        Limits(UNIT, BOARD).add_way(4500, 0, 0, 2000, False, "slanting")


# --- stops ------------------------------------------------------------------------------------------------------------


def test_the_inch() -> None:
    limits = march()
    enemy(limits, forward(UNIT, 13_000), 9)
    for far, found in ((7200, OK), (7202, OK), (7203, NEAR), (8200, NEAR), (8300, THROUGH)):
        assert code(limits, forward(UNIT, far)) == found
    assert limits.rule(NEAR, 0) == "inch" and limits.rule(THROUGH, 0) == "enemy" and limits.whom(NEAR, 0) == ("unit", 9)


@pytest.mark.parametrize("facing", [0, 1234, 4500, 33_300])
def test_friends_are_passed_and_not_ended_on(facing: int) -> None:
    start = pivot(UNIT, facing)
    limits = march(start)
    friend(limits, forward(start, 5000))
    assert code(limits, forward(start, 9800)) == OK
    assert code(limits, forward(start, 9500)) == ON
    (near, before), (behind, far) = limits.room(facing, facing)
    assert (near, far) == (0, 10_000) and 201 <= before <= 202 and 9798 <= behind <= 9799


def test_an_enemy_is_not_passed() -> None:
    limits = march()
    enemy(limits, forward(UNIT, 3000).at(24_000 + 5800, 27_000, 0))
    assert code(limits, forward(UNIT, 9000)) == OK, "three tenths beside the lane"
    limits = march()
    enemy(limits, forward(UNIT, 3000).at(24_000 + 5400, 27_000, 0))
    assert code(limits, forward(UNIT, 9000)) == THROUGH


def test_the_first_turn_may_end_on_a_friend_in_one_edition_only() -> None:
    """East of the unit stands a friend; to go north-east it first turns onto it."""
    beside = Tray(29_700, 24_000, 0, 5500, 4800)
    turned = (27_500, 27_500, 4500)
    for rule, found in (("", OK), ("onto", PIVOT)):
        limits = maneuver()
        friend(limits, beside, turned=rule)
        assert limits.check(turned)[0] == (ON if found == OK else PIVOT)
        away = maneuver()
        friend(away, beside, turned=rule)
        assert away.check((20_500, 20_500, 0)) == ((OK, NOBODY) if found == OK else (PIVOT, 0))
        assert away.rule(*away.check((20_500, 20_500, 0))) == rule


def test_impassable_ground_may_be_swept_in_one_edition_only() -> None:
    post = Tray(24_000, 27_500, 0, 400, 400)
    for rule, found in (("", OK), ("swept", SWEPT)):
        limits = Limits(UNIT, BOARD)
        limits.face_any()
        limits.add_obstacle(post, 0, "impassable", "impassable", "", rule)
        assert code(limits, (24_000, 24_000, 18_000)) == found
        assert code(limits, (24_000, 24_000, 200)) == OK
        ahead = march()
        ahead.add_obstacle(post, 0, "impassable", "impassable", "", rule)
        assert code(ahead, forward(UNIT, 4000)) == THROUGH


def test_rough_ground_takes_an_inch_for_each_piece() -> None:
    hedge = Tray(24_000, 28_000, 0, 4000, 300)
    limits = march(UNIT, 5000)
    limits.add_cost(hedge, INCH, "rough", "terrain", 3)
    assert code(limits, forward(UNIT, 4000)) == OK
    assert limits.check(forward(UNIT, 4002).pose) == (COSTLY, 0)
    assert limits.rule(COSTLY, 0) == "rough" and limits.whom(COSTLY, 0) == ("terrain", 3)
    assert limits.furthest(0, 0) == 4000
    limits.add_cost(hedge.at(24_000, 28_400, 0), INCH, "rough")
    assert limits.furthest(0, 0) == 3000
    # Too far off to be worth it: it goes up to the hedge, and not into it.
    limits = march(UNIT, 5000)
    limits.add_cost(hedge.at(24_000, 31_000, 0), INCH, "rough")
    assert 4450 <= limits.furthest(0, 0) <= 4453


def test_the_edge_of_the_table() -> None:
    limits = march(Tray(24_000, 42_000, 0, 5500, 4800))
    limits.edge_rule = "table"
    assert code(limits, (24_000, 45_600, 0)) == OK
    assert limits.check((24_000, 45_700, 0)) == (EDGE, NOBODY)
    assert limits.rule(EDGE, NOBODY) == "table"
    assert code(limits, (24_000, 45_250, 9000)) == OK and code(limits, (24_000, 45_260, 9000)) == EDGE


def test_staying_by_right() -> None:
    limits = retreat()
    enemy(limits, flush(UNIT, UNIT, 0))
    assert code(limits, UNIT) == NEAR
    limits.may_stay = True
    assert code(limits, UNIT) == OK
    assert code(limits, pivot(UNIT, 100)) == NEAR


# --- zones, places, neighbours ----------------------------------------------------------------------------------------


def test_a_zone_holds_the_whole_tray() -> None:
    limits = Limits(UNIT, BOARD)
    limits.add_zone(0, 0, 48_000, 10_000)
    limits.face_any()
    limits.place_rule = "zone"
    assert code(limits, (24_000, 7600, 0)) == OK
    assert limits.check((24_000, 7700, 0)) == (OUT, NOBODY)
    assert limits.rule(OUT, NOBODY) == "zone"
    assert code(limits, (24_000, 7600, 4500)) == OUT, "its corners stick out"


def test_a_zone_of_two_strips_is_one_area() -> None:
    """A strip along the edge and one along the side: across the corner the tray lies in neither, and in both.

    . . . .
    # . . .
    # # # #
    """
    limits = Limits(UNIT, BOARD)
    limits.add_zone(0, 0, 48_000, 6000)
    limits.add_zone(0, 0, 6000, 48_000)
    limits.face_any()
    assert code(limits, (4000, 4000, 4500)) == OK
    assert code(limits, (6000, 3000, 0)) == OK and code(limits, (3000, 30_000, 0)) == OK
    assert code(limits, (6500, 6500, 4500)) == OUT and code(limits, (30_000, 30_000, 0)) == OUT
    assert limits.snap((3265, 30_000, 0)) == (3250, 30_000, 0)


def test_only_fixed_places() -> None:
    target = Tray(24_000, 34_000, 18_000, 5500, 4800)
    limits = Limits(UNIT, BOARD)
    limits.fixed.extend(flush(UNIT, target, 0, along).pose for along in (0, 2750, -2750))
    friend(limits, flush(UNIT, target, 0, 5000))
    assert [code(limits, pose) for pose in limits.fixed] == [ON, ON, OK]
    assert code(limits, (24_000, 29_000, 0)) == OFF
    x, y, facing = limits.fixed[2]
    assert limits.snap((x + 14, y - 14, (facing + 9) % TURN)) == limits.fixed[2]
    assert limits.snap((x + 15, y - 14, facing)) != limits.fixed[2]


def test_what_must_be_near() -> None:
    limits = Limits(token(24_000, 24_000, 700), BOARD)
    limits.add_zone(*BOARD)
    limits.add_close(UNIT, 2000, "within two inches", "unit", 4)
    limits.add_obstacle(UNIT, 0, "not on a tray")
    assert code(limits, (24_000, 24_000 + 2400 + 700, 0)) == OK
    assert code(limits, (24_000, 24_000 + 2400 + 2702, 0)) == OK
    assert limits.check((24_000, 24_000 + 2400 + 2704, 0)) == (APART, 0)
    assert limits.rule(APART, 0) == "within two inches" and limits.whom(APART, 0) == ("unit", 4)
    assert code(limits, (24_000, 24_000 + 2400 + 600, 0)) == ON
    assert not limits.is_empty()
    limits = Limits(token(24_000, 24_000, 700), BOARD)
    limits.add_zone(30_000, 0, 48_000, 48_000)
    limits.add_close(UNIT, 2000, "within two inches")
    assert limits.is_empty()


def test_what_must_be_near_wholly() -> None:
    """Around a tray that lies askew: no corner further away than six inches, at its sides and round its corners."""
    solo = Tray(24_000, 24_000, 0, 2760, 2760)
    for facing in (0, 4500, 12_345):
        near = Tray(24_000, 24_000, facing, 5500, 4800)
        limits = Limits(solo, BOARD)
        limits.add_zone(*BOARD)
        limits.face_any()
        limits.add_close(near, 6000, "wholly within six inches", "unit", 4, wholly=True)
        side = 2400 + 6000 - 1380  # its far edge is six inches from the near one
        assert code(limits, forward(near, side)) == OK == code(limits, forward(near, -side))
        assert limits.check(forward(near, side + 5).pose) == (APART, 0) == limits.check(forward(near, -side - 5).pose)
        assert limits.rule(APART, 0) == "wholly within six inches" and limits.whom(APART, 0) == ("unit", 4)
        corner = sideways(forward(near, 2400 + 4243 - 1380), 2750 + 4243 - 1380)  # six inches on the diagonal
        assert code(limits, corner) == OK and code(limits, sideways(corner, 8)) == APART
        assert code(limits, pivot(forward(near, side), 4500)) == APART, "turned, a corner sticks out"


def test_what_lies_wholly_near_against_shapely() -> None:
    """Judged again from the outlines; and a row holds all places of it that are legal."""
    random = Random(93)
    seen = {OK: 0, APART: 0}
    for _ in range(150):
        limits = limits_for(random, "beside", field(random)[:1])
        near = limits.close[0]
        facing = random.randrange(TURN)
        y = near.shape.y + random.randrange(-7000, 7000)
        room = room_in_row(limits, 0, 48_000, y, facing)
        for x in random.sample(range(near.shape.x - 9000, near.shape.x + 9000), 8):
            found = code(limits, (x, y, facing))
            seen[found] = seen.get(found, 0) + 1
            if found in (OK, APART):
                outermost = max(
                    polygon(near.shape).distance(Point(corner)) for corner in outline(limits.start.at(x, y, facing))
                )
                assert (outermost <= 6000 + GRACE) == (found == OK) or abs(outermost - 6000 - GRACE) < 3
            on_rim = any(abs(x - low) <= 2 or abs(x - high) <= 2 for low, high in room)
            assert (found == OK) == any(low <= x <= high for low, high in room) or on_rim
    assert seen[OK] > 100 and seen[APART] > 100


def test_contact_that_must_be_kept() -> None:
    """A shift along an enemy in front: nearness of nothing at all is contact."""
    target = Tray(24_000, 28_800, 18_000, 5500, 4800)
    limits = shift()
    limits.add_close(target, 0, "contact")
    limits.add_obstacle(target, 0, "overlap")
    assert code(limits, sideways(UNIT, 2000)) == OK
    assert code(limits, forward(UNIT, -3)) == APART
    assert code(limits, forward(UNIT, 3)) == ON


# --- what is left -----------------------------------------------------------------------------------------------------


def test_a_retreat_with_nowhere_to_go() -> None:
    """Enemies on all four sides, or the roll too low to come an inch away."""
    limits = retreat(far=12_000)
    for side in range(4):
        enemy(limits, flush(UNIT, UNIT, side))
    assert limits.is_empty() and limits.some_place() is None and limits.pose_at(1, 2, 3) is None
    limits = retreat(far=900)
    enemy(limits, flush(UNIT, UNIT, 0))
    assert limits.is_empty()
    limits = retreat(far=998)
    enemy(limits, flush(UNIT, UNIT, 0))
    assert limits.some_place() == forward(UNIT, -998).pose
    limits = retreat(far=997)
    enemy(limits, flush(UNIT, UNIT, 0))
    assert limits.is_empty()


def test_a_retreat_that_must_turn_at_the_end() -> None:
    """Behind stands a wall, so that there is room for the narrow side only, an inch from the enemy in front.

    E E E     before      E E E     after
    U U U                 . U .
    . . .                 . U .
    #####                 #####
    """
    solo = Tray(24_000, 24_000, 9000, 2760, 5550)  # looking east, long from west to east
    wall = Tray(24_000, 24_000 - 1380 - 200 - 2400, 0, 12_000, 400)
    limits = retreat(solo, 2300)
    enemy(limits, Tray(24_000, 24_000 + 1380 + 2400, 18_000, 5500, 4800))
    limits.add_obstacle(wall, 0, "wall", across="wall")
    sides = [limits.furthest((9000 + turn) % TURN, 9000) for turn in (9000, 18_000, 27_000)]
    assert max(sides) > 0, "straight back there is room"
    narrow = retreat(solo, 700)
    enemy(narrow, Tray(24_000, 24_000 + 1380 + 2400, 18_000, 5500, 4800))
    assert narrow.is_empty()


def exhausted(limits: Limits, random: Random, draws: int) -> Pose | None:
    """A legal pose found by drawing blindly, if any."""
    start = limits.start
    for _ in range(draws):
        way = random.choice(limits.ways)
        course = way.first + (random.randrange(way.spread) if way.spread else 0)
        pose = limits.pose_on(course, random.randrange(way.least, way.most + 1), random.randrange(TURN))
        if random.random() < 0.3:
            pose = pose[0], pose[1], start.facing
        if limits.check(pose)[0] == OK:
            return pose
    return None


@pytest.mark.parametrize("seed", range(3))
def test_nothing_left_is_never_said_in_vain(seed: int) -> None:
    """Crowded retreats: what the search finds is legal; where it finds nothing, thousands of draws find nothing."""
    random = Random(50 + seed)
    empty = late = 0
    for _ in range(60):
        trays = field(random, 12, 6000)
        limits = limits_for(random, "retreat", trays, random.choice((2018, 2021)))
        place = limits.some_place()
        if place is None:
            empty += 1
            assert exhausted(limits, random, 1200) is None, limits.plain()
        else:
            assert limits.check(place)[0] == OK
            late += exhausted(limits, random, 30) is None
    assert empty > 2 and late > 0, "some are empty, and some are found that thirty draws would miss"


@pytest.mark.parametrize(
    "move", ["maneuver", "march", "shift", "pivot", "charge", "deploy", "reserve", "beside", "token", "align"]
)
def test_places_found_are_legal(move: str) -> None:
    random = Random(60)
    for _ in range(25):
        limits = limits_for(random, move, field(random), random.choice((2018, 2021)))
        place = limits.some_place()
        if place is not None:
            assert limits.check(place)[0] == OK
        elif limits.ways:
            assert exhausted(limits, random, 400) is None


def test_a_gap_that_just_fits_is_found() -> None:
    """A slot of the width of the tray between two friends: exactly wide enough, a grace too narrow on either
    side, and a hair more.

    A A . B B
    A A . B B
    . . U . .
    """
    start = Tray(24_000, 14_000, 9000, 2760, 2760)
    for width, fits in ((2760, True), (2757, True), (2754, False)):
        limits = maneuver(start, 12_000)
        limits.ways[0].least = 9000
        for side in (-1, 1):
            friend(limits, Tray(24_000 + side * (4000 + width // 2 + width % 2), 24_500, 0, 8000, 8000))
        limits.add_obstacle(Tray(24_000, 33_000, 0, 16_000, 9000), 0, "behind")
        limits.add_obstacle(Tray(24_000, 11_000, 0, 48_000, 19_100), 0, "before")
        limits.add_obstacle(Tray(8000, 24_000, 0, 16_100, 48_000), 0, "left")
        limits.add_obstacle(Tray(40_000, 24_000, 0, 16_100, 48_000), 0, "right")
        assert limits.is_empty() is not fits


# --- drawing from chance ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", MOVES)
def test_poses_from_random_numbers_are_legal(move: str) -> None:
    random = Random(70)
    drawn = 0
    for _ in range(25):
        limits = limits_for(random, move, field(random), random.choice((2018, 2021)))
        for _ in range(6):
            numbers = [random.randrange(DRAW) for _ in range(3)]
            pose = limits.pose_at(*numbers)
            assert (pose is None) == limits.is_empty()
            if pose is not None:
                drawn += 1
                assert limits.check(pose)[0] == OK
                assert limits.snap(pose) == pose
                assert limits.pose_at(*numbers) == pose, "the same numbers, the same pose"
    assert drawn > 20


def test_random_numbers_reach_everything() -> None:
    """On an empty table a maneuver is drawn in all directions, near and far, with all facings."""
    random = Random(71)
    limits = maneuver()
    poses = [limits.pose_at(*(random.randrange(DRAW) for _ in range(3))) for _ in range(400)]
    quarters = {(pose[0] > 24_000, pose[1] > 24_000, pose[2] // 9000) for pose in poses if pose}
    assert len(quarters) == 16
    assert {dist(pose[:2], (24_000, 24_000)) // 1000 for pose in poses if pose} >= {0, 1, 2, 3, 4}


# --- snapping ---------------------------------------------------------------------------------------------------------


def test_a_hair_off_the_way_is_laid_on_it() -> None:
    for facing in (0, 4500, 12_345):
        start = pivot(UNIT, facing)
        limits = march(start)
        for far in (0, 1, 4321, 10_000):
            exact = forward(start, far)
            assert limits.snap(exact.pose) == exact.pose
            for off in (2, 15, LAID - 1):
                x, y = exact.point(2 * off, 0)
                laid = limits.snap((x, y, 777))
                assert dist(laid[:2], (exact.x, exact.y)) < 1.5 and code(limits, laid) == OK and laid[2] == 777
            x, y = exact.point(2 * (LAID + 2), 0)
            assert limits.snap((x, y, 777)) == (x, y, 777)
            assert far == 0 or code(limits, (x, y, 777)) == OFF
        assert limits.snap(forward(start, 10_015).pose) == forward(start, 10_000).pose
        assert code(limits, limits.snap(forward(start, 10_025).pose)) == FAR


def test_facings_snap_to_what_may_be_had() -> None:
    limits = shift()
    assert limits.snap((24_000, 25_000, 8)) == (24_000, 25_000, 0) == limits.snap((24_000, 25_000, TURN - 8))
    assert limits.snap((24_000, 25_000, 11))[2] == 11
    limits = Limits(UNIT, BOARD)
    limits.turn.append((35_000, 2000))
    assert [limits.snap((24_000, 24_000, facing))[2] for facing in (34_990, 34_989, 1010, 1011, 500)] == [
        *(35_000, 34_989, 1000, 1011, 500),
    ]


@pytest.mark.parametrize("move", MOVES)
def test_snapping_twice_changes_nothing_more(move: str) -> None:
    random = Random(80)
    laid = 0
    for _ in range(60):
        limits = limits_for(random, move, field(random))
        for _ in range(8):
            pose = limits.pose_at(*(random.randrange(DRAW) for _ in range(3))) or limits.start.pose
            off = random.choice((1, 3, 14, 40))
            turn = random.choice((0, 0, 5, 300))
            loose = pose[0] + random.randint(-off, off), pose[1] + random.randint(-off, off), (pose[2] + turn) % TURN
            once = limits.snap(loose)
            assert limits.snap(once) == once, (loose, limits.plain())
            laid += once != loose
            assert once[:2] == loose[:2] or dist(once[:2], loose[:2]) <= LAID
    assert laid > 10 or move in ("maneuver", "deploy", "reserve", "beside", "token", "terrain")


# --- against Shapely --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["maneuver", "march", "retreat", "deploy"])
def test_judgements_against_shapely(move: str) -> None:
    """Every stop, the way and the table, judged again by Shapely from the outlines."""
    random = Random(90)
    seen: dict[int, int] = {}
    for _ in range(40):
        trays = field(random)
        limits = limits_for(random, move, trays)
        start = limits.start
        for _ in range(20):
            way = random.choice(limits.ways) if limits.ways else None
            course = (way.first + random.randrange(way.spread or 1)) % TURN if way else 0
            pose = limits.pose_on(course, random.randrange(way.most) if way else 0, random.randrange(TURN))
            if way is None:
                pose = random.randrange(48_000), random.randrange(12_000), pose[2]
            end = start.at(*pose)
            found, who = limits.check(pose)
            seen[found] = seen.get(found, 0) + 1
            if found == OK:
                assert polygon(end, -GRACE).within(polygon(Tray(24_000, 24_000, 0, 48_000, 48_000)))
                assert all(gap(end, stop.shape) > stop.gap - GRACE - 1 for stop in limits.obstacles)
            elif found in (NEAR, ON):
                assert gap(end, limits.obstacles[who].shape) < limits.obstacles[who].gap - GRACE + 1
            elif found == EDGE:
                assert not inside(end, 0, 0, 48_000, 48_000)
            if way is not None and found in (OK, THROUGH, NEAR, ON):
                exact = polygon(start.at(start.x, start.y, course) if way.turns else start)
                exact = exact.union(polygon(start.at(pose[0], pose[1], course if way.turns else start.facing)))
                crossed = [
                    s
                    for s in limits.obstacles
                    if s.closed and exact.convex_hull.buffer(-4).intersects(polygon(s.shape))
                ]
                assert not crossed or found == THROUGH
                if found == THROUGH:
                    assert exact.convex_hull.buffer(1).intersects(polygon(limits.obstacles[who].shape))
    assert seen[OK] > 100 and len(seen) > 2


def test_room_is_all_the_room_there_is() -> None:
    """Along every way, with many facings: distances within the stretches are legal, all others are not."""
    random = Random(91)
    for _ in range(60):
        limits = limits_for(random, random.choice(("march", "retreat", "shift", "maneuver")), field(random, 12, 7000))
        way = random.choice(limits.ways)
        course = (way.first + random.randrange(way.spread or 1)) % TURN
        facing = limits.start.facing if not limits.turn else random.randrange(TURN)
        room = limits.room(course, facing)
        for far in random.sample(range(way.most + 1), 150):
            held = any(low <= far <= high for low, high in room)
            on_rim = any(abs(far - low) <= 2 or abs(far - high) <= 2 for low, high in room)
            legal = code(limits, limits.pose_on(course, far, facing)) == OK
            assert legal == held or on_rim or far <= SLACK, (far, room, limits.plain())


# --- bad input and the wire -------------------------------------------------------------------------------------------


def test_impossible_poses_are_refused() -> None:
    limits = maneuver()
    for pose in ((10**9, 0, 0), (0, -(10**300), 0), (24_000, 24_000, -1), (24_000, 24_000, TURN), (0, 0, 10**30)):
        assert limits.check(pose) == (OFF, NOBODY)
        limits.snap(pose)
    assert code(shift(), shift().snap((10**50, 0, 0))) == OFF


def test_limits_are_small_on_the_wire() -> None:
    random = Random(95)
    for move in MOVES:
        limits = limits_for(random, move, field(random, 14, 16_000))
        wire = json.dumps(limits.plain(), separators=(",", ":"))
        assert len(wire) < 2600
        assert json.loads(wire) == limits.plain()


def test_stops_out_of_reach_are_left_out() -> None:
    limits = march()
    for x in range(0, 48_000, 6000):
        enemy(limits, Tray(x, 40_000, 0, 5500, 4800))
    assert 0 < len(limits.obstacles) < 8
