"""The database: migrations, one server at a time, and what happens when the disk fails."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed

from bannermen.kernel.chance import Chance
from bannermen.server.storage import archive
from bannermen.server.storage.relations import METADATA
from bannermen.server.storage.storage import DataInUse, Storage
from tests.server.fork_server import run
from tests.server.guest import ME, Client

DATABASES = ("sqlite", "postgresql")


def test_migrations_lead_to_the_tables_of_the_code(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    storage.close()
    Storage(tmp_path).close()  # a second start has nothing to do


def test_two_servers_do_not_share_their_data(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with pytest.raises(DataInUse):
        Storage(tmp_path)
    done = run("serve", "--port", "0", "--data", str(tmp_path))
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1 and "--data" in done.stderr
    storage.close()


@pytest.mark.embedded
def test_what_cannot_be_written_was_never_answered(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with serve(data=tmp_path) as address:
        client = Client(address)
        seated = client.new_table(ME, ME, seed=51)
        me = client.guest(seated)
        me.play_on(Chance(1), 4)
        before = (me.number, me.revision, json.dumps(me.views))
        answer = me.any_answer(Chance(1))

        def full(*_: Any) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(archive, "add_answer", full)
            with pytest.raises(ConnectionClosed):
                assert me.answer(answer, id="lost")["type"] == "error"
                me.wait("state")  # the table is put away
        me.connect()
        assert (me.number, me.revision, json.dumps(me.views)) == before
        assert me.answer(answer, id="lost")["type"] == "ack", "now it is taken"
        assert me.number == before[0] + 1
        me.close()


def test_a_match_of_other_rules_is_told_apart(
    serve: Callable[..., Any], tmp_path: Path, engine_of: Callable[[Path], sa.Engine]
) -> None:
    with serve(data=tmp_path) as address:
        id = Client(address).new_table(ME, ME)["table"]["id"]
    engine = engine_of(tmp_path)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET edition = 'old'"))
    engine.dispose()
    with serve(data=tmp_path) as address:
        client = Client(address)
        assert client.table(id)["id"] == id, "it is still in the list"
        reply = client.http.get(f"/api/tables/{id}/save")
        assert reply.status_code == 409 and reply.json()["error"] == "other-edition"
