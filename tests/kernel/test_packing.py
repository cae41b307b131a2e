"""An imagined table goes to another process and comes out the same; nothing else ever goes."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from bannermen import games
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.packing import Packing, unpack
from bannermen.kernel.plain import fingerprint
from tests.kernel.feast import GAME as FEAST

GAMES = [FEAST, *(games.game(name) for name in games.names())]


def positions(game: Game, scene: str, seed: int) -> list[tuple[int, Match]]:
    """(a seat that decides, the match) at every decision of a random match."""
    setup = game.filled({"scene": scene}, seed)
    match = game.start(setup, seed, recording=True)
    chance = Chance(seed)
    found = []
    while not match.over and len(found) < 400:
        for decision in match.pending:
            found.append((decision.seat, match.clone()))
        decision = match.pending[chance.below(len(match.pending))]
        match.apply(decision.seat, sample_answer(match, decision, chance))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_is_unpacked_is_what_was_packed(game: Game) -> None:
    for number, scene in enumerate(game.scenes()[:4]):
        ground = game.start(game.filled({"scene": scene.key}, 99), 99)
        before = ground.plain()
        packing = Packing(ground)
        for seat, match in positions(game, scene.key, number):
            imagined = game.imagine(match, seat, number)
            again = unpack(ground, packing.pack(imagined))
            assert again.plain() == imagined.plain()
            assert game.view(again, seat) == game.view(imagined, seat)
            decision = again.decision_of(seat)
            twin = imagined.decision_of(seat)
            assert decision is not None and twin is not None
            assert decision.question is twin.question
            assert again.prompt(decision).plain() == imagined.prompt(twin).plain()
            for _ in range(3):  # and it goes on the same way
                answer = sample_answer(imagined, twin, Chance(number))
                again.apply(twin.seat, answer)
                imagined.apply(twin.seat, answer)
                assert again.plain() == imagined.plain()
                if imagined.over:
                    break
                twin = imagined.pending[0]
        assert ground.plain() == before, "the ground stays as it is"


def test_a_table_that_is_played_at_never_leaves() -> None:
    packing = Packing(FEAST.start({"scene": "supper"}, 0))
    for match in (FEAST.start({"scene": "supper"}, "5e" * 32), FEAST.start({"scene": "supper"}, 7, recording=True)):
        with pytest.raises(ValueError, match="only an imagined table"):
            packing.pack(match)


def test_what_leaves_holds_neither_the_secret_nor_the_seed() -> None:
    secret = "5e" * 32
    for game in GAMES:
        scene = game.scenes()[0].key
        match = game.start(game.filled({"scene": scene}, 1), secret)
        seat = match.pending[0].seat
        packing = Packing(game.start(game.filled({"scene": scene}, 0), 0))
        data = packing.pack(game.imagine(match, seat, 3))
        for trace in (secret.encode(), bytes.fromhex(secret), pickle.dumps(int(secret, 16))[2:-1]):
            assert trace not in data
        other = game.start(game.filled({"scene": scene}, 1), secret)
        other.chance.below(6)  # the true dice go on; nothing of them is seen
        other.chance.drawn = match.chance.drawn
        assert packing.pack(game.imagine(other, seat, 3)) == data


def test_it_can_be_read_in_another_process() -> None:
    match = FEAST.start({"scene": "council"}, 5)
    imagined = FEAST.imagine(match, match.pending[0].seat, 1)
    script = (
        "import sys; from tests.kernel.feast import GAME; from bannermen.kernel.packing import unpack;"
        "from bannermen.kernel.plain import fingerprint;"
        "print(fingerprint(unpack(GAME.start({'scene': 'council'}, 0), sys.stdin.buffer.read())))"
    )
    data = Packing(FEAST.start({"scene": "council"}, 0)).pack(imagined)
    run = subprocess.run([sys.executable, "-c", script], input=data, capture_output=True, check=True)
    assert run.stdout.decode().strip() == fingerprint(imagined)
