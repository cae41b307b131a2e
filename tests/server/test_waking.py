"""A server that was asleep keeps the tables that nobody has taken meanwhile, and says nothing before it knows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from bannermen.server.settings import Settings
from bannermen.server.storage import owners
from bannermen.server.storage.engines import open_shared
from bannermen.server.tables.registry import TableRegistry
from bannermen.server.tables.table import Table
from tests.postgres import Postgres
from tests.server.guest import ME

WISH = {"game": "battles", "setup": {"scene": "clash-on-the-kingsroad"}, "seats": [ME, ME]}
Scene = Callable[[TableRegistry, Table, Table], Awaitable[None]]


def play(url: str, folder: Path, scene: Scene) -> None:
    """With two tables at a server that takes no beat by itself."""

    async def run() -> None:
        registry = TableRegistry(Settings(data=folder, workers=0, database=url, advertise="127.0.0.1:1"))
        await registry.start()
        try:
            first, _, _ = await registry.create(WISH)
            second, _, _ = await registry.create(WISH)
            await scene(registry, first, second)
        finally:
            await registry.close()

    asyncio.run(run())


def fall_asleep(registry: TableRegistry) -> None:
    """As if the last seconds had passed without a turn."""
    assert registry.owners is not None
    registry.owners.until = 0.0
    registry.owners._ticked = time.monotonic() - 2 * owners.ASLEEP


def taken_by_another(url: str, table: Table) -> None:
    engine = open_shared(url)
    with engine.begin() as connection:
        taken = "UPDATE tables SET owner = 'another', epoch = epoch + 1 WHERE id = :id"
        connection.execute(sa.text(taken), {"id": table.roster.id})
    engine.dispose()


@pytest.fixture
def url(a_postgres: Postgres) -> str:
    return a_postgres.new()


def test_who_wakes_up_keeps_what_nobody_has_taken(url: str, tmp_path: Path) -> None:
    async def scene(registry: TableRegistry, kept: Table, taken: Table) -> None:
        taken_by_another(url, taken)
        fall_asleep(registry)
        kept_here, taken_here = await asyncio.gather(kept.is_here(), taken.is_here())
        assert kept_here and not taken_here
        assert registry.opened(kept.roster.id) is kept and registry.opened(taken.roster.id) is None

    play(url, tmp_path, scene)


def test_a_new_table_waits_for_a_late_beat(url: str, tmp_path: Path) -> None:
    async def scene(registry: TableRegistry, first: Table, second: Table) -> None:
        assert registry.owners is not None
        registry.owners.until = 0.0  # as where a busy machine gave it no turn for so long
        making = asyncio.create_task(registry.create(WISH))
        await asyncio.sleep(4 * owners.SOON)
        assert not making.done()
        await registry.owners.beat()
        table, _, _ = await making
        assert table.roster.id not in (first.roster.id, second.roster.id)

    play(url, tmp_path, scene)


def test_nothing_is_said_before_that_is_known(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry, one: Table, other: Table) -> None:
        assert registry.owners is not None
        free = asyncio.Event()
        beat = registry.owners.beat

        async def slow_beat() -> None:
            await free.wait()
            await beat()

        monkeypatch.setattr(registry.owners, "beat", slow_beat)
        fall_asleep(registry)
        asked = asyncio.create_task(one.is_here())
        await asyncio.sleep(0.1)
        registry.owners.until = time.monotonic() + 9.0  # a beat that was under way has been heard
        assert not asked.done() and not registry.owners.is_alive and not one.is_ours
        free.set()
        assert await asked and one.is_ours

    play(url, tmp_path, scene)


def test_where_the_database_does_not_answer_all_is_put_away(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners, "LOOK", 0.1)

    async def scene(registry: TableRegistry, one: Table, other: Table) -> None:
        assert registry.owners is not None

        async def no_beat() -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(registry.owners, "beat", no_beat)
        fall_asleep(registry)
        assert not await one.is_here()
        assert one.gone and other.gone and not registry.tables

    play(url, tmp_path, scene)
