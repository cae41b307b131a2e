"""From SQLite to PostgreSQL and back: every row is the same, and every match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bannermen.kernel.chance import Chance
from bannermen.kernel.seal import Sealer
from bannermen.server.settings import Settings
from bannermen.server.storage.moving import (
    InUse,
    NotEmpty,
    Nothing,
    fingerprint,
    move,
    opened,
    relations,
)
from tests.postgres import Postgres, free_port
from tests.server.conftest import served
from tests.server.fork_server import run
from tests.server.guest import ME, Client, bot


def moved(source: str, target: str) -> None:
    before, after = opened(source), opened(target)
    try:
        move(before, after)
    finally:
        before.close()
        after.close()


def prints(place: str) -> dict[str, tuple[int, str]]:
    storage = opened(place)
    try:
        with storage.engine.connect() as connection:
            found = [fingerprint(connection, relation) for relation in relations() if relation.name != "house"]
            return {name: (rows, print) for name, rows, print in found}
    finally:
        storage.close()


def test_there_and_back_nothing_is_changed_and_the_match_goes_on(a_postgres: Postgres, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with served(Settings(data=first, workers=0, pace=0.0)) as address:
        client = Client(address)
        seated = client.new_table(ME, bot("random"), seed=4)
        me = client.guest(seated)
        me.play_on(Chance(2), 6)
        me.ask("chat", text="Winter is coming, Зима близко")
        number = me.number
    shared = a_postgres.new()
    moved(str(first), shared)
    assert prints(str(first)) == prints(shared)
    port = free_port()
    settings = Settings(data=tmp_path, database=shared, advertise=f"127.0.0.1:{port}", workers=0, pace=0.0)
    with served(settings, port) as address:
        client = Client(address)
        me = client.guest(seated)
        assert me.number >= number and me.chat[-1]["text"] == "Winter is coming, Зима близко"
        me.play_on(Chance(3), 4)
        me.ask("chat", text="and is here")
        number = me.number
        assert client.http.get("/api/seal").json()["key"] == Sealer.at(first).public, "the same seal"
        with pytest.raises(InUse):
            moved(shared, str(second))
    moved(shared, str(second))
    assert prints(shared) == prints(str(second))
    assert Sealer.at(second).public == Sealer.at(first).public
    with served(Settings(data=second, workers=0, pace=0.0)) as address:
        me = Client(address).guest(seated)
        assert me.number >= number and me.chat[-1]["text"] == "and is here"
        me.play_on(Chance(4), 2)
    with pytest.raises(NotEmpty):
        moved(str(second), shared)


def test_an_empty_house_is_not_moved(a_postgres: Postgres, tmp_path: Path) -> None:
    opened(str(tmp_path)).close()
    with pytest.raises(Nothing):
        moved(str(tmp_path), a_postgres.new())


def test_the_command_says_in_one_line_what_is_wrong(tmp_path: Path) -> None:
    for source, target, said in (
        (str(tmp_path / "nowhere"), str(tmp_path / "there"), "no data"),
        ("mysql://a/b", str(tmp_path / "there"), "PostgreSQL"),
        (f"postgresql://a:secret@127.0.0.1:{free_port()}/b", str(tmp_path / "there"), "does not answer"),
    ):
        done = run("move-data", source, target, "--language", "en")
        assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1, done.stderr
        assert said in done.stderr and "secret" not in done.stderr
