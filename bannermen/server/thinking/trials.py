"""After which options is there no free way back? Found out by trying them, a few at a time.

They are tried on an imagined table, so that nothing leaks, and after the position was shown: nobody holds the table's
lock meanwhile, and between two handfuls of trials everybody else has a turn.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from bannermen.kernel.decision import Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from bannermen.server.wire.telling import turned

log = logging.getLogger(__name__)

MOST: Final = 80  # options for which it is worth the trouble
HANDFUL: Final = 0.002  # seconds of trials in a row
IN_ALL: Final = 0.250  # seconds for one decision; what is not tried by then does not ask to be confirmed


class Trials:
    """Of the options of one decision; several connections may wait for them, and help."""

    def __init__(self, game: Game, match: Match, decision: Decision) -> None:
        self.seat = decision.seat
        self.finals: set[int] = set()
        self._left: list[int] = []
        self._spent = 0.0
        if decision.kind is ONE and len(decision.options) <= MOST:
            self._left = list(decision.options)
            self._table = game.imagine(match, decision.seat, match.number)
            self._before = turned(self._table)

    @property
    def is_done(self) -> bool:
        return not self._left

    async def go_on(self) -> None:
        while self._left:
            began = now = time.perf_counter()
            while self._left and now - began < HANDFUL:
                self._try(self._left.pop())
                now = time.perf_counter()
            self._spent += now - began
            if self._spent > IN_ALL:
                self._left = []
            if self._left:  # else whoever waits for it goes on at once, before anybody is sent half of it
                await asyncio.sleep(0)

    def _try(self, code: int) -> None:
        trial = self._table.clone()
        try:
            trial.apply(self.seat, code)
        except Exception:  # a rule that breaks on one of the options must not keep the others from being offered
            log.exception("an option could not be tried")
            return
        if turned(trial) != self._before:
            self.finals.add(code)
