"""A bot's turn has a pace, not each of its many answers."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from bannermen.kernel.chance import Chance
from bannermen.server.tables.driver import GOING_ON, Driver
from tests.server.guest import ME, Client, bot


def laid(number: int, speed: float = 1.0) -> tuple[Driver, Any]:
    match = SimpleNamespace(number=number)
    context = SimpleNamespace(settings=SimpleNamespace(pace=1.0))
    play: Any = SimpleNamespace(match=match, table=SimpleNamespace(context=context, speed=lambda: speed))
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


def test_speed_shortens_it() -> None:
    driver, _ = laid(7, speed=2.0)
    assert driver.pace(1) == 0.5


def test_whoever_does_not_want_to_watch_hurries_the_bots(serve: Callable[..., Any]) -> None:
    with serve(pace=600.0) as address:
        client = Client(address)
        seated = client.new_table(ME, bot())
        guest, other = client.guest(seated), client.watcher(seated["table"]["id"])
        chance = Chance(3)
        while guest.decision is not None:
            guest.answer_somehow(chance)
        assert other.ask("hurry")["error"] == "not-yours"
        assert guest.ask("pace", speed=2)["type"] == "ack"
        assert guest.ask("pace", speed=1000)["error"] == "not-understood"
        assert guest.ask("hurry")["type"] == "ack"
        while guest.decision is None:  # at this pace a single answer would take ten minutes
            guest.hear()
        guest.close()
        other.close()
