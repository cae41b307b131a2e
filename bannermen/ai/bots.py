"""The bots by name."""

from __future__ import annotations

import re
from typing import Final, Protocol

from bannermen.ai.budget import Budget
from bannermen.ai.greedy import GUARDED, Greedy
from bannermen.ai.idle import Idle
from bannermen.ai.search import LEVELS, Level, Search
from bannermen.ai.vantage import Vantage
from bannermen.kernel.decision import Answer

BOTS: Final = ("random", "greedy", "easy", "normal", "strong")


class Bot(Protocol):
    """Somebody who answers for one seat of one match."""

    def answer(self, vantage: Vantage) -> Answer: ...


class UnknownBot(Exception):
    """There is no bot of that name; the message lists those that exist."""


def bot(name: str, seed: int, seat: int, guarded: bool = False) -> Bot:
    """A bot for one seat of the match with that seed. It counts its work, so that it plays the same match again on any
    machine; `guarded` is for tables at which a person waits: there a clock ends what takes too long.

    Besides the names in `BOTS` there are searches to measure: "search:800" thinks for 800 simulations on any machine,
    "search:250ms" for a quarter of a second; a second number is the horizon in turns, "search:800:4", and a third how
    far it misjudges, in hundredths of a deviation, "search:60:1:50".

    >>> bot("hodor", 1, 0)
    Traceback (most recent call last):
    ...
    bannermen.ai.bots.UnknownBot: there is no bot "hodor"; choose one of: random, greedy, easy, normal, strong
    """
    own = own_seed(seed, seat)
    if name == "random":
        return Idle(own)
    if name == "greedy":
        return Greedy(own, GUARDED if guarded else None)
    if name in LEVELS:
        return Search(LEVELS[name] if guarded else LEVELS[name].counted(), own)
    measured = re.fullmatch(r"search:(\d+)(ms)?(?::(\d+))?(?::(\d+))?", name)
    if measured is None or int(measured[1]) == 0:
        raise UnknownBot(f'there is no bot "{name}"; choose one of: {", ".join(BOTS)}')
    amount = int(measured[1])
    budget = Budget(milliseconds=amount) if measured[2] else Budget(simulations=amount)
    normal = LEVELS["normal"]
    blur = int(measured[4] or 0) / 100
    return Search(Level(budget, int(measured[3] or normal.horizon), normal.width, blur), own)


def own_seed(seed: int, seat: int) -> int:
    """Each seat of each match thinks with a chance of its own."""
    return (seed * 64 + seat) * 2 + 1
