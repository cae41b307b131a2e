"""In melee whoever concedes is eliminated, and the others play on."""

from __future__ import annotations

import pytest

from bannermen.games import game
from bannermen.kernel import accord
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record

CARDS = game("cards")


def play(record: Record, chance: Chance, most: int) -> None:
    for _ in range(most):
        if record.match.over:
            return
        decision = record.match.pending[chance.below(len(record.match.pending))]
        record.apply(decision.seat, sample_answer(record.match, decision, chance))
        assert CARDS.faults(record.match) == []


def melee(seed: int) -> Record:
    setup = CARDS.filled({"scene": "melee", "players": 3 + seed % 2, "courtesy": True}, seed)
    return Record(CARDS, setup, seed)


@pytest.mark.parametrize("seed", range(6))
def test_the_others_play_on(seed: int) -> None:
    record, chance = melee(seed), Chance(seed)
    play(record, chance, 5 + 37 * seed)
    assert not record.match.over
    seat = record.match.pending[0].seat if seed % 2 else (record.match.pending[0].seat + 1) % record.match.seats
    assert record.submit(seat, accord.CONCEDE) is None
    assert record.match.number == len(record.answers) and not record.match.over
    assert seat not in CARDS.playing(record.match)
    refused = record.submit(seat, accord.CONCEDE)
    assert refused is not None and refused.cause == "not-asked"
    play(record, chance, 120)
    assert all(given.seat != seat for given in record.answers[-60:]), "nobody asks whoever has left"
    assert record.match.over or record.match.gone[seat] == 1  # type: ignore[attr-defined]
    assert fingerprint(record.at(len(record.answers)).match) == fingerprint(record.match)


def test_the_last_one_left_wins() -> None:
    record, chance = melee(0), Chance(1)
    play(record, chance, 20)
    for seat in (2, 0):
        assert record.submit(seat, accord.CONCEDE) is None
    assert record.match.over and record.match.winners == [1] and record.reason == "conceded"
