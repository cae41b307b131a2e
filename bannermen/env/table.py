"""Any game of this table as a PettingZoo environment in which agents take turns (AEC)."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from bannermen.env.layout import RowLayout, memory_of
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.training.lanes import CUT, Lanes

Observation = dict[str, NDArray[Any]]

_SEEDS: Final = 1 << 31
ILLEGAL_REWARD: Final = -1.0  # for the agent whose action was not in its mask
AFTER_RESET: Final = frozenset(
    ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents")
)


class TableEnv(AECEnv):  # type: ignore[misc]
    """One match after another. Each agent is one seat and sees what a person in that seat may see.

    It keeps itself what PettingZoo's wrappers for illegal actions, bounds and the order of calls would keep around it:
    three of them take longer than a step of the rules.
    """

    metadata = {"render_modes": ["ansi", "human"], "name": "bannermen", "is_parallelizable": False}

    def __init__(
        self, game: Game, setup: dict[str, Any], seed: int | None, render_mode: str | None, most_answers: int
    ) -> None:
        super().__init__()
        self.game = game
        self.metadata = {**self.metadata, "name": f"bannermen_{game.name}"}
        self.render_mode = render_mode
        self._setup = setup
        self._seeds, _ = seeding.np_random(seed)
        self.lanes = lanes = Lanes(game, 1, most_answers)
        self.layout = RowLayout(game, lanes)
        self.numbering = lanes.numbering  # where each block of actions begins
        self._row, self._mask = memory_of(lanes)
        self._seen_by = 0  # whose eyes the row shows
        self._asking = False
        self._calls = 0  # of reset and step
        self.possible_agents = [f"player_{seat}" for seat in range(len(game.places(setup)))]
        self.action_spaces = {agent: spaces.Discrete(self.numbering.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (lanes.length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.numbering.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def __getattr__(self, name: str) -> Any:
        if name in AFTER_RESET:
            raise AttributeError(f"{name} is known after reset(); call it first")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match itself, secrets included: for experiments, not for agents."""
        return self.lanes.matches[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. `options` may hold another set-up: {"setup": {"scene": ...}}."""
        self._calls += 1
        if seed is None:
            seed = int(self._seeds.integers(_SEEDS))
        else:
            self._seeds, _ = seeding.np_random(seed)
        setup = (options or {}).get("setup", self._setup)
        self.lanes.begin(0, self.game.start(self.game.filled(setup, seed), seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, str]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """Whose turn it is, until all are done; between two turns there must be a step."""
        while self.agents and max_iter > 0:
            calls = self._calls
            yield self.agent_selection
            if self._calls == calls:
                raise RuntimeError("call step() or reset() once in each round of a loop over agent_iter()")
            max_iter -= 1

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and self._asking
        if seat != self._seen_by:
            self._seen_by = seat
            if asked:
                self.lanes.show(0)
            else:
                self.lanes.see(0, seat)
        row = np.zeros(self.lanes.length, np.float32)
        row[: self.lanes.used] = self._row[: self.lanes.used]
        if not asked:
            return {"observation": row, "action_mask": np.zeros(self.numbering.size, np.int8)}
        row[self.lanes.marks[0]] = 1.0
        return {"observation": row, "action_mask": self._mask.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        self._calls += 1
        if not self.agents:
            warnings.warn("the match is over: reset() begins the next", stacklevel=2)
            return
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else index(action)
        if not 0 <= number < self.numbering.size:
            raise ValueError(f"{action} is no action: {agent} chooses one from 0 to {self.numbering.size - 1}")
        self._cumulative_rewards[agent] = 0.0
        if not self.lanes.is_legal(0, number):
            self._lose(agent, number)
            return
        self._clear_rewards()
        if self.lanes.step(0, number) == CUT:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.match.over:
            self._end()
        else:
            self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        picture = self.game.picture(self.match, self.possible_agents.index(self.agent_selection))
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """Nothing to put away."""

    def _ask(self) -> None:
        """The next agent is the seat that must decide."""
        decision = self.match.pending[0]
        self.agent_selection = self.possible_agents[decision.seat]
        self.lanes.show(0)
        self._seen_by = decision.seat
        self._asking = True
        self.infos[self.agent_selection] = {"decision": decision.key, "rule": decision.rule}

    def _end(self) -> None:
        self.lanes.ask_no_more(0)
        self._seen_by = -1
        self._asking = False
        winners = self.match.winners
        for seat, agent in enumerate(self.possible_agents):
            if winners:
                self.rewards[agent] = 1.0 if seat in winners else -1.0
        self.terminations = dict.fromkeys(self.agents, True)

    def _lose(self, agent: str, action: int) -> None:
        """An illegal action ends the match: the agent loses, nobody wins."""
        warnings.warn(f"action {action} is not in the mask of {agent}, who loses by it", stacklevel=3)
        self._asking = False
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()
