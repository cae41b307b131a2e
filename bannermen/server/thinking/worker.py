"""What happens in a worker: a bot thinks about a table that its seat imagines.

Runs in a process of its own. It never hears of a match, a journal or a seed: it lays the ground of the scene itself and
is sent what lies on it, with everything dealt anew that the seat may not know.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from statistics import fmean
from typing import Any, Final, NamedTuple

from bannermen.ai import Bot, Vantage, advise, bot
from bannermen.ai.prospects import Reason, reasons
from bannermen.games import game
from bannermen.kernel.decision import Answer
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match
from bannermen.kernel.packing import unpack
from bannermen.words import LANGUAGES
from bannermen.words.story import Story

LOOKS: Final = 12  # imagined tables that a judgement rests on
EXPLAINED: Final = 3  # answers of a hint that are explained
KEPT: Final = 256  # bots and grounds that a worker remembers


class Imagined(NamedTuple):
    """A table as one seat imagines it, on its way to a worker."""

    table: str
    game: str
    ground: dict[str, Any]  # a set-up of the same scene, in which nothing is anybody's secret
    state: bytes
    seat: int
    seed: int  # of the bot's own thoughts; tells nothing of the match


_grounds: OrderedDict[str, Match] = OrderedDict()
_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def lay(played: Game, setup: dict[str, Any]) -> Match:
    key = json.dumps([played.name, setup], sort_keys=True)
    ground = _grounds.pop(key, None) or played.start(setup, 0)
    _grounds[key] = ground
    while len(_grounds) > KEPT:
        _grounds.popitem(last=False)
    return ground


def vantage_of(imagined: Imagined) -> Vantage:
    played = game(imagined.game)
    return Vantage(played, unpack(lay(played, imagined.ground), imagined.state), imagined.seat)


def think(imagined: Imagined, level: str) -> Answer:
    """What the bot answers for the seat."""
    key = (imagined.table, imagined.seat, level)
    thinker = _bots.pop(key, None) or bot(level, imagined.seed, imagined.seat, guarded=True)
    _bots[key] = thinker
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return thinker.answer(vantage_of(imagined))


class Advice(NamedTuple):
    """An answer that a bot would consider, how much it likes it, and what the answer brings and risks."""

    answer: Answer
    share: float
    why: list[dict[str, Any]]


def hint(imagined: Imagined, level: str) -> list[Advice]:
    """What a bot would consider, the best first."""
    vantage = vantage_of(imagined)
    found = advise(vantage, level)
    why = [told_reasons(vantage, reasons(vantage, answer)) for answer, _ in found[:EXPLAINED]]
    return [Advice(*each, why[at] if at < EXPLAINED else []) for at, each in enumerate(found)]


def told_reasons(vantage: Vantage, found: list[Reason]) -> list[dict[str, Any]]:
    """Reasons in every language."""
    story = Story(vantage.game)
    return [
        {
            "text": {
                language: story.say(vantage.table, reason.label, language, vantage.seat) for language in LANGUAGES
            },
            "change": reason.change,
            "good": reason.good,
        }
        for reason in found
    ]


def judge(imagined: Imagined) -> float:
    """How good the position is in the seat's own eyes, from -1 (lost) to 1 (won), over tables it holds possible."""
    played, seat = game(imagined.game), imagined.seat
    match = unpack(lay(played, imagined.ground), imagined.state)
    return fmean(played.evaluate(played.imagine(match, seat, imagined.seed + look), seat) for look in range(LOOKS))


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
