"""What a seat may not know is told by no refusal, no "why?", no forecast and no label."""

from __future__ import annotations

from bannermen.games.battles.game import GAME
from tests.eyes import finals_of_written, look_through_matches


def test_two_tables_that_look_the_same_to_a_seat_say_the_same() -> None:
    assert look_through_matches(GAME, matches=8, every=20) > 60


def test_what_is_marked_as_final_tells_nothing_in_written_positions_either() -> None:
    assert finals_of_written(GAME, range(16)) > 20
