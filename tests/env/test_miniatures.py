"""The miniatures game as an environment: a pose is a way, then a facing, and every mode has the same spaces."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bannermen.arena.fuzz import by_prior
from bannermen.env import make
from bannermen.games.miniatures.features import LENGTH, QUESTION_KEYS
from bannermen.games.miniatures.table import GAME
from bannermen.kernel.chance import Chance
from bannermen.kernel.kinds import PLACE
from bannermen.maps.choices import FACINGS, WAYS
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
            match.apply(decision.seat, by_prior(GAME, match, decision, chance))
        assert len(GAME.features(match, 0)) == LENGTH
        assert max(map(abs, GAME.features(match, 1))) <= 1.0


def test_ways_and_facings_are_those_that_the_rules_allow() -> None:
    """What is judged at one go is what each answer is judged by; a way that leads nowhere is none."""
    looked: dict[str, int] = {}
    for seed in range(6):
        match = GAME.start({"position": PROOF.mid_position(seed)}, seed)
        chance = Chance(seed)
        while not match.over and match.number < 40:
            decision = match.pending[0]
            if decision.kind is PLACE and looked.get(decision.key, 0) < 3:
                looked[decision.key] = looked.get(decision.key, 0) + 1
                question, at = decision.question, match.stack[-1]
                ways = [0, *range(1 + seed, WAYS, 7)]
                quick = question.facings(match, at, decision.seat, ways, FACINGS, FACINGS)
                first = question.facings(match, at, decision.seat, ways, FACINGS, 1)
                for way, found, one in zip(ways, quick, first, strict=True):
                    poses = [question.numbered_pose(match, at, way, facing) for facing in range(FACINGS)]
                    allowed = [f for f, pose in enumerate(poses) if match.check(decision, tuple(pose)) is None]
                    stays = poses[0][:2] == question.numbered_pose(match, at, 0, 0)[:2]
                    assert found == allowed or (found == [] and way > 0 and stays)
                    assert one == found[:1]
            match.apply(decision.seat, by_prior(GAME, match, decision, chance))
    assert len(looked) > 2
