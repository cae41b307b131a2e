"""The table as an environment for researchers.

>>> from bannermen.env import make
>>> env = make("battles", seed=1)  # doctest: +SKIP
>>> env.reset()  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from bannermen.env.spaces import NotTrainable
from bannermen.env.table import TableEnv
from bannermen.games import game as game_of
from bannermen.kernel.game import Game

__all__ = ["NotTrainable", "make"]

MODES = (None, "ansi", "human")


def make(
    game: str | Game,
    scene: str | None = None,
    seed: int | None = None,
    render_mode: str | None = None,
    setup: dict[str, Any] | None = None,
    most_answers: int = 20_000,
) -> AECEnv:
    """A PettingZoo AEC environment of a game, with action masks; an illegal action loses the match.

    `scene` is the key of a scene (the first one if none is named); `setup` is anything else that the game can be
    started from, a position for instance.
    """
    if render_mode not in MODES:
        raise ValueError(f'render_mode must be None, "ansi" or "human", not {render_mode!r}')
    chosen = game_of(game) if isinstance(game, str) else game
    if setup is None:
        setup = {"scene": scene or chosen.scenes()[0].key}
    table = TableEnv(chosen, setup, seed, render_mode, most_answers)
    legal = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    bounded = wrappers.AssertOutOfBoundsWrapper(legal)
    return wrappers.OrderEnforcingWrapper(bounded)
