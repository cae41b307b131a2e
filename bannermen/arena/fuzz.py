"""Play that looks for faults.

    python -m bannermen.arena.fuzz battles --games 200
    python -m bannermen.arena.fuzz cards --plan joust=1000,melee=200,middle=400
    python -m bannermen.arena.fuzz miniatures --plan uniform=100,prior=100,middle=100
    python -m bannermen.arena.fuzz tactics --games 20 --moments

By turns matches are played at random and by the prior, from the start and from positions in the middle of play,
where the game can make them: random play from the start hardly fights. Every match is checked after every answer, and
more thoroughly at random moments; with --moments every decision is written as a position and read back, not some. A
fault names the journal of its match, which leads there again. At the end stands what the run came past; a run of three
hundred matches or more must have come past every landmark that the game names. A fault or a landmark missed makes the
exit status 1.

    python -m bannermen.arena.fuzz cards --plan joust-all=500 --results one.jsonl --more
    python -m bannermen.arena.fuzz cards --plan joust-all=500 --results two.jsonl --seed 501 --after one.jsonl

A long run may be played in shares: each has its own file and its own seeds, a share that was broken off goes on where
it ended, and what the shares named by --after came past counts as passed. What they have missed the next share looks
for: whatever the game brings to its tables is brought with that in mind. A share with --more need not have come past
everything: the last one must.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bannermen.arena.bundles import Task
from bannermen.arena.jobs import named
from bannermen.arena.play import keep
from bannermen.arena.results import BadResults, Results
from bannermen.arena.scrutiny import Choose, Found, at_random, by_prior, course, fuzz_match
from bannermen.arena.where import add_where, game_asked, judged
from bannermen.games import game as game_of
from bannermen.kernel.game import Game
from bannermen.kernel.record import Record
from bannermen.proving import proof_of

__all__ = [
    "Choose",
    "Fuzzing",
    "at_random",
    "below_floor",
    "by_prior",
    "course",
    "fuzz",
    "fuzz_match",
    "fuzz_plan",
    "main",
    "missed",
    "read_plan",
]

FLOOR_AT: Final = 300  # matches after which every landmark must have been passed
MIDDLE: Final = "middle"  # in a plan: matches from positions in the middle of play
UNIFORM: Final = "uniform"  # in a plan: whole matches of all scenes in turn, at random
PRIOR: Final = "prior"  # the same, by the prior
SEEN: Final = "seen"  # what a game counts in every match, told by the part of the plan


@dataclass(frozen=True, slots=True)
class FuzzTask:
    """One match to be looked at, as a piece of work."""

    game: str | Game
    seed: int
    part: str  # of a plan; "": by turns
    scenes: tuple[str, ...]
    moments: bool = False
    out: Path | None = None
    wanted: tuple[str, ...] = ()  # landmarks that earlier shares of the run have missed


@dataclass(slots=True)
class FuzzResult:
    """What came of it: a fault, or what it came past."""

    found: Found | None
    passed: dict[str, int]

    @property
    def journal(self) -> str:
        return self.found.journal if self.found is not None else ""

    @journal.setter
    def journal(self, path: str) -> None:
        if self.found is not None:
            self.found.journal = path


def planned(
    game: Game, part: str, scenes: tuple[str, ...], seed: int, wanted: Sequence[str] = ()
) -> tuple[dict[str, Any], Choose]:
    """Where a match of a plan begins and how it is played; half of them at a table that keeps courtesy."""
    if not part:
        return course(game, list(scenes), seed)
    position = proof_of(game).mid_position(seed) if part == MIDDLE else None
    scene = scenes[seed % len(scenes)] if part in (UNIFORM, PRIOR, MIDDLE) else part
    start = {"position": position} if position is not None else proof_of(game).setup_for(scene, seed, wanted)
    biased = part == PRIOR or (part != UNIFORM and seed % (4 if part == MIDDLE else 2) != 0)
    return start | {"courtesy": seed // 2 % 2 == 1}, by_prior if biased else at_random


def try_one(trial: FuzzTask) -> FuzzResult:
    game = game_of(trial.game) if isinstance(trial.game, str) else trial.game
    setup, choose = planned(game, trial.part, trial.scenes, trial.seed, trial.wanted)
    passed: Counter[str] = Counter()
    found = fuzz_match(game, setup, trial.seed, trial.out, choose, passed, trial.moments)
    return FuzzResult(found, dict(sorted(passed.items())))


def blame(trial: FuzzTask) -> FuzzResult:
    """Its worker died twice."""
    game = game_of(trial.game) if isinstance(trial.game, str) else trial.game
    setup, _ = planned(game, trial.part, trial.scenes, trial.seed, trial.wanted)
    path = keep(Record(game, game.filled(setup, trial.seed), trial.seed), "fuzz", trial.out)
    return FuzzResult(Found(trial.seed, setup, "the worker process died", str(path), 0), {})


def about(game: Game) -> dict[str, Any]:
    return {"fuzz": game.name, "edition": game.edition}


def key_of(trial: FuzzTask) -> str:
    part = trial.part or (trial.scenes[0] if len(trial.scenes) == 1 else "by turns")
    return f"{part}{' moments' if trial.moments else ''} {trial.seed:08}"


def tried_of(row: dict[str, Any]) -> FuzzResult:
    return FuzzResult(Found(**row["found"]) if row["found"] is not None else None, row["passed"])


@dataclass(slots=True)
class Fuzzing:
    """How a run is done."""

    workers: int = 1
    on: str = ""
    results: Path | None = None
    out: Path | None = None
    moments: bool = False
    told: Callable[[Found | None], None] | None = None
    wanted: tuple[str, ...] = ()

    def run(self, game: Game, trials: list[FuzzTask], passed: Counter[str] | None) -> list[Found]:
        """All of them. What a game counts (`seen attacks`) stands in `passed` for each part of a plan, too: `prior
        seen attacks`. Raises NoCluster and BadResults."""
        found = []
        with Results(self.results, about(game), key_of, asdict, tried_of) as kept:
            for trial, tried in kept.carry_out(trials, Task(try_one, blame), self.workers, self.on):
                if tried.found is not None:
                    found.append(tried.found)
                if self.told is not None:
                    self.told(tried.found)
                if passed is not None:
                    passed.update(tried.passed)
                    seen = {what: n for what, n in tried.passed.items() if trial.part and what.startswith(SEEN)}
                    passed.update({f"{trial.part} {what}": n for what, n in seen.items()})
        return sorted(found, key=lambda fault: fault.seed)


def fuzz(
    game: Game,
    games: int,
    seed: int = 1,
    scene: str | None = None,
    out: Path | None = None,
    passed: Counter[str] | None = None,
    how: Fuzzing | None = None,
) -> list[Found]:
    """Fuzz that many matches, with all scenes in turn unless one is named."""
    how = how or Fuzzing(out=out)
    scenes = (scene,) if scene is not None else tuple(each.key for each in game.scenes())
    trials = [FuzzTask(named(game), i, "", scenes, how.moments, how.out) for i in range(seed, seed + games)]
    return how.run(game, trials, passed)


def fuzz_plan(
    game: Game,
    plan: dict[str, int],
    seed: int = 1,
    out: Path | None = None,
    passed: Counter[str] | None = None,
    how: Fuzzing | None = None,
) -> list[Found]:
    """So many whole matches of each scene, and so many from the middle of play; every second one by prior."""
    how = how or Fuzzing(out=out)
    scenes = tuple(each.key for each in game.scenes())
    trials = [
        FuzzTask(named(game), i, part, scenes, how.moments, how.out, how.wanted)
        for part, games in plan.items()
        for i in range(seed, seed + games)
    ]
    return how.run(game, trials, passed)


def below_floor(game: Game, plan: dict[str, int], passed: Counter[str]) -> list[str]:
    """What the matches of a plan in which there is fighting saw less of than the game demands on the average."""
    parts = [part for part in plan if part != UNIFORM and plan[part] > 0]
    games = sum(plan[part] for part in parts)
    found = []
    for what, least in proof_of(game).floors().items():
        seen = sum(passed[f"{part} {SEEN} {what}"] for part in parts)
        if games and seen < least * games:
            found.append(f"{what}: {seen / games:.1f} a match instead of {least}")
    return found


def tell_seen(plan: dict[str, int], passed: Counter[str], console: Console) -> None:
    for part, games in plan.items():
        prefix = f"{part} {SEEN} "
        counts = {what.removeprefix(prefix): n for what, n in sorted(passed.items()) if what.startswith(prefix)}
        if counts and games:
            words = ", ".join(f"{what} {n} ({n / games:.1f} a match)" for what, n in counts.items())
            console.print(f"{part}, {games} matches: {words}", markup=False, soft_wrap=True)


def read_plan(game: Game, words: str) -> dict[str, int]:
    """What the command line wishes for: "joust=1000,melee=200,middle=400". Raises ValueError."""
    plan: dict[str, int] = {}
    for part in words.split(","):
        scene, _, count = part.partition("=")
        known = [each.key for each in game.scenes()] + [UNIFORM, PRIOR, MIDDLE, *proof_of(game).middles()]
        if scene not in known or not count.isdigit():
            raise ValueError(f"{part!r} is no scene with a number of matches; the scenes are {', '.join(known)}")
        plan[scene] = int(count)
    return plan


def missed(game: Game, passed: Counter[str], parts: Collection[str] = ()) -> list[str]:
    """The landmarks that a run with these parts did not come past."""
    return [landmark for landmark in proof_of(game).landmarks_of(parts) if passed[landmark] == 0]


def passed_before(game: Game, shares: Sequence[Path]) -> Counter[str]:
    """What earlier shares of a run came past. Raises BadResults."""
    passed: Counter[str] = Counter()
    for share in shares:
        if not share.exists():
            raise BadResults(f"{share}: there is no such share; name one that was played")
        with Results(share, about(game), key_of, asdict, tried_of) as kept:
            for row in kept.rows.values():
                passed.update(tried_of(row).passed)
    return passed


def tell_landmarks(game: Game, passed: Counter[str], console: Console, parts: Collection[str] = ()) -> None:
    """What a run came past, by kind: how many of how many, what was missed, and what it came past least."""
    kinds: dict[str, list[str]] = {}
    for landmark in proof_of(game).landmarks_of(parts) or sorted(passed):
        kind, _, name = landmark.partition(" ")
        kinds.setdefault(kind, []).append(name)
    for kind, names in kinds.items():
        counts = {name: passed[f"{kind} {name}"] for name in names}
        rarest = sorted(names, key=lambda name: counts[name])[:5]
        reached = sum(count > 0 for count in counts.values())
        seldom = ", ".join(f"{name} {counts[name]}" for name in rarest)
        console.print(f"{kind}: {reached} of {len(names)} passed; seldom: {seldom}", markup=False, soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bannermen.arena.fuzz", description="Play that looks for faults.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first match; the others follow")
    parser.add_argument("--scene", help="one scene only (all of them in turn)")
    parser.add_argument("--plan", help="instead of --games and --scene: SCENE=1000,SCENE=200,middle=400")
    parser.add_argument("--moments", action="store_true", help="write every decision as a position and read it back")
    add_where(parser)
    parser.add_argument("--after", type=Path, nargs="*", default=[], metavar="FILE", help="earlier shares of this run")
    parser.add_argument("--more", action="store_true", help="further shares follow: what this one misses is no failure")
    parser.add_argument("--out", type=Path, help="the folder for journals of matches that went wrong")
    return judged(parser, arguments, searched)


def searched(parser: ArgumentParser, asked: Namespace) -> int:
    """Play, tell, and whether all is as it should be."""
    game = game_asked(parser, asked.game)
    if asked.scene is not None and asked.scene not in [scene.key for scene in game.scenes()]:
        parser.error(f'{game.name} has no scene "{asked.scene}"; it has: {", ".join(s.key for s in game.scenes())}')
    try:
        plan = read_plan(game, asked.plan) if asked.plan else {}
    except ValueError as wrong:
        parser.error(str(wrong))
    games = sum(plan.values()) if plan else asked.games
    console = Console()
    passed = passed_before(game, asked.after)
    wanted = tuple(missed(game, passed, plan)) if asked.after else ()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(f"fuzzing {game.name}", total=games)

        def tell(fault: Found | None) -> None:
            if fault is not None:
                console.print(
                    f"seed {fault.seed}, after {fault.answers} answers: {fault.what}", markup=False, soft_wrap=True
                )
                console.print(f"  replay: {fault.journal or str(fault.setup)[:200]}", markup=False, soft_wrap=True)
            progress.advance(task)

        how = Fuzzing(asked.workers, asked.on, asked.results, asked.out, asked.moments, tell, wanted)
        if plan:
            found = fuzz_plan(game, plan, asked.seed, None, passed, how)
        else:
            found = fuzz(game, games, asked.seed, asked.scene, None, passed, how)
    tell_landmarks(game, passed, console, plan)
    tell_seen(plan, passed, console)
    few = below_floor(game, plan, passed)
    if few:
        console.print(f"below the floor: {'; '.join(few)}", markup=False, soft_wrap=True)
    long = (games >= FLOOR_AT or asked.after) and not asked.more
    short = missed(game, passed, plan) if long and asked.scene is None else []
    if short:
        console.print(f"never passed: {', '.join(short)}", markup=False, soft_wrap=True)
    console.print(f"{games} matches, {len(found)} with faults")
    return 1 if found or short or few else 0


if __name__ == "__main__":
    raise SystemExit(main())
