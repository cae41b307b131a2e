"""Steps a second of the environment: the PettingZoo door and batches, at random, for every game.

python bench/env.py [seconds of each] [matches of a batch]
"""

from __future__ import annotations

import sys
from time import process_time

import numpy as np

from bannermen import COMPILED_GROUPS
from bannermen.env import make, make_batch
from bannermen.games import names


def door_steps(name: str, seconds: float) -> float:
    env, luck, count = make(name, seed=1), np.random.default_rng(1), 0
    env.reset()
    begun = process_time()
    while process_time() < begun + seconds:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            continue
        env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
        count += 1
    return count / (process_time() - begun)


def batch_steps(name: str, seconds: float, n: int) -> float:
    batch, luck, count = make_batch(name, n, seed=1), np.random.default_rng(1), 0
    spent = 0.0
    while spent < seconds:
        actions = np.argmax(batch.masks * luck.random(batch.masks.shape, np.float32), axis=1)  # the agents' own time
        begun = process_time()
        batch.step(actions)
        spent += process_time() - begun
        count += n
    return count / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 32
    print(f"compiled: {', '.join(COMPILED_GROUPS) or 'nothing'}; {n} matches in a batch; processor time")
    for name in names():
        door, batch = door_steps(name, seconds), batch_steps(name, seconds, n)
        print(f"{name:12} door {door:8.0f}  batch {batch:8.0f} steps a second", flush=True)


if __name__ == "__main__":
    main()
