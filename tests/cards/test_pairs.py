"""Cards that answer the same moment meet, in both orders: nothing goes wrong, and most of them have their say."""

from __future__ import annotations

import pytest

from tests.cards.pairs import Course, both_ways, drawn

LOT = 24
QUICK, ALL = 4, 200


def played(first: int, count: int) -> list[list[Course]]:
    """For each of those pairs, how it went in both orders, on one side and on two."""
    return [both_ways(pair, number) for number, pair in enumerate(drawn(count, LOT)[first:], first)]


def faults(pairs: list[list[Course]]) -> list[str]:
    return [fault for courses in pairs for course in courses for fault in course.faults]


def had_their_say(pairs: list[list[Course]]) -> int:
    return sum(any(course.used for course in courses) for courses in pairs)


def test_a_few_pairs_meet_without_a_fault() -> None:
    pairs = played(0, QUICK)
    assert faults(pairs) == [] and had_their_say(pairs) > 0


@pytest.mark.nightly
def test_two_hundred_pairs_meet_without_a_fault() -> None:
    pairs = played(QUICK, QUICK + ALL)
    assert faults(pairs) == [] and had_their_say(pairs) > ALL // 3
