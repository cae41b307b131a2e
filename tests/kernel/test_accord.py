"""Conceding and agreeing on a draw: the journal knows it, and so does whatever is made from the journal."""

from __future__ import annotations

import json

import pytest

from bannermen.kernel import accord
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.kernel.undo import Undo
from tests.kernel.feast import GAME
from tests.kernel.playing import step

GAMES = {"feast": GAME}


def begun(answers: int = 4) -> Record:
    record = Record(GAME, {"scene": "supper"}, 11)
    chance = Chance(3)
    for _ in range(answers):
        step(record, chance)
    assert not record.match.over
    return record


def test_conceding_gives_the_match_to_the_other_seat() -> None:
    record = begun()
    assert record.submit(1, accord.CONCEDE) is None
    assert record.match.over and record.match.winners == [0] and record.reason == "conceded"
    assert record.match.number == len(record.answers) == 5
    assert [event.kind for event in record.match.log or [] if event.number == 5] == ["conceded"]


def test_a_draw_has_no_winner() -> None:
    record = begun()
    assert record.submit(0, accord.DRAW) is None
    assert record.match.over and record.match.winners == [] and record.reason == "draw-agreed"


def test_one_concedes_whether_or_not_it_is_ones_turn() -> None:
    for seat in (0, 1):
        record = begun()
        assert record.submit(seat, accord.CONCEDE) is None
        assert record.match.winners == [1 - seat]


@pytest.mark.parametrize("code", [accord.CONCEDE, accord.DRAW])
def test_save_replay_and_earlier_moments_know_it(code: int) -> None:
    record = begun()
    before = fingerprint(record.match)
    record.apply(1, code)
    loaded = Record.load(json.loads(json.dumps(record.save())), GAMES)
    assert fingerprint(loaded.match) == fingerprint(record.match) and loaded.reason == record.reason != ""
    assert fingerprint(record.at(4).match) == before and record.at(4).reason == ""
    assert [e.plain() for e in record.at(5).match.log or []] == [e.plain() for e in record.match.log or []]
    branch = record.branch(4)
    assert not branch.match.over and branch.match.pending


def test_it_is_not_taken_back_freely() -> None:
    record = begun()
    record.apply(1, accord.CONCEDE)
    assert Undo(record).refuses(1) is not None


def test_nothing_is_conceded_twice_or_after_the_end() -> None:
    record = begun()
    record.apply(0, accord.DRAW)
    for code in (accord.CONCEDE, accord.DRAW):
        refused = record.submit(1, code)
        assert refused is not None and refused.cause == "over"


def test_with_more_than_two_sides_a_game_without_elimination_refuses() -> None:
    record = Record(GAME, {"scene": "council"}, 2)
    assert record.match.seats > 2
    refused = record.submit(1, accord.CONCEDE)
    assert refused is not None and "two sides" in refused.because.template
    assert record.answers == [] and not record.match.over
    assert record.submit(1, accord.DRAW) is None and record.match.over, "a draw is for any number"


def test_a_journal_in_which_it_could_not_be_is_refused() -> None:
    record = begun()
    record.apply(1, accord.CONCEDE)
    data = record.save()
    data["answers"][-1][0] = 7
    with pytest.raises(BadSetup):
        Record.load(data, GAMES)


def test_no_answer_of_the_game_is_taken_for_it() -> None:
    match = begun().match
    for decision in match.pending:
        assert match.clone().submit(decision.seat, accord.CONCEDE) is not None


def test_who_stayed_away_has_given_the_match_up() -> None:
    record = Record(GAME, {"scene": "supper"}, 1)
    assert record.submit(1, accord.LEFT) is None
    assert record.match.over and record.match.winners == [0] and record.reason == "left"
    assert Record.load(record.save(), {"feast": GAME}).reason == "left"


def test_or_the_others_claim_a_draw() -> None:
    record = Record(GAME, {"scene": "supper"}, 1)
    assert record.submit(1, accord.DRAW_CLAIMED) is None
    assert record.match.over and record.match.winners == [] and record.reason == "draw-claimed"
