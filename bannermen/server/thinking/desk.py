"""The desk: where what strangers send is read and tried, in threads of its own.

A list, a position or a journal may take a moment to judge. Meanwhile the server goes on: the work has threads that
nothing else waits for, each address gets its share of them, and what takes too long is given up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec

from bannermen.kernel.game import BadSetup
from bannermen.kernel.plain import copy_plain
from bannermen.server.limits import SETUP_BYTES
from bannermen.server.wire.problems import Problem, bad_setup, slow_down, too_large

log = logging.getLogger(__name__)

T = TypeVar("T")

THREADS: Final = 2  # more would only take turns with each other, and with those who play
EACH: Final = 8  # pieces of work of one address, under way or waiting
ALL: Final = 200
SECONDS: Final = 20.0  # that one of them may take


class Desk:
    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self._pool = ThreadPoolExecutor(THREADS, "desk")
        self._waiting: dict[str, int] = {}

    async def do(self, address: str, work: Callable[[], T]) -> T:
        """What the work finds; whatever it raises. Raises `slow_down` where an address has too much on the desk."""
        here = self._waiting.get(address, 0)
        if self.strict and (here >= EACH or sum(self._waiting.values()) >= ALL):
            raise slow_down()
        self._waiting[address] = here + 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Deadline:
    """Asked again and again by work that may be long."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.at = time.monotonic() + seconds

    def check(self, place: str) -> None:
        if time.monotonic() > self.at:
            raise BadSetup("", place, "this takes too long", "bring something shorter")


def guarded(work: Callable[..., T], *args: Any) -> T:
    """Whatever a stranger's file does to a game, the server goes on."""
    try:
        return work(*args)
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    except Problem:
        raise
    except Exception as error:
        log.exception("a set-up broke the game")
        raise bad_setup(BadSetup("", "", "the game cannot make sense of it", "")) from error


def settled(written: str) -> dict[str, Any]:
    """What else is settled for a table, as JSON in an address. Raises BadSetup."""
    try:
        read = msgspec.json.decode(written) if written else {}
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadSetup("setup", "", f"it is no JSON: {error}", "write a mapping") from error
    if not isinstance(read, dict):
        raise BadSetup("setup", "", "it is not a mapping", "write a mapping")
    return weighed(read)


def weighed(data: dict[str, Any]) -> dict[str, Any]:
    """A copy of what a stranger sent, within all limits. Raises BadSetup or `too_large`."""
    copy = copy_plain(data, "")
    assert isinstance(copy, dict)
    if letters(copy) > SETUP_BYTES:
        raise too_large()
    return copy


def letters(data: object) -> int:
    """About as many as it would be written with: it stays in memory for as long as its table or list does."""
    if isinstance(data, str):
        return len(data) + 2
    if isinstance(data, list):
        return 2 + sum(map(letters, data))
    if isinstance(data, dict):
        return 2 + sum(len(key) + 3 + letters(value) for key, value in data.items())
    return 8
