"""Steps a second of the environment: the PettingZoo door and batches, at random, for every game; beside them
OpenSpiel's chess with its tensor and mask, if `pyspiel` is there (pip install open_spiel).

python bench/env.py [seconds of each] [matches of a batch] [games]
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from time import process_time

import numpy as np

from bannermen import COMPILED_GROUPS
from bannermen.env import make, make_batch
from bannermen.games import names

BETWEEN_LOOKS = 32  # steps between two looks at the clock, which may cost as much as a step
TURNS = 3  # the kinds take turns, so that a busy machine is busy for all


def door_steps(name: str, seconds: float) -> float:
    env, luck, count = make(name, seed=1), np.random.default_rng(1), 0
    env.reset()
    begun = process_time()
    while process_time() < begun + seconds:
        for _ in range(BETWEEN_LOOKS):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(luck.random() * len(legal))]))
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


def chess_steps(seconds: float) -> float:
    """OpenSpiel's chess: the tensor of who moves, the mask, an action; a new game at once after the last."""
    game = import_module("pyspiel").load_game("chess")
    luck, count = np.random.default_rng(1), 0
    spent = 0.0
    state = game.new_initial_state()
    while spent < seconds:
        begun = process_time()
        for _ in range(BETWEEN_LOOKS):
            state.observation_tensor(state.current_player())
            mask = state.legal_actions()
            state.apply_action(mask[int(luck.random() * len(mask))])
            if state.is_terminal():
                state = game.new_initial_state()
            count += 1
        spent += process_time() - begun
    return count / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 32
    games = sys.argv[3:] or names()
    print(f"compiled: {', '.join(COMPILED_GROUPS) or 'nothing'}; {n} matches in a batch; processor time")
    for turn in range(TURNS):
        print(f"turn {turn + 1} of {TURNS}, steps a second")
        for name in games:
            door, batch = door_steps(name, seconds / TURNS), batch_steps(name, seconds / TURNS, n)
            print(f"  {name:12} door {door:8.0f}  batch {batch:8.0f}", flush=True)
        if find_spec("pyspiel") is not None:
            print(f"  OpenSpiel's chess, one state at a time {chess_steps(seconds / TURNS):8.0f}", flush=True)


if __name__ == "__main__":
    main()
