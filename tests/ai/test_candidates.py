"""The answers that a bot looks at are legal, few and varied."""

from __future__ import annotations

import pytest

from bannermen.ai.candidates import candidates, leaning_to
from bannermen.ai.playout import favour, finish_turn, lean, play_on, value
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.kinds import KINDS, ONE
from tests.kernel.feast import GAME


@pytest.mark.parametrize("width", [2, 5, 40])
def test_candidates_of_every_kind(width: int) -> None:
    seen = set()
    for seed in range(1, 8):
        match = GAME.start({"scene": "council"}, seed)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            seen.add(decision.kind)
            found = candidates(GAME, match, decision, width, chance)
            assert found and len(set(found)) == len(found)
            assert decision.kind is ONE or len(found) <= max(width, 3)
            for answer in found:
                assert match.check(decision, answer) is None
                assert leaning_to(GAME, match, decision, answer) >= 0
            match.apply(decision.seat, sample_answer(match, decision, chance))
    assert len(seen) == len(KINDS)


def test_playouts_stop_at_their_stage() -> None:
    match = GAME.start({"scene": "wedding"}, 2)
    play_on(GAME, match, Chance(1), 3, 400)
    assert match.over or GAME.stage(match) >= 3
    assert -1.0 <= value(GAME, match, 0) <= 1.0


def test_quick_choices_are_legal() -> None:
    match = GAME.start({"scene": "supper"}, 6)
    chance = Chance(3)
    while not match.over:
        decision = match.pending[0]
        assert match.check(decision, favour(GAME, match, decision, chance)) is None
        answer = lean(GAME, match, decision, chance)
        assert match.check(decision, answer) is None
        match.apply(decision.seat, answer)
    assert {value(GAME, match, seat) for seat in range(2)} <= {-1.0, 0.0, 1.0}


def test_a_turn_ends_where_another_seat_decides() -> None:
    match = GAME.start({"scene": "supper"}, 6)
    seat = match.pending[0].seat
    finish_turn(GAME, match, seat, Chance(1), 100)
    assert match.over or match.pending[0].seat != seat or GAME.stage(match) > 0
