"""The table as an environment for researchers.

>>> from bannermen.env import make
>>> env = make("battles", seed=1)  # doctest: +SKIP
>>> env.reset()  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

try:
    import pettingzoo  # type: ignore[import-untyped]  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError('the environment needs pettingzoo: pip install "bannermen[research]"') from missing

from bannermen.env.batch import Batch
from bannermen.env.table import TableEnv
from bannermen.games import game as game_of
from bannermen.kernel.game import Game
from bannermen.training.actions import NotTrainable

__all__ = ["Batch", "NotTrainable", "make", "make_batch"]

MODES = (None, "ansi", "human")


def make(
    game: str | Game,
    scene: str | None = None,
    seed: int | None = None,
    render_mode: str | None = None,
    setup: dict[str, Any] | None = None,
    most_answers: int = 20_000,
) -> TableEnv:
    """A PettingZoo AEC environment of a game, with action masks; an illegal action loses the match.

    `scene` is the key of a scene (the first one if none is named); `setup` is anything else that the game can be
    started from, a position for instance.
    """
    if render_mode not in MODES:
        raise ValueError(f'render_mode must be None, "ansi" or "human", not {render_mode!r}')
    chosen = game_of(game) if isinstance(game, str) else game
    if setup is None:
        setup = {"scene": scene or chosen.scenes()[0].key}
    return TableEnv(chosen, setup, seed, render_mode, most_answers)


def make_batch(
    game: str | Game,
    n: int,
    scene: str | None = None,
    seed: int | None = None,
    setup: dict[str, Any] | None = None,
    most_answers: int = 20_000,
) -> Batch:
    """So many matches side by side in arrays that are written anew with every step; `scene` and `setup` as for `make`.
    An illegal action raises ValueError and changes nothing."""
    chosen = game_of(game) if isinstance(game, str) else game
    return Batch(chosen, n, setup or {"scene": scene or chosen.scenes()[0].key}, seed, most_answers)
