"""A bot's turn has a pace, not each of its many answers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bannermen.server.driver import GOING_ON, Driver


def laid(number: int) -> tuple[Driver, Any]:
    match = SimpleNamespace(number=number)
    hall = SimpleNamespace(settings=SimpleNamespace(pace=1.0))
    play: Any = SimpleNamespace(match=match, table=SimpleNamespace(hall=hall))
    return Driver(cast(Any, play)), match


def test_only_the_first_answer_of_a_turn_waits_its_whole_time() -> None:
    driver, match = laid(7)
    assert driver.pace(1) == 1.0
    driver.answered(1)
    match.number = 8
    assert driver.pace(1) == GOING_ON < 0.5
    assert driver.pace(0) == 1.0, "another bot"
    match.number = 9
    assert driver.pace(1) == 1.0, "somebody has answered in between"
