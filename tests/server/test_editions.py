"""During an upgrade processes of two versions serve one database: each claims only what it can play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest
import sqlalchemy as sa

from bannermen.server.storage import archive
from bannermen.server.storage.engines import open_shared
from bannermen.server.storage.owners import Elsewhere, NotOurs, Owners
from bannermen.server.storage.roster import Chair, Roster
from tests.postgres import Postgres

OLD, NEW = "battles 1", "battles 2"


@pytest.fixture
def url(a_postgres: Postgres) -> str:
    return a_postgres.new()


@pytest.fixture
def versions(url: str) -> Iterator[tuple[Owners, Owners]]:
    """A process of the version before, and one of this."""
    with ExitStack() as stack:
        before, now = (stack.enter_context(closing(Owners(url, f"127.0.0.1:{port}"))) for port in (1, 2))
        before.editions, now.editions = [OLD], [OLD.replace("battles", "cards"), NEW]
        yield before, now


def lay(url: str, id: str, edition: str) -> None:
    game, _, number = edition.partition(" ")
    moment = time.time()
    roster = Roster(id, game, number, {}, 1, "", "", False, moment, moment, chairs=[Chair(0, "stark")])
    engine = open_shared(url)
    with engine.begin() as connection:
        archive.add_table(connection, roster, [])
    engine.dispose()


def epoch_of(url: str, id: str) -> int:
    engine = open_shared(url)
    with engine.begin() as connection:
        found = int(connection.execute(sa.text("SELECT epoch FROM tables WHERE id = :id"), {"id": id}).scalar_one())
    engine.dispose()
    return found


async def heard(*processes: Owners) -> None:
    for process in (*processes, *processes):
        await process.beat()


def test_each_takes_what_it_can_play_and_names_who_can_play_the_rest(url: str, versions: tuple[Owners, Owners]) -> None:
    before, now = versions
    lay(url, "harrenhal", OLD)
    lay(url, "summerhall", NEW)

    async def run() -> None:
        await heard(before, now)
        with pytest.raises(Elsewhere) as found:
            await now.claim("harrenhal")
        assert found.value.address == before.address
        with pytest.raises(Elsewhere) as found:
            await before.claim("summerhall")
        assert found.value.address == now.address
        assert epoch_of(url, "harrenhal") == epoch_of(url, "summerhall") == 0, "nobody has touched them"
        assert await before.claim("harrenhal") == await now.claim("summerhall") == 1

    asyncio.run(run())


def test_what_nobody_can_play_any_more_is_left_alone(url: str, versions: tuple[Owners, Owners]) -> None:
    before, now = versions
    lay(url, "harrenhal", OLD)

    async def run() -> None:
        await heard(before, now)
        assert await before.claim("harrenhal") == 1
        before.draining = True
        await heard(before, now)
        with pytest.raises(Elsewhere) as found:
            await now.claim("harrenhal")
        assert found.value.address == before.address, "it plays on until it has given it away"
        await before.leave()
        await now.beat()
        with pytest.raises(NotOurs):
            await now.claim("harrenhal")
        assert epoch_of(url, "harrenhal") == 1

    asyncio.run(run())


def test_tables_are_given_only_to_those_who_can_play_them(versions: tuple[Owners, Owners]) -> None:
    before, now = versions

    async def run() -> None:
        await heard(before, now)
        assert before.can_play(now.me, NEW) and not before.can_play(now.me, OLD)
        now.draining = True
        await heard(before, now)
        assert not before.can_play(now.me, NEW)

    asyncio.run(run())
