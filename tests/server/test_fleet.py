"""Two servers under people who play: killed, asleep, cut off, without a database, stopped. Nothing is lost."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.postgres import Postgres, postgres
from tests.server.fleet import Cable, Notes, Person, Server, balance, judge, sit_down, tables_of

TABLES = 8
PACE = 0.15
LONGEST = 45.0  # seconds until an answer is acknowledged, on a machine that does much else; `make chaos` is stricter

Deed = Callable[[list[Server], Cable, Postgres], None]


def kill(servers: list[Server], cable: Cable, database: Postgres) -> None:
    servers[0].process.kill()
    servers[0].process.wait()


def sleep(servers: list[Server], cable: Cable, database: Postgres) -> None:
    servers[0].process.send_signal(signal.SIGSTOP)
    time.sleep(6.0)
    servers[0].process.send_signal(signal.SIGCONT)


def cut(servers: list[Server], cable: Cable, database: Postgres) -> None:
    cable.cut.set()
    time.sleep(6.0)
    assert servers[0].status("/api/ready") == 503 and servers[0].status("/api/live") == 200
    cable.cut.clear()


def restart_the_database(servers: list[Server], cable: Cable, database: Postgres) -> None:
    database.stop()
    time.sleep(1.0)
    database.start()


def stop(servers: list[Server], cable: Cable, database: Postgres) -> None:
    servers[0].process.terminate()
    assert servers[0].process.wait(20) in (0, -signal.SIGTERM)


@pytest.mark.parametrize("deed", [kill, sleep, cut, restart_the_database, stop], ids=lambda deed: deed.__name__)
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(deed: Deed, tmp_path: Path) -> None:
    with postgres(fsync=True) as database:
        url = database.new()
        cable = Cable(database.port)
        servers: list[Server] = []
        try:
            through = url.replace(f":{database.port}/", f":{cable.port}/")
            servers += [Server(tmp_path, through), Server(tmp_path, url)]
            for server in servers:
                server.wait()
            asyncio.run(play(servers, url, lambda: deed(servers, cable, database)))
        finally:
            for server in servers:
                server.end()
    for server in servers:
        assert "Traceback" not in server.log.read_text(), server.log.read_text()[-3000:]


async def play(servers: list[Server], url: str, deed: Callable[[], None]) -> None:
    notes = Notes([server.address for server in servers])
    sat = [await asyncio.to_thread(sit_down, servers[index % 2].address, index) for index in range(TABLES)]
    people = [
        Person(table, token, notes, 2 * index + place, PACE)
        for index, (table, tokens) in enumerate(sat)
        for place, token in enumerate(tokens)
    ]
    tasks = [asyncio.create_task(person.play()) for person in people]
    tasks.append(asyncio.create_task(balance(servers, notes)))
    await until(lambda: len(notes.last) == TABLES)
    before = tables_of(url, servers[0].address)
    assert before, "some tables are played by the one to which it happens"
    begun = time.monotonic()
    await asyncio.to_thread(deed)
    await until(lambda: all(notes.last[table] > begun for table in before))
    await until(lambda: len(notes.acknowledged) > 2 * TABLES)
    waits = notes.times[:]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    verdict = judge(url, notes)
    assert verdict.is_clean and verdict.acknowledged > 2 * TABLES, verdict
    assert max(waits) < LONGEST


async def until(is_true: Callable[[], bool], seconds: float = 120.0) -> None:
    async with asyncio.timeout(seconds):
        while not is_true():
            await asyncio.sleep(0.05)
