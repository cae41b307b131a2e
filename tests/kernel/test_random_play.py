"""Random matches with every invariant looked at after every answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bannermen.kernel.chance import Chance
from bannermen.kernel.files import read_journal
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME
from tests.kernel.playing import kept_if_broken, played, scene, step

MATCHES = 200
LONGEST = 400


def look(record: Record) -> None:
    match = record.match
    assert GAME.faults(match) == []
    assert "\n" not in GAME.line(match)
    for seat in range(-1, match.seats):
        json.dumps(GAME.view(match, seat))
    for seat in range(match.seats):
        assert -1 <= GAME.evaluate(match, seat) <= 1
        assert len(GAME.features(match, seat)) == 27
    for decision in match.pending:
        assert match.prompt(decision).template
        for option in decision.options:
            assert match.choice(decision, option).label.template
            assert match.prior_of_option(decision, option) >= 0


@pytest.mark.parametrize("first", range(0, MATCHES, 20))
def test_random_matches_end_and_break_nothing(first: int) -> None:
    for seed in range(first, first + 20):
        record = Record(GAME, scene(seed), seed)
        chance = Chance(seed)
        with kept_if_broken(record):
            stage = GAME.ply(record.match)
            while not record.match.over:
                look(record)
                step(record, chance)
                assert 0 <= GAME.ply(record.match) - stage <= 1
                stage = GAME.ply(record.match)
                assert len(record.answers) < LONGEST
            look(record)
            loaded = Record.load(json.loads(json.dumps(record.save())), {"feast": GAME})
            assert fingerprint(loaded.match) == fingerprint(record.match)
            middle = len(record.answers) // 2
            assert fingerprint(record.at(middle).match) == fingerprint(loaded.at(middle).match)


def test_matches_end_in_many_ways() -> None:
    ends = {tuple(played(seed, recording=False).match.winners) for seed in range(0, 100, 5)}
    assert len(ends) > 2


def test_a_match_that_fails_leaves_its_journal(capsys: pytest.CaptureFixture[str]) -> None:
    record = played(5, 12)
    with pytest.raises(AssertionError) as caught, kept_if_broken(record):
        raise AssertionError("cards are lost")
    said = capsys.readouterr().out.strip()
    assert caught.value.__notes__ == [said]
    path = Path(said.removeprefix("the journal of this match: "))
    assert fingerprint(read_journal(path, {"feast": GAME}).match) == fingerprint(record.match)
    path.unlink()
    path.parent.rmdir()
