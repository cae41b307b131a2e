"""Random play that looks for faults.

    python -m bannermen.arena.fuzz battles --games 200

Every match is checked after every answer, and more thoroughly at random moments. A fault names the journal of its
match, which leads there again, and makes the exit status 1.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bannermen.arena import checks
from bannermen.arena.play import LONGEST, in_words, keep
from bannermen.games import UnknownGame
from bannermen.games import game as game_of
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record

_SELDOM: Final = 24  # one answer in so many is looked at thoroughly
_RARE: Final = 150  # one in so many is saved and loaded
_BACK: Final = 60  # answers that may be taken back at once


@dataclass(slots=True)
class Found:
    """A match that went wrong."""

    seed: int
    setup: dict[str, Any]
    what: str
    journal: str
    answers: int


def fuzz_match(game: Game, setup: dict[str, Any], seed: int, out: Path | None = None) -> Found | None:
    """One random match with every check; what is wrong with it, or None."""
    record: Record | None = None
    try:
        record = Record(game, game.filled(setup, seed), seed)
        chance = Chance(seed * 2 + 1)
        stage = checks.check_state(game, record.match, game.stage(record.match))
        while not record.match.over:
            checks.demand(record.match.number < LONGEST, f"no end after {LONGEST} answers")
            twin: Match | None = None
            # The first moment, and those in which some secret answers are in, are always worth a look.
            if record.match.number == 0 or record.match.sealed or chance.below(_SELDOM) == 0:
                twin = _look_closely(record, chance)
            if chance.below(_RARE) == 0:
                record = checks.reloaded(record)
            pending = record.match.pending
            decision = pending[chance.below(len(pending))]
            answer = sample_answer(record.match, decision, chance)
            checks.check_step(record, twin, decision.seat, answer)
            stage = checks.check_state(game, record.match, stage)
        checks.check_reading(game, record.match)
        checks.check_replay(record)
        checks.reloaded(record)
    except Exception as error:
        what = str(error) if isinstance(error, checks.Fault) else in_words(error)
        path = str(keep(record, "fuzz", out)) if record is not None else ""
        return Found(seed, setup, what, path, len(record.answers) if record is not None else 0)
    return None


def _look_closely(record: Record, chance: Chance) -> Match:
    game, match = record.game, record.match
    checks.check_reading(game, match)
    checks.check_secrets(game, match, chance.below(1 << 30))
    if record.answers:
        checks.check_going_back(record, 1 + chance.below(min(_BACK, len(record.answers))))
    return checks.check_clone(record.match, chance)


def fuzz(
    game: Game,
    games: int,
    seed: int = 1,
    scene: str | None = None,
    out: Path | None = None,
    told: Callable[[Found | None], None] | None = None,
) -> list[Found]:
    """Fuzz that many matches, with all scenes in turn unless one is named."""
    scenes = [scene] if scene is not None else [each.key for each in game.scenes()]
    found = []
    for i in range(games):
        fault = fuzz_match(game, {"scene": scenes[i % len(scenes)]}, seed + i, out)
        if fault is not None:
            found.append(fault)
        if told is not None:
            told(fault)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bannermen.arena.fuzz", description="Random play that looks for faults.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first match; the others follow")
    parser.add_argument("--scene", help="one scene only (all of them in turn)")
    parser.add_argument("--out", type=Path, help="the folder for journals of matches that went wrong")
    asked = parser.parse_args(arguments)
    try:
        game = game_of(asked.game)
    except UnknownGame as unknown:
        parser.error(str(unknown))
    if asked.scene is not None and asked.scene not in [scene.key for scene in game.scenes()]:
        parser.error(f'{game.name} has no scene "{asked.scene}"; it has: {", ".join(s.key for s in game.scenes())}')
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(f"fuzzing {game.name}", total=asked.games)

        def tell(fault: Found | None) -> None:
            if fault is not None:
                console.print(
                    f"seed {fault.seed}, after {fault.answers} answers: {fault.what}", markup=False, soft_wrap=True
                )
                console.print(f"  replay: {fault.journal or fault.setup}", markup=False, soft_wrap=True)
            progress.advance(task)

        found = fuzz(game, asked.games, asked.seed, asked.scene, asked.out, tell)
    console.print(f"{asked.games} matches, {len(found)} with faults")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
