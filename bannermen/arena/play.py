"""One match between bots, and what came of it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, process_time
from traceback import extract_tb
from typing import Any, Final

from platformdirs import user_data_path

from bannermen.ai import Bot, Vantage, bot
from bannermen.arena.sitting import play_out
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.plain import copy_plain
from bannermen.kernel.record import Record

LONGEST: Final = 50_000  # answers; a match that goes on beyond that has lost its end


@dataclass(slots=True)
class Outcome:
    """How one match ended. An error is a result too: it names the journal that leads there again."""

    seed: int
    bots: tuple[str, ...]  # seat by seat
    winners: tuple[int, ...] = ()  # none of them: a draw
    answers: int = 0
    seconds: float = 0.0  # of the processor: whatever else the machine does makes no match longer
    error: str = ""
    journal: str = ""
    thinking: list[list[float]] = field(default_factory=list)  # milliseconds of each answer, seat by seat


def play_game(
    game: Game,
    setup: dict[str, Any],
    bots: Sequence[str],
    seed: int,
    out: Path | None = None,
    timed: bool = False,
    longest: int = LONGEST,
    given: list[tuple[int, Answer]] | None = None,
) -> Outcome:
    """Let bots play one match, one name for each seat. Whatever breaks ends up in the outcome, with a journal. `given`
    is filled with all answers, seat by seat."""
    outcome = Outcome(seed, tuple(bots))
    begun = process_time()
    given = [] if given is None else given
    match: Match | None = None
    try:
        players = [bot(name, seed, seat) for seat, name in enumerate(bots)]  # they count: no clock decides a match
        setup = game.filled(setup, seed)
        own = copy_plain(setup, "")  # no match may change the set-up of the next
        assert isinstance(own, dict)
        match = game.start(own, seed)
        if match.seats != len(players):
            raise ValueError(f"this match has {match.seats} seats, and {len(players)} bots came")
        outcome.thinking = [[] for _ in players]
        if timed:
            players = [Timed(player, outcome.thinking[seat]) for seat, player in enumerate(players)]
        play_out(game, match, players, given, longest)
        outcome.winners = tuple(match.winners)
        outcome.answers = match.number
    except Exception as error:
        outcome.error = in_words(error)
        if match is not None:
            record = replayed(game, setup, seed, given)
            outcome.answers = len(record.answers)
            outcome.journal = str(keep(record, "-".join(bots), out))
    outcome.seconds = process_time() - begun
    return outcome


def speed(outcomes: Sequence[Outcome], workers: int = 1) -> tuple[int, float]:
    """Decisions of matches, and the seconds in which so many workers play them: what a simulation and a benchmark tell.
    Neither the interpreter nor the workers had to be started for them."""
    seconds = sum([outcome.seconds for outcome in outcomes]) / min(workers, max(1, len(outcomes)))
    return sum([outcome.answers for outcome in outcomes]), seconds


class Timed:
    """A bot under the clock."""

    def __init__(self, player: Bot, times: list[float]) -> None:
        self.player = player
        self.times = times  # milliseconds

    def answer(self, vantage: Vantage) -> Answer:
        begun = perf_counter()
        answer = self.player.answer(vantage)
        self.times.append((perf_counter() - begun) * 1000.0)
        return answer


def replayed(
    game: Game, setup: dict[str, Any], seed: int, given: list[tuple[int, Answer]], recording: bool = False
) -> Record:
    """The record of a match that broke, or that somebody wants to look at: the others need not keep one."""
    record = Record(game, setup, seed, recording)
    for seat, answer in given:
        try:
            record.apply(seat, answer)
        except Exception:  # this is the one, and the record keeps it
            break
    return record


def in_words(error: Exception) -> str:
    """An error in one line, with the place where it arose."""
    place = ""
    for frame in extract_tb(error.__traceback__):
        place = f" ({Path(frame.filename).name}:{frame.lineno} in {frame.name})"
    return f"{type(error).__name__}: {error}{place}"


def failures_folder(out: Path | None) -> Path:
    folder = out if out is not None else user_data_path("bannermen") / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def keep(record: Record, note: str, out: Path | None) -> Path:
    """Write the journal of a match to a file, by default where the system keeps data of programs."""
    folder = failures_folder(out)
    name = re.sub(r"[^\w.-]+", "-", f"{record.game.name}-{record.seed}-{note}")
    path = folder / f"{name}.json"
    path.write_text(json.dumps(record.save()) + "\n", encoding="utf-8")
    return path
