"""Tactics as an environment: scenes of different maps and squads have the same spaces."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bannermen.env import make
from bannermen.games.tactics.features import LENGTH, QUESTION_KEYS
from bannermen.games.tactics.game import GAME
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.proving.tactics.proof import PROOF

SCENES = ["first-lesson", "whispering-wood"]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("scene", SCENES)
def test_api(scene: str, caplog: pytest.LogCaptureFixture) -> None:
    api_test(make("tactics", scene), num_cycles=120)
    assert "Illegal" not in caplog.text


def test_seeds() -> None:
    seed_test(lambda: make("tactics", "first-lesson"), num_cycles=60)


def test_every_scene_has_the_same_spaces() -> None:
    """One network fits all scenes."""
    shapes = set()
    for scene in SCENES:
        env = make("tactics", scene)
        env.reset(seed=1)
        observation = env.last()[0]
        shapes.add((observation["observation"].shape, observation["action_mask"].shape))
        assert np.abs(observation["observation"]).max() <= 1.0
    assert len(shapes) == 1


def test_every_question_has_its_place_in_the_observation() -> None:
    chance = Chance(4)
    for seed in range(6):
        position = PROOF.mid_position(seed)
        match = GAME.start({"position": position}, seed)
        while not match.over:
            decision = match.pending[0]
            assert decision.key in QUESTION_KEYS
            match.apply(decision.seat, sample_answer(match, decision, chance))
        assert len(GAME.features(match, 0)) == LENGTH
        assert max(map(abs, GAME.features(match, 1))) <= 1.0
