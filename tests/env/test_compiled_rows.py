"""Compiled or not, the same matches show the same numbers, to the last bit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bannermen.games import names

HOUSE = Path(__file__).parents[2]
PLAYED = """
import sys
from hashlib import sha256
import numpy as np
from bannermen.env import make_batch
batch, luck, seen = make_batch(sys.argv[1], 4, seed=5), np.random.default_rng(6), sha256()
for _ in range(60):
    actions = np.argmax(batch.masks * luck.random(batch.masks.shape), axis=1)
    for array in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.seeds, actions):
        seen.update(array.tobytes())
    batch.step(actions)
print(seen.hexdigest())
"""


def digest(name: str, pure: str) -> str:
    environment = os.environ | {"BANNERMEN_PURE": pure}
    command = [sys.executable, "-c", PLAYED, name]
    return subprocess.run(command, cwd=HOUSE, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("name", sorted(names()))
def test_the_same_numbers(name: str) -> None:
    assert digest(name, "1") == digest(name, "") != ""
