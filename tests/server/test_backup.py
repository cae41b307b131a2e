"""A database that is copied, and one that is lost while another follows it: what docs/operate.md promises of both."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from bannermen.kernel.chance import Chance
from bannermen.server.settings import Settings
from tests.postgres import Postgres, free_port, postgres
from tests.server.conftest import served
from tests.server.fleet import Door, Notes, Person, Server, balance, judge, sit_down
from tests.server.guest import ME, Client
from tests.server.test_moving import prints

TABLES = 6
PACE = 0.4  # seconds that an answer takes, about
PATIENCE = 60.0


def test_a_database_that_was_dumped_and_restored_plays_on(a_postgres: Postgres, tmp_path: Path) -> None:
    shared, again = a_postgres.new(), a_postgres.new("template0")
    dump = a_postgres.folder / "dump"
    with served(settings_of(shared, tmp_path)) as address:
        client = Client(address)
        seated = client.new_table(ME, ME, seed=4)
        me = client.guest(seated)
        me.play_on(Chance(2), 6)
        number = me.number
        a_postgres.run("pg_dump", *a_postgres.door, "-Fc", "-f", dump, "-d", shared.rpartition("/")[2])
        me.play_on(Chance(3), 4)
    a_postgres.run("pg_restore", *a_postgres.door, "-d", again.rpartition("/")[2], dump)
    before = prints(again)
    assert before["answers"][0] == number, "of the moment at which it was copied"
    with served(settings_of(again, tmp_path)) as address:
        me = Client(address).guest(seated)
        assert me.number == number
        me.play_on(Chance(3), 4)
    assert prints(again)["answers"] == prints(shared)["answers"], "and goes on as the other did"


def settings_of(database: str, folder: Path) -> Settings:
    return Settings(folder, database, advertise=f"127.0.0.1:{free_port()}", workers=0, pace=0.0)


@pytest.mark.parametrize("is_synchronous", [True, False])
def test_a_standby_takes_over(is_synchronous: bool, tmp_path: Path) -> None:
    """Where the database waits for it nothing is lost; where it does not, what the standby had not got."""
    with ExitStack() as stack:
        first = stack.enter_context(postgres())
        second = stack.enter_context(postgres(primary=first))
        if is_synchronous:
            first.wait_for(second)
        name = first.new().rpartition("/")[2]
        hosts = "&".join(f"host=127.0.0.1:{each.port}" for each in (first, second))
        database = f"postgresql://bannermen@/{name}?{hosts}&target_session_attrs=read-write"
        server = Server(tmp_path, database, Door)
        try:
            server.wait()
            notes = asyncio.run(played_through(server, first, second))
        finally:
            server.end()
        verdict = judge(second.url(name), notes)
    assert verdict.is_clean == is_synchronous, verdict
    assert verdict.lost == 0 or not is_synchronous, verdict
    assert verdict.doubled == verdict.broken == 0, verdict


async def played_through(server: Server, first: Postgres, second: Postgres) -> Notes:
    """People play, the line to the standby is slow, the database is lost, the standby is promoted, and every table goes
    on."""
    notes = Notes([server.address])
    people = []
    for index in range(TABLES):
        table, tokens = await asyncio.to_thread(sit_down, server.address, index)
        people += [Person(table, token, notes, 2 * index + seat, PACE) for seat, token in enumerate(tokens)]
    tables = {person.table for person in people}
    tasks = [asyncio.create_task(person.play()) for person in people]
    tasks.append(asyncio.create_task(balance([server], notes)))
    try:
        await go_on(notes, tables, time.monotonic())
        receiver = await asyncio.to_thread(second.asked, "SELECT pid FROM pg_stat_wal_receiver")
        os.kill(receiver, signal.SIGSTOP)
        await asyncio.sleep(4 * PACE)
        await asyncio.to_thread(first.stop)
        for sign in (signal.SIGTERM, signal.SIGCONT):  # what was on its way to it does not arrive any more
            os.kill(receiver, sign)
        await asyncio.to_thread(second.do, "SELECT pg_promote()")
        await go_on(notes, tables, time.monotonic())
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return notes


async def go_on(notes: Notes, tables: set[str], since: float) -> None:
    """Wait until something was acknowledged at each of them."""
    while any(notes.last.get(table, 0.0) <= since for table in tables):
        assert time.monotonic() - since < PATIENCE, notes.codes
        await asyncio.sleep(0.1)
