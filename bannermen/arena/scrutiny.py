"""One match under every check: after each answer, and more thoroughly at random moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bannermen.arena import checks
from bannermen.arena.eyes import check_eyes
from bannermen.arena.play import LONGEST, in_words, keep
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE, PLACE
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from bannermen.proving import proof_of
from bannermen.proving.sharing import held, written_into

_SELDOM: Final = 24  # one answer in so many is looked at thoroughly
_RARE: Final = 150  # one in so many is saved and loaded, and one is written as a position and read back
_AGAIN: Final = 2  # tables read from positions that play on beside the match, to its end
_BACK: Final = 60  # answers that may be taken back at once
_SAMPLES: Final = 4  # answers of other kinds among which the prior chooses
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


def by_prior(game: Game, match: Match, decision: Decision, chance: Chance) -> Answer:
    """The more sensible an answer looks, the likelier it is."""
    answers: list[Answer]
    if decision.kind is ONE:
        answers = [*decision.options]
        weights = [match.prior_of_option(decision, option) for option in decision.options]
    else:
        answers = [sample_answer(match, decision, chance) for _ in range(_SAMPLES)]
        if decision.kind is PLACE:  # what a player would think of first
            poses = decision.question.poses(match, match.stack[-1], _POSES, chance)
            answers += [tuple(pose) for pose in poses]
        weights = [match.prior(decision, answer) for answer in answers]
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
    proof, scene = proof_of(game), scenes[seed // 4 % len(scenes)]
    position = proof.mid_position(seed) if turn > 1 else None
    start = {"position": position} if position is not None else proof.any_setup(scene, seed)
    return start | {"courtesy": seed // 8 % 2 == 1}, by_prior if turn % 2 else at_random


# --- one match ---


def fuzz_match(
    game: Game,
    setup: dict[str, Any],
    seed: int,
    out: Path | None = None,
    choose: Choose = at_random,
    passed: Counter[str] | None = None,
    moments: bool = False,
) -> Found | None:
    """One match with every check; what is wrong with it, or None. `passed` counts the landmarks that it came past;
    `moments`: every decision is written as a position."""
    run: _Run | None = None
    try:
        run = _Run(Record(game, game.filled(setup, seed), seed), choose, Chance(seed * 2 + 1), moments)
        run.play()
        run.check_ends()
        checks.check_reading(game, run.record.match)
        checks.check_replay(run.record)
        checks.reloaded(run.record)
    except Exception as error:
        what = str(error) if isinstance(error, checks.Fault) else in_words(error)
        path = str(keep(run.record, "fuzz", out)) if run is not None else ""
        return Found(seed, setup, what, path, len(run.record.answers) if run is not None else 0)
    if passed is not None:
        for event in run.record.match.log or []:
            passed.update(proof_of(game).passed(run.record.match, event))
        passed.update(run.asked)
    return None


@dataclass(slots=True)
class _Run:
    """A match under way."""

    record: Record
    choose: Choose
    chance: Chance
    moments: bool  # whether every decision is written as a position
    again: list[tuple[Match, int]] = field(default_factory=list)  # read from a position; after how many answers
    asked: set[str] = field(default_factory=set)  # the questions that it came past

    def play(self) -> None:
        game, chance = self.record.game, self.chance
        stage = checks.check_state(game, self.record.match, game.ply(self.record.match))
        while not self.record.match.over:
            match = self.record.match
            checks.demand(match.number < LONGEST, f"no end after {LONGEST} answers")
            # The first moment, and those in which some secret answers are in, are always worth a look.
            closely = match.number == 0 or len(match.sealed) > 0 or chance.below(_SELDOM) == 0
            twin = _look_closely(self.record, chance) if closely else None
            if chance.below(_RARE) == 0:
                self.record = checks.reloaded(self.record)
            if self.moments or match.number == 0 or chance.below(_RARE) == 0:
                self.write_down()
            stage = self.step(twin, stage)

    def write_down(self) -> None:
        """The moment as a position; what is read from it takes the place of an earlier one and plays on."""
        number = self.record.match.number
        self.again.append((checks.check_moment(self.record), number))
        if len(self.again) > _AGAIN:
            del self.again[self.chance.below(_AGAIN)]

    def check_ends(self) -> None:
        for again, number in self.again:
            checks.check_same_end(self.record, again, number)

    def step(self, twin: Match | None, stage: int) -> int:
        """One answer; the books of the game must account for what it changed."""
        game, match, chance = self.record.game, self.record.match, self.chance
        decision = match.pending[chance.below(len(match.pending))]
        self.asked.add(f"asked {decision.key}")
        answer = self.choose(game, match, decision, chance)
        if twin is not None and self.record.setup.get("courtesy"):
            checks.check_twins(game, match, decision.seat, answer, chance.below(1 << 30))
        before, told = match.clone(), len(match.log or [])
        shared = held(match)
        checks.check_step(self.record, twin, decision.seat, answer)
        checks.demand(not written_into(shared), f"what clones share is written into: {written_into(shared)}")
        for again, _ in self.again:
            again.apply(decision.seat, answer)
        stage = checks.check_state(game, match, stage)
        wrong = proof_of(game).audit(before, match, (match.log or [])[told:])
        checks.demand(not wrong, "; ".join(wrong))
        return stage


def _look_closely(record: Record, chance: Chance) -> Match:
    game, match = record.game, record.match
    checks.check_fields(match)
    checks.check_reading(game, match)
    checks.check_secrets(game, match, chance.below(1 << 30))
    checks.check_unasked(game, match)
    check_eyes(game, match, chance.below(match.seats), chance.below(1 << 30))
    if record.answers:
        checks.check_going_back(record, 1 + chance.below(min(_BACK, len(record.answers))))
    return checks.check_clone(record.match, chance)
