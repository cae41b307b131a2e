"""Any moment of a match can be written as a position: the last rest, and what came since."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bannermen.arena.checks import check_moment, check_same_end
from bannermen.kernel.accord import CONCEDE
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.kernel.since import MOST_ANSWERS, MOST_CHOSEN, MOST_DRAWS
from tests.kernel.feast import GAME
from tests.kernel.playing import played, step

SECRET = "5e" * 32


def through_a_file(record: Record) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(json.dumps(record.position()))
    return position


@pytest.mark.parametrize("seed", [3, SECRET])
@pytest.mark.parametrize("courtesy", [False, True])
def test_every_moment_is_written_and_read_and_goes_on_to_the_same_end(seed: int | str, courtesy: bool) -> None:
    record = Record(GAME, {"scene": "supper", "courtesy": courtesy}, seed)
    chance, read = Chance(8), []
    while not record.match.over:
        read.append((check_moment(record), record.match.number))
        told = len(record.answers)
        step(record, chance)
        for again, _ in read:
            again.apply(*record.answers[told][:2])
    assert len(read) > 15
    for again, number in read:
        check_same_end(record, again, number)


def test_secret_answers_that_are_in_are_written_too() -> None:
    record = played(5, 0)
    while len(record.match.pending) < 2:
        step(record, Chance(1))
    decision = record.match.pending[1]
    assert record.submit(decision.seat, decision.options[-1]) is None
    again = check_moment(record)
    assert again.sealed == record.match.sealed != []


def test_a_position_by_words_is_used_where_it_is_exact() -> None:
    position = {"hands": [[], []], "deck": [], "lord": 0}
    record = Record(GAME, {"position": position}, 4)
    assert "since" not in record.position()
    step(record, Chance(2))
    later = record.position()
    assert "setup" not in later and later["lords"] == 2
    check_moment(record)


def test_what_came_since_is_told_and_counts_as_the_beginning() -> None:
    record = played(6, 12)
    again = Record(GAME, {"position": through_a_file(record)}, 9)
    assert again.match.number == 0 and again.answers == []
    told = [event.text.plain() for event in again.match.log or []]
    assert told == [event.text.plain() for event in record.match.log or []]
    assert {event.number for event in again.match.log or []} == {0}
    step(again, Chance(1))
    assert fingerprint(again.at(0).match) == fingerprint(Record(GAME, again.setup, 9).match)
    assert fingerprint(Record.load(again.save(), {"feast": GAME}).match) == fingerprint(again.match)


def test_a_match_that_began_in_the_middle_is_written_as_well() -> None:
    record = Record(GAME, {"position": through_a_file(played(6, 12))}, SECRET)
    for _ in range(9):
        step(record, Chance(3))
    check_moment(record)
    assert len(record.position()["since"]["answers"]) == 12 + 9


def test_who_has_conceded_is_written_too() -> None:
    record = Record(GAME, {"scene": "supper", "players": 2}, 2)
    assert record.submit(0, CONCEDE) is None
    assert check_moment(record).winners == record.match.winners


def test_luck_to_come_is_not_written() -> None:
    """The secret of the match stays with its record: what is read has other dice to come."""
    record = Record(GAME, {"scene": "supper"}, SECRET)
    text = json.dumps(through_a_file(record))
    assert SECRET not in text and "seed" not in text
    ahead = [record.match.chance.clone().below(1000) for _ in range(3)]
    other = GAME.start({"position": through_a_file(record)}, 1).chance
    assert [other.clone().below(1000) for _ in range(3)] != ahead


def test_rolls_laid_down_for_later_stay_laid_down() -> None:
    record = Record(GAME, {"position": {"rolls": [5, 4, 3, 2, 1, 0]}}, 4)
    position = through_a_file(record)
    assert GAME.start({"position": position}, 1).chance.script == [5, 4, 3, 2, 1, 0]
    luck = Chance(1)
    while len(record.match.chance.script) == 6:  # until somebody drinks
        step(record, luck)
    again = GAME.start({"position": through_a_file(record)}, 1)
    assert again.chance.script == record.match.chance.script


def test_a_table_that_keeps_courtesy_keeps_it_from_there_on() -> None:
    position = through_a_file(played(6, 12))
    assert not GAME.start({"position": position}, 1).courtesy
    assert GAME.start({"position": position, "courtesy": True}, 1).courtesy


def test_an_answer_that_is_refused_is_named_with_its_place_the_rule_and_the_reason() -> None:
    position = through_a_file(played(6, 12))
    seat, key, answer = position["since"]["answers"][5]
    position["since"]["answers"][5] = [seat, key, 77_777]
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": position}, 1)
    assert caught.value.place == "since.answers[5]"
    assert "not legal" in caught.value.what and "(" in caught.value.what
    position["since"]["answers"][5] = [seat, "feast.dance", answer]
    with pytest.raises(BadSetup, match=f"asked {key}, not feast.dance"):
        GAME.start({"position": position}, 1)
    position["since"]["answers"][5] = [seat, answer]
    GAME.start({"position": position}, 1)


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"since": []}, "since"),
        ({"since": {"songs": 1}}, "since.songs"),
        ({"since": {"answers": 3}}, "since.answers"),
        ({"since": {"answers": [[0, 1]] * (MOST_ANSWERS + 1)}}, "since.answers"),
        ({"since": {"answers": [[0]]}}, "since.answers[0]"),
        ({"since": {"answers": [[0, 3, 3]]}}, "since.answers[0][1]"),
        ({"since": {"answers": [[-1, 3]]}}, "since.answers[0][0]"),
        ({"since": {"answers": [[0, 1 << 40]]}}, "since.answers[0][1]"),
        ({"since": {"answers": [[0, "key", ["a"]]]}}, "since.answers[0][2][0]"),
        ({"since": {"answers": [[0, [1] * (MOST_CHOSEN + 1)]]}}, "since.answers[0][1]"),
        ({"since": {"chance": [True]}}, "since.chance[0]"),
        ({"since": {"chance": [0] * (MOST_DRAWS + 1)}}, "since.chance"),
        ({"since": {"rolls": [-1]}}, "since.rolls[0]"),
        ({"since": {"courtesy": 1}}, "since.courtesy"),
        ({"setup": 3}, "setup"),
        ({"setup": {"position": {}}}, "setup"),
        ({"setup": {"scene": "supper"}, "round": 2}, "round"),
        ({"setup": {"scene": "breakfast"}}, "scene"),
    ],
)
def test_what_is_wrong_with_it_is_said_with_its_place(position: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": position}, 1)
    assert caught.value.place == place
    assert caught.value.what and caught.value.mend


def test_draws_from_outside_are_dice_all_the_same() -> None:
    """Larger numbers than a die has sides mean one of its sides."""
    wild = [2_000_000_000] * 200
    match = GAME.start({"position": {"setup": {"scene": "supper"}, "since": {"chance": wild}}}, 1)
    assert GAME.faults(match) == []
