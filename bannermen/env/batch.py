"""Many matches of one game side by side, for training: arrays that are written anew with every step.

A match that ends is followed by the next at once. The rows are written by compiled code (training/lanes.py).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bannermen.env.layout import RowLayout, memory_of
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.training.lanes import Lanes

_SEEDS: Final = 1 << 31


class Batch:
    """`n` matches. Row i of every array is match i; the arrays stay the same objects, so copy what you keep.

    - `observations` (n, `length`) and `masks` (n, `actions`): what the seat that is asked sees, and what it may do
    - `seats` (n): who is asked
    - `rewards` (n, `places`): 1 for winners, -1 for the others, in the step in which a match ended; else 0
    - `terminated`, `truncated` (n): whether it ended in this step, or was cut short. The other arrays then show the
      first question of the next match already
    - `layout`: where what stands in a row; `layout.of(observations, "units")` is one block of it, thing by thing
    - `seeds` (n): of the matches under way; `make(game).reset(seed=seeds[i])` plays the same one
    """

    def __init__(self, game: Game, n: int, setup: dict[str, Any], seed: int | None, most_answers: int) -> None:
        if n < 1:
            raise ValueError("a batch has at least one match")
        self.game = game
        self._setup = setup
        self._lanes = lanes = Lanes(game, n, most_answers)
        self.layout = RowLayout(game, lanes)
        self.numbering = lanes.numbering  # where each block of actions begins
        self.n, self.places = n, len(game.places(setup))
        self.length, self.actions = lanes.length, self.numbering.size
        self.observations: NDArray[np.float32] = np.zeros((n, self.length), np.float32)
        self.masks: NDArray[np.int8] = np.zeros((n, self.actions), np.int8)
        self.seats: NDArray[np.int8] = np.zeros(n, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.places), np.float32)
        self.terminated: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.seeds: NDArray[np.int64] = np.zeros(n, np.int64)
        rows, masks = memory_of(lanes)
        self._rows, self._allowed = rows.reshape(n, lanes.picked_at), masks.reshape(n, self.actions)
        self._marked: list[int] = []
        self.reset(seed)

    @property
    def matches(self) -> list[Match]:
        """The matches themselves, secrets included: for experiments, not for agents."""
        return self._lanes.matches

    @property
    def picked(self) -> list[list[int]]:
        """What has been picked in each match of a choice that takes several picks."""
        return self._lanes.picked

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches anew. With a seed, match i goes through the same seeds whatever the others do."""
        streams = np.random.SeedSequence(seed).spawn(self.n)
        self._streams = [np.random.default_rng(stream) for stream in streams]
        self.rewards.fill(0.0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for i in range(self.n):
            self._begin(i)
        self._show()

    def step(self, actions: NDArray[Any]) -> None:
        """One action for each match. Raises ValueError, and nothing is changed, if one of them is not legal."""
        chosen = np.asarray(actions, np.int64).tolist()
        if len(chosen) != self.n:
            raise ValueError(f"{self.n} actions are needed, one for each match; here are {len(chosen)}")
        wrong = self._lanes.first_illegal(chosen)
        if wrong >= 0:
            raise ValueError(f"action {chosen[wrong]} is not legal in match {wrong} now; look at its mask")
        self.rewards.fill(0.0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for i in self._lanes.step_all(chosen):
            match = self._lanes.matches[i]
            if match.over:
                self._end(i, match.winners)
            else:
                self.truncated[i] = True
            self._begin(i)
        self._show()

    def _end(self, i: int, winners: list[int]) -> None:
        self.terminated[i] = True
        if winners:
            self.rewards[i] = -1.0
            self.rewards[i, winners] = 1.0

    def _begin(self, i: int) -> None:
        seed = int(self._streams[i].integers(_SEEDS))
        self.seeds[i] = seed
        self._lanes.begin(i, self.game.start(self.game.filled(self._setup, seed), seed))

    def _show(self) -> None:
        lanes = self._lanes
        lanes.show_all()
        self.seats[:] = lanes.seats
        np.copyto(self.masks, self._allowed)
        np.copyto(self.observations[:, : lanes.used], self._rows[:, : lanes.used])
        flat = self.observations.reshape(-1)
        flat[self._marked] = 0.0
        self._marked = lanes.all_marks()
        flat[self._marked] = 1.0
