"""Bots think in processes of their own, and the server outlives them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import pytest

from bannermen.games.battles.game import GAME
from bannermen.kernel.packing import Packing
from bannermen.kernel.record import Record
from bannermen.server.thinking.bots import BotPool
from bannermen.server.thinking.line import WAITING_EACH, Busy, Worker
from bannermen.server.thinking.worker import Imagined, think, vantage_of
from tests.server.guest import KINGSROAD


def imagined_of(record: Record, table: str = "here") -> Imagined:
    seat = record.match.pending[0].seat
    state = Packing(GAME.start({"scene": KINGSROAD}, 0)).pack(GAME.imagine(record.match, seat, record.match.number))
    return Imagined(table, "battles", {"scene": KINGSROAD}, state, seat, 1)


def test_a_dead_worker_is_replaced() -> None:
    async def scene() -> None:
        bots = BotPool(1)
        record = Record(GAME, {"scene": KINGSROAD}, 1)
        first = await bots.think("a", imagined_of(record), "greedy")
        worker = bots.workers[0]
        assert isinstance(worker, Worker) and isinstance(worker.executor, ProcessPoolExecutor)
        for pid in list(worker.executor._processes):
            os.kill(pid, signal.SIGKILL)
        assert await bots.think("a", imagined_of(record), "greedy") == first
        advice = await bots.hint("a", imagined_of(record), "easy")
        assert advice and all(answer in record.match.pending[0].options for answer, *_ in advice)
        bots.close()

    asyncio.run(scene())


def test_a_worker_that_is_lost_in_thought_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        bots = BotPool(1)
        bots.wake()
        worker = bots.workers[0]
        await worker.ask("a", abs, -1)  # it is there
        monkeypatch.setattr("bannermen.server.thinking.line.THOUGHT_SECONDS", 2.0)
        with pytest.raises(TimeoutError):
            await worker.ask("a", time.sleep, 60)
        monkeypatch.setattr("bannermen.server.thinking.line.THOUGHT_SECONDS", 60.0)
        assert await worker.ask("a", abs, -2) == 2
        bots.close()

    asyncio.run(scene())


def test_addresses_take_turns_before_a_worker() -> None:
    """However many tables one address has, the bot of another waits for no more than a thought of each."""

    async def scene() -> None:
        bots = BotPool(0)
        worker = bots.workers[0]
        done: list[str] = []

        async def one(address: str) -> None:
            await worker.ask(address, time.sleep, 0.005)
            done.append(address)

        async with asyncio.TaskGroup() as tasks:
            for _ in range(WAITING_EACH):
                tasks.create_task(one("many"))
            await asyncio.sleep(0.02)
            for _ in range(3):
                tasks.create_task(one("few"))
            began = len(done)
        places = [place for place, address in enumerate(done) if address == "few"]
        assert len(places) == 3 and places[-1] <= began + 8, done
        bots.close()

    asyncio.run(scene())


def test_an_address_has_only_so_many_bots_waiting() -> None:
    async def scene() -> None:
        bots = BotPool(0)
        worker = bots.workers[0]
        tasks = [asyncio.create_task(worker.ask("many", time.sleep, 0.001)) for _ in range(WAITING_EACH + 20)]
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(isinstance(each, Busy) for each in found) >= 19
        assert await worker.ask("many", abs, -3) == 3, "later it may ask again"
        bots.close()

    asyncio.run(scene())


def test_whoever_has_gone_is_not_thought_for() -> None:
    async def scene() -> None:
        bots = BotPool(0)
        worker = bots.workers[0]
        thought: list[int] = []
        first = asyncio.create_task(worker.ask("a", time.sleep, 0.05))
        gone = asyncio.create_task(worker.ask("a", thought.append, 1))
        await asyncio.sleep(0.01)
        gone.cancel()
        await first
        assert await worker.ask("a", abs, -1) == 1 and thought == []
        bots.close()

    asyncio.run(scene())


def test_a_bot_remembers_its_table_forth_and_back() -> None:
    """It is sent a new table each time, and keeps only what it thought itself."""
    record = Record(GAME, {"scene": KINGSROAD}, "5e" * 32)
    for number in (5, 9, 3, 3, 20, 0):
        while len(record.answers) > number:
            record.rewind(len(record.answers) - 1)
        while len(record.answers) < number:
            decision = record.match.pending[0]
            record.apply(decision.seat, decision.options[-1 - number % 2])
        imagined = imagined_of(record, "there")
        assert think(imagined, "greedy") == think(imagined, "greedy")
        assert vantage_of(imagined).table.number == number


def test_the_load_run_prints_its_figures() -> None:
    command = [sys.executable, "-m", "bannermen.server.load", "--tables", "3", "--seconds", "3", "--pace", "0.1"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr
    assert "p50" in run.stdout and "p95" in run.stdout and "p99" in run.stdout and "3 tables of " in run.stdout
