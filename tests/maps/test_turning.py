"""Turning on the spot over something, against a turn in small steps."""

from __future__ import annotations

from random import Random

from bannermen.maps.plane import GRACE, Tray, overlap, pivot, token
from bannermen.maps.turning import can_turn, sweeps
from tests.maps.oracle import random_tray


def meets(tray: Tray, turn: int, other: Tray, grace: int) -> bool:
    """Whether the trays overlap at any moment of the turn, looking at every fiftieth of a degree."""
    steps = abs(turn) // 2 + 1
    return any(overlap(pivot(tray, turn * i // steps), other, grace) for i in range(steps + 1))


def test_a_turn_sweeps_what_it_meets() -> None:
    random = Random(41)
    swept = {True: 0, False: 0}
    while min(swept.values()) < 40:
        tray, other = random_tray(random, 6000), random_tray(random, 8000)
        turn = random.randrange(-18_000, 18_000)
        if overlap(tray, other) or overlap(pivot(tray, turn), other):
            continue
        found = sweeps(tray, turn, other)
        swept[found] += 1
        if swept[found] <= 60:
            assert meets(tray, turn, other, GRACE - 1 if found else GRACE + 1) is found, (tray, turn, other)


def test_round_things_are_minded_too() -> None:
    tray = Tray(0, 0, 0, 4000, 1000)
    assert sweeps(tray, 9000, token(1600, -1600, 400)) and not sweeps(tray, -9000, token(1600, -1600, 400))
    assert not sweeps(tray, 9000, token(1600, -1600, 100))


def test_either_way_round_will_do() -> None:
    """Something ahead and something behind on one hand: the other way round is free.

    B . .
    T T T
    . . A
    """
    tray = Tray(0, 0, 0, 4000, 1000)
    ahead, right = Tray(-900, 1500, 0, 100, 100), Tray(1500, -1000, 0, 100, 100)
    assert can_turn(tray, 4500, [])
    assert not can_turn(tray, 4500, [right, ahead])
    assert can_turn(tray, 31_500, [right]) and can_turn(tray, 31_500, [ahead])
    assert can_turn(tray, 0, [right, ahead])
