"""Connections to PostgreSQL: those that rested are tried before they are used, and a broken one costs one request."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from bannermen.server.storage import engines
from bannermen.server.storage.engines import is_lost, open_shared
from tests.postgres import Postgres


@pytest.fixture
def engine(a_postgres: Postgres) -> Iterator[sa.Engine]:
    opened = open_shared(a_postgres.new())
    yield opened
    opened.dispose()


def break_all(server: Postgres, engine: sa.Engine) -> None:
    server.do(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{engine.url.database}'")


def ask(engine: sa.Engine) -> int:
    with engine.connect() as connection:
        found: int = connection.execute(sa.text("SELECT 7")).scalar_one()
    return found


def test_a_connection_that_has_rested_is_asked_whether_it_is_there(
    engine: sa.Engine, a_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "RESTED", 0.0)
    assert ask(engine) == 7
    break_all(a_postgres, engine)
    assert ask(engine) == 7


def test_one_that_was_used_just_now_is_not_asked_each_time(engine: sa.Engine, a_postgres: Postgres) -> None:
    assert ask(engine) == 7
    break_all(a_postgres, engine)
    with pytest.raises(sa.exc.OperationalError) as broken:
        ask(engine)
    assert is_lost(broken.value), "whoever asked is told that nobody knows, and comes again"
    assert ask(engine) == 7
