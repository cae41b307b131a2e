"""What many ask for at once is done in turns; and a server lives on however many ask."""

from __future__ import annotations

import asyncio
import itertools
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from bannermen.server.storage import engines
from bannermen.server.storage import owners as living
from bannermen.server.storage.batcher import Batcher
from bannermen.server.storage.owners import Elsewhere, Owners
from bannermen.server.storage.roster import Roster
from bannermen.server.storage.storage import Storage
from tests.postgres import Postgres
from tests.server.test_contract import a_roster, add


def test_whoever_comes_while_others_are_served_has_part_in_the_next_turn() -> None:
    turns: list[list[int]] = []
    free = asyncio.Event()

    async def work(asked: list[int]) -> dict[int, str]:
        turns.append(asked)
        await free.wait()
        return {number: str(number) for number in asked if number < 9}

    async def run() -> list[str | None]:
        batcher = Batcher(work)
        asking = [asyncio.create_task(batcher.ask(0))]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking += [asyncio.create_task(batcher.ask(number)) for number in (1, 2, 9)]
        await asyncio.sleep(0)
        free.set()
        return await asyncio.gather(*asking)

    assert asyncio.run(run()) == ["0", "1", "2", None]
    assert turns == [[0], [1, 2, 9]]


def test_a_turn_that_fails_fails_for_those_who_were_in_it() -> None:
    turns = 0

    async def work(asked: list[int]) -> dict[int, int]:
        nonlocal turns
        turns += 1
        if turns == 1:
            raise Elsewhere("somebody")
        return {number: number for number in asked}

    async def run() -> list[object]:
        batcher = Batcher(work)
        first = asyncio.gather(batcher.ask(1), batcher.ask(2), return_exceptions=True)
        failed = await first
        return [*failed, await batcher.ask(3)]

    one, two, three = asyncio.run(run())
    assert isinstance(one, Elsewhere) and isinstance(two, Elsewhere) and three == 3


def test_whoever_goes_away_takes_nobody_with_him() -> None:
    async def work(asked: list[int]) -> dict[int, int]:
        await asyncio.sleep(0.01)
        return {number: number for number in asked}

    async def run() -> object:
        batcher = Batcher(work)
        leaves, stays = asyncio.create_task(batcher.ask(1)), asyncio.create_task(batcher.ask(2))
        await asyncio.sleep(0)
        leaves.cancel()
        return await stays

    assert asyncio.run(run()) == 2


def played_by(server: Owners, count: int) -> list[Roster]:
    """Tables of a game that the server can play."""
    rosters = [a_roster(f"table-{number}") for number in range(count)]
    for roster in rosters:
        roster.game, _, roster.edition = server.editions[0].rpartition(" ")
    return rosters


@pytest.fixture
def shared(a_postgres: Postgres, tmp_path: Path) -> tuple[Storage, str]:
    url = a_postgres.new()
    return Storage(tmp_path, url), url


def test_of_two_servers_each_gets_what_the_other_does_not_have(shared: tuple[Storage, str]) -> None:
    storage, url = shared
    first, second = Owners(url, "127.0.0.1:1"), Owners(url, "127.0.0.1:2")
    rosters = played_by(first, 40)
    add(storage, *rosters)

    async def run() -> tuple[list[object], list[object]]:
        await first.enter()
        await second.enter()
        wanted = [owner.claim(roster.id) for roster in rosters for owner in (first, second)]
        found = await asyncio.gather(*wanted, return_exceptions=True)
        return list(found[::2]), list(found[1::2])

    try:
        ours, theirs = asyncio.run(run())
        for one, other in zip(ours, theirs, strict=True):
            got, missed = (one, other) if one == 1 else (other, one)
            assert got == 1 and isinstance(missed, Elsewhere) and missed.address in ("127.0.0.1:1", "127.0.0.1:2")
    finally:
        for each in (first, second):
            each.close()
        storage.close()


def test_a_beat_waits_for_no_claim(shared: tuple[Storage, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody holds the tables for long; a server that asks for them is believed in all the same."""
    monkeypatch.setattr(living, "BEAT", 0.05)
    monkeypatch.setattr(engines, "LIMITS", "")  # a claim waits as long as it must
    storage, url = shared
    server, holder = Owners(url, "127.0.0.1:1"), engines.open_shared(url)
    rosters = played_by(server, 8)
    add(storage, *rosters)

    async def run() -> int:
        await server.enter()
        beating = asyncio.create_task(server.keep_beating())
        claims = [asyncio.create_task(server.claim(roster.id)) for roster in rosters]
        await asyncio.sleep(0.2)
        before = server.beats
        while server.beats < before + 5:
            await asyncio.sleep(0.02)
        waiting = sum(not claim.done() for claim in claims)
        held.rollback()
        await asyncio.gather(*claims)
        beating.cancel()
        return waiting

    try:
        with holder.connect() as connection:
            held = connection.begin()
            connection.execute(sa.text("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE"))
            assert asyncio.run(asyncio.wait_for(run(), 30)) == len(rosters)
    finally:
        server.close()
        holder.dispose()
        storage.close()


@pytest.mark.parametrize("statement", range(1, 4))
def test_who_falls_asleep_in_the_middle_of_a_beat_holds_up_no_other(
    statement: int, shared: tuple[Storage, str]
) -> None:
    """Between any two statements: what they have in common is free for the others' beats."""
    storage, url = shared
    sleeper, other = Owners(url, "127.0.0.1:1"), Owners(url, "127.0.0.1:2")
    asleep, awake = threading.Event(), threading.Event()
    done = itertools.count(1)

    def fall_asleep(*_: object) -> None:
        if next(done) == statement:
            asleep.set()
            assert awake.wait(20)

    async def run() -> None:
        await sleeper.enter()
        await other.enter()
        sa.event.listen(sleeper._engine, "after_cursor_execute", fall_asleep)
        slept = asyncio.create_task(sleeper.beat())
        await asyncio.to_thread(asleep.wait, 20)
        async with asyncio.timeout(living.LEASE):
            await other.beat()
        awake.set()
        await slept

    try:
        asyncio.run(run())
        assert other.is_alive and next(done) == 4
    finally:
        awake.set()
        for each in (sleeper, other):
            each.close()
        storage.close()


def test_a_table_that_is_locked_holds_up_no_other(shared: tuple[Storage, str]) -> None:
    """A process was put to sleep while it wrote; what it wrote at is asked for again, the others are there at once."""
    storage, url = shared
    server, sleeper = Owners(url, "127.0.0.1:1"), engines.open_shared(url)
    locked, *others = rosters = played_by(server, 8)
    add(storage, *rosters)

    async def run() -> None:
        await server.enter()
        claims = [asyncio.create_task(server.claim(roster.id)) for roster in rosters]
        found = await asyncio.gather(*claims, return_exceptions=True)
        assert isinstance(found[0], Elsewhere) and all(isinstance(epoch, int) for epoch in found[1:])
        held.rollback()
        assert isinstance(await server.claim(locked.id), int)

    try:
        with sleeper.connect() as connection:
            held = connection.begin()
            connection.execute(sa.text("SELECT id FROM tables WHERE id = :id FOR UPDATE"), {"id": locked.id})
            asyncio.run(asyncio.wait_for(run(), 30))
            assert len(others) == 7
    finally:
        server.close()
        sleeper.dispose()
        storage.close()
