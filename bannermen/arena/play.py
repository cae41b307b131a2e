"""One match between bots, and what came of it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any, Final

from platformdirs import user_data_path

from bannermen.ai import Bot, Sight, bot
from bannermen.kernel.game import Game
from bannermen.kernel.record import Record

LONGEST: Final = 50_000  # answers; a match that goes on beyond that has lost its end


class Endless(Exception):
    """The match does not come to an end."""


@dataclass(slots=True)
class Outcome:
    """How one match ended. An error is a result too: it names the journal that leads there again."""

    seed: int
    bots: tuple[str, ...]  # seat by seat
    winners: tuple[int, ...] = ()  # none of them: a draw
    answers: int = 0
    seconds: float = 0.0
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
) -> Outcome:
    """Let bots play one match, one name for each seat. Whatever breaks ends up in the outcome, with a journal."""
    outcome = Outcome(seed, tuple(bots))
    begun = perf_counter()
    record: Record | None = None
    try:
        players = [bot(name, seed, seat) for seat, name in enumerate(bots)]
        record = Record(game, game.filled(setup, seed), seed, recording=False)
        if record.match.seats != len(players):
            raise ValueError(f"this match has {record.match.seats} seats, and {len(players)} bots came")
        outcome.thinking = [[] for _ in players]
        _play(game, record, players, outcome, timed, longest)
        outcome.winners = tuple(record.match.winners)
    except Exception as error:
        outcome.error = in_words(error)
        if record is not None:
            outcome.journal = str(keep(record, "-".join(bots), out))
    outcome.answers = record.match.number if record is not None else 0
    outcome.seconds = perf_counter() - begun
    return outcome


def _play(game: Game, record: Record, players: Sequence[Bot], outcome: Outcome, timed: bool, longest: int) -> None:
    while not record.match.over:
        match = record.match
        if match.number >= longest:
            raise Endless(f"no end after {longest} answers")
        seat = match.pending[0].seat
        begun = perf_counter()
        answer = players[seat].answer(Sight(game, match, seat))
        if timed:
            outcome.thinking[seat].append((perf_counter() - begun) * 1000.0)
        record.apply(seat, answer)


def in_words(error: Exception) -> str:
    """An error in one line, with the place where it arose."""
    place = ""
    for frame in extract_tb(error.__traceback__):
        place = f" ({Path(frame.filename).name}:{frame.lineno} in {frame.name})"
    return f"{type(error).__name__}: {error}{place}"


def keep(record: Record, note: str, out: Path | None) -> Path:
    """Write the journal of a match to a file, by default where the system keeps data of programs."""
    folder = out if out is not None else user_data_path("bannermen") / "failures"
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", f"{record.game.name}-{record.seed}-{note}")
    path = folder / f"{name}.json"
    path.write_text(json.dumps(record.save()) + "\n", encoding="utf-8")
    return path
