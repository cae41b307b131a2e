"""Is each scene as even as it is meant to be? Equal bots play it many times.

    python -m bannermen.arena.balance battles --games 200 --bot greedy

Prints a table for docs/balance.md. The exit status is 1 if a scene that is meant to be even is not,
or if a match fails.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bannermen.arena.play import Outcome
from bannermen.arena.shares import drawing
from bannermen.arena.simulate import Simulation, simulate
from bannermen.arena.where import add_where, game_asked, judged
from bannermen.kernel.game import Game, Scene

MOST: Final = 1.2  # a seat of an even scene wins no larger share than its own by this factor


@dataclass(slots=True)
class SceneBalance:
    """What equal bots made of one scene."""

    scene: Scene
    run: Simulation
    most: float = MOST

    @property
    def is_uneven(self) -> bool:
        """Further to one seat than an even scene may."""
        seats = len(self.run.bots)
        return self.scene.even and any(self.run.rate(seat).estimate > self.most / seats for seat in range(seats))

    def row(self) -> str:
        """One line of a Markdown table: name, whether it is even, wins by seat, the shares (of two, the first's)."""
        seats = len(self.run.bots)
        rates = [self.run.rate(seat) for seat in range(seats if seats > 2 else 1)]
        share = ", ".join(f"{rate.estimate:.1%} [{rate.low:.1%}, {rate.high:.1%}]" for rate in rates)
        kind = "even" if self.scene.even else "uneven"
        return f"| {self.scene.names['en']} | {kind} | {' : '.join(map(str, self.run.wins))} | {share} |"


def weigh(
    game: Game,
    scenes: list[Scene],
    bot: str,
    games: int,
    seed: int = 1,
    workers: int = 1,
    told: Callable[[Outcome], None] | None = None,
    most: float = MOST,
    on: str = "",
    results: Path | None = None,
) -> Iterator[SceneBalance]:
    """Each scene, played by that bot in every seat."""
    for scene in scenes:
        setup = {"scene": scene.key}
        run = simulate(
            game, setup, [bot] * len(game.places(setup)), games, seed, workers, None, False, told, on, results
        )
        yield SceneBalance(scene, run, most)


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bannermen.arena.balance", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="matches of each scene (200)")
    parser.add_argument("--bot", default="greedy", help="who plays every seat (greedy)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of each scene's first match (1)")
    add_where(parser)
    parser.add_argument("--most", type=float, default=100 * MOST / 2, help="an even seat of two wins at most (60) %%")
    parser.add_argument("--plot", default="", help="an SVG file with the shares")
    parser.add_argument("--scenario", action="append", default=[], help="only this scene; may be given again")
    return judged(parser, arguments, balanced)


def balanced(parser: ArgumentParser, asked: Namespace) -> int:
    """Play, tell, and whether all is as it should be."""
    game = game_asked(parser, asked.game)
    known = {scene.key: scene for scene in game.scenes()}
    for key in asked.scenario:
        if key not in known:
            parser.error(f"there is no scene {key}; take one of {', '.join(known)}")
    scenes = [known[key] for key in asked.scenario or known]
    if asked.games < 1:
        parser.error("at least one match")
    whose = f"of {scenes[0].seats[0].title()}" if scenes[0].seats else "by seat"
    print(f"| scene | meant to be | wins | share {whose} [95 %] |")
    print("|---|---|---|---|")
    found: list[SceneBalance] = []
    uneven: list[str] = []
    broken = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=asked.games * len(scenes))
        for weighed in weigh(
            game,
            scenes,
            asked.bot,
            asked.games,
            asked.seed,
            asked.workers,
            lambda _: bar.advance(task),
            asked.most / 50,
            asked.on,
            asked.results,
        ):
            found.append(weighed)
            print(weighed.row(), flush=True)
            for failure in weighed.run.failures:
                broken += 1
                print(f"A match failed: {failure.error}. Replay: {failure.journal}")
            if weighed.is_uneven:
                uneven.append(weighed.scene.key)
    if asked.plot:
        rows = [(each.scene.names["en"], each.run.rate(0), each.is_uneven) for each in found]
        Path(asked.plot).write_text(drawing(rows, asked.most / 100), encoding="utf-8")
    if uneven:
        print(f"One seat wins more than its share: {', '.join(uneven)}.")
    return 1 if uneven or broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
