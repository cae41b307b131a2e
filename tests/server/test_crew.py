"""Bots think in processes of their own, and the server outlives them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

from bannermen.games.battles.game import GAME
from bannermen.kernel.record import Record
from bannermen.server.bots import Crew
from bannermen.server.thinking import Journal, recall
from tests.server.guest import KINGSROAD


def journal_of(record: Record, table: str = "here") -> Journal:
    answers = [(given.seat, given.answer) for given in record.answers]
    return Journal(table, "battles", record.setup, record.seed, answers)


def test_a_dead_worker_is_replaced() -> None:
    async def scene() -> None:
        crew = Crew(1)
        record = Record(GAME, {"scene": KINGSROAD}, 1)
        seat = record.match.pending[0].seat
        first = await crew.think(journal_of(record), seat, "greedy")
        worker = crew._workers[0]
        assert isinstance(worker, ProcessPoolExecutor)
        for pid in list(worker._processes):
            os.kill(pid, signal.SIGKILL)
        assert await crew.think(journal_of(record), seat, "greedy") == first
        advice = await crew.hint(journal_of(record), seat, "easy")
        assert advice and all(answer in record.match.pending[0].options for answer, _ in advice)
        crew.close()

    asyncio.run(scene())


def test_a_worker_follows_a_match_forth_and_back() -> None:
    record = Record(GAME, {"scene": KINGSROAD}, 2)
    for number in (5, 9, 3, 3, 20, 0):
        while len(record.answers) > number:
            record.rewind(len(record.answers) - 1)
        while len(record.answers) < number:
            decision = record.match.pending[0]
            record.apply(decision.seat, decision.options[-1 - number % 2])
        kept = recall(journal_of(record, "there"))
        assert kept.record.match.plain() == record.match.plain()


def test_the_load_run_prints_its_figures() -> None:
    command = [sys.executable, "-m", "bannermen.server.load", "--tables", "3", "--seconds", "3", "--pace", "0.1"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert "p50" in run.stdout and "p95" in run.stdout and "p99" in run.stdout and "3 tables" in run.stdout
