"""Secret answers: nothing is revealed before all are in."""

from __future__ import annotations

from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME
from tests.kernel.feast_table import FeastMatch
from tests.kernel.playing import sit, told


def bidding(gold: list[int]) -> FeastMatch:
    return sit([["honey"] for _ in gold], step="feast.bid", gold=gold)


def test_all_are_asked_at_once() -> None:
    assert [decision.seat for decision in bidding([3, 3, 3]).pending] == [0, 1, 2]


def test_nothing_leaks_before_all_are_in() -> None:
    match = bidding([5, 5, 5])
    watchers = [-1, 0, 1]
    before = [GAME.view(match, seat) for seat in watchers]
    pictures = [GAME.picture(match, seat) for seat in watchers]
    options = [decision.options for decision in match.pending if decision.seat != 2]
    match.submit(2, 4)
    assert [GAME.view(match, seat) for seat in watchers] == before
    assert [GAME.picture(match, seat) for seat in watchers] == pictures
    assert [decision.options for decision in match.pending] == options
    assert told(match) == []
    assert GAME.view(match, 2)["bid"] == 4, "one's own answer is no secret"


def test_what_was_answered_makes_no_difference_to_the_others() -> None:
    views = []
    for bid in range(6):
        match = bidding([5, 5, 5])
        match.submit(0, bid)
        views.append([GAME.view(match, seat) for seat in (-1, 1, 2)])
    assert all(view == views[0] for view in views)


def test_the_last_answer_reveals_all() -> None:
    match = bidding([5, 5, 5])
    match.submit(2, 1)
    match.submit(0, 0)
    assert match.unveiled == 0
    match.submit(1, 4)
    assert (match.high, match.gold) == (1, [5, 1, 5])
    assert match.unveiled == 1
    assert told(match) == ["bids"]


def test_the_order_of_coming_in_means_nothing() -> None:
    ends = set()
    for seats in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        match = bidding([5, 5, 5])
        for seat in seats:
            match.submit(seat, seat)
        ends.add(fingerprint(match))
    assert len(ends) == 1


def test_nobody_answers_twice() -> None:
    match = bidding([5, 5])
    match.submit(0, 1)
    refused = match.submit(0, 2)
    assert refused is not None and refused.because.template == "It is not your decision."


def test_secret_answers_of_others_make_nobody_stale() -> None:
    match = bidding([5, 5, 5])
    assert match.submit(1, 1, number=0) is None
    assert match.submit(0, 1, number=0) is None
    assert match.submit(2, 1, number=1) is None
    assert match.submit(0, [3000, 3000, 0], number=0) is not None, "but once revealed, they do"


def test_numbers_from_before_the_question_are_stale() -> None:
    record = Record(GAME, {"position": {"lords": 2, "step": "feast.alms", "hands": [["honey"], ["honey"]]}}, 1)
    record.submit(0, [])
    record.submit(1, [])
    match = record.match
    assert [decision.key for decision in match.pending] == ["feast.bid", "feast.bid"]
    match.submit(1, 0, number=2)
    assert match.submit(0, 0, number=1) is not None
    assert match.submit(0, 0, number=2) is None


def test_who_has_no_choice_is_not_asked() -> None:
    match = bidding([0, 5])
    assert [decision.seat for decision in match.pending] == [1]
    match.submit(1, 0)
    assert match.high == 0, "the high seat stays where it was among equal bids"


def test_no_choice_for_anybody_reveals_at_once() -> None:
    match = bidding([0, 0])
    assert [decision.key for decision in match.pending] == ["feast.seating"]
    assert told(match) == ["bids"]
