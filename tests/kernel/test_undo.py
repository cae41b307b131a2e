"""Taking answers back: free, by consent, and secret ones."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from tests.kernel.feast import GAME
from tests.kernel.feast_rules import DRINK, TOAST
from tests.kernel.playing import BENCHES, played, step


def table(seats: int = 3, **position: Any) -> Undo:
    return Undo(Record(GAME, {"position": {"lords": seats, "benches": BENCHES[:seats]} | position}, 5))


def why(refused: Refused | None) -> str:
    assert refused is not None
    assert refused.rule == "table"
    return refused.because.template


def test_the_last_answer_is_taken_back_freely() -> None:
    undo = table()
    before = fingerprint(undo.record.match)
    undo.record.submit(0, TOAST)
    assert undo.undo(0) is None
    assert fingerprint(undo.record.match) == before
    assert undo.record.answers == []


def test_several_answers_of_one_seat_go_back_together() -> None:
    undo = table(2, step="feast.seating", lord=1)
    undo.record.submit(1, BENCHES[1])
    undo.record.submit(0, [0, 1, 2])
    undo.record.submit(0, TOAST)
    assert undo.free_to(0) == 1
    assert why(undo.undo(0, 0)) == "Others have answered since then; ask them to agree."
    assert undo.undo(0, 1) is None
    assert [decision.key for decision in undo.record.match.pending] == ["feast.menu"]


def test_nothing_to_take_back() -> None:
    undo = table()
    assert why(undo.undo(0)) == "There is nothing to take back."
    undo.record.submit(0, TOAST)
    assert why(undo.undo(0, 1)) == "There is nothing to take back."
    assert why(undo.undo(0, 7)) == "There is nothing to take back."
    assert why(undo.ask_undo(0, 1)) == "There is nothing to take back."
    assert why(undo.ask_undo(0, -1)) == "There is nothing to take back."


def test_others_may_not_take_it_back() -> None:
    undo = table()
    undo.record.submit(0, TOAST)
    before = fingerprint(undo.record.match)
    for seat in (1, 2, -1):
        assert "Others have answered" in why(undo.undo(seat))
    assert fingerprint(undo.record.match) == before


def test_after_dice_the_others_must_agree() -> None:
    undo = table()
    before = fingerprint(undo.record.match)
    undo.record.submit(0, DRINK)
    rolled = fingerprint(undo.record.match)
    assert "Dice were rolled" in why(undo.undo(0))
    assert undo.ask_undo(0, 0) is None
    assert undo.request is not None and undo.request.agreed == []
    assert undo.consent(1) is None
    assert undo.consent(1) is None, "to agree twice is to agree once"
    assert fingerprint(undo.record.match) == rolled
    assert undo.consent(2) is None
    assert fingerprint(undo.record.match) == before
    assert undo.request is None
    undo.record.submit(0, DRINK)
    assert fingerprint(undo.record.match) == rolled, "the same dice fall again"


def test_who_asks_cannot_consent() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    undo.ask_undo(0, 0)
    for seat in (0, 3, -1):
        assert why(undo.consent(seat)) == "The others must agree, not you."


def test_one_no_is_enough() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    undo.ask_undo(0, 0)
    undo.consent(1)
    assert undo.decline(2) is None
    assert why(undo.consent(2)) == "Nobody has asked to take anything back."
    assert why(undo.decline(1)) == "Nobody has asked to take anything back."
    assert len(undo.record.answers) == 1


def test_a_watcher_has_no_say() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    assert "Only those who play" in why(undo.ask_undo(-1, 0))
    undo.ask_undo(0, 0)
    assert "Only those who play" in why(undo.decline(-1))
    assert undo.request is not None


def test_a_new_answer_cancels_the_request() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    undo.ask_undo(0, 0)
    undo.consent(1)
    undo.record.submit(1, TOAST)
    assert undo.request is None
    assert why(undo.consent(2)) == "Nobody has asked to take anything back."
    assert len(undo.record.answers) == 2


def test_a_refused_answer_does_not_cancel_it() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    undo.ask_undo(0, 0)
    assert undo.record.submit(1, 99) is not None
    assert undo.request is not None


def test_one_request_at_a_time() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    undo.record.submit(1, DRINK)
    undo.ask_undo(0, 0)
    assert "already" in why(undo.ask_undo(1, 1))


def test_asking_for_what_is_free_just_does_it() -> None:
    undo = table()
    undo.record.submit(0, TOAST)
    assert undo.ask_undo(0, 0) is None
    assert undo.record.answers == []


def test_anybody_may_ask_to_go_back_further() -> None:
    undo = table()
    undo.record.submit(0, DRINK)
    undo.record.submit(1, TOAST)
    assert undo.ask_undo(2, 0) is None
    undo.consent(0)
    undo.consent(1)
    assert undo.record.answers == []


def test_a_secret_answer_is_taken_back_until_the_last_is_in() -> None:
    undo = table(3, step="feast.bid", gold=[5, 5, 5])
    record = undo.record
    record.submit(0, 1)
    record.submit(2, 2)
    views = [GAME.view(record.match, seat) for seat in (1, 2)]
    assert undo.undo(0) is None, "although seat 2 has answered since"
    assert [(given.seat, given.answer) for given in record.answers] == [(2, 2)]
    assert [GAME.view(record.match, seat) for seat in (1, 2)] == views, "and nobody notices"
    assert [decision.seat for decision in record.match.pending] == [0, 1]
    assert record.submit(0, 5) is None
    assert record.submit(1, 0) is None
    assert "Dice were rolled" in why(undo.undo(1)), "now all is revealed"
    assert "Others have answered" in why(undo.undo(0))
    same = Record.load(record.save(), {"feast": GAME})
    assert fingerprint(same.match) == fingerprint(record.match)


def test_secret_answers_after_a_kept_copy() -> None:
    """The journal before the secret answers stays as it was, however long it is."""
    record = played(9, 30)
    while not (record.match.pending and record.match.pending[0].key == "feast.bid"):
        step(record, Chance(1))
    seat = record.match.pending[0].seat
    before = fingerprint(record.match)
    record.submit(seat, 0)
    assert Undo(record).undo(seat) is None
    assert fingerprint(record.match) == before


def test_whoever_has_not_answered_has_nothing_secret_to_take_back() -> None:
    undo = table(2, step="feast.bid", gold=[5, 5])
    undo.record.submit(0, 1)
    assert "Others have answered" in why(undo.undo(1))


def returns(record: Record) -> list[tuple[int, object, object]]:
    """(position, seat, how many) of what the log says was taken back."""
    assert record.match.log is not None
    numbers = [event.number for event in record.match.log]
    assert numbers == sorted(numbers), "lines stand in the order of the answers"
    return [(e.number, e.data["seat"], e.data["count"]) for e in record.match.log if e.kind == "taken-back"]


def test_whatever_is_taken_back_stands_in_the_log() -> None:
    undo = table(3)
    record = undo.record
    record.submit(0, TOAST)
    undo.undo(0)
    assert returns(record) == [(0, 0, 1)]
    record.submit(0, TOAST)
    record.submit(1, DRINK)
    undo.ask_undo(2, 1)
    undo.consent(0)
    assert returns(record) == [(0, 0, 1)], "asking alone takes nothing back"
    undo.consent(1)
    assert returns(record) == [(0, 0, 1), (1, 2, 1)]
    record.submit(1, TOAST)
    undo.ask_undo(0, 0)
    undo.consent(1)
    undo.consent(2)
    assert returns(record) == [(0, 0, 1), (0, 2, 1), (0, 0, 2)], "and stays when more is taken back"
    record.submit(0, TOAST)
    assert returns(record) == [(0, 0, 1), (0, 2, 1), (0, 0, 2)]


def test_a_secret_answer_that_is_taken_back_stands_in_the_log_without_what_it_was() -> None:
    undo = table(3, step="feast.bid", gold=[5, 5, 5])
    undo.record.submit(0, 3)
    undo.record.submit(2, 2)
    undo.undo(0)
    assert returns(undo.record) == [(1, 0, 1)]
    line = (undo.record.match.log or [])[-1]
    assert line.data == {"seat": 0, "count": 1} and line.private is None


def test_the_log_of_what_was_taken_back_is_saved() -> None:
    """Beyond kept copies of the match, in the middle and at the end."""
    record = played(4, 60)
    undo = Undo(record)
    for number in (58, 52, 50):
        undo.ask_undo(0, number)
        for seat in range(1, record.match.seats):
            undo.consent(seat)
    for _ in range(5):
        step(record, Chance(1))
    again = Record.load(record.save(), {"feast": GAME})
    assert [entry[0] for entry in returns(record)] == [50, 50, 50]
    assert returns(again) == returns(record) == returns(record.at(55))
    assert [e.plain() for e in again.match.log or []] == [e.plain() for e in record.match.log or []]
    assert returns(record.at(49)) == []
    record.rewind(53)
    assert [entry[0] for entry in returns(record)] == [50, 50, 50]
    assert again.save()["taken_back"] == [list(entry) for entry in again.taken_back]


def test_undo_and_redo_come_to_the_same() -> None:
    for seed in range(6):
        record = played(seed)
        undo = Undo(record)
        end = fingerprint(record.match)
        answers = record.answers[:]
        for number in (len(answers) - 1, len(answers) // 2, 0):
            if undo.ask_undo(0, number) is None:
                for seat in range(1, record.match.seats):
                    undo.consent(seat)
            assert len(record.answers) == number
            for given in answers[number:]:
                assert record.submit(given.seat, given.answer) is None
            assert fingerprint(record.match) == end
            assert record.answers == answers
