"""The answers that a bot looks at are legal, few and varied."""

from __future__ import annotations

import pytest

from bannermen.ai.candidates import candidates, ways_to_choose
from bannermen.ai.playout import favour, finish_turn, pick_by_prior, play_on, value
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Decision
from bannermen.kernel.kinds import KINDS, ONE, PLACE, SOME, AnswerKind
from bannermen.kernel.match import Match
from tests.kernel.feast import GAME
from tests.kernel.feast_rules import Alms, Round, Seating


@pytest.mark.parametrize("width", [2, 5, 40])
def test_candidates_of_every_kind(width: int) -> None:
    seen = set()
    for seed in range(1, 8):
        match = GAME.start({"scene": "council"}, seed)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            seen.add(decision.kind)
            found = candidates(match, decision, width, chance)
            assert found and len(set(found)) == len(found)
            assert decision.kind is ONE or len(found) <= max(width, 3)
            for answer in found:
                assert match.check(decision, answer) is None
                assert match.prior(decision, answer) >= 0
            match.apply(decision.seat, sample_answer(match, decision, chance))
    assert len(seen) == len(KINDS)


def test_playouts_stop_at_their_stage() -> None:
    match = GAME.start({"scene": "wedding"}, 2)
    play_on(GAME, match, Chance(1), 3, 400)
    assert match.over or GAME.ply(match) >= 3
    assert -1.0 <= value(GAME, match, 0) <= 1.0


def test_quick_choices_are_legal() -> None:
    match = GAME.start({"scene": "supper"}, 6)
    chance = Chance(3)
    while not match.over:
        decision = match.pending[0]
        assert match.check(decision, favour(match, decision, chance)) is None
        answer = pick_by_prior(match, decision, chance)
        assert match.check(decision, answer) is None
        match.apply(decision.seat, answer)
    assert {value(GAME, match, seat) for seat in range(2)} <= {-1.0, 0.0, 1.0}


def test_a_turn_ends_where_another_seat_decides() -> None:
    match = GAME.start({"scene": "supper"}, 6)
    seat = match.pending[0].seat
    finish_turn(GAME, match, seat, Chance(1), 100)
    assert match.over or match.pending[0].seat != seat or GAME.ply(match) > 0


def first_of(kind: AnswerKind) -> tuple[Match, Decision]:
    for seed in range(1, 30):
        match = GAME.start({"scene": "council"}, seed)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            if decision.kind is kind and (kind is not SOME or decision.most > 1):
                return match, decision
            match.apply(decision.seat, sample_answer(match, decision, chance))
    raise AssertionError(kind.name)


def test_poses_are_those_that_the_question_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    good = [[1500, 9000, 0], [3500, 9000, 0], [1500, 9000, 0]]
    monkeypatch.setattr(Seating, "poses", lambda self, match, round, most, chance: good[:most])
    match, decision = first_of(PLACE)
    assert candidates(match, decision, 8, Chance(1)) == [(1500, 9000, 0), (3500, 9000, 0)]
    assert {pick_by_prior(match, decision, Chance(seed)) for seed in range(20)} == {(1500, 9000, 0), (3500, 9000, 0)}


def test_priors_of_poses_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seating, "poses", lambda self, match, round, most, chance: [[1500, 9000, 0], [3500, 9000, 0]])

    def prior_of_pose(self: Seating, match: Match, round: Round, pose: list[int]) -> float:
        return 5.0 if pose[0] == 3500 else 0.0

    monkeypatch.setattr(Seating, "prior_of_pose", prior_of_pose)
    match, decision = first_of(PLACE)
    for seed in range(10):
        assert pick_by_prior(match, decision, Chance(seed)) == favour(match, decision, Chance(seed)) == (3500, 9000, 0)


def test_priors_of_several_things_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    def prior_of_all(self: Alms, match: Match, round: Round, seat: int, answer: list[int]) -> float:
        return 0.001 if answer else 50.0

    monkeypatch.setattr(Alms, "prior_of_all", prior_of_all)
    match, decision = first_of(SOME)
    assert favour(match, decision, Chance(1)) == ()
    drawn = [pick_by_prior(match, decision, Chance(seed)) for seed in range(60)]
    uniform = [sample_answer(match, decision, Chance(seed)) for seed in range(60)]
    assert drawn.count(()) > uniform.count(())


def test_huge_choices_are_not_counted_out() -> None:
    _, decision = first_of(SOME)
    wide = Decision(decision.seat, decision.question, list(range(60)), 0, 30, decision.key, decision.rule)
    assert ways_to_choose(wide) > 10**15 and ways_to_choose(decision) < 3000
