"""Who is asked tells nothing: with courtesy a seat is asked by what everybody knows, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.arena.checks import Fault, check_twins
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from tests.kernel.feast import GAME
from tests.kernel.feast_rules import TOAST
from tests.kernel.feast_table import FeastMatch
from tests.kernel.playing import BENCHES, asked, scene


def polite(hands: list[list[str]], **position: Any) -> FeastMatch:
    table = {"lords": len(hands), "hands": hands, "benches": BENCHES[: len(hands)]} | position
    match = GAME.start({"position": table, "courtesy": True}, 1, recording=True)
    assert isinstance(match, FeastMatch)
    return match


def test_a_hand_without_an_answer_is_asked_all_the_same() -> None:
    match = polite([[], ["honey"]])
    match.submit(0, TOAST)
    assert asked(match) == (1, "feast.would-gain")
    assert match.pending[0].options == [PASS]
    assert match.unveiled == 0, "so the toast may still be taken back"


def test_who_holds_nothing_is_not_asked() -> None:
    match = polite([[], []])
    match.submit(0, TOAST)
    assert asked(match) == (1, "feast.deed")


def test_who_cannot_answer_whatever_he_holds_is_not_asked() -> None:
    match = polite([["honey"], []])
    match.submit(0, TOAST)
    assert asked(match) == (0, "feast.gained"), "one's own renown cannot be stopped, but sung of"


def test_without_courtesy_the_asking_itself_unveils() -> None:
    match = GAME.start({"position": {"lords": 2, "hands": [[], ["shame"]]}}, 1)
    match.submit(0, TOAST)
    assert match.unveiled == 1


def twins(courtesy: bool, matches: int) -> tuple[int, int]:
    """How many answers were compared on two tables, and after how many the asking told something."""
    compared = told = 0
    for seed in range(matches):
        match = GAME.start(GAME.filled(scene(seed), seed) | {"courtesy": courtesy}, seed)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            answer = sample_answer(match, decision, chance)
            try:
                compared += check_twins(GAME, match, decision.seat, answer, match.number)
            except Fault:
                told += 1
            match.apply(decision.seat, answer)
    return compared, told


def test_twin_tables_ask_alike() -> None:
    compared, told = twins(courtesy=True, matches=40)
    assert compared > 1000
    assert told == 0


def test_without_courtesy_the_twins_differ() -> None:
    _, told = twins(courtesy=False, matches=20)
    assert told > 50, "the check can fail"


def test_imagined_tables_keep_no_courtesy() -> None:
    match = polite([[], ["honey"]])
    assert not GAME.imagine(match, 0, 1).courtesy


@pytest.mark.parametrize("dealt", range(5))
def test_what_others_are_asked_follows_from_what_they_hold_there(dealt: int) -> None:
    match = polite([[], ["shame", "honey"]])
    match.submit(0, TOAST)
    other = GAME.imagine(match, 0, dealt)
    assert isinstance(other, FeastMatch)
    offered = [option for option in other.pending[0].options if option != PASS]
    assert all(option - 10 in other.hands[1] for option in offered)


def test_courtesy_that_begins_in_the_middle_is_kept_by_saves_and_steps_back() -> None:
    record = Record(GAME, {"scene": "council"}, 5)
    chance = Chance(5)

    def on(answers: int) -> None:
        for _ in range(answers):
            decision = record.match.pending[0]
            record.apply(decision.seat, sample_answer(record.match, decision, chance))

    on(7)
    record.keep_courtesy()
    assert record.match.courtesy and record.courtesy_since == 7
    on(5)
    again = Record.load(record.save(), {GAME.name: GAME})
    assert fingerprint(again.match) == fingerprint(record.match)
    assert [record.at(number).match.courtesy for number in (0, 6, 7, 12)] == [False, False, True, True]
    refused = Undo(record).ask_undo(record.answers[3].seat, 3)
    assert refused is not None and "has sat down since then" in refused.because.template
    record.rewind(8)
    assert record.match.courtesy
