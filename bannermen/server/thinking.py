"""What happens in a worker: a bot thinks about a table that it knows by its journal.

Runs in a process of its own. It keeps the matches it has seen, so that only new answers have to be played.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from bannermen.ai import Bot, Sight, advise, bot
from bannermen.games import game
from bannermen.kernel.chance import apart_from
from bannermen.kernel.decision import Answer
from bannermen.kernel.record import Record

KEPT: Final = 256  # matches that a worker remembers


class Journal(NamedTuple):
    """A match as it is told to a worker."""

    table: str
    game: str
    setup: dict[str, Any]
    seed: int | str
    answers: list[tuple[int, Answer]]


class Kept:
    """A match that the worker has in mind, and the bots that play it."""

    def __init__(self, journal: Journal) -> None:
        self.record = Record(game(journal.game), journal.setup, journal.seed, recording=False)
        self.bots: dict[tuple[int, str], Bot] = {}

    def follow(self, answers: list[tuple[int, Answer]]) -> None:
        own = self.record.answers
        same = 0
        while same < len(own) and same < len(answers) and own[same][:2] == tuple(answers[same]):
            same += 1
        if same < len(own):
            self.record.rewind(same)
        for seat, answer in answers[same:]:
            self.record.apply(seat, answer)


_kept: OrderedDict[str, Kept] = OrderedDict()


def recall(journal: Journal) -> Kept:
    kept = _kept.pop(journal.table, None) or Kept(journal)
    kept.follow(journal.answers)
    _kept[journal.table] = kept
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return kept


def think(journal: Journal, seat: int, level: str) -> Answer:
    """What the bot answers for the seat."""
    kept = recall(journal)
    if (seat, level) not in kept.bots:
        kept.bots[seat, level] = bot(level, apart_from(journal.seed, "bots"), seat)
    return kept.bots[seat, level].answer(Sight(kept.record.game, kept.record.match, seat))


def hint(journal: Journal, seat: int, level: str) -> list[tuple[Answer, float]]:
    """What a bot would consider, the best first."""
    kept = recall(journal)
    return advise(Sight(kept.record.game, kept.record.match, seat), level)


def prepare() -> None:
    """A worker stops with its server, however that ends, and never takes time from it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow_into_death, args=(parent,), daemon=True).start()


def _follow_into_death(parent: Any) -> None:
    parent.join()
    os._exit(1)


def wake() -> bool:
    """The first call imports everything that thinking needs."""
    return True
