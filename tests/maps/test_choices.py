"""Sensible poses, numbered poses and pictures."""

from __future__ import annotations

from random import Random

import pytest

from bannermen.maps.choices import FACINGS, WAYS, legal_facings, numbered_pose, sensible_poses
from bannermen.maps.constraints import OK
from bannermen.maps.picture import picture
from bannermen.maps.plane import TURN, Tray, distance, forward, pivot
from bannermen.maps.reach import Limits
from tests.maps.fields import BOARD, MOVES, field, limits_for

UNIT = Tray(24_000, 24_000, 0, 5500, 4800)


@pytest.mark.parametrize("move", MOVES)
def test_sensible_poses_are_legal_and_differ(move: str) -> None:
    random = Random(120)
    for _ in range(20):
        trays = field(random)
        limits = limits_for(random, move, trays)
        poses = sensible_poses(limits, trays[1:4], 24)
        assert len(set(poses)) == len(poses) <= 24
        assert all(limits.check(pose)[0] == OK for pose in poses)
        assert (len(poses) == 0) == limits.is_empty(), "something is listed wherever something is left"


def test_the_first_choice_goes_towards_the_goal() -> None:
    limits = Limits(UNIT, BOARD)
    limits.add_way(0, TURN, 0, 5000, True, "maneuver")
    limits.face_any()
    goal = Tray(36_000, 36_000, 18_000, 5500, 4800)
    poses = sensible_poses(limits, [goal], 24)
    assert all(distance(UNIT.at(*pose), goal) >= distance(UNIT.at(*poses[0]), goal) for pose in poses)
    assert poses[0][2] == 4500, "and looks at it"
    limits.add_obstacle(forward(pivot(UNIT, 4500), 9000), 1000, "inch", "enemy")
    x, y, _ = sensible_poses(limits, [goal], 24)[0]
    assert 24_000 < x < 27_535 and abs(x - y) <= 1, "as far as the inch allows"


@pytest.mark.parametrize("move", MOVES)
def test_numbers_always_mean_the_same(move: str) -> None:
    random = Random(121)
    trays = field(random)
    bare = limits_for(random, move, trays[:1])
    limits = limits_for(Random(121), move, trays[:1])
    assert WAYS == 65 and FACINGS == 24
    if not limits.fixed and bare.ways == limits.ways:
        assert [numbered_pose(bare, way, 3) for way in range(WAYS)] == [
            numbered_pose(limits, way, 3) for way in range(WAYS)
        ]
    poses = [numbered_pose(limits, way, facing) for way in range(WAYS) for facing in range(FACINGS)]
    if move not in ("reserve", "align"):  # a strip thinner than a row, and fixed poses
        assert any(limits.check(pose)[0] == OK for pose in poses), "some of them are legal"


@pytest.mark.parametrize("move", MOVES)
def test_the_facings_of_a_way_are_those_that_a_check_allows(move: str) -> None:
    """Where the search stops early, nothing legal is left; what misses its way by a hair is laid on it."""
    random = Random(122)
    for _ in range(6):
        limits = limits_for(random, move, field(random))
        for way in random.sample(range(WAYS), 16):
            poses = [numbered_pose(limits, way, facing) for facing in range(FACINGS)]
            legal = [facing for facing, pose in enumerate(poses) if limits.check(limits.snap(pose))[0] == OK]
            nowhere = way > 0 and not limits.zone and poses[0][:2] == limits.start.pose[:2]
            wanted = [] if nowhere else legal
            assert legal_facings(limits, [way], FACINGS, FACINGS) == [wanted]
            assert legal_facings(limits, [way], FACINGS, 1) == [wanted[:1]]


def test_numbers_turn_with_the_tray() -> None:
    for facing in (0, 9000, 18_000):
        limits = Limits(pivot(UNIT, facing), BOARD)
        limits.add_way(0, TURN, 0, 4000, True, "maneuver")
        assert numbered_pose(limits, 4, 0) == forward(limits.start, 4000).pose
        assert numbered_pose(limits, 2, 12) == pivot(forward(limits.start, 2000), 18_000).pose


def test_a_picture_of_a_maneuver() -> None:
    limits = Limits(Tray(10_500, 10_500, 0, 3000, 3000), (0, 0, 21_000, 21_000))
    limits.add_way(0, TURN, 0, 4000, True, "maneuver")
    limits.face_any()
    limits.add_obstacle(Tray(10_500, 15_500, 18_000, 3000, 3000), 1000, "inch", "enemy")
    limits.add_cost(Tray(8000, 7500, 0, 2000, 2000), 1000, "rough")
    drawn = picture(limits, around=6500)
    assert (
        drawn
        == """\
. . . . . A A A . . . . .
. . . . . A A A . . . . .
. . . . . A A A . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . + + @ @ @ + + . . .
. . + + + @ @ @ + + + . .
. . . . + @ @ @ + + . . .
. . . ~ + + + + + + . . .
. . . ~ ~ . + + + . . . .
. . . ~ ~ . + . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . ."""
    )
