"""Journals: save, load, replay, branch; and what happens when the rules themselves break."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bannermen import __version__
from bannermen.kernel.chance import Chance, digest_of, with_share
from bannermen.kernel.game import BadSetup
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import STRIDE, Record
from tests.kernel.feast import GAME
from tests.kernel.feast_cards import Talk
from tests.kernel.feast_rules import DRINK, TOAST
from tests.kernel.feast_table import FeastMatch
from tests.kernel.playing import played, scene, step

GAMES = {"feast": GAME}


def log_of(record: Record) -> list[object]:
    assert record.match.log is not None
    return [[event.seen_by(seat).plain() for seat in range(-1, record.match.seats)] for event in record.match.log]


def same(one: Record, other: Record) -> None:
    assert fingerprint(one.match) == fingerprint(other.match)
    assert one.answers == other.answers
    assert log_of(one) == log_of(other)
    assert [decision.options for decision in one.match.pending] == [
        decision.options for decision in other.match.pending
    ]
    assert one.match.unveiled == other.match.unveiled
    assert one.match.chance.drawn == other.match.chance.drawn
    assert one.match.asked == other.match.asked


def test_a_save_is_the_journal() -> None:
    record = Record(GAME, {"scene": "supper"}, 11)
    record.submit(0, 2)
    record.submit(1, 0)
    record.submit(0, [3000, 3000, 0])
    assert record.save() == {
        "bannermen": 3,
        "version": __version__,
        "game": "feast",
        "edition": "1",
        "setup": {"scene": "supper"},
        "seed": 11,
        "answers": [[0, 2], [1, 0], [0, [3000, 3000, 0]]],
        "fingerprint": fingerprint(record.match),
    }


@pytest.mark.parametrize("seed", range(5))
def test_saving_and_loading_is_invisible_at_every_point(seed: int) -> None:
    record = Record(GAME, {"scene": "council"}, seed)
    chance = Chance(seed)
    while not record.match.over:
        saved = json.loads(json.dumps(record.save()))
        loaded = Record.load(saved, GAMES)
        same(loaded, record)
        mine, theirs = chance.clone(), chance.clone()
        assert step(loaded, theirs) == step(record, mine)
        chance = mine
    same(Record.load(record.save(), GAMES), record)


def test_a_replay_is_identical() -> None:
    for seed in range(20):
        record = played(seed)
        again = Record(GAME, record.setup, record.seed)
        for given in record.answers:
            again.apply(given.seat, given.answer)
        same(again, record)


@pytest.mark.parametrize("recording", [True, False])
def test_the_match_as_it_stood(recording: bool) -> None:
    """Longer than the stride of kept copies, so that both ways back are gone."""
    record = played(4, recording=recording)
    assert len(record.answers) > STRIDE + 10
    alone = Record(GAME, record.setup, record.seed, recording)
    for number, given in enumerate([*record.answers, None]):
        past = record.at(number)
        assert fingerprint(past.match) == fingerprint(alone.match)
        assert past.answers == alone.answers
        if recording:
            assert log_of(past) == log_of(alone)
        else:
            assert past.match.log is None
        if given is not None:
            alone.apply(given.seat, given.answer)


def test_looking_back_changes_nothing() -> None:
    record = played(4, 60)
    before = json.dumps(record.save())
    chance = Chance(1)
    for number in (0, 20, 50, 60):
        past = record.at(number)
        for _ in range(5):
            if not past.match.over:
                step(past, chance)
    assert json.dumps(record.save()) == before
    assert len(log_of(record)) == len(log_of(Record.load(record.save(), GAMES)))


@pytest.mark.parametrize("number", [-1, 41, 10**9])
def test_there_is_no_such_past(number: int) -> None:
    record = played(6, 40)
    with pytest.raises(IndexError, match="40 answers"):
        record.at(number)
    with pytest.raises(IndexError, match="40 answers"):
        record.rewind(number)


def test_a_branch_goes_on_alone_and_knows_where_it_came_from() -> None:
    record = played(7, 55)
    branch = record.branch(52)
    assert branch.origin == (52, fingerprint(record.match))
    assert record.origin is None
    before = record.save()
    chance = Chance(99)
    while not branch.match.over:
        step(branch, chance)
    assert record.save() == before
    assert branch.answers[:52] == record.answers[:52]
    assert branch.save()["branch"] == [52, fingerprint(record.match)]
    same(Record.load(branch.save(), GAMES), branch)
    assert Record.load(branch.save(), GAMES).origin == branch.origin


def test_rewinding_restores_the_very_same_chance() -> None:
    record = Record(GAME, {"position": {"lords": 2}}, 5)
    ends = set()
    for _ in range(4):
        record.submit(0, DRINK)
        ends.add(fingerprint(record.match))
        record.rewind(0)
    assert len(ends) == 1


def test_the_log_is_right_after_rewinding() -> None:
    record = played(8, 70)
    record.rewind(53)
    same(record, played(8, 53))
    chance = Chance(3)
    step(record, chance)
    same(Record.load(record.save(), GAMES), record)


def test_answers_remember_whether_they_touched_chance_or_secrets() -> None:
    record = Record(GAME, {"position": {"lords": 2, "hands": [[], ["shame"]]}}, 5)
    record.submit(0, DRINK)
    assert record.answers[-1].touched, "dice"
    record.rewind(0)
    record.submit(0, TOAST)
    assert record.answers[-1].touched, "that somebody is asked tells of a hand"
    record = Record(GAME, {"position": {"lords": 2}}, 5)
    record.submit(0, TOAST)
    assert not record.answers[-1].touched
    record = Record(GAME, {"position": {"lords": 2, "step": "feast.bid"}}, 5)
    record.submit(0, 0)
    assert not record.answers[-1].touched
    record.submit(1, 0)
    assert record.answers[-1].touched, "bids come to light"


SECRET = "0123456789abcdef" * 4


def test_the_digest_comes_before_the_first_die_and_the_secret_after_the_last() -> None:
    record = Record(GAME, {"scene": "supper"}, SECRET)
    promised = digest_of(SECRET)
    assert record.digest == promised
    chance = Chance(1)
    while not record.match.over:
        assert record.match.log is not None
        lines = [event for event in record.match.log if event.kind == "chance"]
        assert [line.data for line in lines] == [{"digest": promised}] and lines[0] is record.match.log[0]
        assert SECRET not in json.dumps(log_of(record))
        step(record, chance)
    assert record.match.log is not None
    assert record.match.log[-1].data == {"digest": promised, "secret": SECRET}
    same(Record.load(json.loads(json.dumps(record.save())), GAMES), record)
    record.rewind(len(record.answers) - 1)
    assert SECRET not in json.dumps(log_of(record))


def test_a_match_with_a_secret_is_saved_with_both() -> None:
    record = Record(GAME, scene(4), SECRET)
    chance = Chance(4)
    while not record.match.over and len(record.answers) < STRIDE + 5:
        step(record, chance)
    assert len(record.answers) == STRIDE + 5
    saved = record.save()
    assert (saved["seed"], saved["digest"]) == (SECRET, digest_of(SECRET))
    same(Record.load(saved, GAMES), record)
    same(record.at(STRIDE + 5), record)
    assert Record(GAME, scene(4), SECRET[::-1]).match.plain() != record.at(0).match.plain()


def test_what_players_added_changes_every_die_and_comes_to_light_at_the_end() -> None:
    seed = with_share(with_share(SECRET, 0, "ab" * 32), 1, "cd" * 32)
    record = Record(GAME, {"scene": "supper"}, seed)
    assert record.match.log is not None
    assert record.match.log[0].data == {"digest": digest_of(seed), "added": [0, 1]}
    chance = Chance(1)
    while not record.match.over:
        assert not any(hidden in json.dumps(log_of(record)) for hidden in (SECRET, "ab" * 32, "cd" * 32))
        step(record, chance)
    told = [event.data for event in record.match.log if event.kind == "chance"][1:]
    assert told == [
        {"seat": 0, "share": "ab" * 32},
        {"seat": 1, "share": "cd" * 32},
        {"digest": digest_of(seed), "secret": SECRET},
    ]
    saved = json.loads(json.dumps(record.save()))
    assert saved["seed"] == SECRET and saved["shares"] == [[0, "ab" * 32], [1, "cd" * 32]]
    same(Record.load(saved, GAMES), record)
    swapped = saved | {"shares": saved["shares"][::-1], "digest": ""}
    with pytest.raises(BadSetup):
        Record.load(swapped, GAMES)


def test_journals_of_the_second_format_are_read() -> None:
    record = Record(GAME, {"scene": "supper"}, SECRET)
    step(record, Chance(1))
    same(Record.load(record.save() | {"bannermen": 2}, GAMES), record)


@pytest.mark.parametrize(
    ("change", "place", "what"),
    [
        ({"digest": "0" * 64}, "digest", "do not come from the secret that was promised"),
        ({"seed": SECRET[::-1]}, "digest", "do not come from the secret that was promised"),
        ({"seed": SECRET[:-1]}, "seed", "no secret of a match"),
        ({"seed": SECRET.upper()}, "seed", "no secret of a match"),
        ({"seed": None}, "seed", "not a whole number"),
        ({"taken_back": 3}, "taken_back", "not a list"),
        ({"taken_back": [[0, 1]]}, "taken_back[0]", "not what was taken back"),
        ({"taken_back": [[0, 1, "x"]]}, "taken_back[0][2]", "not a whole number"),
        ({"taken_back": [[0, 0, 1]]}, "taken_back[0]", "can never have been"),
        ({"taken_back": [[0, 1, 99]]}, "taken_back[0]", "can never have been"),
        ({"taken_back": [[0, 1, 2], [0, 1, 1]]}, "taken_back[1]", "can never have been"),
        ({"bannermen": 4}, "bannermen", "has the format 4"),
        ({"shares": 3}, "shares", "not a list of shares"),
        ({"shares": [[0, SECRET]] * 17}, "shares", "not a list of shares"),
        ({"shares": [[0]]}, "shares[0]", "not a share"),
        ({"shares": [[0, SECRET[:-1]]]}, "shares[0]", "not a share"),
        ({"shares": [[99, SECRET]]}, "shares[0][0]", "no seat 99"),
        ({"shares": [["x", SECRET]]}, "shares[0][0]", "not a whole number"),
        ({"shares": [[0, SECRET]]}, "digest", "do not come from the secret that was promised"),
        ({"bannermen": 0}, "bannermen", "has the format 0"),
        ({"bannermen": "2"}, "bannermen", "not a whole number"),
    ],
)
def test_a_journal_with_a_lie_in_it_is_refused(change: dict[str, Any], place: str, what: str) -> None:
    record = Record(GAME, {"scene": "supper"}, SECRET)
    chance = Chance(1)
    for _ in range(3):
        step(record, chance)
    with pytest.raises(BadSetup, match=what) as bad:
        Record.load(record.save() | change, GAMES)
    assert bad.value.place == place


def test_journals_of_the_first_format_are_read() -> None:
    """They had a number for a seed, and knew nothing of what was taken back."""
    record = played(3, 20)
    old = record.save() | {"bannermen": 1}
    same(Record.load(old, GAMES), record)
    assert Record.load(old, GAMES).save()["bannermen"] == 3


def test_a_setup_is_kept_by_itself() -> None:
    setup: dict[str, Any] = {"position": {"lords": 2, "gold": [3, 3]}}
    record = Record(GAME, setup, 1)
    setup["position"]["gold"][0] = 99
    record.save()["setup"]["position"]["gold"][0] = 99
    record.rewind(0)
    assert record.save()["setup"] == {"position": {"lords": 2, "gold": [3, 3]}}


def test_setups_must_be_plain() -> None:
    with pytest.raises(BadSetup, match=r"position\.gold"):
        Record(GAME, {"position": {"gold": {3}}}, 1)


def test_broken_rules_leave_the_match_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record(GAME, {"position": {"lords": 2}}, 5)
    record.submit(0, TOAST)
    before = fingerprint(record.match)
    events = log_of(record)

    def burst(match: FeastMatch, moment: int, talk: Talk) -> None:
        if talk.lord == 1:
            match.gold[0] = 77
            raise RuntimeError("a bug in the rules")

    monkeypatch.setattr("tests.kernel.feast_cards.announce", burst)
    for door in (record.submit, record.apply):
        with pytest.raises(RuntimeError, match="a bug"):
            door(1, TOAST)
        assert fingerprint(record.match) == before
        assert log_of(record) == events
        assert record.save()["failed"] == [1, TOAST]
    monkeypatch.undo()
    loaded = Record.load(record.save(), GAMES)
    assert loaded.failed == (1, TOAST, False)
    assert loaded.submit(1, TOAST) is None
    assert loaded.failed is None
