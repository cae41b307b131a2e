"""The miniatures game as an environment: a pose is a way, then a facing, and every mode has the same spaces."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bannermen.arena.fuzz import by_leaning
from bannermen.env import make
from bannermen.games.miniatures.features import LENGTH, QUESTION_KEYS, features
from bannermen.games.miniatures.table import GAME
from bannermen.kernel.chance import Chance
from bannermen.proving.miniatures.proof import PROOF

SCENES = ["a-game-of-thrones", "here-we-stand"]


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_api(caplog: pytest.LogCaptureFixture) -> None:
    api_test(make("miniatures", SCENES[0]), num_cycles=12)
    assert "Illegal" not in caplog.text


def test_seeds() -> None:
    seed_test(lambda: make("miniatures", SCENES[0]), num_cycles=6)


def test_every_mode_has_the_same_spaces() -> None:
    shapes = set()
    for scene in SCENES:
        env = make("miniatures", scene)
        env.reset(seed=1)
        observation = env.last()[0]
        shapes.add((observation["observation"].shape, observation["action_mask"].shape))
        assert np.abs(observation["observation"]).max() <= 1.0
    assert len(shapes) == 1


def test_every_question_has_its_place_in_the_observation() -> None:
    chance = Chance(4)
    for seed in (2, 7):
        match = GAME.start({"position": PROOF.mid_position(seed)}, seed)
        for _ in range(70):
            if match.over:
                break
            decision = match.pending[0]
            assert decision.key in QUESTION_KEYS
            match.apply(decision.seat, by_leaning(GAME, match, decision, chance))
        assert len(features(match, 0)) == LENGTH
        assert max(map(abs, features(match, 1))) <= 1.0
