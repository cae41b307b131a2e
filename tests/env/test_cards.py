"""The card game as an environment: joust and melee have the same spaces, and every question has its place."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bannermen.arena.fuzz import by_prior
from bannermen.env import make
from bannermen.games.cards.features import LENGTH, QUESTION_KEYS
from bannermen.games.cards.game import GAME
from bannermen.kernel.chance import Chance
from bannermen.proving.cards.proof import PROOF


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("scene", ["joust", "melee"])
def test_api(scene: str, caplog: pytest.LogCaptureFixture) -> None:
    api_test(make("cards", scene), num_cycles=100)
    assert "Illegal" not in caplog.text


def test_seeds() -> None:
    seed_test(lambda: make("cards", "joust"), num_cycles=60)


def test_every_scene_has_the_same_spaces() -> None:
    """One network fits all scenes."""
    shapes = set()
    for scene in ("joust", "melee"):
        env = make("cards", scene)
        env.reset(seed=1)
        observation = env.last()[0]
        shapes.add((observation["observation"].shape, observation["action_mask"].shape))
        assert np.abs(observation["observation"]).max() <= 1.0
    assert len(shapes) == 1


def test_every_question_has_its_place_in_the_observation() -> None:
    assert len(set(QUESTION_KEYS)) == len(QUESTION_KEYS)
    chance = Chance(4)
    for seed in range(0, 60, 3):
        match = GAME.start({"position": PROOF.mid_position(seed)}, seed)
        while not match.over and match.number < 50:
            decision = match.pending[0]
            assert decision.key in QUESTION_KEYS
            match.apply(decision.seat, by_prior(GAME, match, decision, chance))
        assert len(GAME.features(match, 0)) == LENGTH
        assert max(map(abs, GAME.features(match, 1))) <= 1.0
