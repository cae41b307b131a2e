"""What proves the games sound: invariants, books that must balance, landmarks of a long fuzz, middles of matches.

Players never load it: the arena, the tests and `bannermen check` do."""

from __future__ import annotations

from importlib import import_module

from bannermen.kernel.game import Game
from bannermen.proving.proof import Proof

__all__ = ["Proof", "proof_of"]

OURS = "bannermen.games."


def proof_of(game: Game) -> Proof:
    """The proof of a game of ours lies here, under the name of its package; another may be its own.

    >>> from bannermen.games import game
    >>> proof_of(game("tactics")).measured()[0]
    {'scene': 'ruby-ford'}
    """
    if isinstance(game, Proof):
        return game
    module = type(game).__module__
    if not module.startswith(OURS):
        return Proof()
    package = module.removeprefix(OURS).partition(".")[0]
    found: Proof = import_module(f"{__name__}.{package}.proof").proof_of(game)
    return found
