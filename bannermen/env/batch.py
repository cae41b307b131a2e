"""Many matches of one game side by side, for training: arrays that are written anew with every step.

A match that ends is followed by the next at once. Nothing is made for a step but what the rules themselves make.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bannermen.env.observing import Observer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match

_SEEDS: Final = 1 << 31


class Batch:
    """`n` matches. Row i of every array is match i; the arrays stay the same objects, so copy what you keep.

    - `observations` (n, `length`) and `masks` (n, `actions`): what the seat that is asked sees, and what it may do
    - `seats` (n): who is asked
    - `rewards` (n, `places`): 1 for winners, -1 for the others, in the step in which a match ended; else 0
    - `terminated`, `truncated` (n): whether it ended in this step, or was cut short. The other arrays then show the
      first question of the next match already
    - `seeds` (n): of the matches under way; `make(game).reset(seed=seeds[i])` plays the same one
    """

    def __init__(self, game: Game, n: int, setup: dict[str, Any], seed: int | None, most_answers: int) -> None:
        if n < 1:
            raise ValueError("a batch has at least one match")
        self.game = game
        self._setup = setup
        self._most_answers = most_answers
        self.observer = Observer(game, setup)
        first = self.observer.first
        self.numbering = self.observer.numbering  # where each block of actions begins
        self.n, self.places = n, first.seats
        self.length, self.actions = self.observer.length, self.numbering.size
        self.observations: NDArray[np.float32] = np.zeros((n, self.length), np.float32)
        self.masks: NDArray[np.int8] = np.zeros((n, self.actions), np.int8)
        self.seats: NDArray[np.int8] = np.zeros(n, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.places), np.float32)
        self.terminated: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.seeds: NDArray[np.int64] = np.zeros(n, np.int64)
        self._matches: list[Match] = [first] * n
        self._picked: list[list[int]] = [[] for _ in range(n)]
        self._legal: list[dict[int, int]] = [{} for _ in range(n)]
        self.reset(seed)

    @property
    def matches(self) -> list[Match]:
        """The matches themselves, secrets included: for experiments, not for agents."""
        return self._matches

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches anew. With a seed, match i goes through the same seeds whatever the others do."""
        streams = np.random.SeedSequence(seed).spawn(self.n)
        self._streams = [np.random.default_rng(stream) for stream in streams]
        self.rewards.fill(0.0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for i in range(self.n):
            self._begin(i)
            self._show(i)

    def step(self, actions: NDArray[Any]) -> None:
        """One action for each match. Raises ValueError, and nothing is changed, if one of them is not legal."""
        chosen = np.asarray(actions).tolist()
        if len(chosen) != self.n:
            raise ValueError(f"{self.n} actions are needed, one for each match; here are {len(chosen)}")
        for i, action in enumerate(chosen):
            if action not in self._legal[i]:
                raise ValueError(f"action {action} is not legal in match {i} now; look at its mask")
        self.rewards.fill(0.0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for i, action in enumerate(chosen):
            match = self._matches[i]
            decision = match.pending[0]
            answer = self.numbering.take(match, decision, self._picked[i], self._legal[i][action])
            if answer is not None:
                self._picked[i] = []
                match.apply(decision.seat, answer)
                if match.over:
                    self._end(i, match.winners)
                    self._begin(i)
                elif match.number >= self._most_answers:
                    self.truncated[i] = True
                    self._begin(i)
            self._show(i)

    def _end(self, i: int, winners: list[int]) -> None:
        self.terminated[i] = True
        if winners:
            self.rewards[i] = -1.0
            self.rewards[i, winners] = 1.0

    def _begin(self, i: int) -> None:
        seed = int(self._streams[i].integers(_SEEDS))
        self.seeds[i] = seed
        self._matches[i] = self.game.start(self.game.filled(self._setup, seed), seed)
        self._picked[i] = []

    def _show(self, i: int) -> None:
        match, picked = self._matches[i], self._picked[i]
        decision = match.pending[0]
        legal = self._legal[i] = self.numbering.legal(match, decision, picked)
        self.seats[i] = decision.seat
        self.masks[i] = 0
        self.observer.write(self.observations[i], match, decision.seat)
        self.observer.write_question(self.observations[i], self.masks[i], match, picked, legal)
