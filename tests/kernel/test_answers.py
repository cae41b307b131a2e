"""Decisions of every kind can be listed, sampled and checked."""

from __future__ import annotations

from itertools import permutations

import pytest

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.match import Match
from bannermen.kernel.plain import fingerprint
from tests.kernel.feast import GAME
from tests.kernel.feast_rules import DRINK, TOAST
from tests.kernel.playing import any_decision, card, played, sit


def test_a_deed_is_one_of_its_options() -> None:
    match = sit([["honey", "shame"], []], gold=[3, 0])
    (decision,) = match.pending
    assert list_answers(match, decision) == [TOAST, DRINK, card(match, 0, "honey"), PASS]


def test_alms_are_some_cards_but_never_two_of_a_kind() -> None:
    match = sit([["honey", "honey", "shame"], []], step="feast.alms")
    (decision,) = match.pending
    honey, other, shame = decision.options
    chosen = {frozenset(_several(answer)) for answer in list_answers(match, decision)}
    assert chosen == {frozenset(some) for some in ((), (shame,), (honey,), (other,), (shame, honey), (shame, other))}


def test_courses_come_in_any_order() -> None:
    match = sit([[], []], step="feast.menu")
    (decision,) = match.pending
    assert set(list_answers(match, decision)) == set(permutations([0, 1, 2]))


def test_bids_are_amounts_up_to_the_gold() -> None:
    match = sit([[], []], step="feast.bid", gold=[4, 2])
    assert [list_answers(match, decision) for decision in match.pending] == [[0, 1, 2, 3, 4], [0, 1, 2]]


def test_benches_are_sampled_where_they_may_stand() -> None:
    match = sit([[], [], []], step="feast.seating", lord=2)
    (decision,) = match.pending
    before = fingerprint(match)
    poses = list_answers(match, decision)
    assert len(set(poses)) > 1
    assert all(match.check(decision, pose) is None for pose in poses)
    assert fingerprint(match) == before, "looking for places must not draw the chance of the match"


def test_a_long_list_is_cut() -> None:
    match = sit([["shame", "cup", "song", "honey", "counsel"], []], step="feast.alms")
    (decision,) = match.pending
    assert len(list_answers(match, decision)) == 1 + 5 + 10
    assert len(list_answers(match, decision, 7)) == 7


@pytest.mark.parametrize("seed", range(12))
def test_listed_and_sampled_answers_are_legal(seed: int) -> None:
    match: Match = GAME.start({"scene": "council"}, seed)
    chance = Chance(seed)
    kinds = set()
    while not match.over:
        for decision in match.pending:
            kinds.add(decision.kind.name)
            answers = list_answers(match, decision, 40)
            assert answers
            assert len(set(answers)) == len(answers) or decision.key == "feast.seating"
            for answer in [*answers, sample_answer(match, decision, chance)]:
                assert match.check(decision, answer) is None
        decision = any_decision(match, chance)
        match.apply(decision.seat, sample_answer(match, decision, chance))
    assert {"one", "order", "amount", "place"} <= kinds


def test_random_play_meets_every_kind_of_decision() -> None:
    met: set[str] = set()
    for seed in range(10):
        record = played(seed)
        for number in range(0, len(record.answers), 3):
            met.update(decision.key for decision in record.at(number).match.pending)
    assert met == {
        *("feast.bid", "feast.seating", "feast.menu", "feast.deed", "feast.alms"),
        *("window.forced", "feast.would-gain", "feast.gained", "feast.played"),
    }


@pytest.mark.parametrize("seed", range(5))
def test_sampling_reaches_every_answer(seed: int) -> None:
    match = sit([["honey", "shame"], []], step="feast.alms")
    (decision,) = match.pending
    chance = Chance(seed)
    assert {frozenset(_several(sample_answer(match, decision, chance))) for _ in range(200)} == {
        frozenset(_several(answer)) for answer in list_answers(match, decision)
    }


def _several(answer: int | tuple[int, ...]) -> tuple[int, ...]:
    return (answer,) if isinstance(answer, int) else answer
