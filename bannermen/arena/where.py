"""What the command lines of mass play have in common: who plays, and where the results go."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from bannermen.arena.bundles import NoCluster
from bannermen.arena.results import BadResults
from bannermen.games import UnknownGame
from bannermen.games import game as game_of
from bannermen.kernel.game import Game


def add_where(parser: ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=1, help="that work at the same time (1)")
    parser.add_argument("--on", default="", metavar="ADDRESS", help="the Ray cluster that plays (this machine)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="JSON lines; what is there is not played again")


def game_asked(parser: ArgumentParser, name: str) -> Game:
    """The game that a command line names."""
    try:
        return game_of(name)
    except UnknownGame as unknown:
        parser.error(str(unknown))


def judged(
    parser: ArgumentParser, arguments: list[str] | None, judge: Callable[[ArgumentParser, Namespace], int]
) -> int:
    """What `judge` comes to; without the cluster or the results that were named it is not asked."""
    asked = parser.parse_args(arguments)
    try:
        return judge(parser, asked)
    except (NoCluster, BadResults) as wrong:
        parser.error(str(wrong))
