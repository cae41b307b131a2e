"""A refusal is a value with a rule and a reason, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.kernel.decision import Refused
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME
from tests.kernel.feast_rules import GOSSIP, TOAST
from tests.kernel.feast_table import FeastMatch
from tests.kernel.playing import card, played, sit

OUTSIDE = 10**30
MALFORMED: list[Any] = [
    *(
        None,
        True,
        False,
        1.0,
        0.5,
        float("nan"),
        "1",
        "",
        "toast",
        b"1",
        {},
        {"answer": 1},
        [[1]],
        [None],
        [1.5],
        ["0"],
    ),
    *(
        [True],
        [1, True],
        (1, "2"),
        [{}],
        object(),
        {1, 2},
        range(3),
        OUTSIDE,
        -OUTSIDE,
        [OUTSIDE],
        [OUTSIDE] * 3,
        [0] * 99,
    ),
]


def refuse(match: FeastMatch, seat: int, answer: object, number: int = -1) -> Refused:
    before = fingerprint(match)
    events = len(match.log or [])
    refused = match.submit(seat, answer, number)
    assert refused is not None, f"{answer!r} was taken"
    assert fingerprint(match) == before
    assert len(match.log or []) == events
    assert refused.rule and refused.because.template
    return refused


@pytest.mark.parametrize("answer", MALFORMED, ids=[f"malformed-{i}" for i in range(len(MALFORMED))])
@pytest.mark.parametrize("step", ["feast.bid", "feast.seating", "feast.menu", "turns", "feast.alms"])
def test_malformed_answers_are_refused(step: str, answer: Any) -> None:
    match = sit([["honey", "shame"], ["song"]], step=step)
    refuse(match, match.pending[0].seat, answer)


def test_a_number_is_not_a_list_nor_a_list_a_number() -> None:
    assert refuse(sit([[], []]), 0, [TOAST]).because.template == "The answer must be one whole number."
    seating = sit([[], []], step="feast.seating")
    assert refuse(seating, 0, 5).because.template == "The answer must be a list of whole numbers."
    assert refuse(seating, 0, [5, 5]).because.template == "A pose is three whole numbers: across, along, facing."


def test_an_answer_for_an_earlier_position_is_refused() -> None:
    match = sit([[], [], []])
    assert match.submit(0, TOAST, number=0) is None
    assert "earlier position" in refuse(match, 1, TOAST, number=0).because.template
    assert "earlier position" in refuse(match, 1, TOAST, number=2).because.template
    assert match.submit(1, TOAST, number=1) is None


@pytest.mark.parametrize("seat", [1, 2, -1, 7, OUTSIDE])
def test_only_the_seat_that_is_asked_may_answer(seat: int) -> None:
    match = sit([[], [], []])
    assert refuse(match, seat, TOAST).because.template == "It is not your decision."


def test_the_reason_is_the_rule_that_forbids() -> None:
    match = sit([[], [], []], gold=[3, 0, 3])
    assert refuse(match, 0, GOSSIP + 1).rule == "feast-gossip"
    assert refuse(match, 0, GOSSIP + 2).rule == "feast-earshot"
    assert refuse(match, 0, GOSSIP + 0).rule == "feast-deed"


def test_amounts_have_bounds() -> None:
    match = sit([[], []], step="feast.bid", gold=[4, 2])
    assert refuse(match, 1, 3).because.args == {"low": 0, "high": 2}
    assert refuse(match, 1, -1).because.args == {"low": 0, "high": 2}


def test_chosen_cards_are_checked_one_by_one_and_together() -> None:
    match = sit([["honey", "honey", "shame"], []], step="feast.alms")
    honey, other, shame = match.pending[0].options
    assert "twice" in refuse(match, 0, [shame, shame]).because.template
    assert refuse(match, 0, [honey, other, shame]).because.args == {"low": 0, "high": 2}
    assert refuse(match, 0, [honey, other]).rule == "feast-alms"
    assert "not among the choices" in refuse(match, 0, [99]).because.template


def test_an_order_names_each_thing_once() -> None:
    match = sit([[], []], step="feast.menu")
    for wrong in ([0, 1], [0, 1, 1], [0, 1, 2, 2], [], [0, 1, 3]):
        assert "in order" in refuse(match, 0, wrong).because.template


def test_benches_stay_in_the_hall_and_off_each_other() -> None:
    match = sit([[], []], step="feast.seating", lord=1)
    assert refuse(match, 1, [100, 5000, 0]).rule == "feast-hall"
    assert refuse(match, 1, [5000, 3000, 4500]).rule == "feast-seating"
    assert refuse(match, 1, [10000, 12000, 0]).rule == "feast-seating", "the high table stands there"
    assert match.submit(1, [6000, 3000, 0]) is None, "bench may touch bench"


def test_nothing_is_answered_after_the_end() -> None:
    record = played(3)
    assert record.match.over
    assert isinstance(record.match, FeastMatch)
    for seat in range(-1, record.match.seats):
        assert refuse(record.match, seat, 0).because.template == "The match is over."


def test_refusals_stay_out_of_the_journal() -> None:
    record = Record(GAME, {"position": {"hands": [["honey"], []]}}, 1)
    assert record.submit(1, TOAST) is not None
    assert record.submit(0, 99) is not None
    assert (record.answers, record.revision) == ([], 0)
    assert isinstance(record.match, FeastMatch)
    assert record.submit(0, card(record.match, 0, "honey")) is None
    assert [given.seat for given in record.answers] == [0]
