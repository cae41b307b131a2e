"""Play that looks for faults.

    python -m bannermen.arena.fuzz battles --games 200
    python -m bannermen.arena.fuzz cards --plan joust=1000,melee=200,middle=400
    python -m bannermen.arena.fuzz miniatures --plan uniform=100,leaning=100,middle=100

By turns matches are played at random and by what bots lean to, from the start and from positions in the middle of play,
where the game can make them: random play from the start hardly fights. Every match is checked after every answer, and
more thoroughly at random moments. A fault names the journal of its match, which leads there again. At the end stands
what the run came past; a run of three hundred matches or more must have come past every landmark that the game names. A
fault or a landmark missed makes the exit status 1.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
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
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record

FLOOR_AT: Final = 300  # matches after which every landmark must have been passed
MIDDLE: Final = "middle"  # in a plan: matches from positions in the middle of play
UNIFORM: Final = "uniform"  # in a plan: whole matches of all scenes in turn, at random
LEANING: Final = "leaning"  # the same, by what bots lean to
SEEN: Final = "seen"  # what a game counts in every match, told by the part of the plan
_SELDOM: Final = 24  # one answer in so many is looked at thoroughly
_RARE: Final = 150  # one in so many is saved and loaded
_BACK: Final = 60  # answers that may be taken back at once
_SAMPLES: Final = 4  # answers of other kinds among which leaning chooses
_POSES: Final = 6
_WHIM: Final = 0.02  # so that nothing is out of the question
_FINE: Final = 1_000_000

Choose = Callable[[Game, Match, Decision, Chance], Answer]


@dataclass(slots=True)
class Found:
    """A match that went wrong."""

    seed: int
    setup: dict[str, Any]
    what: str
    journal: str
    answers: int


# --- ways to play ---


def at_random(game: Game, match: Match, decision: Decision, chance: Chance) -> Answer:
    """Every answer is as likely as any other."""
    return sample_answer(match, decision, chance)


def by_leaning(game: Game, match: Match, decision: Decision, chance: Chance) -> Answer:
    """The more sensible an answer looks, the likelier it is."""
    answers: list[Answer]
    if decision.kind is ONE:
        answers = [*decision.options]
        weights = [match.leaning_to(decision, option) for option in decision.options]
    else:
        answers = [sample_answer(match, decision, chance) for _ in range(_SAMPLES)]
        if decision.kind is PLACE:  # what a player would think of first
            poses = decision.question.poses(match, match.stack[-1], _POSES, chance)
            answers += [tuple(pose) for pose in poses]
        weights = [match.leaning(decision, answer) for answer in answers]
    total = sum(weights) + _WHIM * len(weights)
    point = total * chance.below(_FINE) / _FINE
    for answer, weight in zip(answers, weights, strict=True):
        point -= weight + _WHIM
        if point < 0:
            return answer
    return answers[-1]


def course(game: Game, scenes: list[str], seed: int) -> tuple[dict[str, Any], Choose]:
    """Where the match of a seed begins and how it is played; half of them at a table that keeps courtesy."""
    turn = seed % 4
    position = game.mid_position(seed) if turn > 1 else None
    start = {"position": position} if position is not None else game.any_setup(scenes[seed // 4 % len(scenes)], seed)
    return start | {"courtesy": seed // 8 % 2 == 1}, by_leaning if turn % 2 else at_random


# --- one match ---


def fuzz_match(
    game: Game,
    setup: dict[str, Any],
    seed: int,
    out: Path | None = None,
    choose: Choose = at_random,
    passed: Counter[str] | None = None,
) -> Found | None:
    """One match with every check; what is wrong with it, or None. `passed` counts the landmarks that it came past."""
    run: _Run | None = None
    try:
        run = _Run(Record(game, game.filled(setup, seed), seed), choose, Chance(seed * 2 + 1))
        run.play()
        checks.check_reading(game, run.record.match)
        checks.check_replay(run.record)
        checks.reloaded(run.record)
    except Exception as error:
        what = str(error) if isinstance(error, checks.Fault) else in_words(error)
        path = str(keep(run.record, "fuzz", out)) if run is not None else ""
        return Found(seed, setup, what, path, len(run.record.answers) if run is not None else 0)
    if passed is not None:
        for event in run.record.match.log or []:
            passed.update(game.passed(run.record.match, event))
        passed.update(run.asked)
    return None


@dataclass(slots=True)
class _Run:
    """A match under way."""

    record: Record
    choose: Choose
    chance: Chance
    asked: set[str] = field(default_factory=set)  # the questions that it came past

    def play(self) -> None:
        game, chance = self.record.game, self.chance
        stage = checks.check_state(game, self.record.match, game.stage(self.record.match))
        while not self.record.match.over:
            match = self.record.match
            checks.demand(match.number < LONGEST, f"no end after {LONGEST} answers")
            # The first moment, and those in which some secret answers are in, are always worth a look.
            closely = match.number == 0 or len(match.sealed) > 0 or chance.below(_SELDOM) == 0
            twin = _look_closely(self.record, chance) if closely else None
            if chance.below(_RARE) == 0:
                self.record = checks.reloaded(self.record)
            stage = self.step(twin, stage)

    def step(self, twin: Match | None, stage: int) -> int:
        """One answer; the books of the game must account for what it changed."""
        game, match, chance = self.record.game, self.record.match, self.chance
        decision = match.pending[chance.below(len(match.pending))]
        self.asked.add(f"asked {decision.key}")
        answer = self.choose(game, match, decision, chance)
        if twin is not None and self.record.setup.get("courtesy"):
            checks.check_twins(game, match, decision.seat, answer, chance.below(1 << 30))
        before, told = match.clone(), len(match.log or [])
        checks.check_step(self.record, twin, decision.seat, answer)
        stage = checks.check_state(game, match, stage)
        wrong = game.audit(before, match, (match.log or [])[told:])
        checks.demand(not wrong, "; ".join(wrong))
        return stage


def _look_closely(record: Record, chance: Chance) -> Match:
    game, match = record.game, record.match
    checks.check_fields(match)
    checks.check_reading(game, match)
    checks.check_secrets(game, match, chance.below(1 << 30))
    if record.answers:
        checks.check_going_back(record, 1 + chance.below(min(_BACK, len(record.answers))))
    return checks.check_clone(record.match, chance)


# --- many ---


def fuzz(
    game: Game,
    games: int,
    seed: int = 1,
    scene: str | None = None,
    out: Path | None = None,
    told: Callable[[Found | None], None] | None = None,
    passed: Counter[str] | None = None,
) -> list[Found]:
    """Fuzz that many matches, with all scenes in turn unless one is named."""
    scenes = [scene] if scene is not None else [each.key for each in game.scenes()]
    found = []
    for i in range(games):
        setup, choose = course(game, scenes, seed + i)
        fault = fuzz_match(game, setup, seed + i, out, choose, passed)
        if fault is not None:
            found.append(fault)
        if told is not None:
            told(fault)
    return found


def fuzz_plan(
    game: Game,
    plan: dict[str, int],
    seed: int = 1,
    out: Path | None = None,
    told: Callable[[Found | None], None] | None = None,
    passed: Counter[str] | None = None,
) -> list[Found]:
    """So many whole matches of each scene, and so many from the middle of play; every second one by leaning.

    What a game counts (`seen attacks`) stands in `passed` for each part of the plan, too: `leaning seen attacks`."""
    found = []
    scenes = [each.key for each in game.scenes()]
    for part, games in plan.items():
        here: Counter[str] = Counter()
        for i in range(seed, seed + games):
            position = game.mid_position(i) if part == MIDDLE else None
            scene = scenes[i % len(scenes)] if part in (UNIFORM, LEANING, MIDDLE) else part
            start = {"position": position} if position is not None else game.any_setup(scene, i)
            setup = start | {"courtesy": i // 2 % 2 == 1}
            leans = part == LEANING or (part != UNIFORM and i % (4 if part == MIDDLE else 2) != 0)
            fault = fuzz_match(game, setup, i, out, by_leaning if leans else at_random, here)
            if fault is not None:
                found.append(fault)
            if told is not None:
                told(fault)
        if passed is not None:
            passed.update(here)
            passed.update({f"{part} {what}": n for what, n in here.items() if what.startswith(SEEN)})
    return found


def below_floor(game: Game, plan: dict[str, int], passed: Counter[str]) -> list[str]:
    """What the matches of a plan in which there is fighting saw less of than the game demands on the average."""
    parts = [part for part in plan if part != UNIFORM and plan[part] > 0]
    games = sum(plan[part] for part in parts)
    found = []
    for what, least in game.floors().items():
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
        known = [each.key for each in game.scenes()] + [UNIFORM, LEANING, MIDDLE]
        if scene not in known or not count.isdigit():
            raise ValueError(f"{part!r} is no scene with a number of matches; the scenes are {', '.join(known)}")
        plan[scene] = int(count)
    return plan


def missed(game: Game, passed: Counter[str]) -> list[str]:
    """The landmarks that a run did not come past."""
    return [landmark for landmark in game.landmarks() if passed[landmark] == 0]


def tell_landmarks(game: Game, passed: Counter[str], console: Console) -> None:
    """What a run came past, by kind: how many of how many, what was missed, and what it came past least."""
    kinds: dict[str, list[str]] = {}
    for landmark in game.landmarks() or sorted(passed):
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
    parser.add_argument("--out", type=Path, help="the folder for journals of matches that went wrong")
    asked = parser.parse_args(arguments)
    try:
        game = game_of(asked.game)
    except UnknownGame as unknown:
        parser.error(str(unknown))
    if asked.scene is not None and asked.scene not in [scene.key for scene in game.scenes()]:
        parser.error(f'{game.name} has no scene "{asked.scene}"; it has: {", ".join(s.key for s in game.scenes())}')
    try:
        plan = read_plan(game, asked.plan) if asked.plan else {}
    except ValueError as wrong:
        parser.error(str(wrong))
    games = sum(plan.values()) if plan else asked.games
    console = Console()
    passed: Counter[str] = Counter()
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

        if plan:
            found = fuzz_plan(game, plan, asked.seed, asked.out, tell, passed)
        else:
            found = fuzz(game, games, asked.seed, asked.scene, asked.out, tell, passed)
    tell_landmarks(game, passed, console)
    tell_seen(plan, passed, console)
    few = below_floor(game, plan, passed)
    if few:
        console.print(f"below the floor: {'; '.join(few)}", markup=False, soft_wrap=True)
    short = missed(game, passed) if games >= FLOOR_AT and asked.scene is None else []
    if short:
        console.print(f"never passed: {', '.join(short)}", markup=False, soft_wrap=True)
    console.print(f"{games} matches, {len(found)} with faults")
    return 1 if found or short or few else 0


if __name__ == "__main__":
    raise SystemExit(main())
