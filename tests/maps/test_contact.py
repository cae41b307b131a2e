"""Into contact: facings of a charge, and room along a side."""

from __future__ import annotations

from random import Random

import pytest

from bannermen.maps.contact import (
    alignments,
    contact_facings,
    leads_into_contact,
    nearest_in,
    room_along,
    some_contact_facing,
    way_to_contact,
)
from bannermen.maps.plane import (
    TURN,
    Tray,
    distance,
    flush,
    forward,
    inside,
    overlap,
    pivot,
    side_length,
    touches,
)
from bannermen.maps.reach import Limits
from bannermen.maps.sight import sees
from tests.maps.fields import BOARD, TRAYS, field, some_tray
from tests.maps.oracle import INCH, sideways

UNIT = Tray(24_000, 24_000, 0, 5500, 4800)
TARGET = pivot(forward(UNIT, 12_800), 18_000)  # eight inches ahead, face to face


def charge(start: Tray = UNIT, far: int = 11_000) -> Limits:
    limits = Limits(start, BOARD)
    limits.add_way(0, TURN, 0, far, True, "charge")
    return limits


def test_eight_inches_are_eight_inches() -> None:
    assert way_to_contact(charge(), TARGET, 0) == 8000
    assert leads_into_contact(charge(), TARGET, [], 0)
    assert leads_into_contact(charge(far=8000), TARGET, [], 0)
    assert not leads_into_contact(charge(far=7990), TARGET, [], 0)
    assert way_to_contact(charge(), TARGET, some_contact_facing(charge(far=7990), TARGET, [])) < 7990, "a corner first"
    assert some_contact_facing(charge(far=7500), TARGET, []) == -1


def test_rough_ground_lengthens_the_way() -> None:
    limits = charge(far=9000)
    limits.add_cost(Tray(24_000, 30_000, 0, 3000, 300), INCH, "rough")
    limits.add_cost(Tray(24_000, 41_000, 0, 3000, 300), INCH, "behind the target")
    assert way_to_contact(limits, TARGET, 0) == 9000
    assert leads_into_contact(limits, TARGET, [], 0)
    limits.add_cost(Tray(24_000, 31_000, 0, 3000, 300), INCH, "rough")
    assert not leads_into_contact(limits, TARGET, [], 0)


def test_what_may_not_be_passed_closes_the_lane() -> None:
    limits = charge()
    limits.add_obstacle(Tray(24_000, 30_000, 0, 600, 600), 0, "palisade", across="palisade")
    assert way_to_contact(limits, TARGET, 0) == -1
    limits = charge()
    limits.add_obstacle(Tray(24_000, 30_000, 0, 5500, 4800), 0, "friend")
    assert way_to_contact(limits, TARGET, 0) == 8000, "friends are passed over"
    assert not leads_into_contact(limits, TARGET, [Tray(24_000, 30_000, 0, 9000, 4800)], 0), "but they block the view"


def test_facings_of_a_charge() -> None:
    """Straight ahead, and as far to either side as the lane still touches the target in time."""
    found = contact_facings(charge(), TARGET, [])
    assert len(found) == 1
    first, spread = found[0]
    assert abs((first + spread) % TURN - (TURN - first)) <= 1, "as far to the left as to the right"
    for facing, good in ((first - 1, False), (first, True), (first + spread, True), (first + spread + 1, False)):
        assert leads_into_contact(charge(), TARGET, [], facing % TURN) is good
    assert contact_facings(charge(), forward(UNIT, -20_000), []) == []


def test_facings_are_found_wherever_there_are_any() -> None:
    """Against trying every quarter of a degree, on crowded tables where most charges are barred."""
    random = Random(101)
    charges = 0
    for _ in range(50):
        trays = field(random, 10, 13_000)
        start, others = trays[0], trays[1:]
        if any(touches(start, other) for other in others):
            continue
        limits = charge(start, INCH * random.randrange(6, 12))
        for index, other in enumerate(others[1:]):
            limits.add_obstacle(other, 0, "friend", "enemy" if index % 2 else "", "onto" if index % 3 else "")
        target = others[0]
        found = contact_facings(limits, target, others[1:])
        some = some_contact_facing(limits, target, others[1:])
        assert (some >= 0) == (len(found) > 0)
        tried = [facing for facing in range(0, TURN, 25) if leads_into_contact(limits, target, others[1:], facing)]
        for facing in tried:
            assert any((facing - first) % TURN <= spread for first, spread in found)
        if some >= 0:
            charges += 1
            end = forward(start.at(start.x, start.y, some), way_to_contact(charge(start), target, some))
            assert touches(end, target)
            assert sees(start.at(start.x, start.y, some), target, others[1:])
    assert charges > 10


@pytest.mark.parametrize("seed", range(3))
def test_the_one_facing_that_just_reaches_is_found(seed: int) -> None:
    """The shortest way over all facings, tried one by one: with that allowance there is a charge, a hair under none."""
    random = Random(seed)
    start = pivot(UNIT, random.randrange(TURN))
    target = some_tray(random, start, 9000)
    target = target.at(target.x, start.y + 10_000, target.facing)
    ways = {facing: way_to_contact(charge(start), target, facing) for facing in range(0, TURN)}
    least = min(way for way in ways.values() if way > 0)
    found = contact_facings(charge(start, least), target, [])
    assert sum(spread for _, spread in found) < 700 and found
    assert some_contact_facing(charge(start, least), target, []) >= 0
    assert some_contact_facing(charge(start, least - 2), target, []) == -1
    assert contact_facings(charge(start, least - 2), target, []) == []


# --- along a side -----------------------------------------------------------------------------------------------------


def test_a_free_side_takes_the_tray_in_full_or_by_half() -> None:
    for side in range(4):
        half = side_length(TARGET, side) // 2
        assert room_along(UNIT, TARGET, side, [], BOARD) == [(-half, half)]
        assert alignments(UNIT, TARGET, side, [], BOARD) == [0, half, -half]


def test_a_side_half_taken_leaves_the_other_half() -> None:
    """A A . .      A stands on one half; only the other is left, and a third tray finds no room.
    T T T .
    """
    first = flush(UNIT, TARGET, 0, 2750)
    found = alignments(UNIT, TARGET, 0, [first], BOARD)
    assert len(found) == 1 and abs(found[0] + 2750) <= 2
    second = flush(UNIT, TARGET, 0, found[0])
    assert touches(second, TARGET) and touches(second, first)
    assert alignments(UNIT, TARGET, 0, [first, second], BOARD) == []
    assert alignments(UNIT, TARGET, 0, [flush(UNIT, TARGET, 0)], BOARD) == []


def test_as_near_as_possible() -> None:
    """Neighbours on both sides leave room for neither half nor whole: the place nearest to one of them."""
    left, right = flush(UNIT, TARGET, 0, -4600), flush(UNIT, TARGET, 0, 6700)
    room = room_along(UNIT, TARGET, 0, [left, right], BOARD)
    assert len(room) == 1 and room[0][0] >= 897 and room[0][1] <= 1203
    (place,) = alignments(UNIT, TARGET, 0, [left, right], BOARD)
    assert place == room[0][0], "nine tenths from the middle, one and a half inches from the half"
    assert nearest_in(room, 2750) == room[0][1]


@pytest.mark.parametrize("size", TRAYS)
def test_room_is_room_at_any_facing(size: tuple[int, int]) -> None:
    random = Random(110)
    rooms = 0
    for _ in range(60):
        trays = field(random, 9, 8000)
        target, others = trays[0], trays[1:]
        tray = Tray(0, 0, 0, *size)
        side = random.randrange(4)
        room = room_along(tray, target, side, others, BOARD)
        half = side_length(target, side) // 2
        for along in random.sample(range(-half, half + 1), 25):
            laid = flush(tray, target, side, along)
            free = inside(laid, *BOARD) and not any(overlap(laid, other) for other in others)
            held = any(low <= along <= high for low, high in room)
            rim = any(abs(along - end) <= 2 for stretch in room for end in stretch)
            assert free == held or rim, (target, along, room)
        for along in alignments(tray, target, side, others, BOARD):
            rooms += 1
            laid = flush(tray, target, side, along)
            assert touches(laid, target) and not any(overlap(laid, other) for other in others)
    assert rooms > 60


def test_contact_on_a_small_target() -> None:
    """A whole infantry front against a single beast: half a front, or all of the beast's side, is in contact."""
    beast = Tray(24_000, 40_000, 18_000, 2760, 2760)
    for along in alignments(UNIT, beast, 0, [], BOARD):
        laid = flush(UNIT, beast, 0, along)
        assert touches(laid, beast) and distance(sideways(laid, 0), beast) == 0
    assert some_tray(Random(1)).width in (5500, 2760)
