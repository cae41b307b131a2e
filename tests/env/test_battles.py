"""Battles of Westeros as an environment: a plan and a skirmish, whose first choice is of several things in secret."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bannermen.env import make

SCENES = ["clash-on-the-kingsroad", "raid-in-the-riverlands"]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("scene", SCENES)
def test_api(scene: str, caplog: pytest.LogCaptureFixture) -> None:
    api_test(make("battles", scene), num_cycles=200)
    assert "Illegal" not in caplog.text


@pytest.mark.parametrize("scene", SCENES)
def test_seeds(scene: str) -> None:
    seed_test(lambda: make("battles", scene), num_cycles=100)


def test_every_scene_has_the_same_spaces() -> None:
    """One network fits all scenes."""
    shapes = set()
    for scene in SCENES:
        env = make("battles", scene)
        env.reset(seed=1)
        observation = env.last()[0]
        shapes.add((observation["observation"].shape, observation["action_mask"].shape))
        assert np.abs(observation["observation"]).max() <= 1.0
    assert len(shapes) == 1
