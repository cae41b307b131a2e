"""Every game: any moment of a match is written as a position, read back, and goes on to the same end."""

from __future__ import annotations

import pytest

from bannermen.arena.checks import check_moment, check_same_end
from bannermen.arena.fuzz import at_random, by_prior
from bannermen.games import game, names
from bannermen.kernel.chance import Chance
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from bannermen.proving import proof_of

EVERY = {"miniatures": 9}  # how many answers lie between two looks, where a position takes its time
USUAL = 4
ANSWERS = 72


@pytest.mark.parametrize("start", ["start", "prior", "middle"])
@pytest.mark.parametrize("name", names())
def test_any_moment_is_a_position(name: str, start: str) -> None:
    played, seed = game(name), 21
    position = proof_of(played).mid_position(seed) if start == "middle" else None
    scene = played.scenes()[-1 if start == "prior" else 0].key
    setup = proof_of(played).any_setup(scene, seed) if position is None else {"position": position}
    record = Record(played, played.filled(setup | {"courtesy": start != "prior"}, seed), seed)
    chance, choose = Chance(seed), at_random if start == "start" else by_prior
    read: list[tuple[Match, int]] = []
    while not record.match.over and len(record.answers) < ANSWERS:
        if len(record.answers) % EVERY.get(name, USUAL) == 0:
            read = [*read[:2], (check_moment(record), len(record.answers))]
        decision = record.match.pending[chance.below(len(record.match.pending))]
        answer = choose(played, record.match, decision, chance)
        assert record.submit(decision.seat, answer) is None
        for again, _ in read:
            again.apply(decision.seat, answer)
    assert read
    for again, number in read:
        check_same_end(record, again, number)
